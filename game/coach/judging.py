"""Judging a choice of the free card: every option in the same possible worlds."""

import random
from collections.abc import Generator, Mapping, Sequence

from game.bots.base import finished, options_of
from game.bots.knowledge import Knowledge
from game.bots.rollout import Position
from game.bots.worlds import Worlds
from game.coach.chances import Opponents, chance_of
from game.coach.ends import forced_end, is_certain
from game.coach.pricing import EQUAL_ERRORS, Estimate, Pricing, Slices, T, result
from game.coach.reasons import reasons_for
from game.coach.values import USUAL, Effort, Grade, Option, Reason, Verdict
from game.engine.cards import Rank
from game.engine.moves import Move, Play
from game.engine.view import PlayerView

#: Gives how much of the work is done, from 0 to 1, and returns the verdict.
Judging = Generator[float, None, Verdict]


def judge(
    view: PlayerView,
    legal_moves: Sequence[Move],
    rng: random.Random,
    *,
    company: Opponents | None = None,
    effort: Effort = USUAL,
) -> Judging:
    """Price every free card that differs by rank, in slices of a few milliseconds at most.

    ``view`` is that of the seat to act, ``legal_moves`` are its plays, ``rng`` is advanced. It
    knows what the seat knows and nothing else; the same arguments give the same verdict.
    ``company`` says how well the seats play, which the chances depend on.

    Raises:
        ValueError: the moves are no choice of a free card.
    """
    options = options_of(legal_moves)
    if not options or view.seat is None:
        raise ValueError("there is no free card to choose")
    yield 0.0
    knowledge = Knowledge(view)
    reasons = reasons_for(view, options, knowledge)
    company = company or Opponents.even(view.seats)
    worlds = Worlds(view, knowledge, rng)
    yield 0.0
    certain = _certain(view, options, knowledge, worlds, rng)
    if certain is not None:
        return _verdict(view, options, certain, reasons, None, 0)
    pricing = Pricing(list(options))
    alive = list(options)
    while alive and len(pricing.weights) < effort.worlds:
        number = min(effort.batch, effort.worlds - len(pricing.weights))
        for _ in pricing.sample(worlds, number, alive, effort, rng.random):
            yield len(pricing.weights) / effort.worlds
        alive = yield from _shown(pricing.unsettled(effort), len(pricing.weights) / effort.worlds)
    estimates = yield from _shown(pricing.estimates(), 1.0)
    return _verdict(view, options, estimates, reasons, company, len(pricing.weights))


def _shown(slices: Slices[T], part: float) -> Generator[float, None, T]:
    """Do some work in slices and show at each how much of the whole is done."""
    while True:
        try:
            next(slices)
        except StopIteration as done:
            found: T = done.value
            return found
        yield part


def verdict_of(judging: Judging) -> Verdict:
    """Return the verdict without a pause."""
    return finished(judging)


def _certain(
    view: PlayerView,
    options: Mapping[Rank, Play],
    knowledge: Knowledge,
    worlds: Worlds,
    rng: random.Random,
) -> dict[Rank, Estimate] | None:
    """Return exact figures if every option leads to an end that nothing can change."""
    if not is_certain(knowledge):
        return None
    assert view.seat is not None
    start = worlds.position(worlds.weighed()[0], rng.random)
    ends: dict[Rank, Position] = {}
    for rank in options:
        position = start.copy()
        position.play(rank)
        end = forced_end(position, view.rules)
        if end is None:
            return None
        ends[rank] = end
    results = {rank: result(end, view.seat) for rank, end in ends.items()}
    most = max(points for points, _, _ in results.values())
    return {
        rank: Estimate(points=points, penalty=penalty, share=share, cost=most - points, error=0.0)
        for rank, (points, penalty, share) in results.items()
    }


def _verdict(
    view: PlayerView,
    options: Mapping[Rank, Play],
    estimates: Mapping[Rank, Estimate],
    reasons: Mapping[Rank, tuple[Reason, ...]],
    company: Opponents | None,
    worlds: int,
) -> Verdict:
    best = max(estimates, key=lambda rank: (estimates[rank].points, -rank))
    most = estimates[best].points
    found = []
    for rank, play in options.items():
        figures = estimates[rank]
        equal = most - figures.points <= EQUAL_ERRORS * figures.error
        cost = 0.0 if rank == best or equal else max(0.0, figures.cost)
        grade = Grade.BEST if rank == best else Grade.DEARER if cost else Grade.EQUAL
        chance = figures.share if company is None else chance_of(figures.share, view, company)
        found.append(
            Option(
                rank=rank,
                free=play.free,
                points=figures.points,
                penalty=figures.penalty,
                chance=chance,
                share=figures.share,
                cost=cost,
                error=figures.error,
                grade=grade,
                reasons=reasons[rank],
            )
        )
    return Verdict(options=tuple(found), worlds=worlds)
