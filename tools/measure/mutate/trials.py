"""Trying mutants: each in a copy of the checkout, with the tests of its area, until one fails."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from tools.measure.mutate.areas import Area
from tools.measure.mutate.mutants import Mutant, mutated

_COPIED: Final = ("game", "tests", "tools", "assets", "levels", "packaging", "docs")
_FEW: Final = 5.0


class Outcome(StrEnum):
    """What the tests said to a mutant."""

    CAUGHT = "caught"
    SURVIVED = "survived"
    #: The tests came to no end in several times their usual time: that is noticed too.
    HUNG = "hung"


@dataclass(frozen=True, slots=True)
class Task:
    """A mutant to try: of which file (with ``/``), and of which text of it (its hash)."""

    file: str
    source_hash: str
    mutant: Mutant

    @property
    def key(self) -> str:
        """Return what names this very change as long as its file stays as it is."""
        return f"{self.file}:{self.source_hash}:{self.mutant.number}"


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of a task; one line of the notes."""

    key: str
    file: str
    line: int
    what: str
    outcome: Outcome
    took_s: float


class Notes:
    """What was tried so far, a line a trial, so that a run can be ended and taken up again."""

    def __init__(self, path: Path) -> None:
        self._path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self.trials = {trial.key: trial for trial in map(_trial, lines)}

    def add(self, trial: Trial) -> None:
        """Write a trial down at once."""
        self.trials[trial.key] = trial
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(trial), ensure_ascii=False) + "\n")


def _trial(line: str) -> Trial:
    fields = json.loads(line)
    return Trial(**{**fields, "outcome": Outcome(fields["outcome"])})


def copy_checkout(root: Path, target: Path) -> None:
    """Copy what the tests need."""
    skip = shutil.ignore_patterns("__pycache__")
    for name in _COPIED:
        if (root / name).exists():
            shutil.copytree(root / name, target / name, ignore=skip)
    for path in root.iterdir():
        if path.is_file():
            shutil.copy(path, target)


class Workshop:
    """A copy of the checkout in which one mutant after the other is tried."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._usual_s: dict[str, float] = {}

    def usual_s(self, area: Area) -> float:
        """Return how long an area's tests take when nothing is changed.

        Raises:
            RuntimeError: they fail as they are, so they can tell nothing.
        """
        if area.part not in self._usual_s:
            started_s = time.monotonic()
            done = self._run_tests(area, limit_s=None)
            if done.returncode != 0:
                raise RuntimeError(f"the tests of {area.part} fail unchanged:\n{done.stdout}")
            self._usual_s[area.part] = time.monotonic() - started_s
        return self._usual_s[area.part]

    def try_out(self, task: Task, area: Area) -> Trial:
        """Make a change, run the tests of its area until one fails, take the change back."""
        limit_s = _FEW * self.usual_s(area) + 30
        path = self._folder / task.file
        source = path.read_text(encoding="utf-8")
        started_s = time.monotonic()
        path.write_text(mutated(source, task.mutant.number), encoding="utf-8", newline="\n")
        try:
            failed = self._run_tests(area, limit_s=limit_s).returncode != 0
            outcome = Outcome.CAUGHT if failed else Outcome.SURVIVED
        except subprocess.TimeoutExpired:
            outcome = Outcome.HUNG
        finally:
            path.write_text(source, encoding="utf-8", newline="\n")
        took_s = round(time.monotonic() - started_s, 1)
        return Trial(task.key, task.file, task.mutant.line, task.mutant.what, outcome, took_s)

    def _run_tests(self, area: Area, *, limit_s: float | None) -> subprocess.CompletedProcess[str]:
        options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", "addopts="]
        tests = [name for name in area.tests if (self._folder / name).exists()]
        return subprocess.run(
            [sys.executable, "-m", "pytest", *options, *tests],
            cwd=self._folder,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            encoding="utf-8",
            timeout=limit_s,
            check=False,
        )


def in_turn(tasks: Iterable[Task], notes: Notes) -> Iterator[Task]:
    """Give the tasks that were not tried yet."""
    return (task for task in tasks if task.key not in notes.trials)
