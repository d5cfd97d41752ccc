"""The game with a stopwatch: what ``frames`` runs in processes of their own.

``python -m tools.measure.bench.frames_game WHAT FOLDER`` prints its figures as one line of JSON.
"""

import gc
import json
import os
import random
import resource
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.app.starting.environment import prepare_environment

prepare_environment(os.environ)

import pygame  # noqa: E402 (the environment must be ready before)

from game.app.app import App  # noqa: E402
from game.app.clock import Clock, doze  # noqa: E402
from game.app.late_sound import CLOSE_AFTER_S, LateSounds  # noqa: E402
from game.app.memory import give_large_blocks_back  # noqa: E402
from game.app.parts import Parts  # noqa: E402
from game.app.screen.window import Window  # noqa: E402
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard  # noqa: E402
from game.i18n import Translator  # noqa: E402
from game.paths import levels_dir  # noqa: E402
from game.places.loading import load_tables  # noqa: E402
from game.scenes.base import Scene, Services  # noqa: E402
from game.scenes.matches import begin_match, continue_match  # noqa: E402
from game.scenes.table import TableScene  # noqa: E402
from game.scenes.title.scene import TitleScene  # noqa: E402
from game.settings import DrawForMe, Settings, Speed  # noqa: E402
from game.setup import MatchSetup, SeatSetup  # noqa: E402
from game.ui.sound import open_sound  # noqa: E402
from tools.measure.kept_match import ONE_PERSON, TWO_PEOPLE, keep_match, open_store  # noqa: E402

Figures = dict[str, float]

FULL_HD: Final = (1920, 1080)
ULTRA_HD: Final = (3840, 2160)
SETTINGS: Final = Settings(language="en", draw_for_me=DrawForMe.ALWAYS)
QUIET: Final = Settings(language="en", draw_for_me=DrawForMe.ALWAYS, muted=True)
_IDLE_S: Final = 5.0
_SEED: Final = 7
_THINKING_S: Final = 12.0
_ROUNDS: Final = 700
#: After so many rounds the caches hold as much as they may.
_WARM_ROUNDS: Final = 200
_ROUNDS_A_MATCH: Final = 10


class Run:
    """The game in a real window, frame by frame.

    ``gaps_s`` has the times between event reads, ``works_s`` what each frame took of the processor.
    """

    def __init__(
        self,
        folder: Path,
        size_px: tuple[int, int] = (1280, 720),
        tick: Callable[[int], float] | None = None,
    ) -> None:
        self.store = open_store(folder)
        self.window = Window(Translator("en"), size_px)
        self.sound = LateSounds(open_sound)
        self.gaps_s: list[float] = []
        self.works_s: list[float] = []
        self.posted: list[pygame.Event] = []
        self._read_at_s: float | None = None
        self._until_s = 0.0
        self.app = App(
            Parts(
                window=self.window,
                translator=Translator("en"),
                sound=self.sound,
                settings=self.store.settings(),
                keep_settings=self.store.save_settings,
                language=lambda _: "en",
                rng=random.Random(_SEED),
                first_scene=self._title,
                data=self.store,
                tables=load_tables(levels_dir()),
                events=self._events,
                doze=self._doze,
                keep_picture=lambda _: folder,
                import_record=str,
                tick=tick or Clock().tick,
            )
        )
        self.app.start()

    def _title(self, services: Services) -> Scene:
        return TitleScene(services)

    def _events(self) -> Iterable[pygame.Event]:
        now_s = time.perf_counter()
        if self._read_at_s is not None:
            self.gaps_s.append(now_s - self._read_at_s)
        self._read_at_s = now_s
        posted, self.posted = self.posted, []
        return [*pygame.event.get(), *posted]

    def _doze(self, longest_s: float, roused: Callable[[], bool]) -> Iterable[pygame.Event]:
        self._read_at_s = None
        if self.posted:
            return self._events()
        # A still screen may sleep for a minute: no longer than it is looked at.
        left_s = max(0.0, self._until_s - time.perf_counter())
        return doze(min(longest_s, left_s), roused)

    def frames_for(self, length_s: float) -> None:
        """Let frames pass."""
        self._until_s = time.perf_counter() + length_s
        while time.perf_counter() < self._until_s:
            before_s = time.thread_time()
            self.app.frame()
            self.works_s.append(time.thread_time() - before_s)

    def go_on(self) -> TableScene:
        """Look at the title for a moment, go to the table of the kept match and let it rest."""
        self.frames_for(2)
        if not continue_match(self.app.services):
            raise ValueError("there is no match to go on with")
        self.frames_for(3)
        scene = self.app.stack.top
        if not isinstance(scene, TableScene):
            raise TypeError("the match does not go on at its table")
        return scene

    def key(self, key: int) -> None:
        """Press and release a key before the next frame."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.posted.append(pygame.Event(kind, key=key, mod=0, scancode=0, unicode=""))

    def busy_share(self, length_s: float = _IDLE_S) -> float:
        """Return how much of a core is used while frames pass, all threads together."""
        before_s, start_s = time.process_time(), time.perf_counter()
        self.frames_for(length_s)
        return (time.process_time() - before_s) / (time.perf_counter() - start_s)

    def close(self) -> None:
        """Put everything away."""
        self.app.end()
        self.sound.close()
        self.window.close()
        self.store.close()


def resident_mb() -> float:
    """Return how much memory the process has now, in MB; its most so far where that is unknown."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000
    return pages * resource.getpagesize() / 1e6


