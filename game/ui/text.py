"""Text as surfaces: lines that fit, wrapped paragraphs, outlined titles; all cached by pixel size.

Sizes are design units, widths pixels. Surfaces are shared through the cache: blit them, do not draw
on them. Any text may be given; what a font lacks is replaced (see ``game.ui.glyphs``).

``growth`` is how much larger the player wants texts. Those that know their room take it as far as
the room allows: paragraphs, and lines that are given a height. What must not grow stays as it is.
"""

import re
from collections.abc import Callable
from typing import Final, Literal

import pygame

from game.ui import breaking, theme
from game.ui.cache import LruCache, for_window, pixels
from game.ui.glyphs import Face, FontFiles
from game.ui.pen import Pen
from game.ui.theme import Colour
from game.ui.viewport import Viewport

Align = Literal["left", "center", "right"]

#: How far a line may shrink before it loses letters.
SHRINK: Final = 0.78
#: As many pixels as texts may take in a window of 1280×720; one screen needs less.
_CACHE_PX: Final = 450_000
_MAX_FONTS: Final = 64
_MAX_SIZES: Final = 3000
#: Stands for a room that has no end.
_NO_LIMIT_PX: Final = 1_000_000
#: More texts than the longest log and the longest page have together.
_MAX_WRAPS: Final = 600
_MAX_LETTERS: Final = 20_000


