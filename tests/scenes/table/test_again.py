"""The pause can show the round once more from its start; nothing is known or counted twice."""

import pygame
import pytest

from game.engine.events import Dealt, Played
from game.engine.match import Match
from game.scenes.pause.scene import PauseScene
from game.settings import DrawForMe, Settings
from game.ui.widgets.buttons import Button
from tests.scenes.table.table_rig import (
    ENTER,
    MOVING,
    Rig,
    assert_board_shows_view,
    match_at,
    open_table,
    shown_events,
)

AGAIN = "Show the round again"


def into_the_round(match: Match) -> bool:
    """Tell whether somebody is to play after others have had turns."""
    played = sum(isinstance(event, Played) for event in match.history)
    return played >= 3 and match.to_act == 0


def at_a_turn(players: str, settings: Settings = MOVING) -> Rig:
    rig = open_table(players, match=match_at(len(players), into_the_round), settings=settings)
    rig.until_asked()
    if rig.scene.curtain.seat is not None:
        rig.uncover()
    return rig


def again_button(rig: Rig) -> Button | None:
    rig.harness.key(pygame.K_ESCAPE)
    pause = rig.harness.top
    assert isinstance(pause, PauseScene)
    buttons = [widget for widget in pause.group.widgets if isinstance(widget, Button)]
    return next((button for button in buttons if button.text == AGAIN), None)


def show_again(rig: Rig) -> None:
    button = again_button(rig)
    assert button is not None
    rig.harness.click(button.rect.center)
    assert rig.harness.top is rig.scene


@pytest.mark.parametrize("players", ["hr", "hh", "hrr"])
def test_the_round_is_shown_again_and_ends_where_it_stands(
    players: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = at_a_turn(players)
    view, moves = rig.session.view, list(rig.moves)
    shown = shown_events(monkeypatch)
    counted = rig.scene.state.showing.shown
    show_again(rig)
    hands: list[int] = []
    while rig.scene.moving:
        hands.append(len(rig.scene.board.rows[1]))
        faces = [sprite.card for row in rig.scene.board.rows for sprite in row.sprites]
        assert set(faces) <= {None}
        rig.harness.frame(0.05)
    assert any(isinstance(event, Dealt) for event in shown)
    assert [type(event) for event in shown] == [type(event) for event in view.history]
    assert 0 in hands
    assert max(hands) >= 5
    assert rig.scene.state.showing.shown == counted
    assert rig.moves == moves
    rig.until_asked()
    if rig.scene.curtain.seat is not None:
        rig.uncover()
    assert rig.session.view == view
    assert_board_shows_view(rig)


def test_a_press_ends_it_at_once() -> None:
    rig = at_a_turn("hr")
    hand = rig.session.view.hand
    show_again(rig)
    rig.harness.frame(0.1, times=10)
    assert rig.scene.moving
    rig.harness.key(ENTER)
    rig.harness.frame(0.1, times=8)
    assert not rig.scene.moving
    assert rig.scene.board.open_cards(0) == hand
    assert_board_shows_view(rig)


def test_the_pause_in_the_middle_of_it_loses_nothing() -> None:
    rig = at_a_turn("hr")
    show_again(rig)
    rig.harness.frame(0.1, times=10)
    rig.harness.key(pygame.K_ESCAPE)
    rig.harness.key(pygame.K_ESCAPE)
    rig.until_asked()
    assert_board_shows_view(rig)
    assert not rig.scene.state.showing.again


def test_before_the_deal_there_is_nothing_to_show() -> None:
    rig = open_table("hh", settings=Settings(draw_for_me=DrawForMe.NEVER))
    assert again_button(rig) is None
