"""The level ``sharp``: weighs what the players after it can hold, and what it keeps itself."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.bots.base import QuickBot
from game.bots.knowledge import Knowledge
from game.engine.cards import ACE, RANK_OF, RANK_PENALTY, Rank
from game.engine.moves import Move, Play
from game.engine.rules import DrawRule
from game.engine.view import PlayerView


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """How much each consideration counts, against 1 for an opponent who gets a match.

    ``goes_out``: that match takes the opponent out. ``variety``: the hand keeps a card of the rank,
    and ``twin``: it is still up when the turn comes round. ``points``: each penalty point shed.
    ``ace``: matching it is a power (R26). ``long_draw``: each card that a player may have to draw
    until one matches (R25).
    """

    goes_out: float = 8.0
    twin: float = 0.7
    variety: float = 0.3
    points: float = -0.002
    ace: float = 0.5
    long_draw: float = 0.05


#: Points hardly count, and rather the wrong way round: most players leave up their dear cards, so
#: a dear card finds its match sooner. Against players who do not, this costs a few points a round.
WEIGHTS: Final = Weights()


class SharpBot(QuickBot):
    """Leaves up what hardly anybody can match before its own next turn, and keeps its twin."""

    needs_view = True

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights

    def pick(self, view: PlayerView, options: Mapping[Rank, Play], rng: random.Random) -> Move:
        """Return the play for a choice of the free card's rank."""
        worths = worths_of(view, options, Knowledge(view), self._weights)
        return options[max(options, key=lambda rank: (worths[rank], rng.random()))]


def worths_of(
    view: PlayerView, options: Mapping[Rank, Play], knowledge: Knowledge, weights: Weights
) -> dict[Rank, float]:
    """Return what leaving up each rank is worth, higher being better.

    The players who act next are followed one after the other: whoever probably holds the rank, or
    draws it, is a loss, more so if that takes the player out; what comes back unmatched is a gain
    if the seat has kept a twin.
    """
    held, stocked = knowledge.chances()
    worths = {}
    match = next(iter(options.values())).match
    for rank in options:
        own = sum(RANK_OF[card] == rank for card in view.hand) - 1 - (RANK_OF[match] == rank)
        worth = weights.points * RANK_PENALTY[rank]
        drawn = min(1.0, stocked[rank] / view.stock_size) if view.stock_size else 0.0
        up_still = 1.0
        skips = view.rules.power_aces and RANK_OF[match] == ACE
        bonus = 1.0 + weights.ace * (view.rules.power_aces and rank == ACE)
        for step in range(2 if skips else 1, view.seats):
            seat = (knowledge.seat + step) % view.seats
            holds = held[seat][rank]
            finds = holds + (1.0 - holds) * drawn
            if view.rules.draw is DrawRule.UNTIL_MATCH and view.stock_size:
                draws = view.stock_size / (1.0 + stocked[rank])
                worth += up_still * (1.0 - holds) * weights.long_draw * draws
                finds = holds + (1.0 - holds) * (stocked[rank] > 0.0)
            out = weights.goes_out if view.hand_sizes[seat] <= 2 else 0.0
            worth -= up_still * finds * (bonus + out)
            up_still *= 1.0 - finds
            if view.rules.draw is DrawRule.TURN_OVER:
                up_still = 0.0  # R27: whoever cannot match it covers it
        if own > 0:
            worth += weights.variety + up_still * weights.twin * bonus
        worths[rank] = worth
    return worths
