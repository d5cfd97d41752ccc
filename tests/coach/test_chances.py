"""The corrected chance: certain ends stay certain, strength and the raw share move it."""

from itertools import pairwise

import pytest

from game.coach.chances import CURVES, LEVEL_OF_PEOPLE, STRENGTH, Opponents, corrected
from game.engine.rules import DrawRule

TABLES = [(seats, draw) for seats in (2, 3, 4) for draw in DrawRule]


@pytest.mark.parametrize(("seats", "draw"), TABLES)
def test_more_playouts_won_is_a_better_chance(seats: int, draw: DrawRule) -> None:
    company = Opponents.even(seats)
    found = [corrected(share / 20, 0, draw, company) for share in range(21)]
    assert all(one < other for one, other in pairwise(found))
    assert (found[0], found[-1]) == (0.0, 1.0)


@pytest.mark.parametrize(("seats", "draw"), TABLES)
def test_an_even_share_among_equals_is_an_even_chance(seats: int, draw: DrawRule) -> None:
    chance = corrected(1 / seats, 0, draw, Opponents.even(seats))
    assert chance == pytest.approx(1 / seats, abs=0.08)


def test_strength_counts_for_the_seat_and_against_it() -> None:
    def chance(own: str, other: str) -> float:
        return corrected(0.5, 1, DrawRule.SINGLE, Opponents.of([other, own]))

    assert chance("master", "steady") > chance("steady", "steady") > chance("steady", "master")
    assert chance("sharp", "beginner") > chance("beginner", "sharp")


def test_people_and_unknown_players_are_taken_as_steady() -> None:
    company = Opponents.of(["human", "sharp", "grandmaster"])
    assert company.levels == (LEVEL_OF_PEOPLE, "sharp", LEVEL_OF_PEOPLE)
    assert STRENGTH[LEVEL_OF_PEOPLE] == 0.0


def test_every_table_has_a_curve() -> None:
    assert set(CURVES) == set(TABLES)
