"""Events become intents."""

import itertools
from collections.abc import Iterable

import pygame
import pytest

from game.app.input import reader as module
from game.app.input.reader import Reader
from game.ui import intents
from game.ui.intents import Direction, EditKey, Intent

ENTER = intents.Activated()


def key(kind: int, code: int, *, mod: int = 0, scancode: int = 0) -> pygame.Event:
    return pygame.Event(kind, {"key": code, "mod": mod, "scancode": scancode, "unicode": ""})


def down(code: int, *, mod: int = 0, scancode: int = 0) -> pygame.Event:
    return key(pygame.KEYDOWN, code, mod=mod, scancode=scancode)


def up(code: int) -> pygame.Event:
    return key(pygame.KEYUP, code)


def mouse(
    kind: int, place: tuple[int, int] = (10, 20), *, button: int = 1, touch: bool = False
) -> pygame.Event:
    return pygame.Event(kind, {"pos": place, "button": button, "touch": touch})


def motion(place: tuple[int, int], *, held: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, {"pos": place, "buttons": (int(held), 0, 0)})


PRESS = mouse(pygame.MOUSEBUTTONDOWN)
RELEASE = mouse(pygame.MOUSEBUTTONUP)
FOCUS_LOST = pygame.Event(pygame.WINDOWFOCUSLOST)
FOCUS_GAINED = pygame.Event(pygame.WINDOWFOCUSGAINED)


def read(reader: Reader, events: Iterable[pygame.Event]) -> list[Intent]:
    return [intent for event in events for intent in reader.read(event)]


def acts(found: Iterable[Intent]) -> list[Intent]:
    """Leave out where the pointer is."""
    return [intent for intent in found if not isinstance(intent, intents.PointerMoved)]


@pytest.fixture
def reader() -> Reader:
    return Reader(clipboard=lambda: "from the clipboard")


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


# --- layouts and locks ----------------------------------------------------------------------------


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


# --- held keys ------------------------------------------------------------------------------------


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


# --- writing --------------------------------------------------------------------------------------


def test_while_writing_keys_are_text_and_no_shortcuts(reader: Reader) -> None:
    reader.writing = True
    for code, scancode in (
        (pygame.K_m, pygame.KSCAN_M),
        (pygame.K_n, pygame.KSCAN_N),
        (pygame.K_1, pygame.KSCAN_1),
        (pygame.K_SPACE, pygame.KSCAN_SPACE),
    ):
        assert reader.read(down(code, scancode=scancode)) == []
    event = pygame.Event(pygame.TEXTINPUT, {"text": "é"})
    assert reader.read(event) == [intents.TextEntered("é")]


def test_editing_keys_while_writing(reader: Reader) -> None:
    reader.writing = True
    wanted = {
        pygame.K_BACKSPACE: intents.Edited(EditKey.BACKSPACE),
        pygame.K_DELETE: intents.Edited(EditKey.DELETE),
        pygame.K_HOME: intents.Edited(EditKey.HOME),
        pygame.K_END: intents.Edited(EditKey.END),
        pygame.K_LEFT: intents.Edited(EditKey.LEFT),
        pygame.K_RIGHT: intents.Edited(EditKey.RIGHT),
        pygame.K_UP: intents.FocusMoved(Direction.UP),
        pygame.K_TAB: intents.FocusMoved(Direction.NEXT),
        pygame.K_RETURN: ENTER,
        pygame.K_ESCAPE: intents.Back(),
    }
    for code, intent in wanted.items():
        assert reader.read(down(code)) == [intent]


def test_a_held_backspace_repeats(reader: Reader) -> None:
    reader.writing = True
    reader.read(down(pygame.K_BACKSPACE))
    found = [intent for _ in range(20) for intent in reader.advance(0.1)]
    assert len(found) > 5
    assert set(found) == {intents.Edited(EditKey.BACKSPACE)}


@pytest.mark.parametrize(
    ("code", "mod"),
    [
        (pygame.K_v, pygame.KMOD_LCTRL),
        (pygame.K_v, pygame.KMOD_LMETA),
        (pygame.K_INSERT, pygame.KMOD_RSHIFT),
    ],
)
def test_pasting(reader: Reader, code: int, mod: int) -> None:
    assert reader.read(down(code, mod=mod)) == []
    reader.read(up(code))
    reader.writing = True
    assert reader.read(down(code, mod=mod)) == [intents.Pasted("from the clipboard")]


