"""Two copies of the game on one folder: both work, and no match is lost."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from game.store.file.opening import FILE_NAME
from tests.runs import ROOT
from tests.store.play import (
    Clock,
    entries_of,
    keep_match,
    open_store,
    opened,
    setup_of,
    whole_lines,
)


def test_two_copies_play_side_by_side(tmp_path: Path) -> None:
    clock = Clock()
    a_log, b_log = entries_of(2, 1), entries_of(2, 2)
    with opened(tmp_path, clock) as a, opened(tmp_path, clock) as b:
        a_id = a.begin(setup_of("Ana", "Ben"), a_log[:1])
        b_id = b.begin(setup_of("Cleo", "Dan"), b_log[:1])
        for place in range(1, 8):
            a.append(a_id, a_log[place : place + 1])
            b.append(b_id, b_log[place : place + 1])
        a.append(a_id, a_log[8:])
        b.append(b_id, b_log[8:])
        assert a.notices == b.notices == ()
    with opened(tmp_path) as store:
        assert {line.match_id for line in whole_lines(store)} == {a_id, b_id}
        assert all(line.is_finished for line in whole_lines(store))


def test_a_killed_copy_leaves_its_match_to_continue(tmp_path: Path) -> None:
    clock = Clock()
    a, b = open_store(tmp_path, clock), open_store(tmp_path, clock)
    a_id = a.begin(setup_of("Ana", "Ben"), entries_of(2, 1)[:1])
    b.begin(setup_of("Cleo", "Dan"), entries_of(2, 2)[:1])
    a.append(a_id, entries_of(2, 1)[1:3])
    with opened(tmp_path, clock) as third:
        found = third.in_progress()
        assert found is not None
        assert found.match_id == a_id
        assert len(found.record.log) == 3
    a.close()
    b.close()


def test_two_copies_that_go_on_with_one_match_make_two_of_it(tmp_path: Path) -> None:
    setup = setup_of("Ana", "Ben")
    entries = entries_of(2, 1)
    other_course = [*entries[:4], *entries_of(2, 5)[4:]]
    clock = Clock()
    with opened(tmp_path, clock) as store:
        match_id = keep_match(store, setup, entries[:4])
    with opened(tmp_path, clock) as a, opened(tmp_path, clock) as b:
        for store in (a, b):
            found = store.in_progress()
            assert found is not None
            assert found.match_id == match_id
        a.append(match_id, entries[4:])
        b.append(match_id, other_course[4:6])
        b.append(match_id, other_course[6:])
        assert list(a.load(match_id).log) == entries
        assert a.history.count() == 2
        logs = [list(a.load(line.match_id).log) for line in whole_lines(a)]
        assert entries in logs
        assert other_course in logs


def test_stores_opened_at_once_share_one_file(tmp_path: Path) -> None:
    stores = [open_store(tmp_path) for _ in range(4)]
    for seed, store in enumerate(stores):
        keep_match(store, setup_of("Ana", "Ben"), entries_of(2, seed))
    for store in stores:
        assert store.history.count() == 4
        assert store.notices == ()
        store.close()
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_many_processes_start_at_once(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from tests.store.play import *\n"
        "sys.stdin.read()\n"
        "store = open_store(Path(sys.argv[1]))\n"
        "keep_match(store, setup_of('Ana', 'Ben'), entries_of(2, int(sys.argv[2])))\n"
        "print(store.durable, len(store.notices)); store.close()\n"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "data")]
    pipe = subprocess.PIPE
    running = [
        subprocess.Popen([*command, str(n)], cwd=ROOT, stdin=pipe, stdout=pipe, text=True)
        for n in range(5)
    ]
    for process in running:
        assert process.stdin is not None
        process.stdin.close()  # all are waiting for this
        process.stdin = None
    assert [process.communicate()[0] for process in running] == ["True 0\n"] * 5
    with opened(tmp_path / "data") as store:
        assert store.history.count() == 5


def test_a_reader_does_not_block_a_move(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1, moves=4))
        with closing(sqlite3.connect(tmp_path / FILE_NAME)) as reader:
            rows = reader.execute("SELECT * FROM log")
            rows.fetchone()
            store.append(match_id, entries_of(2, 1)[5:7])
            assert store.durable
