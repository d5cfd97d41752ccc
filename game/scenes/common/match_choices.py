"""What the choices of a match came to so far: who chose best, who was luckiest, what stood out."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.coach import PricedChoice, RoundReview
from game.reviewer import fineness
from game.scenes.common.looking_back import Balance, balance_of


@dataclass(frozen=True, slots=True)
class SeatChoices:
    """A seat's choices over the rounds that were reviewed."""

    seat: int
    balance: Balance
    choices: int

    @property
    def mean_cost(self) -> float:
        """Return the points that a choice gave away on average, 0 without any."""
        return -self.balance.choices / self.choices if self.choices else 0.0


@dataclass(frozen=True, slots=True)
class MatchChoices:
    """The seats that were reviewed, ascending; the dearest and the finest choice, if there are."""

    seats: tuple[SeatChoices, ...]
    dearest: PricedChoice | None
    finest: PricedChoice | None

    @property
    def best(self) -> tuple[int, ...]:
        """Return who gave away least a choice; nobody where nobody is to be compared with."""
        chose = [one for one in self.seats if one.choices]
        if len(chose) < 2:
            return ()
        least = min(round(one.mean_cost, 1) for one in chose)
        return tuple(one.seat for one in chose if round(one.mean_cost, 1) == least)

    @property
    def luckiest(self) -> int | None:
        """Return for whom the cards did most; nobody where nobody is to be compared with."""
        if len(self.seats) < 2:
            return None
        return max(self.seats, key=lambda one: one.balance.cards).seat


def match_choices(rounds: Sequence[RoundReview]) -> MatchChoices:
    """Sum up the reviews of some rounds of a match."""
    balances: dict[int, Balance] = {}
    for account in (account for one in rounds for account in one.accounts):
        balances[account.seat] = balances.get(account.seat, Balance(0.0, 0.0)) + balance_of(account)
    choices = [choice for one in rounds for choice in one.choices]
    seats = tuple(
        SeatChoices(seat, balances[seat], sum(choice.seat == seat for choice in choices))
        for seat in sorted(balances)
    )
    dear = max(choices, key=lambda choice: choice.cost, default=None)
    fine = max(choices, key=fineness, default=None)
    return MatchChoices(
        seats,
        dear if dear is not None and dear.cost > 0 else None,
        fine if fine is not None and fineness(fine) > 0 else None,
    )
