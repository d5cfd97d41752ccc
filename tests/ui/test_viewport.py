import pytest

pytest.importorskip("hypothesis", reason="tries examples, which needs hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from game.ui.viewport import SMALLEST_TEXT_PX, Viewport

SIDES = st.integers(0, 6000)


@given(SIDES, SIDES)
def test_any_size_has_a_scale_and_holds_the_design(width: int, height: int) -> None:
    viewport = Viewport((width, height))
    assert viewport.scale > 0
    if min(width, height) >= 100:
        assert viewport.width_u >= 1280 - 1e-6
        assert viewport.height_u >= 720 - 1e-6


def test_a_wide_window_has_more_units_across_and_a_tall_one_more_down() -> None:
    assert Viewport((2560, 720)).width_u == 2560
    assert Viewport((1280, 1440)).height_u == 1440


@given(st.integers(640, 4000), st.integers(480, 3000), st.floats(0, 500), st.floats(4, 500))
def test_neighbouring_rectangles_touch(width: int, height: int, x_u: float, wide_u: float) -> None:
    viewport = Viewport((width, height))
    left = viewport.rect(x_u, 0, wide_u, 50)
    right = viewport.rect(x_u + wide_u, 0, 40, 50)
    assert left.right == right.left


def test_text_stays_readable_in_the_smallest_window() -> None:
    assert Viewport((640, 480)).text_px(18) == SMALLEST_TEXT_PX
    assert Viewport((1920, 1080)).text_px(20) == 30


def test_a_positive_length_never_vanishes() -> None:
    assert Viewport((640, 480)).px(0.4) == 1
    assert Viewport((640, 480)).px(0) == 0
    assert Viewport((1280, 720)).px(-8) == -8
