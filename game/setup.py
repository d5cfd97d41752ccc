"""How a match is set up: who sits where, at which table, by which house rules."""

from dataclasses import dataclass
from enum import StrEnum

from game.engine.rules import HouseRules

#: The word of the match record for a seat that a person plays.
HUMAN = "human"
NAME_LENGTH = 20
#: How many play (R1).
SEAT_COUNTS = range(2, 5)
MOST_SEATS = SEAT_COUNTS[-1]


class Aids(StrEnum):
    """What helps people to remember and to choose in a match; each holds those before it."""

    NONE = "none"
    PUBLIC = "public"  # what everybody has seen, written down
    ADVICE = "advice"  # on a key, what the coach would leave up


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat: its name and who plays it (``"human"`` or a computer player's level).

    ``face`` is the picture that a person has picked, a key of ``PEOPLE``; None for nobody's.
    ``is_named`` is False where nobody gave the name: then a computer player is called by its animal
    in whatever language is spoken when it is read.
    """

    name: str
    player: str = HUMAN
    face: str | None = None
    is_named: bool = True

    @property
    def is_human(self) -> bool:
        """Tell whether a person plays this seat."""
        return self.player == HUMAN


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A whole set-up: seats clockwise (2 to 4), the table's id (its file's stem), the rules.

    ``opens_itself`` plays the draw for the deal and the cuts for people, as in a quick match.
    ``aids`` are what people may use.
    """

    seats: tuple[SeatSetup, ...]
    table: str
    rules: HouseRules
    opens_itself: bool = False
    aids: Aids = Aids.NONE
