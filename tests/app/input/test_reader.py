"""Events become intents: keys, held or not."""

import pygame
import pytest

from game.app.input import reader as module
from game.app.input.reader import Reader
from game.ui import intents
from game.ui.intents import Direction, Intent
from tests.app.input.events import ENTER, FOCUS_GAINED, FOCUS_LOST, down, read, up


@pytest.mark.parametrize(
    ("event", "wanted"),
    [
        (down(pygame.K_RETURN), ENTER),
        (down(pygame.K_KP_ENTER), ENTER),
        (down(pygame.K_SPACE), ENTER),
        (down(pygame.K_ESCAPE), intents.Back()),
        (down(pygame.K_TAB), intents.FocusMoved(Direction.NEXT)),
        (down(pygame.K_TAB, mod=pygame.KMOD_LSHIFT), intents.FocusMoved(Direction.PREVIOUS)),
        (down(pygame.K_UP), intents.FocusMoved(Direction.UP)),
        (down(pygame.K_LEFT), intents.FocusMoved(Direction.LEFT)),
        (down(pygame.K_F11), intents.ToggleFullscreen()),
        (down(pygame.K_RETURN, mod=pygame.KMOD_LALT), intents.ToggleFullscreen()),
        (down(pygame.K_F1), intents.HelpAsked()),
        (down(pygame.K_m), intents.ToggleMute()),
        (down(pygame.K_n), intents.Letter("n")),
        (down(pygame.K_PAGEUP), intents.PageTurned(-1)),
        (down(pygame.K_END), intents.EndSought(1)),
        (pygame.Event(pygame.QUIT), intents.QuitAsked()),
        (pygame.Event(pygame.WINDOWSIZECHANGED, {"x": 5, "y": 7}), intents.WindowResized((5, 7))),
        (pygame.Event(pygame.WINDOWMINIMIZED), intents.WindowShown(visible=False)),
        (pygame.Event(pygame.WINDOWEXPOSED), intents.WindowExposed()),
    ],
)
def test_one_event_one_intent(reader: Reader, event: pygame.Event, wanted: Intent) -> None:
    assert reader.read(event) == [wanted]


@pytest.mark.parametrize(
    "event",
    [
        down(pygame.K_TAB, mod=pygame.KMOD_LALT),
        down(pygame.K_n, mod=pygame.KMOD_LCTRL),
        down(pygame.K_SPACE, mod=pygame.KMOD_LMETA),
        down(pygame.K_LSHIFT),
        pygame.Event(pygame.TEXTINPUT, {"text": "n"}),
        pygame.Event(pygame.FINGERDOWN, {"x": 0.5, "y": 0.5}),
        pygame.Event(pygame.JOYBUTTONDOWN, {"button": 0}),
        pygame.Event(pygame.MOUSEWHEEL, {"y": 0, "precise_y": 0.0}),
    ],
)
def test_what_means_nothing_is_left_alone(reader: Reader, event: pygame.Event) -> None:
    assert reader.read(event) == []


def test_digits_go_by_their_place_on_any_layout(reader: Reader) -> None:
    azerty = (pygame.K_AMPERSAND, 233, pygame.K_QUOTEDBL, pygame.K_QUOTE, pygame.K_LEFTPAREN)
    for index, code in enumerate(azerty):
        event = down(code, scancode=pygame.KSCAN_1 + index)
        assert reader.read(event) == [intents.PickedPosition(index)]
    for mod in (pygame.KMOD_SHIFT, pygame.KMOD_CAPS, pygame.KMOD_NUM):
        event = down(pygame.K_6, mod=mod, scancode=pygame.KSCAN_6)
        assert reader.read(event) == [intents.PickedPosition(5)]
        reader.read(up(pygame.K_6))
    assert reader.read(down(224, scancode=pygame.KSCAN_0)) == [intents.PickedPosition(9)]


def test_the_keypad_picks_too(reader: Reader) -> None:
    found = read(
        reader,
        [
            down(pygame.K_KP1, scancode=pygame.KSCAN_KP_1),
            down(pygame.K_KP0, scancode=pygame.KSCAN_KP_0),
        ],
    )
    assert found == [intents.PickedPosition(0), intents.PickedPosition(9)]


