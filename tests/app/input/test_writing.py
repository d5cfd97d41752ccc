"""Keys while somebody writes: text, editing, what is being composed, the clipboard."""

import itertools

import pygame
import pytest

from game.app.input import reader as module
from game.app.input.reader import Reader
from game.ui import intents
from game.ui.intents import Direction, EditKey, Intent
from tests.app.input.events import ENTER, FOCUS_LOST, PRESS, acts, down, read, up


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
@pytest.mark.parametrize("order", list(itertools.permutations(("ended", "word", "key"))))
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
