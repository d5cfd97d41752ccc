"""SVG files rendered once for all tests: every game that a test opens draws the same cards anew.

What the game gets is its own: it converts each rendered picture, which copies it.
"""

import io
import os
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import IO, Final

import pygame

#: So many bytes of pictures are kept, those used last.
_MOST_BYTES: Final = 120_000_000

File = bytes | str | IO[bytes]
Size = tuple[int, int]


class DrawnOnce:
    """Stands in for ``pygame.image.load_sized_svg``, which it asks once for each picture."""

    def __init__(self, load: Callable[[File, Size], pygame.Surface]) -> None:
        self._load = load
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def __call__(self, file: File, size: Size) -> pygame.Surface:
        """Return a rendered picture, which nobody may change."""
        if isinstance(file, str | bytes):
            try:
                state = Path(os.fsdecode(file)).stat()
            except OSError:
                return self._load(file, size)
            key: Hashable = (file, state.st_mtime_ns, state.st_size, tuple(size))
        else:
            text = file.read()
            key, file = (text, tuple(size)), io.BytesIO(text)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        drawn = self._load(file, size)
        self._kept[key] = drawn
        self._bytes += _bytes(drawn)
        while self._bytes > _MOST_BYTES:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _bytes(oldest)
        return drawn


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
