"""A sound record of a whole match, to be damaged in tests."""

import json
from typing import Any

from game.engine.rules import HouseRules
from tests.engine.play import document_of, random_match
from tests.engine.table import rounds

#: A whole match of two with reshuffles in it.
SOUND = document_of(random_match(HouseRules(length=rounds(3)), 2, 8))
LOG: list[dict[str, Any]] = json.loads(SOUND)["log"]


def place_of(key: str, number: int = 0) -> int:
    """Return the index of an entry of a kind in the sound log."""
    return [index for index, entry in enumerate(LOG) if key in entry][number]


RESHUFFLE = place_of("reshuffle")
ROUND = place_of("round")
PLAY = place_of("play")
DRAW = place_of("draw")
LAST = len(LOG) - 1


def sound() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(SOUND)
    return data
