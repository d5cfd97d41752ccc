"""How buttons look where it matters for reading them."""

import pygame
import pytest

from game.ui import theme
from game.ui.widgets.buttons import Button, ButtonKind
from tests.support import ignore, make_kit

KIT = make_kit()
SIDE_PX = 44


def drawn_over(place: theme.Colour, icon: str) -> pygame.Surface:
    button = Button(KIT, "", ignore, kind=ButtonKind.QUIET, icon=icon)
    button.put(pygame.Rect(10, 10, SIDE_PX, SIDE_PX))
    surface = pygame.Surface((SIDE_PX + 20, SIDE_PX + 20))
    surface.fill(place)
    button.draw(surface)
    return surface


@pytest.mark.parametrize("place", [(255, 255, 255), (0, 0, 0), (242, 182, 50), (196, 30, 58)])
def test_a_quiet_buttons_sign_reads_over_any_place(place: theme.Colour) -> None:
    surface = drawn_over(place, "pause")
    # Between the rim and the sign lies the ground; nothing of the sign is in the rim's corners.
    ground = pygame.Color(surface.get_at((10 + SIDE_PX // 2, 14)))
    assert theme.contrast((255, 241, 208), (ground.r, ground.g, ground.b)) > 7
    assert surface.get_at((9, 9))[:3] == place


def test_a_sign_stays_off_the_round_edge_of_its_button() -> None:
    bare, signed = (drawn_over((90, 90, 90), icon) for icon in ("", "speaker"))
    middle = pygame.Vector2(10 + SIDE_PX / 2, 10 + SIDE_PX / 2)
    touched = [
        (pygame.Vector2(x, y) - middle).length()
        for x in range(bare.get_width())
        for y in range(bare.get_height())
        if bare.get_at((x, y)) != signed.get_at((x, y))
    ]
    assert 10 < max(touched) < SIDE_PX / 2 - 2
