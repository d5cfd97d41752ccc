from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.scenes.dialog import Dialog
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.scenes.title_menu import MenuButton
from game.settings import Settings
from game.setup import HUMAN
from game.store.store import Store
from game.ui.buttons import ButtonKind
from tests.scenes.menus import (
    SIZES,
    a_setup,
    button,
    memory,
    menu_stage,
    on_disk,
    press,
    stops,
    top,
)
from tests.support import Stage


def title(store: Store | None = None, **more: object) -> Stage:
    stage = menu_stage(TitleScene, store=store, **more)  # type: ignore[arg-type]
    stage.frame(0.1, times=2)
    return stage


def texts(stage: Stage) -> list[str]:
    return [getattr(widget, "text", "") for widget in stops(stage)]


def table(stage: Stage) -> TableScene:
    assert isinstance(stage.top, TableScene)
    return stage.top


def store_with_match() -> Store:
    """Return a store with a match of Ana and Ben in progress."""
    store = memory()
    stage = title(store)
    stage.services.director.push(SetupScene(stage.services, a_setup("Ana", "Ben")))
    stage.frame()
    stage.key(pygame.K_RETURN)
    assert isinstance(stage.top, TableScene)
    return store


def test_at_first_enter_starts_a_match_against_three_computers() -> None:
    stage = title()
    assert "Continue" not in texts(stage)
    stage.key(pygame.K_RETURN)
    seats = table(stage).session.setup.seats
    assert [seat.is_human for seat in seats] == [True, False, False, False]
    assert [seat.name for seat in seats] == ["Player 1", "Tapir", "Manatee", "Toucan"]


def test_enter_twice_starts_a_match_with_the_last_setup() -> None:
    store = memory()
    store.save_setup(a_setup("Ana", "Ben"))
    stage = title(store)
    stage.key(pygame.K_RETURN)
    assert isinstance(stage.top, SetupScene)
    stage.key(pygame.K_RETURN)
    assert [seat.name for seat in table(stage).session.setup.seats] == ["Ana", "Ben"]


def test_a_match_in_progress_comes_first_and_goes_on() -> None:
    store = store_with_match()
    waiting = store.in_progress()
    assert waiting is not None
    stage = title(store)
    first = button(stage, "Continue")
    assert isinstance(first, MenuButton)
    assert first.kind is ButtonKind.PRIMARY
    players, when = first.lines
    assert players == "Ana and Ben"
    assert when.startswith("Round 1 · ")
    assert "2026" in when
    stage.key(pygame.K_RETURN)
    assert table(stage).session.match_id == waiting.match_id


def test_a_held_enter_does_not_start_what_comes_next() -> None:
    store = memory()
    store.save_setup(a_setup("Ana", "Ben"))
    stage = title(store)
    stage.key_down(pygame.K_RETURN)
    stage.frame(0.1, times=40)
    assert isinstance(stage.top, SetupScene)


def test_a_quick_match_takes_one_click_and_the_last_house_rules() -> None:
    store = memory()
    setup = a_setup("Ana", "Ben", "Carla")
    store.save_setup(replace(setup, rules=replace(setup.rules, power_aces=True)))
    stage = title(store)
    press(stage, "Quick match")
    made = table(stage).session.setup
    assert made.rules.power_aces
    assert [seat.player == HUMAN for seat in made.seats] == [True, False, False, False]
    assert made.seats[0].name == "Ana"


def test_a_new_match_asks_before_the_old_one_is_given_up() -> None:
    store = store_with_match()
    waiting = store.in_progress()
    stage = title(store)
    press(stage, "Quick match")
    assert isinstance(stage.top, Dialog)
    stage.key(pygame.K_RETURN)
    assert isinstance(stage.top, TitleScene)
    assert store.in_progress() == waiting
    press(stage, "Quick match")
    press(stage, "Begin a new match")
    assert table(stage).session.match_id != waiting.match_id  # type: ignore[union-attr]


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
    stage = title()
    if by_mouse:
        press(stage, text)
    else:
        while getattr(top(stage).group.focused, "text", "") != text:
            stage.key(pygame.K_TAB)
        stage.key(pygame.K_SPACE)
    assert type(stage.top).__name__ == scene
    stage.key(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)
    assert getattr(top(stage).group.focused, "text", "") == text


def test_esc_never_quits_but_the_button_does_at_once() -> None:
    stage = title()
    stage.key(pygame.K_ESCAPE)
    assert stage.app.stack.running
    press(stage, "Quit")
    assert not stage.app.stack.running


def test_the_language_is_chosen_at_sight_and_at_once() -> None:
    stage = title()
    languages = stops(stage)[-1]
    assert {name for _, name in languages.options} >= {"English", "Français"}  # type: ignore[attr-defined]
    while top(stage).group.focused is not languages:
        stage.key(pygame.K_TAB)
    stage.key(pygame.K_RIGHT)
    chosen = stage.services.translator.language
    assert chosen != "en"
    assert stage.services.settings.language == chosen
    stage.key(pygame.K_LEFT)
    assert stage.services.translator.language == "en"


def test_a_warning_shows_as_long_as_nothing_is_kept(tmp_path: Path) -> None:
    def warned(store: Store) -> bool:
        scene = title(store).top
        assert isinstance(scene, TitleScene)
        return scene.warns

    assert warned(memory())
    assert not warned(on_disk(tmp_path))


@pytest.mark.parametrize("size_px", SIZES)
def test_nothing_overlaps_and_all_is_in_the_window(size_px: tuple[int, int]) -> None:
    stage = title(store_with_match(), size_px=size_px)
    rects = [widget.rect for widget in stops(stage)]
    window = pygame.Rect((0, 0), size_px)
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) == -1 for at, rect in enumerate(rects))


def test_it_comes_to_rest_and_stands_still_with_reduced_motion() -> None:
    moving = title()
    assert moving.top.animating  # type: ignore[union-attr]
    moving.frame(0.1, times=20)
    assert not moving.top.animating  # type: ignore[union-attr]
    before = moving.window.flips
    moving.frame(0.1, times=200)
    assert before < moving.window.flips < before + 100
    still = title(settings=Settings(reduced_motion=True))
    before = still.window.flips
    still.frame(0.1, times=200)
    assert still.window.flips == before
