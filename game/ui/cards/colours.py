"""The colours of the suits: marked in the card pictures, replaced when a picture is loaded.

A picture uses a suit's two colours for nothing but that suit, so a plain replacement in its text
makes the four-colour deck. Suits are 0 clubs, 1 diamonds, 2 hearts, 3 spades, as in the engine.
"""

from dataclasses import dataclass
from typing import Final

#: The paper of a card, and its thin edge.
PAPER: Final = "#fffaf0"
EDGE: Final = "#b9a98c"
#: What stands in for a back whose picture cannot be read.
PLAIN_BACK: Final = "#137070"


@dataclass(frozen=True, slots=True)
class SuitColours:
    """A suit's colour and the deeper one it runs into, both ``#rrggbb``."""

    main: str
    deep: str


_INK: Final = SuitColours("#223044", "#121b27")
_RED: Final = SuitColours("#d0343e", "#a81f2d")

#: What the pictures are drawn in, by suit.
TWO_COLOUR: Final = (_INK, _RED, _RED, _INK)
#: Clubs green, diamonds blue, hearts red, spades ink.
FOUR_COLOUR: Final = (
    SuitColours("#0f6e3c", "#084b28"),
    SuitColours("#1f6fd0", "#134a9c"),
    _RED,
    _INK,
)


def suit_colours(suit: int, *, four_colour: bool) -> SuitColours:
    """Return the colours of a suit in the two-colour or the four-colour deck."""
    return (FOUR_COLOUR if four_colour else TWO_COLOUR)[suit]


def recoloured(svg: str, suit: int, *, four_colour: bool) -> str:
    """Return the text of a card picture with its suit in the colours of the chosen deck."""
    old, new = TWO_COLOUR[suit], suit_colours(suit, four_colour=four_colour)
    return svg.replace(old.main, new.main).replace(old.deep, new.deep)
