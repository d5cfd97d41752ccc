"""How rounds and matches end: values that hold a result."""

from dataclasses import dataclass
from enum import StrEnum

from game.engine.cards import Card


class Ending(StrEnum):
    """How a round ended (R16 to R18)."""

    OUT = "out"
    STALEMATE = "stalemate"


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The result of a round; tuples hold one value a seat, ``winners`` ascend.

    ``number`` counts from 1. ``hands`` are the cards left, ascending, for all to see. ``penalties``
    are what the round cost each seat and ``totals`` the sums so far (R20). ``chips`` are what each
    seat holds after the pot was taken, None without stakes; ``pot`` is what was taken (R22).
    """

    number: int
    dealer: int
    ending: Ending
    winners: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    penalties: tuple[int, ...]
    totals: tuple[int, ...]
    chips: tuple[int, ...] | None
    pot: int


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a match: the seats with the lowest total, ascending, and all totals (R21)."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
