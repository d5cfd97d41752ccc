"""The names at the table: cleaned, never empty, and no two alike."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from game.bots.levels import ANIMALS
from game.i18n import Translator
from game.setup import NAME_LENGTH, SeatSetup
from game.ui.glyphs import one_line

#: What can stand for a name; not the signs that only modify the letter behind them.
_LETTERS: Final = ("Lu", "Ll", "Lt", "Lo", "Nd")


def clean_name(text: str) -> str:
    """Return a name in one line without needless blanks, at most ``NAME_LENGTH`` letters."""
    return " ".join(one_line(text).split())[:NAME_LENGTH].rstrip()


def initial(name: str) -> str:
    """Return the letter that stands for a name on a badge, with its marks, in upper case."""
    start = next((at for at, char in enumerate(name) if unicodedata.category(char) in _LETTERS), 0)
    end = start + 1
    while end < len(name) and unicodedata.category(name[end]).startswith("M"):
        end += 1
    return name[start:end].upper()


def default_name(seat: int, player: str, translator: Translator) -> str:
    """Return the name of a seat that was given none: the animal, or "Player 2" for a person."""
    animal = ANIMALS.get(player)
    if animal is None:
        return translator.tr("Player {number}", number=seat + 1)
    return translator.tr(animal)


def table_names(seats: Sequence[SeatSetup], translator: Translator) -> tuple[str, ...]:
    """Return the names to play under, one a seat.

    Names that differ only in case or blanks count as equal; the later ones get a number, which
    never makes them equal to another.
    """
    wanted = [
        clean_name(seat.name) or default_name(index, seat.player, translator)
        for index, seat in enumerate(seats)
    ]
    taken = {_key(name) for name in wanted}
    seen: set[str] = set()
    names = []
    for name in wanted:
        if _key(name) in seen:
            name = _numbered(name, taken)
            taken.add(_key(name))
        seen.add(_key(name))
        names.append(name)
    return tuple(names)


def _key(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold().replace(" ", "")


def _numbered(name: str, taken: set[str]) -> str:
    number = 2
    while True:
        ending = f" {number}"
        longer = name[: NAME_LENGTH - len(ending)].rstrip() + ending
        if _key(longer) not in taken:
            return longer
        number += 1
