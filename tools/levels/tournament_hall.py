"""The tournament hall: a polished floor, ropes, a hushed crowd, bunting in national colours."""

import math
import random
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from game.places.outline import shade
from game.setup import Aids
from tools.levels.drawing import (
    Gradient,
    Point,
    Ring,
    Stamp,
    box,
    ellipse,
    jitter,
    leaf,
    moved,
    ribbon,
    smooth,
    star,
)
from tools.levels.level_map import COLUMNS, LevelMap
from tools.levels.presets import properties, spots

FLOOR: Final = "#20283c"
GOLD: Final = "#e0b652"
NIGHT: Final = "#04060d"
VELVET: Final = "#8c1f33"
PENNANTS: Final = ("#1f55b5", "#f6f1e4", "#cf2f3c")
HAIR: Final = ("#1a1411", "#2b1d15", "#3a2a20", "#0f0d10", "#4a3526", "#6b6a70")
CLOTHES: Final = ("#2f4a6b", "#5b2f45", "#2f5a55", "#6b5230", "#3c3f66", "#5a3530")
SKIN: Final = ("#7a4d32", "#8f5d3e", "#5f3a26", "#a8744e")
CUT_X: Final = 290
CUT_Y: Final = 228
PROPERTIES: Final = properties(
    name="Tournament hall",
    place="Polished floor, bright lights and a hush in the crowd.",
    music="tournament_hall",
    order=40,
    hand_size=7,
    aids=Aids.NONE,
)
SPOTS: Final = spots(
    shape="oval",
    rim="padded",
    motif="star",
    felt="#173468",
    rim_colour="#4c1622",
    line="#e9cf8a",
    table=(112, 66, 1056, 542),
)


def build() -> LevelMap:
    """Return the finished level."""
    level = LevelMap("tournament_hall", PROPERTIES, SPOTS)
    rng = random.Random(504)
    level.floor(
        level.layer("floor", repeats=True),
        [_marble(rng) for _ in range(4)],
        lambda column, row: (column * 3 + row * 5 + column * row) % 4,
    )
    corners = level.layer("crowd")
    for right in (False, True):
        for low in (False, True):
            level.put(corners, _corner(rng, right=right, low=low))
    inlay = level.layer("inlay")
    level.put(inlay, _emblem(3, 320, 676))
    level.put(inlay, _emblem(11, 960, 676))
    beams = level.layer("beams", above_table=True)
    level.put(beams, _beam(Stamp(0, 0, 5, 5), (96, -20), ((70, 420), (420, 330))))
    level.put(beams, _beam(Stamp(11, 0, 5, 5), (1184, -20), ((1210, 420), (860, 330))))
    bunting = level.layer("bunting", repeats=True, above_table=True)
    piece = level.sheet.add(_bunting())
    for column in range(COLUMNS):
        bunting.cells[column] = piece
    return level


def _marble(rng: random.Random) -> Stamp:
    """Return a floor tile: a lozenge of lighter stone between darker ones, inlaid with brass."""
    stamp = Stamp(0, 0, 1, 1)
    dark, light = shade(FLOOR, -0.26 + jitter(rng, 0.04)), shade(FLOOR, 0.05 + jitter(rng, 0.03))
    stamp.add(box(0, 0, 80, 80), dark)
    lozenge = [(40.0, 1.0), (79.0, 40.0), (40.0, 79.0), (1.0, 40.0)]
    stamp.add(lozenge, light)
    stamp.add([(40, 9), (71, 40), (40, 71), (9, 40)], "#8fa4d8", 0.07)
    for _ in range(3):
        x, y = 26 + 28 * rng.random(), 26 + 28 * rng.random()
        vein = smooth(
            [
                (x - 12, y + jitter(rng, 9)),
                (x, y),
                (x + 6, y + jitter(rng, 6)),
                (x + 14, y + jitter(rng, 9)),
            ],
            closed=False,
        )
        stamp.add(ribbon(vein, lambda t: 1.5 * (1 - t) + 0.3), "#9fb0d6", 0.14)
    for start, end in (
        ((40, 0), (80, 40)),
        ((80, 40), (40, 80)),
        ((40, 80), (0, 40)),
        ((0, 40), (40, 0)),
    ):
        stamp.add(ribbon([start, end], 1.5), GOLD, 0.34)
    for x, y in ((0, 0), (80, 0), (0, 80), (80, 80)):
        stamp.add([(x, y - 8), (x + 8, y), (x, y + 8), (x - 8, y)], GOLD, 0.30)
        stamp.add([(x, y - 5), (x + 5, y), (x, y + 5), (x - 5, y)], dark)
    return stamp


