"""A game in a window of its own, and its twin: the same match in this process, to look things up.

The twin reads what the game has kept, lays it out for the same size and so knows where everything
is and what the window should show.
"""

import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Self

import pygame

from game.app.input.reader import DOUBLE_CLICK_S
from game.engine.cards import Card
from game.engine.entries import Entry
from game.engine.moves import Play
from game.engine.record import Record
from game.paths import levels_dir
from game.places.loading import load_tables
from game.scenes.base import Scene, Services
from game.scenes.matches import continue_match
from game.scenes.table import TableScene
from game.scenes.title.scene import TitleScene
from game.session import Session, Waiting
from game.settings import DrawForMe, Settings, Speed
from game.setup import MatchSetup
from game.store.file.opening import FILE_NAME
from game.store.store import Store
from tests.runs import ROOT
from tests.support import Harness
from tools.measure.kept_match import open_store, step
from tools.virtual_screen import VirtualScreen

SIZE_PX = (1280, 720)
#: Patience with a busy machine; nothing waits that long on a quiet one.
PATIENCE_S = 30.0
#: A whole match is many clicks.
MATCH_S = 120.0
STEP_S = 0.05
#: So few entries has the record of a short match.
SHORT = 15

SETTINGS = Settings(
    language="en",
    speed=Speed.OFF,
    reduced_motion=True,
    draw_for_me=DrawForMe.ALWAYS,
    banter=False,
    window_size_px=SIZE_PX,
)


def prepare(folder: Path, setup: MatchSetup, settings: Settings = SETTINGS) -> None:
    """Keep settings and a last set-up, as if somebody had played here before."""
    with closing(open_store(folder)) as store:
        store.save_settings(settings)
        store.save_setup(setup)


def wait_until(what: str, happens: Callable[[], object], *, patience_s: float = PATIENCE_S) -> None:
    """Wait until something is so.

    Raises:
        TimeoutError: it does not happen.
    """
    end_s = time.monotonic() + patience_s
    while not happens():
        if time.monotonic() > end_s:
            raise TimeoutError(what)
        time.sleep(STEP_S)


