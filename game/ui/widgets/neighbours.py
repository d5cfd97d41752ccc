"""Where the focus goes from a widget: on in reading order, or to the nearest one on a side."""

from collections.abc import Sequence

import pygame

from game.ui.intents import Direction
from game.ui.widgets.base import Widget


def next_stop(
    stops: Sequence[Widget], focused: Widget | None, direction: Direction
) -> Widget | None:
    """Return which of the widgets in reading order gets the focus, None where there are none."""
    if not stops:
        return None
    if focused not in stops:
        return stops[-1 if direction is Direction.PREVIOUS else 0]
    here = stops.index(focused)
    if direction is Direction.NEXT:
        return stops[(here + 1) % len(stops)]
    if direction is Direction.PREVIOUS:
        return stops[here - 1]
    return _neighbour(stops[here], stops, direction)


def _neighbour(widget: Widget, stops: Sequence[Widget], direction: Direction) -> Widget:
    """Return the nearest widget on one side, or the widget itself when there is none."""
    best, best_cost = widget, float("inf")
    for other in stops:
        cost = _distance(widget.rect, other.rect, direction)
        if other is not widget and cost < best_cost:
            best, best_cost = other, cost
    return best


def _distance(here: pygame.Rect, there: pygame.Rect, direction: Direction) -> float:
    """Return how far a rectangle lies on one side; sideways offset counts more, infinite behind."""
    if direction in (Direction.LEFT, Direction.RIGHT):
        ahead = there.centerx - here.centerx
        overlap = min(here.bottom, there.bottom) - max(here.top, there.top)
    else:
        ahead = there.centery - here.centery
        overlap = min(here.right, there.right) - max(here.left, there.left)
    if direction in (Direction.LEFT, Direction.UP):
        ahead = -ahead
    if ahead <= 0:
        return float("inf")
    beside = abs(there.centerx - here.centerx) + abs(there.centery - here.centery) - ahead
    return ahead + (0 if overlap > 0 else 3 * max(0, -overlap) + ahead) + 0.1 * beside
