"""Matches and their logs as rows: a match is there whole, up to its last move, or not at all."""

import json
import secrets
import sqlite3
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final, Self

from game import VERSION
from game.engine.entries import Entry, RoundNote
from game.engine.errors import EngineError, NewerRecordError, NewerRulesError, RecordError
from game.engine.record import LONGEST_LEVEL, LONGEST_NAME, Record, RecordSeat, replay
from game.engine.results import MatchResult
from game.engine.rules import HouseRules, rules_from_json, rules_to_json
from game.setup import HUMAN, MatchSetup, SeatSetup
from game.store.notices import Notice, newer_kept
from game.store.schema import origin_of
from game.store.summaries import entry_text, known_as, parse_entries, summarise, write_summary
from game.store.values import Outcome, Player, State, StoredMatch

LONGEST_TABLE: Final = 200
#: Numbers are drawn, not counted: matches of two copies of the game never get the same one.
_ID_BITS: Final = 62


@dataclass(slots=True)
class LiveMatch:
    """A match in memory and how much of it is in the file: ``saved`` entries, under ``row``.

    ``match_id`` is what the rest of the game calls it. ``row`` differs from it once another copy of
    the game has gone on with the same match: then this copy's course becomes a match of its own.
    ``is_left``: another match was begun since.
    """

    match_id: int
    record: Record
    seed: int | None
    row: int = 0
    saved: int = 0
    entries: list[Entry] = field(default_factory=list)
    is_left: bool = False

    @classmethod
    def begun(
        cls, setup: MatchSetup, entries: Sequence[Entry], seed: int | None, started: datetime
    ) -> Self:
        """Return a new match.

        Raises:
            ValueError: a name, level or table cannot be kept.
        """
        check_setup(setup)
        seats = tuple(RecordSeat(seat.name, seat.player) for seat in setup.seats)
        extra = {"table": setup.table, "started": iso(started, "seconds"), "app": VERSION}
        number = new_id()
        return cls(number, Record(setup.rules, seats, (), extra), seed, number, 0, list(entries))

    @classmethod
    def stored(cls, row: int, record: Record, seed: int | None) -> Self:
        """Return a match as it lies in the file."""
        return cls(row, record, seed, row, len(record.log), list(record.log))

    @property
    def is_finished(self) -> bool:
        """Tell whether the match has a result."""
        return bool(self.entries) and isinstance(self.entries[-1], MatchResult)

    @property
    def state(self) -> State:
        """Return how far the match has come."""
        if self.is_finished:
            return State.FINISHED
        return State.LEFT if self.is_left else State.PLAYING

    @property
    def is_saved(self) -> bool:
        """Tell whether everything of the match is in the file."""
        return 0 < self.saved == len(self.entries)

    def has(self, player: Player) -> bool:
        """Tell whether a player has a seat in the match."""
        known = [Player(known_as(s.name, s.player), s.player != HUMAN) for s in self.record.seats]
        return player in known

    def as_record(self) -> Record:
        """Return the record so far."""
        record = self.record
        return Record(record.rules, record.seats, tuple(self.entries), record.extra)

    def as_stored(self) -> StoredMatch:
        """Return the match as what can be continued."""
        record = self.as_record()
        seats = tuple(SeatSetup(seat.name, seat.player) for seat in record.seats)
        setup = MatchSetup(seats, table_of(record.extra), record.rules)
        return StoredMatch(self.match_id, setup, record, self.seed)


def new_id() -> int:
    """Return a number for a new match."""
    return secrets.randbits(_ID_BITS)


def iso(moment: datetime, precision: str) -> str:
    """Return a moment as text in UTC, so that texts sort as moments do."""
    return moment.astimezone(UTC).isoformat(timespec=precision)


def read_moment(text: object) -> datetime | None:
    """Return the moment a text stands for, in UTC; None if it stands for none."""
    if not isinstance(text, str):
        return None
    try:
        moment = datetime.fromisoformat(text)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def table_of(extra: Mapping[str, object]) -> str:
    """Return the table that a record names, an empty text if it names none."""
    table = extra.get("table")
    return table if isinstance(table, str) and len(table) <= LONGEST_TABLE else ""


