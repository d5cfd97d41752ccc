"""Matches of the history as files, and deleting them."""

import errno
import os
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.errors import NewerRecordError, RecordError
from game.engine.record import read_record
from game.store import notices, transfer
from game.store.desk import Desk
from game.store.live import LiveMatch
from game.store.notices import Notice, NotWritten, newer_kept
from game.store.preferences import Preferences
from game.store.values import Deletion, Exported, Imported, Player

#: So many matches are deleted in one go: it takes some 10 ms.
_DELETED_AT_ONCE: Final = 15


class Archive:
    """What goes out as record files, what comes in from them, and what is deleted for good.

    ``Store`` says of each of these what it raises.
    """

    def __init__(self, desk: Desk, preferences: Preferences, now: Callable[[], datetime]) -> None:
        self._desk = desk
        self._keeper = desk.keeper
        self._preferences = preferences
        self._now = now

    @property
    def folder(self) -> Path | None:
        """Return where exported matches go, beside the database; None where there is no folder."""
        folder = self._keeper.folder
        return None if folder is None else folder / "records"

    def export_match(self, match_id: int) -> Path:
        """Write the record file of a match of the history; return its path."""
        if match_id in self._desk.open_ids():
            raise KeyError(match_id)
        record = self._desk.record_of(match_id)
        folder = self.folder
        if folder is None:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        folder.mkdir(parents=True, exist_ok=True)
        return transfer.write_file(folder, record)

    def export_all(self, folder: Path, *, with_open: bool) -> Exported:
        """Write the record file of every match into a folder, made if missing."""
        folder.mkdir(parents=True, exist_ok=True)
        rows = self._keeper.read(partial(transfer.all_ids, with_open=with_open)) or ()
        at_hand = [
            number for number, live in self._desk.live.items() if with_open or not live.is_open
        ]
        left_out = () if with_open else self._desk.open_ids()
        written = damaged = newer = 0
        for match_id in dict.fromkeys((*rows, *at_hand)):
            try:
                transfer.write_file(folder, self._desk.record_of(match_id))
                written += 1
            except NewerRecordError as error:
                self._keeper.tell(newer_kept(error.unknown))
                newer += 1
            except RecordError:
                damaged += 1
        return Exported(written, damaged, newer, len(left_out))

    def take_in(self, document: bytes) -> Imported:
        """Add the match of a record file to the history."""
        record = read_record(document)
        self._desk.save()
        return self._keeper.change(partial(transfer.add_record, record=record, now=self._now()))

    def delete_match(self, match_id: int) -> None:
        """Delete a match from the history."""
        self._keeper.change(partial(transfer.delete_match, row=match_id))
        self._desk.forget(match_id)

    def delete_player(self, player: Player) -> Iterator[Deletion]:
        """Delete every match of the history that a player sat in, a few at a time."""
        rows = self._keeper.read(partial(transfer.past_matches_of, player=player)) or []
        done = 0
        yield Deletion(0, len(rows))
        try:
            while done < len(rows):
                part = rows[done : done + _DELETED_AT_ONCE]
                self._keeper.change(partial(transfer.delete_matches, rows=part))
                done += len(part)
                yield Deletion(done, len(rows))
            self._keeper.change(partial(transfer.forget_player, player=player))
            while self._keeper.change(transfer.give_space_back):
                yield Deletion(done, len(rows))
            self._keeper.change(transfer.empty_log_of_writes)
        except NotWritten:
            if done:
                raise NotWritten(Notice(notices.NOT_ALL_DELETED)) from None
            raise
        finally:
            gone = set(rows[:done])
            self._forget(lambda live: live.row in gone)
        # Some may be at hand only, because they could not be written yet.
        self._forget(lambda live: live.has(player))
        self._desk.is_loose = True

    def _forget(self, is_gone: Callable[[LiveMatch], bool]) -> None:
        """Take what was deleted from the desk as well."""
        for live in list(self._desk.live.values()):
            if not live.is_open and is_gone(live):
                self._desk.forget(live.match_id)
        self._desk.reread_texts()
        self._preferences.reread_setups()
