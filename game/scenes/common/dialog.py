"""A question over whatever is below: a sentence and some answers, the safe one focused."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.base import MenuScene, Services
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.viewport import Viewport
from game.ui.widgets.base import do_nothing
from game.ui.widgets.buttons import Button, ButtonKind, level
from game.ui.widgets.labels import Label, Paragraph

_WIDTH_U = 680
_MARGIN_U = 36
_BUTTON_U = 60
#: So many answers stand side by side; more go into further rows.
_ROW_OF_ANSWERS = 3


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: its text and what it does once the dialog has gone."""

    text: str
    act: Callable[[], None] = do_nothing
    kind: ButtonKind = ButtonKind.SECONDARY


class Dialog(MenuScene):
    """Asks; Esc gives the safe answer, which is the one that has the focus at first."""

    opaque = False

    def __init__(
        self,
        services: Services,
        title: str,
        question: str,
        answers: Sequence[Answer],
        *,
        safe: int = 0,
    ) -> None:
        super().__init__(services)
        self._title_text = title
        self._question_text = question
        self._answers = list(answers)
        self._safe = safe
        self._panel = pygame.Rect(0, 0, 1, 1)

    def build(self) -> None:
        """Make the texts and a button for each answer."""
        kit = self.services.kit
        self._title = Label(
            kit, self._title_text, size_u=34, colour=theme.GOLD, face=Face.TITLE, align="center"
        )
        self._question = Paragraph(kit, self._question_text, align="center")
        self._buttons = [
            Button(kit, answer.text, lambda at=index: self._give(at), kind=answer.kind)  # type: ignore[misc]
            for index, answer in enumerate(self._answers)
        ]
        level(*self._buttons)
        self.group.add(self._title, self._question, *self._buttons)
        # The ring names the safe answer before any key is pressed.
        self.group.keyboard_used = True
        self.group.focus(self._buttons[self._safe])

    def back(self) -> None:
        """Give the safe answer."""
        self._give(self._safe)

    def layout(self, viewport: Viewport) -> None:
        """Put a panel in the middle, as high as the question needs."""
        inner_px = viewport.px(_WIDTH_U - 2 * _MARGIN_U)
        question_u = self._question.height_px(inner_px) / viewport.scale
        rows = -(-len(self._buttons) // _ROW_OF_ANSWERS)
        answers_u = rows * _BUTTON_U + (rows - 1) * theme.GAP_U
        height_u = 2 * _MARGIN_U + 52 + question_u + 30 + answers_u
        self._panel = viewport.centred(_WIDTH_U, min(height_u, viewport.height_u - 20))
        left_u = self._panel.left / viewport.scale + _MARGIN_U
        top_u = self._panel.top / viewport.scale + _MARGIN_U - 6
        wide_u = _WIDTH_U - 2 * _MARGIN_U
        self._title.put(viewport.rect(left_u, top_u, wide_u, 44))
        self._question.put(viewport.rect(left_u, top_u + 56, wide_u, question_u))
        first_u = self._panel.bottom / viewport.scale - _MARGIN_U - answers_u
        columns = min(len(self._buttons), _ROW_OF_ANSWERS)
        each_u = (wide_u - (columns - 1) * theme.GAP_U) / columns
        for index, button in enumerate(self._buttons):
            row, column = divmod(index, columns)
            x_u = left_u + column * (each_u + theme.GAP_U)
            y_u = first_u + row * (_BUTTON_U + theme.GAP_U)
            button.put(viewport.rect(x_u, y_u, each_u, _BUTTON_U))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a veil over what is below, the panel and the widgets."""
        kit = self.services.kit
        kit.shapes.draw_veil(surface, theme.SHADOW, 150)
        kit.draw_panel(surface, self._panel)
        super().draw(surface)

    def _give(self, index: int) -> None:
        self.services.director.pop()
        self._answers[index].act()
