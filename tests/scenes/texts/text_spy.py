"""Watches what is written on the window: where, in which box, and whether letters were lost.

The window becomes a surface that notes every blit. A text is known by the picture that the painter
made of it, a box by the picture that the shapes made of it.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.app.stack import Stack
from game.i18n import PSEUDO
from game.scenes.table.motion.effects import Effects
from game.ui import breaking
from game.ui.patches import draw_patched
from game.ui.pen import Pen
from game.ui.shapes import Shapes
from game.ui.text import TextPainter
from game.ui.toast import Toast
from tests.scenes.texts.moments import PLAIN
from tests.support import FakeWindow, Harness

#: Fainter than this is the shadow of a title, not its letters.
_INK: int = 130
#: Letters may touch what is beside them by so much, in pixels.
_TOUCH_PX = 1


class SpySurface(pygame.Surface):
    """A surface that reports what is drawn on it."""

    spy: "TextSpy | None" = None

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *rest: Any, **more: Any) -> Any:
        """Draw, and tell the spy."""
        if self.spy is not None:
            place = dest.topleft if isinstance(dest, pygame.Rect) else tuple(dest)[:2]
            self.spy.blitted(self, source, (round(place[0]), round(place[1])))
        return super().blit(source, dest, *rest, **more)


@dataclass(frozen=True, slots=True)
class Seen:
    """A text in sight: its letters' rectangle and the smallest box around their middle."""

    text: str
    ink: pygame.Rect
    box: pygame.Rect | None
    layer: int


