"""The open file through its whole life: writing, reading, and what to do when either fails."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

from game.store import notices
from game.store.file.opening import (
    FILE_NAME,
    PATIENCE_S,
    Now,
    Opened,
    Unusable,
    identity_of,
    open_database,
    open_file,
)
from game.store.file.schema import writing
from game.store.notices import Failure, Notice, NotWritten, failure_of

T = TypeVar("T")

#: How often a store in memory looks whether the file can be opened after all.
RETRY_EVERY_S: Final = 5.0
_SENTENCES: Final = {
    Failure.LOCKED: notices.LOCKED,
    Failure.FULL: notices.DISK_FULL,
    Failure.UNWRITABLE: notices.NOT_SAVED,
    Failure.DAMAGED: notices.NOT_SAVED,
}


class Keeper:
    """The database, in the file if possible, else in memory.

    ``moved`` is called whenever another database has taken the place of the one before: what must
    be in it has to be written again. ``elapsed`` gives seconds that only ever grow, which a clock
    that somebody sets does not.
    """

    def __init__(
        self, folder: Path | None, now: Now, moved: Callable[[], None], elapsed: Callable[[], float]
    ) -> None:
        # A later change of the working folder must not lead elsewhere; where there is none, opening
        # tells.
        with suppress(OSError):
            folder = folder and folder.absolute()
        self._folder = folder
        self._now = now
        self._moved = moved
        self._opened = open_database(folder, now)
        self._elapsed = elapsed
        self._tried_s = elapsed()
        self._is_failing = False
        self.notices: list[Notice] = list(self._opened.notices)

    @property
    def folder(self) -> Path | None:
        """Return the folder of the file, None where there is none."""
        return self._folder

    @property
    def is_durable(self) -> bool:
        """Tell whether what was saved last is in the file."""
        return self._opened.identity is not None and not self._is_failing

    @property
    def in_file(self) -> bool:
        """Tell whether there is a file at all, even if writing fails at the moment."""
        return self._opened.identity is not None

    def tell(self, notice: Notice) -> None:
        """Add a notice, unless the same was told already."""
        if notice not in self.notices:
            self.notices.append(notice)

    def read(self, read: Callable[[sqlite3.Connection], T]) -> T | None:
        """Return what ``read`` finds in the database, None where that fails."""
        try:
            return read(self._opened.connection)
        except sqlite3.ProgrammingError:
            raise
        except sqlite3.Error:
            self.tell(Notice(notices.HISTORY_UNREADABLE))
            return None

    def save(self, write: Callable[[sqlite3.Connection], None]) -> bool:
        """Let ``write`` write everything that is missing, as one transaction.

        Returns:
            Whether it is in the database now; if not, nothing of it is.
        """
        self._look_after_file()
        try:
            self._write(write)
        except sqlite3.ProgrammingError:
            raise
        except sqlite3.Error as error:
            failure = failure_of(error)
            if failure is not Failure.DAMAGED or not self._write_elsewhere(write):
                self._fail(failure)
                return False
        if self._is_failing:
            self._is_failing = False
            self._set_patience(PATIENCE_S)
            self.notices.append(Notice(notices.SAVED_AGAIN))
        return True

    def change(self, change: Callable[[sqlite3.Connection], T]) -> T:
        """Let ``change`` change the database in a transaction of its own; return its result.

        Raises:
            NotWritten: it did not work; nothing has changed.
        """
        self._look_after_file()
        try:
            return change(self._opened.connection)
        except sqlite3.ProgrammingError:
            raise
        except sqlite3.Error:
            raise NotWritten(Notice(notices.NOT_CHANGED)) from None

    def _write(self, write: Callable[[sqlite3.Connection], None]) -> None:
        with writing(self._opened.connection):
            write(self._opened.connection)

    def _write_elsewhere(self, write: Callable[[sqlite3.Connection], None]) -> bool:
        """Put a file aside that has become unreadable, and write into what takes its place."""
        with suppress(sqlite3.Error):
            self._opened.connection.close()
        self._take(open_database(self._folder, self._now, thoroughly=True))
        try:
            self._write(write)
        except sqlite3.Error:
            return False
        return True

    def _fail(self, failure: Failure) -> None:
        if self._is_failing:
            return
        self._is_failing = True
        # Nobody should wait again at every move while it lasts.
        self._set_patience(0.0)
        self.notices.append(Notice(_SENTENCES[failure]))

    def _set_patience(self, patience_s: float) -> None:
        self._opened.connection.execute(f"PRAGMA busy_timeout = {round(patience_s * 1000)}")

    def _look_after_file(self) -> None:
        """Open the file if it could not be before; make it anew if somebody took it away."""
        if self._folder is None:
            return
        if not self.in_file:
            if self._opened.may_retry and self._elapsed() - self._tried_s >= RETRY_EVERY_S:
                self._tried_s = self._elapsed()
                with suppress(Unusable):
                    self._take(open_file(self._folder, self._now, patience_s=0.0))
                    self._set_patience(PATIENCE_S)
                    self.notices.append(Notice(notices.SAVED_AGAIN))
            return
        if identity_of(self._folder / FILE_NAME) != self._opened.identity:
            before = self._opened.connection
            self._take(open_database(self._folder, self._now))
            if self.in_file:
                self._restore(before)
            before.close()

    def _restore(self, before: sqlite3.Connection) -> None:
        """Fill a new file from the one that was taken away: while it is open, it can be read."""
        query = "SELECT (SELECT count(*) FROM matches) + (SELECT count(*) FROM settings)"
        with suppress(sqlite3.Error):
            if not self._opened.connection.execute(query).fetchone()[0]:
                before.backup(self._opened.connection)
        self.notices.append(Notice(notices.WRITTEN_AGAIN))

    def _take(self, opened: Opened) -> None:
        self._opened = opened
        for notice in opened.notices:
            self.tell(notice)
        self._moved()

    def close(self) -> None:
        """Close the database."""
        with suppress(sqlite3.Error):
            self._opened.connection.close()
