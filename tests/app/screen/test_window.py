"""The window, on SDL's invisible driver; the loop's own reaction to sizes is in ``test_app``."""

import os
import sys
from collections.abc import Iterator
from typing import cast

import pygame
import pytest

from game.app.screen import window as module
from game.app.screen.window import NoDisplayError, Window, fitting_size
from game.app.starting.environment import prepare_driver
from game.i18n import Translator


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(Translator(), (1000, 700))
    yield made
    made.close()


@pytest.mark.parametrize(
    ("wanted", "desktop", "size"),
    [
        ((1280, 720), (1920, 1080), (1280, 720)),
        ((3000, 2000), (1920, 1080), (1920, 1016)),
        ((1920, 1080), (1920, 1080), (1920, 1080)),
        ((100, 100), (1920, 1080), (640, 480)),
        ((1280, 720), (640, 480), (640, 480)),
        ((1280, 720), (320, 240), (320, 240)),
    ],
)
def test_a_window_fits_the_desktop(
    wanted: tuple[int, int], desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    assert fitting_size(wanted, desktop) == size


def test_a_window_opens_is_drawn_on_and_lets_the_screen_saver_run(window: Window) -> None:
    assert window.size_px == (1000, 700)
    assert window.surface().get_size() == (1000, 700)
    window.surface().fill((1, 2, 3))
    window.flip()
    assert pygame.display.get_allow_screensaver()
    assert not window.fullscreen


def test_fullscreen_and_back_to_the_same_size(window: Window) -> None:
    for _ in range(3):
        assert window.set_fullscreen(on=True)
        assert window.fullscreen
        assert window.set_fullscreen(on=True)
        assert window.set_fullscreen(on=False)
        assert window.size_px == (1000, 700)


def test_text_input_starts_moves_and_stops(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    for name in ("start_text_input", "stop_text_input", "set_text_input_rect"):
        monkeypatch.setattr(pygame.key, name, lambda *_, name=name: calls.append(name))
    rect = pygame.Rect(1, 2, 30, 40)
    window.write_at(rect)
    window.write_at(rect.copy())
    window.write_at(rect.move(5, 5))
    window.write_at(None)
    window.write_at(None)
    assert calls == [
        "set_text_input_rect",
        "start_text_input",
        "set_text_input_rect",
        "stop_text_input",
    ]


def test_an_invisible_driver_that_nobody_asked_for_is_no_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplayError, match=r"found no screen: .*\.$"):
        Window(Translator(), (1000, 700))


def test_no_driver_at_all_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", broken)
    with pytest.raises(NoDisplayError, match="found no screen"):
        Window(Translator(), (1000, 700))


class FakeNative:
    """What pygame calls a window, on a desktop of 1920×1080 points with ``factor`` pixels each."""

    def __init__(self, size: tuple[int, int], factor: float = 1.0) -> None:
        self.size = size
        self.position = (100, 80)
        self.minimum_size = (0, 0)
        self.title = "Pitty Pat"
        self.factor = factor
        self.calls: list[str] = []
        self.broken = ""
        self._windowed = size

    def get_surface(self) -> pygame.Surface:
        if self.broken == "get_surface":
            raise pygame.error("Window framebuffer support not available")
        return pygame.Surface([round(side * self.factor) for side in self.size])

    def set_fullscreen(self, *, desktop: bool) -> None:
        assert desktop
        if self.broken == "set_fullscreen":
            raise pygame.error("no")
        self.calls.append("fullscreen")
        self._windowed, self.size = self.size, DESKTOP

    def set_windowed(self) -> None:
        self.calls.append("windowed")
        self.size = self._windowed

    def set_icon(self, _: pygame.Surface) -> None:
        self.calls.append("icon")

    def maximize(self) -> None:
        self.calls.append("maximise")
        self.size = (DESKTOP[0], DESKTOP[1] - 40)

    def show(self) -> None:
        self.calls.append("show")

    def destroy(self) -> None:
        self.calls.append("destroy")


DESKTOP = (1920, 1080)


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [DESKTOP])


