"""The quiet lines and ornaments in a table's felt, at the ends where no pile lies."""

import math
from collections.abc import Callable
from typing import Final

from game.places.outline import RIM_U, Outline
from game.places.table_map import Motif


def felt_lines(table: Outline) -> list[str]:
    """Return the lines and the ornament of a felt."""
    return [*_MOTIFS[table.felt.motif](table), *_lines(table)]


def _lines(table: Outline) -> list[str]:
    """Return the inner line with a diamond at the middle of each side."""
    inset, colour = RIM_U + 38, table.felt.line
    x, y = table.centre
    spots = (
        (x, inset),
        (x, table.box.height - inset),
        (inset, y),
        (table.box.width - inset, y),
    )
    diamonds = "".join(
        f"M{cx:.1f} {cy - 7:.1f}l7 7l-7 7l-7 -7z" for cx, cy in spots
    )  # fmt: skip
    return [
        table.band(inset, 2.4, colour, 0.42),
        table.band(inset + 7, 1.0, colour, 0.22),
        f'<path d="{diamonds}" fill="{colour}" fill-opacity="0.75"/>',
    ]


def _ends(table: Outline) -> list[tuple[float, float]]:
    """Return the two spots of the felt where no pile and no panel lies."""
    x, y = table.centre
    if table.box.width >= table.box.height:
        reach = table.box.width / 2 - RIM_U - 165
        return [(x - reach, y), (x + reach, y)]
    reach = table.box.height / 2 - RIM_U - 165
    return [(x, y - reach), (x, y + reach)]


def _ink(table: Outline, d: str, opacity: float, width: float = 0) -> str:
    """Return a quiet line, or an area if it has no width, in the colour of the felt's lines."""
    colour = table.felt.line
    if width:
        return (
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" '
            f'stroke-opacity="{opacity}" stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return f'<path d="{d}" fill="{colour}" fill-opacity="{opacity}"/>'


def _none(_: Outline) -> list[str]:
    return []


def _waves(table: Outline) -> list[str]:
    """Return rolling waves, three rows at each end."""
    parts = []
    for x, y in _ends(table):
        d = ""
        for row in range(3):
            top = y - 34 + 30 * row
            start = x - 84 + (14 if row % 2 else 0)
            d += f"M{start:.1f} {top + 10:.1f}"
            d += "c10 0 12 -22 28 -22c14 0 16 18 5 18c-7 0 -8 -8 -3 -10c-6 6 0 14 12 14" * 4
        parts.append(_ink(table, d, 0.15, 2.6))
    return parts


def _petals(x: float, y: float, count: int, length: float, width: float, turn: float) -> str:
    d = ""
    for index in range(count):
        angle = math.radians(turn + 360 * index / count)
        ux, uy = math.cos(angle), math.sin(angle)
        points = (
            (0.12, 0.0), (0.25, -0.45), (0.55, -0.85), (0.85, -0.62),
            (1.08, -0.45), (1.08, 0.45), (0.85, 0.62),
            (0.55, 0.85), (0.25, 0.45), (0.12, 0.0),
        )  # fmt: skip
        at = [
            (x + length * a * ux - width * b * uy, y + length * a * uy + width * b * ux)
            for a, b in points
        ]
        d += f"M{at[0][0]:.1f} {at[0][1]:.1f}"
        for one, two, three in zip(at[1::3], at[2::3], at[3::3], strict=False):
            d += "C" + " ".join(f"{px:.1f} {py:.1f}" for px, py in (one, two, three))
        d += "Z"
    return d


def _flower(table: Outline) -> list[str]:
    """Return a hibiscus at each end, with two leaves."""
    parts = []
    for x, y in _ends(table):
        parts.append(_ink(table, _petals(x, y, 5, 62, 34, -90), 0.10))
        parts.append(_ink(table, _petals(x, y, 5, 62, 34, -90), 0.20, 1.8))
        parts.append(_ink(table, f"M{x:.1f} {y:.1f}q14 -22 34 -34", 0.28, 3))
        dots = "".join(f"M{x + a:.1f} {y - b:.1f}h0.1" for a, b in ((30, 38), (36, 30), (38, 40)))
        parts.append(_ink(table, dots, 0.3, 5))
    return parts


def _sun(table: Outline) -> list[str]:
    """Return a sun with long and short rays at each end."""
    parts = []
    for x, y in _ends(table):
        rays = ""
        for index in range(24):
            angle = math.radians(15 * index)
            far = 84 if index % 2 == 0 else 66
            half = math.radians(4.6)
            rays += (
                f"M{x + 44 * math.cos(angle - half):.1f} {y + 44 * math.sin(angle - half):.1f}"
                f"L{x + far * math.cos(angle):.1f} {y + far * math.sin(angle):.1f}"
                f"L{x + 44 * math.cos(angle + half):.1f} {y + 44 * math.sin(angle + half):.1f}Z"
            )
        ring = (
            f"M{x - 34:.1f} {y:.1f}a34 34 0 1 1 68 0a34 34 0 1 1 -68 0Z"
            f"M{x - 22:.1f} {y:.1f}a22 22 0 1 1 44 0a22 22 0 1 1 -44 0Z"
        )
        parts += [_ink(table, rays, 0.13), _ink(table, ring, 0.22, 2.4)]
    return parts


def _star(table: Outline) -> list[str]:
    """Return a compass star in a ring at each end, one half of each ray in shade."""
    parts = []
    for x, y in _ends(table):
        for side, opacity in ((-1, 0.26), (1, 0.13)):
            d = ""
            for length, width, turn in ((58, 13, 45), (88, 17, 0)):
                for quarter in range(4):
                    angle = math.radians(turn + 90 * quarter)
                    ux, uy = math.cos(angle), math.sin(angle)
                    fx, fy = x + width * (ux - side * uy), y + width * (uy + side * ux)
                    d += f"M{x:.1f} {y:.1f}L{fx:.1f} {fy:.1f}"
                    d += f"L{x + length * ux:.1f} {y + length * uy:.1f}Z"
            parts.append(_ink(table, d, opacity))
        ring = f"M{x - 70:.1f} {y:.1f}a70 70 0 1 1 140 0a70 70 0 1 1 -140 0Z"
        parts.append(_ink(table, ring, 0.20, 1.8))
    return parts


_MOTIFS: Final[dict[Motif, Callable[[Outline], list[str]]]] = {
    Motif.NONE: _none,
    Motif.WAVES: _waves,
    Motif.FLOWER: _flower,
    Motif.SUN: _sun,
    Motif.STAR: _star,
}
