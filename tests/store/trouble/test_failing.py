"""Writing fails while a match is played: the match goes on and is written as soon as possible."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

import pytest

from game.engine.record import replay
from game.settings import Settings
from game.store import desk, notices
from game.store.file import opening
from game.store.file.opening import FILE_NAME, PATIENCE_S
from game.store.matches import stored_record
from game.store.notices import NotWritten
from game.store.values import OpenMatch
from tests.store.play import (
    Clock,
    delete_all,
    entries_of,
    exported,
    keep_match,
    open_store,
    opened,
    raw,
    setup_of,
    whole_lines,
)
from tests.store.play import sentences as said


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the file as another program may."""
    with raw(folder) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


def assert_kept(folder: Path, match_id: int, moves: int) -> None:
    """Check that the file holds a whole match of seed 1 up to a move."""
    with raw(folder) as file:
        query = "SELECT count(*) FROM log WHERE match_id = ?"
        assert file.execute(query, (match_id,)).fetchone()[0] == moves


def test_a_lock_while_playing_loses_nothing(tmp_path: Path) -> None:
    entries = entries_of(2, 1)
    with opened(tmp_path) as store:
        match_id = keep_match(store, setup_of("Ana", "Ben"), entries[:5])
        with locked(tmp_path):
            for place in range(5, 9):
                store.append(match_id, entries[place : place + 1])
            assert not store.durable
            assert said(store.notices) == [notices.LOCKED]
            store.save_settings(Settings(muted=True))
            assert store.settings() == Settings(muted=True)
            found = store.in_progress()
            assert found is not None
            assert list(found.record.log) == entries[:9]
            assert_kept(tmp_path, match_id, 5)
        store.append(match_id, entries[9:10])
        assert store.durable
        assert said(store.notices) == [notices.LOCKED, notices.SAVED_AGAIN]
        assert_kept(tmp_path, match_id, 10)
    with opened(tmp_path) as store:
        assert store.settings() == Settings(muted=True)


def test_matches_begun_and_finished_under_a_lock_are_written_after_it(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        setup = setup_of("Ana", "Ben")
        first = keep_match(store, setup, entries_of(2, 1, moves=12))
        with locked(tmp_path):
            second = keep_match(store, setup, entries_of(2, 2))
            third = keep_match(store, setup, entries_of(2, 3, moves=15))
            fourth = keep_match(store, setup, entries_of(2, 4, moves=4))
            store.give_up(third)
            for match_id, whole in ((first, 1), (second, 2), (third, 3), (fourth, 4)):
                log = list(store.load(match_id).log)
                assert log == entries_of(2, whole)[: len(log)]
        assert not store.durable
    with opened(tmp_path) as store:
        outcomes = {line.match_id: line.is_finished for line in whole_lines(store)}
        assert outcomes == {second: True, third: False}
        assert [match.match_id for match in store.open_matches()] == [fourth, first]


class Patient(sqlite3.Connection):
    """Notes how many milliseconds it would wait for a lock, whenever it begins to write."""

    waits: ClassVar[list[int]] = []

    def execute(self, sql: str, parameters: object = (), /) -> sqlite3.Cursor:
        if sql == "BEGIN IMMEDIATE":
            self.waits.append(super().execute("PRAGMA busy_timeout").fetchone()[0])
        return super().execute(sql, parameters)  # type: ignore[arg-type]


def test_a_lock_is_waited_for_at_one_move_and_at_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def connect(path: Path, patience_s: float = PATIENCE_S) -> sqlite3.Connection:
        return sqlite3.connect(path, timeout=patience_s, isolation_level=None, factory=Patient)

    monkeypatch.setattr(opening, "connect", connect)
    whole = round(1000 * PATIENCE_S)
    entries = iter(entries_of(2, 1))
    with opened(tmp_path) as store:
        match_id = store.begin(setup_of("Ana", "Ben"), [next(entries)])
        for _ in range(2):
            Patient.waits.clear()
            with locked(tmp_path):
                for _ in range(3):
                    store.append(match_id, [next(entries)])
            assert Patient.waits == [whole, 0, 0]
            # Once it has gone, the next one is waited for again.
            store.append(match_id, [next(entries)])
            assert store.durable


def test_a_match_left_under_a_lock_does_not_go_on(tmp_path: Path) -> None:
    entries = entries_of(2, 1)
    with opened(tmp_path) as store:
        match_id = keep_match(store, setup_of("Ana", "Ben"), entries[:30])
        with locked(tmp_path):
            store.give_up(match_id)
            with pytest.raises(KeyError):
                store.append(match_id, entries[30:31])
            assert list(store.load(match_id).log) == entries[:30]
            assert store.open_matches() == ()


def test_matches_that_cannot_be_read_at_the_moment_are_not_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_connection: sqlite3.Connection, row: int) -> OpenMatch:
        raise sqlite3.OperationalError(f"disk I/O error at {row}")

    with opened(tmp_path) as store:
        match_id = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1, moves=30))
        with monkeypatch.context() as patch:
            patch.setattr(desk, "read_standing", broken)
            assert store.open_matches() == ()
            assert said(store.notices) == [notices.HISTORY_UNREADABLE]
        assert [match.match_id for match in store.open_matches()] == [match_id]


