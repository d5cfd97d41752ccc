"""Awkward input: at most one move a turn, and the next seat never acts by accident."""

import pygame
import pytest

from game.engine.cards import Card, parse_cards
from game.engine.moves import Cut, Draw, DrawForDeal, Play
from game.engine.rules import DrawRule, HouseRules
from game.engine.stage import Phase
from game.session import Waiting
from game.settings import DrawForMe, Settings, Speed
from tests.scenes.table.table_rig import (
    BY_HAND,
    ENTER,
    MOVING,
    STILL,
    Rig,
    match_with,
    open_table,
)

HANDS = ("7C 5C 6C 8D", "5D 6D 8C 7S")
(FIVE, SIX, SEVEN) = parse_cards("5C 6C 7C")
EVERY_SPEED = pytest.mark.parametrize("settings", [STILL, MOVING], ids=["still", "moving"])
#: The keys of the digit row where they are, whatever is printed on them.
SCANCODES = tuple(range(pygame.KSCAN_1, pygame.KSCAN_1 + 10))


def on_the_turn(
    players: str = "hh",
    settings: Settings = STILL,
    *,
    hands: tuple[str, ...] = HANDS,
    up: str = "7H",
    stock: str | None = None,
) -> Rig:
    """Return a table where seat 0 has to act and its hand lies open."""
    rig = open_table(players, match=match_with(hands, up, stock=stock), settings=settings)
    rig.until_asked()
    if rig.scene.curtain.seat is not None:
        rig.uncover()
    rig.harness.frame(0.1, times=5)
    assert rig.session.view.hand
    return rig


def new_moves(rig: Rig) -> list[object]:
    """Return the moves after the three of the opening, which every table here begins with."""
    return list(rig.moves[3:])


def click_fast(rig: Rig, place: tuple[int, int], times: int = 6) -> None:
    """Click 15 milliseconds apart."""
    for _ in range(times):
        rig.harness.press(place)
        rig.harness.release(place)
        rig.harness.frame(0.015)


def card_place(rig: Rig, card: Card) -> tuple[int, int]:
    pose = rig.sprite(card).pose
    return round(pose.x_px - pose.width_px * 0.36), round(pose.y_px - pose.width_px * 0.3)


def rest(rig: Rig) -> None:
    """Let a second pass."""
    rig.harness.frame(0.05, times=20)


@EVERY_SPEED
@pytest.mark.parametrize("times", [2, 6])
def test_fast_clicks_on_a_card_play_nothing(settings: Settings, times: int) -> None:
    rig = on_the_turn(settings=settings)
    click_fast(rig, card_place(rig, FIVE), times)
    rest(rig)
    assert new_moves(rig) == []
    assert rig.session.shown_seat == 0


@EVERY_SPEED
@pytest.mark.parametrize("players", ["hh", "hr"])
@pytest.mark.parametrize("times", [2, 6])
def test_fast_clicks_on_the_button_play_one_pair(
    settings: Settings, players: str, times: int
) -> None:
    rig = on_the_turn(players, settings)
    rig.click_card(FIVE)
    click_fast(rig, rig.scene.controls.main.rect.center, times)
    assert new_moves(rig)[:1] == [Play(0, SEVEN, FIVE)]
    rest(rig)
    assert [move for move in new_moves(rig) if getattr(move, "seat", 1) == 0] == [
        Play(0, SEVEN, FIVE)
    ]


@EVERY_SPEED
@pytest.mark.parametrize("players", ["hh", "hr"])
@pytest.mark.parametrize("where", ["stock", "button"])
def test_fast_clicks_draw_one_card(settings: Settings, players: str, where: str) -> None:
    by_hand = Settings(speed=settings.speed, draw_for_me=BY_HAND.draw_for_me)
    hands = ("4C 5C 6C", "8C 9C TC")
    rig = on_the_turn(players, by_hand, hands=hands, up="2S", stock="KC QC JC 3C")
    place = {
        "stock": rig.scene.board.layout.stock.center,
        "button": rig.scene.controls.main.rect.center,
    }[where]
    click_fast(rig, place)
    assert [move for move in new_moves(rig) if move.seat == 0] == [Draw(0)]  # type: ignore[attr-defined]
    if players == "hh":
        assert rig.session.shown_seat == 0, "the drawn card is to be seen for a moment"