def _corner(rng: random.Random, *, right: bool, low: bool) -> Stamp:
    """Return a corner where the crowd sits behind a velvet rope."""
    stamp = Stamp(12 if right else 0, 6 if low else 0, 4, 3)

    def at(ring: Ring) -> Ring:
        return [(1280 - x if right else x, 720 - y if low else y) for x, y in ring]

    stamp.add(at([(0, 0), (CUT_X, 0), (0, CUT_Y)]), "#0c101b")
    stamp.add(at([(0, 0), (CUT_X - 26, 0), (0, CUT_Y - 20)]), "#151b2c")
    for row in range(4):
        reach = 0.80 - 0.245 * row
        count = max(1, 5 - row)
        for index in range(count):
            part = (index + 0.5) / count
            x, y = CUT_X * reach * (1 - part), CUT_Y * reach * part
            x, y = x + jitter(rng, 5), y + jitter(rng, 5)
            _spectator(stamp, rng, at([(x, y)])[0], _facing(right=right, low=low), 1 - 0.12 * row)
    start, end = (CUT_X + 10.0, -8.0), (-10.0, CUT_Y + 8.0)
    _barrier(stamp, at, start, end)
    return stamp


def _facing(*, right: bool, low: bool) -> float:
    """Return the direction to the table, in degrees."""
    return math.degrees(math.atan2(-CUT_X if low else CUT_X, -CUT_Y if right else CUT_Y))


def _spectator(stamp: Stamp, rng: random.Random, at: Point, turn: float, bright: float) -> None:
    """Draw a head and shoulders from above, looking at the table."""
    x, y = at
    cloth, skin, hair = (kind[rng.randrange(len(kind))] for kind in (CLOTHES, SKIN, HAIR))
    dim = -0.18 - 0.5 * (1 - bright)
    turn += jitter(rng, 10)

    def put(ring: Ring, colour: str, opacity: float = 1) -> None:
        stamp.add(moved(ring, x, y, turn=turn, scale=1.05), shade(colour, dim), opacity)

    shoulders = smooth(
        [(4, -25), (10, -14), (12, 0), (10, 14), (4, 25), (-7, 22), (-11, 0), (-7, -22)]
    )
    stamp.add(moved(shoulders, x + 3, y + 6, turn=turn, scale=1.05), NIGHT, 0.5)
    put(shoulders, cloth)
    put(
        smooth([(2, -22), (7, -12), (8, 0), (7, 12), (2, 22), (-2, 12), (-3, 0), (-2, -12)]),
        shade(cloth, 0.14),
    )
    put(ellipse(3, 0, 12.5, 11), skin)
    put(ellipse(14, 0, 3.2, 2.4), skin)
    put(ellipse(0, 0, 12.2, 11.6), hair)
    style = rng.randrange(4)
    if style == 0:
        put(ellipse(-11, 0, 6.5), hair)
        put(ellipse(-11, 0, 3.5), shade(hair, 0.2))
    elif style == 1:
        put(ellipse(0, 0, 13.6), ("#e8dcc0", "#b5372f", "#2f6f9c")[rng.randrange(3)])
        put(smooth([(8, -11), (20, -8), (22, 0), (20, 8), (8, 11)]), "#d9c9a0", 0.9)
        put(ellipse(0, 0, 8), "#ffffff", 0.18)
    else:
        put(ellipse(-2, -3, 7, 4.5, turn=-20), shade(hair, 0.28), 0.6)


