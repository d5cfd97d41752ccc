"""A short text on its way, such as the points of a hand on their way to a name plate."""

import pygame

from game.ui import theme
from game.ui.kit import Kit


class FlyingText:
    """A text at ``centre`` in pixels; whoever made it moves it and ends it."""

    def __init__(self, kit: Kit, text: str, centre: tuple[int, int], size_u: float) -> None:
        self._kit = kit
        self._text = text
        self._size_u = size_u
        self.centre = centre
        self.done = False

    def update(self, dt_s: float) -> None:
        """Do nothing: it is moved from outside."""
        del dt_s

    def finish(self) -> None:
        """Take the text away."""
        self.done = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text where it is now."""
        picture = self._kit.painter.title(self._text, self._size_u, colour=theme.GOLD)
        surface.blit(picture, picture.get_rect(center=self.centre))
