"""The log on the table: what happened, the newest line at the bottom; it can be folded away."""

from collections import deque
from collections.abc import Iterable
from itertools import groupby
from typing import Final

import pygame

from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widgets.base import Widget

MOST_LINES: Final = 200
_LINE_U: Final = 22
_TEXT_U: Final = 15
_PAD_U: Final = 12


class LogPanel(Widget):
    """The last lines of the log; the wheel or the arrows look back, a click folds it."""

    def __init__(self, kit: Kit, *, title: str, hint: str = "") -> None:
        super().__init__(kit, hint=hint)
        self.title = title
        self.folded = False
        self.scale = 1.0
        self._lines: deque[str] = deque(maxlen=MOST_LINES)
        self._back = 0
        self._changes = 0
        self._wrapped_for: object = None
        self._wrapped_rows: list[tuple[str, bool]] = []

    @property
    def can_focus(self) -> bool:
        """Stop here only when there is a line to read."""
        return super().can_focus and bool(self._lines)

    def add(self, line: str) -> None:
        """Add a line at the bottom and show it."""
        self._lines.append(line)
        self._changes += 1
        self._back = 0

    def set_lines(self, lines: list[str]) -> None:
        """Put other lines in the place of all."""
        self._lines = deque(lines, maxlen=MOST_LINES)
        self._changes += 1
        self._back = 0

    @property
    def lines(self) -> tuple[str, ...]:
        """Return all lines, the oldest first."""
        return tuple(self._lines)

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
        """Look back (up) or forward again."""
        most = max(0, len(self._wrapped()) - self._rows())
        self._back = min(most, max(0, self._back + (1 if dy > 0 else -1)))
        return not self.folded

    def _wrapped(self) -> list[tuple[str, bool]]:
        """Return the rows of text, each with whether it belongs to the newest line."""
        room_px = max(1, self.rect.width - 2 * round(_PAD_U * self.scale))
        key = (room_px, self._size_u(), self._changes)
        if key != self._wrapped_for:
            self._wrapped_for = key
            lines = _counted(self._lines)
            self._wrapped_rows = [
                (row, index == len(lines) - 1)
                for index, line in enumerate(lines)
                for row in self.kit.painter.wrap(line, self._size_u(), room_px)
            ]
        return self._wrapped_rows

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel with its lines, or the tab; nothing before the first line."""
        if not self._lines:
            return
        rect = self._tab() if self.folded else self.rect
        radius = round(14 * self.scale)
        box = self.kit.shapes.box(rect.size, theme.PANEL, radius, alpha=205)
        surface.blit(box, rect)
        size_u = self._size_u()
        if self.folded:
            text = self.kit.painter.line(
                self.title, size_u, theme.MINT, face=Face.BOLD, max_width_px=rect.width - 8
            )
            self.kit.blit_centred(surface, text, rect)
        else:
            self._draw_lines(surface, rect, size_u)
        self.draw_focus(surface, rect, radius)

    def _draw_lines(self, surface: pygame.Surface, rect: pygame.Rect, size_u: float) -> None:
        rows = self._rows()
        wrapped = self._wrapped()
        end = len(wrapped) - self._back
        pad = round(_PAD_U * self.scale)
        line_px = (rect.height - 2 * pad) / rows
        for index, (row, newest) in enumerate(wrapped[max(0, end - rows) : end]):
            colour = theme.CREAM if newest else theme.MINT
            text = self.kit.painter.line(row, size_u, colour, max_width_px=rect.width - 2 * pad)
            middle = rect.top + pad + (index + 0.5) * line_px
            surface.blit(text, text.get_rect(midleft=(rect.left + pad, round(middle))))


def _counted(lines: Iterable[str]) -> list[str]:
    """Return the lines with equal neighbours told once: whoever draws long fills no log."""
    counted = []
    for line, same in groupby(lines):
        times = len(list(same))
        counted.append(line if times == 1 else f"{line} ×{times}")
    return counted
