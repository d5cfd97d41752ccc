"""The chance to win a round, made honest: what playouts foretell, corrected by what came.

The players of a playout are all alike and none of them thinks, so the raw share of playouts won is
off by what real players do better or worse. A fitted curve puts that right: on the scale of log
odds it is a straight line, moved by how much stronger or weaker the seat is than the others.

Fitted by ``python -m tools.measure.coach``; ``docs/coach.md`` has the commands.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from statistics import fmean
from typing import Final, Self

from game.engine.rules import DrawRule
from game.engine.view import PlayerView

#: The level that people, and players of levels unknown here, are taken to have.
LEVEL_OF_PEOPLE: Final = "steady"
#: Raw shares this near to 0 or 1 count as this near, unless they are 0 or 1.
_EDGE: Final = 0.002


@dataclass(frozen=True, slots=True)
class Opponents:
    """The level of every seat, clockwise from seat 0, as the table shows it to all."""

    levels: tuple[str, ...]

    @classmethod
    def of(cls, players: Sequence[str]) -> Self:
        """Return the company of a record's players: ``"human"`` or a level each."""
        return cls(tuple(player if player in STRENGTH else LEVEL_OF_PEOPLE for player in players))

    @classmethod
    def even(cls, seats: int) -> Self:
        """Return a company of people."""
        return cls((LEVEL_OF_PEOPLE,) * seats)


@dataclass(frozen=True, slots=True)
class Curve:
    """Log odds to win: ``offset`` + ``slope`` times the raw ones + the lead in strength."""

    offset: float
    slope: float


#: How strong each level plays: log odds against ``steady``, in all fits alike.
STRENGTH: Final[Mapping[str, float]] = {
    "random": -0.14,
    "beginner": 0.0,
    "steady": 0.0,
    "sharp": 0.48,
    "master": 0.91,
}

#: By seats and draw rule.
CURVES: Final[Mapping[tuple[int, DrawRule], Curve]] = {
    (2, DrawRule.SINGLE): Curve(0.06, 0.74),
    (2, DrawRule.TURN_OVER): Curve(0.09, 0.28),
    (2, DrawRule.UNTIL_MATCH): Curve(0.07, 0.59),
    (3, DrawRule.SINGLE): Curve(-0.06, 0.96),
    (3, DrawRule.TURN_OVER): Curve(-0.26, 0.82),
    (3, DrawRule.UNTIL_MATCH): Curve(0.31, 1.28),
    (4, DrawRule.SINGLE): Curve(-0.15, 0.83),
    (4, DrawRule.TURN_OVER): Curve(-0.26, 0.93),
    (4, DrawRule.UNTIL_MATCH): Curve(-0.04, 1.19),
}


def log_odds(share: float) -> float:
    """Return the log odds of a share, kept away from the infinite."""
    share = min(1.0 - _EDGE, max(_EDGE, share))
    return log(share / (1.0 - share))


def chance_of(share: float, view: PlayerView, company: Opponents) -> float:
    """Return the chance of a view's seat to win, from the share of playouts that it won."""
    assert view.seat is not None
    return corrected(share, view.seat, view.rules.draw, company)


def corrected(share: float, seat: int, draw: DrawRule, company: Opponents) -> float:
    """Return the chance of a seat to win, from the share of playouts that it won.

    What never or always came in the playouts stays so.
    """
    if share in (0.0, 1.0):
        return share
    curve = CURVES[len(company.levels), draw]
    strengths = [STRENGTH[level] for level in company.levels]
    own = strengths.pop(seat)
    odds = curve.offset + curve.slope * log_odds(share) + own - fmean(strengths)
    return 1.0 / (1.0 + exp(-odds))
