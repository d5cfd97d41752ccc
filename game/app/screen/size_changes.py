"""What is due a moment after the window got another size: crisp pictures, and keeping the size."""

from typing import Final

#: The window's size is kept when it has not changed for so long.
KEEP_SIZE_AFTER_S: Final = 1.0
#: Pictures are drawn anew, and not only scaled, when the size has not changed for so long.
SETTLE_AFTER_S: Final = 0.15


class SizeChanges:
    """Counts down from the last change; each call of ``settled`` or ``to_keep`` tells it once."""

    def __init__(self) -> None:
        self._settle_in_s: float | None = None
        self._keep_in_s: float | None = None

    @property
    def pending(self) -> bool:
        """Tell whether something is still due."""
        return self._settle_in_s is not None or self._keep_in_s is not None

    def note(self) -> None:
        """Begin anew: the size has just changed."""
        self._settle_in_s = SETTLE_AFTER_S
        self._keep_in_s = KEEP_SIZE_AFTER_S

    def advance(self, dt_s: float) -> None:
        """Let time pass."""
        if self._settle_in_s is not None:
            self._settle_in_s -= dt_s
        if self._keep_in_s is not None:
            self._keep_in_s -= dt_s

    def settled(self) -> bool:
        """Tell, once, that the size has settled."""
        if self._settle_in_s is None or self._settle_in_s > 0:
            return False
        self._settle_in_s = None
        return True

    def to_keep(self, *, at_once: bool = False) -> bool:
        """Tell, once, that the size is to be kept; ``at_once`` without waiting any longer."""
        if self._keep_in_s is None or (self._keep_in_s > 0 and not at_once):
            return False
        self._keep_in_s = None
        return True
