"""Text as surfaces: lines that fit, wrapped paragraphs, outlined titles; all cached by pixel size.

Sizes are design units, widths pixels. Surfaces are shared through the cache: blit them, do not draw
on them. Any text may be given; what a font lacks is replaced (see ``game.ui.glyphs``).
"""

import re
from typing import Final, Literal

import pygame

from game.ui import theme
from game.ui.cache import LruCache, for_window, pixels
from game.ui.glyphs import Face, FontFiles
from game.ui.theme import Colour
from game.ui.viewport import Viewport

Align = Literal["left", "center", "right"]

ELLIPSIS: Final = "…"
#: How far a line may shrink before it loses letters.
SHRINK: Final = 0.78
#: As many pixels as texts may take in a window of 1280×720; one screen needs less.
_CACHE_PX: Final = 450_000
_MAX_FONTS: Final = 32
_MAX_SIZES: Final = 3000
#: More texts than the longest log and the longest page have together.
_MAX_WRAPS: Final = 600
_MAX_LETTERS: Final = 20_000


class TextPainter:
    """Draws text for one window; set ``viewport`` when the window's size changes."""

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self.files = FontFiles()
        self._fonts: LruCache[pygame.font.Font] = LruCache(_MAX_FONTS)
        self._sizes: LruCache[tuple[int, int]] = LruCache(_MAX_SIZES)
        self._wraps: LruCache[list[str]] = LruCache(_MAX_WRAPS)
        limit_px = for_window(_CACHE_PX, viewport.size_px)
        self._surfaces: LruCache[pygame.Surface] = LruCache(limit_px, pixels)

    @property
    def cached_px(self) -> int:
        """Return how many pixels the cache holds (it stays bounded)."""
        return self._surfaces.used

    def forget(self) -> None:
        """Let go of all pictures and fonts."""
        self._fonts.clear()
        self._sizes.clear()
        self._wraps.clear()
        self._surfaces.clear()
        self._surfaces.limit = for_window(_CACHE_PX, self.viewport.size_px)

    def line(
        self,
        text: str,
        size_u: float,
        colour: Colour,
        *,
        face: Face = Face.TEXT,
        max_width_px: int | None = None,
    ) -> pygame.Surface:
        """Return one line; too wide for ``max_width_px`` it shrinks a little, then ends in "…"."""
        size_px = self.viewport.text_px(size_u)
        key = ("line", text, size_px, colour, face, max_width_px)
        return self._surfaces.get(
            key, lambda: self._make_line(text, size_px, colour, face, max_width_px)
        )

    def size(self, text: str, size_u: float, *, face: Face = Face.TEXT) -> tuple[int, int]:
        """Return the width and height in pixels of a line that has all the room it wants."""
        size_px = self.viewport.text_px(size_u)

        def measure() -> tuple[int, int]:
            drawn_face, clean = self.files.drawable(face, text[:_MAX_LETTERS])
            return self.font(drawn_face, size_px).size(clean)

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
        font = self.font(face, size_px)
        lines: list[str] = []
        for part in text[:_MAX_LETTERS].split("\n"):
            _, clean = self.files.drawable(_text_face(face), part)
            lines.extend(_wrapped(font, clean, max(1, width_px)))
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
        """Return one line, or smaller in two where one is too long for the room and two fit."""
        key = ("fitted", text, self.viewport.text_px(size_u), colour, room_px, face)
        return self._surfaces.get(
            key, lambda: self._make_fitted(text, size_u, colour, room_px, face)
        )

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
    ) -> pygame.Surface:
        """Return wrapped text ``width_px`` wide; ``\\n`` breaks, ``max_lines`` ends in "…".

        For a word that is wider than that the text shrinks a little before the word is broken.
        """
        size_px = self.viewport.text_px(size_u)
        key = ("paragraph", text, size_px, colour, width_px, align, face, max_lines)

        def make() -> pygame.Surface:
            small_px = self._size_for_words(text, size_px, width_px, face)
            lines = self._lines(text, small_px, width_px, face)
            if max_lines is not None and len(lines) > max_lines:
                lines = [*lines[: max_lines - 1], lines[max_lines - 1] + " " + ELLIPSIS]
            return self._stack_lines(lines, small_px, colour, max(1, width_px), align, face)

        return self._surfaces.get(key, make)

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
        size_px = max(1, min(size_px, 1000))
        return self._fonts.get((face, size_px), lambda: self.files.open(face, size_px))

    def _size_for_words(self, text: str, size_px: int, width_px: int, face: Face) -> int:
        """Return the size at which no word needs to be broken, not much below the wanted one."""
        _, clean = self.files.drawable(_text_face(face), text[:_MAX_LETTERS].replace("\n", " "))
        font = self.font(face, size_px)
        longest = max(re.split("[ ]|(?<=-)", clean), key=lambda word: font.size(word)[0])
        for smaller_px in range(size_px, round(size_px * SHRINK) - 1, -1):
            if self.font(face, smaller_px).size(longest)[0] <= width_px:
                return smaller_px
        return size_px

    def _make_fitted(
        self, text: str, size_u: float, colour: Colour, room_px: tuple[int, int], face: Face
    ) -> pygame.Surface:
        width_px, height_px = room_px
        small_u = size_u * SHRINK
        if self.size(text, small_u, face=face)[0] > width_px and " " in text.strip():
            for two_u in (small_u, small_u * 0.9):
                lines = self.wrap(text, two_u, width_px, face=face)
                if len(lines) == 2 and 2 * self.line_height(two_u, face=face) <= height_px:
                    even_px = self._even_width(text, two_u, width_px, face)
                    return self.paragraph(text, two_u, colour, even_px, align="center", face=face)
        return self.line(text, size_u, colour, face=face, max_width_px=width_px)

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
        font = self.font(face, size_px)
        if max_width_px is not None and font.size(clean)[0] > max_width_px:
            least_px = round(self.viewport.text_px(1) * 0.85)
            floor_px = max(least_px, round(size_px * SHRINK))
            while size_px > floor_px and font.size(clean)[0] > max_width_px:
                size_px -= 1
                font = self.font(face, size_px)
            clean = _shortened(font, clean, max_width_px)
        return font.render(clean, antialias=True, color=colour)

    def _make_title(
        self, text: str, size_px: int, colour: Colour, outline: Colour, room_px: int | None
    ) -> pygame.Surface:
        face, clean = self.files.drawable(Face.TITLE, text[:200])
        font = self.font(face, size_px)
        if room_px is not None:
            while size_px > 8 and font.size(clean)[0] > room_px:
                size_px -= 1
                font = self.font(face, size_px)
            clean = _shortened(font, clean, room_px)
        edge_px = max(1, round(size_px * 0.055))
        drop_px = max(1, round(size_px * 0.05))
        front = font.render(clean, antialias=True, color=colour)
        if not clean:
            return front
        font.outline = edge_px
        back = font.render(clean, antialias=True, color=outline)
        shadow = font.render(clean, antialias=True, color=theme.SHADOW)
        font.outline = 0
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


def _shortened(font: pygame.font.Font, text: str, max_width_px: int) -> str:
    """Return the longest beginning of a text that fits with "…", or the text if it fits."""
    if font.size(text)[0] <= max_width_px:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(text[:middle].rstrip() + ELLIPSIS)[0] <= max_width_px:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def _wrapped(font: pygame.font.Font, text: str, width_px: int) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if font.size(longer)[0] <= width_px:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while len(line) > 1 and font.size(line)[0] > width_px:
            fits = _fitting(font, line, width_px)
            # A word that is too long breaks behind one of its hyphens, if one fits.
            fits = line.rfind("-", 0, fits) + 1 or fits
            lines.append(line[:fits])
            line = line[fits:]
    lines.append(line)
    return lines


def _fitting(font: pygame.font.Font, word: str, width_px: int) -> int:
    """Return how many letters of a word fit, at least one."""
    low, high = 1, len(word)
    while low < high:
        middle = (low + high + 1) // 2
        if font.size(word[:middle])[0] <= width_px:
            low = middle
        else:
            high = middle - 1
    return low
