"""The measures of the coach and of tips: they find what was put in."""

import random
from dataclasses import replace
from math import exp
from pathlib import Path

import pytest

from game.bots import LEVELS
from game.bots.rollout import Chooser
from game.coach.chances import Opponents, log_odds
from game.coach.par import par_of
from game.coach.pricing import Rnd
from game.coach.tips import Tip
from game.coach.values import Effort
from game.engine.rules import DrawRule
from tools.measure import tips
from tools.measure.coach.__main__ import main
from tools.measure.coach.fitting import fit
from tools.measure.coach.follower import follow
from tools.measure.coach.report import report
from tools.measure.coach.sampling import (
    MIXED,
    Plan,
    PlayedRound,
    Sample,
    read,
    rounds,
    rules_of,
    write,
)

TINY = Effort(worlds=4, batch=4)


def plan(**changes: object) -> Plan:
    fields: dict[str, object] = {
        "seats": 2,
        "draw": DrawRule.TURN_OVER,
        "level": "sharp",
        "first": 3,
        "rounds": 6,
        "every": 1,
        "effort": TINY,
        **changes,
    }
    return Plan(**fields)  # type: ignore[arg-type]


def sample(share: float, won: float, levels: tuple[str, ...], deal: int) -> Sample:
    return Sample(
        seats=2,
        draw="single",
        deal=deal,
        seat=0,
        levels=levels,
        share=share,
        cost=0.0,
        won=won,
        costs={},
    )


def played(*found: Sample, every: int = 1, points: tuple[float, ...] = (0.0, 0.0)) -> PlayedRound:
    return PlayedRound(
        seats=2,
        draw="single",
        deal=found[0].deal,
        levels=found[0].levels,
        every=every,
        points=points,
        choices=(3, 3),
        samples=found,
    )


def test_rounds_are_the_deals_asked_for_with_all_their_choices() -> None:
    found = list(rounds(plan()))
    assert [one.deal for one in found] == list(range(3, 9))
    assert len({one.points for one in found}) > 1
    for one in found:
        assert one.levels == ("sharp", "sharp")
        assert sum(one.points) == pytest.approx(0.0)
        for seat, number in enumerate(one.choices):
            assert len([sample for sample in one.samples if sample.seat == seat]) == number
        for sample in one.samples:
            assert sample.deal == one.deal
            assert sample.cost >= 0.0
            assert 0.0 <= sample.share <= 1.0


def test_few_choices_are_priced_where_few_are_asked_for() -> None:
    """Neither who plays nor what comes depends on what is priced."""
    every, few = list(rounds(plan())), list(rounds(plan(every=1000)))
    assert sum(len(one.samples) for one in few) <= 1
    assert [(one.points, one.choices) for one in few] == [
        (one.points, one.choices) for one in every
    ]


def test_mixed_levels_and_what_each_would_give_away() -> None:
    found = list(rounds(plan(level=MIXED, rounds=2, compare=True)))
    assert len({one.levels for one in found}) > 1
    for one in (sample for played in found for sample in played.samples):
        assert min(one.costs.values()) >= 0.0
        assert {"random", "master"} <= set(one.costs)


def test_rounds_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "samples.jsonl"
    found = list(rounds(plan(rounds=2)))
    for one in found:
        write(path, one)
    assert read([path]) == found


def test_the_command_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(main.__globals__["EFFORTS"], "quick", TINY)
    path = tmp_path / "samples.jsonl"
    order = ["sample", str(path), "--draw", "turn_over", "--level", "steady", "--every", "1"]
    main([*order, "--rounds", "2"])
    first = read([path])
    main([*order, "--rounds", "4"])
    both = read([path])
    assert both[: len(first)] == first
    assert {one.deal for one in both} == {0, 1, 2, 3}


def test_a_fit_finds_the_curve_and_the_strengths() -> None:
    rng = random.Random(1)
    found = []
    for deal in range(3000):
        levels = tuple(rng.choice(("steady", "sharp")) for _ in range(2))
        share = rng.uniform(0.05, 0.95)
        lead = 0.8 * ((levels[0] == "sharp") - (levels[1] == "sharp"))
        chance = 1 / (1 + exp(-(0.2 + 0.6 * log_odds(share) + lead)))
        found.append(sample(share, float(rng.random() < chance), levels, deal))
    curves, strength = fit(found)
    curve = curves[2, "single"]
    assert curve.offset == pytest.approx(0.2, abs=0.12)
    assert curve.slope == pytest.approx(0.6, abs=0.1)
    assert strength["steady"] == 0.0
    assert strength["sharp"] == pytest.approx(0.8, abs=0.15)


def test_a_report_shows_calibration_costs_and_par() -> None:
    found = list(rounds(plan(rounds=8)))
    lines = report(found)
    for word in ("Curves", "Calibration", "mean gap", "2 turn_over    sharp"):
        assert word in lines


def test_levels_are_compared_at_the_same_choices() -> None:
    """By seats and all together; each with how much less it costs than the one before."""
    found = []
    for deal, more in enumerate((0.0, 2.0)):
        costs = {level: 5.0 - number + more for number, level in enumerate(LEVELS)}
        found.append(played(replace(sample(0.5, 1.0, ("random", "master"), deal), costs=costs)))
    lines = [line.strip() for line in report(found).splitlines()]
    for name in ("2 seats", "all    "):
        assert f"{name} random     6.00 ± 1.96  (0% cost nothing; 2 choices)" in lines
        assert any(
            line.startswith(f"{name} master     2.00 ± 1.96")
            and line.endswith(", 1.00 ± 0.00 less than sharp")
            for line in lines
        )


def test_par_is_what_the_choices_of_a_round_cost() -> None:
    """One in two choices is priced; rounds without a priced choice count as well."""
    one = replace(sample(0.5, 1.0, ("sharp", "sharp"), 1), cost=3.0)
    found = [
        played(one, one, every=2, points=(8.0, -8.0)),
        replace(played(one, every=2, points=(4.0, -4.0)), samples=()),
    ]
    lines = report(found)
    par = par_of(0, DrawRule.SINGLE, Opponents(("sharp", "sharp")))
    # Seat 0: 12 points in one round, none in the other; a seat of the two, 3 on average.
    assert "  3.00 ± 5.88  (3.0 choices a seat and round, 2 priced, 2 rounds)" in lines
    assert f"so cards come to {3.0 - par:+.2f} ± 5.88" in lines
    assert f"seat by seat {6.0 + 6.0 - par:+.2f} ± 15.68, {-6.0 - par:+.2f} ± 3.92" in lines


def test_the_follower_of_the_coach_plays() -> None:
    line = follow("beginner", 2, DrawRule.TURN_OVER, 2, TINY)
    assert "2 deals" in line
    assert "win share" in line


def test_tips_do_what_they_say() -> None:
    hand = [0, 2, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1]
    ranks = [1, 3, 8, 12]
    pile = [8, 8, 8, 5, 3, 5]

    def kept(tip: Tip, lacked: int = 0) -> list[int]:
        return tips.SIEVES[tip](ranks, hand, pile, lacked)

    assert kept(Tip.ANYTHING) == []
    assert kept(Tip.HIGH_FIRST) == [12]
    assert kept(Tip.DEAD_WEIGHT) == [8]
    assert kept(Tip.KEEP_TWIN) == [1]
    assert kept(Tip.TWO_RANKS) == []
    assert tips.SIEVES[Tip.TWO_RANKS]([1, 3], [0, 2, 0, 1], pile, 0) == [1]
    assert kept(Tip.JUST_MATCHED) == [3, 8]
    assert kept(Tip.PASSES, lacked=1 << 3 | 1 << 7) == [3]
    assert kept(Tip.UNSEEN) == [8]


def test_no_advice_is_even_and_counting_wins() -> None:
    rules = rules_of(DrawRule.SINGLE)

    def anything(rnd: Rnd) -> Chooser:
        return tips.follower(Tip.ANYTHING, rnd)

    plain = tips.measure(Tip.ANYTHING, 2, 600, rules, anything)
    counting = tips.measure(Tip.UNSEEN, 2, 600, rules, anything)
    assert plain.share == pytest.approx(0.5, abs=1.5 * plain.share_width)
    assert counting.share - counting.share_width > 0.5
    assert tips.report([plain, counting]).splitlines()[0].strip().startswith("unseen")
