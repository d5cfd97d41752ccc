"""What the game needs besides Python, and one sentence with the cure where something is missing.

Uses the standard library only, because it runs before anything else is imported.
"""

import os
import re
import sys
import sysconfig
from collections.abc import Callable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Final

#: The distributions that the game cannot start without, and their least version.
NEEDED: Final = (
    ("pygame-ce", (2, 5, 6)),
    ("pytmx", (3, 32)),
    ("Babel", (2, 12)),
    ("platformdirs", (4, 0)),
    ("fontpkg", (0, 2)),
    ("fontpkg-lilita-one", (1, 0)),
    ("fontpkg-atkinson-hyperlegible", (1, 0)),
    ("python-bidi", (0, 6)),
)
_RIVAL: Final = "pygame"
_LIST: Final = Path(__file__).resolve().parents[3] / "requirements.txt"


@dataclass(frozen=True, slots=True)
class Python:
    """The Python that runs the game, as far as installing something for it goes.

    Attributes:
        executable: its command.
        closed: whether its system manages it and lets nothing be installed into it.
        requirements: the list of what the game needs, None when the game is installed itself.
        windows: whether an environment has its commands in ``Scripts``.
    """

    executable: str
    closed: bool
    requirements: Path | None
    windows: bool

    def install(self) -> str:
        """Return the command that installs everything the game needs."""
        if self.requirements is None:
            return f"{_quoted(self.executable)} -m pip install --force-reinstall pitty-pat"
        listed = f"-m pip install -r {_quoted(str(self.requirements))}"
        if not self.closed:
            return f"{_quoted(self.executable)} {listed}"
        # Nothing may be installed into the system's own Python: an environment beside the game.
        home = self.requirements.parent / ".venv"
        python = home / ("Scripts/python.exe" if self.windows else "bin/python")
        made = f"{_quoted(self.executable)} -m venv {_quoted(str(home))}"
        play = f"{_quoted(str(python))} {_quoted(str(self.requirements.with_name('main.py')))}"
        return f"{made} && {_quoted(str(python))} {listed} && {play}"

    def remove(self, *names: str) -> str:
        """Return the command that removes distributions."""
        return f"{_quoted(self.executable)} -m pip uninstall -y {' '.join(names)}"


def this_python() -> Python:
    """Return the Python that runs now."""
    in_environment = sys.prefix != sys.base_prefix
    marker = Path(sysconfig.get_path("stdlib")) / "EXTERNALLY-MANAGED"
    return Python(
        executable=sys.executable or "python",
        closed=not in_environment and marker.exists(),
        requirements=_LIST if _LIST.exists() else None,
        windows=os.name == "nt",
    )


def installed_version(name: str) -> str | None:
    """Return the version of an installed distribution, None when it is not there."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def unmet_need(
    version_of: Callable[[str], str | None] = installed_version, python: Python | None = None
) -> str | None:
    """Return one sentence that says what is missing or in the way and the cure, or None."""
    python = python or this_python()
    if version_of(_RIVAL) is not None:
        return (
            "Pitty Pat runs on pygame-ce, and pygame is installed beside it, which breaks both: "
            f"run {python.remove('pygame', 'pygame-ce')} and then {python.install()}"
        )
    for name, least in NEEDED:
        version = version_of(name)
        if version is None:
            return f"Pitty Pat needs {name}, which is not installed: run {python.install()}"
        if _numbers(version) < least:
            wanted = ".".join(str(number) for number in least)
            return (
                f"Pitty Pat needs {name} {wanted} or newer, and {version} is installed: "
                f"run {python.install()}"
            )
    return None


def _quoted(word: str) -> str:
    """Return a word as every shell takes it for one."""
    return f'"{word}"' if re.search(r"[^\w./\\:+-]", word) else word


def _numbers(version: str) -> tuple[int, ...]:
    """Return the leading numbers of a version: (3, 32) for "3.32.post1"."""
    found = re.match(r"\d+(\.\d+)*", version)
    return tuple(int(part) for part in found[0].split(".")) if found else ()