class Game:
    """The real program, in its window; use it in a ``with`` statement."""

    def __init__(self, screen: VirtualScreen, folder: Path, *words: str) -> None:
        self.screen = screen
        self.folder = folder
        self._process = subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), "--data-dir", str(folder), *words],
            env=screen.environ() | {"LC_ALL": "C.UTF-8"},
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        found = screen.robot("search", "--sync", "--onlyvisible", "--class", "pittypat")
        self.window = int(found.split()[0])
        screen.robot("windowfocus", "--sync", self.window)
        wait_until("the first picture", self._shows_something)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        if self._process.poll() is None:
            self._process.terminate()
        self._process.communicate(timeout=PATIENCE_S)

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    def send(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def end(self) -> tuple[int, str]:
        """Wait for the end; return the exit code and what was said."""
        _, said = self._process.communicate(timeout=PATIENCE_S)
        return self._process.returncode, said

    def place(self) -> pygame.Rect:
        """Return where the window is on the screen."""
        lines = self.screen.robot("getwindowgeometry", "--shell", self.window).splitlines()
        found = dict(line.split("=") for line in lines)
        return pygame.Rect(*(int(found[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")))

    def picture(self) -> pygame.Surface:
        """Return what the window shows."""
        return self.screen.picture().subsurface(self.place()).copy()

    def press(self, *keys: object) -> None:
        """Press and release keys, named as X names them or by their number."""
        self.screen.robot("key", "--delay", 20, *keys)

    def point(self, place: tuple[int, int]) -> None:
        """Move the pointer to a place in the window."""
        self.screen.robot("mousemove", "--window", self.window, *place)

    def click(self, place: tuple[int, int]) -> None:
        """Click once, too late to be the second half of a double click."""
        time.sleep(DOUBLE_CLICK_S)
        self.point(place)
        self.screen.robot("mousedown", 1, "sleep", 0.05, "mouseup", 1)

    def resize(self, size_px: tuple[int, int]) -> None:
        self.screen.robot("windowsize", self.window, *size_px)

    def _shows_something(self) -> bool:
        return colours(self.picture()) > 200


def colours(picture: pygame.Surface) -> int:
    """Return how many colours a picture has, looking at every 8th pixel in both directions."""
    width, height = picture.get_size()
    spots = ((x, y) for x in range(0, width, 8) for y in range(0, height, 8))
    return len({tuple(picture.get_at(spot)) for spot in spots})


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the share of clearly different pixels, 0..1; 1 for pictures of different sizes."""
    if one.get_size() != other.get_size():
        return 1.0
    same = pygame.mask.from_threshold(
        one, (0, 0, 0), threshold=(12, 12, 12, 255), othersurface=other.convert(one)
    )
    width, height = one.get_size()
    return 1.0 - same.count() / (width * height)


@contextmanager
def snapshot(folder: Path) -> Iterator[Store]:
    """Lend a copy of what a running game has kept so far."""
    with tempfile.TemporaryDirectory(prefix="pittypat-twin-") as copy:
        with (
            closing(sqlite3.connect(folder / FILE_NAME)) as source,
            closing(sqlite3.connect(Path(copy, FILE_NAME))) as target,
        ):
            source.backup(target)
        with closing(open_store(Path(copy))) as store:
            yield store


class Twin:
    """The kept match of a game as it stands, on a harness; the curtain is down where one is due."""

    def __init__(self, folder: Path, size_px: tuple[int, int] = SIZE_PX) -> None:
        self._snapshot = snapshot(folder)
        self.store = self._snapshot.__enter__()
        self.harness = Harness(
            self._first_scene,
            size_px=size_px,
            settings=self.store.settings(),
            data=self.store,
            tables=load_tables(levels_dir()),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self._snapshot.__exit__(None, None, None)

    def _first_scene(self, services: Services) -> Scene:
        return TitleScene(services)

    def go_on(self) -> TableScene:
        """Go to the table of the kept match."""
        assert continue_match(self.harness.services)
        self.harness.frame(0.1, times=6)
        assert isinstance(self.harness.top, TableScene)
        return self.harness.top

    def picture(self) -> pygame.Surface:
        return self.harness.window.surface()


def kept_record(folder: Path) -> Record | None:
    """Return the record of the match in progress so far, None without one."""
    with snapshot(folder) as store:
        stored = store.in_progress()
        return None if stored is None else stored.record


def has_finished(folder: Path) -> bool:
    """Tell whether a match was played to its end and none is going on."""
    with snapshot(folder) as store:
        return store.in_progress() is None and store.history.count() > 0


class _NotKept:
    """Takes a match and forgets it, but for how long it is."""

    def __init__(self) -> None:
        self.entries = 0

    def begin(self, setup: MatchSetup, entries: Sequence[Entry], *, seed: int | None = None) -> int:
        del setup, seed
        self.entries += len(entries)
        return 1

    def append(self, match_id: int, entries: Sequence[Entry]) -> None:
        del match_id
        self.entries += len(entries)


def seed_of_short_match(setup: MatchSetup) -> int:
    """Return a seed with which a match of one round is over soon if robots play it."""
    for seed in count():
        kept = _NotKept()
        session = Session.start(
            setup, kept, settings=lambda: SETTINGS, rng=random.Random(seed), seed=seed
        )
        while session.waiting not in (Waiting.ROUND_RESULT, Waiting.MATCH_OVER):
            step(session)
        if kept.entries <= SHORT:
            return seed
    raise AssertionError


def free_card_of(folder: Path, index: int) -> Card | None:
    """Return the card that the play at a place of the kept record left up."""
    record = kept_record(folder)
    assert record is not None
    play = record.log[index]
    assert isinstance(play, Play)
    return play.free
