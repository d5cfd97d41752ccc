import random

import pygame
import pytest

from game.ui.motion.callouts import SEAT_U, Callout
from game.ui.motion.confetti import MOST_PIECES, Confetti
from game.ui.toast import SHOWN_S, Toast
from tests.support import canvas, make_kit

SIZE = (640, 360)


def frames(callout: Callout, dt_s: float = 1 / 30) -> list[bytes]:
    pictures: list[bytes] = []
    while not callout.done:
        assert len(pictures) < 400
        surface = canvas(SIZE)
        callout.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        callout.update(dt_s)
    return pictures


def test_letters_come_one_after_another_and_all_go() -> None:
    callout = Callout(make_kit(SIZE), "Pitty Pat!", (320, 180))
    widths = []
    while not callout.done:
        surface = canvas(SIZE)
        callout.draw(surface)
        widths.append(surface.get_bounding_rect().width)
        callout.update(1 / 30)
    assert widths[0] == 0
    assert widths[3] < widths[-8]
    surface = canvas(SIZE)
    callout.draw(surface)
    assert surface.get_bounding_rect().width == 0


def test_with_reduced_motion_nothing_moves_and_nothing_flashes() -> None:
    kit = make_kit(SIZE)
    pictures = frames(Callout(kit, "Pitty Pat!", (320, 180), note="×3", reduced_motion=True))
    assert len(set(pictures)) == 1
    assert len(pictures) >= 20


def test_with_motion_off_the_words_still_stand_long_enough_to_be_read() -> None:
    pictures = frames(Callout(make_kit(SIZE), "Pitty Pat!", (320, 180), speed_factor=0.0))
    assert len(set(pictures)) == 1
    assert len(pictures) >= 20


def test_speed_makes_it_shorter_and_finish_ends_it() -> None:
    kit = make_kit(SIZE)
    normal = len(frames(Callout(kit, "Pitty Pat!", (320, 180))))
    fast = len(frames(Callout(kit, "Pitty Pat!", (320, 180), speed_factor=0.5)))
    assert fast < normal * 0.6
    callout = Callout(kit, "Pitty Pat!", (320, 180))
    callout.finish()
    assert callout.done


@pytest.mark.parametrize("centre", [(0, 180), (639, 180), (320, 180)])
@pytest.mark.parametrize("text", ["Pitty Pat!", "¡Pitty Pat!", "A very long thing to call out!"])
def test_it_stays_within_the_window(centre: tuple[int, int], text: str) -> None:
    callout = Callout(make_kit(SIZE), text, centre, size_u=SEAT_U, reduced_motion=True)
    wide = canvas(SIZE)
    callout.draw(wide)
    drawn = wide.get_bounding_rect()
    assert drawn.left > 0
    assert drawn.right < SIZE[0]


def test_shared_letters_are_left_as_they_were() -> None:
    kit = make_kit(SIZE)
    letter = kit.painter.title("P", 100)
    callout = Callout(kit, "P", (320, 180), size_u=100)
    frames(callout)
    assert letter.get_alpha() == 255


def test_confetti_falls_and_ends_and_is_the_same_for_the_same_seed() -> None:
    def shower() -> tuple[list[bytes], Confetti]:
        confetti = Confetti(make_kit(SIZE), random.Random(7))
        pictures = []
        for _ in range(140):
            surface = canvas(SIZE)
            confetti.update(1 / 30)
            confetti.draw(surface)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        return pictures, confetti

    first, confetti = shower()
    assert confetti.done
    assert len(set(first)) > 50
    assert first[-1] == bytes(len(first[-1]))
    assert shower()[0] == first


def test_confetti_is_bounded() -> None:
    assert Confetti(make_kit(SIZE), random.Random(1), pieces=10**6).pieces == MOST_PIECES


def test_a_short_notice_is_narrow_and_a_long_one_keeps_to_the_window() -> None:
    widths = []
    for text in ("Sound off.", "The match is kept in memory only. " * 9):
        notice, surface = Toast(make_kit(SIZE)), canvas(SIZE)
        notice.show(text)
        notice.draw(surface)
        widths.append(surface.get_bounding_rect().width)
    assert widths[0] < 0.3 * SIZE[0] < widths[1] < SIZE[0]


def test_a_notice_shows_for_its_time_and_a_new_one_begins_anew() -> None:
    notice = Toast(make_kit(SIZE))
    notice.show("The match is kept in memory only.")
    surface = canvas(SIZE)
    notice.draw(surface)
    assert surface.get_bounding_rect().width > 200
    assert not notice.advance(SHOWN_S - 0.1)
    notice.show("Another one.")
    assert not notice.advance(SHOWN_S - 0.1)
    assert notice.advance(0.2)
    surface.fill((0, 0, 0, 0))
    notice.draw(surface)
    assert surface.get_bounding_rect().width == 0
