"""SVG pictures look as the renderer draws them, in the memory layout that is quick to blit."""

import io

import pygame
import pytest

from game.paths import asset_path, file_name
from game.ui.svg import draw_svg


def test_a_picture_is_the_renderers_in_the_usual_layout() -> None:
    file = file_name(asset_path("faces/toucan.svg"))
    drawn, rendered = draw_svg(file, (61, 61)), pygame.image.load_sized_svg(file, (61, 61))
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(rendered, "RGBA")
    usual = pygame.Surface((1, 1), pygame.SRCALPHA)
    assert drawn.get_masks() == usual.get_masks()
    ground = pygame.Surface((61, 61))
    ground.fill((9, 8, 7))
    ground.blit(drawn, (0, 0))
    assert tuple(ground.get_at((0, 0)))[:3] == (9, 8, 7)


def test_what_cannot_be_drawn_is_an_error() -> None:
    with pytest.raises(OSError, match="no_such"):
        draw_svg("no_such.svg", (9, 9))
    with pytest.raises(pygame.error):
        draw_svg(io.BytesIO(b"<svg"), (9, 9))
