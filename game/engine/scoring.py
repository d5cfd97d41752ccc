"""Penalties, the pot, and what ends and wins a match (R20 to R22)."""

from collections.abc import Collection, Iterable, Sequence

from game.engine.cards import Card, penalty
from game.engine.rules import HouseRules, LengthKind


def round_winners(hands: Sequence[Collection[Card]]) -> tuple[int, ...]:
    """Return whose hands cost least, ascending: fewest cards, then fewest points (R16, R19)."""
    costs = [(len(hand), penalty(hand)) for hand in hands]
    best = min(costs)
    return tuple(seat for seat, cost in enumerate(costs) if cost == best)


def round_penalties(hands: Sequence[Iterable[Card]], winners: Sequence[int]) -> tuple[int, ...]:
    """Return what a round costs each seat: the cards left, nothing for its winners (R20)."""
    return tuple(0 if seat in winners else penalty(hand) for seat, hand in enumerate(hands))


def shared_pot(pot: int, winners: Sequence[int], dealer: int, seats: int) -> tuple[int, ...]:
    """Return what each seat takes of the pot; odd chips go one each from the dealer's left
    (R22).
    """
    share, odd = divmod(pot, len(winners))
    taken = [share if seat in winners else 0 for seat in range(seats)]
    for step in range(1, seats + 1):
        seat = (dealer + step) % seats
        if seat in winners and odd:
            taken[seat] += 1
            odd -= 1
    return tuple(taken)


def match_is_over(
    rules: HouseRules, rounds: int, totals: Sequence[int], chips: Sequence[int] | None
) -> bool:
    """Tell whether a match ends after a round: its length is reached (R21) or an ante is missing
    (R22).
    """
    if chips is not None and min(chips) < 1:
        return True
    if rules.length.kind is LengthKind.ROUNDS:
        return rounds >= rules.length.number
    return max(totals) >= rules.length.number


def lowest(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the lowest total, ascending (R21)."""
    best = min(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)
