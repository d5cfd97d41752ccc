"""The round as a line: every seat's chance over its turns, with a mark for each priced choice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.coach import Grade
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.theme import Colour
from game.ui.widgets.base import Widget
from game.ui.widgets.charts import marker, spread

_NAMES_PART: Final = 0.16
_LINE_U: Final = 3.0
_MARK_U: Final = 12
_MARKS_U: Final = 26
#: A choice that gave away so many points, or more, has the largest mark.
_DEAR: Final = 8.0
GRADE_COLOURS: Final = {
    Grade.BEST: theme.GOLD,
    Grade.EQUAL: theme.MINT,
    Grade.DEARER: theme.ORANGE,
}


@dataclass(frozen=True, slots=True)
class Mark:
    """A choice that was priced, at a moment."""

    moment: int
    grade: Grade
    cost: float


@dataclass(frozen=True, slots=True)
class ChanceCurve:
    """A seat's chances by moment; moments without one are left out."""

    name: str
    colour: Colour
    style: int
    chances: tuple[tuple[int, float], ...]


class ChanceLine(Widget):
    """Moments from left to right; a press or drag goes to the nearest one."""

    def __init__(self, kit: Kit, moments: int, on_pick: Callable[[int], None]) -> None:
        super().__init__(kit)
        self.moments = moments
        self.index = 0
        self.curves: Sequence[ChanceCurve] = ()
        self.marks: Sequence[Mark] = ()
        #: Said where the lines will be, as long as there are none.
        self.waiting = ""
        self._on_pick = on_pick
        self._picture: pygame.Surface | None = None

    @property
    def can_focus(self) -> bool:
        """Take presses only: arrows go through the round anyway."""
        return False

    def put(self, rect: pygame.Rect) -> None:
        """Take a place."""
        super().put(rect)
        self._picture = None

    def show(self, curves: Sequence[ChanceCurve], marks: Sequence[Mark], waiting: str) -> None:
        """Show other lines and marks."""
        if (curves, marks, waiting) != (self.curves, self.marks, self.waiting):
            self.curves, self.marks, self.waiting = curves, marks, waiting
            self._picture = None

    @property
    def plot(self) -> pygame.Rect:
        """Return where the lines are, in window pixels."""
        kit = self.kit
        inner = self.rect.inflate(-2 * kit.px(14), -2 * kit.px(8))
        inner.width -= round(self.rect.width * _NAMES_PART)
        inner.height -= kit.px(_MARKS_U)
        return inner

    def x_px(self, moment: int) -> int:
        """Return where a moment is."""
        plot = self.plot
        return plot.left + round(plot.width * moment / max(1, self.moments - 1))

    def press_at(self, x_px: int, y_px: int) -> None:
        """Go to the nearest moment."""
        self.drag_to(x_px, y_px)

    def drag_to(self, x_px: int, y_px: int) -> None:
        """Go to the nearest moment."""
        del y_px
        plot = self.plot
        part = (x_px - plot.left) / max(1, plot.width)
        index = max(0, min(self.moments - 1, round(part * (self.moments - 1))))
        if index != self.index:
            self._on_pick(index)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines, the marks and the moment that is shown."""
        kit, rect = self.kit, self.rect
        box = kit.shapes.box(
            rect.size,
            theme.FIELD,
            kit.px(theme.RADIUS_U),
            edge=theme.PANEL_EDGE,
            edge_px=kit.px(theme.EDGE_U),
        )
        surface.blit(box, rect)
        if self._picture is None:
            self._picture = self._made()
        surface.blit(self._picture, rect)
        x_px = self.x_px(self.index)
        wide_px = max(2, kit.px(3))
        top, bottom = rect.top + kit.px(4), rect.bottom - kit.px(4)
        surface.fill(theme.CREAM, (x_px - wide_px // 2, top, wide_px, bottom - top))

    def _made(self) -> pygame.Surface:
        kit, left_top = self.kit, self.rect.topleft
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        plot = self.plot.move(-left_top[0], -left_top[1])
        for part in (0.0, 0.5, 1.0):
            y_px = round(plot.bottom - part * plot.height)
            picture.fill(theme.PANEL_EDGE, (plot.left, y_px, plot.width, max(1, kit.px(1))))
        if self.curves:
            self._draw_curves(picture, plot)
        elif self.waiting:
            text = kit.painter.fitted(
                self.waiting, theme.SMALL_U, theme.MINT, plot.size, face=Face.BOLD
            )
            kit.blit_centred(picture, text, plot)
        self._draw_marks(picture, plot)
        return picture

    def _draw_curves(self, picture: pygame.Surface, plot: pygame.Rect) -> None:
        kit = self.kit
        left = self.rect.left
        ends = []
        for curve in self.curves:
            points = [
                (self.x_px(moment) - left, plot.bottom - chance * plot.height)
                for moment, chance in curve.chances
            ]
            if len(points) > 1:
                wide_px = max(2, kit.px(_LINE_U))
                pygame.draw.lines(picture, curve.colour, closed=False, points=points, width=wide_px)
            ends.append((points[-1][1] if points else plot.bottom, curve))
        ends.sort(key=lambda end: end[0])
        line_px = kit.painter.line_height(theme.SMALL_U, face=Face.BOLD)
        heights = spread([end[0] for end in ends], line_px, picture.get_height())
        for y_px, (_, curve) in zip(heights, ends, strict=True):
            sign = marker(kit, curve.style, curve.colour)
            place = sign.get_rect(midleft=(plot.right + kit.px(10), round(y_px)))
            picture.blit(sign, place)
            room_px = max(1, picture.get_width() - place.right - kit.px(16))
            name = kit.painter.line(
                curve.name, theme.SMALL_U, theme.CREAM, face=Face.BOLD, max_width_px=room_px
            )
            picture.blit(name, name.get_rect(midleft=(place.right + kit.px(6), place.centery)))

    def _draw_marks(self, picture: pygame.Surface, plot: pygame.Rect) -> None:
        """Draw a disc for each choice below the lines, the larger the dearer."""
        kit = self.kit
        for mark in self.marks:
            large = min(1.0, mark.cost / _DEAR)
            side_px = kit.px(_MARK_U * (1 + large))
            disc = kit.shapes.disc(
                side_px, GRADE_COLOURS[mark.grade], edge=theme.INK, edge_px=max(1, kit.px(1.5))
            )
            at = (self.x_px(mark.moment) - self.rect.left, plot.bottom + kit.px(_MARKS_U) // 2)
            picture.blit(disc, disc.get_rect(center=at))
