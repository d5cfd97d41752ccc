"""What appears over the table for a moment: callouts, bubbles, confetti, flying chips."""

from typing import Protocol

import pygame

from game.ui.motion.callouts import Callout


class Effect(Protocol):
    """Something that shows for a while."""

    @property
    def done(self) -> bool:
        """Tell whether it is over."""

    def update(self, dt_s: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as it is now."""


class Effects:
    """The effects going on, in the order in which they came."""

    def __init__(self) -> None:
        self._effects: list[Effect] = []

    @property
    def busy(self) -> bool:
        """Tell whether anything shows."""
        return bool(self._effects)

    def add(self, effect: Effect) -> None:
        """Let an effect begin."""
        self._effects.append(effect)

    def update(self, dt_s: float) -> None:
        """Let time pass; what is over goes."""
        for effect in self._effects:
            effect.update(dt_s)
        self._effects = [effect for effect in self._effects if not effect.done]

    def clear(self) -> None:
        """End everything at once."""
        self._effects.clear()

    def end_calls(self) -> None:
        """End what is called out, before something larger comes over it."""
        self._effects = [effect for effect in self._effects if not isinstance(effect, Callout)]

    def calls_in(self, room: pygame.Rect) -> bool:
        """Tell whether something is called out with its middle in a part of the window."""
        return any(isinstance(e, Callout) and room.collidepoint(e.centre) for e in self._effects)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        for effect in self._effects:
            effect.draw(surface)
