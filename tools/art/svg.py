"""Small words for writing SVG: shapes, strokes, smooth outlines, ribbons, turned copies.

Only what the game's renderer draws is used: plain shapes and paths, transforms, gradients in user
space, ``#rrggbb`` colours. Numbers are rounded to two decimals, large ones to one, so that
every machine writes the same bytes.
"""

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

Point = tuple[float, float]

#: Half of the pull of Catmull and Rom's curve: how far a Bézier handle reaches to the next point.
# What lies on an edge lies within it, whatever the last digit of a sine says.
_ON_THE_LINE: Final = 1e-6
_PULL: Final = 1 / 6
_PAIR: Final = re.compile(r"(-?[\d.]+) (-?[\d.]+)")


def num(value: float) -> str:
    """Return a number, rounded, without needless zeros.

    It is rounded twice: first away goes the last digit of a sine, in which machines differ, so that
    what lies in the middle falls to the same side everywhere.
    """
    value = round(value, 6)
    text = f"{value:.{1 if abs(value) >= 10 else 2}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@dataclass(frozen=True, slots=True)
class Line:
    """An outline: its colour, its width in units and, for a broken line, dash and gap in units."""

    colour: str
    width: float
    dash: str = ""


def _paint(fill: str, line: Line | None, opacity: float) -> str:
    text = f' fill="{fill}"'
    if opacity < 1 and fill != "none":
        text += f' fill-opacity="{num(opacity)}"'
    if line is not None:
        text += (
            f' stroke="{line.colour}" stroke-width="{num(line.width)}"'
            ' stroke-linejoin="round" stroke-linecap="round"'
        )
        if opacity < 1:
            text += f' stroke-opacity="{num(opacity)}"'
        if line.dash:
            text += f' stroke-dasharray="{line.dash}"'
    return text


def path(d: str, fill: str, line: Line | None = None, opacity: float = 1) -> str:
    """Return a filled path, outlined if a line is given."""
    return f'<path d="{d}"{_paint(fill, line, opacity)}/>'


def stroke(d: str, colour: str, width: float, opacity: float = 1, dash: str = "") -> str:
    """Return an open path drawn with a round pen."""
    return path(d, "none", Line(colour, width, dash), opacity)


def circle(
    x: float, y: float, r: float, fill: str, line: Line | None = None, opacity: float = 1
) -> str:
    """Return a circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{_paint(fill, line, opacity)}/>'


def ellipse(
    x: float,
    y: float,
    rx: float,
    ry: float,
    fill: str,
    line: Line | None = None,
    opacity: float = 1,
) -> str:
    """Return an ellipse with its axes along the page's."""
    where = f'cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
    return f"<ellipse {where}{_paint(fill, line, opacity)}/>"


def rect(
    box: tuple[float, float, float, float],
    fill: str,
    line: Line | None = None,
    opacity: float = 1,
    radius: float = 0,
) -> str:
    """Return a rectangle; the box is its left, top, width and height."""
    x, y, width, height = (num(value) for value in box)
    round_ = f' rx="{num(radius)}"' if radius else ""
    where = f'x="{x}" y="{y}" width="{width}" height="{height}"{round_}'
    return f"<rect {where}{_paint(fill, line, opacity)}/>"


def group(parts: Iterable[str], transform: str = "", name: str = "") -> str:
    """Return the parts as one group, transformed and named if asked."""
    attributes = f' id="{name}"' if name else ""
    attributes += f' transform="{transform}"' if transform else ""
    return f"<g{attributes}>{''.join(parts)}</g>"


def turned(parts: Iterable[str], angle_deg: float, centre: Point) -> str:
    """Return the parts turned clockwise about a point."""
    return group(parts, f"rotate({num(angle_deg)} {num(centre[0])} {num(centre[1])})")


def moved(parts: Iterable[str], x: float, y: float, scale: float = 1, angle_deg: float = 0) -> str:
    """Return parts drawn around the origin: scaled, turned clockwise, then moved to a point."""
    text = f"translate({num(x)} {num(y)})"
    if angle_deg:
        text += f" rotate({num(angle_deg)})"
    if scale != 1:
        text += f" scale({scale:.4g})"
    return group(parts, text)


def flipped(parts: Iterable[str], axis_x: float) -> str:
    """Return the parts mirrored left to right about a vertical axis."""
    return group(parts, f"matrix(-1 0 0 1 {num(2 * axis_x)} 0)")


def both_sides(parts: Sequence[str], axis_x: float) -> list[str]:
    """Return the parts and their mirror image."""
    return [*parts, flipped(parts, axis_x)]


