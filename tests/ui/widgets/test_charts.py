"""Charts: round steps, names that never collide, and nothing drawn outside."""

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest

pytest.importorskip("hypothesis", reason="tries examples, which needs hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from game.ui import theme
from game.ui.widgets.charts import LineChart, Series, Target, marker, nice_step, spread
from game.ui.widgets.outcome_chart import Share, ShareBar, ShareColumns, patterned
from tests.support import canvas, make_kit

COLOURS = ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0))


def drawn(
    values: Sequence[tuple[float | None, ...]],
    size_px: tuple[int, int] = (420, 300),
    *,
    target: Target | None = None,
    name: str = "Ana",
) -> pygame.Surface:
    """Return a chart drawn on an empty surface, 20 pixels from its edges."""
    series = [Series(name, line, COLOURS[at], at) for at, line in enumerate(values)]
    chart = LineChart(make_kit(), series, target=target, empty="Nothing yet")
    surface = canvas((size_px[0] + 40, size_px[1] + 40))
    chart.put(pygame.Rect((20, 20), size_px))
    chart.draw(surface)
    return surface


def has(surface: pygame.Surface, colour: tuple[int, int, int]) -> bool:
    mask = pygame.mask.from_threshold(surface, colour, (30, 30, 30, 255))
    return mask.count() > 0


@given(st.floats(0.5, 1e7), st.integers(1, 8))
def test_steps_are_round_and_few(highest: float, most: int) -> None:
    step = nice_step(highest, most)
    assert highest / step <= most
    assert str(int(step)).strip("0") in ("1", "2", "5")


@given(st.lists(st.floats(0, 300), max_size=6).map(sorted), st.floats(10, 40), st.floats(200, 400))
def test_names_lie_apart_within_the_chart(heights: list[float], apart: float, room: float) -> None:
    placed = spread(heights, apart, room)
    assert len(placed) == len(heights)
    apart = min(apart, room / max(1, len(heights)))
    assert all(b - a >= apart - 1e-6 for a, b in pairwise(placed))
    assert all(apart / 2 - 1e-6 <= y <= room - apart / 2 + 1e-6 for y in placed)


def test_heights_that_fit_stay_where_they_are() -> None:
    assert spread([20, 60, 90], 20, 200) == [20, 60, 90]
    assert spread([50, 50], 20, 200) == [50, 70]
    assert spread([], 20, 200) == []


@pytest.mark.parametrize("size_px", [(420, 300), (120, 60), (30, 20), (1, 1)])
def test_nothing_is_drawn_outside(size_px: tuple[int, int]) -> None:
    many = [tuple(float(step * at) for step in range(200)) for at in range(4)]
    charts: list[Sequence[tuple[float | None, ...]]] = [many, [(0.0,)] * 4, [(1e6, 3.0)]]
    for values in (*charts, [(None, 2.0, None)], []):
        for name in ("Ana", "W" * 200, "", "😀"):
            surface = drawn(values, size_px, target=Target(100, "100 points"), name=name)
            place = pygame.Rect((20, 20), size_px)
            assert place.contains(surface.get_bounding_rect()) or not surface.get_bounding_rect()


def test_every_line_shows_in_its_colour_and_the_target_in_gold() -> None:
    surface = drawn([(0, 10), (0, 20), (0, 30), (0, 40)], target=Target(50, "50 points"))
    assert all(has(surface, colour) for colour in COLOURS)
    assert has(surface, theme.GOLD)
    assert not has(drawn([(0, 10)]), theme.GOLD)


def test_markers_differ_in_shape() -> None:
    kit = make_kit((2560, 1440))
    shapes = {
        pygame.mask.from_surface(marker(kit, style, (255, 0, 0))).count() for style in range(4)
    }
    assert len(shapes) == 4


def test_without_a_value_it_says_so() -> None:
    assert drawn([(None, None)]).get_bounding_rect().height > 0
    assert drawn([]).get_bounding_rect().height > 0


def test_columns_of_both_charts_lie_below_each_other() -> None:
    chart = LineChart(make_kit(), [Series("", (1.0, None, 3.0), COLOURS[0], 0)], columns=True)
    chart.put(pygame.Rect(30, 40, 300, 200))
    assert pygame.Rect(30, 40, 300, 200).contains(chart.plot_rect)
    assert chart.plot_rect.width > 200


def test_shares_fill_the_bar_in_proportion() -> None:
    shares = [Share(3, "Won 3", COLOURS[0], 0), Share(0, "Lost 0", COLOURS[1], 0)]
    shares.append(Share(1, "Left 1", COLOURS[2], 0))
    bar = ShareBar(make_kit(), shares)
    bar.put(pygame.Rect(0, 0, 400, 80))
    surface = canvas((400, 80))
    bar.draw(surface)
    assert surface.get_at((290, 10))[:3] == COLOURS[0]
    assert surface.get_at((310, 10))[:3] == COLOURS[2]


def test_columns_are_cut_into_shares_from_the_bottom_up() -> None:
    columns = ShareColumns(
        make_kit(), [[Share(1, "", COLOURS[0], 0), Share(1, "", COLOURS[1], 0)], []]
    )
    columns.put(pygame.Rect(0, 0, 200, 100))
    surface = canvas((200, 100))
    columns.draw(surface)
    assert surface.get_at((40, 90))[:3] == COLOURS[0]
    assert surface.get_at((40, 10))[:3] == COLOURS[1]
    assert surface.get_at((150, 50))[3] == 0


def test_outcomes_are_told_apart_without_colour() -> None:
    pictures = [
        pygame.image.tobytes(patterned((60, 40), Share(1, "", COLOURS[0], pattern), 6), "RGBA")
        for pattern in range(4)
    ]
    assert len(set(pictures)) == 4
