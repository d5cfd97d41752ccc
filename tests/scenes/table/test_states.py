"""A table opened on any state of a match, in any window, shows just what the view says."""

from collections.abc import Callable

import pygame
import pytest

from game.engine.cards import PACK, RANK_OF, card_code
from game.engine.events import FanSpread
from game.engine.match import Match
from game.engine.moves import DrawForDeal
from game.engine.rules import HouseRules, Length, LengthKind, LoneCard
from game.engine.stage import Phase
from game.scenes.results.podium import PodiumScene
from game.scenes.results.scoreboard import ScoreboardScene
from game.settings import DrawForMe, Settings, Speed
from tests.engine.table import GivenChance
from tests.scenes.table.table_rig import (
    ENTER,
    MOVING,
    SMALL,
    Rig,
    assert_board_shows_view,
    match_at,
    match_with,
    open_table,
)

LONG = HouseRules(length=Length(LengthKind.ROUNDS, 3), buy_in=20, power_aces=True)


def lone_card(match: Match) -> bool:
    round_ = match.round
    return round_ is not None and len(round_.hands[round_.to_act]) == 1


STATES: dict[str, Callable[[Match], bool]] = {
    "new": lambda match: match.phase is Phase.DRAW_FOR_DEAL,
    "fan half taken": lambda match: len(match.view(None).fan_taken) == match.seats - 1,
    "fan tied": lambda match: (
        sum(isinstance(event, FanSpread) for event in match.history) == 2
        and match.phase is Phase.DRAW_FOR_DEAL
    ),
    "cut": lambda match: match.phase is Phase.CUT and match.last_round is None,
    "draw": lambda match: match.phase is Phase.DRAW,
    "play": lambda match: match.phase is Phase.PLAY,
    "play a drawn match": lambda match: (
        match.round is not None and match.round.has_drawn and match.phase is Phase.PLAY
    ),
    "lone card": lone_card,
    "after two reshuffles": lambda match: match.round is not None and match.round.reshuffles >= 2,
    "second round": lambda match: match.round_number == 2 and match.phase is Phase.PLAY,
}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("state", STATES)
def test_a_table_opened_on_a_match_shows_it(seats: int, state: str) -> None:
    rig = open_table("hhhh"[:seats], match=match_at(seats, STATES[state], rules=LONG))
    assert_board_shows_view(rig)
    rig.until_asked()
    assert_board_shows_view(rig)
    if rig.scene.curtain.seat is not None:
        rig.uncover()
        assert rig.session.view.hand
        assert_board_shows_view(rig)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_table_opened_when_only_passing_is_left_shows_it(seats: int) -> None:
    hands = ("4C 5C", "6C 7C", "8C 9C", "TC JC")[:seats]
    match = match_with(hands, "2S", stock="")
    assert match.phase is Phase.PASS
    rig = open_table("hhhh"[:seats], match=match)
    assert_board_shows_view(rig)
    assert rig.scene.board.stock_size == 0


def test_a_table_opened_after_a_round_shows_its_scoreboard() -> None:
    match = match_at(3, lambda m: m.phase is Phase.CUT and m.round_number == 2, rules=LONG)
    rig = open_table("hhh", match=match)
    rig.harness.frame(0.1, times=3)
    assert isinstance(rig.harness.top, ScoreboardScene)
    rig.harness.frame(0.1, times=6)
    rig.harness.key(ENTER)
    rig.until_asked()
    assert_board_shows_view(rig)


def test_a_finished_match_goes_to_the_podium() -> None:
    rig = open_table("hhh", match=match_at(3, lambda m: m.outcome is not None))
    rig.harness.frame(0.1, times=3)
    assert isinstance(rig.harness.top, PodiumScene)


def stop_when(rig: Rig, moves: int) -> None:
    """Play on with Enter until so many moves are made."""
    for _ in range(3000):
        if len(rig.moves) >= moves and not rig.scene.moving:
            return
        rig.harness.frame(0.05, times=2)
        rig.harness.key(ENTER)
    pytest.fail("it never came to that")


@pytest.mark.parametrize(("players", "moves"), [("hh", 3), ("hh", 24), ("hrh", 14), ("hhhh", 22)])
def test_a_table_opened_anew_looks_like_one_that_was_there_all_along(
    players: str, moves: int
) -> None:
    settings = Settings(
        speed=Speed.FAST,
        draw_for_me=DrawForMe.NEVER,
        banter=False,
        look_first=False,
        light_hand=False,
    )
    lived = open_table(players, settings=settings, rules=LONG)
    stop_when(lived, moves)
    lived.harness.post(pygame.WINDOWFOCUSLOST)
    lived.harness.frame(0.1)
    lived.harness.post(pygame.WINDOWFOCUSGAINED)
    opened = open_table(players, settings=settings, match=lived.truth.clone())
    pictures = []
    for rig in (lived, opened):
        if not rig.scene.controls.log.folded:
            rig.scene.controls.log.activate()
        # A click on the floor takes away the rings of the keyboard.
        rig.harness.frame(0.1, times=6)
        rig.harness.click((2, 460))
        pictures.append(rig.picture())
    assert pictures[0] == pictures[1]