def opened(native: FakeNative, size_pt: tuple[int, int] = (1280, 720)) -> Window:
    def make(size: tuple[int, int]) -> pygame.Window:
        native.size = size
        return cast("pygame.Window", native)

    return Window(Translator(), size_pt, open_window=make)


@pytest.mark.usefixtures("desktop")
@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
def test_one_factor_lies_between_the_desktop_and_the_pixels(
    factor: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: None)
    native = FakeNative((0, 0), factor)
    window = opened(native)
    assert window.factor == factor
    assert window.size_pt == native.size == (1280, 720)
    assert window.size_px == window.surface().get_size() == (1280 * factor, 720 * factor)
    assert native.minimum_size == (640, 480)
    window.write_at(pygame.Rect(300, 600, 240, 60))
    expected = (300 / factor, 600 / factor, 240 / factor, 60 / factor)
    assert told == [pygame.Rect(expected)]


@pytest.mark.usefixtures("desktop")
def test_whatever_fails_while_it_opens_is_one_sentence() -> None:
    native = FakeNative((0, 0))
    native.broken = "get_surface"
    with pytest.raises(NoDisplayError, match=r"framebuffer support not available”\.$"):
        opened(native)


@pytest.mark.usefixtures("desktop")
def test_a_window_that_left_the_full_screen_by_itself_is_believed() -> None:
    native = FakeNative((0, 0))
    window = opened(native)
    assert window.set_fullscreen(on=True)
    assert window.fullscreen
    assert not window.has_own_size
    native.size = (1280, 720)
    assert not window.fullscreen
    assert window.set_fullscreen(on=True)
    assert window.fullscreen
    assert native.calls[-2:] == ["windowed", "fullscreen"]


@pytest.mark.usefixtures("desktop")
@pytest.mark.parametrize("platform", ["darwin", "linux"])
def test_on_macos_a_button_of_the_window_fills_the_screen(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    believed = platform == "darwin"
    native = FakeNative((0, 0))
    window = opened(native)
    monkeypatch.setattr(sys, "platform", platform)
    native.size = DESKTOP
    assert window.fullscreen is believed
    assert not window.has_own_size
    if believed:
        window.set_fullscreen(on=False)
        assert native.calls[-1] == "windowed"


@pytest.mark.usefixtures("desktop")
def test_a_screen_that_cannot_be_filled_is_told() -> None:
    native = FakeNative((0, 0))
    window = opened(native)
    native.broken = "set_fullscreen"
    assert not window.set_fullscreen(on=True)
    assert not window.fullscreen


@pytest.mark.usefixtures("desktop")
def test_back_from_the_full_screen_it_is_maximised_as_before() -> None:
    native = FakeNative((0, 0))
    window = opened(native)
    native.maximize()
    window.set_fullscreen(on=True)
    window.set_fullscreen(on=False)
    assert native.calls[-2:] == ["windowed", "maximise"]


@pytest.mark.usefixtures("desktop")
def test_without_a_window_manager_it_fills_the_screen_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "has_window_manager", lambda: False)
    native = FakeNative((0, 0))
    window = opened(native)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert window.set_fullscreen(on=True)
    assert (native.size, native.position, window.fullscreen) == (DESKTOP, (0, 0), True)
    assert window.set_fullscreen(on=False)
    assert (native.size, native.position, window.fullscreen) == ((1280, 720), (100, 80), False)
    assert "fullscreen" not in native.calls


@pytest.mark.parametrize(("driver", "hint"), [("x11", "0"), ("wayland", None), ("KMSDRM", None)])
def test_only_x11_is_drawn_on_without_a_renderer(driver: str, hint: str | None) -> None:
    environ: dict[str, str] = {}
    prepare_driver(environ, driver)
    assert environ.get("SDL_FRAMEBUFFER_ACCELERATION") == hint
    environ = {"SDL_FRAMEBUFFER_ACCELERATION": "1"}
    prepare_driver(environ, driver)
    assert environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"


def test_opening_a_window_sets_what_its_driver_needs(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    window.close()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    other = Window(Translator(), (800, 600))
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    other.close()
    pygame.display.init()
