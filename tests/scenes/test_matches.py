"""Going on with a kept match, whoever was to play in it."""

from pathlib import Path

import pygame
import pytest

from game.bots import LEVELS
from game.engine.rules import HouseRules
from game.i18n import Translator
from game.scenes.common.dialog import Dialog
from game.scenes.matches import begin_match, resume
from game.scenes.records.words import seat_names
from game.scenes.setup.scene import SetupScene
from game.scenes.table import TableScene
from game.scenes.title.scene import TitleScene
from game.setup import HUMAN, MatchSetup, SeatSetup
from game.store.store import Store
from tests.scenes.texts.menus import menu_harness, on_disk, press
from tests.store.play import QUICK, entries_of, exported, keep_match, setup_of, whole_lines
from tests.support import Harness, memory


def title(store: Store) -> Harness:
    harness = menu_harness(TitleScene, store=store, size_px=(1280, 720))
    harness.frame(0.1, times=2)
    return harness


@pytest.mark.parametrize(("answer", "player"), [("Person", HUMAN), ("Toucan", "sharp")])
def test_somebody_else_plays_for_a_computer_player_whom_nobody_knows(
    tmp_path: Path, answer: str, player: str
) -> None:
    store = on_disk(tmp_path)
    kept = entries_of(2, 1, moves=12)
    match_id = keep_match(store, setup_of("Ana", "oracle:Rosa"), kept)
    harness = title(store)
    press(harness, "Continue")
    asked = harness.top
    assert isinstance(asked, Dialog)
    assert "Rosa" in asked._title_text
    assert "oracle" in asked._question_text
    assert len(asked._buttons) == len(LEVELS) + 2
    inside = harness.window.surface().get_rect()
    assert all(inside.contains(button.rect) for button in asked._buttons)
    harness.key(pygame.K_ESCAPE)
    assert isinstance(harness.top, TitleScene)
    press(harness, "Continue")
    press(harness, answer)
    table = harness.top
    assert isinstance(table, TableScene)
    assert table.session.match_id == match_id
    assert [seat.player for seat in table.session.setup.seats] == [HUMAN, player]
    store.close()
    again = on_disk(tmp_path)
    found = again.open_match(match_id)
    assert found.setup == setup_of("Ana", f"{player}:Rosa")
    assert list(found.record.log)[: len(kept)] == kept
    again.close()


def test_several_such_seats_are_asked_for_one_after_the_other() -> None:
    store = memory()
    keep_match(store, setup_of("oracle:A", "Ana", "sphinx:B"), entries_of(3, 5, moves=20))
    harness = title(store)
    press(harness, "Continue")
    press(harness, "Person")
    assert isinstance(harness.top, Dialog)
    press(harness, "Tapir")
    assert isinstance(harness.top, TableScene)
    players = [seat.player for seat in harness.top.session.setup.seats]
    assert players == [HUMAN, HUMAN, "beginner"]


def test_a_table_that_nobody_has_is_no_obstacle() -> None:
    store = memory()
    keep_match(store, setup_of("Ana", "Ben", table="sunken_reef"), entries_of(2, 1, moves=12))
    harness = title(store)
    press(harness, "Continue")
    assert isinstance(harness.top, TableScene)


def test_a_last_set_up_with_such_a_player_can_be_played() -> None:
    for name in ("Quick match", "New match"):
        store = memory()
        store.save_setup(setup_of("Ana", "oracle:Rosa", table="sunken_reef"))
        harness = title(store)
        press(harness, name)
        if isinstance(harness.top, SetupScene):
            harness.key(pygame.K_RETURN)
        assert isinstance(harness.top, TableScene)
        assert all(
            seat.is_human or seat.player in LEVELS for seat in harness.top.session.setup.seats
        )


def test_computers_that_nobody_named_speak_the_language_of_now() -> None:
    store = memory()
    setup = MatchSetup(
        (SeatSetup("Ana"), SeatSetup("", "sharp"), SeatSetup("", "sharp")),
        "caye_pier",
        HouseRules(),
    )
    harness = menu_harness(TitleScene, store=store)
    begin_match(harness.services, setup)
    assert isinstance(harness.top, TableScene)
    match_id = harness.top.session.match_id
    assert harness.top.names == ("Ana", "Toucan", "Toucan 2")
    store.append(match_id, [])
    spanish = Translator("es").tr("Toucan")
    assert spanish != "Toucan"
    later = menu_harness(TitleScene, store=store, language="es")
    assert resume(later.services, store.open_match(match_id))
    assert isinstance(later.top, TableScene)
    assert later.top.names == ("Ana", spanish, f"{spanish} 2")
    record = store.open_match(match_id).record
    assert record.extra["unnamed"] == [1, 2]
    assert [seat.name for seat in record.seats] == ["Ana", "Toucan", "Toucan 2"]


def test_records_name_computers_as_they_are_called_now(tmp_path: Path) -> None:
    seats = (SeatSetup("Ana"), SeatSetup("Toucan", "sharp", is_named=False))
    named = (SeatSetup("Ana"), SeatSetup("Toucan", "sharp"))
    store, other = on_disk(tmp_path / "here"), on_disk(tmp_path / "there")
    for some in (seats, named):
        keep_match(store, MatchSetup(some, "caye_pier", QUICK), entries_of(2, len(some)))
        other.import_record(exported(store, whole_lines(store)[0].match_id))
    spanish = Translator("es").tr("Toucan")
    for kept in (store, other):
        names = {seat_names(line, Translator("es")) for line in whole_lines(kept)}
        assert ("Ana", spanish) in names
    store.close()
    other.close()
