"""Chance, which enters the engine in one place: the order of shuffled cards."""

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, Self

from game.engine.cards import Card

SEED_BITS = 256


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
        """Return the cards in a random order, from the top."""
        order = list(cards)
        self._random.shuffle(order)
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
