"""The widgets of one screen: which has the focus, and who gets a key, a click or the wheel.

* Tab and Shift+Tab follow the order in which widgets were added; arrows go to the nearest neighbour
  on that side. Left and right first belong to a slider, a choice or the like that has the focus.
* Enter and Space act on the focused widget once for each press of the key.
* Hovering never moves the focus. A click acts once, when press and release hit the same widget.
* The gold ring shows once the keyboard is used, and hides again when the pointer is.
"""

from collections.abc import Iterator
from functools import singledispatchmethod

import pygame

from game.ui import intents
from game.ui.intents import Direction, Intent
from game.ui.widgets.base import Widget
from game.ui.widgets.neighbours import next_stop


class FocusGroup:
    """Routes intents to widgets; ``dirty`` says that the group must be drawn again."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focused: Widget | None = None
        self.keyboard_used = False
        self.dirty = True
        self._pressed: Widget | None = None
        self._hovered: Widget | None = None

    def add(self, *widgets: Widget) -> None:
        """Add widgets in reading order, with what is inside them.

        The first that can take the focus has it until ``focus`` says otherwise.
        """
        for widget in widgets:
            self.widgets.extend((widget, *widget.children))
        if self.focused is None:
            self.focus(next((widget for widget in self._stops()), None))

    def clear(self) -> None:
        """Remove all widgets."""
        self.focus(None)
        self.widgets.clear()
        self._pressed = self._hovered = None
        self.dirty = True

    def focus(self, widget: Widget | None) -> None:
        """Give the keyboard focus to a widget, or to none."""
        self.dirty = True
        if widget is self.focused:
            self._show_ring()
            return
        if self.focused is not None:
            self.focused.focus_changed(focused=False)
        self.focused = widget
        if widget is not None:
            widget.focus_changed(focused=True)
            for holder in self.widgets:
                if widget in holder.children:
                    holder.reveal(widget)
        self._show_ring()

    @property
    def hint(self) -> str:
        """Return what the focused one must say, the explanation of the hovered, of the focused."""
        if self.focused is not None and self.focused.alert:
            return self.focused.alert
        for widget in (self._hovered, self.focused):
            if widget is not None and widget.hint:
                return widget.hint
        return ""

    @property
    def text_rect(self) -> pygame.Rect | None:
        """Return where text is being written, None when no text field has the focus."""
        return None if self.focused is None else self.focused.text_rect

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all visible widgets in the order they were added, the focused one on top.

        What is inside a scrolling area is drawn by the area.
        """
        shown = [widget for widget in self.widgets if widget.visible and widget.clip is None]
        for widget in sorted(shown, key=lambda one: one is self.focused):
            widget.draw(surface)
        self.dirty = False

    @singledispatchmethod
    def handle(self, intent: Intent) -> bool:
        """Give an intent to the widget it is meant for; True when somebody used it."""
        del intent
        return False

    @handle.register
    def _(self, intent: intents.PointerMoved) -> bool:
        if self._pressed is not None:
            self._pressed.drag_to(intent.x_px, intent.y_px)
            inside = self._pressed.hit_rect.collidepoint(intent.x_px, intent.y_px)
            self.dirty = True
            self._pressed.pressed = inside
            return True
        self._hover(self._at(intent.x_px, intent.y_px))
        return self._hovered is not None

    @handle.register
    def _(self, intent: intents.PointerPressed) -> bool:
        self.keyboard_used = False
        self._show_ring()
        widget = self._at(intent.x_px, intent.y_px)
        if widget is None:
            return False
        if widget.can_focus:
            self.focus(widget)
        if widget.enabled:
            self._pressed = widget
            widget.pressed = True
            widget.press_at(intent.x_px, intent.y_px)
            if intent.double:
                widget.press_twice_at(intent.x_px, intent.y_px)
        self.dirty = True
        return True

    @handle.register
    def _(self, intent: intents.PointerReleased) -> bool:
        widget = self._let_go()
        if widget is None:
            return False
        if widget.enabled and widget.visible:
            widget.release_at(intent.x_px, intent.y_px)
        self._hover(self._at(intent.x_px, intent.y_px))
        return True

    @handle.register
    def _(self, intent: intents.PointerCancelled) -> bool:
        del intent
        self._let_go()
        self._hover(None)
        return False

    @handle.register
    def _(self, intent: intents.Scrolled) -> bool:
        place = (intent.x_px, intent.y_px)
        for widget in reversed(self.widgets):
            over = widget.visible and widget.hit_rect.collidepoint(place)
            if over and widget.turn_wheel(intent.dy):
                self.dirty = True
                return True
        return False

    @handle.register
    def _(self, intent: intents.FocusMoved) -> bool:
        self.keyboard_used = True
        self.dirty = True
        direction = intent.direction
        widget = self.focused
        if widget is not None and widget.enabled and self._used_arrow(widget, direction):
            self._show_ring()
            return True
        self.focus(next_stop(list(self._stops()), widget, direction))
        return True

    @handle.register(intents.PageTurned)
    @handle.register(intents.EndSought)
    def _(self, intent: intents.PageTurned | intents.EndSought) -> bool:
        # What has the focus turns its pages, else whatever on the screen has pages.
        for widget in (self.focused, *self.widgets):
            if widget is None or not widget.visible:
                continue
            pages = isinstance(intent, intents.PageTurned)
            if widget.turn_page(intent.step) if pages else widget.go_to_end(intent.step):
                self.dirty = True
                return True
        return False

    @handle.register
    def _(self, intent: intents.Activated) -> bool:
        if self.focused is None or not self.focused.visible:
            return False
        self.keyboard_used = True
        self._show_ring()
        if not intent.repeat and self.focused.enabled:
            self.dirty = True
            self.focused.activate()
        return True

    @handle.register
    def _(self, intent: intents.Letter) -> bool:
        for widget in self.widgets:
            if widget.mnemonic == intent.char and widget.enabled and widget.visible:
                self.keyboard_used = True
                if widget.can_focus:
                    self.focus(widget)
                self.dirty = True
                widget.activate()
                return True
        return False

    @handle.register(intents.TextEntered)
    @handle.register(intents.Pasted)
    def _(self, intent: intents.TextEntered | intents.Pasted) -> bool:
        widget = self._writing()
        if widget is not None:
            widget.enter_text(intent.text)
        return widget is not None

    @handle.register
    def _(self, intent: intents.TextEditing) -> bool:
        widget = self._writing()
        if widget is not None:
            widget.compose_text(intent.text)
        return widget is not None

    @handle.register
    def _(self, intent: intents.Edited) -> bool:
        widget = self._writing()
        if widget is not None:
            widget.edit(intent.key, select=intent.select)
        return widget is not None

    @handle.register
    def _(self, intent: intents.Copied) -> bool:
        widget = self._writing()
        text = "" if widget is None else widget.copy_text(cut=intent.cut)
        if text:
            intent.keep(text)
        return widget is not None

    def _writing(self) -> Widget | None:
        self.dirty = True
        widget = self.focused
        return widget if widget is not None and widget.wants_text and widget.enabled else None

    def _used_arrow(self, widget: Widget, direction: Direction) -> bool:
        if direction in (Direction.LEFT, Direction.RIGHT):
            return widget.step(1 if direction is Direction.RIGHT else -1)
        if direction in (Direction.UP, Direction.DOWN):
            return widget.scroll(1 if direction is Direction.UP else -1)
        return False

    def _let_go(self) -> Widget | None:
        widget, self._pressed = self._pressed, None
        if widget is not None:
            widget.pressed = False
            self.dirty = True
        return widget

    def _hover(self, widget: Widget | None) -> None:
        if widget is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.hovered = False
        self._hovered = widget
        if widget is not None:
            widget.hovered = True
        self.dirty = True

    def _at(self, x_px: int, y_px: int) -> Widget | None:
        for exact in (True, False):
            for widget in reversed(self.widgets):
                rect = widget.rect.clip(widget.hit_rect) if exact else widget.hit_rect
                if widget.focusable and widget.visible and rect.collidepoint(x_px, y_px):
                    return widget
        return None

    def _stops(self) -> Iterator[Widget]:
        return (widget for widget in self.widgets if widget.can_focus)

    def _show_ring(self) -> None:
        if self.focused is not None:
            self.focused.ring_shown = self.keyboard_used