def test_a_tie_in_the_draw_looks_the_same_live_and_opened_anew() -> None:
    rig = open_table("hh", match=Match(LONG, 2, GivenChance(["2C 2D"])))
    for seat in range(2):
        rig.session.submit(DrawForDeal(seat, seat))
    rig.harness.frame()
    rig.settle()
    assert rig.truth.phase is Phase.DRAW_FOR_DEAL
    assert_board_shows_view(rig)
    assert rig.scene.board.fan_shown == {}
    rig.scene.layout(rig.harness.services.kit.viewport)
    assert_board_shows_view(rig)


# Windows.

SIZES = (
    (1, 1), (1, 900), (900, 1), (160, 120), (320, 240), SMALL, (480, 640), (1000, 300), (300, 1000),
    (800, 600), (1024, 768), (1280, 720), (17, 16), (500, 500), (3840, 800),
)  # fmt: skip


def assert_laid_out(rig: Rig, size_px: tuple[int, int]) -> None:
    """Check that all cards and controls are where the layout for this window has them."""
    scene = rig.scene
    if min(size_px) < 16:
        return
    assert scene.board.layout.size_px == size_px
    for seat, row in enumerate(scene.board.rows):
        slots = scene.board.hand_slots(seat, len(row))
        for sprite, slot in zip(row.sprites, slots, strict=True):
            assert sprite.pose.x_px == slot.x_px
            if sprite.card in scene.board.matching:
                assert sprite.pose.y_px < slot.y_px
            else:
                assert sprite.pose.y_px == slot.y_px
    assert scene.controls.stock.rect == scene.board.layout.stock
    assert scene.controls.main.rect == scene.board.layout.button
    assert rig.harness.window.surface().get_size() == size_px


@pytest.mark.parametrize("step", range(0, 20, 2))
def test_resizing_at_any_step_of_the_deal_shows_the_right_table(step: int) -> None:
    match = match_at(3, lambda m: m.phase is Phase.CUT, seed=1)
    cutter = match.to_act
    players = "".join("h" if seat == cutter else "r" for seat in range(3))
    rig = open_table(players, match=match, settings=MOVING, size_px=(320, 240))
    rig.settle()
    rig.harness.key(ENTER)
    rig.harness.frame(0.1, times=step)
    assert rig.scene.moving
    for size_px in (SIZES * 2)[step : step + 3]:
        rig.harness.window.size_px = size_px
        rig.harness.frame(0.001)
        assert_laid_out(rig, size_px)
    rig.harness.window.size_px = SMALL
    rig.harness.frame(0.001)
    assert_laid_out(rig, SMALL)
    assert_board_shows_view(rig)
    rig.until_asked()
    assert_board_shows_view(rig)


@pytest.mark.parametrize("state", ["fan half taken", "cut", "play"])
def test_a_resized_table_looks_like_one_opened_at_that_size(state: str) -> None:
    match = match_at(2, STATES[state], rules=LONG)
    small = open_table("hh", match=match.clone(), size_px=(500, 400))
    small.until_asked()
    small.harness.window.size_px = SMALL
    small.harness.frame(0.1, times=5)
    fresh = open_table("hh", match=match, size_px=SMALL)
    fresh.until_asked()
    fresh.harness.frame(0.1, times=5)
    assert small.picture() == fresh.picture()


def test_thirty_sizes_in_thirty_frames() -> None:
    rig = open_table("hr", settings=MOVING, size_px=(320, 240))
    for size_px in SIZES + SIZES[::-1]:
        rig.harness.window.size_px = size_px
        rig.harness.post(pygame.WINDOWSIZECHANGED, x=size_px[0], y=size_px[1])
        rig.harness.frame(0.02)
        assert_laid_out(rig, size_px)


