"""What samples show: curves, calibration, costs by level, par, luck."""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean

from game.bots import LEVELS
from game.coach.chances import Opponents, corrected
from game.coach.par import par_of
from game.engine.rules import DrawRule
from tools.measure.coach.fitting import fit
from tools.measure.coach.sampling import Sample

BINS = 10


def report(found: Sequence[Sample]) -> str:
    """Return the lines to print."""
    doubtful = [one for one in found if 0.0 < one.share < 1.0]
    fitted = [one for one in doubtful if one.deal % 2 == 0]
    checked = [one for one in found if one.deal % 2 == 1]
    lines = [
        f"{len(found)} choices in {len(_rounds(found))} rounds",
        *_fit_lines(fitted),
        *_calibration_lines(checked),
        *_cost_lines(found),
        *_par_lines(found),
    ]
    return "\n".join(lines)


def _rounds(found: Iterable[Sample]) -> set[tuple[int, str, tuple[str, ...], int]]:
    return {(one.seats, one.draw, one.levels, one.deal) for one in found}


def _fit_lines(found: Sequence[Sample]) -> Iterator[str]:
    yield f"\nCurves, fitted to {len(found)} choices of even deals:"
    if not found:
        return
    curves, strength = fit(found)
    for (seats, draw), curve in curves.items():
        yield f"  {seats} {draw:<12} offset {curve.offset:+.2f} slope {curve.slope:.2f}"
    for level, value in strength.items():
        yield f"  strength of {level:<9} {value:+.2f}"


def _chance(one: Sample) -> float:
    return corrected(one.share, one.seat, DrawRule(one.draw), Opponents.of(one.levels))


def _calibration_lines(found: Sequence[Sample]) -> Iterator[str]:
    yield f"\nCalibration of the curves in the program on {len(found)} choices of odd deals:"
    yield "  foretold    choices   mean   came"
    gaps = []
    for number in range(BINS):
        inside = [one for one in found if min(BINS - 1, int(_chance(one) * BINS)) == number]
        if inside:
            mean, came = fmean(map(_chance, inside)), fmean(one.won for one in inside)
            gaps.append((len(inside), abs(mean - came)))
            low, high = number / BINS, (number + 1) / BINS
            yield f"  {low:.1f} to {high:.1f}  {len(inside):7}   {mean:.3f}  {came:.3f}"
    whole = sum(count for count, _ in gaps)
    if whole:
        yield f"  mean gap {sum(count * gap for count, gap in gaps) / whole:.3f}"


def _cost_lines(found: Sequence[Sample]) -> Iterator[str]:
    compared = [one for one in found if one.costs]
    yield f"\nCost of a choice, in points, of each level at the same {len(compared)} choices:"
    for seats in sorted({one.seats for one in compared}):
        here = [one for one in compared if one.seats == seats]
        for level in LEVELS:
            mean, error = _mean([one.costs[level] for one in here])
            nothing = fmean(one.costs[level] == 0.0 for one in here)
            yield (
                f"  {seats} seats {level:<9} {mean:5.2f} ± {1.96 * error:.2f}"
                f"  ({nothing:.0%} cost nothing; {len(here)} choices)"
            )


def _par_lines(found: Sequence[Sample]) -> Iterator[str]:
    yield "\nWhat the choices of a round cost a seat among players of one level, in points:"
    for seats, draw in sorted({(one.seats, one.draw) for one in found}):
        for level in LEVELS:
            alike = [
                one
                for one in found
                if (one.seats, one.draw) == (seats, draw) and set(one.levels) == {level}
            ]
            if alike:
                mean, error, number = _by_round(alike)
                par = par_of(0, DrawRule(draw), Opponents((level,) * seats))
                yield (
                    f"  {seats} {draw:<12} {level:<9} {mean:6.2f} ± {1.96 * error:.2f}"
                    f"  ({number:.1f} choices a seat and round, {len(alike)} priced);"
                    f" par {par:.2f}, so cards come to {mean - par:+.2f}"
                )


def _by_round(alike: Sequence[Sample]) -> tuple[float, float, float]:
    """Return the mean cost a seat and round, its standard error, and the choices a seat makes.

    A choice is one of so many of its seat in the round, so a seat with many is sampled as much
    more; choices of a round are no independent trials.
    """
    rounds: dict[int, list[float]] = {}
    for one in alike:
        sums = rounds.setdefault(one.deal, [0.0, 0.0])
        sums[0] += one.cost
        sums[1] += 1.0 / one.choices
    seats = sum(part for _, part in rounds.values())
    mean = sum(cost for cost, _ in rounds.values()) / seats
    square = sum((cost - mean * part) ** 2 for cost, part in rounds.values())
    return mean, sqrt(square) / seats, len(alike) / seats


def _mean(values: Sequence[float]) -> tuple[float, float]:
    mean = fmean(values)
    square = sum((value - mean) ** 2 for value in values)
    return mean, sqrt(square / max(1, len(values) - 1) / len(values))
