"""Records go out and come in, and what is deleted is gone."""

import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.errors import RecordError
from game.engine.record import read_record, write_record
from game.setup import MatchSetup
from game.store import notices
from game.store.file.opening import FILE_NAME
from game.store.notices import NotWritten
from game.store.store import Store
from game.store.values import Exported, Player
from tests.store.play import (
    Clock,
    delete_all,
    entries_of,
    exported,
    keep_match,
    open_store,
    opened,
    raw,
    record_of_setup,
    setup_of,
    whole_lines,
)

SETUP = setup_of("Ana", "Ben")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with opened(tmp_path / "here") as lent:
        yield lent


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    with opened(tmp_path / "elsewhere") as lent:
        yield lent


def document(setup: MatchSetup, seed: int, moves: int | None = None, **extra: object) -> bytes:
    entries = entries_of(len(setup.seats), seed, moves=moves)
    return write_record(record_of_setup(setup, entries, **extra)).encode()


@pytest.mark.parametrize("moves", [0, 1, 9, None])
def test_out_in_and_out_again_is_equal_to_the_byte(
    store: Store, other: Store, moves: int | None
) -> None:
    setup = setup_of('O\'Neil "😀" {0}%s', "sly:Rosa", " \u200fשלום ")
    match_id = keep_match(store, setup, entries_of(3, 1, moves=moves))
    first = exported(store, match_id)
    assert read_record(first).seats[0].name == setup.seats[0].name
    imported = other.import_record(first)
    assert imported.is_new
    assert exported(other, imported.match_id) == first
    assert other.history.count() == 1
    assert whole_lines(other)[0].is_finished == (moves is None)


def test_other_keys_come_back_in_their_order(store: Store) -> None:
    extra: dict[str, object] = {"zebra": [1, 2.5, None], "app": {"b": 1, "a": "é"}, "table": 7}
    record = record_of_setup(SETUP, entries_of(2, 1), **extra, started="yesterday")
    given = write_record(record).encode()
    done = store.import_record(given)
    assert exported(store, done.match_id) == given
    (line,) = whole_lines(store)
    assert (line.table, line.started) == ("", None)


@pytest.mark.parametrize(
    ("started", "hour"),
    [("2026-05-01T10:00:00Z", 10), ("2026-05-01T10:00:00-06:00", 16), ("2026-05-01T10:00", 10)],
)
def test_the_start_is_understood(store: Store, started: str, hour: int) -> None:
    store.import_record(document(SETUP, 1, started=started))
    moment = whole_lines(store)[0].started
    assert moment is not None
    assert (moment.day, moment.hour) == (1, hour)


@pytest.mark.parametrize("started", ["0001-01-01T00:00:00+14:00", "x" * 5000, 5, None])
def test_a_start_that_nobody_understands_is_unknown(store: Store, started: object) -> None:
    store.import_record(document(SETUP, 1, started=started))
    assert whole_lines(store)[0].started is None


def test_a_match_imported_twice_counts_once(store: Store) -> None:
    first = store.import_record(document(SETUP, 1))
    again = store.import_record(document(SETUP, 1, app="from somewhere else"))
    assert (again.match_id, again.is_new) == (first.match_id, False)
    assert store.history.statistics(Player("Ana")).played == 1


def test_ones_own_match_is_known_when_it_comes_back(store: Store) -> None:
    for moves in (None, 7):
        match_id = keep_match(store, SETUP, entries_of(2, 1 if moves else 2, moves=moves))
        done = store.import_record(exported(store, match_id))
        assert (done.match_id, done.is_new) == (match_id, False)
    found = store.in_progress()
    assert found is not None
    assert len(found.record.log) == len(entries_of(2, 1, moves=7))


