"""Computer players think in slices, take their time, and talk a little."""

import random
from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from game.bots import LEVELS, Occasion, level_of
from game.company import THINKING_SLICE_S, Company, Remark
from game.engine.cards import Card, Rank
from game.engine.chance import SeededChance
from game.engine.events import (
    Dealt,
    Event,
    MatchEnded,
    Passed,
    Played,
    RoundEnded,
    RoundStarted,
)
from game.engine.match import Match
from game.engine.moves import Draw, Move, Play
from game.engine.results import Ending, MatchResult, RoundResult
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


def ponder(company: Company, *, hurried: bool = False) -> Move | None:
    return company.ponder(1, view, CHOICE, hurried=hurried)


def test_a_move_comes_as_soon_as_it_is_thought_out() -> None:
    bot = Thinker(slices=5)
    assert ponder(company_of(bot)) == CHOICE[-1]
    assert bot.thought == 5


def test_thinking_stops_for_the_frame_when_its_slice_is_used_up() -> None:
    bot = Thinker(slices=10, slice_s=THINKING_SLICE_S * 0.6)
    company = company_of(bot)
    for frame in range(1, 6):
        assert ponder(company) is None
        assert bot.thought == 2 * frame
    assert ponder(company) == CHOICE[-1]


def test_whoever_is_hurried_thinks_more_at_a_time_and_as_much_in_all() -> None:
    bot = Thinker(slices=10, slice_s=THINKING_SLICE_S * 0.6)
    company = company_of(bot)
    assert ponder(company, hurried=True) is None
    assert bot.thought == 9
    assert ponder(company, hurried=True) == CHOICE[-1]
    assert bot.thought == 10


def heard(event: Event, times: int, players: Mapping[int, str] | None = None) -> list[Remark]:
    """Let a company hear an event again and again; return what it said."""
    levels = {seat: LEVELS[level] for seat, level in (players or {1: "steady"}).items()}
    company = Company(levels, random.Random(3), lambda: 0.0)
    for number in range(times):
        company.hear(event, number, 1)
    return company.remarks


def round_ended(*penalties: int) -> RoundEnded:
    winner = penalties.index(min(penalties))
    hands = tuple((Card(0),) if points else () for points in penalties)
    return RoundEnded(
        RoundResult(1, 0, Ending.OUT, (winner,), hands, penalties, penalties, None, 0)
    )


def lines(level: str, *occasions: Occasion) -> set[str]:
    return {line for occasion in occasions for line in LEVELS[level].remarks.get(occasion, ())}


def test_remarks_fit_the_seat_and_never_come_twice_in_a_row() -> None:
    remarks = heard(round_ended(12, 0), 400)
    sentences = [remark.sentence for remark in remarks]
    assert len(sentences) > 50
    assert {remark.seat for remark in remarks} == {1}
    assert set(sentences) == lines("steady", Occasion.WON_ROUND)
    assert all(a != b for a, b in pairwise(sentences))


def test_a_remark_says_after_which_event_it_was_made() -> None:
    remarks = heard(round_ended(12, 0), 50)
    numbers = [remark.after for remark in remarks]
    assert numbers == sorted(set(numbers))
    assert set(numbers) <= set(range(50))


@pytest.mark.parametrize(("points", "said"), [(29, False), (30, True)])
def test_whoever_loses_much_says_so(points: int, *, said: bool) -> None:
    sentences = {remark.sentence for remark in heard(round_ended(0, points), 100)}
    assert sentences == (lines("steady", Occasion.LOST_BIG) if said else set())


def played(seat: int) -> Played:
    return Played(seat, Card(0), Card(4))


def passed(seat: int) -> Passed:
    return Passed(seat, Rank(3), lacks=True)


def said_at_the_end(events: Sequence[Event]) -> set[str]:
    """Return everything that a toucan in seat 1 may say after the last of some events."""
    said = set()
    for seed in range(300):
        company = Company({1: LEVELS["sharp"]}, random.Random(seed), lambda: 0.0)
        for number, event in enumerate(events):
            company.hear(event, number, 1)
        said |= {r.sentence for r in company.remarks if r.after == len(events) - 1}
    return said


def test_a_streak_is_counted_by_seat_and_ends_with_a_pass_and_with_the_round() -> None:
    pair, streak = lines("sharp", Occasion.PAIR), lines("sharp", Occasion.STREAK)
    assert said_at_the_end([played(1)] * 2) == pair
    assert said_at_the_end([played(1)] * 3) == streak
    assert said_at_the_end([played(1), played(0), played(1), passed(0), played(1)]) == streak
    assert said_at_the_end([played(1), played(1), passed(1), played(1)]) == pair
    assert said_at_the_end([played(1), played(1), RoundStarted(2, 0, 1), played(1)]) == pair


def test_a_long_wait_is_four_passes_in_a_row() -> None:
    assert said_at_the_end([passed(1)] * 3) == set()
    assert said_at_the_end([passed(1)] * 4) == lines("sharp", Occasion.LONG_WAIT)
    assert said_at_the_end([passed(1)] * 3 + [played(1), passed(1)]) == set()


def test_two_players_of_a_level_never_say_the_same_at_the_same_time() -> None:
    both = {0: "random", 1: "random"}
    remarks = heard(RoundEnded(replace(round_ended(0, 0).result, winners=(0, 1))), 300, both)
    spoken = [(remark.after, remark.sentence) for remark in remarks]
    assert len(spoken) == len(set(spoken))
    assert {remark.seat for remark in remarks} == {0, 1}


def test_the_greeting_comes_with_the_first_deal_only() -> None:
    dealt = Dealt(0, 5, ((), ()))
    company = Company({1: LEVELS["master"]}, random.Random(1), lambda: 0.0)
    for number in range(50):
        company.hear(dealt, number, 2)
    assert company.remarks == []
    for number in range(50):
        company.hear(dealt, number, 1)
    assert {r.sentence for r in company.remarks} == lines("master", Occasion.GREETING)


def test_the_end_of_the_match_is_commented_by_winners_and_losers() -> None:
    remarks = heard(MatchEnded(MatchResult((1,), (40, 3))), 40, {0: "master", 1: "sharp"})
    said = {seat: {r.sentence for r in remarks if r.seat == seat} for seat in (0, 1)}
    assert said[0] == lines("master", Occasion.LOST_MATCH)
    assert said[1] == lines("sharp", Occasion.WON_MATCH)


def test_what_is_written_is_played_as_long_as_it_is_legal() -> None:
    match = Match(HouseRules(), 2, SeededChance(4))
    seat = match.to_act
    assert seat is not None
    legal = match.legal_moves()
    company = Company(
        {0: level_of("random"), 1: level_of("random")},
        random.Random(1),
        lambda: 0.0,
        [legal[7], Draw(seat), legal[9]],
    )

    def ponder() -> Move | None:
        return company.ponder(seat, lambda: match.view(seat), legal, hurried=False)

    assert ponder() == legal[7]
    # What does not fit ends the script: from here on the player chooses.
    rest = [move for move in (ponder() for _ in range(6)) if move is not None]
    assert rest
    assert set(rest) <= set(legal)
    assert rest[1] != legal[9]
