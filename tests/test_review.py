"""The review without a window: what it prints, and what it says when something is wrong."""

import json
from pathlib import Path

import pytest

from game import review as command
from game.coach import EFFORTS
from game.engine.record import write_record
from tests.coach.test_reviewing import TINY, played


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFORTS, "usual", TINY)


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    path.write_text(write_record(played()[0]), encoding="utf-8")
    return path


def test_json_has_options_and_cost_of_every_choice(
    record_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main([str(record_file), "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["reviews"]
    assert found["file"] == str(record_file)
    choices = [choice for one in found["rounds"] for choice in one["choices"]]
    assert len(choices) == len(played()[1])
    for choice in choices:
        taken = [one for one in choice["options"] if one["rank"] == choice["free"][0]]
        assert [one["cost"] for one in taken] == [choice["cost"]]
        assert {"points", "penalty", "chance", "error", "grade", "reasons"} <= set(taken[0])
    for one in found["rounds"]:
        for seat in one["accounts"]:
            rest = seat["result"] - seat["par"] - seat["cards"] - seat["choices"]
            assert rest == pytest.approx(0.0, abs=1e-9)


def test_one_seat_and_one_round(record_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main([str(record_file), "--json", "--seat", "2", "--round", "1"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["reviews"]
    assert found["seats"] == [1]
    (one,) = found["rounds"]
    assert one["round"] == 1
    assert {choice["seat"] for choice in one["choices"]} == {1}


def test_the_text_names_players_choices_and_accounts(
    record_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main([str(record_file)]) == 0
    text = capsys.readouterr().out
    choices = [line for line in text.splitlines() if line.startswith("  turn ")]
    assert len(choices) == len(played()[1])
    assert sum(line.startswith("    > ") for line in text.splitlines()) == len(choices)
    assert text.count(" = cards ") == 6
    assert all(name in text for name in ("P0", "P1", "P2", "Round 2"))


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--seat", "5"], "--seat"),
        (["--round", "x"], "--round"),
        (["--effort", "huge"], "--effort"),
    ],
)
def test_wrong_arguments_are_named(
    record_file: Path,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    word: str,
) -> None:
    with pytest.raises(SystemExit) as ended:
        command.main([str(record_file), *arguments])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert word in said
    assert said.count("\n") == 1


def test_files_that_cannot_be_reviewed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{}", encoding="utf-8")
    assert command.main([str(broken)]) == 1
    assert "broken.json" in capsys.readouterr().err
    assert command.main([str(tmp_path / "missing.json")]) == 1
    assert "missing.json" in capsys.readouterr().err
