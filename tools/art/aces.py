"""The aces: one great sign each; in the spade lies a caye at sundown, in a wreath of mahogany."""

import itertools
import math
from typing import Final

from tools.art.nature import hibiscus, soft_star
from tools.art.suits import SUIT_PATHS, card, suit_gradient
from tools.art.svg import (
    Line,
    Point,
    around,
    both_sides,
    circle,
    clipped_to,
    gradient,
    leaf,
    moved,
    path,
    polygon,
    polyline,
    smooth,
    star,
    stroke,
    turned,
)

_CREAM: Final = "#fff3d6"
_GOLD: Final = "#f2b632"
_GOLD_DEEP: Final = "#c98a1e"
_INK: Final = "#1d1a22"
_LEAF: Final = "#2f8f5c"
_LEAF_DEEP: Final = "#1f6f4a"
_RED: Final = "#e0472f"


def ace(suit: int) -> str:
    """Return the ace of a suit."""
    return (_clubs, _diamonds, _hearts, _spades)[suit]()


def _great_sign(suit: int, inset: float = 0, shift: float = 0) -> list[str]:
    """Return a sign with a double rim, 100 units high; with an inset also a gold line inside."""
    sign = SUIT_PATHS[suit]
    parts = [
        path(sign, "url(#suit)", Line(_GOLD_DEEP, 5)),
        path(sign, "url(#suit)", Line(_CREAM, 3)),
        path(sign, "url(#suit)"),
    ]
    if inset:
        parts.append(moved([path(sign, "none", Line(_GOLD, 1.1))], 0, shift, inset))
    return parts


def _clubs() -> str:
    jewel = [
        circle(0, 0, 15.2, "none", Line(_GOLD, 1)),
        circle(0, 0, 12.2, "none", Line(_CREAM, 0.8)),
        path(soft_star(8, 11, 5.5), _CREAM),
        circle(0, 0, 4.4, "#3fc79a", Line(_INK, 0.9)),
        circle(-1.2, -1.4, 1.1, "#d8fff0"),
    ]
    pyramid = (
        "M-13 45L-13 42.5L-9 42.5L-9 40L-6 40L-6 37L6 37L6 40L9 40L9 42.5L13 42.5L13 45Z"
        "M-3.5 10L0 4L3.5 10L0 34Z"
    )
    parts = [
        *_great_sign(0),
        *[moved(jewel, x, y) for x, y in ((0, -24.5), (-24.5, 12.5), (24.5, 12.5))],
        path(pyramid, _GOLD),
        circle(0, 1.4, 1.4, _CREAM),
    ]
    return card([suit_gradient(0)], [moved(parts, 125, 172, 1.66)])


def _diamonds() -> str:
    petals = [
        path(leaf((x * 0.6, y * 0.6), (x, y), 9), ("#ffd23f", "#f08a2a")[i % 2], Line(_INK, 1))
        for i, (x, y) in enumerate(around(16, 34))
    ]
    drum = [
        circle(0, 0, 31, _INK),
        *petals,
        circle(0, 0, 21, _INK),
        circle(0, 0, 19.5, _CREAM),
        path(star(16, 18, 13), _INK),
        circle(0, 0, 13, "#ffd23f", Line(_INK, 1.4)),
        path(star(8, 11, 5), "#e8572f"),
        circle(0, 0, 4.4, _CREAM, Line(_INK, 1.2)),
    ]
    curl = stroke("M1 -36C5 -28 9 -22 13 -19C17 -17 18 -22 14.5 -22.5", _CREAM, 0.95)
    gem = path(polygon([(-3, -24), (0, -31), (3, -24), (0, -20)]), "#ffd23f")
    dots = [circle(0, -24.5, 1.2, _GOLD), circle(0, -28.5, 0.8, _CREAM)]
    sign = [
        *_great_sign(1, 0.84),
        *[turned([*both_sides([curl], 0), gem], turn, (0, 0)) for turn in (0, 180)],
        *[turned(dots, turn, (0, 0)) for turn in (90, 270)],
    ]
    return card([suit_gradient(1)], [moved(sign, 125, 175, 1.9), moved(drum, 125, 175, 1.05)])


def _hearts() -> str:
    foliage = [path(leaf((0, -6), (0, -40), 19), _LEAF, Line(_INK, 1.3))]
    foliage.append(stroke("M0 -10L0 -36", _LEAF_DEEP, 1.2))
    scroll = (
        "M6 33C16 24 32 10 35 -8C37 -20 30 -29 23 -28C16 -27 15 -18 20 -17C24 -17 25 -21 22.5 -22"
    )
    scrolls = [
        stroke(scroll, _CREAM, 1.1),
        stroke("M31 6C34 2 33 -3 29.5 -3C27 -3 26.5 0 28.5 1", _CREAM, 1),
    ]
    sign = [
        *_great_sign(2, 0.86, -0.6),
        *both_sides(scrolls, 0),
        circle(0, -20, 1.3, _GOLD),
        circle(0, 36, 1.3, _GOLD),
    ]
    return card(
        [suit_gradient(2)],
        [
            moved(sign, 125, 176, 1.62),
            *[moved(foliage, 125, 172, 1.05, turn) for turn in (38, 110, 180, 250, 322)],
            moved(hibiscus("#ffdfd2", "#f58a9c", "#a81d43", 3.2), 125, 172, 0.74),
        ],
    )


