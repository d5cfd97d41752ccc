"""What the written pages' tips are worth: each is played by a player of its own.

    python -m tools.measure.tips

One seat follows a tip and nothing else, the others leave up any card (or, with ``--opponents
steady``, count the unseen cards). All tips play the same deals, from every seat in turn. Win shares
are those of the one seat, even strength being one in the number of seats; points are what the
others have more than it on average. Intervals are for 95 %.
"""

import argparse
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tqdm import tqdm

from game.bots.rollout import Chooser, Position, play_out, shuffled
from game.coach.pricing import Rnd, result
from game.coach.tips import ROUNDS, Against, Tip, TipFigure
from game.engine.cards import PACK, RANK_OF, RANK_PENALTY
from game.engine.rules import DrawRule, HouseRules, LoneCard
from game.setup import SEAT_COUNTS
from tools.measure.duel.__main__ import interval

#: A hand with at most so many cards left is late in the round.
LATE: Final = 4
#: So many cards at the top of the pile have just been played: three pairs.
JUST: Final = 6


def any_of(ranks: Sequence[int], hand: Sequence[int], rnd: Rnd) -> int:
    """Return the rank of any card of some ranks in a hand, all cards equally likely."""
    cards = [rank for rank in ranks for _ in range(hand[rank])]
    return cards[int(rnd() * len(cards))]


def unseen(rank: int, hand: Sequence[int], pile: Sequence[int]) -> int:
    """Return how many cards of a rank are neither in the hand nor on the pile."""
    return 4 - hand[rank] - pile.count(rank)


def least(ranks: Sequence[int], cost: Callable[[int], float]) -> list[int]:
    """Return the ranks that cost least."""
    best = min(map(cost, ranks))
    return [rank for rank in ranks if cost(rank) == best]


Sieve = Callable[[Sequence[int], Sequence[int], Sequence[int], int], list[int]]


def _late(ranks: Sequence[int], hand: Sequence[int]) -> list[int]:
    return [rank for rank in ranks if hand[rank] > 1] if sum(hand) <= LATE else []


#: What each tip leaves of the ranks in hand; nothing where it has nothing to say.
SIEVES: Final[Mapping[Tip, Sieve]] = {
    Tip.ANYTHING: lambda ranks, hand, pile, lacked: [],  # noqa: ARG005
    Tip.HIGH_FIRST: lambda ranks, hand, pile, lacked: least(  # noqa: ARG005
        ranks, lambda rank: -RANK_PENALTY[rank]
    ),
    Tip.DEAD_WEIGHT: lambda ranks, hand, pile, lacked: [  # noqa: ARG005
        rank for rank in ranks if not unseen(rank, hand, pile)
    ],
    Tip.KEEP_TWIN: lambda ranks, hand, pile, lacked: [  # noqa: ARG005
        rank for rank in ranks if hand[rank] > 1
    ],
    Tip.TWO_RANKS: lambda ranks, hand, pile, lacked: _late(ranks, hand),  # noqa: ARG005
    Tip.JUST_MATCHED: lambda ranks, hand, pile, lacked: [  # noqa: ARG005
        rank for rank in ranks if rank in pile[-JUST:]
    ],
    Tip.PASSES: lambda ranks, hand, pile, lacked: [  # noqa: ARG005
        rank for rank in ranks if lacked >> rank & 1
    ],
    Tip.UNSEEN: lambda ranks, hand, pile, lacked: least(  # noqa: ARG005
        ranks, lambda rank: unseen(rank, hand, pile)
    ),
}


def follower(tip: Tip, rnd: Rnd) -> Chooser:
    """Return a player that follows a tip and otherwise leaves up any card."""
    sieve = SIEVES[tip]

    def choose(ranks: Sequence[int], hand: Sequence[int], pile: Sequence[int], lacked: int) -> int:
        return any_of(sieve(ranks, hand, pile, lacked) or ranks, hand, rnd)

    return choose


def steady(rnd: Rnd) -> Chooser:
    """Return a player like the level ``steady``."""

    def choose(
        ranks: Sequence[int],
        hand: Sequence[int],
        pile: Sequence[int],
        lacked: int,  # noqa: ARG001
    ) -> int:
        few = least(ranks, lambda rank: unseen(rank, hand, pile))
        return any_of(least(few, lambda rank: -RANK_PENALTY[rank]), hand, rnd)

    return choose


def dealt(rules: HouseRules, seats: int, deal: int) -> Position:
    """Return the start of a round; the same cards for the same deal."""
    rng = random.Random(f"{seats}/{deal}")
    pack = shuffled([RANK_OF[card] for card in PACK], rng.random)
    counts = [[0] * 13 for _ in range(seats)]
    for seat in range(seats):
        for _ in range(rules.hand_size):
            counts[seat][pack.pop()] += 1
    up = pack.pop()
    position = Position(rules, counts, pack, [up])
    position.to_act = deal % seats
    return position


def measure(
    tip: Tip, seats: int, deals: int, rules: HouseRules, opponents: Callable[[Rnd], Chooser]
) -> TipFigure:
    """Play a tip from a different seat in every deal."""
    shares, points = [], []
    for deal in range(deals):
        rng = random.Random(f"{tip}/{seats}/{deal}")
        seat = (deal // seats) % seats
        choosers = [opponents(rng.random) for _ in range(seats)]
        choosers[seat] = follower(tip, rng.random)
        position = dealt(rules, seats, deal)
        play_out(position, rng.random, choosers=choosers)
        more, _, share = result(position, seat)
        shares.append(share)
        points.append(more)
    return TipFigure(tip, *interval(shares), *interval(points))


def report(found: Sequence[TipFigure]) -> str:
    """Return the lines to print, best first."""
    return "\n".join(
        f"  {one.tip.value:<13} win share {one.share:.3f} ± {one.share_width:.3f}"
        f"   points {one.points:+6.2f} ± {one.points_width:.2f}"
        for one in sorted(found, key=lambda one: -one.share)
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for and print it."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure.tips", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds a tip and table")
    parser.add_argument("--seats", type=int, nargs="+", choices=SEAT_COUNTS, default=SEAT_COUNTS)
    parser.add_argument("--draw", choices=[rule.value for rule in DrawRule], default="single")
    parser.add_argument("--opponents", choices=list(Against), default=Against.ANY, type=Against)
    given = parser.parse_args(arguments)
    draw = DrawRule(given.draw)
    lone = LoneCard.GOES_OUT if draw is DrawRule.TURN_OVER else LoneCard.DRAW_PARTNER
    rules = HouseRules(draw=draw, lone_card=lone)
    for seats in given.seats:
        tips = tqdm(list(Tip), unit="tip", leave=False, disable=None)
        others = (
            steady if given.opponents is Against.STEADY else lambda rnd: follower(Tip.ANYTHING, rnd)
        )
        found = [measure(tip, seats, given.rounds, rules, others) for tip in tips]
        against = given.opponents.value
        print(f"{seats} seats, {draw.value}, against {against}: {given.rounds} rounds each")
        print(report(found), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
