"""No frame depends on a card that nobody has uncovered."""

from functools import partial

import pygame
import pytest

from game.bots.base import options_of
from game.coach import Effort
from game.engine.cards import parse_cards
from game.engine.match import Match
from game.engine.stage import Phase
from game.scenes.results.scoreboard import ScoreboardScene
from game.scenes.table.aids import table_aids
from game.scenes.table.aids.adviser import Adviser
from game.session import Waiting
from game.settings import DrawForMe, Settings, Speed
from game.setup import Aids
from tests.scenes.table.table_rig import (
    BY_HAND,
    ENTER,
    STILL,
    FaceSpy,
    Rig,
    match_at,
    match_with,
    open_table,
)

HANDS = ("4C 5C 6C 7C", "8C 9C TC JC", "8D 9D TD JD")
SWAPPED = ("4C 5C 6C 7C", "8S 9H 2S JD", "QS QH TD 2H")


def pair(
    players: str,
    hands: tuple[str, ...],
    other: tuple[str, ...],
    *,
    up: str,
    to_act: int,
    settings: Settings = STILL,
    stock: tuple[str, str] | None = None,
) -> tuple[Rig, Rig]:
    """Return two tables with other cards in hidden places."""
    rigs = []
    for number, cards in enumerate((hands, other)):
        top = None if stock is None else stock[number]
        match = match_with(cards, up, to_act=to_act, stock=top)
        rigs.append(open_table(players, match=match, settings=settings))
    return rigs[0], rigs[1]


def pair_that_draws(
    players: str, hands: tuple[str, ...], other: tuple[str, ...], *, to_act: int, speed: Speed
) -> tuple[Rig, Rig]:
    """Return two tables where whoever is to act must draw, and draws other cards."""
    settings = Settings(speed=speed, draw_for_me=DrawForMe.NEVER)
    stock = ("KC QC JC 3C", "AC 9S 8H 7H")
    return pair(players, hands, other, up="2S", to_act=to_act, settings=settings, stock=stock)


def same(rigs: tuple[Rig, Rig]) -> bool:
    return rigs[0].picture() == rigs[1].picture()


@pytest.mark.parametrize("players", ["hhh", "hrh", "hrr"])
def test_frames_do_not_depend_on_other_hands_nor_on_the_stock(players: str) -> None:
    rigs = pair(players, HANDS, SWAPPED, up="7S", to_act=0)
    for rig in rigs:
        rig.until_asked()
    assert same(rigs), "at the curtain"
    for rig in rigs:
        if rig.scene.curtain.seat is not None:
            rig.uncover()
        rig.settle()
    assert rigs[0].session.view.hand == rigs[1].session.view.hand != ()
    assert same(rigs), "on the turn"
    for rig in rigs:
        rig.harness.window.size_px = (800, 600)
        rig.harness.frame()
    assert same(rigs), "in another window"


def test_frames_differ_where_the_shown_hand_does() -> None:
    rigs = pair("hh", HANDS[:2], ("4C 5C 6D 7C", HANDS[1]), up="7S", to_act=0)
    for rig in rigs:
        rig.until_asked()
    assert same(rigs), "at the curtain"
    for rig in rigs:
        rig.uncover()
    assert not same(rigs)


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
def test_frames_do_not_depend_on_what_a_computer_draws(speed: Speed) -> None:
    hands, other = ("4C 5C 6C", "8C 9C TC"), ("4C 5C 6C", "8D 9D TD")
    rigs = pair_that_draws("hr", hands, other, to_act=1, speed=speed)
    for rig in rigs:
        rig.session.view  # noqa: B018 - both are asked the same
    for frame in range(60):
        for rig in rigs:
            rig.harness.frame(0.05)
        assert same(rigs), f"frame {frame}"
    assert all(len(rig.round.hands[1]) == 4 for rig in rigs)


