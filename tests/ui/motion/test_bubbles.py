"""Bubbles come, stay for their time, keep within the window and off each other."""

import pygame
import pytest

from game.ui.motion.bubbles import Bubble
from tests.support import canvas, make_kit

SIZE = (1280, 720)


def drawn(bubble: Bubble) -> pygame.Rect:
    surface = canvas(SIZE)
    bubble.draw(surface)
    return surface.get_bounding_rect()


def bubble_beside(rect: pygame.Rect, text: str = "Pass", *, loud: bool = False) -> Bubble:
    bubble = Bubble(make_kit(SIZE), text, rect, stay_s=2.0, loud=loud)
    bubble.update(0.5)
    return bubble


@pytest.mark.parametrize("loud", [False, True])
@pytest.mark.parametrize("corner", [(0, 0), (1240, 0), (0, 700), (1240, 700), (600, 350)])
@pytest.mark.parametrize("text", ["Pass", "W" * 300])
def test_a_bubble_keeps_within_the_window(
    corner: tuple[int, int], text: str, *, loud: bool
) -> None:
    place = drawn(bubble_beside(pygame.Rect(*corner, 40, 20), text, loud=loud))
    assert place.width > 0
    assert pygame.Rect((0, 0), SIZE).contains(place)


def test_a_bubble_shows_for_its_time_and_then_is_done() -> None:
    bubble = Bubble(make_kit(SIZE), "Pass", pygame.Rect(600, 400, 40, 20), stay_s=1.0, loud=False)
    assert drawn(bubble).width == 0
    bubble.update(0.5)
    assert drawn(bubble).width > 0
    assert not bubble.done
    bubble.update(0.6)
    assert bubble.done
    assert drawn(bubble).width == 0


@pytest.mark.parametrize("y_px", [10, 500])
def test_a_remark_keeps_clear_of_a_note_at_the_same_seat(y_px: int) -> None:
    plate = pygame.Rect(500, y_px, 200, 56)
    note, remark = bubble_beside(plate), bubble_beside(plate, loud=True)
    assert not drawn(note).colliderect(drawn(remark))
    assert not drawn(note).colliderect(plate)


@pytest.mark.parametrize("x_px", [20, 1060])
def test_a_bubble_lies_beside_its_seat_where_another_plate_is_above(x_px: int) -> None:
    plate, above = pygame.Rect(x_px, 400, 200, 56), pygame.Rect(x_px, 336, 200, 56)
    bubble = Bubble(make_kit(SIZE), "Pass", plate, stay_s=2.0, loud=False, avoid=(above,))
    bubble.update(0.5)
    place = drawn(bubble)
    assert not place.colliderect(above)
    assert not place.colliderect(plate)
    assert place.centery == pytest.approx(plate.centery, abs=4)
