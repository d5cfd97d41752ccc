"""Changes the code in small ways, one at a time, and looks whether a test notices.

    python -m tools.measure.mutate                     try 200 changes taken at random
    python -m tools.measure.mutate --sample 50 --only game/store
    python -m tools.measure.mutate --minutes 15        end after that time

The changes are spread over engine, session, store and the table's scene. A run can be ended at any
moment: what was tried is noted in ``.mutation/``, and the next run with the same seed goes on from
there. Tests that caught changes of the same file before run first, then those about the file; so a
run gets quicker as it goes on. At the end it prints the share that was caught and every change that
nobody noticed; each of those wants a test, or changes nothing that can be seen.
"""

import argparse
import hashlib
import math
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tqdm import tqdm

from tools.measure.mutate.areas import AREAS, Area
from tools.measure.mutate.mutants import mutants
from tools.measure.mutate.trials import (
    Fate,
    Notes,
    Task,
    Trial,
    Workshop,
    copy_checkout,
    in_turn,
)
from tools.root import ROOT

_NOTES: Final = ROOT / ".mutation" / "trials.jsonl"


def all_tasks(root: Path, only: str = "") -> list[tuple[Task, Area]]:
    """Return every change of every area whose file begins with ``only``, with its area."""
    found = []
    for area in AREAS:
        for file in area.files(root):
            name = file.as_posix()
            if not name.startswith(only):
                continue
            source = (root / file).read_text(encoding="utf-8")
            source_hash = hashlib.sha256(source.encode()).hexdigest()[:12]
            found += [(Task(name, source_hash, mutant), area) for mutant in mutants(source)]
    return found


def report(trials: Sequence[Trial]) -> str:
    """Return the share caught with its 95 % interval (Wilson's), and the survivors by place."""
    if not trials:
        return "nothing was tried"
    survivors = [trial for trial in trials if trial.outcome is Fate.SURVIVED]
    count, caught = len(trials), len(trials) - len(survivors)
    low, high = _interval(caught, count)
    lines = [f"{trial.file}:{trial.line}: {trial.what}" for trial in survivors]
    lines.sort()
    share = f"{caught} of {count} caught: {caught / count:.1%} ({low:.1%} to {high:.1%})"
    return "\n".join([*lines, share])


def _interval(caught: int, count: int) -> tuple[float, float]:
    z = 1.96
    share = caught / count
    centre = share + z * z / (2 * count)
    spread = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return (centre - spread) / (1 + z * z / count), (centre + spread) / (1 + z * z / count)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure.mutate", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--sample", type=int, default=200, help="how many changes to try")
    parser.add_argument("--seed", type=int, default=1, help="which of them")
    parser.add_argument("--only", default="", metavar="PATH", help="only files that begin so")
    parser.add_argument("--minutes", type=float, default=math.inf, help="end after this time")
    parser.add_argument("--notes", type=Path, default=_NOTES, help="where trials are noted")
    options = parser.parse_args(arguments)
    tasks = all_tasks(ROOT, options.only)
    chosen = random.Random(options.seed).sample(tasks, min(options.sample, len(tasks)))
    notes = Notes(options.notes)
    print(f"{len(tasks)} changes, {len(chosen)} of them to try", flush=True)
    _try_all(chosen, notes, options.minutes * 60)
    done = [notes.trials[task.key] for task, _ in chosen if task.key in notes.trials]
    print(report(done))
    return 0


def _try_all(chosen: Sequence[tuple[Task, Area]], notes: Notes, limit_s: float) -> None:
    areas = {task.key: area for task, area in chosen}
    todo = list(in_turn((task for task, _ in chosen), notes))
    end_s = time.monotonic() + limit_s
    with tempfile.TemporaryDirectory(prefix="pittypat-mutants-") as folder:
        copy_checkout(ROOT, Path(folder))
        workshop = Workshop(Path(folder))
        for task in tqdm(todo, unit="change", disable=not sys.stderr.isatty()):
            if time.monotonic() > end_s:
                return
            notes.add(workshop.try_out(task, areas[task.key], notes.catchers(task.file)))


if __name__ == "__main__":
    sys.exit(main())
