"""The level ``beginner``: gets rid of what costs most, as most people do at first.

Nothing but that loses to a player of any card. So it has found out one thing more, which the first
rounds teach everybody: of two alike, keep one. It does not always think of it.
"""

import random
from collections.abc import Mapping
from typing import Final

from game.bots.base import QuickBot
from game.engine.cards import RANK_OF, RANK_PENALTY, Rank
from game.engine.moves import Move, Play
from game.engine.view import PlayerView

#: How often it picks any card instead.
SLIPS: Final = 1 / 8
#: How often else it thinks of the cards it holds twice.
THINKS_OF_TWINS: Final = 3 / 5


class BeginnerBot(QuickBot):
    """Sheds the highest card as the free card, rather one whose twin stays; slips now and then."""

    needs_view = True

    def pick(self, view: PlayerView, options: Mapping[Rank, Play], rng: random.Random) -> Move:
        """Return the play for a choice of the free card's rank."""
        if rng.random() < SLIPS:
            return rng.choice(list(options.values()))
        plays = options
        if rng.random() < THINKS_OF_TWINS:
            plays = _with_twins(view, options) or options
        dearest = max(RANK_PENALTY[rank] for rank in plays)
        return rng.choice([play for rank, play in plays.items() if RANK_PENALTY[rank] == dearest])


def _with_twins(view: PlayerView, options: Mapping[Rank, Play]) -> dict[Rank, Play]:
    """Return the options of which another card stays in the hand."""
    found = {}
    for rank, play in options.items():
        rest = [card for card in view.hand if card not in (play.match, play.free)]
        if any(RANK_OF[card] == rank for card in rest):
            found[rank] = play
    return found
