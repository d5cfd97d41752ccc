"""The history: what was played, by whom, and how it went. The match in progress is not in it."""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeGuard, TypeVar

from game.engine.errors import NewerRecordError, RecordError
from game.engine.record import LONGEST_LEVEL, LONGEST_NAME
from game.setup import SEAT_COUNTS
from game.store import notices
from game.store.live import LONGEST_TABLE, aids_of, faces_of, read_moment
from game.store.matches import read_extra, read_rules
from game.store.notices import Notice
from game.store.reviews import read_costs
from game.store.texts import is_whole, shown
from game.store.values import (
    CostPoint,
    DamagedLine,
    HeadToHead,
    MatchLine,
    Outcome,
    Player,
    PlayerLine,
    ResultPoint,
    SeatLine,
    SharedRounds,
    State,
    Statistics,
)

#: So many matches are read at a time.
PAGE: Final = 50
_WON: Final = (Outcome.WON, Outcome.JOINT)
#: A match that somebody left before a round was over tells nothing, unless it was taken in.
_TOLD: Final = "(+state <> 'left' OR rounds > 0 OR is_imported)"
_OUTCOMES: Final = {int(outcome): outcome for outcome in Outcome}

T = TypeVar("T")


class Ask(Protocol):
    """Whoever lends the open file."""

    def __call__(self, read: Callable[[sqlite3.Connection], T]) -> T | None:
        """Return what ``read`` finds in the file, None if it cannot be read."""


@dataclass(slots=True)
class _Part:
    """What one player did in one match, over all seats of that name."""

    match_id: int
    started: object
    outcome: Outcome
    rounds: int = 0
    rounds_out: int = 0
    rounds_stalemate: int = 0
    penalties: int = 0
    quickest: list[int] = field(default_factory=list)


