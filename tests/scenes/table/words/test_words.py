"""What the table says and marks: why not, what happened, what is new, how far it has gone."""

import pygame
import pytest

from game.engine import errors
from game.engine.cards import Card, parse_cards
from game.engine.moves import Draw, Play
from game.engine.rules import HouseRules, LoneCard
from game.session import Waiting
from game.settings import DrawForMe, Settings, Speed
from tests.scenes.table.table_rig import (
    BY_HAND,
    ENTER,
    Rig,
    assert_board_shows_view,
    match_with,
    open_table,
)

GOES_OUT = HouseRules(lone_card=LoneCard.GOES_OUT)


def on_the_turn(
    hands: tuple[str, ...],
    up: str,
    *,
    players: str = "hr",
    rules: HouseRules | None = None,
    stock: str | None = None,
    settings: Settings = BY_HAND,
) -> Rig:
    match = match_with(hands, up, rules=rules or HouseRules(), stock=stock)
    rig = open_table(players, match=match, settings=settings)
    rig.until_asked()
    if rig.scene.curtain.seat is not None:
        rig.uncover()
    rig.harness.frame(0.1, times=4)
    return rig


def card(code: str) -> Card:
    return parse_cards(code)[0]


def click(rig: Rig, what: str) -> None:
    places = {
        "stock": rig.scene.board.layout.stock,
        "pile": rig.scene.board.layout.discard,
        "button": rig.scene.controls.main.rect,
    }
    if what in places:
        rig.harness.click(places[what].center)
    else:
        rig.click_card(card(what))


MATCHES = ("7C 5C 6C", "8C 9C")
NO_MATCH = ("4C 5C 6C", "8C 9C")
PICK = "Pick the card that goes with your match."
MATCHING = "That is your matching card: pick the card to go with it."


@pytest.mark.parametrize(
    ("hands", "rules", "what", "why"),
    [
        (NO_MATCH, HouseRules(), "5C", errors.NO_MATCH),
        (NO_MATCH, HouseRules(), "pile", errors.NO_MATCH),
        (MATCHES, HouseRules(), "stock", errors.MUST_MATCH),
        (MATCHES, HouseRules(), "pile", PICK),
        (MATCHES, HouseRules(), "button", PICK),
        (MATCHES, HouseRules(), "7C", MATCHING),
        (("7C", "8C 9C"), HouseRules(), "7C", errors.LONE_DRAWS),
        (("7C", "8C 9C"), HouseRules(), "pile", errors.LONE_DRAWS),
        (("7C", "8C 9C"), GOES_OUT, "stock", errors.LONE_GOES_OUT),
        (("6C", "8C 9C"), GOES_OUT, "6C", errors.NO_MATCH),
    ],
)
def test_an_impossible_act_says_why_and_changes_nothing(
    hands: tuple[str, ...], rules: HouseRules, what: str, why: str
) -> None:
    rig = on_the_turn(hands, "7H", rules=rules)
    before, view = list(rig.moves), rig.session.view
    click(rig, what)
    assert rig.scene.banner().text == why
    assert rig.moves == before
    assert rig.session.view == view
    assert_board_shows_view(rig)
    rig.until(lambda: not rig.scene.actions.refusing)
    assert "Ana" in rig.scene.banner().text


def test_a_drawn_match_must_be_played_and_the_stock_says_so() -> None:
    rig = on_the_turn(NO_MATCH, "7H", stock="7D 2C 3C")
    click(rig, "stock")
    rig.settle()
    rig.harness.frame(0.1, times=4)
    assert rig.session.waiting is Waiting.PERSON
    before = list(rig.moves)
    click(rig, "stock")
    assert rig.scene.banner().text == errors.PLAY_DRAWN
    assert rig.moves == before


def test_a_lone_card_goes_out_by_itself_where_that_is_the_rule() -> None:
    rig = on_the_turn(("7C", "8C 9C"), "7H", rules=GOES_OUT)
    click(rig, "7C")
    click(rig, "pile")
    assert rig.moves[-1] == Play(0, card("7C"), None)


def test_a_refusal_is_said_in_the_language_of_the_player() -> None:
    rig = on_the_turn(NO_MATCH, "7H")
    rig.harness.change(language="de")
    click(rig, "5C")
    assert rig.scene.actions.refusing
    assert rig.scene.banner().text == rig.harness.services.translator.tr(errors.NO_MATCH)
    assert rig.scene.banner().text != errors.NO_MATCH


def test_the_preview_says_what_a_pick_leaves_up() -> None:
    rig = on_the_turn(MATCHES, "7H")
    click(rig, "5C")
    assert rig.scene.banner().text == "7 + 5: next up-card 5"
    click(rig, "6C")
    assert rig.scene.banner().text == "7 + 6: next up-card 6"
    click(rig, "6C")
    assert rig.scene.board.picked is None


# The log.


