"""The family verandah: cement tiles, a garden behind the rail, a hammock, a cat in the shade."""

import math
import random
from typing import Final

from game.places.outline import shade
from tools.levels.cat import cat_on_mat
from tools.levels.drawing import (
    Point,
    Stamp,
    box,
    clip,
    ellipse,
    jitter,
    leaf,
    moved,
    ribbon,
    smooth,
)
from tools.levels.level_map import COLUMNS, LevelMap
from tools.levels.presets import properties, spots

TILE: Final = "#9a5a3d"
GROUT: Final = "#6d3c28"
CREAM: Final = "#e3c594"
TEAL: Final = "#2c6b66"
NIGHT: Final = "#1c0f14"
LEAVES: Final = ("#2f7d4a", "#3c9156", "#256a42", "#4aa15e")
RED: Final = "#d8343f"
PROPERTIES: Final = properties(
    name="Family verandah",
    place="Cool cement tiles, hibiscus and a sleeping cat.",
    music="family_verandah",
    order=20,
    power_aces=True,
)
SPOTS: Final = spots(
    shape="rounded",
    rim="wood",
    motif="flower",
    felt="#12543f",
    rim_colour="#8a4b25",
    line="#cfe6b8",
    table=(112, 66, 1056, 542),
)


def build() -> LevelMap:
    """Return the finished level."""
    level = LevelMap("family_verandah", PROPERTIES, SPOTS)
    rng = random.Random(502)
    level.floor(
        level.layer("tiles", repeats=True),
        [_cement(rng) for _ in range(3)],
        lambda column, row: (column * 5 + row * 3 + column * row) % 3,
    )
    garden = level.layer("garden", repeats=True)
    beds = [level.sheet.add(_garden(kind)) for kind in range(3)]
    for column in range(COLUMNS):
        garden.cells[column] = beds[(column * 2 + column // 3) % 3]
    things = level.layer("things")
    level.put(things, _hammock())
    level.put(things, cat_on_mat())
    level.put(things, _hibiscus(rng))
    level.put(things, _fern())
    level.put(things, _sandals())
    level.put(things, _dominoes())
    light = level.layer("light", above_table=True)
    level.put(light, _window_light(Stamp(11, 1, 5, 4), (1004, 92), (1.0, -0.50)))
    level.put(light, _window_light(Stamp(0, 5, 5, 4), (78, 430), (1.0, -0.50)))
    return level


def _cement(rng: random.Random) -> Stamp:
    """Return a cement tile: a flower in a circle, and a quarter of a rosette in each corner."""
    stamp = Stamp(0, 0, 1, 1)
    ground = shade(TILE, jitter(rng, 0.035))
    stamp.add(box(0, 0, 80, 80), ground)
    for x, y in ((0, 0), (80, 0), (0, 80), (80, 80)):
        stamp.add(ellipse(x, y, 29), TEAL, 0.6, ellipse(x, y, 24))
        stamp.add(ellipse(x, y, 20), CREAM, 0.34)
        stamp.add(ellipse(x, y, 14.5), ground)
        stamp.add(ellipse(x, y, 7), TEAL, 0.8)
    for quarter in range(4):
        petal = leaf(25, 15)
        stamp.add(moved(petal, 40, 40, turn=90 * quarter), CREAM, 0.44)
        stamp.add(moved(leaf(17, 6), 42, 40, turn=90 * quarter), ground, 0.8)
        stamp.add(moved(leaf(19, 9), 40, 40, turn=45 + 90 * quarter), TEAL, 0.65)
    stamp.add(ellipse(40, 40, 4.4), "#d98a3d", 0.9)
    for edge in (box(0, 0, 80, 1), box(0, 79, 80, 1), box(0, 0, 1, 80), box(79, 0, 1, 80)):
        stamp.add(edge, GROUT, 0.85)
    stamp.add(box(1, 1, 78, 1.2), "#ffffff", 0.10)
    return stamp


def _garden(kind: int) -> Stamp:
    """Return a piece of garden and rail; what crosses its sides is the same on every kind."""
    stamp = Stamp(0, 0, 1, 1)
    stamp.add(box(0, 0, 80, 40), "#17442f")
    edge = [(x, y) for x in (0, 80) for y in (2, 16, 30)]
    for index, (x, y) in enumerate(edge):
        for way in (200, 90, 320, 30):
            colour = LEAVES[(index % 3 + way) % 4]
            stamp.add(moved(leaf(30, 13), x, y, turn=way + 40 * (index % 3)), colour)
    inner = random.Random(20 + kind)
    for _ in range(16):
        at = 30 + 20 * inner.random(), -2 + 36 * inner.random()
        turn = 360 * inner.random()
        size = 18 + 8 * inner.random()
        blade = moved(leaf(size, 11), *at, turn=turn)
        stamp.add(blade, LEAVES[inner.randrange(4)])
        stamp.add(moved(leaf(size - 4, 1.6), *at, turn=turn), "#8fcf8a", 0.5)
    if kind < 2:
        _bloom(stamp, 40 + 4 * kind, 15 + 3 * kind, 11, RED if kind == 0 else "#f2a93b", 20)
    stamp.add(box(0, 34, 80, 22), NIGHT, 0.42)
    stamp.add(box(0, 50, 80, 14), NIGHT, 0.22)
    stamp.add(box(0, 31, 80, 16), "#b9b39a")
    stamp.add(box(0, 31, 80, 11), "#efe9d4")
    stamp.add(box(0, 31, 80, 2), "#ffffff")
    stamp.add(box(0, 46, 80, 1.6), "#7d7866")
    stamp.add(box(33, 28, 14, 22, 2), "#cfc8b0")
    stamp.add(box(33, 28, 14, 17, 2), "#faf5e4")
    return stamp


def _bloom(stamp: Stamp, x: float, y: float, size: float, colour: str, turn: float) -> None:
    """Draw a hibiscus flower."""
    petal = smooth([(0, 0), (0.5, -0.5), (1.0, -0.42), (1.12, 0), (1.0, 0.42), (0.5, 0.5)], per=4)
    for index in range(5):
        at = turn + 72 * index
        stamp.add(moved(petal, x, y, turn=at, scale=size), shade(colour, -0.22))
        stamp.add(moved(petal, x, y, turn=at + 4, scale=size * 0.9), colour)
        stamp.add(moved(leaf(0.8, 0.16), x, y, turn=at, scale=size), shade(colour, 0.35), 0.6)
    stamp.add(ellipse(x, y, size * 0.22), shade(colour, -0.45))
    stem = moved(
        [(0, -0.06), (0.8, -0.05), (0.8, 0.05), (0, 0.06)], x, y, turn=turn + 30, scale=size
    )
    stamp.add(stem, "#ffe08a")
    for part in (0.62, 0.74, 0.86):
        for side in (-0.1, 0.1):
            dot = moved([(part, side)], x, y, turn=turn + 30, scale=size)[0]
            stamp.add(ellipse(*dot, size * 0.06), "#ffc93c")


def _hammock() -> Stamp:
    """Return a striped hammock with fringe, hung across the upper right corner."""
    stamp = Stamp(12, 0, 4, 3)
    start, end = (1042.0, 40.0), (1270.0, 226.0)

    def across(part: float, side: float) -> Point:
        """Return a point of the cloth: how far along (0..1), and from edge to edge (-1..1)."""
        x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
        open_ = math.sin(math.pi * min(1, max(0, (part - 0.16) / 0.68))) ** 0.55
        half = 4 + 42 * open_
        return x + 0.632 * (half * side + 10 * open_), y - 0.775 * (half * side + 10 * open_)

    steps = [0.16 + 0.68 * k / 24 for k in range(25)]
    cloth = [across(p, -1) for p in steps] + [across(p, 1) for p in reversed(steps)]
    stamp.soft([(x - 5, y + 22) for x, y in cloth], NIGHT, 0.5, 7, 4)
    for side in (-1, 1):  # the fringe, under the edges
        for k in range(1, 24):
            x, y = across(steps[k], side)
            fx, fy = x + 0.632 * 15 * side + 1.5 * (k % 3 - 1), y - 0.775 * 15 * side
            stamp.add(ribbon([(x, y), (fx, fy)], 2.6), "#f3dfb4" if k % 2 else "#d9b878")
    for fan in range(-3, 4):
        for tip, part in ((start, 0.17), (end, 0.83)):
            stamp.add(ribbon([tip, across(part, fan / 3)], 1.8), "#f3dfb4")
    stamp.add(cloth, "#b53a2b")
    stripes = (
        (-1.0, -0.78, "#f3dfb4"), (-0.62, -0.42, "#e8a33d"), (-0.30, -0.22, "#f3dfb4"),
        (-0.08, 0.08, "#1f7f78"), (0.22, 0.30, "#f3dfb4"), (0.42, 0.62, "#e8a33d"),
        (0.78, 1.0, "#f3dfb4"),
    )  # fmt: skip
    for low, high, colour in stripes:
        band = [across(p, low) for p in steps] + [across(p, high) for p in reversed(steps)]
        stamp.add(band, colour)
    for p in steps[1:-1]:
        stamp.add(ribbon([across(p, -0.98), across(p, 0.98)], 0.9), "#5a1a14", 0.25)
    fold = [across(p, 0.05) for p in steps] + [across(p, 0.75) for p in reversed(steps)]
    stamp.add(fold, NIGHT, 0.13)
    for ring in (start, end):
        for radius, colour in ((8, "#4d3826"), (6, "#d9c9a0"), (3, "#6b5536")):
            stamp.add(ellipse(*ring, radius), colour)
    return stamp


def _hibiscus(rng: random.Random) -> Stamp:
    """Return a potted hibiscus in the lower right corner."""
    stamp = Stamp(13, 6, 3, 3)
    x, y = 1186, 590
    stamp.soft(ellipse(x + 9, y + 14, 62), NIGHT, 0.5, 8, 4)
    _pot(stamp, x, y, 46)
    _foliage(stamp, rng, (x, y), 74, 26)
    for dx, dy, size, colour, turn in (
        (-34, -22, 25, RED, 10), (26, -36, 22, RED, 48), (36, 20, 26, RED, 25),
        (-14, 34, 21, "#f06a5c", 60), (4, -4, 17, "#f06a5c", 0),
    ):  # fmt: skip
        stamp.add(ellipse(x + dx + 3, y + dy + 5, size), NIGHT, 0.25)
        _bloom(stamp, x + dx, y + dy, size, colour, turn)
    return stamp


def _pot(stamp: Stamp, x: float, y: float, radius: float) -> None:
    stamp.add(ellipse(x, y, radius), "#7c3a22")
    stamp.add(ellipse(x, y, radius - 2), "#c4683f")
    stamp.add(ellipse(x, y, radius - 8), "#e08a5a", 1, ellipse(x, y, radius - 10))
    stamp.add(ellipse(x, y, radius - 10), "#3a2417")


def _foliage(stamp: Stamp, rng: random.Random, at: Point, reach: float, count: int) -> None:
    """Draw leaves around a middle, the outer ones first."""
    for index in range(count):
        part = 1 - index / count
        turn = 360 * index * 0.382 + jitter(rng, 12)
        size = reach * (0.45 + 0.5 * part)
        foot = moved([(size * 0.12, 0)], *at, turn=turn)[0]
        blade = smooth([(0, 0), (0.3, -0.24), (0.7, -0.2), (1, 0), (0.7, 0.2), (0.3, 0.24)], per=4)
        colour = LEAVES[index % 4]
        stamp.add(moved(blade, foot[0] + 1.5, foot[1] + 3, turn=turn, scale=size), NIGHT, 0.25)
        stamp.add(
            moved(blade, *foot, turn=turn, scale=size), shade(colour, -0.12 + 0.2 * (1 - part))
        )
        stamp.add(moved(leaf(0.94, 0.04), *foot, turn=turn, scale=size), "#b8e0a0", 0.55)
        for rib in (0.3, 0.5, 0.7):
            for side in (-1, 1):
                line = [(rib, 0), (rib + 0.12, 0.15 * side)]
                stamp.add(moved(ribbon(line, 0.018), *foot, turn=turn, scale=size), "#b8e0a0", 0.35)


def _fern() -> Stamp:
    """Return a potted fern in the upper left corner."""
    stamp = Stamp(0, 1, 3, 3)
    x, y = 74, 156
    stamp.soft(ellipse(x + 8, y + 12, 56), NIGHT, 0.5, 8, 4)
    _pot(stamp, x, y, 40)
    for index in range(13):
        turn = 360 * index * 0.382
        size = 78 - 3.2 * index
        rings = [moved(ribbon([(0, 0), (size, 0)], 2.2), x, y, turn=turn)]
        for k in range(3, 14):
            part = k / 14
            for side in (-1, 1):
                blade = leaf((0.26 * size) * (1 - part) ** 0.8 + 4, 4.2)
                placed = moved(blade, size * part, 0, turn=side * 58)
                rings.append(moved(placed, x, y, turn=turn))
        stamp.union([[(a + 2, b + 4) for a, b in ring] for ring in rings], NIGHT, 0.2)
        stamp.union(rings, shade(LEAVES[index % 3], 0.025 * index - 0.1))
    return stamp


def _sandals() -> Stamp:
    """Return a pair of sandals left by the table."""
    stamp = Stamp(3, 8, 2, 1)
    sole = smooth(
        [(-24, 0), (-20, -9), (-4, -8), (12, -10.5), (24, -6), (26, 2), (18, 9), (0, 7), (-20, 8)]
    )
    for x, y, turn, flip in ((300, 668, -14, 1), (310, 695, -4, -1)):
        ring = [(px, flip * py) for px, py in sole]
        stamp.soft(moved(ring, x + 3, y + 5, turn=turn), NIGHT, 0.4, 3, 3)
        stamp.add(moved(ring, x, y, turn=turn), "#14504d")
        stamp.add(moved(ring, x, y, turn=turn, scale=0.9), "#2f9c92")
        for side in (-1, 1):
            strap = smooth([(15, 0), (6, 6 * side), (-4, 9.5 * side)], closed=False)
            stamp.add(moved(ribbon(strap, 3.2), x, y, turn=turn), "#f4d58a")
        stamp.add(moved(ellipse(15, 0, 2), x, y, turn=turn), "#b3452f")
    return stamp


def _dominoes() -> Stamp:
    """Return three dominoes from another game."""
    stamp = Stamp(11, 8, 2, 1)
    corners = ((-1, -1), (1, 1), (1, -1), (-1, 1))
    pips = {
        1: ((0, 0),), 2: corners[:2], 3: ((0, 0), *corners[:2]),
        4: corners, 6: (*corners, (0, -1), (0, 1)),
    }  # fmt: skip
    for x, y, turn, first, second in (
        (948, 680, 24, 6, 3),
        (988, 694, -38, 2, 4),
        (996, 664, 70, 1, 6),
    ):
        tile = box(-20, -10.5, 40, 21, 3)
        stamp.soft(moved(tile, x + 3, y + 4, turn=turn), NIGHT, 0.45, 3, 3)
        stamp.add(moved(tile, x, y + 1.6, turn=turn), "#b5ab94")
        stamp.add(moved(tile, x, y, turn=turn), "#fbf5e6")
        stamp.add(moved(box(-0.7, -8.5, 1.4, 17), x, y, turn=turn), "#6b6355")
        for middle, count in ((-10, first), (10, second)):
            for px, py in pips[count]:
                stamp.add(
                    moved(ellipse(middle + 5 * px, 5.4 * py, 1.9), x, y, turn=turn), "#1c2836"
                )
    return stamp


def _window_light(stamp: Stamp, at: Point, lean: Point) -> Stamp:
    """Return warm light that falls through panes, slanting over floor and table."""
    left, top, right, bottom = stamp.box
    for column in range(3):
        for row in range(3):
            x, y = at[0] + 76 * column, at[1] + 92 * row
            pane = []
            for px, py in ((0, 0), (66, 0), (66, 82), (0, 82)):
                dy = y + py - at[1]
                pane.append((x + px + lean[1] * dy, y + py))
            inside = clip(pane, (left + 2, top + 2, right - 2, bottom - 2))
            if len(inside) >= 3:
                stamp.soft(inside, "#ffe9a8", 0.15, 1.5, 3)
    return stamp
