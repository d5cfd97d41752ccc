"""The records: by keyboard alone, by mouse alone, with none, one and hundreds of matches."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from game.engine.record import write_record
from game.scenes.base import MenuScene, Scene
from game.scenes.common.dialog import Dialog
from game.scenes.records.deleting import DeletingScene
from game.scenes.records.exporting import ExportedScene
from game.scenes.records.importing import ImportScene
from game.scenes.records.one_match import MatchScene
from game.scenes.records.picker import PickPlayerScene
from game.scenes.records.players import LEAST_COLUMNS, MOST_COLUMNS, buckets, mean_of
from game.scenes.records.scene import RecordsScene, Tab
from game.store.store import Store
from game.store.values import MatchLine, Outcome, Player, ResultPoint
from game.ui import intents, theme
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from tests.store.play import (
    CHOSEN_BY_BOTH,
    Clock,
    delete_all,
    entries_of,
    keep_match,
    open_store,
    opened,
    raw,
    record_of_setup,
    result,
    setup_of,
    whole_lines,
)
from tests.support import Harness

SIZES = [(640, 480), (1280, 720), (1920, 1080), (1000, 1400)]
ANA, BEN = Player("Ana"), Player("Ben")


class Below(Scene):
    """Stands in for the title."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with opened(tmp_path / "data") as lent:
        yield lent


@pytest.fixture(scope="module")
def many() -> Iterator[Store]:
    """A store with 500 short matches of people and computer players, some with hard names."""
    lent = Store.open(None, now=Clock())
    names = ("Ana", "Ben", "W" * 200, "😀 {n} %s", "sharp:Rosa", "O'Neil")
    for number in range(500):
        count = 2 + number % 3
        chosen = [names[(number + at * (1 + number % 2)) % len(names)] for at in range(count)]
        winners = (number % count,) if number % 7 else (0, 1)
        totals = [number % 40 + 5 * at for at in range(count)]
        keep_match(lent, setup_of(*chosen), result(winners, *totals))
    yield lent
    lent.close()


def play_three(store: Store) -> None:
    """Ana beats Ben, then Ben and Cleo tie, then Ana leaves a match with a computer player."""
    keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 3))
    keep_match(store, setup_of("Ben", "Cleo"), result((0, 1), 4, 4))
    left = [*CHOSEN_BY_BOTH, *result((0,), 1, 2)[:1]]
    store.give_up(keep_match(store, setup_of("Ana", "sharp:Rosa"), left))
    store.begin(setup_of("Ana", "Ben"), [])


def open_records(
    store: Store, size_px: tuple[int, int] = (1280, 720)
) -> tuple[Harness, RecordsScene]:
    harness = Harness(Below, size_px=size_px)
    harness.services.data = store
    records = RecordsScene(harness.services)
    harness.services.director.push(records)
    harness.frame()
    return harness, records


def widgets_of(scene: Scene | None) -> list[Widget]:
    assert isinstance(scene, MenuScene)
    return scene.group.widgets


def button(scene: Scene | None, text: str) -> Button:
    """Return the button with this text in a scene."""
    return next(w for w in widgets_of(scene) if isinstance(w, Button) and w.text == text)


def top(harness: Harness) -> Scene | None:
    """Return the scene on top, which every key may change."""
    return harness.top


def tab_to(harness: Harness, wanted: Widget) -> None:
    """Press Tab until a widget has the focus."""
    for _ in range(30):
        assert isinstance(harness.top, MenuScene)
        if harness.top.group.focused is wanted:
            return
        harness.key(pygame.K_TAB)
    raise AssertionError("Tab never came to it")


# The list.


def test_without_a_match_it_is_friendly_and_leads_back(store: Store) -> None:
    harness, records = open_records(store)
    assert records.matches.lines.count == 0
    for tab in Tab:
        records._show_tab(tab)
        harness.frame()
    harness.key(pygame.K_ESCAPE)
    assert isinstance(top(harness), Below)


def test_the_newest_match_comes_first_and_the_one_in_progress_not_at_all(store: Store) -> None:
    play_three(store)
    _, records = open_records(store)
    lines = [records.matches.lines.line(at) for at in range(records.matches.lines.count)]
    names = [[seat.name for seat in line.seats] for line in lines if isinstance(line, MatchLine)]
    assert names == [["Ana", "Rosa"], ["Ben", "Cleo"], ["Ana", "Ben"]]


