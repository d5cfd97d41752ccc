"""What tests of the interface share: a window without a screen, a silent board, a harness.

``Harness`` runs the real loop with an injected clock: post what happens, then let frames pass.
"""

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame

from game.app.app import App
from game.app.input.pads import Device, Pads
from game.app.parts import Parts
from game.i18n import Translator
from game.places.table_map import TableMap, builtin_table
from game.scenes.base import Routes, Scene, Services
from game.scenes.routes import SceneRoutes
from game.settings import Settings
from game.store.store import Store
from game.ui.kit import Kit
from game.ui.sound import SilentBoard
from game.ui.viewport import Viewport


def ignore(*_: object) -> None:
    """Stand in for a callback whose call does not matter."""


def make_kit(size_px: tuple[int, int] = (1280, 720)) -> Kit:
    return Kit(Viewport(size_px))


def canvas(size_px: tuple[int, int]) -> pygame.Surface:
    """Return an empty surface whose ``get_bounding_rect`` tells where something was drawn."""
    return pygame.Surface(size_px, pygame.SRCALPHA)


def memory() -> Store:
    """Return a store that keeps nothing beyond the test."""
    return Store.open(None, now=lambda: datetime(2026, 5, 1, tzinfo=UTC))


class FakeWindow:
    """A window of any size, without a screen; ``factor`` is how many pixels a point is."""

    def __init__(self, size_px: tuple[int, int] = (1280, 720), *, factor: float = 1.0) -> None:
        self.size_px = size_px
        self.factor = factor
        self.title = ""
        self.fullscreen = False
        self.fullscreen_possible = True
        self.desktop_px = (1920, 1080)
        self.flips = 0
        self.text_rect: pygame.Rect | None = None
        self.closed = False
        self._windowed_px = size_px
        self._surface = pygame.Surface(size_px)

    @property
    def size_pt(self) -> tuple[int, int]:
        return round(self.size_px[0] / self.factor), round(self.size_px[1] / self.factor)

    @property
    def has_own_size(self) -> bool:
        return not self.fullscreen

    def surface(self) -> pygame.Surface:
        if self._surface.get_size() != self.size_px:
            self._surface = pygame.Surface(self.size_px)
        return self._surface

    def flip(self) -> None:
        self.flips += 1

    def set_fullscreen(self, *, on: bool) -> bool:
        if on and not self.fullscreen_possible:
            return False
        if on and not self.fullscreen:
            self._windowed_px = self.size_px
        self.size_px = self.desktop_px if on else self._windowed_px
        self.fullscreen = on
        return True

    def write_at(self, rect: pygame.Rect | None) -> None:
        self.text_rect = rect

    def close(self) -> None:
        self.closed = True


class FakePads:
    """Controllers without a device; ``devices`` are those that were opened and not let go."""

    def __init__(self) -> None:
        self.plugged_in = False
        self.running = False
        self.devices: list[int] = []

    def start(self) -> None:
        self.running = True

    def stop(self) -> None:
        self.running = False

    def open(self, index: int) -> tuple[int, Device] | None:
        if index < 0:
            return None
        self.devices.append(index)
        return 100 + index, _FakeDevice(self, index)


class _FakeDevice:
    def __init__(self, pads: FakePads, index: int) -> None:
        self._pads = pads
        self._index = index

    def quit(self) -> None:
        self._pads.devices.remove(self._index)


