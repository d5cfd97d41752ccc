"""What is called out: "Pitty Pat" at a seat, the big one over the table, a streak.

Letters come one after another, each bouncing to its place, and go together at the end. With reduced
motion they stand still for the same time. A callout knows nothing of why it is made: give it the
text, its place and size, let time pass with ``update``, draw it until it is ``done``.
"""

import math
from typing import Final

import pygame

from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.motion.lasting import Lasting
from game.ui.motion.tween import out_back, out_bounce

BIG_U: Final = 150
SEAT_U: Final = 54
#: From the first letter's start to the next one's.
_LETTER_EVERY_S: Final = 0.055
_LETTER_S: Final = 0.55
_HOLD_S: Final = 0.55
_LEAVE_S: Final = 0.22
_DROP_PART: Final = 0.9
_WAVE_S: Final = 0.9


class Callout(Lasting):
    """Words that bounce in, stay a moment and go.

    ``centre`` is in pixels; ``speed_factor`` multiplies the times (0 is treated as 1 with
    reduced motion, so that the words can still be read). ``note`` is a small text below, such as a
    streak. From an ``origin`` in pixels the letters burst to their places instead of falling.
    """

    def __init__(
        self,
        kit: Kit,
        text: str,
        centre: tuple[int, int],
        *,
        size_u: float = BIG_U,
        note: str = "",
        speed_factor: float = 1.0,
        reduced_motion: bool = False,
        origin: tuple[int, int] | None = None,
        hold_s: float = _HOLD_S,
    ) -> None:
        self._kit = kit
        self._text = text
        self._note = note
        self._size_u = size_u
        self.centre = centre
        self._origin = origin
        self._still = reduced_motion or speed_factor <= 0
        self._factor = speed_factor if speed_factor > 0 else 1.0
        arrive_s = 0.0 if self._still else _LETTER_EVERY_S * len(text) + _LETTER_S
        self._leave_at_s = arrive_s + hold_s + (0.4 if self._still else 0.0)
        super().__init__(self._leave_at_s + (0.0 if self._still else _LEAVE_S))

    def update(self, dt_s: float) -> None:
        """Let time pass, by the chosen speed."""
        super().update(dt_s / self._factor)

    def finish(self) -> None:
        """End it at once, as when a player hurries."""
        self._past_s = self._leave_at_s + _LEAVE_S

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as it is now."""
        if self.done:
            return
        leaving = max(0.0, (self._past_s - self._leave_at_s) / _LEAVE_S)
        room_px = round(surface.get_width() * 0.92)
        size_u = self._fitted_size_u(room_px)
        pictures = [self._picture(index, char, size_u) for index, char in enumerate(self._text)]
        places, width_px = self._places(size_u)
        left = min(
            max(self.centre[0] - width_px // 2, self._kit.px(8)),
            surface.get_width() - width_px - self._kit.px(8),
        )
        for index, picture in enumerate(pictures):
            self._draw_letter(surface, picture, index, left + places[index], leaving)
        if self._note:
            self._draw_note(surface, left + width_px // 2, leaving)

    def _fitted_size_u(self, room_px: int) -> float:
        whole_px = self._kit.painter.size(self._text, self._size_u, face=Face.TITLE)[0]
        return self._size_u * min(1.0, room_px / max(1, whole_px))

    def _picture(self, index: int, char: str, size_u: float) -> pygame.Surface:
        phase = self._past_s / _WAVE_S * 2 * math.pi - index * 0.7
        part = 0.0 if self._still else round((math.sin(phase) + 1) * 4) / 8
        colour = theme.mix(theme.GOLD, theme.CARD, part * 0.6)
        return self._kit.painter.title(char, size_u, colour=colour)

    def _places(self, size_u: float) -> tuple[list[int], int]:
        painter = self._kit.painter
        starts = [
            painter.size(self._text[:index], size_u, face=Face.TITLE)[0]
            for index in range(len(self._text))
        ]
        return starts, painter.size(self._text, size_u, face=Face.TITLE)[0]

    def _draw_letter(
        self,
        surface: pygame.Surface,
        picture: pygame.Surface,
        index: int,
        x_px: int,
        leaving: float,
    ) -> None:
        part = 1.0
        if not self._still:
            part = min(1.0, (self._past_s - index * _LETTER_EVERY_S) / _LETTER_S)
        if part <= 0:
            return
        height_px = picture.get_height()
        y_px = self.centre[1] - height_px // 2
        if self._origin is None:
            y_px -= round((1.0 - out_bounce(part)) * height_px * _DROP_PART)
        else:
            flown = out_back(part)
            x_px = round(self._origin[0] + (x_px - self._origin[0]) * flown)
            y_px = round(self._origin[1] + (y_px - self._origin[1]) * flown)
        y_px -= round(leaving * leaving * height_px * 0.3)
        alpha = min(1.0, part * 5) * (1.0 - leaving)
        _blit_faded(surface, picture, (x_px, y_px), alpha)

    def _draw_note(self, surface: pygame.Surface, x_px: int, leaving: float) -> None:
        begins_s = 0.0 if self._still else 0.35
        part = 1.0 if self._still else min(1.0, max(0.0, (self._past_s - begins_s) / 0.3))
        if part <= 0:
            return
        size_u = self._size_u * 0.5 * (1.0 if self._still else out_back(part))
        picture = self._kit.painter.title(
            self._note, max(1.0, size_u), colour=theme.CARD, outline=theme.ORANGE_DEEP
        )
        y_px = self.centre[1] + self._kit.px(self._size_u * 0.62)
        place = picture.get_rect(midtop=(x_px, y_px))
        _blit_faded(surface, picture, place.topleft, 1.0 - leaving)


def _blit_faded(
    surface: pygame.Surface, picture: pygame.Surface, place: tuple[int, int], alpha: float
) -> None:
    """Draw a shared picture more or less transparent, leaving it as it was."""
    if alpha >= 1.0:
        surface.blit(picture, place)
    elif alpha > 0:
        picture.set_alpha(round(alpha * 255))
        surface.blit(picture, place)
        picture.set_alpha(255)
