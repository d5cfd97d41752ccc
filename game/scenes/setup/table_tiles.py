"""The table page of the set-up: a picture of each table, its place and its house rules."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.places.picture import TablePicture
from game.places.table_map import TableMap
from game.scenes.base import Services
from game.scenes.common.draft import MatchDraft
from game.scenes.common.rule_texts import rules_told
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.widgets.base import Widget
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.scroll import ScrollArea

_COLUMNS: Final = 2
_PICTURE_RATIO: Final = 9 / 16
_TEXT_MARGIN_U: Final = 14


class TableTile(Widget):
    """One table to choose: its picture, name, place and house rules in short."""

    def __init__(self, services: Services, table: TableMap, choose: Callable[[], None]) -> None:
        tr = services.translator.tr
        problem = "" if table.problem is None else table.problem.sentence(tr)
        super().__init__(services.kit, hint=problem)
        self.chosen = False
        #: Whether only the name is written below the picture.
        self.compact = False
        self._choose = choose
        self._picture = TablePicture(table)
        self._thumbnails: dict[bool, pygame.Surface] = {}
        self._name = table.name if table.problem else tr(table.name)
        self._scenery = problem or tr(table.scenery)
        self._rules = rules_told(table.preset, services.translator)

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
        """Draw the tile; the chosen one has a light edge and a tick."""
        kit, rect = self.kit, self.rect
        radius_px, edge_px = kit.px(theme.RADIUS_U), kit.px(4 if self.chosen else theme.EDGE_U)
        fill = theme.TEAL if self.hovered or self.pressed else theme.FIELD
        edge = theme.CREAM if self.chosen else theme.MINT if self.hovered else theme.PANEL_EDGE
        surface.blit(kit.shapes.box(rect.size, fill, radius_px, edge=edge, edge_px=edge_px), rect)
        size = self._picture_size(rect.width)
        inset_px = (rect.width - size[0]) // 2
        surface.blit(self._shown(size), (rect.left + inset_px, rect.top + inset_px))
        top = rect.top + inset_px + size[1] + kit.px(_TEXT_MARGIN_U) // 2
        for picture in self._texts(rect.width):
            surface.blit(picture, (rect.left + kit.px(_TEXT_MARGIN_U), top))
            top += picture.get_height()
        if self.chosen:
            self._draw_tick(surface)
        # Inside the edge, which is light around the chosen one.
        inset_px = edge_px + kit.px(theme.FOCUS_U) + kit.px(5)
        inside = rect.inflate(-2 * inset_px, -2 * inset_px)
        self.draw_focus(surface, inside, radius_px - inset_px)

    def _picture_size(self, width_px: int) -> tuple[int, int]:
        wide_px = max(1, width_px - 2 * self.kit.px(8))
        return wide_px, max(1, round(wide_px * _PICTURE_RATIO))

    def draw_large(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the table with all that is to say about it into another place."""
        kit = self.kit
        radius_px = kit.px(theme.RADIUS_U)
        box = kit.shapes.box(
            rect.size, theme.FIELD, radius_px, edge=theme.PANEL_EDGE, edge_px=kit.px(theme.EDGE_U)
        )
        surface.blit(box, rect)
        growth = kit.painter.growth
        texts = self._large_texts(rect.width, growth)
        while sum(text.get_height() for text in texts) > rect.height * 0.7 and growth > 1:
            growth = max(1.0, growth - 0.1)
            texts = self._large_texts(rect.width, growth)
        high_px = sum(text.get_height() for text in texts) + 2 * kit.px(_TEXT_MARGIN_U)
        wide_px, tall_px = self._picture_size(rect.width)
        tall_px = max(1, min(tall_px, rect.height - high_px - kit.px(8)))
        picture = self._shown((wide_px, tall_px), large=True)
        inset_px = (rect.width - wide_px) // 2
        surface.blit(picture, (rect.left + inset_px, rect.top + inset_px))
        top = rect.top + inset_px + tall_px + kit.px(_TEXT_MARGIN_U) // 2
        for text in texts:
            surface.blit(text, (rect.left + kit.px(_TEXT_MARGIN_U), top))
            top += text.get_height()

    def _shown(self, size: tuple[int, int], *, large: bool = False) -> pygame.Surface:
        """Return the picture at a size; the last small and the last large one are kept."""
        kept = self._thumbnails.get(large)
        if kept is None or kept.get_size() != size:
            radius_px = self.kit.px(theme.RADIUS_U) - self.kit.px(8)
            kept = _rounded(self._picture.thumbnail(size), radius_px)
            self._thumbnails[large] = kept
        return kept

    def _texts(self, width_px: int) -> list[pygame.Surface]:
        """Return what stands below the small picture."""
        room_px = max(1, width_px - 2 * self.kit.px(_TEXT_MARGIN_U))
        if self.compact:
            return [self._name_line(room_px)]
        painter = self.kit.painter
        rules = " · ".join(phrase for phrase, _ in self._rules)
        return [
            self._name_line(room_px),
            painter.paragraph(self._scenery, theme.SMALL_U, theme.CREAM, room_px),
            painter.paragraph(rules, theme.SMALL_U, theme.MINT, room_px, face=Face.BOLD),
        ]

    def _large_texts(self, width_px: int, growth: float) -> list[pygame.Surface]:
        """Return what stands below the large picture, with every rule, grown at most so far."""
        room_px = max(1, width_px - 2 * self.kit.px(_TEXT_MARGIN_U))
        painter = self.kit.painter
        texts = [
            self._name_line(room_px),
            self._told(self._scenery, room_px, growth),
        ]
        for phrase, meaning in self._rules:
            texts.append(
                painter.paragraph(
                    phrase,
                    theme.SMALL_U,
                    theme.MINT,
                    room_px,
                    face=Face.BOLD,
                    most_growth=growth,
                )
            )
            texts.append(self._told(meaning, room_px, growth))
        return texts

    def _told(self, text: str, room_px: int, growth: float) -> pygame.Surface:
        return self.kit.painter.paragraph(
            text, theme.SMALL_U, theme.CREAM, room_px, most_growth=growth
        )

    def _name_line(self, room_px: int) -> pygame.Surface:
        return self.kit.painter.line(
            self._name, theme.LARGE_U, theme.GOLD, face=Face.TITLE, max_width_px=room_px
        )

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
        self._large = pygame.Rect(0, 0, 0, 0)

    def build(self, group: FocusGroup) -> None:
        """Add the widgets of this page."""
        self._tiles = [
            TableTile(self._services, table, partial(self._choose, table))
            for table in self._draft.tables
        ]
        self._area = ScrollArea(self._services.kit, self._tiles)
        group.add(self._area)
        self._show_choice()

    def lay_out(self, body: pygame.Rect, *, tall: bool) -> None:
        """Place the tiles, in a wide window beside the large picture of one of them."""
        kit = self._services.kit
        gap_px = kit.px(theme.GAP_U)
        area = body.copy()
        self._large = pygame.Rect(0, 0, 0, 0)
        if not tall:
            area.width = (body.width - gap_px) // 2
            left = area.right + gap_px
            self._large = pygame.Rect(left, body.top, body.right - left, body.height)
        self._area.put(area)
        width_px = self._area.inner_width_px
        tile_px = (width_px - (_COLUMNS - 1) * gap_px) // _COLUMNS
        places = []
        top = 0
        for tile in self._tiles:
            tile.compact = not tall
        for start in range(0, len(self._tiles), _COLUMNS):
            row = self._tiles[start : start + _COLUMNS]
            high_px = max(tile.height_px(tile_px) for tile in row)
            for column in range(len(row)):
                places.append(pygame.Rect(column * (tile_px + gap_px), top, tile_px, high_px))
            top += high_px + gap_px
        self._area.arrange(places)
        chosen = next((tile for tile in self._tiles if tile.chosen), None)
        if chosen is not None:
            self._area.reveal(chosen)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the table in hand large, where there is room: hovered, focused or chosen."""
        if self._large.width == 0:
            return
        for wanted in ("hovered", "focused", "chosen"):
            for tile in self._tiles:
                if getattr(tile, wanted):
                    tile.draw_large(surface, self._large)
                    return

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
