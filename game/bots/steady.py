"""The level ``steady``: leaves up a rank that few cards can match."""

import random
from collections.abc import Mapping

from game.bots.base import QuickBot
from game.engine.cards import RANK_OF, RANK_PENALTY, Rank
from game.engine.moves import Move, Play
from game.engine.view import PlayerView


class SteadyBot(QuickBot):
    """Counts the cards on view and leaves up the rank with the fewest unseen copies."""

    needs_view = True

    def pick(self, view: PlayerView, options: Mapping[Rank, Play], rng: random.Random) -> Move:
        """Return the play for a choice of the free card's rank; among equals the dearest."""
        unseen = [4] * 13
        for card in view.hand + view.discard:
            unseen[RANK_OF[card]] -= 1
        best = min(options, key=lambda rank: (unseen[rank], -RANK_PENALTY[rank], rng.random()))
        return options[best]
