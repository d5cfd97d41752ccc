"""A line of text as it is edited: caret, selection, words, undo; no pictures, no pixels.

Indexes count characters as they are read. Letters that carry marks are never parted by the caret.
"""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from game.ui.glyphs import one_line

_WORD: Final = re.compile(r"\w+|[^\w\s]+")
_MOST_UNDONE: Final = 100


@dataclass(frozen=True, slots=True)
class _State:
    text: str
    caret: int


class LineEditor:
    """The text, the caret, and ``anchor``: where the selection began, the caret without one.

    ``max_length`` counts characters.
    """

    def __init__(self, text: str, max_length: int) -> None:
        self.max_length = max_length
        self.text = one_line(text)[:max_length]
        self.caret = self.anchor = len(self.text)
        self._before: list[_State] = []
        self._after: list[_State] = []
        self._typing = False

    @property
    def selection(self) -> tuple[int, int]:
        """Return where the selected part begins and ends; both are the caret if none is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """Return the selected part."""
        start, end = self.selection
        return self.text[start:end]

    @property
    def full(self) -> bool:
        """Tell whether nothing more fits."""
        return len(self.text) >= self.max_length

    def insert(self, text: str) -> bool:
        """Put text in place of the selection as far as there is room; tell if anything changed."""
        start, end = self.selection
        new = one_line(text)[: self.max_length - len(self.text) + end - start]
        # Letters typed one after the other are one step to undo, a word at a time.
        goes_on = self._typing and len(new) == 1 and not new.isspace() and start == end
        changed = bool(new) and self._replace(start, end, new, keep=not goes_on)
        self._typing = changed and len(new) == 1
        return changed

    def erase(self, end: int) -> bool:
        """Delete the selection, or what is between the caret and an index; tell if it was any."""
        first, last = self.selection
        if first == last:
            first, last = min(self.caret, end), max(self.caret, end)
        return first < last and self._replace(first, last, "", keep=True)

    def go(self, index: int, *, select: bool) -> None:
        """Put the caret before a character; ``select`` what lies between."""
        self._typing = False
        self.caret = max(0, min(index, len(self.text)))
        if not select:
            self.anchor = self.caret

    def select(self, start: int, end: int) -> None:
        """Select a part, with the caret behind it."""
        self.go(start, select=False)
        self.go(end, select=True)

    def stops(self) -> list[int]:
        """Return the indexes where the caret may stand."""
        inside = range(1, len(self.text))
        return [0, *(at for at in inside if not _is_mark(self.text[at])), len(self.text)]

    def beside(self, direction: int) -> int:
        """Return the stop before (-1) or behind (+1) the caret, as the text is read."""
        if direction < 0:
            return max((at for at in self.stops() if at < self.caret), default=0)
        return min((at for at in self.stops() if at > self.caret), default=len(self.text))

    def word_beside(self, direction: int) -> int:
        """Return where the word before the caret begins (-1), or the next one (+1)."""
        starts = [word.start() for word in _WORD.finditer(self.text)]
        if direction < 0:
            return max((at for at in starts if at < self.caret), default=0)
        return min((at for at in starts if at > self.caret), default=len(self.text))

    def word_at(self, index: int) -> tuple[int, int]:
        """Return where the word at an index begins and ends; all blanks count as one."""
        for word in re.finditer(r"\w+|[^\w\s]+|\s+", self.text):
            if word.start() <= index < word.end():
                return word.span()
        return len(self.text), len(self.text)

    def undo(self) -> bool:
        """Go back to how it was before the last change; tell if there was any."""
        return self._swap(self._before, self._after)

    def redo(self) -> bool:
        """Do again what was undone last; tell if there was any."""
        return self._swap(self._after, self._before)

    def _swap(self, source: list[_State], target: list[_State]) -> bool:
        if not source:
            return False
        target.append(_State(self.text, self.caret))
        state = source.pop()
        self.text, self._typing = state.text, False
        self.caret = self.anchor = state.caret
        return True

    def _replace(self, start: int, end: int, new: str, *, keep: bool) -> bool:
        before = _State(self.text, self.caret)
        head = one_line(self.text[:start] + new)
        text = one_line(head + self.text[end:])[: self.max_length]
        self.caret = self.anchor = min(len(head), len(text))
        self._typing = False
        if text == before.text:
            return False
        if keep:
            self._before = [*self._before[1 - _MOST_UNDONE :], before]
        self._after.clear()
        self.text = text
        return True


def _is_mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M")
