"""Costs are fair: what looks best by luck is not taken for better than it is."""

import random
from statistics import fmean
from typing import TypeVar

import pytest

from game.coach.pricing import Pricing, Slices, result
from game.coach.values import Effort
from game.engine.cards import Rank
from tests.bots.test_master import ended

RANKS = tuple(map(Rank, range(5)))


T = TypeVar("T")


def done(slices: Slices[T]) -> T:
    """Return what the work comes to."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            found: T = end.value
            return found


def noise(seed: int, worlds: int = 40) -> Pricing:
    """Return options that are all worth nothing, in noisy worlds."""
    rng = random.Random(seed)
    pricing = Pricing(RANKS)
    pricing.weights = [rng.random() + 0.1 for _ in range(worlds)]
    for rank in RANKS:
        pricing.tried[rank] = [(rng.gauss(0, 20), 10.0, 0.5) for _ in range(worlds)]
    return pricing


def test_costs_of_equal_options_average_to_nothing() -> None:
    pricings = [noise(seed) for seed in range(300)]
    found = [(done(each.estimates()), each.best()) for each in pricings]
    naive = fmean(each[best].points - each[Rank(0)].points for each, best in found)
    fair = fmean(each[Rank(0)].cost for each, _ in found)
    assert naive > 3.0
    assert fair == pytest.approx(0.0, abs=0.8)


def test_a_real_difference_is_found() -> None:
    pricing = noise(1, worlds=400)
    pricing.tried[Rank(3)] = [(a + 12.0, b, c) for a, b, c in pricing.tried[Rank(3)]]
    found = done(pricing.estimates())
    assert pricing.best() == 3
    assert found[Rank(0)].cost == pytest.approx(12.0, abs=3 * found[Rank(0)].error)
    assert found[Rank(0)].error == pytest.approx(20 * (2 / 400) ** 0.5, rel=0.3)


def test_likelier_worlds_count_more() -> None:
    pricing = Pricing(RANKS[:2])
    pricing.weights = [3.0, 1.0]
    pricing.tried[Rank(0)] = [(0.0, 8.0, 0.0), (4.0, 0.0, 1.0)]
    pricing.tried[Rank(1)] = [(8.0, 0.0, 1.0), (0.0, 4.0, 0.0)]
    found = done(pricing.estimates())
    assert (found[Rank(0)].points, found[Rank(1)].points) == (1.0, 6.0)
    assert (found[Rank(0)].share, found[Rank(1)].share) == (0.25, 0.75)
    assert (found[Rank(0)].penalty, found[Rank(1)].penalty) == (6.0, 1.0)


def test_an_option_left_behind_is_compared_in_the_worlds_it_was_tried_in() -> None:
    pricing = Pricing(RANKS[:2])
    pricing.weights = [1.0] * 4
    pricing.tried[Rank(0)] = [(0.0, 0.0, 0.5), (2.0, 0.0, 0.5), (10.0, 0.0, 1.0), (12.0, 0.0, 1.0)]
    pricing.tried[Rank(1)] = [(-5.0, 0.0, 0.5), (-3.0, 0.0, 0.5)]
    found = done(pricing.estimates())
    assert found[Rank(0)].points == 6.0
    assert found[Rank(1)].points == 1.0


def test_settled_options_are_tried_no_more() -> None:
    pricing = noise(2, worlds=100)
    pricing.tried[Rank(0)] = [(a - 200.0, b, c) for a, b, c in pricing.tried[Rank(0)]]
    assert 0 not in done(pricing.unsettled(Effort(error=0.5)))
    assert len(done(pricing.unsettled(Effort(error=0.5)))) == 4
    assert done(pricing.unsettled(Effort(error=100.0))) == []


@pytest.mark.parametrize(
    ("hands", "seat", "expected"),
    [
        (("", "KC 5H", "9C"), 0, (12.0, 0.0, 1.0)),
        (("", "KC 5H", "9C"), 1, (4.5 - 15.0, 15.0, 0.0)),
        (("KC", "QC"), 0, (0.0, 0.0, 0.5)),
        (("9C", "QC"), 1, (-10.0, 10.0, 0.0)),
    ],
)
def test_the_result_of_an_end(
    hands: tuple[str, ...], seat: int, expected: tuple[float, float, float]
) -> None:
    assert result(ended(*hands), seat) == expected
