"""What every computer player is, and what they share: forced moves, the fan and the cut."""

import random
from collections.abc import Generator, Mapping, Sequence
from typing import Final, Protocol, TypeVar

from game.engine.cards import PACK_SIZE, RANK_OF, Rank
from game.engine.moves import Cut, DrawForDeal, Move, Play
from game.engine.view import PlayerView

#: How often a computer player that may cut the pack leaves it as it is.
DECLINES_CUT: Final = 0.25

#: A player at thought: every step is a small slice of work, the move is what it returns.
Thinking = Generator[None, None, Move]
Value = TypeVar("Value")


class Bot(Protocol):
    """A computer player.

    It keeps nothing from one choice to the next, so one object may play any number of seats and
    matches. ``needs_view`` is False if it looks at the legal moves only; then a caller in a hurry
    may hand it any view, an old one too.
    """

    needs_view: bool

    def choose(self, view: PlayerView, legal_moves: Sequence[Move], rng: random.Random) -> Move:
        """Return one of the legal moves; the same for the same arguments everywhere.

        ``view`` is that of the seat to act, ``legal_moves`` are not empty, ``rng`` is advanced.
        """

    def thinking(
        self, view: PlayerView, legal_moves: Sequence[Move], rng: random.Random
    ) -> Thinking:
        """Return the same choice as a generator whose steps take a few milliseconds at most."""


class QuickBot:
    """The base of players whose choice is a single slice of work."""

    needs_view: bool

    def choose(self, view: PlayerView, legal_moves: Sequence[Move], rng: random.Random) -> Move:
        """Return one of the legal moves."""
        move = settled(legal_moves, rng)
        return self.pick(view, options_of(legal_moves), rng) if move is None else move

    def pick(self, view: PlayerView, options: Mapping[Rank, Play], rng: random.Random) -> Move:
        """Return the play for a choice between two or more ranks of the free card."""
        raise NotImplementedError

    def thinking(
        self, view: PlayerView, legal_moves: Sequence[Move], rng: random.Random
    ) -> Thinking:
        """Return the choice after one slice."""
        yield
        return self.choose(view, legal_moves, rng)


def settled(legal_moves: Sequence[Move], rng: random.Random) -> Move | None:
    """Return the move where no skill is asked for, None for a real choice of the free card.

    A single move is made, a fan card is taken anywhere (R4), the pack is cut somewhere or left as
    it is (R6). Plays that leave up the same rank are the same choice (R2).
    """
    first = legal_moves[0]
    if len(legal_moves) == 1:
        return first
    if isinstance(first, DrawForDeal):
        return legal_moves[rng.randrange(len(legal_moves))]
    if isinstance(first, Cut):
        return legal_moves[0 if rng.random() < DECLINES_CUT else rng.randrange(1, PACK_SIZE)]
    return first if len(options_of(legal_moves)) == 1 else None


def options_of(legal_moves: Sequence[Move]) -> dict[Rank, Play]:
    """Return the plays that differ by the rank they leave up, ascending by that rank."""
    options: dict[Rank, Play] = {}
    for move in legal_moves:
        if isinstance(move, Play):
            rank = RANK_OF[move.match if move.free is None else move.free]
            options.setdefault(rank, move)
    return dict(sorted(options.items()))


def finished(slices: Generator[object, None, Value]) -> Value:
    """Return what some work in slices comes to, done without a pause."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            value: Value = done.value
            return value
