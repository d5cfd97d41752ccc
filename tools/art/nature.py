"""Things from Belize that several pictures use, around the origin and about 100 units large."""

import math

from tools.art.svg import (
    Line,
    Point,
    around,
    circle,
    ellipse,
    leaf,
    moved,
    path,
    placed,
    polygon,
    ribbon,
    smooth,
    stroke,
)

_INK = "#1d1a22"


def hibiscus(petal: str, shade: str, heart: str, line: float = 4) -> list[str]:
    """Return a hibiscus: five broad petals, a dark heart and a long stamen."""
    one = smooth(
        [
            *((0, -2), (0, -2), (-9, -15), (-20, -28), (-24, -40), (-13, -50), (1, -46)),
            *((14, -50), (24, -39), (19, -27), (9, -15)),
        ]
    )
    veins = [leaf((0, -8), (dx, -40), 5) for dx in (-12, 0, 12)]
    turns = range(0, 360, 72)
    stamen = "M0 0C8 -10 14 -24 30 -34"
    return [
        path("".join(placed(one, 0, 0, 1, turn) for turn in turns), petal, Line(_INK, line)),
        path("".join(placed(vein, 0, 0, 1, turn) for vein in veins for turn in turns), shade),
        path(soft_star(10, 15, 7), heart),
        stroke(stamen, _INK, 7.5),
        stroke(stamen, "#ffd23f", 4.5),
        *[
            circle(x, y, 3.6, "#fff0a0", Line(_INK, 1.6))
            for x, y in ((24, -38), (32, -40), (36, -33), (31, -27))
        ],
    ]


def soft_star(count: int, outer: float, inner: float) -> str:
    """Return the path data of a soft star around the origin."""
    tips = around(count, outer)
    dents = around(count, inner, start_deg=180 / count)
    return smooth([point for pair in zip(tips, dents, strict=True) for point in pair])


def frond(colour: str, shade: str, line: float = 3) -> list[str]:
    """Return a palm frond growing up from the origin, 100 units high."""
    spine: list[Point] = [(0, 0), (2, -35), (8, -70), (20, -100)]
    sides = {-1: "", 1: ""}
    for i in range(9):
        t = 0.16 + i * 0.095
        x, y = 2 * t + 18 * t**3, -100 * t
        reach = 36 * math.sin(math.pi * (0.22 + 0.66 * t))
        for side in sides:
            tip = (x + side * reach, y - 22 + 8 * (1 - t))
            sides[side] += leaf((x, y), tip, 11)
    edge = Line(_INK, line * 0.6)
    stem = smooth(spine, closed=False)
    return [
        path(sides[-1] + leaf((18, -92), (26, -116), 10), colour, edge),
        path(sides[1], shade, edge),
        stroke(stem, _INK, line * 1.6),
        stroke(stem, shade, line),
    ]


def heliconia() -> list[str]:
    """Return a lobster claw plant: red and yellow bracts on a stem, growing up from the origin."""
    edge = Line(_INK, 3)
    parts = [
        path(leaf((-2, 0), (-30, -58), 17, 3), "#2f8f5c", edge),
        path(leaf((2, 0), (26, -40), 15, -3), "#3fa968", edge),
        stroke("M0 0C2 -20 -2 -40 0 -96", _INK, 7),
        stroke("M0 0C2 -20 -2 -40 0 -96", "#d8402e", 4),
    ]
    for i, y in enumerate((-44, -58, -72, -86)):
        size = 1 - i * 0.14
        side = 1 if i % 2 else -1
        tip = (side * 32 * size, y - 20 * size)
        parts.append(path(leaf((0, y), tip, 20 * size, side * -2), "#d8402e", edge))
        parts.append(path(leaf((side * 8 * size, y - 7 * size), tip, 7 * size), "#ffd23f"))
    return [*parts, path(leaf((0, -92), (4, -112), 11), "#ffd23f", edge)]


def hibiscus_spray() -> list[str]:
    """Return a hibiscus twig with a flower, a bud and leaves, growing up from the origin."""
    edge = Line(_INK, 3)
    stem = "M0 0C-4 -24 4 -40 0 -60C-2 -72 4 -84 8 -92"
    return [
        stroke(stem, _INK, 7),
        stroke(stem, "#2f8f5c", 4),
        path(leaf((-2, -14), (-26, -34), 17), "#3fa968", edge),
        path(leaf((0, -24), (24, -40), 17), "#2f8f5c", edge),
        path(leaf((1, -74), (-16, -94), 13), "#3fa968", edge),
        path(leaf((7, -86), (12, -116), 17), "#e8405e", edge),
        path(leaf((6, -84), (9, -98), 12), "#2f8f5c", edge),
        moved(hibiscus("#ff8fa3", "#e8405e", "#a81d43", 6), -2, -56, 0.5, -16),
    ]


