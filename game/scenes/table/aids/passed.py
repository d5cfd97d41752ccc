"""The marks beside the plates: the ranks that somebody passed on, fading with each card drawn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.engine.view import Lack
from game.i18n import Translator
from game.scenes.common.ranks import rank_text
from game.scenes.table.state import TableState
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.theme import Colour
from game.ui.widgets.base import Widget

#: How faint a rank gets with each card drawn since; after so many it is gone.
FADING: Final = (0.0, 0.22, 0.38, 0.5)
_TEXT_U: Final = 16
#: The text is never smaller; what has no room then is left out.
_LEAST_PX: Final = 10
_SHRINK: Final = 0.92
_MORE: Final = "…"


def passed_on(state: TableState) -> tuple[tuple[Lack, ...], ...]:
    """Return by seat, ascending by rank, what all have seen it pass on not too long ago.

    Only what has been shown counts: the engine may be ahead.
    """
    view = state.view
    shown = len(view.history) - len(state.showing.waiting_events)
    seen = replace(view, history=view.history[: max(0, shown)])
    return tuple(
        tuple(lack for lack in lacks if lack.drawn_since < len(FADING)) for lacks in seen.lacks
    )


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a mark."""

    text: str
    ink: Colour


class PassedMark(Widget):
    """The mark beside one plate; it explains itself when it is pointed at."""

    def __init__(self, kit: Kit, translator: Translator) -> None:
        super().__init__(kit)
        self._t = translator
        self._room = pygame.Rect(0, 0, 1, 1)
        self._unit = 1.0
        self._words: tuple[_Word, ...] = ()
        self._rows: tuple[tuple[_Word, ...], ...] = ()
        self._size_u = 1.0
        self.visible = False

    def lay(self, room: pygame.Rect, unit: float) -> None:
        """Give the mark the room beside its plate; ``unit`` is that of the table in pixels."""
        self._room, self._unit = room, unit
        self._fit()

    def show(self, name: str, lacks: Sequence[Lack]) -> None:
        """Show what somebody passed on, nothing for no rank."""
        self.visible = bool(lacks)
        ranks = [rank_text(self._t, lack.rank) for lack in lacks]
        last = len(ranks) - 1
        self._words = (
            # Translators: very short, before ranks that somebody does not hold: "no 10, K".
            _Word(self._t.trc("without", "no"), theme.MINT),
            *(
                _Word(
                    f"{text}," if at < last else text,
                    theme.mix(theme.CREAM, theme.PANEL, FADING[lacks[at].drawn_since]),
                )
                for at, text in enumerate(ranks)
            ),
        )
        self.hint = self._t.tr(
            "{name} passed on {ranks}. It fades with every card drawn since.",
            name=name,
            ranks=self._t.names(ranks),
        )
        self._fit()

    def _fit(self) -> None:
        """Choose the size and the rows, and take no more room than needed."""
        if not self._words:
            return
        painter, words = self.kit.painter, list(self._words)
        self._size_u = painter.grown(_TEXT_U) * self._unit / self.kit.viewport.scale
        rows = self._flow(words)
        while rows is None and self._size_u * self.kit.viewport.scale > _LEAST_PX:
            self._size_u *= _SHRINK
            rows = self._flow(words)
        if rows is None:
            rows = self._flow(words, low=True)
        while rows is None and len(words) > 2:
            # What is left out stands in the explanation.
            del words[-1 if words[-1].text != _MORE else -2 :]
            words.append(_Word(_MORE, theme.CREAM))
            rows = self._flow(words, low=True)
        self._rows = rows or ((_Word(_MORE, theme.CREAM),),)
        wide_px = max((self._width(row) for row in self._rows), default=0)
        size = (
            min(self._room.width, wide_px + 2 * self._pad_px),
            min(self._room.height, len(self._rows) * self._line_px),
        )
        self.put(pygame.Rect((self._room.left, self._room.centery - size[1] // 2), size))

    @property
    def _pad_px(self) -> int:
        return round(9 * self._unit)

    @property
    def _line_px(self) -> int:
        return self.kit.painter.line_height(self._size_u, face=Face.BOLD)

    def _gap_px(self) -> int:
        return max(2, self._line_px // 4)

    def _width(self, row: Sequence[_Word]) -> int:
        sizes = [self._word_px(word) for word in row]
        return sum(sizes) + self._gap_px() * (len(row) - 1)

    def _word_px(self, word: _Word) -> int:
        return self.kit.painter.size(word.text, self._size_u, face=Face.BOLD)[0]

    def _flow(
        self, words: Sequence[_Word], *, low: bool = False
    ) -> tuple[tuple[_Word, ...], ...] | None:
        """Return the words in rows, None where there is no room for them.

        A single row may be too high where the room is ``low``: in a small window text has a least
        size of its own.
        """
        room_px = self._room.width - 2 * self._pad_px
        rows: list[list[_Word]] = [[]]
        for word in words:
            if rows[-1] and self._width([*rows[-1], word]) > room_px:
                rows.append([])
            rows[-1].append(word)
        high_px = 0 if low and len(rows) == 1 else len(rows) * self._line_px
        wide_px = max(self._width(row) for row in rows)
        fits = high_px <= self._room.height and wide_px <= room_px
        return tuple(tuple(row) for row in rows) if fits else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the mark."""
        radius_px = min(self.rect.height, self._line_px) // 2
        box = self.kit.shapes.box(self.rect.size, theme.PANEL, radius_px, alpha=225)
        surface.blit(box, self.rect)
        top = self.rect.centery - len(self._rows) * self._line_px // 2
        for row in self._rows:
            left = self.rect.left + self._pad_px
            for word in row:
                text = self.kit.painter.line(word.text, self._size_u, word.ink, face=Face.BOLD)
                surface.blit(text, (left, top))
                left += self._word_px(word) + self._gap_px()
            top += self._line_px
        self.draw_focus(surface, self.rect, radius_px)
