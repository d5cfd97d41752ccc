"""The list of all matches, newest first, perhaps of one player only."""

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.base import Services
from game.scenes.common.page import natural_rect
from game.scenes.common.tables import table_title
from game.scenes.records.deleting import ask_twice, delete_match
from game.scenes.records.importing import ImportScene
from game.scenes.records.picker import PickPlayerScene
from game.scenes.records.words import (
    date_of,
    face_in,
    player_name,
    points_texts,
    seat_names,
)
from game.setup import MOST_SEATS
from game.store.history import PAGE
from game.store.values import DamagedLine, MatchLine, Player, SeatLine
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.widgets.buttons import Button
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.labels import Label
from game.ui.widgets.seat_badge import draw_head
from game.ui.widgets.virtual_list import VirtualList

_ROW_U: Final = 84
_TOP_U: Final = 56
_HEAD_U: Final = 38
_DATE_PART: Final = 0.23
_END_PART: Final = 0.12


class MatchLines:
    """The lines of the list, read a page at a time when they come into sight."""

    def __init__(self, services: Services, player: Player | None) -> None:
        self._history = services.data.history
        self._player = player
        self._pages: dict[int, tuple[MatchLine | DamagedLine, ...]] = {}
        self.count: int = self._history.count(player)

    def line(self, index: int) -> MatchLine | DamagedLine | None:
        """Return a match by its place in the list, None where it is gone meanwhile."""
        page = index // PAGE
        if page not in self._pages:
            self._pages[page] = self._history.matches(self._player, first=page * PAGE, most=PAGE)
        lines = self._pages[page]
        return lines[index % PAGE] if index % PAGE < len(lines) else None


