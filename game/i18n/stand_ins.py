"""What stands in for a catalogue: English as it stands in the code, and a made-up language."""

import gettext
import math
import re
from typing import Final

#: A made-up language for tests: longer, accented, in brackets. Never offered, only loaded by name.
PSEUDO: Final = "qps"
#: The context of the letters on ace, jack, queen and king.
INDEX_LETTER: Final = "index letter"

_GROWTH: Final = 1.4
_LETTERS: Final = str.maketrans("AEOUaeious", "ÄËÖÜäëïöüß")


class Source(gettext.NullTranslations):
    """The messages as they stand in the code; remembers which it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        """Return a message as it is."""
        self.asked.add(message)
        return message

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 (as gettext calls it)
        """Return a message as it is, whatever it is about."""
        self.asked.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form of a message that fits a number in English."""
        self.asked.add(msgid1)
        return msgid1 if n == 1 else msgid2


class Pseudo(gettext.NullTranslations):
    """English made longer and strange: text that is cut or never went through here stands out."""

    def gettext(self, message: str) -> str:
        """Return a message made strange."""
        return pseudo(message)

    def pgettext(self, context: str, message: str) -> str:
        """Return a message made strange; the letters on cards stay."""
        return message if context == INDEX_LETTER else pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form that fits a number, made strange."""
        return pseudo(msgid1 if n == 1 else msgid2)


def pseudo(message: str) -> str:
    """Return a message 40 % longer, with accents and brackets; its placeholders are kept."""
    parts = re.split(r"(\{[A-Za-z_][A-Za-z0-9_]*\})", message)
    accented = "".join(
        part if index % 2 else part.translate(_LETTERS) for index, part in enumerate(parts)
    )
    missing = math.ceil(len(message) * _GROWTH) - len(message) - len("[]")
    # A single word grows by letters, a sentence by words: it must be able to break its lines.
    word = " äöüß" if " " in message else "äöüß"
    return f"[{accented}{(word * max(missing, 0))[: max(missing, 0)]}]"
