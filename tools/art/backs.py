"""The three card backs: Maya stonework, a Garifuna drum cloth, the Blue Hole in its reef.

Each looks the same when turned by 180 degrees, so that no card can be told by the way it lies.
"""

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import Final

from game.ui.cards.colours import EDGE, PAPER
from tools.art.nature import soft_star
from tools.art.suits import CARD_HEIGHT, CARD_WIDTH, CENTRE
from tools.art.svg import (
    Line,
    Point,
    around,
    circle,
    clipped_to,
    document,
    moved,
    path,
    polygon,
    polyline,
    rect,
    star,
    stroke,
    turned,
)

#: Left, top, width and height of the printed part.
_FIELD: Final = (13.0, 13.0, 224.0, 324.0)
_INK: Final = "#1d1a22"
_GOLD: Final = "#f2b632"
_TEAL: Final = "#0d5458"
_TEAL_LIGHT: Final = "#1a7f7c"
_MINT: Final = "#8fe0cb"
_RED: Final = "#d8483a"
_BLACK: Final = "#1c1a22"
_WHITE: Final = "#fff6e2"
_YELLOW: Final = "#ffcf3a"
_DEEP: Final = "#0b3558"
_BLUES: Final = ("#0b3f66", "#0f5680", "#146f9a", "#1c8bb0", "#2aa6bf", "#4cc0cb")
_BILL: Final = ("#9ccb3b", "#f28c28", "#e24a36", "#4cc0cb")


def back(number: int) -> str:
    """Return a card back, 1 to 3."""
    return (_maya, _garifuna, _reef)[number - 1]()


def _printed(parts: Iterable[str]) -> str:
    paper = rect((1, 1, 248, 348), PAPER, Line(EDGE, 1.6), radius=17)
    return document(CARD_WIDTH, CARD_HEIGHT, [paper, *parts])


def _border(across: Sequence[str], down: Sequence[str], inset: float) -> list[str]:
    """Return two strips drawn around the origin along the top and the left, and again turned."""
    half = [moved(across, CENTRE[0], inset), moved(down, inset, CENTRE[1], 1, -90)]
    return [*half, turned(half, 180, CENTRE)]


def _row(length: float, step: float, tiles: Sequence[Sequence[str]]) -> list[str]:
    """Return tiles in turn along a line around the origin, fitted to about ``step`` each."""
    count = round(length / step)
    fitted = length / count
    return [
        moved(tiles[i % len(tiles)], (i + 0.5) * fitted - length / 2, 0, fitted / step)
        for i in range(count)
    ]


def _stepped(rx: float, ry: float, count: int) -> str:
    """Return the path data of a lozenge around the origin with steps for sides."""
    levels = [i / count for i in range(count + 1)]
    corner = [(level, 1 - level) for level in levels]
    steps = [point for a, b in itertools.pairwise(corner) for point in (a, (b[0], a[1]))]
    return polygon(
        (
            *((u * rx, -v * ry) for u, v in steps),
            *((v * rx, u * ry) for u, v in steps),
            *((-u * rx, v * ry) for u, v in steps),
            *((-v * rx, -u * ry) for u, v in steps),
        )
    )


def _maya() -> str:
    columns, rows, inset = 5, 7, 31.0
    width, height = (250 - 2 * inset) / columns, (350 - 2 * inset) / rows
    lozenge = [
        path(_stepped(width * 0.5, height * 0.5, 4), _TEAL_LIGHT),
        path(_stepped(width * 0.36, height * 0.36, 3), _TEAL, Line(_GOLD, 1.1)),
        path(_stepped(width * 0.2, height * 0.2, 2), _GOLD),
        path(polygon(around(4, 3.2)), _RED),
    ]
    hook = [stroke("M-7 0L-7 -6L1 -6L1 -2.5L-3.2 -2.5", _MINT, 1.7)]
    knot = [*hook, turned(hook, 180, (0, 0))]
    places = [(c, r) for r in range(rows) for c in range(columns)]
    fret = [
        path("M-7 4L-7 2.5L-5 2.5L-5 0.5L-3 0.5L-3 -1.5L-1 -1.5L-1 -4L0 -4L0 4Z", _GOLD),
        stroke("M1.8 3.2L1.8 -3L5.4 -3L5.4 2.4L3.8 2.4L3.8 -0.4", _MINT, 1),
    ]
    frame = (inset - 2, inset - 2, 254 - 2 * inset, 354 - 2 * inset)
    return _printed(
        [
            rect(_FIELD, _TEAL, radius=9),
            *[
                moved(lozenge, inset + width * (c + 0.5), inset + height * (r + 0.5))
                for c, r in places
            ],
            *[moved(knot, inset + width * c, inset + height * r) for c, r in places if c and r],
            *_border(_row(188, 14, [fret]), _row(288, 14, [fret]), 22),
            *_corners(
                22, [path(polygon(around(4, 6.4)), _GOLD), path(polygon(around(4, 3)), _RED)]
            ),
            rect(frame, "none", Line(_GOLD, 1.4)),
            rect(_FIELD, "none", Line(_GOLD, 1.6), radius=9),
            moved(_sun_stone(), *CENTRE),
        ]
    )


