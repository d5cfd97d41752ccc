"""Somebody at the player's elbow: what a table asks when its match is a lesson."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from game.engine.cards import Card
from game.engine.moves import Move


class Glow(StrEnum):
    """What stands out on the table besides a single card of the open hand."""

    HAND = "hand"
    STOCK = "stock"
    PILE = "pile"
    BUTTON = "button"
    PASSES = "passes"
    OTHER = "other"  # the hand of the player across


@dataclass(frozen=True, slots=True)
class Hint:
    """One sentence, in the player's language, and the one thing that glows with it."""

    text: str
    glow: Glow | Card | None = None


class Guide(Protocol):
    """Tells the player one thing after another, and lets the match wait until it has been read."""

    @property
    def heading(self) -> str:
        """Return what stands in the corner instead of the round's number."""

    @property
    def holds(self) -> bool:
        """Tell whether the match waits until the player goes on."""

    @property
    def done(self) -> bool:
        """Tell whether everything has been said and done, so that ``end`` leads on."""

    @property
    def busy(self) -> bool:
        """Tell whether it is still thinking about what to say."""

    def hint(self, picked: Card | None) -> Hint | None:
        """Return what is to be said now; ``picked`` is the free card that was picked."""

    def go_on(self) -> None:
        """Take what was said as read."""

    def objection(self, move: Move) -> str:
        """Return why a legal move is not what is asked for now; empty where it is welcome."""

    def think(self) -> None:
        """Think for a moment, some milliseconds at most."""

    def keep(self) -> None:
        """Keep how far the player has come."""

    def end(self) -> None:
        """Lead on: all is said, or the match is over."""
