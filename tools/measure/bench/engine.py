"""How fast the engine plays through its public API, beside ``random.shuffle`` of 52 cards.

One move is one ``legal_moves``, one ``apply`` and one look at ``outcome``. The same work is done
many times, in turn with shuffling, and the best time of each counts, in seconds of the processor:
what else runs on the machine then matters least. *Shuffles* is the time divided by that of a
shuffle in the same run.
"""

import random
import time
from collections.abc import Callable
from functools import partial
from itertools import product

from game.engine.chance import SeededChance
from game.engine.match import Match
from game.engine.moves import Move
from game.engine.record import RecordSeat, read_record, record_of, replay, write_record
from game.engine.rules import DrawRule, HouseRules, LoneCard
from game.setup import SEAT_COUNTS

REPEATS = 100
MATCHES = 12
SHUFFLES = 300


def rules_with(draw: DrawRule) -> HouseRules:
    """Return the base game with another draw rule (R24, R25, R27)."""
    lone = LoneCard.GOES_OUT if draw is DrawRule.TURN_OVER else LoneCard.DRAW_PARTNER
    return HouseRules(draw=draw, lone_card=lone)


def play_at_random(rules: HouseRules, seats: int) -> int:
    """Play a few matches, always the same; return the number of moves."""
    pick = random.Random(1).random
    moves = 0
    for seed in range(MATCHES):
        match = Match(rules, seats, SeededChance(seed))
        while match.outcome is None:
            legal = match.legal_moves()
            match.apply(legal[int(pick() * len(legal))] if len(legal) > 1 else legal[0])
            moves += 1
    return moves


def shuffle_often() -> int:
    """Shuffle a list of 52; return how often."""
    cards = list(range(52))
    shuffle = random.Random(1).shuffle
    for _ in range(SHUFFLES):
        shuffle(cards)
    return SHUFFLES


def seconds_of(work: Callable[[], int]) -> float:
    """Return the seconds that one of the things took that some work did so many of."""
    start = time.process_time()
    done = work()
    return (time.process_time() - start) / done


def print_line(name: str, work: Callable[[], int]) -> None:
    """Measure some work, which returns how many things it did, and print a line of the table."""
    best_s = shuffle_s = 1.0
    for _ in range(REPEATS):
        shuffle_s = min(shuffle_s, seconds_of(shuffle_often))
        best_s = min(best_s, seconds_of(work))
    ratio = best_s / shuffle_s
    print(f"{name:34} {best_s * 1e6:9.2f} µs {1 / best_s:12,.0f} /s {ratio:9.3f} shuffles")


def often(action: Callable[[], object], times: int = 20) -> Callable[[], int]:
    """Return work that does one thing several times."""

    def work() -> int:
        for _ in range(times):
            action()
        return times

    return work


def played(rules: HouseRules, seats: int, moves: int | None = None) -> Match:
    """Return a match played at random to its end or for so many moves."""
    match = Match(rules, seats, SeededChance(5))
    rng = random.Random(1)
    while match.outcome is None and (moves is None or len(match.log) < moves):
        match.apply(rng.choice(match.legal_moves()))
    return match


def run() -> None:
    """Measure and print everything."""
    print_line("shuffle", shuffle_often)
    for draw, seats in product(DrawRule, SEAT_COUNTS):
        rules = rules_with(draw)
        print_line(f"move, {draw}, {seats} seats", partial(play_at_random, rules, seats))
    match = played(HouseRules(), 4, 50)
    chance = SeededChance(1)
    print_line("clone in mid-round", often(match.clone))
    print_line("clone with a chance given", often(lambda: match.clone(chance)))
    print_line("view of a seat in mid-round", often(lambda: match.view(0)))
    whole = played(HouseRules(), 4)
    record = record_of(whole, [RecordSeat("A", "human")] * 4)
    document = write_record(record).encode()
    moves = sum(isinstance(entry, Move) for entry in whole.log)
    print(f"a match of {moves} moves, {len(document) / 1000:.0f} kB:")
    print_line("  replay", often(lambda: replay(record)))
    print_line("  read and check", often(lambda: read_record(document)))
    print_line("  write", often(lambda: write_record(record)))
