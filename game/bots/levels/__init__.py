"""The levels of computer players, a module each, and the one list of them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.bots.base import Bot
from game.bots.level import Level
from game.bots.levels.iguana import IGUANA
from game.bots.levels.jaguar import JAGUAR
from game.bots.levels.manatee import MANATEE
from game.bots.levels.tapir import TAPIR
from game.bots.levels.toucan import TOUCAN

_ALL: Final = (IGUANA, TAPIR, MANATEE, TOUCAN, JAGUAR)

#: All levels by their ids, weakest first. What is kept may name levels of other versions too: look
#: them up with ``get``.
LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {level.id: level for level in sorted(_ALL, key=lambda level: level.strength)}
)


def level_of(level: str) -> Level:
    """Return the level with an id.

    Raises:
        ValueError: there is no such level.
    """
    if level not in LEVELS:
        raise ValueError(f"{level!r} is no level: one of {', '.join(LEVELS)}")
    return LEVELS[level]


def make_bot(level: str) -> Bot:
    """Return a computer player of the level with an id.

    Raises:
        ValueError: there is no such level.
    """
    return level_of(level).make()
