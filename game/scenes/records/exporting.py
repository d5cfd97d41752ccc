"""Where an exported match lies: a path to copy, and the folder to open."""

from pathlib import Path
from typing import Final

import pygame

from game.folders import open_folder
from game.paths import shown_path
from game.scenes.base import MenuScene, Services
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.viewport import Viewport
from game.ui.widgets.base import do_nothing
from game.ui.widgets.buttons import Button, ButtonKind
from game.ui.widgets.labels import Label, Paragraph
from game.ui.widgets.textfield import TextField

_WIDTH_U: Final = 860
_MARGIN_U: Final = 36
_ROW_U: Final = 60
_TEXT_U: Final = 64


class ExportedScene(MenuScene):
    """Tells where a record file was written; Enter or Esc goes back."""

    opaque = False

    def __init__(self, services: Services, path: Path) -> None:
        super().__init__(services)
        self._path = path
        self._panel = pygame.Rect(0, 0, 1, 1)

    def build(self) -> None:
        """Build the texts, the path and the two buttons."""
        kit, tr = self.services.kit, self.services.translator.tr
        path = shown_path(self._path)
        self._title = Label(
            kit, tr("The match was exported"), size_u=34, colour=theme.GOLD, face=Face.TITLE
        )
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
        wide_u = _WIDTH_U - 2 * _MARGIN_U
        text_u = max(_TEXT_U, self._text.height_px(viewport.px(wide_u)) / viewport.scale)
        height_u = 2 * _MARGIN_U + 56 + text_u + 2 * (_ROW_U + theme.GAP_U)
        self._panel = viewport.centred(_WIDTH_U, min(height_u, viewport.height_u - 20))
        left_u = self._panel.left / viewport.scale + _MARGIN_U
        top_u = self._panel.top / viewport.scale + _MARGIN_U
        self._title.put(viewport.rect(left_u, top_u - 6, wide_u, 44))
        self._text.put(viewport.rect(left_u, top_u + 52, wide_u, text_u))
        field_u = top_u + 52 + text_u
        self._field.put(viewport.rect(left_u, field_u, wide_u, _ROW_U))
        half_u = (wide_u - theme.GAP_U) / 2
        bottom_u = self._panel.bottom / viewport.scale - _MARGIN_U - _ROW_U
        self._open.put(viewport.rect(left_u, bottom_u, half_u, _ROW_U))
        right_u = left_u + half_u + theme.GAP_U
        self._done.put(viewport.rect(right_u, bottom_u, half_u, _ROW_U))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a veil over what is below, the panel and the widgets."""
        kit = self.services.kit
        kit.shapes.draw_veil(surface, theme.SHADOW, 150)
        kit.draw_panel(surface, self._panel)
        super().draw(surface)

    def open(self) -> None:
        """Show the folder in the system's file manager, or say that there is none."""
        if not open_folder(self._path.parent):
            tr = self.services.translator.tr
            self.services.notify(tr("This system has no program that shows folders."))
