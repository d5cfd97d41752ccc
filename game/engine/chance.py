"""Chance, which enters the engine in one place: the order of shuffled cards."""

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol, Self

from game.engine.cards import PACK_SIZE, Card

SEED_BITS = 256
#: The steps of a shuffle: from the last card of a pack down to the second, each changes place with
#: one before it or stays. With the place, how many random bits choose that one.
_STEPS: Final = tuple((last, (last + 1).bit_length()) for last in range(PACK_SIZE - 1, 0, -1))


class Chance(Protocol):
    """Whoever decides how cards lie after a shuffle."""

    def shuffled(self, cards: Sequence[Card]) -> list[Card]:
        """Return the cards in a new order, from the top."""

    def copy(self) -> Self:
        """Return an independent object that decides the same from here on."""


class SeededChance:
    """Shuffles by a generator of its own, seeded from the system's randomness unless told.

    The same seed gives the same orders in every process and on every supported Python.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(secrets.randbits(SEED_BITS) if seed is None else seed)

    def shuffled(self, cards: Sequence[Card]) -> list[Card]:
        """Return the cards, at most a pack of them, in a random order, from the top.

        The order is that of the library's ``shuffle``, which takes twice as long.
        """
        order = [*cards]
        assert len(order) <= PACK_SIZE
        random_bits = self._random.getrandbits
        for last, bits in _STEPS[PACK_SIZE - len(order) :]:
            chosen = random_bits(bits)
            while chosen > last:
                chosen = random_bits(bits)
            order[last], order[chosen] = order[chosen], order[last]
        return order

    def copy(self) -> Self:
        """Return an independent object that decides the same from here on."""
        twin = type(self)(0)
        twin._random.setstate(self._random.getstate())
        return twin


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The log's note of a shuffled fan or pack, from the top (R4, R6)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class StockShuffled:
    """The log's note of a reshuffled stock, from the top (R13)."""

    cards: tuple[Card, ...]