def test_only_pages_in_sight_are_read(many: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    real = many.history.matches

    def matches(player: Player | None = None, *, first: int = 0, most: int = 50) -> object:
        read.append(first)
        return real(player, first=first, most=most)

    monkeypatch.setattr(many.history, "matches", matches)
    harness, records = open_records(many)
    assert read == [0]
    records.matches.list.mark(499)
    records.dirty = True
    harness.frame()
    assert read == [0, 450]


def test_by_keyboard_alone(store: Store) -> None:
    play_three(store)
    harness, records = open_records(store)
    harness.key(pygame.K_DOWN)
    harness.key(pygame.K_DOWN)
    harness.key(pygame.K_RETURN)
    match = harness.top
    assert isinstance(match, MatchScene)
    assert [seat.name for seat in match.line.seats] == ["Ana", "Ben"]
    assert len(match.rounds) == match.line.rounds == 2
    harness.key(pygame.K_ESCAPE)
    assert top(harness) is records
    assert records.matches.list.index == 2
    tab_to(harness, records._tabs)
    harness.key(pygame.K_RIGHT)
    assert records.tab is Tab.PLAYERS
    harness.key(pygame.K_RIGHT)
    assert records.tab.name == "VERSUS"
    harness.key(pygame.K_ESCAPE)
    assert isinstance(top(harness), Below)


def test_by_mouse_alone(store: Store) -> None:
    play_three(store)
    harness, records = open_records(store)
    rows = records.matches.list.rect
    harness.click((rows.centerx, rows.top + records.matches.list.row_px + 10))
    assert isinstance(top(harness), MatchScene)
    harness.click(button(harness.top, "Back").rect.center)
    harness.click(records._tabs.rect.center)
    assert records.tab is Tab.PLAYERS
    harness.click(button(records, "Back").rect.center)
    assert isinstance(top(harness), Below)


def test_matches_of_one_player(store: Store) -> None:
    play_three(store)
    harness, records = open_records(store)
    harness.click(button(records, "All players").rect.center)
    picker = harness.top
    assert isinstance(picker, PickPlayerScene)
    for _ in range(2):
        harness.key(pygame.K_DOWN)
    harness.key(pygame.K_RETURN)
    assert top(harness) is records
    assert records.matches.player == BEN
    assert records.matches.lines.count == 2
    assert button(records, "Ben").visible
    harness.click(button(records, "Ben").rect.center)
    harness.key(pygame.K_RETURN)
    assert records.matches.player is None
    assert records.matches.lines.count == 3


# One match.


def open_first(store: Store) -> tuple[Harness, RecordsScene, MatchScene]:
    harness, records = open_records(store)
    harness.key(pygame.K_RETURN)
    match = harness.top
    assert isinstance(match, MatchScene)
    return harness, records, match


def test_a_match_is_deleted_only_when_asked_twice(store: Store) -> None:
    play_three(store)
    harness, records, match = open_first(store)
    harness.click(button(match, "Delete").rect.center)
    assert isinstance(top(harness), Dialog)
    harness.click(button(harness.top, "Delete").rect.center)
    assert isinstance(top(harness), Dialog)
    assert store.history.count() == 3
    # The safe answer has the focus.
    harness.key(pygame.K_RETURN)
    assert top(harness) is match
    assert store.history.count() == 3
    harness.click(button(match, "Delete").rect.center)
    harness.click(button(harness.top, "Delete").rect.center)
    harness.click(button(harness.top, "Delete for good").rect.center)
    assert top(harness) is records
    assert store.history.count() == records.matches.lines.count == 2


def test_a_match_goes_to_a_file_and_comes_back(store: Store, tmp_path: Path) -> None:
    keep_match(store, setup_of("Ana", "Ben"), result((0,), 1, 2))
    keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 3))
    harness, records, match = open_first(store)
    told: list[str] = []
    harness.services.notify = told.append
    harness.click(button(match, "Export").rect.center)
    files = list((tmp_path / "data" / "records").iterdir())
    assert len(files) == 1
    exported = top(harness)
    assert isinstance(exported, ExportedScene)
    copied: list[str] = []
    exported.group.focus(exported._field)
    exported.handle(intents.Edited(intents.EditKey.SELECT_ALL))
    exported.handle(intents.Copied(copied.append))
    assert copied == [str(files[0])]
    harness.key(pygame.K_ESCAPE)
    store.delete_match(match.line.match_id)
    harness.key(pygame.K_ESCAPE)
    assert records.matches.lines.count == 1
    harness.click(button(records, "Import…").rect.center)
    scene = harness.top
    assert isinstance(scene, ImportScene)
    harness.post(pygame.TEXTINPUT, text=f'"{files[0]}"')
    harness.frame()
    harness.key(pygame.K_RETURN)
    assert top(harness) is records
    assert "was added to your matches" in told[-1]
    assert records.matches.lines.count == 2
    marked = records.matches.lines.line(records.matches.list.index)
    assert isinstance(marked, MatchLine)
    assert marked.is_imported


