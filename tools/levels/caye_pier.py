"""The caye pier: an eight-sided deck of weathered boards over a turquoise sea."""

import math
import random
from collections.abc import Callable, Sequence
from typing import Final

from game.places.outline import shade
from tools.levels.drawing import (
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
)
from tools.levels.level_map import LevelMap
from tools.levels.presets import properties, spots

BOARDS: Final = ("#a98660", "#9a7853", "#b08d66", "#94724f", "#a58159", "#9f7d58")
GAP: Final = "#3f2f24"
ROPE: Final = "#e6cb98"
NIGHT: Final = "#06202a"
#: How far the corners of the deck are cut off.
CUT_X: Final = 300
CUT_Y: Final = 236

Mirror = Callable[[Point], Point]
PROPERTIES: Final = properties(
    name="Caye pier",
    place="Weathered boards over a turquoise sea.",
    music="caye_pier",
    order=10,
)
SPOTS: Final = spots(
    shape="oval",
    rim="planks",
    motif="waves",
    felt="#0d4f4b",
    rim_colour="#8a7560",
    line="#a9dcd0",
)


def build() -> LevelMap:
    """Return the finished level."""
    level = LevelMap("caye_pier", PROPERTIES, SPOTS)
    rng = random.Random(501)
    tiles = [_boards(row, kind, rng) for row in range(3) for kind in range(4)]
    level.floor(level.layer("boards", repeats=True), tiles, _which_board)
    corners = level.layer("sea")
    for right in (False, True):
        for low in (False, True):
            level.put(corners, _corner(rng, right=right, low=low))
    things = level.layer("things")
    level.put(things, _boat())
    level.put(things, _pelican())
    level.put(things, _coil())
    level.put(things, _conch())
    shadows = level.layer("palm shadow", above_table=True)
    above = ((-70, -70, 440, 34), (-60, 0, 400, 8), (10, -90, 380, 60))
    level.put(shadows, _palm_shadow(0, 0, 5, above))
    below = ((1350, 770, 330, 203), (1340, 700, 300, 176), (1280, 780, 270, 228))
    level.put(shadows, _palm_shadow(12, 5, 4, below))
    return level


def _which_board(column: int, row: int) -> int:
    """Stagger the joints of the boards."""
    step = (column * 2 + row * 3) % 7
    kind = {0: 2, 4: 3}.get(step, int((column * 5 + row * 7) % 4 == 0))
    return (row % 3) * 4 + kind


def _boards(row: int, kind: int, rng: random.Random) -> Stamp:
    """Return a tile of two boards; ``kind`` 2 has a joint in the upper one, 3 in the lower."""
    stamp = Stamp(0, 0, 1, 1)
    stamp.add(box(0, 0, 80, 80), GAP)
    for half in range(2):
        y, colour = 40 * half, BOARDS[2 * row + half]
        stamp.add(box(0, y + 1.2, 80, 37.6), colour)
        stamp.add(box(0, y + 1.2, 80, 1.8), shade(colour, 0.22), 0.8)
        stamp.add(box(0, y + 35.2, 80, 3.6), shade(colour, -0.24), 0.8)
        for _ in range(5):
            length = 18 + 34 * rng.random()
            x, at = 3 + (74 - length) * rng.random(), y + 6 + 26 * rng.random()
            sway = jitter(rng, 2.2)
            line = [(x + length * t / 4, at + sway * (t % 2)) for t in range(5)]
            grain = ribbon(
                smooth(line, closed=False, per=3), lambda t: 1.5 * (1 - abs(2 * t - 1)) + 0.2
            )
            stamp.add(grain, shade(colour, -0.32 if rng.random() < 0.7 else 0.2), 0.55)
        if kind == 1 and half == rng.randrange(2):
            x, at = 16 + 48 * rng.random(), y + 20
            stamp.add(ellipse(x, at, 6.5, 3.6), shade(colour, -0.28), 0.6)
            stamp.add(ellipse(x, at, 3.4, 1.8), shade(colour, -0.5), 0.7)
        if kind == 2 + half:
            x = 40 + jitter(rng, 18)
            stamp.add(box(x - 1.2, y + 1.2, 2.4, 37.6), GAP)
            stamp.add(box(x + 1.2, y + 1.2, 1.4, 37.6), shade(colour, 0.25), 0.7)
            for dx in (-7, 8):
                for dy in (10, 30):
                    stamp.add(ellipse(x + dx, y + dy + 0.8, 2.3), shade(colour, -0.5), 0.7)
                    stamp.add(ellipse(x + dx, y + dy, 1.8), "#54483f")
    return stamp


def _mirror(*, right: bool, low: bool) -> Mirror:
    return lambda p: (1280 - p[0] if right else p[0], 720 - p[1] if low else p[1])


