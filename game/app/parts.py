"""What the app is put together from: window, board, settings, clocks, the ways to the outside."""

import gc
import random
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.app.clock import doze
from game.app.input.pads import Pads
from game.app.screen.window import WindowPort
from game.app.spare_time import PRICING_SLICE_S
from game.i18n import Translator
from game.places.table_map import TableMap, builtin_table
from game.scenes.base import Routes, Scene, Services
from game.scenes.routes import SCENES_TO_LOAD, SceneRoutes
from game.settings import Settings
from game.store.store import Store
from game.ui.sound import Sounds


def no_news(_: int) -> str | None:
    """Have nothing to tell."""
    return None


@dataclass(slots=True, kw_only=True)
class Parts:
    """What the app is put together from; tests put in their own.

    ``keep_settings`` stores settings, ``language`` gives the code of the language for some
    settings, ``routes`` makes the ways between scenes, ``news`` returns the n-th thing
    that the player should be told, None as long as there are fewer. ``events`` returns what
    happened, ``doze`` waits for it (see ``game.app.clock``), ``tick`` waits for the next frame.
    ``tidy`` is called soon after the first picture of another scene, to free what was left; all of
    ``ahead`` is done once while there is nothing to draw, so that nobody waits for it later.
    ``keep_picture`` writes a picture of the screen and returns its path, ``import_record`` takes a
    record file into the history and returns what became of it as a sentence. ``review_s`` is the
    time in a frame to price choices in, measured by ``clock``, which gives seconds.
    """

    window: WindowPort
    translator: Translator
    sound: Sounds
    settings: Settings
    keep_settings: Callable[[Settings], None]
    language: Callable[[Settings], str]
    rng: random.Random
    first_scene: Callable[[Services], Scene]
    routes: Callable[[Services], Routes] = SceneRoutes
    data: Store
    tables: tuple[TableMap, ...] = (builtin_table(),)
    seed: int | None = None
    news: Callable[[int], str | None] = no_news
    events: Callable[[], Iterable[pygame.Event]] = pygame.event.get
    doze: Callable[[float, Callable[[], bool]], Iterable[pygame.Event]] = doze
    pads: Pads = field(default_factory=Pads)
    tidy: Callable[[], object] = gc.collect
    ahead: Iterable[Callable[[], object]] = SCENES_TO_LOAD
    keep_picture: Callable[[pygame.Surface], Path]
    import_record: Callable[[Path], str]
    tick: Callable[[int], float]
    clock: Callable[[], float] = time.perf_counter
    review_s: float = PRICING_SLICE_S
