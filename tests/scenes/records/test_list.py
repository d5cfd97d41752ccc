"""The list of matches, and one of them."""

import pygame
import pytest

from game.scenes.common.dialog import Dialog
from game.scenes.records.importing import ImportScene
from game.scenes.records.one_match import MatchScene
from game.scenes.records.picker import PickPlayerScene
from game.scenes.records.scene import Tab
from game.store.store import Store
from game.store.values import MatchLine, Player
from tests.scenes.records.screens import (
    BEN,
    SIZES,
    Below,
    button,
    check_places,
    open_first,
    open_records,
    play_three,
    tab_to,
    top,
    widgets_of,
)


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
    tab_to(harness, records.tabs)
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
    harness.click(records.tabs.rect.center)
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
