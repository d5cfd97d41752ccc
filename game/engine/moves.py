"""The moves of the game as frozen values; every move names the seat that makes it.

As text a move does without its seat, and ``parse_move`` reads it back:

>>> move = parse_move("7H KD", seat=1)
>>> move == Play(seat=1, match=parse_card("7H"), free=parse_card("KD"))
True
>>> print(move)
7H KD
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from game.engine.cards import PACK, PACK_SIZE, Card, card_code, cards_text, parse_card


@dataclass(frozen=True, slots=True, order=True)
class DrawForDeal:
    """Take card ``index`` (0 to 51) of the fan to find the first dealer (R4): ``"fan 7"``."""

    seat: int
    index: int

    def __str__(self) -> str:
        return f"fan {self.index}"


@dataclass(frozen=True, slots=True, order=True)
class Cut:
    """Put the top ``depth`` cards of the pack at the bottom; 0 declines (R6): ``"cut 20"``."""

    seat: int
    depth: int

    def __str__(self) -> str:
        return f"cut {self.depth}"


@dataclass(frozen=True, slots=True, order=True)
class Draw:
    """Draw one card from the stock (R10, R15, R25, R27): ``"draw"``."""

    seat: int

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True, order=True)
class Play:
    """Discard a pair: the matching card and the free card, which becomes the up-card (R9).

    ``free`` is None only for a lone card that goes out by itself (R15): ``"7H KD"`` or ``"7H"``.
    """

    seat: int
    match: Card
    free: Card | None

    def __str__(self) -> str:
        return pair_text(self.match, self.free)


@dataclass(frozen=True, slots=True, order=True)
class Pass:
    """Pass because nothing is left to draw (R14): ``"pass"``; an ordinary pass (R11) is no move."""

    seat: int

    def __str__(self) -> str:
        return "pass"


Move = DrawForDeal | Cut | Draw | Play | Pass


def pair_text(match: Card, free: Card | None) -> str:
    """Return the codes of a matching card and its free card, if there is one."""
    return card_code(match) if free is None else cards_text((match, free))


def parse_move(text: str, *, seat: int) -> Move:
    """Return the move of a seat that a text names, whether it is legal now or not.

    >>> parse_move("draw", seat=2)
    Draw(seat=2)
    >>> parse_move("fan 51", seat=0)
    DrawForDeal(seat=0, index=51)

    Raises:
        ValueError: the text is no move.
    """
    words = text.split()
    match words:
        case ["draw"]:
            return Draw(seat)
        case ["pass"]:
            return Pass(seat)
        case ["cut", number] if number.removeprefix("-").isdecimal():
            return Cut(seat, int(number))
        case ["fan", number] if number.removeprefix("-").isdecimal():
            return DrawForDeal(seat, int(number))
        case [match_]:
            return Play(seat, parse_card(match_), None)
        case [match_, free]:
            return Play(seat, parse_card(match_), parse_card(free))
    raise ValueError(f'{text[:40]!r} is no move: "draw", "pass", "cut 7", "fan 7", "7H KD" or "7H"')


SEATS: Final = range(4)
#: The one draw and the one pass of every seat, indexed by seat: moves are values, so they are
#: shared.
DRAWS: Final = tuple(map(Draw, SEATS))
PASSES: Final = tuple(map(Pass, SEATS))


#: What ``plays_of`` returns, by seat; empty until it is first asked.
PLAYS: Final[list[tuple[tuple[Play, ...], ...]]] = [()] * len(SEATS)


def plays_of(seat: int) -> tuple[tuple[Play, ...], ...]:
    """Return the plays of a seat, by matching card and free card.

    Where the two are the same stands the card that goes out alone (R15). The 2,704 values are made
    and put into ``PLAYS`` when first asked for, so that loading the engine does not wait for them;
    whoever asks often writes ``PLAYS[seat] or plays_of(seat)``.
    """
    if not PLAYS[seat]:
        PLAYS[seat] = tuple([_plays_with(seat, match) for match in PACK])
    return PLAYS[seat]


def _plays_with(seat: int, match: Card) -> tuple[Play, ...]:
    return tuple([Play(seat, match, None if free == match else free) for free in PACK])


@cache
def fan_draws_of(seat: int) -> tuple[DrawForDeal, ...]:
    """Return all draws of a seat for the deal, by place of the fan (R4)."""
    return tuple(DrawForDeal(seat, index) for index in range(PACK_SIZE))


@cache
def cuts_of(seat: int) -> tuple[Cut, ...]:
    """Return all cuts of a seat, by depth, from declining to 51 cards (R6)."""
    return tuple(Cut(seat, depth) for depth in range(PACK_SIZE))
