import pygame
import pytest

from game.scenes.base import Scene, Services
from game.scenes.help.scene import HowToPlayScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.table.pause import PauseScene
from tests.scenes.texts.menus import SIZES, button, menu_harness, press, stops
from tests.support import Harness


class Below(Scene):
    """A match in progress, as far as the pause needs one."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((220, 60, 60))


class Paused:
    def __init__(self, size_px: tuple[int, int] = (640, 480)) -> None:
        self.left = 0
        self.harness: Harness = menu_harness(Below, size_px=size_px)
        services: Services = self.harness.services
        services.director.push(PauseScene(services, on_leave=self.leave))
        self.harness.frame()

    def leave(self) -> None:
        self.left += 1


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_esc_and_enter_go_on(code: int) -> None:
    paused = Paused()
    paused.harness.key(code)
    assert isinstance(paused.harness.top, Below)
    assert paused.left == 0


@pytest.mark.parametrize(
    ("text", "scene"), [("How to play", HowToPlayScene), ("Settings", SettingsScene)]
)
def test_looking_something_up_leads_back_to_the_pause(text: str, scene: type[Scene]) -> None:
    paused = Paused()
    press(paused.harness, text)
    assert type(paused.harness.top) is scene
    paused.harness.key(pygame.K_ESCAPE)
    assert isinstance(paused.harness.top, PauseScene)


def test_leaving_is_left_to_the_match() -> None:
    paused = Paused()
    press(paused.harness, "Leave to the title")
    assert paused.left == 1
    paused.harness.key(pygame.K_UP)
    paused.harness.key(pygame.K_DOWN)
    paused.harness.key(pygame.K_RETURN)
    assert paused.left == 2


def test_the_match_stays_in_sight_below() -> None:
    paused = Paused()
    red, green, _, _ = paused.harness.window.surface().get_at((2, 2))
    assert red > 2 * green > 0


@pytest.mark.parametrize("size_px", SIZES)
def test_the_panel_fits(size_px: tuple[int, int]) -> None:
    paused = Paused(size_px)
    window = pygame.Rect((0, 0), size_px)
    assert all(window.contains(widget.rect) for widget in stops(paused.harness))
    assert button(paused.harness, "Go on").focused
