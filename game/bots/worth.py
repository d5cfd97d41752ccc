"""What the end of a round is worth to a seat, under the house rules and the state of the match."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.bots.rollout import Position
from game.engine.results import Standing, settle
from game.engine.rules import DrawRule, LengthKind
from game.engine.view import PlayerView

#: What a round won counts, in penalty points; more when there is a pot to take (R22).
ROUND_WON: Final = 40.0
POT_WON: Final = 20.0
#: What the match counts, in penalty points.
MATCH_WON: Final = 100.0


@dataclass(frozen=True, slots=True)
class Forecast:
    """What one card less than the others, or one point, means for the end of the round.

    ``won`` is the chance to win the round, ``lead`` the penalty difference, in points.
    """

    won_by_card: float
    won_by_point: float
    lead_by_card: float
    lead_by_point: float


#: By seats, then by reshuffles (the last for two and more): fitted by least squares to 20,000
#: rounds played out at single draw.
_FORECASTS: Final[Mapping[int, tuple[Forecast, Forecast, Forecast]]] = {
    3: (
        Forecast(0.0138, 0.0000, 0.18, 0.19),
        Forecast(0.0188, 0.0004, 0.12, 0.33),
        Forecast(0.0455, 0.0007, 1.62, 0.51),
    ),
    4: (
        Forecast(0.0210, 0.0000, 0.31, 0.28),
        Forecast(0.0181, 0.0006, 0.00, 0.39),
        Forecast(0.0326, 0.0010, 0.62, 0.54),
    ),
}


class RoundWorth:
    """The value of ended rounds for the seat of a view: rounds won, penalties, a match won."""

    def __init__(self, view: PlayerView) -> None:
        assert view.seat is not None
        assert view.dealer is not None
        self._view = view
        self._seat = view.seat
        self._dealer = view.dealer
        self._standing = Standing(view.totals, view.chips, view.pot)
        self._won = ROUND_WON + (POT_WON if view.chips is not None else 0.0)
        self._may_end = _may_end(view)
        #: Whether ``forecast`` fits: not where rounds are short or may end the match, nor for two,
        #: who know each other's hands too well.
        self.may_be_forecast = (
            view.seats > 2 and view.rules.draw is DrawRule.SINGLE and not self._may_end
        )

    def value(self, position: Position) -> float:
        """Return what a position at the end of its round is worth, in penalty points."""
        seat = self._seat
        costs = list(zip(position.sizes, position.penalties(), strict=True))
        winners, penalties = settle(costs)
        own = penalties[seat]
        value = (sum(penalties) - own) / (len(costs) - 1) - own
        if seat in winners:
            value += self._won / len(winners)
        return value + self._match(winners, penalties) if self._may_end else value

    def forecast(self, position: Position) -> float:
        """Return what an unfinished position is worth on average, in penalty points.

        The estimate looks only at how many cards the seat has less than the others have on average,
        and how many points; the more often the stock was made new, the nearer is the end.
        """
        if position.over:
            return self.value(position)
        seat = self._seat
        sizes = position.sizes
        penalties = position.penalties()
        others = len(sizes) - 1
        fewer = (sum(sizes) - sizes[seat]) / others - sizes[seat]
        cheaper = (sum(penalties) - penalties[seat]) / others - penalties[seat]
        stage = _FORECASTS[others + 1][min(position.reshuffles, 2)]
        won = self._won
        return (
            won / (others + 1)
            + (won * stage.won_by_card + stage.lead_by_card) * fewer
            + (won * stage.won_by_point + stage.lead_by_point) * cheaper
        )

    def _match(self, winners: tuple[int, ...], penalties: tuple[int, ...]) -> float:
        view = self._view
        standing = self._standing.after(winners, penalties, self._dealer)
        if not standing.ends_match(view.rules, view.round_number):
            return 0.0
        won = standing.result().winners
        share = 1.0 / len(won) if self._seat in won else 0.0
        return MATCH_WON * (share - 1.0 / view.seats)


def _may_end(view: PlayerView) -> bool:
    """Tell whether this round may be the last one: a round seldom costs anybody more than 80."""
    if view.chips is not None and min(view.chips) < 1:
        return True
    length = view.rules.length
    if length.kind is LengthKind.ROUNDS:
        return view.round_number >= length.number
    return max(view.totals) + 80 >= length.number
