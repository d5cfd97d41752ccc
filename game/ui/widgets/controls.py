"""Controls with a value: toggle, choice, segments and tabs, slider.

All but segments are rows: a label on the left, the control on the right (``CONTROL_PART`` of the
width, or all of it without a label). A change made by the player is reported at once to
``on_change``.
"""

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

import pygame

from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widgets.base import Widget

Value = TypeVar("Value")
CONTROL_PART: Final = 0.5


class Row(Widget):
    """Base of the controls that have a label beside them."""

    def __init__(self, kit: Kit, label: str, *, hint: str = "") -> None:
        super().__init__(kit, hint=hint)
        self.label = label

    @property
    def control_rect(self) -> pygame.Rect:
        """Return where the control itself is, right of the label."""
        if not self.label:
            return self.rect
        width_px = round(self.rect.width * CONTROL_PART)
        return pygame.Rect(self.rect.right - width_px, self.rect.top, width_px, self.rect.height)

    def natural_size_u(self) -> tuple[float, float]:
        """Return a comfortable row."""
        return (640 if self.label else 300), max(52, self.kit.painter.grown(theme.BODY_U) * 1.5)

    def inset_control(self) -> pygame.Rect:
        """Return where the control is drawn: with room for the focus ring around it."""
        inset_px = 2 * (self.kit.px(3) + self.kit.px(theme.FOCUS_U))
        return self.control_rect.inflate(-inset_px, -inset_px)

    def draw_row(self, surface: pygame.Surface) -> None:
        """Draw the hover tint, the label and the focus ring."""
        kit = self.kit
        radius_px = kit.px(theme.SMALL_RADIUS_U)
        if self.hovered and self.enabled and self.label:
            tint = kit.shapes.box(self.rect.size, theme.TEAL, radius_px, alpha=110)
            surface.blit(tint, self.rect)
        if self.label:
            room_px = self.rect.width - self.control_rect.width - kit.px(24)
            ink = theme.CREAM if self.enabled else theme.DISABLED_TEXT
            text = kit.painter.line(
                self.label,
                theme.BODY_U,
                ink,
                face=Face.BOLD,
                max_width_px=max(1, room_px),
                max_height_px=self.rect.height,
            )
            place = text.get_rect(midleft=(self.rect.left + kit.px(14), self.rect.centery))
            surface.blit(text, place)
        # Rows stand close together: their ring lies inside.
        gap_px = kit.px(3) + kit.px(theme.FOCUS_U)
        self.draw_focus(surface, self.rect.inflate(-2 * gap_px, -2 * gap_px), radius_px)

    def draw_field(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the dark box that holds a value."""
        edge = theme.PANEL_EDGE if self.enabled else theme.DISABLED
        radius_px = min(rect.height // 2, self.kit.px(theme.RADIUS_U))
        box = self.kit.shapes.box(
            rect.size, theme.FIELD, radius_px, edge=edge, edge_px=self.kit.px(theme.EDGE_U)
        )
        surface.blit(box, rect)

    def draw_value(self, surface: pygame.Surface, text: str, rect: pygame.Rect) -> None:
        """Draw a value in the middle of a rectangle."""
        ink = theme.CREAM if self.enabled else theme.DISABLED_TEXT
        picture = self.kit.painter.line(
            text,
            theme.BODY_U,
            ink,
            face=Face.BOLD,
            max_width_px=max(1, rect.width),
            max_height_px=rect.height,
        )
        self.kit.blit_centred(surface, picture, rect)


class Toggle(Row):
    """On or off."""

    def __init__(
        self,
        kit: Kit,
        label: str,
        on_change: Callable[[bool], None],
        *,
        value: bool,
        hint: str = "",
    ) -> None:
        super().__init__(kit, label, hint=hint)
        self.value = value
        self.on_change = on_change

    @property
    def control_rect(self) -> pygame.Rect:
        """Return where the switch is; the label has all the rest."""
        kit = self.kit
        height_px = min(self.rect.height - kit.px(8), kit.px(36))
        track = pygame.Rect(0, 0, round(height_px * 1.9), height_px)
        track.midright = (self.rect.right - kit.px(14), self.rect.centery)
        return track

    def activate(self) -> None:
        """Switch over."""
        self.value = not self.value
        self.on_change(self.value)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the label and the switch; on and off differ in place, colour and mark."""
        self.draw_row(surface)
        kit = self.kit
        track = self.control_rect
        height_px = track.height
        on = self.value
        fill = (theme.TEAL_LIGHT if on else theme.FIELD) if self.enabled else theme.DISABLED
        edge = theme.MINT if on and self.enabled else theme.PANEL_EDGE
        edge_px = kit.px(theme.EDGE_U)
        surface.blit(
            kit.shapes.box(track.size, fill, height_px // 2, edge=edge, edge_px=edge_px), track
        )
        knob_px = height_px - 2 * edge_px - kit.px(4)
        gap_px = (height_px - knob_px) // 2
        knob = kit.shapes.disc(knob_px, theme.GOLD if on and self.enabled else theme.MINT)
        left = track.right - knob_px - gap_px if on else track.left + gap_px
        surface.blit(knob, (left, track.top + gap_px))


class Choice(Row, Generic[Value]):
    """One of several values, shown one at a time between two arrows; it wraps around."""

    def __init__(
        self,
        kit: Kit,
        label: str,
        options: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
        *,
        hint: str = "",
    ) -> None:
        super().__init__(kit, label, hint=hint)
        self.options = list(options)
        self.index = next((at for at, option in enumerate(self.options) if option[0] == value), 0)
        self.on_change = on_change

    @property
    def value(self) -> Value:
        """Return the value chosen now."""
        return self.options[self.index][0]

    def activate(self) -> None:
        """Take the next value."""
        self.step(1)

    def step(self, direction: int) -> bool:
        """Take the next or the previous value."""
        if len(self.options) > 1:
            self.index = (self.index + direction) % len(self.options)
            self.on_change(self.value)
        return True

    def release_at(self, x_px: int, y_px: int) -> None:
        """Go back on a click on the left part of the control, else on."""
        if self.hit_rect.collidepoint(x_px, y_px):
            control = self.control_rect
            self.step(-1 if control.left <= x_px < control.left + control.width * 0.4 else 1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the label, the value and the two arrows."""
        self.draw_row(surface)
        kit = self.kit
        control = self.inset_control()
        self.draw_field(surface, control)
        arrow_px = control.height
        self.draw_value(surface, self.options[self.index][1], control.inflate(-2 * arrow_px, 0))
        if len(self.options) > 1:
            colour = theme.GOLD if self.enabled else theme.DISABLED_TEXT
            half_px = kit.px(7)
            draw_chevron(surface, (control.left + arrow_px // 2, control.centery), -half_px, colour)
            draw_chevron(surface, (control.right - arrow_px // 2, control.centery), half_px, colour)


class Segments(Widget, Generic[Value]):
    """One of a few values, all in sight side by side; arrows move the choice."""

    def __init__(
        self,
        kit: Kit,
        options: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
        *,
        hint: str = "",
    ) -> None:
        super().__init__(kit, hint=hint)
        self.options = list(options)
        self.index = next((at for at, option in enumerate(self.options) if option[0] == value), 0)
        self.on_change = on_change

    @property
    def value(self) -> Value:
        """Return the value chosen now."""
        return self.options[self.index][0]

    def natural_size_u(self) -> tuple[float, float]:
        """Return room for the longest text in every part."""
        painter = self.kit.painter
        size_u = painter.grown(theme.BODY_U)
        widest_px = max(painter.size(text, size_u, face=Face.BOLD)[0] for _, text in self.options)
        return (widest_px / self.kit.viewport.scale + 44) * len(self.options), 52

    def choose(self, index: int) -> None:
        """Choose a part, and report it when it is another one."""
        if index != self.index:
            self.index = index
            self.on_change(self.value)

    def activate(self) -> None:
        """Choose the next part, starting over after the last."""
        self.choose((self.index + 1) % len(self.options))

    def step(self, direction: int) -> bool:
        """Choose the neighbour; at the end the focus may move on."""
        wanted = self.index + direction
        if not 0 <= wanted < len(self.options):
            return False
        self.choose(wanted)
        return True

    def release_at(self, x_px: int, y_px: int) -> None:
        """Choose the part that was clicked."""
        for index, part in enumerate(self._parts()):
            if part.collidepoint(x_px, min(max(y_px, part.top), part.bottom - 1)):
                self.choose(index)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the parts; the chosen one is filled with gold."""
        kit = self.kit
        radius_px = min(self.rect.height // 2, kit.px(theme.RADIUS_U))
        edge_px = kit.px(theme.EDGE_U)
        surface.blit(
            kit.shapes.box(
                self.rect.size, theme.FIELD, radius_px, edge=theme.PANEL_EDGE, edge_px=edge_px
            ),
            self.rect,
        )
        size_u = self._size_u()
        for index, part in enumerate(self._parts()):
            chosen = index == self.index
            ink = theme.INK if chosen else theme.CREAM
            if not self.enabled:
                ink = theme.DISABLED_TEXT
            if chosen and self.enabled:
                inner = part.inflate(-2 * edge_px, -4 * edge_px)
                fill = kit.shapes.box(inner.size, theme.GOLD, radius_px - 2 * edge_px)
                surface.blit(fill, inner)
            text = kit.painter.line(
                self.options[index][1],
                size_u,
                ink,
                face=Face.BOLD,
                max_width_px=max(1, part.width - kit.px(20)),
            )
            kit.blit_centred(surface, text, part)
        self.draw_focus(surface, self.rect, radius_px)

    def _size_u(self) -> float:
        """Return the one size at which every part's text fits."""
        room_px = self.rect.width // len(self.options) - self.kit.px(20), self.rect.height * 5 // 6
        painter = self.kit.painter
        return min(
            painter.fitting_u(text, theme.BODY_U, Face.BOLD, room_px) for _, text in self.options
        )

    def _parts(self) -> list[pygame.Rect]:
        count = len(self.options)
        edges = [self.rect.left + self.rect.width * at // count for at in range(count + 1)]
        return [
            pygame.Rect(edges[at], self.rect.top, edges[at + 1] - edges[at], self.rect.height)
            for at in range(count)
        ]


class Tabs(Segments[Value]):
    """Pages side by side, of which one is shown below; used like segments."""


class Slider(Row):
    """A number from 0 to 1, moved by dragging or in steps of 0.05 by the arrow keys."""

    STEP: Final = 0.05

    def __init__(
        self,
        kit: Kit,
        label: str,
        value: float,
        on_change: Callable[[float], None],
        *,
        shown: Callable[[float], str],
        hint: str = "",
    ) -> None:
        super().__init__(kit, label, hint=hint)
        self.value = value
        self.on_change = on_change
        self.shown = shown

    def set_value(self, value: float) -> None:
        """Take over a value, kept within 0 to 1, and report it when it is another one."""
        value = round(min(1.0, max(0.0, value)), 3)
        if value != self.value:
            self.value = value
            self.on_change(value)

    def step(self, direction: int) -> bool:
        """Move by one step."""
        steps = round(self.value / self.STEP) + direction
        self.set_value(steps * self.STEP)
        return True

    def press_at(self, x_px: int, y_px: int) -> None:
        """Jump to where the pointer is."""
        self.drag_to(x_px, y_px)

    def drag_to(self, x_px: int, y_px: int) -> None:
        """Follow the pointer."""
        del y_px
        track = self._track()
        if x_px >= self.control_rect.left:
            steps = round((x_px - track.left) / max(1, track.width) / self.STEP)
            self.set_value(steps * self.STEP)

    def release_at(self, x_px: int, y_px: int) -> None:
        """Stay where the drag ended."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the label, the track, the knob and the value in words."""
        self.draw_row(surface)
        kit = self.kit
        track = self._track()
        radius_px = max(1, track.height // 2)
        surface.blit(
            kit.shapes.box(track.size, theme.FIELD, radius_px, edge=theme.PANEL_EDGE, edge_px=1),
            track,
        )
        filled = pygame.Rect(track.left, track.top, round(track.width * self.value), track.height)
        if filled.width > 0:
            colour = theme.GOLD if self.enabled else theme.DISABLED_TEXT
            surface.blit(kit.shapes.box(filled.size, colour, radius_px), filled)
        knob_px = kit.px(28)
        knob = kit.shapes.disc(knob_px, theme.CREAM, edge=theme.ORANGE, edge_px=kit.px(4))
        surface.blit(knob, knob.get_rect(center=(filled.right, track.centery)))
        number = pygame.Rect(0, 0, kit.px(70), self.rect.height)
        number.midright = (self.rect.right - kit.px(10), self.rect.centery)
        self.draw_value(surface, self.shown(self.value), number)

    def _track(self) -> pygame.Rect:
        control, kit = self.control_rect, self.kit
        left, right = control.left + kit.px(18), control.right - kit.px(104)
        track = pygame.Rect(left, 0, max(1, right - left), kit.px(10))
        track.centery = self.rect.centery
        return track


def draw_chevron(
    surface: pygame.Surface, centre: tuple[int, int], half_px: int, colour: theme.Colour
) -> None:
    """Draw a small arrow head: to the right for a positive half width, else to the left."""
    x_px, y_px = centre
    tall_px = abs(half_px)
    points = [
        (x_px - half_px // 2, y_px - tall_px),
        (x_px + half_px // 2, y_px),
        (x_px - half_px // 2, y_px + tall_px),
    ]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, closed=True, points=points)
