"""What the store has to tell a player, and which failure means what."""

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from game.engine.errors import N_


@dataclass(frozen=True, slots=True)
class Notice:
    """Something a player should be told: an English sentence to translate, and its values.

    A value that is a notice itself is translated too: the reason inside a sentence.
    """

    sentence: str
    values: "Mapping[str, str | Notice]" = field(default_factory=dict)

    def written(self, tr: Callable[..., str]) -> str:
        """Return the sentence in the language of ``tr``, a ``Translator.tr``."""
        values = {
            name: value.written(tr) if isinstance(value, Notice) else value
            for name, value in self.values.items()
        }
        return tr(self.sentence, **values)


NO_FOLDER: Final = N_(
    "The folder for your matches and settings cannot be made, "
    "so nothing you do now will be kept: {folder}"
)
CANNOT_WRITE: Final = N_(
    "The folder with your matches and settings cannot be written to, "
    "so nothing you do now will be kept: {folder}"
)
LOCKED: Final = N_(
    "Another program is holding the file with your matches and settings; "
    "nothing is kept until it lets go."
)
NEWER: Final = N_(
    "Your matches and settings were written by a newer version of this game. "
    "They are left untouched, and nothing you do now will be kept: please update the game."
)
NOT_SHARED: Final = N_(
    "The folder with your matches and settings seems to lie on a network drive. "
    "Nothing is lost, but play on one computer at a time."
)
NOT_ASIDE: Final = N_(
    "The file with your matches and settings cannot be read, nor moved out of the way, "
    "so nothing you do now will be kept: {folder}"
)
EMPTY: Final = N_(
    "The file with your matches and settings was empty, so you start afresh; "
    "it was kept as “{file}”."
)
FOREIGN: Final = N_(
    "What stood in the place of your matches and settings is not from this game, "
    "so you start afresh; it was kept as “{file}”."
)
DAMAGED: Final = N_(
    "The file with your matches and settings is damaged, so you start afresh; "
    "it was kept as “{file}”."
)
DISK_FULL: Final = N_(
    "The disk is full: your match goes on, but it cannot be saved until there is room."
)
NOT_SAVED: Final = N_("Saving does not work at the moment: your match goes on, but it is not kept.")
SAVED_AGAIN: Final = N_("Saving works again, and everything since has been saved.")
WRITTEN_AGAIN: Final = N_(
    "The file with your matches and settings had disappeared; it has been written again."
)
NOT_CHANGED: Final = N_(
    "Nothing was changed, because the file with your matches cannot be written to at the moment."
)
NOT_ALL_DELETED: Final = N_(
    "Only some of the matches were deleted, because the file with your matches cannot be "
    "written to at the moment."
)
MATCH_DAMAGED: Final = N_(
    "The match of {names} is damaged in the file and cannot be continued; "
    "it is listed among your records."
)
ROWS_DAMAGED: Final = N_("Some of your earlier matches are damaged in the file and are left out.")
NEWER_KEPT: Final = N_(
    "A newer version of Pitty Pat made some of what is kept here. This one does not know {what}; "
    "it is left as it is until you update the game."
)
SETTINGS_DAMAGED: Final = N_("Some of your settings were damaged and are back to their defaults.")
HISTORY_UNREADABLE: Final = N_("Your earlier matches cannot be read at the moment.")


def newer_kept(what: str) -> Notice:
    """Return the notice that something kept was made by a newer version, with what is unknown."""
    return Notice(NEWER_KEPT, {"what": what})


class NotWritten(Exception):  # noqa: N818 (says what happened)
    """A change of the history that could not be written: nothing of it has happened."""

    def __init__(self, notice: Notice) -> None:
        super().__init__(notice.sentence)
        self.notice = notice


#: The low byte of SQLite's error codes is the kind of error.
_KIND: Final = 0xFF


class Failure(Enum):
    """What a failure of the database comes down to."""

    DAMAGED = "damaged"
    LOCKED = "locked"
    FULL = "full"
    UNWRITABLE = "unwritable"


def failure_of(error: sqlite3.Error) -> Failure:
    """Return the kind of failure behind an error of SQLite."""
    kind = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_IOERR) & _KIND
    # SQLITE_ERROR is what a missing table or column gives.
    if kind in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR):
        return Failure.DAMAGED
    if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return Failure.LOCKED
    return Failure.FULL if kind == sqlite3.SQLITE_FULL else Failure.UNWRITABLE