def _corners(inset: float, mark: Sequence[str]) -> list[str]:
    return [moved(mark, x, y) for x in (inset, 250 - inset) for y in (inset, 350 - inset)]


def _sun_stone() -> list[str]:
    step = path(
        "M-4.5 -21.5L-4.5 -24L-2.5 -24L-2.5 -26.5L2.5 -26.5L2.5 -24L4.5 -24L4.5 -21.5Z", _MINT
    )
    return [
        circle(0, 0, 42, _TEAL, Line(_GOLD, 2)),
        circle(0, 0, 38.5, _TEAL_LIGHT),
        path(star(24, 38, 30), _GOLD),
        circle(0, 0, 30.5, _TEAL, Line(_GOLD, 1.2)),
        *[turned([step], turn, (0, 0)) for turn in range(0, 360, 30)],
        circle(0, 0, 20, _RED, Line(_GOLD, 1.6)),
        path(star(8, 19, 10.5), _GOLD),
        path(star(8, 13.5, 8, start_deg=22.5), "#fff3d6"),
        circle(0, 0, 6.4, _TEAL, Line(_GOLD, 1.6)),
        circle(0, 0, 2.6, _MINT),
    ]


def _garifuna() -> str:
    columns, rows, inset = 5, 6, 30.0
    right, bottom = 250 - inset, 350 - inset
    width, height = (right - inset) / columns, (bottom - inset) / rows
    area = [(inset, inset), (right, inset), (right, bottom), (inset, bottom)]
    between = ((0.51, _YELLOW), (0.42, _BLACK), (0.34, _WHITE), (0.22, _BLACK), (0.13, _YELLOW))
    inside = ((0.5, _WHITE), (0.42, _BLACK), (0.34, _YELLOW), (0.22, _BLACK), (0.13, _RED))
    cloth = []
    for rings, shift, extra in ((between, 0.0, 1), (inside, 0.5, 0)):
        for r in range(rows + extra):
            for c in range(columns + extra):
                x, y = inset + width * (c + shift), inset + height * (r + shift)
                for size, paint in rings:
                    dx, dy = width * size, height * size
                    lozenge = [(x, y - dy), (x + dx, y), (x, y + dy), (x - dx, y)]
                    cloth.append(path(polygon(clipped_to(lozenge, area)), paint))
    teeth = [[path(polygon([(-4, 4), (0, -4), (4, 4)]), paint)] for paint in (_YELLOW, _WHITE)]
    frame = (inset - 1, inset - 1, 252 - 2 * inset, 352 - 2 * inset)
    return _printed(
        [
            rect(_FIELD, _BLACK, radius=9),
            *cloth,
            *_border(_row(190, 9.5, teeth), _row(290, 9.5, teeth), 21.5),
            *_corners(21.5, [circle(0, 0, 5, _YELLOW), circle(0, 0, 2.6, _RED)]),
            rect(frame, "none", Line(_YELLOW, 2)),
            rect(_FIELD, "none", Line(_YELLOW, 1.8), radius=9),
            moved(_drum(), *CENTRE),
        ]
    )


