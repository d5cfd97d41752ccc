import pygame
import pytest

from game.app.screen.points import in_pixels


@pytest.mark.parametrize("kind", [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP])
@pytest.mark.parametrize(
    ("factor", "place"), [(1.0, (101, 40)), (1.5, (151, 60)), (2.0, (202, 80))]
)
def test_where_the_pointer_is_comes_in_pixels(
    kind: int, factor: float, place: tuple[int, int]
) -> None:
    event = pygame.Event(kind, {"pos": (101, 40), "button": 1, "touch": True})
    found = in_pixels(event, factor)
    assert (found.type, found.pos, found.button, found.touch) == (kind, place, 1, True)


def test_what_has_no_place_stays_as_it_is() -> None:
    event = pygame.Event(pygame.KEYDOWN, {"key": pygame.K_a, "mod": 0})
    assert in_pixels(event, 2.0) is event
