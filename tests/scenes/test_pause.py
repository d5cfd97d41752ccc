import pygame
import pytest

from game.scenes.base import Scene, Services
from game.scenes.how_to_play import HowToPlayScene
from game.scenes.pause import PauseScene
from game.scenes.settings import SettingsScene
from tests.scenes.menus import SIZES, button, menu_stage, press, stops
from tests.support import Stage


class Below(Scene):
    """A match in progress, as far as the pause needs one."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((220, 60, 60))


class Paused:
    def __init__(self, size_px: tuple[int, int] = (640, 480)) -> None:
        self.left = 0
        self.stage: Stage = menu_stage(Below, size_px=size_px)
        services: Services = self.stage.services
        services.director.push(PauseScene(services, on_leave=self.leave))
        self.stage.frame()

    def leave(self) -> None:
        self.left += 1


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_esc_and_enter_go_on(code: int) -> None:
    paused = Paused()
    paused.stage.key(code)
    assert isinstance(paused.stage.top, Below)
    assert paused.left == 0


@pytest.mark.parametrize(
    ("text", "scene"), [("How to play", HowToPlayScene), ("Settings", SettingsScene)]
)
def test_looking_something_up_leads_back_to_the_pause(text: str, scene: type[Scene]) -> None:
    paused = Paused()
    press(paused.stage, text)
    assert type(paused.stage.top) is scene
    paused.stage.key(pygame.K_ESCAPE)
    assert isinstance(paused.stage.top, PauseScene)


def test_leaving_is_left_to_the_match() -> None:
    paused = Paused()
    press(paused.stage, "Leave to the title")
    assert paused.left == 1
    paused.stage.key(pygame.K_UP)
    paused.stage.key(pygame.K_DOWN)
    paused.stage.key(pygame.K_RETURN)
    assert paused.left == 2


def test_the_match_stays_in_sight_below() -> None:
    paused = Paused()
    red, green, _, _ = paused.stage.window.surface().get_at((2, 2))
    assert red > 2 * green > 0


@pytest.mark.parametrize("size_px", SIZES)
def test_the_panel_fits(size_px: tuple[int, int]) -> None:
    paused = Paused(size_px)
    window = pygame.Rect((0, 0), size_px)
    assert all(window.contains(widget.rect) for widget in stops(paused.stage))
    assert button(paused.stage, "Go on").focused
