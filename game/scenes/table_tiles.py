"""The table page of the set-up: a picture of each table, its place and its house rules."""

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.base import Services
from game.scenes.match_draft import MatchDraft
from game.scenes.rule_texts import rules_in_short
from game.ui import theme
from game.ui.focus import FocusGroup
from game.ui.glyphs import Face
from game.ui.scroll import ScrollArea
from game.ui.table_map import TableMap
from game.ui.table_picture import TablePicture
from game.ui.widget import Widget

_LEAST_TILE_U: Final = 270
_MOST_COLUMNS: Final = 4
_PICTURE_RATIO: Final = 9 / 16
_TEXT_MARGIN_U: Final = 14


class TableTile(Widget):
    """One table to choose: its picture, name, place and house rules in short."""

    def __init__(self, services: Services, table: TableMap, choose: Callable[[], None]) -> None:
        tr = services.translator.tr
        problem = "" if table.problem is None else table.problem.sentence(tr)
        super().__init__(services.kit, hint=problem)
        self.chosen = False
        self._choose = choose
        self._picture = TablePicture(table)
        self._thumbnail: pygame.Surface | None = None
        self._name = table.name if table.problem else tr(table.name)
        self._place = problem or tr(table.place)
        self._rules = " · ".join(rules_in_short(table.preset, services.translator))

    def activate(self) -> None:
        """Choose this table."""
        self._choose()

    def height_px(self, width_px: int) -> int:
        """Return the height in pixels that the tile needs at a width."""
        kit = self.kit
        margin_px = kit.px(_TEXT_MARGIN_U)
        text_px = sum(picture.get_height() for picture in self._texts(width_px))
        return self._picture_size(width_px)[1] + text_px + 3 * margin_px

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile; the chosen one has a gold edge and a tick."""
        kit, rect = self.kit, self.rect
        radius_px, edge_px = kit.px(theme.RADIUS_U), kit.px(4 if self.chosen else theme.EDGE_U)
        fill = theme.TEAL if self.hovered or self.pressed else theme.FIELD
        edge = theme.GOLD if self.chosen else theme.MINT if self.hovered else theme.PANEL_EDGE
        surface.blit(kit.shapes.box(rect.size, fill, radius_px, edge=edge, edge_px=edge_px), rect)
        size = self._picture_size(rect.width)
        if self._thumbnail is None or self._thumbnail.get_size() != size:
            self._thumbnail = _rounded(self._picture.thumbnail(size), radius_px - kit.px(8))
        inset_px = (rect.width - size[0]) // 2
        surface.blit(self._thumbnail, (rect.left + inset_px, rect.top + inset_px))
        top = rect.top + inset_px + size[1] + kit.px(_TEXT_MARGIN_U) // 2
        for picture in self._texts(rect.width):
            surface.blit(picture, (rect.left + kit.px(_TEXT_MARGIN_U), top))
            top += picture.get_height()
        if self.chosen:
            self._draw_tick(surface)
        self.draw_focus(surface, rect.inflate(-kit.px(14), -kit.px(14)), radius_px - kit.px(7))

    def _picture_size(self, width_px: int) -> tuple[int, int]:
        wide_px = max(1, width_px - 2 * self.kit.px(8))
        return wide_px, max(1, round(wide_px * _PICTURE_RATIO))

    def _texts(self, width_px: int) -> list[pygame.Surface]:
        room_px = max(1, width_px - 2 * self.kit.px(_TEXT_MARGIN_U))
        painter = self.kit.painter
        return [
            painter.line(
                self._name, theme.LARGE_U, theme.GOLD, face=Face.TITLE, max_width_px=room_px
            ),
            painter.paragraph(self._place, theme.SMALL_U, theme.CREAM, room_px),
            painter.paragraph(self._rules, theme.SMALL_U, theme.MINT, room_px, face=Face.BOLD),
        ]

    def _draw_tick(self, surface: pygame.Surface) -> None:
        kit = self.kit
        side_px = kit.px(40)
        disc = kit.shapes.disc(side_px, theme.GOLD, edge=theme.INK, edge_px=kit.px(2))
        place = disc.get_rect(topright=(self.rect.right - kit.px(16), self.rect.top + kit.px(16)))
        surface.blit(disc, place)
        points = [
            (place.left + side_px * x, place.top + side_px * y)
            for x, y in ((0.27, 0.53), (0.44, 0.69), (0.74, 0.33))
        ]
        pygame.draw.lines(surface, theme.INK, closed=False, points=points, width=kit.px(5))


class TablesPage:
    """Builds and places the tiles of the table page."""

    def __init__(self, services: Services, draft: MatchDraft) -> None:
        self._services = services
        self._draft = draft

    def build(self, group: FocusGroup) -> None:
        """Add the widgets of this page."""
        self._tiles = [
            TableTile(self._services, table, lambda table=table: self._choose(table))  # type: ignore[misc]
            for table in self._draft.tables
        ]
        self._area = ScrollArea(self._services.kit, self._tiles)
        group.add(self._area)
        self._show_choice()

    def lay_out(self, body: pygame.Rect) -> None:
        """Place the tiles in as many columns as fit, in pixels."""
        kit = self._services.kit
        gap_px = kit.px(theme.GAP_U)
        self._area.place(body)
        width_px = self._area.inner_width_px
        most = max(1, min(_MOST_COLUMNS, (width_px + gap_px) // (kit.px(_LEAST_TILE_U) + gap_px)))
        # In a high window fewer, larger pictures use the room better.
        columns = next((n for n in range(2, most) if self._height_px(n) <= body.height), most)
        tile_px = (width_px - (columns - 1) * gap_px) // columns
        places = []
        top = 0
        for start in range(0, len(self._tiles), columns):
            row = self._tiles[start : start + columns]
            high_px = max(tile.height_px(tile_px) for tile in row)
            for column in range(len(row)):
                places.append(pygame.Rect(column * (tile_px + gap_px), top, tile_px, high_px))
            top += high_px + gap_px
        self._area.arrange(places)
        chosen = next((tile for tile in self._tiles if tile.chosen), None)
        if chosen is not None:
            self._area.reveal(chosen)

    def _height_px(self, columns: int) -> int:
        gap_px = self._services.kit.px(theme.GAP_U)
        tile_px = (self._area.inner_width_px - (columns - 1) * gap_px) // columns
        rows = range(0, len(self._tiles), columns)
        return sum(
            max(tile.height_px(tile_px) for tile in self._tiles[at : at + columns]) + gap_px
            for at in rows
        )

    def _choose(self, table: TableMap) -> None:
        self._draft.choose_table(table)
        self._show_choice()

    def _show_choice(self) -> None:
        for tile, table in zip(self._tiles, self._draft.tables, strict=True):
            tile.chosen = table.id == self._draft.table.id


def _rounded(picture: pygame.Surface, radius_px: int) -> pygame.Surface:
    """Return a picture with its corners cut round."""
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=max(1, radius_px))
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole
