"""How rounds and matches end: who wins, what it costs, when it is over (R16, R19 to R22).

These functions are the only place that says so: the engine, the computer players' forecasts and
whoever else wants to know ask them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.engine.cards import Card, cards_text
from game.engine.rules import HouseRules, LengthKind

_ROUNDS: Final = LengthKind.ROUNDS


class Ending(StrEnum):
    """How a round ended (R16 to R18)."""

    OUT = "out"
    STALEMATE = "stalemate"


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The result of a round; tuples hold one value a seat, ``winners`` ascend.

    ``number`` counts from 1. ``hands`` are the cards left, ascending, for all to see. ``penalties``
    are what the round cost each seat and ``totals`` the sums so far (R20). ``chips`` are what each
    seat holds after the pot was taken, None without stakes; ``pot`` is what was taken (R22).
    """

    number: int
    dealer: int
    ending: Ending
    winners: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    penalties: tuple[int, ...]
    totals: tuple[int, ...]
    chips: tuple[int, ...] | None
    pot: int

    def __str__(self) -> str:
        left = " | ".join(cards_text(hand) or "out" for hand in self.hands)
        chips = "" if self.chips is None else f", chips {numbers_text(self.chips)}"
        return (
            f"round {self.number}: {self.ending}, won by {seats_text(self.winners)}; "
            f"left {left}; penalties {numbers_text(self.penalties)}, "
            f"totals {numbers_text(self.totals)}{chips}"
        )


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a match: the seats with the lowest total, ascending, and all totals (R21).

    >>> print(MatchResult(winners=(1,), totals=(103, 48)))
    match won by seat 1, totals 103 48
    """

    winners: tuple[int, ...]
    totals: tuple[int, ...]

    def __str__(self) -> str:
        return f"match won by {seats_text(self.winners)}, totals {numbers_text(self.totals)}"


def numbers_text(values: Sequence[int]) -> str:
    """Return some numbers, parted by blanks."""
    return " ".join(map(str, values))


def seats_text(seats: Sequence[int]) -> str:
    """Return "seat 2" or "seats 0 and 2"."""
    return ("seat " if len(seats) == 1 else "seats ") + " and ".join(map(str, seats))


def settle(costs: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return who wins an ended round, ascending, and what it costs each seat (R16, R19, R20).

    ``costs`` are the number of cards in each hand and their penalty points: the fewest cards win,
    then the fewest points.

    >>> settle([(2, 20), (1, 10), (4, 9)])
    ((1,), (20, 0, 9))
    """
    best = min(costs)
    winners = []
    penalties = []
    for seat, cost in enumerate(costs):
        if cost == best:
            winners.append(seat)
            penalties.append(0)
        else:
            penalties.append(cost[1])
    return tuple(winners), tuple(penalties)


def shared_pot(pot: int, winners: Sequence[int], dealer: int, seats: int) -> tuple[int, ...]:
    """Return what each seat takes of the pot; odd chips go one each from the dealer's left (R22).

    >>> shared_pot(3, winners=[0, 2], dealer=1, seats=3)
    (1, 0, 2)
    """
    share, odd = divmod(pot, len(winners))
    taken = [share if seat in winners else 0 for seat in range(seats)]
    for step in range(1, seats + 1):
        seat = (dealer + step) % seats
        if seat in winners and odd:
            taken[seat] += 1
            odd -= 1
    return tuple(taken)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands before or after a round: one value a seat, ``chips`` None without stakes.

    ``pot`` holds what was paid for the round and nobody has taken yet (R22).
    """

    totals: tuple[int, ...]
    chips: tuple[int, ...] | None
    pot: int

    def after(self, winners: Sequence[int], penalties: Sequence[int], dealer: int) -> "Standing":
        """Return how the match stands after a round: penalties are added, the pot is taken.

        >>> print(Standing((10, 0), (4, 4), 2).after(winners=[0], penalties=[0, 30], dealer=1))
        totals 10 30, chips 6 4
        """
        totals = []
        for total, more in zip(self.totals, penalties, strict=True):
            totals.append(total + more)
        if self.chips is None:
            return Standing(tuple(totals), None, 0)
        taken = shared_pot(self.pot, winners, dealer, len(totals))
        return Standing(tuple(totals), tuple(map(sum, zip(self.chips, taken, strict=True))), 0)

    def ends_match(self, rules: HouseRules, rounds: int) -> bool:
        """Tell whether a match ends after so many rounds: its length is reached (R21), or somebody
        cannot ante (R22).
        """
        if self.chips is not None and min(self.chips) < 1:
            return True
        if rules.length.kind is _ROUNDS:
            return rounds >= rules.length.number
        return max(self.totals) >= rules.length.number

    def result(self) -> MatchResult:
        """Return the result of a match that ends like this: the lowest total wins (R21)."""
        best = min(self.totals)
        winners = tuple([seat for seat, total in enumerate(self.totals) if total == best])
        return MatchResult(winners, self.totals)

    def __str__(self) -> str:
        chips = "" if self.chips is None else f", chips {numbers_text(self.chips)}"
        pot = f", pot {self.pot}" if self.pot else ""
        return f"totals {numbers_text(self.totals)}{chips}{pot}"
