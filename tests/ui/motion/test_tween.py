from itertools import pairwise

import pytest

from game.ui.motion import tween
from game.ui.motion.tween import Animator, Tween, call, chain, together, wait

EASINGS = (tween.linear, tween.out_cubic, tween.in_out, tween.out_back, tween.out_bounce)


@pytest.mark.parametrize("easing", EASINGS)
def test_an_easing_begins_at_0_ends_at_1_and_never_jumps(easing: tween.Easing) -> None:
    values = [easing(step / 1000) for step in range(1001)]
    assert values[0] == pytest.approx(0, abs=1e-9)
    assert values[-1] == pytest.approx(1, abs=1e-9)
    assert max(abs(b - a) for a, b in pairwise(values)) < 0.02


def test_out_back_overshoots_and_out_bounce_does_not() -> None:
    assert max(tween.out_back(step / 100) for step in range(101)) > 1.05
    assert max(tween.out_bounce(step / 100) for step in range(101)) <= 1


def test_a_tween_goes_through_its_time_and_ends_exactly() -> None:
    seen: list[float] = []
    done: list[str] = []
    animator = Animator()
    animator.add(Tween(1.0, seen.append, easing=tween.linear, then=lambda: done.append("then")))
    for _ in range(5):
        animator.advance(0.3)
    assert seen == pytest.approx([0.3, 0.6, 0.9, 1.0])
    assert done == ["then"]
    assert not animator.busy


def test_time_left_over_from_one_step_goes_to_the_next() -> None:
    heard: list[str] = []
    animator = Animator()
    animator.add(
        chain(
            wait(0.5, lambda: heard.append("a")),
            together(wait(0.2, lambda: heard.append("b")), wait(0.4, lambda: heard.append("c"))),
            call(lambda: heard.append("d")),
            wait(1.0, lambda: heard.append("e")),
        )
    )
    animator.advance(0.8)
    assert heard == ["a", "b"]
    animator.advance(0.15)
    assert heard == ["a", "b", "c", "d"]
    animator.advance(0.94)
    assert heard[-1] == "d"
    animator.advance(0.02)
    assert heard[-1] == "e"


def test_the_speed_factor_stretches_time_and_zero_abolishes_it() -> None:
    slow: list[float] = []
    animator = Animator(speed_factor=2.0)
    animator.add(Tween(1.0, slow.append, easing=tween.linear))
    animator.advance(1.0)
    assert slow == pytest.approx([0.5])

    at_once: list[float] = []
    animator = Animator(speed_factor=0.0)
    animator.add(Tween(1.0, at_once.append))
    assert at_once == [1.0]
    assert not animator.busy


def test_turning_the_speed_off_ends_what_goes_on() -> None:
    seen: list[float] = []
    animator = Animator()
    animator.add(Tween(1.0, seen.append))
    animator.speed_factor = 0.0
    animator.advance(0.01)
    assert seen == [1.0]


def test_finish_ends_everything_in_order_and_once() -> None:
    heard: list[str] = []
    animator = Animator()
    animator.add(chain(wait(1, lambda: heard.append("a")), wait(1, lambda: heard.append("b"))))
    animator.add(wait(0.1, lambda: heard.append("c")))
    animator.finish()
    animator.advance(5)
    assert heard == ["a", "b", "c"]


def test_a_callback_may_start_the_next_step_and_finish_does_not_hurry_that_one() -> None:
    heard: list[str] = []
    animator = Animator()

    def start_next() -> None:
        animator.add(wait(1.0, lambda: heard.append("next")))

    animator.add(wait(0.5, start_next))
    animator.finish()
    assert animator.busy
    assert heard == []
    animator.advance(1.0)
    assert heard == ["next"]


def test_a_callback_may_finish_everything() -> None:
    heard: list[str] = []
    animator = Animator()
    animator.add(wait(0.1, animator.finish))
    animator.add(wait(9.0, lambda: heard.append("late")))
    animator.advance(0.2)
    assert heard == ["late"]
    assert not animator.busy


def test_clear_drops_without_ending() -> None:
    heard: list[str] = []
    animator = Animator()
    animator.add(wait(0.1, lambda: heard.append("x")))
    animator.clear()
    animator.advance(1.0)
    assert heard == []