@pytest.mark.parametrize("players", ["hhhh", "hh"])
@EVERY_SPEED
def test_fast_clicks_on_the_fan_take_one_card(settings: Settings, players: str) -> None:
    rig = open_table(players, settings=settings)
    rig.settle()
    pose = rig.scene.board.fan[20].pose
    click_fast(rig, (round(pose.x_px), round(pose.y_px)))
    assert [type(move) for move in rig.moves] == [DrawForDeal]
    rest(rig)
    assert len(rig.moves) == 1


def test_ten_enters_in_one_frame_are_one_move_at_most() -> None:
    for settings in (STILL, MOVING):
        rig = on_the_turn(settings=settings)
        for _ in range(10):
            rig.harness.key_down(ENTER)
            rig.harness.key_up(ENTER)
        rig.harness.frame()
        rest(rig)
        assert len(new_moves(rig)) == 1
        assert rig.session.shown_seat != 1


def test_ten_enters_in_one_frame_at_the_fan_are_one_card() -> None:
    rig = open_table("hhhh", settings=STILL)
    rig.settle()
    for _ in range(10):
        rig.harness.key_down(ENTER)
        rig.harness.key_up(ENTER)
    rig.harness.frame()
    rest(rig)
    assert len(rig.moves) == 1


@pytest.mark.parametrize("mod", [pygame.KMOD_NUM, pygame.KMOD_CAPS, pygame.KMOD_NONE])
def test_a_digit_and_enter_in_one_frame_play_that_card(mod: int) -> None:
    rig = on_the_turn()
    place = rig.session.view.hand.index(SIX)
    rig.harness.key_down(pygame.K_2, mod=mod, scancode=SCANCODES[place])
    rig.harness.key_down(ENTER, mod=mod)
    rig.harness.key_up(ENTER)
    rig.harness.key_up(pygame.K_2)
    rig.harness.frame()
    assert new_moves(rig) == [Play(0, SEVEN, SIX)]


def test_many_digits_at_once_only_pick() -> None:
    rig = on_the_turn()
    for index, scancode in enumerate(SCANCODES):
        rig.harness.key_down(pygame.K_1 + index, scancode=scancode)
    rig.harness.frame()
    assert new_moves(rig) == []


def test_digits_go_by_their_place_on_the_keyboard() -> None:
    """The unshifted digit row of a French keyboard writes letters and signs."""
    rig = on_the_turn()
    hand = rig.session.view.hand
    french = (pygame.K_AMPERSAND, 0xE9, pygame.K_QUOTEDBL, pygame.K_QUOTE)
    for index, key in enumerate(french):
        rig.harness.key(key, scancode=SCANCODES[index])
        if hand[index] != SEVEN:
            assert rig.scene.board.picked == hand[index]
        rig.harness.frame(0.1, times=4)
    assert not rig.session.view.hand[len(french) :]
    rig.harness.key(pygame.K_9, scancode=SCANCODES[8])
    assert new_moves(rig) == []


@pytest.mark.parametrize("button", [2, 3, 4, 5, 8])
def test_only_the_left_button_acts(button: int) -> None:
    rig = on_the_turn()
    for place in (
        card_place(rig, FIVE),
        rig.scene.board.layout.stock.center,
        rig.scene.board.layout.discard.center,
        rig.scene.controls.main.rect.center,
        rig.scene.controls.buttons.pause.rect.center,
    ):
        rig.harness.press(place, button=button)
        rig.harness.release(place, button=button)
        rig.harness.frame(0.1, times=4)
    assert new_moves(rig) == []
    assert rig.scene.board.picked is None
    assert not rig.scene.actions.refusing
    assert rig.harness.top is rig.scene


