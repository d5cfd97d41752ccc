"""The measures of the coach and of tips: they find what was put in."""

import random
from dataclasses import replace
from math import exp
from pathlib import Path

import pytest

from game.bots import LEVELS
from game.bots.rollout import Chooser
from game.coach.chances import log_odds
from game.coach.tips import Tip
from game.coach.values import Effort
from game.engine.rules import DrawRule
from tools.measure import tips
from tools.measure.coach.__main__ import main
from tools.measure.coach.fitting import fit
from tools.measure.coach.follower import follow
from tools.measure.coach.report import report
from tools.measure.coach.sampling import MIXED, Plan, Sample, read, rules_of, samples, write

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
        choices=1,
        won=won,
        points=0.0,
        costs={},
    )


def test_samples_are_real_choices_of_the_deals_asked_for() -> None:
    found = [one for part in samples(plan()) for one in part]
    assert {one.deal for one in found} <= set(range(3, 9))
    assert len(found) > 6
    for one in found:
        assert one.levels == ("sharp", "sharp")
        assert one.cost >= 0.0
        assert one.choices >= 1
        assert 0.0 <= one.share <= 1.0
    by_seat = [one for one in found if one.deal == found[0].deal and one.seat == found[0].seat]
    assert len(by_seat) == found[0].choices


def test_mixed_levels_and_what_each_would_give_away() -> None:
    found = [one for part in samples(plan(level=MIXED, rounds=2, compare=True)) for one in part]
    assert len({one.levels for one in found}) > 1
    for one in found:
        assert min(one.costs.values()) >= 0.0
        assert {"random", "master"} <= set(one.costs)


def test_samples_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "samples.jsonl"
    found = next(part for part in samples(plan()) if part)
    write(path, found)
    write(path, found)
    assert read([path]) == found * 2


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
    found = [one for part in samples(plan(rounds=8)) for one in part]
    found.append(replace(found[0], costs=dict.fromkeys(LEVELS, 1.0)))
    lines = report(found)
    for word in ("Curves", "Calibration", "mean gap", "2 seats master", "2 turn_over    sharp"):
        assert word in lines


def test_par_is_what_the_choices_of_a_round_cost() -> None:
    """Two of two and four of four choices at 3 points: nine points a seat and round."""
    found = [sample(0.5, 1.0, ("sharp", "sharp"), deal) for deal in (1, 1, 2, 2, 2, 2)]
    numbers = [2, 2, 4, 4, 4, 4]
    priced = [
        replace(one, cost=3.0, choices=number) for one, number in zip(found, numbers, strict=True)
    ]
    assert "  9.00 ± " in report(priced)
    assert "(3.0 choices a seat and round, 6 priced)" in report(priced)


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

    def anything(rnd: tips.Rnd) -> Chooser:
        return tips.follower(Tip.ANYTHING, rnd)

    plain = tips.measure(Tip.ANYTHING, 2, 600, rules, anything)
    counting = tips.measure(Tip.UNSEEN, 2, 600, rules, anything)
    assert plain.share == pytest.approx(0.5, abs=1.5 * plain.share_width)
    assert counting.share - counting.share_width > 0.5
    assert tips.report([plain, counting]).splitlines()[0].strip().startswith("unseen")
