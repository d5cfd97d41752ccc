"""Opening the file: made if missing, brought up to date if older, put aside if unreadable.

Nothing is opened by URI, so ``#``, ``?`` and ``%`` in a folder's name are plain letters.
"""

import errno
import os
import secrets
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from shutil import copyfile, disk_usage
from typing import Final

from game.paths import shown_path
from game.store import notices
from game.store.file.schema import (
    APPLICATION_ID,
    GIVES_BACK,
    SCHEMA_VERSION,
    columns,
    migrate,
    version_of,
)
from game.store.notices import Failure, Notice, failure_of
from game.store.texts import read_leniently

FILE_NAME: Final = "pittypat.db"
#: How long to wait for another copy of the game; longer than any of its transactions takes.
PATIENCE_S: Final = 0.25
#: Files up to this size are checked through and through; larger ones for their length only.
MOST_CHECKED_BYTES: Final = 16_000_000
#: A file that cannot be written beside is copied into memory only if it is not larger than this.
MOST_COPIED_BYTES: Final = 64_000_000
#: With less room than this SQLite fails in ways that do not say why.
_FEW_BYTES: Final = 65_536
#: A new file is made in much less time than this: an older draft was left by a process that ended.
_DRAFT_S: Final = 10.0
_DRAFT_SUFFIX: Final = ".new"
_SIDE_FILES: Final = ("-wal", "-shm", "-journal")
_MAGIC: Final = b"SQLite format 3\0"
_HEADER_BYTES: Final = 100

Now = Callable[[], datetime]
#: Which file it is, whatever its name: device and number.
Identity = tuple[int, int]


class Unusable(Exception):  # noqa: N818 (says what the file is)
    """The file cannot be used where it is; ``may_read`` tells whether a copy of it may be."""

    def __init__(self, notice: Notice, *, may_read: bool) -> None:
        super().__init__(notice.sentence)
        self.notice = notice
        self.may_read = may_read


class Unreadable(Exception):  # noqa: N818 (says what the file is)
    """What stands in the file's place is not ours to read; ``sentence`` tells what happens."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Opened:
    """An open database; ``identity`` is None in memory. ``may_retry``: the file may work later."""

    connection: sqlite3.Connection
    identity: Identity | None
    notices: tuple[Notice, ...] = ()
    may_retry: bool = False


def open_database(folder: Path | None, now: Now, *, thoroughly: bool = False) -> Opened:
    """Open the store in a folder or, where that is impossible, in memory; never fails.

    ``thoroughly``: a large file too is checked from end to end.
    """
    if folder is None:
        return Opened(_in_memory(), None, (Notice(notices.NO_FOLDER, {"folder": "?"}),))
    try:
        return open_file(folder, now, thoroughly=thoroughly)
    except Unusable as why:
        connection = _copy_in_memory(folder, now) if why.may_read else None
        may_retry = why.notice.sentence != notices.NEWER
        return Opened(connection or _in_memory(), None, (why.notice,), may_retry)


def open_file(
    folder: Path, now: Now, *, thoroughly: bool = False, patience_s: float = PATIENCE_S
) -> Opened:
    """Open the file in a folder; what is unreadable there is put aside and told in ``notices``.

    ``patience_s`` is how long to wait for whoever holds it.

    Raises:
        Unusable: it cannot be read or written; it was left as it is.
    """
    try:
        folder = folder.absolute()
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        values = {"folder": shown_path(folder)}
        raise Unusable(Notice(notices.NO_FOLDER, values), may_read=False) from None
    path = folder / FILE_NAME
    told: list[Notice] = []
    for _ in range(3):
        seen = identity_of(path)
        try:
            return _open_path(path, tuple(told), thoroughly=thoroughly, patience_s=patience_s)
        except Unreadable as why:
            aside = set_aside(path, seen, now)
            if aside is not None:
                told.append(Notice(why.sentence, {"file": aside.name}))
        except (OSError, sqlite3.Error) as error:
            raise _unusable(error, folder) from None
    raise Unusable(Notice(notices.NOT_ASIDE, {"folder": shown_path(folder)}), may_read=False)


def _unusable(error: OSError | sqlite3.Error, folder: Path) -> Unusable:
    failure = failure_of(error) if isinstance(error, sqlite3.Error) else Failure.UNWRITABLE
    if failure is Failure.UNWRITABLE and (_is_full(error) or _free_bytes(folder) < _FEW_BYTES):
        failure = Failure.FULL
    if failure is Failure.LOCKED:
        return Unusable(Notice(notices.LOCKED), may_read=False)
    if failure is Failure.FULL:
        return Unusable(Notice(notices.DISK_FULL), may_read=True)
    return Unusable(Notice(notices.CANNOT_WRITE, {"folder": shown_path(folder)}), may_read=True)


def _is_full(error: OSError | sqlite3.Error) -> bool:
    """Tell whether the system said that there is no room."""
    return isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)


def _free_bytes(folder: Path) -> int:
    """Return how much room there is where a folder is or would be, plenty if nobody can say."""
    for place in (folder, *folder.parents):
        with suppress(OSError):
            return disk_usage(place).free
    return _FEW_BYTES


def identity_of(path: Path) -> Identity | None:
    """Return which file stands at a path, None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def connect(path: Path, patience_s: float = PATIENCE_S) -> sqlite3.Connection:
    """Return a connection that leaves transactions to us and reads damaged texts too."""
    connection = sqlite3.connect(path, timeout=patience_s, isolation_level=None)
    read_leniently(connection)
    return connection


