"""The picture of a computer player's level, a file of ``assets/faces``."""

from game.bots import LEVELS


def face_name(level: str) -> str:
    """Return the name of the animal's picture; levels of other versions look like the iguana."""
    known = LEVELS.get(level)
    return "iguana" if known is None else known.face
