import pygame
import pytest

from game.scenes.title.logo import Logo
from tests.support import make_kit


@pytest.fixture
def logo() -> Logo:
    made = Logo(make_kit())
    made.lay_out(pygame.Rect(60, 40, 600, 220))
    return made


def drawn(logo: Logo, past_s: float | None) -> pygame.Surface:
    surface = pygame.Surface((720, 320))
    surface.fill((20, 90, 80))
    logo.draw(surface, past_s)
    return surface


def test_at_rest_it_looks_as_when_its_last_letter_came_to_rest(logo: Logo) -> None:
    fallen = drawn(logo, logo.duration_s)
    rest = drawn(logo, None)
    alike = pygame.mask.from_threshold(rest, (0, 0, 0), (6, 6, 6, 255), fallen)
    assert alike.count() > 0.999 * 720 * 320


def test_after_a_rest_it_stays_in_sight_whatever_time_it_is(logo: Logo) -> None:
    rest = pygame.image.tobytes(drawn(logo, None), "RGB")
    assert pygame.image.tobytes(drawn(logo, 0.1), "RGB") == rest


def test_another_size_makes_other_letters(logo: Logo) -> None:
    large = drawn(logo, None)
    logo.lay_out(pygame.Rect(60, 40, 300, 110))
    small = drawn(logo, None)
    ground = (20, 90, 80)
    share = [
        pygame.mask.from_threshold(one, ground, (2, 2, 2, 255)).count() for one in (large, small)
    ]
    assert share[0] < share[1] < 720 * 320
