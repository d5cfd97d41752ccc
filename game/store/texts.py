"""Text as SQLite hands it out: a byte that is no UTF-8 spoils one text, never a whole query."""

import sqlite3
from typing import Final, TypeGuard

#: What is shown of a damaged text is no longer than this.
_LONGEST_SHOWN: Final = 40


def read_leniently(connection: sqlite3.Connection) -> None:
    """Let a connection hand out bytes that are no UTF-8 as halves of surrogate pairs.

    No text that the game writes holds any, so whoever reads a row can tell that it is damaged.
    """
    connection.text_factory = lambda data: data.decode("utf-8", "surrogateescape")


def is_whole(text: object) -> TypeGuard[str]:
    """Tell whether a value is a text that could have been written by the game."""
    return isinstance(text, str) and not any("\ud800" <= letter <= "\udfff" for letter in text)


def mended(text: str) -> str:
    """Return a text that can be written, with a question mark in a box for each bad byte."""
    return "".join("�" if "\ud800" <= letter <= "\udfff" else letter for letter in text)


def shown(value: object) -> str:
    """Return what can be shown of a text that may be damaged, shortened; empty for other values."""
    if not isinstance(value, str):
        return ""
    text = mended(value[: _LONGEST_SHOWN + 1]).replace("\0", "�")
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"
