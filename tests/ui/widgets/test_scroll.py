import pygame
import pytest

from game.ui import intents
from game.ui.intents import Direction
from game.ui.widgets.buttons import Button
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.labels import Label, Paragraph
from game.ui.widgets.scroll import ScrollArea
from tests.support import canvas, ignore, make_kit

KIT = make_kit()


class Page:
    """Ten buttons in an area that shows three of them."""

    def __init__(self) -> None:
        self.heard: list[int] = []
        self.buttons = [
            Button(KIT, str(at), lambda at=at: self.heard.append(at))  # type: ignore[misc]
            for at in range(10)
        ]
        self.area = ScrollArea(KIT, self.buttons)
        self.area.put(pygame.Rect(100, 100, 300, 240))
        self.area.arrange([pygame.Rect(10, 10 + 80 * at, 200, 60) for at in range(10)])
        self.group = FocusGroup()
        self.group.add(self.area)

    def in_sight(self, at: int) -> bool:
        return self.area.rect.contains(self.buttons[at].rect)


@pytest.fixture
def page() -> Page:
    return Page()


def test_the_wheel_scrolls_to_both_ends_and_no_further(page: Page) -> None:
    assert page.in_sight(0)
    for _ in range(40):
        page.group.handle(intents.Scrolled(200, 200, -1))
    assert page.in_sight(9)
    assert page.area.offset_px == page.area.content_px - 240
    assert not page.group.handle(intents.Scrolled(200, 200, -1))
    for _ in range(40):
        page.group.handle(intents.Scrolled(200, 200, 1))
    assert page.area.offset_px == 0


def test_the_wheel_elsewhere_does_nothing(page: Page) -> None:
    assert not page.group.handle(intents.Scrolled(700, 200, -1))
    assert page.area.offset_px == 0


def test_the_focus_brings_a_widget_into_sight(page: Page) -> None:
    for at in range(1, 10):
        page.group.handle(intents.FocusMoved(Direction.NEXT))
        assert page.in_sight(at)
    page.group.handle(intents.FocusMoved(Direction.NEXT))
    assert page.in_sight(0)


def test_arrows_reach_what_is_out_of_sight(page: Page) -> None:
    for at in range(1, 6):
        page.group.handle(intents.FocusMoved(Direction.DOWN))
        assert page.group.focused is page.buttons[at]


def test_a_widget_out_of_sight_cannot_be_clicked(page: Page) -> None:
    below = page.buttons[5].rect.center
    page.group.handle(intents.PointerPressed(*below))
    page.group.handle(intents.PointerReleased(*below))
    assert page.heard == []
    page.group.handle(intents.PointerPressed(*page.buttons[1].rect.center))
    page.group.handle(intents.PointerReleased(*page.buttons[1].rect.center))
    assert page.heard == [1]


def test_nothing_is_drawn_outside_the_area(page: Page) -> None:
    surface = canvas((600, 900))
    page.group.draw(surface)
    assert page.area.rect.contains(surface.get_bounding_rect())
    assert surface.get_clip() == surface.get_rect()


def test_dragging_the_background_and_the_bar(page: Page) -> None:
    page.group.handle(intents.PointerPressed(330, 300))
    page.group.handle(intents.PointerMoved(330, 250))
    assert page.area.offset_px == 50
    page.group.handle(intents.PointerReleased(330, 250))
    page.group.handle(intents.PointerMoved(330, 200))
    assert page.area.offset_px == 50
    page.group.handle(intents.PointerPressed(396, 120))
    page.group.handle(intents.PointerMoved(396, 900))
    assert page.in_sight(9)


def test_page_keys_scroll_by_nearly_a_view(page: Page) -> None:
    page.group.handle(intents.PageTurned(1))
    assert 0.7 * 240 < page.area.offset_px < 240
    page.group.handle(intents.PageTurned(-1))
    assert page.area.offset_px == 0
    assert not page.group.handle(intents.PageTurned(-1))


def test_a_text_alone_is_scrolled_by_keys() -> None:
    text = Paragraph(KIT, "Pick one card to leave. " * 60)
    area = ScrollArea(KIT, [text])
    area.put(pygame.Rect(0, 0, 300, 200))
    width_px = area.inner_width_px
    area.arrange([pygame.Rect(0, 0, width_px, text.height_px(width_px))])
    after = Button(KIT, "Back", ignore)
    after.put(pygame.Rect(0, 220, 200, 60))
    group = FocusGroup()
    group.add(area, after)
    for _ in range(60):
        group.handle(intents.FocusMoved(Direction.DOWN))
    assert group.focused is after
    assert area.offset_px == area.content_px - 200


def test_an_area_that_fits_is_no_stop() -> None:
    area = ScrollArea(KIT, [Label(KIT, "short")])
    area.put(pygame.Rect(0, 0, 300, 200))
    area.arrange([pygame.Rect(0, 0, 200, 40)])
    assert not area.overflows
    assert not area.can_focus


def test_a_new_layout_keeps_the_offset_within_the_content(page: Page) -> None:
    page.area.reveal(page.buttons[9])
    page.area.put(pygame.Rect(0, 0, 300, 700))
    page.area.arrange([pygame.Rect(0, 75 * at, 200, 60) for at in range(10)])
    assert page.area.offset_px == page.area.content_px - 700


def test_home_and_end_scroll_to_the_ends() -> None:
    page = Page()
    assert page.group.handle(intents.EndSought(1))
    assert page.area.offset_px == page.area.content_px - page.area.rect.height
    page.group.handle(intents.EndSought(-1))
    assert page.area.offset_px == 0
