"""What every widget draws with, in one value that outlives scenes."""

import logging
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.paths import asset_path, file_name
from game.ui.cache import LruCache, for_window, pixels
from game.ui.patches import draw_patched
from game.ui.shapes import Shapes
from game.ui.svg import draw_svg
from game.ui.text import TextPainter
from game.ui.theme import EDGE_U, PANEL, PANEL_EDGE, PANEL_RADIUS_U, Colour
from game.ui.viewport import Viewport

#: As many pixels as icons may take in a window of 1280×720.
_ICON_PX: Final = 200_000
_log = logging.getLogger(__name__)

#: How large a controller's button is drawn beside what it does.
_PAD_SIGN_U = 30


@dataclass(slots=True)
class Kit:
    """The text painter, the shapes and the window's viewport, kept in step by ``resize``.

    ``resizing`` is on while the size may change again at any moment: then be quick rather than
    crisp. ``pad_used`` tells whether a game controller was used last, whose buttons are then shown
    beside what they do. ``missing`` names the pictures of the game that could not be read, in the
    order found.
    """

    viewport: Viewport
    shapes: Shapes = field(default_factory=Shapes)
    resizing: bool = False
    pad_used: bool = False
    missing: list[str] = field(default_factory=list)
    painter: TextPainter = field(init=False)
    _icons: LruCache[pygame.Surface] = field(init=False)

    def __post_init__(self) -> None:
        self.painter = TextPainter(self.viewport, on_missing=self.miss)
        self._icons = LruCache(for_window(_ICON_PX, self.viewport.size_px), pixels)
        self.shapes.forget(self.viewport.size_px)

    def resize(self, size_px: tuple[int, int]) -> None:
        """Take over a new window size, and let go of what was drawn for the old one."""
        self.viewport = Viewport(size_px)
        self.painter.viewport = self.viewport
        self.painter.forget()
        self.shapes.forget(size_px)
        self._icons.clear()
        self._icons.limit = for_window(_ICON_PX, size_px)

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return self.viewport.px(units)

    def blit_centred(
        self, surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect
    ) -> None:
        """Draw a picture in the middle of a rectangle."""
        surface.blit(picture, picture.get_rect(center=rect.center))

    def draw_panel(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        *,
        fill: Colour = PANEL,
        edge: Colour = PANEL_EDGE,
        alpha: int = 255,
    ) -> None:
        """Draw a panel with its soft shadow, as menus and dialogs lie on."""
        radius_px, edge_px, blur_px = self.px(PANEL_RADIUS_U), self.px(EDGE_U), self.px(16)
        around = rect.inflate(2 * blur_px, 2 * blur_px).move(0, self.px(6))
        corner_px = max(radius_px, edge_px)
        small = (2 * (radius_px + blur_px) + 2, 2 * corner_px + 1)
        size_of_box = size_of_shadow = rect.size
        patched = min(rect.size) > max(small) and not surface.get_flags() & pygame.SRCALPHA
        if patched:
            size_of_shadow, size_of_box = (small[0], small[0]), (small[1], small[1])
        shadow = self.shapes.shadow(size_of_shadow, radius_px, blur_px)
        box = self.shapes.box(size_of_box, fill, radius_px, edge=edge, edge_px=edge_px, alpha=alpha)
        if patched:
            draw_patched(surface, shadow, around, hollow=alpha == 255)
            draw_patched(surface, box, rect)
        else:
            surface.blit(shadow, around)
            surface.blit(box, rect)

    def icon(self, name: str, size_px: tuple[int, int]) -> pygame.Surface:
        """Return a picture of ``assets/icons`` drawn at that size in pixels."""
        return self._picture(f"icons/{name}.svg", size_px)

    def draw_pad_sign(self, surface: pygame.Surface, name: str, corner: tuple[int, int]) -> None:
        """Draw a controller's button about a point, if a controller was used last."""
        if self.pad_used:
            side = self.px(_PAD_SIGN_U)
            icon = self.icon(name, (side, side))
            surface.blit(icon, icon.get_rect(center=corner))

    def face(self, name: str, size_px: tuple[int, int]) -> pygame.Surface:
        """Return a picture of ``assets/faces`` drawn at that size in pixels."""
        return self._picture(f"faces/{name}.svg", size_px)

    def miss(self, asset: str) -> None:
        """Note that a picture is missing or broken; the game goes on without it."""
        if asset not in self.missing:
            self.missing.append(asset)
            _log.warning("%s is missing or broken", asset)

    def _picture(self, asset: str, size_px: tuple[int, int]) -> pygame.Surface:
        # In a tiny window a place may come out as no pixel at all.
        size_px = (max(1, size_px[0]), max(1, size_px[1]))

        def draw() -> pygame.Surface:
            try:
                return draw_svg(file_name(asset_path(asset)), size_px)
            except (OSError, pygame.error):
                self.miss(asset)
                return pygame.Surface(size_px, pygame.SRCALPHA)

        return self._icons.get((asset, size_px), draw)
