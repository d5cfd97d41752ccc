import time

import pygame
import pytest

from game.app.clock import Clock, doze


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[list[pygame.Event]]:
    """Return what the next looks at the events find; nothing once the list is empty."""
    found: list[list[pygame.Event]] = []
    monkeypatch.setattr(pygame.event, "get", lambda: found.pop(0) if found else [])
    return found


def test_a_doze_ends_with_the_first_events(looks: list[list[pygame.Event]]) -> None:
    events = [pygame.Event(pygame.KEYDOWN, key=1), pygame.Event(pygame.KEYUP, key=1)]
    looks.extend([[], [], events])
    before_s = time.monotonic()
    assert doze(60.0, lambda: False) == events
    assert time.monotonic() - before_s < 30


def test_a_doze_ends_when_its_time_is_over_or_when_roused(
    looks: list[list[pygame.Event]],
) -> None:
    assert doze(0.02, lambda: False) == []
    looks.extend([[] for _ in range(9)])
    assert doze(60.0, lambda: len(looks) == 6) == []
    assert len(looks) == 6


def test_events_are_looked_at_often_enough_for_a_key_to_be_handled_at_once(
    monkeypatch: pytest.MonkeyPatch, looks: list[list[pygame.Event]]
) -> None:
    waits: list[float] = []
    monkeypatch.setattr(time, "sleep", waits.append)
    looks.extend([[], [], [pygame.Event(pygame.KEYDOWN, key=1)]])
    doze(60.0, lambda: False)
    assert max(waits) <= 0.016


def test_a_tick_tells_the_seconds_since_the_last_one() -> None:
    clock = Clock()
    clock.tick(1000)
    time.sleep(0.05)
    assert 0.04 < clock.tick(1000) < 30
