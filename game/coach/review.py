"""A review: every choice of a record priced, what the cards did and what the choices did."""

from dataclasses import dataclass

from game.coach.values import Option, Verdict
from game.engine.cards import RANK_OF, Card


@dataclass(frozen=True, slots=True, kw_only=True)
class PricedChoice:
    """A choice of a free card that was made, with the coach's verdict.

    ``entry`` is its place in the record's log, ``round_number`` and ``turn`` count from 1. ``hand``
    is ascending and still holds ``match`` and ``free``, the cards that were played.
    """

    entry: int
    round_number: int
    turn: int
    seat: int
    up_card: Card
    hand: tuple[Card, ...]
    match: Card
    free: Card
    verdict: Verdict

    @property
    def chosen(self) -> Option:
        """Return the option that was chosen."""
        return self.verdict.option(RANK_OF[self.free])

    @property
    def cost(self) -> float:
        """Return the points that the choice gave away."""
        return self.chosen.cost


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAccount:
    """Where a seat's result of a round came from, in points with two decimals.

    ``result`` is what the others got on average minus what the seat got, ``par`` what such a seat
    makes on average with choices that cost nothing, ``choices`` what its choices cost (0 or less),
    ``cards`` the rest: what the cards and the others did. ``result - par = cards + choices``.
    """

    seat: int
    result: float
    par: float
    choices: float
    cards: float


@dataclass(frozen=True, slots=True)
class LinePoint:
    """Every seat's chance to win the round just before an entry of the log; they add up to 1."""

    entry: int
    turn: int
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundReview:
    """A round: its priced choices in order, an account a reviewed seat, the line of chances.

    ``accounts`` are empty if the round was not played to its end.
    """

    number: int
    choices: tuple[PricedChoice, ...]
    accounts: tuple[SeatAccount, ...]
    line: tuple[LinePoint, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """The rounds of a record, in order; ``seats`` are those whose choices were priced."""

    seats: tuple[int, ...]
    rounds: tuple[RoundReview, ...]

    @property
    def choices(self) -> tuple[PricedChoice, ...]:
        """Return all priced choices, in order."""
        return tuple(choice for round_ in self.rounds for choice in round_.choices)


def account(seat: int, result: float, par: float, cost: float) -> SeatAccount:
    """Return an account that adds up to the last decimal."""
    result, par, choices = round(result, 2), round(par, 2), -round(cost, 2)
    cards = round(result - par - choices, 2)
    return SeatAccount(seat=seat, result=result, par=par, choices=choices + 0.0, cards=cards)
