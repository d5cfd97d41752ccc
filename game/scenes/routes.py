"""The one place that knows every scene: how one family of scenes leads to another.

A scene is imported when somebody first goes there, which keeps the start quick, or before that
while there is nothing else to do.
"""

# ruff: noqa: PLC0415

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Final

from game.scenes.base import Services, SetupKind
from game.scenes.common.guide import Guide
from game.session import Session

#: Loads what the routes import, the likely first, the coach by itself because it is half of what
#: the table needs.
SCENES_TO_LOAD: Final = tuple(
    partial(import_module, name)
    for name in (
        "game.coach",
        "game.scenes.table",
        "game.scenes.setup.scene",
        "game.scenes.pause.scene",
        "game.scenes.results.scoreboard",
        "game.scenes.results.podium",
        "game.scenes.lessons.playing",
        "game.scenes.lessons.scene",
        "game.scenes.settings.scene",
        "game.scenes.help.scene",
        "game.scenes.records.scene",
        "game.scenes.open_matches.scene",
        "game.scenes.table.review.scene",
    )
)


class SceneRoutes:
    """The ``Routes`` of a running game."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def title(self) -> None:
        """Go to the title."""
        from game.scenes.title.scene import TitleScene

        self._services.director.reset(TitleScene(self._services))

    def setup(self, kind: SetupKind = SetupKind.NEW) -> None:
        """Set up a match, beginning with the last set-up of its kind."""
        from game.scenes.common.draft import quick_setup, shared_setup
        from game.scenes.setup.scene import SetupScene

        services = self._services
        setup = services.data.last_setup()
        if kind is SetupKind.SHARED:
            setup = shared_setup(setup, services.tables)
        elif kind is SetupKind.QUICK:
            setup = quick_setup(services.data.quick_setup(), setup, services.tables)
        services.director.push(SetupScene(services, setup, kind))

    def table(self, session: Session, guide: Guide | None = None) -> None:
        """Go to the table of a match, or of a lesson with its guide."""
        from game.scenes.table import TableScene

        self._services.director.reset(TableScene(self._services, session, guide))

    def learn(self) -> None:
        """Go on with the lessons where they were left, or begin them."""
        from game.scenes.lessons.loading import own_lessons
        from game.scenes.lessons.playing import learn

        learn(self._services, own_lessons())

    def lessons(self) -> None:
        """Show all lessons to choose from."""
        from game.scenes.lessons.loading import own_lessons
        from game.scenes.lessons.scene import LessonsScene

        self._services.director.push(LessonsScene(self._services, own_lessons()))

    def scoreboard(self, session: Session, *, is_lesson: bool = False) -> None:
        """Show how the round that has just ended went."""
        from game.scenes.results.scoreboard import ScoreboardScene

        self._services.director.push(ScoreboardScene(self._services, session, is_lesson=is_lesson))

    def podium(self, session: Session) -> None:
        """Show how a match ended."""
        from game.scenes.results.podium import PodiumScene

        self._services.director.replace(PodiumScene(self._services, session))

    def review(self, match_id: int, number: int, entry: int | None = None) -> None:
        """Look back at a round of a kept match."""
        from game.scenes.table.review.scene import open_review

        open_review(self._services, match_id, number, entry)

    def open_matches(self) -> None:
        """Show all matches that can be continued."""
        from game.scenes.open_matches.scene import OpenMatchesScene

        self._services.director.push(OpenMatchesScene(self._services))

    def pause(self, session: Session, again: Callable[[], None] | None = None) -> None:
        """Lay the pause over a match; ``again`` lets its table show the round from the start."""
        from game.scenes.pause.scene import PauseScene

        self._services.director.push(PauseScene(self._services, session, again))

    def records(self) -> None:
        """Show what was played before."""
        from game.scenes.records.scene import RecordsScene

        self._services.director.push(RecordsScene(self._services))

    def help(self, topic: str = "") -> None:
        """Show the rules, opened at a page; no topic is the first page."""
        from game.scenes.help.scene import HowToPlayScene

        self._services.director.push(HowToPlayScene(self._services, topic))

    def settings(self) -> None:
        """Show the settings."""
        from game.scenes.settings.scene import SettingsScene

        self._services.director.push(SettingsScene(self._services))
