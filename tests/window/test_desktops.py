"""The game on desktops of several kinds: without a window manager, with one, on Wayland."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from tests.runs import ROOT
from tests.window.robot import PATIENCE_S, SETTINGS, Game, colours, prepare, wait_until
from tools.measure.kept_match import ONE_PERSON
from tools.virtual_screen import VirtualScreen

SCREEN_PX = (1600, 1000)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    prepare(tmp_path, ONE_PERSON, SETTINGS)
    return tmp_path


def test_without_a_window_manager_the_screen_is_filled_and_left_again(
    screen: VirtualScreen, folder: Path
) -> None:
    with Game(screen, folder) as game:
        before = game.place()
        game.press("F11")
        wait_until("the full screen", lambda: game.place() == pygame.Rect((0, 0), SCREEN_PX))
        wait_until("the picture", lambda: colours(strip_right_of(screen, before)) > 20)
        game.press("F11")
        wait_until("the old place", lambda: game.place() == before)


def strip_right_of(screen: VirtualScreen, place: pygame.Rect) -> pygame.Surface:
    """Return what is to be seen on the screen right of a place."""
    return screen.picture().subsurface((place.right, 0, SCREEN_PX[0] - place.right, SCREEN_PX[1]))


@pytest.mark.skipif(shutil.which("openbox") is None, reason="needs the window manager openbox")
def test_with_a_window_manager_the_screen_is_filled_and_left_again(folder: Path) -> None:
    with VirtualScreen(SCREEN_PX) as screen, manager(screen), Game(screen, folder) as game:
        before = game.place()
        game.press("F11")
        wait_until("the full screen", lambda: game.place() == pygame.Rect((0, 0), SCREEN_PX))
        game.press("alt+Return")
        wait_until("the old size", lambda: game.place().size == before.size)


@contextmanager
def manager(screen: VirtualScreen) -> Iterator[None]:
    process = subprocess.Popen(
        ["openbox"], env=screen.environ(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        # It is there once it says so on the root window, which xdotool asks for.
        wait_until("the window manager", lambda: manages(screen))
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE_S)


def manages(screen: VirtualScreen) -> bool:
    try:
        return bool(screen.robot("get_num_desktops"))
    except subprocess.CalledProcessError:
        return False


WESTON = shutil.which("weston")


@pytest.mark.skipif(WESTON is None, reason="needs weston")
@pytest.mark.parametrize("scale", [1, 2])
def test_on_wayland_it_opens_is_sharp_and_ends_well(scale: int, folder: Path) -> None:
    with wayland(scale) as environ:
        command = [sys.executable, "-c", PROBE, "--data-dir", str(folder), "--window", "800x600"]
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        try:
            assert process.stdout is not None
            driver, width, height = process.stdout.readline().split()
            assert (driver, int(width), int(height)) == ("wayland", 800 * scale, 600 * scale)
            process.send_signal(signal.SIGTERM)
            _, said = process.communicate(timeout=PATIENCE_S)
            assert (process.returncode, said) == (0, "")
        finally:
            process.kill()


#: Runs the game, and says at its first picture how large that is.
PROBE = """
import os, sys
from game.app.starting.environment import prepare_environment
prepare_environment(os.environ)
import pygame
from game.app.screen.window import Window
shown = []
flip = Window.flip
def say(window):
    flip(window)
    if not shown:
        shown.append(True)
        print(pygame.display.get_driver(), *window.size_px, flush=True)
Window.flip = say
import main
sys.exit(main.main())
"""


@contextmanager
def wayland(scale: int) -> Iterator[dict[str, str]]:
    """Run a Wayland server that nobody sees; lend an environment that leads to it."""
    with tempfile.TemporaryDirectory(prefix="pittypat-wayland-") as runtime:
        kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        kept.pop("DISPLAY", None)
        environ = {**kept, "XDG_RUNTIME_DIR": runtime, "SDL_AUDIODRIVER": "dummy"}
        options = ("--use-pixman", "--idle-time=0", "--socket=pittypat")
        size = (f"--width={SCREEN_PX[0]}", f"--height={SCREEN_PX[1]}", f"--scale={scale}")
        process = subprocess.Popen(
            [str(WESTON), "--backend=headless-backend.so", *options, *size],
            env=environ,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_until("weston", Path(runtime, "pittypat").exists)
            time.sleep(0.2)
            yield {**environ, "WAYLAND_DISPLAY": "pittypat"}
        finally:
            process.terminate()
            process.wait(PATIENCE_S)
