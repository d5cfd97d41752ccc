"""One byte that is no UTF-8 spoils one match or one setting, never all of them."""

import json
from pathlib import Path
from shutil import copyfile

import pytest

from game.engine.errors import RecordError
from game.settings import Settings
from game.store import notices
from game.store.file.opening import FILE_NAME
from game.store.store import Store
from game.store.values import DamagedLine, MatchLine, Player
from tests.store.play import Clock, entries_of, exported, keep_match, opened, raw, setup_of
from tests.store.play import sentences as said
from tests.store.test_migrations import RELEASED

BAD = "CAST(x'ff41' AS TEXT)"
#: Every text column of a match, and the rows of its table that belong to it.
COLUMNS = [
    *((f"matches.{name}", "id = :id") for name in ("state", "started", "table_id", "rules")),
    *((f"matches.{name}", "id = :id") for name in ("changed", "extra", "seed", "origin")),
    *((f"seats.{name}", "match_id = :id AND seat = 1") for name in ("name", "player", "known_as")),
    ("log.entry", "match_id = :id AND place = 3"),
]


def spoil(folder: Path, column: str, where: str, match_id: int) -> None:
    table, name = column.split(".")
    with raw(folder) as file:
        file.execute(f"UPDATE {table} SET {name} = {BAD} WHERE {where}", {"id": match_id})


def look_at_everything(store: Store) -> None:
    """Ask for all that the records show, of everybody."""
    lines = store.history.matches()
    assert len(lines) == store.history.count()
    for player in (line.player for line in store.history.players()):
        player.name.encode()
        assert len(store.history.matches(player)) == store.history.count(player)
        store.history.statistics(player)
        store.history.results_over_time(player)
        store.history.head_to_head(player, Player("Ana"))
        store.history.shared_rounds(player, Player("Ana"))
    for line in lines:
        if isinstance(line, DamagedLine):
            "".join(line.names).encode()
        try:
            exported(store, line.match_id)
        except RecordError:
            continue


@pytest.mark.parametrize(("column", "where"), COLUMNS)
def test_a_finished_match_with_a_bad_text_hides_no_other(
    tmp_path: Path, column: str, where: str
) -> None:
    with opened(tmp_path) as store:
        good, bad = (keep_match(store, setup_of("Ana", "Ben"), entries_of(2, n)) for n in (1, 2))
    spoil(tmp_path, column, where, bad)
    with opened(tmp_path) as store:
        assert store.history.count() == 2
        lines = {line.match_id: line for line in store.history.matches()}
        assert set(lines) == {good, bad}
        assert isinstance(lines[good], MatchLine)
        look_at_everything(store)
        store.delete_match(bad)
        assert [line.match_id for line in store.history.matches()] == [good]


@pytest.mark.parametrize(("column", "where"), COLUMNS)
def test_a_match_in_progress_with_a_bad_text_hides_no_other(
    tmp_path: Path, column: str, where: str
) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as store:
        good, bad = (
            keep_match(store, setup_of("Ana", "Ben"), entries_of(2, n, moves=14)) for n in (1, 2)
        )
    spoil(tmp_path, column, where, bad)
    with opened(tmp_path, clock) as store:
        first = store.in_progress()
        assert first is not None
        assert good in [match.match_id for match in store.open_matches()]
        look_at_everything(store)
        for match in store.open_matches():
            list(store.open_match(match.match_id).record.log)
        told = said(store.notices)
        if bad in [match.match_id for match in store.open_matches()]:
            assert not told
        elif column != "matches.state":
            assert told == [notices.MATCH_DAMAGED]
            assert "Ana" in str(store.notices[0].values["names"])
        keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 3))
        assert store.durable


def test_a_damaged_line_tells_what_can_be_read(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1))
    spoil(tmp_path, "seats.name", "match_id = :id AND seat = 1", match_id)
    with opened(tmp_path) as store:
        (line,) = store.history.matches()
        assert isinstance(line, DamagedLine)
        assert line.names == ("Ana", "�A")
        assert line.started is not None