def coral(paint: str, light: str) -> list[str]:
    """Return a branching coral growing up from the origin, 100 units high."""
    branches = (
        "M0 0C-2 -24 4 -44 0 -98",
        "M0 -20C-14 -30 -24 -44 -22 -74",
        "M1 -34C16 -42 26 -56 24 -86",
        "M-20 -52C-30 -56 -34 -62 -34 -76",
        "M2 -62C-6 -70 -10 -78 -10 -90",
        "M21 -56C32 -58 36 -64 37 -72",
    )
    return [
        *[stroke(d, _INK, 13) for d in branches],
        *[stroke(d, paint, 8.5) for d in branches],
        *[stroke(d, light, 2.2, dash="0.1 9") for d in branches],
    ]


def maraca(body: str, band: str) -> list[str]:
    """Return a gourd rattle, its handle down."""
    edge = Line(_INK, 4)
    handle = "M-5 8L-4 48C-3 54 3 54 4 48L5 8Z"
    return [
        path(handle, "#8a4b26", edge),
        path("M-4 30h8M-4 37h8", "none", Line("#ffd23f", 4)),
        ellipse(0, -16, 24, 31, body, edge),
        path(
            (
                "M-24 -18C-12 -10 12 -10 24 -18C24 -12 23 -7 21.500 -3C9 4 -9 4 -21.500 -3"
                "C-23 -7 -24 -12 -24 -18Z"
            ),
            band,
        ),
        path(
            polygon([(-16, -8), (-10, -4.5), (-4, -9.5), (2, -3.5), (8, -9.5), (13, -5), (17, -9)])[
                :-1
            ],
            "none",
            Line("#fff6e0", 3),
        ),
        path(
            smooth([(-15, -30), (-8, -40), (-2, -42), (-8, -34), (-12, -26), (-15, -22)]),
            "#ffffff",
            opacity=0.55,
        ),
        ellipse(0, -16, 24, 31, "none", edge),
    ]


def starfish(body: str, light: str) -> list[str]:
    """Return a starfish with five blunt arms."""
    tips = around(5, 50)
    dents = around(5, 19, start_deg=36)
    outline = []
    for (tx, ty), dent in zip(tips, dents, strict=True):
        outline += [(tx + ty * 0.1, ty - tx * 0.1), (tx - ty * 0.1, ty + tx * 0.1), dent]
    dots = [circle(x, y, 3.4 - 0.7 * k, light) for k in range(3) for x, y in around(5, 13 + 11 * k)]
    return [path(smooth(outline), body, Line(_INK, 4)), circle(0, 0, 4.5, light), *dots]


def cacao(body: str, shade: str) -> list[str]:
    """Return a cacao pod on its stalk, with a leaf."""
    edge = Line(_INK, 4)
    return [
        path(leaf((4, -40), (46, -46), 22, -4), "#3f9a4d", edge),
        stroke("M8 -41L40 -45", "#1f6a3a", 2.4),
        stroke("M0 -38C0 -46 4 -50 8 -54", _INK, 8),
        path(
            "M0 -40C20 -38 30 -16 27 8C25 30 12 46 2 54C-12 48 -25 30 -27 8C-29 -16 -18 -38 0 -40Z",
            body,
            edge,
        ),
        path(
            (
                "M0 -38C-6 -20 -8 20 2 52C-8 40 -15 22 -15 4C-15 -14 -9 -32 0 -38ZM4 -37"
                "C14 -24 18 20 4 51C16 38 24 22 23 4C22 -16 14 -32 4 -37Z"
            ),
            shade,
        ),
        path(
            smooth([(-20, -10), (-15, -26), (-9, -32), (-14, -18), (-17, -4)]),
            "#fff2b0",
            opacity=0.7,
        ),
    ]


def feather(colour: str, shade: str, line: float = 2) -> list[str]:
    """Return a plume from the origin upwards, 100 units long, curling to the right."""
    spine: list[Point] = [(0, 0), (-6, -34), (2, -70), (28, -96)]
    return [
        path(ribbon(spine, [4, 22, 26, 6]), colour, Line(_INK, line)),
        path(ribbon([(1, -6), (-1, -36), (8, -68), (28, -92)], [1, 7, 9, 2]), shade),
        stroke(smooth([*spine[:3], (22, -90)], closed=False), shade, line),
    ]