def check_setup(setup: MatchSetup) -> None:
    """Check that a set-up can be kept and exported.

    Raises:
        ValueError: a text holds U+0000 or half a surrogate pair, or is too long.
    """
    for seat in setup.seats:
        check_text(seat.name, LONGEST_NAME)
        check_text(seat.player, LONGEST_LEVEL)
    check_text(setup.table, LONGEST_TABLE)


def check_text(text: str, longest: int) -> None:
    """Check that a text can be kept and exported.

    Raises:
        ValueError: it holds U+0000 or half a surrogate pair, or is longer than ``longest``.
    """
    if len(text) > longest:
        raise ValueError(f"longer than {longest} characters")
    if "\0" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ValueError("holds a character that cannot be written")


def write_live(connection: sqlite3.Connection, live: LiveMatch, now: datetime) -> None:
    """Write what is missing of a match, inside a transaction; begin it if it is not there.

    Beginning a match leaves every other one that was in progress.
    """
    state = live.state
    found = _stored_entries(connection, live)
    if found is None:
        insert_head(connection, live.row, live.record, live.entries, live.seed, now)
        if state is not State.LEFT:
            leave_others(connection, live.row)
    stored, state_before = (0, State.PLAYING) if found is None else found
    insert_entries(connection, live.row, live.entries, stored, state, now)
    new = live.entries[stored:]
    if state != state_before or any(isinstance(e, RoundNote | MatchResult) for e in new):
        summary = summarise(live.entries, len(live.record.seats))
        write_summary(connection, live.row, state, summary)


def _stored_entries(connection: sqlite3.Connection, live: LiveMatch) -> tuple[int, str] | None:
    """Return how much of a match is in the file and its state; None if nothing is."""
    query = "SELECT entries, state FROM matches WHERE id = ?"
    row = connection.execute(query, (live.row,)).fetchone()
    if row is None or row[0] == live.saved:
        return None if row is None else (row[0], row[1])
    # A failed commit may have got through after all, or this file has an older state of the match.
    query = "SELECT entry FROM log WHERE match_id = ? ORDER BY place"
    texts = [text for (text,) in connection.execute(query, (live.row,))]
    if texts == [entry_text(entry) for entry in live.entries[: len(texts)]]:
        return len(texts), row[1]
    # Another copy of the game has gone on with this match: both courses are kept.
    live.row, live.saved = new_id(), 0
    return None


def insert_head(
    connection: sqlite3.Connection,
    row: int,
    record: Record,
    entries: Sequence[Entry],
    seed: int | None,
    now: datetime,
) -> None:
    """Insert a match and its seats without its log."""
    started = read_moment(record.extra.get("started"))
    first = entry_text(entries[0]) if entries else ""
    connection.execute(
        "INSERT INTO matches (id, state, started, changed, table_id, rules, extra, seed, origin)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            row,
            State.PLAYING,
            None if started is None else iso(started, "seconds"),
            iso(now, "microseconds"),
            table_of(record.extra),
            json.dumps(rules_to_json(record.rules)),
            json.dumps(record.extra, ensure_ascii=False, allow_nan=False),
            None if seed is None else str(seed),
            origin_of(first),
        ),
    )
    connection.executemany(
        "INSERT INTO seats (match_id, seat, name, player, is_computer, known_as)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        [
            (row, number, s.name, s.player, s.player != HUMAN, known_as(s.name, s.player))
            for number, s in enumerate(record.seats)
        ],
    )


def insert_entries(
    connection: sqlite3.Connection,
    row: int,
    entries: Sequence[Entry],
    first: int,
    state: State,
    now: datetime,
) -> None:
    """Insert the entries of a match from the place ``first`` on and note its state.

    A finished match needs its seed no more.
    """
    connection.executemany(
        "INSERT INTO log (match_id, place, entry) VALUES (?, ?, ?)",
        [(row, place, entry_text(entries[place])) for place in range(first, len(entries))],
    )
    connection.execute(
        "UPDATE matches SET state = ?, changed = ?, entries = ?,"
        " seed = CASE ? WHEN 'finished' THEN NULL ELSE seed END WHERE id = ?",
        (state, iso(now, "microseconds"), len(entries), state, row),
    )


