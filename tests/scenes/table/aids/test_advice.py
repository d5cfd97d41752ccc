"""The coach's advice at the table: asked for by key or lamp, never while the hand is covered."""

import random
from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.bots.base import options_of
from game.coach import Effort, Judging, Verdict, Wanted, judge, review, verdict_of
from game.coach.chances import Opponents
from game.engine.match import Match
from game.engine.moves import Play
from game.engine.stage import Phase
from game.scenes.common.advice import ADVICE_SLICE_S, Thought, advice_sentence, costs_sentence
from game.scenes.table.aids import table_aids
from game.scenes.table.aids.adviser import Adviser
from game.scenes.table.words.banner import BannerKind
from game.setup import Aids
from tests.reviews import review_of
from tests.scenes.table.table_rig import (
    BY_HAND,
    ENTER,
    NAMES,
    Rig,
    match_at,
    match_with,
    open_table,
)

TINY = Effort(worlds=12, batch=6)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the coach think for a moment only."""
    monkeypatch.setattr(table_aids, "Adviser", partial(Adviser, effort=TINY))


def has_a_choice(match: Match) -> bool:
    """Tell whether seat 0 is to leave one of several ranks up."""
    due = match.to_act == 0 and match.phase is Phase.PLAY
    return due and len(options_of(match.legal_moves())) > 2


def at_the_table(players: str = "hrr", aids: Aids = Aids.ADVICE) -> Rig:
    match = match_at(len(players), has_a_choice)
    rig = open_table(players, match=match, settings=BY_HAND, aids=aids)
    rig.until_asked()
    return rig


def adviser(rig: Rig) -> Adviser:
    return rig.scene.controls.aids.adviser


def said(rig: Rig) -> str:
    """Return what the coach says in the banner, empty for nothing."""
    banner = rig.scene.banner()
    return banner.text if banner.kind is BannerKind.GUIDING else ""


def ask(rig: Rig) -> str:
    """Ask with the key and let the coach think."""
    rig.harness.key(pygame.K_a)
    rig.until(lambda: not adviser(rig).busy)
    rig.harness.frame()
    return said(rig)


def test_it_marks_the_card_it_would_leave_and_says_why() -> None:
    rig = at_the_table()
    view, moves = rig.session.view, rig.session.legal_moves
    rng = random.Random(f"{view.round_number}/{rig.session.entries}")
    company = Opponents.of([seat.player for seat in rig.session.setup.seats])
    verdict = verdict_of(judge(view, moves, rng, company=company, effort=TINY))
    translator = rig.harness.services.translator
    assert ask(rig) == advice_sentence(verdict, NAMES, translator)
    assert rig.scene.controls.hand.marks.advised == verdict.best.free
    assert rig.scene.controls.hand.pointed_out == verdict.best.free


def test_it_says_what_the_review_says_later() -> None:
    rig = open_table("hr", settings=BY_HAND, aids=Aids.ADVICE, seed=3)
    rig.until(lambda: _play_to_a_choice(rig))
    ask(rig)
    thought = adviser(rig)._thought
    assert thought is not None
    entry = rig.session.entries
    rig.scene.actions.submit(rig.session.legal_moves[0])
    record = rig.harness.services.data.load(rig.session.match_id)
    found = review_of(review(record, wanted=Wanted(line=False), effort=TINY))
    (choice,) = [one for one in found.rounds[-1].choices if one.entry == entry]
    assert choice.verdict == thought.verdict


def _play_to_a_choice(rig: Rig) -> bool:
    """Go on until a person has two cards to choose from."""
    if adviser(rig).possible:
        return True
    if not rig.scene.moving and rig.session.legal_moves:
        rig.scene.actions.submit(rig.session.legal_moves[0])
    return False


def test_asked_again_it_says_what_the_others_cost_and_then_the_first_once_more() -> None:
    rig = at_the_table()
    best = ask(rig)
    thought = adviser(rig)._thought
    assert thought is not None
    assert thought.verdict is not None
    costs = costs_sentence(thought.verdict, rig.harness.services.translator)
    assert ask(rig) == costs != best
    assert ask(rig) == best


def test_at_the_next_choice_it_begins_with_the_best_card_again() -> None:
    rig = at_the_table()
    ask(rig)
    rig.scene.actions.submit(rig.session.legal_moves[0])
    rig.until(lambda: _play_to_a_choice(rig))
    first = ask(rig)
    thought = adviser(rig)._thought
    assert thought is not None
    assert thought.verdict is not None
    assert first == advice_sentence(thought.verdict, NAMES, rig.harness.services.translator)


def test_the_lamp_does_what_the_key_does() -> None:
    rig = at_the_table()
    lamp = rig.scene.controls.aids.lamp
    rig.harness.click(lamp.rect.center)
    rig.until(lambda: not adviser(rig).busy)
    by_mouse = said(rig)
    other = at_the_table()
    assert by_mouse == ask(other) != ""
    third = at_the_table()
    for _ in range(20):
        third.harness.key(pygame.K_TAB)
        if third.scene.controls.group.focused is third.scene.controls.aids.lamp:
            break
    third.harness.key(ENTER)
    third.until(lambda: not adviser(third).busy)
    assert said(third) == by_mouse


def test_it_shows_that_it_thinks() -> None:
    rig = at_the_table()
    # It only begins: no frame passes in which it could think.
    rig.scene.controls.aids.adviser.ask()
    assert rig.scene.animating
    banner = rig.scene.banner()
    assert banner.text == "The coach is thinking…"
    assert banner.part == 0.0
    rig.until(lambda: not adviser(rig).busy)
    assert rig.scene.banner().part is None


def test_enter_takes_the_advice_and_another_card_may_be_picked() -> None:
    rig = at_the_table()
    ask(rig)
    card = adviser(rig).card
    other = next(one for one in rig.scene.controls.hand.playable if one != card)
    rig.scene.actions.pick(other)
    assert said(rig) == ""
    assert rig.scene.controls.hand.marks.advised == card
    rig.scene.actions.pick(other)
    rig.harness.key(ENTER)
    assert rig.scene.board.picked == card
    rig.harness.key(ENTER)
    played = [move for move in rig.moves if isinstance(move, Play) and move.seat == 0]
    assert played[-1].free == card


def hide(rig: Rig) -> None:
    rig.harness.key(pygame.K_h)


def lose_focus(rig: Rig) -> None:
    rig.harness.post(pygame.WINDOWFOCUSLOST)
    rig.harness.frame()


def pause(rig: Rig) -> None:
    rig.harness.key(pygame.K_ESCAPE)


def play(rig: Rig) -> None:
    rig.scene.actions.submit(rig.session.legal_moves[0])


@pytest.mark.parametrize("players", ["hrr", "hhr"])
@pytest.mark.parametrize("while_thinking", [False, True])
@pytest.mark.parametrize("disturb", [hide, lose_focus, pause, play])
def test_it_is_silent_once_the_choice_is_over_or_covered(
    players: str, disturb: Callable[[Rig], None], *, while_thinking: bool
) -> None:
    rig = at_the_table(players)
    if rig.scene.curtain.seat is not None:
        rig.uncover()
    if while_thinking:
        adviser(rig).ask()
    else:
        assert ask(rig) != ""
    disturb(rig)
    assert said(rig) == ""
    assert adviser(rig).card is None
    rig.harness.frame()
    assert rig.scene.controls.hand.marks.advised is None
    assert not adviser(rig).busy


def test_what_was_thought_out_is_not_thought_out_again() -> None:
    rig = at_the_table("hhr")
    rig.uncover()
    first = ask(rig)
    hide(rig)
    rig.uncover()
    assert said(rig) == ""
    rig.harness.key(pygame.K_a)
    assert not adviser(rig).busy
    assert said(rig) == first


def test_behind_the_curtain_nobody_gets_any() -> None:
    rig = at_the_table("hhr")
    assert rig.scene.curtain.seat == 0
    rig.harness.key(pygame.K_a)
    rig.harness.click(rig.scene.controls.aids.lamp.rect.center)
    assert not adviser(rig).busy
    assert said(rig) == ""


@pytest.mark.parametrize("hand", ["2C 3D 4H", "7C QH", "7C KH KD KC"])
def test_where_there_is_nothing_to_choose_it_says_so(hand: str) -> None:
    """One must draw, has but one card to leave, or several of one rank."""
    match = match_with((hand, "5C 6C 8D", "9C 9D TC"), "7S")
    rig = open_table("hrr", match=match, settings=BY_HAND, aids=Aids.ADVICE)
    rig.until_asked()
    lamp = rig.scene.controls.aids.lamp
    assert not lamp.enabled
    assert lamp.hint == "The coach helps when you have a card to choose."
    rig.harness.key(pygame.K_a)
    assert not adviser(rig).busy
    assert rig.scene.banner().text == lamp.hint


@pytest.mark.parametrize("aids", [Aids.NONE, Aids.PUBLIC])
def test_it_is_not_there_unless_the_match_has_it(aids: Aids) -> None:
    rig = at_the_table(aids=aids)
    rig.harness.key(pygame.K_a)
    assert not adviser(rig).busy
    assert not rig.scene.controls.aids.lamp.visible


def test_it_touches_nobodys_chance() -> None:
    rig = at_the_table()
    generators = (rig.session._rng, rig.harness.services.rng)
    before = [rng.getstate() for rng in generators]
    position = str(rig.truth.view(0)), rig.session.cursor
    ask(rig)
    ask(rig)
    assert [rng.getstate() for rng in generators] == before
    assert (str(rig.truth.view(0)), rig.session.cursor) == position


def test_it_thinks_no_longer_than_a_slice_in_a_frame() -> None:
    time_s = [0.0]

    found = Verdict(options=(), worlds=100)

    def steps() -> Judging:
        for number in range(100):
            time_s[0] += ADVICE_SLICE_S / 4
            yield number / 100
        return found

    thought = Thought(steps(), lambda: time_s[0])
    thought.go_on()
    assert thought.part == 0.03
    assert thought.verdict is None
    for _ in range(30):
        thought.go_on()
    assert thought.verdict is found


def test_the_match_plays_the_same_with_and_without_advice() -> None:
    logs = []
    for asks in (False, True):
        rig = open_table("hr", settings=BY_HAND, aids=Aids.ADVICE, seed=5)
        for _ in range(4):
            rig.until(partial(_play_to_a_choice, rig))
            if asks:
                ask(rig)
            rig.scene.actions.submit(rig.session.legal_moves[0])
        logs.append([str(entry) for entry in rig.truth.log])
    shortest = min(map(len, logs))
    assert logs[0][:shortest] == logs[1][:shortest]
