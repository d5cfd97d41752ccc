"""What tests of the lessons share: the title of a fresh folder, and a way through a lesson."""

from typing import Final

import pygame

from game.scenes.base import Scene, Services
from game.scenes.lessons.lesson import Lesson
from game.scenes.lessons.loading import own_lessons
from game.scenes.lessons.playing import open_lesson
from game.scenes.results.scoreboard import ScoreboardScene
from game.scenes.table import TableScene
from game.settings import Settings
from game.store.store import Store
from tests.scenes.table.table_rig import STILL
from tests.scenes.texts.menus import menu_harness
from tests.support import Harness

LESSONS: Final = own_lessons().lessons
IDS: Final = tuple(lesson.id for lesson in LESSONS)
ENTER: Final = pygame.K_RETURN


class Opening(Scene):
    """Opens a lesson as soon as it is on the stack."""

    def __init__(self, services: Services, lesson_id: str) -> None:
        super().__init__(services)
        self._place = IDS.index(lesson_id)

    def update(self, dt_s: float) -> None:
        del dt_s
        open_lesson(self.services, own_lessons(), self._place)


def at_lesson(
    lesson_id: str,
    *,
    language: str = "en",
    size_px: tuple[int, int] = (640, 480),
    settings: Settings = STILL,
    store: Store | None = None,
) -> Harness:
    """Return a harness in which a lesson has just been opened."""
    harness = menu_harness(
        lambda services: Opening(services, lesson_id),
        language=language,
        size_px=size_px,
        settings=settings,
        store=store,
    )
    settle(harness)
    return harness


def table(harness: Harness) -> TableScene:
    assert isinstance(harness.top, TableScene)
    return harness.top


def settle(harness: Harness) -> None:
    """Let time pass until the lesson waits for the player, or another screen has come."""
    for _ in range(2000):
        harness.frame(0.1)
        top = harness.top
        if not isinstance(top, TableScene):
            if isinstance(top, ScoreboardScene) or not isinstance(top, Opening):
                harness.frame(0.1, times=6)
                return
        elif not top.animating and (top.state.held or top.state.asks_person):
            harness.frame(0.1, times=5)
            return
    raise AssertionError("it never came to that")


def said(harness: Harness) -> str:
    """Return what the guide says now; empty where it says nothing."""
    hint = table(harness).state.hint
    return "" if hint is None else hint.text


def of(lesson_id: str) -> Lesson:
    return LESSONS[IDS.index(lesson_id)]