def polygon(points: Iterable[Point]) -> str:
    """Return the path data of a closed figure with straight sides."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def polyline(points: Iterable[Point]) -> str:
    """Return the path data of an open line with straight pieces."""
    return polygon(points)[:-1]


def smooth(points: Sequence[Point], *, closed: bool = True) -> str:
    """Return the path data of a smooth curve through the points.

    A point given twice in a row makes a corner there.
    """
    count = len(points)
    text = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(count if closed else count - 1):
        if closed:
            p0, p1, p2, p3 = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            p0, p1, p2, p3 = (points[min(max(i + k, 0), count - 1)] for k in (-1, 0, 1, 2))
        if p1 == p2:
            continue
        c1 = (p1[0] + (p2[0] - p0[0]) * _PULL, p1[1] + (p2[1] - p0[1]) * _PULL)
        c2 = (p2[0] - (p3[0] - p1[0]) * _PULL, p2[1] - (p3[1] - p1[1]) * _PULL)
        text += "C" + " ".join(f"{num(x)} {num(y)}" for x, y in (c1, c2, p2))
    return text + ("Z" if closed else "")


def smooth_points(points: Sequence[Point], per_piece: int = 6) -> list[Point]:
    """Return points on the closed curve that ``smooth`` draws, for clipping it."""
    count = len(points)
    out: list[Point] = []
    for i, (x1, y1) in enumerate(points):
        (x0, y0), (x2, y2), (x3, y3) = (points[(i + k) % count] for k in (-1, 1, 2))
        for step in range(per_piece):
            t = step / per_piece
            # The cubic of Catmull and Rom between the second and the third of four points.
            a, b = (2 * t - t**2 - 1) * t / 2, (3 * t**3 - 5 * t**2 + 2) / 2
            c, d = (4 * t**2 - 3 * t**3 + t) / 2, (t - 1) * t**2 / 2
            out.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return out


def mirrored_outline(right: Sequence[Point]) -> str:
    """Return the path data of a smooth figure from its right side, top to bottom, about x = 0."""
    left = [(-x, y) for x, y in reversed(right) if x > 0]
    return smooth([*right, *left])


def ribbon(spine: Sequence[Point], widths: Sequence[float]) -> str:
    """Return the path data of a ribbon along a line of points, as wide as told at each of them."""
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(spine):
        before, after = spine[max(i - 1, 0)], spine[min(i + 1, len(spine) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1
        nx, ny = -dy / length * widths[i] / 2, dx / length * widths[i] / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    tip = [right[-1]] if widths[-1] else []
    end = [left[-1], left[-1], *tip, *tip]
    return smooth([left[0], *left[:-1], *end, *right[-2::-1], right[0]])


def placed(d: str, x: float, y: float, scale: float = 1, angle_deg: float = 0) -> str:
    """Return path data scaled, turned clockwise and moved: many outlines as one path draw fast.

    Only what this module writes is understood: M, L, C and Z with absolute coordinates.
    """
    angle = math.radians(angle_deg)
    cos, sin = math.cos(angle) * scale, math.sin(angle) * scale

    def move(pair: re.Match[str]) -> str:
        px, py = float(pair[1]), float(pair[2])
        return f"{num(x + px * cos - py * sin)} {num(y + px * sin + py * cos)}"

    return _PAIR.sub(move, d)


def leaf(start: Point, end: Point, width: float, bend: float = 0) -> str:
    """Return the path data of a leaf between two points; ``bend`` moves its belly sideways."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0) or 1
    nx, ny = -(y1 - y0) / length, (x1 - x0) / length

    def side(shift: float) -> str:
        a = (x0 + (x1 - x0) * 0.3 + nx * shift, y0 + (y1 - y0) * 0.3 + ny * shift)
        b = (x0 + (x1 - x0) * 0.72 + nx * shift * 0.9, y0 + (y1 - y0) * 0.72 + ny * shift * 0.9)
        return f"{num(a[0])} {num(a[1])} {num(b[0])} {num(b[1])}"

    back = side(bend - width * 0.66).split()
    return (
        f"M{num(x0)} {num(y0)}C{side(bend + width * 0.66)} {num(x1)} {num(y1)}"
        f"C{' '.join(back[2:] + back[:2])} {num(x0)} {num(y0)}Z"
    )


def around(count: int, radius: float, centre: Point = (0, 0), start_deg: float = 0) -> list[Point]:
    """Return points spread evenly on a circle, clockwise from the top plus ``start_deg``."""
    angles = (math.radians(start_deg - 90 + 360 * i / count) for i in range(count))
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]


def star(
    count: int, outer: float, inner: float, centre: Point = (0, 0), start_deg: float = 0
) -> str:
    """Return the path data of a star with ``count`` tips."""
    tips = around(count, outer, centre, start_deg)
    dents = around(count, inner, centre, start_deg + 180 / count)
    return polygon(point for pair in zip(tips, dents, strict=True) for point in pair)


def clipped_to(points: Sequence[Point], area: Sequence[Point]) -> list[Point]:
    """Return the part of a figure inside a convex area whose corners run clockwise on the page."""
    out = list(points)
    for k, (bx, by) in enumerate(area):
        ax, ay = area[k - 1]
        depth = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in out]
        given, out = out, []
        for i, (x, y) in enumerate(given):
            before, now = depth[i - 1], depth[i]
            if (before >= -_ON_THE_LINE) != (now >= -_ON_THE_LINE):
                t = before / (before - now)
                px, py = given[i - 1]
                out.append((px + (x - px) * t, py + (y - py) * t))
            if now >= -_ON_THE_LINE:
                out.append((x, y))
    return out


def gradient(name: str, start: Point, end: Point, stops: Sequence[tuple[float, str]]) -> str:
    """Return a linear gradient in user space; stops are offset 0..1 and colour."""
    where = " ".join(
        f'{key}="{num(value)}"'
        for key, value in (("x1", start[0]), ("y1", start[1]), ("x2", end[0]), ("y2", end[1]))
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {where}>'
        f"{_stops(stops)}</linearGradient>"
    )


def glow(name: str, centre: Point, radius: float, stops: Sequence[tuple[float, str]]) -> str:
    """Return a radial gradient in user space; stops are offset 0..1 and colour."""
    where = f'cx="{num(centre[0])}" cy="{num(centre[1])}" r="{num(radius)}"'
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {where}>'
        f"{_stops(stops)}</radialGradient>"
    )


def _stops(stops: Sequence[tuple[float, str]]) -> str:
    return "".join(f'<stop offset="{num(at)}" stop-color="{colour}"/>' for at, colour in stops)


def document(width: int, height: int, parts: Iterable[str]) -> str:
    """Return a whole picture of that many units."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
    body = "\n".join(parts)
    return f'{head} width="{width}" height="{height}">\n{body}\n</svg>\n'
