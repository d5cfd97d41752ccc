import pygame
import pytest

from game.scenes.base import Scene, Services
from game.scenes.common.dialog import Answer, Dialog
from game.ui.widgets.buttons import ButtonKind
from tests.support import Harness


class Ask:
    """A dialog over a plain scene, and which answers it gave."""

    def __init__(self, size_px: tuple[int, int] = (1280, 720)) -> None:
        self.given: list[str] = []
        self.harness = Harness(Plain, size_px=size_px)
        self.dialog = Dialog(
            self.harness.services,
            "Leave the match?",
            "It is kept, and you can continue it from the title. " * 3,
            [
                Answer("Leave", lambda: self.given.append("leave"), ButtonKind.DANGER),
                Answer("Stay", lambda: self.given.append("stay")),
            ],
            safe=1,
        )
        self.harness.services.director.push(self.dialog)
        self.harness.frame(0.1, times=5)


class Plain(Scene):
    def __init__(self, services: Services) -> None:
        super().__init__(services)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((200, 180, 160))


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_enter_and_esc_give_the_safe_answer(code: int) -> None:
    ask = Ask()
    ask.harness.key(code)
    assert ask.given == ["stay"]
    assert isinstance(ask.harness.top, Plain)


def test_the_safe_answer_is_ringed_from_the_start() -> None:
    leave, stay = (one for one in Ask().dialog.group.widgets if one.focusable)
    assert (leave.focused, stay.focused, stay.ring_shown) == (False, True, True)


def test_the_other_answer_needs_a_choice() -> None:
    ask = Ask()
    ask.harness.key(pygame.K_LEFT)
    ask.harness.key(pygame.K_RETURN)
    assert ask.given == ["leave"]


def test_answers_take_clicks_and_the_scene_below_does_not() -> None:
    ask = Ask()
    leave = next(one for one in ask.dialog.group.widgets if one.focusable)
    ask.harness.click((5, 5))
    assert ask.given == []
    ask.harness.click(leave.rect.center)
    assert ask.given == ["leave"]


@pytest.mark.parametrize("size_px", [(640, 480), (1000, 1400), (3840, 2160)])
def test_everything_lies_within_the_window_and_apart(size_px: tuple[int, int]) -> None:
    ask = Ask(size_px)
    rects = [widget.rect for widget in ask.dialog.group.widgets]
    window = pygame.Rect((0, 0), size_px)
    assert all(window.contains(rect) for rect in rects)
    for index, rect in enumerate(rects):
        assert rect.collidelist(rects[index + 1 :]) == -1


def test_what_is_below_still_shows_darkened() -> None:
    ask = Ask()
    corner = ask.harness.window.surface().get_at((2, 2))
    assert 40 < corner.r < 150
