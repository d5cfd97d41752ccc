"""A panel over whatever is below: dialogs, and what is asked or told beside the records."""

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from game.scenes.base import MenuScene, Services
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.text import Align
from game.ui.viewport import Viewport
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import Label

MARGIN_U: Final = 36
ANSWER_U: Final = 60
_TITLE_U: Final = 34
_HEAD_U: Final = 44
_VEIL: Final = 150
#: What is always left of the window above and below a panel, together.
_FREE_U: Final = 20


def draw_over(kit: Kit, surface: pygame.Surface, panel: pygame.Rect) -> None:
    """Draw a veil over what is below, and the empty panel."""
    kit.shapes.draw_veil(surface, theme.SHADOW, _VEIL)
    kit.draw_panel(surface, panel)


class PanelScene(MenuScene):
    """A panel in the middle of the window; ``place_panel`` comes first in ``layout``."""

    opaque = False
    WIDTH_U: ClassVar[float]

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.panel = pygame.Rect(0, 0, 1, 1)
        self.left_u = self.top_u = self.bottom_u = 0.0

    @property
    def wide_u(self) -> float:
        """Return the room between the margins."""
        return self.WIDTH_U - 2 * MARGIN_U

    def place_panel(self, viewport: Viewport, height_u: float) -> None:
        """Put a panel in the middle, as high as told with its margins, where the window allows it.

        ``left_u``, ``top_u`` and ``bottom_u`` are then what lies within the margins.
        """
        self.panel = viewport.centred(self.WIDTH_U, min(height_u, viewport.height_u - _FREE_U))
        self.left_u = self.panel.left / viewport.scale + MARGIN_U
        self.top_u = self.panel.top / viewport.scale + MARGIN_U
        self.bottom_u = self.panel.bottom / viewport.scale - MARGIN_U

    def title_label(self, text: str, align: Align = "left") -> Label:
        """Return a title in the letters of titles."""
        return Label(
            self.services.kit,
            text,
            size_u=_TITLE_U,
            colour=theme.GOLD,
            face=Face.TITLE,
            align=align,
        )

    def place_title(self, viewport: Viewport, title: Widget) -> None:
        """Put the title at the top of the panel."""
        title.put(viewport.rect(self.left_u, self.top_u - 6, self.wide_u, _HEAD_U))

    def place_answers(
        self, viewport: Viewport, buttons: Sequence[Widget], columns: int = 2
    ) -> None:
        """Put buttons at the foot of the panel, in rows of ``columns``."""
        first_u = self.bottom_u - answers_height_u(len(buttons), columns)
        each_u = (self.wide_u - (columns - 1) * theme.GAP_U) / columns
        for index, button in enumerate(buttons):
            row, column = divmod(index, columns)
            x_u = self.left_u + column * (each_u + theme.GAP_U)
            y_u = first_u + row * (ANSWER_U + theme.GAP_U)
            button.put(viewport.rect(x_u, y_u, each_u, ANSWER_U))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a veil over what is below, the panel and the widgets."""
        draw_over(self.services.kit, surface, self.panel)
        super().draw(surface)


def answers_height_u(count: int, columns: int) -> float:
    """Return how high so many answers are in rows of ``columns``."""
    rows = -(-count // columns)
    return rows * ANSWER_U + (rows - 1) * theme.GAP_U
