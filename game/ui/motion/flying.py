"""Small things on their way over the table: points to a name plate, chips to the pot."""

import pygame

from game.ui import theme
from game.ui.kit import Kit


class _Flying:
    """Something at ``centre`` in pixels; whoever made it moves it and ends it."""

    def __init__(self, kit: Kit, centre: tuple[int, int]) -> None:
        self._kit = kit
        self.centre = centre
        self.done = False

    def update(self, dt_s: float) -> None:
        """Do nothing: it is moved from outside."""
        del dt_s

    def finish(self) -> None:
        """Take it away."""
        self.done = True


class FlyingText(_Flying):
    """A short text, such as the points of a hand."""

    def __init__(self, kit: Kit, text: str, centre: tuple[int, int], size_u: float) -> None:
        super().__init__(kit, centre)
        self._text = text
        self._size_u = size_u

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text where it is now."""
        picture = self._kit.painter.title(self._text, self._size_u, colour=theme.GOLD)
        surface.blit(picture, picture.get_rect(center=self.centre))


class FlyingChip(_Flying):
    """A chip, as large as the table's ``scale`` makes it."""

    def __init__(self, kit: Kit, centre: tuple[int, int], scale: float) -> None:
        super().__init__(kit, centre)
        self._side_px = max(4, round(40 * scale))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chip."""
        icon = self._kit.icon("chip", (self._side_px, self._side_px))
        surface.blit(icon, icon.get_rect(center=self.centre))
