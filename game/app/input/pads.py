"""Game controllers: plugged in and out at any moment, read as intents like the keyboard.

SDL knows where the buttons of each model are: A is the lower one, B the right one. Looking for
controllers costs work with every look at the events, so SDL is asked to only where one is there.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

import pygame

from game.app.input.reader import REPEAT_DELAY_S
from game.ui import intents
from game.ui.intents import Direction, Intent

PAD_REPEAT_EVERY_S: Final = 0.12
#: How far the stick must be pushed, of 1, to count, and how far back it may come before it ends.
PUSHED: Final = 0.6
LET_GO: Final = 0.4
#: So often it is looked whether somebody has plugged one in.
LOOK_EVERY_S: Final = 1.0
_AXIS_MOST: Final = 32_767
_DEVICES: Final = Path("/dev/input")

_DIRECTIONS: Final = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Direction.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Direction.RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Direction.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Direction.DOWN,
}
_BUTTONS: Final[dict[int, Intent]] = {
    pygame.CONTROLLER_BUTTON_A: intents.Activated(),
    pygame.CONTROLLER_BUTTON_B: intents.Back(),
    pygame.CONTROLLER_BUTTON_START: intents.Back(),
    pygame.CONTROLLER_BUTTON_BACK: intents.HelpAsked(),
    pygame.CONTROLLER_BUTTON_Y: intents.HelpAsked(),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: intents.PageTurned(-1),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: intents.PageTurned(1),
}
#: The left stick: which way each of its axes goes, below and above the middle.
_AXES: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (Direction.LEFT, Direction.RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (Direction.UP, Direction.DOWN),
}


class Device(Protocol):
    """One controller that is plugged in."""

    def quit(self) -> None:
        """Let go of it."""


class Driver(Protocol):
    """The part of SDL that knows controllers."""

    def start(self) -> None:
        """Begin to tell of controllers by events."""

    def stop(self) -> None:
        """Tell nothing any more."""

    def open(self, index: int) -> tuple[int, Device] | None:
        """Open the n-th one and return its number in events; None if it is no controller."""


class SdlDriver:
    """SDL's own controllers; the module is imported when the first one is there."""

    def start(self) -> None:
        """Begin to tell of controllers by events."""
        from pygame._sdl2 import controller  # noqa: PLC0415

        controller.init()

    def stop(self) -> None:
        """Tell nothing any more."""
        from pygame._sdl2 import controller  # noqa: PLC0415

        controller.quit()

    def open(self, index: int) -> tuple[int, Device] | None:
        """Open the n-th one and return its number in events; None if it is no controller."""
        from pygame._sdl2 import controller  # noqa: PLC0415

        try:
            device = controller.Controller(index)
        except pygame.error:
            # A joystick of which SDL does not know the buttons.
            return None
        return device.as_joystick().get_instance_id(), device


def one_is_there() -> bool:
    """Tell whether a controller may be plugged in; on Linux its device file says so."""
    if sys.platform != "linux":
        return True
    try:
        return any(path.name.startswith("js") for path in _DEVICES.iterdir())
    except OSError:
        return False


class Pads:
    """All controllers that are plugged in, taken as one."""

    def __init__(
        self, driver: Driver | None = None, is_there: Callable[[], bool] = one_is_there
    ) -> None:
        self._driver = driver or SdlDriver()
        self._is_there = is_there
        self._started = False
        self._look_in_s = LOOK_EVERY_S
        self._devices: dict[int, Device] = {}
        self._pushed: dict[tuple[int, int], Direction] = {}
        self._held: object = None
        self._repeat: Direction | None = None
        self._repeat_in_s = 0.0

    @property
    def repeating(self) -> bool:
        """Tell whether a direction is held."""
        return self._repeat is not None

    def forget_held(self) -> None:
        """Let what is held do nothing more until it is pushed anew."""
        self._held = self._repeat = None

    def advance(self, dt_s: float) -> list[Intent]:
        """Let time pass: look for controllers, and return what a held direction repeats."""
        self._look_in_s -= dt_s
        if self._look_in_s <= 0:
            self._look_in_s = LOOK_EVERY_S
            self._look()
        if self._repeat is None:
            return []
        self._repeat_in_s -= dt_s
        if self._repeat_in_s > 0:
            return []
        self._repeat_in_s = PAD_REPEAT_EVERY_S
        return [intents.FocusMoved(self._repeat)]

    def read(self, event: pygame.Event) -> list[Intent]:
        """Return the intents of one event, none for one that is not of a controller."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return self._button_down(event)
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._let_go(("button", event.instance_id, event.button))
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event)
        elif event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._remove(event.instance_id)
        return []

    def _look(self) -> None:
        is_there = self._is_there()
        if is_there and not self._started:
            self._driver.start()
        elif self._started and not is_there:
            for number in tuple(self._devices):
                self._remove(number)
            self._driver.stop()
        self._started = is_there

    def _add(self, index: int) -> None:
        found = self._driver.open(index)
        if found is not None:
            number, device = found
            self._devices[number] = device

    def _remove(self, number: int) -> None:
        device = self._devices.pop(number, None)
        if device is not None:
            device.quit()
        self._pushed = {key: way for key, way in self._pushed.items() if key[0] != number}
        self.forget_held()

    def _button_down(self, event: pygame.Event) -> list[Intent]:
        direction = _DIRECTIONS.get(event.button)
        if direction is not None:
            return self._push(("button", event.instance_id, event.button), direction)
        self.forget_held()
        intent = _BUTTONS.get(event.button)
        return [] if intent is None else [intent]

    def _axis(self, event: pygame.Event) -> list[Intent]:
        if event.axis not in _AXES:
            return []
        key = (event.instance_id, event.axis)
        part = event.value / _AXIS_MOST
        was = self._pushed.get(key)
        if was is not None and abs(part) < LET_GO:
            del self._pushed[key]
            self._let_go(("axis", *key, was))
        if abs(part) < PUSHED:
            return []
        direction = _AXES[event.axis][part > 0]
        if direction is was:
            return []
        self._pushed[key] = direction
        return self._push(("axis", *key, direction), direction)

    def _push(self, held: object, direction: Direction) -> list[Intent]:
        self._held, self._repeat = held, direction
        self._repeat_in_s = REPEAT_DELAY_S
        return [intents.FocusMoved(direction)]

    def _let_go(self, held: object) -> None:
        if held == self._held:
            self.forget_held()
