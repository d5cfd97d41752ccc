"""Large boxes drawn from small pictures of them: corners as they are, all else stretched.

A picture of a panel across a 4K window, and one of its shadow, would take 28 MB each, and drawing
them many times as long as filling what is even.
"""

import pygame


def draw_patched(
    surface: pygame.Surface, small: pygame.Surface, rect: pygame.Rect, *, hollow: bool = False
) -> None:
    """Draw ``small`` stretched to fill a rectangle that is at least as large.

    Its middle row and column are repeated; ``hollow`` leaves out what lies between all corners.
    """
    width, height = small.get_size()
    left, top = (width - 1) // 2, (height - 1) // 2
    right, bottom = width - left - 1, height - top - 1
    inner = pygame.Rect(rect.left + left, rect.top + top, 0, 0)
    inner.width, inner.height = rect.width - left - right, rect.height - top - bottom
    for place, area in (
        (rect.topleft, (0, 0, left, top)),
        ((inner.right, rect.top), (left + 1, 0, right, top)),
        ((rect.left, inner.bottom), (0, top + 1, left, bottom)),
        (inner.bottomright, (left + 1, top + 1, right, bottom)),
    ):
        surface.blit(small, place, area)
    for row in range(height):
        if row != top:
            y_px = rect.top + row if row < top else rect.bottom - height + row
            _lay(surface, small.get_at((left, row)), (inner.left, y_px, inner.width, 1))
    for column in range(width):
        if column != left:
            x_px = rect.left + column if column < left else rect.right - width + column
            _lay(surface, small.get_at((column, top)), (x_px, inner.top, 1, inner.height))
    if not hollow:
        _lay(surface, small.get_at((left, top)), inner)


def _lay(
    surface: pygame.Surface, colour: pygame.Color, rect: pygame.Rect | tuple[int, int, int, int]
) -> None:
    """Lay an even colour over a part of a surface, as transparent as it is."""
    if colour.a == 255:
        surface.fill(colour, rect)
    elif colour.a > 0:
        left = 255 - colour.a
        surface.fill((left, left, left), rect, special_flags=pygame.BLEND_RGB_MULT)
        red, green, blue = (part * colour.a // 255 for part in colour[:3])
        surface.fill((red, green, blue), rect, special_flags=pygame.BLEND_RGB_ADD)