def test_a_lock_at_the_start_does_not_matter_for_reading(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1, moves=4))
    with locked(tmp_path), opened(tmp_path) as store:
        found = store.in_progress()
        assert found is not None
        assert found.match_id == match_id


def test_a_file_that_cannot_even_be_read_at_the_start_is_taken_up_later(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as store:
        keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1))
        store.save_settings(Settings(back=2))
    with raw(tmp_path) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        store = open_store(tmp_path, clock)
        assert said(store.notices) == [notices.LOCKED]
        assert not store.durable
        finished = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 2))
        store.save_settings(Settings(muted=True))
        other.execute("ROLLBACK")
    for _ in range(5):
        clock()
    playing = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 3, moves=5))
    assert store.durable
    assert said(store.notices) == [notices.LOCKED, notices.SAVED_AGAIN]
    assert store.history.count() == 2
    store.close()
    with opened(tmp_path) as store:
        assert store.settings() == Settings(back=2, muted=True)
        found = store.in_progress()
        assert found is not None
        assert found.match_id == playing
        assert whole_lines(store)[0].match_id == finished


def test_history_cannot_be_changed_under_a_lock(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1))
        document = exported(store, match_id)
        with locked(tmp_path):
            with pytest.raises(NotWritten) as refused:
                store.delete_match(match_id)
            assert refused.value.notice.sentence == notices.NOT_CHANGED
            with pytest.raises(NotWritten):
                delete_all(store, store.history.players()[0].player)
            with pytest.raises(NotWritten):
                store.import_record(document)
        assert store.history.count() == 1


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connections: list[sqlite3.Connection] = []

    def connect(path: Path, _patience_s: float = 0.0) -> sqlite3.Connection:
        connections.append(sqlite3.connect(path, isolation_level=None))
        return connections[-1]

    with opened(tmp_path) as store:
        keep_match(store, setup_of("Cleo", "Dan"), entries_of(2, 9))
    monkeypatch.setattr("game.store.file.opening.connect", connect)
    with opened(tmp_path) as store:
        pages = connections[-1].execute("PRAGMA page_count").fetchone()[0]
        connections[-1].execute(f"PRAGMA max_page_count = {pages}")
        setup = setup_of("Ana" * 60, "Ben" * 60, "Cleo" * 50)
        ids = [keep_match(store, setup, entries_of(3, seed)) for seed in range(4)]
        assert not store.durable
        assert said(store.notices) == [notices.DISK_FULL]
        with raw(tmp_path) as file:
            for (match_id,) in file.execute("SELECT id FROM matches").fetchall():
                replay(stored_record(file, match_id))
        connections[-1].execute("PRAGMA max_page_count = 100000")
        store.save_settings(Settings(muted=True))
        assert store.durable
    with opened(tmp_path) as store:
        assert {line.match_id for line in whole_lines(store)} >= set(ids)
        assert store.history.count() == 5


