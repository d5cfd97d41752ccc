"""A toddler at the kitchen table: whatever is pressed, nothing ends the game or is lost."""

import random
from collections.abc import Callable
from typing import Final

import pygame
import pytest

from game.engine.record import replay
from game.paths import levels_dir
from game.places.loading import load_tables
from game.scenes.table import TableScene
from game.scenes.title.scene import TitleScene
from game.settings import Settings, Speed, TextSize
from game.store.store import Store
from game.ui.widgets.base import Widget
from tests.languages import LANGUAGES
from tests.store.play import entries_of, keep_match, setup_of
from tests.support import Harness, memory

STEPS: Final = 110
TABLES: Final = load_tables(levels_dir())
KEYS: Final = (
    *[pygame.K_RETURN] * 8,
    *[pygame.K_TAB] * 4,
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN) * 2,
    *[pygame.K_ESCAPE] * 3,
    *(pygame.K_SPACE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP),
    *(pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F1, pygame.K_F11),
    *(pygame.K_F12, pygame.K_m, pygame.K_h, pygame.K_a, pygame.K_r, pygame.K_q, pygame.K_l),
    *(pygame.K_1, pygame.K_5, pygame.K_0),
)
PAD_BUTTONS: Final = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_START,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
)
SIZES: Final = ((320, 240), (480, 360), (300, 500), (640, 300), (64, 48), (1, 1))
TEXTS: Final = ("Ana", "Иван", "دود", "小明", "é", "🦜", " ", "a" * 30)

Walker = Callable[[Harness, random.Random], None]


def press_a_key(harness: Harness, rng: random.Random) -> None:
    mod = rng.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT))
    harness.key_down(rng.choice(KEYS), mod=mod)
    if rng.random() < 0.9:
        harness.key_up(rng.choice(KEYS))


def somewhere(harness: Harness, rng: random.Random) -> tuple[int, int]:
    """Return a point of the window, most often one where something can be pressed."""
    width, height = harness.window.size_px
    group = getattr(harness.top, "group", None)
    widgets: list[Widget] = [] if group is None else [w for w in group.widgets if w.visible]
    if widgets and rng.random() < 0.7:
        return rng.choice(widgets).rect.center
    return rng.randrange(-5, width + 5), rng.randrange(-5, height + 5)


def click(harness: Harness, rng: random.Random) -> None:
    place = somewhere(harness, rng)
    harness.move(place)
    harness.press(place, touch=rng.random() < 0.2, button=rng.choice((1, 1, 1, 2, 3)))
    harness.release(place if rng.random() < 0.8 else somewhere(harness, rng))


def drag(harness: Harness, rng: random.Random) -> None:
    harness.press(somewhere(harness, rng))
    for _ in range(3):
        harness.move(somewhere(harness, rng), held=True)
    if rng.random() < 0.8:
        harness.release(somewhere(harness, rng))


def turn_the_wheel(harness: Harness, rng: random.Random) -> None:
    way = rng.choice((-2, -1, 1, 2))
    harness.post(pygame.MOUSEWHEEL, x=0, y=way, precise_x=0.0, precise_y=float(way), flipped=False)


def use_the_pad(harness: Harness, rng: random.Random) -> None:
    button = rng.choice(PAD_BUTTONS)
    harness.post(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=button)
    harness.post(pygame.CONTROLLERBUTTONUP, instance_id=1, button=button)


def write(harness: Harness, rng: random.Random) -> None:
    harness.post(pygame.TEXTINPUT, text=rng.choice(TEXTS))


def resize(harness: Harness, rng: random.Random) -> None:
    harness.window.size_px = rng.choice(SIZES)
    harness.post(pygame.WINDOWSIZECHANGED, x=harness.window.size_px[0], y=harness.window.size_px[1])


def look_away(harness: Harness, rng: random.Random) -> None:
    gone, back = rng.choice(
        (
            (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED),
            (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
            (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
        )
    )
    harness.post(gone)
    harness.frame(0.1, times=rng.randrange(3))
    harness.post(back)


def change_settings(harness: Harness, rng: random.Random) -> None:
    harness.change(language=rng.choice(list(LANGUAGES)))
    harness.change(text_size=rng.choice(list(TextSize)), reduced_motion=rng.random() < 0.5)
    harness.change(speed=rng.choice(list(Speed)), four_colour=rng.random() < 0.5)


def drop_a_file(harness: Harness, rng: random.Random) -> None:
    harness.post(pygame.DROPFILE, file=rng.choice(("/nowhere/match.json", "", "~nobody/x")))


def wait(harness: Harness, rng: random.Random) -> None:
    harness.frame(rng.choice((0.0, 0.05, 0.5, 3.0)), times=rng.randrange(1, 6))


WALKERS: Final[tuple[tuple[Walker, int], ...]] = (
    (press_a_key, 10),
    (click, 10),
    (drag, 3),
    (turn_the_wheel, 2),
    (use_the_pad, 3),
    (write, 2),
    (resize, 1),
    (look_away, 1),
    (change_settings, 1),
    (drop_a_file, 1),
    (wait, 6),
)


def assert_nothing_is_lost(store: Store) -> None:
    """Check that every kept match can be read, and played on from its moves."""
    for match in store.open_matches():
        record = store.load(match.match_id)
        assert replay(record).log


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_pressed_ends_the_game(seed: int) -> None:
    rng = random.Random(seed)
    store = memory()
    keep_match(store, setup_of("Ana", "sharp:Rosa", "Ben"), entries_of(3, seed, moves=12))
    walkers, weights = zip(*WALKERS, strict=True)
    scenes: set[str] = set()
    harness = open_game(store, SIZES[seed % 3])
    harness.key(pygame.K_RETURN)
    assert isinstance(harness.top, TableScene)
    for _ in range(STEPS):
        rng.choices(walkers, weights)[0](harness, rng)
        harness.frame(rng.choice((1 / 60, 0.1)))
        if not harness.app.stack.running:
            # Somebody has found the way out, which is asked for by name.
            harness = open_game(store, SIZES[1])
        assert harness.top is not None
        scenes.add(type(harness.top).__name__)
    assert len(scenes) >= 2
    assert_nothing_is_lost(store)


def open_game(store: Store, size_px: tuple[int, int]) -> Harness:
    settings = Settings(speed=Speed.FAST, language="en")
    return Harness(TitleScene, size_px=size_px, settings=settings, data=store, tables=TABLES)
