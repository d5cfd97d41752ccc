"""Comparing built pictures with the committed ones, and building them as another machine would."""

import math
import random
import re
from collections.abc import Callable
from typing import Final

import pytest

_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")
#: A step in the last digit that is written, and what rounding adds to it.
_STEP: Final = 0.11


def same_picture(one: str, other: str) -> bool:
    """Tell whether two pictures differ in nothing but the last digit of their numbers."""
    if one == other:
        return True
    if _NUMBER.sub("0", one) != _NUMBER.sub("0", other):
        return False
    pairs = zip(_NUMBER.findall(one), _NUMBER.findall(other), strict=True)
    return all(abs(float(a) - float(b)) <= _STEP for a, b in pairs)


def compute_elsewhere(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Change the last bit of sines and cosines at random, in which machines differ."""
    rng = random.Random(seed)
    for name in ("sin", "cos", "tan", "atan2"):
        monkeypatch.setattr(math, name, _shaken(getattr(math, name), rng))


def _shaken(function: Callable[..., float], rng: random.Random) -> Callable[..., float]:
    def shaken(*arguments: float) -> float:
        value = function(*arguments)
        if value in (-1, 0, 1):
            return value  # these are exact everywhere
        return math.nextafter(value, rng.choice((-math.inf, math.inf)))

    return shaken
