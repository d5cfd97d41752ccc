"""Chance: one object decides all orders, the same everywhere for the same seed."""

import os
import random
import subprocess
import sys

import pytest

from game.engine.cards import PACK
from game.engine.chance import SeededChance
from game.engine.match import Match
from game.engine.record import Record, RecordSeat, record_of, replay
from game.engine.rules import HouseRules
from tests.engine.play import play_on, random_match
from tests.engine.words import codes

FIRST_OF_SEED_7 = "5D TS 8S 3H JC 3S AC 5S 4H KH"
PRINT_ORDER = """
from game.engine.cards import PACK, card_code
from game.engine.chance import SeededChance
print(" ".join(map(card_code, SeededChance({seed}).shuffled(PACK)[:10])))
"""


def order_in_new_process(seed: object, hash_seed: str = "0") -> str:
    done = subprocess.run(
        [sys.executable, "-c", PRINT_ORDER.format(seed=seed)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
        text=True,
    )
    return done.stdout.strip()


def test_a_seed_gives_the_same_order_in_every_process_and_python() -> None:
    assert codes(SeededChance(7).shuffled(PACK)[:10]) == FIRST_OF_SEED_7
    assert order_in_new_process(7, "1") == FIRST_OF_SEED_7
    assert order_in_new_process(7, "2") == FIRST_OF_SEED_7


def test_without_a_seed_every_process_deals_anew() -> None:
    orders = {order_in_new_process(None) for _ in range(3)}
    orders |= {codes(SeededChance().shuffled(PACK)[:10]) for _ in range(50)}
    assert len(orders) == 53


def test_the_seed_has_256_bits_of_the_systems_randomness(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def randbits(bits: int) -> int:
        asked.append(bits)
        return 7

    monkeypatch.setattr("secrets.randbits", randbits)
    assert codes(SeededChance().shuffled(PACK)[:10]) == FIRST_OF_SEED_7
    assert asked == [256]


def test_a_shuffle_keeps_the_cards_and_leaves_the_given_ones_alone() -> None:
    given = list(PACK[:20])
    order = SeededChance(1).shuffled(given)
    assert sorted(order) == given == list(PACK[:20])
    assert order != given


@pytest.mark.parametrize("size", [0, 1, 2, 31, 32, 33, 51, 52])
def test_the_orders_are_those_of_the_librarys_shuffle(size: int) -> None:
    chance, library = SeededChance(3), random.Random(3)
    for _ in range(20):
        order = list(PACK[:size])
        library.shuffle(order)
        assert chance.shuffled(PACK[:size]) == order


def test_a_copy_decides_the_same_and_takes_nothing_away() -> None:
    chance = SeededChance(3)
    chance.shuffled(PACK)
    copy = chance.copy()
    mine = [chance.shuffled(PACK) for _ in range(3)]
    assert [copy.shuffled(PACK) for _ in range(3)] == mine


def test_nothing_else_draws_on_chance_nor_on_the_global_generator() -> None:
    """The deals are the same whatever is asked of a match in between."""
    random.seed(5)
    state = random.getstate()
    quiet = Match(HouseRules(), 3, SeededChance(9))
    asked = Match(HouseRules(), 3, SeededChance(9))
    for seed in range(150):
        for seat in (None, 0, 1, 2):
            asked.view(seat)
            asked.legal_moves(seat)
        play_on(asked.clone(), random.Random(seed), moves=5)
        play_on(quiet, random.Random(seed), moves=1)
        play_on(asked, random.Random(seed), moves=1)
        assert quiet.log == asked.log
    assert random.getstate() == state


@pytest.mark.parametrize("moves", [1, 4, 40, 90])
def test_a_match_read_twice_goes_on_the_same_way(moves: int) -> None:
    """Leaving and coming back is no way to look at other cards."""
    match = random_match(HouseRules(), 2, 11, moves=moves)
    record = record_of(match, [RecordSeat("A", "human"), RecordSeat("B", "human")])
    first, second = (play_on(replay(record), random.Random(1)) for _ in range(2))
    assert first.log == second.log
    assert len(first.log) > len(match.log)


def test_a_match_read_later_still_goes_on_the_same_way() -> None:
    """The orders to come do not depend on where it was interrupted."""
    seats = (RecordSeat("A", "human"), RecordSeat("B", "human"))
    match = replay(record_of(random_match(HouseRules(), 2, 11, moves=4), seats))
    whole = play_on(match.clone(), random.Random(1))
    rng = random.Random(1)
    while match.outcome is None:
        play_on(match, rng, moves=25)
        match = replay(record_of(match, seats))
    assert match.log == whole.log


def test_an_empty_log_leaves_everything_to_chance() -> None:
    seats = (RecordSeat("A", "human"), RecordSeat("B", "human"))
    empty = Record(HouseRules(), seats, ())
    assert replay(empty).log != replay(empty).log
    assert replay(empty, chance=SeededChance(7)).log == replay(empty, chance=SeededChance(7)).log
