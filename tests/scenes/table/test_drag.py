"""Dragging cards and touching them: nothing sticks to the pointer, nothing happens twice."""

from collections.abc import Callable

import pygame
import pytest

from game.engine.cards import Card, parse_cards
from game.engine.moves import DrawForDeal, Play
from game.scenes.pause.scene import PauseScene
from tests.scenes.table.table_rig import ENTER, MOVING, Rig, open_table
from tests.scenes.table.test_input import (
    FIVE,
    HANDS,
    SEVEN,
    SIX,
    card_place,
    new_moves,
    on_the_turn,
)


def start_drag(rig: Rig, card: Card) -> None:
    place = card_place(rig, card)
    rig.harness.press(place)
    rig.harness.move((place[0], place[1] - 60), held=True)
    rig.harness.frame()
    assert rig.scene.controls.hand.dragged is not None


def drop(rig: Rig, place: tuple[int, int]) -> None:
    rig.harness.move(place, held=True)
    rig.harness.release(place)
    rig.harness.frame()


def assert_nothing_sticks(rig: Rig, hand: str = HANDS[0]) -> None:
    """Check that no card follows the pointer and that the next click works."""
    rig.harness.move((5, 5))
    rig.harness.frame()
    if rig.scene.curtain.seat is not None:
        rig.uncover()
    rig.settle()
    assert rig.scene.controls.hand.dragged is None
    assert rig.session.view.hand == tuple(sorted(parse_cards(hand)))
    for sprite in rig.scene.board.rows[0].sprites:
        room = rig.scene.controls.hand.hit_rect
        assert room.collidepoint(sprite.pose.x_px, sprite.pose.y_px)
    rig.scene.board.picked = None
    rig.click_card(SIX)
    assert rig.scene.board.picked == SIX


def test_a_card_dropped_on_the_pile_is_played() -> None:
    rig = on_the_turn()
    start_drag(rig, FIVE)
    drop(rig, rig.scene.board.layout.discard.center)
    assert new_moves(rig) == [Play(0, SEVEN, FIVE)]


def test_a_card_picked_before_can_be_dragged_too() -> None:
    rig = on_the_turn()
    rig.click_card(FIVE)
    start_drag(rig, FIVE)
    assert rig.scene.board.picked == FIVE
    drop(rig, rig.scene.board.layout.discard.center)
    assert new_moves(rig) == [Play(0, SEVEN, FIVE)]


def test_the_matching_card_itself_cannot_be_dropped() -> None:
    rig = on_the_turn()
    start_drag(rig, SEVEN)
    drop(rig, rig.scene.board.layout.discard.center)
    assert new_moves(rig) == []
    assert rig.scene.actions.refusing
    assert_nothing_sticks(rig)


@pytest.mark.parametrize("where", [(5, 5), (-50, -50), (9000, 200)])
def test_a_card_dropped_elsewhere_glides_back(where: tuple[int, int]) -> None:
    rig = on_the_turn()
    start_drag(rig, FIVE)
    drop(rig, where)
    assert new_moves(rig) == []
    assert_nothing_sticks(rig)


def leave_window(rig: Rig) -> None:
    rig.harness.post(pygame.WINDOWLEAVE)


def release_unseen(rig: Rig) -> None:
    rig.harness.move((-50, -50), held=True)
    rig.harness.frame()
    rig.harness.move((40, 40), held=False)


def lose_focus(rig: Rig) -> None:
    rig.harness.post(pygame.WINDOWFOCUSLOST)
    rig.harness.frame()
    rig.harness.post(pygame.WINDOWFOCUSGAINED)
    rig.harness.frame(0.1, times=3)


def pause(rig: Rig) -> None:
    rig.harness.key(pygame.K_ESCAPE)
    assert isinstance(rig.harness.top, PauseScene)
    rig.harness.key(pygame.K_ESCAPE)


def resize(rig: Rig) -> None:
    rig.harness.window.size_px = (700, 500)
    rig.harness.frame()
    assert rig.scene.controls.hand.dragged is None


