"""The one place that knows every scene: how one family of scenes leads to another.

A scene is imported when somebody first goes there, which keeps the start quick.
"""

# ruff: noqa: PLC0415

from game.scenes.base import Services
from game.session import Session


class SceneRoutes:
    """The ``Routes`` of a running game."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def title(self) -> None:
        """Go to the title."""
        from game.scenes.title.scene import TitleScene

        self._services.director.reset(TitleScene(self._services))

    def setup(self) -> None:
        """Set up a new match, beginning with the last set-up."""
        from game.scenes.setup.scene import SetupScene

        last = self._services.data.last_setup()
        self._services.director.push(SetupScene(self._services, last))

    def table(self, session: Session) -> None:
        """Go to the table of a match."""
        from game.scenes.table import TableScene

        self._services.director.reset(TableScene(self._services, session))

    def scoreboard(self, session: Session) -> None:
        """Show how the round that has just ended went."""
        from game.scenes.results.scoreboard import ScoreboardScene

        self._services.director.push(ScoreboardScene(self._services, session))

    def podium(self, session: Session) -> None:
        """Show how a match ended."""
        from game.scenes.results.podium import PodiumScene

        self._services.director.replace(PodiumScene(self._services, session))

    def review(self, match_id: int, number: int, entry: int | None = None) -> None:
        """Look back at a round of a kept match."""
        from game.scenes.table.review.scene import open_review

        open_review(self._services, match_id, number, entry)

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
