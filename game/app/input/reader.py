"""The one reader of pygame's events: turns them into intents (see ``game.ui.intents``).

It does not use SDL's key repeat: repeats are made here from the time a key is held, so they are the
same after a change of display and stop when the focus goes. Presses are paired with releases here;
touches are used through the mouse events made from them, never twice.
"""

import unicodedata
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import pygame

from game.ui import intents
from game.ui.intents import Direction, EditKey, Intent

REPEAT_DELAY_S: Final = 0.4
REPEAT_EVERY_S: Final = 0.06
DOUBLE_CLICK_S: Final = 0.35
DOUBLE_CLICK_PX: Final = 8
#: A press this soon after the window got the focus only brought it to the front.
REFOCUS_S: Final = 0.15

#: Keys this soon after a word was composed still belong to the input method.
COMPOSED_S: Final = 0.06
#: A word that was taken over when the pointer went elsewhere may still come by itself.
TAKEN_S: Final = 0.3

_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_ARROWS: Final = {
    pygame.K_LEFT: Direction.LEFT,
    pygame.K_RIGHT: Direction.RIGHT,
    pygame.K_UP: Direction.UP,
    pygame.K_DOWN: Direction.DOWN,
}
_EDIT_KEYS: Final = {
    pygame.K_BACKSPACE: EditKey.BACKSPACE,
    pygame.K_DELETE: EditKey.DELETE,
    pygame.K_HOME: EditKey.HOME,
    pygame.K_END: EditKey.END,
    pygame.K_LEFT: EditKey.LEFT,
    pygame.K_RIGHT: EditKey.RIGHT,
}
#: What a key does by whole words, with Ctrl or Alt held.
_BY_WORD: Final = {
    EditKey.BACKSPACE: EditKey.WORD_BACKSPACE,
    EditKey.DELETE: EditKey.WORD_DELETE,
    EditKey.LEFT: EditKey.WORD_LEFT,
    EditKey.RIGHT: EditKey.WORD_RIGHT,
}
_PAGES: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_FUNCTIONS: Final[dict[int, Intent]] = {
    pygame.K_F1: intents.HelpAsked(),
    pygame.K_F12: intents.PictureAsked(),
}
_ENDS: Final = {pygame.K_HOME: -1, pygame.K_END: 1}
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
#: Digit keys by where they are on the keyboard, so that every layout's digit row works.
_POSITIONS: Final = {
    first + index: index for first in (pygame.KSCAN_1, pygame.KSCAN_KP_1) for index in range(10)
}


