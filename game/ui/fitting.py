"""How large a text can be in its room, and where its lines break.

All is in pixels, and nothing is drawn. Any text may be given; what a font lacks is replaced (see
``game.ui.glyphs``). Where a text is to become larger, ``most_px`` is the size that is wanted and
``size_px`` the one below which nothing is gained.
"""

import re
from collections.abc import Iterable
from typing import Final

import pygame

from game.ui import breaking
from game.ui.cache import LruCache
from game.ui.glyphs import Face, FontFiles
from game.ui.pen import Pen

#: How far a line may shrink before it loses letters.
SHRINK: Final = 0.78
#: Stands for a room that has no end.
NO_LIMIT_PX: Final = 1_000_000
#: More letters than the longest page has are not looked at.
MOST_LETTERS: Final = 20_000
_MAX_FONTS: Final = 64
_MAX_SIZES: Final = 3000
#: More texts than the longest log and the longest page have together.
_MAX_WRAPS: Final = 600


class Fitting:
    """Measures and breaks texts with the fonts of ``files``; what was found out is kept."""

    def __init__(self, files: FontFiles) -> None:
        self._files = files
        self._fonts: LruCache[pygame.font.Font] = LruCache(_MAX_FONTS)
        self._sizes: LruCache[tuple[int, int]] = LruCache(_MAX_SIZES)
        self._fits: LruCache[int] = LruCache(_MAX_SIZES)
        self._wraps: LruCache[list[str]] = LruCache(_MAX_WRAPS)

    def forget(self) -> None:
        """Let go of all fonts and of what was found out."""
        self._fonts.clear()
        self._sizes.clear()
        self._fits.clear()
        self._wraps.clear()

    def pen(self, face: Face, size_px: int) -> Pen:
        """Return what draws and measures lines of any scripts in a face at a size."""
        return Pen(self._files, self._fonts.get, face, max(1, min(size_px, 1000)))

    def height_px(self, face: Face, size_px: int) -> int:
        """Return the height of a line."""
        return self.pen(face, size_px).font.get_height()

    def size(self, text: str, size_px: int, face: Face) -> tuple[int, int]:
        """Return the width and height of a line that has all the room it wants."""

        def measure() -> tuple[int, int]:
            drawn_face, clean = self._files.drawable(face, text[:MOST_LETTERS])
            pen = self.pen(drawn_face, size_px)
            return pen.width(clean), pen.font.get_height()

        return self._sizes.get((text, size_px, face), measure)

    def lines(self, text: str, size_px: int, width_px: int, face: Face) -> list[str]:
        """Return the lines of a text broken at spaces (a long word anywhere) to fit a width."""

        def break_up() -> list[str]:
            pen = self.pen(face, size_px)
            lines: list[str] = []
            for part in text[:MOST_LETTERS].split("\n"):
                _, clean = self._files.drawable(_text_face(face), part)
                lines.extend(breaking.wrapped(pen, clean, max(1, width_px)))
            return lines

        return self._wraps.get((text, size_px, width_px, face), break_up)

    def grown_px(
        self, text: str, size_px: int, most_px: int, face: Face, room_px: tuple[int, int]
    ) -> int:
        """Return the largest size that is wanted and lets a line into its room, never smaller."""
        if most_px <= size_px:
            return size_px
        drawn_face, clean = self._files.drawable(face, text[:MOST_LETTERS])
        pen = self.pen(drawn_face, most_px)
        # Not every size is tried: each would open a font of its own.
        part = min(room_px[0] / max(1, pen.width(clean)), room_px[1] / pen.font.get_height())
        for large_px in range(min(most_px, int(most_px * part) + 1), size_px, -1):
            pen = self.pen(drawn_face, large_px)
            if pen.font.get_height() <= room_px[1] and pen.width(clean) <= room_px[0]:
                return large_px
        return size_px

    def fitting_px(
        self, text: str, size_px: int, most_px: int, face: Face, room_px: tuple[int, int]
    ) -> int:
        """Return the size of a line that grows into its room, or shrinks before it is cut."""

        def fit() -> int:
            large_px = self.grown_px(text, size_px, most_px, face, room_px)
            drawn_face, clean = self._files.drawable(face, text)
            while large_px > round(size_px * SHRINK):
                if self.pen(drawn_face, large_px).width(clean) <= room_px[0]:
                    break
                large_px -= 1
            return large_px

        return self._fits.get((text, size_px, most_px, face, room_px), fit)

    def cut(self, pen: Pen, text: str, room_px: int, floor_px: int) -> tuple[Pen, str]:
        """Return the pen and what it draws of a line: smaller down to a size, then cut."""
        while pen.size_px > floor_px and pen.width(text) > room_px:
            pen = self.pen(pen.face, pen.size_px - 1)
        return pen, breaking.shortened(pen, text, room_px)

    def grown_lines(
        self,
        text: str,
        sizes_px: tuple[int, int],
        width_px: int,
        face: Face,
        limits: tuple[int, int],
    ) -> tuple[int, list[str]]:
        """Return the lines of a paragraph, and the largest of the sizes at which they fit.

        ``limits`` are how many lines, and how high. For a word that is wider than the paragraph
        the text shrinks a little before the word is broken.
        """
        size_px, most_px = sizes_px
        for large_px in range(most_px, size_px, -1):
            # A large size at which words break is no gain.
            if self._holds(text, large_px, width_px, face):
                lines = self.lines(text, large_px, width_px, face)
                high_px = len(lines) * self.height_px(face, large_px)
                if len(lines) <= limits[0] and high_px <= limits[1]:
                    return large_px, lines
        small_px = self._size_for_words(text, size_px, width_px, face)
        return small_px, self.lines(text, small_px, width_px, face)

    def _size_for_words(self, text: str, size_px: int, width_px: int, face: Face) -> int:
        """Return the size at which no word needs to be broken, not much below the wanted one."""
        for smaller_px in range(size_px, round(size_px * SHRINK) - 1, -1):
            if self._holds(text, smaller_px, width_px, face):
                return smaller_px
        return size_px

    def _holds(self, text: str, size_px: int, width_px: int, face: Face) -> bool:
        """Tell whether each word of a text fits into a width."""
        _, clean = self._files.drawable(_text_face(face), text[:MOST_LETTERS].replace("\n", " "))
        pen = self.pen(face, size_px)
        return max(map(pen.width, re.split("[ ]|(?<=-)", clean))) <= width_px

    def in_two(
        self, text: str, sizes_px: Iterable[int], face: Face, room_px: tuple[int, int]
    ) -> tuple[int, int, list[str]] | None:
        """Return the first size at which a text stands in two lines, their width, and the lines.

        None where they do not fit at any of the sizes, or where a word would be broken.
        """
        width_px, height_px = room_px
        if " " not in text.strip():
            return None
        for size_px in sizes_px:
            words_px = [self.size(word, size_px, face)[0] for word in text.split(" ")]
            if max(words_px) <= width_px and 2 * self.height_px(face, size_px) <= height_px:
                lines = self.lines(text, size_px, width_px, face)
                if len(lines) == 2:
                    even_px = self._even_width(text, size_px, width_px, face)
                    return size_px, even_px, self.lines(text, size_px, even_px, face)
        return None

    def _even_width(self, text: str, size_px: int, width_px: int, face: Face) -> int:
        """Return a width at which two lines are about equally long."""
        half_px = self.size(text, size_px, face)[0] // 2
        word_px = max(self.size(word, size_px, face)[0] for word in text.split(" "))
        for narrow_px in range(max(half_px, word_px), width_px, max(1, half_px // 16)):
            if len(self.lines(text, size_px, narrow_px, face)) == 2:
                return narrow_px
        return width_px


def _text_face(face: Face) -> Face:
    """Return the face that decides which letters can be drawn (titles fall back to bold)."""
    return Face.BOLD if face is Face.TITLE else face
