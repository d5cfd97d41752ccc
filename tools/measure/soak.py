"""Let computer players play for a long time and look for faults: python -m tools.measure.soak.

Matches run through every combination of house rules, two to four seats and changing levels. Every
move is checked by the engine, the state after some of them by its invariants; a match that takes
more moves than any should is a fault too.
"""

import argparse
import itertools
import multiprocessing
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tqdm import tqdm

from game.bots import LEVELS, Bot, make_bot
from game.engine.chance import SeededChance
from game.engine.errors import EngineError
from game.engine.match import Match
from game.engine.results import RoundResult
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.setup import SEAT_COUNTS
from tests.engine.invariants import faults

#: One state in so many is checked, and in one forced turn of so many the player is asked as well.
CHECK_EVERY = 16
#: No round has nearly as many moves.
MOST_MOVES_A_ROUND = 2_000
#: The rounds of a match, so that matches of all house rules come to about the same number.
ROUNDS_A_MATCH = 5
#: How many matches are handed to the processes at a time: one of every kind.
BATCH = 240


@dataclass(frozen=True, slots=True)
class Job:
    """One match: its house rules, the level of every seat, the seed of cards and choices."""

    rules: HouseRules
    levels: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Found:
    """What a match was: rounds and moves played, how rounds ended, and what was wrong."""

    rounds: int
    moves: int
    endings: Counter[str]
    problems: tuple[str, ...]


def combined_rules(lengths: Sequence[Length], *, buy_in: int) -> list[HouseRules]:
    """Return every combination of house rules with these lengths, without and with a buy-in."""
    return [
        HouseRules(
            hand_size=hand_size,
            draw=draw,
            lone_card=lone_card,
            power_aces=power_aces,
            buy_in=chips,
            length=length,
        )
        for hand_size, draw, lone_card, power_aces, chips, length in itertools.product(
            (5, 7), DrawRule, LoneCard, (False, True), (None, buy_in), lengths
        )
        if draw is not DrawRule.TURN_OVER or lone_card is LoneCard.GOES_OUT
    ]


def all_rules() -> list[HouseRules]:
    """Return every combination of house rules, some ending by rounds and some by points."""
    lengths = (Length(LengthKind.ROUNDS, ROUNDS_A_MATCH), Length(LengthKind.POINTS, 200))
    return combined_rules(lengths, buy_in=4)


def jobs_of(levels: Sequence[str], seed: int) -> Iterator[Job]:
    """Yield matches without end, all house rules at all numbers of seats before any again."""
    rng = random.Random(seed)
    for number in itertools.count():
        for seats, rules in itertools.product(SEAT_COUNTS, all_rules()):
            yield Job(rules, tuple(rng.choices(levels, k=seats)), rng.getrandbits(32) + number)


def play(job: Job) -> Found:
    """Play a match to its end, or to the first fault."""
    bots = [make_bot(level) for level in job.levels]
    rng = random.Random(job.seed)
    match = Match(job.rules, len(bots), SeededChance(job.seed))
    moves = 0
    problems: list[str] = []
    while match.to_act is not None and not problems:
        try:
            step(match, bots[match.to_act], rng)
        except (EngineError, ValueError, ArithmeticError, LookupError, AssertionError) as error:
            problems.append(f"{type(error).__name__}: {error}")
        moves += 1
        if moves % CHECK_EVERY == 0 or match.to_act is None:
            problems += faults(match)
        if moves > MOST_MOVES_A_ROUND * max(1, match.round_number):
            problems.append("the match does not end")
    endings = Counter(str(note.ending) for note in match.log if isinstance(note, RoundResult))
    return Found(endings.total(), moves, endings, tuple(f"{job}: {text}" for text in problems))


def step(match: Match, bot: Bot, rng: random.Random) -> None:
    """Make one move; forced ones mostly without asking the player, which saves its view."""
    legal = match.legal_moves()
    if len(legal) == 1 and rng.randrange(CHECK_EVERY):
        match.apply(legal[0])
    else:
        match.apply(bot.choose(match.view(match.to_act), legal, rng))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play as many rounds as asked for or a few more; the exit code is 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure.soak", description=__doc__)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--levels", nargs="+", choices=list(LEVELS), default=list(LEVELS)[:-1])
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    if given.rounds < 1 or given.jobs < 1:
        parser.error("--rounds and --jobs must be 1 or more")
    rounds = moves = matches = 0
    endings: Counter[str] = Counter()
    problems: list[str] = []
    with (
        multiprocessing.Pool(given.jobs) as pool,
        tqdm(total=given.rounds, unit="round") as bar,
    ):
        jobs = jobs_of(given.levels, given.seed)
        while rounds < given.rounds:
            for found in pool.imap_unordered(play, itertools.islice(jobs, BATCH), chunksize=4):
                rounds += found.rounds
                moves += found.moves
                matches += 1
                endings += found.endings
                problems += found.problems
                bar.update(found.rounds)
    ends = ", ".join(f"{count} {name}" for name, count in sorted(endings.items()))
    print(f"{rounds} rounds ({ends}) of {matches} matches, {moves} moves; {len(problems)} faults")
    print("\n".join(problems[:20]))
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main())
