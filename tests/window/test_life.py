"""What happens to a window: closed in every way, resized, in the background."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.scenes.table import TableScene
from tests.window.robot import (
    PATIENCE_S,
    SETTINGS,
    Game,
    Twin,
    kept_record,
    snapshot,
    unlike,
    wait_until,
)
from tools.measure.kept_match import ONE_PERSON, keep_match
from tools.virtual_screen import VirtualScreen

#: What may differ at most between a window and its twin: the edges of a ring of the focus.
ALIKE = 0.004
#: As much as an open hand differs from a covered one at the least.
DIFFERENT = 0.02


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the data of somebody who has a choice to make in a match with a computer player."""
    keep_match(tmp_path, ONE_PERSON, SETTINGS, 7)
    return tmp_path


def go_on(game: Game, twin: Twin) -> TableScene:
    """Go to the table of the kept match, in the window and on the harness."""
    table = twin.go_on()
    game.press("Return")
    wait_until("the table", lambda: unlike(game.picture(), twin.picture()) < ALIKE)
    return table


def test_however_the_window_is_closed_the_match_goes_on(
    screen: VirtualScreen, folder: Path
) -> None:
    before = kept_record(folder)
    ways: list[tuple[Callable[[Game], object], int]] = [
        (lambda game: screen.ask_to_close(game.window), 0),
        (lambda game: game.send(signal.SIGINT), 0),
        (lambda game: game.send(signal.SIGKILL), -signal.SIGKILL),
        (lambda game: screen.robot("windowclose", game.window), 1),
        (lambda game: game.send(signal.SIGTERM), 0),
    ]
    with Twin(folder) as twin:
        for close, expected in ways:
            with Game(screen, folder) as game:
                go_on(game, twin)
                close(game)
                code, said = game.end()
                assert code == expected
                assert code or not said
            assert kept_record(folder) == before


def test_a_game_that_was_stopped_for_a_while_goes_on_where_it_was(
    screen: VirtualScreen, folder: Path
) -> None:
    with Twin(folder) as twin, Game(screen, folder) as game:
        go_on(game, twin)
        game.send(signal.SIGSTOP)
        time.sleep(1)
        game.send(signal.SIGCONT)
        time.sleep(0.3)
        assert unlike(game.picture(), twin.picture()) < ALIKE
        game.send(signal.SIGTERM)
        assert game.end() == (0, "")


def test_after_a_storm_of_sizes_the_table_is_laid_out_for_the_last(
    screen: VirtualScreen, folder: Path
) -> None:
    last_px = (900, 850)
    with Twin(folder) as twin, Game(screen, folder) as game, Twin(folder, last_px) as after:
        go_on(game, twin)
        after.go_on()
        for step in range(30):
            game.resize((700 + 29 * step % 600, 500 + 41 * step % 400))
        game.resize(last_px)
        wait_until("the new size", lambda: unlike(game.picture(), after.picture()) < ALIKE)
        game.send(signal.SIGTERM)
        assert game.end() == (0, "")
    with snapshot(folder) as store:
        assert store.settings().window_size_px == last_px


def test_another_window_in_front_covers_the_hand_until_its_owner_is_back(
    screen: VirtualScreen, folder: Path
) -> None:
    with Twin(folder) as twin, Game(screen, folder) as game:
        table = go_on(game, twin)
        opened = game.picture()
        twin.harness.post(pygame.WINDOWFOCUSLOST)
        twin.harness.frame(times=3)
        with other_window(screen) as other:
            screen.robot("windowfocus", "--sync", other)
            wait_until("the cover", lambda: unlike(game.picture(), twin.picture()) < ALIKE)
            assert unlike(game.picture(), opened) > DIFFERENT
        # The click that brings the window back does nothing but that.
        game.point(table.curtain.button_rect.center)
        screen.robot("windowfocus", game.window, "mousedown", 1, "mouseup", 1)
        time.sleep(0.3)
        game.point((5, 5))
        wait_until("the cover", lambda: unlike(game.picture(), twin.picture()) < ALIKE)
        game.press("Return")
        wait_until("the hand", lambda: unlike(game.picture(), opened) < ALIKE)
    assert kept_record(folder) is not None


OTHER = """
import pygame
pygame.display.set_mode((200, 100))
while pygame.event.wait().type != pygame.QUIT:
    pass
"""


@contextmanager
def other_window(screen: VirtualScreen) -> Iterator[int]:
    """Open another window in a corner and lend its number."""
    environ = screen.environ() | {"SDL_VIDEO_X11_WMCLASS": "other", "SDL_VIDEO_WINDOW_POS": "0,0"}
    process = subprocess.Popen([sys.executable, "-c", OTHER], env=environ)
    try:
        yield int(screen.robot("search", "--sync", "--onlyvisible", "--class", "other").split()[0])
    finally:
        process.terminate()
        process.wait(PATIENCE_S)
