"""A match in memory, and how much of it is in the file."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final, Self

from game import VERSION
from game.engine.entries import Entry, RoundNote
from game.engine.record import LONGEST_LEVEL, LONGEST_NAME, Record, RecordSeat
from game.engine.results import MatchResult
from game.people import PEOPLE
from game.setup import HUMAN, Aids, MatchSetup, SeatSetup
from game.store.summaries import is_choice, known_as
from game.store.texts import is_whole
from game.store.values import OpenMatch, Player, State, StoredMatch

LONGEST_TABLE: Final = 200
#: Keys of a record beside those of its form.
UNNAMED: Final = "unnamed"
_OPENS_ITSELF: Final = "opens_itself"
#: Numbers are drawn, not counted: matches of two copies of the game never get the same one.
_ID_BITS: Final = 62


@dataclass(slots=True)
class LiveMatch:
    """A match in memory and how much of it is in the file: ``saved`` entries, under ``row``.

    ``match_id`` is what the rest of the game calls it. ``row`` differs from it once another copy of
    the game has gone on with the same match: then this copy's course becomes a match of its own.
    ``changed`` is when a move was last kept, ``is_left`` whether it was given up, ``saved_state``
    and ``saved_seats`` what the file says of that and of the seats, None where it says nothing.
    """

    match_id: int
    record: Record
    seed: int | None
    changed: datetime
    row: int = 0
    saved: int = 0
    saved_state: State | None = None
    saved_seats: tuple[RecordSeat, ...] | None = None
    entries: list[Entry] = field(default_factory=list)
    is_left: bool = False

    @classmethod
    def begun(
        cls,
        setup: MatchSetup,
        entries: Sequence[Entry],
        seed: int | None,
        started: datetime,
    ) -> Self:
        """Return a new match.

        Raises:
            ValueError: a name, level or table cannot be kept.
        """
        check_setup(setup)
        seats = tuple(RecordSeat(seat.name, seat.player) for seat in setup.seats)
        extra: dict[str, object] = {
            "table": setup.table,
            "started": iso(started, "seconds"),
            "app": VERSION,
            "aids": setup.aids.value,
            "faces": [seat.face for seat in setup.seats],
        }
        unnamed = [number for number, seat in enumerate(setup.seats) if not seat.is_named]
        extra |= {UNNAMED: unnamed} if unnamed else {}
        extra |= {_OPENS_ITSELF: True} if setup.opens_itself else {}
        number = new_id()
        record = Record(setup.rules, seats, (), extra)
        return cls(number, record, seed, started, row=number, entries=list(entries))

    @classmethod
    def stored(cls, row: int, record: Record, seed: int | None, changed: datetime) -> Self:
        """Return a match in progress as it lies in the file."""
        log = list(record.log)
        return cls(row, record, seed, changed, row, len(log), State.PLAYING, record.seats, log)

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
    def is_open(self) -> bool:
        """Tell whether the match can be continued."""
        return self.state is State.PLAYING

    @property
    def is_played(self) -> bool:
        """Tell whether a person has chosen a card, or a round is over: else nothing is lost.

        Where no person has a seat, what a computer player chose counts.
        """
        seats = self.record.seats
        people = {number for number, seat in enumerate(seats) if seat.player == HUMAN}
        return any(
            isinstance(entry, RoundNote)
            or (is_choice(entry) and (not people or entry.seat in people))
            for entry in self.entries
        )

    @property
    def is_saved(self) -> bool:
        """Tell whether everything of the match is in the file."""
        due = (len(self.entries), self.state, self.record.seats)
        return (self.saved, self.saved_state, self.saved_seats) == due

    def note_saved(self) -> None:
        """Take note that the file holds everything."""
        self.saved, self.saved_state = len(self.entries), self.state
        self.saved_seats = self.record.seats

    def note_lost(self) -> None:
        """Take note that the file may hold nothing of it."""
        self.saved, self.saved_state, self.saved_seats = 0, None, None

    def seat_player(self, seat: int, player: str) -> None:
        """Let somebody else play a seat on."""
        seats = list(self.record.seats)
        seats[seat] = replace(seats[seat], player=player)
        self.record = replace(self.record, seats=tuple(seats))

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
        return StoredMatch(self.match_id, setup_of(record), record, self.seed)

    def as_open(self) -> OpenMatch:
        """Return how the match stands."""
        notes = [entry for entry in self.entries if isinstance(entry, RoundNote)]
        return open_match(self.match_id, self.record, notes, self.changed)


def setup_of(record: Record) -> MatchSetup:
    """Return how the match of a record was set up."""
    unnamed = unnamed_of(record.extra)
    faces = faces_of(record.extra.get("faces"), len(record.seats))
    seats = tuple(
        SeatSetup(seat.name, seat.player, face, is_named=number not in unnamed)
        for number, (seat, face) in enumerate(zip(record.seats, faces, strict=True))
    )
    aids = aids_of(record.extra.get("aids")) or Aids.NONE
    opens_itself = record.extra.get(_OPENS_ITSELF) is True
    return MatchSetup(
        seats, table_of(record.extra), record.rules, opens_itself=opens_itself, aids=aids
    )


def faces_of(data: object, seats: int) -> tuple[str | None, ...]:
    """Return the faces that people at so many seats have picked, None where there is none known.

    In a record they stand beside the seats: a seat itself holds just name and player.
    """
    named = data if isinstance(data, list) and len(data) == seats else [None] * seats
    return tuple(face if isinstance(face, str) and face in PEOPLE else None for face in named)


def aids_of(data: object) -> Aids | None:
    """Return the aids that a record names, None where it names none."""
    return next((aids for aids in Aids if aids.value == data), None)


def unnamed_of(extra: Mapping[str, object]) -> frozenset[int]:
    """Return the seats of a record whose names nobody gave."""
    seats = extra.get(UNNAMED)
    if not isinstance(seats, list):
        return frozenset()
    return frozenset(seat for seat in seats if type(seat) is int)


def open_match(
    match_id: int, record: Record, notes: Sequence[RoundNote], played: datetime | None
) -> OpenMatch:
    """Return how a match stands after the rounds of ``notes``, the first round first."""
    setup = setup_of(record)
    buy_in = setup.rules.buy_in
    at_first = None if buy_in is None else (buy_in,) * len(setup.seats)
    return OpenMatch(
        match_id=match_id,
        setup=setup,
        started=read_moment(record.extra.get("started")),
        played=played,
        round_number=len(notes) + 1,
        totals=notes[-1].totals if notes else (0,) * len(setup.seats),
        chips=notes[-1].chips if notes else at_first,
    )


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
    if "\0" in text or not is_whole(text):
        raise ValueError("holds a character that cannot be written")
