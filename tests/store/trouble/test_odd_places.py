"""Folders on network drives and full disks, drafts left by a kill, clocks that go backwards."""

import os
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from pathlib import Path

import pytest

from game.settings import Settings
from game.store import notices
from game.store.file import opening
from game.store.file.opening import FILE_NAME
from game.store.store import Store
from tests.store.play import Clock, entries_of, keep_match, open_store, opened, raw, setup_of
from tests.store.play import sentences as said

SETUP = setup_of("Ana", "Ben")


class Unshared(sqlite3.Connection):
    """A connection on a drive where programs share no memory."""

    def execute(self, sql: str, parameters: object = (), /) -> sqlite3.Cursor:
        if sql == "PRAGMA journal_mode = WAL":
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise error
        return super().execute(sql, parameters)  # type: ignore[arg-type]


def unshared(path: Path, patience_s: float = 0.25) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=patience_s, isolation_level=None, factory=Unshared)


@pytest.mark.parametrize("earlier", [0, 1])
def test_on_a_network_drive_all_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, earlier: int
) -> None:
    for _ in range(earlier):
        with opened(tmp_path) as store:
            keep_match(store, SETUP, entries_of(2, 1))
    monkeypatch.setattr(opening, "connect", unshared)
    for number in range(2):
        with opened(tmp_path) as store:
            assert said(store.notices) == [notices.NOT_SHARED]
            assert store.durable
            keep_match(store, SETUP, entries_of(2, 2 + number))
            assert store.history.count() == 1 + number + earlier
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]
    with raw(tmp_path) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_a_file_with_a_log_that_cannot_be_read_is_turned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the folder is moved to a network drive: SQLite cannot even look into the file."""
    with opened(tmp_path) as store:
        keep_match(store, SETUP, entries_of(2, 1))
    real = opening._check_inside
    asked: list[int] = []

    def check(connection: sqlite3.Connection, path: Path, *, thoroughly: bool) -> None:
        asked.append(1)
        if connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal":
            error = sqlite3.OperationalError("unable to open database file")
            error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
            raise error
        real(connection, path, thoroughly=thoroughly)

    monkeypatch.setattr(opening, "_check_inside", check)
    with opened(tmp_path) as store:
        assert store.durable
        assert store.history.count() == 1
    assert len(asked) == 2


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Lend a disk of 64 kB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(disk)]
    with suppress(OSError):
        if subprocess.run(command, capture_output=True, check=False).returncode == 0:
            yield disk
            subprocess.run(["umount", str(disk)], check=False)
            return
    pytest.skip("no disk can be mounted here")


@pytest.mark.parametrize("room", [0, 8_000, 40_000])
def test_a_full_disk_is_called_full(small_disk: Path, room: int) -> None:
    free = os.statvfs(small_disk).f_bavail * 4096
    (small_disk / "filler").write_bytes(bytes(free - room))
    with opened(small_disk / "data") as store:
        keep_match(store, SETUP, entries_of(2, 1))
        assert not store.durable
        assert notices.DISK_FULL in said(store.notices)
        assert notices.CANNOT_WRITE not in said(store.notices)


def test_a_draft_that_a_kill_left_is_taken_away(tmp_path: Path) -> None:
    left = [tmp_path / f"{FILE_NAME}.0a1b2c3d.new", tmp_path / f"{FILE_NAME}.0a1b2c3d.new-journal"]
    fresh = tmp_path / f"{FILE_NAME}.ffffffff.new"
    for path in (*left, fresh):
        path.write_bytes(b"half")
    long_ago = time.time() - 60
    for path in left:
        os.utime(path, (long_ago, long_ago))
    with opened(tmp_path) as store:
        assert store.durable
        assert store.notices == ()
    # What another copy of the game makes just now is its own.
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([FILE_NAME, fresh.name])


def test_a_clock_that_goes_backwards_holds_nothing_up(tmp_path: Path) -> None:
    seconds = [0.0]
    clock = Clock()
    with opened(tmp_path):
        pass
    with raw(tmp_path) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        store = Store.open(tmp_path, now=clock, elapsed=lambda: seconds[0])
        assert not store.durable
        other.execute("ROLLBACK")
    clock.moment -= timedelta(days=400)
    store.save_settings(Settings(back=2))
    assert not store.durable
    seconds[0] = 6.0
    store.save_settings(Settings(back=3))
    assert store.durable
    store.close()
    again = open_store(tmp_path)
    assert again.settings().back == 3
    again.close()
