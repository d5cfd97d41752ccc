"""Matches played a part of the way by a robot and kept, to go on with in a window."""

from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Final

from game.engine.moves import DrawForDeal, Move, Play
from game.engine.rules import HouseRules, Length, LengthKind
from game.session import Session, Waiting
from game.settings import Settings
from game.setup import MatchSetup, SeatSetup
from game.store.store import Store

ONE_ROUND: Final = HouseRules(length=Length(LengthKind.ROUNDS, 1))
TWO_PEOPLE: Final = MatchSetup((SeatSetup("Ana"), SeatSetup("Ben")), "caye_pier", ONE_ROUND)
ONE_PERSON: Final = MatchSetup(
    (SeatSetup("Ana"), SeatSetup("", "beginner")), "caye_pier", ONE_ROUND
)


def open_store(folder: Path) -> Store:
    """Open the store of a folder."""
    return Store.open(folder, now=lambda: datetime.now(UTC))


def first_move(session: Session) -> Move:
    """Return the move that the robot makes: a card from the middle of the fan, else the first."""
    moves = session.legal_moves
    fan = [move for move in moves if isinstance(move, DrawForDeal)]
    return fan[len(fan) // 2] if fan else moves[0]


def step(session: Session) -> None:
    """Let a match go on by one move, or by a moment."""
    if session.curtain_for is not None:
        session.uncover(session.curtain_for)
    elif session.waiting is Waiting.PERSON:
        session.submit(first_move(session))
    elif session.waiting is Waiting.LOOK:
        session.pass_on()
    else:
        session.advance()


def has_choice(session: Session) -> bool:
    """Tell whether a person may choose which card to leave up."""
    return sum(isinstance(move, Play) for move in session.legal_moves) > 1


def keep_match(
    folder: Path,
    setup: MatchSetup,
    settings: Settings,
    seed: int,
    until: Callable[[Session], bool] = has_choice,
) -> None:
    """Keep settings and a match that was played until something is so.

    Raises:
        ValueError: a round ended before it was so.
    """
    with closing(open_store(folder)) as store:
        store.save_settings(settings)
        store.save_setup(setup)
        session = Session.start(
            setup, store, settings=lambda: settings, rng=Random(seed), seed=seed
        )
        while not until(session):
            if session.waiting is Waiting.ROUND_RESULT:
                raise ValueError(f"seed {seed} leads to the end of a round first")
            step(session)