class Outside:
    """What an app reaches outside of itself, made up: window, pads, events, clock, files."""

    def __init__(self, size_px: tuple[int, int], factor: float) -> None:
        self.window = FakeWindow(size_px, factor=factor)
        self.pad_driver = FakePads()
        self.pictures: list[pygame.Surface] = []
        self.picture_error: OSError | pygame.error | None = None
        self.imported: list[Path] = []
        self.kept: list[Settings] = []
        self.asked_fps: list[int] = []
        self.sound = SilentBoard()
        self.dozes = 0
        self._dt_s = 1 / 60
        self._events: list[pygame.Event] = []

    def _take(self) -> list[pygame.Event]:
        taken, self._events = self._events, []
        return taken

    def _keep_picture(self, picture: pygame.Surface) -> Path:
        if self.picture_error is not None:
            raise self.picture_error
        self.pictures.append(picture)
        return Path("pictures", f"{len(self.pictures)}.png")

    def _import_record(self, path: Path) -> str:
        self.imported.append(path)
        return f"{path.name} was read."

    def _doze(self, longest_s: float, roused: Callable[[], bool]) -> list[pygame.Event]:
        # The time that passes is what the next tick tells.
        del longest_s, roused
        self.dozes += 1
        return self._take()

    def _tick(self, fps: int) -> float:
        self.asked_fps.append(fps)
        return self._dt_s


class Harness(Outside):
    """An app with one first scene, driven by hand.

    No choices are priced on the side: how far that gets depends on the machine. Nor is memory
    tidied up after each scene, which takes longer than most tests, or anything done ahead.
    """

    def __init__(
        self,
        first_scene: Callable[[Services], Scene],
        *,
        size_px: tuple[int, int] = (1280, 720),
        factor: float = 1.0,
        settings: Settings | None = None,
        language: str = "en",
        data: Store | None = None,
        routes: Callable[[Services], Routes] = SceneRoutes,
        tables: tuple[TableMap, ...] = (builtin_table(),),
        review_s: float = 0.0,
        tidy: Callable[[], object] = ignore,
        ahead: Iterable[Callable[[], object]] = (),
    ) -> None:
        super().__init__(size_px, factor)
        self.app = App(
            Parts(
                window=self.window,
                translator=Translator(language),
                sound=self.sound,
                settings=settings or Settings(),
                keep_settings=self.kept.append,
                language=lambda chosen: chosen.language or language,
                rng=random.Random(1),
                first_scene=first_scene,
                routes=routes,
                data=data or memory(),
                tables=tables,
                events=self._take,
                doze=self._doze,
                pads=Pads(self.pad_driver, lambda: self.pad_driver.plugged_in),
                keep_picture=self._keep_picture,
                import_record=self._import_record,
                tick=self._tick,
                tidy=tidy,
                ahead=ahead,
                review_s=review_s,
            )
        )
        self.app.start()
        self.frame()

    @property
    def services(self) -> Services:
        return self.app.services

    @property
    def message(self) -> str:
        """Return the message that lies over everything, empty when there is none."""
        return self.app.message

    @property
    def top(self) -> Scene | None:
        return self.app.stack.top

    def change(self, **fields: Any) -> None:
        """Change some settings as a scene would."""
        self.services.change(replace(self.services.settings, **fields))

    def post(self, kind: int, **fields: object) -> None:
        self._events.append(pygame.Event(kind, fields))

    def frame(self, dt_s: float = 1 / 60, times: int = 1) -> None:
        self._dt_s = dt_s
        for _ in range(times):
            self.app.frame()

    def key_down(self, key: int, *, mod: int = 0, scancode: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, scancode=scancode, unicode="")

    def key_up(self, key: int) -> None:
        self.post(pygame.KEYUP, key=key, mod=0, scancode=0, unicode="")

    def key(self, key: int, *, mod: int = 0, scancode: int = 0) -> None:
        """Press and release a key, then let a frame pass."""
        self.key_down(key, mod=mod, scancode=scancode)
        self.key_up(key)
        self.frame()

    def press(self, place: tuple[int, int], *, touch: bool = False, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=place, button=button, touch=touch)

    def release(self, place: tuple[int, int], *, touch: bool = False, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=place, button=button, touch=touch)

    def move(self, place: tuple[int, int], *, held: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(int(held), 0, 0), touch=False)

    def type(self, text: str) -> None:
        """Write text into the field that has the focus."""
        self.post(pygame.TEXTINPUT, text=text)
        self.frame()

    def click(self, place: tuple[int, int]) -> None:
        """Click once; enough time passes that the next click is no double click."""
        self.press(place)
        self.release(place)
        self.frame(0.1, times=5)
