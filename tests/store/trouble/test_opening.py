"""Whatever stands in the file's place, the store opens, tells, and keeps what it cannot read."""

import os
import random
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.settings import Settings
from game.store import notices
from game.store.file.opening import FILE_NAME
from game.store.file.schema import APPLICATION_ID, SCHEMA_VERSION
from game.store.store import Store
from tests.store.play import Clock, entries_of, keep_match, open_store, opened, raw, setup_of
from tests.store.play import sentences as said


def a_used_store(folder: Path, matches: int = 3) -> bytes:
    """Fill a store and return its file."""
    with opened(folder) as store:
        for seed in range(matches):
            keep_match(store, setup_of("Ana", "Ben"), entries_of(2, seed))
        store.save_settings(Settings(muted=True))
    return (folder / FILE_NAME).read_bytes()


def asides(folder: Path) -> list[Path]:
    return sorted(folder.glob("pittypat-unreadable-2026-09-10-1200??*.db"))


def assert_works(store: Store) -> None:
    """Check that a match can be kept and found."""
    match_id = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 40, moves=8))
    found = store.in_progress()
    assert found is not None
    assert found.match_id == match_id


def test_a_missing_folder_is_made_and_nothing_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "er"
    with opened(folder) as store:
        assert store.notices == ()
        assert store.durable
        assert_works(store)
    assert [path.name for path in folder.iterdir()] == [FILE_NAME]


def picture() -> bytes:
    return b"\x89PNG\r\n\x1a\n" + random.Random(1).randbytes(3000)


def foreign_database(folder: Path) -> bytes:
    with closing(sqlite3.connect(folder / "other.sqlite")) as other:
        other.execute("CREATE TABLE matches (id INTEGER PRIMARY KEY)")
        other.commit()
    return (folder / "other.sqlite").read_bytes()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", notices.EMPTY),
        (b"Dear diary,\n", notices.FOREIGN),
        (picture(), notices.FOREIGN),
        (b"SQLite format 3\0", notices.DAMAGED),
        (b"SQLite", notices.DAMAGED),
        (b"SQLite format 3\0" + random.Random(2).randbytes(5000), notices.DAMAGED),
    ],
)
def test_what_is_no_store_is_put_aside(tmp_path: Path, content: bytes, sentence: str) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    with opened(tmp_path) as store:
        assert said(store.notices) == [sentence]
        assert store.durable
        assert_works(store)
        (aside,) = asides(tmp_path)
        assert store.notices[0].values == {"file": aside.name}
    assert aside.read_bytes() == content
    with opened(tmp_path) as store:
        assert store.notices == ()
        assert store.in_progress() is not None


def test_a_database_of_another_program_is_put_aside(tmp_path: Path) -> None:
    content = foreign_database(tmp_path)
    (tmp_path / FILE_NAME).write_bytes(content)
    with opened(tmp_path) as store:
        assert said(store.notices) == [notices.FOREIGN]
    assert asides(tmp_path)[0].read_bytes() == content


def test_a_folder_in_the_files_place_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    (tmp_path / FILE_NAME / "letter.txt").write_text("keep me", encoding="utf-8")
    with opened(tmp_path) as store:
        assert said(store.notices) == [notices.FOREIGN]
        assert_works(store)
    (aside,) = asides(tmp_path)
    assert (aside / "letter.txt").read_text(encoding="utf-8") == "keep me"


def test_a_link_to_nowhere_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).symlink_to(tmp_path / "gone")
    with opened(tmp_path) as store:
        assert said(store.notices) == [notices.FOREIGN]
        assert_works(store)
    assert asides(tmp_path)[0].is_symlink()


@pytest.mark.parametrize("share", [0.02, 0.3, 0.5, 0.9, 0.999])
def test_a_truncated_file_is_put_aside(tmp_path: Path, share: float) -> None:
    content = a_used_store(tmp_path, 12)
    cut = content[: int(len(content) * share)]
    (tmp_path / FILE_NAME).write_bytes(cut)
    with opened(tmp_path) as store:
        assert said(store.notices) == [notices.DAMAGED]
        assert_works(store)
    assert asides(tmp_path)[0].read_bytes() == cut


@pytest.mark.parametrize("seed", range(12))
def test_a_file_with_rubbish_inside_never_stops_the_game(tmp_path: Path, seed: int) -> None:
    content = bytearray(a_used_store(tmp_path))
    rng = random.Random(seed)
    start = rng.randrange(0, len(content), 512)
    content[start : start + 512] = rng.randbytes(512)
    (tmp_path / FILE_NAME).write_bytes(content)
    with opened(tmp_path) as store:
        store.history.matches()
        store.history.players()
        assert_works(store)
        kept = [path for path in asides(tmp_path) if path.read_bytes() == content]
        assert kept or not asides(tmp_path)


def test_no_dated_name_is_used_twice(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / FILE_NAME).write_bytes(b"rubbish %d" % number)
        Store.open(tmp_path, now=lambda: datetime(2026, 9, 10, 12, 0, tzinfo=UTC)).close()
    assert [path.read_bytes() for path in asides(tmp_path)] == [
        b"rubbish 1",
        b"rubbish 2",
        b"rubbish 0",
    ]


def test_what_belongs_to_a_bad_file_goes_aside_with_it(tmp_path: Path) -> None:
    for suffix in ("", "-wal", "-shm", "-journal"):
        (tmp_path / (FILE_NAME + suffix)).write_bytes(b"bad" + suffix.encode())
    with opened(tmp_path) as store:
        (aside,) = asides(tmp_path)
        assert store.durable
    for suffix in ("", "-wal", "-shm", "-journal"):
        assert aside.with_name(aside.name + suffix).read_bytes() == b"bad" + suffix.encode()


