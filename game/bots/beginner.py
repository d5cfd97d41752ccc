"""The level ``beginner``: gets rid of what costs most, as most people do at first."""

import random
from collections.abc import Mapping
from typing import Final

from game.bots.base import QuickBot
from game.engine.cards import RANK_PENALTY, Rank
from game.engine.moves import Move, Play
from game.engine.view import PlayerView

#: How often it picks any card instead.
SLIPS: Final = 1 / 8


class BeginnerBot(QuickBot):
    """Sheds the highest card as the free card, with a slip now and then."""

    needs_view = False

    def pick(self, view: PlayerView, options: Mapping[Rank, Play], rng: random.Random) -> Move:  # noqa: ARG002
        """Return the play for a choice of the free card's rank."""
        if rng.random() < SLIPS:
            return rng.choice(list(options.values()))
        dearest = max(RANK_PENALTY[rank] for rank in options)
        return rng.choice([play for rank, play in options.items() if RANK_PENALTY[rank] == dearest])
