"""The icons: plain signs in one colour, and small coloured things."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

from tools.art.suits import SUIT_PATHS, suit_gradient, suit_sign
from tools.art.svg import (
    Line,
    around,
    both_sides,
    circle,
    document,
    ellipse,
    moved,
    path,
    polygon,
    rect,
    star,
    stroke,
    turned,
)
from tools.art.toucan import toucan_bill, toucan_body, toucan_eye

#: What the plain signs are drawn in.
_SIGN: Final = "#fff1d0"
_INK: Final = "#1d1a22"
_GOLD: Final = "#f2b632"
_GOLD_LIGHT: Final = "#ffe08a"
_GOLD_DEEP: Final = "#b9771a"
_CREAM: Final = "#fff6e2"
_RED: Final = "#d8402e"
_TEAL: Final = "#137070"
_NIGHT: Final = "#0f2f33"

#: Chips by name: their colour, its shade and its light.
_CHIPS: Final = {
    "chip": (_RED, "#9c2418", "#ff9a7a"),
    "chip_teal": ("#1c8b86", "#0d5458", "#8fe0cb"),
    "chip_gold": (_GOLD, _GOLD_DEEP, "#fff0b0"),
    "chip_ink": ("#33405a", "#182032", "#93a6cc"),
}


def icons() -> dict[str, str]:
    """Return all icons by name."""
    drawn = {name: _icon(_chip(*paints)) for name, paints in _CHIPS.items()}
    drawn |= {name: _icon(parts) for name, parts in _signs().items()}
    drawn |= {
        "drum": _icon([*_drum(), *both_sides(_stick(), 50)]),
        "dealer": _icon(_dealer()),
        "crown": _icon(_crown()),
        "trophy": _icon(_trophy()),
        "app": _icon(_app()),
    }
    for suit, letter in enumerate("cdhs"):
        definitions = f"<defs>{suit_gradient(suit)}</defs>"
        drawn[f"suit_{letter}"] = _icon([definitions, suit_sign(suit, 50, 50, 96)])
    return drawn


def _icon(parts: Iterable[str]) -> str:
    return document(100, 100, parts)


def _chip(main: str, deep: str, light: str) -> list[str]:
    inlay = path(
        "M41 5.5A45.5 45.5 0 0 1 59 5.5L56.8 17.5A33 33 0 0 0 43.2 17.5Z",
        _CREAM,
    )
    marks = around(8, 37.6, (50, 50), 22.5)
    return [
        circle(50, 50, 47, _INK),
        circle(50, 50, 45, main),
        *[turned([inlay], turn, (50, 50)) for turn in range(0, 360, 45)],
        circle(50, 50, 45, "none", Line(deep, 2)),
        circle(50, 50, 32.5, deep),
        circle(50, 50, 31, _CREAM),
        circle(50, 50, 27.5, main, Line(deep, 1.6)),
        path(star(12, 22, 15, (50, 50)), light),
        path(star(12, 16, 10.5, (50, 50), 15), deep),
        circle(50, 50, 8.5, _CREAM, Line(deep, 1.6)),
        *[path(polygon(around(4, 2.6, mark)), deep) for mark in marks],
        path("M16 36A37 37 0 0 1 36 16L38 20A33 33 0 0 0 20 38Z", "#ffffff", opacity=0.45),
    ]


def _drum() -> list[str]:
    return [
        path("M20 34L26 82C34 91 66 91 74 82L80 34Z", "#9a5528", Line(_INK, 3)),
        path("M24.5 70L26 82C34 91 66 91 74 82L75.5 70C66 79 34 79 24.5 70Z", "#7a3d1c"),
        path("M60 44L58.5 86C66 85.5 71 84 74 82L80 34Z", "#6b3518", opacity=0.6),
        stroke("M22 46L34 82L44 47L54 86L64 47L70 84L78 46", "#ffefcb", 3),
        path("M20 34L21.3 45C36 55 64 55 78.7 45L80 34Z", _RED, Line(_INK, 2.2)),
        ellipse(50, 32, 31, 13.5, "#ffefcb", Line(_INK, 3)),
        ellipse(50, 32, 23, 9, "#f3dcae"),
        ellipse(50, 31, 12, 4.5, "#ffefcb"),
        stroke("M20 34C22 42 36 49 50 49C64 49 78 42 80 34", _GOLD, 2.4),
    ]


def _stick() -> list[str]:
    return [
        stroke("M62 27L88 6", _INK, 7.5),
        stroke("M62 27L88 6", "#e8b878", 4),
        circle(61, 28, 5, "#ffefcb", Line(_INK, 2.4)),
    ]


def _dealer() -> list[str]:
    cards = []
    for turn, paint in ((-28, _RED), (0, _GOLD), (28, _TEAL)):
        one = [
            rect((39, 26, 22, 34), "#fffaf0", Line(_INK, 2.2), radius=3.5),
            rect((42, 29, 16, 28), paint, radius=2),
        ]
        cards.append(turned(one, turn, (50, 66)))
    return [
        circle(50, 50, 47, _INK),
        circle(50, 50, 45, _GOLD, Line(_GOLD_LIGHT, 2)),
        circle(50, 50, 37.5, _NIGHT, Line(_INK, 2)),
        *[circle(x, y, 2, _GOLD_DEEP) for x, y in around(20, 41.4, (50, 50))],
        moved(cards, -6, -1, 1.12),
        path(star(5, 8, 3.4, (50, 76)), _GOLD),
    ]


def _crown() -> list[str]:
    shine = "M50 24L68 56L88 39L83 66C62 60 38 60 17 66L12 39L32 56Z"
    band = "M12 78L10.5 66C36 59 64 59 89.5 66L88 78C64 72 36 72 12 78Z"
    pearls = ((6.5, 27), (50, 13), (93.5, 27))
    stones = ((30, 67.5), (50, 66), (70, 67.5))
    return [
        path("M12 78L6 30L30 50L50 16L70 50L94 30L88 78Z", _GOLD, Line(_INK, 3.4)),
        path(shine, _GOLD_LIGHT, opacity=0.8),
        path(band, "#c52b55", Line(_INK, 2.4)),
        *[circle(x, y, 5.6, "#f0476a", Line(_INK, 2.6)) for x, y in pearls],
        *[circle(x, y, 3.6, _CREAM, Line(_INK, 1.6)) for x, y in stones],
    ]


def _trophy() -> list[str]:
    handle = "M24 18C8 14 2 26 8 40C13 51 24 55 33 55L33 48C24 48 17 44 14 37C11 29 14 23 24 26Z"
    cup = "M22 8L78 8C78 36 72 56 57 64L57 76L43 76L43 64C28 56 22 36 22 8Z"
    return [
        *both_sides([path(handle, _GOLD, Line(_INK, 3))], 50),
        path(cup, _GOLD, Line(_INK, 3.4)),
        path("M29 12L40 12C39 34 42 50 48 60C36 54 29 36 29 12Z", _GOLD_LIGHT),
        path(star(5, 13, 5.6, (52, 30)), _CREAM, Line(_GOLD_DEEP, 1.6)),
        path("M32 92L35 76L65 76L68 92Z", "#6b3d26", Line(_INK, 3)),
        rect((37, 81, 26, 6), _GOLD, radius=1.5),
    ]


def _app() -> list[str]:
    rays = []
    for a, b in zip(around(16, 70, (50, 60)), around(16, 70, (50, 60), 11.25), strict=True):
        clipped = [(min(max(x, 6), 94), min(max(y, 6), 94)) for x, y in (a, b)]
        rays.append(path(polygon([(50, 60), *clipped]), "#1d8a84", opacity=0.7))
    card = [
        rect((-21, -31, 42, 62), "#fffaf0", Line(_INK, 2.6), radius=6),
        moved([path(SUIT_PATHS[2], _RED)], -8, -17, 0.2),
    ]
    bird = [*toucan_body(), *toucan_bill(), *toucan_eye()]
    return [
        rect((2, 2, 96, 96), _NIGHT, radius=22),
        rect((5, 5, 90, 90), _TEAL, radius=19),
        *rays,
        moved(card, 32, 42, 1.05, -14),
        moved(bird, -25, -19, 0.62),
        # The bird's breast ends behind the sill of the frame.
        path("M5 76L95 76L95 76C95 88 88 95 76 95L24 95C12 95 5 88 5 76Z", _RED, Line(_INK, 2.4)),
        *[path(polygon([(x, 81), (x + 7, 91), (x - 7, 91)]), _GOLD) for x in range(18, 90, 16)],
        rect((3.5, 3.5, 93, 93), "none", Line(_NIGHT, 3.6), radius=20.5),
    ]


def _gear() -> str:
    rim = []
    for tooth in range(8):
        for shift, radius in ((-14, 33), (-9, 45), (9, 45), (14, 33)):
            angle = math.radians(tooth * 45 + shift)
            rim.append((50 + radius * math.sin(angle), 50 - radius * math.cos(angle)))
    hole = around(32, 14, (50, 50))[::-1]
    return path(polygon(rim) + polygon(hole), _SIGN, Line(_SIGN, 3))


def _loudspeaker() -> str:
    return path(
        "M10 38L28 38L50 18C53 15.5 56 17 56 21L56 79C56 83 53 84.5 50 82L28 62L10 62"
        "C8 62 6 60 6 58L6 42C6 40 8 38 10 38Z",
        _SIGN,
    )


def _hand() -> list[str]:
    one = rect((39, 16, 24, 44), _SIGN, Line(_NIGHT, 4), radius=4.5)
    return [turned([one], turn, (51, 104)) for turn in (-27, -9, 9, 27)]


def _pen(d: str, width: float) -> str:
    return stroke(d, _SIGN, width)


def _filled(d: str) -> str:
    return path(d, _SIGN)


def _signs() -> dict[str, Sequence[str]]:
    """Return the signs of one colour."""
    waves = [_pen("M67 37C73 44 73 56 67 63", 7), _pen("M78 25C91 38 91 62 78 75", 7)]
    query = [_pen("M31 33C31 12 69 12 69 34C69 48 50 47 50 63", 11), circle(50, 83, 7.5, _SIGN)]
    corners = "M12 36L12 12L36 12M64 12L88 12L88 36M88 64L88 88L64 88M36 88L12 88L12 64"
    layers = (
        "M14 66L50 84L86 66L86 74L50 92L14 74ZM14 50L50 68L86 50L86 58L50 76L14 58Z"
        "M50 10L88 30L50 52L12 30Z"
    )
    crossing = (
        "M8 30L24 30C44 30 54 70 74 70L84 70"
        "M8 70L24 70C32 70 38 64 43 57M57 43C62 36 67 30 74 30L84 30"
    )
    shoulders = (
        "M12 90C12 66 28 56 50 56C72 56 88 66 88 90C88 92 86 93 84 93L16 93C14 93 12 92 12 90Z"
    )
    return {
        "pause": [rect((22, 16, 20, 68), _SIGN, radius=6), rect((58, 16, 20, 68), _SIGN, radius=6)],
        "speaker": [_loudspeaker(), *waves],
        "speaker_off": [_loudspeaker(), _pen("M68 39L90 61M90 39L68 61", 8)],
        "settings": [_gear()],
        "help": query,
        "back": [_pen("M44 20L14 50L44 80M16 50L86 50", 11)],
        "fullscreen": [_pen(corners, 10)],
        "stock": [_filled(layers)],
        "hand": _hand(),
        "reshuffle": [_pen(crossing, 9), _filled("M80 14L97 30L80 46ZM80 54L97 70L80 86Z")],
        "person": [circle(50, 30, 20, _SIGN), _filled(shoulders)],
        "computer": _computer(),
    }


def _computer() -> list[str]:
    return [
        rect((8, 14, 84, 54), "none", Line(_SIGN, 8), radius=8),
        _pen("M50 70L50 84M28 88L72 88", 9),
        circle(36, 38, 6, _SIGN),
        circle(64, 38, 6, _SIGN),
        _pen("M36 52C44 57 56 57 64 52", 5),
    ]
