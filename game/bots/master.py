"""The level ``master``: tries every choice in many possible worlds.

Every world agrees with all that its seat knows; with two players, those in which the other would
rather have left up what it did leave up come more often. Half of them are played on by players who
see each other's hands, half by players who see no more than lies on the table: the truth is
between.

With two players, and where rounds are short, each world is played out to the end of the round. With
more players at single draw an end that far off is mostly luck, so a world is played for one time
round the table and then judged by what cards and points are worth. What the level ``sharp`` thinks
of a choice counts as well.
"""

import random
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.bots.base import Thinking, finished, options_of, settled
from game.bots.knowledge import Knowledge
from game.bots.rollout import MOST_TURNS, play_out
from game.bots.sharp import Weights, worths_of
from game.bots.worlds import Worlds
from game.bots.worth import RoundWorth
from game.engine.cards import Rank
from game.engine.moves import Move, Play
from game.engine.view import PlayerView


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchSize:
    """How much a master tries for a choice: no clock plays a part in it.

    Half of the choices are given up after each of the ``heats``. ``worlds`` are how many different
    hands of the others are tried. ``slice_playouts`` is how many playouts one slice of thinking
    takes, ``brief`` how many short playouts stand for one to the end of a round.
    """

    playouts: int = 1400
    worlds: int = 200
    heats: int = 4
    slice_playouts: int = 24
    brief: int = 3


SIZE: Final = SearchSize()
#: What ``sharp`` should think, against opponents who do not leave up their dear cards.
PRIOR: Final = Weights(variety=0.4, points=0.004)
#: What one unit of that counts in penalty points, by seats: the less is known of the others' hands,
#: the more.
PRIOR_POINTS: Final[Mapping[int, float]] = {2: 1.0, 3: 4.0, 4: 4.0}
#: How often the players of a playout leave up anything, by seats. Two can nearly know each other's
#: hands and rarely do; one of many cannot, and playouts in which all see the next hand mislead.
CARELESS: Final[Mapping[int, float]] = {2: 0.1, 3: 0.6, 4: 0.6}
#: The same for players who see no hand but their own.
CARELESS_BLIND: Final = 0.1

Search = Generator[None, None, Rank]


class MasterBot:
    """Determinised Monte Carlo; half of the choices are given up after every heat."""

    needs_view = True

    def __init__(self, size: SearchSize = SIZE) -> None:
        self._size = size

    def choose(self, view: PlayerView, legal_moves: Sequence[Move], rng: random.Random) -> Move:
        """Return one of the legal moves."""
        return finished(self.thinking(view, legal_moves, rng))

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
        worths = worths_of(view, options, knowledge, PRIOR)
        yield
        worlds = self.worlds(view, knowledge, rng)
        best = yield from self._search(view, options, worths, worlds, rng)
        return options[best]

    def worlds(self, view: PlayerView, knowledge: Knowledge, rng: random.Random) -> Worlds:
        """Return the source of possible worlds for a choice."""
        return Worlds(view, knowledge, rng)

    def _search(
        self,
        view: PlayerView,
        options: Mapping[Rank, Play],
        worths: Mapping[Rank, float],
        worlds: Worlds,
        rng: random.Random,
    ) -> Search:
        size = self._size
        worth_of_round = RoundWorth(view)
        worth, turns, playouts = worth_of_round.value, MOST_TURNS, size.playouts
        if worth_of_round.may_be_forecast:
            worth, turns, playouts = worth_of_round.forecast, view.seats, playouts * size.brief
        sums = dict.fromkeys(options, 0.0)
        tried = 0
        pool = yield from worlds.gather(size.worlds, rng.random)
        alive = sorted(options, key=lambda rank: -worths[rank])
        rnd, prior = rng.random, PRIOR_POINTS[view.seats]
        for heat in range(size.heats):
            tries = max(1, playouts // (size.heats * len(alive)))
            done = 0
            for number in range(tried, tried + tries):
                start = worlds.position(pool[number % len(pool)], rnd)
                blind = number % 2 == 1
                careless = CARELESS_BLIND if blind else CARELESS[view.seats]
                for rank in alive:
                    position = start.copy()
                    position.play(rank)
                    play_out(position, rnd, turns, careless, blind=blind)
                    sums[rank] += worth(position)
                done += len(alive)
                if done >= size.slice_playouts:
                    done = 0
                    yield
            tried += tries
            alive.sort(key=lambda rank: -sums[rank] / tried - prior * worths[rank])
            if heat < size.heats - 1:
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        return alive[0]
