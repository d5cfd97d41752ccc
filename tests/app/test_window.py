"""The window, on SDL's invisible driver; the loop's own reaction to sizes is in ``test_app``."""

from collections.abc import Iterator

import pygame
import pytest

from game.app.window import NoDisplayError, Window, fitting_size
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