def test_exported_files_are_offered_for_import_and_the_match_is_marked(store: Store) -> None:
    ids = [keep_match(store, setup_of("Ana", "Ben"), entries_of(2, n)) for n in range(70)]
    oldest = ids[0]
    store.export_match(oldest)
    store.delete_match(oldest)
    harness, records = open_records(store)
    harness.click(button(records, "Import…").rect.center)
    scene = harness.top
    assert isinstance(scene, ImportScene)
    assert len(scene.files) == 1
    tab_to(harness, scene.list)
    harness.key(pygame.K_RETURN)
    assert top(harness) is records
    assert records.matches.list.index == 69
    marked = records.matches.lines.line(69)
    assert isinstance(marked, MatchLine)
    assert list(store.load(marked.match_id).log) == entries_of(2, 0)


def test_what_is_wrong_looks_wrong(store: Store) -> None:
    harness, records = open_records(store)
    harness.click(button(records, "Import…").rect.center)
    scene = harness.top
    assert isinstance(scene, ImportScene)
    place = (scene._band.left + 4, scene._band.centery)
    before = harness.window.surface().get_at(place)
    scene._set_path("nowhere.json")
    scene.read()
    harness.frame()
    assert harness.window.surface().get_at(place)[:3] == theme.RED_DEEP
    assert before[:3] != theme.RED_DEEP


def test_the_folder_of_an_export_can_be_opened(
    store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 3))
    harness, _, match = open_first(store)
    match.export()
    harness.frame()
    shown: list[Path] = []
    told: list[str] = []
    harness.services.notify = told.append
    answers = [True, False]

    def show(folder: Path) -> bool:
        shown.append(folder)
        return answers.pop(0)

    monkeypatch.setattr("game.scenes.records.exporting.open_folder", show)
    for _ in range(2):
        harness.click(button(top(harness), "Open the folder").rect.center)
    assert shown == [tmp_path / "data" / "records"] * 2
    assert told == ["This system has no program that shows folders."]


def test_a_match_dropped_on_the_window_is_in_the_list_at_once(store: Store) -> None:
    harness, records = open_records(store)
    assert records.matches.lines.count == 0
    keep_match(store, setup_of("Ana", "Ben"), result((0,), 1, 2))
    harness.post(pygame.DROPFILE, file="match.json")
    harness.frame()
    assert records.matches.lines.count == 1


