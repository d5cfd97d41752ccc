"""Single rounds between computer players at duplicate deals, for measuring."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.bots import Bot, make_bot
from game.engine.chance import SeededChance
from game.engine.match import Match
from game.engine.moves import Cut, DrawForDeal, Move
from game.engine.rules import HouseRules
from tools.measure.duel.seer import SEER, SeerBot


@dataclass(frozen=True, slots=True)
class Task:
    """Some deals of a duel: one ``a`` against ``seats - 1`` times ``b``, at every seat in turn."""

    a: str
    b: str
    seats: int
    rules: HouseRules
    seed: int
    deals: range


@dataclass(slots=True)
class Tally:
    """Results by deal, averaged over the seats of ``a``; processor seconds of ``a``'s choices.

    ``leads`` are the others' mean penalty minus that of ``a``.
    """

    shares: list[float] = field(default_factory=list)
    leads: list[float] = field(default_factory=list)
    times_s: list[float] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add what another tally has counted."""
        self.shares += other.shares
        self.leads += other.leads
        self.times_s += other.times_s


def player(level: str) -> Bot:
    """Return a computer player of a level, or the one that sees all hands.

    Raises:
        ValueError: there is no such level.
    """
    return SeerBot() if level == SEER else make_bot(level)


def run(task: Task) -> Tally:
    """Play some deals, the same cards once for every seat of ``a``."""
    tally = Tally()
    one, other = player(task.a), player(task.b)
    for deal in task.deals:
        shares, leads = 0.0, 0.0
        for seat in range(task.seats):
            bots = [one if at == seat else other for at in range(task.seats)]
            rng = random.Random(f"{task.seed}/{deal}/{seat}")
            match = dealt(task, deal)
            play_round(match, bots, rng, seat, tally.times_s)
            result = match.last_round
            assert result is not None
            if seat in result.winners:
                shares += 1.0 / len(result.winners)
            own = result.penalties[seat]
            leads += (sum(result.penalties) - own) / (task.seats - 1) - own
        tally.shares.append(shares / task.seats)
        tally.leads.append(leads / task.seats)
    return tally


def dealt(task: Task, deal: int) -> Match:
    """Return a match at the start of its first round; the same cards for the same deal."""
    match = Match(task.rules, task.seats, SeededChance(task.seed * 1_000_003 + deal))
    while match.round is None:
        move = match.legal_moves()[0]
        assert isinstance(move, DrawForDeal | Cut)
        match.apply(move)
    return match


def play_round(
    match: Match, bots: Sequence[Bot], rng: random.Random, timed: int, times_s: list[float]
) -> None:
    """Play a match to the end of its round; note how long the real choices of a seat take."""
    while match.last_round is None:
        legal: list[Move] = match.legal_moves()
        if len(legal) == 1:
            match.apply(legal[0])
            continue
        seat = match.to_act
        assert seat is not None
        bot = bots[seat]
        if isinstance(bot, SeerBot):
            bot.look(match)
        view = match.view(seat)
        start_s = time.process_time()
        move = bot.choose(view, legal, rng)
        if seat == timed:
            times_s.append(time.process_time() - start_s)
        match.apply(move)
