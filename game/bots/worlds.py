"""Possible worlds of a choice: all that its seat knows holds in each of them.

Worlds that agree with the known facts are equally likely as far as the shuffle goes. What a single
opponent has left up makes some of them likelier (see ``habits``). With more of them so few worlds
would be likely at all that the rest were tried in vain; the master played worse for it.
"""

import random
from collections.abc import Callable, Generator
from typing import Final

from game.bots.habits import Habits
from game.bots.knowledge import Knowledge
from game.bots.rollout import Position, shuffled
from game.bots.sampler import Sampler
from game.engine.cards import RANK_OF
from game.engine.view import PlayerView

#: Worlds weighed in one slice of work.
SLICE_WORLDS: Final = 24

#: The hands as counts by seat and rank, and the ranks of the stock in no special order.
World = tuple[list[list[int]], list[int]]


class Worlds:
    """Positions that the ``seat`` of a view may be in, at its choice of a free card."""

    def __init__(self, view: PlayerView, knowledge: Knowledge, rng: random.Random) -> None:
        assert view.seat is not None
        self._view = view
        self.seat: int = view.seat
        habits = Habits(view)
        self._habits = habits if view.seats == 2 and habits.any else None
        self._sampler = Sampler(knowledge, rng, ordered=self._habits is not None)
        self._own = [0] * 13
        for card in view.hand:
            self._own[RANK_OF[card]] += 1
        self._pile: list[int] = [RANK_OF[card] for card in reversed(view.discard)]
        self._lacks = [
            sum(1 << rank for rank, moment in enumerate(moments) if moment >= 0)
            for moments in knowledge.lacks
        ]

    def weighed(self) -> tuple[World, float]:
        """Return a world and how much it counts for what the other has left up."""
        world = self._sampler.world()
        return world, 1.0 if self._habits is None else self._habits.weight(self._sampler)

    def gather(self, number: int, rnd: Callable[[], float]) -> Generator[None, None, list[World]]:
        """Return as many worlds, each there as often as it is likely, in slices of work."""
        worlds: list[World] = []
        weights: list[float] = []
        for count in range(number):
            world, weight = self.weighed()
            worlds.append(world)
            weights.append(weight)
            if count % SLICE_WORLDS == SLICE_WORLDS - 1:
                yield
        chosen: list[World] = []
        step = sum(weights) / number
        reached = step * rnd()
        for world, weight in zip(worlds, weights, strict=True):
            reached -= weight
            while reached < 0.0 and len(chosen) < number:
                chosen.append(world)
                reached += step
        chosen += [worlds[-1]] * (number - len(chosen))
        return [chosen[index] for index in map(int, shuffled(range(number), rnd))]

    def position(self, world: World, rnd: Callable[[], float]) -> Position:
        """Return the position of a world, with its stock in random order."""
        view = self._view
        hands, stock = world
        counts = [hand.copy() for hand in hands]
        counts[self.seat] = self._own.copy()
        position = Position(view.rules, counts, shuffled(stock, rnd), self._pile.copy())
        position.lacks = self._lacks.copy()
        position.to_act = self.seat
        position.reshuffles = view.reshuffles
        position.passes = view.passes
        position.circuit = view.circuit or 0
        return position