class TextSpy:
    """Notes the texts and boxes of one picture after another."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.seen: list[Seen] = []
        self.asked: list[str] = []
        #: Texts that lost letters or broke a word.
        self.lost: list[str] = []
        self.faults: list[str] = []
        #: Lines that are part of a longer text, which is noted whole.
        self.parts: set[str] = set()
        self._texts: dict[int, tuple[str, pygame.Surface]] = {}
        self._boxes: dict[int, pygame.Surface] = {}
        self._placed: list[pygame.Rect] = []
        self._layer = 0
        self._losing = False
        self._patching = False
        self._blind = False
        # What lost letters stays lost while its picture is kept, so the picture is kept here too.
        self._lossy: dict[int, pygame.Surface] = {}
        self._patch_painter(patch)
        for kind, name in ((Shapes, "box"), (Shapes, "gradient")):
            patch.setattr(kind, name, self._noting_box(getattr(kind, name)))
        patch.setattr("game.ui.kit.draw_patched", self._noting_panel(draw_patched))
        patch.setattr(Shapes, "draw_veil", self._covering(Shapes.draw_veil))
        patch.setattr(App, "_draw", self._beginning(App._draw))
        patch.setattr(Stack, "draw", self._seeing(Stack.draw))
        for over in (Effects, Toast):
            patch.setattr(over, "draw", self._above(over.draw))
        patch.setattr(FakeWindow, "surface", self._spied_surface())

    def _patch_painter(self, patch: pytest.MonkeyPatch) -> None:
        for name in ("line", "fitted", "paragraph", "title"):
            patch.setattr(TextPainter, name, self._noting_text(getattr(TextPainter, name)))
        patch.setattr(TextPainter, "wrap", self._noting_lines(TextPainter.wrap))
        shorten, fitting, first = breaking.shortened, breaking.fitting, breaking.first_lines

        def shortened(pen: Pen, text: str, max_width_px: int) -> str:
            short = shorten(pen, text, max_width_px)
            self._losing = self._losing or short != text
            return short

        def broken(pen: Pen, word: str, width_px: int) -> int:
            fits = fitting(pen, word, width_px)
            self._losing = self._losing or "-" not in word[:fits]
            return fits

        def first_lines(lines: list[str], most: int) -> list[str]:
            self._losing = self._losing or len(lines) > most
            return first(lines, most)

        patch.setattr(breaking, "first_lines", first_lines)
        patch.setattr(breaking, "shortened", shortened)
        patch.setattr(breaking, "fitting", broken)

    def _spied_surface(self) -> Callable[[FakeWindow], pygame.Surface]:
        def surface(window: FakeWindow) -> pygame.Surface:
            spied = isinstance(window._surface, SpySurface)
            if not spied or window._surface.get_size() != window.size_px:
                window._surface = SpySurface(window.size_px)
                window._surface.spy = self
            return window._surface

        return surface

    def _noting_text(self, real: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def noting(painter: TextPainter, text: str, *args: Any, **more: Any) -> pygame.Surface:
            before, self._losing = self._losing, False
            picture = real(painter, text, *args, **more)
            if self._losing:
                self._lossy[id(picture)] = picture
            self._losing = before
            self._texts[id(picture)] = (text, picture)
            self.asked.append(text)
            if id(picture) in self._lossy:
                self.lost.append(text)
            return picture

        return noting

    def _noting_lines(self, real: Callable[..., list[str]]) -> Callable[..., list[str]]:
        def noting(painter: TextPainter, text: str, *args: Any, **more: Any) -> list[str]:
            before, self._losing = self._losing, False
            lines = real(painter, text, *args, **more)
            if self._losing:
                self.lost.append(text)
            self._losing = before or self._losing
            if len(lines) > 1:
                self.parts.update(lines)
                self.asked.append(text)
            return lines

        return noting

    def _noting_box(self, real: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def noting(*args: Any, **more: Any) -> pygame.Surface:
            picture = real(*args, **more)
            self._boxes[id(picture)] = picture
            return picture

        return noting

    def _noting_panel(self, real: Callable[..., None]) -> Callable[..., None]:
        def noting(
            surface: pygame.Surface, small: pygame.Surface, rect: pygame.Rect, **more: Any
        ) -> None:
            if id(small) in self._boxes:
                self._placed.append(rect.clip(surface.get_clip()))
            # Its corners alone are no boxes.
            self._patching = True
            real(surface, small, rect, **more)
            self._patching = False

        return noting

    def _covering(self, real: Callable[..., None]) -> Callable[..., None]:
        def covering(*args: Any) -> None:
            self.forget()
            real(*args)

        return covering

    def _beginning(self, real: Callable[[App], bool]) -> Callable[[App], bool]:
        def beginning(app: App) -> bool:
            self.forget()
            return real(app)

        return beginning

    def _seeing(self, real: Callable[..., None]) -> Callable[..., None]:
        def seeing(stack: Stack, surface: pygame.Surface) -> None:
            if not self._blind:
                real(stack, surface)
                return
            for scene in stack.scenes:
                scene.dirty = False

        return seeing

    @contextmanager
    def blind(self) -> Iterator[None]:
        """Draw nothing meanwhile: the way to what is looked at takes half as long."""
        self._blind = True
        yield
        self._blind = False

    def _above(self, real: Callable[..., None]) -> Callable[..., None]:
        def above(*args: Any) -> None:
            self._layer += 1
            self._placed.clear()
            real(*args)
            self._layer += 1

        return above

    def forget(self) -> None:
        """Forget everything seen: it is covered, or gone."""
        for noted in (self.seen, self.asked, self.lost, self.faults):
            noted.clear()
        for kept in (self._texts, self._boxes, self._placed):
            kept.clear()

    def blitted(
        self, surface: pygame.Surface, source: pygame.Surface, place: tuple[int, int]
    ) -> None:
        """Take note of a picture drawn on the window."""
        if id(source) in self._boxes and not self._patching:
            self._placed.append(source.get_rect(topleft=place).clip(surface.get_clip()))
        if id(source) not in self._texts:
            return
        text, picture = self._texts[id(source)]
        ink = picture.get_bounding_rect(min_alpha=_INK).move(place)
        clip = surface.get_clip()
        shown = ink.clip(clip)
        if not shown.width or not shown.height:
            return
        whole_window = clip == surface.get_rect()
        if shown.width < ink.width or (whole_window and shown != ink):
            self.faults.append(f"{text!r} is cut off at the edge")
        around = [box for box in self._placed if box.collidepoint(shown.center)]
        smallest = min(around, key=lambda box: box.width * box.height, default=None)
        if smallest is not None and not smallest.inflate(2, 2).contains(shown):
            self.faults.append(f"{text!r} {shown} leaves its box {smallest}")
        self.seen.append(Seen(text, shown, smallest, self._layer))

    def told(self, code: str, plain: Iterable[str] = PLAIN) -> list[str]:
        """Return all that is wrong with what was written since the last ``forget``.

        In the pseudo-language, what stands outside its brackets is not translated, unless it is
        one of ``plain``; what is short there only because a translated word within a sentence has
        grown twice is no fault.
        """
        lost, strange = self.lost, []
        if code == PSEUDO:
            lost = [text for text in lost if not re.search(r"\[.*\[", text)]
            whole = {text for text in self.asked if text not in self.parts}
            strange = [text for text in whole if unbracketed(text, plain)]
        return [
            *self.faults,
            *(f"{text!r} is cut" for text in lost),
            *(f"{text!r} is not translated" for text in strange),
            *self.overlaps(),
        ]

    def overlaps(self) -> list[str]:
        """Return pairs of texts, or of their boxes, that lie on each other."""
        found = []
        for at, one in enumerate(self.seen):
            for other in self.seen[at + 1 :]:
                if (
                    one.layer == other.layer
                    and one != other
                    and (_touch(one.ink, other.ink) or _half_over(one.box, other.box))
                ):
                    found.append(f"{one.text!r} {one.ink} and {other.text!r} {other.ink}")
        return found


def _touch(one: pygame.Rect, other: pygame.Rect) -> bool:
    common = one.clip(other)
    return common.width > _TOUCH_PX and common.height > _TOUCH_PX


def _half_over(one: pygame.Rect | None, other: pygame.Rect | None) -> bool:
    """Tell whether two boxes overlap, neither of them inside the other."""
    if one is None or other is None or one.contains(other) or other.contains(one):
        return False
    common = one.clip(other)
    return common.width > 2 and common.height > 2


#: What Babel writes itself: a day, perhaps with a time, and the word in a list of names.
_DATES = re.compile(r"\b[A-Z][a-z]{2} \d+, \d{4}(, \d+:\d+\s[AP]M)?|,? and ")


def unbracketed(text: str, plain: Iterable[str] = ()) -> str:
    """Return the letters of a text that stand outside the brackets of the pseudo-language."""
    before = None
    while before != text:
        before, text = text, re.sub(r"\[[^\[\]]*\]", "", text)
    text = _DATES.sub("", text)
    for known in sorted(plain, key=len, reverse=True):
        text = text.replace(known, "")
    return "".join(char for char in text if char.isalpha())


def look(harness: Harness) -> None:
    """Let the window be drawn anew."""
    for scene in harness.app.stack.scenes:
        scene.dirty = True
    harness.frame(0.0)
