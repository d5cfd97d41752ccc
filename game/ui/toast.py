"""A short message over everything, for a few seconds: what could not be done, what went wrong."""

from typing import Final

import pygame

from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit

SHOWN_S: Final = 5.0
_WIDTH_U: Final = 860


class Toast:
    """The message shown now, if any; a new one takes the place of the old."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.text = ""
        self._left_s = 0.0

    def show(self, text: str) -> None:
        """Show a message."""
        self.text = text
        self._left_s = SHOWN_S

    def advance(self, dt_s: float) -> bool:
        """Let time pass; return whether the message just went."""
        if not self.text:
            return False
        self._left_s -= dt_s
        if self._left_s > 0:
            return False
        self.text = ""
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the message at the top of the window."""
        if not self.text:
            return
        kit = self._kit
        # No wider than it says: a short message leaves in sight what is beside it.
        size_u = kit.painter.grown(theme.BODY_U)
        line_px = kit.painter.size(self.text, size_u, face=Face.BOLD)[0] + kit.px(52)
        width_px = min(line_px, kit.px(_WIDTH_U), surface.get_width() - kit.px(40))
        text = kit.painter.paragraph(
            self.text,
            theme.BODY_U,
            theme.INK,
            max(1, width_px - kit.px(48)),
            align="center",
            face=Face.BOLD,
        )
        box = pygame.Rect(0, kit.px(14), width_px, text.get_height() + kit.px(24))
        box.centerx = surface.get_width() // 2
        radius_px, blur_px = kit.px(theme.RADIUS_U), kit.px(12)
        shadow = kit.shapes.shadow(box.size, radius_px, blur_px)
        surface.blit(shadow, box.move(-blur_px, kit.px(4) - blur_px))
        surface.blit(
            kit.shapes.box(
                box.size, theme.GOLD_PALE, radius_px, edge=theme.ORANGE, edge_px=kit.px(3)
            ),
            box,
        )
        kit.blit_centred(surface, text, box)
