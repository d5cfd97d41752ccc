"""Follows the window's size: lays out at once, draws crisp when it has settled, keeps it later."""

from dataclasses import replace
from typing import Final

from game.app.screen.size_changes import SizeChanges
from game.app.screen.window import LEAST_SIZE_PT, WindowPort
from game.app.stack import Stack
from game.scenes.base import Services

#: A window smaller than this in either direction shows nothing.
LEAST_DRAWN_PX: Final = 16


class WindowSize:
    """Keeps kit, scenes and settings in step with the window."""

    def __init__(self, window: WindowPort, stack: Stack, services: Services) -> None:
        self._window = window
        self._stack = stack
        self._services = services
        self._changes = SizeChanges()

    @property
    def is_drawn(self) -> bool:
        """Tell whether the window is large enough to show anything."""
        return min(self._window.size_px) >= LEAST_DRAWN_PX

    @property
    def pending(self) -> bool:
        """Tell whether something is still due since the last change."""
        return self._changes.pending

    def fit(self) -> bool:
        """Lay everything out anew if the window has another size than before; return whether."""
        kit = self._services.kit
        if self._window.size_px == kit.viewport.size_px or not self.is_drawn:
            return False
        kit.resize(self._window.size_px)
        self._stack.resize(kit.viewport)
        kit.resizing = True
        self._services.cards().preview()
        self._changes.note()
        return True

    def settle(self, dt_s: float) -> bool:
        """Let time pass, and keep a size that has lasted.

        Returns whether the size has just settled, so that everything is to be drawn crisp.
        """
        self._changes.advance(dt_s)
        settled = self._changes.settled()
        if settled:
            self._services.kit.resizing = False
            self._services.cards().settle()
        if self._changes.to_keep():
            self._keep()
        return settled

    def keep_now(self) -> None:
        """Keep a size that has not lasted long enough yet."""
        if self._changes.to_keep(at_once=True):
            self._keep()

    def _keep(self) -> None:
        size_pt = self._window.size_pt
        large = size_pt[0] >= LEAST_SIZE_PT[0] and size_pt[1] >= LEAST_SIZE_PT[1]
        if large and self._window.has_own_size:
            self._services.change(replace(self._services.settings, window_size_px=size_pt))
