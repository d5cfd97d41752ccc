"""The log on the table: what happened, the newest line at the bottom; it can be folded away."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widgets.base import Widget

_LINE_U: Final = 22
_TEXT_U: Final = 15
_PAD_U: Final = 12
_BAR_U: Final = 4


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of text, and whether it belongs to the newest line."""

    text: str
    newest: bool


class LogPanel(Widget):
    """The lines of the log; the wheel, arrows and page keys look back, a click folds it."""

    def __init__(self, kit: Kit, *, title: str, hint: str = "") -> None:
        super().__init__(kit, hint=hint)
        self.title = title
        self.folded = False
        self.scale = 1.0
        self._lines: tuple[str, ...] = ()
        self._back = 0
        self._wrapped_for: object = None
        self._wrapped_rows: list[_Row] = []

    @property
    def can_focus(self) -> bool:
        """Stop here only when there is a line to read."""
        return super().can_focus and bool(self._lines)

    def set_lines(self, lines: Sequence[str]) -> None:
        """Put other lines in the place of all, and show the newest."""
        self._lines = tuple(lines)
        self._back = 0

    @property
    def lines(self) -> tuple[str, ...]:
        """Return all lines, the oldest first."""
        return self._lines

    def _rows(self) -> int:
        row_px = max(_LINE_U * self.scale, self.kit.painter.line_height(self._size_u()))
        return max(1, int((self.rect.height - 2 * _PAD_U * self.scale) // row_px))

    def _size_u(self) -> float:
        painter = self.kit.painter
        return painter.grown(_TEXT_U) * self.scale / self.kit.viewport.scale

    @property
    def hit_rect(self) -> pygame.Rect:
        """Return the panel, or its small tab when it is folded."""
        return self._tab() if self.folded else self.rect

    def _tab(self) -> pygame.Rect:
        height = max(self.kit.px(theme.HIT_U), round(34 * self.scale))
        return pygame.Rect(self.rect.left, self.rect.top, round(110 * self.scale), height)

    def activate(self) -> None:
        """Fold or unfold."""
        self.folded = not self.folded

    def scroll(self, dy: float) -> bool:
        """Look back (up) or forward again; False at the end."""
        return self._look(1 if dy > 0 else -1)

    def turn_page(self, step: int) -> bool:
        """Look back or forward by nearly a whole panel."""
        return self._look(-step * max(1, self._rows() - 1))

    def go_to_end(self, step: int) -> bool:
        """Look at the first line (-1) or the newest (+1)."""
        return self._look(-step * len(self._wrapped()))

    def _look(self, rows: int) -> bool:
        if self.folded or not self._lines:
            return False
        before = self._back
        most = max(0, len(self._wrapped()) - self._rows())
        self._back = min(most, max(0, self._back + rows))
        return self._back != before

    def _wrapped(self) -> list[_Row]:
        """Return the rows of text."""
        room_px = max(1, self.rect.width - 2 * round(_PAD_U * self.scale))
        key = (room_px, self._size_u(), self._lines)
        if key != self._wrapped_for:
            self._wrapped_for = key
            last = len(self._lines) - 1
            self._wrapped_rows = [
                _Row(row, index == last)
                for index, line in enumerate(self._lines)
                for row in self.kit.painter.wrap(line, self._size_u(), room_px)
            ]
        return self._wrapped_rows

    # The picture.

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel with its lines, or the tab; nothing before the first line."""
        if not self._lines:
            return
        rect = self._tab() if self.folded else self._panel()
        radius = round(14 * self.scale)
        box = self.kit.shapes.box(rect.size, theme.PANEL, radius, alpha=215)
        surface.blit(box, rect)
        if self.folded:
            text = self.kit.painter.line(
                self.title,
                self._size_u(),
                theme.MINT,
                face=Face.BOLD,
                max_width_px=rect.width - 8,
            )
            self.kit.blit_centred(surface, text, rect)
        else:
            self._draw_rows(surface, rect)
        self.draw_focus(surface, rect, radius)

    def _panel(self) -> pygame.Rect:
        """Return the panel, no higher than its lines need."""
        rows, shown = len(self._wrapped()), self._rows()
        pad = 2 * round(_PAD_U * self.scale)
        high = pad + (self.rect.height - pad) * min(rows, shown) // shown
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width, high)

    def _draw_rows(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        rows, wrapped = self._rows(), self._wrapped()
        end = len(wrapped) - self._back
        shown = wrapped[max(0, end - rows) : end]
        pad = round(_PAD_U * self.scale)
        line_px = (rect.height - 2 * pad) / max(1, len(shown))
        for index, row in enumerate(shown):
            middle = round(rect.top + pad + (index + 0.5) * line_px)
            colour = theme.CREAM if row.newest else theme.MINT
            text = self.kit.painter.line(
                row.text, self._size_u(), colour, max_width_px=rect.width - 2 * pad
            )
            surface.blit(text, text.get_rect(midleft=(rect.left + pad, middle)))
        if len(wrapped) > rows:
            self._draw_bar(surface, rect, (max(0, end - rows), rows, len(wrapped)))

    def _draw_bar(
        self, surface: pygame.Surface, rect: pygame.Rect, part: tuple[int, int, int]
    ) -> None:
        """Draw which part of all rows is in sight: the first, how many, of how many."""
        first, shown, all_rows = part
        width = max(2, round(_BAR_U * self.scale))
        high = max(width * 3, rect.height * shown // all_rows)
        free = rect.height - high - 2 * width
        top = rect.top + width + round(free * first / max(1, all_rows - shown))
        bar = pygame.Rect(rect.right - 2 * width, top, width, high)
        surface.blit(self.kit.shapes.box(bar.size, theme.TEAL_LIGHT, width // 2), bar)
