"""Matches that were played and reviewed, for the tests of all that looks back at choices."""

import json
import random
from functools import cache
from typing import Final

from game.bots import make_bot
from game.bots.base import finished
from game.coach import (
    Effort,
    Grade,
    Option,
    Reason,
    Review,
    Reviewing,
    RoundReview,
    Wanted,
    review,
    round_from_json,
    round_to_json,
)
from game.engine.cards import Rank
from game.engine.chance import SeededChance
from game.engine.entries import Entry, entry_of
from game.engine.match import Match
from game.engine.record import Record, RecordSeat, record_of
from game.engine.results import RoundResult
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.reviewer import PRICES, costs_of
from game.setup import MatchSetup, SeatSetup
from game.store.store import Store
from game.store.values import KeptReview
from tests.scenes.results.results import FakeSession
from tests.support import memory

#: Rounds of this are short, and full of choices.
QUICK: Final = HouseRules(
    draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT, length=Length(LengthKind.ROUNDS, 2)
)
TINY: Final = Effort(worlds=6, batch=6)
NAMES: Final = ("Ana", "Delroy", "Marisol", "Ixchel")
_LEVELS: Final = {"h": "human", "s": "steady", "r": "random"}


def setup_of(players: str) -> MatchSetup:
    """Return a set-up; ``players`` has a letter a seat: h a person, s and r computers."""
    seats = tuple(
        SeatSetup(name, _LEVELS[letter]) for name, letter in zip(NAMES, players, strict=False)
    )
    return MatchSetup(seats, "caye_pier", QUICK)


@cache
def played(players: str = "hsh", seed: int = 5) -> Match:
    """Return a match that was played to its end, by people at random."""
    setup = setup_of(players)
    match, rng = Match(QUICK, len(players), SeededChance(seed)), random.Random(seed)
    people, computers = make_bot("random"), make_bot("steady")
    while match.outcome is None:
        seat = match.to_act
        assert seat is not None
        bot = people if setup.seats[seat].is_human else computers
        match.apply(bot.choose(match.view(seat), match.legal_moves(), rng))
    return match


def record(players: str = "hsh", seed: int = 5) -> Record:
    """Return the record of such a match."""
    seats = [RecordSeat(seat.name, seat.player) for seat in setup_of(players).seats]
    return record_of(played(players, seed), seats)


def entries(players: str = "hsh", seed: int = 5) -> list[Entry]:
    """Return the log of such a match."""
    return [entry_of(noted) for noted in played(players, seed).log]


def review_of(reviewing: Reviewing) -> Review:
    """Return the review without a pause."""
    return finished(reviewing)


@cache
def as_kept(players: str = "hsh", seed: int = 5) -> tuple[RoundReview, ...]:
    """Return the reviews as they are read again: numbers are rounded."""
    return tuple(round_from_json(round_to_json(one)) for one in reviewed(players, seed))


@cache
def reviewed(players: str = "hsh", seed: int = 5) -> tuple[RoundReview, ...]:
    """Return the reviews of its rounds, people's choices only, hastily priced."""
    people = frozenset(at for at, seat in enumerate(setup_of(players).seats) if seat.is_human)
    found = record(players, seed)
    return review_of(review(found, wanted=Wanted(seats=people), effort=TINY)).rounds


def keep(store: Store, players: str = "hsh", seed: int = 5, *, most: int | None = None) -> int:
    """Keep such a match in a store, or its first entries; return its number."""
    log = entries(players, seed)[:most]
    match_id = store.begin(setup_of(players), log[:1])
    store.append(match_id, log[1:])
    return match_id


def keep_reviewed(
    store: Store, players: str = "hsh", seed: int = 5, *, rounds: int | None = None
) -> int:
    """Keep such a match with the reviews of its first rounds, by default of all."""
    match_id = keep(store, players, seed)
    for one in reviewed(players, seed)[:rounds]:
        kept = KeptReview(one.number, json.dumps(round_to_json(one)))
        store.keep_review(match_id, kept, PRICES, costs_of(one))
    return match_id


def kept_reviewed(players: str = "hsh", seed: int = 5) -> tuple[Store, int]:
    """Return a store in memory with such a match, and the match's number."""
    store = memory()
    return store, keep_reviewed(store, players, seed)


def ended(match_id: int, players: str = "hsh", seed: int = 5) -> FakeSession:
    """Return what scoreboard and podium ask of the session of such a match."""
    log = played(players, seed).log
    results = tuple(noted for noted in log if isinstance(noted, RoundResult))
    return FakeSession(setup_of(players), results, over=True, match_id=match_id)


def option(rank: int, cost: float = 0.0, grade: Grade = Grade.DEARER, *reasons: Reason) -> Option:
    """Return an option of a made-up verdict; only its cost and its grade are of interest."""
    return Option(
        rank=Rank(rank),
        free=None,
        points=-cost,
        penalty=0.0,
        chance=0.5,
        share=0.5,
        cost=cost,
        error=0.1,
        grade=grade,
        reasons=reasons,
    )