def read_clipboard() -> str:
    """Return the text of the clipboard, empty when there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def write_clipboard(text: str) -> None:
    """Put a text on the clipboard; where there is none, the text stays where it was."""
    with suppress(pygame.error):
        pygame.scrap.put_text(text)


class Reader:
    """Turns events into intents, one event at a time; ``writing`` says that typed keys are text.

    While a word is being composed the input method has the keys, also the one that ends it,
    whichever of the events comes first.
    """

    def __init__(
        self,
        clipboard: Callable[[], str] = read_clipboard,
        keep: Callable[[str], None] = write_clipboard,
    ) -> None:
        self._clipboard = clipboard
        self._keep = keep
        self._writing = False
        self._composing = ""
        self._composed_s = -COMPOSED_S
        self._taken = ("", 0.0)
        self._down: set[int] = set()
        self._spent: set[int] = set()
        self._repeat: tuple[int, Intent] | None = None
        self._repeat_in_s = 0.0
        self._now_s = 0.0
        self._pressed = False
        self._pointer = (0, 0)
        self._last_press: tuple[float, int, int, bool] | None = None
        self._focused = True
        self._refocus_s = 0.0

    @property
    def writing(self) -> bool:
        """Tell whether typed keys are text."""
        return self._writing

    @writing.setter
    def writing(self, writing: bool) -> None:
        self._writing = writing
        self._composing = ""

    @property
    def repeating(self) -> bool:
        """Tell whether a key is held that goes on doing something."""
        return self._repeat is not None

    def forget_held(self) -> None:
        """Let keys that are held now do nothing more until they are pressed anew."""
        self._repeat = None
        self._spent |= self._down

    def advance(self, dt_s: float) -> list[Intent]:
        """Let time pass; return what a held key repeats, at most once a call."""
        self._now_s += dt_s
        self._refocus_s = max(0.0, self._refocus_s - dt_s)
        if self._repeat is None:
            return []
        self._repeat_in_s -= dt_s
        if self._repeat_in_s > 0:
            return []
        self._repeat_in_s = REPEAT_EVERY_S
        return [self._repeat[1]]

    def read(self, event: pygame.Event) -> list[Intent]:
        """Return the intents of one event, in order; none for an event that means nothing here."""
        if event.type in _PLAIN:
            return [_PLAIN[event.type]]
        handler = _HANDLERS.get(event.type)
        return [] if handler is None else handler(self, event)

    def _key_down(self, event: pygame.Event) -> list[Intent]:
        key = event.key
        if key in self._spent or self._composing or self._just_composed():
            return []
        held = key in self._down
        self._down.add(key)
        intent = self._key_intent(event)
        if intent is None:
            return []
        if held:
            return [intents.Activated(repeat=True)] if intent == intents.Activated() else []
        if isinstance(intent, intents.Activated):
            self._start_repeat(key, intents.Activated(repeat=True))
        elif isinstance(intent, intents.FocusMoved | intents.Edited):
            self._start_repeat(key, intent)
        else:
            self._repeat = None
        return [intent]

    def _just_composed(self) -> bool:
        return self._writing and self._now_s - self._composed_s < COMPOSED_S

    def _start_repeat(self, key: int, intent: Intent) -> None:
        self._repeat = (key, intent)
        self._repeat_in_s = REPEAT_DELAY_S

    def _key_up(self, event: pygame.Event) -> list[Intent]:
        self._down.discard(event.key)
        self._spent.discard(event.key)
        if self._repeat is not None and self._repeat[0] == event.key:
            self._repeat = None
        return []

    def _key_intent(self, event: pygame.Event) -> Intent | None:
        key, mod = event.key, event.mod
        both = mod & pygame.KMOD_CTRL and mod & pygame.KMOD_META
        alt_enter = key in _ENTER and mod & pygame.KMOD_ALT
        if key == pygame.K_F11 or alt_enter or (key == pygame.K_f and both):
            return intents.ToggleFullscreen()
        if key in _FUNCTIONS:
            return _FUNCTIONS[key]
        if mod & pygame.KMOD_ALT and not self._writing:
            return None
        if key == pygame.K_ESCAPE:
            return intents.Back()
        if key == pygame.K_TAB:
            back = mod & pygame.KMOD_SHIFT
            return intents.FocusMoved(Direction.PREVIOUS if back else Direction.NEXT)
        if key in _ENTER:
            return intents.Activated()
        return self._writing_intent(event) if self._writing else _play_intent(event)

    def _writing_intent(self, event: pygame.Event) -> Intent | None:
        key, mod = event.key, event.mod
        shift = bool(mod & pygame.KMOD_SHIFT)
        if mod & _COMMAND and not mod & pygame.KMOD_ALT:
            command = self._command(_letter(key, event.dict.get("scancode", 0)), shift=shift)
            if command is not None:
                return command
        if key == pygame.K_INSERT and mod & (_COMMAND | pygame.KMOD_SHIFT):
            return intents.Pasted(self._clipboard()) if shift else intents.Copied(self._keep)
        if key == pygame.K_DELETE and shift:
            return intents.Copied(self._keep, cut=True)
        if key in _EDIT_KEYS:
            edited = _EDIT_KEYS[key]
            if mod & (_COMMAND | pygame.KMOD_ALT):
                edited = _BY_WORD.get(edited, edited)
            return intents.Edited(edited, select=shift)
        return intents.FocusMoved(_ARROWS[key]) if key in _ARROWS else None

    def _command(self, letter: str, *, shift: bool) -> Intent | None:
        """Return what Ctrl with a letter does to text."""
        match letter:
            case "a":
                return intents.Edited(EditKey.SELECT_ALL)
            case "c" | "x":
                return intents.Copied(self._keep, cut=letter == "x")
            case "v":
                return intents.Pasted(self._clipboard())
            case "y":
                return intents.Edited(EditKey.REDO)
            case "z":
                return intents.Edited(EditKey.REDO if shift else EditKey.UNDO)
        return None

    def _text_input(self, event: pygame.Event) -> list[Intent]:
        self._end_composing()
        taken, until_s = self._taken
        self._taken = ("", 0.0)
        if not self._writing or not event.text or (event.text == taken and self._now_s < until_s):
            return []
        return [intents.TextEntered(event.text)]

    def _text_editing(self, event: pygame.Event) -> list[Intent]:
        if not self._writing:
            return []
        if not event.text:
            self._end_composing()
        self._composing = event.text
        return [intents.TextEditing(event.text)]

    def _end_composing(self) -> None:
        if self._composing:
            self._composing = ""
            self._composed_s = self._now_s

    def _take_composed(self) -> list[Intent]:
        """Keep the word that is being composed where it is, because the player goes elsewhere."""
        word = self._composing
        if not word:
            return []
        self._composing = ""
        self._taken = (word, self._now_s + TAKEN_S)
        return [intents.TextEntered(word)]

    def _button_down(self, event: pygame.Event) -> list[Intent]:
        if event.button != 1 or self._pressed:
            return []
        if not self._focused or self._refocus_s > 0:
            # This click brought the window to the front and must do nothing else (once).
            self._focused = True
            return []
        x_px, y_px = event.pos
        touch = bool(event.dict.get("touch", False))
        close = self._close_to_last_press(x_px, y_px)
        if close and self._last_press is not None and self._last_press[3] and not touch:
            return []  # the system made a mouse click of a touch that was already used
        self._pressed = True
        self._pointer = (x_px, y_px)
        self._last_press = (self._now_s, x_px, y_px, touch)
        pressed = intents.PointerPressed(x_px, y_px, double=close)
        return [*self._take_composed(), intents.PointerMoved(x_px, y_px), pressed]

    def _close_to_last_press(self, x_px: int, y_px: int) -> bool:
        if self._last_press is None:
            return False
        then_s, old_x_px, old_y_px, _ = self._last_press
        near_px = max(abs(x_px - old_x_px), abs(y_px - old_y_px))
        return self._now_s - then_s <= DOUBLE_CLICK_S and near_px <= DOUBLE_CLICK_PX

    def _button_up(self, event: pygame.Event) -> list[Intent]:
        if event.button != 1 or not self._pressed:
            return []
        self._pressed = False
        return [intents.PointerReleased(*event.pos)]

    def _motion(self, event: pygame.Event) -> list[Intent]:
        moved = intents.PointerMoved(*event.pos)
        self._pointer = (moved.x_px, moved.y_px)
        if self._pressed and not event.buttons[0]:
            # The release happened where we could not see it.
            self._pressed = False
            return [intents.PointerCancelled(), moved]
        return [moved]

    def _wheel(self, event: pygame.Event) -> list[Intent]:
        dy = float(event.dict.get("precise_y", event.y))
        return [intents.Scrolled(*self._pointer, dy)] if dy else []

    def _left(self, _: pygame.Event) -> list[Intent]:
        self._pressed = False
        return [intents.PointerCancelled()]

    def _focus_lost(self, _: pygame.Event) -> list[Intent]:
        self._pressed = False
        self._focused = False
        self._repeat = None
        self._down.clear()
        self._spent.clear()
        return [*self._take_composed(), intents.PointerCancelled(), intents.FocusLost()]

    def _focus_gained(self, _: pygame.Event) -> list[Intent]:
        if not self._focused:
            self._refocus_s = REFOCUS_S
        self._focused = True
        return [intents.FocusGained()]

    def _resized(self, event: pygame.Event) -> list[Intent]:
        return [intents.WindowResized((event.x, event.y))]

    def _dropped(self, event: pygame.Event) -> list[Intent]:
        return [intents.FileDropped(event.file)]


def _play_intent(event: pygame.Event) -> Intent | None:
    """Return what a key means while nothing is written: arrows, space, positions, letters."""
    if event.mod & _COMMAND:
        return None
    if event.key in _ARROWS:
        return intents.FocusMoved(_ARROWS[event.key])
    if event.key in _PAGES:
        return intents.PageTurned(_PAGES[event.key])
    if event.key in _ENDS:
        return intents.EndSought(_ENDS[event.key])
    if event.key == pygame.K_SPACE:
        return intents.Activated()
    scancode = event.dict.get("scancode", 0)
    if scancode in _POSITIONS:
        return intents.PickedPosition(_POSITIONS[scancode])
    letter = _letter(event.key, scancode)
    if letter == "m":
        return intents.ToggleMute()
    return intents.Letter(letter) if letter else None


def _letter(key: int, scancode: int) -> str:
    """Return the letter of a key on the layout in use; of its place where that is not Latin."""
    char = chr(key) if 0 < key < 0x110000 else ""
    if char.isalpha() and unicodedata.name(char, "").startswith("LATIN"):
        return char.casefold()
    if char.isalpha() and pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    return ""


_HANDLERS: Final[dict[int, Callable[[Reader, pygame.Event], list[Intent]]]] = {
    pygame.KEYDOWN: Reader._key_down,
    pygame.KEYUP: Reader._key_up,
    pygame.TEXTINPUT: Reader._text_input,
    pygame.TEXTEDITING: Reader._text_editing,
    pygame.MOUSEBUTTONDOWN: Reader._button_down,
    pygame.MOUSEBUTTONUP: Reader._button_up,
    pygame.MOUSEMOTION: Reader._motion,
    pygame.MOUSEWHEEL: Reader._wheel,
    pygame.WINDOWLEAVE: Reader._left,
    pygame.WINDOWFOCUSLOST: Reader._focus_lost,
    pygame.WINDOWFOCUSGAINED: Reader._focus_gained,
    pygame.WINDOWSIZECHANGED: Reader._resized,
    pygame.DROPFILE: Reader._dropped,
}
_PLAIN: Final[dict[int, Intent]] = {
    pygame.QUIT: intents.QuitAsked(),
    pygame.APP_TERMINATING: intents.QuitAsked(),
    pygame.WINDOWEXPOSED: intents.WindowExposed(),
    pygame.WINDOWMINIMIZED: intents.WindowShown(visible=False),
    pygame.WINDOWHIDDEN: intents.WindowShown(visible=False),
    pygame.WINDOWRESTORED: intents.WindowShown(visible=True),
    pygame.WINDOWMAXIMIZED: intents.WindowShown(visible=True),
    pygame.WINDOWSHOWN: intents.WindowShown(visible=True),
}
