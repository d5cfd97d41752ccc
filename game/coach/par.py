"""Par: what a seat makes of a round on average if none of its choices costs anything.

Where all seats are alike nobody makes more than the others on average, and each gives away what its
choices cost; so a seat that gives nothing away makes just that much more. The table holds what the
choices of a round cost one seat among others of its level, from self-play at the usual effort:
``python -m tools.measure.coach sample … --effort usual``; see ``docs/coach.md``.
"""

from collections.abc import Mapping
from statistics import fmean
from typing import Final

from game.coach.chances import Company
from game.engine.rules import DrawRule

#: Points a round, by seats and draw rule, among players of the level ``steady``.
STEADY_PAR: Final[Mapping[tuple[int, DrawRule], float]] = {
    (seats, draw): 5.0 for seats in (2, 3, 4) for draw in DrawRule
}
#: How much more than among ``steady`` players that is, by the level of the others.
LEVEL_FACTOR: Final[Mapping[str, float]] = {
    "random": 2.0,
    "beginner": 2.0,
    "steady": 1.0,
    "sharp": 0.7,
    "master": 0.4,
}


def par_of(seat: int, draw: DrawRule, company: Company) -> float:
    """Return the par of a seat in a round, in points."""
    others = [level for at, level in enumerate(company.levels) if at != seat]
    return STEADY_PAR[len(company.levels), draw] * fmean(LEVEL_FACTOR[level] for level in others)
