"""Colours, sizes and durations: the one source of how the game looks.

Colours are ``(red, green, blue)``. Sizes ending in ``_U`` are design units, durations seconds.
"""

from typing import Final

Colour = tuple[int, int, int]

FELT: Final[Colour] = (13, 74, 69)
PANEL: Final[Colour] = (15, 47, 51)
PANEL_EDGE: Final[Colour] = (42, 110, 108)
FIELD: Final[Colour] = (9, 31, 35)
TEAL: Final[Colour] = (28, 94, 94)
TEAL_LIGHT: Final[Colour] = (38, 118, 114)
CARD_BACK: Final[Colour] = (19, 112, 112)
CARD: Final[Colour] = (255, 250, 240)
GOLD: Final[Colour] = (255, 210, 63)
GOLD_PALE: Final[Colour] = (255, 226, 138)
#: The orange of marks and faces, and a deeper one that cream text can be read on.
ORANGE: Final[Colour] = (234, 90, 43)
ORANGE_DEEP: Final[Colour] = (194, 64, 20)
INK: Final[Colour] = (28, 40, 54)
RED: Final[Colour] = (200, 50, 60)
RED_DEEP: Final[Colour] = (168, 34, 46)
WOOD: Final[Colour] = (107, 61, 38)
WOOD_DARK: Final[Colour] = (74, 40, 24)
WOOD_LIGHT: Final[Colour] = (143, 86, 51)
MINT: Final[Colour] = (169, 220, 208)
CREAM: Final[Colour] = (255, 241, 208)
WHITE: Final[Colour] = (255, 255, 255)
SHADOW: Final[Colour] = (5, 18, 20)
TITLE_OUTLINE: Final[Colour] = (110, 24, 16)
DISABLED: Final[Colour] = (38, 66, 68)
DISABLED_TEXT: Final[Colour] = (150, 176, 172)

#: What confetti is cut from.
CONFETTI: Final[tuple[Colour, ...]] = (GOLD, ORANGE, RED, CARD, MINT, CARD_BACK)
#: A colour for each seat: name plates, chart lines.
SEAT_COLOURS: Final[tuple[Colour, ...]] = (ORANGE, (52, 140, 130), (122, 92, 190), (212, 150, 30))

TITLE_U: Final = 84
HEADING_U: Final = 40
LARGE_U: Final = 28
BODY_U: Final = 24
SMALL_U: Final = 20

RADIUS_U: Final = 20
PANEL_RADIUS_U: Final = 28
SMALL_RADIUS_U: Final = 10
EDGE_U: Final = 2.5
FOCUS_U: Final = 4
#: The least height of what can be clicked.
HIT_U: Final = 44
BUTTON_HEIGHT_U: Final = 60
GAP_U: Final = 16


def mix(first: Colour, second: Colour, part: float) -> Colour:
    """Return the colour that lies ``part`` (0..1) of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(first, second, strict=True))
    return red, green, blue
