"""Buttons, and the letters that press them."""

from collections.abc import Iterable
from enum import Enum
from typing import Final

import pygame

from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.theme import Colour
from game.ui.widgets.base import Action, Widget

_ICON_GAP_U: Final = 10


class ButtonKind(Enum):
    """How much a button calls for attention."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    QUIET = "quiet"
    DANGER = "danger"


_FILL: dict[ButtonKind, Colour] = {
    ButtonKind.PRIMARY: theme.ORANGE_DEEP,
    ButtonKind.SECONDARY: theme.TEAL,
    ButtonKind.QUIET: theme.PANEL,
    ButtonKind.DANGER: theme.RED_DEEP,
}
_EDGE: dict[ButtonKind, Colour] = {
    ButtonKind.PRIMARY: theme.GOLD_PALE,
    ButtonKind.SECONDARY: theme.MINT,
    ButtonKind.QUIET: theme.PANEL_EDGE,
    ButtonKind.DANGER: theme.GOLD_PALE,
}


#: How much a quiet button at rest covers of the place behind it; its sign reads over any.
_GROUND_ALPHA = 215
#: A sign is at most this part of its button's height, so that its corners stay off a round edge.
_SIGN_PART = 0.68


class Button(Widget):
    """A pill with a text, an icon (the name of a picture in ``assets/icons``), or both.

    ``pad_sign`` is the picture of the controller's button that does the same from anywhere.
    """

    def __init__(
        self,
        kit: Kit,
        text: str,
        on_press: Action,
        *,
        kind: ButtonKind = ButtonKind.SECONDARY,
        icon: str = "",
        size_u: float = theme.BODY_U,
        hint: str = "",
        pad_sign: str = "",
    ) -> None:
        super().__init__(kit, hint=hint)
        self.pad_sign = pad_sign
        self.text = text
        self.on_press = on_press
        self.kind = kind
        self.icon = icon
        self.size_u = size_u
        self.peers: tuple[Button, ...] = (self,)

    @property
    def face(self) -> Face:
        """Return the face of the text: the title's for the primary button."""
        return Face.TITLE if self.kind is ButtonKind.PRIMARY else Face.BOLD

    def natural_size_u(self) -> tuple[float, float]:
        """Return room for the text and icon with a comfortable margin."""
        scale = self.kit.viewport.scale
        width_u = 0.0
        painter = self.kit.painter
        if self.text:
            grown_u = painter.grown(self.size_u)
            width_u += painter.size(self.text, grown_u, face=self.face)[0] / scale + 56
        if self.icon:
            width_u += self.size_u * 1.6 + (0 if self.text else 20)
        return width_u, max(theme.HIT_U, self.size_u * 2.4)

    def activate(self) -> None:
        """Press the button."""
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pill, its text and, with the keyboard focus, the gold ring."""
        rect = self.rect
        radius_px = rect.height // 2
        down = self.pressed and self.enabled
        fill, edge, ink = self._colours()
        quiet = self.kind is ButtonKind.QUIET
        if not quiet and self.enabled and not down:
            self._draw_shadow(surface, rect, radius_px)
        shown = rect.move(0, self.kit.px(2)) if down else rect
        edge_px = self.kit.px(3 if self.kind is ButtonKind.PRIMARY else theme.EDGE_U)
        at_rest = quiet and not (self.hovered or down or self.focused)
        # A quiet button lies over a place: its ground lets a little of it through.
        alpha = _GROUND_ALPHA if at_rest else 255
        box = self.kit.shapes.box(
            shown.size, fill, radius_px, edge=edge, edge_px=edge_px, alpha=alpha
        )
        surface.blit(box, shown)
        self._draw_content(surface, shown, ink)
        self.draw_focus(surface, shown, radius_px)
        if self.pad_sign:
            inset_px = self.kit.px(4)
            corner = (shown.left + inset_px, shown.top + inset_px)
            self.kit.draw_pad_sign(surface, self.pad_sign, corner)

    def _colours(self) -> tuple[Colour, Colour, Colour]:
        if not self.enabled:
            return theme.DISABLED, theme.mix(theme.DISABLED, theme.MINT, 0.2), theme.DISABLED_TEXT
        fill = _FILL[self.kind]
        if self.pressed:
            fill = theme.mix(fill, theme.SHADOW, 0.25)
        elif self.hovered:
            fill = theme.mix(fill, theme.GOLD if self.kind is ButtonKind.QUIET else fill, 0.12)
            fill = theme.mix(fill, theme.SHADOW, 0.12)
        return fill, theme.GOLD if self.hovered else _EDGE[self.kind], theme.CREAM

    def _draw_shadow(self, surface: pygame.Surface, rect: pygame.Rect, radius_px: int) -> None:
        blur_px = self.kit.px(8)
        shadow = self.kit.shapes.shadow(rect.size, radius_px, blur_px)
        surface.blit(shadow, rect.move(-blur_px, self.kit.px(4) - blur_px))

    def _draw_content(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        kit = self.kit
        icon = None
        if self.icon:
            side_px = self._icon_px()
            icon = kit.icon(self.icon, (side_px, side_px))
        gap_px = kit.px(_ICON_GAP_U)
        if not self.text:
            if icon is not None:
                kit.blit_centred(surface, icon, rect)
            return
        text = self._picture(ink)
        place = text.get_rect(center=rect.center)
        if icon is not None:
            place.x += (icon.get_width() + gap_px) // 2
            surface.blit(icon, icon.get_rect(midright=(place.left - gap_px, rect.centery)))
        surface.blit(text, place)
        if self.mnemonic:
            self._underline(surface, place, ink)

    def _picture(self, ink: Colour) -> pygame.Surface:
        """Return the text as large as that of its peers, if it stands in one line there."""
        painter, room_px = self.kit.painter, self._room_px()
        if len(self.peers) > 1:
            size_u = min(peer.fitting_u() for peer in self.peers)
            if painter.size(self.text, size_u, face=self.face)[0] <= room_px:
                return painter.line(self.text, size_u, ink, face=self.face)
        room = (room_px, self.rect.height)
        return painter.fitted(self.text, self.size_u, ink, room, face=self.face)

    def fitting_u(self) -> float:
        """Return the size at which the text fits, in one line if it is not too long for that."""
        room = (self._room_px(), self.rect.height)
        return self.kit.painter.fitting_u(self.text, self.size_u, self.face, room)

    def _icon_px(self) -> int:
        side_px = self.kit.px(self.size_u * (1.25 if self.text else 1.5))
        return min(side_px, round(self.rect.height * _SIGN_PART))

    def _room_px(self) -> int:
        """Return the width for the text."""
        room_px = self.rect.width - round(self.rect.height * 0.6)
        if self.icon and self.text:
            room_px -= self._icon_px() + self.kit.px(_ICON_GAP_U)
        return max(1, room_px)

    def _underline(self, surface: pygame.Surface, place: pygame.Rect, ink: Colour) -> None:
        """Underline the letter that presses the button, unless the text is in two lines or cut."""
        painter = self.kit.painter
        whole_px, high_px = painter.size(self.text, self.size_u, face=self.face)
        where = self.text.casefold().find(self.mnemonic)
        drawn = place.width / max(1, whole_px)
        if where < 0 or abs(high_px * drawn - place.height) > 0.12 * place.height:
            return
        left = round(drawn * painter.size(self.text[:where], self.size_u, face=self.face)[0])
        right = round(drawn * painter.size(self.text[: where + 1], self.size_u, face=self.face)[0])
        thick_px = self.kit.px(2)
        y_px = place.bottom - round(place.height * 0.12)
        surface.fill(ink, (place.left + left, y_px, right - left, thick_px))


def level(*buttons: Button) -> None:
    """Let the texts of neighbours be equally large, because one of them is long."""
    for button in buttons:
        button.peers = buttons


def assign_letters(buttons: Iterable[Button]) -> None:
    """Give each button a letter of its own text that presses it; never M (which mutes), no doubles.

    Only plain letters are used, which every layout of the text's language can type; a button whose
    letters are all taken gets none.
    """
    taken = {"m"}
    for button in buttons:
        button.mnemonic = ""
        for char in button.text.casefold():
            if "a" <= char <= "z" and char not in taken:
                button.mnemonic = char
                taken.add(char)
                break
