"""What the game needs besides Python, and one sentence with the cure where something is missing.

Uses the standard library only, because it runs before anything else is imported.
"""

import re
from collections.abc import Callable
from importlib import metadata
from typing import Final

#: The distributions that the game cannot start without, and their least version.
NEEDED: Final = (
    ("pygame-ce", (2, 5, 6)),
    ("pytmx", (3, 32)),
    ("Babel", (2, 12)),
    ("platformdirs", (4, 0)),
    ("fontpkg-lilita-one", (1, 0)),
    ("fontpkg-atkinson-hyperlegible", (1, 0)),
    ("python-bidi", (0, 6)),
)
_INSTALL: Final = "python -m pip install -r requirements.txt"
_RIVAL: Final = "pygame"


def installed_version(name: str) -> str | None:
    """Return the version of an installed distribution, None when it is not there."""
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def unmet_need(version_of: Callable[[str], str | None] = installed_version) -> str | None:
    """Return one sentence that says what is missing or in the way and the cure, or None."""
    if version_of(_RIVAL) is not None:
        return (
            "Pitty Pat runs on pygame-ce, and pygame is installed beside it, which breaks both: "
            'run "python -m pip uninstall -y pygame pygame-ce", then '
            f'"{_INSTALL}".'
        )
    for name, least in NEEDED:
        version = version_of(name)
        if version is None:
            return f'Pitty Pat needs {name}, which is not installed: run "{_INSTALL}".'
        if _numbers(version) < least:
            wanted = ".".join(str(number) for number in least)
            return (
                f"Pitty Pat needs {name} {wanted} or newer, and {version} is installed: "
                f'run "{_INSTALL}".'
            )
    return None


def _numbers(version: str) -> tuple[int, ...]:
    """Return the leading numbers of a version: (3, 32) for "3.32.post1"."""
    found = re.match(r"\d+(\.\d+)*", version)
    return tuple(int(part) for part in found[0].split(".")) if found else ()
