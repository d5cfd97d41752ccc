"""Where the cards of a hand, of the fan and of the pack to cut lie: plain geometry in pixels.

A slot is the middle of a card and its angle, counter-clockwise in degrees as pygame turns pictures.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import pygame

#: A row gets a second one when less than this part of a card would be left to see.
LEAST_VISIBLE: Final = 0.34
_WIDEST_STEP: Final = 0.74
_FAN_STEP_DEG: Final = 3.4
_FAN_MOST_DEG: Final = 20.0
#: How far a picked card rises, in card heights.
RISE: Final = 0.17


class Side(StrEnum):
    """The sides of the table in clockwise order; whoever holds the screen sits in the south."""

    SOUTH = "south"
    WEST = "west"
    NORTH = "north"
    EAST = "east"


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a card lies."""

    x_px: float
    y_px: float
    angle_deg: float = 0.0


def own_hand(count: int, room: pygame.Rect, card_px: tuple[int, int]) -> tuple[Slot, ...]:
    """Return the slots of the open hand from left to right, in two rows when one is too narrow."""
    if count == 0:
        return ()
    height = card_px[1]
    if not two_rows(count, room, card_px):
        return _fanned_row(count, room, card_px)
    upper = (count + 1) // 2
    rise = min(RISE * height, room.height * 0.06)
    rows = (
        (upper, room.top + rise + height / 2),
        (count - upper, room.bottom - height / 2),
    )
    return tuple(slot for cards, y in rows for slot in _flat_row(cards, room, card_px, y))


def two_rows(count: int, room: pygame.Rect, card_px: tuple[int, int]) -> bool:
    """Tell whether a hand of that size lies in two rows."""
    step = _step(count, room.width, card_px, _spread(count))
    return count > 1 and step < card_px[0] * LEAST_VISIBLE


def _spread(count: int) -> float:
    """Return the angle between the outer cards of a fan, in degrees."""
    return min(_FAN_STEP_DEG * (count - 1), _FAN_MOST_DEG)


def _reach(card_px: tuple[int, int], angle_deg: float) -> tuple[float, float]:
    """Return how far a turned card reaches from its middle, across and down."""
    width, height = card_px
    turn = math.radians(abs(angle_deg))
    across = (width * math.cos(turn) + height * math.sin(turn)) / 2
    return across, (height * math.cos(turn) + width * math.sin(turn)) / 2


def _step(count: int, room_px: float, card_px: tuple[int, int], spread_deg: float) -> float:
    outer = 2 * _reach(card_px, spread_deg / 2)[0]
    return min(card_px[0] * _WIDEST_STEP, (room_px - outer) / max(1, count - 1))


def _fanned_row(count: int, room: pygame.Rect, card_px: tuple[int, int]) -> tuple[Slot, ...]:
    spread = _spread(count)
    step = _step(count, room.width, card_px, spread)
    drop = 0.11 * card_px[1] * spread / _FAN_MOST_DEG
    # The outer cards are turned: their lower corners need a little more room.
    base = room.bottom - drop - _reach(card_px, spread / 2)[1]
    slots = []
    for index in range(count):
        part = index / (count - 1) - 0.5 if count > 1 else 0.0
        x = room.centerx + (index - (count - 1) / 2) * step
        slots.append(Slot(x, base + 4 * part * part * drop, -part * spread))
    return tuple(slots)


def _flat_row(
    count: int, room: pygame.Rect, card_px: tuple[int, int], y: float
) -> tuple[Slot, ...]:
    step = _step(count, room.width, card_px, 0.0)
    return tuple(Slot(room.centerx + (index - (count - 1) / 2) * step, y) for index in range(count))


def other_hand(
    count: int, room: pygame.Rect, card_px: tuple[int, int], side: Side
) -> tuple[Slot, ...]:
    """Return the slots of a hand seen from behind, along its side of the table."""
    sideways = side in (Side.WEST, Side.EAST)
    length = room.height if sideways else room.width
    width = card_px[0]
    step = min(width * 0.62, (length - width) / max(1, count - 1))
    spread = min(4.0 * (count - 1), 16.0)
    slots = []
    for index in range(count):
        part = index / (count - 1) - 0.5 if count > 1 else 0.0
        along = (index - (count - 1) / 2) * step
        bow = 4 * part * part * 0.07 * card_px[1]
        if side is Side.WEST:
            slots.append(Slot(room.centerx - bow, room.centery + along, -90 - part * spread))
        elif side is Side.EAST:
            slots.append(Slot(room.centerx + bow, room.centery - along, 90 - part * spread))
        elif side is Side.NORTH:
            slots.append(Slot(room.centerx - along, room.centery - bow, 180 - part * spread))
        else:
            slots.append(Slot(room.centerx + along, room.centery + bow, -part * spread))
    return tuple(slots)


def fan(count: int, room: pygame.Rect, card_px: tuple[int, int]) -> tuple[Slot, ...]:
    """Return the slots of the fan to draw from: a shallow bow from left to right."""
    width, height = card_px
    step = (room.width - width * 1.3) / max(1, count - 1)
    bow = max(0.0, min(room.height - height * 1.15, 0.3 * height))
    slots = []
    for index in range(count):
        part = index / (count - 1) - 0.5 if count > 1 else 0.0
        x = room.centerx + (index - (count - 1) / 2) * step
        y = room.centery + (4 * part * part - 0.5) * bow
        slots.append(Slot(x, y, -part * 26))
    return tuple(slots)


def slot_at(
    slots: Sequence[Slot], card_px: tuple[int, int], x_px: float, y_px: float
) -> int | None:
    """Return the index of the topmost card under a point; later slots lie over earlier ones."""
    for index in range(len(slots) - 1, -1, -1):
        slot = slots[index]
        turn = math.radians(slot.angle_deg)
        dx, dy = x_px - slot.x_px, y_px - slot.y_px
        across = dx * math.cos(turn) - dy * math.sin(turn)
        down = dx * math.sin(turn) + dy * math.cos(turn)
        if abs(across) <= card_px[0] / 2 and abs(down) <= card_px[1] / 2:
            return index
    return None
