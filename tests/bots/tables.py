"""House rules and positions for the tests of computer players."""

import itertools
import random
from collections.abc import Iterator

from game.engine.chance import SeededChance
from game.engine.match import Match
from game.engine.moves import Play
from game.engine.rules import DrawRule, HouseRules, LoneCard

#: Every combination of the house rules that change how a round is played.
ALL_RULES: tuple[HouseRules, ...] = tuple(
    HouseRules(hand_size=hand_size, draw=draw, lone_card=lone_card, power_aces=power_aces)
    for hand_size, draw, lone_card, power_aces in itertools.product(
        (5, 7), DrawRule, LoneCard, (False, True)
    )
    if draw is not DrawRule.TURN_OVER or lone_card is LoneCard.GOES_OUT
)


def is_choice(match: Match) -> bool:
    """Tell whether the seat to act may leave up more than one rank."""
    frees = {move.free // 4 for move in match.legal_moves() if isinstance(move, Play) and move.free}
    return len(frees) > 1


def choices(rules: HouseRules, seats: int, seed: int) -> Iterator[Match]:
    """Play a match at random and stop at every real choice of a free card."""
    rng = random.Random(seed)
    match = Match(rules, seats, SeededChance(seed))
    while match.to_act is not None:
        if is_choice(match):
            yield match
        match.apply(rng.choice(match.legal_moves()))


def permuted(match: Match, seat: int, rng: random.Random) -> Match:
    """Return a copy of a match in which all cards that a seat cannot see have changed places."""
    twin = match.clone()
    round_ = twin.round
    assert round_ is not None
    others = [at for at in range(match.seats) if at != seat]
    hidden = [card for at in others for card in round_.hands[at]] + round_.stock
    rng.shuffle(hidden)
    hands = [list(hand) for hand in round_.hands]
    for at in others:
        size = len(hands[at])
        hands[at], hidden = hidden[:size], hidden[size:]
    round_.set_cards(hands, hidden, round_.pile[::-1])
    return twin
