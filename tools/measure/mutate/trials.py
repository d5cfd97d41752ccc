"""Trying mutants: each in a copy of the checkout, with the tests of its area, until one fails."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path, PurePosixPath
from typing import Final

from tools.measure.mutate.areas import Area
from tools.measure.mutate.mutants import Mutant, mutated

_COPIED: Final = ("game", "tests", "tools", "assets", "levels", "packaging", "docs")
_FEW: Final = 5.0
#: What pytest says at the end of a test that failed, or that could not even be collected.
_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) ([^:\s]+)", re.MULTILINE)


class Fate(StrEnum):
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
    outcome: Fate
    took_s: float
    #: The file of the test that failed, empty where none did or nobody noted it.
    by: str = ""


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

    def catchers(self, file: str) -> list[str]:
        """Return the files of tests that caught changes of a file, who caught most first."""
        found = Counter(trial.by for trial in self.trials.values() if trial.file == file)
        return [name for name, _ in found.most_common() if name]


def _trial(line: str) -> Trial:
    fields = json.loads(line)
    return Trial(**{**fields, "outcome": Fate(fields["outcome"])})


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

    def try_out(self, task: Task, area: Area, first: Sequence[str] = ()) -> Trial:
        """Make a change, run the tests of its area until one fails, take the change back.

        Tests of the area that stand in ``first`` run before the others, in that order; then those
        that are about the file.
        """
        limit_s = _FEW * self.usual_s(area) + 30
        path = self._folder / task.file
        source = path.read_text(encoding="utf-8")
        started_s = time.monotonic()
        path.write_text(mutated(source, task.mutant.number), encoding="utf-8", newline="\n")
        by = ""
        try:
            done = self._run_tests(area, limit_s=limit_s, first=[*first, *self._about(task, area)])
            outcome = Fate.CAUGHT if done.returncode else Fate.SURVIVED
            found = _FAILED.search(done.stdout)
            by = found[1] if found else ""
        except subprocess.TimeoutExpired:
            outcome = Fate.HUNG
        finally:
            path.write_text(source, encoding="utf-8", newline="\n")
        took_s = round(time.monotonic() - started_s, 1)
        return Trial(task.key, task.file, task.mutant.line, task.mutant.what, outcome, took_s, by)

    def _about(self, task: Task, area: Area) -> list[str]:
        """Return the tests of an area that are about a file: named like it, or importing it."""
        path = PurePosixPath(task.file)
        module = ".".join(path.with_suffix("").parts)
        imports = re.compile(rf"^(?:from|import) {re.escape(module)}\b", re.MULTILINE)
        tests = self._files(area)
        named = [test for test in tests if PurePosixPath(test).stem == f"test_{path.stem}"]
        texts = {test: (self._folder / test).read_text(encoding="utf-8") for test in tests}
        return [*named, *(test for test, text in texts.items() if imports.search(text))]

    def _files(self, area: Area) -> list[str]:
        """Return the files of an area's tests, in the order in which it names them."""
        places = [self._folder / name for name in area.tests]
        found = [
            path
            for place in places
            for path in ([place] if place.is_file() else sorted(place.rglob("test_*.py")))
        ]
        return [path.relative_to(self._folder).as_posix() for path in found]

    def _run_tests(
        self, area: Area, *, limit_s: float | None, first: Sequence[str] = ()
    ) -> subprocess.CompletedProcess[str]:
        options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", "addopts="]
        # File by file: pytest would sort what it finds in a folder.
        tests = dict.fromkeys((*first, *self._files(area)))
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
