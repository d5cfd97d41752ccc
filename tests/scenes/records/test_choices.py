"""A player's choices in the records: over time, by table and rule, and those that stood out."""

import pygame
import pytest

from game.engine.rules import HouseRules
from game.reviewer import PRICES
from game.scenes.records.choices import (
    MOST_LISTED,
    MOST_STEPS,
    ChoicesScene,
    by_match,
    grouped,
    mean_cost,
    outstanding,
)
from game.scenes.records.one_match import MatchScene
from game.scenes.records.scene import RecordsScene, Tab
from game.scenes.table.review.scene import ReviewScene
from game.settings import Settings
from game.store.values import ChoiceCosts, CostPoint, MatchLine, Player
from tests.reviews import kept_reviewed
from tests.scenes.texts.menus import menu_harness, press

pytestmark = pytest.mark.usefixtures("words_only")
ANA = Player("Ana")


def point(match_id: int, number: int, cost: float, table: str = "caye_pier") -> CostPoint:
    costs = ChoiceCosts(
        seat=0,
        choices=4,
        cost=cost,
        dearest=cost / 2,
        dearest_entry=10 * number if cost else None,
        finest=number / 2,
        finest_entry=10 * number + 1,
    )
    return CostPoint(match_id, None, table, HouseRules(), number, costs)


def test_a_step_of_the_chart_is_whole_matches() -> None:
    points = [point(match_id, number, 2.0) for match_id in range(70) for number in (1, 2)]
    groups = by_match(points)
    assert len(groups) == MOST_STEPS
    assert [one for group in groups for one in group] == points
    sizes = {len({one.match_id for one in group}) for group in groups}
    assert max(sizes) - min(sizes) <= 1
    assert by_match([]) == []


def test_means_count_choices_and_not_rounds() -> None:
    points = [point(1, 1, 2.0), point(1, 2, 6.0, "beach_bar"), point(2, 1, 4.0)]
    assert mean_cost(points) == pytest.approx(1.0)
    assert mean_cost([]) is None
    assert grouped(points, lambda one: one.table) == [("beach_bar", 1.5), ("caye_pier", 0.75)]


def test_the_finest_come_first_and_then_the_dearest() -> None:
    points = [point(1, number, float(number % 5)) for number in range(1, 30)]
    listed = outstanding(points)
    fine, dear = listed[:MOST_LISTED], listed[MOST_LISTED:]
    assert [one.points for one in fine] == sorted((n / 2 for n in range(1, 30)), reverse=True)[:8]
    assert [one.points for one in dear] == sorted(one.points for one in dear)
    assert len(dear) == MOST_LISTED
    assert all(one.points < 0 for one in dear)


def test_a_listed_choice_opens_its_round() -> None:
    store, match_id = kept_reviewed()
    player = Player("Marisol")
    harness = menu_harness(lambda services: ChoicesScene(services, player), store=store)
    scene = harness.top
    assert isinstance(scene, ChoicesScene)
    assert scene.points == store.history.costs_over_time(player, PRICES)
    one = scene.listed[-1]
    harness.key(pygame.K_END)
    harness.key(pygame.K_RETURN)
    assert isinstance(harness.top, ReviewScene)
    assert (harness.top.match_id, harness.top.number) == (match_id, one.round_number)
    assert harness.top.replay.moment.entry == one.entry


def test_the_players_page_leads_there_unless_it_is_switched_off() -> None:
    store, _ = kept_reviewed()
    for on in (True, False):
        settings = Settings(look_back=on)
        harness = menu_harness(RecordsScene, store=store, settings=settings)
        scene = harness.top
        assert isinstance(scene, RecordsScene)
        scene._show_tab(Tab.PLAYERS)
        harness.frame(0.1, times=5)
        assert scene.players._choices.visible == on
        if on:
            press(harness, "Choices")
            assert isinstance(harness.top, ChoicesScene)
            assert harness.top.player == ANA


def test_a_round_of_a_kept_match_opens_by_key_and_by_mouse() -> None:
    store, match_id = kept_reviewed()
    line = store.history.matches()[0]
    assert isinstance(line, MatchLine)
    for by_mouse in (True, False):
        harness = menu_harness(lambda services: MatchScene(services, line), store=store)
        scene = harness.top
        assert isinstance(scene, MatchScene)
        row = pygame.Rect(scene.list.rect.topleft, (scene.list.rect.width, scene.list.row_px))
        if by_mouse:
            harness.click(row.move(0, scene.list.row_px).center)
        else:
            scene.group.focus(scene.list)
            harness.key(pygame.K_DOWN)
            harness.key(pygame.K_RETURN)
        assert isinstance(harness.top, ReviewScene)
        assert (harness.top.match_id, harness.top.number) == (match_id, 2)
