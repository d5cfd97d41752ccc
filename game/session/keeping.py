"""A match whose every move is kept before anybody can see it."""

from collections.abc import Sequence
from typing import Protocol

from game.engine.entries import Entry, entry_of
from game.engine.events import Event
from game.engine.match import Match
from game.engine.moves import Move
from game.setup import MatchSetup


class MatchStore(Protocol):
    """Where a match is kept: the part of the store that a session needs."""

    def begin(self, setup: MatchSetup, entries: Sequence[Entry], *, seed: int | None = None) -> int:
        """Keep a new match with its first entries and its seed, and return its number."""

    def append(self, match_id: int, entries: Sequence[Entry]) -> None:
        """Keep what a move added to a match's record."""


class Keeping:
    """Writes what is new in the record of a match; ``kept`` entries of it are written already."""

    def __init__(self, match: Match, store: MatchStore, match_id: int, kept: int) -> None:
        self._match = match
        self._store = store
        self._match_id = match_id
        self._kept = kept

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Make a move and keep it; return what happened.

        Raises:
            IllegalMove: the rules do not allow it; nothing has changed.
        """
        events = self._match.apply(move)
        self.write()
        return tuple(events)

    def write(self) -> None:
        """Keep what is new, if anything is."""
        new = [entry_of(noted) for noted in self._match.log[self._kept :]]
        if new:
            self._kept += len(new)
            self._store.append(self._match_id, new)