@pytest.mark.parametrize("column", ["name", "value"])
def test_one_bad_setting_leaves_the_others(tmp_path: Path, column: str) -> None:
    with opened(tmp_path) as store:
        store.save_settings(Settings(muted=True, back=2, language="fr"))
        store.save_setup(setup_of("Ana", "Ben"))
    with raw(tmp_path) as file:
        file.execute(f"UPDATE settings SET {column} = {BAD} WHERE name = 'back'")
    with opened(tmp_path) as store:
        assert store.settings() == Settings(muted=True, language="fr")
        assert store.last_setup() == setup_of("Ana", "Ben")
        store.save_settings(Settings(muted=True, back=3, language="fr"))
    with opened(tmp_path) as store:
        assert store.settings().back == 3
        assert store.notices == ()


@pytest.mark.parametrize("bad", [json.dumps("\ud800"), json.dumps("a\0b")])
def test_a_language_that_cannot_be_written_is_none(tmp_path: Path, bad: str) -> None:
    with opened(tmp_path) as store:
        store.save_settings(Settings(muted=True, language="fr"))
    with raw(tmp_path) as file:
        file.execute("UPDATE settings SET value = ? WHERE name = 'language'", (bad,))
    with opened(tmp_path) as store:
        assert store.settings() == Settings(muted=True)
        assert said(store.notices) == [notices.SETTINGS_DAMAGED]


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("back", "2.0"),
        ("back", "true"),
        ("back", '"2"'),
        ("back", "-1"),
        ("back", "1e400"),
        ("muted", "1"),
        ("sound_volume", "NaN"),
        ("window_size_px", "[640]"),
        ("window_size_px", "[640.5, 480]"),
        ("speed", '"hasty"'),
    ],
)
def test_a_value_that_is_none_of_a_setting_costs_that_setting_only(
    tmp_path: Path, name: str, bad: str
) -> None:
    with opened(tmp_path) as store:
        store.save_settings(Settings(look_first=False))
    with raw(tmp_path) as file:
        file.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, bad))
    with opened(tmp_path) as store:
        assert store.settings() == Settings(look_first=False)
        assert said(store.notices) == [notices.SETTINGS_DAMAGED]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('["Ana", "human"]', '[1, "human"]'),
        ('["Ana", "human"]', '["Ana", null]'),
        ('["Ana", "human"]', '["Ana"]'),
        ('["Ana", "human"], ', ""),
        ('"table": "beach_bar"', '"table": 3'),
        ('"power_aces": false', '"power_aces": 3'),
    ],
)
def test_a_damaged_set_up_is_none(tmp_path: Path, old: str, new: str) -> None:
    with opened(tmp_path) as store:
        store.save_setup(setup_of("Ana", "Ben"))
    with raw(tmp_path) as file:
        query = "SELECT value FROM settings WHERE name = 'last_setup'"
        (text,) = file.execute(query).fetchone()
        assert text.count(old) == 1
        query = "UPDATE settings SET value = ? WHERE name = 'last_setup'"
        file.execute(query, (text.replace(old, new),))
    with opened(tmp_path) as store:
        assert store.last_setup() is None
        assert said(store.notices) == [notices.SETTINGS_DAMAGED]


@pytest.mark.parametrize(("column", "where"), COLUMNS)
@pytest.mark.parametrize("state", ["playing", "finished", "left"])
def test_an_older_file_with_a_bad_text_is_brought_up_to_date(
    tmp_path: Path, column: str, where: str, state: str
) -> None:
    copyfile(RELEASED / "pittypat.db", tmp_path / FILE_NAME)
    with raw(tmp_path) as file:
        query = "SELECT id FROM matches WHERE state = ? ORDER BY started LIMIT 1"
        (bad,) = file.execute(query, (state,)).fetchone()
    spoil(tmp_path, column, where, bad)
    with opened(tmp_path) as store:
        assert store.durable
        assert len([line for line in store.history.matches() if isinstance(line, MatchLine)]) >= 2
        look_at_everything(store)
