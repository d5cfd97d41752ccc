"""What the coach says of a choice: honest, repeatable, right where the answer is certain."""

import random
from collections.abc import Sequence

import pytest

from game.bots.base import options_of
from game.coach import Effort, Grade, Opponents, Verdict, judge, verdict_of
from game.engine.cards import Card, Rank, parse_card, parse_cards
from game.engine.events import Drew, Event, Played, Reshuffled, UpCardTurned
from game.engine.match import Match
from game.engine.moves import Draw, Move
from game.engine.rules import HouseRules
from game.engine.view import PlayerView
from tests.bots.tables import ALL_RULES, choices, permuted
from tests.bots.test_quick_levels import plays, view_of

BRIEF = Effort(worlds=12, batch=6)
TWO, FOUR, NINE, QUEEN = Rank(1), Rank(3), Rank(8), Rank(11)


def judged(view: PlayerView, legal: Sequence[Move], effort: Effort, seed: int = 1) -> Verdict:
    return verdict_of(judge(view, legal, random.Random(seed), effort=effort))


def states(number: int) -> list[Match]:
    found = []
    for seed in range(number):
        rules = ALL_RULES[seed % len(ALL_RULES)]
        here = list(map(Match.clone, choices(rules, 2 + seed % 3, seed=seed)))
        found.append(random.Random(seed).choice(here))
    return found


def known_hand(own: str, theirs: str) -> PlayerView:
    """Return a choice on the seven of diamonds where two players know each other's cards.

    All cards but those in the two hands have been on the pile, which is the stock by now.
    """
    mine, held = set(parse_cards(own)), set(parse_cards(theirs))
    up = parse_card("7D")
    pile = [card for card in map(Card, range(52)) if card not in {*mine, *held, up}]
    history: list[Event] = [UpCardTurned(pile[0])]
    for number, gone in enumerate((*pile[1:], up)):
        if number >= 5 - len(held):
            history.append(Drew(1, None))
        history.append(Played(1, gone, None))
    history.append(Reshuffled(1, len(pile)))
    return view_of(
        own,
        "7D",
        tuple(history),
        sizes=(len(mine), len(held)),
        reshuffles=1,
        stock_size=len(pile),
    )


def test_permuting_unseen_cards_changes_no_verdict() -> None:
    rng = random.Random(5)
    changed = 0
    for match in states(20):
        seat = match.to_act
        assert seat is not None
        legal = match.legal_moves()
        verdict = judged(match.view(seat), legal, BRIEF)
        for _ in range(2):
            other = permuted(match, seat, rng)
            assert match.round is not None
            assert other.round is not None
            changed += other.round.hands != match.round.hands
            assert judged(other.view(seat), legal, BRIEF) == verdict
    assert changed > 30


def test_another_generator_tries_other_worlds() -> None:
    match = states(1)[0]
    assert match.to_act is not None
    view, legal = match.view(match.to_act), match.legal_moves()
    assert judged(view, legal, BRIEF, 1) == judged(view, legal, BRIEF, 1)
    assert judged(view, legal, BRIEF, 1) != judged(view, legal, BRIEF, 2)


def test_every_rank_is_an_option_and_costs_are_told_from_the_best() -> None:
    for match in states(12):
        assert match.to_act is not None
        legal = match.legal_moves()
        verdict = judged(match.view(match.to_act), legal, BRIEF)
        assert [option.rank for option in verdict.options] == list(options_of(legal))
        assert verdict.best.points == max(option.points for option in verdict.options)
        assert [option.grade for option in verdict.options].count(Grade.BEST) == 1
        for option in verdict.options:
            behind = verdict.best.points - option.points
            assert 0.0 <= option.chance <= 1.0
            assert option.penalty >= 0.0
            if option.grade is Grade.DEARER:
                assert option.cost > 0.0
                assert behind > 2 * option.error
            else:
                assert option.cost == 0.0


def test_an_end_that_nothing_can_change_is_priced_exactly() -> None:
    """The other seat goes out with whatever is left up, so only the points kept differ."""
    view = known_hand("7H 2C 4D", "2D 4C")
    verdict = judged(view, plays(view), BRIEF)
    assert verdict.exact
    two, four = verdict.option(TWO), verdict.option(FOUR)
    assert (two.points, two.penalty, two.chance, two.cost) == (-4.0, 4.0, 0.0, 2.0)
    assert (four.points, four.penalty, four.chance, four.cost) == (-2.0, 2.0, 0.0, 0.0)
    assert (two.grade, four.grade) == (Grade.DEARER, Grade.BEST)
    assert two.error == four.error == 0.0


def test_what_surely_loses_the_round_is_dear() -> None:
    view = known_hand("7H 2C 9S QC", "2D 4C")
    verdict = judged(view, plays(view), Effort(worlds=60, batch=60))
    assert not verdict.exact
    lost = verdict.option(TWO)
    assert lost.chance == 0.0
    assert lost.points == -19.0
    assert lost.grade is Grade.DEARER
    assert lost.cost == pytest.approx(verdict.best.points + 19.0, abs=5.0)
    assert verdict.best.rank in (NINE, QUEEN)


def test_options_that_are_alike_are_equal() -> None:
    """Queen and king: both unseen elsewhere, worth the same."""
    view = view_of("7H QC KD", "7D", (UpCardTurned(parse_card("7D")),), sizes=(3, 5))
    verdict = judged(view, plays(view), Effort(worlds=200, batch=100), seed=3)
    assert {option.grade for option in verdict.options} == {Grade.BEST, Grade.EQUAL}
    assert sum(option.cost for option in verdict.options) == 0.0


def test_more_worlds_only_until_the_difference_can_be_told() -> None:
    view = known_hand("7H 2C 4D QC", "2D 4C")
    tiny = judged(view, plays(view), Effort(worlds=400, batch=20, error=50.0))
    assert tiny.worlds == 20
    full = judged(view, plays(view), Effort(worlds=40, batch=20, error=0.0))
    assert full.worlds == 40


def test_a_slice_is_short_and_progress_grows() -> None:
    match = next(choices(HouseRules(), 2, seed=4))
    assert match.to_act is not None
    view, legal = match.view(match.to_act), match.legal_moves()
    effort = Effort(worlds=60, batch=20, slice_playouts=1)
    shown = list(judge(view, legal, random.Random(1), effort=effort))
    assert shown == sorted(shown)
    assert shown[-1] <= 1.0
    assert len(shown) > 60


def test_good_company_lowers_the_chance_and_no_cost() -> None:
    match = next(choices(HouseRules(), 2, seed=4))
    seat = match.to_act
    assert seat is not None
    view, legal = match.view(seat), match.legal_moves()
    found = []
    for level in ("beginner", "master"):
        levels = [level] * 2
        levels[seat] = "human"
        judging = judge(view, legal, random.Random(1), company=Opponents.of(levels), effort=BRIEF)
        found.append(verdict_of(judging))
    easy, hard = found
    for one, other in zip(easy.options, hard.options, strict=True):
        assert one.cost == other.cost
        assert one.chance > other.chance or one.chance in (0.0, 1.0)


def test_no_choice_is_refused() -> None:
    view = view_of("7H 2C", "9D", (UpCardTurned(parse_card("9D")),))
    with pytest.raises(ValueError, match="no free card"):
        verdict_of(judge(view, [Draw(0)], random.Random(1)))
