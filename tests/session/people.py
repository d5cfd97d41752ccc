"""A store in memory, and people at a table who do the next thing there is to do."""

import random
from collections.abc import Callable, Sequence

import pytest

from game.engine.entries import Entry
from game.engine.moves import Move
from game.engine.rules import HouseRules, Length, LengthKind
from game.session import Session, Waiting
from game.settings import Settings
from game.setup import HUMAN, MatchSetup, SeatSetup

SHORT = HouseRules(length=Length(LengthKind.ROUNDS, 2))


class Shelf:
    """A store in memory that tells what it was given."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.seed: int | None = None
        self.on_append: Callable[[], None] = lambda: None

    def begin(self, setup: MatchSetup, entries: Sequence[Entry], *, seed: int | None = None) -> int:
        assert setup.seats
        self.seed = seed
        self.entries += entries
        return 1

    def append(self, match_id: int, entries: Sequence[Entry]) -> None:
        assert match_id == 1
        self.on_append()
        self.entries += entries


def start(
    players: str,
    *,
    rules: HouseRules = SHORT,
    settings: Settings | None = None,
    shelf: Shelf | None = None,
    seed: int = 7,
) -> Session:
    """Start a match; ``players`` has a letter a seat, h for a person and r for ``random``."""
    words = {"h": HUMAN, "r": "random"}
    seats = tuple(SeatSetup(f"P{i}", words[letter]) for i, letter in enumerate(players))
    chosen = settings or Settings()
    return Session.start(
        MatchSetup(seats, "caye_pier", rules),
        shelf or Shelf(),
        settings=lambda: chosen,
        rng=random.Random(1),
        seed=seed,
        clock=lambda: 0.0,
    )


def first(moves: Sequence[Move]) -> Move:
    return moves[0]


def step(session: Session, choose: Callable[[Sequence[Move]], Move] = first) -> None:
    """Do the next thing that people at the table would do, or let the match go on."""
    if session.curtain_for is not None:
        session.uncover(session.curtain_for)
    elif session.waiting is Waiting.PERSON:
        session.submit(choose(session.legal_moves))
    elif session.waiting is Waiting.LOOK:
        session.pass_on()
    elif session.waiting is Waiting.ROUND_RESULT:
        session.close_result()
    else:
        session.advance()


def step_until(session: Session, wanted: Callable[[], bool], limit: int = 20_000) -> None:
    for _ in range(limit):
        if wanted():
            return
        step(session)
    pytest.fail("it never came to that")


def play_on(session: Session) -> None:
    step_until(session, lambda: session.waiting is Waiting.MATCH_OVER)
