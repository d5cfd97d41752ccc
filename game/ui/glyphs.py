"""Which letters the fonts have, and text made safe to draw with them.

Players may type any name. Here it becomes text that a font can draw: one line, composed, without
invisible, control or direction-changing characters, unknown letters replaced by a visible mark.
Letters that a face of the game lacks come from a spare font, opened when the first name needs it.
"""

import io
import re
import unicodedata
from collections.abc import Callable
from enum import Enum
from importlib import resources
from pathlib import Path
from typing import Final

import fontpkg
import pygame

from game.direction import ISOLATE, ISOLATE_END

#: Stands for a letter that no font has.
UNKNOWN: Final = "•"
#: Keeps two Arabic letters of one word apart, as Persian names need it.
NON_JOINER: Final = "\u200c"
_NO_GLYPH: Final = "\uffff"
_PROBE_PX: Final = 24
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MARKS: Final = frozenset({"Mn", "Me"})
#: A letter with more marks than that would tower over its line.
_MOST_MARKS: Final = 3
#: Written in full where no font has such a letter.
_SPELLED: Final = {"ẞ": "SS", "ŋ": "n", "Ŋ": "N", "ı": "i", "ſ": "s", "ĸ": "k", "ŉ": "'n"}
_UNSEEN: Final = (NON_JOINER, ISOLATE, ISOLATE_END)
#: What can stand for a name; not the signs that only modify the letter behind them.
_LETTERS: Final = ("Lu", "Ll", "Lt", "Lo", "Nd")
#: A font file that is larger stays on the disk while it is used.
_LARGE_FILE: Final = 4_000_000


class Face(Enum):
    """The fonts of the game: titles and ranks, running text, bold text."""

    TITLE = ("Lilita One", 400)
    TEXT = ("Atkinson Hyperlegible", 400)
    BOLD = ("Atkinson Hyperlegible", 700)


class Spare(Enum):
    """Fonts for letters that the faces of the game lack: family, letters asked of it, script.

    The first whose letters match is asked, so that no large file is opened in vain.
    """

    HAN = ("Noto Sans CJK", r"[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff"
           r"\uff00-\uffef\U00020000-\U0003ffff]", None)  # fmt: skip
    ARABIC = ("Noto Sans Arabic", r"[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff"
              r"\ufe70-\ufeff]", "Arab")  # fmt: skip
    DEVANAGARI = ("Noto Sans Devanagari", r"[\u0900-\u097f\ua8e0-\ua8ff]", "Deva")
    THAI = ("Noto Sans Thai", r"[\u0e00-\u0e7f]", "Thai")
    #: Greek, Cyrillic, Hebrew, and what Latin letters other languages have.
    ALPHABETS = ("Arimo", r".", None)

    def __init__(self, family: str, letters: str, script: str | None) -> None:
        self.family = family
        self.letters = re.compile(letters, re.DOTALL)
        #: The four letters of a script whose letters change beside each other.
        self.script = script

    @classmethod
    def of(cls, char: str) -> "Spare":
        """Return the only spare font that may have a character."""
        return next(spare for spare in cls if spare.letters.match(char))


def one_line(text: str) -> str:
    """Return text composed (NFC), in one line, without anything invisible; never raises."""
    spaced = "".join(" " if char in "\n\r\t\u2028\u2029" else char for char in text)
    seen = "".join(
        char
        for at, char in enumerate(spaced)
        if unicodedata.category(char) not in _INVISIBLE or _parts_letters(spaced, at)
    )
    return unicodedata.normalize("NFC", seen)


def _parts_letters(text: str, at: int) -> bool:
    """Tell whether a sign stands between two Arabic letters that would join without it."""
    beside = text[at - 1 : at] + text[at + 1 : at + 2]
    arabic = [char for char in beside if unicodedata.bidirectional(char) == "AL"]
    return text[at] == NON_JOINER and len(arabic) == 2


def initial(name: str) -> str:
    """Return the letter that stands for a name on a badge, with its marks, in upper case."""
    start = next((at for at, char in enumerate(name) if unicodedata.category(char) in _LETTERS), 0)
    end = start + 1
    while end < len(name) and unicodedata.category(name[end]).startswith("M"):
        end += 1
    return name[start:end].upper()


