"""The level ``sharp``: weighs what the players after it can hold."""

import random
from collections.abc import Mapping

from game.bots.base import QuickBot
from game.engine.cards import RANK_OF, RANK_PENALTY, Rank
from game.engine.moves import Move, Play
from game.engine.view import PlayerView


class SharpBot(QuickBot):
    """Leaves up what the next player can hardly match."""

    level = "sharp"
    needs_view = True

    def pick(self, view: PlayerView, options: Mapping[Rank, Play], rng: random.Random) -> Move:
        """Return the play for a choice of the free card's rank."""
        unseen = [4.0] * 13
        for card in view.hand + view.discard:
            unseen[RANK_OF[card]] -= 1
        for lack in view.lacks[(next(iter(options.values())).seat + 1) % view.seats]:
            unseen[lack.rank] *= lack.drawn_since / (lack.drawn_since + 3)
        best = min(options, key=lambda rank: (unseen[rank], -RANK_PENALTY[rank], rng.random()))
        return options[best]
