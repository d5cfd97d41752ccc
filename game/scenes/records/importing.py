"""Adding a match to the history from a record file: one that lies there, or a path."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.paths import printable, typed_path
from game.scenes.base import Services
from game.scenes.common.panel import ANSWER_U, MARGIN_U, PanelScene, draw_over
from game.store.record_files import import_file, record_files_in
from game.ui import theme
from game.ui.viewport import Viewport
from game.ui.widgets.buttons import Button, ButtonKind
from game.ui.widgets.labels import Label, Paragraph
from game.ui.widgets.textfield import TextField
from game.ui.widgets.virtual_list import VirtualList

LONGEST_PATH: Final = 1000
_FIELD_U: Final = 60
_FILE_U: Final = 48
_OFFER_U: Final = 34
_MOST_ROWS: Final = 4


class ImportScene(PanelScene):
    """Offers the files that lie where exports go and asks for a path, until a file was read.

    ``on_added`` is told the match that is in the history now.
    """

    WIDTH_U = 860

    def __init__(self, services: Services, on_added: Callable[[int], None]) -> None:
        super().__init__(services)
        self._on_added = on_added
        self._path = ""
        self._wrong = ""
        folder = services.data.records_dir
        self.files = () if folder is None else record_files_in(folder)
        self._band = pygame.Rect(0, 0, 1, 1)

    def build(self) -> None:
        """Build the field, the files and the two answers."""
        kit, tr = self.services.kit, self.services.translator.tr
        self._title = self.title_label(tr("Import a match"))
        self._field = TextField(
            kit,
            self._path,
            self._set_path,
            max_length=LONGEST_PATH,
            placeholder=tr("Path of a record file (.json)"),
            on_submit=self.read,
        )
        said = self._wrong or tr("Type the path of the file, or paste it with Ctrl+V.")
        ink = theme.CREAM if self._wrong else theme.MINT
        self._text = Paragraph(kit, said, size_u=theme.SMALL_U, colour=ink)
        self._offer = Label(
            kit, tr("Or choose an exported one:"), size_u=theme.SMALL_U, colour=theme.MINT
        )
        self.list = VirtualList(kit, len(self.files), self._draw_file, self._choose, row_u=_FILE_U)
        self._cancel = Button(kit, tr("Cancel"), self.back)
        self._read = Button(kit, tr("Import"), self.read, kind=ButtonKind.PRIMARY)
        self.group.add(self._title, self._field, self._text)
        if self.files:
            self.group.add(self._offer, self.list)
        self.group.add(self._cancel, self._read)

    def layout(self, viewport: Viewport) -> None:
        """Put a panel in the middle of the window."""
        wide_u = self.wide_u
        text_u = max(64.0, self._text.height_px(viewport.px(wide_u - 28)) / viewport.scale + 20)
        rows = min(len(self.files), _MOST_ROWS)
        files_u = (_OFFER_U + rows * _FILE_U) if rows else 0
        self.place_panel(
            viewport, 2 * MARGIN_U + 56 + _FIELD_U + 16 + text_u + 16 + files_u + ANSWER_U
        )
        self.place_title(viewport, self._title)
        left_u = self.left_u
        self._field.put(viewport.rect(left_u, self.top_u + 52, wide_u, _FIELD_U))
        text_top_u = self.top_u + 52 + _FIELD_U + 12
        self._band = viewport.rect(left_u, text_top_u, wide_u, text_u)
        self._text.put(viewport.rect(left_u + 14, text_top_u + 8, wide_u - 28, text_u - 12))
        files_top_u = text_top_u + text_u + 8
        self._offer.put(viewport.rect(left_u, files_top_u, wide_u, _OFFER_U))
        list_top_u = files_top_u + _OFFER_U
        list_u = max(_FILE_U, self.bottom_u - ANSWER_U - 12 - list_top_u)
        self.list.put(viewport.rect(left_u, list_top_u, wide_u, list_u))
        self.place_answers(viewport, [self._cancel, self._read])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel with what is wrong, and the widgets."""
        kit = self.services.kit
        draw_over(kit, surface, self.panel)
        if self._wrong:
            # What is wrong stands out by its ground and its edge, not by words alone.
            radius_px, edge_px = kit.px(theme.SMALL_RADIUS_U), kit.px(theme.EDGE_U)
            box = kit.shapes.box(
                self._band.size, theme.RED_DEEP, radius_px, edge=theme.CREAM, edge_px=edge_px
            )
            surface.blit(box, self._band)
        self.group.draw(surface)

    def read(self) -> None:
        """Read the file at the path; go back when it is in the history, else say what is wrong."""
        path = typed_path(self._path)
        if path is not None:
            self._import(path)

    def _choose(self, index: int) -> None:
        self._import(self.files[index])

    def _import(self, path: Path) -> None:
        services = self.services
        done = import_file(services.data, path)
        said = done.told.written(services.translator.tr)
        if done.match_id is None:
            self._wrong = said
            self.rebuild()
            self.layout(services.kit.viewport)
            return
        services.director.pop()
        services.notify(said)
        self._on_added(done.match_id)

    def _draw_file(self, surface: pygame.Surface, row: pygame.Rect, index: int) -> None:
        kit = self.services.kit
        room_px = row.width - kit.px(28)
        name = printable(Path(self.files[index].name))
        text = kit.painter.line(name, theme.SMALL_U, theme.CREAM, max_width_px=room_px)
        surface.blit(text, text.get_rect(midleft=(row.left + kit.px(14), row.centery)))

    def _set_path(self, text: str) -> None:
        self._path = text
