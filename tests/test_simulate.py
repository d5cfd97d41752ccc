"""Headless matches from the command line."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.bots import LEVELS
from game.engine.record import read_record
from game.engine.results import MatchResult
from game.engine.rules import HouseRules, rules_to_json
from game.simulate import main
from tests.engine.matches.referee import referee
from tests.engine.play import all_rules

BASE = rules_to_json(HouseRules())


def run(*arguments: str) -> int:
    return main([*arguments])


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "game.simulate", *arguments]
    return subprocess.run(line, check=False, capture_output=True, text=True)


def played(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Play and return the figures."""
    assert run(*arguments, "--json") == 0
    out, err = capsys.readouterr()
    assert err == ""  # no progress bar where there is no terminal
    found: dict[str, Any] = json.loads(out)
    return found


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the one line that wrong arguments get."""
    with pytest.raises(SystemExit) as caught:
        run(*arguments)
    assert caught.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("draw", ["single", "until_match", "turn_over"])
def test_records_satisfy_a_referee(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, seats: int, draw: str
) -> None:
    lone = "goes_out" if draw == "turn_over" else "draw_partner"
    rules = {**BASE, "draw": draw, "lone_card": lone, "stakes": {"buy_in": 3}}
    asked = ["--matches", "4", "--seats", str(seats), "--bots", "random", "--seed", "3"]
    found = played(capsys, *asked, "--rules", json.dumps(rules), "--records", str(tmp_path))
    files = sorted(tmp_path.iterdir())
    assert len(files) == 4
    turns = rounds = 0
    wins = [0] * seats
    for file in files:
        book = referee(file.read_bytes())
        assert book.at == len(book.log)
        turns += book.turns
        rounds += book.rounds_seen
        for seat in book.log[-1]["match"]["winners"]:
            wins[seat] += 1
    assert found["rounds"] == rounds
    assert found["turns_a_round"]["mean"] == turns / rounds
    assert found["wins_a_seat"] == wins
    assert found["rules"] == rules


def test_figures_add_up(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = played(
        capsys, "--matches", "7", "--seats", "3", "--bots", "random,beginner,random",
        "--seed", "5", "--records", str(tmp_path),
    )  # fmt: skip
    records = [read_record(file.read_bytes()) for file in sorted(tmp_path.iterdir())]
    assert found["matches"] == len(records) == 7
    assert [seat.player for seat in records[0].seats] == ["random", "beginner", "random"]
    assert len({seat.name for seat in records[0].seats}) == 3
    assert sum(found["endings"].values()) == found["rounds"]
    assert sum(found["wins_a_level"].values()) == sum(found["wins_a_seat"])
    assert found["wins_a_level"]["beginner"] == found["wins_a_seat"][1]
    assert sum(found["wins_a_seat"]) >= 7
    ends = [record.log[-1] for record in records]
    totals = [sum(e.totals[s] for e in ends if isinstance(e, MatchResult)) for s in range(3)]
    assert found["mean_penalty_a_seat"] == [total / found["rounds"] for total in totals]
    assert found["decisions_a_round"]["mean"] < found["turns_a_round"]["mean"]
    assert found["moves_per_second"] > 0


def test_the_same_seed_gives_the_same_records(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ["--matches", "3", "--seats", "2", "--bots", "random,steady"]
    for name, seed in (("a", "8"), ("b", "8"), ("c", "9"), ("d", "-8")):
        played(capsys, *asked, "--seed", seed, "--records", str(tmp_path / name))
    first, second, third, fourth = (
        [file.read_bytes() for file in sorted((tmp_path / name).iterdir())] for name in "abcd"
    )
    assert first == second
    assert len({*first, *third, *fourth}) == 9


def test_a_thoughtful_player_does_not_change_the_deals(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    fans = set()
    for level in ("random", "beginner", "steady"):
        asked = ["--matches", "1", "--seats", "2", "--bots", level, "--seed", "8"]
        played(capsys, *asked, "--records", str(tmp_path / level))
        record = read_record(next((tmp_path / level).iterdir()).read_bytes())
        fans.add(record.log[0])
    assert len(fans) == 1


def test_without_a_seed_every_run_is_new_and_can_be_repeated(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["--matches", "1", "--seats", "4", "--bots", "random"]
    first, second = played(capsys, *asked), played(capsys, *asked)
    assert first["seed"] != second["seed"]
    again = played(capsys, *asked, "--seed", str(first["seed"]))
    del first["moves_per_second"], again["moves_per_second"]
    assert again == first


def test_a_report_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--matches", "2", "--seats", "2", "--bots", "random", "--seed", "1") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line[:18].rstrip() for line in lines] == [
        "seed",
        "matches",
        "rounds",
        "turns a round",
        "decisions a round",
        "endings",
        "wins a seat",
        "wins a level",
        "penalty a round",
        "moves",
    ]


def test_rules_from_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for number, rules in enumerate(all_rules()[::23]):
        file = tmp_path / f"{number}.json"
        file.write_text(json.dumps(rules_to_json(rules)), encoding="utf-8")
        asked = ["--matches", "1", "--seats", "2", "--bots", "random", "--rules", f"@{file}"]
        assert played(capsys, *asked)["rules"] == rules_to_json(rules)


GOOD = {"--matches": "1", "--seats": "2", "--bots": "random"}
ONE_OF_TWO = [word for pair in GOOD.items() for word in pair]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"--matches": "0"}, "--matches must be a whole number from 1"),
        ({"--matches": "many"}, "--matches must be a whole number from 1"),
        ({"--matches": "1.5"}, "--matches must be a whole number from 1"),
        ({"--matches": "9" * 5_000}, "--matches must be a whole number from 1"),
        ({"--seats": "1"}, "--seats must be a whole number from 2 to 4"),
        ({"--seats": "5"}, "--seats must be a whole number from 2 to 4"),
        ({"--bots": "grandmaster"}, f"choose from {', '.join(LEVELS)}"),
        ({"--bots": ""}, "'' is no level"),
        ({"--bots": "random,"}, "'' is no level"),
        ({"--bots": "random,random,random"}, "one level, or 2 for 2 seats, not 3"),
        ({"--seed": "now"}, "--seed must be a whole number"),
        ({"--rules": "{"}, "--rules must be JSON"),
        ({"--rules": "[" * 100_000}, "--rules must be JSON"),
        ({"--rules": "3"}, "rules must be an object"),
        ({"--rules": '{"decks": 2}'}, "decks"),
        (
            {"--rules": json.dumps({**BASE, "hand_size": 6})},
            "known only to a newer version of Pitty Pat (R7)",
        ),
        ({"--rules": json.dumps({**BASE, "draw": "turn_over"})}, "R27"),
        ({"--rules": "@/no/such/file"}, "No such file"),
        ({"--rules": "@/"}, "--rules: /:"),
        ({"--records": "/dev/null"}, "is no folder"),
        ({"--records": "/dev/null/here"}, "is no folder"),
        ({"--levels": "3"}, "unrecognized arguments"),
        ({"--matche": "3"}, "unrecognized arguments"),
    ],
)
def test_wrong_arguments_get_one_sentence(
    capsys: pytest.CaptureFixture[str], change: dict[str, str], words: str
) -> None:
    arguments = [word for pair in {**GOOD, **change}.items() for word in pair]
    assert words in refused(capsys, *arguments)


@pytest.mark.parametrize("missing", list(GOOD))
def test_missing_arguments_are_named(capsys: pytest.CaptureFixture[str], missing: str) -> None:
    arguments = [word for pair in GOOD.items() if pair[0] != missing for word in pair]
    assert missing in refused(capsys, *arguments)


def test_records_that_cannot_be_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "match-1.json").mkdir()
    assert run(*ONE_OF_TWO, "--records", str(tmp_path)) == 1
    assert capsys.readouterr().err.startswith("The records cannot be written: ")


def test_as_a_command() -> None:
    good = command("--matches", "2", "--seats", "2", "--bots", "random")
    assert (good.returncode, good.stderr) == (0, "")
    assert "moves" in good.stdout
    bad = command("--matches", "2", "--seats", "2", "--bots", "?")
    assert (bad.returncode, bad.stdout, bad.stderr.count("\n")) == (2, "", 1)
