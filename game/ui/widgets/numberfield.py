"""A field to write a whole number in, with a minus and a plus."""

from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.intents import EditKey
from game.ui.kit import Kit
from game.ui.widgets.controls import Row


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

    def edit(self, key: EditKey, *, select: bool = False) -> None:
        """Delete the last digit or all, or step with the left and right arrows."""
        del select
        if key in (EditKey.BACKSPACE, EditKey.DELETE):
            self._typed = self.shown[:-1]
        elif key in (EditKey.WORD_BACKSPACE, EditKey.WORD_DELETE):
            self._typed = ""
        elif key is EditKey.LEFT:
            self.step(-1)
        elif key is EditKey.RIGHT:
            self.step(1)
        elif key is EditKey.HOME:
            self._set(self.low)
        elif key is EditKey.END:
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
