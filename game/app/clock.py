"""How the loop waits: for the next frame, or at rest for something to happen."""

import time
from collections.abc import Callable
from typing import Final

import pygame

#: At rest the events are looked at so often; SDL's own way to wait takes four times the work.
_LOOK_EVERY_S: Final = 0.016


class Clock:
    """Waits for the next frame and tells how long it was."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()

    def tick(self, fps: int) -> float:
        """Wait for about ``fps`` frames a second; return the seconds since the last one."""
        return self._clock.tick(fps) / 1000.0


def doze(longest_s: float, roused: Callable[[], bool]) -> list[pygame.Event]:
    """Wait for events, or until ``roused``, for so long at most; return the events, in order."""
    look, wait, now = pygame.event.get, time.sleep, time.monotonic
    end_s = now() + longest_s
    events = look()
    while not events and now() < end_s and not roused():
        wait(_LOOK_EVERY_S)
        events = look()
    return events