def _spades() -> str:
    curl = "M15 30C22 31 29 29 32 24C35 18 33 11 29.5 10C26 9 23 12 25 15C27 17 29 15.5 28.5 13.5"
    scrolls = [
        stroke("M0 -33C5 -25 13 -19 19 -9", _GOLD, 0.9),
        stroke("M3 -29.5C0.5 -24 3 -19 7 -20C10 -21 9.5 -25 7 -24.4", _CREAM, 0.9),
        stroke(curl, _CREAM, 0.9),
        circle(33.5, 4, 0.9, _GOLD),
        circle(30, -2, 0.7, _CREAM),
    ]
    inset = (
        "M0 -42C9 -27 39.5 -9 39.5 16C39.5 27 32 34 23 34C14 34 6 29 0 19"
        "C-6 29 -14 34 -23 34C-32 34 -39.5 27 -39.5 16C-39.5 -9 -9 -27 0 -42Z"
    )
    sign = [
        *_great_sign(3),
        path(inset, "none", Line(_GOLD, 1.1)),
        *both_sides(scrolls, 0),
        path("M-13 45.5C-8 42 -6 38 -5 36L5 36C6 38 8 42 13 45.5Z", "none", Line(_GOLD, 0.9)),
        circle(0, -36, 1.2, _GOLD),
    ]
    picture = [
        circle(0, 0, 43.5, _INK),
        circle(0, 0, 42, _GOLD),
        circle(0, 0, 39, _CREAM),
        *[circle(x, y, 1, _GOLD_DEEP) for x, y in around(40, 40.6)],
        *_caye(37.5),
        circle(0, 0, 37.5, "none", Line(_INK, 1.6)),
    ]
    dusk = gradient("dusk", (0, -38), (0, 12), [(0, "#f58a5c"), (0.55, "#ffbf6a"), (1, "#ffe6a0")])
    art = [*_wreath(), moved(sign, 125, 170, 1.94), moved(picture, 125, 184, 0.98)]
    return card([suit_gradient(3), dusk], art)


def _wreath() -> list[str]:
    arc: list[Point] = [
        (125 + 88 * math.sin(math.radians(t)), 176 + 112 * math.cos(math.radians(t)))
        for t in range(14, 105, 9)
    ]
    parts = [stroke(smooth(arc, closed=False), _LEAF_DEEP, 2.2)]
    for i, ((x, y), (next_x, next_y)) in enumerate(itertools.pairwise(arc)):
        length = math.hypot(next_x - x, next_y - y)
        ux, uy = (next_x - x) / length, (next_y - y) / length
        for side, paint in ((-1, _LEAF_DEEP), (1, _LEAF)):
            tip = (x + ux * 16 - uy * side * 11, y + uy * 16 + ux * side * 11)
            parts.append(path(leaf((x, y), tip, 8), paint, Line(_INK, 1.1)))
        if i % 2:
            parts.append(circle(x + uy * 4, y - ux * 4, 2.3, _RED, Line(_INK, 0.9)))
    bow = [
        path("M0 0C-7 -7 -21 -5 -25 3C-17 9 -6 7 0 0Z", _RED, Line(_INK, 1.4)),
        path("M-4 3L-13 17L-6 15L-2 5Z", "#b5301f", Line(_INK, 1.2)),
    ]
    knot = [*both_sides(bow, 0), circle(0, 0, 4.2, _GOLD, Line(_INK, 1.2))]
    return [*both_sides(parts, 125), moved(knot, 125, 288)]


def _caye(radius: float) -> list[str]:
    """Return a round picture around the origin: sun, sea, sand and a palm."""
    disc = around(48, radius)
    sun = (-10.0, -4.0)
    parts = [circle(0, 0, radius, "url(#dusk)")]
    rim = around(24, 60, sun, 3)
    for i in range(0, 24, 2):
        ray = clipped_to([sun, rim[i], rim[i + 1]], disc)
        parts.append(path(polygon(ray), "#fff3c4", opacity=0.35))
    parts += [circle(*sun, 15, "#fff6d8"), circle(*sun, 11.5, "#ffd23f")]
    for k, paint in enumerate(("#2c8f9d", "#1f7386", "#175a72", "#114660")):
        swell = [
            (x, 9 + 9 * k + 1.7 * math.sin((x + radius + 7 * k) / (4.2 + k / 2)))
            for x in range(-int(radius) - 1, int(radius) + 2, 2)
        ]
        depth = [*swell, (radius + 2, radius), (-radius - 2, radius)]
        parts.append(path(polygon(clipped_to(depth, disc)), paint))
        crest = [(x, y) for x, y in swell if math.hypot(x, y) < radius - 2.5]
        if k:
            parts.append(stroke(polyline(crest), "#bfeaea", 1.2, 0.8))
    return [*parts, *_palm()]


def _palm() -> list[str]:
    fine = Line(_INK, 1)
    parts = [
        path("M-12 15C-4 7 24 6 36 14C28 19 -2 20 -12 15Z", "#f6dea0", fine),
        path("M-4 16.5C6 12 24 12 31 14.8C24 18 4 19 -4 16.5Z", "#dcb871"),
        path("M17 14C17 4 14 -6 8 -16L11.5 -17C18 -7 21 3 22 14Z", "#6b3d26", fine),
    ]
    top = (9.5, -17.0)
    for turn, reach in ((-100, 24), (98, 22), (-66, 25), (62, 26), (-30, 20), (20, 22)):
        angle = math.radians(turn - 90)
        tip = (top[0] + reach * math.cos(angle), top[1] + 7 + reach * math.sin(angle))
        paint = "#1f7a4e" if turn % 4 else "#2f9a5c"
        parts.append(path(leaf(top, tip, 8.5, -2.5 if turn < 0 else 2.5), paint, fine))
    nuts = [circle(x, y, 2.1, "#8a4b26", Line(_INK, 0.8)) for x, y in ((7.5, -14.5), (11.8, -14))]
    return [*parts, *nuts]