def fullscreen(rig: Rig) -> None:
    rig.harness.window.desktop_px = (800, 600)
    rig.harness.key(pygame.K_F11)
    assert rig.harness.window.fullscreen


@pytest.mark.parametrize(
    "interrupt", [leave_window, release_unseen, lose_focus, pause, resize, fullscreen]
)
def test_an_interrupted_drag_leaves_no_ghost(interrupt: Callable[[Rig], None]) -> None:
    rig = on_the_turn()
    start_drag(rig, FIVE)
    interrupt(rig)
    drop(rig, rig.scene.board.layout.discard.center)
    assert new_moves(rig) == []
    assert_nothing_sticks(rig)


def test_a_key_that_plays_the_dragged_card_ends_the_drag() -> None:
    rig = on_the_turn("hr", MOVING)
    start_drag(rig, FIVE)
    rig.harness.key(ENTER)
    assert new_moves(rig)[:1] == [Play(0, SEVEN, FIVE)]
    assert rig.scene.controls.hand.dragged is None
    rig.harness.move((20, 20), held=True)
    rig.harness.frame(0.05, times=10)
    drop(rig, rig.scene.board.layout.discard.center)
    rig.settle()
    assert FIVE in {sprite.card for sprite in rig.scene.board.pile}
    assert [move for move in new_moves(rig) if move.seat == 0] == [Play(0, SEVEN, FIVE)]  # type: ignore[attr-defined]


# Touch.


def touch(rig: Rig, place: tuple[int, int]) -> None:
    """Tap: the system tells of the finger, and makes a mouse click of it."""
    width, height = rig.harness.window.size_px
    finger = {"x": place[0] / width, "y": place[1] / height, "finger_id": 1, "touch_id": 1}
    rig.harness.post(pygame.FINGERDOWN, **finger)
    rig.harness.press(place, touch=True)
    rig.harness.post(pygame.FINGERUP, **finger)
    rig.harness.release(place, touch=True)
    rig.harness.press(place)
    rig.harness.release(place)
    rig.harness.frame(0.1, times=4)


def test_a_tap_acts_once() -> None:
    rig = on_the_turn()
    touch(rig, card_place(rig, FIVE))
    assert rig.scene.board.picked == FIVE
    touch(rig, rig.scene.controls.main.rect.center)
    assert new_moves(rig) == [Play(0, SEVEN, FIVE)]


def test_a_tap_on_a_small_button_acts_once() -> None:
    rig = on_the_turn()
    muted = rig.harness.services.settings.muted
    touch(rig, rig.scene.controls.buttons.mute.rect.center)
    assert rig.harness.services.settings.muted is not muted


# The fan.


def test_a_card_of_the_fan_stays_under_the_pointer_that_raised_it() -> None:
    """Its lower edge moves up and away from the pointer, and must not hand over to a neighbour."""
    rig = open_table("hh")
    rig.settle()
    pose = rig.scene.board.fan[20].target
    width, height = rig.scene.board.layout.pile_card_px
    for down in (-0.4, -0.1, 0.2, 0.3, 0.4, 0.46):
        where = (round(pose.x_px - width * 0.3), round(pose.y_px + height * down))
        raised = set()
        for _ in range(4):
            rig.harness.move(where)
            rig.harness.frame(0.1, times=2)
            raised.add(rig.scene.controls.fan._cursor)
        assert len(raised) == 1


def test_the_raised_card_of_the_fan_is_the_one_that_is_taken() -> None:
    rig = open_table("hh")
    rig.settle()
    height = rig.scene.board.layout.pile_card_px[1]
    for place, down in ((10, 0.45), (30, -0.3)):
        pose = rig.scene.board.fan[place].target
        where = (round(pose.x_px), round(pose.y_px + height * down))
        rig.harness.move(where)
        rig.harness.frame(0.1, times=4)
        raised = rig.scene.controls.fan._cursor
        rig.harness.click(where)
        rig.settle()
        rig.harness.frame(0.1, times=3)
        last = rig.moves[-1]
        assert isinstance(last, DrawForDeal)
        assert last.index == raised