def leave_others(connection: sqlite3.Connection, row: int) -> None:
    """Note every other match in progress as left."""
    connection.execute(
        "UPDATE seats SET outcome = ? WHERE match_id IN"
        " (SELECT id FROM matches WHERE state = ? AND id <> ?)",
        (Outcome.LEFT, State.PLAYING, row),
    )
    connection.execute(
        "UPDATE matches SET state = ? WHERE state = ? AND id <> ?",
        (State.LEFT, State.PLAYING, row),
    )


def read_record(connection: sqlite3.Connection, row: int) -> Record:
    """Return the record of a match; its form is checked, not whether it follows the rules.

    Raises:
        KeyError: there is no such match.
        NewerRecordError: its house rules are known only to a newer version.
        RecordError: a row of it is damaged.
    """
    query = "SELECT rules, extra, entries FROM matches WHERE id = ?"
    head = connection.execute(query, (row,)).fetchone()
    if head is None:
        raise KeyError(row)
    query = "SELECT seat, name, player FROM seats WHERE match_id = ? ORDER BY seat"
    seats = _read_seats(connection.execute(query, (row,)).fetchall())
    query = "SELECT place, entry FROM log WHERE match_id = ? ORDER BY place"
    log = parse_entries(connection.execute(query, (row,)).fetchall())
    if len(log) != head[2]:
        raise RecordError("some entries are missing")
    return Record(read_rules(head[0]), seats, log, _read_extra(head[1]))


def read_rules(text: object) -> HouseRules:
    """Return stored house rules.

    Raises:
        NewerRecordError: only a newer version knows them.
        RecordError: they are damaged.
    """
    try:
        return rules_from_json(json.loads(str(text)))
    except NewerRulesError as error:
        raise NewerRecordError(error.unknown, rule=error.rule) from None
    except (ValueError, RecursionError, EngineError):
        raise RecordError("the house rules are damaged") from None


def _read_extra(text: object) -> dict[str, object]:
    try:
        extra = json.loads(str(text))
    except (ValueError, RecursionError):
        extra = None
    if not isinstance(extra, dict):
        raise RecordError("what goes along with the match is damaged")
    return extra


def _read_seats(rows: Sequence[tuple[object, object, object]]) -> tuple[RecordSeat, ...]:
    seats = []
    for index, (place, name, player) in enumerate(rows):
        if place != index or not isinstance(name, str) or not isinstance(player, str):
            raise RecordError("a seat is damaged", rule="R1")
        try:
            check_text(name, LONGEST_NAME)
            check_text(player, LONGEST_LEVEL)
        except ValueError as error:
            raise RecordError(f"a name is damaged: {error}", rule="R1") from None
        seats.append(RecordSeat(name, player))
    if not 2 <= len(seats) <= 4:
        raise RecordError("a match has 2 to 4 seats", rule="R1")
    return tuple(seats)


def read_in_progress(
    connection: sqlite3.Connection, ended: Collection[int], tell: Callable[[Notice], None]
) -> tuple[LiveMatch | None, list[int]]:
    """Return the match in progress that was played last, and the rows that proved damaged.

    ``ended`` are rows of matches that have ended without the file knowing; ``tell`` gets a notice
    about each that only a newer version can read: it stays as it is.
    """
    query = "SELECT id, seed FROM matches WHERE state = ? ORDER BY changed DESC, id"
    damaged = []
    for row, seed in connection.execute(query, (State.PLAYING,)).fetchall():
        if row in ended:
            continue
        try:
            record = read_record(connection, row)
            replay(record)
        except NewerRecordError as error:
            tell(newer_kept(error.unknown))
        except RecordError:
            damaged.append(row)
        else:
            return LiveMatch.stored(row, record, read_seed(seed)), damaged
    return None, damaged


def read_seed(text: object) -> int | None:
    """Return a stored seed, None where there is none or it is damaged."""
    try:
        return int(str(text))
    except ValueError:
        return None


def mark_damaged(connection: sqlite3.Connection, rows: Sequence[int]) -> None:
    """Keep damaged matches out of everything, but keep them."""
    for row in rows:
        connection.execute("UPDATE seats SET outcome = NULL WHERE match_id = ?", (row,))
        connection.execute("UPDATE matches SET state = ? WHERE id = ?", (State.DAMAGED, row))
