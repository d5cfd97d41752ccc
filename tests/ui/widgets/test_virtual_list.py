"""A list of any length: only what is in sight is drawn, by keys and pointer alike."""

import pygame

from game.ui import intents
from game.ui.intents import Direction
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.virtual_list import VirtualList
from tests.support import canvas, make_kit


class Rows:
    """A list of rows 40 pixels high in a place for ten of them."""

    def __init__(self, count: int, *, picks: bool = True) -> None:
        self.drawn: list[int] = []
        self.picked: list[int] = []
        self.marked: list[int] = []
        self.list = VirtualList(
            make_kit(),
            count,
            lambda _surface, _rect, number: self.drawn.append(number),
            self.picked.append,
            row_u=40,
            on_mark=self.marked.append,
            picks=picks,
            empty="Nothing",
        )
        self.list.put(pygame.Rect(100, 50, 300, 405))
        self.group = FocusGroup()
        self.group.add(self.list)

    def shown(self) -> list[int]:
        self.drawn.clear()
        self.list.draw(canvas((600, 600)))
        return list(self.drawn)

    def press(self, x_px: int, y_px: int) -> None:
        self.group.handle(intents.PointerPressed(x_px, y_px))

    def drag(self, x_px: int, y_px: int) -> None:
        self.group.handle(intents.PointerMoved(x_px, y_px))

    def release(self, x_px: int, y_px: int) -> None:
        self.group.handle(intents.PointerReleased(x_px, y_px))


def test_only_rows_in_sight_are_drawn() -> None:
    assert Rows(1_000_000).shown() == list(range(10))
    assert Rows(3).shown() == [0, 1, 2]


def test_keys_move_the_mark_row_by_row_and_page_by_page() -> None:
    rows = Rows(100)
    for direction in (Direction.DOWN, Direction.RIGHT, Direction.UP):
        rows.group.handle(intents.FocusMoved(direction))
    assert rows.marked == [1, 11, 10]
    assert rows.shown() == list(range(2, 12))
    rows.group.handle(intents.Activated())
    assert rows.picked == [10]


def test_a_held_enter_picks_once() -> None:
    rows = Rows(5)
    rows.group.handle(intents.Activated())
    rows.group.handle(intents.Activated(repeat=True))
    assert rows.picked == [0]


def test_at_an_end_the_focus_may_move_on() -> None:
    rows = Rows(2)
    assert not rows.list.scroll(1)
    assert rows.list.scroll(-1)
    assert not rows.list.scroll(-1)
    assert not rows.list.step(1)


def test_a_click_picks_the_row_under_it() -> None:
    rows = Rows(30)
    rows.press(150, 50 + 3 * 40 + 5)
    rows.release(150, 50 + 3 * 40 + 5)
    assert rows.picked == [3]
    rows.press(150, 455)
    rows.release(150, 455)
    assert rows.picked == [3]


def test_dragging_scrolls_and_picks_nothing() -> None:
    rows = Rows(30)
    rows.press(150, 400)
    rows.drag(150, 240)
    rows.release(150, 240)
    assert rows.picked == []
    assert rows.shown() == list(range(4, 14))


def test_the_bar_leads_to_the_end_and_back() -> None:
    rows = Rows(10_000)
    rows.press(395, 60)
    rows.drag(395, 454)
    assert rows.shown()[-1] == 9_999
    rows.drag(395, -500)
    rows.release(395, -500)
    assert rows.shown()[0] == 0
    assert rows.picked == []


def test_the_wheel_scrolls_by_a_few_rows_and_leaves_the_mark() -> None:
    rows = Rows(100)
    rows.group.handle(intents.Scrolled(150, 200, -1))
    assert rows.shown() == list(range(3, 13))
    for _ in range(3):
        rows.group.handle(intents.Scrolled(150, 200, -0.25))
    assert rows.shown()[0] == 5
    rows.group.handle(intents.Scrolled(150, 200, 50))
    rows.group.handle(intents.Scrolled(150, 200, -1))
    assert rows.shown()[0] == 3
    assert (rows.list.index, rows.marked) == (0, [])


def test_after_the_bar_the_wheel_goes_on_from_there() -> None:
    rows = Rows(100)
    rows.press(395, 60)
    rows.drag(395, 252)
    rows.release(395, 252)
    middle = rows.shown()[0]
    assert 40 < middle < 50
    rows.group.handle(intents.Scrolled(150, 200, -1))
    assert rows.shown()[0] == middle + 3
    # A layout, as after another window size, keeps what is in sight too.
    rows.list.put(pygame.Rect(100, 50, 300, 405))
    assert rows.shown()[0] == middle + 3
    rows.group.handle(intents.FocusMoved(Direction.DOWN))
    assert rows.shown()[0] <= 1


def test_page_keys_home_and_end_move_the_mark() -> None:
    rows = Rows(100)
    for intent in (intents.PageTurned(1), intents.EndSought(1), intents.PageTurned(-1)):
        assert rows.group.handle(intent)
    assert rows.marked == [10, 99, 89]
    rows.group.handle(intents.EndSought(-1))
    assert rows.shown()[0] == 0


def test_in_rows_to_read_keys_go_on_from_where_the_wheel_left() -> None:
    rows = Rows(100, picks=False)
    for _ in range(10):
        rows.group.handle(intents.Scrolled(150, 200, -1))
    rows.group.handle(intents.FocusMoved(Direction.UP))
    assert rows.shown()[0] == 29


def test_an_empty_list_says_so_and_takes_no_focus() -> None:
    rows = Rows(0)
    assert rows.group.focused is None
    surface = canvas((600, 600))
    rows.list.draw(surface)
    assert surface.get_bounding_rect().height > 0
    rows.list.mark(3)
    rows.list.activate()
    assert rows.picked == []


def test_rows_to_read_take_the_focus_only_to_scroll() -> None:
    assert not Rows(5, picks=False).list.can_focus
    assert Rows(50, picks=False).list.can_focus
