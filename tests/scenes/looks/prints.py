"""A window's picture boiled down to a small one, in which every line still counts.

The small picture has three parts one below the other: the window in blocks of 20 by 20 pixels, each
with its mean colour, then the same seen through upright bars, then through level ones. A line that
moves by one pixel comes out from behind a bar, so it shows even within its block. Rounding, in
which processors differ, does not.
"""

from pathlib import Path
from typing import Final

import pygame

BLOCK_PX: Final = 20
#: A bar and the gap beside it.
_BAR_PX: Final = 2
#: Means differ by so much between processors at the most.
TOLERANCE: Final = 3


def print_of(window: pygame.Surface) -> pygame.Surface:
    """Return the small picture of a window whose sides are whole blocks."""
    width, height = window.get_size()
    assert width % BLOCK_PX == height % BLOCK_PX == 0
    across, down = width // BLOCK_PX, height // BLOCK_PX
    whole = pygame.Surface((across, 3 * down), depth=32)
    for part, bars in enumerate((None, (1, 0), (0, 1))):
        seen = pygame.Surface(window.get_size(), depth=32)
        seen.blit(window, (0, 0))
        if bars is not None:
            for at in range(0, width if bars[0] else height, 2 * _BAR_PX):
                bar = (at, 0, _BAR_PX, height) if bars[0] else (0, at, width, _BAR_PX)
                seen.fill("black", bar)
        whole.blit(pygame.transform.smoothscale(seen, (across, down)), (0, part * down))
    return whole


def differences(seen: pygame.Surface, kept: pygame.Surface) -> list[pygame.Rect]:
    """Return the blocks of a window, in its pixels, in which two small pictures of it differ."""
    if seen.get_size() != kept.get_size():
        return [pygame.Rect((0, 0), seen.get_size())]
    pixels = (pygame.image.tobytes(one, "RGB") for one in (seen, kept))
    apart = [abs(one - other) > TOLERANCE for one, other in zip(*pixels, strict=True)]
    across, down = seen.get_width(), seen.get_height() // 3
    blocks = {index // 3 % (across * down) for index, differs in enumerate(apart) if differs}
    return [
        pygame.Rect(block % across * BLOCK_PX, block // across * BLOCK_PX, BLOCK_PX, BLOCK_PX)
        for block in sorted(blocks)
    ]


def read(path: Path) -> pygame.Surface:
    """Read a small picture."""
    return pygame.image.load(path)
