"""A question over whatever is below: a sentence and some answers, the safe one focused."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.scenes.base import Services
from game.scenes.common.panel import MARGIN_U, PanelScene, answers_height_u
from game.ui.viewport import Viewport
from game.ui.widgets.base import do_nothing
from game.ui.widgets.buttons import Button, ButtonKind, level
from game.ui.widgets.labels import Paragraph

#: So many answers stand side by side; more go into further rows.
_ROW_OF_ANSWERS = 3


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: its text and what it does once the dialog has gone."""

    text: str
    act: Callable[[], None] = do_nothing
    kind: ButtonKind = ButtonKind.SECONDARY


class Dialog(PanelScene):
    """Asks; Esc gives the safe answer, which is the one that has the focus at first."""

    WIDTH_U = 680

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

    def build(self) -> None:
        """Make the texts and a button for each answer."""
        kit = self.services.kit
        self._title = self.title_label(self._title_text, "center")
        self._question = Paragraph(kit, self._question_text, align="center")
        self._buttons = [
            Button(kit, answer.text, partial(self._give, index), kind=answer.kind)
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
        question_u = self._question.height_px(viewport.px(self.wide_u)) / viewport.scale
        columns = min(len(self._buttons), _ROW_OF_ANSWERS)
        answers_u = answers_height_u(len(self._buttons), columns)
        self.place_panel(viewport, 2 * MARGIN_U + 52 + question_u + 30 + answers_u)
        self.place_title(viewport, self._title)
        top_u = self.top_u - 6 + 56
        self._question.put(viewport.rect(self.left_u, top_u, self.wide_u, question_u))
        self.place_answers(viewport, self._buttons, columns)

    def _give(self, index: int) -> None:
        self.services.director.pop()
        self._answers[index].act()
