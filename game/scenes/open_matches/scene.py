"""All matches in progress: who plays, where, and how each stands; to continue or to give up."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.i18n import Translator
from game.scenes.base import Services
from game.scenes.common.faces import face_of
from game.scenes.common.names import names_now
from game.scenes.common.page import HintLine, PageScene
from game.scenes.common.tables import table_title
from game.scenes.matches import ask_give_up, continue_match
from game.store.values import OpenMatch
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, level
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.seat_badge import SeatBadge

_ROW_U: Final = 112
_GAP_U: Final = 12
_BUTTON_U: Final = 56
_WHERE_PART: Final = 0.3


class OpenMatchRow(Widget):
    """One match in progress; a press goes on with it."""

    def __init__(self, services: Services, match: OpenMatch, go_on: Callable[[], None]) -> None:
        tr = services.translator.tr
        super().__init__(services.kit, hint=tr("Go on with this match."))
        self.match = match
        self._services = services
        self._go_on = go_on
        self._heads = []
        names = names_now(match.setup.seats, services.translator)
        for number, (seat, name) in enumerate(zip(match.setup.seats, names, strict=True)):
            head = SeatBadge(services.kit, number)
            head.face, head.name = face_of(seat), name
            self._heads.append(head)

    def activate(self) -> None:
        """Go on with the match."""
        self._go_on()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw where and when, and everybody with how they stand."""
        kit, rect = self.kit, self.rect
        fill = theme.TEAL if self.hovered or self.pressed else theme.FIELD
        edge = theme.MINT if self.hovered else theme.PANEL_EDGE
        radius_px = kit.px(theme.RADIUS_U)
        box = kit.shapes.box(rect.size, fill, radius_px, edge=edge, edge_px=kit.px(theme.EDGE_U))
        surface.blit(box, rect)
        inner = rect.inflate(-2 * kit.px(20), -2 * kit.px(10))
        where = inner.copy()
        where.width = round(inner.width * _WHERE_PART)
        self._draw_lines(surface, where, place_lines(self.match, self._services), theme.GOLD)
        left = where.right + kit.px(12)
        each_px = (inner.right - left) // len(self._heads)
        for number, head in enumerate(self._heads):
            cell = pygame.Rect(left + number * each_px, inner.top, each_px, inner.height)
            self._draw_seat(surface, cell, number, head)
        self.draw_focus(surface, rect.inflate(-kit.px(14), -kit.px(14)), radius_px - kit.px(7))

    def _draw_seat(
        self, surface: pygame.Surface, cell: pygame.Rect, number: int, head: SeatBadge
    ) -> None:
        kit = self.kit
        side_px = min(cell.height, kit.px(54), cell.width // 3)
        head.put(pygame.Rect(cell.left, cell.centery - side_px // 2, side_px, side_px))
        head.draw(surface)
        room = cell.copy()
        room.left = cell.left + side_px + kit.px(8)
        room.width = max(1, cell.right - kit.px(6) - room.left)
        points = self._services.translator.number(self.match.totals[number])
        self._draw_lines(surface, room, (head.name, points), theme.CREAM)

    def _draw_lines(
        self, surface: pygame.Surface, room: pygame.Rect, lines: tuple[str, ...], ink: theme.Colour
    ) -> None:
        """Draw a line, and smaller ones below it, from the left of a place."""
        painter = self.kit.painter
        each_px = room.height // len(lines)
        pictures = [
            painter.line(
                text,
                theme.SMALL_U if number else theme.BODY_U,
                theme.MINT if number else ink,
                face=Face.BOLD,
                max_width_px=room.width,
                max_height_px=each_px,
            )
            for number, text in enumerate(lines)
        ]
        top = room.centery - sum(picture.get_height() for picture in pictures) // 2
        for picture in pictures:
            surface.blit(picture, (room.left, top))
            top += picture.get_height()


class OpenMatchesScene(PageScene):
    """The matches in progress, the one that was played last first."""

    WIDEST_U = 1240
    TALLEST_U = 1100

    def heading(self) -> str:
        """Return the heading."""
        return self.services.translator.tr("Open matches")

    def build(self) -> None:
        """Build a row for each match with a way to give it up, and the footer."""
        kit, tr = self.services.kit, self.services.translator.tr
        self.rows = [
            OpenMatchRow(self.services, match, partial(self._go_on, match.match_id))
            for match in self.services.data.open_matches()
        ]
        self._give_up = [
            Button(
                kit,
                tr("Give up"),
                partial(self._ask, row.match),
                hint=tr("End this match here, for good."),
            )
            for row in self.rows
        ]
        level(*self._give_up)
        pairs = zip(self.rows, self._give_up, strict=True)
        self._area = ScrollArea(kit, [widget for pair in pairs for widget in pair])
        self._back = self.back_button()
        self._hint = HintLine(kit, lambda: self.group.hint)
        self.group.add(self._area, self._back, self._hint)

    def lay_out_body(self) -> None:
        """Place the rows below each other, each with its button at the right."""
        kit = self.services.kit
        self._area.put(self.body.inflate(0, -kit.px(8)))
        width_px = self._area.inner_width_px
        gap_px, row_px = kit.px(_GAP_U), kit.px(kit.painter.grown(_ROW_U))
        widest_u = max((button.natural_size_u()[0] for button in self._give_up), default=0)
        button_px = min(kit.px(widest_u), width_px // 4)
        places = []
        for number in range(len(self.rows)):
            top = number * (row_px + gap_px)
            places.append(pygame.Rect(0, top, width_px - button_px - gap_px, row_px))
            button = pygame.Rect(width_px - button_px, 0, button_px, kit.px(_BUTTON_U))
            button.centery = top + row_px // 2
            places.append(button)
        self._area.arrange(places)
        self._hint.put(self.place_in_foot([self._back], []))

    def _go_on(self, match_id: int) -> None:
        if not continue_match(self.services, match_id):
            self._refresh()

    def _ask(self, match: OpenMatch) -> None:
        ask_give_up(self.services, match.match_id, match.setup, self._refresh)

    def _refresh(self) -> None:
        """Show what is left; without any match left go back."""
        if not self.services.data.open_matches():
            self.back()
            return
        self.rebuild()
        self.layout(self.services.kit.viewport)


def place_lines(match: OpenMatch, services: Services) -> tuple[str, ...]:
    """Return where a match is played, its round, and when it was last played if that is known."""
    translator: Translator = services.translator
    lines = [
        table_title(match.setup.table, services),
        translator.tr("Round {number}", number=match.round_number),
    ]
    if match.played is not None:
        lines.append(translator.date_time(match.played))
    return tuple(lines)