def _barrier(stamp: Stamp, at: Callable[[Ring], Ring], start: Point, end: Point) -> None:
    """Draw brass posts with velvet ropes that hang between them."""
    parts = (0.06, 0.36, 0.66, 0.96)
    posts = [
        (start[0] + (end[0] - start[0]) * p, start[1] + (end[1] - start[1]) * p) for p in parts
    ]
    for first, second in pairwise(posts):
        middle = ((first[0] + second[0]) / 2 - 9, (first[1] + second[1]) / 2 - 11)
        rope = at(smooth([first, middle, second], closed=False, per=10))
        stamp.add(ribbon([(x + 4, y + 9) for x, y in rope], 9), NIGHT, 0.5)
        stamp.add(ribbon(rope, 10), shade(VELVET, -0.5))
        stamp.add(ribbon(rope, 8), VELVET)
        stamp.add(ribbon([(x - 1, y - 1.6) for x, y in rope], 2.4), shade(VELVET, 0.4), 0.7)
    for post in posts:
        x, y = at([post])[0]
        stamp.soft(ellipse(x + 5, y + 9, 16), NIGHT, 0.6, 5, 4)
        stamp.add(ellipse(x, y, 16), "#6b4d17")
        stamp.add(ellipse(x, y, 14.6), "#c39a3c")
        stamp.add(ellipse(x, y, 11), "#8a6824")
        stamp.add(ellipse(x, y, 8), GOLD)
        stamp.add(ellipse(x - 2.4, y - 3, 3.6, 2.4, turn=-35), "#fff3cf", 0.95)
        stamp.add(ellipse(x - 7, y - 9, 4, 1.8, turn=-40), "#fff3cf", 0.6)


def _emblem(column: int, x: float, y: float) -> Stamp:
    """Return a star of brass let into the floor."""
    stamp = Stamp(column, 8, 2, 1)
    stamp.add(ellipse(x, y, 31), "#121828")
    stamp.add(ellipse(x, y, 30), GOLD, 0.75, ellipse(x, y, 28))
    stamp.add(ellipse(x, y, 25), GOLD, 0.5, ellipse(x, y, 24.2))
    for turn, size, opacity in ((45, 15, 0.55), (0, 23, 0.9)):
        points = star(x, y, 4, size, size * 0.28, turn=turn)
        stamp.add(points, GOLD, opacity)
        for k in range(0, 8, 2):
            stamp.add([(x, y), points[k], points[k + 1]], "#7a5a1e", 0.55)
    for k in range(16):
        px, py = moved([(27.0, 0.0)], x, y, turn=22.5 * k)[0]
        stamp.add(ellipse(px, py, 1), "#121828", 0.9)
    stamp.add(moved(leaf(20, 6), x - 15, y - 19, turn=-20), "#ffffff", 0.08)
    return stamp


def _beam(stamp: Stamp, lamp: Point, far: tuple[Point, Point]) -> Stamp:
    """Return a spotlight's beam, fading on its way to the table."""
    middle = ((far[0][0] + far[1][0]) / 2, (far[0][1] + far[1][1]) / 2)
    fade = Gradient(
        ((0, "#fff6d8", 0.34), (0.45, "#fff6d8", 0.12), (1, "#fff6d8", 0)), lamp, middle
    )
    for spread in (1.0, 0.72, 0.46):
        ends = [
            (middle[0] + (x - middle[0]) * spread, middle[1] + (y - middle[1]) * spread)
            for x, y in far
        ]
        side = 12 if far[0][0] > far[1][0] else -12
        ring = [(lamp[0] + side, lamp[1]), ends[0], ends[1], (lamp[0] - side, lamp[1])]
        stamp.add(ring, fade, 0.45)
    return stamp


def _bunting() -> Stamp:
    """Return three pennants on a cord, in the national colours."""
    stamp = Stamp(0, 0, 1, 1)
    for index, colour in enumerate(PENNANTS):
        x = 80 * (index + 0.5) / 3
        flag = [(x - 12, 7), (x + 12, 7), (x, 42)]
        stamp.add([(a + 3, b + 9) for a, b in flag], NIGHT, 0.35)
        stamp.add(flag, shade(colour, -0.22))
        stamp.add([(x - 12, 7), (x + 12, 7), (x + 1.2, 38.5), (x - 3, 30)], colour)
        stamp.add([(x - 12, 7), (x - 4, 7), (x - 3.4, 32)], "#ffffff", 0.14)
        stamp.add(box(x - 12, 6, 24, 3), shade(colour, -0.35), 0.6)
    stamp.add(box(0, 4, 80, 3.2), "#d9c48a")
    stamp.add(box(0, 4, 80, 1.2), "#fff3cf", 0.8)
    return stamp
