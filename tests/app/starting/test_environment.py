import os
import subprocess
import sys

from game.app.starting.environment import prepare_environment
from tests.runs import ROOT


def test_what_the_player_set_stays() -> None:
    environ = {"SDL_IME_SHOW_UI": "0"}
    prepare_environment(environ)
    assert environ["SDL_IME_SHOW_UI"] == "0"
    assert environ["SDL_VIDEO_X11_WMCLASS"] == "pittypat"


def test_it_is_set_before_pygame_chooses_for_itself() -> None:
    code = (
        "import sys, main, os; sys.argv = ['main.py', '--version']\n"
        "try:\n    main.main()\nexcept SystemExit:\n    pass\n"
        "import pygame; print(os.environ['SDL_VIDEO_X11_WMCLASS'])"
    )
    environ = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "PYGAME_"))}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environ,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "pittypat"
