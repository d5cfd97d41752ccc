"""A master that sees all hands: only for measuring what better guesses could still win.

It is not in the game. It knows who holds what and which cards the stock has, but not their order.
"""

import random
from typing import Final

from game.bots.knowledge import Knowledge
from game.bots.master import MasterBot
from game.bots.worlds import World, Worlds
from game.engine.cards import RANK_OF
from game.engine.match import Match
from game.engine.view import PlayerView

SEER: Final = "seer"


class OneWorld(Worlds):
    """The hands as they are, with the stock in random order."""

    def __init__(
        self, view: PlayerView, knowledge: Knowledge, rng: random.Random, world: World
    ) -> None:
        super().__init__(view, knowledge, rng)
        self._world = world

    def weighed(self) -> tuple[World, float]:
        """Return the true hands."""
        return self._world, 1.0


class SeerBot(MasterBot):
    """A master to which ``look`` shows the match before every choice."""

    def look(self, match: Match) -> None:
        """See how the cards lie."""
        assert match.round is not None
        self._counts = [counts.copy() for counts in match.round.counts]
        self._stock: list[int] = [RANK_OF[card] for card in sorted(match.round.stock)]

    def worlds(self, view: PlayerView, knowledge: Knowledge, rng: random.Random) -> Worlds:
        """Return the world as it is."""
        return OneWorld(view, knowledge, rng, (self._counts, self._stock))
