"""The pictures of those who play, files of ``assets/faces``."""

from game.bots import LEVELS
from game.people import PEOPLE
from game.setup import SeatSetup


def face_name(level: str) -> str:
    """Return the name of the animal's picture; levels of other versions look like the iguana."""
    known = LEVELS.get(level)
    return "iguana" if known is None else known.face


def face_of(seat: SeatSetup) -> str | None:
    """Return the picture of whoever plays a seat; None for a person without one: a letter."""
    if not seat.is_human:
        return face_name(seat.player)
    return seat.face if seat.face in PEOPLE else None
