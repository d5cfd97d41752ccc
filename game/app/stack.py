"""The stack of scenes: who gets an intent, who is drawn, and what a change of scene forgets.

A press and its release belong to one scene: a scene that came on top in between gets neither the
release nor the second press of a double click, and keys held since before do nothing in it.
"""

from collections.abc import Callable
from typing import Final

import pygame

from game.scenes.base import Scene
from game.ui import intents
from game.ui.intents import Intent
from game.ui.viewport import Viewport

#: Intents that every scene of the stack must know of.
_FOR_ALL: Final = (intents.FocusLost, intents.FocusGained)


class Stack:
    """The scenes, the top one last; it is the ``Director`` that scenes are given.

    ``on_change`` is called after every change of the top scene.
    """

    def __init__(self, viewport: Viewport, on_change: Callable[[], None]) -> None:
        self._scenes: list[Scene] = []
        self._viewport = viewport
        self._on_change = on_change
        self._pressed_in: Scene | None = None
        self._last_press_in: Scene | None = None
        self.running = True
        #: Grows by one with each change of the top scene.
        self.changes = 0

    @property
    def top(self) -> Scene | None:
        """Return the scene on top."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """Return all scenes, the top one last."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top; the one below is covered."""
        if self.top is not None:
            self.top.cover()
        self._add(scene)

    def pop(self) -> None:
        """Take the top scene away; without another one below, the game ends."""
        if self._scenes:
            self._scenes.pop().leave()
        if self.top is None:
            self.running = False
        else:
            self.top.uncover()
            self._laid_out(self.top)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        if self._scenes:
            self._scenes.pop().leave()
        self._add(scene)

    def reset(self, scene: Scene) -> None:
        """Take all scenes away, the top one first, and begin with this one."""
        while self._scenes:
            self._scenes.pop().leave()
        self._add(scene)

    def quit(self) -> None:
        """End the game after this frame."""
        self.running = False

    def resize(self, viewport: Viewport) -> None:
        """Lay all scenes out for another window size."""
        self._viewport = viewport
        for scene in self._scenes:
            scene.layout(viewport)
            scene.dirty = True

    def language_changed(self) -> None:
        """Let all scenes take over another language."""
        for scene in self._scenes:
            scene.language_changed()
            scene.layout(self._viewport)
            scene.dirty = True

    def handle(self, intent: Intent) -> None:
        """Give an intent to the scene it belongs to."""
        if isinstance(intent, _FOR_ALL):
            for scene in self.scenes:
                scene.handle(intent)
            return
        if self.top is not None and self._belongs(intent, self.top):
            self.top.handle(intent)

    def update(self, dt_s: float) -> None:
        """Let time pass in the top scene; the ones below stand still."""
        if self.top is not None:
            self.top.update(dt_s)

    @property
    def animating(self) -> bool:
        """Tell whether the top scene moves by itself."""
        return self.top is not None and self.top.animating

    @property
    def resting(self) -> bool:
        """Tell whether nothing changes by itself and all that changed has been drawn."""
        return self.top is not None and self.top.resting and not self.dirty

    @property
    def title(self) -> str:
        """Return what the window's title says: the words of the topmost scene that has some."""
        return next((scene.title for scene in reversed(self._scenes) if scene.title), "")

    @property
    def dirty(self) -> bool:
        """Tell whether a visible scene must be drawn again."""
        return any(scene.dirty for scene in self._visible())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible scenes from the bottom up."""
        for scene in self._visible():
            # A scene that moves on while it is drawn may ask for another frame.
            scene.dirty = False
            scene.draw(surface)

    def _visible(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].opaque:
            first -= 1
        return self._scenes[max(0, first) :]

    def _belongs(self, intent: Intent, top: Scene) -> bool:
        if isinstance(intent, intents.PointerPressed):
            if intent.double and self._last_press_in is not top:
                return False
            self._pressed_in = self._last_press_in = top
        elif isinstance(intent, intents.PointerReleased):
            pressed_in, self._pressed_in = self._pressed_in, None
            return pressed_in is top
        elif isinstance(intent, intents.PointerCancelled):
            self._pressed_in = None
        return True

    def _add(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.enter()
        # Entering may itself have moved on to another scene.
        if self.top is scene:
            self._laid_out(scene)

    def _laid_out(self, scene: Scene) -> None:
        self.changes += 1
        self._pressed_in = None
        scene.layout(self._viewport)
        scene.dirty = True
        self._on_change()
