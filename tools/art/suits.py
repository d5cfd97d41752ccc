"""The four suit signs, the pips of the number cards, and the card they are printed on."""

from collections.abc import Iterable
from typing import Final

from game.ui.cards.colours import EDGE, PAPER, TWO_COLOUR
from tools.art.svg import Line, Point, document, gradient, group, moved, path, rect, turned

CARD_WIDTH: Final = 250
CARD_HEIGHT: Final = 350
CENTRE: Final[Point] = (125, 175)

_CLUB: Final = (
    "M-17.07 -9.58A23 23 0 1 1 17.07 -9.58A23 23 0 1 1 8 27.5C8.5 38 13 45.5 21 49L-21 49"
    "C-13 45.5 -8.5 38 -8 27.5A23 23 0 1 1 -17.07 -9.58Z"
)
_DIAMOND: Final = (
    "M0 -50C9 -33 22 -14 38 0C22 14 9 33 0 50C-9 33 -22 14 -38 0C-22 -14 -9 -33 0 -50Z"
)
_HEART: Final = (
    "M0 46C-10 30 -46 10 -46 -18C-46 -35 -34 -45 -21 -45C-11 -45 -3 -39 0 -29"
    "C3 -39 11 -45 21 -45C34 -45 46 -35 46 -18C46 10 10 30 0 46Z"
)
_SPADE: Final = (
    "M0 -49C10 -32 45 -10 45 17C45 31 35 39 24 39C15 39 8 35 4.5 28C6 38 12 46 20 49L-20 49"
    "C-12 46 -6 38 -4.5 28C-8 35 -15 39 -24 39C-35 39 -45 31 -45 17C-45 -10 -10 -32 0 -49Z"
)
#: The outline of each suit around the origin, about 100 units high, by suit.
SUIT_PATHS: Final = (_CLUB, _DIAMOND, _HEART, _SPADE)

_LEFT, _MIDDLE, _RIGHT = 80.0, 125.0, 170.0
_TOP, _BOTTOM = 64.0, 286.0
_PIP_SIZE: Final = 52.0


def suit_sign(suit: int, x: float, y: float, size: float) -> str:
    """Return a suit sign ``size`` units high around a point; needs ``suit_gradient``."""
    return moved([path(SUIT_PATHS[suit], "url(#suit)")], x, y, size / 100)


def suit_gradient(suit: int) -> str:
    """Return the definition of the paint that suit signs use, running down a sign."""
    colours = TWO_COLOUR[suit]
    return gradient("suit", (0, -50), (0, 50), [(0.25, colours.main), (1, colours.deep)])


def pip_places(number: int) -> list[Point]:
    """Return the classic places of 2 to 10 pips; those below the middle are printed turned."""
    third = (_BOTTOM - _TOP) / 3
    middle_row = (_TOP + _BOTTOM) / 2
    pairs = {4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}.get(number, 0)
    rows = [_TOP + (_BOTTOM - _TOP) * i / (pairs - 1) for i in range(pairs)]
    places = [(x, y) for y in rows for x in (_LEFT, _RIGHT)]
    middle: dict[int, list[float]] = {
        2: [_TOP, _BOTTOM],
        3: [_TOP, middle_row, _BOTTOM],
        5: [middle_row],
        7: [(_TOP + middle_row) / 2],
        8: [(_TOP + middle_row) / 2, (middle_row + _BOTTOM) / 2],
        9: [middle_row],
        10: [_TOP + third / 2, _BOTTOM - third / 2],
    }
    return places + [(_MIDDLE, y) for y in middle.get(number, [])]


def pips(suit: int, number: int) -> list[str]:
    """Return the pips of a number card, 2 to 10."""
    size = _PIP_SIZE if number > 3 else _PIP_SIZE * 1.15
    shown = []
    for x, y in pip_places(number):
        sign = suit_sign(suit, x, y, size)
        shown.append(turned([sign], 180, (x, y)) if y > CENTRE[1] + 1 else sign)
    return shown


def card(definitions: Iterable[str], art: Iterable[str]) -> str:
    """Return a whole card face; the group ``art`` is what makes room for large indices."""
    edge = Line(EDGE, 1.6)
    return document(
        CARD_WIDTH,
        CARD_HEIGHT,
        [
            f"<defs>{''.join(definitions)}</defs>",
            rect((1, 1, 248, 348), PAPER, edge, radius=17),
            group(art, name="art"),
        ],
    )
