"""When frames are drawn, how long they take, and what happens at rest."""

from dataclasses import replace
from functools import partial

import pygame
import pytest

from game.app import app as module
from game.ui import intents
from game.ui.intents import Intent
from tests.app.probes import Probe, probe
from tests.support import Harness


def test_a_frame_is_drawn_only_when_something_changed() -> None:
    harness = Harness(Probe)
    flips = harness.window.flips
    harness.frame(times=10)
    assert harness.window.flips == flips
    probe(harness).dirty = True
    harness.frame(times=10)
    assert harness.window.flips == flips + 1
    harness.post(pygame.WINDOWEXPOSED)
    harness.frame(times=10)
    assert harness.window.flips == flips + 2


def test_frames_are_fast_while_something_moves_and_rare_while_nobody_looks() -> None:
    harness = Harness(Probe)
    probe(harness).moving = True
    harness.frame()
    probe(harness).moving = False
    harness.frame()
    harness.post(pygame.WINDOWMINIMIZED)
    harness.frame(times=2)
    assert harness.asked_fps[-4:] == [
        module.FPS_MOVING,
        module.FPS_IDLE,
        module.FPS_IDLE,
        module.FPS_HIDDEN,
    ]


def test_nothing_is_drawn_while_minimised_and_all_of_it_afterwards() -> None:
    harness = Harness(Probe)
    harness.post(pygame.WINDOWMINIMIZED)
    harness.frame()
    flips = harness.window.flips
    probe(harness).dirty = True
    harness.frame(times=5)
    assert harness.window.flips == flips
    harness.post(pygame.WINDOWRESTORED)
    harness.frame()
    assert harness.window.flips == flips + 1


class Still(Probe):
    """Has nothing to do for now."""

    @property
    def resting(self) -> bool:
        return not self.moving


def test_at_rest_time_passes_before_what_ends_the_rest() -> None:
    harness = Harness(Still)
    still = probe(harness)
    harness.frame()
    still.steps.clear()
    harness.key_down(pygame.K_RETURN)

    def handle(intent: Intent) -> None:
        still.seen.append(intent)
        assert still.steps == [pytest.approx(0.8 - 1 / module.FPS_MOVING)]

    still.handle = handle  # type: ignore[method-assign]
    harness.frame(0.8)
    assert still.seen == [intents.Activated()]
    assert sum(still.steps) == pytest.approx(0.8)


def test_the_time_of_a_rest_is_bounded_too() -> None:
    harness = Harness(Still)
    harness.frame()
    probe(harness).steps.clear()
    harness.frame(3600)
    assert sum(probe(harness).steps) == pytest.approx(module.REST_STEP_S + module.LONGEST_STEP_S)


def test_it_dozes_only_while_nothing_is_going_on() -> None:
    harness = Harness(Still)

    def dozes() -> bool:
        before = harness.dozes
        harness.frame(0.05)
        return harness.dozes > before

    harness.frame()
    assert dozes()
    probe(harness).moving = True
    dozes()
    assert not dozes()
    probe(harness).moving = False
    dozes()
    assert dozes()
    harness.services.notify("A message for a few seconds.")
    dozes()
    assert not dozes()
    harness.frame(0.1, times=100)
    assert dozes()
    harness.key_down(pygame.K_RIGHT)
    dozes()
    assert not dozes()
    harness.key_up(pygame.K_RIGHT)
    dozes()
    assert dozes()
    harness.window.size_px = (800, 600)
    dozes()
    assert not dozes()
    harness.frame(0.1, times=20)
    assert dozes()
    harness.post(pygame.WINDOWMINIMIZED)
    dozes()
    assert not dozes()


def test_music_pauses_while_nobody_sees_the_window() -> None:
    harness = Harness(Probe)
    pauses: list[bool] = []
    harness.sound.pause_music = lambda *, paused: pauses.append(paused)  # type: ignore[method-assign]
    harness.post(pygame.WINDOWMINIMIZED)
    harness.frame()
    harness.post(pygame.WINDOWRESTORED)
    harness.frame()
    assert pauses == [True, False]
    harness.services.change(replace(harness.services.settings, music_when_hidden=True))
    harness.post(pygame.WINDOWHIDDEN)
    harness.frame()
    assert pauses == [True, False, False, False]


def test_a_long_sleep_is_a_short_step() -> None:
    harness = Harness(Probe)
    harness.frame(dt_s=3600)
    assert probe(harness).steps[-1] == module.LONGEST_STEP_S


class Restless(Probe):
    """A scene with something new to see in every frame."""

    def update(self, dt_s: float) -> None:
        super().update(dt_s)
        self.dirty = True


def test_memory_is_tidied_once_in_the_first_frame_with_nothing_to_draw() -> None:
    tidied: list[int] = []
    harness = Harness(Probe, tidy=lambda: tidied.append(1))
    assert not tidied
    harness.frame(0.1)
    assert len(tidied) == 1
    harness.frame(0.1, times=5)
    assert len(tidied) == 1
    harness.services.director.push(Probe(harness.services, "second"))
    harness.frame(0.1)
    assert len(tidied) == 1
    harness.frame(0.1, times=3)
    assert len(tidied) == 2


def test_memory_is_tidied_at_the_latest_in_the_second_frame_of_the_scene_after() -> None:
    tidied: list[int] = []
    harness = Harness(Restless, tidy=lambda: tidied.append(1))
    harness.frame(0.1, times=5)
    assert not tidied
    harness.services.director.push(Restless(harness.services, "second"))
    harness.frame(0.1)
    assert not tidied
    harness.frame(0.1)
    assert len(tidied) == 1
    harness.frame(0.1, times=5)
    assert len(tidied) == 1


def test_chores_are_done_one_a_frame_while_there_is_nothing_to_draw() -> None:
    done: list[str] = []
    harness = Harness(Still, ahead=[partial(done.append, "one"), partial(done.append, "two")])
    harness.frame()  # tidies up
    assert not done
    harness.frame()
    assert done == ["one"]
    harness.post(pygame.WINDOWEXPOSED)
    harness.frame()
    assert done == ["one"]
    assert harness.asked_fps[-1] == module.FPS_MOVING
    harness.frame(times=5)
    assert done == ["one", "two"]
    assert harness.dozes > 0
