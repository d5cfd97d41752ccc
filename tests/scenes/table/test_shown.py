"""What the table shows beside words: plates, figures, badges, the banner's kind, sounds."""

import pygame
import pytest

from game.engine.cards import Card, card_code, parse_cards
from game.engine.events import Passed, Played
from game.engine.moves import Play
from game.engine.rules import HouseRules, Length, LengthKind
from game.engine.stage import Phase
from game.scenes.table import TableScene
from game.scenes.table.glow import guiding_rect
from game.scenes.table.patience import REMIND_AFTER_S
from game.scenes.table.plates import SHOWN_RUN, facts_of
from game.session import Waiting
from game.settings import DrawForMe, Settings, Speed
from game.ui import theme
from game.ui.sound import Cue
from tests.scenes.lessons.rig import at_lesson, settle
from tests.scenes.table.table_rig import (
    MOVING,
    Rig,
    assert_board_shows_view,
    match_at,
    match_with,
    open_table,
    runs_of,
)

FIVE, SEVEN = parse_cards("5C 7C")
SIZE = (1280, 720)


def near(one: pygame.Color, other: theme.Colour) -> bool:
    return all(abs(a - b) <= 40 for a, b in zip(one[:3], other, strict=True))


def edge_of(rig: Rig, rect: pygame.Rect) -> list[pygame.Color]:
    """Return the pixels of the upper edge of a panel, from outside to inside."""
    rig.picture()
    surface = rig.harness.window.surface()
    return [surface.get_at((rect.centerx, rect.top + down)) for down in range(5)]


@pytest.mark.parametrize("to_act", [0, 1])
def test_the_plate_of_whose_turn_it_is_has_a_gold_edge(to_act: int) -> None:
    match = match_with(("7C 5C 6C", "7D 9D TD"), "7H", to_act=to_act)
    rig = open_table("hh", match=match, settings=Settings(look_first=False), size_px=SIZE)
    rig.uncover()
    gold = [
        any(near(pixel, theme.GOLD) for pixel in edge_of(rig, rig.scene.board.plate_rect(seat)))
        for seat in (0, 1)
    ]
    assert gold == [to_act == 0, to_act == 1]


def test_a_refusal_looks_unlike_any_other_banner() -> None:
    rig = open_table(
        "hr", match=match_with(("7C 5C", "8D 9D"), "7H"), settings=MOVING, size_px=SIZE
    )
    rig.until_asked()
    banner = rig.scene.board.layout.banner
    assert not any(near(pixel, theme.ORANGE) for pixel in edge_of(rig, banner))
    rig.click_card(SEVEN)
    assert rig.scene.actions.refusing
    assert any(near(pixel, theme.ORANGE) for pixel in edge_of(rig, banner))
    inside = rig.harness.window.surface().subsurface(banner)
    inks = pygame.mask.from_threshold(inside, theme.GOLD_PALE, (6, 6, 6)).count()
    assert inks > pygame.mask.from_threshold(inside, theme.CREAM, (6, 6, 6)).count()


def test_a_refusal_looks_unlike_what_a_guide_says() -> None:
    rig = Rig(at_lesson("aim", size_px=SIZE))
    for _ in range(2):
        rig.harness.key(pygame.K_RETURN)
        settle(rig.harness)
    rect = guiding_rect(rig.scene.board.layout)
    assert any(near(pixel, theme.GOLD) for pixel in edge_of(rig, rect))
    (four,) = (card for card in rig.session.view.hand if card_code(card) == "4D")
    rig.scene.actions.pick(four)
    rig.harness.key(pygame.K_RETURN)
    assert rig.scene.actions.refusing
    colours = edge_of(rig, rect)
    assert any(near(pixel, theme.ORANGE) for pixel in colours)
    assert not any(near(pixel, theme.GOLD) for pixel in colours)


def test_whoever_does_nothing_is_reminded_once_by_a_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = open_table("hr", match=match_with(("7C 5C", "8D 9D"), "7H"), settings=MOVING)
    rig.until_asked()
    heard: list[Cue] = []
    monkeypatch.setattr(rig.harness.services.sound, "play", heard.append)
    frames = round(REMIND_AFTER_S / 0.1)
    rig.harness.frame(0.1, times=frames - 10)
    assert Cue.TURN not in heard
    rig.harness.frame(0.1, times=frames * 2)
    assert heard.count(Cue.TURN) == 1


