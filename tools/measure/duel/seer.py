"""A master that sees all hands: only for measuring what better guesses could still win.

It is not in the game. It knows who holds what and which cards the stock has, but not their order.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final

from game.bots.knowledge import Knowledge
from game.bots.master import MasterBot, Worlds
from game.bots.rollout import Position, shuffled
from game.bots.sampler import Sampler
from game.engine.cards import RANK_OF
from game.engine.match import Match
from game.engine.view import PlayerView

SEER: Final = "seer"


class OneWorld(Worlds):
    """The hands as they are, with the stock in random order."""

    def __init__(
        self, view: PlayerView, sampler: Sampler, counts: list[list[int]], stock: Sequence[int]
    ) -> None:
        super().__init__(view, sampler)
        self._counts = counts
        self._stock = stock

    def draw(self, rnd: Callable[[], float]) -> Position:
        """Return the true hands with a shuffled stock."""
        counts = [hand.copy() for hand in self._counts]
        return self.position(counts, shuffled(self._stock, rnd))


class SeerBot(MasterBot):
    """A master to which ``look`` shows the match before every choice."""

    def look(self, match: Match) -> None:
        """See how the cards lie."""
        assert match.round is not None
        self._counts = [counts.copy() for counts in match.round.counts]
        self._stock = [RANK_OF[card] for card in sorted(match.round.stock)]

    def worlds(self, view: PlayerView, knowledge: Knowledge, rng: random.Random) -> Worlds:
        """Return the world as it is."""
        return OneWorld(view, Sampler(knowledge, rng), self._counts, self._stock)
