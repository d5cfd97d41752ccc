"""Showing a folder in the system's own file manager."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

_COMMANDS: Final = {"win32": "explorer", "darwin": "open"}
_ELSEWHERE: Final = "xdg-open"


def _start(command: Sequence[str]) -> None:
    # What a file manager has to say goes nowhere, and it outlives the game.
    nowhere = subprocess.DEVNULL
    subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True)


def open_folder(
    folder: Path, *, platform: str = sys.platform, start: Callable[[Sequence[str]], None] = _start
) -> bool:
    """Show a folder; return whether there is a program for that and a folder to show."""
    if not folder.is_dir():
        return False
    try:
        start([_COMMANDS.get(platform, _ELSEWHERE), os.path.realpath(folder)])
    except OSError:
        return False
    return True