class FontFiles:
    """The font files in memory, and for each font the letters it can draw.

    ``on_missing`` is told once the name of a spare font that cannot be opened; its letters are
    unknown then.
    """

    def __init__(self, on_missing: Callable[[str], None] | None = None) -> None:
        pygame.font.init()
        self._on_missing = on_missing
        self._files: dict[Face | Spare, bytes | Path] = {}
        self._probes: dict[Face | Spare, tuple[pygame.font.Font, bytes | None] | None] = {}
        self._has: dict[tuple[Face | Spare, str], bool] = {}

    def open(self, source: Face | Spare, size_px: int) -> pygame.font.Font:
        """Return a new font object of that size; only of a large file is the file kept open.

        Raises:
            OSError: the file cannot be read.
            LookupError: the font is not installed.
        """
        if source not in self._files:
            path = _font_path(source)
            large = path.stat().st_size > _LARGE_FILE
            self._files[source] = path if large else path.read_bytes()
        file = self._files[source]
        return pygame.font.Font(file if isinstance(file, Path) else io.BytesIO(file), size_px)

    def has(self, face: Face, char: str) -> bool:
        """Tell whether a face draws this character as itself (spaces count as drawn)."""
        if char.isspace() or " " < char <= "~" or char in _UNSEEN:
            # Every text asks for these: that all three fonts have them is left to a test.
            return True
        return self.draws(face, char)

    def draws(self, source: Face | Spare, char: str) -> bool:
        """Tell whether a font has its own picture of a character, by drawing it."""
        key = (source, char)
        if key not in self._has:
            if len(self._has) > 4000:
                self._has.clear()
            probe = self._probe(source)
            self._has[key] = probe is not None and _bitmap(probe[0], char) not in (None, probe[1])
        return self._has[key]

    def spare(self, char: str) -> Spare | None:
        """Return the spare font that draws a character, None where there is none."""
        spare = Spare.of(char)
        return spare if self.draws(spare, char) else None

    def knows(self, char: str) -> bool:
        """Tell whether a player who types this character will see it."""
        if self.has(Face.TEXT, char) or self.spare(char) is not None:
            return True
        return self._spelled(Face.TEXT, char) not in ("", UNKNOWN)

    def drawable(self, face: Face, text: str) -> tuple[Face, str]:
        """Return a face and text that can be drawn in full; titles fall back to bold text."""
        clean = "".join(map(_clean_part, re.split(f"([{ISOLATE}{ISOLATE_END}])", text)))
        if clean.isascii():
            return face, clean
        if face is Face.TITLE and not all(self.has(face, char) for char in clean):
            return self.drawable(Face.BOLD, clean)
        return face, "".join(self.spelling(face, clean))

    def spelling(self, face: Face, text: str) -> list[str]:
        """Return for each character what is drawn for it: mostly itself, perhaps nothing."""
        parts: list[str] = []
        marks = 0
        for char in text:
            marks = marks + 1 if unicodedata.category(char) in _MARKS else 0
            parts.append("" if marks > _MOST_MARKS else self._spelled(face, char))
        return parts

    def _spelled(self, face: Face, char: str) -> str:
        if self.has(face, char) or self.spare(char) is not None:
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

    def _probe(self, source: Face | Spare) -> tuple[pygame.font.Font, bytes | None] | None:
        """Return a font to try letters with and how it draws none; None if it is not there."""
        if source not in self._probes:
            try:
                font = self.open(source, _PROBE_PX)
            except (OSError, LookupError, pygame.error):
                if isinstance(source, Face):
                    raise
                self._probes[source] = None
                if self._on_missing is not None:
                    self._on_missing(source.family)
            else:
                self._probes[source] = (font, _bitmap(font, _NO_GLYPH))
        return self._probes[source]


def _font_path(source: Face | Spare) -> Path:
    """Return where the file of a font is; raises LookupError where it is not installed."""
    try:
        if source is Spare.HAN:
            # One file for all of Chinese, Japanese and Korean.
            return Path(str(resources.files("noto_cjk_sans_otc"))) / "NotoSansCJK-Regular.ttc"
        name, weight = source.value if isinstance(source, Face) else (source.family, 400)
        path: Path = fontpkg.path(name, weight)
    except (ModuleNotFoundError, fontpkg.FontpkgError) as error:
        raise LookupError(source.name) from error
    return path


def _clean_part(part: str) -> str:
    """Return a part of a text cleaned, or one of the signs around a name as it is."""
    return part if part in (ISOLATE, ISOLATE_END) else one_line(part)


def _bitmap(font: pygame.font.Font, char: str) -> bytes | None:
    """Return how a character looks, None when it has no width at all."""
    try:
        picture = font.render(char, antialias=False, color=(255, 255, 255))
    except pygame.error:
        return None
    return pygame.image.tobytes(picture, "RGBA") + bytes(picture.get_width() & 0xFF)
