import pygame
import pytest

from game.ui import theme
from game.ui.shapes import Shapes


def test_a_box_is_filled_inside_and_empty_at_its_corners() -> None:
    box = Shapes().box((60, 40), theme.TEAL, 20)
    assert box.get_at((30, 20))[:] == (*theme.TEAL, 255)
    assert all(box.get_at(place).a == 0 for place in ((0, 0), (59, 0), (0, 39), (59, 39)))


def test_corners_are_smooth_and_keep_the_colour() -> None:
    box = Shapes().box((60, 40), theme.CREAM, 20)
    edge = [box.get_at((x_px, 3)) for x_px in range(20)]
    between = [pixel for pixel in edge if 0 < pixel.a < 255]
    assert between
    assert all(abs(pixel.r - theme.CREAM[0]) < 8 for pixel in between if pixel.a > 40)


def test_an_edge_lies_inside_the_size() -> None:
    box = Shapes().box((60, 40), theme.TEAL, 10, edge=theme.GOLD, edge_px=3)
    assert box.get_size() == (60, 40)
    assert box.get_at((30, 1))[:] == (*theme.GOLD, 255)
    assert box.get_at((30, 5))[:] == (*theme.TEAL, 255)


def test_a_ring_has_a_hole() -> None:
    ring = Shapes().ring((60, 40), theme.GOLD, 20, 4)
    assert ring.get_at((30, 1))[:] == (*theme.GOLD, 255)
    assert ring.get_at((30, 20)).a == 0
    assert ring.get_at((0, 0)).a == 0


def test_a_shadow_is_soft_around_its_box() -> None:
    shadow = Shapes().shadow((200, 100), 20, 12, alpha=100)
    assert shadow.get_size() == (224, 124)
    middle = shadow.get_at((112, 62)).a
    assert 90 <= middle <= 100
    assert 0 < shadow.get_at((112, 8)).a < middle
    assert shadow.get_at((0, 0)).a == 0


def test_shapes_of_no_size_do_not_fail() -> None:
    shapes = Shapes()
    for size in ((0, 0), (1, 1), (-5, 3), (2, 900)):
        assert min(shapes.box(size, theme.TEAL, 50, edge=theme.GOLD, edge_px=4).get_size()) >= 1
        assert min(shapes.ring(size, theme.TEAL, 5, 9).get_size()) >= 1
        assert min(shapes.shadow(size, 9, 0).get_size()) >= 1
    assert shapes.disc(0, theme.TEAL).get_size() == (1, 1)


def test_equal_shapes_are_made_once_and_the_cache_stays_bounded() -> None:
    shapes = Shapes()
    assert shapes.box((50, 50), theme.TEAL, 9) is shapes.box((50, 50), theme.TEAL, 9)
    for side in range(100, 1000, 10):
        shapes.box((side, side), theme.TEAL, 9)
        shapes.gradient((side, 4), theme.TEAL, theme.GOLD)
    assert shapes.cached_px <= 1_500_000


def test_a_gradient_goes_from_top_to_bottom() -> None:
    gradient = Shapes().gradient((4, 50), theme.TEAL, theme.GOLD)
    assert gradient.get_at((2, 0))[:3] == theme.TEAL
    assert gradient.get_at((2, 49))[:3] == theme.GOLD


def test_a_veil_darkens_what_is_below() -> None:
    surface = pygame.Surface((10, 10))
    surface.fill((200, 200, 200))
    Shapes().draw_veil(surface, (100, 0, 0), 128)
    red, green, blue, _ = surface.get_at((5, 5))
    assert (red, green, blue) == pytest.approx((150, 100, 100), abs=2)
