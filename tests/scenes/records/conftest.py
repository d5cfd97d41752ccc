"""Stores with a few matches and with many."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store.store import Store
from tests.store.play import Clock, keep_match, opened, result, setup_of


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with opened(tmp_path / "data") as lent:
        yield lent


@pytest.fixture(scope="module")
def many() -> Iterator[Store]:
    """A store with 500 short matches of people and computer players, some with hard names."""
    lent = Store.open(None, now=Clock())
    names = ("Ana", "Ben", "W" * 200, "😀 {n} %s", "sharp:Rosa", "O'Neil")
    for number in range(500):
        count = 2 + number % 3
        chosen = [names[(number + at * (1 + number % 2)) % len(names)] for at in range(count)]
        winners = (number % count,) if number % 7 else (0, 1)
        totals = [number % 40 + 5 * at for at in range(count)]
        keep_match(lent, setup_of(*chosen), result(winners, *totals))
    yield lent
    lent.close()
