"""The window as design units: everything is laid out for 1280×720 units and scaled to pixels.

One unit is ``min(width / 1280, height / 720)`` pixels, so the window always holds at least 1280×720
units and a wide or tall window holds more in one direction: anchor to its edges, do not letterbox.
"""

from dataclasses import dataclass, field
from typing import Final

import pygame

DESIGN_WIDTH_U: Final = 1280
DESIGN_HEIGHT_U: Final = 720
#: Text never gets smaller than this many pixels in a window of 640×480 or more.
SMALLEST_TEXT_PX: Final = 12
_SMALLEST_SUPPORTED_SCALE: Final = 0.5


@dataclass(frozen=True, slots=True)
class Viewport:
    """A window's size in pixels and what follows from it; any size, even 0×0, is allowed.

    ``scale`` is how many pixels a unit is, never 0.
    """

    size_px: tuple[int, int]
    scale: float = field(init=False, compare=False)

    def __post_init__(self) -> None:
        width_px, height_px = self.size_px
        scale = max(0.02, min(width_px / DESIGN_WIDTH_U, height_px / DESIGN_HEIGHT_U))
        object.__setattr__(self, "scale", scale)

    @property
    def width_u(self) -> float:
        """Return the window's width in units, at least 1280 for any real window."""
        return self.size_px[0] / self.scale

    @property
    def height_u(self) -> float:
        """Return the window's height in units, at least 720 for any real window."""
        return self.size_px[1] / self.scale

    def px(self, units: float) -> int:
        """Return a length in whole pixels; at least 1 for any positive length."""
        pixels = round(units * self.scale)
        return max(1, pixels) if units > 0 else pixels

    def text_px(self, size_u: float) -> int:
        """Return the pixel size of a font, kept readable in windows from 640×480 up."""
        floor = SMALLEST_TEXT_PX * min(1.0, self.scale / _SMALLEST_SUPPORTED_SCALE)
        return max(1, round(max(size_u * self.scale, floor)))

    def rect(self, x_u: float, y_u: float, width_u: float, height_u: float) -> pygame.Rect:
        """Return a rectangle in pixels; neighbours in units stay neighbours without a gap."""
        left, top = round(x_u * self.scale), round(y_u * self.scale)
        right, bottom = round((x_u + width_u) * self.scale), round((y_u + height_u) * self.scale)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def centred(self, width_u: float, height_u: float) -> pygame.Rect:
        """Return a rectangle of that size in units in the middle of the window."""
        left_u = (self.width_u - width_u) / 2
        return self.rect(left_u, (self.height_u - height_u) / 2, width_u, height_u)

    @property
    def bounds(self) -> pygame.Rect:
        """Return the whole window in pixels."""
        return pygame.Rect((0, 0), self.size_px)
