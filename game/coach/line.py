"""Every seat's chance to win a round as it lies: all hands are known, the stock's order is not."""

import random
from collections.abc import Generator

from game.bots.master import CARELESS, CARELESS_BLIND
from game.bots.rollout import Position, play_out, shuffled
from game.coach.chances import Opponents, corrected
from game.coach.pricing import result
from game.engine.cards import RANK_OF
from game.engine.round import Round
from game.engine.rules import HouseRules

#: Playouts in one slice of work.
SLICE_PLAYOUTS = 16


def position_of(round_: Round, rules: HouseRules) -> Position:
    """Return a round at the start of a turn, or before a play, as far as ranks go."""
    counts = [hand.copy() for hand in round_.counts]
    stock = [int(RANK_OF[card]) for card in round_.stock]
    position = Position(rules, counts, stock, [RANK_OF[card] for card in round_.pile])
    position.to_act = round_.to_act
    position.reshuffles = round_.reshuffles
    position.passes = round_.passes
    position.circuit = round_.circuit
    return position


def chances_from(
    start: Position, rules: HouseRules, company: Opponents, playouts: int, rng: random.Random
) -> Generator[None, None, tuple[float, ...]]:
    """Return every seat's chance to win, in slices of work; they add up to 1."""
    seats = len(start.sizes)
    won = [0.0] * seats
    for number in range(playouts):
        position = start.copy()
        position.stock = shuffled(start.stock, rng.random)
        blind = number % 2 == 1
        careless = CARELESS_BLIND if blind else CARELESS[seats]
        play_out(position, rng.random, careless=careless, blind=blind)
        for seat in range(seats):
            won[seat] += result(position, seat)[2]
        if number % SLICE_PLAYOUTS == SLICE_PLAYOUTS - 1:
            yield
    chances = [
        corrected(share / playouts, seat, rules.draw, company) for seat, share in enumerate(won)
    ]
    whole = sum(chances)
    return tuple(chance / whole for chance in chances)
