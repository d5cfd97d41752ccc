import pytest

from game.engine.rules import DrawRule, HouseRules, LoneCard
from tools.measure import soak
from tools.measure.duel import __main__ as duel
from tools.measure.duel.seer import SEER, SeerBot
from tools.measure.duel.tables import Task, dealt, player, run


def task(a: str, b: str, seats: int = 2, deals: int = 20, seed: int = 1) -> Task:
    return Task(a, b, seats, HouseRules(), seed, range(deals))


def test_even_players_are_even_at_duplicate_deals() -> None:
    """Players that make no random choice but among equals share nearly every deal."""
    tally = run(task("steady", "steady", deals=60))
    share, width = duel.interval(tally.shares)
    assert abs(share - 0.5) <= width
    assert all(0.0 <= value <= 1.0 for value in tally.shares)


@pytest.mark.parametrize(
    ("a", "b", "seats", "least"),
    [
        ("beginner", "random", 2, 0.5),
        ("steady", "beginner", 2, 0.5),
        ("sharp", "steady", 2, 0.55),
        ("sharp", "random", 4, 0.3),
    ],
)
def test_better_levels_win_more(a: str, b: str, seats: int, least: float) -> None:
    tally = run(task(a, b, seats, deals=80))
    assert duel.interval(tally.shares)[0] > least
    assert duel.interval(tally.leads)[0] > 0


def test_the_same_duel_gives_the_same_result_whole_or_in_parts() -> None:
    whole = duel.measure(task("sharp", "random", 3, deals=12), jobs=1)
    again = duel.measure(task("sharp", "random", 3, deals=12), jobs=2)
    assert whole.shares == again.shares
    assert whole.leads == again.leads
    assert len(whole.shares) == 12


def test_a_deal_is_the_same_cards_for_every_seat() -> None:
    one, two = dealt(task("steady", "random", 4), 3), dealt(task("random", "master", 4), 3)
    other = dealt(task("steady", "random", 4), 4)
    assert one.round is not None
    assert two.round is not None
    assert other.round is not None
    assert one.round.hands == two.round.hands != other.round.hands
    assert one.dealer == two.dealer


def test_the_one_that_sees_all_hands_plays_the_true_world() -> None:
    bot = player(SEER)
    assert isinstance(bot, SeerBot)
    tally = run(task(SEER, "beginner", deals=1, seed=3))
    assert len(tally.shares) == 1
    assert tally.times_s


def test_intervals() -> None:
    mean, width = duel.interval([0.0, 1.0, 0.0, 1.0])
    assert mean == 0.5
    assert width == pytest.approx(1.96 * (1 / 3) ** 0.5 / 2)


def test_rules_in_a_line() -> None:
    assert duel.parse_rules("") == HouseRules()
    assert duel.parse_rules("draw=turn_over,power_aces=true") == HouseRules(
        draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT, power_aces=True
    )
    assert duel.parse_rules("hand_size=7").hand_size == 7


@pytest.mark.parametrize("line", ["draw=often", "aces=true", "hand_size=6", "hand_size"])
def test_wrong_rules_are_refused_on_the_command_line(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        duel.main(["--a", "steady", "--b", "random", "--rules", line])
    assert line.partition("=")[0] in capsys.readouterr().err


def test_the_report_says_what_was_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert duel.main(["--a", "steady", "--b", "random", "--deals", "6", "--seats", "3"]) == 0
    out = capsys.readouterr().out
    assert "steady v 2 x random: 6 deals" in out
    assert "win share" in out
    assert "(even: 0.333)" in out
    assert "ms median" in out


def test_a_long_trial_covers_everything_and_counts_faults(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soak, "BATCH", 12)
    assert soak.main(["--rounds", "20", "--levels", "random", "beginner"]) == 0
    assert "0 faults" in capsys.readouterr().out
    monkeypatch.undo()
    jobs = [job for job, _ in zip(soak.jobs_of(["random"], 1), range(soak.BATCH), strict=False)]
    assert {(job.rules, len(job.levels)) for job in jobs} == {
        (rules, seats) for rules in soak.all_rules() for seats in (2, 3, 4)
    }
