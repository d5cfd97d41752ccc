"""Par: known for every table, the mean over the others' levels."""

from statistics import fmean

import pytest

from game.coach.chances import LEVEL_OF_PEOPLE, STRENGTH, Opponents
from game.coach.par import LEVEL_FACTOR, par_of
from game.engine.rules import DrawRule


@pytest.mark.parametrize("draw", DrawRule)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_the_others_count(seats: int, draw: DrawRule) -> None:
    people = par_of(0, draw, Opponents.even(seats))
    assert people > 0.0
    assert par_of(0, draw, Opponents(("master", *(LEVEL_OF_PEOPLE,) * (seats - 1)))) == people


def test_mixed_company_is_the_mean_of_its_levels() -> None:
    company = Opponents.of(["human", "beginner", "master"])
    alike = [
        par_of(0, DrawRule.SINGLE, Opponents((level,) * 3)) for level in ("beginner", "master")
    ]
    assert par_of(0, DrawRule.SINGLE, company) == pytest.approx(fmean(alike))
    assert alike[0] > alike[1]


def test_every_level_of_known_strength_has_a_factor() -> None:
    assert set(LEVEL_FACTOR) == set(STRENGTH)
    assert LEVEL_FACTOR[LEVEL_OF_PEOPLE] == 1.0
