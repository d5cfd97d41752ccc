"""Flat pictures for table maps: polygons, cut at the edges of a stamp, gathered on a tile sheet.

Everything is drawn as filled polygons in the units of the scene (1280×720), because only polygons
can be cut at a tile's edge: the renderer knows no clipping. A ``Stamp`` is a block of whole tiles,
a ``Sheet`` puts stamps beside each other and writes them as one SVG. All randomness comes from the
generator that is passed in, numbers are rounded to a tenth, so building again gives the same bytes.
"""

import math
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from game.places.table_map import TILE_U

SHEET_COLUMNS: Final = 16

Point = tuple[float, float]
Ring = list[Point]
Stop = tuple[float, str, float]


@dataclass(frozen=True, slots=True)
class Gradient:
    """A fill: from ``start`` to ``end``, or around ``start`` if there is a ``radius``."""

    stops: tuple[Stop, ...]
    start: Point
    end: Point = (0, 0)
    radius: float = 0


Fill = str | Gradient


@dataclass(slots=True)
class Shape:
    """Rings filled together: as one silhouette, or with all but the first as holes."""

    rings: list[Ring]
    fill: Fill
    opacity: float
    holes: bool = False


@dataclass(slots=True)
class Stamp:
    """A block of ``width``×``height`` tiles at a place of the scene; draw in scene units."""

    column: int
    row: int
    width: int
    height: int
    shapes: list[Shape] = field(default_factory=list)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom in scene units."""
        left, top = self.column * TILE_U, self.row * TILE_U
        return left, top, left + self.width * TILE_U, top + self.height * TILE_U

    def add(self, ring: Sequence[Point], fill: Fill, opacity: float = 1, *holes: Ring) -> None:
        """Draw a polygon, with holes if any are given."""
        rings = [clip(one, self.box) for one in (list(ring), *holes)]
        if len(rings[0]) >= 3:
            kept = [one for one in rings if len(one) >= 3]
            self.shapes.append(Shape(kept, fill, opacity, holes=bool(holes)))

    def union(self, rings: Iterable[Ring], fill: Fill, opacity: float = 1) -> None:
        """Draw polygons as one silhouette: where they overlap they are no darker."""
        cut = [clip(ring, self.box) for ring in rings]
        kept = [ring if area(ring) > 0 else ring[::-1] for ring in cut if len(ring) >= 3]
        if kept:
            self.shapes.append(Shape(kept, fill, opacity))

    def soft(
        self, ring: Sequence[Point], colour: str, opacity: float, spread: float, steps: int = 5
    ) -> None:
        """Draw a polygon whose edge fades out over ``spread`` units on both sides."""
        share = 1 - (1 - opacity) ** (1 / steps)
        for step in range(steps):
            by = spread * (1 - 2 * step / max(1, steps - 1))
            self.add(grown(ring, by), colour, share)

    def used(self, column: int, row: int) -> bool:
        """Tell whether anything is drawn on one of the stamp's tiles."""
        left, top = (self.column + column) * TILE_U, (self.row + row) * TILE_U
        cell = (left + 0.3, top + 0.3, left + TILE_U - 0.3, top + TILE_U - 0.3)
        return any(
            len(clip(ring, cell)) >= 3
            for shape in self.shapes
            for ring in (shape.rings[:1] if shape.holes else shape.rings)
        )


class Sheet:
    """Stamps beside each other, in rows, on one picture."""

    def __init__(self) -> None:
        self._at: list[tuple[Stamp, int, int]] = []
        self._row = 0
        self._column = 0
        self._depth = 0

    def add(self, stamp: Stamp) -> int:
        """Put a stamp on the sheet; return the number (from 0) of its first tile."""
        if self._column + stamp.width > SHEET_COLUMNS:
            self._row, self._column, self._depth = self._row + self._depth, 0, 0
        at = self._column, self._row
        self._at.append((stamp, *at))
        self._column += stamp.width
        self._depth = max(self._depth, stamp.height)
        return at[1] * SHEET_COLUMNS + at[0]

    @property
    def rows(self) -> int:
        """Return how many rows of tiles the sheet has."""
        return self._row + self._depth

    def svg(self) -> str:
        """Return the picture."""
        width, height = SHEET_COLUMNS * TILE_U, self.rows * TILE_U
        gradients: list[str] = []
        body: list[str] = []
        for stamp, column, row in self._at:
            dx, dy = (column - stamp.column) * TILE_U, (row - stamp.row) * TILE_U
            for shape in stamp.shapes:
                body.append(_shape_svg(shape, dx, dy, gradients))
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">'
        )
        definitions = ["<defs>", *gradients, "</defs>"] if gradients else []
        return "\n".join([head, *definitions, *body, "</svg>"]) + "\n"


