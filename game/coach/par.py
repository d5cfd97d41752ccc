"""Par: what a seat makes of a round on average if none of its choices costs anything.

Where all seats are alike nobody makes more than the others on average, and each gives away what its
choices cost; so a seat that gives nothing away makes just that much more. The table holds what the
choices of a round cost one seat among others of its level, from self-play at the usual effort;
``docs/coach.md`` has the commands.
"""

from collections.abc import Mapping
from statistics import fmean
from typing import Final

from game.coach.chances import Opponents
from game.engine.rules import DrawRule

#: Points a round, by seats and draw rule, among players of the level ``steady``.
STEADY_PAR: Final[Mapping[tuple[int, DrawRule], float]] = {
    (2, DrawRule.SINGLE): 26.83,
    (2, DrawRule.TURN_OVER): 0.08,
    (2, DrawRule.UNTIL_MATCH): 75.21,
    (3, DrawRule.SINGLE): 10.13,
    (3, DrawRule.TURN_OVER): 0.30,
    (3, DrawRule.UNTIL_MATCH): 8.72,
    (4, DrawRule.SINGLE): 6.40,
    (4, DrawRule.TURN_OVER): 0.57,
    (4, DrawRule.UNTIL_MATCH): 4.32,
}
#: How much dearer a choice of each level is than one of ``steady``, at the same choices.
LEVEL_FACTOR: Final[Mapping[str, float]] = {
    "random": 2.16,
    "beginner": 1.48,
    "steady": 1.0,
    "sharp": 0.97,
    "master": 0.19,
}


def par_of(seat: int, draw: DrawRule, company: Opponents) -> float:
    """Return the par of a seat in a round, in points."""
    others = [level for at, level in enumerate(company.levels) if at != seat]
    return STEADY_PAR[len(company.levels), draw] * fmean(LEVEL_FACTOR[level] for level in others)
