"""How long ago a person has moved, and how long one has been waited for."""

from typing import Final

#: A press so soon after a move belongs to it: a double click, a key pressed twice.
AFTER_MOVE_S: Final = 0.3
#: A person who has not acted for so long is reminded once.
REMIND_AFTER_S: Final = 20.0


class Patience:
    """Tells presses that belong to a move from new ones, and when to remind a person."""

    def __init__(self) -> None:
        self._idle_s = 0.0
        self._after_move_s = AFTER_MOVE_S

    @property
    def just_moved(self) -> bool:
        """Tell whether a press now would belong to the last move."""
        return self._after_move_s < AFTER_MOVE_S

    def moved(self) -> None:
        """Begin to count from a move."""
        self._after_move_s = 0.0

    def acted(self) -> None:
        """Count from now how long a person does nothing."""
        self._idle_s = 0.0

    def update(self, dt_s: float) -> None:
        """Let time pass after a move."""
        self._after_move_s += dt_s

    def reminds(self, dt_s: float, *, waited_for: bool) -> bool:
        """Let time pass in which a person is waited for or not; tell whether to remind now."""
        before = self._idle_s
        self._idle_s = self._idle_s + dt_s if waited_for else 0.0
        return before < REMIND_AFTER_S <= self._idle_s