def test_ctrl_with_a_letter_edits_on_any_layout(reader: Reader) -> None:
    reader.writing = True
    cyrillic = {"a": 0x444, "z": 0x44F}
    for letter, wanted in (
        ("a", intents.Edited(EditKey.SELECT_ALL)),
        ("z", intents.Edited(EditKey.UNDO)),
        ("y", intents.Edited(EditKey.REDO)),
    ):
        scancode = pygame.KSCAN_A + ord(letter) - ord("a")
        for code in (ord(letter), cyrillic.get(letter, ord(letter))):
            event = down(code, mod=pygame.KMOD_LCTRL, scancode=scancode)
            assert reader.read(event) == [wanted]
            reader.read(up(code))
    again = down(pygame.K_z, mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert reader.read(again) == [intents.Edited(EditKey.REDO)]


@pytest.mark.parametrize(
    ("code", "mod", "cut"),
    [
        (pygame.K_c, pygame.KMOD_LCTRL, False),
        (pygame.K_x, pygame.KMOD_LCTRL, True),
        (pygame.K_INSERT, pygame.KMOD_LCTRL, False),
        (pygame.K_DELETE, pygame.KMOD_LSHIFT, True),
    ],
)
def test_copying_and_cutting(code: int, mod: int, cut: bool) -> None:  # noqa: FBT001
    board: list[str] = []
    reader = Reader(keep=board.append)
    reader.writing = True
    (copied,) = reader.read(down(code, mod=mod))
    assert isinstance(copied, intents.Copied)
    copied.keep("Ana")
    assert (copied.cut, board) == (cut, ["Ana"])


def test_shift_selects_and_ctrl_goes_by_words(reader: Reader) -> None:
    reader.writing = True
    shift, ctrl = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL
    for code, mod, key in (
        (pygame.K_LEFT, shift, EditKey.LEFT),
        (pygame.K_HOME, shift, EditKey.HOME),
        (pygame.K_RIGHT, shift | ctrl, EditKey.WORD_RIGHT),
        (pygame.K_LEFT, ctrl, EditKey.WORD_LEFT),
        (pygame.K_LEFT, pygame.KMOD_LALT, EditKey.WORD_LEFT),
        (pygame.K_BACKSPACE, ctrl, EditKey.WORD_BACKSPACE),
    ):
        wanted = intents.Edited(key, select=bool(mod & shift))
        assert reader.read(down(code, mod=mod)) == [wanted]
        reader.read(up(code))


def test_altgr_is_not_ctrl(reader: Reader) -> None:
    reader.writing = True
    altgr = pygame.KMOD_LCTRL | pygame.KMOD_RALT
    assert reader.read(down(pygame.K_v, mod=altgr)) == []


def editing(text: str) -> pygame.Event:
    return pygame.Event(pygame.TEXTEDITING, {"text": text, "start": 0, "length": len(text)})


def entered(text: str) -> pygame.Event:
    return pygame.Event(pygame.TEXTINPUT, {"text": text})


def test_while_something_is_composed_the_input_method_has_the_keys(reader: Reader) -> None:
    reader.writing = True
    assert reader.read(editing("´")) == [intents.TextEditing("´")]
    assert read(reader, [down(pygame.K_RETURN), down(pygame.K_ESCAPE)]) == []
    assert reader.read(entered("é")) == [intents.TextEntered("é")]
    reader.advance(0.1)
    assert reader.read(down(pygame.K_RETURN)) == [ENTER]


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB])
@pytest.mark.parametrize("apart_s", [0.0, 0.02])
@pytest.mark.parametrize("order", itertools.permutations(("ended", "word", "key")))
def test_the_key_that_ends_composing_does_nothing_else(
    order: tuple[str, ...], apart_s: float, code: int, reader: Reader
) -> None:
    reader.writing = True
    events = {"ended": editing(""), "word": entered("小明"), "key": down(code)}
    reader.read(editing("xiaoming"))
    found: list[Intent] = []
    for name in order:
        found += reader.read(events[name])
        reader.advance(apart_s)
    assert [one for one in found if not isinstance(one, intents.TextEditing)] == [
        intents.TextEntered("小明")
    ]
    reader.advance(0.1)
    reader.read(up(code))
    assert len(reader.read(down(code))) == 1


def test_a_word_stays_where_it_was_composed_when_the_pointer_goes_elsewhere(
    reader: Reader,
) -> None:
    reader.writing = True
    reader.read(editing("小明"))
    found = acts(reader.read(PRESS))
    assert found == [intents.TextEntered("小明"), intents.PointerPressed(10, 20)]
    # The input method may give the word once more, but not another one.
    assert reader.read(entered("小明")) == []
    assert reader.read(entered("小明")) == [intents.TextEntered("小明")]
    reader.read(editing("ab"))
    assert intents.TextEntered("ab") in reader.read(FOCUS_LOST)
    reader.advance(1.0)
    assert reader.read(entered("ab")) == [intents.TextEntered("ab")]


def test_an_unreadable_clipboard_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    assert module.read_clipboard() == ""


def test_a_clipboard_that_takes_nothing_harms_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(text: str) -> None:
        raise pygame.error(f"no clipboard for {text}")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    module.write_clipboard("Ana")


# --- the pointer ----------------------------------------------------------------------------------


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
