"""A round taken apart: nothing is lost, every choice has a moment, and the end is the end."""

import random
from itertools import pairwise

import pytest

from game.engine.cards import PACK, RANK_OF
from game.engine.chance import SeededChance
from game.engine.events import Passed, Played, RoundEnded, RoundStarted, TurnedOver
from game.engine.match import Match
from game.engine.moves import Play
from game.engine.record import RecordSeat, record_of
from game.engine.results import Ending, RoundResult
from game.engine.rules import HouseRules, Length, LengthKind
from game.scenes.table.review.moments import moments_of
from tests.reviews import played, record, reviewed


@pytest.mark.parametrize("number", [1, 2])
def test_every_moment_holds_all_cards(number: int) -> None:
    for moment in moments_of(record(), number):
        held = [card for hand in moment.hands for card in hand]
        seen = [*held, *moment.view.discard]
        assert len(seen) == len(set(seen))
        assert len(seen) + moment.view.stock_size == len(PACK)
        assert moment.view.hand_sizes == tuple(map(len, moment.hands))
        assert moment.view.hand == ()


@pytest.mark.parametrize("number", [1, 2])
def test_every_priced_choice_has_a_moment_just_before_it(number: int) -> None:
    moments = {moment.entry: moment for moment in moments_of(record(), number)}
    for choice in reviewed()[number - 1].choices:
        moment = moments[choice.entry]
        assert moment.is_choice
        assert (moment.seat, moment.turn) == (choice.seat, choice.turn)
        assert moment.hands[choice.seat] == tuple(sorted(choice.hand))
        assert moment.view.up_card == choice.up_card
    turns = [moment.turn for moment in moments.values()]
    assert turns == sorted(set(turns))


def test_moments_follow_from_each_other_by_their_events() -> None:
    moments = moments_of(record(), 1)
    assert moments[0].events == ()
    happened = [event for moment in moments for event in moment.events]
    assert not any(isinstance(event, RoundStarted) for event in happened)
    plays = [event for event in happened if isinstance(event, Played)]
    log = record().log
    made = [move for move in log if isinstance(move, Play)][: len(plays)]
    assert [(play.seat, play.match, play.free) for play in plays] == [
        (move.seat, move.match, move.free) for move in made
    ]
    for before, after in pairwise(moments):
        # One turn lies between two moments, or what is left of one.
        assert sum(isinstance(event, Played | Passed) for event in after.events) == 1
        turned = sum(isinstance(event, TurnedOver) for event in after.events)
        assert after.view.stock_size <= before.view.stock_size or turned


@pytest.mark.parametrize("number", [1, 2])
def test_the_last_moment_is_the_end_with_its_result(number: int) -> None:
    results = [noted for noted in played().log if isinstance(noted, RoundResult)]
    end = moments_of(record(), number)[-1]
    assert end.events[-1] == RoundEnded(results[number - 1])
    assert end.seat is None
    assert end.hands == tuple(tuple(sorted(hand)) for hand in results[number - 1].hands)
    assert end.view.totals == results[number - 1].totals
    up_card = end.view.up_card
    last = [event for event in end.events if isinstance(event, Played)]
    if last and last[-1].free is not None:
        assert up_card is not None
        assert RANK_OF[up_card] == RANK_OF[last[-1].free]


@pytest.mark.parametrize("number", [0, 3])
def test_there_is_nothing_to_see_of_other_rounds(number: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        moments_of(record(), number)


def test_the_last_pass_counts_where_a_stalemate_ends() -> None:
    rules = HouseRules(length=Length(LengthKind.ROUNDS, 1))
    found = 0
    for seed in range(40):
        rng, match = random.Random(seed), Match(rules, 2, SeededChance(seed))
        while match.outcome is None:
            match.apply(rng.choice(match.legal_moves()))
        result, round_ = match.last_round, match.round
        assert result is not None
        assert round_ is not None
        if result.ending is Ending.STALEMATE:
            found += 1
            end = moments_of(record_of(match, [RecordSeat("A", "human")] * 2), 1)[-1].view
            assert end.passes == round_.passes > 0
            assert end.circuit == (round_.circuit if round_.reshuffles > 1 else None)
    assert found > 2
