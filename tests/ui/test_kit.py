import pygame
import pytest

from game.paths import asset_path
from game.ui import theme
from tests.support import canvas, make_kit


def test_a_new_size_reaches_text_and_shapes_and_frees_what_was_drawn_for_the_old() -> None:
    kit = make_kit((1280, 720))
    kit.painter.line("Ana", 24, theme.CREAM)
    kit.shapes.box((100, 50), theme.TEAL, 9)
    before = kit.px(100)
    kit.resize((640, 480))
    assert kit.viewport.size_px == kit.painter.viewport.size_px == (640, 480)
    assert (before, kit.px(100)) == (100, 50)
    assert kit.painter.cached_px == kit.shapes.cached_px == 0


def test_a_panel_lies_in_its_place_with_a_shadow_around_it() -> None:
    kit = make_kit()
    surface = canvas((400, 300))
    panel = pygame.Rect(100, 80, 200, 120)
    kit.draw_panel(surface, panel)
    drawn = surface.get_bounding_rect()
    assert drawn.contains(panel)
    assert drawn.size != panel.size
    assert surface.get_at(panel.center)[:3] == theme.PANEL


def test_an_icon_is_drawn_once_at_its_size() -> None:
    kit = make_kit()
    name = min(path.stem for path in asset_path("icons").glob("*.svg"))
    icon = kit.icon(name, (40, 40))
    assert icon.get_size() == (40, 40)
    assert kit.icon(name, (40, 40)) is icon
    assert icon.get_bounding_rect().width > 5


@pytest.mark.parametrize("alpha", [255, 225])
@pytest.mark.parametrize("size", [(300, 200), (301, 203), (900, 640)])
def test_a_panel_drawn_from_small_pictures_looks_like_one_drawn_whole(
    size: tuple[int, int], alpha: int
) -> None:
    kit = make_kit()
    rect = pygame.Rect((40, 30), size)
    patched = pygame.Surface((1000, 720))
    patched.fill((200, 150, 100))
    whole = patched.copy()
    kit.draw_panel(patched, rect, alpha=alpha)
    radius_px, edge_px, blur_px = kit.px(theme.PANEL_RADIUS_U), kit.px(theme.EDGE_U), kit.px(16)
    shadow = kit.shapes.shadow(size, radius_px, blur_px)
    whole.blit(shadow, rect.move(-blur_px, kit.px(6) - blur_px))
    box = kit.shapes.box(
        size, theme.PANEL, radius_px, edge=theme.PANEL_EDGE, edge_px=edge_px, alpha=alpha
    )
    whole.blit(box, rect)
    alike = pygame.mask.from_threshold(patched, (0, 0, 0), (4, 4, 4, 255), whole)
    assert alike.count() == 1000 * 720


def test_a_panel_costs_no_more_memory_in_a_large_window() -> None:
    kit = make_kit((3840, 2160))
    kit.draw_panel(pygame.Surface((3840, 2160)), pygame.Rect(100, 100, 3600, 1900))
    assert kit.shapes.cached_px < 200_000


def test_a_panel_smaller_than_its_corners_is_drawn_all_the_same() -> None:
    kit = make_kit()
    surface = pygame.Surface((200, 200))
    kit.draw_panel(surface, pygame.Rect(80, 80, 30, 20))
    assert surface.get_at((95, 90))[:3] == theme.PANEL
