"""Estimates of what options are worth, from the same possible worlds for all of them.

The option that looks best in some worlds looks better there than it is. So every cost is estimated
crosswise: the best is picked in one half of the worlds and the options are priced in the other.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import Final, TypeVar

from game.bots.master import CARELESS, CARELESS_BLIND
from game.bots.rollout import Position, play_out
from game.bots.worlds import Worlds
from game.coach.values import Effort
from game.engine.cards import Rank
from game.engine.results import settle

#: How much of a difference its standard error may be for an option to count as settled.
SETTLED: Final = 0.2
#: Standard errors within which options are equal.
EQUAL_ERRORS: Final = 2.0


Rnd = Callable[[], float]
T = TypeVar("T")
#: Work in slices of a few milliseconds at most.
Slices = Generator[None, None, T]
Halves = Mapping[Rank, float]
#: The points of a round for a seat, its own penalty, its share in the win.
Result = tuple[float, float, float]


def result(position: Position, seat: int) -> Result:
    """Return a seat's result of an ended round: points, own penalty, its share in the win."""
    winners, penalties = settle(list(zip(position.sizes, position.penalties(), strict=True)))
    own = penalties[seat]
    points = (sum(penalties) - own) / (len(penalties) - 1) - own
    return points, float(own), 1.0 / len(winners) if seat in winners else 0.0


def _mean(one: Result, two: Result) -> Result:
    return (one[0] + two[0]) / 2, (one[1] + two[1]) / 2, (one[2] + two[2]) / 2


@dataclass(frozen=True, slots=True)
class Estimate:
    """Means over the worlds; ``cost`` may be negative, ``error`` is that of the difference to the
    best.
    """

    points: float
    penalty: float
    share: float
    cost: float
    error: float


class Pricing:
    """The tries of all options of a choice so far.

    ``tried[rank]`` are the results in the worlds in which the option was tried: always the first so
    many of those whose ``weights`` are kept.
    """

    def __init__(self, ranks: Sequence[Rank]) -> None:
        self.ranks = tuple(ranks)
        self.tried: dict[Rank, list[Result]] = {rank: [] for rank in ranks}
        self.weights: list[float] = []

    def sample(
        self, worlds: Worlds, number: int, alive: Sequence[Rank], effort: Effort, rnd: Rnd
    ) -> Slices[None]:
        """Try some options in more worlds.

        Every world is played on twice: by players who see all hands, and by players who do not.
        """
        seat = worlds.seat
        done = 0
        for _ in range(number):
            world, weight = worlds.weighed()
            seeing, blind = worlds.position(world, rnd), worlds.position(world, rnd)
            self.weights.append(weight)
            careless = CARELESS[len(seeing.sizes)]
            for rank in alive:
                one, two = seeing.copy(), blind.copy()
                one.play(rank)
                play_out(one, rnd, careless=careless)
                two.play(rank)
                play_out(two, rnd, careless=CARELESS_BLIND, blind=True)
                self.tried[rank].append(_mean(result(one, seat), result(two, seat)))
            done += 2 * len(alive)
            if done >= effort.slice_playouts:
                done = 0
                yield

    def unsettled(self, effort: Effort) -> Slices[list[Rank]]:
        """Return the options that need more worlds, and the best for them to be compared with."""
        best = self.best()
        open_ones = []
        for rank in self.ranks:
            if rank != best and len(self.tried[rank]) == len(self.weights):
                difference, error = self.difference(best, rank)
                if error > max(effort.error, SETTLED * difference):
                    open_ones.append(rank)
                yield
        return sorted([*open_ones, best]) if open_ones else []

    def best(self) -> Rank:
        """Return the option with the most points of those tried in all worlds; the lowest rank of
        equals.
        """
        full = [rank for rank in self.ranks if len(self.tried[rank]) == len(self.weights)]
        return max(full, key=lambda rank: (self._points(rank), -rank))

    def difference(self, best: Rank, rank: Rank) -> tuple[float, float]:
        """Return how many points better the first option is, and the standard error of that."""
        pairs = [
            (weight, one[0] - other[0])
            for weight, one, other in zip(
                self.weights, self.tried[best], self.tried[rank], strict=False
            )
        ]
        whole = sum([weight for weight, _ in pairs])
        mean = sum([weight * more for weight, more in pairs]) / whole
        square = sum([(weight * (more - mean)) ** 2 for weight, more in pairs])
        return mean, sqrt(square) / whole

    def estimates(self) -> Slices[dict[Rank, Estimate]]:
        """Return what every option is worth, ascending by rank."""
        best = self.best()
        top = self._means(best, len(self.weights))
        halves: dict[int, tuple[Halves, Halves]] = {}
        found = {}
        for rank in self.ranks:
            most = len(self.tried[rank])
            same, own = self._means(best, most), self._means(rank, most)
            points, penalty, share = (
                whole + mine - other for whole, mine, other in zip(top, own, same, strict=True)
            )
            if most not in halves:
                halves[most] = (yield from self._half(most, 0)), (yield from self._half(most, 1))
            found[rank] = Estimate(
                points=points,
                penalty=max(0.0, penalty),
                share=min(1.0, max(0.0, share)),
                cost=_crosswise(halves[most], rank),
                error=0.0 if rank == best else self.difference(best, rank)[1],
            )
            yield
        return found

    def _means(self, rank: Rank, most: int) -> Result:
        whole = points = penalty = share = 0.0
        tried = self.tried[rank][:most]
        for weight, (one, two, three) in zip(self.weights, tried, strict=False):
            whole += weight
            points += weight * one
            penalty += weight * two
            share += weight * three
        return points / whole, penalty / whole, share / whole

    def _half(self, most: int, start: int) -> Slices[Halves]:
        """Return the mean points of every option over every second of the first worlds."""
        found = {}
        for rank in self.ranks:
            found[rank] = self._points(rank, most, start, 2)
            yield
        return found

    def _points(self, rank: Rank, most: int | None = None, start: int = 0, step: int = 1) -> float:
        tried = self.tried[rank][:most]
        whole = points = 0.0
        for weight, found in zip(self.weights[start::step], tried[start::step], strict=False):
            whole += weight
            points += weight * found[0]
        return points / whole


def _crosswise(halves: tuple[Halves, Halves], rank: Rank) -> float:
    """Return what an option gives away: picked in one half of the worlds, priced in the other."""
    return fmean(
        priced[max(picked, key=lambda one: (picked[one], -one))] - priced[rank]
        for picked, priced in (halves, halves[::-1])
    )
