"""What the store gives out: stored matches, lines of the history, statistics."""

from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum, StrEnum

from game.engine.chance import SeededChance, Shuffled, StockShuffled
from game.engine.record import Record
from game.engine.rules import HouseRules
from game.setup import Aids, MatchSetup


class State(StrEnum):
    """How far a stored match has come."""

    PLAYING = "playing"  # can be continued
    FINISHED = "finished"
    LEFT = "left"  # somebody gave it up before it ended
    DAMAGED = "damaged"  # its log breaks a rule; kept, but neither counted nor continued


class Outcome(IntEnum):
    """What a match was for a player, from best to worst."""

    WON = 0
    JOINT = 1  # won together with others
    LOST = 2
    LEFT = 3


@dataclass(frozen=True, slots=True)
class Player:
    """Whom statistics are about: a person by name, or a computer player by level.

    ``name`` is the name as typed, without blanks around it, or the level if ``is_computer``.
    """

    name: str
    is_computer: bool = False


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match in progress; ``seed`` is what its shuffles come from, None if nobody said."""

    match_id: int
    setup: MatchSetup
    record: Record
    seed: int | None

    def chance(self) -> SeededChance:
        """Return the chance that goes on where the match stopped.

        Loading twice, or a copy of the file, gives the same cards each time.
        """
        chance = SeededChance(self.seed)
        for entry in self.record.log:
            if isinstance(entry, Shuffled | StockShuffled):
                chance.shuffled(entry.cards)
        return chance


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenMatch:
    """A match in progress as a list shows it: who plays where by which rules, and how it stands.

    ``started`` and ``played`` are when it began and when a move was last kept, None if unknown;
    ``round_number`` is that of the round being played, from 1. ``totals`` are penalty points and
    ``chips`` what everybody has (None without stakes), after the rounds that are over, one value a
    seat.
    """

    match_id: int
    setup: MatchSetup
    started: datetime | None
    played: datetime | None
    round_number: int
    totals: tuple[int, ...]
    chips: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat of a match in the history; ``total`` are its penalty points.

    ``face`` is what a person had picked, None for none.
    ``is_named`` is False where nobody gave the name, as in ``SeatSetup``.
    """

    name: str
    player: Player
    outcome: Outcome
    total: int
    face: str | None = None
    is_named: bool = True


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match in the history: its start (None if unknown), table, rules, seats and length.

    ``is_imported``: it came from a record file. ``aids`` is None where its record names none.
    """

    match_id: int
    started: datetime | None
    table: str
    rules: HouseRules
    seats: tuple[SeatLine, ...]
    is_finished: bool
    rounds: int
    is_imported: bool = False
    aids: Aids | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that won, ascending; none if the match was left."""
        won = (Outcome.WON, Outcome.JOINT)
        return tuple(index for index, seat in enumerate(self.seats) if seat.outcome in won)


@dataclass(frozen=True, slots=True)
class DamagedLine:
    """A match in the history that cannot be read; ``names`` is what can be of its seats.

    ``newer`` is what only a newer version of the game knows of it, empty if its rows are damaged.
    """

    match_id: int
    started: datetime | None
    names: tuple[str, ...]
    newer: str = ""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player in the list of players and in how many matches."""

    player: Player
    matches: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """What a player has done in all matches that are finished or left.

    A player with two seats in a match is counted once, by the better seat's outcome; rounds and
    penalties are those of both. ``quickest_turns`` is the fewest turns of a round that the player
    won by going out, None if never. ``longest_streak`` counts matches in a row, by their start,
    that the player won alone or jointly; a match lost or left ends it.
    """

    won: int = 0
    joint: int = 0
    lost: int = 0
    left: int = 0
    rounds: int = 0
    rounds_out: int = 0
    rounds_stalemate: int = 0
    penalties: int = 0
    quickest_turns: int | None = None
    longest_streak: int = 0

    @property
    def played(self) -> int:
        """Return the number of matches: won + joint + lost + left."""
        return self.won + self.joint + self.lost + self.left

    @property
    def rounds_won(self) -> int:
        """Return the rounds won, by going out or at a stalemate."""
        return self.rounds_out + self.rounds_stalemate

    @property
    def won_share(self) -> float | None:
        """Return the part of the finished matches that was won, alone or jointly; None without."""
        finished = self.won + self.joint + self.lost
        return (self.won + self.joint) / finished if finished else None

    @property
    def mean_penalty(self) -> float | None:
        """Return the penalty points a round, None without a round."""
        return self.penalties / self.rounds if self.rounds else None


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadToHead:
    """Two players, *a* and *b*, over the finished matches in which both sat.

    ``a_won`` and ``b_won``: the one was among the winners and the other was not; ``both_won``
    together; ``neither_won``: somebody else did.
    """

    a_won: int = 0
    b_won: int = 0
    both_won: int = 0
    neither_won: int = 0

    @property
    def played(self) -> int:
        """Return the number of matches."""
        return self.a_won + self.b_won + self.both_won + self.neither_won


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedRounds:
    """The rounds of all finished matches in which two players, *a* and *b*, both sat.

    ``a_won`` and ``b_won`` are what each of them won, alone or jointly.
    """

    played: int = 0
    a_won: int = 0
    b_won: int = 0


@dataclass(frozen=True, slots=True)
class ResultPoint:
    """A match of a player for a chart over time; ``mean_penalty`` a round, None without one."""

    match_id: int
    started: datetime | None
    outcome: Outcome
    mean_penalty: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceCosts:
    """What the choices of a seat came to in a round, in points.

    ``cost`` is what all of them gave away, ``dearest`` what one of them did at most, ``finest``
    what the next best card would have cost where only one was right. The entries are the places of
    the two choices in the match's log, None without such a choice.
    """

    seat: int
    choices: int
    cost: float
    dearest: float = 0.0
    dearest_entry: int | None = None
    finest: float = 0.0
    finest_entry: int | None = None


@dataclass(frozen=True, slots=True)
class KeptReview:
    """The review of a round as it was kept: its number from 1, and its text."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class CostPoint:
    """What a player's choices came to in a round that was reviewed, for figures over time."""

    match_id: int
    started: datetime | None
    table: str
    rules: HouseRules
    round_number: int
    costs: ChoiceCosts


@dataclass(frozen=True, slots=True)
class Imported:
    """An imported match; ``is_new`` is False if it was there already."""

    match_id: int
    is_new: bool


@dataclass(frozen=True, slots=True)
class Deletion:
    """How far deleting has come: ``done`` of ``total`` matches are gone."""

    done: int
    total: int


@dataclass(frozen=True, slots=True)
class Exported:
    """How many record files were written, and how many matches were left out.

    Those were too damaged or too new, or they are ``open``: still in progress.
    """

    written: int
    damaged: int
    newer: int
    open: int = 0
