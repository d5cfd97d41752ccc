"""The overlay of the thirteen ranks: how many cards of each lie where."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.cards import Rank
from game.i18n import Translator
from game.places.layout import TableLayout
from game.scenes.common.ranks import rank_text
from game.scenes.table.aids.counts import RANKS, RankCount
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widgets.base import Widget

_ROW_U: Final = 36
_PAD_U: Final = 12
_GAP_U: Final = 8
_RADIUS_U: Final = 20
_WIDE_U: Final = 760
#: Between the round and the icons there must be so much room, else the table lies below them.
_BESIDE_U: Final = 640
#: The table may be so much lower than it wants to be before it covers the piles.
_LEAST: Final = 0.75
_NAMES_PART: Final = 0.25
#: The names of the rows grow so far at most, which all of them have room for.
_MOST_GROWTH: Final = 1.4
_RANK_U: Final = 24
_NUMBER_U: Final = 20
_NAME_U: Final = 16


@dataclass(frozen=True, slots=True)
class Shown:
    """What the overlay says: the counts of all ranks, and the rank of the up-card."""

    counts: tuple[RankCount, ...]
    up: Rank | None


class RankTable(Widget):
    """Lies over the far side of the table while it is open; a press on it closes it again.

    ``on_close`` is called when it is pressed. Whoever owns it draws it, above all else.
    """

    def __init__(self, kit: Kit, translator: Translator, on_close: Callable[[], None]) -> None:
        super().__init__(kit)
        self._t = translator
        self._on_close = on_close
        self._shown = Shown((), None)
        self._unit = 1.0
        self.visible = False

    def activate(self) -> None:
        """Close it."""
        self._on_close()

    def lay(self, layout: TableLayout) -> None:
        """Find the room: beside the round's line or below it, above the piles if that will do."""
        unit = self._unit = layout.scale
        growth = self.kit.painter.growth
        gap_px = round(_GAP_U * unit)
        left, right = layout.label.right + gap_px, layout.icons.left - gap_px
        top = layout.play.top + gap_px
        if right - left < _BESIDE_U * unit:
            left, right = layout.play.left + gap_px, layout.play.right - gap_px
            top = max(top, layout.label.bottom + gap_px // 2)
        wide_px = min(right - left, round(_WIDE_U * unit * growth))
        wanted_px = round((4 * _ROW_U * growth + 2 * _PAD_U) * unit)
        high_px = min(layout.stock.top, layout.discard.top) - gap_px - top
        if high_px < _LEAST * wanted_px:
            # It says itself what the up-card is.
            high_px = layout.banner.top - gap_px - top
        high_px = min(wanted_px, high_px)
        self.put(pygame.Rect((left + right - wide_px) // 2, top, wide_px, high_px))

    def show(self, shown: Shown) -> bool:
        """Take over the counts; tell whether that changed anything."""
        changed = shown != self._shown
        self._shown = shown
        return changed

    def _rows(self) -> list[tuple[str, Sequence[int]]]:
        """Return the rows below the ranks, each with its name; without a hand there is no row."""
        tr, counts = self._t.tr, self._shown.counts
        rows: list[tuple[str, Sequence[int]]] = [
            (tr("Not seen yet"), [count.unseen for count in counts]),
            (tr("In the discards"), [count.discarded for count in counts]),
        ]
        held = [count.held for count in counts if count.held is not None]
        if held:
            rows.append((tr("In your hand"), held))
        return rows

    # The picture.

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing: it lies above what is drawn after the widgets, and is drawn then."""

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw the overlay if it is open."""
        if not self.visible or not self._shown.counts:
            return
        kit, rect = self.kit, self.rect
        radius_px, blur_px = kit.px(_RADIUS_U), kit.px(16)
        shadow = kit.shapes.shadow(rect.size, radius_px, blur_px)
        surface.blit(shadow, rect.move(-blur_px, kit.px(6) - blur_px))
        edge_px = kit.px(theme.EDGE_U)
        box = kit.shapes.box(
            rect.size, theme.PANEL, radius_px, edge=theme.PANEL_EDGE, edge_px=edge_px, alpha=246
        )
        surface.blit(box, rect)
        pad_px = round(_PAD_U * self._unit)
        inner = rect.inflate(-2 * pad_px, -2 * pad_px)
        names_px = round(inner.width * _NAMES_PART)
        rows = self._rows()
        high = inner.height / (len(rows) + 1)
        cells = pygame.Rect(inner.left + names_px, inner.top, inner.width - names_px, inner.height)
        self._draw_up(surface, cells)
        for at, count in enumerate(self._shown.counts):
            cell = self._cell(cells, at, 0, high)
            ink = theme.GOLD if count.rank == self._shown.up else theme.CREAM
            text = rank_text(self._t, count.rank)
            self._write(surface, text, _RANK_U, ink, cell, Face.TITLE)
        for place, (name, numbers) in enumerate(rows, 1):
            top = inner.top + round(place * high)
            line = pygame.Rect(inner.left, top, names_px - pad_px, round(high))
            surface.fill(theme.PANEL_EDGE, (inner.left, top, inner.width, max(1, kit.px(1))))
            self._name(surface, name, line)
            for at, number in enumerate(numbers):
                ink = theme.CREAM if number else theme.DISABLED_TEXT
                cell = self._cell(cells, at, place, high)
                self._write(surface, self._t.number(number), _NUMBER_U, ink, cell, Face.BOLD)
        self.draw_focus(surface, rect, radius_px)

    def _draw_up(self, surface: pygame.Surface, cells: pygame.Rect) -> None:
        """Draw a ground below the column of the up-card."""
        if self._shown.up is None:
            return
        column = self._cell(cells, RANKS.index(self._shown.up), 0, cells.height)
        box = self.kit.shapes.box(
            column.size, theme.TEAL, self.kit.px(8), edge=theme.GOLD, edge_px=self.kit.px(2)
        )
        surface.blit(box, column)

    def _cell(self, cells: pygame.Rect, at: int, row: int, high: float) -> pygame.Rect:
        left, right = (cells.left + cells.width * edge // len(RANKS) for edge in (at, at + 1))
        top, bottom = (cells.top + round(edge * high) for edge in (row, row + 1))
        return pygame.Rect(left, top, right - left, bottom - top)

    def _small(self, size_u: float) -> float:
        return size_u * self._unit / self.kit.viewport.scale

    def _write(
        self,
        surface: pygame.Surface,
        text: str,
        size_u: float,
        ink: theme.Colour,
        cell: pygame.Rect,
        face: Face,
    ) -> None:
        size_u = self._small(size_u)
        line = self.kit.painter.line(
            text,
            size_u,
            ink,
            face=face,
            max_width_px=cell.width,
            max_height_px=cell.height,
        )
        self.kit.blit_centred(surface, line, cell)

    def _name(self, surface: pygame.Surface, name: str, room: pygame.Rect) -> None:
        painter, size_u = self.kit.painter, self._small(_NAME_U)
        if room.height < 2 * painter.line_height(size_u, face=Face.BOLD):
            text = painter.line(name, size_u, theme.MINT, face=Face.BOLD, max_width_px=room.width)
        else:
            text = painter.paragraph(
                name,
                size_u,
                theme.MINT,
                room.width,
                face=Face.BOLD,
                max_height_px=room.height,
                most_growth=_MOST_GROWTH,
            )
        surface.blit(text, text.get_rect(midleft=room.midleft))
