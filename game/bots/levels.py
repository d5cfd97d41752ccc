"""The levels of computer players, weakest first, and the animals that stand for them."""

from importlib import import_module
from typing import Final, cast

from game.bots.base import Bot
from game.engine.errors import N_

LEVELS: Final[tuple[str, ...]] = ("random", "beginner", "steady", "sharp", "master")

#: The display name of every level, to be translated when shown.
ANIMALS: Final[dict[str, str]] = {
    "random": N_("Iguana"),
    "beginner": N_("Tapir"),
    "steady": N_("Manatee"),
    "sharp": N_("Toucan"),
    "master": N_("Jaguar"),
}

# Each module is loaded only when its level is asked for, which keeps the program's start short.
_CLASSES: Final = {
    "random": ("game.bots.chancer", "RandomBot"),
    "beginner": ("game.bots.beginner", "BeginnerBot"),
    "steady": ("game.bots.steady", "SteadyBot"),
    "sharp": ("game.bots.sharp", "SharpBot"),
    "master": ("game.bots.master", "MasterBot"),
}


def make_bot(level: str) -> Bot:
    """Return a computer player of a level.

    Raises:
        ValueError: there is no such level.
    """
    if level not in _CLASSES:
        raise ValueError(f"{level!r} is no level: one of {', '.join(LEVELS)}")
    module, name = _CLASSES[level]
    return cast(Bot, getattr(import_module(module), name)())
