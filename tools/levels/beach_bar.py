"""The beach bar at sundown: warm sand, a thatched roof's edge, strings of lights, a drum."""

import math
import random
from collections.abc import Callable
from typing import Final

from game.places.outline import shade
from tools.levels.drawing import (
    SHEET_COLUMNS,
    Gradient,
    Point,
    Ring,
    Stamp,
    box,
    ellipse,
    frond,
    jitter,
    leaf,
    moved,
    ribbon,
    smooth,
    star,
)
from tools.levels.level_map import COLUMNS, LevelMap
from tools.levels.presets import properties, spots

SAND: Final = "#c58a57"
NIGHT: Final = "#2a0f24"
BULBS: Final = ("#ffd35a", "#ff8a5c", "#7fe0c8", "#ff7fa0")
STRAW: Final = ("#a87a3c", "#c2934d", "#8c6230", "#d8ad63", "#b58646")
PROPERTIES: Final = properties(
    name="Beach bar",
    place="Sundown on the sand, under strings of lights.",
    music="beach_bar",
    order=30,
    buy_in=20,
)
SPOTS: Final = spots(
    shape="oval",
    rim="bamboo",
    motif="sun",
    felt="#6e2336",
    rim_colour="#cf9a3e",
    line="#ffd9a0",
    table=(112, 70, 1056, 538),
)