def _corner(rng: random.Random, *, right: bool, low: bool) -> Stamp:
    """Return a corner of sea with the deck's edge, its posts and their rope."""
    stamp = Stamp(12 if right else 0, 6 if low else 0, 4, 3)
    mirror = _mirror(right=right, low=low)

    def at(ring: Ring) -> Ring:
        return [mirror(point) for point in ring]

    sea = at([(0, 0), (CUT_X, 0), (0, CUT_Y)])
    glow = Gradient(
        ((0, "#5fd6c8", 1), (0.55, "#23b3b3", 1), (1, "#0d8592", 1)), mirror((150, 118)), radius=250
    )
    stamp.add(sea, glow)
    _reef(stamp, rng, mirror)
    _ripples(stamp, rng, mirror)
    if low and right:
        _rays(stamp)
    # The deck stands above the water: its shadow lies on the sea, more below than above.
    drop = 34 if not low else 12
    for step in range(4):
        wide = drop * (1 - step / 5)
        stamp.add(
            at([(CUT_X, 0), (0, CUT_Y), (-wide, CUT_Y), (CUT_X - wide * 1.27, 0)]), NIGHT, 0.13
        )
    _edge(stamp, mirror)
    return stamp


def _reef(stamp: Stamp, rng: random.Random, mirror: Mirror) -> None:
    """Draw patches of deeper water and pale sand under it."""
    for index in range(5):
        x, y = 130 * rng.random(), 100 * rng.random()
        size = 20 + 22 * rng.random()
        around = [
            (
                x + size * (0.8 + 0.4 * rng.random()) * dx,
                y + size * 0.6 * (0.8 + 0.4 * rng.random()) * dy,
            )
            for dx, dy in ((1, 0), (0.6, 0.8), (-0.4, 0.9), (-1, 0.1), (-0.6, -0.8), (0.4, -0.9))
        ]
        colour = "#0a7785" if index % 2 else "#8fe6cf"
        stamp.add([mirror(point) for point in smooth(around)], colour, 0.30)


def _ripples(stamp: Stamp, rng: random.Random, mirror: Mirror) -> None:
    """Draw short curved lines of light on the water."""
    drawn = 0
    while drawn < 22:
        x, y = CUT_X * rng.random(), CUT_Y * rng.random()
        length = 22 + 40 * rng.random()
        if (x + length) / CUT_X + y / CUT_Y > 0.93:
            continue
        bow = 4 + 5 * rng.random()
        line = [(x + length * t / 8, y - bow * (1 - (t / 4 - 1) ** 2)) for t in range(9)]
        crest = ribbon(line, lambda t: 3.0 * (1 - (2 * t - 1) ** 2) + 0.3)
        stamp.add([mirror(point) for point in crest], "#d8fff4", 0.20 + 0.30 * rng.random())
        drawn += 1


def _edge(stamp: Stamp, mirror: Mirror) -> None:
    """Draw the beam along the deck's edge with two posts and a sagging rope."""
    start, end = (CUT_X + 14.0, -11.0), (-14.0, CUT_Y + 11.0)
    beam = [start, end]
    for width, colour, opacity in ((30, NIGHT, 0.28), (24, "#4d3826", 1), (19, "#846344", 1)):
        stamp.add([mirror(point) for point in ribbon(beam, width)], colour, opacity)
    light = [(x - 4.4, y - 5.6) for x, y in beam]
    stamp.add([mirror(point) for point in ribbon(light, 2.2)], "#c9a679", 0.8)
    posts = [_along(start, end, part) for part in (0.26, 0.74)]
    middle = _along(start, end, 0.5)
    line = smooth([posts[0], (middle[0] - 16, middle[1] - 20), posts[1]], closed=False, per=14)
    line = [mirror(point) for point in line]
    _rope(stamp, line, 7)
    for post in posts:
        _post(stamp, mirror(post))


