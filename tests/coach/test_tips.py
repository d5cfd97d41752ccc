"""The figures of the tips are whole and in order."""

from itertools import pairwise

import pytest

from game.coach.tips import TIP_FIGURES, Against, Tip


@pytest.mark.parametrize("against", Against)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_tip_has_its_figure_best_first(against: Against, seats: int) -> None:
    found = TIP_FIGURES[against, seats]
    assert sorted(one.tip for one in found) == sorted(Tip)
    assert all(one.share >= other.share for one, other in pairwise(found))
    assert all(0.0 < one.share_width < 0.01 for one in found)
    assert all(0.0 < one.points_width < 1.0 for one in found)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_advice_is_even_among_players_without_any(seats: int) -> None:
    (plain,) = (one for one in TIP_FIGURES[Against.ANY, seats] if one.tip is Tip.ANYTHING)
    assert plain.share == pytest.approx(1 / seats, abs=1.5 * plain.share_width)
    assert plain.points == pytest.approx(0.0, abs=2 * plain.points_width)
