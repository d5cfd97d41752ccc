"""How strong somebody plays, as bars that rise."""

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets.base import Widget


class StrengthBars(Widget):
    """As many bars as there are levels, of which the first ``strength`` are lit; 0 shows none."""

    focusable = False

    def __init__(self, kit: Kit, most: int) -> None:
        super().__init__(kit)
        self.most = most
        self.strength = 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bars from the lowest on the left to the highest on the right."""
        if not self.strength:
            return
        rect = self.rect
        step_px = rect.width // self.most
        for number in range(self.most):
            high_px = max(2, rect.height * (number + 2) // (self.most + 1))
            bar = pygame.Rect(rect.left + number * step_px, 0, max(2, step_px * 2 // 3), high_px)
            bar.bottom = rect.bottom
            lit = number < self.strength
            fill = theme.GOLD if lit else theme.PANEL_EDGE
            surface.blit(self.kit.shapes.box(bar.size, fill, bar.width // 3), bar)
