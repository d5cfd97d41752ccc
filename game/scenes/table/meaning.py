"""What a press or a key means at the table besides what it aims at."""

from typing import Final

from game.scenes.table.controls.controls import TableControls
from game.scenes.table.state import TableState
from game.session import Waiting
from game.ui import intents
from game.ui.intents import Direction, Intent

_ARROWS: Final = (Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN)
#: Somebody at the screen is asked for something.
_ASKED: Final = (Waiting.PERSON, Waiting.LOOK)


def hurries(
    state: TableState, controls: TableControls, intent: Intent, *, just_moved: bool
) -> bool:
    """Tell whether an intent only hurries what is going on."""
    picks = isinstance(intent, intents.PickedPosition)
    acts = picks or isinstance(intent, intents.Activated | intents.PointerPressed)
    if not acts or getattr(intent, "repeat", False):
        return False
    early = just_moved and not picks
    others = state.waiting not in _ASKED
    return (state.moving or others or early) and not controls.aims_at_menu(intent)


def reads_on(state: TableState, controls: TableControls, intent: Intent) -> bool:
    """Tell whether an intent says that the guide's words have been read."""
    if not state.held or state.moving or controls.aims_at_menu(intent):
        return False
    return isinstance(intent, intents.PointerPressed) or intent == intents.Activated()


def wanders(state: TableState, intent: Intent) -> bool:
    """Tell whether an arrow would move the focus while nobody at the screen is asked."""
    arrow = isinstance(intent, intents.FocusMoved) and intent.direction in _ARROWS
    return arrow and (state.moving or state.waiting not in _ASKED)
