"""Where the focus goes from a widget: on in reading order, or to the nearest one on a side."""

from collections.abc import Sequence
from typing import NamedTuple

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
    """Return the nearest widget on one side, or the widget itself when there is none.

    What scrolls together comes first, in sight or not; of what scrolls elsewhere only what is in
    sight counts, where it is in sight.
    """
    others = [other for other in stops if other is not widget]
    beside = [other for other in others if widget.clip and other.clip == widget.clip]
    found = _nearest(widget.rect, [(other, other.rect) for other in beside], direction)
    if found is None:
        here = _in_sight(widget) or widget.clip or widget.rect
        seen = [(other, _in_sight(other)) for other in others if other not in beside]
        found = _nearest(here, [one for one in seen if one[1]], direction)
    return widget if found is None else found


def _in_sight(widget: Widget) -> pygame.Rect:
    return widget.rect if widget.clip is None else widget.rect.clip(widget.clip)


def _nearest(
    here: pygame.Rect, others: Sequence[tuple[Widget, pygame.Rect]], direction: Direction
) -> Widget | None:
    """Return what lies ahead in the nearest line, and in it the nearest across.

    Left and right stay in the row. Up and down keep to the column where anything lies in it, but
    pass over no row that lies close beside it.
    """
    own = _seen_along(here, direction)
    ahead = [
        (place, other)
        for other, rect in others
        if _is_ahead(own, place := _seen_along(rect, direction))
    ]
    in_line = [(place, other) for place, other in ahead if _gap(own.across, place.across) < 0]
    if direction in (Direction.LEFT, Direction.RIGHT):
        ahead = in_line
    elif in_line:
        end = min(place.near for place, _ in in_line)
        passed = [one for one in ahead if _is_passed_over(own, one[0], end)]
        ahead = passed or in_line
    if not ahead:
        return None
    first = min((place for place, _ in ahead), key=lambda place: place.near)
    line = [(place, other) for place, other in ahead if 2 * place.near < first.near + first.far]
    return min(line or ahead, key=lambda one: _offset(own.across, one[0].across))[1]


class _Place(NamedTuple):
    """A rectangle as somebody sees it who goes in a direction, which is where numbers grow."""

    near: int
    far: int
    across: tuple[int, int]


def _seen_along(rect: pygame.Rect, direction: Direction) -> _Place:
    level, upright = (rect.left, rect.right), (rect.top, rect.bottom)
    is_level = direction in (Direction.LEFT, Direction.RIGHT)
    (start, end), across = (level, upright) if is_level else (upright, level)
    if direction in (Direction.LEFT, Direction.UP):
        start, end = -end, -start
    return _Place(start, end, across)


def _is_ahead(own: _Place, other: _Place) -> bool:
    """Tell whether a place begins where the own one ends, or is at least mostly beyond that."""
    shared = own.far - other.near
    return other.far > own.far and 2 * shared < min(own.far - own.near, other.far - other.near)


def _is_passed_over(own: _Place, other: _Place, end: int) -> bool:
    """Tell whether a place lies before the end of a way ahead, and nearer to it than that is."""
    return other.far <= end and _gap(own.across, other.across) < end - own.far


def _gap(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Return how far two spans lie apart, less than nothing where they overlap."""
    return max(one[0], other[0]) - min(one[1], other[1])


def _offset(own: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """Return how far a span lies off: what is between them, then how far apart the middles are."""
    return max(0, _gap(own, other)), abs(sum(own) - sum(other))
