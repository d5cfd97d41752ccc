"""Where the player's matches and settings lie."""

from pathlib import Path
from typing import Final

from platformdirs import user_data_path

_APP: Final = "PittyPat"


def data_folder(chosen: str | None = None) -> Path | None:
    """Return the chosen folder or else the system's usual one for this user; nothing is made.

    None means that the system knows no folder for this user, for example without a home.
    """
    if chosen:
        return Path(chosen)
    try:
        folder = user_data_path(_APP, appauthor=False)
    except RuntimeError:
        return None
    # Without a home some versions leave the "~" in: a folder of that name helps nobody.
    return folder if folder.is_absolute() else None