class MatchesPage:
    """Builds and places the list; ``open_match`` shows one, ``refresh`` builds the page anew."""

    def __init__(
        self,
        services: Services,
        open_match: Callable[[MatchLine], None],
        refresh: Callable[[], None],
    ) -> None:
        self._services = services
        self._open_match = open_match
        self._refresh = refresh
        self.player: Player | None = None
        self._index = 0
        self._first = 0

    def build(self, group: FocusGroup) -> None:
        """Add the widgets of this page."""
        services = self._services
        kit, translator = services.kit, services.translator
        tr = translator.tr
        self.lines = MatchLines(services, self.player)
        chosen = tr("All players") if self.player is None else player_name(self.player, translator)
        self._filter = Button(
            kit, chosen, self._choose, icon="person", hint=tr("Show the matches of one player.")
        )
        self._count = Label(
            kit,
            translator.trn("{n} match", "{n} matches", self.lines.count),
            size_u=theme.BODY_U,
            colour=theme.MINT,
        )
        self._import = Button(
            kit, tr("Import…"), self._ask_import, hint=tr("Add a match from a record file.")
        )
        self.list = VirtualList(
            kit,
            self.lines.count,
            self._draw_row,
            self._pick,
            row_u=_ROW_U,
            on_mark=self._note_mark,
            empty=tr("No matches yet. Play one, and you will find it here ever after."),
            hint=tr("Open a match to see its rounds, keep it in a file or delete it."),
        )
        self.list.index = min(self._index, max(0, self.lines.count - 1))
        self.list.first = self._first
        group.add(self._filter, self._count, self._import, self.list)

    @property
    def first_focus(self) -> VirtualList | Button:
        """Return what should have the focus first."""
        return self.list if self.lines.count else self._import

    def lay_out(self, body: pygame.Rect) -> None:
        """Place the widgets in the body, in pixels."""
        kit = self._services.kit
        gap_px = kit.px(theme.GAP_U)
        top = pygame.Rect(body.left, body.top, body.width, kit.px(_TOP_U))
        chosen = natural_rect(kit, self._filter)
        chosen.size = (min(chosen.width, body.width * 2 // 5), top.height)
        chosen.midleft = top.midleft
        self._filter.put(chosen)
        file = natural_rect(kit, self._import)
        file.size = (min(file.width, body.width * 3 // 10), top.height)
        file.midright = top.midright
        self._import.put(file)
        between = pygame.Rect(chosen.right + gap_px, top.top, 1, top.height)
        between.width = max(1, file.left - gap_px - between.left)
        self._count.put(between)
        rows = body.copy()
        rows.top = top.bottom + gap_px
        rows.height = body.bottom - rows.top
        self.list.put(rows)

    def _note_mark(self, index: int) -> None:
        self._index, self._first = index, self.list.first

    def _pick(self, index: int) -> None:
        line = self.lines.line(index)
        if isinstance(line, MatchLine):
            self._open_match(line)
        elif line is not None:
            self._ask_delete(line)

    def _ask_delete(self, line: DamagedLine) -> None:
        """Offer to delete a match of which nothing else can be had."""
        translator = self._services.translator
        question = translator.tr(
            "The match of {names} is damaged in the file. Do you want to delete it?",
            names=translator.names(line.names) or "?",
        )
        ask_twice(self._services, question, lambda: self._delete(line))

    def _delete(self, line: DamagedLine) -> None:
        delete_match(self._services, line.match_id)
        self._refresh()

    def _choose(self) -> None:
        services = self._services
        everybody = services.translator.tr("All players")
        asked = services.translator.tr("Whose matches?")
        services.director.push(
            PickPlayerScene(services, self._take, asked=asked, everybody=everybody)
        )

    def _take(self, player: Player | None) -> None:
        self.player = player
        self._index = self._first = 0
        self._refresh()

    def _ask_import(self) -> None:
        self._services.director.push(ImportScene(self._services, self._show))

    def _show(self, match_id: int) -> None:
        """Show the list with a match of it marked."""
        self.player = None
        place = self._services.data.history.place_of(match_id)
        if place is not None:
            self._index = self._first = place
        self._refresh()

    def _draw_row(self, surface: pygame.Surface, row: pygame.Rect, index: int) -> None:
        """Draw a match: when and where, everybody with their points, and how long it was."""
        services = self._services
        kit, translator = services.kit, services.translator
        line = self.lines.line(index)
        inner = row.inflate(-2 * kit.px(16), -2 * kit.px(8))
        if line is None:
            return
        date = pygame.Rect(inner.left, inner.top, round(inner.width * _DATE_PART), inner.height)
        if isinstance(line, DamagedLine):
            self._two_lines(surface, date, date_of(line, translator), "")
            date.left, date.width = date.right + kit.px(12), inner.right - date.right - kit.px(12)
            names = translator.names(line.names) or "?"
            said = translator.tr("This match is damaged in the file.")
            if line.newer:
                said = translator.tr("Only a newer version of Pitty Pat can read this match.")
            self._two_lines(surface, date, names, said)
            return
        end = pygame.Rect(0, inner.top, round(inner.width * _END_PART), inner.height)
        end.right = inner.right
        where = table_title(line.table, services)
        if line.is_imported:
            where = f"{where} · {translator.tr('imported')}"
        self._two_lines(surface, date, date_of(line, translator), where)
        length = translator.trn("{n} round", "{n} rounds", line.rounds)
        state = "" if line.is_finished else translator.tr("left early")
        self._two_lines(surface, end, length, state, right=True)
        left = date.right + kit.px(12)
        seats = pygame.Rect(left, inner.top, end.left - left, inner.height)
        each_px = seats.width // MOST_SEATS
        points = points_texts(
            [seat.total for seat in line.seats], services, each_px - kit.px(_HEAD_U + 14)
        )
        called = zip(seat_names(line, translator), points, strict=True)
        for number, (seat, told) in enumerate(zip(line.seats, called, strict=True)):
            cell = pygame.Rect(seats.left + number * each_px, seats.top, each_px, seats.height)
            self._draw_seat(surface, cell, seat, (number, *told), won=number in line.winners)

    def _draw_seat(
        self,
        surface: pygame.Surface,
        cell: pygame.Rect,
        seat: SeatLine,
        called: tuple[int, str, str],
        *,
        won: bool,
    ) -> None:
        """Draw a seat; ``called`` are its number, its name and its points."""
        kit, (number, name, points) = self._services.kit, called
        room = cell.inflate(-kit.px(8), 0)
        side_px = kit.px(_HEAD_U)
        head = pygame.Rect(room.left, room.centery - side_px // 2, side_px, side_px)
        draw_head(surface, kit, head, face_in(seat), name, number)
        if won:
            crown = kit.icon("crown", (side_px * 3 // 5, side_px * 3 // 5))
            surface.blit(crown, crown.get_rect(midbottom=(head.centerx, head.top + kit.px(8))))
        room.left += side_px + kit.px(6)
        room.width -= side_px + kit.px(6)
        self._two_lines(surface, room, name, points, gold=won)

    def _two_lines(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        above: str,
        below: str,
        *,
        gold: bool = False,
        right: bool = False,
    ) -> None:
        """Draw a line and a smaller one below it, at the left or the right of a place."""
        painter = self._services.kit.painter
        ink = theme.GOLD if gold else theme.CREAM
        width_px = max(1, room.width)
        lines = [
            painter.line(
                above,
                theme.BODY_U,
                ink,
                face=Face.BOLD,
                max_width_px=width_px,
                max_height_px=room.height * 5 // 9,
            ),
            painter.line(
                below,
                theme.SMALL_U,
                theme.MINT,
                max_width_px=width_px,
                max_height_px=room.height * 4 // 9,
            ),
        ][: 2 if below else 1]
        top = room.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            place = line.get_rect(topleft=(room.left, top))
            if right:
                place.right = room.right
            surface.blit(line, place)
            top += line.get_height()
