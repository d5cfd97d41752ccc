"""Fits the curves that correct the chances, by maximum likelihood on samples."""

from collections.abc import Mapping, Sequence
from math import exp
from statistics import fmean

from game.coach.chances import LEVEL_OF_PEOPLE, Curve, log_odds
from tools.measure.coach.sampling import Sample

Table = tuple[int, str]

#: Rounds of fitting curves and strengths in turn; by then nothing moves any more.
_ROUNDS = 25
#: Pulls towards a plain curve, so that a table with few samples gets no wild one.
_PRIOR = 2.0


def fit(found: Sequence[Sample]) -> tuple[dict[Table, Curve], dict[str, float]]:
    """Return a curve a table (seats and draw rule) and a strength a level.

    All tables share the strengths; that of ``steady`` is 0. The samples' shares must be neither 0
    nor 1.
    """
    levels = sorted({level for one in found for level in one.levels})
    strength = dict.fromkeys(levels, 0.0)
    tables = sorted({(one.seats, one.draw) for one in found})
    curves = {table: Curve(0.0, 1.0) for table in tables}
    at = {table: [one for one in found if (one.seats, one.draw) == table] for table in tables}
    for _ in range(_ROUNDS):
        for table in tables:
            curves[table] = _curve(at[table], curves[table], strength)
        for level in levels:
            if level != LEVEL_OF_PEOPLE:
                strength[level] += _step(found, curves, strength, level)
    return curves, strength


def lead(one: Sample, strength: Mapping[str, float]) -> float:
    """Return how much stronger the seat of a sample is than the others."""
    others = [strength[level] for at, level in enumerate(one.levels) if at != one.seat]
    return strength[one.levels[one.seat]] - fmean(others)


def foretold(one: Sample, curve: Curve, strength: Mapping[str, float]) -> float:
    """Return the corrected chance of a sample."""
    odds = curve.offset + curve.slope * log_odds(one.share) + lead(one, strength)
    return 1.0 / (1.0 + exp(-odds))


def _curve(found: Sequence[Sample], curve: Curve, strength: Mapping[str, float]) -> Curve:
    """Return the curve after a Newton step in offset and slope."""
    pull = [-_PRIOR * curve.offset, _PRIOR * (1.0 - curve.slope)]
    bend = [[_PRIOR, 0.0], [0.0, _PRIOR]]
    for one in found:
        chance = foretold(one, curve, strength)
        row = (1.0, log_odds(one.share))
        for i in range(2):
            pull[i] += (one.won - chance) * row[i]
            for j in range(2):
                bend[i][j] += chance * (1.0 - chance) * row[i] * row[j]
    whole = bend[0][0] * bend[1][1] - bend[0][1] * bend[1][0]
    offset = (bend[1][1] * pull[0] - bend[0][1] * pull[1]) / whole
    slope = (bend[0][0] * pull[1] - bend[1][0] * pull[0]) / whole
    return Curve(curve.offset + offset, curve.slope + slope)


def _step(
    found: Sequence[Sample],
    curves: Mapping[Table, Curve],
    strength: Mapping[str, float],
    level: str,
) -> float:
    """Return a Newton step for the strength of a level."""
    pull, bend = -_PRIOR * strength[level], _PRIOR
    for one in found:
        others = [other for at, other in enumerate(one.levels) if at != one.seat]
        share = (one.levels[one.seat] == level) - others.count(level) / len(others)
        if share:
            chance = foretold(one, curves[one.seats, one.draw], strength)
            pull += (one.won - chance) * share
            bend += chance * (1.0 - chance) * share * share
    return pull / bend
