"""The pictures of the README come out of the running game."""

from pathlib import Path

import pygame
import pytest

from tests.support import memory
from tools.screenshots import pictures
from tools.screenshots.playing import SIZE_PX


def colours(surface: pygame.Surface) -> int:
    """Return how many colours a picture has, looking at every 16th pixel in both directions."""
    width, height = surface.get_size()
    spots = ((x, y) for x in range(0, width, 16) for y in range(0, height, 16))
    return len({tuple(surface.get_at(spot)) for spot in spots})


def test_a_picture_shows_the_game() -> None:
    shown = pictures.lesson(memory())
    assert shown.get_size() == SIZE_PX
    assert colours(shown) > 200


def test_a_moving_picture_keeps_every_frame(tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    # Only the command itself needs the library.
    from tools.screenshots.__main__ import write_moving  # noqa: PLC0415

    frames = []
    for shade in (0, 120, 240):
        frame = pygame.Surface((32, 18))
        frame.fill((shade, 40, 200))
        frames.append(frame)
    write_moving(frames, tmp_path / "turn.gif")
    with image.open(tmp_path / "turn.gif") as moving:
        assert moving.n_frames == len(frames)
        assert moving.size == (32, 18)
        assert moving.info["loop"] == 0
        reds = []
        for number in range(len(frames)):
            moving.seek(number)
            reds.append(moving.convert("RGB").getpixel((9, 9))[0])
    assert reds[0] < reds[1] < reds[2]
