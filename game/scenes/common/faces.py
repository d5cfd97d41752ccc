"""The picture of a computer player's level, a file of ``assets/faces``."""

from typing import Final

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
