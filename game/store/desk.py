"""What lies on the desk: matches at hand and settings, until the file has all of it."""

import sqlite3
from collections.abc import Mapping
from pathlib import Path

from game.store import settings_rows
from game.store.keeping import Keeper
from game.store.matches import LiveMatch, write_live
from game.store.opening import Now


class Desk:
    """Matches by number, the one that is played (``current``), and rows of settings.

    ``save`` writes whatever the database lacks, whichever database that is by now.
    """

    def __init__(self, folder: Path | None, now: Now) -> None:
        self._now = now
        self.live: dict[int, LiveMatch] = {}
        self.current: int | None = None
        self.texts: dict[str, str] = {}
        self._written: dict[str, str] = {}
        self.keeper = Keeper(folder, now, self._moved)
        self.reread_texts()

    def reread_texts(self) -> None:
        """Take over the rows of settings as the database has them."""
        found = self.keeper.read(settings_rows.read_texts)
        if found is not None:
            self.texts = found
        self._written = dict(self.texts)

    def put_texts(self, changed: Mapping[str, str]) -> None:
        """Change rows of settings and save."""
        self.texts.update(changed)
        self.save()

    def save(self) -> None:
        """Write what is missing, if anything is; keep it here if that fails."""
        if all(live.is_saved for live in self.live.values()) and not self._missing_texts():
            return
        if not self.keeper.save(self.write_missing):
            return
        for live in self.live.values():
            live.saved = len(live.entries)
        self._written = dict(self.texts)
        if self.keeper.in_file:
            self.live = {i: live for i, live in self.live.items() if i == self.current}

    def write_missing(self, connection: sqlite3.Connection) -> None:
        """Write what is missing, inside a transaction."""
        for live in self.live.values():
            if not live.is_saved:
                write_live(connection, live, self._now())
        settings_rows.write_texts(connection, self._missing_texts())

    def forget(self, match_id: int) -> None:
        """Take a match from the desk."""
        self.live.pop(match_id, None)
        if self.current == match_id:
            self.current = None

    def close(self) -> None:
        """Write what is missing, if possible, and let go of the file."""
        if not self.keeper.is_durable:
            self.keeper.save(self.write_missing)
        self.keeper.close()

    def _missing_texts(self) -> dict[str, str]:
        return {k: v for k, v in self.texts.items() if self._written.get(k) != v}

    def _moved(self) -> None:
        """Take note that another database is open: it need not hold what the one before did."""
        for live in self.live.values():
            live.saved = 0
        self._written = self.keeper.read(settings_rows.read_texts) or {}
