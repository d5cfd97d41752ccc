"""The picture of a computer player's level, a file of ``assets/faces``."""

from typing import Final

from game.setup import SeatSetup

_ANIMALS: Final = {
    "random": "iguana",
    "beginner": "tapir",
    "steady": "manatee",
    "sharp": "toucan",
    "master": "jaguar",
}


def face_name(level: str) -> str:
    """Return the name of the animal's picture; levels of other versions look like the iguana."""
    return _ANIMALS.get(level, "iguana")


def face_of(seat: SeatSetup) -> str | None:
    """Return the picture of whoever plays a seat; None for a person, who has a letter."""
    return None if seat.is_human else face_name(seat.player)
