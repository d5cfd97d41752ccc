"""Mouse and touch become presses and releases, each once."""

import pygame
import pytest

from game.app.input.reader import Reader
from game.ui import intents
from tests.app.input.events import (
    FOCUS_GAINED,
    FOCUS_LOST,
    PRESS,
    RELEASE,
    acts,
    motion,
    mouse,
    read,
)


def test_a_click_is_a_press_and_a_release(reader: Reader) -> None:
    assert read(reader, [PRESS, RELEASE]) == [
        intents.PointerMoved(10, 20),
        intents.PointerPressed(10, 20),
        intents.PointerReleased(10, 20),
    ]


@pytest.mark.parametrize("button", [2, 3, 4, 5, 6, 7, 8])
def test_other_buttons_do_nothing(reader: Reader, button: int) -> None:
    events = [
        mouse(pygame.MOUSEBUTTONDOWN, button=button),
        mouse(pygame.MOUSEBUTTONUP, button=button),
    ]
    assert read(reader, events) == []
    assert len(acts(read(reader, [PRESS, *events, RELEASE]))) == 2


def test_a_touch_counts_once(reader: Reader) -> None:
    finger = {"touch_id": 1, "finger_id": 1, "x": 0.1, "y": 0.1}
    touch_down = mouse(pygame.MOUSEBUTTONDOWN, touch=True)
    touch_up = mouse(pygame.MOUSEBUTTONUP, touch=True)
    found = acts(
        read(
            reader,
            [
                pygame.Event(pygame.FINGERDOWN, finger),
                touch_down,
                PRESS,
                pygame.Event(pygame.FINGERUP, finger),
                touch_up,
                RELEASE,
                PRESS,
                RELEASE,
            ],
        )
    )
    assert found == [intents.PointerPressed(10, 20), intents.PointerReleased(10, 20)]


def test_two_quick_taps_are_a_double_press(reader: Reader) -> None:
    touch_down = mouse(pygame.MOUSEBUTTONDOWN, touch=True)
    touch_up = mouse(pygame.MOUSEBUTTONUP, touch=True)
    read(reader, [touch_down, touch_up])
    reader.advance(0.1)
    found = acts(read(reader, [touch_down, touch_up]))
    assert found[0] == intents.PointerPressed(10, 20, double=True)


def test_a_double_click_is_marked_a_later_or_distant_click_is_not(reader: Reader) -> None:
    read(reader, [PRESS, RELEASE])
    reader.advance(0.2)
    assert acts(read(reader, [PRESS, RELEASE]))[0] == intents.PointerPressed(10, 20, double=True)
    reader.advance(1.0)
    assert acts(read(reader, [PRESS, RELEASE]))[0] == intents.PointerPressed(10, 20)
    far = mouse(pygame.MOUSEBUTTONDOWN, (90, 20))
    assert acts(read(reader, [far]))[0] == intents.PointerPressed(90, 20)


def test_a_release_that_was_not_seen_cancels(reader: Reader) -> None:
    read(reader, [PRESS, motion((30, 30), held=True)])
    found = reader.read(motion((40, 40)))
    assert found == [intents.PointerCancelled(), intents.PointerMoved(40, 40)]
    assert reader.read(RELEASE) == []


def test_a_release_outside_the_window_is_still_a_release(reader: Reader) -> None:
    read(reader, [PRESS])
    outside = mouse(pygame.MOUSEBUTTONUP, (-50, -50))
    assert reader.read(outside) == [intents.PointerReleased(-50, -50)]


def test_leaving_the_window_cancels(reader: Reader) -> None:
    read(reader, [PRESS])
    assert reader.read(pygame.Event(pygame.WINDOWLEAVE)) == [intents.PointerCancelled()]
    assert reader.read(RELEASE) == []


def test_the_click_that_brings_the_window_back_does_nothing(reader: Reader) -> None:
    assert read(reader, [PRESS, FOCUS_LOST]) == [
        intents.PointerMoved(10, 20),
        intents.PointerPressed(10, 20),
        intents.PointerCancelled(),
        intents.FocusLost(),
    ]
    reader.advance(3)
    assert read(reader, [FOCUS_GAINED, PRESS, RELEASE]) == [intents.FocusGained()]
    reader.advance(1)
    assert len(acts(read(reader, [PRESS, RELEASE]))) == 2


def test_a_click_that_comes_before_the_focus_only_brings_it(reader: Reader) -> None:
    read(reader, [FOCUS_LOST])
    assert read(reader, [PRESS, RELEASE]) == []
    reader.advance(1)
    assert len(acts(read(reader, [PRESS, RELEASE]))) == 2


def test_the_wheel_tells_where_the_pointer_is(reader: Reader) -> None:
    reader.read(motion((30, 40)))
    event = pygame.Event(pygame.MOUSEWHEEL, {"y": -1, "precise_y": -1.5})
    assert reader.read(event) == [intents.Scrolled(30, 40, -1.5)]
