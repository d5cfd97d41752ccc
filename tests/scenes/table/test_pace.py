"""How fast the table is: hurrying, the four speeds, reduced motion, and rest."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.engine.cards import parse_cards
from game.engine.moves import Draw, Play
from game.scenes.results.scoreboard import ScoreboardScene
from game.session import Waiting
from game.settings import DrawForMe, Settings, Speed
from game.ui.motion.confetti import Confetti
from tests.scenes.table.table_rig import (
    ENTER,
    MOVING,
    Rig,
    assert_board_shows_view,
    match_with,
    open_table,
)

HANDS = ("7C 5C 6C 8D", "9D TD JC QS")
FIVE, SEVEN = parse_cards("5C 7C")
OUT = ("7C 5C", "8C 9C")


def on_the_turn(settings: Settings = MOVING, hands: tuple[str, ...] = HANDS) -> Rig:
    settings = replace(settings, draw_for_me=DrawForMe.NEVER)
    rig = open_table("hr", match=match_with(hands, "7H", stock="2C 3C 4C"), settings=settings)
    rig.until_asked()
    return rig


def play(rig: Rig) -> None:
    rig.click_card(FIVE)
    rig.harness.key(ENTER)
    assert rig.moves[3] == Play(0, SEVEN, FIVE)


def press_key(rig: Rig) -> None:
    rig.harness.key(ENTER)


def press_space(rig: Rig) -> None:
    rig.harness.key(pygame.K_SPACE)


def press_digit(rig: Rig) -> None:
    rig.harness.key(pygame.K_1, scancode=pygame.KSCAN_1)


def click_card(rig: Rig) -> None:
    click(rig, rig.scene.board.layout.seats[0].hand.center)


def click_stock(rig: Rig) -> None:
    click(rig, rig.scene.board.layout.stock.center)


def click_button(rig: Rig) -> None:
    click(rig, rig.scene.controls.main.rect.center)


def click(rig: Rig, place: tuple[int, int]) -> None:
    rig.harness.press(place)
    rig.harness.release(place)
    rig.harness.frame()


@pytest.mark.parametrize(
    "hurry", [press_key, press_space, press_digit, click_card, click_stock, click_button]
)
def test_a_click_or_key_finishes_what_moves_and_does_nothing_else(
    hurry: Callable[[Rig], None],
) -> None:
    rig = on_the_turn()
    play(rig)
    rig.harness.frame(0.1, times=4)
    assert rig.scene.moving
    hurry(rig)
    rig.until(lambda: not rig.scene.animating, dt_s=0.02)
    assert_board_shows_view(rig)
    assert rig.session.waiting is Waiting.PERSON
    assert [move for move in rig.moves[3:] if move.seat == 0] == [Play(0, SEVEN, FIVE)]
    assert rig.scene.board.picked is None
    assert not rig.scene.actions.refusing


def test_cards_rush_after_a_press_and_soon_glide_as_before() -> None:
    def part_of_the_way(rig: Rig) -> float:
        """Let the hand part for a picked card; return how far that is after a moment."""
        board = rig.scene.board
        board.picked = FIVE
        board.arrange()
        sprite = next(one for one in board.rows[0].sprites if one.card == FIVE)
        way_px = sprite.target.y_px - sprite.pose.y_px
        start_px = sprite.pose.y_px
        rig.harness.frame(0.02)
        return (sprite.pose.y_px - start_px) / way_px

    parts = []
    for waited_s in (None, 0.0, 1.0):
        rig = on_the_turn()
        rig.until(lambda rig=rig: not rig.scene.animating)  # type: ignore[misc]
        if waited_s is not None:
            rig.scene.hurry()
            rig.harness.frame(0.1, times=round(waited_s / 0.1))
        parts.append(part_of_the_way(rig))
    usual, rushed, later = parts
    assert rushed > 1.5 * usual > 0
    assert later == pytest.approx(usual)


def test_hurrying_a_forced_turn_is_no_act_of_the_next_player() -> None:
    match = match_with(("4C 5C", "8C 9C"), "7H", stock="KC 7D QC")
    rig = open_table("hh", match=match, settings=MOVING)
    for _ in range(3):
        rig.harness.key(ENTER)
        rig.harness.frame(0.02)
    rig.until(lambda: rig.scene.curtain.seat == 1)
    assert rig.moves[3:] == [Draw(0), Draw(1)]
    assert rig.session.shown_seat is None


def test_hurrying_through_the_end_of_a_round_stops_at_the_scoreboard() -> None:
    rig = on_the_turn(hands=OUT)
    play(rig)
    for _ in range(60):
        rig.harness.key(ENTER)
        if isinstance(rig.harness.top, ScoreboardScene):
            break
    assert isinstance(rig.harness.top, ScoreboardScene)
    for _ in range(15):
        rig.harness.key(ENTER)
    assert isinstance(rig.harness.top, ScoreboardScene)


def time_of_play(settings: Settings) -> float:
    """Return for how long a pair is on its way to the pile."""
    rig = on_the_turn(settings)
    play(rig)
    past_s = 0.0
    while len(rig.scene.board.pile) < 3:
        rig.harness.frame(0.02)
        past_s += 0.02
    return past_s


def test_each_speed_is_slower_than_the_next() -> None:
    times = [time_of_play(Settings(speed=speed)) for speed in Speed]
    assert list(Speed) == [Speed.SLOW, Speed.NORMAL, Speed.FAST, Speed.OFF]
    assert times == sorted(times, reverse=True)
    assert len(set(times)) == len(times)
    assert times[-1] <= 0.02


def highest_lift(settings: Settings) -> float:
    rig = on_the_turn(settings)
    play(rig)
    lifts = [0.0]
    while rig.scene.moving:
        rig.harness.frame(0.02)
        lifts += [sprite.lift_px for sprite in rig.scene.board.flyers]
    return max(lifts)


def test_with_reduced_motion_cards_fly_straight() -> None:
    assert highest_lift(Settings()) > 1.0
    assert highest_lift(Settings(reduced_motion=True)) == 0.0


@pytest.mark.parametrize("reduced", [False, True])
def test_confetti_falls_unless_motion_is_reduced(*, reduced: bool) -> None:
    rig = on_the_turn(Settings(reduced_motion=reduced), OUT)
    play(rig)
    kinds = set()
    while rig.harness.top is rig.scene:
        rig.harness.frame(0.05)
        kinds |= {type(effect) for effect in rig.scene.effects._effects}
    assert (Confetti in kinds) is not reduced
    assert isinstance(rig.harness.top, ScoreboardScene)


def test_with_reduced_motion_the_picture_never_flashes() -> None:
    """The brightness of the whole window never jumps between two frames while somebody wins."""
    rig = on_the_turn(Settings(reduced_motion=True), OUT)
    play(rig)
    levels = []
    while rig.harness.top is rig.scene:
        rig.harness.frame(0.05)
        small = pygame.transform.smoothscale(rig.harness.window.surface(), (1, 1))
        levels.append(sum(small.get_at((0, 0))[:3]) / 3)
    del levels[-1]  # the scoreboard
    assert len(levels) > 20
    assert max(abs(a - b) for a, b in pairwise(levels)) < 8


@pytest.mark.parametrize("where", ["turn", "curtain", "fan"])
def test_nothing_is_drawn_while_nothing_changes(where: str) -> None:
    match = None if where == "fan" else match_with(HANDS, "7H")
    rig = open_table("hr" if where == "turn" else "hh", match=match, settings=MOVING)
    rig.until_asked()
    rig.harness.frame(0.1, times=10)
    flips = rig.harness.window.flips
    rig.harness.frame(1 / 30, times=60)
    assert rig.harness.window.flips == flips
    assert rig.scene.resting
