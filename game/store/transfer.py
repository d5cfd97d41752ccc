"""Matches as record files: out to a folder, in from bytes; and deleting."""

import hashlib
import os
import secrets
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from game.engine.entries import Entry
from game.engine.errors import RecordError
from game.engine.record import Record, write_record
from game.engine.results import MatchResult
from game.store import matches
from game.store.file.schema import GIVES_BACK, origin_of, writing
from game.store.live import new_id, read_moment
from game.store.matches import insert_entries, insert_head
from game.store.settings_rows import forget_setup
from game.store.summaries import entry_text, summarise, write_summary
from game.store.values import Imported, Player, State

#: So many pages are cut off the file at once; that takes a few milliseconds.
_PIECE_PAGES: Final = 200


def record_bytes(record: Record) -> bytes:
    """Return the file of a record."""
    return write_record(record).encode("utf-8")


def record_name(record: Record, document: bytes) -> str:
    """Return the name of a record's file: its day, and a digest so that no two are the same."""
    started = read_moment(record.extra.get("started"))
    day = "undated"
    if started is not None:
        # Not by strftime, which does not know every year on every system.
        day = started.isoformat(timespec="seconds")[:19].replace("T", "-").replace(":", "")
    return f"pitty-pat-{day}-{hashlib.sha256(document).hexdigest()[:8]}.json"


def write_file(folder: Path, record: Record) -> Path:
    """Write the file of a record into a folder, whole or not at all; return its path.

    Raises:
        OSError: it cannot be written.
    """
    document = record_bytes(record)
    path = folder / record_name(record, document)
    draft = folder / f".{path.name}.{secrets.token_hex(4)}"
    try:
        with draft.open("wb") as file:
            file.write(document)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
    return path


def all_ids(connection: sqlite3.Connection, *, with_open: bool) -> list[int]:
    """Return every match, oldest first; those in progress only ``with_open``."""
    query = "SELECT id FROM matches WHERE state <> ? ORDER BY started, id"
    return [row for (row,) in connection.execute(query, ("" if with_open else State.PLAYING,))]


def add_record(connection: sqlite3.Connection, record: Record, now: datetime) -> Imported:
    """Add a match unless it is there; a longer record of a match that was left goes on with it.

    Raises:
        sqlite3.Error: nothing was written.
    """
    with writing(connection):
        known = _find(connection, record)
        row, stored = known if known is not None else (new_id(), 0)
        if known is not None and stored >= len(record.log):
            return Imported(row, is_new=False)
        if known is None:
            insert_head(connection, row, record, record.log, None, now, is_imported=True)
        finished = bool(record.log) and isinstance(record.log[-1], MatchResult)
        state = State.FINISHED if finished else State.LEFT
        insert_entries(connection, row, record.log, stored, state, now)
        write_summary(connection, row, state, summarise(record.log, len(record.seats)))
    return Imported(row, is_new=known is None)


def _find(connection: sqlite3.Connection, record: Record) -> tuple[int, int] | None:
    """Return the row of the same match and the number of its entries, None if there is none.

    Of two records of one match, one is the beginning of the other. The shuffle that a match began
    with tells it from any other. A match in progress here is never gone on with from outside.
    """
    origin = origin_of(entry_text(record.log[0]) if record.log else "")
    query = "SELECT id, state FROM matches WHERE origin = ?"
    for row, state in connection.execute(query, (origin,)).fetchall():
        try:
            stored = matches.stored_record(connection, row)
        except RecordError:
            continue
        shorter, longer = sorted((stored.log, record.log), key=len)
        same = (stored.rules, stored.seats) == (record.rules, record.seats)
        if same and _begins(longer, shorter):
            return row, len(record.log) if state == State.PLAYING else len(stored.log)
    return None


def _begins(longer: Sequence[Entry], shorter: Sequence[Entry]) -> bool:
    # Records without a move are the same only if both have none.
    return longer[: len(shorter)] == shorter and bool(longer) == bool(shorter)


def delete_match(connection: sqlite3.Connection, row: int) -> None:
    """Delete a match with all that belongs to it.

    Raises:
        sqlite3.Error: nothing was deleted.
    """
    delete_matches(connection, (row,))
    while give_space_back(connection):
        pass
    empty_log_of_writes(connection)


def past_matches_of(connection: sqlite3.Connection, player: Player) -> list[int]:
    """Return every match of the history that a player sat in, also those that count nowhere."""
    query = (
        "SELECT DISTINCT match_id FROM seats JOIN matches ON id = match_id"
        " WHERE is_computer = ? AND known_as = ? AND state <> ?"
    )
    values = (player.is_computer, player.name, State.PLAYING)
    return [row for (row,) in connection.execute(query, values)]


def delete_matches(connection: sqlite3.Connection, rows: Sequence[int]) -> None:
    """Delete some matches with all that belongs to them.

    Raises:
        sqlite3.Error: none of them was deleted.
    """
    with writing(connection):
        connection.executemany("DELETE FROM matches WHERE id = ?", [(row,) for row in rows])


def forget_player(connection: sqlite3.Connection, player: Player) -> None:
    """Delete the last set-up if that person is in it.

    Raises:
        sqlite3.Error: nothing was deleted.
    """
    if not player.is_computer:
        with writing(connection):
            forget_setup(connection, player.name)


def give_space_back(connection: sqlite3.Connection) -> bool:
    """Cut a piece off the file if it has room that nothing needs; return whether there is more.

    Files of older versions keep such room until they are packed anew.
    """
    if connection.execute("PRAGMA auto_vacuum").fetchone()[0] != GIVES_BACK:
        return False
    # Executed by itself it would cut off a single page.
    connection.executescript(f"PRAGMA incremental_vacuum({_PIECE_PAGES})")
    return bool(connection.execute("PRAGMA freelist_count").fetchone()[0])


def pack(connection: sqlite3.Connection) -> None:
    """Write a file anew that keeps room which nothing needs; from then on it gives such room back.

    Raises:
        sqlite3.Error: it stays as it was.
    """
    if connection.execute("PRAGMA auto_vacuum").fetchone()[0] == GIVES_BACK:
        return
    connection.execute(f"PRAGMA auto_vacuum = {GIVES_BACK}")
    connection.execute("VACUUM")


def empty_log_of_writes(connection: sqlite3.Connection) -> None:
    """Take what was deleted out of the file beside the database too, if nobody else reads now."""
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
