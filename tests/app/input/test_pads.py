"""Controllers by posted events; no real one was at hand."""

import sys
from pathlib import Path

import pygame
import pytest

from game.app.input import pads as module
from game.app.input.pads import LOOK_EVERY_S, PAD_REPEAT_EVERY_S, Pads, one_is_there
from game.app.input.reader import REPEAT_DELAY_S
from game.ui import intents
from game.ui.intents import Direction, Intent
from tests.support import FakePads

PAD = 100
RIGHT = intents.FocusMoved(Direction.RIGHT)
UP = intents.FocusMoved(Direction.UP)


@pytest.fixture
def driver() -> FakePads:
    return FakePads()


@pytest.fixture
def pads(driver: FakePads) -> Pads:
    return Pads(driver, lambda: driver.plugged_in)


def button(number: int, *, down: bool = True) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, instance_id=PAD, button=number)


def stick(axis: int, part: float) -> pygame.Event:
    value = round(part * 32_767)
    return pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=axis, value=value)


def plug_in(pads: Pads, driver: FakePads) -> None:
    driver.plugged_in = True
    pads.advance(LOOK_EVERY_S)
    pads.read(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))


@pytest.mark.parametrize(
    ("number", "intent"),
    [
        (pygame.CONTROLLER_BUTTON_A, intents.Activated()),
        (pygame.CONTROLLER_BUTTON_B, intents.Back()),
        (pygame.CONTROLLER_BUTTON_START, intents.Back()),
        (pygame.CONTROLLER_BUTTON_Y, intents.HelpAsked()),
        (pygame.CONTROLLER_BUTTON_BACK, intents.HelpAsked()),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, intents.PageTurned(-1)),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, intents.PageTurned(1)),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, intents.FocusMoved(Direction.LEFT)),
        (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, RIGHT),
        (pygame.CONTROLLER_BUTTON_DPAD_UP, UP),
        (pygame.CONTROLLER_BUTTON_DPAD_DOWN, intents.FocusMoved(Direction.DOWN)),
    ],
)
def test_every_button_has_its_meaning_once_a_press(pads: Pads, number: int, intent: Intent) -> None:
    assert pads.read(button(number)) == [intent]
    assert pads.read(button(number, down=False)) == []


@pytest.mark.parametrize(
    ("axis", "part", "direction"),
    [
        (pygame.CONTROLLER_AXIS_LEFTX, -1.0, Direction.LEFT),
        (pygame.CONTROLLER_AXIS_LEFTX, 1.0, Direction.RIGHT),
        (pygame.CONTROLLER_AXIS_LEFTY, -1.0, Direction.UP),
        (pygame.CONTROLLER_AXIS_LEFTY, 1.0, Direction.DOWN),
    ],
)
def test_the_stick_moves_once_a_push(
    pads: Pads, axis: int, part: float, direction: Direction
) -> None:
    moves = [pads.read(stick(axis, part * push)) for push in (0.3, 0.5, 0.7, 1.0, 0.5, 0.9)]
    assert [move for move in moves if move] == [[intents.FocusMoved(direction)]]
    assert pads.read(stick(axis, part * 0.1)) == []
    assert pads.read(stick(axis, part)) == [intents.FocusMoved(direction)]


def test_the_stick_swept_from_side_to_side_moves_both_ways(pads: Pads) -> None:
    axis = pygame.CONTROLLER_AXIS_LEFTX
    assert pads.read(stick(axis, -1)) == [intents.FocusMoved(Direction.LEFT)]
    assert pads.read(stick(axis, 1)) == [RIGHT]
    pads.read(stick(axis, 0))
    assert not pads.repeating


@pytest.mark.parametrize(
    ("push", "let_go"),
    [
        (
            button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
            button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, down=False),
        ),
        (stick(pygame.CONTROLLER_AXIS_LEFTX, 1), stick(pygame.CONTROLLER_AXIS_LEFTX, 0)),
    ],
)
def test_a_direction_repeats_while_it_is_held(
    pads: Pads, push: pygame.Event, let_go: pygame.Event
) -> None:
    pads.read(push)
    assert pads.advance(REPEAT_DELAY_S - 0.01) == []
    assert pads.advance(0.02) == [RIGHT]
    assert pads.advance(PAD_REPEAT_EVERY_S) == [RIGHT]
    assert pads.repeating
    pads.read(let_go)
    assert not pads.repeating
    assert pads.advance(10) == []


def test_what_is_held_across_a_change_of_the_screen_does_nothing_more(pads: Pads) -> None:
    pads.read(button(pygame.CONTROLLER_BUTTON_DPAD_UP))
    pads.forget_held()
    assert pads.advance(10) == []
    pads.read(button(pygame.CONTROLLER_BUTTON_DPAD_UP, down=False))
    assert pads.read(button(pygame.CONTROLLER_BUTTON_DPAD_UP)) == [UP]


def test_letting_go_of_another_direction_does_not_stop_the_one_that_is_held(pads: Pads) -> None:
    pads.read(button(pygame.CONTROLLER_BUTTON_DPAD_UP))
    pads.read(button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    pads.read(button(pygame.CONTROLLER_BUTTON_DPAD_UP, down=False))
    assert pads.advance(REPEAT_DELAY_S) == [RIGHT]


def test_one_is_plugged_in_and_out_at_any_moment(pads: Pads, driver: FakePads) -> None:
    pads.advance(LOOK_EVERY_S)
    assert not driver.running
    plug_in(pads, driver)
    assert (driver.running, driver.devices) == (True, [0])
    pads.read(stick(pygame.CONTROLLER_AXIS_LEFTX, 1))
    pads.read(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=PAD))
    assert driver.devices == []
    assert not pads.repeating
    assert pads.read(stick(pygame.CONTROLLER_AXIS_LEFTX, 1)) == [RIGHT]
    driver.plugged_in = False
    pads.advance(LOOK_EVERY_S)
    assert not driver.running
    plug_in(pads, driver)
    assert (driver.running, driver.devices) == (True, [0])


def test_a_joystick_that_is_no_controller_is_left_alone(pads: Pads, driver: FakePads) -> None:
    plug_in(pads, driver)
    pads.read(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=-1))
    assert driver.devices == [0]


def test_other_events_mean_nothing(pads: Pads) -> None:
    for event in (
        pygame.Event(pygame.KEYDOWN, key=pygame.K_a),
        button(pygame.CONTROLLER_BUTTON_X),
        stick(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1),
        pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3),
    ):
        assert pads.read(event) == []


def test_on_linux_a_device_file_says_that_one_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(module, "_DEVICES", tmp_path / "input")
    assert not one_is_there()
    (tmp_path / "input").mkdir()
    (tmp_path / "input" / "event0").touch()
    assert not one_is_there()
    (tmp_path / "input" / "js0").touch()
    assert one_is_there()


def test_sdl_starts_opens_and_stops_without_any_controller() -> None:
    driver = module.SdlDriver()
    driver.start()
    assert driver.open(99) is None
    driver.stop()
