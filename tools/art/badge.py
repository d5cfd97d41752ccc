"""The round badge that every face looks out of, and what all faces are drawn with."""

from collections.abc import Sequence
from typing import Final

from tools.art.svg import (
    Line,
    Point,
    around,
    circle,
    clipped_to,
    document,
    ellipse,
    glow,
    num,
    path,
    polygon,
    smooth_points,
    stroke,
)

INK: Final = "#1d1a22"
WHITE: Final = "#ffffff"
EDGE: Final = Line(INK, 2)
FINE: Final = Line(INK, 1.5)

_GOLD: Final = "#f2b632"
_CENTRE: Final[Point] = (50, 50)
_RADIUS: Final = 43.5
_DISC: Final = around(72, _RADIUS, _CENTRE)


def badge(light: str, edge: str, ray: str, body: Sequence[str], head: Sequence[str]) -> str:
    """Return a badge; the body ends at its rim, the head may reach over it."""
    rim = around(24, 60, _CENTRE, 4)
    rays = [
        path(polygon(clipped_to([_CENTRE, rim[i], rim[i + 1]], _DISC)), ray, opacity=0.6)
        for i in range(0, 24, 2)
    ]
    return document(
        100,
        100,
        [
            f"<defs>{glow('light', (50, 44), 48, [(0.1, light), (1, edge)])}</defs>",
            circle(*_CENTRE, 47.5, INK),
            circle(*_CENTRE, 46, _GOLD),
            circle(*_CENTRE, 46, "none", Line("#ffe08a", 1.2)),
            circle(*_CENTRE, _RADIUS, "url(#light)"),
            *rays,
            *body,
            circle(*_CENTRE, _RADIUS, "none", Line(INK, 1.8)),
            *head,
        ],
    )


def within(points: Sequence[Point]) -> str:
    """Return the path data of a smooth figure, cut off at the rim of the badge."""
    return polygon(clipped_to(smooth_points(points), _DISC))


def bright_eye(x: float, y: float, size: float, iris: str, look: float = 0) -> list[str]:
    """Return a round eye with a white, ``size`` units in radius, looking ``look`` sideways."""
    return [
        ellipse(x, y, size, size * 1.08, "#fffaf0", Line(INK, 1.4)),
        circle(x + look, y + size * 0.08, size * 0.72, iris),
        circle(x + look, y + size * 0.08, size * 0.42, INK),
        circle(x + look + size * 0.28, y - size * 0.28, size * 0.26, WHITE),
    ]


def button_eye(x: float, y: float, size: float) -> list[str]:
    """Return a dark eye with two lights in it, ``size`` units in half its height."""
    return [
        ellipse(x, y, size * 0.82, size, INK),
        circle(x + size * 0.28, y - size * 0.36, size * 0.32, WHITE),
        circle(x - size * 0.22, y + size * 0.42, size * 0.16, WHITE, opacity=0.8),
    ]


def smile(x: float, y: float, width: float, depth: float, pen: float = 1.9) -> str:
    """Return the line of a smile, its lowest point at (x, y + depth)."""
    half, low = width / 2, y + depth * 1.34
    line = [(x - half, y), (x - half / 2, low), (x + half / 2, low), (x + half, y)]
    start, *rest = (f"{num(px)} {num(py)}" for px, py in line)
    return stroke(f"M{start}C{' '.join(rest)}", INK, pen)