def test_space_held_while_clicking_is_one_move() -> None:
    rig = on_the_turn()
    rig.click_card(FIVE)
    button = rig.scene.controls.main.rect.center
    rig.harness.press(button)
    rig.harness.key_down(pygame.K_SPACE)
    rig.harness.frame()
    rig.harness.release(button)
    for _ in range(30):
        rig.harness.key_down(pygame.K_SPACE)
        rig.harness.frame(0.05)
    assert len(new_moves(rig)) == 1
    assert rig.session.shown_seat != 1


@EVERY_SPEED
def test_a_press_during_an_animation_released_after_it_does_nothing(settings: Settings) -> None:
    rig = on_the_turn("hr", settings, hands=("7C 5C 6C 7D", "8C 9C TC"))
    rig.click_card(FIVE)
    rig.harness.key(ENTER)
    rig.harness.press(rig.scene.controls.main.rect.center)
    rig.until(lambda: rig.session.waiting is Waiting.PERSON and not rig.scene.moving)
    made = len(rig.moves)
    rest(rig)
    rig.harness.release(rig.scene.controls.main.rect.center)
    rest(rig)
    assert len(rig.moves) == made


def test_a_press_held_over_a_move_made_by_key_does_nothing() -> None:
    hands = ("7C 5C 6C 8D 8H", "9C TC JC")
    rig = on_the_turn("hr", BY_HAND, hands=hands, stock="2C 2D KH QH 3H")
    rig.click_card(FIVE)
    button = rig.scene.controls.main.rect.center
    rig.harness.press(button)
    rig.harness.key(ENTER)
    rig.until(lambda: len(new_moves(rig)) > 1 and rig.session.waiting is Waiting.PERSON)
    rig.settle()
    made = len(rig.moves)
    rig.harness.release(button)
    rest(rig)
    assert len(rig.moves) == made


# The cut.


def at_the_cut(settings: Settings = STILL) -> Rig:
    rig = open_table("hr", settings=settings)
    rig.until(
        lambda: (
            rig.session.waiting is Waiting.PERSON and not rig.scene.moving and not act_at_fan(rig)
        )
    )
    if rig.truth.phase is not Phase.CUT:
        pytest.fail("the person does not cut with this seed")
    rig.harness.frame(0.1, times=4)
    return rig


def act_at_fan(rig: Rig) -> bool:
    if rig.truth.phase is Phase.DRAW_FOR_DEAL:
        rig.harness.frame(0.1, times=4)
        rig.harness.key(ENTER)
        return True
    return False


def test_the_pack_is_cut_where_it_was_clicked_and_only_by_the_button() -> None:
    rig = at_the_cut()
    room = rig.scene.controls.cut.rect
    made = len(rig.moves)
    depths = []
    for part in (0.1, 0.3, 0.5, 0.7, 0.9):
        rig.harness.click((room.left + round(room.width * part), room.centery))
        depths.append(rig.scene.controls.cut.depth)
    assert len(rig.moves) == made
    assert depths == sorted(set(depths))
    rig.harness.click(rig.scene.controls.main.rect.center)
    assert rig.moves[made] == Cut(0, depths[-1])


def test_the_cut_can_be_declined() -> None:
    rig = at_the_cut()
    made = len(rig.moves)
    rig.harness.click(rig.scene.controls.decline.rect.center)
    assert rig.moves[made] == Cut(0, 0)


def test_drawing_card_by_card_goes_on_at_a_quick_players_pace() -> None:
    rules = HouseRules(draw=DrawRule.UNTIL_MATCH)
    match = match_with(("4C 5C 6C", "8C 9C TC"), "2S", rules=rules, stock="KC QC JC KD QD 2C")
    rig = open_table(
        "hr", match=match, settings=Settings(speed=Speed.OFF, draw_for_me=DrawForMe.NEVER)
    )
    rig.until_asked()
    for _ in range(5):
        rig.harness.click(rig.scene.board.layout.stock.center)
    assert new_moves(rig) == [Draw(0)] * 5
