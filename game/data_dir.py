"""Where the player's matches and settings lie, and the pictures of the game."""

from pathlib import Path
from typing import Final

from platformdirs import user_data_path, user_pictures_path

_APP: Final = "PittyPat"
_PICTURES: Final = "Pitty Pat"


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


def own_levels(folder: Path) -> Path:
    """Return where in the player's data folder own tables lie; the folder need not be there."""
    return folder / "levels"


def pictures_folder() -> Path:
    """Return the folder for pictures of the game, which need not be there.

    Raises:
        OSError: the system knows no such folder for this user.
    """
    try:
        folder = user_pictures_path() / _PICTURES
    except RuntimeError as error:
        raise FileNotFoundError(str(error)) from error
    if not folder.is_absolute():
        raise FileNotFoundError(str(folder))
    return folder