@pytest.mark.parametrize("main", [None, b""])
def test_moves_without_their_file_are_kept(tmp_path: Path, main: bytes | None) -> None:
    if main is not None:
        (tmp_path / FILE_NAME).write_bytes(main)
    (tmp_path / (FILE_NAME + "-wal")).write_bytes(b"last moves")
    with opened(tmp_path) as store:
        assert len(store.notices) == 1
        assert_works(store)
    (kept,) = tmp_path.glob("pittypat-unreadable-*-wal")
    assert kept.read_bytes() == b"last moves"


def test_what_a_kill_left_unfinished_is_read(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    match_id = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1, moves=9))
    copy = tmp_path / "copy"
    shutil.copytree(tmp_path, copy)  # as the disk is at this moment: with a log of writes
    store.close()
    with opened(copy) as after:
        found = after.in_progress()
        assert after.notices == ()
        assert found is not None
        assert found.match_id == match_id
        assert list(found.record.log) == entries_of(2, 1, moves=9)


@pytest.mark.parametrize("version", [SCHEMA_VERSION + 1, 999])
def test_a_newer_store_is_left_untouched(tmp_path: Path, version: int) -> None:
    a_used_store(tmp_path)
    with raw(tmp_path) as file:
        file.execute(f"PRAGMA user_version = {version}")
        file.execute("CREATE TABLE tomorrow (x)")
    before = (tmp_path / FILE_NAME).read_bytes()
    clock = Clock()
    with opened(tmp_path, clock) as store:
        assert said(store.notices) == [notices.NEWER]
        assert not store.durable
        # Nobody knows what its tables mean by now.
        assert store.history.count() == 0
        assert store.settings() == Settings()
        assert_works(store)
        for _ in range(10):
            clock()
        store.save_settings(Settings(back=2))
        assert said(store.notices) == [notices.NEWER]
    assert (tmp_path / FILE_NAME).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize("version", [-1, 0])
def test_a_version_that_never_was_is_put_aside(tmp_path: Path, version: int) -> None:
    a_used_store(tmp_path)
    with raw(tmp_path) as file:
        file.execute(f"PRAGMA user_version = {version}")
    with opened(tmp_path) as store:
        assert said(store.notices) == [notices.DAMAGED]
    assert len(asides(tmp_path)) == 1


@pytest.mark.parametrize(
    "statement",
    [
        "ALTER TABLE matches DROP COLUMN extra",
        "ALTER TABLE seats RENAME COLUMN outcome TO income",
        "DROP TABLE settings",
        "ALTER TABLE log RENAME TO logs",
    ],
)
def test_a_store_without_its_tables_is_put_aside(tmp_path: Path, statement: str) -> None:
    a_used_store(tmp_path)
    with raw(tmp_path) as file:
        file.execute(statement)
    with opened(tmp_path) as store:
        assert said(store.notices) == [notices.DAMAGED]
        assert_works(store)


def test_a_large_file_is_checked_for_its_length(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = a_used_store(tmp_path)
    (tmp_path / FILE_NAME).write_bytes(content[:-4096])
    monkeypatch.setattr("game.store.file.opening.MOST_CHECKED_BYTES", 100)
    with opened(tmp_path) as store:
        assert said(store.notices) == [notices.DAMAGED]


@pytest.mark.parametrize(
    "name",
    [
        "Żółć 平仮名 é",
        "a#b",
        "what?",
        "%20 %s",
        "trailing ",
        "x" * 200,
        "file:x?mode=memory",
        "'\"",
    ],
)
def test_folders_may_have_any_name(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    with opened(folder) as store:
        assert store.notices == ()
        assert_works(store)
    with opened(folder) as store:
        assert store.in_progress() is not None
    assert [path.name for path in folder.iterdir()] == [FILE_NAME]
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_relative_folder_stays_where_it_was_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = open_store(Path("file:data?x"))
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert_works(store)
    store.close()
    assert store.notices == ()
    with opened(tmp_path / "file:data?x") as again:
        assert again.in_progress() is not None


def test_a_folder_that_cannot_be_made_means_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for folder in (tmp_path / "file", tmp_path / "file" / "below", tmp_path / ("x" * 300)):
        with opened(folder) as store:
            assert said(store.notices) == [notices.NO_FOLDER]
            assert not store.durable
            assert_works(store)


def test_no_folder_at_all_means_memory() -> None:
    store = Store.open(None, now=Clock())
    assert said(store.notices) == [notices.NO_FOLDER]
    assert_works(store)
    assert not store.durable
    store.close()


def test_a_deleted_working_folder_means_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with opened(Path("data")) as store:
        assert said(store.notices) == [notices.NO_FOLDER]
        assert_works(store)


def test_the_file_says_whose_it_is(tmp_path: Path) -> None:
    a_used_store(tmp_path)
    header = (tmp_path / FILE_NAME).read_bytes()[:100]
    assert int.from_bytes(header[68:72], "big") == APPLICATION_ID
    assert int.from_bytes(header[60:64], "big") == SCHEMA_VERSION


def test_a_folder_with_undecodable_bytes_can_be_told(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff"))
    folder.write_bytes(b"")
    with opened(folder) as store:
        str(store.notices[0].values["folder"]).encode("utf-8")
        assert_works(store)
