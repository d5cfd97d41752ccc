"""Where the files that ship with the game are, whatever the working directory."""

import os
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

_ROOT = Path(__file__).resolve().parent.parent


def asset_path(name: str) -> Path:
    """Return the path of an asset, for example ``cards/back_1.svg``."""
    return _ROOT / "assets" / name


def file_name(path: Path) -> bytes:
    """Return a path as pygame opens it whatever the system's encoding."""
    return os.fsencode(path)


def printable(path: Path) -> str:
    """Return a path as a text that can always be shown and encoded."""
    return os.fsencode(path).decode("utf-8", "replace")


def shown_path(path: Path) -> str:
    """Return where a file or folder really lies, as a text that can always be shown.

    Some systems keep what a program writes elsewhere than the program believes.
    """
    try:
        return printable(Path(os.path.realpath(path)))
    except (OSError, ValueError):
        return printable(path)


def typed_path(text: str) -> Path | None:
    """Return the path that a text names, also in quotes or as a ``file:`` address; None if none.

    A home that nobody has stays as it was typed: no file lies there.
    """
    text = text.strip().strip("\"'")
    if text.casefold().startswith("file:"):
        from urllib.request import url2pathname  # noqa: PLC0415 (slow, and seldom needed)

        parts = urlsplit(text)
        host = "" if parts.netloc.casefold() in ("", "localhost") else f"//{parts.netloc}"
        text = url2pathname(host + parts.path)
    path = Path(text)
    with suppress(RuntimeError):
        path = path.expanduser()
    return path if text else None


def levels_dir() -> Path:
    """Return the folder of the table maps (``.tmx``)."""
    return _ROOT / "levels"
