"""What samples show: curves, calibration, costs by level, par, luck."""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean

from game.bots import LEVELS
from game.coach.chances import Opponents, corrected
from game.coach.par import par_of
from game.engine.rules import DrawRule
from tools.measure.coach.fitting import fit
from tools.measure.coach.sampling import PlayedRound, Sample

BINS = 10


def report(rounds: Sequence[PlayedRound]) -> str:
    """Return the lines to print."""
    found = [one for played in rounds for one in played.samples]
    doubtful = [one for one in found if 0.0 < one.share < 1.0]
    fitted = [one for one in doubtful if one.deal % 2 == 0]
    checked = [one for one in found if one.deal % 2 == 1]
    lines = [
        f"{len(found)} choices in {len(rounds)} rounds",
        *_fit_lines(fitted),
        *_calibration_lines(checked),
        *_cost_lines(found),
        *_par_lines(rounds),
    ]
    return "\n".join(lines)


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


def _cost_lines(found: Iterable[Sample]) -> Iterator[str]:
    compared = [one for one in found if one.costs]
    yield f"\nCost of a choice, in points, of each level at the same {len(compared)} choices:"
    for seats in sorted({one.seats for one in compared}):
        here = [one for one in compared if one.seats == seats]
        yield from _level_lines(f"{seats} seats", here)
    if compared:
        yield from _level_lines("all", compared)


def _level_lines(name: str, here: Sequence[Sample]) -> Iterator[str]:
    before = None
    for level in LEVELS:
        mean, error = _mean([one.costs[level] for one in here])
        nothing = fmean(one.costs[level] == 0.0 for one in here)
        line = (
            f"  {name:<7} {level:<9} {mean:5.2f} ± {1.96 * error:.2f}"
            f"  ({nothing:.0%} cost nothing; {len(here)} choices)"
        )
        if before is not None:
            less, error = _mean([one.costs[before] - one.costs[level] for one in here])
            line += f", {less:.2f} ± {1.96 * error:.2f} less than {before}"
        before = level
        yield line


def _par_lines(rounds: Sequence[PlayedRound]) -> Iterator[str]:
    yield "\nWhat the choices of a round cost a seat among players of one level, in points:"
    for seats, draw in sorted({(one.seats, one.draw) for one in rounds}):
        for level in LEVELS:
            alike = [
                one
                for one in rounds
                if (one.seats, one.draw) == (seats, draw) and set(one.levels) == {level}
            ]
            if alike:
                par = par_of(0, DrawRule(draw), Opponents((level,) * seats))
                yield f"  {seats} {draw:<12} {level:<9} {_par_line(alike, par)}"


def _par_line(alike: Sequence[PlayedRound], par: float) -> str:
    """Return the mean cost of a seat's choices in a round and what par leaves for the cards.

    Choices of a round are no independent trials, and what one seat wins another one loses; so the
    errors are those of whole rounds, for the cards of all seats as well as for those of each.
    """
    costs = [_costs_of(one) for one in alike]
    mean, error = _mean([fmean(found) for found in costs])
    priced = sum(len(one.samples) for one in alike)
    made = fmean(number for one in alike for number in one.choices)
    by_seat = []
    for seat in range(alike[0].seats):
        cards, doubt = _mean(
            [one.points[seat] - par + found[seat] for one, found in zip(alike, costs, strict=True)]
        )
        by_seat.append(f"{cards:+.2f} ± {1.96 * doubt:.2f}")
    return (
        f"{mean:6.2f} ± {1.96 * error:.2f}  ({made:.1f} choices a seat and round, {priced} priced,"
        f" {len(alike)} rounds); par {par:.2f}, so cards come to"
        f" {mean - par:+.2f} ± {1.96 * error:.2f}; seat by seat {', '.join(by_seat)}"
    )


def _costs_of(one: PlayedRound) -> list[float]:
    """Return what each seat's choices cost in a round, as far as those that were priced tell."""
    found = [0.0] * one.seats
    for sample in one.samples:
        found[sample.seat] += sample.cost * one.every
    return found


def _mean(values: Sequence[float]) -> tuple[float, float]:
    mean = fmean(values)
    square = sum((value - mean) ** 2 for value in values)
    return mean, sqrt(square / max(1, len(values) - 1) / len(values))
