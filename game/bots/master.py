"""The level ``master``: plays possible worlds out to the end of the round, many times.

Every world agrees with all that its seat knows; what it leaves up in each is judged by how the
round ends, together with what the level ``sharp`` thinks of it.
"""

import random
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.bots.base import Thinking, options_of, settled
from game.bots.knowledge import Knowledge
from game.bots.rollout import Position, play_out, shuffled
from game.bots.sampler import Sampler
from game.bots.sharp import WEIGHTS, worths_of
from game.bots.worth import Outcome
from game.engine.cards import RANK_OF, Rank
from game.engine.moves import Move, Play
from game.engine.view import PlayerView


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How long a master thinks and how it judges, in playouts so that no clock plays a part.

    ``prior`` is what one unit of the level ``sharp``'s worths counts, in units of the outcome's
    value; ``slice_playouts`` how many playouts one slice of thinking takes.
    """

    playouts: int = 1600
    heats: int = 4
    prior: float = 2.0
    careless: float = 0.3
    slice_playouts: int = 32


EFFORT: Final = Effort()

Search = Generator[None, None, Rank]


class Worlds:
    """Positions that a view's seat may be in, at its choice of a free card."""

    def __init__(self, view: PlayerView, sampler: Sampler) -> None:
        assert view.seat is not None
        self._view = view
        self._sampler = sampler
        self._seat = view.seat
        self._own = [0] * 13
        for card in view.hand:
            self._own[RANK_OF[card]] += 1
        self._pile: list[int] = [RANK_OF[card] for card in reversed(view.discard)]

    def draw(self, rnd: Callable[[], float]) -> Position:
        """Return one of them, with the stock in random order."""
        counts, stock = self._sampler.world()
        return self.position(counts, shuffled(stock, rnd))

    def position(self, counts: list[list[int]], stock: list[int]) -> Position:
        """Return the position with these hands of the others and this stock."""
        view = self._view
        counts[self._seat] = self._own.copy()
        position = Position(view.rules, counts, stock, self._pile.copy())
        position.to_act = self._seat
        position.reshuffles = view.reshuffles
        position.passes = view.passes
        position.circuit = view.circuit or 0
        return position


class MasterBot:
    """Determinised Monte Carlo; half of the choices are given up after every heat."""

    level = "master"
    needs_view = True

    def __init__(self, effort: Effort = EFFORT) -> None:
        self._effort = effort

    def choose(self, view: PlayerView, legal_moves: Sequence[Move], rng: random.Random) -> Move:
        """Return one of the legal moves."""
        thinking = self.thinking(view, legal_moves, rng)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                move: Move = done.value
                return move

    def thinking(
        self, view: PlayerView, legal_moves: Sequence[Move], rng: random.Random
    ) -> Thinking:
        """Return the same choice as a generator whose steps take a few milliseconds at most."""
        yield
        move = settled(legal_moves, rng)
        if move is not None:
            return move
        options = options_of(legal_moves)
        knowledge = Knowledge(view)
        worths = worths_of(view, options, knowledge, WEIGHTS)
        yield
        worlds = self.worlds(view, knowledge, rng)
        yield
        best = yield from self._search(view, options, worths, worlds, rng)
        return options[best]

    def worlds(self, view: PlayerView, knowledge: Knowledge, rng: random.Random) -> Worlds:
        """Return the source of possible worlds for a choice."""
        return Worlds(view, Sampler(knowledge, rng))

    def _search(
        self,
        view: PlayerView,
        options: Mapping[Rank, Play],
        worths: Mapping[Rank, float],
        worlds: Worlds,
        rng: random.Random,
    ) -> Search:
        effort = self._effort
        outcome = Outcome(view)
        sums = dict.fromkeys(options, 0.0)
        tried = 0
        alive = sorted(options, key=lambda rank: -worths[rank])
        rnd = rng.random
        for heat in range(effort.heats):
            tries = max(1, effort.playouts // (effort.heats * len(alive)))
            done = 0
            for _ in range(tries):
                world = worlds.draw(rnd)
                for rank in alive:
                    position = world.copy()
                    position.play(rank)
                    play_out(position, rnd, careless=effort.careless)
                    sums[rank] += outcome.value(position)
                done += len(alive)
                if done >= effort.slice_playouts:
                    done = 0
                    yield
            tried += tries
            alive.sort(key=lambda rank: -sums[rank] / tried - effort.prior * worths[rank])
            if heat < effort.heats - 1:
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        return alive[0]
