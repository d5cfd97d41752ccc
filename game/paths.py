"""Where the files that ship with the game are, whatever the working directory."""

import os
from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent


def asset_path(name: str) -> Path:
    """Return the path of an asset, for example ``cards/back_1.svg``."""
    return _ROOT / "assets" / name


def file_name(path: Path) -> bytes:
    """Return a path as pygame opens it whatever the system's encoding."""
    return os.fsencode(path)


def levels_dir() -> Path:
    """Return the folder of the table maps (``.tmx``)."""
    return _ROOT / "levels"
