"""Sizes of the window, the full screen, and screens that are sharper than their points."""

import pygame
import pytest

from game.app.screen.window_size import LEAST_DRAWN_PX
from tests.app.probes import Form, Probe, probe
from tests.support import Harness


def test_a_storm_of_sizes_leaves_the_last_one_and_odd_ones_do_no_harm() -> None:
    harness = Harness(Probe)
    sizes = [(1, 1), (0, 0), (1, 900), (160, 120), (3840, 200), (5120, 1440), (1000, 777)]
    for size in sizes:
        harness.window.size_px = size
        harness.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        harness.press((5, 5))
        harness.release((5, 5))
        harness.frame()
    assert probe(harness).sizes[-1] == (1000, 777)
    assert harness.services.kit.viewport.size_px == (1000, 777)
    assert all(min(size) >= LEAST_DRAWN_PX for size in probe(harness).sizes)


def test_a_new_size_is_laid_out_in_the_very_next_frame() -> None:
    harness = Harness(Probe)
    harness.window.size_px = (800, 600)
    flips = harness.window.flips
    harness.frame()
    assert probe(harness).sizes[-1] == (800, 600)
    assert harness.window.flips == flips + 1


def test_the_size_is_kept_once_it_has_settled() -> None:
    harness = Harness(Probe)
    for width in (900, 910, 920):
        harness.window.size_px = (width, 700)
        harness.frame(0.05)
    assert harness.kept == []
    harness.frame(0.1, times=12)
    assert [settings.window_size_px for settings in harness.kept] == [(920, 700)]


def test_a_size_not_yet_kept_is_kept_at_the_end() -> None:
    harness = Harness(Probe)
    harness.window.size_px = (1000, 700)
    harness.frame()
    harness.app.end()
    assert harness.kept[-1].window_size_px == (1000, 700)


def test_fullscreen_there_and_back_eleven_times() -> None:
    harness = Harness(Probe, size_px=(1000, 700))
    for _ in range(11):
        harness.key(pygame.K_F11)
    assert harness.window.fullscreen
    assert harness.services.settings.fullscreen
    assert probe(harness).sizes[-1] == (1920, 1080)
    harness.key(pygame.K_RETURN, mod=pygame.KMOD_ALT)
    assert harness.window.size_px == (1000, 700)
    assert probe(harness).sizes[-1] == (1000, 700)
    harness.frame(0.1, times=20)
    assert harness.kept[-1].window_size_px in ((1280, 720), (1000, 700))


def test_a_screen_that_cannot_be_filled_says_so_and_stays_as_it_is() -> None:
    harness = Harness(Probe)
    harness.window.fullscreen_possible = False
    flips = harness.window.flips
    harness.key(pygame.K_F11)
    assert not harness.services.settings.fullscreen
    assert harness.window.flips > flips
    assert probe(harness).seen == []


def test_the_window_is_believed_about_the_full_screen() -> None:
    harness = Harness(Probe)
    harness.window.fullscreen = True
    harness.window.size_px = harness.window.desktop_px
    harness.post(pygame.WINDOWSIZECHANGED, x=1920, y=1080)
    harness.frame()
    assert harness.services.settings.fullscreen
    harness.window.fullscreen = False
    harness.window.size_px = (1000, 700)
    harness.key(pygame.K_f, mod=pygame.KMOD_CTRL | pygame.KMOD_META)
    assert harness.window.fullscreen
    assert harness.services.settings.fullscreen


@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
def test_on_a_sharp_screen_the_pointer_meets_what_is_drawn(factor: float) -> None:
    size_px = (round(1280 * factor), round(720 * factor))
    harness = Harness(Form, size_px=size_px, factor=factor)
    form = harness.top
    assert isinstance(form, Form)
    x_px, y_px = form.button.rect.center
    harness.click((round(x_px / factor), round(y_px / factor)))
    assert form.heard == ["next"]
    harness.click((5, 5))
    assert form.heard == ["next"]


@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
def test_the_size_is_kept_as_the_desktop_measures_it(factor: float) -> None:
    harness = Harness(Probe, size_px=(round(1280 * factor), round(720 * factor)), factor=factor)
    harness.window.size_px = (round(900 * factor), round(700 * factor))
    harness.frame(0.1, times=15)
    assert harness.kept[-1].window_size_px == (900, 700)
    harness.window.size_px = (round(500 * factor), round(400 * factor))
    harness.frame(0.1, times=15)
    assert harness.kept[-1].window_size_px == (900, 700)