class History:
    """Reads the history; damaged rows are left out, and ``tell`` gets a notice about them."""

    def __init__(self, ask: Ask, tell: Callable[[Notice], None]) -> None:
        self._ask = ask
        self._tell = tell

    def count(self, player: Player | None = None) -> int:
        """Return the number of matches, of all players or of one."""
        where, values = _past(player)
        query = f"SELECT count(*) FROM matches WHERE {where}"
        return self._ask(lambda file: int(file.execute(query, values).fetchone()[0])) or 0

    def matches(
        self, player: Player | None = None, *, first: int = 0, most: int = PAGE
    ) -> tuple[MatchLine | DamagedLine, ...]:
        """Return ``most`` matches from the place ``first`` on, newest first.

        A match without a known start counts as the oldest.
        """
        return self._ask(lambda file: self._matches(file, player, first, most)) or ()

    def place_of(self, match_id: int) -> int | None:
        """Return the place of a match in the list of all, 0 for the newest; None if not there."""
        where, values = _past(None)
        query = (
            "SELECT count(*) FROM matches,"
            " (SELECT started AS s, id AS i FROM matches WHERE id = ?)"
            f" WHERE {where} AND (coalesce(started, ''), id) >= (coalesce(s, ''), i)"
        )
        found = self._ask(lambda file: file.execute(query, (match_id, *values)).fetchone())
        return None if found is None or found[0] == 0 else int(found[0]) - 1

    def _matches(
        self, file: sqlite3.Connection, player: Player | None, first: int, most: int
    ) -> tuple[MatchLine | DamagedLine, ...]:
        where, values = _past(player)
        query = (
            "SELECT id, started, table_id, rules, state, rounds, is_imported, extra FROM matches"
            f" WHERE {where} ORDER BY started DESC, id DESC LIMIT ? OFFSET ?"
        )
        rows = file.execute(query, (*values, most, first)).fetchall()
        marks = ",".join("?" * len(rows))
        query = (
            "SELECT match_id, seat, name, is_computer, known_as, outcome, total, is_unnamed"
            f" FROM seats WHERE match_id IN ({marks}) ORDER BY match_id, seat"
        )
        seats: dict[int, list[Sequence[object]]] = {row[0]: [] for row in rows}
        for seat in file.execute(query, [row[0] for row in rows]):
            seats[seat[0]].append(seat[1:])
        return tuple(_line_or_damage(row, seats[row[0]]) for row in rows)

    def players(self) -> tuple[PlayerLine, ...]:
        """Return everybody in the history, who played most first; then by name, people first."""
        query = (
            "SELECT known_as, is_computer, count(DISTINCT match_id) FROM seats"
            " WHERE outcome IS NOT NULL GROUP BY is_computer, known_as"
        )
        rows = self._ask(lambda file: file.execute(query).fetchall()) or []
        lines = [
            PlayerLine(Player(name, bool(is_computer)), matches)
            for name, is_computer, matches in rows
            if is_whole(name) and 0 < len(name) <= LONGEST_NAME
        ]
        return tuple(sorted(lines, key=_place_in_list))

    def faces(self) -> dict[str, str]:
        """Return the face that each person last played with, by name; without those who had none.

        Matches in progress count too.
        """
        # Of each group SQLite takes the other columns from the row with the greatest value.
        query = (
            "SELECT known_as, seat, extra, (SELECT count(*) FROM seats WHERE match_id = id),"
            " max(started) FROM seats JOIN matches ON id = match_id"
            " WHERE NOT is_computer AND extra LIKE '%\"faces\"%' GROUP BY known_as"
        )
        found = {}
        for name, seat, extra, seats, _ in self._ask(lambda f: f.execute(query).fetchall()) or []:
            faces = faces_of(_extra_of(extra).get("faces"), seats)
            face = dict(enumerate(faces)).get(seat)
            if face is not None and is_whole(name):
                found[name] = face
        return found

    def statistics(self, player: Player) -> Statistics:
        """Return what a player has done."""
        parts = self._parts(player)
        outcomes = [part.outcome for part in parts]
        return Statistics(
            won=outcomes.count(Outcome.WON),
            joint=outcomes.count(Outcome.JOINT),
            lost=outcomes.count(Outcome.LOST),
            left=outcomes.count(Outcome.LEFT),
            rounds=sum(part.rounds for part in parts),
            rounds_out=sum(part.rounds_out for part in parts),
            rounds_stalemate=sum(part.rounds_stalemate for part in parts),
            penalties=sum(part.penalties for part in parts),
            quickest_turns=min((turns for part in parts for turns in part.quickest), default=None),
            longest_streak=_longest_streak(outcomes),
        )

    def results_over_time(self, player: Player) -> tuple[ResultPoint, ...]:
        """Return a player's matches, oldest first."""
        return tuple(
            ResultPoint(
                part.match_id,
                read_moment(part.started),
                part.outcome,
                part.penalties / part.rounds if part.rounds else None,
            )
            for part in self._parts(player)
        )

    def costs_over_time(self, player: Player, prices: int) -> tuple[CostPoint, ...]:
        """Return what a player's choices came to in each reviewed round, oldest first.

        ``prices`` is the version of the coach's prices that count.
        """
        return self._ask(lambda file: read_costs(file, player, prices)) or ()

    def head_to_head(self, a: Player, b: Player) -> HeadToHead:
        """Compare two players over the finished matches in which both sat."""
        others = self._finished(b)
        counts = {(True, False): 0, (False, True): 0, (True, True): 0, (False, False): 0}
        for match_id, outcome in self._finished(a).items():
            if match_id in others:
                counts[outcome in _WON, others[match_id] in _WON] += 1
        return HeadToHead(
            a_won=counts[True, False],
            b_won=counts[False, True],
            both_won=counts[True, True],
            neither_won=counts[False, False],
        )

    def shared_rounds(self, a: Player, b: Player) -> SharedRounds:
        """Count the rounds of the finished matches in which both players sat."""
        others = {part.match_id: part for part in self._parts(b)}
        shared = [
            (part, others[part.match_id])
            for part in self._parts(a)
            if part.match_id in others and part.outcome is not Outcome.LEFT
        ]
        return SharedRounds(
            # A player with two seats in a match has twice its rounds.
            played=sum(min(part.rounds, other.rounds) for part, other in shared),
            a_won=sum(part.rounds_out + part.rounds_stalemate for part, _ in shared),
            b_won=sum(other.rounds_out + other.rounds_stalemate for _, other in shared),
        )

    def _finished(self, player: Player) -> dict[int, int]:
        """Return the outcome of every finished match of a player, by match."""
        query = (
            "SELECT match_id, min(outcome) FROM seats"
            " WHERE is_computer = ? AND known_as = ? AND outcome IN (?, ?, ?) GROUP BY match_id"
        )
        values = (player.is_computer, player.name, *_WON, Outcome.LOST)
        return dict(self._ask(lambda file: file.execute(query, values).fetchall()) or [])

    def _parts(self, player: Player) -> list[_Part]:
        """Return what a player did in each match, oldest first."""
        query = (
            "SELECT match_id, started, outcome, s.rounds, rounds_out, rounds_stalemate, penalties,"
            " quickest FROM seats AS s JOIN matches ON id = match_id"
            " WHERE is_computer = ? AND known_as = ? AND outcome IS NOT NULL ORDER BY started, id"
        )
        values = (player.is_computer, player.name)
        parts: dict[int, _Part] = {}
        for row in self._ask(lambda file: file.execute(query, values).fetchall()) or []:
            outcome = _OUTCOMES.get(row[2])
            if outcome is None or not _are_counts(row[3:7], (row[7] or 0,)):
                self._tell(Notice(notices.ROWS_DAMAGED))
                continue
            part = parts.setdefault(row[0], _Part(row[0], row[1], outcome))
            part.outcome = min(part.outcome, outcome)
            part.rounds += row[3]
            part.rounds_out += row[4]
            part.rounds_stalemate += row[5]
            part.penalties += row[6]
            if row[7] is not None:
                part.quickest.append(row[7])
        return list(parts.values())


