"""Which letters the fonts have, and text made safe to draw with them.

Players may type any name. Here it becomes text that a font can draw: one line, composed, without
invisible, control or direction-changing characters, unknown letters replaced by a visible mark.
"""

import io
import unicodedata
from enum import Enum
from typing import Final

import fontpkg
import pygame

#: Stands for a letter that a font does not have.
UNKNOWN: Final = "•"
_NO_GLYPH: Final = "\uffff"
_PROBE_PX: Final = 24
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MARKS: Final = frozenset({"Mn", "Me"})
#: Written in full where a font has no such letter.
_SPELLED: Final = {"ẞ": "SS", "ŋ": "n", "Ŋ": "N", "ı": "i", "ſ": "s", "ĸ": "k", "ŉ": "'n"}


class Face(Enum):
    """The fonts of the game: titles and ranks, running text, bold text."""

    TITLE = ("Lilita One", 400)
    TEXT = ("Atkinson Hyperlegible", 400)
    BOLD = ("Atkinson Hyperlegible", 700)


def one_line(text: str) -> str:
    """Return text composed (NFC), in one line, without anything invisible; never raises."""
    spaced = "".join(" " if char in "\n\r\t\u2028\u2029" else char for char in text)
    seen = "".join(char for char in spaced if unicodedata.category(char) not in _INVISIBLE)
    return unicodedata.normalize("NFC", seen)


class FontFiles:
    """The font files in memory, and for each face the letters it can draw."""

    def __init__(self) -> None:
        pygame.font.init()
        self._files: dict[Face, bytes] = {}
        self._probes: dict[Face, tuple[pygame.font.Font, bytes | None]] = {}
        self._has: dict[tuple[Face, str], bool] = {}

    def open(self, face: Face, size_px: int) -> pygame.font.Font:
        """Return a new font object of that size; no file stays open for it."""
        if face not in self._files:
            name, weight = face.value
            self._files[face] = fontpkg.path(name, weight).read_bytes()
        return pygame.font.Font(io.BytesIO(self._files[face]), size_px)

    def has(self, face: Face, char: str) -> bool:
        """Tell whether a face draws this character as itself (spaces count as drawn)."""
        if char.isspace() or " " < char <= "~":
            # Every text asks for these: that all three fonts have them is left to a test.
            return True
        return self.draws(face, char)

    def draws(self, face: Face, char: str) -> bool:
        """Tell whether a face has its own picture of a character, by drawing it."""
        key = (face, char)
        if key not in self._has:
            if len(self._has) > 4000:
                self._has.clear()
            font, missing = self._probe(face)
            self._has[key] = _bitmap(font, char) not in (None, missing)
        return self._has[key]

    def drawable(self, face: Face, text: str) -> tuple[Face, str]:
        """Return a face and text that it can draw in full; titles fall back to bold text."""
        clean = one_line(text)
        if all(self.has(face, char) for char in clean):
            return face, clean
        if face is Face.TITLE:
            return self.drawable(Face.BOLD, clean)
        return face, "".join(self._substitute(face, char) for char in clean)

    def _substitute(self, face: Face, char: str) -> str:
        if self.has(face, char):
            return char
        if unicodedata.category(char) in _MARKS:
            return ""
        if char in _SPELLED:
            return _SPELLED[char]
        plain = unicodedata.normalize("NFKD", char)
        plain = "".join(part for part in plain if unicodedata.category(part) not in _MARKS)
        if plain and plain != char and all(self.has(face, part) for part in plain):
            return plain
        return UNKNOWN

    def _probe(self, face: Face) -> tuple[pygame.font.Font, bytes | None]:
        if face not in self._probes:
            font = self.open(face, _PROBE_PX)
            self._probes[face] = (font, _bitmap(font, _NO_GLYPH))
        return self._probes[face]


def _bitmap(font: pygame.font.Font, char: str) -> bytes | None:
    """Return how a character looks, None when it has no width at all."""
    try:
        picture = font.render(char, antialias=False, color=(255, 255, 255))
    except pygame.error:
        return None
    return pygame.image.tobytes(picture, "RGBA") + bytes(picture.get_width() & 0xFF)
