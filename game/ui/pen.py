"""Draws and measures one line of any scripts: each run in the font that has it, in its direction.

Most texts are one run in a face of the game. Else a line is cut into runs of one font, one script
and one direction, put in the order in which they are seen from left to right. Indexes and spans
count the characters of the text as it is read, pixels start at its left edge.
"""

import itertools
import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from game.direction import ISOLATE, ISOLATE_END, runs_right_to_left
from game.ui.glyphs import NON_JOINER, Face, FontFiles, Spare
from game.ui.theme import Colour

Source = Face | Spare
#: A font by its source and size in pixels, whether it is made bold and goes leftwards.
FontKey = tuple[Source, int, bool, bool]
#: Returns the font of a key, made now if it is not kept.
FontKeeper = Callable[[FontKey, Callable[[], pygame.font.Font]], pygame.font.Font]


@dataclass(frozen=True, slots=True)
class Run:
    """Letters beside each other in one font: ``text`` stands from ``start`` on in the line."""

    start: int
    text: str
    source: Source
    leftwards: bool


@dataclass(frozen=True, slots=True)
class Pen:
    """A face at a pixel size; ``fonts`` keeps the opened fonts of all pens."""

    files: FontFiles
    fonts: FontKeeper
    face: Face
    size_px: int

    @property
    def font(self) -> pygame.font.Font:
        """Return the font of the face itself."""
        return self._font(self.face, leftwards=False)

    def width(self, text: str) -> int:
        """Return the width in pixels of a drawable line."""
        runs = self.runs(text)
        if runs is None:
            return self.font.size(text)[0]
        return sum(self._run_font(run).size(run.text)[0] for run in runs)

    def draw(self, text: str, colour: Colour, *, outline_px: int = 0) -> pygame.Surface:
        """Return a drawable line, as high as a line of the face, with letters that much bolder."""
        runs = self.runs(text)
        if runs is None:
            return _render(self.font, text, colour, outline_px)
        pictures = [_render(self._run_font(run), run.text, colour, outline_px) for run in runs]
        height_px = self.font.get_height() + 2 * outline_px
        whole_px = sum(picture.get_width() for picture in pictures) - 2 * outline_px * len(runs)
        whole = pygame.Surface((max(1, whole_px + 2 * outline_px), height_px), pygame.SRCALPHA)
        left_px = 0
        for run, picture in zip(runs, pictures, strict=True):
            above_px = self.font.get_ascent() - self._run_font(run).get_ascent()
            whole.blit(picture, (left_px, above_px), special_flags=pygame.BLEND_RGBA_MAX)
            left_px += picture.get_width() - 2 * outline_px
        return whole

    def carets(self, text: str) -> list[int]:
        """Return where the caret stands for each index, 0 to the length of a text.

        It is behind the letter before it, on the side to which that letter's script goes on.
        """
        edges = self._edges(text)
        if not edges:
            return [0]
        return [edges[0][0], *(after for _, after in edges)]

    def spans(self, text: str, start: int, end: int) -> list[tuple[int, int]]:
        """Return from where to where the letters of a part are, one span for each run of it."""
        found: list[tuple[int, int]] = []
        edges = self._edges(text)[start:end]
        for left, right in sorted((min(edge), max(edge)) for edge in edges):
            if found and left <= found[-1][1]:
                found[-1] = (found[-1][0], max(right, found[-1][1]))
            else:
                found.append((left, right))
        return found

    def runs(self, text: str) -> list[Run] | None:
        """Return the runs of a drawable line from left to right; None if the face has it all."""
        if text.isascii():
            return None
        turned = runs_right_to_left(text)
        if not turned and all(self.files.has(self.face, char) for char in text):
            return None
        order = _visual_order(text) if turned else [(at, False) for at in range(len(text))]
        sources = self._sources(text)
        return list(_joined(text, order, sources))

    def _edges(self, text: str) -> list[tuple[int, int]]:
        """Return for each character where it begins and where it ends, as it is read."""
        spelling = self.files.spelling(self.face, text)
        drawn = "".join(spelling)
        edges = [(0, 0)] * len(drawn)
        left_px = 0
        for run in self.runs(drawn) or [Run(0, drawn, self.face, leftwards=False)]:
            font = self._run_font(run)
            wide_px = font.size(run.text)[0]
            marks = [min(wide_px, font.size(run.text[:at])[0]) for at in range(len(run.text))]
            for at, (before, after) in enumerate(itertools.pairwise([*marks, wide_px])):
                if run.leftwards:
                    before, after = wide_px - before, wide_px - after
                edges[run.start + at] = (left_px + before, left_px + after)
            left_px += wide_px
        found, at, here = [], 0, 0
        for part in spelling:
            first = edges[at][0] if part else here
            at += len(part)
            here = edges[at - 1][1] if part else here
            found.append((first, here))
        return found

    def _sources(self, text: str) -> list[Source]:
        """Return the font of each character; a word keeps to one font where one has it all."""
        sources: list[Source] = []
        for word in re.split(f"([ {ISOLATE}{ISOLATE_END}])", text):
            lacking = [char for char in word if not self.files.has(self.face, char)]
            if not lacking:
                sources.extend([self.face] * len(word))
                continue
            spare = self.files.spare(lacking[0])
            if spare is not None and all(self._in_spare(spare, char) for char in word):
                sources.extend([spare] * len(word))
            else:
                sources.extend(self._mixed(word))
        return sources

    def _in_spare(self, spare: Spare, char: str) -> bool:
        return char == NON_JOINER or self.files.draws(spare, char)

    def _mixed(self, word: str) -> list[Source]:
        """Return the font of each letter of a word in several scripts; marks go with letters."""
        sources: list[Source] = []
        for char in word:
            before = sources[-1] if sources else self.face
            if unicodedata.category(char).startswith("M") and self.files.draws(before, char):
                sources.append(before)
            elif self.files.has(self.face, char):
                sources.append(self.face)
            else:
                sources.append(self.files.spare(char) or self.face)
        return sources

    def _run_font(self, run: Run) -> pygame.font.Font:
        return self._font(run.source, leftwards=run.leftwards)

    def _font(self, source: Source, *, leftwards: bool) -> pygame.font.Font:
        # Made bold, joined letters come apart, marks slip, and dense ones fill up.
        bold = source is Spare.ALPHABETS and self.face is not Face.TEXT
        script = source.script if isinstance(source, Spare) else None
        if source is Spare.ALPHABETS and leftwards:
            script = "Hebr"

        def make() -> pygame.font.Font:
            font = self.files.open(source, self.size_px)
            font.bold = bold
            if script is not None:
                font.set_script(script)
            if leftwards:
                font.set_direction(pygame.DIRECTION_RTL)
            return font

        return self.fonts((source, self.size_px, bold, leftwards), make)


