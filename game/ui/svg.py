"""Drawing SVG pictures so that they are quick to draw from."""

from typing import IO

import pygame


def draw_svg(file: bytes | str | IO[bytes], size_px: tuple[int, int]) -> pygame.Surface:
    """Return the picture of an SVG file, or of an open one, drawn at a size in pixels.

    The renderer's own surfaces have the colours in another order than all others, which makes every
    single blit ten times slower; so they are converted.

    Raises:
        OSError: there is no such file.
        pygame.error: it cannot be drawn.
    """
    usual = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
    return pygame.image.load_sized_svg(file, size_px).convert(usual)
