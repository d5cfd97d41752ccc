"""Random play over all combinations of the house rules."""

import os
import random
from collections.abc import Iterator
from itertools import product

from game.engine.chance import SeededChance
from game.engine.match import Match
from game.engine.record import RecordSeat, record_of, write_record
from game.engine.rules import HouseRules, Length, LengthKind
from tools.measure.soak import combined_rules

#: How many times more random matches than usual a long trial plays.
TRIALS = int(os.environ.get("PITTYPAT_TRIALS", "1"))


def all_rules() -> list[HouseRules]:
    """Return every combination of the house rules, with short matches of both kinds."""
    lengths = (Length(LengthKind.POINTS, 60), Length(LengthKind.ROUNDS, 2))
    return combined_rules(lengths, buy_in=2)


def all_tables() -> Iterator[tuple[HouseRules, int]]:
    """Return every combination of house rules and number of seats: 240 of them."""
    yield from product(all_rules(), (2, 3, 4))


def play_on(match: Match, rng: random.Random, *, moves: int | None = None) -> Match:
    """Play at random to the match's end or for a number of moves."""
    left = -1 if moves is None else moves
    while match.outcome is None and left:
        legal = match.legal_moves()
        match.apply(legal[int(rng.random() * len(legal))])
        left -= 1
    return match


def random_match(rules: HouseRules, seats: int, seed: int, *, moves: int | None = None) -> Match:
    """Return a match played at random; the same for the same arguments."""
    return play_on(Match(rules, seats, SeededChance(seed)), random.Random(seed + 1), moves=moves)


def document_of(match: Match) -> str:
    """Return the record of a match as it is written."""
    seats = [RecordSeat(f"Player {seat}", "random") for seat in range(match.seats)]
    return write_record(record_of(match, seats, {"app": "a test"}))
