"""Fields to write in: a line of text, and a whole number with a minus and a plus.

Text comes only as intents made from the system's finished text (so dead keys, input methods and any
layout work), is kept free of anything invisible, and counts in characters.
"""

from collections.abc import Callable
from typing import Final

import pygame

from game.ui import theme
from game.ui.glyphs import Face, one_line
from game.ui.intents import EditKey
from game.ui.kit import Kit
from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Row

_MARGIN_U: Final = 18


class TextField(Widget):
    """One line of text; every change is reported to ``on_change``, Enter to ``on_submit``."""

    wants_text = True

    def __init__(
        self,
        kit: Kit,
        text: str,
        on_change: Callable[[str], None],
        *,
        max_length: int = 20,
        placeholder: str = "",
        on_submit: Callable[[], None] | None = None,
        hint: str = "",
    ) -> None:
        super().__init__(kit, hint=hint)
        self.max_length = max_length
        self.text = one_line(text)[:max_length]
        self.placeholder = placeholder
        self.caret = len(self.text)
        self.composing = ""
        self.on_change = on_change
        self.on_submit = on_submit

    @property
    def text_rect(self) -> pygame.Rect | None:
        """Return the field's place while it is being written in."""
        return self.rect if self.focused and self.enabled else None

    def focus_changed(self, *, focused: bool) -> None:
        """Start with the caret at the end; forget what was being composed."""
        super().focus_changed(focused=focused)
        self.composing = ""
        self.caret = len(self.text)

    def activate(self) -> None:
        """Submit (Enter)."""
        if self.on_submit is not None:
            self.on_submit()

    def release_at(self, x_px: int, y_px: int) -> None:
        """Set the caret where the field was clicked."""
        if not self.hit_rect.collidepoint(x_px, y_px):
            return
        painter = self.kit.painter
        offset_px = x_px - self.rect.left - self.kit.px(_MARGIN_U) + self._scrolled_px()
        widths = [
            painter.size(self.text[:at], theme.BODY_U, face=Face.BOLD)[0]
            for at in range(len(self.text) + 1)
        ]
        self.caret = min(range(len(widths)), key=lambda at: abs(widths[at] - offset_px))

    def enter_text(self, text: str) -> None:
        """Insert text at the caret as far as there is room."""
        self.composing = ""
        new = one_line(text)[: self.max_length - len(self.text)]
        if new:
            self._replace(self.text[: self.caret] + new + self.text[self.caret :])
            self.caret = min(len(self.text), self.caret + len(new))

    def compose_text(self, text: str) -> None:
        """Show text that is still being composed."""
        self.composing = one_line(text)

    def edit(self, key: EditKey) -> None:
        """Delete or move the caret."""
        at = self.caret
        if key is EditKey.BACKSPACE and at > 0:
            self.caret = at - 1
            self._replace(self.text[: at - 1] + self.text[at:])
        elif key is EditKey.DELETE and at < len(self.text):
            self._replace(self.text[:at] + self.text[at + 1 :])
        elif key is EditKey.LEFT:
            self.caret = max(0, at - 1)
        elif key is EditKey.RIGHT:
            self.caret = min(len(self.text), at + 1)
        elif key is EditKey.HOME:
            self.caret = 0
        elif key is EditKey.END:
            self.caret = len(self.text)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field, its text with what is being composed underlined, and the caret."""
        kit = self.kit
        radius_px = min(self.rect.height // 2, kit.px(theme.RADIUS_U))
        edge = theme.GOLD if self.focused else theme.MINT if self.hovered else theme.PANEL_EDGE
        edge_px = kit.px(theme.FOCUS_U if self.focused else theme.EDGE_U)
        box = kit.shapes.box(self.rect.size, theme.FIELD, radius_px, edge=edge, edge_px=edge_px)
        surface.blit(box, self.rect)
        inner = self.rect.inflate(-2 * kit.px(_MARGIN_U), -2 * edge_px)
        before = surface.get_clip()
        surface.set_clip(inner.clip(before))
        if self.text or self.composing:
            self._draw_text(surface, inner)
        elif self.placeholder:
            self._draw_placeholder(surface, inner)
        if self.focused and self.enabled:
            self._draw_caret(surface, inner)
        surface.set_clip(before)

    def _draw_text(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        painter = self.kit.painter
        ink = theme.CREAM if self.enabled else theme.DISABLED_TEXT
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        picture = painter.line(shown, theme.BODY_U, ink, face=Face.BOLD)
        left = inner.left - self._scrolled_px()
        place = picture.get_rect(midleft=(left, inner.centery))
        surface.blit(picture, place)
        if self.composing:
            start_px = self._width_px(self.text[: self.caret])
            end_px = self._width_px(self.text[: self.caret] + self.composing)
            line = (left + start_px, place.bottom - 2, end_px - start_px, self.kit.px(2))
            surface.fill(theme.GOLD, line)

    def _draw_placeholder(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        picture = self.kit.painter.line(
            self.placeholder, theme.BODY_U, theme.DISABLED_TEXT, max_width_px=max(1, inner.width)
        )
        surface.blit(picture, picture.get_rect(midleft=inner.midleft))

    def _draw_caret(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        x_px = inner.left - self._scrolled_px() + self._caret_px()
        x_px = min(x_px, inner.right - self.kit.px(2))
        high_px = round(inner.height * 0.62)
        caret = pygame.Rect(x_px, 0, self.kit.px(2), high_px)
        caret.centery = inner.centery
        surface.fill(theme.GOLD, caret)

    def _caret_px(self) -> int:
        return self._width_px(self.text[: self.caret] + self.composing)

    def _scrolled_px(self) -> int:
        """Return how far the text is moved to the left so that the caret stays in sight."""
        room_px = self.rect.width - 2 * self.kit.px(_MARGIN_U)
        return max(0, self._caret_px() + self.kit.px(3) - room_px) if self.focused else 0

    def _width_px(self, text: str) -> int:
        return self.kit.painter.size(text, theme.BODY_U, face=Face.BOLD)[0]

    def _replace(self, text: str) -> None:
        self.text = one_line(text)[: self.max_length]
        self.on_change(self.text)


class NumberField(Row):
    """A whole number between two bounds: minus and plus, arrow keys, or typed digits.

    A typed number is taken over, kept within the bounds, when the field is left or Enter is
    pressed.
    """

    wants_text = True

    def __init__(
        self,
        kit: Kit,
        label: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int,
        high: int,
        step: int = 1,
        hint: str = "",
    ) -> None:
        super().__init__(kit, label, hint=hint)
        self.low = low
        self.high = high
        self.step_size = step
        self.value = min(high, max(low, value))
        self.on_change = on_change
        self._typed: str | None = None

    @property
    def shown(self) -> str:
        """Return the digits in the field now."""
        return str(self.value) if self._typed is None else self._typed

    @property
    def text_rect(self) -> pygame.Rect | None:
        """Return the control's place while the field has the focus."""
        return self.control_rect if self.focused and self.enabled else None

    def focus_changed(self, *, focused: bool) -> None:
        """Take over a typed number when the field is left."""
        super().focus_changed(focused=focused)
        if not focused:
            self._commit()

    def activate(self) -> None:
        """Take over a typed number (Enter)."""
        self._commit()

    def step(self, direction: int) -> bool:
        """Go to the next multiple of the step in that direction."""
        self._commit()
        size = self.step_size
        multiple = self.value // size if direction < 0 else -(-self.value // size)
        near = multiple * size
        self._set(near if near != self.value else self.value + direction * size)
        return True

    def edit(self, key: EditKey) -> None:
        """Delete the last digit, or step with the left and right arrows."""
        if key in (EditKey.BACKSPACE, EditKey.DELETE):
            self._typed = self.shown[:-1]
        elif key is EditKey.LEFT:
            self.step(-1)
        elif key is EditKey.RIGHT:
            self.step(1)
        elif key is EditKey.HOME:
            self._set(self.low)
        else:
            self._set(self.high)

    def enter_text(self, text: str) -> None:
        """Take typed digits; the first replaces the old number."""
        digits = "".join(char for char in text if char in "0123456789")
        if digits:
            self._typed = ((self._typed or "") + digits)[: len(str(self.high))]

    def release_at(self, x_px: int, y_px: int) -> None:
        """Step down on a click on the minus, up on the plus."""
        control = self.control_rect
        if not self.hit_rect.collidepoint(x_px, y_px) or x_px < control.left:
            return
        side_px = max(control.height, control.width // 4)
        if x_px < control.left + side_px:
            self.step(-1)
        elif x_px >= control.right - side_px:
            self.step(1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the label, the number, minus and plus."""
        self.draw_row(surface)
        kit = self.kit
        control = self.inset_control()
        self.draw_field(surface, control)
        side_px = control.height
        text = self.shown + ("|" if self._typed is not None else "")
        self.draw_value(surface, text, control.inflate(-2 * side_px, 0))
        for centre_x, plus in (
            (control.left + side_px // 2, False),
            (control.right - side_px // 2, True),
        ):
            ended = self.value >= self.high if plus else self.value <= self.low
            colour = theme.DISABLED_TEXT if ended or not self.enabled else theme.GOLD
            bar = pygame.Rect(0, 0, kit.px(18), kit.px(4))
            bar.center = (centre_x, control.centery)
            surface.fill(colour, bar)
            if plus:
                tall = pygame.Rect(0, 0, kit.px(4), kit.px(18))
                tall.center = bar.center
                surface.fill(colour, tall)

    def _commit(self) -> None:
        typed, self._typed = self._typed, None
        if typed:
            self._set(int(typed))

    def _set(self, value: int) -> None:
        self._typed = None
        value = min(self.high, max(self.low, value))
        if value != self.value:
            self.value = value
            self.on_change(value)
