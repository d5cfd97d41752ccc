"""The sign over the table that says who has won a round, and why."""

import pygame
import pytest

from game.ui.kit import Kit
from game.ui.motion.winner_sign import Head, WinnerSign
from game.ui.viewport import Viewport

WHY = "The stock was reshuffled twice, and then everybody passed in turn."


def drawn(room: pygame.Rect, why: str) -> pygame.Surface:
    kit = Kit(Viewport((1280, 720)))
    heads = [Head(0, "Marisol", None)]
    sign = WinnerSign(kit, heads, "Marisol wins the round", why, room, stay_s=2, still=True)
    sign.update(0.5)
    surface = pygame.Surface((1280, 720))
    sign.draw(surface)
    return surface


@pytest.mark.parametrize("size_px", [(560, 150), (330, 250), (320, 600)])
def test_the_reason_is_said_to_its_last_word_in_low_and_in_narrow_rooms(
    size_px: tuple[int, int],
) -> None:
    room = pygame.Rect((100, 100), size_px)
    picture, other = drawn(room, WHY), drawn(room, WHY.replace("turn", "time"))
    assert picture.get_buffer().raw != other.get_buffer().raw
    painted = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255))
    painted.invert()
    rects = painted.get_bounding_rects()
    shown = rects[0].unionall(rects[1:])
    assert room.contains(shown)
    assert shown.height < 0.45 * shown.width
