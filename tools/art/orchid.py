"""The black orchid, Belize's flower: a dark shell above narrow petals that hang like ribbons."""

from typing import Final

from tools.art.svg import (
    Line,
    Point,
    both_sides,
    circle,
    mirrored_outline,
    path,
    ribbon,
    stroke,
)

_INK: Final = "#1d1a22"
_VEIN: Final = "#a25f9d"


def black_orchid(line: float = 2) -> list[str]:
    """Return the flower around the middle of its shell, about 82 units wide; petals fall to 72."""
    edge = Line(_INK, line)
    low: list[Point] = [(0, 4), (15, 6), (29, 16), (36, 34), (33, 54), (40, 72)]
    high: list[Point] = [(0, 2), (15, -5), (26, -9), (36, -4), (39, 8)]
    shell = [(0, -22), (7, -25), (16, -22), (23, -12), (22, 1), (13, 11), (0, 15)]
    inner = [(0, -19), (7, -21.5), (14, -19), (19, -11), (18, -2), (10, 5), (0, 8)]
    veins = [
        f"M{1.2 + i * 1.6:.1f} 8C{3 + i * 4} {2 - i * 0.6:.1f} {4 + i * 5} {-8 + i * 1.2:.1f}"
        f" {4 + i * 4.6:.1f} {-18 + i * 3.4:.1f}"
        for i in range(4)
    ]
    return [
        *both_sides(_petal(low, [6, 8.5, 9, 8, 6.5, 0], edge), 0),
        *both_sides(_petal(high, [6, 8, 8.5, 6.5, 0], edge), 0),
        path(mirrored_outline(shell), "#3b1740", edge),
        path(mirrored_outline(inner), "#54225a"),
        *both_sides([stroke(vein, _VEIN, 1.5) for vein in veins], 0),
        stroke("M0 8L0 -18", _VEIN, 1.5),
        path(
            mirrored_outline([(0, 2), (6, 4), (8, 10), (5, 16), (0, 18)]),
            "#f4f0c4",
            Line(_INK, line * 0.75),
        ),
        circle(0, 10.5, 3, "#e6c84a"),
        circle(0, 10.5, 1.3, "#7a2a5c"),
    ]


def _petal(spine: list[Point], widths: list[float], edge: Line) -> list[str]:
    return [
        path(ribbon(spine, widths), "#cfdc5e", edge),
        path(ribbon(spine, [width * 0.32 for width in widths]), "#8fae3a", opacity=0.85),
    ]
