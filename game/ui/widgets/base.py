"""What all widgets share: a place, a state, and how pointer and keys reach them.

A widget is built with the ``Kit`` and callbacks, gets its place in pixels by ``place`` (every
``layout`` of the scene does that again), and lives in a ``FocusGroup`` which hands it intents. Its
``rect`` is where it is drawn; what reacts is ``hit_rect``, at least 44 units high. A disabled
widget can still get the focus if it has a reason to tell: ``hint`` gives the reason then.
"""

from collections.abc import Callable, Sequence

import pygame

from game.ui import theme
from game.ui.intents import EditKey
from game.ui.kit import Kit

Action = Callable[[], None]


def do_nothing() -> None:
    """Stand in for a callback that nobody needs."""


class Widget:
    """Base of everything that can be placed, drawn and perhaps used."""

    #: Whether Tab and arrows stop here.
    focusable = True
    #: Whether typed text goes here while it has the focus.
    wants_text = False

    def __init__(self, kit: Kit, *, hint: str = "") -> None:
        self.kit = kit
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.clip: pygame.Rect | None = None
        self.visible = True
        self.enabled = True
        self.reason = ""
        self.focused = False
        self.ring_shown = False
        self.hovered = False
        self.pressed = False
        self.mnemonic = ""
        self._hint = hint

    @property
    def children(self) -> Sequence["Widget"]:
        """Return the widgets inside this one, in reading order."""
        return ()

    def reveal(self, child: "Widget") -> None:
        """Bring a widget inside this one into sight."""

    @property
    def hint(self) -> str:
        """Return the line that explains the widget, or why it cannot be used now."""
        return self.reason if not self.enabled and self.reason else self._hint

    @hint.setter
    def hint(self, text: str) -> None:
        self._hint = text

    @property
    def alert(self) -> str:
        """Return what must be said at once about what was done in the widget, mostly nothing."""
        return ""

    @property
    def can_focus(self) -> bool:
        """Tell whether the focus may stop here now."""
        return self.focusable and self.visible and (self.enabled or bool(self.reason))

    @property
    def hit_rect(self) -> pygame.Rect:
        """Return where the pointer reaches the widget, in pixels."""
        least_px = self.kit.px(theme.HIT_U)
        grown = self.rect.inflate(
            max(0, least_px - self.rect.width), max(0, least_px - self.rect.height)
        )
        return grown if self.clip is None else grown.clip(self.clip)

    def natural_size_u(self) -> tuple[float, float]:
        """Return the width and height in units that the widget would like."""
        return 240, theme.BUTTON_HEIGHT_U

    def put(self, rect: pygame.Rect) -> None:
        """Give the widget its place in window pixels."""
        self.rect = pygame.Rect(rect)

    def move(self, dx_px: int, dy_px: int) -> None:
        """Move the widget, as scrolling does."""
        self.put(self.rect.move(dx_px, dy_px))

    def disable(self, reason: str = "") -> None:
        """Make the widget unusable and say why."""
        self.enabled = False
        self.reason = reason

    def enable(self) -> None:
        """Make the widget usable."""
        self.enabled = True
        self.reason = ""

    def focus_changed(self, *, focused: bool) -> None:
        """Take or lose the keyboard focus."""
        self.focused = focused

    def activate(self) -> None:
        """Do what the widget is for: a click on it, Enter, Space or its letter."""

    def step(self, direction: int) -> bool:
        """Use a left (-1) or right (+1) arrow key; False lets the focus move on."""
        del direction
        return False

    def scroll(self, dy: float) -> bool:
        """Use the up (+1) and down (-1) arrow keys; False lets others have it."""
        del dy
        return False

    def turn_wheel(self, dy: float) -> bool:
        """Use the wheel, up for a positive turn; as the arrow keys where it is not said."""
        return self.scroll(dy)

    def turn_page(self, step: int) -> bool:
        """Use Page Up (-1) or Page Down (+1); False where there are no pages."""
        del step
        return False

    def go_to_end(self, step: int) -> bool:
        """Use Home (-1) or End (+1); False where there is nothing to go along."""
        del step
        return False

    def press_at(self, x_px: int, y_px: int) -> None:
        """See the pointer go down on the widget."""

    def press_twice_at(self, x_px: int, y_px: int) -> None:
        """See the pointer go down a second time at the same place; ``press_at`` came before."""

    def drag_to(self, x_px: int, y_px: int) -> None:
        """See the pressed pointer move."""

    def release_at(self, x_px: int, y_px: int) -> None:
        """See the pointer go up after a press here; inside the widget that is a click."""
        if self.hit_rect.collidepoint(x_px, y_px):
            self.activate()

    def enter_text(self, text: str) -> None:
        """Take typed or pasted text."""

    def compose_text(self, text: str) -> None:
        """Show text that is still being composed."""

    def edit(self, key: EditKey, *, select: bool = False) -> None:
        """Take an editing key; ``select`` what the caret passes."""
        del key, select

    def copy_text(self, *, cut: bool) -> str:
        """Return the selected text, and perhaps take it out; empty when there is none."""
        del cut
        return ""

    @property
    def text_rect(self) -> pygame.Rect | None:
        """Return where text is being written, for the input method's window; None if nowhere."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget at its place."""
        raise NotImplementedError

    def draw_focus(self, surface: pygame.Surface, rect: pygame.Rect, radius_px: int) -> None:
        """Draw the gold focus ring around a rectangle if the ring is to be seen."""
        if not (self.focused and self.ring_shown):
            return
        gap_px, width_px = self.kit.px(3), self.kit.px(theme.FOCUS_U)
        line_px = max(1, round(width_px / 3))
        grown_px = gap_px + width_px + line_px
        around = rect.inflate(2 * grown_px, 2 * grown_px)
        ring = self.kit.shapes.focus_ring(around.size, radius_px + grown_px, width_px)
        surface.blit(ring, around)
        self.kit.draw_pad_sign(surface, "pad_a", around.bottomright)
