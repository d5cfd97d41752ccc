import pygame

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