@pytest.mark.parametrize("size_px", [SMALL, (1000, 777), (500, 900), (1366, 500)])
def test_every_control_is_hit_in_its_corners_and_not_beside_it(size_px: tuple[int, int]) -> None:
    for state in ("draw", "cut"):
        match = match_at(2, STATES[state], rules=LONG)
        rig = open_table("hh", match=match, size_px=size_px)
        rig.until_asked()
        if rig.scene.curtain.seat is not None:
            rig.uncover()
        controls = rig.scene.controls
        offered = [
            widget
            for widget in controls.group.widgets
            if widget.visible and widget not in (controls.hand, controls.fan, controls.cut)
        ]
        assert {controls.main, controls.buttons.pause} <= set(offered)
        for widget in offered:
            rect = widget.rect.clip(widget.hit_rect).inflate(-4, -4)
            for place in (rect.topleft, rect.topright, rect.bottomleft, rect.bottomright):
                assert controls.group._at(*place) is widget
            outside = widget.hit_rect.inflate(4, 4)
            for place in (outside.topleft, outside.bottomright):
                assert controls.group._at(*place) is not widget


# Hands of every length.


def table_with_hand(count: int, size_px: tuple[int, int]) -> Rig:
    """Return a table where a person among computers may play one of that many cards."""
    hand = PACK[:count]
    up = next(c for c in PACK[count:] if RANK_OF[c] in {RANK_OF[card] for card in hand})
    rest = [card for card in PACK[count:] if card != up]
    words = " ".join(map(card_code, hand))
    rules = HouseRules(lone_card=LoneCard.GOES_OUT)
    match = match_with((words, card_code(rest[0])), card_code(up), rules=rules)
    rig = open_table("hr", match=match, size_px=size_px)
    rig.until_asked()
    assert rig.truth.phase is Phase.PLAY
    return rig


def visible_parts(rig: Rig) -> list[pygame.Mask]:
    """Return for every card of the open hand the pixels where it is on top, without its rim."""
    row = rig.scene.board.rows[rig.scene.board.viewpoint]
    canvas = pygame.Surface(rig.harness.window.size_px, depth=32)
    card = pygame.Vector2(rig.scene.board.layout.hand_card_px)
    for index, sprite in enumerate(row.sprites):
        middle = pygame.Vector2(sprite.pose.x_px, sprite.pose.y_px)
        corners = [
            middle + pygame.Vector2(card.x * x, card.y * y).rotate(-sprite.pose.angle_deg)
            for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
        ]
        pygame.draw.polygon(canvas, (index + 1, 0, 0), corners)
    masks = []
    for index in range(len(row.sprites)):
        colour = (index + 1, 0, 0, 255)
        mask = pygame.mask.from_threshold(canvas, colour, (1, 1, 1, 255))
        inner = mask.copy()
        for shift in ((2, 2), (-2, 2), (2, -2), (-2, -2)):
            inner = inner.overlap_mask(mask, shift)
        masks.append(inner)
    return masks


def extremes(mask: pygame.Mask) -> list[tuple[int, int]]:
    """Return the points of a mask that lie furthest out."""
    box = mask.get_bounding_rects()
    outer = box[0].unionall(box[1:])
    found = []
    for x in (outer.left, outer.centerx, outer.right - 1):
        column = [y for y in range(outer.top, outer.bottom) if mask.get_at((x, y))]
        found += [(x, column[0]), (x, column[-1])] if column else []
    return found


@pytest.mark.parametrize("count", [1, 5, 13, 27, 45, 49])
@pytest.mark.parametrize("size_px", [SMALL, (1280, 720), (1000, 1400)])
def test_every_card_of_a_hand_can_be_picked(count: int, size_px: tuple[int, int]) -> None:
    rig = table_with_hand(count, size_px)
    scene, row = rig.scene, rig.scene.board.rows[0]
    room = scene.board.layout.seats[0].hand.inflate(4, 4)
    masks = visible_parts(rig)
    for sprite, mask in zip(row.sprites, masks, strict=True):
        assert mask.count() > 60, "too little of a card to see"
        assert all(room.contains(rect) for rect in mask.get_bounding_rects())
        for place in extremes(mask):
            assert scene.controls.hand.card_at(*place) == sprite.card
    choices = scene.state.free_choices()
    rig.harness.frame(0.1, times=5)
    # Clicking them all would take long; what a click hits was checked for each.
    for sprite, mask in list(zip(row.sprites, masks, strict=True))[:: 1 + count // 8]:
        place = extremes(mask)[0]
        rig.harness.press(place)
        rig.harness.release(place)
        rig.harness.frame(0.1, times=2)
        assert scene.board.picked == (sprite.card if sprite.card in choices else None)
        scene.board.picked = None
        scene.board.arrange()
        scene.board.settle()


@pytest.mark.parametrize("count", [1, 5, 45])
def test_the_arrows_reach_every_card_that_can_be_picked(count: int) -> None:
    rig = table_with_hand(count, SMALL)
    choices = set(rig.scene.state.free_choices())
    for key in (pygame.K_RIGHT, pygame.K_LEFT):
        seen = set()
        for _ in choices:
            rig.harness.key(key)
            seen.add(rig.scene.board.picked)
        assert seen == choices
