"""Rounds between computer players, of which some choices are priced by the coach."""

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from game.bots import LEVELS, make_bot
from game.bots.base import Bot, options_of
from game.coach.judging import judge, verdict_of
from game.coach.values import Effort, Option, Verdict
from game.engine.cards import RANK_OF
from game.engine.chance import SeededChance
from game.engine.match import Match
from game.engine.moves import Move, Play
from game.engine.rules import DrawRule, HouseRules, LoneCard
from game.engine.view import PlayerView

#: The level that stands for any level, drawn anew for every seat and round.
MIXED: Final = "mixed"
#: Of the levels that are drawn, the master is rarer: it takes most of the time.
MIX: Final = ("random", "beginner", "steady", "steady", "sharp", "sharp") * 3 + ("master",) * 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What to sample: rounds from ``first`` on at one table, one in ``every`` choices priced.

    ``level`` is that of all seats, or ``MIXED``. With ``compare`` every level is asked what it
    would do where a choice is priced.
    """

    seats: int
    draw: DrawRule
    level: str
    first: int
    rounds: int
    every: int
    effort: Effort
    compare: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """A priced choice: who made it where, the raw share of playouts won, its cost, what came.

    ``won`` is the seat's share in the win, ``costs`` what each level would have given away, if all
    were asked.
    """

    seats: int
    draw: str
    deal: int
    seat: int
    levels: tuple[str, ...]
    share: float
    cost: float
    won: float
    costs: dict[str, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRound:
    """A round that was played, also one of which no choice was priced.

    One in ``every`` choices was. ``points`` are the results of all seats, which add up to nothing;
    ``choices`` how many each made.
    """

    seats: int
    draw: str
    deal: int
    levels: tuple[str, ...]
    every: int
    points: tuple[float, ...]
    choices: tuple[int, ...]
    samples: tuple[Sample, ...]


def rules_of(draw: DrawRule) -> HouseRules:
    """Return the base game with a draw rule."""
    lone = LoneCard.GOES_OUT if draw is DrawRule.TURN_OVER else LoneCard.DRAW_PARTNER
    return HouseRules(draw=draw, lone_card=lone)


def rounds(plan: Plan) -> Iterator[PlayedRound]:
    """Play the rounds of a plan."""
    for deal in range(plan.first, plan.first + plan.rounds):
        yield _round(plan, deal)


def _play(
    plan: Plan, match: Match, bots: Sequence[Bot], rng: random.Random, pricing: random.Random
) -> tuple[list[int], list[tuple[int, Option, dict[str, float]]]]:
    """Play a round; return the choices of every seat, and of the priced ones seat and prices."""
    made = [0] * plan.seats
    priced: list[tuple[int, Option, dict[str, float]]] = []
    while match.last_round is None:
        legal = match.legal_moves()
        seat = match.to_act
        assert seat is not None
        move = legal[0] if len(legal) == 1 else bots[seat].choose(match.view(seat), legal, rng)
        if isinstance(move, Play) and move.free is not None and len(options_of(legal)) > 1:
            made[seat] += 1
            if pricing.randrange(plan.every) == 0:
                view = match.view(seat)
                verdict = verdict_of(judge(view, legal, pricing, effort=plan.effort))
                costs = _costs(view, legal, verdict, pricing) if plan.compare else {}
                priced.append((seat, verdict.option(RANK_OF[move.free]), costs))
        match.apply(move)
    return made, priced


def _round(plan: Plan, deal: int) -> PlayedRound:
    name = f"{plan.seats}/{plan.draw}/{plan.level}/{deal}"
    rng, pricing = random.Random(name), random.Random(f"{name}/pricing")
    levels = tuple(
        rng.choice(MIX) if plan.level == MIXED else plan.level for _ in range(plan.seats)
    )
    bots = [make_bot(level) for level in levels]
    match = Match(rules_of(plan.draw), plan.seats, SeededChance(rng.getrandbits(64)))
    made, priced = _play(plan, match, bots, rng, pricing)
    result = match.last_round
    assert result is not None
    others = plan.seats - 1
    return PlayedRound(
        seats=plan.seats,
        draw=plan.draw.value,
        deal=deal,
        levels=levels,
        every=plan.every,
        points=tuple((sum(result.penalties) - own) / others - own for own in result.penalties),
        choices=tuple(made),
        samples=tuple(
            Sample(
                seats=plan.seats,
                draw=plan.draw.value,
                deal=deal,
                seat=seat,
                levels=levels,
                share=option.share,
                cost=option.cost,
                won=1.0 / len(result.winners) if seat in result.winners else 0.0,
                costs=costs,
            )
            for seat, option, costs in priced
        ),
    )


def _costs(
    view: PlayerView, legal: Sequence[Move], verdict: Verdict, rng: random.Random
) -> dict[str, float]:
    costs = {}
    for level in LEVELS:
        move = make_bot(level).choose(view, legal, rng)
        assert isinstance(move, Play)
        assert move.free is not None
        costs[level] = verdict.option(RANK_OF[move.free]).cost
    return costs


def write(path: Path, played: PlayedRound) -> None:
    """Add a round to a file, one JSON object a line."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(played)) + "\n")


def read(paths: Sequence[Path]) -> list[PlayedRound]:
    """Read the rounds of some files.

    Raises:
        OSError: a file cannot be read.
    """
    found = []
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            fields = json.loads(line)
            for name in ("levels", "points", "choices"):
                fields[name] = tuple(fields[name])
            samples = tuple(
                Sample(**{**one, "levels": tuple(one["levels"])}) for one in fields.pop("samples")
            )
            found.append(PlayedRound(**fields, samples=samples))
    return found