def _along(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _rope(stamp: Stamp, line: Ring, width: float) -> None:
    """Draw a twisted rope along a line, with its shadow."""
    stamp.add(ribbon([(x + 4, y + 7) for x, y in line], width), NIGHT, 0.35)
    stamp.add(ribbon(line, width + 2), "#6f5330")
    stamp.add(ribbon(line, width), ROPE)
    for index in range(1, len(line) - 1):
        (x0, y0), (x1, y1) = line[index - 1], line[index + 1]
        dx, dy = x1 - x0, y1 - y0
        size = (dx * dx + dy * dy) ** 0.5 or 1
        ux, uy = dx / size * width * 0.42, dy / size * width * 0.42
        x, y = line[index]
        twist = ribbon([(x - ux + uy, y - uy - ux), (x + ux - uy, y + uy + ux)], 1.5)
        stamp.add(twist, "#a9854f", 0.8)


def _post(stamp: Stamp, at: Point) -> None:
    """Draw a mooring post from above."""
    x, y = at
    stamp.soft(ellipse(x + 7, y + 11, 19), NIGHT, 0.45, 5, 4)
    stamp.add(ellipse(x, y, 19), "#3c2b1e")
    stamp.add(ellipse(x, y, 17), "#8d6b49")
    for radius in (13.5, 9.5, 5.5):
        stamp.add(ellipse(x, y, radius), "#6a4d33", 0.7, ellipse(x, y, radius - 1.3))
    stamp.add(ellipse(x - 4, y - 5, 8, 6, turn=-35), "#c8a77c", 0.45)
    ring = ellipse(x, y, 20.5)
    stamp.add(ring, "#6f5330", 1, ellipse(x, y, 14.6))
    stamp.add(ellipse(x, y, 19.6), ROPE, 1, ellipse(x, y, 15.6))
    for px, py in ellipse(x, y, 17.6)[::2]:
        stamp.add(ellipse(px, py, 1.1), "#a9854f", 0.9)


def _boat() -> Stamp:
    """Return a small boat moored at the upper right corner."""
    stamp = Stamp(12, 0, 4, 3)
    where = {"turn": 38.2}
    x, y = 1182, 74

    def put(ring: Ring, colour: str, opacity: float = 1, dx: float = 0, dy: float = 0) -> None:
        stamp.add(moved(ring, x + dx, y + dy, **where), colour, opacity)

    def hull(grow: float) -> Ring:
        half = [(-92, 0), (-88, -20), (-58, -31), (0, -34), (52, -27), (88, -10), (104, 0)]
        size = 1 + grow / 60
        top = smooth([(px * (1 + grow / 110), py * size) for px, py in half], closed=False)
        return top + [(px, -py) for px, py in top[-2::-1]]

    stamp.soft(moved(hull(1), x + 10, y + 17, **where), NIGHT, 0.42, 7, 4)
    put(hull(2), "#7c2415")
    put(hull(0), "#d94a2d")
    put(hull(-5), "#fff3d9")
    put(hull(-9), "#2e6f6e")
    put(hull(-13), "#9c6a41")
    for index in range(-3, 4):
        put(box(-78, index * 7 - 0.6, 160, 1.2), "#6f4629", 0.8)
    for bx, half in ((-46, 22), (4, 26), (50, 19)):
        put(box(bx - 9, -half + 3, 22, 2 * half, 2), "#3d2414", 0.5)
        put(box(bx - 10, -half, 20, 2 * half, 2), "#d8a368")
        put(box(bx - 10, -half, 4, 2 * half, 2), "#f0c58c")
        put(box(bx - 1, -half, 1, 2 * half), "#a97641")
    oar = [(-70, 26), (62, -34)]
    put(ribbon([(px + 3, py + 6) for px, py in oar], 5), "#2a1a10", 0.35)
    put(ribbon(oar, 4.4), "#f2d7a4")
    put(moved(leaf(40, 13), 54, -30, turn=-24), "#fff3d9")
    put(moved(leaf(24, 7), 62, -33, turn=-24), "#d94a2d")
    line = smooth([(1086, 66), (1096, 34), (1118, 26)], closed=False, per=10)
    _rope(stamp, line, 4.5)
    return stamp


def _rays(stamp: Stamp) -> None:
    """Draw two spotted eagle rays gliding through the lower right corner."""
    for x, y, turn, size in ((1232, 604, -64, 1.0), (1180, 690, -52, 0.66)):

        def put(ring: Ring, colour: str, opacity: float) -> None:
            stamp.add(moved(ring, x, y, turn=turn, scale=size), colour, opacity)  # noqa: B023

        wing = [(34, 0), (26, -10), (6, -46), (-8, -58), (-10, -30), (-24, -8)]
        body = smooth([*wing, *((px, -py) for px, py in wing[:0:-1])], per=5)
        tail = ribbon(
            smooth([(-22, 0), (-60, 4), (-96, -6)], closed=False), lambda t: 3 * (1 - t) + 0.5
        )
        put([(px - 12, py + 12) for px, py in body], "#0a7785", 0.35)
        put(tail, "#0b4a5c", 0.8)
        put(body, "#0f5b6d", 0.88)
        put(smooth([(30, 0), (10, -9), (-20, -4), (-20, 4), (10, 9)]), "#0a4757", 0.6)
        for px, py in (
            (0, -22),
            (-6, -36),
            (6, -12),
            (-12, -18),
            (0, 22),
            (-6, 36),
            (6, 12),
            (-12, 18),
        ):
            put(ellipse(px, py, 2.2), "#c9f7ec", 0.7)


def _pelican() -> Stamp:
    """Return a brown pelican gliding over the lower left corner, seen from above."""
    stamp = Stamp(0, 6, 4, 3)
    x, y, turn = 96, 596, -34
    wing: Ring = smooth(
        [(10, 0), (16, -22), (4, -52), (-14, -92), (-24, -96), (-26, -66), (-20, -30), (-16, 0)],
        per=5,
    )
    wings = [wing, [(px, -py) for px, py in wing]]
    body = smooth(
        [(38, 0), (22, -10), (-6, -13), (-34, -7), (-44, 0), (-34, 7), (-6, 13), (22, 10)]
    )
    head = smooth([(34, 0), (46, -8), (58, -6), (62, 0), (58, 6), (46, 8)])
    bill: Ring = [(58, -4.5), (94, -1.6), (97, 0), (94, 1.6), (58, 4.5)]

    def put(ring: Ring, colour: str, opacity: float = 1, dx: float = 0, dy: float = 0) -> None:
        stamp.add(moved(ring, x + dx, y + dy, turn=turn, scale=0.86), colour, opacity)

    shadow: list[Ring] = [
        moved(r, x + 34, y + 52, turn=turn, scale=0.86) for r in [*wings, body, head, bill]
    ]
    stamp.union(shadow, NIGHT, 0.26)
    for one in wings:
        put(one, "#5d4a3b")
    for side in (-1, 1):
        inner = smooth([(8, 0), (12, -22), (0, -50), (-10, -62), (-13, -34), (-10, 0)], per=5)
        put([(px, side * py) for px, py in inner], "#8d7660")
        for k in range(7):
            fx, fy = -20 + 0.6 * k, side * (-92 + 11 * k)
            put(ribbon([(fx + 9, fy), (fx - 5, fy + side * 3)], 1.6), "#3a2d24", 0.8)
    put(body, "#7a6553")
    put(smooth([(28, 0), (14, -6), (-24, -4), (-24, 4), (14, 6)]), "#a38c74", 0.8)
    put([(-34, -6), (-58, -10), (-61, 0), (-58, 10), (-34, 6)], "#5d4a3b")
    put(bill, "#d9a441")
    put([(60, -1), (95, 0), (60, 1)], "#8f6320")
    put(head, "#fff4dc")
    put(smooth([(40, 0), (48, -4), (55, 0), (48, 4)]), "#f2c94c", 0.9)
    for eye in (-4.2, 4.2):
        put(ellipse(55, eye, 1.5), "#1c2836")
    return stamp


def _coil() -> Stamp:
    """Return a coil of rope on the boards, its end lying loose."""
    stamp = Stamp(11, 8, 2, 1)
    x, y = 972, 680
    stamp.soft(ellipse(x + 5, y + 8, 30), NIGHT, 0.45, 5, 4)
    stamp.add(ellipse(x, y, 28), "#6f5330")
    coil = [
        (x + (4 + 26 * k / 90) * math.cos(k * 0.21), y + (4 + 26 * k / 90) * math.sin(k * 0.21))
        for k in range(90)
    ]
    tail = smooth([coil[-1], (x + 26, y - 24), (x + 42, y - 14), (x + 52, y + 6)], closed=False)
    _rope(stamp, [*coil, *tail[1:]], 6.4)
    return stamp


def _conch() -> Stamp:
    """Return a queen conch on the boards."""
    stamp = Stamp(3, 8, 2, 1)
    x, y = 318, 684

    def put(ring: Ring, colour: str, opacity: float = 1) -> None:
        stamp.add(moved(ring, x, y, turn=-28), colour, opacity)

    shell = smooth(
        [(-30, 2), (-16, -15), (4, -22), (24, -14), (32, 2), (20, 15), (-4, 17), (-20, 11)]
    )
    stamp.soft(moved(shell, x + 5, y + 7, turn=-28), NIGHT, 0.4, 3, 3)
    put(shell, "#c98a5e")
    put(smooth([(-24, 0), (-12, -11), (4, -17), (20, -10), (24, -2), (4, -4), (-12, 3)]), "#e8b98a")
    put(smooth([(-6, 6), (8, -2), (26, -4), (29, 3), (18, 12), (2, 14)]), "#f4a08e")
    put(smooth([(2, 7), (12, 2), (24, 0), (22, 6), (12, 10)]), "#d9655f", 0.8)
    for k, size in ((0, 6), (1, 5.4), (2, 4.6), (3, 3.6)):
        put(moved(leaf(2.2 * size, size), 8 - 9 * k, -17 + 3.4 * k, turn=-80 - 12 * k), "#f0cda2")
    return stamp


def _palm_shadow(column: int, row: int, size: int, fronds: Sequence[tuple[float, ...]]) -> Stamp:
    """Return the shadow of palm leaves; it falls on boards and table alike."""
    stamp = Stamp(column, row, size, size)
    rings = [ring for x, y, length, turn in fronds for ring in frond(x, y, length, turn, leaves=17)]
    stamp.union(rings, NIGHT, 0.20)
    return stamp