def test_a_folder_deleted_while_playing_is_written_again(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    entries = entries_of(2, 1)
    with opened(folder) as store:
        keep_match(store, setup_of("Cleo", "Dan"), entries_of(2, 9))
        store.save_settings(Settings(muted=True))
        match_id = keep_match(store, setup_of("Ana", "Ben"), entries[:5])
        shutil.rmtree(folder)
        store.append(match_id, entries[5:6])
        assert said(store.notices) == [notices.WRITTEN_AGAIN]
        assert store.durable
        store.append(match_id, entries[6:7])
        assert_kept(folder, match_id, 7)
    with opened(folder) as store:
        assert store.notices == ()
        assert store.settings() == Settings(muted=True)
        assert store.history.count() == 1
        found = store.in_progress()
        assert found is not None
        assert list(found.record.log) == entries[:7]


def test_a_folder_deleted_that_cannot_come_back_means_memory(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    entries = entries_of(2, 1)
    clock = Clock()
    with opened(folder, clock) as store:
        match_id = keep_match(store, setup_of("Ana", "Ben"), entries[:5])
        shutil.rmtree(folder)
        folder.write_text("in the way", encoding="utf-8")
        store.append(match_id, entries[5:])
        assert said(store.notices) == [notices.NO_FOLDER]
        assert not store.durable
        assert list(store.load(match_id).log) == entries
        folder.unlink()
        for _ in range(5):
            clock()
        store.save_settings(Settings(back=2))
        assert store.durable
    with opened(folder) as store:
        assert store.history.count() == 1


def test_another_file_in_the_place_gets_the_match_too(tmp_path: Path) -> None:
    entries = entries_of(2, 1)
    with opened(tmp_path / "other") as store:
        keep_match(store, setup_of("Cleo", "Dan"), entries_of(2, 9))
    with opened(tmp_path / "data") as store:
        match_id = keep_match(store, setup_of("Ana", "Ben"), entries[:5])
        shutil.rmtree(tmp_path / "data")
        (tmp_path / "other").rename(tmp_path / "data")
        store.append(match_id, entries[5:])
        assert {line.seats[0].name for line in whole_lines(store)} == {"Ana", "Cleo"}


def test_a_file_damaged_while_playing_goes_aside(tmp_path: Path) -> None:
    entries = entries_of(2, 1)
    with opened(tmp_path) as store:
        match_id = keep_match(store, setup_of("Ana", "Ben"), entries[:5])
        with raw(tmp_path) as file:
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        size = (tmp_path / FILE_NAME).stat().st_size
        with (tmp_path / FILE_NAME).open("r+b") as damaged:
            damaged.seek(4096)
            damaged.write(b"\xa5" * (size - 4096))
        with raw(tmp_path) as file:  # so that the store has to look at the damage
            file.execute("PRAGMA user_version = 2")
        store.append(match_id, entries[5:7])
        assert said(store.notices) == [notices.DAMAGED]
        assert store.durable
        assert len(list(tmp_path.glob("pittypat-unreadable-*.db"))) == 1
        assert_kept(tmp_path, match_id, 7)


def play_read_only(folder: Path) -> str:
    """Return what a player of a folder that cannot be written to sees."""
    store = open_store(folder)
    seen: list[object] = [*said(store.notices), store.durable, store.settings().muted]
    seen += [store.history.count(), store.in_progress() is not None]
    keep_match(store, setup_of("Eve", "Finn"), entries_of(2, 3))
    store.save_settings(Settings(back=2))
    seen += [store.durable, store.settings().back, store.history.count()]
    store.close()
    return repr(seen)


def as_nobody(act: Callable[[], str]) -> str:
    """Return what a function says when a user without rights calls it, in a child process."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)
            said_there = act()
        except Exception as error:  # noqa: BLE001 (the parent has to hear of it)
            said_there = repr(error)
        os.write(writing, said_there.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        heard = pipe.read()
    os.waitpid(child, 0)
    return heard


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="needs another user")
@pytest.mark.parametrize("state", ["whole", "with a log of writes", "missing"])
def test_a_read_only_folder_is_read_and_played_in_memory(tmp_path: Path, state: str) -> None:
    folder = tmp_path / "data"
    store = open_store(tmp_path / "used")
    keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1))
    keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 2, moves=6))
    store.save_settings(Settings(muted=True))
    if state == "whole":
        store.close()
    if state == "missing":
        folder.mkdir()
    else:
        shutil.copytree(tmp_path / "used", folder)
        (folder / (FILE_NAME + "-shm")).unlink(missing_ok=True)
    store.close()
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    for path in folder.iterdir():
        path.chmod(0o444)
    folder.chmod(0o555)
    heard = as_nobody(lambda: play_read_only(folder))
    there = [False, False, 0, False] if state == "missing" else [False, True, 1, True]
    then = [False, 2, 1] if state == "missing" else [False, 2, 2]
    assert heard == repr([notices.CANNOT_WRITE, *there, *then])
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_closing_writes_what_was_missing(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    with locked(tmp_path):
        match_id = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1, moves=6))
    store.close()
    with opened(tmp_path) as store:
        found = store.in_progress()
        assert found is not None
        assert found.match_id == match_id


def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.close()
    with pytest.raises(sqlite3.ProgrammingError):
        store.history.count()
