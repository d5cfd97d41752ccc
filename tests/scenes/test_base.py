"""What all menu-like scenes share: whoever comes by key sees where the focus is."""

import pygame
import pytest

from game.scenes.base import MenuScene
from game.ui.widgets.buttons import Button
from tests.support import Harness, ignore


class Menu(MenuScene):
    """Two buttons."""

    def build(self) -> None:
        self.group.add(*(Button(self.services.kit, text, ignore) for text in ("One", "Two")))


def ring_of_a_scene_opened_now(harness: Harness) -> bool:
    scene = Menu(harness.services)
    harness.services.director.push(scene)
    harness.frame(times=2)
    assert scene.group.focused is not None
    return scene.group.focused.ring_shown


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE])
def test_a_scene_opened_by_key_shows_its_focus(key: int) -> None:
    harness = Harness(Menu)
    harness.services.director.push(Menu(harness.services))
    harness.frame(times=2)
    harness.key(key)
    assert ring_of_a_scene_opened_now(harness)


def test_a_scene_opened_by_mouse_hides_it() -> None:
    harness = Harness(Menu)
    assert not ring_of_a_scene_opened_now(harness)
    harness.key(pygame.K_TAB)
    harness.click((3, 3))
    assert not ring_of_a_scene_opened_now(harness)
