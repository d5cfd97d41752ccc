"""Mutants are real, small and repeatable; what nobody notices is told, and runs go on."""

import ast
from pathlib import Path

import pytest

from tests.runs import ROOT
from tools.measure.mutate.__main__ import all_tasks, report
from tools.measure.mutate.areas import AREAS, Area
from tools.measure.mutate.mutants import mutants, mutated
from tools.measure.mutate.trials import Fate, Notes, Task, Trial, Workshop, in_turn

SOURCE = '''
LIMIT = 3

def score(cards: list[int], bonus: int = 0) -> int:
    """Count."""
    total = 0
    for card in cards:
        if not card:
            continue
        if card > 9 and bonus is not None:
            total += 10
        else:
            total = total + card
    _log.debug("counted")
    return total
'''


def wording(source: str = SOURCE) -> list[str]:
    return [f"{mutant.line}: {mutant.what}" for mutant in mutants(source)]


def test_each_kind_of_change_is_found() -> None:
    assert sorted(wording()) == sorted(
        [
            "6: left out: total = 0",
            "6: 0 becomes 1",
            "8: the condition is turned round",
            "8: not is left out",
            "9: left out: continue",
            "10: the condition is turned round",
            "10: And becomes Or",
            "10: Gt becomes GtE",
            "10: 9 becomes 10",
            "10: IsNot becomes Is",
            "11: left out: total += 10",
            "11: Add becomes Sub",
            "11: 10 becomes 11",
            "13: left out: total = total + card",
            "13: Add becomes Sub",
            "15: nothing is returned",
        ]
    )


def test_each_change_changes_one_thing() -> None:
    plain = ast.unparse(ast.parse(SOURCE)).splitlines()
    seen = set()
    for mutant in mutants(SOURCE):
        text = mutated(SOURCE, mutant.number)
        compile(text, "mutant", "exec")
        seen.add(text)
        pairs = zip(plain, text.splitlines(), strict=True)
        assert sum(one != other for one, other in pairs) == 1, mutant
    assert len(seen) == len(mutants(SOURCE))


@pytest.mark.parametrize("area", AREAS, ids=lambda area: area.part)
def test_every_area_is_there_with_its_tests(area: Area) -> None:
    assert area.files(ROOT)
    assert all((ROOT / name).exists() for name in area.tests)


def test_every_change_of_the_game_can_be_made() -> None:
    tasks = all_tasks(ROOT, "game/session/")
    assert len(tasks) > 100
    for task, _ in tasks[::25]:
        source = (ROOT / task.file).read_text(encoding="utf-8")
        compile(mutated(source, task.mutant.number), task.file, "exec")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a small project whose test sees the sum and nothing else."""
    (tmp_path / "sums.py").write_text(
        "seen = []\n\ndef add(a, b):\n    seen.append(a)\n    return a + b\n", encoding="utf-8"
    )
    (tmp_path / "test_sums.py").write_text(
        "from sums import add\n\ndef test_add():\n    assert add(2, 3) == 5\n", encoding="utf-8"
    )
    return tmp_path


def test_what_a_test_sees_is_caught_and_the_rest_survives(project: Path) -> None:
    area = Area("sums.py", ("test_sums.py",))
    source = (project / "sums.py").read_text(encoding="utf-8")
    workshop = Workshop(project)
    trials = {
        mutant.what: workshop.try_out(Task("sums.py", "h", mutant), area)
        for mutant in mutants(source)
        if mutant.what != "nothing is returned"
    }
    assert {what: (trial.outcome, trial.by) for what, trial in trials.items()} == {
        "Add becomes Sub": (Fate.CAUGHT, "test_sums.py"),
        "left out: seen.append(a)": (Fate.SURVIVED, ""),
    }
    assert (project / "sums.py").read_text(encoding="utf-8") == source


def test_the_tests_that_tell_most_run_first_and_none_runs_twice(project: Path) -> None:
    code = "import pathlib\n\n\ndef test():\n    pathlib.Path('ran').open('a').write('{name} ')\n"
    folder = project / "tests"
    folder.mkdir()
    for name in ("test_a", "test_b", "test_c", "test_sums"):
        text = code.format(name=name) + ("from sums import add\n" if name == "test_c" else "")
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    (project / "conftest.py").write_text("", encoding="utf-8")
    area = Area("sums.py", ("tests",))
    change = mutants((project / "sums.py").read_text(encoding="utf-8"))[0]
    workshop = Workshop(project)
    workshop.usual_s(area)
    (project / "ran").unlink()
    workshop.try_out(Task("sums.py", "h", change), area, ["tests/test_b.py"])
    assert (project / "ran").read_text().split() == ["test_b", "test_sums", "test_c", "test_a"]


def test_who_caught_most_changes_of_a_file_is_remembered(tmp_path: Path) -> None:
    notes = Notes(tmp_path / "notes")
    for number, by in enumerate(["t/a.py", "t/b.py", "", "t/b.py"]):
        notes.add(Trial(str(number), "sums.py", 1, "x", Fate.CAUGHT, 1, by))
    notes.add(Trial("another", "other.py", 1, "x", Fate.CAUGHT, 1, "t/c.py"))
    assert Notes(tmp_path / "notes").catchers("sums.py") == ["t/b.py", "t/a.py"]


def test_tests_that_fail_anyway_can_tell_nothing(project: Path) -> None:
    (project / "test_sums.py").write_text("def test(): assert False\n", encoding="utf-8")
    with pytest.raises(RuntimeError, match="fail unchanged"):
        Workshop(project).usual_s(Area("sums.py", ("test_sums.py",)))


def test_a_run_goes_on_where_it_was_ended(tmp_path: Path) -> None:
    tasks = [Task("a.py", "hash", mutant) for mutant in mutants(SOURCE)[:3]]
    notes = Notes(tmp_path / "notes" / "trials.jsonl")
    notes.add(Trial(tasks[1].key, "a.py", 6, "0 becomes 1", Fate.SURVIVED, 1.5))
    again = Notes(tmp_path / "notes" / "trials.jsonl")
    assert again.trials == notes.trials
    assert list(in_turn(tasks, again)) == [tasks[0], tasks[2]]
    changed = Task("a.py", "other hash", tasks[1].mutant)
    assert list(in_turn([changed], again)) == [changed]


def test_the_report_names_survivors_and_how_sure_the_share_is() -> None:
    caught = [Trial(str(n), "a.py", n, "x", Fate.CAUGHT, 1) for n in range(8)]
    others = [
        Trial("s", "b.py", 7, "left out: y", Fate.SURVIVED, 1),
        Trial("h", "c.py", 1, "z", Fate.HUNG, 1),
    ]
    assert report([*caught, *others]).splitlines() == [
        "b.py:7: left out: y",
        "9 of 10 caught: 90.0% (59.6% to 98.2%)",
    ]
    assert report([]) == "nothing was tried"