class TextPainter:
    """Draws text for one window; set ``viewport`` when the window's size changes."""

    def __init__(
        self, viewport: Viewport, *, on_missing: Callable[[str], None] | None = None
    ) -> None:
        self.viewport = viewport
        self._growth = 1.0
        self.files = FontFiles(on_missing)
        self._fonts: LruCache[pygame.font.Font] = LruCache(_MAX_FONTS)
        self._sizes: LruCache[tuple[int, int]] = LruCache(_MAX_SIZES)
        self._fits: LruCache[float] = LruCache(_MAX_SIZES)
        self._wraps: LruCache[list[str]] = LruCache(_MAX_WRAPS)
        self._surfaces: LruCache[pygame.Surface] = LruCache(self._limit_px(), pixels)

    def _limit_px(self) -> int:
        """Return how many pixels of text are kept: larger letters grow in both directions."""
        return for_window(round(_CACHE_PX * self._growth**2), self.viewport.size_px)

    @property
    def growth(self) -> float:
        """Return by how much texts are larger than designed, 1 to 2."""
        return self._growth

    @growth.setter
    def growth(self, growth: float) -> None:
        if growth != self._growth:
            self._growth = growth
            self.forget()

    def grown(self, size_u: float) -> float:
        """Return a size in units as the player wants it."""
        return size_u * self._growth

    @property
    def cached_px(self) -> int:
        """Return how many pixels the cache holds (it stays bounded)."""
        return self._surfaces.used

    def forget(self) -> None:
        """Let go of all pictures and fonts."""
        self._fonts.clear()
        self._sizes.clear()
        self._fits.clear()
        self._wraps.clear()
        self._surfaces.clear()
        self._surfaces.limit = self._limit_px()

    def line(
        self,
        text: str,
        size_u: float,
        colour: Colour,
        *,
        face: Face = Face.TEXT,
        max_width_px: int | None = None,
        max_height_px: int | None = None,
    ) -> pygame.Surface:
        """Return one line; too wide for ``max_width_px`` it shrinks a little, then ends in "…".

        With a height it grows as far as the player wants and both allow.
        """
        size_px = self.viewport.text_px(size_u)
        key = ("line", text, size_px, colour, face, max_width_px, max_height_px)

        def make() -> pygame.Surface:
            large_px = size_px
            if max_height_px is not None:
                room_px = (max_width_px or _NO_LIMIT_PX, max_height_px)
                large_px = self._grown_px(text, size_px, face, room_px)
            return self._make_line(text, large_px, colour, face, max_width_px)

        return self._surfaces.get(key, make)

    def _grown_px(self, text: str, size_px: int, face: Face, room_px: tuple[int, int]) -> int:
        """Return the largest size that is wanted and lets a line into its room, never smaller."""
        most_px = round(size_px * self._growth)
        if most_px <= size_px:
            return size_px
        drawn_face, clean = self.files.drawable(face, text[:_MAX_LETTERS])
        pen = self.pen(drawn_face, most_px)
        # Not every size is tried: each would open a font of its own.
        part = min(room_px[0] / max(1, pen.width(clean)), room_px[1] / pen.font.get_height())
        for large_px in range(min(most_px, int(most_px * part) + 1), size_px, -1):
            pen = self.pen(drawn_face, large_px)
            if pen.font.get_height() <= room_px[1] and pen.width(clean) <= room_px[0]:
                return large_px
        return size_px

    def size(self, text: str, size_u: float, *, face: Face = Face.TEXT) -> tuple[int, int]:
        """Return the width and height in pixels of a line that has all the room it wants."""
        size_px = self.viewport.text_px(size_u)

        def measure() -> tuple[int, int]:
            drawn_face, clean = self.files.drawable(face, text[:_MAX_LETTERS])
            pen = self.pen(drawn_face, size_px)
            return pen.width(clean), pen.font.get_height()

        return self._sizes.get((text, size_px, face), measure)

    def line_height(self, size_u: float, *, face: Face = Face.TEXT) -> int:
        """Return the height in pixels from one line of a paragraph to the next."""
        return self.font(face, self.viewport.text_px(size_u)).get_height()

    def wrap(self, text: str, size_u: float, width_px: int, *, face: Face = Face.TEXT) -> list[str]:
        """Return the lines of a text broken at spaces (a long word anywhere) to fit the width."""
        return list(self._lines(text, self.viewport.text_px(size_u), width_px, face))

    def _lines(self, text: str, size_px: int, width_px: int, face: Face) -> list[str]:
        key = (text, size_px, width_px, face)
        return self._wraps.get(key, lambda: self._make_lines(text, size_px, width_px, face))

    def _make_lines(self, text: str, size_px: int, width_px: int, face: Face) -> list[str]:
        pen = self.pen(face, size_px)
        lines: list[str] = []
        for part in text[:_MAX_LETTERS].split("\n"):
            _, clean = self.files.drawable(_text_face(face), part)
            lines.extend(breaking.wrapped(pen, clean, max(1, width_px)))
        return lines

    def fitted(
        self,
        text: str,
        size_u: float,
        colour: Colour,
        room_px: tuple[int, int],
        *,
        face: Face = Face.TEXT,
    ) -> pygame.Surface:
        """Return one line, or smaller in two where one is too long for the room and two fit.

        It grows as far as the player wants and the room allows.
        """
        key = ("fitted", text, self.viewport.text_px(size_u), colour, room_px, face)

        def make() -> pygame.Surface:
            small_u = size_u * SHRINK
            if self.size(text, small_u, face=face)[0] <= room_px[0]:
                line = self.line(
                    text,
                    size_u,
                    colour,
                    face=face,
                    max_width_px=room_px[0],
                    max_height_px=room_px[1],
                )
                wanted_px = self.line_height(self.grown(size_u), face=face)
                if self._growth == 1 or line.get_height() >= min(wanted_px, room_px[1]) * 0.8:
                    return line
                return self._in_two(text, self.grown(size_u), size_u, colour, room_px, face) or line
            two = self._in_two(text, self.grown(small_u), small_u * 0.9, colour, room_px, face)
            return two or self.line(text, size_u, colour, face=face, max_width_px=room_px[0])

        return self._surfaces.get(key, make)

    def paragraph(
        self,
        text: str,
        size_u: float,
        colour: Colour,
        width_px: int,
        *,
        align: Align = "left",
        face: Face = Face.TEXT,
        max_lines: int | None = None,
        max_height_px: int | None = None,
        most_growth: float = 2.0,
    ) -> pygame.Surface:
        """Return wrapped text ``width_px`` wide; ``\\n`` breaks, ``max_lines`` ends in "…".

        It grows as the player wants, at most by ``most_growth`` and into ``max_height_px``. For a
        word that is wider than that the text shrinks a little before the word is broken.
        """
        size_px = self.viewport.text_px(size_u)
        most_px = round(size_px * min(self._growth, most_growth))
        key = (
            *("paragraph", text, size_px, colour, width_px, align, face, max_lines),
            *(max_height_px, most_px),
        )

        def make() -> pygame.Surface:
            limits = (max_lines or _NO_LIMIT_PX, max_height_px or _NO_LIMIT_PX)
            small_px, lines = self._grown_lines(text, (size_px, most_px), width_px, face, limits)
            if max_lines is not None:
                lines = breaking.first_lines(lines, max_lines)
            return self._stack_lines(lines, small_px, colour, max(1, width_px), align, face)

        return self._surfaces.get(key, make)

    def _grown_lines(
        self,
        text: str,
        sizes_px: tuple[int, int],
        width_px: int,
        face: Face,
        limits: tuple[int, int],
    ) -> tuple[int, list[str]]:
        """Return the lines of a paragraph, and the largest of the sizes at which they fit.

        ``limits`` are how many lines, and how high in pixels.
        """
        size_px, most_px = sizes_px
        for large_px in range(most_px, size_px, -1):
            # A large size at which words break is no gain.
            if self._holds(text, large_px, width_px, face):
                lines = self._lines(text, large_px, width_px, face)
                high_px = len(lines) * self.font(face, large_px).get_height()
                if len(lines) <= limits[0] and high_px <= limits[1]:
                    return large_px, lines
        small_px = self._size_for_words(text, size_px, width_px, face)
        return small_px, self._lines(text, small_px, width_px, face)

    def title(
        self,
        text: str,
        size_u: float,
        *,
        colour: Colour = theme.GOLD,
        outline: Colour = theme.TITLE_OUTLINE,
        max_width_px: int | None = None,
    ) -> pygame.Surface:
        """Return big letters in the title face with an outline and a shadow below."""
        size_px = self.viewport.text_px(size_u)
        key = ("title", text, size_px, colour, outline, max_width_px)

        def make() -> pygame.Surface:
            wanted_px = size_px
            room_px = None if max_width_px is None else max(1, max_width_px - size_px // 6)
            plain_px = self.size(text, size_u, face=Face.TITLE)[0]
            if room_px is not None and plain_px > room_px:
                wanted_px = max(8, size_px * room_px // plain_px)
            return self._make_title(text, wanted_px, colour, outline, room_px)

        return self._surfaces.get(key, make)

    def font(self, face: Face, size_px: int) -> pygame.font.Font:
        """Return the font of a face at a pixel size."""
        return self.pen(face, size_px).font

    def pen(self, face: Face, size_px: int) -> Pen:
        """Return what draws and measures lines of any scripts in a face at a pixel size."""
        return Pen(self.files, self._fonts.get, face, max(1, min(size_px, 1000)))

    def pen_in(self, face: Face, size_u: float, height_px: int) -> Pen:
        """Return the pen of a size, grown as far as the player wants and a height allows."""
        size_px = self.viewport.text_px(size_u)
        large_px = self._grown_px("", size_px, face, (_NO_LIMIT_PX, height_px))
        return self.pen(face, large_px)

    def fitting_u(self, text: str, size_u: float, face: Face, room_px: tuple[int, int]) -> float:
        """Return the size at which ``line`` would draw a text into a room, before it is cut."""
        size_px = self.viewport.text_px(size_u)

        def fit() -> float:
            large_px = self._grown_px(text, size_px, face, room_px)
            drawn_face, clean = self.files.drawable(face, text)
            while large_px > round(size_px * SHRINK):
                if self.pen(drawn_face, large_px).width(clean) <= room_px[0]:
                    break
                large_px -= 1
            return large_px / self.viewport.scale

        return self._fits.get((text, size_px, face, room_px), fit)

    def _size_for_words(self, text: str, size_px: int, width_px: int, face: Face) -> int:
        """Return the size at which no word needs to be broken, not much below the wanted one."""
        for smaller_px in range(size_px, round(size_px * SHRINK) - 1, -1):
            if self._holds(text, smaller_px, width_px, face):
                return smaller_px
        return size_px

    def _holds(self, text: str, size_px: int, width_px: int, face: Face) -> bool:
        """Tell whether each word of a text fits into a width."""
        _, clean = self.files.drawable(_text_face(face), text[:_MAX_LETTERS].replace("\n", " "))
        pen = self.pen(face, size_px)
        return max(map(pen.width, re.split("[ ]|(?<=-)", clean))) <= width_px

    def _in_two(
        self,
        text: str,
        most_u: float,
        least_u: float,
        colour: Colour,
        room_px: tuple[int, int],
        face: Face,
    ) -> pygame.Surface | None:
        """Return a text in two lines as large as they fit, None where they do not or are broken."""
        width_px, height_px = room_px
        if " " not in text.strip():
            return None
        two_u = most_u
        while two_u > least_u * 0.99:
            size_px = self.viewport.text_px(two_u)
            words_px = [self.size(word, two_u, face=face)[0] for word in text.split(" ")]
            if max(words_px) <= width_px and 2 * self.line_height(two_u, face=face) <= height_px:
                lines = self._lines(text, size_px, width_px, face)
                if len(lines) == 2:
                    even_px = self._even_width(text, two_u, width_px, face)
                    lines = self._lines(text, size_px, even_px, face)
                    return self._stack_lines(lines, size_px, colour, even_px, "center", face)
            two_u -= max(0.5, (most_u - least_u) / 12)
        return None

    def _even_width(self, text: str, size_u: float, width_px: int, face: Face) -> int:
        """Return a width at which two lines are about equally long."""
        half_px = self.size(text, size_u, face=face)[0] // 2
        word_px = max(self.size(word, size_u, face=face)[0] for word in text.split(" "))
        for narrow_px in range(max(half_px, word_px), width_px, max(1, half_px // 16)):
            if len(self.wrap(text, size_u, narrow_px, face=face)) == 2:
                return narrow_px
        return width_px

    def _make_line(
        self, text: str, size_px: int, colour: Colour, face: Face, max_width_px: int | None
    ) -> pygame.Surface:
        face, clean = self.files.drawable(face, text[:_MAX_LETTERS])
        pen = self.pen(face, size_px)
        if max_width_px is not None and pen.width(clean) > max_width_px:
            least_px = round(self.viewport.text_px(1) * 0.85)
            floor_px = max(least_px, round(size_px * SHRINK))
            while size_px > floor_px and pen.width(clean) > max_width_px:
                size_px -= 1
                pen = self.pen(face, size_px)
            clean = breaking.shortened(pen, clean, max_width_px)
        return pen.draw(clean, colour)

    def _make_title(
        self, text: str, size_px: int, colour: Colour, outline: Colour, room_px: int | None
    ) -> pygame.Surface:
        face, clean = self.files.drawable(Face.TITLE, text[:200])
        pen = self.pen(face, size_px)
        if room_px is not None:
            while size_px > 8 and pen.width(clean) > room_px:
                size_px -= 1
                pen = self.pen(face, size_px)
            clean = breaking.shortened(pen, clean, room_px)
        edge_px = max(1, round(size_px * 0.055))
        drop_px = max(1, round(size_px * 0.05))
        front = pen.draw(clean, colour)
        if not clean:
            return front
        back = pen.draw(clean, outline, outline_px=edge_px)
        shadow = pen.draw(clean, theme.SHADOW, outline_px=edge_px)
        shadow.set_alpha(120)
        size = (front.get_width() + 2 * edge_px, front.get_height() + 2 * edge_px + drop_px)
        whole = pygame.Surface(size, pygame.SRCALPHA)
        whole.blit(shadow, (0, drop_px))
        whole.blit(back, (0, 0))
        whole.blit(front, (edge_px, edge_px))
        return whole

    def _stack_lines(
        self,
        lines: list[str],
        size_px: int,
        colour: Colour,
        width_px: int,
        align: Align,
        face: Face,
    ) -> pygame.Surface:
        font = self.font(face, size_px)
        step_px = font.get_height()
        whole = pygame.Surface((width_px, max(1, step_px * len(lines))), pygame.SRCALPHA)
        for number, line in enumerate(lines):
            if not line:
                continue
            picture = self._make_line(line, size_px, colour, face, width_px)
            free_px = width_px - picture.get_width()
            x_px = {"left": 0, "center": free_px // 2, "right": free_px}[align]
            whole.blit(picture, (x_px, number * step_px))
        return whole


def _text_face(face: Face) -> Face:
    """Return the face that decides which letters can be drawn (titles fall back to bold)."""
    return Face.BOLD if face is Face.TITLE else face
