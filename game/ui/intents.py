"""What a player wants, as frozen values: the only form in which input reaches scenes and widgets.

``game.app.input.reader`` is the one place that reads pygame's queue and makes these. Positions are
window pixels. Only the left mouse button (or a finger) points and presses. Rules that hold for all
of them:

* One ``PointerPressed`` is followed by exactly one ``PointerReleased`` or ``PointerCancelled``, and
  the scene stack gives the release only to the scene that saw the press.
* ``Activated(repeat=True)`` comes from a key that is still held; ignore it unless you want repeats.
* While a text field is being written in, no ``Letter``, ``PickedPosition`` or ``ToggleMute`` comes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto


class Direction(Enum):
    """Where the focus goes: along the reading order, or to the neighbour on one side."""

    NEXT = auto()
    PREVIOUS = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()


class EditKey(Enum):
    """A key, or keys together, that edit text."""

    BACKSPACE = auto()
    DELETE = auto()
    HOME = auto()
    END = auto()
    LEFT = auto()
    RIGHT = auto()
    WORD_BACKSPACE = auto()
    WORD_DELETE = auto()
    WORD_LEFT = auto()
    WORD_RIGHT = auto()
    SELECT_ALL = auto()
    UNDO = auto()
    REDO = auto()


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is now here."""

    x_px: int
    y_px: int


@dataclass(frozen=True, slots=True)
class PointerPressed:
    """The left button went down here; ``double`` marks the second press of a double click."""

    x_px: int
    y_px: int
    double: bool = False


@dataclass(frozen=True, slots=True)
class PointerReleased:
    """The left button went up here, which may be outside the window."""

    x_px: int
    y_px: int


@dataclass(frozen=True, slots=True)
class PointerCancelled:
    """The pointer left, or a press can no longer end well: forget hover, press and drag."""


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel turned while the pointer was here; positive ``dy`` goes up."""

    x_px: int
    y_px: int
    dy: float


@dataclass(frozen=True, slots=True)
class FocusMoved:
    """Tab, Shift+Tab or an arrow key."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Activated:
    """Enter or Space; ``repeat`` when the key was held down rather than pressed anew."""

    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Back:
    """Esc, once for each press."""


@dataclass(frozen=True, slots=True)
class PickedPosition:
    """A digit key by its place on the keyboard: 1 to 9 and 0 are the positions 0 to 9."""

    index: int


@dataclass(frozen=True, slots=True)
class PageTurned:
    """Page Up (-1) or Page Down (+1)."""

    step: int


@dataclass(frozen=True, slots=True)
class EndSought:
    """Home (-1) or End (+1)."""

    step: int


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter key, in lower case as the layout has it; never ``m``, which is ``ToggleMute``."""

    char: str


@dataclass(frozen=True, slots=True)
class TextEntered:
    """Finished text for the text field with the focus."""

    text: str


@dataclass(frozen=True, slots=True)
class TextEditing:
    """Text still being composed (an input method, a dead key); empty when composing ended."""

    text: str


@dataclass(frozen=True, slots=True)
class Edited:
    """A key that edits text, sent only while one is being written in; ``select`` with Shift."""

    key: EditKey
    select: bool = False


@dataclass(frozen=True, slots=True)
class Copied:
    """What is selected is given to ``keep``, which puts it on the clipboard, and perhaps cut."""

    keep: Callable[[str], None]
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Pasted:
    """Text from the clipboard."""

    text: str


@dataclass(frozen=True, slots=True)
class ToggleFullscreen:
    """F11, Alt+Enter, or ⌃⌘F as on macOS."""


@dataclass(frozen=True, slots=True)
class ToggleMute:
    """The M key."""


@dataclass(frozen=True, slots=True)
class HelpAsked:
    """F1."""


@dataclass(frozen=True, slots=True)
class PictureAsked:
    """F12: keep a picture of the screen."""


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was dropped on the window."""

    path: str


@dataclass(frozen=True, slots=True)
class WindowResized:
    """The window has a new size in pixels."""

    size_px: tuple[int, int]


@dataclass(frozen=True, slots=True)
class WindowExposed:
    """Something covered the window: show it again."""


@dataclass(frozen=True, slots=True)
class WindowShown:
    """The window came back from being minimised or hidden, or went there."""

    visible: bool


@dataclass(frozen=True, slots=True)
class FocusLost:
    """Another window has the keyboard now: cover what must not be seen."""


@dataclass(frozen=True, slots=True)
class FocusGained:
    """The keyboard is ours again; the click that did it has been swallowed."""


@dataclass(frozen=True, slots=True)
class QuitAsked:
    """The window's close button or the system asks to end."""


Intent = (
    PointerMoved
    | PointerPressed
    | PointerReleased
    | PointerCancelled
    | Scrolled
    | FocusMoved
    | Activated
    | Back
    | PickedPosition
    | PageTurned
    | EndSought
    | Letter
    | TextEntered
    | TextEditing
    | Edited
    | Copied
    | Pasted
    | ToggleFullscreen
    | ToggleMute
    | HelpAsked
    | PictureAsked
    | FileDropped
    | WindowResized
    | WindowExposed
    | WindowShown
    | FocusLost
    | FocusGained
    | QuitAsked
)