def num(value: float) -> str:
    """Return a number rounded to a tenth, as short as can be.

    It is rounded twice, so that the last digit of a sine, in which machines differ, tells nothing.
    """
    text = f"{round(value, 6):.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


def _shape_svg(shape: Shape, dx: float, dy: float, gradients: list[str]) -> str:
    d = "".join(_ring_path(ring, dx, dy) for ring in shape.rings)
    fill = shape.fill
    if isinstance(fill, Gradient):
        name = f"g{len(gradients)}"
        gradients.append(_gradient_svg(fill, name, dx, dy))
        fill = f"url(#{name})"
    opacity = "" if shape.opacity >= 1 else f' fill-opacity="{shape.opacity:.3g}"'
    rule = ' fill-rule="evenodd"' if shape.holes else ""
    return f'<path d="{d}" fill="{fill}"{opacity}{rule}/>'


def _tenths(value: float) -> int:
    return round(round(value, 6) * 10)


def _ring_path(ring: Ring, dx: float, dy: float) -> str:
    """Write a ring with relative steps, which are shorter; rounding never adds up."""
    points = [(_tenths(x + dx), _tenths(y + dy)) for x, y in ring]
    text = f"M{num(points[0][0] / 10)} {num(points[0][1] / 10)}l"
    steps = []
    for (x0, y0), (x1, y1) in pairwise(points):
        if (x0, y0) != (x1, y1):
            steps.append(f"{num((x1 - x0) / 10)} {num((y1 - y0) / 10)}")
    return text + " ".join(steps) + "z"


def _gradient_svg(fill: Gradient, name: str, dx: float, dy: float) -> str:
    x, y = num(fill.start[0] + dx), num(fill.start[1] + dy)
    stops = "".join(
        f'<stop offset="{offset:.3g}" stop-color="{colour}" stop-opacity="{opacity:.3g}"/>'
        for offset, colour, opacity in fill.stops
    )
    common = f'id="{name}" gradientUnits="userSpaceOnUse"'
    if fill.radius:
        return (
            f'<radialGradient {common} cx="{x}" cy="{y}" r="{num(fill.radius)}">{stops}'
            "</radialGradient>"
        )
    x2, y2 = num(fill.end[0] + dx), num(fill.end[1] + dy)
    return (
        f'<linearGradient {common} x1="{x}" y1="{y}" x2="{x2}" y2="{y2}">{stops}</linearGradient>'
    )


def clip(ring: Sequence[Point], box: tuple[float, float, float, float]) -> Ring:
    """Return the part of a polygon inside a box (Sutherland and Hodgman's way)."""
    left, top, right, bottom = box
    for axis, bound, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        ring = _clip_side(ring, axis, bound, sign)
        if not ring:
            return []
    return list(ring)


def _clip_side(ring: Sequence[Point], axis: int, bound: float, sign: int) -> Ring:
    result: Ring = []
    for index, point in enumerate(ring):
        before = ring[index - 1]
        inside, was_inside = (sign * (p[axis] - bound) >= 0 for p in (point, before))
        if inside != was_inside:
            part = (bound - before[axis]) / (point[axis] - before[axis])
            x = before[0] + (point[0] - before[0]) * part
            y = before[1] + (point[1] - before[1]) * part
            result.append((bound, y) if axis == 0 else (x, bound))
        if inside:
            result.append(point)
    return result


def area(ring: Sequence[Point]) -> float:
    """Return twice the area of a polygon, negative if it runs the other way round."""
    pairs = zip(ring, [*ring[1:], *ring[:1]], strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)