def _drum() -> list[str]:
    edge, fine = Line(_BLACK, 2), Line(_BLACK, 1.2)
    return [
        circle(0, 0, 45, _BLACK, Line(_YELLOW, 2.4)),
        path(star(32, 43, 36), _WHITE),
        circle(0, 0, 36.5, "#7a4326", edge),
        circle(0, 0, 32, "#f3dcae", edge),
        circle(0, 0, 24, "#ffefcb"),
        path(star(12, 28, 19), _RED, fine),
        path(star(12, 20, 13, start_deg=15), _BLACK),
        circle(0, 0, 13.5, _YELLOW, fine),
        path(star(6, 11.5, 5.5), _BLACK),
        circle(0, 0, 4, _WHITE, fine),
        *[circle(x, y, 2, _YELLOW, Line(_BLACK, 1)) for x, y in around(12, 34.2)],
    ]


def _reef() -> str:
    inset = 22.0
    half = [*_swell(inset), *_shoal()]
    dots = [[circle(0, 0, 1.8, paint)] for paint in _BILL]
    frame = (inset, inset, 250 - 2 * inset, 350 - 2 * inset)
    return _printed(
        [
            rect(_FIELD, _DEEP, radius=9),
            *half,
            turned(half, 180, CENTRE),
            *_border(_row(200, 10, dots), _row(300, 10, dots), 17.6),
            rect(_FIELD, "none", Line("#ffd83d", 1.8), radius=9),
            rect(frame, "none", Line("#ffd83d", 1.6)),
            moved(_blue_hole(), *CENTRE),
        ]
    )


def _swell(inset: float) -> list[str]:
    """Return the waves of the upper half, lighter towards the reef."""
    right = 250 - inset
    area = [(inset, inset), (right, inset), (right, CENTRE[1]), (inset, CENTRE[1])]
    rows, length, across = 14, (right - inset) / 8, int(right - inset)
    lines = {3: _BILL[0], 6: _BILL[1], 9: "#ffd83d", 12: _BILL[2]}
    parts = []
    for row in range(rows):
        base = inset - 6 + row * (CENTRE[1] - inset + 6) / rows
        top: list[Point] = []
        for x in range(int(inset), int(inset) + across + 1, 2):
            phase = (x - CENTRE[0]) / length + row % 2 / 2
            top.append((x, base + 5 * abs(math.sin(math.pi * phase))))
        water = clipped_to([*top, (right, 180), (inset, 180)], area)
        parts.append(path(polygon(water), _BLUES[row * 6 // rows]))
        if row:
            crest = polyline((x, y + 2.4) for x, y in top)
            line = lines.get(row)
            parts.append(stroke(crest, line, 2.2) if line else stroke(crest, "#bfeef0", 1.1, 0.75))
    return parts


def _shoal() -> list[str]:
    """Return the fish of the upper half."""
    shoal = (
        (58, 70, 1.0, -8, "#ffd83d", _INK),
        (186, 96, 0.95, 12, "#f28c28", _WHITE),
        (112, 52, 0.85, 4, "#9ccb3b", "#1c8bb0"),
        (52, 132, 0.85, -4, "#e24a36", "#ffd83d"),
        (196, 146, 0.75, 6, "#ffd83d", "#e24a36"),
    )
    return [moved(_fish(body, belt), x, y, size, turn) for x, y, size, turn, body, belt in shoal]


def _fish(body: str, belt: str) -> list[str]:
    return [
        path(
            "M-13 0C-8 -8 4 -8 9 -1.5L16 -7L15 0L16 7L9 1.5C4 8 -8 8 -13 0Z", body, Line(_INK, 1.2)
        ),
        path("M-4 -6C-1 -2 -1 2 -4 6L0 5.6C2.5 2 2.5 -2 0 -5.6Z", belt),
        circle(-8, -1.5, 1.3, _INK),
    ]


def _blue_hole() -> list[str]:
    return [
        circle(0, 0, 47, "#bff0e6", Line(_DEEP, 1.5)),
        path(soft_star(18, 45.5, 41.5), "#e9d9a0"),
        path(soft_star(14, 42.5, 38.5), "#6fd6cf"),
        circle(0, 0, 36.5, "#2aa6bf"),
        path(soft_star(16, 35.5, 32.5), "#1a6fa0"),
        circle(0, 0, 30, "#0f4c80"),
        circle(0, 0, 24, "#0a3665"),
        circle(0, 0, 17, "#07264c"),
    ]
