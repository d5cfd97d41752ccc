"""What lies on the desk: matches at hand and settings, until the file has all of it."""

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.engine.errors import RecordError
from game.engine.record import Record
from game.setup import MatchSetup
from game.store import settings_rows
from game.store.file.keeping import Keeper
from game.store.file.opening import Now
from game.store.live import LiveMatch, iso
from game.store.matches import (
    extent,
    open_rows,
    read_open,
    read_standing,
    stored_record,
    unplayed_rows,
    write_live,
)
from game.store.notices import Notice, NotWritten
from game.store.settings_rows import SetupRow
from game.store.transfer import pack
from game.store.values import OpenMatch, State


class FileUnreadable(RecordError):  # noqa: N818 (says what happened)
    """The file cannot be read at the moment: nothing is known of the match."""

    def __init__(self) -> None:
        super().__init__("the file with the matches cannot be read")


class Desk:
    """Matches by number, all that were begun or taken up and have not ended, and settings' rows.

    ``save`` writes whatever the database lacks, whichever database that is by now.
    """

    def __init__(self, folder: Path | None, now: Now, elapsed: Callable[[], float]) -> None:
        self.live: dict[int, LiveMatch] = {}
        self.texts: dict[str, str] = {}
        self._written: dict[str, str] = {}
        #: Whether much was deleted: an older file is packed once nobody waits for it any more.
        self.is_loose = False
        self.keeper = Keeper(folder, now, self._moved, elapsed)
        self.reread_texts()

    def open_ids(self) -> list[int]:
        """Return the numbers of all matches in progress, the one played last first."""
        ours = {live.row: live.match_id for live in self.live.values()}
        rows = self.keeper.read(open_rows) or []
        played = {ours.get(row, row): changed for row, changed in rows}
        for live in self.live.values():
            if live.is_saved:
                continue
            played.pop(live.match_id, None)
            if live.is_open:
                played[live.match_id] = iso(live.changed, "microseconds")
        places = {number: place for place, number in enumerate(self.live)}
        # Where the clock did not go on meanwhile, what was begun or taken up last comes first.
        return sorted(played, key=lambda m: (played[m], places.get(m, -1), m), reverse=True)

    def row_of(self, match_id: int) -> int:
        """Return the number under which a match lies in the file."""
        live = self.live.get(match_id)
        return match_id if live is None else live.row

    def record_of(self, match_id: int) -> Record:
        """Return the record of a match so far, from here or from the file.

        Raises:
            KeyError: there is no such match.
            RecordError: it is damaged, or the file cannot be read.
        """
        live = self.live.get(match_id)
        if live is not None:
            return live.as_record()
        record = self.keeper.read(partial(stored_record, row=match_id))
        if record is None:
            raise FileUnreadable
        return record

    def setup_in(self, row: SetupRow) -> tuple[MatchSetup | None, Notice | None]:
        """Return the set-up that the file has in a row, and what is to be told if it is no use."""
        return self.keeper.read(partial(settings_rows.read_setup, row=row)) or (None, None)

    def standing(self, match_id: int) -> OpenMatch:
        """Return how a match in progress stands.

        Raises:
            KeyError: there is no such match.
            FileUnreadable: the file cannot be read.
            RecordError: it is damaged.
        """
        live = self.live.get(match_id)
        if live is not None and not live.is_saved:
            return live.as_open()
        row = match_id if live is None else live.row
        found = self.keeper.read(partial(read_standing, row=row))
        if found is None:
            raise FileUnreadable
        return replace(found, match_id=match_id)

    def take_up(self, match_id: int) -> LiveMatch:
        """Return a match in progress with all that the file has of it, and keep it at hand.

        Raises:
            KeyError: there is no such match, or it is not in progress.
            FileUnreadable: the file cannot be read.
            RecordError: it is damaged.
        """
        live = self.live.get(match_id)
        row = match_id if live is None else live.row
        if live is not None:
            if not live.is_open:
                raise KeyError(match_id)
            there = self.keeper.read(partial(extent, row=row)) if live.is_saved else None
            if there is None or there == (len(live.entries), State.PLAYING):
                return live
            # Another copy of the game has gone on with it since, or ended it.
        found = self.keeper.read(partial(read_open, row=row))
        if found is None:
            raise FileUnreadable
        found.match_id = match_id
        self.live[match_id] = found
        return found

    def leave_unplayed(self) -> None:
        """Leave all matches that were dealt but not played; nothing will be told of them."""
        ours = {live.row for live in self.live.values()}
        for live in self.keeper.read(unplayed_rows) or []:
            if live.row not in ours:
                self.live[live.match_id] = live
        for live in self.live.values():
            if live.is_open and not live.is_played:
                live.is_left = True

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
            live.note_saved()
        self._written = dict(self.texts)
        if self.keeper.in_file:
            self.live = {number: live for number, live in self.live.items() if live.is_open}

    def write_missing(self, connection: sqlite3.Connection) -> None:
        """Write what is missing, inside a transaction."""
        for live in self.live.values():
            if not live.is_saved:
                write_live(connection, live)
        settings_rows.write_texts(connection, self._missing_texts())

    def forget(self, match_id: int) -> None:
        """Take a match from the desk."""
        self.live.pop(match_id, None)

    def close(self) -> None:
        """Write what is missing, if possible, and let go of the file."""
        if not self.keeper.is_durable:
            self.keeper.save(self.write_missing)
        if self.is_loose and self.keeper.is_durable:
            with suppress(NotWritten):
                self.keeper.change(pack)
        self.keeper.close()

    def _missing_texts(self) -> dict[str, str]:
        return {k: v for k, v in self.texts.items() if self._written.get(k) != v}

    def _moved(self) -> None:
        """Take note that another database is open: it need not hold what the one before did."""
        for live in self.live.values():
            live.note_lost()
        self._written = self.keeper.read(settings_rows.read_texts) or {}
