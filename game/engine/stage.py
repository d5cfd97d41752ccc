"""The stages of a match, one after the other: draw for the deal, cut, round; and what they
share.
"""

from enum import StrEnum
from typing import Protocol, Self

from game.engine.chance import Chance, StockShuffled
from game.engine.events import Event
from game.engine.moves import Move


class Phase(StrEnum):
    """What the seat to act has to do."""

    DRAW_FOR_DEAL = "draw_for_deal"  # R4
    CUT = "cut"  # R6
    DRAW = "draw"  # R10, R15, R25, R27
    PLAY = "play"  # R8, R9
    PASS = "pass"  # R14
    OVER = "over"


class Stage(Protocol):
    """A part of a match with exactly one seat to act, until it is done and its phase is over.

    ``reshuffled`` is the note of a reshuffle that the last move brought, until somebody takes it.
    """

    to_act: int
    phase: Phase
    reshuffled: StockShuffled | None

    def check(self, move: Move) -> None:
        """Check a move.

        Raises:
            IllegalMove: the rules do not allow it now.
        """

    def legal_moves(self) -> list[Move]:
        """Return the moves that ``check`` lets pass, sorted."""

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Check a move, carry it out, return what happened.

        Raises:
            IllegalMove: the rules do not allow it now; nothing has changed.
        """

    def clone(self, chance: Chance) -> Self:
        """Return an independent copy; ``chance`` decides what is shuffled in it."""