def _render(font: pygame.font.Font, text: str, colour: Colour, outline_px: int) -> pygame.Surface:
    if outline_px:
        font.outline = outline_px
    picture = font.render(text, antialias=True, color=colour)
    if outline_px:
        font.outline = 0
    return picture


def _visual_order(text: str) -> list[tuple[int, bool]]:
    """Return (index, goes leftwards) of each character from left to right, isolates left out.

    What stands between isolates keeps its own order; all around it runs as its first letter does.
    """
    order: list[tuple[int, bool]] = []
    at = 0
    for part in re.split(f"([{ISOLATE}{ISOLATE_END}])", text):
        if part and part not in (ISOLATE, ISOLATE_END):
            order.extend((at + index, leftwards) for index, leftwards in _bidi(part))
        at += len(part)
    return order


def _bidi(text: str) -> list[tuple[int, bool]]:
    """Return (index, goes leftwards) of each character by the Unicode bidirectional algorithm."""
    # Most players never need it.
    from bidi import algorithm  # noqa: PLC0415

    base = algorithm.get_base_level(text)
    storage = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = base, "LR"[base]
    algorithm.get_embedding_levels(text, storage)
    for index, char in enumerate(storage["chars"]):
        char["index"] = index
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)  # noqa: FBT003 (its own name for "quiet")
    algorithm.resolve_implicit_levels(storage, False)  # noqa: FBT003
    algorithm.reorder_resolved_levels(storage, False)  # noqa: FBT003
    return [(char["index"], bool(char["level"] % 2)) for char in storage["chars"]]


def _joined(text: str, order: list[tuple[int, bool]], sources: list[Source]) -> Iterator[Run]:
    """Make runs of characters that follow each other in one font and one direction."""
    part: list[int] = []
    for number, (index, leftwards) in enumerate(order):
        if text[index] in (ISOLATE, ISOLATE_END):
            continue
        part.append(index)
        after = order[number + 1] if number + 1 < len(order) else None
        goes_on = (
            after is not None
            and after == (index - 1 if leftwards else index + 1, leftwards)
            and sources[after[0]] is sources[index]
        )
        if not goes_on:
            start, end = min(part), max(part) + 1
            yield Run(start, text[start:end], sources[index], leftwards)
            part = []