def build() -> LevelMap:
    """Return the finished level."""
    level = LevelMap("beach_bar", PROPERTIES, SPOTS)
    rng = random.Random(503)
    level.floor(
        level.layer("sand", repeats=True),
        [_sand(rng, kind) for kind in range(4)],
        lambda column, row: 3 if (column * 4 + row * 7) % 13 == 5 else (column + 2 * row) % 3,
    )
    things = level.layer("things")
    level.put(things, _shore(rng))
    level.put(things, _coconuts())
    level.put(things, _drum())
    level.put(things, _chip_tray())
    level.put(things, _drink())
    level.put(things, _starfish())
    thatch = level.layer("thatch", repeats=True)
    pieces = [level.sheet.add(_thatch(kind)) for kind in range(3)]
    for column in range(COLUMNS):
        thatch.cells[column] = pieces[(column * 2 + column // 3) % 3]
    lights = level.layer("lights", repeats=True, above_table=True)
    bulbs = [level.sheet.add(_bulb(colour)) for colour in BULBS]
    for column in range(COLUMNS):
        for row in range(2):
            bulb = bulbs[column % len(BULBS)]
            lights.cells[row * COLUMNS + column] = bulb + row * SHEET_COLUMNS
    return level


def _sand(rng: random.Random, kind: int) -> Stamp:
    """Return a tile of sand whose ripples go on over its sides."""
    stamp = Stamp(0, 0, 1, 1)
    stamp.add(box(0, 0, 80, 80), SAND)
    for index in range(5):
        y0 = 16 * index + 6
        line = [
            (x, y0 + 3.2 * math.sin(math.tau * (x / 80 + 0.37 * index))) for x in range(-4, 88, 4)
        ]
        # The same at both sides, or the next tile would show a step.
        stamp.add(ribbon(line, 2.4), shade(SAND, -0.16), 0.55)
        stamp.add(ribbon([(x, y - 2.6) for x, y in line], 1.8), shade(SAND, 0.22), 0.5)
    for _ in range(24):
        x, y = 4 + 72 * rng.random(), 4 + 72 * rng.random()
        colour = ("#8d5a36", "#e6b684", "#a86d43", "#f0cfa0")[rng.randrange(4)]
        stamp.add(ellipse(x, y, 0.7 + 0.7 * rng.random()), colour, 0.7)
    if kind == 3:
        x, y = 40 + jitter(rng, 18), 40 + jitter(rng, 18)
        shell = [
            (0, 0),
            *((9 * math.cos(a), 9 * math.sin(a)) for a in (-2.5, -2.1, -1.6, -1.1, -0.7)),
        ]
        stamp.add(moved(shell, x + 1.5, y + 2, turn=30), NIGHT, 0.25)
        stamp.add(moved(shell, x, y, turn=30), "#f3d9c0")
        for angle in (-2.2, -1.6, -1.0):
            rib = [(0, 0), (8 * math.cos(angle), 8 * math.sin(angle))]
            stamp.add(moved(ribbon(rib, 0.8), x, y, turn=30), "#c98f78", 0.8)
    return stamp


def _shore(rng: random.Random) -> Stamp:
    """Return the last wave of the evening, running up the lower left corner."""
    stamp = Stamp(0, 6, 5, 3)
    edge = [
        (-20, 494),
        (40, 506),
        (92, 540),
        (120, 584),
        (168, 612),
        (214, 650),
        (236, 700),
        (262, 740),
    ]

    def water(inset: float) -> Ring:
        moved_edge = [
            (x - inset * 0.9, y + inset * 0.7) for x, y in smooth(edge, closed=False, per=8)
        ]
        return [*moved_edge, (-40, 760), (-40, 480)]

    stamp.add(water(-20), shade(SAND, -0.30), 0.55)
    stamp.add(water(-11), shade(SAND, -0.42), 0.55)
    stamp.add(
        water(0),
        Gradient(((0, "#1f5f74", 1), (0.5, "#2f7f86", 1), (0.8, "#7fa596", 1), (1, "#e8b893", 1)),
                 (0, 720), radius=262),
    )  # fmt: skip
    for inset, width, opacity in ((3, 9, 0.95), (22, 4, 0.6), (44, 3, 0.45), (70, 2.4, 0.35)):
        line = water(inset)[:-2]
        wobble = [
            (x + 1.8 * math.sin(k * 0.9 + inset), y + 1.8 * math.cos(k * 0.7))
            for k, (x, y) in enumerate(line)
        ]
        stamp.add(ribbon(wobble, _foam(width, inset)), "#fff2dc", opacity)
    _foam_and_glints(stamp, rng, smooth(edge, closed=False, per=8))
    return stamp


def _foam_and_glints(stamp: Stamp, rng: random.Random, edge: Ring) -> None:
    """Draw bubbles behind the water's edge and the evening sun on the water."""
    for _ in range(34):
        x, y = edge[int(rng.random() * 55)]
        depth = 5 + 16 * rng.random()
        stamp.add(ellipse(x - 0.9 * depth, y + 0.7 * depth, 1.4 + 2 * rng.random()), "#fff2dc", 0.6)
    for _ in range(16):
        x, y = 130 * rng.random(), 590 + 125 * rng.random()
        if (x + 40) / 250 > (y - 480) / 250:
            continue
        line = [(x + 26 * t / 6, y - 3 * (1 - (t / 3 - 1) ** 2)) for t in range(7)]
        colour = "#ffb27a" if rng.random() < 0.6 else "#bfeadf"
        stamp.add(ribbon(line, lambda t: 2.4 * (1 - (2 * t - 1) ** 2) + 0.3), colour, 0.5)


def _foam(width: float, start: float) -> Callable[[float], float]:
    """Return how wide a line of foam is along its way."""
    return lambda t: width * (0.55 + 0.45 * math.sin(16 * t + start)) + 0.6


def _starfish() -> Stamp:
    """Return a starfish on the sand."""
    stamp = Stamp(4, 8, 1, 1)
    x, y = 356, 682
    arms = smooth(star(0, 0, 5, 27, 10), per=4)
    stamp.soft(moved(arms, x + 4, y + 6, turn=12), NIGHT, 0.4, 3, 3)
    stamp.add(moved(arms, x, y, turn=12), "#c9442f")
    stamp.add(moved(arms, x, y, turn=12, scale=0.9), "#ea6a45")
    for index in range(5):
        for step in (5, 10, 15, 20):
            angle = math.radians(12 - 90 + 72 * index)
            stamp.add(
                ellipse(x + step * math.cos(angle), y + step * math.sin(angle), 1.9 - step * 0.05),
                "#ffd0a0",
            )
    return stamp


def _coconuts() -> Stamp:
    """Return two coconuts and a fallen frond in the upper left corner."""
    stamp = Stamp(0, 1, 4, 3)
    for dx, dy, colour, opacity in ((5, 8, NIGHT, 0.35), (0, 0, "#3f7a44", 1)):
        rings = [moved(r, dx, dy) for r in frond(8, 128, 200, 28, leaves=15, droop=0.12)]
        stamp.union(rings, colour, opacity)
    spine = frond(8, 128, 200, 28, leaves=15, droop=0.12)[0]
    stamp.add(spine, "#a8c46a")
    for x, y, size in ((60, 214, 30), (108, 246, 25)):
        stamp.soft(ellipse(x + 5, y + 8, size), NIGHT, 0.45, 5, 4)
        stamp.add(ellipse(x, y, size), "#4f2f1c")
        stamp.add(ellipse(x - 1.5, y - 2, size - 2.5), "#7a4a2b")
        for k in range(14):
            turn = 26 * k
            fibre = smooth([(3, 0), (size * 0.5, 3), (size * 0.9, -1)], closed=False)
            stamp.add(moved(ribbon(fibre, 1.1), x, y, turn=turn), "#b5824f", 0.5)
        for k in range(3):
            px, py = moved([(5, 0)], x + 3, y + 2, turn=120 * k)[0]
            stamp.add(ellipse(px, py, 2.6), "#2f1a0e")
        stamp.add(
            ellipse(x - size * 0.3, y - size * 0.35, size * 0.34, size * 0.2, turn=-40),
            "#d9a878",
            0.45,
        )
    return stamp


def _drum() -> Stamp:
    """Return a hand drum from above in the upper right corner."""
    stamp = Stamp(12, 1, 4, 3)
    x, y = 1190, 158
    stamp.soft(ellipse(x + 9, y + 15, 72), NIGHT, 0.5, 8, 4)
    stamp.add(ellipse(x, y, 72), "#4a2413")
    stamp.add(ellipse(x, y, 70), "#8c4d26")
    stamp.add(ellipse(x, y, 66), "#b56a35", 0.7, ellipse(x, y, 62))
    for k in range(10):
        angle = math.tau * k / 10 + 0.2
        px, py = x + 66 * math.cos(angle), y + 66 * math.sin(angle)
        lace = [(px, py), (x + 56 * math.cos(angle + 0.31), y + 56 * math.sin(angle + 0.31))]
        back = [(px, py), (x + 56 * math.cos(angle - 0.31), y + 56 * math.sin(angle - 0.31))]
        for line in (lace, back):
            stamp.add(ribbon(line, 3), "#f0dcae")
        stamp.add(ellipse(px + 1, py + 2, 6.4), "#2f170c", 0.6)
        stamp.add(ellipse(px, py, 6), "#d9a35a")
        stamp.add(ellipse(px - 1.4, py - 1.6, 2.6), "#f6d49a")
    stamp.add(ellipse(x, y, 57), "#6e3a1c")
    skin = Gradient(
        ((0, "#fff1cf", 1), (0.7, "#f0d5a0", 1), (1, "#c99f63", 1)), (x - 12, y - 14), radius=70
    )
    stamp.add(ellipse(x, y, 54), skin)
    stamp.add(ellipse(x, y, 45), "#b98a52", 0.35, ellipse(x, y, 43.5))
    stamp.add(ellipse(x + 6, y + 8, 25), "#a8733c", 0.16)
    for k in range(6):
        wire = [(x - 50, y - 2 + 0.8 * k), (x + 50, y - 2 + 0.8 * k)]
        if k in (0, 5):
            stamp.add(ribbon(wire, 1), "#7a6a58", 0.7)
    return stamp


def _chip_tray() -> Stamp:
    """Return a wooden tray with four rows of chips, in the lower right corner."""
    stamp = Stamp(13, 6, 3, 3)
    x, y, turn = 1176, 588, -16

    def put(ring: Ring, colour: str, opacity: float = 1) -> None:
        stamp.add(moved(ring, x, y, turn=turn), colour, opacity)

    tray = box(-78, -50, 156, 100, 12)
    stamp.soft(moved(tray, x + 8, y + 13, turn=turn), NIGHT, 0.5, 7, 4)
    put(tray, "#4f2a16")
    put(box(-76, -48, 152, 94, 11), "#8f5630")
    put(box(-76, -48, 152, 5, 4), "#c98850", 0.8)
    put(box(-68, -41, 136, 82, 8), "#5a3019")
    for row, (colour, count) in enumerate(
        (("#d8343f", 15), ("#f3e7cf", 12), ("#1f7f78", 14), ("#e8a33d", 10))
    ):
        top = -38 + 19.6 * row
        put(box(-64, top, 128, 17, 8), "#2d160b")
        for k in range(count):
            left = -62 + 8.2 * k
            put(box(left, top + 1, 7.6, 15, 2.2), shade(colour, -0.30))
            put(box(left, top + 1, 6.0, 15, 2.2), colour)
            edge = "#fff6e4" if colour != "#f3e7cf" else "#2b4b8a"
            for dy in (2.2, 7.4, 12.4):
                put(box(left, top + dy, 6.0, 2.0), edge, 0.9)
    for px, py, colour in ((62, 66, "#d8343f"), (32, 74, "#e8a33d"), (52, 92, "#1f7f78")):
        cx, cy = x + px - 18, y + py - 10
        stamp.soft(ellipse(cx + 3, cy + 4, 15), NIGHT, 0.4, 3, 3)
        stamp.add(ellipse(cx, cy, 15), shade(colour, -0.3))
        stamp.add(ellipse(cx, cy - 1.4, 14.4), colour)
        for k in range(6):
            wedge = [(9.6, -2.4), (14.2, -3.4), (14.2, 3.4), (9.6, 2.4)]
            stamp.add(moved(wedge, cx, cy - 1.4, turn=60 * k + 10), "#fff6e4")
        stamp.add(ellipse(cx, cy - 1.4, 8.6), shade(colour, 0.22), 1, ellipse(cx, cy - 1.4, 7.2))
    return stamp


def _drink() -> Stamp:
    """Return a coconut with a straw and a paper parasol."""
    stamp = Stamp(11, 7, 2, 2)
    x, y = 968, 668
    stamp.soft(ellipse(x + 6, y + 10, 36), NIGHT, 0.5, 6, 4)
    stamp.add(ellipse(x, y, 36), "#3f5f2a")
    stamp.add(ellipse(x - 1, y - 2, 34), "#6d9440")
    for k in range(9):
        cut = ribbon([(30, -3), (35, 4)], 1.4)
        stamp.add(moved(cut, x, y, turn=40 * k), "#33501f", 0.7)
    stamp.add(ellipse(x, y, 26), "#8a6a3c")
    stamp.add(ellipse(x, y, 24), "#fff7ea")
    stamp.add(ellipse(x, y, 17), "#d9ecdf")
    stamp.add(ellipse(x - 4, y - 4, 9, 5, turn=-30), "#ffffff", 0.7)
    straw = [(x + 4, y + 2), (x - 26, y - 36)]
    stamp.add(ribbon([(a + 4, b + 6) for a, b in straw], 5), NIGHT, 0.3)
    stamp.add(ribbon(straw, 5), "#fff6e4")
    for k in range(6):
        a = 0.1 + 0.15 * k
        point = (straw[0][0] - 30 * a, straw[0][1] - 38 * a)
        stamp.add(ribbon([point, (point[0] - 2.4, point[1] - 3)], 5), "#d8343f")
    px, py = x + 20, y - 18
    stamp.soft(ellipse(px + 5, py + 9, 24), NIGHT, 0.35, 4, 3)
    for k in range(8):
        a, b = math.tau * k / 8, math.tau * (k + 1) / 8
        wedge: list[Point] = [(px, py)]
        for t in range(4):
            angle, reach = a + (b - a) * t / 3, 25 - 2.4 * math.sin(math.pi * t / 3)
            wedge.append((px + reach * math.cos(angle), py + reach * math.sin(angle)))
        stamp.add(wedge, "#ff6f91" if k % 2 else "#ffd166")
        stamp.add(ribbon([(px, py), wedge[1]], 0.9), "#a33a55", 0.6)
    stamp.add(ellipse(px, py, 9), "#ffffff", 0.35)
    stamp.add(ellipse(px, py, 2.6), "#7a4a2b")
    return stamp


def _thatch(kind: int) -> Stamp:
    """Return a piece of the roof's edge; what crosses its sides is the same on every kind."""
    stamp = Stamp(0, 0, 1, 1)
    for step in range(5):
        stamp.add(box(0, 20, 80, 46 - 6 * step), NIGHT, 0.10)
    for row, (foot, length) in enumerate(((22, 30), (10, 28), (-4, 26))):
        edge = random.Random(60 + row)
        inner = random.Random(80 + row + 10 * kind)
        stamp.add(box(0, -10, 80, foot + 12), STRAW[2])
        for k in range(-2, 23):
            rng = edge if k < 4 or k > 16 else inner
            x = 4 * (k % 20) + jitter(rng, 1.6)
            sway, size, tone = (
                jitter(rng, 5),
                length * (0.72 + 0.4 * rng.random()),
                rng.randrange(5),
            )
            for at in (x - 80, x, x + 80):
                blade = [(at - 2.6, foot - 6), (at + 2.6, foot - 6), (at + sway, foot + size)]
                stamp.add(blade, shade(STRAW[tone], -0.30 + 0.15 * row))
    stamp.add(box(0, -4, 80, 13), "#6b4422")
    stamp.add(box(0, -4, 80, 9), "#a8743c")
    stamp.add(box(0, 0, 80, 2.2), "#d9ab6a", 0.8)
    stamp.add(box(36, -4, 8, 14), "#e6cb98")
    stamp.add(box(39, -4, 1.6, 14), "#a9854f")
    return stamp


def _bulb(colour: str) -> Stamp:
    """Return one bulb of the string of lights, with its glow."""
    stamp = Stamp(0, 0, 1, 2)
    wire = [(x, 43 + 12 * (1 - ((x - 40) / 40) ** 2)) for x in range(-4, 88, 4)]
    stamp.add(ribbon(wire, 1.8), "#2a1620")
    glow = Gradient(((0, colour, 0.75), (0.35, colour, 0.28), (1, colour, 0)), (40, 62), radius=39)
    stamp.add(box(0, 22, 80, 80), glow)
    stamp.add(box(37, 51, 6, 6, 1), "#2a1620")
    stamp.add(
        smooth([(37, 56), (34.5, 62), (36.5, 67), (40, 69), (43.5, 67), (45.5, 62), (43, 56)]),
        colour,
    )
    stamp.add(ellipse(40, 62, 3.4, 4.6), "#fffbe8", 0.9)
    stamp.add(moved(leaf(5, 2), 37, 60, turn=70), "#ffffff", 0.8)
    return stamp
