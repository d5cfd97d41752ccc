"""Computer players: they see a PlayerView and nothing else.

Importing this package is cheap: a level's own module is loaded when the first player of that level
is made.
"""

from game.bots.base import Bot
from game.bots.level import Level, Occasion
from game.bots.levels import LEVELS, level_of, make_bot

__all__ = ["LEVELS", "Bot", "Level", "Occasion", "level_of", "make_bot"]
