"""The outline of a table, and what can be drawn along it: bands, broken lines, dots."""

import math
from collections.abc import Sequence
from typing import Final

from game.places.layout import Box
from game.places.table_map import Felt, Shape

#: How wide the rim is.
RIM_U: Final = 36
_ROUNDED_U: Final = 200
#: Half of a circle's side as a Bézier handle.
_ARC: Final = 0.5523


class Outline:
    """Outlines of one table at different depths, in units; its left and top are in the picture."""

    def __init__(self, felt: Felt, box: Box) -> None:
        self.felt = felt
        self.box = box
        half = min(box.width, box.height) / 2
        self.radius = half if felt.shape is Shape.OVAL else min(half, _ROUNDED_U)
        self.centre = (box.centre_x, box.y + box.height / 2)

    def outline(self, inset: float, down: float = 0) -> str:
        """Return the path data of the outline, inset on all sides and moved down."""
        left, top = self.box.x + inset, self.box.y + inset + down
        right, bottom = self.box.right - inset, self.box.bottom - inset + down
        r = max(1.0, self.radius - inset)
        k = r * (1 - _ARC)
        return (
            f"M{left + r:.2f} {top:.2f}L{right - r:.2f} {top:.2f}"
            f"C{right - k:.2f} {top:.2f} {right:.2f} {top + k:.2f} {right:.2f} {top + r:.2f}"
            f"L{right:.2f} {bottom - r:.2f}"
            f"C{right:.2f} {bottom - k:.2f} {right - k:.2f} {bottom:.2f} "
            f"{right - r:.2f} {bottom:.2f}"
            f"L{left + r:.2f} {bottom:.2f}"
            f"C{left + k:.2f} {bottom:.2f} {left:.2f} {bottom - k:.2f} {left:.2f} {bottom - r:.2f}"
            f"L{left:.2f} {top + r:.2f}"
            f"C{left:.2f} {top + k:.2f} {left + k:.2f} {top:.2f} {left + r:.2f} {top:.2f}Z"
        )

    def band(
        self, inset: float, width: float, colour: str, opacity: float = 1, *,
        dash: Sequence[float] = (), offset: float = 0, down: float = 0,
    ) -> str:  # fmt: skip
        """Return a stroke along the outline, its middle at an inset."""
        broken = ""
        if dash:
            lengths = " ".join(f"{length:.2f}" for length in _dashes(dash, offset))
            broken = f' stroke-dasharray="{lengths}"'
        return (
            f'<path d="{self.outline(inset, down)}" fill="none" stroke="{colour}" '
            f'stroke-width="{width:.2f}" stroke-opacity="{opacity:.3f}"{broken}/>'
        )

    def step(self, inset: float, wanted: float, *, of: int = 1) -> float:
        """Return the length nearest to one wanted that fits round the outline without a rest.

        It fits a multiple of ``of`` times.
        """
        r = max(1.0, self.radius - inset)
        straight = self.box.width + self.box.height - 4 * inset - 4 * r
        around = 2 * straight + 2 * math.pi * r
        return around / max(of, of * round(around / wanted / of))

    def dots(self, places: Sequence[tuple[float, float]], inset: float, radius: float) -> str:
        """Return path data of discs: each place is its way along the outline and its inset.

        Ways are measured on the outline at ``inset``, clockwise from where the top's straight
        part begins, so that places with one way and two insets lie across the rim.
        """
        r, own = max(1.0, self.radius - inset), self.radius
        across = self.box.width - 2 * inset - 2 * r
        down = self.box.height - 2 * inset - 2 * r
        left, top = self.box.x + own, self.box.y + own
        right, bottom = self.box.right - own, self.box.bottom - own
        arc = math.pi * r / 2
        sides = (
            (left, top, across, 0), (right, top, arc, -90), (right, top, down, 90),
            (right, bottom, arc, 0), (right, bottom, across, 180), (left, bottom, arc, 90),
            (left, bottom, down, 270), (left, top, arc, 180),
        )  # fmt: skip
        d = ""
        for way, depth in places:
            side = 0
            while way > sides[side][2] and side < len(sides) - 1:
                way -= sides[side][2]
                side += 1
            x, y, _, turn = sides[side]
            reach, angle = own - depth, math.radians(turn)
            if side % 2:  # a corner: turn on
                angle += way / r
                x, y = x + reach * math.cos(angle), y + reach * math.sin(angle)
            else:  # a straight side: go on, the outline lies to the left of the way
                x += way * math.cos(angle) + reach * math.sin(angle)
                y += way * math.sin(angle) - reach * math.cos(angle)
            d += f"M{x - radius:.1f} {y:.1f}a{radius} {radius} 0 1 1 {2 * radius} 0"
            d += f"a{radius} {radius} 0 1 1 {-2 * radius} 0Z"
        return d

    def area(self, inset: float, fill: str, opacity: float = 1, *, down: float = 0) -> str:
        """Return the filled outline."""
        outline = self.outline(inset, down)
        return f'<path d="{outline}" fill="{fill}" fill-opacity="{opacity:.3f}"/>'


def _dashes(lengths: Sequence[float], offset: float) -> list[float]:
    """Return dashes and gaps that begin some way into a pattern.

    The renderer draws a dash first even where an offset leads into a gap, so the pattern itself is
    turned; a dash or gap of no length keeps their order.
    """
    rest = offset % sum(lengths)
    index = 0
    while rest >= lengths[index]:
        rest -= lengths[index]
        index += 1
    turned = [lengths[index] - rest, *lengths[index + 1 :], *lengths[:index], rest]
    return [0, *turned] if index % 2 else [*turned, 0]


def lit(colour: str, by: float) -> str:
    """Return a colour in stronger light, without the grey that mixing in white would bring."""
    channels = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{min(255, round(c * (1 + by) + 20 * by)):02x}" for c in channels)


def shade(colour: str, by: float) -> str:
    """Return ``#rrggbb`` made lighter (0..1) or darker (-1..0)."""
    channels = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    target = 255 if by > 0 else 0
    return "#" + "".join(f"{round(c + (target - c) * abs(by)):02x}" for c in channels)
