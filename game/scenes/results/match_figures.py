"""What a match comes to: places with ties, and a few figures worth telling."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.results import Ending, RoundResult
from game.i18n import Translator


@dataclass(frozen=True, slots=True)
class Feat:
    """A best figure and the seats that reached it, ascending."""

    seats: tuple[int, ...]
    number: int


@dataclass(frozen=True, slots=True)
class MatchFigures:
    """Figures of a match; ``quickest`` counts turns of a round, ``streak`` rounds won in a row.

    Either is None where nobody went out, or won two rounds in a row.
    """

    rounds: int
    times_out: int
    stalemates: int
    quickest: Feat | None
    streak: Feat | None


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each seat, from 1; equal totals share the better place (R21)."""
    return tuple(1 + sum(other < total for other in totals) for total in totals)


def winners_sentence(names: Sequence[str], translator: Translator) -> str:
    """Return that these players, one or several, have won the match (R21)."""
    return translator.trn(
        "{names} wins the match!",
        "{names} win the match together!",
        len(names),
        names=translator.names(names),
    )


def figures_of(
    results: Sequence[RoundResult], quickest_turns: Sequence[int | None]
) -> MatchFigures:
    """Return the figures of a match; ``quickest_turns`` by seat, None for who never went out."""
    times_out = sum(result.ending is Ending.OUT for result in results)
    streak = _best(streaks(results), most=True)
    return MatchFigures(
        rounds=len(results),
        times_out=times_out,
        stalemates=len(results) - times_out,
        quickest=_best(quickest_turns, most=False),
        streak=streak if streak is not None and streak.number > 1 else None,
    )


def streaks(results: Sequence[RoundResult]) -> tuple[int | None, ...]:
    """Return how many rounds in a row each seat won at most, None for none."""
    seats = len(results[0].totals) if results else 0
    longest = [0] * seats
    running = [0] * seats
    for result in results:
        for seat in range(seats):
            running[seat] = running[seat] + 1 if seat in result.winners else 0
            longest[seat] = max(longest[seat], running[seat])
    return tuple(number or None for number in longest)


def _best(numbers: Sequence[int | None], *, most: bool) -> Feat | None:
    known = [number for number in numbers if number is not None]
    if not known:
        return None
    best = max(known) if most else min(known)
    return Feat(tuple(seat for seat, number in enumerate(numbers) if number == best), best)
