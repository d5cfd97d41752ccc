"""Text as surfaces: lines that fit, wrapped paragraphs, outlined titles; all cached by pixel size.

Sizes are design units, widths pixels. Surfaces are shared through the cache: blit them, do not draw
on them. Any text may be given; what a font lacks is replaced (see ``game.ui.glyphs``).

``growth`` is how much larger the player wants texts. Those that know their room take it as far as
the room allows: paragraphs, and lines that are given a height. What must not grow stays as it is.
"""

from collections.abc import Callable, Iterator
from typing import Final, Literal

import pygame

from game.ui import breaking, theme
from game.ui.cache import LruCache, for_window, pixels
from game.ui.fitting import MOST_LETTERS, NO_LIMIT_PX, SHRINK, Fitting
from game.ui.glyphs import Face, FontFiles
from game.ui.pen import Pen
from game.ui.theme import Colour
from game.ui.viewport import Viewport

Align = Literal["left", "center", "right"]

#: As many pixels as texts may take in a window of 1280×720; one screen needs less.
_CACHE_PX: Final = 450_000


class TextPainter:
    """Draws text for one window; set ``viewport`` when the window's size changes."""

    def __init__(
        self, viewport: Viewport, *, on_missing: Callable[[str], None] | None = None
    ) -> None:
        self.viewport = viewport
        self._growth = 1.0
        self.files = FontFiles(on_missing)
        self._fitting = Fitting(self.files)
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
        self._fitting.forget()
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
                room_px = (max_width_px or NO_LIMIT_PX, max_height_px)
                large_px = self._fitting.grown_px(text, size_px, self._most(size_px), face, room_px)
            return self._make_line(text, large_px, colour, face, max_width_px)

        return self._surfaces.get(key, make)

    def _most(self, size_px: int) -> int:
        """Return the largest size in pixels that is wanted of a text."""
        return round(size_px * self._growth)

    def size(self, text: str, size_u: float, *, face: Face = Face.TEXT) -> tuple[int, int]:
        """Return the width and height in pixels of a line that has all the room it wants."""
        return self._fitting.size(text, self.viewport.text_px(size_u), face)

    def line_height(self, size_u: float, *, face: Face = Face.TEXT) -> int:
        """Return the height in pixels from one line of a paragraph to the next."""
        return self._fitting.height_px(face, self.viewport.text_px(size_u))

    def wrap(self, text: str, size_u: float, width_px: int, *, face: Face = Face.TEXT) -> list[str]:
        """Return the lines of a text broken at spaces (a long word anywhere) to fit the width."""
        return list(self._fitting.lines(text, self.viewport.text_px(size_u), width_px, face))

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
            limits = (max_lines or NO_LIMIT_PX, max_height_px or NO_LIMIT_PX)
            small_px, lines = self._fitting.grown_lines(
                text, (size_px, most_px), width_px, face, limits
            )
            if max_lines is not None:
                lines = breaking.first_lines(lines, max_lines)
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
        return self.pen(face, size_px).font

    def pen(self, face: Face, size_px: int) -> Pen:
        """Return what draws and measures lines of any scripts in a face at a pixel size."""
        return self._fitting.pen(face, size_px)

    def pen_in(self, face: Face, size_u: float, height_px: int) -> Pen:
        """Return the pen of a size, grown as far as the player wants and a height allows."""
        size_px = self.viewport.text_px(size_u)
        room_px = (NO_LIMIT_PX, height_px)
        return self.pen(
            face, self._fitting.grown_px("", size_px, self._most(size_px), face, room_px)
        )

    def fitting_u(self, text: str, size_u: float, face: Face, room_px: tuple[int, int]) -> float:
        """Return the size at which ``line`` would draw a text into a room, before it is cut."""
        size_px = self.viewport.text_px(size_u)
        fitting_px = self._fitting.fitting_px(text, size_px, self._most(size_px), face, room_px)
        return fitting_px / self.viewport.scale

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
        sizes_px = map(self.viewport.text_px, _downwards(most_u, least_u))
        found = self._fitting.in_two(text, sizes_px, face, room_px)
        if found is None:
            return None
        size_px, even_px, lines = found
        return self._stack_lines(lines, size_px, colour, even_px, "center", face)

    def _make_line(
        self, text: str, size_px: int, colour: Colour, face: Face, max_width_px: int | None
    ) -> pygame.Surface:
        face, clean = self.files.drawable(face, text[:MOST_LETTERS])
        pen = self.pen(face, size_px)
        if max_width_px is not None and pen.width(clean) > max_width_px:
            least_px = round(self.viewport.text_px(1) * 0.85)
            floor_px = max(least_px, round(size_px * SHRINK))
            pen, clean = self._fitting.cut(pen, clean, max_width_px, floor_px)
        return pen.draw(clean, colour)

    def _make_title(
        self, text: str, size_px: int, colour: Colour, outline: Colour, room_px: int | None
    ) -> pygame.Surface:
        face, clean = self.files.drawable(Face.TITLE, text[:200])
        pen = self.pen(face, size_px)
        if room_px is not None:
            pen, clean = self._fitting.cut(pen, clean, room_px, 8)
        return _outlined(pen, clean, colour, outline)

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


def _downwards(most_u: float, least_u: float) -> Iterator[float]:
    """Give sizes in units from one to another, both included."""
    size_u = most_u
    while size_u > least_u * 0.99:
        yield size_u
        size_u -= max(0.5, (most_u - least_u) / 12)


def _outlined(pen: Pen, text: str, colour: Colour, outline: Colour) -> pygame.Surface:
    """Return a line with an outline, and a shadow below."""
    front = pen.draw(text, colour)
    if not text:
        return front
    edge_px = max(1, round(pen.size_px * 0.055))
    drop_px = max(1, round(pen.size_px * 0.05))
    back = pen.draw(text, outline, outline_px=edge_px)
    shadow = pen.draw(text, theme.SHADOW, outline_px=edge_px)
    shadow.set_alpha(120)
    size = (front.get_width() + 2 * edge_px, front.get_height() + 2 * edge_px + drop_px)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(shadow, (0, drop_px))
    whole.blit(back, (0, 0))
    whole.blit(front, (edge_px, edge_px))
    return whole
