"""The game in a window beside its budgets: start, memory, idleness, redraws, answers, growth.

Everything is measured in processes of their own, on a virtual screen where there is one. What else
runs on the machine counts too: on a busy one only the ratios in processor time say something.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Final

from tools.root import ROOT
from tools.virtual_screen import VirtualScreen, missing_programs

_NO_BYTECODE: Final = "PYTHONDONTWRITEBYTECODE"
_RUNS: Final = 3
_MOST_S: Final = 1800
FIRST_FRAME_S: Final = 0.5
FIRST_FRAME_COLD_S: Final = 0.8
MEMORY_MB: Final = 110.0
MEMORY_4K_MB: Final = 200.0
#: Beside a loop that does nothing but look at the events 30 times a second.
IDLE_RATIO: Final = 2.0
REDRAW_4K_MS: Final = 16.0
REDRAW_MS: Final = 8.0
REDRAW_RATIO: Final = 3.0
GAP_MS: Final = 50.0
ANSWER_FRAMES: Final = 1.0
GROWTH_MB: Final = 5.0

#: Runs the game to its first frame and prints the seconds since the process was asked for.
_FIRST_FRAME: Final = """
import os, sys, time
from game.app.starting.environment import prepare_environment
prepare_environment(os.environ)
from game.app.screen.window import Window
def flip(window):
    sys.stdout.write(f"{time.monotonic() - float(begun)} {time.process_time()}")
    sys.stdout.flush()
    os._exit(0)
Window.flip = flip
begun = sys.argv.pop(1)
import main
main.main()
"""


def run() -> bool:
    """Print every figure beside its budget; tell whether all are within."""
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    print(f"frames (load of the machine before: {busy:.1f})")
    screen = nullcontext() if missing_programs() else VirtualScreen((3840, 2160))
    with screen as found:
        if found is None:
            print("  no virtual screen here: measured on SDL's invisible one")
            environ = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        else:
            environ = found.environ()
        checks = [_first_frame(environ), _idle(environ), _redraw(environ), _gap(environ)]
        checks += [_answer(environ), _growth(environ)]
    return all(checks)


def _line(name: str, figure: float, budget: float, unit: str, digits: int = 1) -> bool:
    """Print a figure beside its budget; return whether it keeps to it."""
    within = figure <= budget
    mark = "" if within else "  <- over the budget"
    numbers = f"{figure:10.{digits}f} of {budget:6.{digits}f} {unit:4} = {figure / budget:5.2f}"
    print(f"  {name:38}{numbers}{mark}")
    return within


def _first_frame(environ: dict[str, str]) -> bool:
    """Start the game as a player does from the second time on, and as the very first time.

    The first time, the libraries are compiled by whoever installed them, and the game is not.
    """
    kept = {name: value for name, value in environ.items() if name != _NO_BYTECODE}
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for part in ("game", "assets", "levels"):
            shutil.copytree(
                ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__")
            )
        shutil.copy(ROOT / "main.py", folder)
        cold = min(
            _seconds_to_first_frame(kept | {_NO_BYTECODE: "1"}, folder / f"cold_{run}", folder)
            for run in range(_RUNS)
        )
        warm = min(_seconds_to_first_frame(kept, folder / "warm") for _ in range(_RUNS + 1))
    checks = [_line("first frame", warm[0], FIRST_FRAME_S, "s", 2)]
    checks.append(_line("first frame, game not compiled", cold[0], FIRST_FRAME_COLD_S, "s", 2))
    print(f"  (of that {warm[1]:.2f} s and {cold[1]:.2f} s of work)")
    return all(checks)


def _seconds_to_first_frame(
    environ: dict[str, str], folder: Path, checkout: Path | None = None
) -> tuple[float, float]:
    """Return the seconds from the start to the first frame, and those of the processor."""
    words = ["--data-dir", str(folder), "--window", "1280x720"]
    begun = str(time.monotonic())
    out = _output(["-c", _FIRST_FRAME, begun, *words], environ, checkout)
    wall_s, work_s = out.split()
    return float(wall_s), float(work_s)


def _idle(environ: dict[str, str]) -> bool:
    figures = _measured("idle", environ)
    checks = [_line("memory at the table", figures["table MB"], MEMORY_MB, "MB")]
    bare = figures["bare"]
    print(f"  (a bare loop takes {bare * 100:.2f} % of a core)")
    for place in ("title", "curtain", "own turn"):
        checks.append(_line(f"idle: {place}", figures[place] / bare, IDLE_RATIO, "x", 2))
    print(f"  (own turn with music: {figures['own turn with music'] / bare:.2f} x)")
    return all(checks)


def _redraw(environ: dict[str, str]) -> bool:
    figures = _measured("redraw", environ)
    full, bare = figures["full ms"], figures["bare ms"]
    checks = [_line("full redraw at 1080p", full, REDRAW_MS, "ms")]
    checks.append(_line(f"  beside a bare one ({bare:.1f} ms)", full / bare, REDRAW_RATIO, "x"))
    figures = _measured("redraw_4k", environ)
    full, bare = figures["full ms"], figures["bare ms"]
    checks.append(_line("full redraw at 4K", full, REDRAW_4K_MS, "ms"))
    print(f"  (that is {full / bare:.1f} times a bare one, {bare:.1f} ms)")
    checks.append(_line("memory at 4K, all seen once", figures["MB"], MEMORY_4K_MB, "MB"))
    return all(checks)


def _gap(environ: dict[str, str]) -> bool:
    figures = _measured("gap", environ)
    print(f"  (the longest frame was {figures['longest work ms']:.1f} ms of work)")
    return _line("longest gap while masters think", figures["longest ms"], GAP_MS, "ms")


def _answer(environ: dict[str, str]) -> bool:
    figures = _measured("answer", environ)
    print(f"  (a key's new picture is {figures['ms of work']:.1f} ms of work)")
    return _line("frames from a key to its picture", figures["frames"], ANSWER_FRAMES, "", 0)


def _growth(environ: dict[str, str]) -> bool:
    figures = _measured("growth", environ)
    early, late = figures["MB when warm"], figures["MB at the end"]
    print(f"  (memory after 200 rounds {early:.1f} MB, after 500 more {late:.1f} MB)")
    return _line("growth over 500 rounds", late - early, GROWTH_MB, "MB")


def _measured(what: str, environ: dict[str, str]) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as scratch:
        out = _output(["-m", "tools.measure.bench.frames_game", what, scratch], environ)
    figures: dict[str, float] = json.loads(out)
    return figures


def _output(words: list[str], environ: dict[str, str], folder: Path | None = None) -> str:
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder or ROOT,
        env=environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        timeout=_MOST_S,
        check=True,
    )
    return done.stdout