def test_a_record_comes_in_anew_beside_a_damaged_match_that_began_like_it(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        first = store.import_record(document(SETUP, 1))
    with raw(tmp_path) as file:
        file.execute("UPDATE log SET entry = '{}' WHERE place = 5")
    with opened(tmp_path) as store:
        again = store.import_record(document(SETUP, 1))
        assert again.is_new
        assert again.match_id != first.match_id
        assert list(store.load(again.match_id).log) == entries_of(2, 1)


def test_a_longer_record_of_a_match_goes_on_with_it(store: Store) -> None:
    early = store.import_record(document(SETUP, 1, 9))
    assert store.history.statistics(Player("Ana")).played == 0
    assert not whole_lines(store)[0].is_finished
    late = store.import_record(document(SETUP, 1))
    assert (late.match_id, late.is_new) == (early.match_id, False)
    (line,) = whole_lines(store)
    assert line.is_finished
    assert list(store.load(line.match_id).log) == entries_of(2, 1)
    assert store.import_record(document(SETUP, 1, 12)).match_id == early.match_id
    assert list(store.load(line.match_id).log) == entries_of(2, 1)


def test_a_record_does_not_move_the_match_in_progress(store: Store) -> None:
    match_id = keep_match(store, SETUP, entries_of(2, 1, moves=9))
    kept = len(store.load(match_id).log)
    assert store.import_record(document(SETUP, 1)).match_id == match_id
    store.append(match_id, entries_of(2, 1)[kept:])
    assert list(store.load(match_id).log) == entries_of(2, 1)
    assert store.history.count() == 1


def test_matches_that_only_look_alike_stay_apart(store: Store) -> None:
    store.import_record(document(SETUP, 1))
    assert store.import_record(document(setup_of("Ana", "Ana"), 1)).is_new
    assert store.import_record(document(SETUP, 2)).is_new
    same_cards = [*entries_of(2, 1)[:1], *entries_of(2, 1)[1:4]]
    empty = record_of_setup(SETUP, [])
    assert store.import_record(write_record(empty).encode()).is_new
    assert not store.import_record(write_record(empty).encode()).is_new
    assert not store.import_record(write_record(record_of_setup(SETUP, same_cards)).encode()).is_new


@pytest.mark.parametrize(
    "damage",
    [b"", b"{}", b"\xff\xfe", b"[1, 2]", b'{"format": "pitty-pat-record"', b"x" * 9_000_000],
)
def test_what_is_no_record_is_refused(store: Store, damage: bytes) -> None:
    with pytest.raises(RecordError):
        store.import_record(damage)
    assert store.history.count() == 0


def test_a_record_that_breaks_a_rule_is_refused_with_its_place(store: Store) -> None:
    data = json.loads(document(SETUP, 1))
    data["log"][4], data["log"][5] = data["log"][5], data["log"][4]
    with pytest.raises(RecordError, match="log entry"):
        store.import_record(json.dumps(data).encode())


@pytest.mark.parametrize("number", ["1e999", "-1e999"])
def test_a_key_that_could_not_be_exported_is_refused(store: Store, number: str) -> None:
    given = document(SETUP, 1, odd=12345).replace(b"12345", number.encode())
    with pytest.raises(RecordError):
        store.import_record(given)
    assert store.history.count() == 0


def test_all_matches_go_out_as_files(store: Store, other: Store, tmp_path: Path) -> None:
    for seed in range(4):
        keep_match(store, SETUP, entries_of(2, seed, moves=9 if seed > 1 else None))
    store.import_record(document(setup_of("Cleo", "Dan"), 9))
    folder = tmp_path / "new" / "records"
    assert store.export_all(folder, with_open=True) == Exported(5, 0, 0)
    files = sorted(folder.iterdir())
    assert len(files) == 5
    assert [file.name for file in files if "undated" not in file.name] == [
        file.name for file in files[:4]
    ]
    assert all(file.name.startswith("pitty-pat-2026-09-10-1200") for file in files[:4])
    before = {file.name: file.read_bytes() for file in files}
    assert store.export_all(folder, with_open=True) == Exported(5, 0, 0)
    for file in files:
        other.import_record(file.read_bytes())
    again = tmp_path / "again"
    assert other.export_all(again) == Exported(5, 0, 0)
    for place in (folder, again):
        assert {file.name: file.read_bytes() for file in place.iterdir()} == before


def test_a_file_is_there_whole_or_not_at_all(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_match(store, SETUP, entries_of(2, 1))
    seen: list[list[str]] = []

    def full(_descriptor: int) -> None:
        seen.append([path.name for path in tmp_path.glob("*.json")])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            store.export_all(tmp_path)
    assert seen == [[]]
    assert [path for path in tmp_path.iterdir() if path.is_file()] == []
    assert store.export_all(tmp_path).written == 1
    (path,) = tmp_path.glob("*.json")
    whole = path.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            store.export_all(tmp_path)
    assert path.read_bytes() == whole


def test_a_damaged_match_is_left_out_of_the_files(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        keep_match(store, SETUP, entries_of(2, 1))
        keep_match(store, SETUP, entries_of(2, 2))
    with raw(tmp_path) as file:
        file.execute("UPDATE log SET entry = 'x' WHERE match_id = (SELECT min(id) FROM matches)")
    with opened(tmp_path) as store:
        assert store.export_all(tmp_path / "records") == Exported(1, 1, 0)


def test_a_deleted_match_is_gone(store: Store, tmp_path: Path) -> None:
    kept = keep_match(store, SETUP, entries_of(2, 1))
    gone = keep_match(store, setup_of("Zoraida", "Ben"), entries_of(2, 2))
    store.delete_match(gone)
    assert [line.match_id for line in whole_lines(store)] == [kept]
    assert store.history.statistics(Player("Zoraida")).played == 0
    with pytest.raises(KeyError):
        store.load(gone)
    with raw(tmp_path / "here") as file:
        query = "SELECT count(*) FROM log WHERE match_id = ?"
        assert file.execute(query, (gone,)).fetchone()[0] == 0
    for path in (tmp_path / "here").iterdir():
        assert b"Zoraida" not in path.read_bytes()


def test_deleting_a_player_deletes_every_match_of_that_player(store: Store, tmp_path: Path) -> None:
    for seed, pair in enumerate([("Zoraida", "Ben"), ("Ana", " Zoraida"), ("Ana", "Ben")]):
        keep_match(store, setup_of(*pair), entries_of(2, seed))
    computer = keep_match(store, setup_of("Ana", "Zoraida:Rosa"), entries_of(2, 5))
    store.save_setup(setup_of("Zoraida ", "Ben"))
    assert delete_all(store, Player("Zoraida")) == 2
    assert store.history.count() == 2
    assert store.last_setup() is None
    store.save_setup(setup_of("Zoraida ", "Ben"))
    with opened(tmp_path / "here") as again:
        assert again.last_setup() is not None
    assert delete_all(store, Player("Zoraida")) == 0
    assert computer in [line.match_id for line in whole_lines(store)]
    assert delete_all(store, Player("Zoraida", is_computer=True)) == 1
    for path in (tmp_path / "here").iterdir():
        assert b"Zoraida" not in path.read_bytes()
    store.save_setup(SETUP)
    assert delete_all(store, Player("Cleo")) == 0
    assert store.last_setup() == SETUP


def test_deleting_a_player_leaves_the_match_in_progress(store: Store) -> None:
    keep_match(store, SETUP, entries_of(2, 1))
    match_id = keep_match(store, SETUP, entries_of(2, 2, moves=9))
    assert delete_all(store, Player("Ana")) == 1
    store.append(match_id, entries_of(2, 2)[len(store.load(match_id).log) :])
    assert store.history.count() == 1


def test_what_was_deleted_in_memory_does_not_come_back(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock):
        pass
    with raw(tmp_path) as other_program:
        other_program.execute("PRAGMA journal_mode = DELETE")
        other_program.execute("BEGIN EXCLUSIVE")
        with opened(tmp_path, clock) as store:
            keep_match(store, SETUP, entries_of(2, 1))
            single = keep_match(store, setup_of("Cleo", "Dan"), entries_of(2, 2))
            kept = keep_match(store, setup_of("Eve", "Finn"), entries_of(2, 3))
            delete_all(store, Player("Ana"))
            store.delete_match(single)
            other_program.execute("ROLLBACK")
            for _ in range(5):
                clock()
            store.save_setup(SETUP)
            assert store.durable
            assert [line.match_id for line in whole_lines(store)] == [kept]


def test_importing_changes_nothing_else(store: Store, tmp_path: Path) -> None:
    store.save_setup(SETUP)
    store.import_record(document(setup_of("Cleo", "Dan"), 1))
    assert store.last_setup() == SETUP
    assert store.in_progress() is None
    assert (tmp_path / "here" / FILE_NAME).exists()


def test_matches_in_progress_give_nothing_away(tmp_path: Path) -> None:
    """Nor to a second copy of the game, even if that one begins another match."""
    clock = Clock()
    with opened(tmp_path, clock) as one, opened(tmp_path, clock) as two:
        played = keep_match(one, SETUP, entries_of(2, 1, moves=12))
        assert one.export_all(tmp_path / "out") == Exported(0, 0, 0, open=1)
        keep_match(two, setup_of("Cleo", "Dan"), entries_of(2, 3, moves=12))
        assert two.export_all(tmp_path / "out") == Exported(0, 0, 0, open=2)
        assert list((tmp_path / "out").iterdir()) == []
        for store in (one, two):
            with pytest.raises(KeyError):
                store.export_match(played)
        with raw(tmp_path) as other:
            other.execute("BEGIN EXCLUSIVE")
            unsaved = keep_match(one, SETUP, entries_of(2, 4, moves=12))
            assert one.export_all(tmp_path / "out").written == 0
            with pytest.raises(KeyError):
                one.export_match(unsaved)
            other.execute("ROLLBACK")


def test_deleting_much_comes_in_parts_and_gives_the_space_back(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for seed in range(60):
            keep_match(store, SETUP, entries_of(2, seed % 5))
        kept = keep_match(store, setup_of("Cleo", "Dan"), entries_of(2, 9))
    full = (tmp_path / FILE_NAME).stat().st_size
    with opened(tmp_path) as store:
        steps = list(store.delete_player(Player("Ana")))
        assert [(step.done, step.total) for step in steps[:5]] == [
            (done, 60) for done in (0, 15, 30, 45, 60)
        ]
        assert len(steps) < 10
        assert [line.match_id for line in store.history.matches()] == [kept]
        assert (tmp_path / FILE_NAME).stat().st_size < full / 3


def test_what_was_deleted_before_the_file_was_held_stays_deleted(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for seed in range(30):
            keep_match(store, SETUP, entries_of(2, seed % 5))
        steps = store.delete_player(Player("Ana"))
        assert next(steps).done == 0
        assert next(steps).done == 15
        with raw(tmp_path) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(NotWritten) as refused:
                next(steps)
            assert refused.value.notice.sentence == notices.NOT_ALL_DELETED
            other.execute("ROLLBACK")
        assert store.history.count() == 15
        assert delete_all(store, Player("Ana")) == 15


def test_an_older_file_is_packed_when_the_game_ends(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for seed in range(60):
            keep_match(store, SETUP, entries_of(2, seed % 5))
    with raw(tmp_path) as file:
        file.execute("PRAGMA auto_vacuum = NONE")
        file.execute("VACUUM")
    full = (tmp_path / FILE_NAME).stat().st_size
    store = open_store(tmp_path)
    assert delete_all(store, Player("Ana")) == 60
    assert (tmp_path / FILE_NAME).stat().st_size >= full
    store.close()
    assert (tmp_path / FILE_NAME).stat().st_size < full / 3
    with opened(tmp_path) as again:
        assert again.notices == ()
        assert again.history.count() == 0
