"""An area that scrolls the widgets in it when they do not all fit."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets.base import Widget

_WHEEL_U: Final = 60
_BAR_U: Final = 8


class ScrollArea(Widget):
    """Scrolls its children by wheel, dragging its bar or background, arrows, and with the focus.

    ``arrange`` gives the children their places relative to the area's own top left corner, as if
    all were in sight; it is called at every layout, after ``place``.
    """

    def __init__(self, kit: Kit, children: Sequence[Widget], *, hint: str = "") -> None:
        super().__init__(kit, hint=hint)
        self._children = list(children)
        self._places: list[pygame.Rect] = []
        self.offset_px = 0
        self.content_px = 0
        self._dragged_from: tuple[int, int, bool] | None = None

    @property
    def children(self) -> Sequence[Widget]:
        """Return the widgets inside, in reading order."""
        return self._children

    @property
    def can_focus(self) -> bool:
        """Stop here only when there is something to scroll and nothing inside to stop at."""
        inside = any(child.can_focus for child in self._children)
        return self.visible and self.overflows and not inside

    @property
    def overflows(self) -> bool:
        """Tell whether not all of the content is in sight."""
        return self.content_px > self.rect.height

    @property
    def inner_width_px(self) -> int:
        """Return the width for content, beside the scroll bar."""
        return max(1, self.rect.width - self.kit.px(_BAR_U + 12))

    def arrange(self, places: Sequence[pygame.Rect]) -> None:
        """Place the children; rectangles relative to the area, one for each child, in pixels."""
        self._places = [pygame.Rect(place) for place in places]
        self.content_px = max((place.bottom for place in self._places), default=0)
        self._settle()

    def reveal(self, child: Widget) -> None:
        """Scroll until a child is in sight with a little room around it."""
        if child in self._children and self._places:
            place = self._places[self._children.index(child)]
            room_px = self.kit.px(14)
            if place.top - room_px < self.offset_px:
                self.offset_px = place.top - room_px
            elif place.bottom + room_px > self.offset_px + self.rect.height:
                self.offset_px = place.bottom + room_px - self.rect.height
            self._settle()

    def scroll(self, dy: float) -> bool:
        """Scroll by wheel or arrow; False at the end, so that the focus may move on."""
        before = self.offset_px
        self.offset_px -= round(dy * self.kit.px(_WHEEL_U))
        self._settle()
        return self.offset_px != before

    def turn_page(self, step: int) -> bool:
        """Scroll by nearly a whole view."""
        return self.scroll(-step * 0.85 * self.rect.height / self.kit.px(_WHEEL_U))

    def go_to_end(self, step: int) -> bool:
        """Scroll to the top (-1) or to the bottom."""
        return self.scroll(-step * self.content_px / self.kit.px(_WHEEL_U))

    def press_at(self, x_px: int, y_px: int) -> None:
        """Start dragging the bar, or the content itself."""
        on_bar = x_px >= self.rect.right - self.kit.px(_BAR_U + 12)
        self._dragged_from = (y_px, self.offset_px, on_bar)

    def drag_to(self, x_px: int, y_px: int) -> None:
        """Follow the pointer."""
        del x_px
        if self._dragged_from is None:
            return
        start_px, offset_px, on_bar = self._dragged_from
        moved_px = y_px - start_px
        if on_bar:
            self.offset_px = offset_px + round(moved_px * self.content_px / self.rect.height)
        else:
            self.offset_px = offset_px - moved_px
        self._settle()

    def release_at(self, x_px: int, y_px: int) -> None:
        """End dragging."""
        del x_px, y_px
        self._dragged_from = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is in sight of the children, and the bar."""
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for child in sorted(self._children, key=lambda one: one.focused):
            if child.visible and child.rect.colliderect(self.rect):
                child.draw(surface)
        surface.set_clip(before)
        if self.overflows:
            self._draw_bar(surface)
        self.draw_focus(surface, self.rect, self.kit.px(theme.SMALL_RADIUS_U))

    def _settle(self) -> None:
        """Keep the offset within the content and move the children to where it puts them."""
        self.offset_px = max(0, min(self.offset_px, self.content_px - self.rect.height))
        for child, place in zip(self._children, self._places, strict=False):
            child.clip = pygame.Rect(self.rect)
            child.put(place.move(self.rect.left, self.rect.top - self.offset_px))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        kit = self.kit
        width_px = kit.px(_BAR_U)
        track = pygame.Rect(self.rect.right - width_px, self.rect.top, width_px, self.rect.height)
        surface.blit(kit.shapes.box(track.size, theme.FIELD, width_px // 2), track)
        high_px = max(kit.px(30), track.height * self.rect.height // self.content_px)
        free_px = track.height - high_px
        down_px = free_px * self.offset_px // max(1, self.content_px - self.rect.height)
        colour = theme.GOLD if self.pressed or self.focused else theme.MINT
        bar = kit.shapes.box((width_px, high_px), colour, width_px // 2)
        surface.blit(bar, (track.left, track.top + down_px))
