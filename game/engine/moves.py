"""The moves of the game as frozen values; every move names the seat that makes it."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from game.engine.cards import PACK, Card


@dataclass(frozen=True, slots=True, order=True)
class DrawForDeal:
    """Take card ``index`` (0 to 51) of the fan to find the first dealer (R4)."""

    seat: int
    index: int


@dataclass(frozen=True, slots=True, order=True)
class Cut:
    """Put the top ``depth`` cards of the pack at the bottom; 0 declines the cut (R6)."""

    seat: int
    depth: int


@dataclass(frozen=True, slots=True, order=True)
class Draw:
    """Draw one card from the stock (R10, R15, R25, R27)."""

    seat: int


@dataclass(frozen=True, slots=True, order=True)
class Play:
    """Discard a pair: the matching card and the free card, which becomes the up-card (R9).

    ``free`` is None only for a lone card that goes out by itself (R15).
    """

    seat: int
    match: Card
    free: Card | None


@dataclass(frozen=True, slots=True, order=True)
class Pass:
    """Pass because nothing is left to draw (R14); an ordinary pass (R11) is no move."""

    seat: int


Move = DrawForDeal | Cut | Draw | Play | Pass

SEATS: Final = range(4)
#: The one draw and the one pass of every seat, indexed by seat: moves are values, so they are
#: shared.
DRAWS: Final = tuple(map(Draw, SEATS))
PASSES: Final = tuple(map(Pass, SEATS))


@cache
def plays_with(seat: int, match: Card) -> tuple[Play, ...]:
    """Return the plays of a seat with one matching card, indexed by the free card.

    The entry at the matching card itself stands for the card that goes out alone (R15).
    """
    return tuple(Play(seat, match, None if free == match else free) for free in PACK)


@cache
def fan_draws_of(seat: int) -> tuple[DrawForDeal, ...]:
    """Return all draws of a seat for the deal, by place of the fan (R4)."""
    return tuple(DrawForDeal(seat, index) for index in range(52))


@cache
def cuts_of(seat: int) -> tuple[Cut, ...]:
    """Return all cuts of a seat, by depth, from declining to 51 cards (R6)."""
    return tuple(Cut(seat, depth) for depth in range(52))
