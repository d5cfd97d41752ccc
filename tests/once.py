"""What never comes out differently, worked out once for all tests: every test opens a game anew.

Pictures, letters, catalogues and empty stores are asked for thousands of times. What the game gets
is its own each time, or a value that nobody changes.
"""

import io
import os
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final, Generic, TypeVar

import pygame
import pytest

import game.i18n.translator
import game.places.picture
import game.store.file.opening
import game.ui.cards.art
import game.ui.cards.faces
from game.engine.cards import PACK, Card, card_code
from game.ui.cards.faces import CardPainter

#: So many bytes of pictures are kept of each kind, those used last.
_PICTURE_BYTES: Final = 120_000_000
_LETTER_BYTES: Final = 40_000_000
_CARD_BYTES: Final = 60_000_000
_MOST_WIDTHS: Final = 200_000

File = bytes | str | IO[bytes]
Size = tuple[int, int]
Value = TypeVar("Value")


class Kept:
    """Pictures by key, as many as have room; each is to be looked at only."""

    def __init__(self, most_bytes: int) -> None:
        self._room = most_bytes
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of a key, drawn now if it is not there."""
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        drawn = self._pictures[key] = draw()
        self._room -= _bytes(drawn)
        while self._room < 0:
            self._room += _bytes(self._pictures.popitem(last=False)[1])
        return drawn


class DrawnOnce:
    """Stands in for ``pygame.image.load_sized_svg``, which it asks once for each picture.

    The game converts every rendered picture, which copies it.
    """

    def __init__(self, load: Callable[[File, Size], pygame.Surface]) -> None:
        self._load = load
        self._kept = Kept(_PICTURE_BYTES)

    def __call__(self, file: File, size: Size) -> pygame.Surface:
        """Return a rendered picture, which nobody may change."""
        if isinstance(file, str | bytes):
            state = _state(Path(os.fsdecode(file)))
            if state is None:
                return self._load(file, size)
            return self._kept.get((state, tuple(size)), lambda: self._load(file, size))
        text = file.read()
        return self._kept.get((text, tuple(size)), lambda: self._load(io.BytesIO(text), size))


class PaintedOnce(CardPainter):
    """A painter of cards that paints each one once, whichever painter of the style is asked."""

    _painted = Kept(_CARD_BYTES)

    def face(self, card: Card, width_px: int, shown_px: int | None = None) -> pygame.Surface:
        """Return a face, which nobody may change."""
        if card not in PACK:
            return super().face(card, width_px, shown_px)
        return self._painted.get(
            (self._look_of(f"cards/{card_code(card)}.svg"), width_px, shown_px),
            lambda: super(PaintedOnce, self).face(card, width_px, shown_px),
        )

    def back(self, width_px: int) -> pygame.Surface:
        """Return the back, which nobody may change."""
        return self._painted.get(
            (self._look_of(f"cards/back_{self.style.back}.svg"), width_px),
            lambda: super(PaintedOnce, self).back(width_px),
        )

    def _look_of(self, asset: str) -> Hashable:
        path = vars(game.ui.cards.faces)["asset_path"](asset)  # tests put others in its place
        drawn_by = pygame.image.load_sized_svg  # and so they do here
        return self.style, self._font_file, drawn_by, asset, _state(path) or self


class Once:
    """Stands in for what draws a picture of values that it alone depends on."""

    def __init__(self, draw: Callable[..., pygame.Surface]) -> None:
        self._draw = draw
        self._kept = Kept(_CARD_BYTES)

    def __call__(self, *values: Hashable) -> pygame.Surface:
        """Return the picture, which nobody may change; a surface among the values is that one."""
        return self._kept.get(values, lambda: self._draw(*values))


class ForFile(Generic[Value]):
    """Stands in for what works out something of a file as it is now."""

    def __init__(self, work: Callable[[Path], Value]) -> None:
        self._work = work
        self._known: dict[Hashable, Value] = {}

    def __call__(self, path: Path) -> Value:
        """Return what comes out for a file."""
        state = _state(path)
        if state is None:
            return self._work(path)
        if state not in self._known:
            self._known[state] = self._work(path)
        return self._known[state]


class LetteredOnce(pygame.font.Font):
    """A font that measures and draws each text once, whichever object stands for the same font."""

    _widths: dict[Hashable, Size] = {}  # noqa: RUF012 (shared by all fonts on purpose)
    _drawn = Kept(_LETTER_BYTES)

    def __init__(self, file: Any, size: int) -> None:
        super().__init__(file, size)
        content = file.getvalue() if isinstance(file, io.BytesIO) else str(file)
        self._made: Hashable = (content, size)
        self._ways: tuple[Hashable, ...] = ()

    def set_script(self, script_code: str, /) -> None:
        """Take letters for those of a script."""
        super().set_script(script_code)
        self._ways += (script_code,)

    def set_direction(self, direction: int) -> None:
        """Set letters from left to right, or the other way."""
        super().set_direction(direction)
        self._ways += (direction,)

    @property
    def _key(self) -> tuple[Hashable, ...]:
        return self._made, self._ways, self.bold, self.outline

    def size(self, text: str | bytes) -> Size:
        """Return the width and height of a text."""
        key = (*self._key, text)
        if key not in self._widths:
            if len(self._widths) >= _MOST_WIDTHS:
                self._widths.clear()
            self._widths[key] = super().size(text)
        return self._widths[key]

    def render(self, *args: Any, **words: Any) -> pygame.Surface:
        """Return a picture of a text, which is the caller's own."""
        key = (*self._key, args, tuple(sorted(words.items())))
        return self._drawn.get(key, lambda: super(LetteredOnce, self).render(*args, **words)).copy()


class CopiedStore:
    """Stands in for what opens an empty database in memory; the first one is copied."""

    def __init__(self, open_empty: Callable[[], sqlite3.Connection]) -> None:
        self._open_empty = open_empty
        self._image = b""

    def __call__(self) -> sqlite3.Connection:
        """Return a database of its own."""
        if not self._image:
            first = self._open_empty()
            self._image = first.serialize()
            return first
        connection = game.store.file.opening._memory()
        connection.deserialize(self._image)
        return connection


@contextmanager
def worked_out_once() -> Iterator[None]:
    """Let everything here stand in for the real thing."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name, kind in (
            (pygame.image, "load_sized_svg", DrawnOnce),
            (game.places.picture, "_work_of", ForFile),
            (game.i18n.translator, "_compiled", ForFile),
            (game.store.file.opening, "_in_memory", CopiedStore),
            (game.ui.cards.art, "_turned", Once),
            (game.ui.cards.art, "_shadow", Once),
        ):
            patch.setattr(module, name, kind(getattr(module, name)))
        patch.setattr(game.ui.cards.art, "CardPainter", PaintedOnce)
        patch.setattr(pygame.font, "Font", LetteredOnce)
        yield


def _state(path: Path) -> Hashable:
    """Return what changes with a file; None if there is none."""
    try:
        state = path.stat()
    except OSError:
        return None
    return path, state.st_mtime_ns, state.st_size, state.st_ino


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