def _past(player: Player | None) -> tuple[str, tuple[object, ...]]:
    if player is not None:
        where = (
            "id IN (SELECT match_id FROM seats"
            f" WHERE is_computer = ? AND known_as = ? AND outcome IS NOT NULL) AND {_TOLD}"
        )
        return where, (player.is_computer, player.name)
    # The plus keeps SQLite from going by the state, which nearly all have in common.
    return f"+state <> ? AND {_TOLD}", (State.PLAYING,)


def _are_counts(*groups: Iterable[object]) -> bool:
    return all(type(number) is int and number >= 0 for group in groups for number in group)


def _line_or_damage(
    row: Sequence[object], seats: Sequence[Sequence[object]]
) -> MatchLine | DamagedLine:
    try:
        return _line(row, seats)
    except RecordError as error:
        names = tuple(name for name in (shown(seat[1]) for seat in seats) if name.strip())
        assert isinstance(row[0], int)  # SQLite lets nothing else into that column
        newer = error.unknown if isinstance(error, NewerRecordError) else ""
        return DamagedLine(row[0], read_moment(row[1]), names, newer)


def _line(row: Sequence[object], seats: Sequence[Sequence[object]]) -> MatchLine:
    """Return a match of the history.

    Raises:
        NewerRecordError: its house rules are known only to a newer version.
        RecordError: its rows are damaged.
    """
    match_id, started, table, rules, state, rounds, is_imported, extra_text = row
    if state not in (State.FINISHED, State.LEFT):
        raise RecordError("its state is damaged")
    if not isinstance(match_id, int) or not isinstance(rounds, int):
        raise RecordError("a number is damaged")
    if not _is_text(table, LONGEST_TABLE):
        raise RecordError("the table is damaged")
    if [seat[0] for seat in seats] != list(range(len(seats))) or len(seats) not in SEAT_COUNTS:
        raise RecordError("a seat is missing", rule="R1")
    is_finished = state == State.FINISHED
    extra = _extra_of(extra_text)
    faces = faces_of(extra.get("faces"), len(seats))
    lines = tuple(
        _seat_line(seat, face, is_finished=is_finished)
        for seat, face in zip(seats, faces, strict=True)
    )
    return MatchLine(
        match_id,
        read_moment(started),
        table,
        read_rules(rules),
        lines,
        is_finished,
        rounds,
        bool(is_imported),
        aids_of(extra.get("aids")),
    )


def _extra_of(text: object) -> dict[str, object]:
    """Return the further keys of a match, none where they are damaged: a line can do without."""
    try:
        return read_extra(text)
    except RecordError:
        return {}


def _is_text(value: object, longest: int) -> TypeGuard[str]:
    return is_whole(value) and len(value) <= longest


def _seat_line(seat: Sequence[object], face: str | None, *, is_finished: bool) -> SeatLine:
    _place, name, is_computer, known, outcome, total, is_unnamed = seat
    if not _is_text(name, LONGEST_NAME):
        raise RecordError("a name is damaged", rule="R1")
    if not _is_text(known, max(LONGEST_NAME, LONGEST_LEVEL)):
        raise RecordError("a player is damaged", rule="R1")
    if outcome is None and not is_finished:
        outcome = Outcome.LEFT  # without having chosen anything, so it counts nowhere
    if not isinstance(outcome, int) or outcome not in _OUTCOMES or not isinstance(total, int):
        raise RecordError("a result is damaged", rule="R21")
    player = Player(known, bool(is_computer))
    return SeatLine(name, player, _OUTCOMES[outcome], total, face, is_named=not is_unnamed)


def _place_in_list(line: PlayerLine) -> tuple[int, bool, str, str]:
    name = line.player.name
    return -line.matches, line.player.is_computer, name.casefold(), name


def _longest_streak(outcomes: Iterable[Outcome]) -> int:
    longest = running = 0
    for outcome in outcomes:
        running = running + 1 if outcome in _WON else 0
        longest = max(longest, running)
    return longest
