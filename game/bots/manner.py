"""The manner of the computer players: how long they take, and what they say now and then."""

import random
from collections.abc import Mapping
from typing import Final

from game.bots.level import Level, Occasion

#: So many pairs of one seat in its own turns in a row are a streak.
STREAK: Final = 3
#: So many passes of a seat in its own turns in a row are a long wait.
LONG_WAIT: Final = 4
#: So many penalty points in one round are a lot.
BIG_LOSS: Final = 30

#: How often something is said, by occasion.
_TALKS: Final[Mapping[Occasion, float]] = {
    Occasion.GREETING: 0.8,
    Occasion.PAIR: 0.05,
    Occasion.STREAK: 0.4,
    Occasion.LONG_WAIT: 0.35,
    Occasion.WON_ROUND: 0.7,
    Occasion.LOST_BIG: 0.5,
    Occasion.WON_MATCH: 1.0,
    Occasion.LOST_MATCH: 0.6,
}


def pause_s(level: Level, rng: random.Random) -> float:
    """Return how long a choice of a level takes at normal speed, in seconds, thinking included."""
    return rng.uniform(*level.pause_s)


def remark(level: Level, occasion: Occasion, rng: random.Random, last: str | None) -> str | None:
    """Return what a player says on an occasion, never what it said ``last``; None for nothing.

    The sentence is English and the key of its translation. Most of the time nothing is said.
    """
    if rng.random() >= _TALKS[occasion]:
        return None
    lines = [line for line in level.remarks.get(occasion, ()) if line != last]
    return rng.choice(lines) if lines else None
