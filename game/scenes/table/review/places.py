"""Where everything is while a round is looked back at."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.places.layout import TableLayout, layout_for
from game.places.table_map import TableMap
from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets.buttons import Button

_MARGIN_U: Final = 14
_PANEL_U: Final = 380
_PANEL_PART: Final = 0.3
_LINE_U: Final = 116
_BUTTONS_U: Final = 62
_GAP_U: Final = 10
#: From this ratio of width to height on the panel is beside the table.
_BESIDE: Final = 1.15
#: The part of a tall window's height that the table has.
_TABLE_PART: Final = 0.55


@dataclass(frozen=True, slots=True)
class Places:
    """In pixels: the table with its layout, the panel, the line of the round, the buttons."""

    table: TableLayout
    panel: pygame.Rect
    line: pygame.Rect
    buttons: pygame.Rect

    def put_buttons(self, kit: Kit, buttons: Sequence[Button]) -> None:
        """Place the buttons beside each other, each as wide as it wants where there is room."""
        room, gap_px = self.buttons, kit.px(_GAP_U)
        wants = [max(kit.px(button.natural_size_u()[0]), room.height) for button in buttons]
        free_px = room.width - gap_px * (len(buttons) - 1)
        least_px = room.height
        over_px = max(0, sum(wants) - free_px)
        spare_px = sum(want - least_px for want in wants)
        shrink = min(1.0, over_px / spare_px) if spare_px else 0.0
        left = room.left
        for button, want in zip(buttons, wants, strict=True):
            width = want - round((want - least_px) * shrink)
            button.put(pygame.Rect(left, room.top, width, room.height))
            left += width + gap_px


def places_for(kit: Kit, table: TableMap, seats: int) -> Places:
    """Return where everything is in the window of now."""
    width, height = kit.viewport.size_px
    margin_px, gap_px = kit.px(_MARGIN_U), kit.px(_GAP_U)
    tall = kit.viewport.height_u / 720
    buttons = pygame.Rect(margin_px, 0, width - 2 * margin_px, kit.px(max(theme.HIT_U, _BUTTONS_U)))
    buttons.bottom = height - margin_px
    line = buttons.copy()
    line.height = kit.px(_LINE_U * max(1.0, min(tall, 2.0)))
    line.bottom = buttons.top - gap_px
    above_px = line.top - gap_px
    if width >= _BESIDE * height:
        panel_px = max(kit.px(_PANEL_U), round(width * _PANEL_PART))
        size = (width - panel_px - margin_px - gap_px, above_px)
        panel = pygame.Rect(size[0] + gap_px, margin_px, panel_px, above_px - margin_px)
    else:
        size = (width, round(above_px * _TABLE_PART))
        panel = pygame.Rect(margin_px, size[1] + gap_px, width - 2 * margin_px, 0)
        panel.height = above_px - panel.top
    size = (max(1, size[0]), max(1, size[1]))
    return Places(layout_for(table, size, seats), panel, line, buttons)
