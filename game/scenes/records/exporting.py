"""Where an exported match lies: a path to copy, and the folder to open."""

from pathlib import Path
from typing import Final

from game.folders import open_folder
from game.paths import shown_path
from game.scenes.base import Services
from game.scenes.common.panel import ANSWER_U, MARGIN_U, PanelScene
from game.ui import theme
from game.ui.viewport import Viewport
from game.ui.widgets.base import do_nothing
from game.ui.widgets.buttons import Button, ButtonKind
from game.ui.widgets.labels import Paragraph
from game.ui.widgets.textfield import TextField

_TEXT_U: Final = 64


class ExportedScene(PanelScene):
    """Tells where a record file was written; Enter or Esc goes back."""

    WIDTH_U = 860

    def __init__(self, services: Services, path: Path) -> None:
        super().__init__(services)
        self._path = path

    def build(self) -> None:
        """Build the texts, the path and the two buttons."""
        kit, tr = self.services.kit, self.services.translator.tr
        path = shown_path(self._path)
        self._title = self.title_label(tr("The match was exported"))
        self._text = Paragraph(
            kit,
            tr("It lies in this file. Select the path and copy it with Ctrl+C."),
            size_u=theme.SMALL_U,
            colour=theme.MINT,
        )
        # A field, because a path in a sentence is broken somewhere and cannot be copied.
        self._field = TextField(
            kit, path, lambda _: do_nothing(), max_length=len(path), on_submit=self.back
        )
        self._open = Button(kit, tr("Open the folder"), self.open, icon="folder")
        self._done = Button(kit, tr("Good"), self.back, kind=ButtonKind.PRIMARY)
        self.group.add(self._title, self._text, self._field, self._open, self._done)
        self.group.focus(self._done)

    def layout(self, viewport: Viewport) -> None:
        """Put a panel in the middle of the window."""
        wide_u = self.wide_u
        text_u = max(_TEXT_U, self._text.height_px(viewport.px(wide_u)) / viewport.scale)
        self.place_panel(viewport, 2 * MARGIN_U + 56 + text_u + 2 * (ANSWER_U + theme.GAP_U))
        self.place_title(viewport, self._title)
        text_top_u = self.top_u + 52
        self._text.put(viewport.rect(self.left_u, text_top_u, wide_u, text_u))
        self._field.put(viewport.rect(self.left_u, text_top_u + text_u, wide_u, ANSWER_U))
        self.place_answers(viewport, [self._open, self._done])

    def open(self) -> None:
        """Show the folder in the system's file manager, or say that there is none."""
        if not open_folder(self._path.parent):
            tr = self.services.translator.tr
            self.services.notify(tr("This system has no program that shows folders."))
