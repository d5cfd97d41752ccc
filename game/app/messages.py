"""What the player is told over everything: messages of the moment, and news waiting their turn."""

from collections.abc import Callable

import pygame

from game.i18n import Translator
from game.ui.kit import Kit
from game.ui.toast import Toast


class Messages:
    """The message shown now; ``news`` returns the n-th thing to be told, None while there is none.

    That a picture is missing is told once.
    """

    def __init__(self, kit: Kit, translator: Translator, news: Callable[[int], str | None]) -> None:
        self._kit = kit
        self._translator = translator
        self._news = news
        self._toast = Toast(kit)
        self._told = 0
        self._told_missing = False

    @property
    def text(self) -> str:
        """Return the message shown now, empty when there is none."""
        return self._toast.text

    def show(self, text: str) -> None:
        """Show a message for a few seconds."""
        self._toast.show(text)

    def advance(self, dt_s: float) -> bool:
        """Let time pass, take away what was there long enough, and show what waits.

        Returns whether there is something else to be seen.
        """
        changed = self._toast.advance(dt_s)
        if self._kit.missing and not self._told_missing:
            self._told_missing = changed = True
            self.show(
                self._translator.tr(
                    "{file} is missing or broken: install Pitty Pat again to see all its pictures.",
                    file=self._kit.missing[0],
                )
            )
        sentence = None if self.text else self._news(self._told)
        if sentence is not None:
            self._told += 1
            self.show(sentence)
            changed = True
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the message, if there is one."""
        self._toast.draw(surface)
