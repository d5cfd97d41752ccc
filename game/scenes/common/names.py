"""The names at the table: cleaned, never empty, and no two alike."""

import unicodedata
from collections.abc import Sequence

from game.bots import LEVELS
from game.i18n import Translator
from game.setup import NAME_LENGTH, SeatSetup
from game.ui.glyphs import one_line


def clean_name(text: str) -> str:
    """Return a name in one line without needless blanks, at most ``NAME_LENGTH`` letters."""
    return " ".join(one_line(text).split())[:NAME_LENGTH].rstrip()


def default_name(seat: int, player: str, translator: Translator) -> str:
    """Return the name of a seat that was given none: the animal, or "Player 2" for a person."""
    level = LEVELS.get(player)
    if level is None:
        return translator.tr("Player {number}", number=seat + 1)
    return translator.tr(level.animal)


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


def names_now(seats: Sequence[SeatSetup], translator: Translator) -> tuple[str, ...]:
    """Return the names of the seats of a kept match, one a seat.

    Computer players that nobody named are called as the language of now calls them.
    """
    if all(seat.is_human or seat.is_named for seat in seats):
        return tuple(seat.name for seat in seats)
    plain = [
        seat if seat.is_human or seat.is_named else SeatSetup("", seat.player) for seat in seats
    ]
    fresh = table_names(plain, translator)
    # Names that somebody gave stay to the letter, however odd or long.
    return tuple(
        name if seat.name == "" else seat.name for seat, name in zip(plain, fresh, strict=True)
    )


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
