"""Which scene gets what, and what a change of scene forgets."""

import pygame

from game.ui import intents
from tests.app.probes import MIDDLE, Opener, Overlay, Probe, probe
from tests.support import Harness


def test_a_scene_enters_is_laid_out_covered_uncovered_and_leaves() -> None:
    harness = Harness(Probe)
    first = probe(harness)
    assert (first.log, first.sizes) == (["enter"], [(1280, 720)])
    harness.services.director.push(Probe(harness.services))
    second = probe(harness)
    harness.services.director.pop()
    assert first.log == ["enter", "cover", "uncover"]
    assert first.sizes == [(1280, 720)] * 2
    assert second.log == ["enter", "leave"]


def test_replace_and_reset() -> None:
    harness = Harness(Probe)
    first = probe(harness)
    harness.services.director.push(Probe(harness.services, "second"))
    second = probe(harness)
    harness.services.director.replace(Probe(harness.services, "third"))
    third = probe(harness)
    assert second.log == ["enter", "leave"]
    assert first.log == ["enter", "cover"]
    harness.services.director.reset(Probe(harness.services, "fourth"))
    assert (third.log[-1], first.log[-1]) == ("leave", "leave")
    assert [scene.name for scene in harness.app.stack.scenes if isinstance(scene, Probe)] == [
        "fourth"
    ]


def test_taking_the_last_scene_away_ends_the_game() -> None:
    harness = Harness(Probe)
    harness.services.director.pop()
    assert not harness.app.stack.running
    harness.frame()


def test_an_overlay_is_drawn_over_what_is_below_which_stands_still() -> None:
    harness = Harness(Probe)
    below = probe(harness)
    harness.services.director.push(Overlay(harness.services))
    draws, steps = below.draws, len(below.steps)
    harness.frame()
    assert below.draws == draws + 1
    assert len(below.steps) == steps
    harness.services.director.push(Probe(harness.services))
    harness.frame()
    assert below.draws == draws + 1


def test_a_press_belongs_to_the_scene_that_saw_it() -> None:
    harness = Harness(Opener)
    harness.press(MIDDLE)
    harness.frame()
    harness.release(MIDDLE)
    harness.frame(times=3)
    assert probe(harness).name == "second"
    assert probe(harness).acts() == []


def test_a_double_click_does_not_reach_the_next_scene() -> None:
    harness = Harness(Opener)
    for _ in range(4):
        harness.press(MIDDLE)
        harness.release(MIDDLE)
        harness.frame(0.08)
    assert probe(harness).acts() == []
    harness.frame(0.1, times=6)
    harness.press(MIDDLE)
    harness.release(MIDDLE)
    harness.frame()
    assert len(probe(harness).acts()) == 2


def test_what_is_pressed_in_the_same_moment_as_the_change_is_dropped() -> None:
    harness = Harness(Opener)
    for _ in range(3):
        harness.key_down(pygame.K_RETURN)
        harness.key_up(pygame.K_RETURN)
    harness.key_down(pygame.K_ESCAPE)
    harness.frame(times=3)
    assert len(harness.app.stack.scenes) == 2
    assert probe(harness).acts() == []


def test_what_is_pressed_while_a_slow_scene_is_being_made_is_dropped() -> None:
    class Slow(Probe):
        def draw(self, surface: pygame.Surface) -> None:
            super().draw(surface)
            if self.draws == 1:
                harness.key_down(pygame.K_RETURN)
                harness.key_up(pygame.K_RETURN)

    harness = Harness(Probe)
    harness.services.director.push(Slow(harness.services))
    harness.frame(times=3)
    assert probe(harness).acts() == []
    harness.key(pygame.K_RETURN)
    assert probe(harness).acts() == [intents.Activated()]


def test_a_key_held_across_a_change_does_nothing() -> None:
    harness = Harness(Opener)
    harness.key_down(pygame.K_RETURN)
    harness.frame(0.1, times=40)
    harness.key_down(pygame.K_RETURN)
    harness.frame(0.1, times=5)
    assert probe(harness).name == "second"
    assert probe(harness).acts() == []
    harness.key_up(pygame.K_RETURN)
    harness.key(pygame.K_RETURN)
    assert probe(harness).acts() == [intents.Activated()]


def test_every_scene_learns_that_the_focus_went() -> None:
    harness = Harness(Probe)
    below = probe(harness)
    harness.services.director.push(Overlay(harness.services))
    harness.post(pygame.WINDOWFOCUSLOST)
    harness.frame()
    assert intents.FocusLost() in below.seen
    assert intents.FocusLost() in probe(harness).seen
