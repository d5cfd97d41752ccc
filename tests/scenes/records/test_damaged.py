"""Damaged matches and odd dates spoil nothing else."""

import time
from pathlib import Path

import pygame
import pytest

from game.engine.record import write_record
from game.scenes.common.dialog import Dialog
from game.scenes.records.one_match import MatchScene
from game.scenes.records.scene import Tab
from game.store.store import Store
from game.store.values import MatchLine
from tests.scenes.records.screens import open_records, play_three, top
from tests.store.play import entries_of, raw, record_of_setup, setup_of, whole_lines


def test_a_damaged_match_says_so(store: Store) -> None:
    play_three(store)
    harness, records = open_records(store)
    line = records.matches.lines.line(0)
    assert isinstance(line, MatchLine)
    store.delete_match(line.match_id)
    match = MatchScene(harness.services, line)
    harness.services.director.push(match)
    harness.frame()
    assert match.list.empty == "This match is damaged in the file."
    match.export()
    assert top(harness) is match


def test_a_damaged_match_is_named_in_the_list_and_can_be_deleted(
    store: Store, tmp_path: Path
) -> None:
    play_three(store)
    with raw(tmp_path / "data") as file:
        file.execute("UPDATE seats SET name = CAST(x'ff41' AS TEXT) WHERE name = 'Rosa'")
    harness, records = open_records(store)
    assert records.matches.lines.count == 3
    assert isinstance(records.matches.lines.line(1), MatchLine)
    told: list[str] = []
    harness.services.notify = told.append
    harness.key(pygame.K_RETURN)
    asked = top(harness)
    assert isinstance(asked, Dialog)
    assert "Ana and �A" in asked._question_text
    for _ in range(2):
        harness.key(pygame.K_RIGHT)
        harness.key(pygame.K_RETURN)
    assert top(harness) is records
    assert told == ["The match was deleted."]
    assert records.matches.lines.count == store.history.count() == 2


@pytest.mark.parametrize("started", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "?", None])
@pytest.mark.parametrize("zone", ["America/Belize", "Pacific/Kiritimati", "XYZ+24", "UTC"])
def test_no_date_and_no_time_zone_ends_the_records(
    store: Store, zone: str, started: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not hasattr(time, "tzset"):
        pytest.skip("this system takes no TZ")
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        record = record_of_setup(setup_of("Ana", "Ben"), entries_of(2, 3), started=started)
        store.import_record(write_record(record).encode())
        harness, records = open_records(store)
        harness.key(pygame.K_RETURN)
        assert isinstance(top(harness), MatchScene)
        records._show_tab(Tab.PLAYERS)
        harness.frame()
        store.export_match(whole_lines(store)[0].match_id)
    finally:
        monkeypatch.undo()
        time.tzset()
