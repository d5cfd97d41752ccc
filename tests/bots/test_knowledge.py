"""What a careful player can know is true, complete where it can be, as likely as it should be."""

import random
from collections import Counter
from types import SimpleNamespace
from typing import cast

import pytest

from game.bots.knowledge import STOCK, Epoch, HandSlot, Knowledge, PlayedCard
from game.bots.sampler import Sampler
from game.engine.cards import RANK_OF, Card
from game.engine.match import Match
from game.engine.round import Round
from game.engine.rules import HouseRules
from tests.bots.tables import ALL_RULES, choices


def seen_states(seed: int) -> list[tuple[Match, Round, Knowledge]]:
    """Return some choices of one match at random play, with what the seat to act knows."""
    rules = ALL_RULES[seed % len(ALL_RULES)]
    found: list[tuple[Match, Round, Knowledge]] = []
    for match in choices(rules, 2 + seed % 3, seed):
        assert match.round is not None
        if match.round.reshuffles or random.Random(len(found)).random() < 0.2:
            twin = match.clone()
            assert twin.round is not None
            found.append((twin, twin.round, Knowledge(twin.view(twin.to_act))))
        if len(found) == 12:
            break
    return found


STATES = [state for seed in range(40) for state in seen_states(seed)]


def test_the_states_reach_beyond_reshuffles() -> None:
    assert len(STATES) > 200
    assert sum(round_.reshuffles > 1 for _, round_, _ in STATES) > 30


def test_hidden_cards_are_just_those_of_the_others_and_the_stock() -> None:
    for match, round_, knowledge in STATES:
        hidden = [card for epoch in knowledge.epochs for card in epoch.cards]
        others = [hand for seat, hand in enumerate(round_.hands) if seat != match.to_act]
        assert sorted(hidden) == sorted(round_.stock + [card for hand in others for card in hand])
        for epoch in knowledge.epochs:
            assert len(epoch.cards) + len(epoch.played) == len(epoch.slots)


def test_cards_of_earlier_epochs_are_in_hands() -> None:
    for _, round_, knowledge in STATES:
        for epoch in knowledge.epochs[:-1]:
            assert not epoch.cards & set(round_.stock)


def test_two_players_know_the_other_hand_from_a_reshuffle() -> None:
    counted = 0
    for match, round_, knowledge in STATES:
        if match.seats == 2 and round_.reshuffles and match.to_act is not None:
            theirs = set(round_.hands[1 - match.to_act])
            old = {card for epoch in knowledge.epochs[:-1] for card in epoch.cards}
            assert old <= theirs
            held, _ = knowledge.chances()
            for card in old:
                assert held[1 - match.to_act][RANK_OF[card]] == pytest.approx(1.0)
            counted += bool(old)
    assert counted > 20


def test_nothing_that_is_so_counts_as_impossible() -> None:
    for match, round_, knowledge in STATES:
        held, stocked = knowledge.chances()
        for seat, hand in enumerate(round_.hands):
            for card in hand:
                assert seat == match.to_act or held[seat][RANK_OF[card]] > 0.0
        for card in round_.stock:
            assert stocked[RANK_OF[card]] > 0.0


def test_estimates_are_right_on_average() -> None:
    """Of all ranks thought to be held with some likelihood about that share is held."""
    thought: Counter[int] = Counter()
    sums: dict[int, float] = {}
    true: Counter[int] = Counter()
    for match, round_, knowledge in STATES:
        held, _ = knowledge.chances()
        for seat in range(match.seats):
            for rank in range(13):
                if seat != match.to_act:
                    bucket = int(held[seat][rank] * 4.999)
                    thought[bucket] += 1
                    sums[bucket] = sums.get(bucket, 0.0) + held[seat][rank]
                    true[bucket] += round_.counts[seat][rank] > 0
    for bucket, number in thought.items():
        assert true[bucket] / number == pytest.approx(sums[bucket] / number, abs=0.08)


