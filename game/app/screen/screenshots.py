"""Pictures of the screen that a player asks for."""

import io
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

import pygame

from game.i18n import Translator
from game.store.record_files import reason_of

_MOST_A_SECOND: Final = 100


def keep_picture(picture: pygame.Surface, folder: Path, now: datetime) -> Path:
    """Write a picture as a PNG named after the time, over no other; return its path.

    Raises:
        OSError: it cannot be written.
        pygame.error: it cannot be made into a PNG.
    """
    data = io.BytesIO()
    pygame.image.save(picture, data, "picture.png")
    folder.mkdir(parents=True, exist_ok=True)
    name = f"pitty-pat-{now:%Y-%m-%d-%H%M%S}"
    for number in range(1, _MOST_A_SECOND):
        path = folder / (f"{name}.png" if number == 1 else f"{name}-{number}.png")
        try:
            with path.open("xb") as file:
                file.write(data.getvalue())
        except FileExistsError:
            continue
        return path
    raise FileExistsError(name)


def picture_told(keep: Callable[[], Path], translator: Translator) -> str:
    """Keep a picture; return where it lies now, or why it cannot be kept, in a sentence."""
    tr = translator.tr
    try:
        path = keep()
    except OSError as error:
        return tr("The picture cannot be saved: {why}", why=reason_of(error).written(tr))
    except pygame.error:
        why = tr("it cannot be made into a PNG")
        return tr("The picture cannot be saved: {why}", why=why)
    return tr("The picture is saved as {file}.", file=str(path))
