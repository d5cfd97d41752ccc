"""Running the whole program in a process of its own, on SDL's invisible screen."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
MAIN = ROOT / "main.py"
PATIENCE_S = 60.0


@dataclass(frozen=True, slots=True)
class Ended:
    """How a process ended and what it said."""

    code: int
    out: str
    err: str


def environ(changes: Mapping[str, str | None]) -> dict[str, str]:
    """Return this environment with changes; None takes a variable away."""
    changed = {**os.environ, "LANGUAGE": "en", **changes}
    return {name: value for name, value in changed.items() if value is not None}


def run(
    words: Sequence[str | Path],
    *,
    cwd: Path = ROOT,
    python: Sequence[str] = (),
    **changes: str | None,
) -> Ended:
    """Run Python with these words to its end; further keywords change the environment."""
    done = subprocess.run(
        [sys.executable, *python, *words],
        cwd=cwd,
        env=environ(changes),
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE_S,
        check=False,
    )
    return Ended(done.returncode, done.stdout, done.stderr)


def play_a_moment(
    *words: str | Path,
    main: Path | None = MAIN,
    cwd: Path = ROOT,
    python: Sequence[str] = (),
    number: signal.Signals = signal.SIGTERM,
    **changes: str | None,
) -> Ended:
    """Start the game, let it draw something, end it by a signal; return how it ended.

    ``main`` None leaves the start to ``python``: what comes after it are only arguments.
    """
    with subprocess.Popen(
        [sys.executable, *python, *([] if main is None else [main]), *words],
        cwd=cwd,
        env=environ(changes),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        end_s = time.monotonic() + PATIENCE_S
        while process.poll() is None and not _listens(process):
            if time.monotonic() > end_s:
                process.kill()
                raise TimeoutError("the game does not start")
            time.sleep(0.02)
        # The loop draws its first frames now, and the second one opens the sound.
        time.sleep(0.3)
        process.send_signal(number)
        out, err = process.communicate(timeout=PATIENCE_S)
        return Ended(process.returncode, out, err)


def _listens(process: subprocess.Popen[str]) -> bool:
    """Tell whether a process has come so far that a signal ends it in good order."""
    try:
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    except OSError:
        # Other systems do not tell.
        time.sleep(3)
        return True
    caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught.split()[1], 16) >> (signal.SIGTERM - 1) & 1)
