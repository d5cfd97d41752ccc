"""One match of the history: its rounds, the course of the totals; to a file, or deleted."""

from typing import Final

import pygame

from game.engine.entries import RoundNote
from game.engine.errors import RecordError
from game.engine.results import Ending
from game.engine.rules import LengthKind
from game.i18n import Translator
from game.scenes.base import Services
from game.scenes.common.looking_back import may_look_back
from game.scenes.common.page import HintLine, PageScene
from game.scenes.common.rule_texts import AIDS_NAMES, length_name, rules_in_short
from game.scenes.common.seat_colours import totals_lines
from game.scenes.common.tables import table_title
from game.scenes.records.deleting import ask_twice, delete_match
from game.scenes.records.exporting import ExportedScene
from game.scenes.records.words import date_of, face_in, points_texts, seat_names
from game.store.record_files import reason_of
from game.store.values import MatchLine
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.widgets.buttons import Button, ButtonKind
from game.ui.widgets.charts import LineChart, Target
from game.ui.widgets.labels import Label
from game.ui.widgets.seat_badge import draw_head
from game.ui.widgets.virtual_list import VirtualList

_ROW_U: Final = 54
_HEADER_U: Final = 62
_HEAD_U: Final = 36
_CHART_PART: Final = 0.4
_NUMBER_PART: Final = 0.09
_ENDING_PART: Final = 0.2
_TALL_U: Final = 900