def test_a_streak_is_broken_by_a_pass_also_in_a_match_that_was_loaded() -> None:
    def passed_after_a_pair(match: object) -> bool:
        history = match.view(None).history  # type: ignore[attr-defined]
        pairs = [e for e in history if isinstance(e, Played)]
        return (
            len(history) > 3
            and isinstance(history[-1], Passed)
            and any(e.seat == history[-1].seat for e in pairs)
        )

    match = match_at(2, passed_after_a_pair)
    seat = match.view(None).history[-1].seat  # type: ignore[union-attr]
    rig = open_table("hh", match=match, settings=Settings(draw_for_me=DrawForMe.NEVER))
    assert facts_of(rig.scene.state, seat).run == 0


def test_a_streak_shows_from_two_pairs_on_and_is_the_same_when_loaded() -> None:
    def twice(match: object) -> bool:
        history = match.view(None).history  # type: ignore[attr-defined]
        last = [e for e in history if isinstance(e, Played | Passed)]
        return len(last) >= 3 and [(type(e), e.seat) for e in last[-3:]] == [
            (Played, 0),
            (Passed, 1),
            (Played, 0),
        ]

    rig = open_table("hh", match=match_at(2, twice), settings=Settings(draw_for_me=DrawForMe.NEVER))
    assert facts_of(rig.scene.state, 0).run >= SHOWN_RUN
    assert facts_of(rig.scene.state, 1).run == 0


def test_streaks_grow_and_break_as_the_match_goes_on() -> None:
    match = match_at(2, lambda match: match.phase is Phase.PLAY)
    rig = open_table("hr", match=match, settings=Settings(speed=Speed.FAST))
    broken = 0
    for _ in range(25):
        rig.until_asked()
        if not isinstance(rig.harness.top, TableScene):
            break
        assert_board_shows_view(rig)
        before = runs_of(rig.session.view)
        rig.harness.key(pygame.K_RETURN)
        rig.settle()
        if isinstance(rig.harness.top, TableScene):
            assert_board_shows_view(rig)
            broken += any(
                b and not a for b, a in zip(before, runs_of(rig.session.view), strict=True)
            )
    assert broken


@pytest.mark.parametrize(("beside", "played"), [(0.4, True), (0.95, True), (1.2, False)])
def test_a_card_may_be_dropped_a_little_beside_the_pile(beside: float, *, played: bool) -> None:
    """Half a card's width beside the pile is near enough."""
    rig = open_table(
        "hr", match=match_with(("7C 5C 6C", "8D 9D TD"), "7H"), settings=MOVING, size_px=SIZE
    )
    rig.until_asked()
    pile = rig.scene.board.layout.discard
    sprite = rig.sprite(FIVE)
    start = (round(sprite.pose.x_px - sprite.pose.width_px * 0.3), round(sprite.pose.y_px))
    goal = (round(pile.centerx + beside * pile.width), pile.centery)
    rig.harness.press(start)
    for part in (0.3, 0.7, 1.0):
        x, y = (round(a + part * (b - a)) for a, b in zip(start, goal, strict=True))
        rig.harness.move((x, y), held=True)
        rig.harness.frame()
    rig.harness.release(goal)
    rig.harness.frame()
    assert (Play(0, SEVEN, FIVE) in rig.moves) is played


def test_antes_are_booked_on_the_plates_and_in_the_pot() -> None:
    rules = HouseRules(buy_in=7, length=Length(LengthKind.ROUNDS, 2))
    settings = Settings(open_for_me=True, draw_for_me=DrawForMe.NEVER)
    rig = open_table("hrr", rules=rules, settings=settings)
    rig.until(lambda: rig.scene.board.score.pot > 0)
    assert rig.scene.board.score.chips == [6, 6, 6]
    assert rig.scene.board.score.pot == 3
    rig.until(lambda: rig.session.view.phase in (Phase.DRAW, Phase.PLAY) and not rig.scene.moving)
    assert [facts_of(rig.scene.state, seat).chips for seat in range(3)] == [6, 6, 6]


def test_only_cards_that_came_since_ones_last_move_are_marked() -> None:
    rig = open_table("hr", settings=Settings(open_for_me=True, speed=Speed.OFF), seed=3)
    marked = 0
    held: set[Card] | None = None
    for _ in range(60):
        rig.until(lambda: rig.harness.top is not rig.scene or rig.session.waiting is Waiting.PERSON)
        if rig.harness.top is not rig.scene:
            break
        rig.harness.frame(0.1, times=4)
        hand = set(rig.session.view.hand)
        if held is not None:
            assert rig.session.fresh_cards == frozenset(hand - held)
            marked += len(hand - held)
        held = hand
        rig.scene.actions.submit(rig.session.legal_moves[0])
    assert marked > 0
