"""Smooth shapes: rounded boxes with outlines, soft shadows, discs, gradients; cached, bounded.

A rounded box is built from one supersampled corner and plain fills, so that a panel across a 4K
window costs no more to smooth than a button. Sizes are pixels. Cached surfaces are shared: blit, do
not draw.
"""

from typing import Final

import pygame

from game.ui.cache import LruCache, for_window, pixels
from game.ui.theme import GOLD, SHADOW, Colour, mix

_OVERSAMPLE: Final = 4
#: As many pixels as shapes may take in a window of 1280×720; one screen needs less.
_CACHE_PX: Final = 500_000


class Shapes:
    """Makes and keeps shapes."""

    def __init__(self) -> None:
        self._surfaces: LruCache[pygame.Surface] = LruCache(_CACHE_PX, pixels)

    @property
    def cached_px(self) -> int:
        """Return how many pixels the cache holds (it stays bounded)."""
        return self._surfaces.used

    def forget(self, size_px: tuple[int, int]) -> None:
        """Let go of all shapes; from now on they are for a window of that size in pixels."""
        self._surfaces.clear()
        self._surfaces.limit = for_window(_CACHE_PX, size_px)

    def box(
        self,
        size_px: tuple[int, int],
        fill: Colour,
        radius_px: int,
        *,
        edge: Colour | None = None,
        edge_px: int = 0,
        alpha: int = 255,
    ) -> pygame.Surface:
        """Return a rounded box; the edge lies inside the size."""
        size = (max(1, size_px[0]), max(1, size_px[1]))
        radius_px = max(0, min(radius_px, size[0] // 2, size[1] // 2))
        key = ("box", size, fill, radius_px, edge, edge_px, alpha)

        def make() -> pygame.Surface:
            surface = _rounded(size, radius_px, edge if edge_px and edge else fill)
            if edge is not None and edge_px > 0:
                inner = (size[0] - 2 * edge_px, size[1] - 2 * edge_px)
                if min(inner) > 0:
                    inside = _rounded(inner, max(0, radius_px - edge_px), fill)
                    surface.blit(inside, (edge_px, edge_px))
            if alpha < 255:
                surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return surface

        return self._surfaces.get(key, make)

    def ring(
        self, size_px: tuple[int, int], colour: Colour, radius_px: int, width_px: int
    ) -> pygame.Surface:
        """Return the outline of a rounded box with nothing inside."""
        size = (max(1, size_px[0]), max(1, size_px[1]))
        radius_px = max(0, min(radius_px, size[0] // 2, size[1] // 2))
        key = ("ring", size, colour, radius_px, width_px)

        def make() -> pygame.Surface:
            surface = _rounded(size, radius_px, colour)
            inner = (size[0] - 2 * width_px, size[1] - 2 * width_px)
            if min(inner) > 0:
                hole = _rounded(inner, max(0, radius_px - width_px), (255, 255, 255))
                surface.blit(hole, (width_px, width_px), special_flags=pygame.BLEND_RGBA_SUB)
                surface.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
            return surface

        return self._surfaces.get(key, make)

    def focus_ring(self, size_px: tuple[int, int], radius_px: int, width_px: int) -> pygame.Surface:
        """Return a gold ring between two dark lines, seen on ground of any colour or lightness.

        The dark lines are a third of ``width_px``; the size holds all three.
        """
        line_px = max(1, round(width_px / 3))
        size = (max(1, size_px[0]), max(1, size_px[1]))
        key = ("focus", size, radius_px, width_px)

        def make() -> pygame.Surface:
            whole = self.ring(size, SHADOW, radius_px, width_px + 2 * line_px).copy()
            inner = (size[0] - 2 * line_px, size[1] - 2 * line_px)
            gold = self.ring(inner, GOLD, radius_px - line_px, width_px)
            whole.blit(gold, (line_px, line_px))
            return whole

        return self._surfaces.get(key, make)

    def disc(
        self, diameter_px: int, fill: Colour, *, edge: Colour | None = None, edge_px: int = 0
    ) -> pygame.Surface:
        """Return a disc with an optional edge."""
        size = (max(1, diameter_px), max(1, diameter_px))
        return self.box(size, fill, diameter_px, edge=edge, edge_px=edge_px)

    def shadow(
        self, size_px: tuple[int, int], radius_px: int, blur_px: int, *, alpha: int = 110
    ) -> pygame.Surface:
        """Return the soft shadow of a rounded box, ``blur_px`` larger on each side."""
        blur_px = max(1, blur_px)
        size = (max(1, size_px[0]) + 2 * blur_px, max(1, size_px[1]) + 2 * blur_px)
        key = ("shadow", size, radius_px, blur_px, alpha)
        return self._surfaces.get(key, lambda: _soft(size, radius_px, blur_px, alpha))

    def gradient(self, size_px: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
        """Return a surface that goes from one colour at the top to another at the bottom."""
        size = (max(1, size_px[0]), max(1, size_px[1]))

        def make() -> pygame.Surface:
            surface = pygame.Surface(size)
            for y_px in range(size[1]):
                part = y_px / max(1, size[1] - 1)
                surface.fill(mix(top, bottom, part), (0, y_px, size[0], 1))
            return surface

        return self._surfaces.get(("gradient", size, top, bottom), make)

    def draw_veil(self, surface: pygame.Surface, colour: Colour, alpha: int) -> None:
        """Lay an even half-transparent colour over a surface, as over a scene below a dialog.

        In place, because blitting a surface as large as the window takes six times as long.
        """
        left = 255 - alpha
        surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
        red, green, blue = (channel * alpha // 255 for channel in colour)
        surface.fill((red, green, blue), special_flags=pygame.BLEND_RGB_ADD)


def _rounded(size: tuple[int, int], radius_px: int, colour: Colour) -> pygame.Surface:
    """Return a filled rounded box: plain fills and four times the same smooth corner."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    if radius_px <= 0:
        return surface
    corner = _corner(radius_px, colour)
    right, bottom = size[0] - radius_px, size[1] - radius_px
    for flip_x, flip_y, place in (
        (False, False, (0, 0)),
        (True, False, (right, 0)),
        (False, True, (0, bottom)),
        (True, True, (right, bottom)),
    ):
        surface.fill((0, 0, 0, 0), (*place, radius_px, radius_px))
        turned = pygame.transform.flip(corner, flip_x, flip_y)
        surface.blit(turned, place, special_flags=pygame.BLEND_RGBA_MAX)
    return surface


def _corner(radius_px: int, colour: Colour) -> pygame.Surface:
    big_px = radius_px * _OVERSAMPLE
    big = pygame.Surface((big_px, big_px), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.circle(big, colour, (big_px, big_px), big_px)
    return pygame.transform.smoothscale(big, (radius_px, radius_px))


def _soft(size: tuple[int, int], radius_px: int, blur_px: int, alpha: int) -> pygame.Surface:
    """Return a blurred box: one small box is blurred, then its parts are stretched apart."""
    side_px = 2 * (radius_px + 2 * blur_px) + 2
    small_size = (min(size[0], side_px), min(size[1], side_px))
    inner = (max(1, small_size[0] - 2 * blur_px), max(1, small_size[1] - 2 * blur_px))
    small = pygame.Surface(small_size, pygame.SRCALPHA)
    small.fill((*SHADOW, 0))
    radius_px = max(0, min(radius_px, inner[0] // 2, inner[1] // 2))
    small.blit(_rounded(inner, radius_px, SHADOW), (blur_px, blur_px))
    small = pygame.transform.box_blur(small, max(1, blur_px // 2))
    small = pygame.transform.box_blur(small, max(1, blur_px // 2))
    small.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return _stretched(small, size)


def _stretched(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture grown to a size by repeating its middle row and column."""
    if small.get_size() == size:
        return small
    whole = pygame.Surface(size, pygame.SRCALPHA)
    columns = _cuts(small.get_width(), size[0])
    rows = _cuts(small.get_height(), size[1])
    for source_x, target_x, width, wide in columns:
        for source_y, target_y, height, high in rows:
            part = small.subsurface((source_x, source_y, width, height))
            if (wide, high) != (width, height):
                part = pygame.transform.scale(part, (wide, high))
            whole.blit(part, (target_x, target_y))
    return whole


def _cuts(small_px: int, whole_px: int) -> list[tuple[int, int, int, int]]:
    """Return (source, target, source length, target length) of the start, middle and end."""
    if small_px >= whole_px or small_px < 3:
        return [(0, 0, small_px, whole_px)]
    half = (small_px - 1) // 2
    end = small_px - half - 1
    return [
        (0, 0, half, half),
        (half, half, 1, whole_px - half - end),
        (half + 1, whole_px - end, end, end),
    ]
