"""Tries a game that is not this checkout: ``python -m tools.try_app COMMAND …``.

It is started on a screen that nobody sees, from another folder and with an empty home, as on the
day it was installed: first it must show its title, then play a match to its end.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import pygame

from game.settings import DrawForMe, Settings, Speed
from tools.measure.kept_match import ONE_PERSON, open_store
from tools.virtual_screen import VirtualScreen

_PATIENCE_S: Final = 30.0
_MATCH_S: Final = 240.0
_COLOURS: Final = 200
_QUICK: Final = Settings(
    language="en", speed=Speed.OFF, reduced_motion=True, draw_for_me=DrawForMe.ALWAYS, banter=False
)


class TrialError(Exception):
    """The game that was tried does not do what it must; the text says what."""


def try_app(command: Sequence[str]) -> str:
    """Start a game and play a match with it; return a sentence of what was seen.

    Raises:
        TrialError: it shows no title, ends early, or the match does not end.
    """
    with tempfile.TemporaryDirectory(prefix="pittypat-home-") as home, VirtualScreen() as screen:
        data = Path(home, "kept")
        try:
            return _try(command, Path(home), data, screen)
        except TrialError as error:
            reports = [path.read_text(encoding="utf-8") for path in data.glob("crash-*.txt")]
            raise TrialError("\n".join([str(error), *reports])) from error


def _try(command: Sequence[str], home: Path, data: Path, screen: VirtualScreen) -> str:
    started_s = time.monotonic()
    with _running(screen, home, command) as game:
        _wait("the title", lambda: _colours(screen.picture()) > _COLOURS, game, _PATIENCE_S)
        title_s = time.monotonic() - started_s
    with closing(open_store(data)) as store:
        store.save_settings(_QUICK)
        store.save_setup(ONE_PERSON)
    with _running(screen, home, [*command, "--data-dir", str(data)]) as game:
        _wait("the title", lambda: _colours(screen.picture()) > _COLOURS, game, _PATIENCE_S)

        def over() -> bool:
            screen.robot("key", "--delay", 20, *["Return"] * 3)
            with closing(open_store(data)) as store:
                return store.in_progress() is None and store.history.count() > 0

        _wait("the end of a match", over, game, _MATCH_S)
    return f"the title is shown after {title_s:.1f} s, and a match was played to its end"


@contextmanager
def _running(
    screen: VirtualScreen, home: Path, command: Sequence[str]
) -> Iterator[subprocess.Popen[str]]:
    """Lend a running game whose window has the keyboard."""
    environ = {
        key: value
        for key, value in screen.environ().items()
        if not key.startswith(("XDG_", "PYTHON", "VIRTUAL_ENV", "LANG", "LC_"))
    }
    with subprocess.Popen(
        command,
        cwd="/",
        env={**environ, "HOME": str(home)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as game:
        try:
            found = screen.robot("search", "--sync", "--onlyvisible", "--class", "pittypat")
            screen.robot("windowfocus", "--sync", found.split()[0])
            yield game
        except subprocess.TimeoutExpired as error:
            raise TrialError(f"no window opens: {_last_words(game)}") from error
        finally:
            game.terminate()


def _wait(
    what: str, happens: Callable[[], bool], game: subprocess.Popen[str], patience_s: float
) -> None:
    end_s = time.monotonic() + patience_s
    while not happens():
        if game.poll() is not None or time.monotonic() > end_s:
            raise TrialError(f"{what} does not come: {_last_words(game)}")
        time.sleep(0.05)


def _last_words(game: subprocess.Popen[str]) -> str:
    game.terminate()
    _, said = game.communicate(timeout=_PATIENCE_S)
    return said.strip() or "it says nothing"


def _colours(picture: pygame.Surface) -> int:
    """Return how many colours a picture has, looking at every 8th pixel in both directions."""
    width, height = picture.get_size()
    spots = ((x, y) for x in range(0, width, 8) for y in range(0, height, 8))
    return len({tuple(picture.get_at(spot)) for spot in spots})


def main(command: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    command = sys.argv[1:] if command is None else command
    if not command or command[0].startswith("-"):
        print("which command? for example: python -m tools.try_app pitty-pat")
        return 2
    try:
        print(try_app(command))
    except (TrialError, OSError) as error:  # OSError: there is no such command
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
