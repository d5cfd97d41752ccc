"""What tests of the records share: matches to look at, the screen, its widgets."""

import pygame

from game.scenes.base import MenuScene, Scene
from game.scenes.records.one_match import MatchScene
from game.scenes.records.scene import RecordsScene
from game.store.store import Store
from game.store.values import Player
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from tests.store.play import CHOSEN_BY_BOTH, entries_of, keep_match, result, setup_of
from tests.support import Harness

SIZES = [(640, 480), (1280, 720), (1920, 1080), (1000, 1400)]
ANA, BEN = Player("Ana"), Player("Ben")


class Below(Scene):
    """Stands in for the title."""


def play_three(store: Store) -> None:
    """Ana beats Ben, then Ben and Cleo tie, then Ana leaves a match with a computer player."""
    keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 3))
    keep_match(store, setup_of("Ben", "Cleo"), result((0, 1), 4, 4))
    left = [*CHOSEN_BY_BOTH, *result((0,), 1, 2)[:1]]
    store.give_up(keep_match(store, setup_of("Ana", "sharp:Rosa"), left))
    store.begin(setup_of("Ana", "Ben"), [])


def open_records(
    store: Store, size_px: tuple[int, int] = (1280, 720)
) -> tuple[Harness, RecordsScene]:
    harness = Harness(Below, size_px=size_px)
    harness.services.data = store
    records = RecordsScene(harness.services)
    harness.services.director.push(records)
    harness.frame()
    return harness, records


def widgets_of(scene: Scene | None) -> list[Widget]:
    assert isinstance(scene, MenuScene)
    return scene.group.widgets


def button(scene: Scene | None, text: str) -> Button:
    """Return the button with this text in a scene."""
    return next(w for w in widgets_of(scene) if isinstance(w, Button) and w.text == text)


def top(harness: Harness) -> Scene | None:
    """Return the scene on top, which every key may change."""
    return harness.top


def tab_to(harness: Harness, wanted: Widget) -> None:
    """Press Tab until a widget has the focus."""
    for _ in range(30):
        assert isinstance(harness.top, MenuScene)
        if harness.top.group.focused is wanted:
            return
        harness.key(pygame.K_TAB)
    raise AssertionError("Tab never came to it")


def open_first(store: Store) -> tuple[Harness, RecordsScene, MatchScene]:
    harness, records = open_records(store)
    harness.key(pygame.K_RETURN)
    match = harness.top
    assert isinstance(match, MatchScene)
    return harness, records, match


def check_places(widgets: list[Widget], size_px: tuple[int, int]) -> None:
    """Check that all widgets lie within the window and none over another."""
    window = pygame.Rect((0, 0), size_px)
    taken = [widget.rect for widget in widgets if widget.visible]
    assert all(window.contains(rect) for rect in taken)
    assert all(rect.collidelistall(taken) == [at] for at, rect in enumerate(taken))
