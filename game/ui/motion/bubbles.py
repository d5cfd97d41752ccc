"""Speech bubbles and small notes beside a seat that come, stay a moment and go."""

from typing import Final

import pygame

from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.motion.lasting import Lasting

_COME_S: Final = 0.14
_GO_S: Final = 0.25
_PAD_U: Final = 16
#: Room for two small lines.
_HIGHEST_U: Final = 64


class Bubble(Lasting):
    """A line of text, or two, in a rounded panel beside a rectangle, for ``stay_s`` seconds.

    It keeps within the window, and off the rectangles to avoid by lying beside instead of above or
    below. ``loud`` bubbles are cream with dark text, quiet ones dark.
    """

    def __init__(
        self,
        kit: Kit,
        text: str,
        beside: pygame.Rect,
        *,
        stay_s: float,
        loud: bool,
        avoid: tuple[pygame.Rect, ...] = (),
    ) -> None:
        super().__init__(stay_s)
        self._kit = kit
        self._text = text
        self._beside = beside.copy()
        self._loud = loud
        self._avoid = avoid

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit = self._kit
        ink, fill = (theme.INK, theme.CARD) if self._loud else (theme.CREAM, theme.PANEL)
        room = round(min(surface.get_width() * 0.5, kit.px(460)))
        text = kit.painter.fitted(
            self._text, theme.SMALL_U, ink, (room, kit.px(_HIGHEST_U)), face=Face.BOLD
        )
        box = text.get_rect().inflate(kit.px(2 * _PAD_U), kit.px(14))
        # A remark keeps clear of a note at the same seat.
        gap = kit.px(46 if self._loud else 6)
        above = self._beside.centery > surface.get_height() * 0.3
        if above:
            box.midbottom = (self._beside.centerx, self._beside.top - gap)
        else:
            box.midtop = (self._beside.centerx, self._beside.bottom + gap)
        if box.collidelist(self._avoid) >= 0:
            if self._beside.centerx < surface.get_width() / 2:
                box.midleft = (self._beside.right + gap, self._beside.centery)
            else:
                box.midright = (self._beside.left - gap, self._beside.centery)
        box.clamp_ip(surface.get_rect().inflate(-kit.px(12), -kit.px(12)))
        alpha = min(1.0, self._past_s / _COME_S, (self._lasts_s - self._past_s) / _GO_S)
        if alpha <= 0:
            return
        edge = theme.GOLD_PALE if self._loud else theme.PANEL_EDGE
        panel = kit.shapes.box(box.size, fill, box.height // 2, edge=edge, edge_px=kit.px(2)).copy()
        panel.blit(text, text.get_rect(center=panel.get_rect().center))
        panel.set_alpha(round(255 * min(1.0, alpha)))
        surface.blit(panel, box)
