"""The verandah's cat: ginger, asleep on a woven mat."""

import math
from typing import Final

from game.places.outline import shade
from tools.levels.drawing import Ring, Stamp, ellipse, moved, ribbon, smooth

NIGHT: Final = "#1c0f14"
FUR: Final = "#d98a3f"
FUR_DARK: Final = "#a85f24"
FUR_PALE: Final = "#f6dfb8"
CAT: Final = (112, 590)


def cat_on_mat() -> Stamp:
    """Return a ginger cat, asleep on a woven mat in the lower left corner."""
    stamp = Stamp(0, 5, 3, 4)
    x, y = CAT
    stamp.soft(ellipse(x + 5, y + 8, 76), NIGHT, 0.45, 5, 4)
    for index, radius in enumerate((76, 68, 60, 52, 44)):
        stamp.add(
            ellipse(x, y, radius), ("#d8b77c", "#2c7a74", "#e8cd95", "#b3452f", "#e8cd95")[index]
        )
    for index in range(60):
        angle = 2 * math.pi * index / 60
        line = [(x + r * math.cos(angle), y + r * math.sin(angle)) for r in (44, 76)]
        stamp.add(ribbon(line, 1.1), "#7a5a30", 0.35)
    _cat_body(stamp)
    _cat_head(stamp)
    return stamp


def _lying(ring: Ring, dx: float = 0, dy: float = 0) -> Ring:
    """Return a part of the cat where the cat lies."""
    return moved(ring, CAT[0] + dx, CAT[1] + dy, turn=-18, scale=0.92)


def _cat_body(stamp: Stamp) -> None:
    """Draw the curled back, its stripes and the tail around it."""

    def put(ring: Ring, colour: str, opacity: float = 1) -> None:
        stamp.add(_lying(ring), colour, opacity)

    body = smooth(
        [
            (-50, -4),
            (-40, -30),
            (-8, -45),
            (28, -38),
            (48, -12),
            (46, 18),
            (24, 38),
            (-10, 42),
            (-38, 28),
        ]
    )
    stamp.soft(_lying(body, 4, 8), NIGHT, 0.45, 5, 4)
    put(body, FUR_DARK)
    put([(0.965 * px, 0.965 * py) for px, py in body], FUR)
    for k in range(6):  # stripes over the back
        angle = math.radians(-165 + 31 * k)
        outer = (47 * math.cos(angle), 41 * math.sin(angle))
        inner = (27 * math.cos(angle + 0.12), 24 * math.sin(angle + 0.12))
        put(
            ribbon(smooth([outer, inner], closed=False), lambda t: 7.5 * (1 - t) + 0.6),
            FUR_DARK,
            0.75,
        )
    put(smooth([(-14, -8), (10, -16), (26, 2), (14, 20), (-10, 18)]), shade(FUR, -0.14), 0.8)
    tail = smooth([(40, 22), (20, 39), (-14, 42), (-40, 30), (-46, 10)], closed=False, per=8)
    put(ribbon(tail, lambda t: (15 - 5 * t) * min(1, 0.3 + 5 * t)), FUR_DARK)
    put(ribbon(tail, lambda t: (12.4 - 4.6 * t) * min(1, 0.3 + 5 * t)), shade(FUR, 0.08))
    for k in range(5):
        px, py = tail[5 + 6 * k]
        put(ellipse(px, py, 2.6, 5.4, turn=60 + 28 * k), FUR_DARK, 0.7)


def _cat_head(stamp: Stamp) -> None:
    """Draw the sleeping face and a paw."""

    def put(ring: Ring, colour: str, opacity: float = 1) -> None:
        stamp.add(_lying(ring), colour, opacity)

    put(ellipse(-45, 10, 6), FUR_PALE)
    for tip, turn in (((-40, -16), 235), ((-20, -30), 285)):
        put(moved([(-9, 8), (0, -15), (10, 8)], *tip, turn=turn - 270), FUR_DARK)
        put(moved([(-5, 6), (0, -9), (6, 6)], *tip, turn=turn - 270), "#f0b0a0")
    put(ellipse(-22, -8, 22, 19), FUR_DARK)
    put(ellipse(-22, -8, 20.6, 17.6), shade(FUR, 0.08))
    for k in (-1, 0, 1):
        line = ribbon([(-27 + 5 * k, -24), (-24 + 3 * k, -15)], lambda t: 2.6 * (1 - t) + 0.5)
        put(line, FUR_DARK)
    put(ellipse(-25, 0, 9.5, 7), FUR_PALE)
    for side in (-32, -14):
        lid = smooth([(side - 5, -7), (side, -3.6), (side + 5, -7)], closed=False, per=5)
        put(ribbon(lid, 1.8), "#4a2a12")
    put([(-27.5, -2.5), (-22.5, -2.5), (-25, 0.4)], "#d9776c")
    for side in (-1, 1):
        for dy in (-1, 2):
            put(ribbon([(-25 + 7 * side, dy + 1), (-25 + 24 * side, 3 * dy)], 0.8), FUR_PALE, 0.8)
