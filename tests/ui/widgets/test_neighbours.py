"""Which widget an arrow key goes to, whatever their sizes and wherever they scroll."""

import pygame
import pytest

from game.ui.intents import Direction
from game.ui.widgets.base import Widget, do_nothing
from game.ui.widgets.buttons import Button
from game.ui.widgets.neighbours import next_stop
from game.ui.widgets.scroll import ScrollArea
from tests.support import make_kit

KIT = make_kit()


def placed(*rects: tuple[int, int, int, int]) -> list[Widget]:
    buttons: list[Widget] = []
    for rect in rects:
        button = Button(KIT, "one", do_nothing)
        button.put(pygame.Rect(rect))
        buttons.append(button)
    return buttons


def gone(stops: list[Widget], start: int, direction: Direction) -> int:
    goal = next_stop(stops, stops[start], direction)
    assert goal is not None
    return stops.index(goal)


def test_a_wider_widget_below_is_not_beside() -> None:
    stops = placed((0, 0, 300, 90), (310, 0, 100, 90), (0, 100, 340, 60), (350, 100, 60, 60))
    assert gone(stops, 0, Direction.RIGHT) == 1
    assert gone(stops, 1, Direction.LEFT) == 0
    assert gone(stops, 1, Direction.RIGHT) == 1
    assert gone(stops, 0, Direction.DOWN) == 2
    assert gone(stops, 1, Direction.DOWN) == 3


@pytest.mark.parametrize("direction", [Direction.LEFT, Direction.RIGHT])
def test_left_and_right_stay_in_a_row_of_one(direction: Direction) -> None:
    stops = placed((400, 0, 100, 40), (0, 50, 500, 40), (0, 100, 80, 40))
    assert gone(stops, 1, direction) == 1


def test_what_overlaps_mostly_is_not_ahead() -> None:
    stops = placed((0, 0, 100, 40), (40, 0, 100, 40), (140, 0, 100, 40))
    assert gone(stops, 0, Direction.RIGHT) == 2
    assert gone(stops, 1, Direction.RIGHT) == 2


def test_up_and_down_take_the_nearest_row_and_the_nearest_in_it() -> None:
    stops = placed((0, 0, 500, 40), (0, 60, 100, 40), (220, 50, 100, 60), (400, 60, 100, 40))
    stops += placed((0, 120, 500, 40))
    assert gone(stops, 0, Direction.DOWN) == 2
    assert gone(stops, 4, Direction.UP) == 2
    assert [gone(stops, at, Direction.DOWN) for at in (1, 2, 3)] == [4, 4, 4]


def test_down_passes_over_no_row_that_lies_close_beside() -> None:
    head, field, below, foot = (
        (0, 0, 100, 40),
        (110, 0, 200, 40),
        (110, 60, 200, 40),
        (0, 400, 90, 40),
    )
    assert gone(placed(head, field, below, foot), 0, Direction.DOWN) == 2


def test_what_scrolls_together_comes_before_what_stands_still() -> None:
    tiles = placed(*[(0, 0, 1, 1)] * 5)
    area = ScrollArea(KIT, tiles)
    area.put(pygame.Rect(0, 50, 400, 130))
    area.arrange([pygame.Rect(190 * (at % 2), 100 * (at // 2), 180, 90) for at in range(5)])
    stops = [*placed((0, 0, 370, 40)), *tiles, *placed((0, 190, 80, 40))]
    visited = [0]
    for _ in range(5):
        visited.append(gone(stops, visited[-1], Direction.DOWN))
    assert visited == [0, 1, 3, 5, 6, 6]
    # The last row has no second tile, but the first one is nearer than the way out.
    assert gone(stops, 4, Direction.DOWN) == 5
    # From outside only what is in sight counts.
    assert gone(stops, 6, Direction.UP) == 3
    area.scroll(-100)
    assert gone(stops, 6, Direction.UP) == 5
    assert gone(stops, 0, Direction.DOWN) == 3
