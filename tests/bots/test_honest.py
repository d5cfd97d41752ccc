"""A computer player's choice does not depend on any card that its seat has not seen."""

import random

import pytest

from game.bots import LEVELS, make_bot
from game.bots.base import Bot
from game.bots.master import MasterBot, SearchSize
from game.engine.match import Match
from tests.bots.tables import ALL_RULES, choices, permuted

STATES = 40
PERMUTATIONS = 5


def player(level: str) -> Bot:
    return (
        MasterBot(SearchSize(playouts=60, worlds=12, heats=2))
        if level == "master"
        else make_bot(level)
    )


def states(count: int) -> list[Match]:
    found: list[Match] = []
    number = 0
    while len(found) < count:
        rules = ALL_RULES[number % len(ALL_RULES)]
        match_states = list(map(Match.clone, choices(rules, 2 + number % 3, seed=number)))
        found += random.Random(number).sample(match_states, min(2, len(match_states)))
        number += 1
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_permuting_unseen_cards_changes_no_choice(level: str) -> None:
    bot = player(level)
    rng = random.Random(3)
    for match in states(STATES):
        seat = match.to_act
        assert seat is not None
        legal = match.legal_moves()
        chosen = bot.choose(match.view(seat), legal, random.Random(7))
        for _ in range(PERMUTATIONS):
            other = permuted(match, seat, rng)
            assert other.legal_moves() == legal
            assert bot.choose(other.view(seat), legal, random.Random(7)) == chosen


def test_the_permutations_do_change_what_is_hidden() -> None:
    rng = random.Random(3)
    changed = 0
    for match in states(STATES):
        assert match.to_act is not None
        other = permuted(match, match.to_act, rng)
        assert match.round is not None
        assert other.round is not None
        changed += match.round.hands != other.round.hands
    assert changed > STATES * 0.8
