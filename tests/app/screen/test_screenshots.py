from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from game.app.screen.screenshots import keep_picture

NOW = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)


def picture(red: int) -> pygame.Surface:
    surface = pygame.Surface((6, 4))
    surface.fill((red, 20, 30))
    return surface


def test_pictures_are_kept_in_a_folder_that_is_made_and_never_over_each_other(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "Pictures" / "Pitty Pat"
    paths = [keep_picture(picture(red), folder, NOW) for red in (10, 11, 12)]
    assert [path.name for path in paths] == [
        "pitty-pat-2026-03-04-050607.png",
        "pitty-pat-2026-03-04-050607-2.png",
        "pitty-pat-2026-03-04-050607-3.png",
    ]
    for red, path in zip((10, 11, 12), paths, strict=True):
        assert path.read_bytes().startswith(b"\x89PNG")
        assert pygame.image.load(path).get_at((3, 2))[:3] == (red, 20, 30)


def test_a_folder_that_cannot_be_made_is_an_os_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        keep_picture(picture(1), tmp_path / "file" / "folder", NOW)
