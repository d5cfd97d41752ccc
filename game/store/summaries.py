"""What a match comes to for each of its seats, kept beside its log so that lists need no replay."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeGuard

from game.engine.entries import Entry, RoundNote, entry_from_json, entry_to_json
from game.engine.errors import RecordError
from game.engine.moves import Draw, Pass, Play
from game.engine.results import Ending, MatchResult
from game.setup import HUMAN
from game.store.values import Outcome, State

_UNCOUNT_COMPUTERS: Final = (
    "UPDATE seats SET outcome = NULL WHERE match_id = :id AND"
    " EXISTS (SELECT 1 FROM seats WHERE match_id = :id AND NOT is_computer) AND"
    " NOT EXISTS"
    " (SELECT 1 FROM seats WHERE match_id = :id AND NOT is_computer AND outcome IS NOT NULL)"
)


@dataclass(slots=True)
class SeatSummary:
    """A seat's share of a match; ``quickest`` is the fewest turns of a round it went out in.

    ``has_chosen``: at least once it chose which card to leave up.
    """

    outcome: Outcome | None = None
    total: int = 0
    rounds: int = 0
    rounds_out: int = 0
    rounds_stalemate: int = 0
    penalties: int = 0
    quickest: int | None = None
    has_chosen: bool = False


def is_choice(entry: Entry) -> TypeGuard[Play]:
    """Tell whether a seat chose something: a pair. All else is forced, or decides nothing."""
    return isinstance(entry, Play) and entry.free is not None


def known_as(name: str, player: str) -> str:
    """Return what statistics know a seat by: a person's name without blanks around it, or a level.

    Names are equal only if they are equal to the letter.
    """
    return name.strip() if player == HUMAN else player


def entry_text(entry: Entry) -> str:
    """Return an entry as it is stored: its JSON object without blanks."""
    return json.dumps(entry_to_json(entry), ensure_ascii=False, separators=(",", ":"))


def parse_entries(rows: Iterable[tuple[object, object]]) -> tuple[Entry, ...]:
    """Read stored entries, given as places and texts in the order of their places.

    Raises:
        RecordError: a place is missing or holds no entry.
    """
    entries = []
    for index, (place, text) in enumerate(rows):
        if place != index:
            raise RecordError("is missing", entry=index)
        try:
            data = json.loads(text) if isinstance(text, str) else None
        except (ValueError, RecursionError):
            raise RecordError("is not JSON", entry=index) from None
        entries.append(entry_from_json(data, index))
    return tuple(entries)


def summarise(entries: Sequence[Entry], seats: int) -> tuple[SeatSummary, ...]:
    """Return what a log comes to, by seat.

    Raises:
        RecordError: a result names seats that are not there.
    """
    found = tuple(SeatSummary() for _ in range(seats))
    turns = [0] * seats
    last: int | None = None
    for index, entry in enumerate(entries):
        match entry:
            case Draw(seat) | Play(seat, _, _) | Pass(seat):
                _check_seats((seat,), seats, index)
                turns[seat] += seat != last
                found[seat].has_chosen |= is_choice(entry)
                # A drawn card ends a turn too, but then another seat follows.
                last = seat if isinstance(entry, Draw) else None
            case RoundNote():
                _check_seats(entry.winners, seats, index)
                _add_round(found, entry, turns, index)
                turns = [0] * seats
                last = None
            case MatchResult(winners, _):
                _check_seats(winners, seats, index)
                for seat, summary in enumerate(found):
                    summary.outcome = _outcome(seat, winners)
    return found


def _check_seats(named: Sequence[int], seats: int, index: int) -> None:
    if not all(0 <= seat < seats for seat in named):
        raise RecordError(f"names a seat that is not one of {seats}", entry=index, rule="R1")


def _add_round(
    found: Sequence[SeatSummary], note: RoundNote, turns: Sequence[int], index: int
) -> None:
    if not len(note.penalties) == len(note.totals) == len(found):
        raise RecordError("needs one number a seat", entry=index, rule="R20")
    for seat, summary in enumerate(found):
        summary.rounds += 1
        summary.penalties += note.penalties[seat]
        summary.total = note.totals[seat]
        if seat not in note.winners:
            continue
        if note.ending is Ending.STALEMATE:
            summary.rounds_stalemate += 1
            continue
        summary.rounds_out += 1
        if summary.quickest is None or turns[seat] < summary.quickest:
            summary.quickest = turns[seat]


def _outcome(seat: int, winners: Sequence[int]) -> Outcome:
    if seat not in winners:
        return Outcome.LOST
    return Outcome.WON if len(winners) == 1 else Outcome.JOINT


def write_summary(
    connection: sqlite3.Connection, match_id: int, state: State, found: Sequence[SeatSummary]
) -> None:
    """Write what a match comes to; only what is finished or left has an outcome.

    A seat of a match that was left has one only if it chose something. Where nobody but computer
    players did, although people have seats, the match counts for nobody.
    """
    connection.execute(
        "UPDATE matches SET state = ?, rounds = ? WHERE id = ?",
        (state, found[0].rounds if found else 0, match_id),
    )
    for seat, summary in enumerate(found):
        outcome = summary.outcome if state is State.FINISHED else None
        if state is State.LEFT and summary.has_chosen:
            outcome = Outcome.LEFT
        connection.execute(
            "UPDATE seats SET outcome = ?, total = ?, rounds = ?, rounds_out = ?,"
            " rounds_stalemate = ?, penalties = ?, quickest = ? WHERE match_id = ? AND seat = ?",
            (
                outcome,
                summary.total,
                summary.rounds,
                summary.rounds_out,
                summary.rounds_stalemate,
                summary.penalties,
                summary.quickest,
                match_id,
                seat,
            ),
        )
    if state is State.LEFT:
        connection.execute(_UNCOUNT_COMPUTERS, {"id": match_id})