def grown(ring: Sequence[Point], by: float) -> Ring:
    """Return a polygon moved outwards everywhere by some units (good for smooth outlines)."""
    side = 1 if area(ring) > 0 else -1
    result = []
    for index, (x, y) in enumerate(ring):
        (x0, y0), (x1, y1) = ring[index - 1], ring[(index + 1) % len(ring)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        result.append((x + side * by * (y1 - y0) / length, y - side * by * (x1 - x0) / length))
    return result


def smooth(points: Sequence[Point], *, closed: bool = True, per: int = 6) -> Ring:
    """Return a smooth line through some points (Catmull and Rom's curve), flattened."""
    count = len(points)
    result: Ring = []
    for index in range(count if closed else count - 1):
        if closed:
            p0, p1, p2, p3 = (points[(index + k) % count] for k in (-1, 0, 1, 2))
        else:
            p0, p1, p2, p3 = (points[min(max(index + k, 0), count - 1)] for k in (-1, 0, 1, 2))
        for step in range(per):
            t = step / per
            result.append(
                (
                    _catmull(p0[0], p1[0], p2[0], p3[0], t),
                    _catmull(p0[1], p1[1], p2[1], p3[1], t),
                )
            )
    if not closed:
        result.append(points[-1])
    return result


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
    )


def ellipse(x: float, y: float, rx: float, ry: float | None = None, *, turn: float = 0) -> Ring:
    """Return an ellipse, turned by some degrees."""
    ry = rx if ry is None else ry
    count = max(12, min(72, int(4 * math.sqrt(max(rx, ry)) + 8)))
    ring = [
        (rx * math.cos(2 * math.pi * k / count), ry * math.sin(2 * math.pi * k / count))
        for k in range(count)
    ]
    return moved(ring, x, y, turn=turn)


def box(x: float, y: float, width: float, height: float, radius: float = 0) -> Ring:
    """Return a rectangle, with round corners if there is a radius."""
    if radius <= 0:
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    radius = min(radius, width / 2, height / 2)
    ring: Ring = []
    corners = ((width, height, 0), (0, height, 90), (0, 0, 180), (width, 0, 270))
    for right, bottom, start in corners:
        cx = x + (right - radius if right else radius)
        cy = y + (bottom - radius if bottom else radius)
        for step in range(7):
            angle = math.radians(start + 15 * step)
            ring.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return ring


def moved(
    ring: Iterable[Point], dx: float, dy: float, *, turn: float = 0, scale: float = 1
) -> Ring:
    """Return a ring scaled and turned by some degrees around the origin, then moved."""
    cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    return [(dx + x * cos - y * sin, dy + x * sin + y * cos) for x, y in ring]


def ribbon(points: Sequence[Point], width: float | Callable[[float], float]) -> Ring:
    """Return the outline of a line with a width, or with a width for each part (0..1) of it."""
    left: Ring = []
    right: Ring = []
    last = len(points) - 1
    for index, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[max(0, index - 1)], points[min(last, index + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        half = (width(index / last) if callable(width) else width) / 2
        nx, ny = -(y1 - y0) / length * half, (x1 - x0) / length * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return left + right[::-1]


def star(x: float, y: float, points: int, outer: float, inner: float, *, turn: float = 0) -> Ring:
    """Return a star; ``turn`` 0 has a point at the top."""
    ring = []
    for index in range(2 * points):
        angle = math.radians(turn - 90) + math.pi * index / points
        radius = inner if index % 2 else outer
        ring.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return ring


def leaf(length: float, width: float, *, bend: float = 0) -> Ring:
    """Return a pointed leaf from the origin to the right; ``bend`` moves its tip down."""
    spine = [(length * t, bend * t * t) for t in (k / 8 for k in range(9))]
    return ribbon(spine, lambda t: width * math.sin(math.pi * t**0.8) + 0.2)


def frond(
    x: float, y: float, length: float, turn: float, *, leaves: int = 15, droop: float = 0.25
) -> list[Ring]:
    """Return a palm frond: its spine and two rows of narrow leaves."""
    rings = []
    bend = length * droop
    spine = [(length * t, bend * t * t) for t in (k / 12 for k in range(13))]
    rings.append(moved(ribbon(spine, lambda t: 7 * (1 - t) + 1.2), x, y, turn=turn))
    for index in range(leaves):
        t = 0.12 + 0.88 * index / (leaves - 1)
        size = length * 0.40 * math.sin(math.pi * (0.16 + 0.8 * t)) + 8
        along = math.degrees(math.atan2(2 * bend * t, length))
        for side in (-1, 1):
            tip = leaf(size, 13 - 5 * t, bend=side * size * 0.12)
            angle = along + side * (62 - 34 * t)
            placed = moved(tip, length * t, bend * t * t, turn=angle)
            rings.append(moved(placed, x, y, turn=turn))
    return rings


def jitter(rng: random.Random, amount: float) -> float:
    """Return a random offset between minus and plus an amount."""
    return amount * (2 * rng.random() - 1)
