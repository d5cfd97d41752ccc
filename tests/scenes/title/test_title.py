from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.scenes.setup.scene import SetupScene
from game.scenes.table import TableScene
from game.scenes.title.menu import MenuButton
from game.scenes.title.scene import TitleScene
from game.settings import Settings
from game.setup import HUMAN
from game.store.store import Store
from game.ui.widgets.buttons import ButtonKind
from tests.scenes.texts.menus import (
    SIZES,
    a_setup,
    button,
    menu_harness,
    on_disk,
    press,
    stops,
    top,
)
from tests.store.play import entries_of, keep_match, setup_of
from tests.support import Harness, memory


def title(store: Store | None = None, **more: object) -> Harness:
    harness = menu_harness(TitleScene, store=store, **more)  # type: ignore[arg-type]
    harness.frame(0.1, times=2)
    return harness


def texts(harness: Harness) -> list[str]:
    return [getattr(widget, "text", "") for widget in stops(harness)]


def table(harness: Harness) -> TableScene:
    assert isinstance(harness.top, TableScene)
    return harness.top


def store_with_match() -> Store:
    """Return a store with a match of Ana and Ben in progress."""
    store = memory()
    harness = title(store)
    harness.services.director.push(SetupScene(harness.services, a_setup("Ana", "Ben")))
    harness.frame()
    harness.key(pygame.K_RETURN)
    assert isinstance(harness.top, TableScene)
    return store


def test_at_first_enter_starts_a_match_against_three_computers() -> None:
    harness = title()
    assert "Continue" not in texts(harness)
    harness.key(pygame.K_RETURN)
    seats = table(harness).session.setup.seats
    assert [seat.is_human for seat in seats] == [True, False, False, False]
    assert [seat.name for seat in seats] == ["Player 1", "Tapir", "Manatee", "Toucan"]


def test_enter_twice_starts_a_match_with_the_last_setup() -> None:
    store = memory()
    store.save_setup(a_setup("Ana", "Ben"))
    harness = title(store)
    harness.key(pygame.K_RETURN)
    assert isinstance(harness.top, SetupScene)
    harness.key(pygame.K_RETURN)
    assert [seat.name for seat in table(harness).session.setup.seats] == ["Ana", "Ben"]


def test_a_match_in_progress_comes_first_and_goes_on() -> None:
    store = store_with_match()
    waiting = store.in_progress()
    assert waiting is not None
    harness = title(store)
    first = button(harness, "Continue")
    assert isinstance(first, MenuButton)
    assert first.kind is ButtonKind.PRIMARY
    players, when = first.lines
    assert players == "Ana and Ben"
    assert when.startswith("Round 1 · ")
    assert "2026" in when
    harness.key(pygame.K_RETURN)
    assert table(harness).session.match_id == waiting.match_id


def test_a_held_enter_does_not_start_what_comes_next() -> None:
    store = memory()
    store.save_setup(a_setup("Ana", "Ben"))
    harness = title(store)
    harness.key_down(pygame.K_RETURN)
    harness.frame(0.1, times=40)
    assert isinstance(harness.top, SetupScene)


def test_a_quick_match_takes_one_click_and_the_last_house_rules() -> None:
    store = memory()
    setup = a_setup("Ana", "Ben", "Carla")
    store.save_setup(replace(setup, rules=replace(setup.rules, power_aces=True)))
    harness = title(store)
    press(harness, "Quick match")
    made = table(harness).session.setup
    assert made.rules.power_aces
    assert [seat.player == HUMAN for seat in made.seats] == [True, False, False, False]
    assert made.seats[0].name == "Ana"


def test_a_new_match_leaves_the_old_one_open() -> None:
    store = memory()
    waiting = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1, moves=12))
    harness = title(store)
    press(harness, "Quick match")
    begun = table(harness).session.match_id
    assert begun != waiting
    assert [match.match_id for match in store.open_matches()] == [begun, waiting]


@pytest.mark.parametrize(
    ("text", "scene"),
    [
        ("New match", "SetupScene"),
        ("How to play", "HowToPlayScene"),
        ("Records", "RecordsScene"),
        ("Settings", "SettingsScene"),
    ],
)
@pytest.mark.parametrize("by_mouse", [True, False])
def test_every_way_leads_in_and_esc_leads_back(text: str, scene: str, by_mouse: bool) -> None:  # noqa: FBT001
    harness = title()
    if by_mouse:
        press(harness, text)
    else:
        while getattr(top(harness).group.focused, "text", "") != text:
            harness.key(pygame.K_TAB)
        harness.key(pygame.K_SPACE)
    assert type(harness.top).__name__ == scene
    harness.key(pygame.K_ESCAPE)
    assert isinstance(harness.top, TitleScene)
    assert getattr(top(harness).group.focused, "text", "") == text


def test_esc_never_quits_but_the_button_does_at_once() -> None:
    harness = title()
    harness.key(pygame.K_ESCAPE)
    assert harness.app.stack.running
    press(harness, "Quit")
    assert not harness.app.stack.running


def test_the_language_is_chosen_at_sight_and_at_once() -> None:
    harness = title()
    languages = stops(harness)[-1]
    assert {name for _, name in languages.options} >= {"English", "Français"}  # type: ignore[attr-defined]
    while top(harness).group.focused is not languages:
        harness.key(pygame.K_TAB)
    harness.key(pygame.K_RIGHT)
    chosen = harness.services.translator.language
    assert chosen != "en"
    assert harness.services.settings.language == chosen
    harness.key(pygame.K_LEFT)
    assert harness.services.translator.language == "en"


def test_a_warning_shows_as_long_as_nothing_is_kept(tmp_path: Path) -> None:
    def warned(store: Store) -> bool:
        scene = title(store).top
        assert isinstance(scene, TitleScene)
        return scene.warns

    assert warned(memory())
    assert not warned(on_disk(tmp_path))


@pytest.mark.parametrize("size_px", SIZES)
def test_nothing_overlaps_and_all_is_in_the_window(size_px: tuple[int, int]) -> None:
    harness = title(store_with_match(), size_px=size_px)
    rects = [widget.rect for widget in stops(harness)]
    window = pygame.Rect((0, 0), size_px)
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) == -1 for at, rect in enumerate(rects))


def test_it_comes_to_rest_and_stands_still_with_reduced_motion() -> None:
    moving = title()
    assert moving.top.animating  # type: ignore[union-attr]
    moving.frame(0.1, times=20)
    assert not moving.top.animating  # type: ignore[union-attr]
    before = moving.window.flips
    moving.frame(0.1, times=450)
    assert before < moving.window.flips < before + 100
    still = title(settings=Settings(reduced_motion=True))
    before = still.window.flips
    still.frame(0.1, times=200)
    assert still.window.flips == before