def test_the_log_tells_with_names_what_happened() -> None:
    rig = on_the_turn(NO_MATCH, "7H", players="hh", stock="2C 7D KC")
    assert rig.scene.controls.log.lines[-1].startswith("First up-card")
    rig.harness.key(ENTER)
    rig.uncover()
    rig.harness.frame(0.1, times=4)
    rig.harness.key(ENTER)
    rig.until(lambda: "Delroy draws." in rig.scene.controls.log.lines)
    rig.settle()
    assert rig.scene.controls.log.lines[-2:] == ("Ana passes on 7.", "Delroy draws.")
    rig.harness.frame(0.1, times=4)
    rig.harness.key(ENTER)
    rig.harness.key(ENTER)
    rig.harness.frame(0.1, times=6)
    rig.harness.key(ENTER)
    rig.until(lambda: "Delroy draws it: 7♦ + 8♣." in rig.scene.controls.log.lines)


def test_the_log_changes_its_language_with_the_game() -> None:
    rig = on_the_turn(NO_MATCH, "7H")
    english = rig.scene.controls.log.lines
    rig.harness.change(language="es")
    assert len(rig.scene.controls.log.lines) == len(english)
    assert not set(english) & set(rig.scene.controls.log.lines)
    rig.harness.change(language="en")
    assert rig.scene.controls.log.lines == english


def test_a_click_folds_the_log_away_and_back() -> None:
    rig = on_the_turn(NO_MATCH, "7H")
    before = list(rig.moves)
    log = rig.scene.controls.log
    for folded in (True, False):
        rig.harness.click((log.hit_rect.left + 8, log.hit_rect.top + 8))
        assert log.folded is folded
    assert rig.moves == before


# Marks and figures.


def test_cards_that_came_since_the_owner_last_looked_are_marked() -> None:
    """Ana's king is drawn for her while nobody looks; then Delroy leaves a four up."""
    match = match_with(("4C 5C 6C", "4D 9C TC"), "7H", stock="KC 7D QC")
    rig = open_table("hh", match=match)
    rig.uncover()
    assert rig.session.shown_seat == 1
    assert rig.scene.controls.hand.marks.fresh == {card("7D")}
    rig.click_card(card("4D"))
    rig.harness.key(ENTER)
    rig.uncover()
    assert rig.session.shown_seat == 0
    assert rig.scene.controls.hand.marks.fresh == {card("KC")}


def test_matching_cards_are_marked_on_the_turn_only() -> None:
    rig = on_the_turn(MATCHES, "7H", players="hr")
    assert rig.scene.controls.hand.marks.match_rank is not None
    click(rig, "5C")
    rig.harness.key(ENTER)
    rig.harness.frame()
    assert rig.scene.controls.hand.marks.match_rank is None


def test_reshuffles_and_the_circuit_are_counted() -> None:
    hands = ("4C 5C", "6C 7C", "8C 9C")
    match = match_with(hands, "2S", below="KD KH QD QH", stock="KC", reshuffles=1)
    rig = open_table("rrr", match=match, settings=Settings())
    seen = []
    while rig.harness.top is rig.scene:
        rig.harness.frame(0.05)
        score = rig.scene.board.score
        seen.append((score.reshuffles, score.circuit))
    assert list(dict.fromkeys(seen))[:5] == [(1, None), (2, 0), (2, 1), (2, 2), (2, 3)]


# Draw for me.


@pytest.mark.parametrize(
    ("players", "wish", "by_itself"),
    [
        ("hh", DrawForMe.PASSING, True),
        ("hh", DrawForMe.ALWAYS, True),
        ("hh", DrawForMe.NEVER, False),
        ("hr", DrawForMe.PASSING, False),
        ("hr", DrawForMe.ALWAYS, True),
        ("hr", DrawForMe.NEVER, False),
    ],
)
def test_forced_turns_play_themselves_when_that_is_wanted(
    players: str, wish: DrawForMe, *, by_itself: bool
) -> None:
    settings = Settings(speed=Speed.OFF, draw_for_me=wish)
    rig = open_table(players, match=match_with(NO_MATCH, "7H", stock="KC QC"), settings=settings)
    rig.harness.frame(0.1, times=20)
    assert (Draw(0) in rig.moves) is by_itself
    if by_itself:
        assert rig.scene.curtain.seat is None or rig.session.view.to_act == 1
    else:
        assert rig.scene.controls.stock.inviting is (players == "hr")


def test_the_setting_takes_effect_at_once() -> None:
    rig = on_the_turn(NO_MATCH, "7H", stock="KC QC")
    rig.harness.frame(0.1, times=20)
    assert Draw(0) not in rig.moves
    rig.harness.change(draw_for_me=DrawForMe.ALWAYS)
    rig.harness.frame(0.1, times=20)
    assert Draw(0) in rig.moves


def test_a_hand_that_nobody_may_draw_into_can_only_pass() -> None:
    rig = on_the_turn(NO_MATCH, "7H", stock="")
    click(rig, "5C")
    assert rig.scene.banner().text == errors.NOTHING_TO_DRAW
    assert rig.scene.controls.main.text == "Pass"
    rig.harness.key(pygame.K_SPACE)
    rig.until(lambda: len(rig.moves) > 3)
