"""What tests of the store share: a clock, set-ups, and matches played into a store."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from game.engine.cards import Card
from game.engine.entries import Entry, RoundNote, entry_of
from game.engine.moves import Draw, Play
from game.engine.record import Record, RecordSeat
from game.engine.results import Ending, MatchResult
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.setup import HUMAN, MatchSetup, SeatSetup
from game.store.file.opening import FILE_NAME
from game.store.notices import Notice
from game.store.store import Store
from game.store.transfer import record_bytes
from game.store.values import MatchLine, Player
from tests.engine.play import random_match

#: Rounds of this are short.
QUICK = HouseRules(
    draw=DrawRule.TURN_OVER,
    lone_card=LoneCard.GOES_OUT,
    length=Length(LengthKind.ROUNDS, 2),
)


_PAIR = (Card(0), Card(1))
#: A made-up beginning of a match of two in which both have chosen once.
CHOSEN_BY_BOTH: Final[Sequence[Entry]] = (Play(0, *_PAIR), Play(1, *_PAIR))


class Clock:
    """A clock that goes on by a second whenever somebody looks."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 9, 10, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.moment += timedelta(seconds=1)
        return self.moment

    def elapsed(self) -> float:
        """Return the seconds since whenever."""
        return self.moment.timestamp()


def exported(store: Store, match_id: int) -> bytes:
    """Return the record file of a match, also of one that is not over.

    Raises:
        KeyError: there is no such match.
        RecordError: it is damaged.
    """
    return record_bytes(store.load(match_id))


def setup_of(*names: str, rules: HouseRules = QUICK, table: str = "beach_bar") -> MatchSetup:
    """Return a set-up; a name such as ``"sly:Rosa"`` is that of a computer player."""
    seats = []
    for name in names:
        level, colon, rest = name.partition(":")
        seats.append(SeatSetup(rest, level) if colon else SeatSetup(name, HUMAN))
    return MatchSetup(tuple(seats), table, rules)


def entries_of(seats: int, seed: int, *, moves: int | None = None) -> list[Entry]:
    """Return the log of a random match by the quick rules, whole or its first moves."""
    return list(map(entry_of, random_match(QUICK, seats, seed, moves=moves).log))


def open_store(folder: Path, clock: Clock | None = None) -> Store:
    clock = clock or Clock()
    return Store.open(folder, now=clock, elapsed=clock.elapsed)


@contextmanager
def opened(folder: Path, clock: Clock | None = None) -> Iterator[Store]:
    """Lend a store and close it."""
    with closing(open_store(folder, clock)) as store:
        yield store


@contextmanager
def raw(folder: Path) -> Iterator[sqlite3.Connection]:
    """Lend the file of a store as SQLite sees it; what is changed is committed at once."""
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
        yield connection


def keep_match(store: Store, setup: MatchSetup, entries: Sequence[Entry]) -> int:
    """Keep a whole log: its first entry with the beginning, all others behind it."""
    match_id = store.begin(setup, entries[:1])
    store.append(match_id, entries[1:])
    return match_id


def whole_lines(store: Store) -> list[MatchLine]:
    """Return all of the history, newest first, in which nothing is damaged."""
    lines = store.history.matches(most=1000)
    assert all(isinstance(line, MatchLine) for line in lines)
    return [line for line in lines if isinstance(line, MatchLine)]


def delete_all(store: Store, player: Player) -> int:
    """Delete all matches of a player to the end; return how many there were."""
    *_, last = store.delete_player(player)
    return last.done


def record_of_setup(setup: MatchSetup, entries: Sequence[Entry], **extra: object) -> Record:
    seats = tuple(RecordSeat(seat.name, seat.player) for seat in setup.seats)
    return Record(setup.rules, seats, tuple(entries), extra)


def sentences(told: Sequence[Notice]) -> list[str]:
    return [notice.sentence for notice in told]


def result(winners: tuple[int, ...], *totals: int) -> list[Entry]:
    """Return the end of a made-up match of one round that nobody went out of."""
    note = RoundNote(Ending.STALEMATE, winners, totals, totals, None)
    return [note, MatchResult(winners, totals)]


def going_out(seat: int, turns: int, *penalties: int) -> list[Entry]:
    """Return a made-up round in which a seat goes out in so many turns, each a draw and a play."""
    entries: list[Entry] = []
    for turn in range(turns):
        entries += [Draw(seat), Play(seat, *_PAIR)] if turn else [Play(seat, *_PAIR)]
        entries += [Draw(other) for other in range(len(penalties)) if other != seat]
    entries = entries[: -(len(penalties) - 1)]
    return [*entries, RoundNote(Ending.OUT, (seat,), penalties, penalties, None)]