def idle(folder: Path) -> Figures:
    """Measure what waiting costs: at the title, at the curtain, at a person's turn; and memory.

    ``bare`` is a loop of its own that does nothing but look at the events 30 times a second, in the
    same process. What has nothing to sound is measured once the sound device is given back.
    """
    figures: Figures = {}
    for name, setup, settings in (
        ("curtain", TWO_PEOPLE, QUIET),
        ("own turn", ONE_PERSON, QUIET),
        ("own turn with music", ONE_PERSON, SETTINGS),
    ):
        keep_match(folder / name, setup, settings, _SEED)
        with closing(Run(folder / name)) as run:
            if name == "curtain":
                run.frames_for(CLOSE_AFTER_S + 3)
                figures["title"] = run.busy_share()
                figures["bare"] = bare_share()
            run.go_on()
            if settings is QUIET:
                run.frames_for(CLOSE_AFTER_S)
            figures[name] = run.busy_share()
            figures["table MB"] = resident_mb()
    return figures


def bare_share(length_s: float = _IDLE_S) -> float:
    """Return how much of a core a loop uses that only looks at the events."""
    tick = Clock().tick
    before_s, start_s = time.process_time(), time.perf_counter()
    while time.perf_counter() - start_s < length_s:
        pygame.event.get()
        tick(30)
    return (time.process_time() - before_s) / (time.perf_counter() - start_s)


def redraw(folder: Path) -> Figures:
    """Measure a full redraw of the table at 1080p with flip, and a bare background with flip."""
    return _redraw(folder, FULL_HD)


def redraw_4k(folder: Path) -> Figures:
    """Measure the same in a 4K window, and the memory when every screen was seen there once."""
    return _redraw(folder, ULTRA_HD, look_round=True)


def _redraw(folder: Path, size_px: tuple[int, int], *, look_round: bool = False) -> Figures:
    keep_match(folder, ONE_PERSON, QUIET, _SEED)
    figures: Figures = {}
    with closing(Run(folder, size_px)) as run:
        scene = run.go_on()
        if look_round:
            routes = run.app.services.routes
            for there in (routes.settings, routes.records, routes.help, routes.setup):
                there()
                run.frames_for(1)
                run.app.stack.pop()
            run.frames_for(1)
            figures["MB"] = resident_mb()
        surface = run.window.surface()
        background = scene.place_picture.background(surface.get_size())
        drawn: list[float] = []
        bare: list[float] = []
        for _ in range(60):
            start_s = time.perf_counter()
            scene.draw(surface)
            run.window.flip()
            middle_s = time.perf_counter()
            surface.blit(background, (0, 0))
            run.window.flip()
            drawn.append(middle_s - start_s)
            bare.append(time.perf_counter() - middle_s)
    return figures | {"full ms": min(drawn) * 1e3, "bare ms": min(bare) * 1e3}


