"""Widgets in a focus group: mouse alone, keyboard alone, and what must not happen."""

import pygame
import pytest

from game.ui import intents
from game.ui.intents import Direction, Intent
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, assign_letters
from game.ui.widgets.controls import Choice, Segments, Slider, Toggle
from game.ui.widgets.focus import FocusGroup
from tests.support import canvas, ignore, make_kit

KIT = make_kit()
PRESS = intents.Activated()


def moved(direction: Direction) -> Intent:
    return intents.FocusMoved(direction)


class Bench:
    """Four buttons, two by two, that note when they are pressed."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.group = FocusGroup()
        self.buttons: dict[str, Button] = {}
        places = {"a": (0, 0), "b": (300, 0), "c": (0, 100), "d": (300, 100)}
        for name, (x_px, y_px) in places.items():
            button = Button(KIT, name, lambda name=name: self.heard.append(name))  # type: ignore[misc]
            button.put(pygame.Rect(20 + x_px, 20 + y_px, 200, 60))
            self.buttons[name] = button
            self.group.add(button)

    def at(self, name: str) -> tuple[int, int]:
        x_px, y_px = self.buttons[name].rect.center
        return x_px, y_px

    def press(self, name: str) -> None:
        self.group.handle(intents.PointerPressed(*self.at(name)))

    def release(self, name: str) -> None:
        self.group.handle(intents.PointerReleased(*self.at(name)))

    @property
    def focused(self) -> str:
        return next(name for name, one in self.buttons.items() if one is self.group.focused)


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_the_first_widget_has_the_focus(bench: Bench) -> None:
    assert bench.focused == "a"
    assert [one.focused for one in bench.buttons.values()] == [True, False, False, False]


def test_a_click_presses_once(bench: Bench) -> None:
    bench.press("b")
    assert bench.heard == []
    bench.release("b")
    assert bench.heard == ["b"]
    bench.release("b")
    assert bench.heard == ["b"]


def test_press_on_one_and_release_on_another_does_nothing(bench: Bench) -> None:
    bench.press("a")
    bench.release("b")
    assert bench.heard == []
    bench.press("c")
    bench.group.handle(intents.PointerCancelled())
    bench.release("c")
    assert bench.heard == []


def test_sliding_off_shows_the_button_up_again(bench: Bench) -> None:
    bench.press("a")
    assert bench.buttons["a"].pressed
    bench.group.handle(intents.PointerMoved(*bench.at("d")))
    assert not bench.buttons["a"].pressed
    bench.group.handle(intents.PointerMoved(*bench.at("a")))
    assert bench.buttons["a"].pressed


def test_hovering_does_not_move_the_focus(bench: Bench) -> None:
    bench.group.handle(intents.PointerMoved(*bench.at("d")))
    assert bench.buttons["d"].hovered
    assert bench.focused == "a"
    bench.group.handle(PRESS)
    assert bench.heard == ["a"]
    bench.group.handle(intents.PointerCancelled())
    assert not bench.buttons["d"].hovered


def test_tab_goes_around_in_order_and_back(bench: Bench) -> None:
    visited = []
    for _ in range(5):
        bench.group.handle(moved(Direction.NEXT))
        visited.append(bench.focused)
    assert visited == ["b", "c", "d", "a", "b"]
    bench.group.handle(moved(Direction.PREVIOUS))
    bench.group.handle(moved(Direction.PREVIOUS))
    assert bench.focused == "d"


def test_arrows_go_to_the_neighbour_on_that_side_and_stop_at_the_edge(bench: Bench) -> None:
    path = (Direction.RIGHT, Direction.DOWN, Direction.LEFT, Direction.UP, Direction.UP)
    visited = []
    for direction in path:
        bench.group.handle(moved(direction))
        visited.append(bench.focused)
    assert visited == ["b", "d", "c", "a", "a"]


def test_a_held_key_presses_only_once(bench: Bench) -> None:
    bench.group.handle(PRESS)
    for _ in range(30):
        bench.group.handle(intents.Activated(repeat=True))
    assert bench.heard == ["a"]


def test_the_ring_shows_with_the_keyboard_and_hides_with_the_pointer(bench: Bench) -> None:
    def gold() -> bool:
        surface = pygame.Surface((600, 300))
        bench.group.draw(surface)
        rect = bench.buttons[bench.focused].rect
        return surface.get_at((rect.centerx, rect.top - KIT.px(5)))[:3] == (255, 210, 63)

    assert not gold()
    bench.group.handle(moved(Direction.NEXT))
    assert gold()
    bench.press("c")
    bench.release("c")
    assert bench.focused == "c"
    assert not gold()


def test_a_disabled_button_does_nothing_but_tells_why(bench: Bench) -> None:
    bench.buttons["b"].disable("Nobody plays yet.")
    bench.group.handle(moved(Direction.NEXT))
    assert bench.focused == "b"
    assert bench.group.hint == "Nobody plays yet."
    bench.group.handle(PRESS)
    bench.press("b")
    bench.release("b")
    assert bench.heard == []
    bench.buttons["b"].enable()
    bench.group.handle(PRESS)
    assert bench.heard == ["b"]


def test_a_disabled_button_without_a_reason_is_passed_over(bench: Bench) -> None:
    bench.buttons["b"].disable()
    bench.group.handle(moved(Direction.NEXT))
    assert bench.focused == "c"


def test_a_hidden_button_is_not_there(bench: Bench) -> None:
    bench.buttons["b"].visible = False
    bench.press("b")
    bench.release("b")
    bench.group.handle(moved(Direction.NEXT))
    assert (bench.heard, bench.focused) == ([], "c")


def test_a_button_disabled_while_pressed_does_not_act(bench: Bench) -> None:
    bench.press("a")
    bench.buttons["a"].disable()
    bench.release("a")
    assert bench.heard == []


def test_the_hint_is_that_of_the_hovered_widget_before_that_of_the_focused(bench: Bench) -> None:
    bench.buttons["a"].hint = "first"
    bench.buttons["d"].hint = "last"
    assert bench.group.hint == "first"
    bench.group.handle(intents.PointerMoved(*bench.at("d")))
    assert bench.group.hint == "last"


def test_small_widgets_can_be_hit_in_44_units() -> None:
    heard: list[str] = []
    button = Button(KIT, "x", lambda: heard.append("x"))
    button.put(pygame.Rect(100, 100, 20, 20))
    group = FocusGroup()
    group.add(button)
    for place, count in (((90, 90), 1), ((86, 110), 1), ((131, 131), 2)):
        group.handle(intents.PointerPressed(*place))
        group.handle(intents.PointerReleased(*place))
        assert len(heard) == count


def test_inner_corners_hit_and_two_pixels_outside_miss() -> None:
    for size in ((1000, 777), (1366, 768), (1920, 1200)):
        kit = make_kit(size)
        heard: list[str] = []
        button = Button(kit, "x", lambda heard=heard: heard.append("x"))  # type: ignore[misc]
        rect = kit.viewport.rect(300, 200, 240, 60)
        button.put(rect)
        group = FocusGroup()
        group.add(button)
        inside = [rect.topleft, (rect.right - 1, rect.top), (rect.right - 1, rect.bottom - 1)]
        outside = [(rect.left - 2, rect.top), (rect.right + 1, rect.top), (rect.left, rect.top - 2)]
        for place in [*inside, *outside]:
            group.handle(intents.PointerPressed(*place))
            group.handle(intents.PointerReleased(*place))
        assert len(heard) == len(inside)


def test_letters_press_buttons_and_no_two_share_one() -> None:
    heard: list[str] = []
    group = FocusGroup()
    texts = ("Mute", "Menu", "New match", "Mm", "Über", "Été")
    buttons = [
        Button(KIT, text, lambda text=text: heard.append(text))  # type: ignore[misc]
        for text in texts
    ]
    group.add(*buttons)
    assign_letters(buttons)
    letters = [button.mnemonic for button in buttons]
    assert letters == ["u", "e", "n", "", "b", "t"]
    for letter in "nub":
        group.handle(intents.Letter(letter))
    assert heard == ["New match", "Mute", "Über"]
    assert not group.handle(intents.Letter("z"))


def test_the_group_asks_for_a_drawing_only_when_something_changed(bench: Bench) -> None:
    bench.group.draw(pygame.Surface((600, 300)))
    assert not bench.group.dirty
    bench.group.handle(intents.PointerMoved(590, 290))
    assert not bench.group.dirty
    bench.group.handle(intents.PointerMoved(*bench.at("b")))
    assert bench.group.dirty


# --- controls -------------------------------------------------------------------------------------


def placed(widget: Widget) -> FocusGroup:
    widget.put(pygame.Rect(100, 100, 600, 52))
    group = FocusGroup()
    group.add(widget)
    return group


def click(group: FocusGroup, x_px: int, y_px: int = 126) -> None:
    group.handle(intents.PointerPressed(x_px, y_px))
    group.handle(intents.PointerReleased(x_px, y_px))


def test_a_toggle_switches_by_click_and_by_key() -> None:
    heard: list[bool] = []
    group = placed(Toggle(KIT, "Reduced motion", heard.append, value=False))
    click(group, 150)
    group.handle(PRESS)
    assert heard == [True, False]


def test_a_choice_goes_around_by_arrows_enter_and_both_ends() -> None:
    heard: list[int] = []
    group = placed(Choice(KIT, "Speed", [(1, "one"), (2, "two"), (3, "three")], 2, heard.append))
    group.handle(moved(Direction.RIGHT))
    group.handle(PRESS)
    group.handle(moved(Direction.LEFT))
    click(group, 690)
    click(group, 410)
    assert heard == [3, 1, 3, 1, 3]


def test_segments_move_to_their_ends_and_take_clicks() -> None:
    heard: list[int] = []
    group = placed(Segments(KIT, [(2, "2"), (3, "3"), (4, "4")], 2, heard.append))
    group.handle(moved(Direction.RIGHT))
    group.handle(moved(Direction.RIGHT))
    group.handle(moved(Direction.RIGHT))
    click(group, 110)
    click(group, 110)
    assert heard == [3, 4, 2]


def test_a_slider_is_dragged_and_stepped_within_its_bounds() -> None:
    heard: list[float] = []
    slider = Slider(KIT, "Sound", 0.5, heard.append, shown=str)
    group = placed(slider)
    group.handle(moved(Direction.RIGHT))
    assert heard == [0.55]
    group.handle(intents.PointerPressed(500, 126))
    group.handle(intents.PointerMoved(2000, 500))
    assert slider.value == 1.0
    group.handle(intents.PointerMoved(420, 126))
    assert slider.value == 0.0
    group.handle(intents.PointerReleased(2000, 126))
    assert slider.value == 0.0
    for _ in range(3):
        group.handle(moved(Direction.LEFT))
    assert slider.value == 0.0


def test_pressing_a_sliders_label_changes_nothing() -> None:
    heard: list[float] = []
    group = placed(Slider(KIT, "Sound", 0.5, heard.append, shown=str))
    click(group, 120)
    assert heard == []


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (3840, 2160), (1, 1)])
@pytest.mark.parametrize("enabled", [True, False])
def test_every_control_draws_at_every_size(size: tuple[int, int], *, enabled: bool) -> None:
    kit = make_kit(size)
    widgets: list[Widget] = [
        Button(kit, "A rather long text for a button", ignore),
        Toggle(kit, "Toggle", ignore, value=True),
        Choice(kit, "Choice", [(1, "one"), (2, "two")], 1, ignore),
        Choice(kit, "", [(1, "only one")], 1, ignore),
        Segments(kit, [(1, "one"), (2, "two")], 1, ignore),
        Slider(kit, "Slider", 0.3, ignore, shown=str),
    ]
    surface = canvas(size)
    for widget in widgets:
        widget.put(kit.viewport.rect(10, 10, 300, 52))
        widget.focused = widget.ring_shown = widget.hovered = True
        if not enabled:
            widget.disable("because")
        surface.fill((0, 0, 0, 0))
        widget.draw(surface)
        if min(size) > 100:
            assert surface.get_bounding_rect().width > 0
            assert max(widget.natural_size_u()) > 40
