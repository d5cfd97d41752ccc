"""What happens to a window: closed in every way, resized, in the background."""

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.scenes.table import TableScene
from tests.window.robot import (
    ONE_PERSON,
    PATIENCE_S,
    SETTINGS,
    SIZE_PX,
    Game,
    Twin,
    kept_record,
    play_until_choice,
    prepare,
    unlike,
    wait_until,
)
from tools.virtual_screen import VirtualScreen

#: What may differ at most between a window and its twin: the edges of a ring of the focus.
ALIKE = 0.004
#: As much as an open hand differs from a covered one at the least.
DIFFERENT = 0.02


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the data of somebody who has a choice to make in a match with a computer player."""
    prepare(tmp_path, ONE_PERSON)
    play_until_choice(tmp_path, ONE_PERSON, 7)
    return tmp_path


def go_on(game: Game, twin: Twin) -> TableScene:
    """Go to the table of the kept match, in the window and on the stage."""
    table = twin.go_on()
    game.press("Return")
    wait_until("the table", lambda: unlike(game.picture(), twin.picture()) < ALIKE)
    return table


@pytest.mark.parametrize(
    ("close", "code"),
    [
        pytest.param(lambda game: game.screen.ask_to_close(game.window), 0, id="cross"),
        pytest.param(lambda game: game.screen.robot("windowclose", game.window), 1, id="destroyed"),
        pytest.param(lambda game: game.end(signal.SIGTERM), 0, id="SIGTERM"),
        pytest.param(lambda game: game.end(signal.SIGINT), 0, id="SIGINT"),
        pytest.param(lambda game: game.end(signal.SIGKILL), -9, id="SIGKILL"),
    ],
)
def test_however_the_window_is_closed_the_match_goes_on(
    close: Callable[[Game], object], code: int, screen: VirtualScreen, folder: Path
) -> None:
    before = kept_record(folder)
    with Twin(folder) as twin:
        with Game(screen, folder) as game:
            go_on(game, twin)
            close(game)
            ended, said = game.end()
            assert ended == code
            assert code or not said
        assert kept_record(folder) == before
        with Game(screen, folder) as game:
            go_on(game, twin)


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
        assert game.end(signal.SIGTERM) == (0, "")
    with Twin(folder) as twin:
        assert twin.store.settings().window_size_px == last_px


def test_another_window_in_front_covers_the_hand_until_its_owner_is_back(
    screen: VirtualScreen, folder: Path
) -> None:
    with Twin(folder) as twin, Game(screen, folder) as game:
        table = go_on(game, twin)
        opened = game.picture()
        twin.stage.post(pygame.WINDOWFOCUSLOST)
        twin.stage.frame(times=3)
        with other_window(screen) as other:
            screen.robot("windowfocus", "--sync", other)
            wait_until("the cover", lambda: unlike(game.picture(), twin.picture()) < ALIKE)
            assert unlike(game.picture(), opened) > DIFFERENT
        # The click that brings the window back does nothing but that.
        game.point(table.curtain.button_rect.center)
        screen.robot("windowfocus", game.window, "mousedown", 1, "mouseup", 1)
        still_covered = unlike(game.picture(), twin.picture())
        assert still_covered < ALIKE
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
