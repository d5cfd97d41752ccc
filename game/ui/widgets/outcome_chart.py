"""How matches went, as columns over time and as one bar; each outcome has colour and pattern."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.theme import Colour
from game.ui.widgets.base import Widget


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole: how many, what to call it, its colour, and its pattern.

    Patterns: 0 plain, 1 slanting stripes, 2 dots, 3 only an edge.
    """

    number: int
    name: str
    colour: Colour
    pattern: int


def patterned(size_px: tuple[int, int], share: Share, unit_px: int) -> pygame.Surface:
    """Return a rectangle in the colour and the pattern of a share."""
    size = (max(1, size_px[0]), max(1, size_px[1]))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    dark = theme.mix(share.colour, theme.SHADOW, 0.5)
    if share.pattern == 3:
        pygame.draw.rect(surface, share.colour, surface.get_rect(), max(1, unit_px // 3))
        return surface
    surface.fill(share.colour)
    if share.pattern == 1:
        for left in range(-size[1], size[0], 3 * unit_px):
            points = [
                (left, size[1]),
                (left + unit_px, size[1]),
                (left + unit_px + size[1], 0),
                (left + size[1], 0),
            ]
            pygame.draw.polygon(surface, dark, points)
    elif share.pattern == 2:
        for x_px in range(unit_px, size[0], 2 * unit_px):
            for y_px in range(unit_px, size[1], 2 * unit_px):
                pygame.draw.circle(surface, dark, (x_px, y_px), max(1, unit_px // 3))
    return surface


class ShareBar(Widget):
    """One bar cut into shares, and below it what each is with its number."""

    focusable = False

    def __init__(self, kit: Kit, shares: Sequence[Share]) -> None:
        super().__init__(kit)
        self.shares = tuple(shares)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar and the names."""
        kit = self.kit
        line_px = kit.painter.line_height(theme.SMALL_U, face=Face.BOLD)
        bar = self.rect.copy()
        bar.height = max(1, self.rect.height - line_px - kit.px(8))
        surface.fill(theme.FIELD, bar)
        whole = sum(share.number for share in self.shares)
        done = 0
        for share in self.shares:
            if not share.number:
                continue
            left = bar.left + bar.width * done // whole
            done += share.number
            right = bar.left + bar.width * done // whole
            part = patterned((right - left - kit.px(2), bar.height), share, kit.px(6))
            surface.blit(part, (left, bar.top))
        self._draw_names(surface, bar.bottom + kit.px(6))

    def _draw_names(self, surface: pygame.Surface, top: int) -> None:
        kit, left = self.kit, self.rect.left
        line_px = kit.painter.line_height(theme.SMALL_U, face=Face.BOLD)
        side_px = round(line_px * 0.7)
        least_px = side_px + kit.px(14)
        wanted = [
            least_px + kit.painter.size(share.name, theme.SMALL_U, face=Face.BOLD)[0]
            for share in self.shares
        ]
        # Equal columns, unless a long name needs some of the room that short ones leave.
        spare_px = (self.rect.width - sum(wanted)) // max(1, len(self.shares))
        each_px = self.rect.width // max(1, len(self.shares))
        equal = max(wanted, default=0) <= each_px
        for share, wanted_px in zip(self.shares, wanted, strict=True):
            key = patterned((side_px, side_px), share, max(2, kit.px(4)))
            place = key.get_rect(midleft=(left, top + line_px // 2))
            surface.blit(key, place)
            width_px = each_px if equal else wanted_px + spare_px
            left += width_px
            room_px = max(1, width_px - least_px)
            text = kit.painter.line(
                share.name, theme.SMALL_U, theme.CREAM, face=Face.BOLD, max_width_px=room_px
            )
            surface.blit(text, text.get_rect(midleft=(place.right + kit.px(6), place.centery)))


class ShareColumns(Widget):
    """Columns of equal height side by side, each cut into shares from the bottom up."""

    focusable = False

    def __init__(self, kit: Kit, columns: Sequence[Sequence[Share]]) -> None:
        super().__init__(kit)
        self.columns = [tuple(shares) for shares in columns]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the columns."""
        kit, rect = self.kit, self.rect
        count = max(1, len(self.columns))
        gap_px = min(kit.px(4), max(1, rect.width // count // 5))
        wide = rect.width / count
        for number, shares in enumerate(self.columns):
            left = rect.left + round(number * wide)
            width_px = max(1, round((number + 1) * wide) - round(number * wide) - gap_px)
            whole = max(1, sum(share.number for share in shares))
            done = 0
            for share in shares:
                low = rect.bottom - rect.height * done // whole
                done += share.number
                high = rect.bottom - rect.height * done // whole
                if low > high:
                    part = patterned((width_px, low - high), share, kit.px(6))
                    surface.blit(part, (left, high))
