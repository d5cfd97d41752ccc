"""What all menu-like scenes share: whoever comes by key sees where the focus is."""

import pygame
import pytest

from game.scenes.base import MenuScene
from game.ui.buttons import Button
from tests.support import Stage, ignore


class Menu(MenuScene):
    """Two buttons."""

    def build(self) -> None:
        self.group.add(*(Button(self.services.kit, text, ignore) for text in ("One", "Two")))


def ring_of_a_scene_opened_now(stage: Stage) -> bool:
    scene = Menu(stage.services)
    stage.services.director.push(scene)
    stage.frame(times=2)
    assert scene.group.focused is not None
    return scene.group.focused.ring_shown


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE])
def test_a_scene_opened_by_key_shows_its_focus(key: int) -> None:
    stage = Stage(Menu)
    stage.services.director.push(Menu(stage.services))
    stage.frame(times=2)
    stage.key(key)
    assert ring_of_a_scene_opened_now(stage)


def test_a_scene_opened_by_mouse_hides_it() -> None:
    stage = Stage(Menu)
    assert not ring_of_a_scene_opened_now(stage)
    stage.key(pygame.K_TAB)
    stage.click((3, 3))
    assert not ring_of_a_scene_opened_now(stage)
