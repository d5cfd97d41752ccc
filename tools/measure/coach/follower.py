"""Somebody who always does what the coach thinks best, against a level of computer player."""

import random
from collections.abc import Sequence

from tqdm import tqdm

from game.bots import make_bot
from game.bots.base import Thinking, settled
from game.coach.judging import judge, verdict_of
from game.coach.values import Effort
from game.engine.moves import Move, Play
from game.engine.rules import DrawRule
from game.engine.view import PlayerView
from tools.measure.coach.sampling import rules_of
from tools.measure.duel.__main__ import interval
from tools.measure.duel.tables import Task, dealt, play_round


class Follower:
    """Plays the coach's best option."""

    needs_view = True

    def __init__(self, effort: Effort) -> None:
        self._effort = effort

    def choose(self, view: PlayerView, legal_moves: Sequence[Move], rng: random.Random) -> Move:
        """Return the play that the coach thinks best."""
        move = settled(legal_moves, rng)
        if move is not None:
            return move
        best = verdict_of(judge(view, legal_moves, rng, effort=self._effort)).best
        return next(
            play for play in legal_moves if isinstance(play, Play) and play.free == best.free
        )

    def thinking(
        self, view: PlayerView, legal_moves: Sequence[Move], rng: random.Random
    ) -> Thinking:
        """Return the same after one slice."""
        yield
        return self.choose(view, legal_moves, rng)


def follow(level: str, seats: int, draw: DrawRule, deals: int, effort: Effort) -> str:
    """Play the deals that ``tools.measure.duel`` plays; return the line to print."""
    follower, other = Follower(effort), make_bot(level)
    task = Task(level, level, seats, rules_of(draw), 1, range(deals))
    shares, leads = [], []
    for deal in tqdm(task.deals, unit="deal", disable=None):
        share = lead = 0.0
        for seat in range(seats):
            match = dealt(task, deal)
            bots = [follower if at == seat else other for at in range(seats)]
            play_round(match, bots, random.Random(f"1/{deal}/{seat}"), seat, [])
            result = match.last_round
            assert result is not None
            own = result.penalties[seat]
            share += 1.0 / len(result.winners) if seat in result.winners else 0.0
            lead += (sum(result.penalties) - own) / (seats - 1) - own
        shares.append(share / seats)
        leads.append(lead / seats)
    (mean, width), (more, wide) = interval(shares), interval(leads)
    return (
        f"the coach's best v {seats - 1} x {level}: {deals} deals, each at {seats} seats: "
        f"win share {mean:.3f} ± {width:.3f}, points {more:+.2f} ± {wide:.2f}"
    )
