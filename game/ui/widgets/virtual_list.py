"""A list of any length, of which only the rows in sight are ever made."""

from collections.abc import Callable
from typing import Final

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets.base import Widget

_BAR_U: Final = 10
_BAR_HIT_U: Final = 26
#: A pointer that moved so far has dragged the list and picks nothing.
_DRAG_U: Final = 12
#: So many rows the wheel scrolls at a notch.
_WHEEL_ROWS: Final = 3

DrawRow = Callable[[pygame.Surface, pygame.Rect, int], None]


class VirtualList(Widget):
    """Rows drawn by ``draw_row`` (surface, place, number); one of them is marked.

    Without ``picks`` the rows are only to be read: the mark shows just while keys scroll.

    Up and down move the mark, left and right, Page Up and Page Down by as many rows as are in
    sight, Home and End to the ends; Enter or a click picks a row. The wheel, the bar and dragging
    scroll and leave the mark where it is. ``on_mark`` is told about another mark.
    """

    def __init__(
        self,
        kit: Kit,
        count: int,
        draw_row: DrawRow,
        on_pick: Callable[[int], None],
        *,
        row_u: float,
        on_mark: Callable[[int], None] | None = None,
        picks: bool = True,
        empty: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(kit, hint=hint)
        self.count = count
        self.draw_row = draw_row
        self.on_pick = on_pick
        self.on_mark = on_mark
        self.row_u = row_u
        self.picks = picks
        self.empty = empty
        self.index = 0
        self.first = 0
        self._turned = 0.0
        self._press: tuple[int, int, bool] | None = None
        self._dragged = False

    @property
    def can_focus(self) -> bool:
        """Stop here only when there is a row to pick or more than are in sight."""
        used = self.count > 0 if self.picks else self._overflows
        return super().can_focus and used

    @property
    def row_px(self) -> int:
        """Return the height of a row: as given, and higher for larger text."""
        return max(1, self.kit.px(self.kit.painter.grown(self.row_u)))

    @property
    def rows_in_sight(self) -> int:
        """Return how many whole rows fit."""
        return max(1, self.rect.height // self.row_px)

    def mark(self, index: int) -> None:
        """Mark a row and bring it into sight."""
        if not self.count:
            return
        changed = index != self.index
        self.index = max(0, min(index, self.count - 1))
        self.first = min(self.first, self.index)
        self.first = max(self.first, self.index - self.rows_in_sight + 1)
        self._settle()
        if changed and self.on_mark is not None:
            self.on_mark(self.index)

    def put(self, rect: pygame.Rect) -> None:
        """Take a place; the marked row stays in sight if it was."""
        in_sight = self.first <= self.index < self.first + self.rows_in_sight
        super().put(rect)
        self._settle()
        if in_sight:
            self.mark(self.index)

    def activate(self) -> None:
        """Pick the marked row."""
        if self.count:
            self.on_pick(self.index)

    def scroll(self, dy: float) -> bool:
        """Mark the row above or below; False at the ends."""
        wanted = self.index - (round(dy) or (1 if dy > 0 else -1))
        if not self.count or self.index == max(0, min(wanted, self.count - 1)):
            return False
        self.mark(wanted)
        return True

    def step(self, direction: int) -> bool:
        """Mark a row as far away as rows are in sight; False at the ends."""
        return self.scroll(-direction * self.rows_in_sight)

    def turn_page(self, step: int) -> bool:
        """Mark a row as far away as rows are in sight."""
        self.step(step)
        return self.count > 0

    def go_to_end(self, step: int) -> bool:
        """Mark the first row (-1) or the last one."""
        self.mark(0 if step < 0 else self.count - 1)
        return self.count > 0

    def turn_wheel(self, dy: float) -> bool:
        """Scroll by a few rows, fewer where few are in sight; the mark stays."""
        self._turned += dy * min(_WHEEL_ROWS, max(1, self.rows_in_sight // 2))
        rows, before = int(self._turned), self.first
        self._turned -= rows
        self._scroll_to(self.first - rows)
        # At an end nothing is left of the turn.
        self._turned = self._turned if self.first == before - rows else 0.0
        return self._overflows

    def row_at(self, x_px: int, y_px: int) -> int | None:
        """Return the number of the row at a place, None where there is none."""
        if not self._rows_rect().collidepoint(x_px, y_px):
            return None
        row = self.first + (y_px - self.rect.top) // self.row_px
        return row if row < min(self.count, self.first + self.rows_in_sight) else None

    def press_at(self, x_px: int, y_px: int) -> None:
        """Begin a click, or to drag the list or its bar."""
        on_bar = self._overflows and x_px >= self.rect.right - self.kit.px(_BAR_HIT_U)
        self._press = (y_px, self.first, on_bar)
        self._dragged = False
        if on_bar:
            self.drag_to(x_px, y_px)

    def drag_to(self, x_px: int, y_px: int) -> None:
        """Scroll with the pointer."""
        del x_px
        if self._press is None:
            return
        start_px, first, on_bar = self._press
        if on_bar:
            self._dragged = True
            free_px = max(1, self.rect.height - self._bar_px)
            part = (y_px - self.rect.top - self._bar_px / 2) / free_px
            self._scroll_to(round(part * (self.count - self.rows_in_sight)))
        elif self._dragged or abs(y_px - start_px) > self.kit.px(_DRAG_U):
            self._dragged = True
            self._scroll_to(first + round((start_px - y_px) / self.row_px))

    def release_at(self, x_px: int, y_px: int) -> None:
        """Pick the row that was clicked, unless the pointer dragged."""
        pressed, self._press = self._press, None
        row = self.row_at(x_px, y_px)
        if pressed is None or self._dragged or row is None:
            return
        self.mark(row)
        self.activate()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows in sight and, where there are more, the bar."""
        kit = self.kit
        radius_px = kit.px(theme.SMALL_RADIUS_U)
        if not self.count:
            self._draw_empty(surface)
            return
        rows = self._rows_rect()
        for number in range(self.first, min(self.count, self.first + self.rows_in_sight)):
            top = self.rect.top + (number - self.first) * self.row_px
            row = pygame.Rect(rows.left, top, rows.width, self.row_px - kit.px(4))
            marked = number == self.index and (self.picks or (self.focused and self.ring_shown))
            fill = theme.TEAL if marked else theme.FIELD
            edge = theme.MINT if marked else theme.PANEL_EDGE
            box = kit.shapes.box(row.size, fill, radius_px, edge=edge, edge_px=kit.px(1.6))
            surface.blit(box, row)
            self.draw_row(surface, row, number)
        if self._overflows:
            self._draw_bar(surface)
        self.draw_focus(surface, rows, radius_px)

    @property
    def _overflows(self) -> bool:
        return self.count > self.rows_in_sight

    @property
    def _bar_px(self) -> int:
        whole_px = self.rect.height
        return min(whole_px, max(self.kit.px(36), whole_px * self.rows_in_sight // self.count))

    def _rows_rect(self) -> pygame.Rect:
        rows = self.rect.copy()
        if self._overflows:
            rows.width = max(1, rows.width - self.kit.px(_BAR_HIT_U))
        return rows

    def _draw_empty(self, surface: pygame.Surface) -> None:
        """Draw a drum that waits to be played, and the words below it."""
        kit = self.kit
        text = kit.painter.paragraph(
            self.empty, theme.BODY_U, theme.MINT, self.rect.width, align="center"
        )
        side_px = min(kit.px(120), max(1, self.rect.height - text.get_height() - kit.px(16)))
        whole = pygame.Rect(0, 0, self.rect.width, side_px + kit.px(16) + text.get_height())
        whole.center = self.rect.center
        drum = kit.icon("drum", (side_px, side_px))
        surface.blit(drum, drum.get_rect(midtop=whole.midtop))
        surface.blit(text, text.get_rect(midbottom=whole.midbottom))

    def _scroll_to(self, first: int) -> None:
        """Show the rows from this one on; where none can be picked the mark goes along."""
        self.first = first
        self._settle()
        if not self.picks:
            self.index = max(self.first, min(self.index, self.first + self.rows_in_sight - 1))

    def _settle(self) -> None:
        self.first = max(0, min(self.first, self.count - self.rows_in_sight))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        kit = self.kit
        width_px = kit.px(_BAR_U)
        track = pygame.Rect(self.rect.right - width_px, self.rect.top, width_px, self.rect.height)
        surface.blit(kit.shapes.box(track.size, theme.FIELD, width_px // 2), track)
        high_px = self._bar_px
        free_px = track.height - high_px
        down_px = free_px * self.first // max(1, self.count - self.rows_in_sight)
        colour = theme.GOLD if self.pressed else theme.MINT
        bar = kit.shapes.box((width_px, high_px), colour, width_px // 2)
        surface.blit(bar, (track.left, track.top + down_px))
