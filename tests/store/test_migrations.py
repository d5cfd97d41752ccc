"""Files of every earlier version are brought up to date, step by step, or left as they are."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from shutil import copyfile
from typing import Final

from game.engine.entries import Entry
from game.engine.rules import rules_to_json
from game.settings import Settings
from game.store import notices
from game.store.file.opening import FILE_NAME
from game.store.file.schema import APPLICATION_ID, SCHEMA_VERSION, columns, version_of
from game.store.summaries import entry_text
from game.store.values import MatchLine, Outcome, Player
from tests.store.play import (
    QUICK,
    Clock,
    entries_of,
    exported,
    keep_match,
    opened,
    raw,
    setup_of,
    whole_lines,
)
from tests.store.play import sentences as said

RELEASED: Final = Path(__file__).parents[1] / "released" / "1.0.0"
#: The tables as the first version made them.
FIRST = """
CREATE TABLE matches (id INTEGER PRIMARY KEY, state TEXT NOT NULL, started TEXT,
    table_id TEXT NOT NULL, rules TEXT NOT NULL);
CREATE TABLE seats (match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)) WITHOUT ROWID;
CREATE TABLE log (match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    place INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (match_id, place)) WITHOUT ROWID;
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""


def a_first_store(folder: Path) -> None:
    """Make a file of version 1: a finished match, one left, a damaged one, one in progress."""
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as file:
        file.executescript(FIRST)
        file.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        file.execute("PRAGMA user_version = 1")
        file.execute("PRAGMA journal_mode = WAL")
        add_first_match(file, 1, "finished", entries_of(2, 1))
        add_first_match(file, 2, "left", entries_of(2, 2, moves=31))
        add_first_match(file, 3, "finished", entries_of(2, 3))
        add_first_match(file, 4, "playing", entries_of(2, 4, moves=9))
        file.execute("UPDATE log SET entry = '{}' WHERE match_id = 3 AND place = 2")
        file.execute("INSERT INTO settings VALUES ('muted', 'true')")


def add_first_match(
    file: sqlite3.Connection, match_id: int, state: str, entries: Sequence[Entry]
) -> None:
    started = f"2026-03-0{match_id}T10:00:00+00:00"
    rules = json.dumps(rules_to_json(QUICK))
    row = (match_id, state, started, "caye_pier", rules)
    file.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?)", row)
    file.execute("INSERT INTO seats VALUES (?, 0, ' Ana', 'human')", (match_id,))
    file.execute("INSERT INTO seats VALUES (?, 1, 'Rosa', 'sly')", (match_id,))
    rows = [(match_id, place, entry_text(entry)) for place, entry in enumerate(entries)]
    file.executemany("INSERT INTO log VALUES (?, ?, ?)", rows)


def test_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    a_first_store(tmp_path)
    with opened(tmp_path) as store:
        assert store.notices == ()
        assert store.settings() == Settings(muted=True)
        _, left, finished = store.history.matches()
        assert isinstance(left, MatchLine)
        assert isinstance(finished, MatchLine)
        assert (finished.match_id, left.match_id) == (1, 2)
        assert finished.rounds == 2
        assert finished.table == "caye_pier"
        assert len(finished.winners) == 1
        assert left.seats[0].outcome is Outcome.LEFT
        for player in (Player("Ana"), Player("sly", is_computer=True)):
            statistics = store.history.statistics(player)
            assert (statistics.played, statistics.left) == (2, 1)
            assert statistics.rounds >= 2
        found = store.in_progress()
        assert found is not None
        assert found.match_id == 4
        assert list(found.record.log) == entries_of(2, 4, moves=9)
        assert found.setup.table == "caye_pier"
        store.append(4, entries_of(2, 4)[len(found.record.log) :])
        assert store.history.count() == 4
        assert list(store.load(1).extra) == ["table", "started"]
    with raw(tmp_path) as file:
        assert version_of(file) == SCHEMA_VERSION
        states = dict(file.execute("SELECT id, state FROM matches").fetchall())
        assert states == {1: "finished", 2: "left", 3: "damaged", 4: "finished"}


def test_an_old_file_has_the_columns_of_a_new_one(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    a_first_store(tmp_path / "old")
    for name in ("old", "new"):
        with opened(tmp_path / name):
            pass
    with raw(tmp_path / "old") as old, raw(tmp_path / "new") as new:
        assert columns(old) == columns(new)


def test_exported_before_and_imported_after_is_the_same_match(tmp_path: Path) -> None:
    a_first_store(tmp_path)
    with opened(tmp_path) as store:
        document = exported(store, 1)
        assert not store.import_record(document).is_new


def test_a_step_that_fails_changes_nothing(tmp_path: Path) -> None:
    a_first_store(tmp_path)
    with raw(tmp_path) as file:
        file.execute("ALTER TABLE matches ADD COLUMN rounds INTEGER")
    before = (tmp_path / FILE_NAME).read_bytes()
    with opened(tmp_path) as store:
        assert said(store.notices) == [notices.DAMAGED]
    (aside,) = tmp_path.glob("pittypat-unreadable-*.db")
    assert aside.read_bytes() == before


def test_an_old_file_under_a_lock_waits(tmp_path: Path) -> None:
    a_first_store(tmp_path)
    clock = Clock()
    with raw(tmp_path) as other:
        other.execute("BEGIN IMMEDIATE")
        with opened(tmp_path, clock) as store:
            assert said(store.notices) == [notices.LOCKED]
            other.execute("ROLLBACK")
            for _ in range(5):
                clock()
            keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 5))
            assert store.durable
            assert store.history.count() == 4


def test_what_was_left_without_a_choice_counts_no_more(tmp_path: Path) -> None:
    copyfile(RELEASED / "pittypat.db", tmp_path / FILE_NAME)
    with raw(tmp_path) as file:
        ((left,),) = file.execute("SELECT id FROM matches WHERE state = 'left'").fetchall()
        file.execute("DELETE FROM log WHERE match_id = ? AND place > 4", (left,))
        file.execute("UPDATE matches SET entries = 5 WHERE id = ?", (left,))
        assert version_of(file) == 2
    with opened(tmp_path) as store:
        assert left not in [line.match_id for line in whole_lines(store)]
        assert store.history.statistics(Player("Ana")).left == 0
        assert store.load(left).log
