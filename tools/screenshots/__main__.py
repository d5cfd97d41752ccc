"""Write the README's pictures into a folder."""

import argparse
import os
import tempfile
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pygame
from PIL import Image
from tqdm import tqdm

from game.store.store import Store
from tools.screenshots import pictures

_STILLS: Final = {
    "title": pictures.title,
    "table": pictures.table,
    "pitty_pat": pictures.pitty_pat,
    "scoreboard": pictures.scoreboard,
    "look_back": pictures.look_back,
    "lesson": pictures.lesson,
}
#: The moving picture.
_TURN: Final = "turn"
_TURN_PX: Final = (640, 360)
_COLOURS: Final = 128
#: So many frames decide which colours those are.
_PALETTE_FRAMES: Final = 8


def main() -> None:
    """Write the pictures into a folder."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.screenshots", description="Make the README's pictures from the game."
    )
    parser.add_argument("folder", type=Path)
    names = [*_STILLS, _TURN]
    parser.add_argument("--only", nargs="+", choices=names, default=names)
    wanted = parser.parse_args()
    folder: Path = wanted.folder
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    folder.mkdir(parents=True, exist_ok=True)
    for name in tqdm(wanted.only):
        with tempfile.TemporaryDirectory() as data, closing(_store(Path(data))) as store:
            if name == _TURN:
                write_moving(list(pictures.turn(store, _TURN_PX)), folder / f"{name}.gif")
            else:
                pygame.image.save(_STILLS[name](store), folder / f"{name}.jpg")


def write_moving(frames: Sequence[pygame.Surface], path: Path) -> None:
    """Write frames as a GIF that runs for ever, all in the same few colours."""
    images = [
        Image.frombytes("RGB", frame.get_size(), pygame.image.tobytes(frame, "RGB"))
        for frame in frames
    ]
    looked_at = images[:: 1 + len(images) // _PALETTE_FRAMES]
    width, height = images[0].size
    strip = Image.new("RGB", (width, height * len(looked_at)))
    for number, image in enumerate(looked_at):
        strip.paste(image, (0, number * height))
    palette = strip.quantize(_COLOURS)
    drawn = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    drawn[0].save(
        path,
        save_all=True,
        append_images=drawn[1:],
        duration=round(1000 / pictures.MOVING_FPS),
        loop=0,
        optimize=True,
    )


def _store(folder: Path) -> Store:
    return Store.open(folder, now=lambda: datetime(2026, 1, 1, tzinfo=UTC))


if __name__ == "__main__":
    main()
