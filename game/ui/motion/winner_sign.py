"""Who has won a round: faces and names, large, for as long as the moment lasts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.motion.lasting import Lasting
from game.ui.motion.tween import out_back
from game.ui.widgets.seat_badge import draw_head

_COME_S: Final = 0.35
_GO_S: Final = 0.25
#: The part of the sign's height that the reason below the name takes, in up to two lines.
_WHY_PART: Final = 0.42
#: How high the sign may be for its width.
_HIGHEST: Final = 0.38


@dataclass(frozen=True, slots=True)
class Head:
    """A seat as it is shown: its number, its name, its face if it has one."""

    seat: int
    name: str
    face: str | None


class WinnerSign(Lasting):
    """A panel in ``room`` with the heads, the name or names in ``title``, and ``why`` below.

    It stays ``stay_s`` seconds; ``still`` comes and goes without growing.
    """

    def __init__(
        self,
        kit: Kit,
        heads: Sequence[Head],
        title: str,
        why: str,
        room: pygame.Rect,
        *,
        stay_s: float,
        still: bool,
    ) -> None:
        super().__init__(stay_s)
        self._kit = kit
        self._heads = tuple(heads)
        self._title = title
        self._why = why
        self._room = room.copy()
        # A narrow room, as in a tall window, is not filled: everything goes by the height.
        self._room.height = min(room.height, round(_HIGHEST * room.width))
        self._room.center = room.center
        self._still = still

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel, growing as it comes."""
        panel = self._panel()
        part = min(1.0, self._past_s / _COME_S)
        alpha = min(1.0, part * 2, max(0.0, (self._lasts_s - self._past_s) / _GO_S))
        if alpha <= 0:
            return
        if not self._still and part < 1.0:
            grown = max(0.05, out_back(part))
            size = (round(panel.get_width() * grown), round(panel.get_height() * grown))
            panel = pygame.transform.smoothscale(panel, (max(1, size[0]), max(1, size[1])))
        panel.set_alpha(round(255 * alpha))
        surface.blit(panel, panel.get_rect(center=self._room.center))

    def _panel(self) -> pygame.Surface:
        kit, room = self._kit, self._room
        side_px = round(room.height * (1.0 - _WHY_PART - 0.06 if self._why else 0.8))
        pad_px = round(room.height * 0.1)
        step_px = round(side_px * 0.72)
        heads_px = side_px + step_px * (len(self._heads) - 1)
        most_px = max(8, room.width - heads_px - 3 * pad_px)
        title = kit.painter.title(
            self._title,
            (0.32 if self._why else 0.4) * room.height / kit.viewport.scale,
            colour=theme.GOLD,
            max_width_px=most_px,
        )
        why = self._why_text(room.width - 4 * pad_px)
        wide_px = heads_px + title.get_width() + 3 * pad_px
        if why is not None:
            wide_px = max(wide_px, why.get_width() + 4 * pad_px)
        panel = pygame.Surface((min(room.width, wide_px), room.height), pygame.SRCALPHA)
        box = kit.shapes.box(
            panel.get_size(),
            theme.PANEL,
            round(room.height * 0.28),
            edge=theme.GOLD,
            edge_px=kit.px(3),
            alpha=240,
        )
        panel.blit(box, (0, 0))
        upper_px = panel.get_height() - (0 if why is None else round(_WHY_PART * room.height))
        left = (panel.get_width() - heads_px - pad_px - title.get_width()) // 2
        for index, head in enumerate(self._heads):
            rect = pygame.Rect(left + index * step_px, (upper_px - side_px) // 2, side_px, side_px)
            draw_head(panel, kit, rect, head.face, head.name, head.seat)
        panel.blit(title, title.get_rect(midleft=(left + heads_px + pad_px, upper_px // 2)))
        if why is not None:
            middle = (
                panel.get_width() // 2,
                upper_px + round((_WHY_PART / 2 - 0.03) * room.height),
            )
            panel.blit(why, why.get_rect(center=middle))
        return panel

    def _why_text(self, room_px: int) -> pygame.Surface | None:
        """Return the reason in the letters of the sign, None without one."""
        if not self._why:
            return None
        high_px = self._room.height
        return self._kit.painter.fitted(
            self._why,
            0.15 * high_px / self._kit.viewport.scale,
            theme.CREAM,
            (room_px, round((_WHY_PART - 0.06) * high_px)),
            face=Face.BOLD,
        )
