"""The list of lessons: what each is about, which are done, and a way into any of them."""

from functools import partial
from typing import Final

import pygame

from game.scenes.base import Services
from game.scenes.common.page import PageScene
from game.scenes.lessons.lesson import Lesson
from game.scenes.lessons.loading import Lessons
from game.scenes.lessons.playing import open_lesson
from game.scenes.lessons.progress import LessonProgress
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widgets.base import Action, Widget
from game.ui.widgets.labels import Paragraph
from game.ui.widgets.scroll import ScrollArea

_ROW_U: Final = 74
_GAP_U: Final = 8
_SIDE_U: Final = 20
_TICK_U: Final = 34


class LessonRow(Widget):
    """A lesson to press: its number, its title, what it is about, and a tick once it is done."""

    def __init__(
        self, kit: Kit, number: int, title: str, about: str, on_press: Action, *, done: bool
    ) -> None:
        super().__init__(kit)
        self.text = f"{number}. {title}"
        self.about = about
        self.done = done
        self._press = on_press

    def activate(self) -> None:
        """Open the lesson."""
        self._press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        kit, rect = self.kit, self.rect
        radius_px, edge_px = kit.px(theme.SMALL_RADIUS_U), kit.px(theme.EDGE_U)
        edge = theme.GOLD if self.hovered else theme.PANEL_EDGE
        box = kit.shapes.box(rect.size, theme.TEAL, radius_px, edge=edge, edge_px=edge_px)
        surface.blit(box, rect)
        room_px = rect.width - 2 * kit.px(_SIDE_U)
        if self.done:
            side_px = kit.px(_TICK_U)
            tick = kit.icon("tick", (side_px, side_px))
            room_px -= side_px + kit.px(_SIDE_U)
            place = tick.get_rect(midright=(rect.right - kit.px(_SIDE_U), rect.centery))
            surface.blit(tick, place)
        half_px = rect.height // 2 - kit.px(6)
        title = kit.painter.fitted(
            self.text, theme.BODY_U, theme.CREAM, (room_px, half_px), face=Face.BOLD
        )
        about = kit.painter.fitted(self.about, theme.SMALL_U, theme.MINT, (room_px, half_px))
        left = rect.left + kit.px(_SIDE_U)
        surface.blit(title, title.get_rect(midleft=(left, rect.top + round(rect.height * 0.31))))
        surface.blit(about, about.get_rect(midleft=(left, rect.top + round(rect.height * 0.7))))
        self.draw_focus(surface, rect, radius_px)


class LessonsScene(PageScene):
    """All lessons, the one that was left or comes next in focus."""

    WIDEST_U = 980
    TALLEST_U = 900

    def __init__(self, services: Services, found: Lessons) -> None:
        super().__init__(services)
        self._found = found

    def heading(self) -> str:
        """Return the heading."""
        return self.services.translator.tr("Learn in two minutes")

    def build(self) -> None:
        """Build a row for each lesson, and name the files that are none."""
        kit, tr = self.services.kit, self.services.translator.tr
        progress = LessonProgress.of(self.services.settings)
        lessons = self._found.lessons
        self._rows = [
            LessonRow(
                kit,
                number + 1,
                tr(lesson.title),
                tr(lesson.about),
                partial(self._open, number),
                done=lesson.id in progress.done,
            )
            for number, lesson in enumerate(lessons)
        ]
        self._problems = [
            Paragraph(
                kit,
                tr("{file} is no lesson; what reads it says “{why}”.", file=name, why=why),
                size_u=theme.SMALL_U,
                colour=theme.GOLD_PALE,
            )
            for name, why in self._found.problems
        ]
        self._area = ScrollArea(kit, [*self._rows, *self._problems])
        self._back = self.back_button()
        self.group.add(self._area, self._back)
        wanted = self._wanted(lessons, progress)
        if wanted is not None:
            self.group.focus(self._rows[wanted])

    def _wanted(self, lessons: tuple[Lesson, ...], progress: LessonProgress) -> int | None:
        """Return the place of the lesson that is likeliest wanted."""
        left = self._found.place(progress.left)
        if left is not None or not lessons:
            return left
        return next((at for at, one in enumerate(lessons) if one.id not in progress.done), 0)

    def _open(self, place: int) -> None:
        open_lesson(self.services, self._found, place)

    def lay_out_body(self) -> None:
        """Place the rows below each other."""
        kit = self.services.kit
        self._area.put(self.body)
        width_px, gap_px = self._area.inner_width_px, kit.px(_GAP_U)
        places, top = [], 0
        for row in self._rows:
            del row
            places.append(pygame.Rect(0, top, width_px, kit.px(_ROW_U)))
            top += kit.px(_ROW_U) + gap_px
        for problem in self._problems:
            places.append(pygame.Rect(0, top, width_px, problem.height_px(width_px)))
            top = places[-1].bottom + gap_px
        self._area.arrange(places)
        self.place_in_foot([self._back], [])
