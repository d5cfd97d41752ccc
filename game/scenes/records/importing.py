"""Adding a match to the history from a record file whose path is typed or pasted."""

from collections.abc import Callable
from typing import Final

import pygame

from game.paths import typed_path
from game.scenes.base import MenuScene, Services
from game.store.record_files import import_file
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.viewport import Viewport
from game.ui.widgets.buttons import Button, ButtonKind
from game.ui.widgets.labels import Label, Paragraph
from game.ui.widgets.textfield import TextField

LONGEST_PATH: Final = 1000
_WIDTH_U: Final = 860
_MARGIN_U: Final = 36
_FIELD_U: Final = 60
_BUTTON_U: Final = 60


class ImportScene(MenuScene):
    """Asks for a path; stays open with an explanation until a file was read or Esc is pressed."""

    opaque = False

    def __init__(self, services: Services, on_added: Callable[[], None]) -> None:
        super().__init__(services)
        self._on_added = on_added
        self._path = ""
        self._said = ""
        self._panel = pygame.Rect(0, 0, 1, 1)

    def build(self) -> None:
        """Build the field and the two answers."""
        kit, tr = self.services.kit, self.services.translator.tr
        self._title = Label(
            kit, tr("Import a match"), size_u=34, colour=theme.GOLD, face=Face.TITLE
        )
        self._field = TextField(
            kit,
            self._path,
            self._set_path,
            max_length=LONGEST_PATH,
            placeholder=tr("Path of a record file (.json)"),
            on_submit=self.read,
        )
        said = self._said or tr("Type the path of the file, or paste it with Ctrl+V.")
        self._text = Paragraph(kit, said, size_u=theme.SMALL_U, colour=theme.MINT)
        self._cancel = Button(kit, tr("Cancel"), self.back)
        self._read = Button(kit, tr("Import"), self.read, kind=ButtonKind.PRIMARY)
        self.group.add(self._title, self._field, self._text, self._cancel, self._read)

    def layout(self, viewport: Viewport) -> None:
        """Put a panel in the middle of the window."""
        wide_u = _WIDTH_U - 2 * _MARGIN_U
        text_u = max(96.0, self._text.height_px(viewport.px(wide_u)) / viewport.scale)
        height_u = 2 * _MARGIN_U + 56 + _FIELD_U + 16 + text_u + 16 + _BUTTON_U
        self._panel = viewport.centred(_WIDTH_U, min(height_u, viewport.height_u - 20))
        left_u = self._panel.left / viewport.scale + _MARGIN_U
        top_u = self._panel.top / viewport.scale + _MARGIN_U
        self._title.put(viewport.rect(left_u, top_u - 6, wide_u, 44))
        self._field.put(viewport.rect(left_u, top_u + 52, wide_u, _FIELD_U))
        text_top_u = top_u + 52 + _FIELD_U + 16
        self._text.put(viewport.rect(left_u, text_top_u, wide_u, text_u))
        bottom_u = self._panel.bottom / viewport.scale - _MARGIN_U - _BUTTON_U
        half_u = (wide_u - theme.GAP_U) / 2
        self._cancel.put(viewport.rect(left_u, bottom_u, half_u, _BUTTON_U))
        right_u = left_u + half_u + theme.GAP_U
        self._read.put(viewport.rect(right_u, bottom_u, half_u, _BUTTON_U))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a veil over what is below, the panel and the widgets."""
        kit = self.services.kit
        kit.shapes.draw_veil(surface, theme.SHADOW, 150)
        kit.draw_panel(surface, self._panel)
        super().draw(surface)

    def read(self) -> None:
        """Read the file; go back when it is in the history, else say what is wrong."""
        services = self.services
        path = typed_path(self._path)
        if path is None:
            return
        done = import_file(services.data, path)
        self._said = done.told.written(services.translator.tr)
        if done.is_in:
            services.director.pop()
            services.notify(self._said)
            self._on_added()
            return
        self.rebuild()
        self.layout(services.kit.viewport)

    def _set_path(self, text: str) -> None:
        self._path = text
