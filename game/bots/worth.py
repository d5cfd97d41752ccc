"""What the end of a round is worth to a seat, under the house rules and the state of the match."""

from typing import Final

from game.bots.rollout import Position
from game.engine.rules import LengthKind
from game.engine.scoring import match_is_over
from game.engine.view import PlayerView

#: What a round won counts, in penalty points; more when there is a pot to take (R22).
ROUND_WON: Final = 20.0
POT_WON: Final = 10.0
#: What the match counts, in penalty points.
MATCH_WON: Final = 60.0


class Outcome:
    """The value of ended rounds for the seat of a view: rounds won, penalties, a match won."""

    def __init__(self, view: PlayerView) -> None:
        assert view.seat is not None
        self._view = view
        self._seat = view.seat
        self._won = ROUND_WON + (POT_WON if view.chips is not None else 0.0)
        self._may_end = _may_end(view)

    def value(self, position: Position) -> float:
        """Return what a position at the end of its round is worth, in penalty points."""
        seat = self._seat
        penalties = position.penalties()
        costs = list(zip(position.sizes, penalties, strict=True))
        best = min(costs)
        winners = costs.count(best)
        if winners == 1:
            penalties[costs.index(best)] = 0
        else:
            penalties = [0 if cost == best else cost[1] for cost in costs]
        own = penalties[seat]
        value = (sum(penalties) - own) / (len(costs) - 1) - own
        if costs[seat] == best:
            value += self._won / winners
        return value + self._match(penalties) if self._may_end else value

    def _match(self, penalties: list[int]) -> float:
        view = self._view
        totals = [total + more for total, more in zip(view.totals, penalties, strict=True)]
        if not _over(view, totals, penalties):
            return 0.0
        best = min(totals)
        share = 1.0 / totals.count(best) if totals[self._seat] == best else 0.0
        return MATCH_WON * (share - 1.0 / view.seats)


def _over(view: PlayerView, totals: list[int], penalties: list[int]) -> bool:
    chips = view.chips
    if chips is not None:
        winners = [seat for seat, cost in enumerate(penalties) if not cost]
        share = view.pot // len(winners) if winners else 0
        chips = tuple(held + (share if seat in winners else 0) for seat, held in enumerate(chips))
    return match_is_over(view.rules, view.round_number, totals, chips)


def _may_end(view: PlayerView) -> bool:
    """Tell whether this round may be the last one: no hand is worth more than 200 in earnest."""
    if view.chips is not None and min(view.chips) < 1:
        return True
    length = view.rules.length
    if length.kind is LengthKind.ROUNDS:
        return view.round_number >= length.number
    return max(view.totals) + 80 >= length.number