def test_letters_follow_the_layout_and_fall_back_to_the_place(reader: Reader) -> None:
    qwertz_z = down(pygame.K_z, scancode=pygame.KSCAN_Y)
    assert reader.read(qwertz_z) == [intents.Letter("z")]
    cyrillic_n = down(ord("т"), scancode=pygame.KSCAN_N)
    assert reader.read(cyrillic_n) == [intents.Letter("n")]
    cyrillic_m = down(ord("ь"), scancode=pygame.KSCAN_M)
    assert reader.read(cyrillic_m) == [intents.ToggleMute()]
    assert reader.read(down(233, scancode=pygame.KSCAN_SLASH)) == [intents.Letter("é")]
    french_m = down(pygame.K_m, scancode=pygame.KSCAN_SEMICOLON)
    assert reader.read(french_m) == [intents.ToggleMute()]


def test_capitals_and_locks_change_nothing(reader: Reader) -> None:
    for mod in (pygame.KMOD_CAPS, pygame.KMOD_NUM, pygame.KMOD_SHIFT):
        assert reader.read(down(pygame.K_n, mod=mod)) == [intents.Letter("n")]
        reader.read(up(pygame.K_n))


def test_a_held_key_never_acts_anew(reader: Reader) -> None:
    assert reader.read(down(pygame.K_RETURN)) == [ENTER]
    assert reader.read(down(pygame.K_RETURN)) == [intents.Activated(repeat=True)]
    found = [intent for _ in range(100) for intent in reader.advance(0.04)]
    assert found
    assert set(found) == {intents.Activated(repeat=True)}
    reader.read(up(pygame.K_RETURN))
    assert reader.advance(5) == []
    assert reader.read(down(pygame.K_RETURN)) == [ENTER]


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_F11, pygame.K_m, pygame.K_F1])
def test_some_keys_do_not_repeat_at_all(reader: Reader, code: int) -> None:
    assert len(reader.read(down(code))) == 1
    assert reader.read(down(code)) == []
    assert [intent for _ in range(100) for intent in reader.advance(0.04)] == []


def test_arrows_repeat_after_a_delay_at_an_even_rate(reader: Reader) -> None:
    reader.read(down(pygame.K_LEFT))
    counts = [len(reader.advance(0.02)) for _ in range(100)]
    first = counts.index(1)
    assert first * 0.02 == pytest.approx(module.REPEAT_DELAY_S, abs=0.03)
    assert sum(counts) == pytest.approx((2 - module.REPEAT_DELAY_S) / 0.06, abs=3)


def test_a_slow_frame_does_not_send_a_burst(reader: Reader) -> None:
    reader.read(down(pygame.K_LEFT))
    assert len(reader.advance(10)) == 1


def test_the_latest_key_repeats_and_a_new_one_stops_it(reader: Reader) -> None:
    read(reader, [down(pygame.K_LEFT), down(pygame.K_DOWN)])
    assert reader.advance(1) == [intents.FocusMoved(Direction.DOWN)]
    reader.read(down(pygame.K_n))
    assert reader.advance(1) == []


def test_keys_held_since_before_do_nothing_until_they_are_pressed_anew(reader: Reader) -> None:
    read(reader, [down(pygame.K_RETURN), down(pygame.K_LEFT)])
    reader.forget_held()
    assert [intent for _ in range(50) for intent in reader.advance(0.1)] == []
    assert reader.read(down(pygame.K_RETURN)) == []
    reader.read(up(pygame.K_RETURN))
    assert reader.read(down(pygame.K_RETURN)) == [ENTER]


def test_losing_the_focus_forgets_what_was_held(reader: Reader) -> None:
    read(reader, [down(pygame.K_LEFT), FOCUS_LOST])
    assert reader.advance(5) == []
    read(reader, [FOCUS_GAINED])
    assert reader.read(down(pygame.K_LEFT)) == [intents.FocusMoved(Direction.LEFT)]