def _memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    read_leniently(connection)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _in_memory() -> sqlite3.Connection:
    connection = _memory()
    migrate(connection)
    return connection


def _open_path(
    path: Path, told: tuple[Notice, ...], *, thoroughly: bool, patience_s: float
) -> Opened:
    _clear_drafts(path)
    if not path.exists():
        if _size(_beside(path, "-wal")):
            raise Unreadable(notices.DAMAGED)  # without its file nothing can read it
        _create(path)
    _check_outside(path)
    try:
        connection, has_log = _connect_checked(path, thoroughly=thoroughly, patience_s=patience_s)
    except sqlite3.Error as error:
        if failure_of(error) is Failure.DAMAGED:
            raise Unreadable(notices.DAMAGED) from None
        # A file that was kept with a log of writes cannot be read where memory is not shared.
        if failure_of(error) is not Failure.UNWRITABLE or not _leave_shared_memory(path):
            raise
        connection, has_log = _connect_checked(path, thoroughly=thoroughly, patience_s=patience_s)
    if not has_log:
        told = (*told, Notice(notices.NOT_SHARED))
    return Opened(connection, identity_of(path), told, may_retry=True)


def _connect_checked(
    path: Path, *, thoroughly: bool, patience_s: float
) -> tuple[sqlite3.Connection, bool]:
    """Return a connection to a file that is in order, and whether writes are logged beside it."""
    connection = connect(path, patience_s)
    try:
        _check_inside(connection, path, thoroughly=thoroughly)
        has_log = _set_up(connection)
    except BaseException:
        connection.close()
        raise
    return connection, has_log


