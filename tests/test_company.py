"""Computer players think in slices, take their time, and talk a little."""

import random
from collections.abc import Generator, Sequence
from dataclasses import replace
from itertools import pairwise

from game.bots import LEVELS, Occasion
from game.company import FORCED_PART, SLICE_S, Company
from game.engine.match import Match
from game.engine.moves import Draw, Move, Play
from game.engine.rules import HouseRules
from game.engine.view import PlayerView

CHOICE: list[Move] = [Play(1, c, f) for c in (4, 5) for f in (9, 20) if c != f]  # type: ignore[arg-type]


class Thinker:
    """A player that needs so many slices, each taking some time by its own clock."""

    needs_view = True

    def __init__(self, slices: int, slice_s: float = 0.0) -> None:
        self.slices = slices
        self.slice_s = slice_s
        self.now_s = 0.0
        self.thought = 0

    def choose(self, view: PlayerView, legal_moves: Sequence[Move], rng: random.Random) -> Move:
        raise AssertionError(f"not in slices: {view.seat}, {len(legal_moves)}, {rng}")

    def thinking(
        self, view: PlayerView, legal_moves: Sequence[Move], rng: random.Random
    ) -> Generator[None, None, Move]:
        assert view.seat == 1
        assert rng is not None
        for _ in range(self.slices):
            self.thought += 1
            self.now_s += self.slice_s
            yield
        return legal_moves[-1]


def company_of(bot: Thinker) -> Company:
    return Company(
        {1: replace(LEVELS["steady"], make=lambda: bot)}, random.Random(3), lambda: bot.now_s
    )


def view() -> PlayerView:
    return Match(HouseRules(), 2).view(1)


def seconds_until_ready(company: Company, legal: Sequence[Move], pace: float = 1.0) -> float:
    passed_s = 0.0
    while company.ponder(1, view, legal, 0.01, pace) is None:
        passed_s += 0.01
        assert passed_s < 10
    return passed_s


def test_a_move_comes_after_the_thinking_and_a_moment() -> None:
    bot = Thinker(slices=5)
    company = company_of(bot)
    assert company.ponder(1, view, CHOICE, 0.01, 1.0) is None
    seconds = seconds_until_ready(company, CHOICE)
    assert 0.5 < seconds < 2.5
    assert bot.thought == 5


def test_thinking_stops_for_the_frame_when_its_slice_is_used_up() -> None:
    bot = Thinker(slices=10, slice_s=SLICE_S * 0.6)
    company = company_of(bot)
    for frame in range(1, 6):
        assert company.ponder(1, view, CHOICE, 10.0, 1.0) is None
        assert bot.thought == 2 * frame
    assert company.ponder(1, view, CHOICE, 0.01, 1.0) == CHOICE[-1]


def test_a_forced_move_takes_less_of_a_moment_and_pace_shortens_both() -> None:
    choice_s = seconds_until_ready(company_of(Thinker(1)), CHOICE)
    forced_s = seconds_until_ready(company_of(Thinker(1)), [Draw(1)])
    fast_s = seconds_until_ready(company_of(Thinker(1)), CHOICE, pace=0.5)
    assert forced_s < choice_s * FORCED_PART * 1.2
    assert fast_s < choice_s * 0.6


def test_hurrying_leaves_out_the_moment_but_not_the_thinking() -> None:
    bot = Thinker(slices=3, slice_s=SLICE_S)
    company = company_of(bot)
    assert company.ponder(1, view, CHOICE, 0.0, 1.0) is None
    company.hurry()
    frames = 0
    while company.ponder(1, view, CHOICE, 0.0, 1.0) is None:
        frames += 1
        assert frames < 10
    assert bot.thought == 3


def test_remarks_fit_the_seat_and_never_come_twice_in_a_row() -> None:
    company = company_of(Thinker(1))
    for _ in range(400):
        company.say(1, Occasion.WON_ROUND)
        company.say(0, Occasion.WON_ROUND)
    sentences = [remark.sentence for remark in company.remarks]
    assert len(sentences) > 50
    assert all(remark.seat == 1 for remark in company.remarks)
    assert all(a != b for a, b in pairwise(sentences))