def curtain_is_down(rig: Rig) -> bool:
    return rig.scene.curtain.seat is not None


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
def test_nothing_is_left_of_a_drawn_card_when_the_next_player_takes_over(speed: Speed) -> None:
    """The log, the banner and the marks forget which card the player before has drawn."""
    hands, other = ("4C 5C 6C", "8C 9C TC"), ("4D 5D 6D", "8C 9C TC")
    rigs = pair_that_draws("hh", hands, other, to_act=0, speed=speed)
    for rig in rigs:
        rig.uncover()
        rig.harness.frame(0.1, times=5)
        rig.harness.key(ENTER)
        rig.until(partial(curtain_is_down, rig))
        rig.settle()
        assert len(rig.round.hands[0]) == 4
    assert same(rigs)
    for rig in rigs:
        rig.uncover()
    assert same(rigs)


def test_a_refusal_is_not_left_for_others_to_read() -> None:
    """That somebody must play a card tells what is in the hand."""
    rigs = pair("hh", ("7C 5C", "8C 9C"), ("7C 5C", "8C 9C"), up="7S", to_act=0)
    for rig in rigs:
        rig.uncover()
    rigs[0].harness.click(rigs[0].scene.board.layout.stock.center)
    assert rigs[0].scene.actions.refusing
    for rig in rigs:
        rig.harness.key(pygame.K_ESCAPE)
    assert same(rigs)


def test_the_hands_of_the_last_round_are_gone_when_the_next_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spy = FaceSpy(monkeypatch)
    rig = open_table("hh", match=match_with(("7C 5C", "8C 9C"), "7S"), settings=BY_HAND)
    rig.uncover()
    rig.click_card(parse_cards("5C")[0])
    rig.harness.key(ENTER)
    rig.until(lambda: isinstance(rig.harness.top, ScoreboardScene))
    rig.harness.frame(0.1, times=6)
    assert set(parse_cards("8C 9C")) <= spy.take()
    rig.harness.key(ENTER)
    rig.until(lambda: rig.session.waiting is Waiting.PERSON)
    rig.settle()
    spy.take()
    rig.picture()
    assert spy.take() == set()


# The aids compared in the same way.


def dealt_otherwise(match: Match, seat: int) -> Match:
    """Return the match with all cards that a seat has not seen in other places."""
    twin = match.clone()
    round_ = twin.round
    assert round_ is not None
    others = [other for other in range(len(round_.hands)) if other != seat]
    hidden = [card for other in others for card in round_.hands[other]] + list(round_.stock)
    hidden = hidden[1:] + hidden[:1]
    hands = [sorted(hand) for hand in round_.hands]
    for other in others:
        size = len(hands[other])
        hands[other], hidden = sorted(hidden[:size]), hidden[size:]
    round_.set_cards(hands, hidden, list(reversed(round_.pile)))
    return twin


def has_a_choice(match: Match) -> bool:
    due = match.to_act == 0 and match.phase is Phase.PLAY and len(match.history) > 20
    return due and len(options_of(match.legal_moves())) > 2


@pytest.mark.parametrize("players", ["hhr", "hrr"])
def test_marks_counts_and_advice_do_not_depend_on_hidden_cards(
    players: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_aids, "Adviser", partial(Adviser, effort=Effort(worlds=20, batch=10)))
    match = match_at(3, has_a_choice)
    rigs = [
        open_table(players, match=one, settings=BY_HAND, aids=Aids.ADVICE)
        for one in (match, dealt_otherwise(match, 0))
    ]
    assert rigs[0].round.hands[1] != rigs[1].round.hands[1]
    for rig in rigs:
        rig.until_asked()
        rig.harness.key(pygame.K_r)
    both = rigs[0], rigs[1]
    assert same(both), "at the curtain, or at once"
    for rig in rigs:
        if rig.scene.curtain.seat is not None:
            rig.uncover()
        rig.harness.key(pygame.K_a)
        rig.until(partial(has_spoken, rig))
    assert same(both), "advised"
    for rig in rigs:
        rig.harness.key(pygame.K_a)
    assert same(both), "with what the others cost"
    for rig in rigs:
        rig.harness.key(pygame.K_h)
    assert same(both), "hidden"


def has_spoken(rig: Rig) -> bool:
    return rig.scene.controls.aids.adviser.card is not None
