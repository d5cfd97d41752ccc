from itertools import combinations

import pygame
import pytest

pytest.importorskip("hypothesis", reason="tries examples, which needs hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from game.paths import levels_dir
from game.places.layout import Arrangement, TableLayout, layout_for
from game.places.loading import load_tables
from game.places.table_map import TableMap, builtin_table
from game.ui.cards.hand_layout import Side

TABLES = (*load_tables(levels_dir()), builtin_table())
SIZES = (
    (640, 480), (1024, 768), (1280, 720), (1366, 768), (1280, 800), (1920, 1080), (1000, 1400),
    (3840, 800), (3840, 2160), (5120, 1440), (720, 2400),
)  # fmt: skip


def faults(layout: TableLayout) -> list[str]:
    """Return what overlaps or is cut off."""
    window = pygame.Rect((0, 0), layout.size_px)
    rects = layout.solid_rects()
    found = [
        f"{one} on {other}"
        for (one, a), (other, b) in combinations(rects.items(), 2)
        if a.colliderect(b)
    ]
    return found + [f"{name} is cut" for name, rect in rects.items() if not window.contains(rect)]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.id)
@pytest.mark.parametrize("size_px", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_overlaps(table: TableMap, size_px: tuple[int, int], seats: int) -> None:
    assert faults(layout_for(table, size_px, seats)) == []


@given(st.integers(320, 4200), st.integers(240, 2600), st.sampled_from([2, 3, 4]))
def test_nothing_overlaps_at_any_size(width: int, height: int, seats: int) -> None:
    assert faults(layout_for(builtin_table(), (width, height), seats)) == []


@pytest.mark.parametrize("size_px", [(0, 0), (1, 1), (1, 900), (160, 120), (3840, 60)])
def test_absurd_sizes_raise_nothing(size_px: tuple[int, int]) -> None:
    layout = layout_for(builtin_table(), size_px, 4)
    assert layout.scale > 0
    assert min(*layout.hand_card_px, *layout.pile_card_px, *layout.back_card_px) >= 1


@pytest.mark.parametrize("size_px", SIZES)
def test_there_is_room_for_what_is_shown(size_px: tuple[int, int]) -> None:
    for seats in (2, 3, 4):
        layout = layout_for(builtin_table(), size_px, seats)
        units = {
            name: pygame.Vector2(rect.size) / layout.scale
            for name, rect in layout.solid_rects().items()
        }
        assert layout.hand_card_px[1] / layout.scale >= 150
        own = layout.seats[0].hand
        assert own.height >= 1.4 * layout.hand_card_px[1]
        assert own.width >= 5.5 * layout.hand_card_px[0]
        assert units["banner"].x >= 555
        assert units["button"].y >= 60
        assert units["icons"].y >= 42
        assert units["log"].y >= 110
        for seat in layout.seats:
            assert seat.plate.width / layout.scale >= 195
            assert seat.room_px >= layout.back_card_px[0]


def test_a_squarish_or_tall_window_gets_larger_cards() -> None:
    for size_px, arrangement in (
        ((640, 480), Arrangement.SQUARE),
        ((1000, 1400), Arrangement.TALL),
        ((1920, 1080), Arrangement.WIDE),
    ):
        layout = layout_for(builtin_table(), size_px, 4)
        assert layout.arrangement is arrangement
        plain = min(size_px[0] / 1280, size_px[1] / 720)
        assert layout.scale > plain if arrangement is not Arrangement.WIDE else True
        assert layout.scale >= plain


def test_the_room_of_a_wide_window_goes_to_the_table() -> None:
    usual, wide = (layout_for(builtin_table(), size, 4) for size in ((1280, 720), (1900, 720)))
    assert wide.table.width > 1.3 * usual.table.width
    assert wide.seats[0].hand.width > usual.seats[0].hand.width
    assert wide.seats[1].hand.x - wide.play.x == usual.seats[1].hand.x
    very_wide = layout_for(builtin_table(), (3840, 720), 4)
    assert very_wide.play.centerx == 1920
    assert very_wide.table.width < 2000
    assert very_wide.icons.right > 3800


def test_seats_are_where_their_sides_say() -> None:
    layout = layout_for(builtin_table(), (1280, 720), 4)
    south, west, north, east = layout.seats
    assert [seat.side for seat in layout.seats] == list(Side)
    assert west.hand.centerx < layout.stock.left
    assert east.hand.centerx > layout.discard.right
    assert north.hand.centery < layout.stock.top < south.hand.top
    assert west.room_px == west.hand.height
    assert south.room_px == south.hand.width


def test_the_log_can_be_on_the_other_side() -> None:
    table = builtin_table()
    mirrored = TableMap(
        **{name: getattr(table, name) for name in TableMap.__dataclass_fields__}
        | {"log": type(table.log)(1134, 139)}
    )
    layout = layout_for(mirrored, (1280, 720), 4)
    assert layout.log.left > 640
    assert faults(layout) == []


def test_a_layout_scales_with_the_window() -> None:
    small, large = (layout_for(builtin_table(), size, 4) for size in ((1280, 720), (2560, 1440)))
    for name, rect in small.solid_rects().items():
        other = large.solid_rects()[name]
        assert abs(other.x - 2 * rect.x) <= 2
        assert abs(other.width - 2 * rect.width) <= 2