def gap(folder: Path) -> Figures:
    """Measure the longest time between two looks at the events while masters think."""
    masters = MatchSetup(tuple(SeatSetup("", "master") for _ in range(4)), "caye_pier", _rounds(3))
    keep_match(folder, masters, QUIET, _SEED, until=lambda session: session.view.round_number > 0)
    with closing(Run(folder)) as run:
        run.go_on()
        run.gaps_s.clear()
        run.works_s.clear()
        run.frames_for(_THINKING_S)
    return {"longest ms": max(run.gaps_s) * 1e3, "longest work ms": max(run.works_s) * 1e3}


def answer(folder: Path) -> Figures:
    """Measure from a key to the changed picture: frames, and milliseconds of work."""
    keep_match(folder, ONE_PERSON, QUIET, _SEED)
    with closing(Run(folder)) as run:
        run.go_on()
        frames: list[int] = []
        works: list[float] = []
        for _ in range(20):
            before = pygame.image.tobytes(run.window.surface(), "RGB")
            run.key(pygame.K_RIGHT)
            passed, start_s = 0, time.process_time()
            while pygame.image.tobytes(run.window.surface(), "RGB") == before and passed < 20:
                run.app.frame()
                passed += 1
            works.append(time.process_time() - start_s)
            frames.append(passed)
            run.frames_for(0.7)
    return {"frames": max(frames), "ms of work": sorted(works)[len(works) // 2] * 1e3}


def growth(folder: Path) -> Figures:
    """Measure how the memory grows while computers play many rounds, from podium to podium."""
    settings = Settings(language="en", speed=Speed.OFF, muted=True)
    # With these rules a round is short, so that many fit into a benchmark.
    rules = replace(_rounds(_ROUNDS_A_MATCH), draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT)
    setup = MatchSetup(tuple(SeatSetup("", "steady") for _ in range(4)), "caye_pier", rules)
    with closing(open_store(folder)) as store:
        store.save_settings(settings)
    figures: Figures = {}
    with closing(Run(folder, (640, 480), tick=lambda _: 0.1)) as run:
        for number in range(_ROUNDS // _ROUNDS_A_MATCH):
            begin_match(run.app.services, setup)
            _play_to_podium(run)
            run.gaps_s.clear()
            if (number + 1) * _ROUNDS_A_MATCH == _WARM_ROUNDS:
                figures["MB when warm"] = resident_mb()
        figures["MB at the end"] = resident_mb()
    return figures


def _play_to_podium(run: Run) -> None:
    while run.store.in_progress() is not None:
        top = run.app.stack.top
        if isinstance(top, TableScene):
            top.hurry()
        else:
            run.key(pygame.K_RETURN)
        run.app.frame()


def _rounds(number: int) -> HouseRules:
    return HouseRules(length=Length(LengthKind.ROUNDS, number))


MEASURES: Final[dict[str, Callable[[Path], Figures]]] = {
    "idle": idle,
    "redraw": redraw,
    "redraw_4k": redraw_4k,
    "gap": gap,
    "answer": answer,
    "growth": growth,
}

if __name__ == "__main__":
    give_large_blocks_back()  # as the game does when it starts
    gc.freeze()
    print(json.dumps(MEASURES[sys.argv[1]](Path(sys.argv[2]))), flush=True)
    # As the game itself does: a sound device that is slow to close must not keep the process.
    os._exit(0)
