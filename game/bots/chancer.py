"""The level ``random``: any legal move, all equally likely. A yardstick for the others."""

import random
from collections.abc import Sequence

from game.bots.base import Thinking
from game.engine.moves import Move
from game.engine.view import PlayerView


class RandomBot:
    """Picks uniformly from the legal moves."""

    needs_view = False

    def choose(self, view: PlayerView, legal_moves: Sequence[Move], rng: random.Random) -> Move:  # noqa: ARG002
        """Return one of the legal moves."""
        return legal_moves[rng.randrange(len(legal_moves))]

    def thinking(
        self, view: PlayerView, legal_moves: Sequence[Move], rng: random.Random
    ) -> Thinking:
        """Return the choice after one slice."""
        yield
        return self.choose(view, legal_moves, rng)
