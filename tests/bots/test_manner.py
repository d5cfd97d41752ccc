import random
import string

import pytest

from game.bots import LEVELS, Level, Occasion
from game.bots.manner import pause_s, remark

ALL_LINES = [line for level in LEVELS.values() for said in level.remarks.values() for line in said]


@pytest.mark.parametrize("level", LEVELS.values(), ids=str)
def test_a_choice_takes_half_a_second_to_nine_tenths(level: Level) -> None:
    rng = random.Random(1)
    pauses = [pause_s(level, rng) for _ in range(200)]
    assert 0.5 <= min(pauses) < max(pauses) <= 0.9


def test_the_tapir_takes_its_time_and_the_toucan_does_not() -> None:
    rng = random.Random(1)
    means = {name: sum(pause_s(level, rng) for _ in range(200)) for name, level in LEVELS.items()}
    assert max(means, key=means.__getitem__) == "beginner"
    assert min(means, key=means.__getitem__) == "sharp"


@pytest.mark.parametrize("level", LEVELS.values(), ids=str)
@pytest.mark.parametrize("occasion", Occasion)
def test_nothing_is_said_twice_in_a_row(level: Level, occasion: Occasion) -> None:
    rng = random.Random(2)
    last: str | None = None
    for _ in range(300):
        said = remark(level, occasion, rng, last)
        assert said is None or (said != last and said in level.remarks[occasion])
        last = said or last


def test_pairs_are_too_frequent_to_comment_on_most_of_them() -> None:
    rng = random.Random(2)
    said = [remark(LEVELS["sharp"], Occasion.PAIR, rng, None) for _ in range(1000)]
    assert 10 < sum(line is not None for line in said) < 120


def test_lines_are_short_distinct_and_plain() -> None:
    assert len(set(ALL_LINES)) == len(ALL_LINES)
    assert max(map(len, ALL_LINES)) <= 40
    assert all(set(line) <= set(string.printable) for line in ALL_LINES)
    assert all(line[-1] in ".!?" and "{" not in line for line in ALL_LINES)


def test_all_animals_but_the_iguana_have_something_for_every_occasion() -> None:
    for level in LEVELS.values():
        if level.animal != "Iguana":
            assert set(level.remarks) == set(Occasion)