def test_a_file_that_cannot_be_imported_is_explained_and_asked_for_again(
    store: Store, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{}", encoding="utf-8")
    harness, records = open_records(store)
    harness.click(button(records, "Import…").rect.center)
    scene = harness.top
    assert isinstance(scene, ImportScene)
    for path, said in ((tmp_path / "none.json", "cannot be read"), (bad, "cannot be imported")):
        scene._set_path(str(path))
        scene.rebuild()
        scene.read()
        assert said in scene._text.text
        assert top(harness) is scene
    harness.key(pygame.K_ESCAPE)
    assert top(harness) is records


def test_an_empty_path_asks_for_nothing(store: Store) -> None:
    harness, records = open_records(store)
    harness.click(button(records, "Import…").rect.center)
    harness.key(pygame.K_RETURN)
    assert isinstance(top(harness), ImportScene)


def test_a_match_that_cannot_be_written_is_told(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_three(store)
    harness, _, match = open_first(store)
    told: list[str] = []
    harness.services.notify = told.append

    def full(_match_id: int) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store, "export_match", full)
    match.export()
    assert told == ["The match cannot be written to a file: the disk is full"]
    assert top(harness) is match


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


# Players.


def test_everything_of_a_player_is_deleted_only_when_asked_twice(store: Store) -> None:
    play_three(store)
    harness, records = open_records(store)
    records._show_tab(Tab.PLAYERS)
    harness.frame()
    assert [line.player for line in records.players._players][:2] == [ANA, BEN]
    tab_to(harness, records.players._delete)
    harness.key(pygame.K_RETURN)
    harness.key(pygame.K_RIGHT)
    harness.key(pygame.K_RETURN)
    assert isinstance(top(harness), Dialog)
    assert store.history.count() == 3
    harness.key(pygame.K_RIGHT)
    harness.key(pygame.K_RETURN)
    assert isinstance(top(harness), DeletingScene)
    harness.frame(times=9)
    assert top(harness) is records
    assert store.history.count() == 1
    assert ANA not in [line.player for line in records.players._players]
    assert store.in_progress() is not None


def test_another_player_by_key_and_by_click(store: Store) -> None:
    play_three(store)
    harness, records = open_records(store)
    records._show_tab(Tab.PLAYERS)
    harness.frame()
    tab_to(harness, records.players.list)
    harness.key(pygame.K_DOWN)
    assert records.players._name.text == "Ben"
    assert dict(records.players._grid.figures)["Matches"] == "2"
    assert records.group.focused is records.players.list
    rows = records.players.list
    harness.click((rows.rect.left + 50, rows.rect.top + 10))
    assert records.players._name.text == "Ana"
    figures = dict(records.players._grid.figures)
    assert figures["Matches"] == "2"
    assert [share.number for share in records.players._bar.shares] == [
        store.history.statistics(ANA).won,
        0,
        store.history.statistics(ANA).lost,
        1,
    ]


def test_results_over_time_are_grouped_evenly_and_none_is_lost() -> None:
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    points = [ResultPoint(at, moment, Outcome.WON, float(at % 5)) for at in range(1003)]
    groups = buckets(points)
    assert len(groups) == MOST_COLUMNS
    assert [point for group in groups for point in group] == points
    assert {len(group) for group in groups} <= {33, 34}
    assert len(buckets(points[:5])) == 5
    assert buckets([]) == []
    assert mean_of([]) is None
    assert mean_of(points[:5]) == 2
    assert LEAST_COLUMNS < MOST_COLUMNS


# Head to head.


def test_two_players_are_compared(store: Store) -> None:
    for winners, totals in (((0,), (1, 2)), ((1,), (9, 2)), ((0, 1), (3, 3)), ((1,), (7, 1))):
        keep_match(store, setup_of("Ana", "Ben"), result(winners, *totals))
    keep_match(store, setup_of("Ben", "Cleo"), result((0,), 1, 5))
    harness, records = open_records(store)
    records._show_tab(Tab.VERSUS)
    harness.frame()
    assert records.versus.players == [BEN, ANA]
    assert records.versus._numbers.numbers == (
        ("2", "won by Ben"),
        ("1", "won together"),
        ("1", "won by Ana"),
    )
    assert "4 matches" in records.versus._text.text
    harness.click(button(records, "Ana").rect.center)
    picker = harness.top
    assert isinstance(picker, PickPlayerScene)
    harness.key(pygame.K_DOWN)
    harness.key(pygame.K_RETURN)
    assert records.versus.players == [BEN, Player("Cleo")]
    assert records.versus._numbers.numbers[0] == ("1", "won by Ben")


def test_a_player_who_is_gone_is_replaced_in_the_comparison(store: Store) -> None:
    play_three(store)
    harness, records = open_records(store)
    records._show_tab(Tab.VERSUS)
    assert records.versus.players == [ANA, BEN]
    delete_all(store, ANA)
    records.refresh()
    harness.frame()
    assert ANA not in records.versus.players


# Every size.


@pytest.mark.parametrize("size_px", [*SIZES, (3840, 2160), (1600, 480), (640, 1200)])
@pytest.mark.parametrize("tab", Tab)
def test_everything_has_its_place(many: Store, size_px: tuple[int, int], tab: Tab) -> None:
    harness, records = open_records(many, size_px)
    records._show_tab(tab)
    harness.frame()
    check_places(records.group.widgets, size_px)
    if tab is Tab.MATCHES:
        harness.key(pygame.K_RETURN)
        assert isinstance(top(harness), MatchScene)
        check_places(widgets_of(harness.top), size_px)
        harness.key(pygame.K_ESCAPE)
        records.matches._choose()
        harness.frame()
        assert isinstance(top(harness), PickPlayerScene)
        check_places(widgets_of(harness.top), size_px)
        harness.key(pygame.K_ESCAPE)
        records.matches._ask_import()
        harness.frame()
        assert isinstance(top(harness), ImportScene)
        check_places(widgets_of(harness.top), size_px)


def check_places(widgets: list[Widget], size_px: tuple[int, int]) -> None:
    """Check that all widgets lie within the window and none over another."""
    window = pygame.Rect((0, 0), size_px)
    taken = [widget.rect for widget in widgets if widget.visible]
    assert all(window.contains(rect) for rect in taken)
    assert all(rect.collidelistall(taken) == [at] for at, rect in enumerate(taken))


def test_the_game_reads_what_it_wrote_after_a_restart(tmp_path: Path) -> None:
    first = open_store(tmp_path)
    play_three(first)
    first.close()
    second = open_store(tmp_path)
    _, records = open_records(second)
    assert records.matches.lines.count == 3
    second.close()


def test_letters_typed_into_the_path_press_no_button(store: Store) -> None:
    harness, records = open_records(store)
    harness.click(button(records, "Import…").rect.center)
    assert isinstance(top(harness), ImportScene)
    assert harness.window.text_rect is not None
    harness.key(pygame.K_c)
    assert isinstance(top(harness), ImportScene)
