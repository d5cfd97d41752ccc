"""The icons: plain signs in one colour, and small coloured things."""

from collections.abc import Iterable
from typing import Final

from tools.art.signs import signs
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

_INK: Final = "#1d1a22"
_GOLD: Final = "#f2b632"
_GOLD_LIGHT: Final = "#ffe08a"
_GOLD_DEEP: Final = "#b9771a"
_CREAM: Final = "#fff6e2"
_RED: Final = "#d8402e"
_TEAL: Final = "#137070"
_NIGHT: Final = "#0f2f33"


def icons() -> dict[str, str]:
    """Return all icons by name."""
    drawn = {name: _icon(parts) for name, parts in signs().items()}
    drawn |= {
        "chip": _icon(_chip()),
        "drum": _icon([*_drum(), *both_sides(_stick(), 50)]),
        "dealer": _icon(_dealer()),
        "hand": _icon(_hand()),
        "crown": _icon([moved(_crown(), 2, 2, 0.96)]),
        "trophy": _icon(_trophy()),
        "app": _icon(_app()),
    }
    for suit, letter in enumerate("cdhs"):
        definitions = f"<defs>{suit_gradient(suit)}</defs>"
        drawn[f"suit_{letter}"] = _icon([definitions, suit_sign(suit, 50, 50, 96)])
    return drawn


def _icon(parts: Iterable[str]) -> str:
    return document(100, 100, parts)


def _chip() -> list[str]:
    main, deep, light = _RED, "#9c2418", "#ff9a7a"
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


def _hand() -> list[str]:
    """Two cards held together."""
    box = (27, 12, 46, 70)
    back = rect(box, _TEAL, Line(_CREAM, 7), radius=9)
    front = rect(box, _CREAM, Line(_NIGHT, 5), radius=9)
    return [turned([back], -15, (50, 96)), turned([front], 15, (50, 96))]


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
