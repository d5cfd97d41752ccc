"""What the coach says, as plain values: options, verdicts and the reasons for them.

Points are penalty points of the round, counted as the score sheet feels them: what the others get
on average minus what the seat gets itself. More is better; winning a round is worth what the others
are left with.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.engine.cards import Card, Rank


class ReasonKind(StrEnum):
    """What speaks for or against leaving up a rank; in brackets the facts that come with it."""

    GOES_OUT = "goes_out"  # the pair is the last: the round is won
    ENDS_ROUND = "ends_round"  # somebody surely matches it and goes out (seat, cards)
    SURELY_HELD = "surely_held"  # the seat certainly holds the rank (seat, cards)
    SURELY_LACKED = "surely_lacked"  # the seat certainly does not hold it (seat)
    PASSED_ON = "passed_on"  # the seat has shown not to hold it and has drawn since (seat, drawn)
    UNSEEN = "unseen"  # so many copies are neither in the hand nor on the pile (copies)
    TWIN = "twin"  # a card of the rank stays in the hand
    SMALL_HAND = "small_hand"  # the seat plays next and would go out with a match (seat, cards)
    ACE_UP = "ace_up"  # whoever matches it makes the next player miss a turn (R26)
    SHEDS = "sheds"  # so many points fewer if somebody else goes out (points)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One fact for an option, or against it; what does not belong to its kind is None.

    ``cards`` are those in the hand of ``seat``, ``drawn`` those it has drawn since it passed,
    ``copies`` the unseen cards of the rank, ``points`` the penalty value of the free card.
    """

    kind: ReasonKind
    speaks_for: bool
    seat: int | None = None
    cards: int | None = None
    drawn: int | None = None
    copies: int | None = None
    points: int | None = None


class Grade(StrEnum):
    """How an option compares with the best one."""

    BEST = "best"
    EQUAL = "equal"
    DEARER = "dearer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """What it is worth to leave up a rank, to one who knows what the player knew.

    ``free`` is the card of the rank that was taken for it. ``points`` are the mean result of the
    round, ``penalty`` the own penalty in it, ``chance`` that of winning it (shared wins count in
    parts), ``share`` that of the playouts won, from which it was worked out. ``cost`` are the
    points that the option gives away, 0 if it is the best or cannot be told from it; ``error`` is
    the standard error of its difference to the best. ``reasons`` are the most important first.
    """

    rank: Rank
    free: Card | None
    points: float
    penalty: float
    chance: float
    share: float
    cost: float
    error: float
    grade: Grade
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A choice of a free card, priced: at least one option, ascending by rank.

    ``worlds`` are how many possible worlds were tried; 0 if the figures are exact.
    """

    options: tuple[Option, ...]
    worlds: int

    @property
    def exact(self) -> bool:
        """Tell whether nothing was estimated."""
        return self.worlds == 0

    @property
    def best(self) -> Option:
        """Return the best option."""
        return next(option for option in self.options if option.grade is Grade.BEST)

    def option(self, rank: Rank) -> Option:
        """Return the option that leaves up a rank.

        Raises:
            KeyError: no option does.
        """
        for option in self.options:
            if option.rank == rank:
                return option
        raise KeyError(rank)


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How long the coach thinks, counted in worlds and playouts, never by a clock.

    ``worlds`` is the most it tries for a choice, each played on twice for every option; ``batch``
    how many before it first looks. An option is settled once the standard error of its difference
    to the best is at most ``error`` points, or a fifth of the difference. ``slice_playouts`` is the
    work of one slice.
    """

    worlds: int = 1200
    batch: int = 240
    error: float = 0.5
    slice_playouts: int = 24


USUAL: Final = Effort()
QUICK: Final = Effort(worlds=300, batch=100, error=1.0)
THOROUGH: Final = Effort(worlds=4000)
#: By the words of a command line.
EFFORTS: Final = {"quick": QUICK, "usual": USUAL, "thorough": THOROUGH}
