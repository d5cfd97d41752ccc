"""One match being played: the engine, its seats, the computer players, and who may look."""

from game.session.session import Session
from game.session.waiting import Waiting

__all__ = ["Session", "Waiting"]