class MatchScene(PageScene):
    """Shows one match over the records."""

    def __init__(self, services: Services, line: MatchLine) -> None:
        super().__init__(services)
        self.line = line
        self.problem = ""
        self.rounds: tuple[RoundNote, ...] = ()
        self._looks_back = may_look_back(services, line.match_id)
        try:
            log = services.data.load(line.match_id).log
            self.rounds = tuple(entry for entry in log if isinstance(entry, RoundNote))
        except (RecordError, KeyError):
            self.problem = services.translator.tr("This match is damaged in the file.")

    def heading(self) -> str:
        """Return when and where the match was played."""
        where = table_title(self.line.table, self.services)
        return f"{date_of(self.line, self.services.translator)} · {where}"

    def build(self) -> None:
        """Build the rounds, the chart and what can be done with the match."""
        kit, translator = self.services.kit, self.services.translator
        tr = translator.tr
        self.list = VirtualList(
            kit,
            len(self.rounds),
            self._draw_round,
            self.look_back,
            row_u=_ROW_U,
            picks=self._looks_back,
            hint=tr("Look back at this round.") if self._looks_back else "",
            empty=self.problem or tr("No round of this match was finished."),
        )
        names = self._names = seat_names(self.line, translator)
        lines = totals_lines(names, tuple(note.totals for note in self.rounds))
        self._chart = LineChart(kit, lines, target=self._target(translator))
        self._caption = Label(kit, tr("Totals: low is good"), size_u=theme.SMALL_U)
        self._back = self.back_button()
        self._rules = HintLine(kit, lambda: self.group.hint or self._rules_line())
        self._delete = Button(
            kit, tr("Delete"), self._ask_delete, hint=tr("Delete this match for good.")
        )
        self._export = Button(
            kit,
            tr("Export"),
            self.export,
            kind=ButtonKind.PRIMARY,
            hint=tr("Write this match to a record file that others can import."),
        )
        self._look = Button(
            kit,
            "",
            lambda: self.look_back(self.list.index),
            icon="look_back",
            hint=tr("Look back at the marked round."),
        )
        self._look.visible = self._looks_back and bool(self.rounds)
        self.group.add(
            *(self.list, self._caption, self._chart, self._back),
            *(self._look, self._rules, self._delete, self._export),
        )
        self.group.focus(self._back)

    def _target(self, translator: Translator) -> Target | None:
        length = self.line.rules.length
        if length.kind is not LengthKind.POINTS:
            return None
        name = translator.trn("{n} point", "{n} points", length.number)
        return Target(length.number, name)

    def _rules_line(self) -> str:
        translator, rules = self.services.translator, self.line.rules
        said = [length_name(rules.length, translator), *rules_in_short(rules, translator)]
        if self.line.aids is not None:
            aids = translator.tr(AIDS_NAMES[self.line.aids])
            said.append(translator.tr("Aids: {aids}", aids=aids))
        return " · ".join(said)

    def lay_out_body(self) -> None:
        """Put the chart beside the rounds, or below them in a tall window."""
        kit = self.services.kit
        body, gap_px = self.body.copy(), kit.px(theme.GAP_U)
        rows, chart = body.copy(), body.copy()
        if self.services.kit.viewport.height_u < _TALL_U:
            chart.width = round(body.width * _CHART_PART)
            chart.right = body.right
            rows.width = chart.left - gap_px - body.left
        else:
            chart.height = round(body.height * _CHART_PART)
            chart.bottom = body.bottom
            rows.height = chart.top - gap_px - body.top
        self._header = pygame.Rect(rows.left, rows.top, rows.width, kit.px(_HEADER_U))
        rows.top = self._header.bottom
        rows.height -= self._header.height
        self.list.put(rows)
        self._box = chart
        inner = chart.inflate(-kit.px(28), -kit.px(28))
        line_px = kit.painter.line_height(theme.SMALL_U, face=Face.BOLD)
        self._caption.put(pygame.Rect(inner.left, inner.top, inner.width, line_px))
        inner.height -= line_px + kit.px(8)
        inner.top += line_px + kit.px(8)
        self._chart.put(inner)
        left = [self._back, self._look] if self._look.visible else [self._back]
        self._rules.put(self.place_in_foot(left, [self._export, self._delete]))

    def draw_heading(self, surface: pygame.Surface) -> None:
        """Draw the heading, the names over the columns and the box of the chart."""
        super().draw_heading(surface)
        kit, box = self.services.kit, self._box
        radius_px, edge_px = kit.px(theme.RADIUS_U), kit.px(theme.EDGE_U)
        shape = kit.shapes.box(
            box.size, theme.FIELD, radius_px, edge=theme.PANEL_EDGE, edge_px=edge_px
        )
        surface.blit(shape, box)
        cells, kit = self._cells(self._header), self.services.kit
        room_px = min(cell.width for cell in cells) - kit.px(_HEAD_U + 19)
        totals = points_texts([seat.total for seat in self.line.seats], self.services, room_px)
        for number, cell in enumerate(cells):
            self._draw_name(surface, cell, number, totals[number])

    def _draw_name(
        self, surface: pygame.Surface, cell: pygame.Rect, number: int, text: str
    ) -> None:
        """Draw a seat's name over its column, and its total in ``text``."""
        kit, seat = self.services.kit, self.line.seats[number]
        won = number in self.line.winners
        room = cell.inflate(-kit.px(8), 0)
        ink = theme.GOLD if won else theme.CREAM
        side_px = kit.px(_HEAD_U)
        head = pygame.Rect(room.left, room.centery - side_px // 2, side_px, side_px)
        draw_head(surface, kit, head, face_in(seat), seat.name, number)
        if won:
            crown = kit.icon("crown", (side_px * 3 // 5, side_px * 3 // 5))
            surface.blit(crown, crown.get_rect(midbottom=(head.centerx, head.top + kit.px(7))))
        room.left += side_px + kit.px(5)
        room.width -= side_px + kit.px(5)
        width_px = max(1, room.width)
        name = kit.painter.line(
            self._names[number],
            theme.BODY_U,
            ink,
            face=Face.BOLD,
            max_width_px=width_px,
            max_height_px=cell.height * 5 // 9,
        )
        total = kit.painter.line(
            text,
            theme.SMALL_U,
            theme.MINT,
            max_width_px=width_px,
            max_height_px=cell.height * 4 // 9,
        )
        top = room.centery - (name.get_height() + total.get_height()) // 2
        surface.blit(name, (room.left, top))
        surface.blit(total, (room.left, top + name.get_height()))

    def _cells(self, row: pygame.Rect) -> list[pygame.Rect]:
        """Return the places of the seats in a row, between its number and its ending."""
        left = row.left + round(row.width * _NUMBER_PART)
        right = row.right - round(row.width * _ENDING_PART)
        count = len(self.line.seats)
        edges = [left + (right - left) * number // count for number in range(count + 1)]
        return [
            pygame.Rect(edges[at], row.top, edges[at + 1] - edges[at], row.height)
            for at in range(count)
        ]

    def _draw_round(self, surface: pygame.Surface, row: pygame.Rect, index: int) -> None:
        """Draw a round: its number, what it cost each seat, and how it ended."""
        kit, translator = self.services.kit, self.services.translator
        note = self.rounds[index]
        number = kit.painter.line(
            translator.number(index + 1),
            theme.BODY_U,
            theme.MINT,
            face=Face.BOLD,
            max_width_px=round(row.width * _NUMBER_PART) - kit.px(18),
            max_height_px=row.height,
        )
        surface.blit(number, number.get_rect(midleft=(row.left + kit.px(14), row.centery)))
        for seat, cell in enumerate(self._cells(row)):
            won = seat in note.winners
            left = cell.left + kit.px(4)
            if won:
                side_px = kit.px(24)
                crown = kit.icon("crown", (side_px, side_px))
                surface.blit(crown, crown.get_rect(midleft=(left, cell.centery)))
                left += side_px + kit.px(6)
            text = kit.painter.line(
                f"+{translator.number(note.penalties[seat])}",
                theme.BODY_U,
                theme.GOLD if won else theme.CREAM,
                face=Face.BOLD,
                max_width_px=max(1, cell.right - left),
                max_height_px=row.height,
            )
            surface.blit(text, text.get_rect(midleft=(left, cell.centery)))
        out = note.ending is Ending.OUT
        said = translator.tr("Pitty Pat!") if out else translator.tr("Stalemate")
        ending = kit.painter.line(
            said,
            theme.SMALL_U,
            theme.GOLD if out else theme.MINT,
            face=Face.BOLD,
            max_width_px=round(row.width * _ENDING_PART) - kit.px(14),
            max_height_px=row.height,
        )
        surface.blit(ending, ending.get_rect(midright=(row.right - kit.px(12), row.centery)))

    def look_back(self, index: int) -> None:
        """Look at a round again."""
        if self._looks_back:
            self.services.routes.review(self.line.match_id, index + 1)

    def export(self) -> None:
        """Write the match to a file and say where it is."""
        services = self.services
        tr = services.translator.tr
        try:
            path = services.data.export_match(self.line.match_id)
        except OSError as error:
            why = reason_of(error).written(tr)
            services.notify(tr("The match cannot be written to a file: {why}", why=why))
        except (RecordError, KeyError):
            services.notify(tr("This match is damaged in the file."))
        else:
            services.director.push(ExportedScene(services, path))

    def _ask_delete(self) -> None:
        question = self.services.translator.tr("Do you want to delete this match?")
        ask_twice(self.services, question, self.delete)

    def delete(self) -> None:
        """Delete the match and go back to the list."""
        if delete_match(self.services, self.line.match_id):
            self.services.director.pop()