def test_worlds_agree_with_all_that_is_known() -> None:
    for number, (match, round_, knowledge) in enumerate(STATES):
        sampler = Sampler(knowledge, random.Random(number))
        lacks = match.view(match.to_act).lacks
        hidden = Counter(RANK_OF[card] for epoch in knowledge.epochs for card in epoch.cards)
        for _ in range(5):
            counts, stock = sampler.world()
            assert len(stock) == len(round_.stock)
            dealt = Counter(stock)
            for seat, hand in enumerate(counts):
                if seat == match.to_act:
                    assert not any(hand)
                    continue
                assert sum(hand) == len(round_.hands[seat])
                for lack in lacks[seat]:
                    assert hand[lack.rank] <= lack.drawn_since
                dealt.update({rank: count for rank, count in enumerate(hand) if count})
            assert dealt == hidden


def test_worlds_differ() -> None:
    _, _, knowledge = next(state for state in STATES if state[0].seats == 4)
    sampler = Sampler(knowledge, random.Random(1))
    assert len({str(sampler.world()[0]) for _ in range(50)}) > 40


def made_up(epoch: Epoch, lacks: list[list[int]]) -> Knowledge:
    fake = SimpleNamespace(seats=len(lacks), epochs=[epoch], lacks=lacks)
    return cast(Knowledge, fake)


def test_all_worlds_are_equally_likely() -> None:
    """Two hands of one card and a stock of one; seat 1 lacks the ace: four of six layings."""
    slots = [HandSlot(1, 0), HandSlot(2, 0), HandSlot(STOCK, 0)]
    lacks = [[-1] * 13 for _ in range(3)]
    lacks[1][0] = 5
    epoch = Epoch({Card(0), Card(4), Card(8)}, slots, [])
    sampler = Sampler(made_up(epoch, lacks), random.Random(1))
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(4000):
        counts, stock = sampler.world()
        seen[(counts[1].index(1), counts[2].index(1), stock[0])] += 1
    assert set(seen) == {(1, 0, 2), (2, 0, 1), (1, 2, 0), (2, 1, 0)}
    assert all(900 < times < 1100 for times in seen.values())


def test_a_card_played_at_once_was_the_one_drawn() -> None:
    """Seat 1 lacked fives, drew and played one: what it was dealt is still there."""
    slots = [HandSlot(1, 0), HandSlot(1, 7)]
    lacks = [[-1] * 13 for _ in range(2)]
    lacks[1][0] = 8
    played = [PlayedCard(Card(16), 1, since=6, until=8)]
    epoch = Epoch({Card(0), Card(4)}, [*slots, HandSlot(STOCK, 0)], played)
    sampler = Sampler(made_up(epoch, lacks), random.Random(1))
    for _ in range(50):
        counts, stock = sampler.world()
        assert counts[1][1] == 1
        assert stock == [0]


def test_contradictions_are_refused() -> None:
    lacks = [[-1] * 13 for _ in range(2)]
    lacks[1][0] = 5
    epoch = Epoch({Card(0), Card(1)}, [HandSlot(1, 0), HandSlot(STOCK, 0)], [])
    with pytest.raises(ValueError, match="contradict"):
        Sampler(made_up(epoch, lacks), random.Random(1))


def test_before_any_pass_all_hidden_cards_are_alike() -> None:
    match = next(choices(HouseRules(), 2, seed=3))
    assert match.to_act is not None
    view = match.view(match.to_act)
    worlds = Sampler(Knowledge(view), random.Random(4))
    held, _ = Knowledge(view).chances()
    times = [0] * 13
    for _ in range(3000):
        counts, _ = worlds.world()
        for rank in range(13):
            times[rank] += counts[1 - match.to_act][rank] > 0
    for rank in range(13):
        assert times[rank] / 3000 == pytest.approx(held[1 - match.to_act][rank], abs=0.06)
