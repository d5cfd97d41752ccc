"""The picture of a computer player's level, a file of ``assets/faces``."""

from game.bots import LEVELS
from game.setup import SeatSetup


def face_name(level: str) -> str:
    """Return the name of the animal's picture; levels of other versions look like the iguana."""
    known = LEVELS.get(level)
    return "iguana" if known is None else known.face


def face_of(seat: SeatSetup) -> str | None:
    """Return the picture of whoever plays a seat; None for a person, who has a letter."""
    return None if seat.is_human else face_name(seat.player)