def _leave_shared_memory(path: Path) -> bool:
    """Let a file do without a log of writes; that needs nobody else to have it open."""
    try:
        with closing(connect(path)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            mode = connection.execute("PRAGMA journal_mode = DELETE").fetchone()[0]
    except sqlite3.Error:
        return False
    return bool(mode == "delete")


def _clear_drafts(path: Path) -> None:
    """Take away what a process has left that was killed while it made the file."""
    with suppress(OSError):
        for draft in path.parent.glob(f"{path.name}.*{_DRAFT_SUFFIX}*"):
            if abs(time.time() - draft.stat().st_mtime) > _DRAFT_S:
                draft.unlink(missing_ok=True)


def _create(path: Path) -> None:
    """Make the file whole before it gets its name: another copy of the game never sees half."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}{_DRAFT_SUFFIX}")
    try:
        with closing(connect(draft)) as connection:
            # Only before the first table is made does this cost nothing.
            connection.execute(f"PRAGMA auto_vacuum = {GIVES_BACK}")
            migrate(connection)
        try:
            # Unlike renaming, this never replaces what another copy has just made.
            os.link(draft, path)
        except FileExistsError:
            return
        except OSError:  # a file system without links
            if not path.exists():
                draft.rename(path)
    finally:
        for file in (draft, *(_beside(draft, suffix) for suffix in _SIDE_FILES)):
            file.unlink(missing_ok=True)


def _check_outside(path: Path) -> None:
    """Check what can be known of the file without SQLite, which would change a newer one.

    Raises:
        Unreadable: it is none of ours, or damaged.
        Unusable: a newer version of the game has written it.
        OSError: it cannot be read.
    """
    if not path.is_file():
        raise Unreadable(notices.FOREIGN)
    with path.open("rb") as file:
        header = file.read(_HEADER_BYTES)
    if not header:
        raise Unreadable(notices.EMPTY)
    if not header.startswith(_MAGIC[: len(header)]):
        raise Unreadable(notices.FOREIGN)
    if len(header) < _HEADER_BYTES:
        raise Unreadable(notices.DAMAGED)
    version = int.from_bytes(header[60:64], signed=True)
    if int.from_bytes(header[68:72]) == APPLICATION_ID and version > SCHEMA_VERSION:
        raise Unusable(Notice(notices.NEWER), may_read=False)


def _check_inside(connection: sqlite3.Connection, path: Path, *, thoroughly: bool) -> None:
    """Check the file through SQLite and bring its tables up to date.

    Raises:
        Unreadable: it is none of ours, or damaged.
        Unusable: a newer version of the game has written it.
        sqlite3.Error: it cannot be read.
    """
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise Unreadable(notices.FOREIGN)
    version = version_of(connection)
    if version > SCHEMA_VERSION:
        raise Unusable(Notice(notices.NEWER), may_read=False)
    size = path.stat().st_size
    if version < 1 or (not _size(_beside(path, "-wal")) and size < _due_size(connection)):
        raise Unreadable(notices.DAMAGED)
    if thoroughly or size <= MOST_CHECKED_BYTES:
        problems = connection.execute("PRAGMA quick_check(1)").fetchone()
        if problems[0] != "ok":
            raise Unreadable(notices.DAMAGED)
    if version < SCHEMA_VERSION:
        migrate(connection)
    with closing(_in_memory()) as model:
        due = columns(model)
    found = columns(connection)
    if any(not set(names) <= set(found.get(table, ())) for table, names in due.items()):
        raise Unreadable(notices.DAMAGED)


def _due_size(connection: sqlite3.Connection) -> int:
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    return int(pages * connection.execute("PRAGMA page_size").fetchone()[0])


def _log_writes(connection: sqlite3.Connection) -> bool:
    """Ask for a log of writes; where memory is not shared, as on a network drive, do without."""
    try:
        return bool(connection.execute("PRAGMA journal_mode = WAL").fetchone()[0] == "wal")
    except sqlite3.OperationalError as error:
        if failure_of(error) is not Failure.UNWRITABLE:
            raise
        connection.execute("PRAGMA journal_mode = DELETE").fetchone()
        return False


def _set_up(connection: sqlite3.Connection) -> bool:
    """Set the connection up; return whether writes are logged beside the file."""
    has_log = True
    try:
        has_log = _log_writes(connection)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        # Somebody else is writing: that passes, and reading works.
        if failure_of(error) is not Failure.LOCKED:
            raise
    connection.execute("PRAGMA synchronous = FULL")
    # On macOS a file is only then on the disk; elsewhere this means nothing.
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA checkpoint_fullfsync = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    # What a player has deleted is gone from the file as well.
    connection.execute("PRAGMA secure_delete = ON")
    return has_log


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def set_aside(path: Path, seen: Identity | None, now: Now) -> Path | None:
    """Give an unreadable file and what belongs to it a dated name of their own.

    Returns:
        The new path; None if another copy of the game has replaced the file meanwhile.

    Raises:
        Unusable: it cannot be renamed.
    """
    if identity_of(path) != seen:
        return None
    stamp = f"{path.stem}-unreadable-{now():%Y-%m-%d-%H%M%S}"
    names = (f"{stamp}{f'-{number}' if number > 1 else ''}.db" for number in count(1))
    aside = next(a for a in map(path.with_name, names) if not _any_exists(a))
    try:
        for suffix in ("", *_SIDE_FILES):
            with suppress(FileNotFoundError):
                _beside(path, suffix).rename(_beside(aside, suffix))
    except OSError:
        values = {"folder": shown_path(path.parent)}
        raise Unusable(Notice(notices.NOT_ASIDE, values), may_read=False) from None
    return aside


def _any_exists(path: Path) -> bool:
    return any(os.path.lexists(_beside(path, suffix)) for suffix in ("", *_SIDE_FILES))


def _copy_in_memory(folder: Path, now: Now) -> sqlite3.Connection | None:
    """Return what a file holds that cannot be opened where it is, None if that does not work.

    A database in WAL mode cannot even be read in a folder that cannot be written to.
    """
    path = folder / FILE_NAME
    if not 0 < _size(path) <= MOST_COPIED_BYTES:
        return None
    try:
        with tempfile.TemporaryDirectory() as scratch:
            for suffix in ("", "-wal"):
                if _beside(path, suffix).exists():
                    copyfile(_beside(path, suffix), _beside(Path(scratch) / FILE_NAME, suffix))
            copy = open_file(Path(scratch), now)
            with closing(copy.connection):
                if copy.notices:
                    return None
                memory = _memory()
                copy.connection.backup(memory)
    except (OSError, sqlite3.Error, Unusable):
        return None
    return memory
