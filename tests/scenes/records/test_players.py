"""The players, one by one and two against each other."""

from datetime import UTC, datetime

import pygame

from game.scenes.common.dialog import Dialog
from game.scenes.records.deleting import DeletingScene
from game.scenes.records.picker import PickPlayerScene
from game.scenes.records.players import LEAST_COLUMNS, MOST_COLUMNS, buckets, mean_of
from game.scenes.records.scene import Tab
from game.store.store import Store
from game.store.values import Outcome, Player, ResultPoint
from tests.scenes.records.screens import ANA, BEN, button, open_records, play_three, tab_to, top
from tests.store.play import delete_all, keep_match, result, setup_of


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
