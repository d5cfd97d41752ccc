"""The fast model of a round and the engine play the same game, turn by turn."""

import os
import random
from collections.abc import Sequence

import pytest

from game.bots.rollout import Position, play_out, ranks_by_set, shuffled
from game.engine.cards import PACK, RANK_OF, Card
from game.engine.moves import Draw, Play
from game.engine.results import settle
from game.engine.round import Round
from game.engine.rules import HouseRules
from game.engine.stage import Phase
from tests.bots.tables import ALL_RULES

#: 20,000 and more are worth a run now and then; the usual number keeps the suite quick.
ROUNDS = int(os.environ.get("PITTY_PAT_ROLLOUT_ROUNDS", "600"))


class Keys:
    """A source of random numbers that remembers those of the turn being played."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.given: list[float] = []

    def __call__(self) -> float:
        self.given.append(self._random.random())
        return self.given[-1]


class SameShuffle:
    """The engine's chance, which repeats the shuffle that the model has just made."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys

    def shuffled(self, cards: Sequence[Card]) -> list[Card]:
        order = sorted(zip(self._keys.given, cards, strict=False))
        return [card for _, card in reversed(order)]

    def copy(self) -> "SameShuffle":
        return self


def ranks(cards: Sequence[Card]) -> list[int]:
    return [RANK_OF[card] for card in cards]


def engine_turn(round_: Round, left_up: int) -> None:
    """Play a turn of the engine, with the free card of the given rank if there is a match."""
    seat, passes = round_.to_act, round_.passes
    while round_.phase is not Phase.OVER and round_.to_act == seat and round_.passes == passes:
        legal = round_.legal_moves()
        plays = [move for move in legal if isinstance(move, Play)]
        fits = [
            move
            for move in plays
            if RANK_OF[move.match if move.free is None else move.free] == left_up
        ]
        move = fits[0] if plays else legal[0]
        round_.apply(move)
        if not isinstance(move, Draw):
            return


def assert_same(position: Position, round_: Round) -> None:
    assert position.counts == round_.counts
    assert position.sizes == [len(hand) for hand in round_.hands]
    for seat, counts in enumerate(round_.counts):
        held = [rank for rank in range(13) if counts[rank]]
        twins = [rank for rank in range(13) if counts[rank] > 1]
        assert ranks_by_set()[position.held[seat]] == tuple(held)
        assert ranks_by_set()[position.twins[seat]] == tuple(twins)
    assert position.stock == ranks(round_.stock)
    assert position.pile == ranks(round_.pile)
    assert position.reshuffles == round_.reshuffles
    assert position.passes == round_.passes
    if round_.reshuffles >= 2:
        assert position.circuit == round_.circuit


def start(rules: HouseRules, seats: int, keys: Keys, seed: int) -> tuple[Position, Round]:
    rng = random.Random(seed)
    pack = list(PACK)
    rng.shuffle(pack)
    round_, _ = Round.deal(rules, seats, rng.randrange(seats), tuple(pack), SameShuffle(keys))
    counts = [hand.copy() for hand in round_.counts]
    position = Position(rules, counts, ranks(round_.stock), ranks(round_.pile))
    position.to_act = round_.to_act
    return position, round_


def play_side_by_side(rules: HouseRules, seats: int, seed: int) -> int:
    keys = Keys(seed)
    position, round_ = start(rules, seats, keys, seed)
    turns = 0
    while round_.phase is not Phase.OVER:
        assert position.to_act == round_.to_act
        keys.given.clear()
        play_out(position, keys, turns=1)
        engine_turn(round_, position.pile[-1])
        assert_same(position, round_)
        turns += 1
    if not position.over:  # R18: the model notices when the next turn would begin
        play_out(position, keys, turns=1)
        assert_same(position, round_)
    assert position.over
    costs = list(zip(position.sizes, position.penalties(), strict=True))
    assert settle(costs) == round_.settled()
    return turns


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_model_and_engine_agree_turn_by_turn(seats: int) -> None:
    each = max(1, ROUNDS // (3 * len(ALL_RULES)))
    for number, rules in enumerate(ALL_RULES):
        for trial in range(each):
            assert play_side_by_side(rules, seats, seed=trial * 1000 + number * 10 + seats) > 0


def test_playing_by_hand_is_a_turn_of_the_model() -> None:
    rules = HouseRules(power_aces=True)
    hands = [[0] * 13 for _ in range(3)]
    hands[0][0], hands[0][5], hands[0][9] = 1, 2, 1
    hands[1][7] = hands[2][8] = 3
    position = Position(rules, hands, [1, 2, 3], [4, 0])
    position.play(5)
    assert position.pile == [4, 0, 0, 5]
    assert position.counts[0] == [0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    assert position.held[0] == 1 << 5 | 1 << 9
    assert position.twins[0] == 0
    assert position.to_act == 2  # the ace made seat 1 miss its turn (R26)
    assert not position.over


def test_the_last_pair_ends_the_round() -> None:
    hands = [[0] * 13 for _ in range(2)]
    hands[0][3] = hands[0][4] = 1
    hands[1][12] = 2
    position = Position(HouseRules(), hands, [1], [3])
    position.play(4)
    assert position.over
    assert position.penalties() == [0, 20]


def test_a_copy_shares_nothing() -> None:
    position, _ = start(HouseRules(), 3, Keys(1), 1)
    twin = position.copy()
    play_out(twin, random.Random(1).random)
    fresh, _ = start(HouseRules(), 3, Keys(1), 1)
    assert twin.over
    assert not position.over
    assert (position.counts, position.stock, position.pile) == (
        fresh.counts,
        fresh.stock,
        fresh.pile,
    )


def test_careful_play_leaves_up_what_the_next_player_lacks() -> None:
    for seed in range(50):
        hands = [[0] * 13 for _ in range(2)]
        hands[0][6] = hands[0][1] = hands[0][2] = hands[0][3] = 1
        hands[1][1] = hands[1][2] = 1
        position = Position(HouseRules(), hands, [9, 9], [6])
        play_out(position, random.Random(seed).random, turns=1, careless=0.0)
        assert position.pile[-1] == 3


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    rnd = random.Random(5).random
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        order = tuple(shuffled([1, 2, 3], rnd))
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 6
    assert all(900 < times < 1100 for times in seen.values())
