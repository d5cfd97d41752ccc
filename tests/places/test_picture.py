from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.paths import levels_dir
from game.places.layout import layout_for
from game.places.loading import load_tables
from game.places.picture import TablePicture, render_svg, shown_of
from game.places.table_map import TableMap, builtin_table
from game.ui.theme import CARD
from tests.places.tiled import SHEET, data_csv, map_text, write_map
from tests.ui.contrast import contrast


def yard(folder: Path, text: str | None = None) -> TableMap:
    path = write_map(folder, text)
    table = next(one for one in load_tables(folder) if one.id == path.stem)
    assert table.problem is None
    return table


@pytest.mark.parametrize("size_px", [(640, 480), (1283, 777), (701, 1399), (1999, 401)])
def test_tiles_fill_the_window_without_a_seam(tmp_path: Path, size_px: tuple[int, int]) -> None:
    picture = TablePicture(yard(tmp_path)).background(size_px)
    assert picture.get_size() == size_px
    lines = [[picture.get_at((x, y)) for x in range(size_px[0])] for y in (0, size_px[1] - 1)] + [
        [picture.get_at((x, y)) for y in range(size_px[1])] for x in (0, size_px[0] - 1)
    ]
    for line in lines:
        assert min(colour.r for colour in line) > 60  # the sand colour, darkened in the corners
        for one, other in pairwise(line):
            assert max(abs(one[k] - other[k]) for k in range(3)) <= 6


def test_a_background_is_kept_until_the_size_changes(tmp_path: Path) -> None:
    picture = TablePicture(yard(tmp_path))
    first = picture.background((320, 240))
    assert picture.background((320, 240)) is first
    assert picture.background((321, 240)).get_size() == (321, 240)
    picture.forget()
    assert picture.stretched((320, 240)) is None


def test_the_work_can_be_done_in_parts(tmp_path: Path) -> None:
    table = yard(tmp_path)
    whole, parts = TablePicture(table), TablePicture(table)
    count = 0
    while not parts.advance((640, 360)):
        count += 1
        assert parts.stretched((640, 360)) is None
    assert count >= 3
    same = pygame.image.tobytes(whole.background((640, 360)), "RGB")
    assert pygame.image.tobytes(parts.background((640, 360)), "RGB") == same


def test_another_size_in_the_middle_of_the_work_starts_afresh(tmp_path: Path) -> None:
    picture = TablePicture(yard(tmp_path))
    assert picture.background((64, 48)).get_size() == (64, 48)
    assert not picture.advance((100, 90))
    stretched = picture.stretched((100, 90))
    assert stretched is not None
    assert stretched.get_size() == (100, 90)
    assert picture.background((90, 100)).get_size() == (90, 100)


@pytest.mark.parametrize("size_px", [(0, 0), (1, 1), (3, 900), (160, 120)])
def test_absurd_sizes_are_drawn(size_px: tuple[int, int]) -> None:
    for table in (builtin_table(), load_tables(levels_dir())[0]):
        picture = TablePicture(table).background(size_px)
        assert picture.get_size() == (max(1, size_px[0]), max(1, size_px[1]))


@pytest.mark.parametrize("table", [*load_tables(levels_dir()), builtin_table()], ids=lambda t: t.id)
def test_cards_stand_out_from_the_felt_wherever_they_lie(table: TableMap) -> None:
    size = (640, 360)
    picture = TablePicture(table).background(size)
    layout = layout_for(table, size, 4)
    for rect in (layout.stock, layout.discard, layout.pot, layout.count):
        for point in (rect.topleft, rect.center, (rect.right - 1, rect.bottom - 1)):
            red, green, blue, _ = picture.get_at(point)
            assert contrast(CARD, (red, green, blue)) > 4.5


def test_a_thumbnail_shows_the_same_table_small() -> None:
    table = load_tables(levels_dir())[0]
    picture = TablePicture(table)
    large, small = picture.background((1280, 720)), picture.thumbnail((320, 180))
    shrunk = pygame.transform.smoothscale(large, (320, 180))
    differences = [
        abs(shrunk.get_at((x, y))[k] - small.get_at((x, y))[k])
        for x in range(4, 320, 8)
        for y in range(4, 180, 8)
        for k in range(3)
    ]
    assert sum(differences) / len(differences) < 12


def test_a_table_whose_picture_has_gone_is_drawn_plainly(tmp_path: Path) -> None:
    table = yard(tmp_path)
    (tmp_path / "yard.svg").unlink()
    picture = TablePicture(table)
    assert picture.background((320, 180)).get_size() == (320, 180)
    assert picture.problem is not None
    assert "yard.svg" in picture.problem.values["missing"]


def test_a_picture_that_cannot_be_decoded_is_told_about(tmp_path: Path) -> None:
    pygame.image.save(pygame.Surface((16, 8)), tmp_path / "yard.png")
    table = yard(tmp_path, map_text().replace("yard.svg", "yard.png"))
    data = (tmp_path / "yard.png").read_bytes()
    (tmp_path / "yard.png").write_bytes(data[:40])
    picture = TablePicture(table)
    picture.background((320, 180))
    assert picture.problem is not None
    assert picture.problem.values["picture"] == "yard.png"


def quarters(folder: Path) -> None:
    """Write a PNG of one tile: red and green above, blue and white below."""
    sheet = pygame.Surface((16, 8))
    for x, y, colour in ((0, 0, "red"), (4, 0, "green"), (0, 4, "blue"), (4, 4, "white")):
        sheet.fill(colour, (x, y, 4, 4))
    pygame.image.save(sheet, folder / "yard.png")


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        (0b000, ("red", "green", "blue", "white")),
        (0b100, ("green", "red", "white", "blue")),
        (0b010, ("blue", "white", "red", "green")),
        (0b001, ("red", "blue", "green", "white")),
        (0b101, ("blue", "red", "white", "green")),
    ],
)
def test_tiles_are_flipped_and_turned_as_in_tiled(
    tmp_path: Path, flags: int, expected: tuple[str, ...]
) -> None:
    quarters(tmp_path)
    tiles = [(flags << 29) | 1] + [1] * 143
    text = map_text().replace("yard.svg", "yard.png").replace(data_csv(), data_csv(tiles))
    picture = TablePicture(yard(tmp_path, text)).background((1280, 720))
    seen = [picture.get_at(point) for point in ((20, 20), (60, 20), (20, 60), (60, 60))]
    for colour, name in zip(seen, expected, strict=True):
        wanted = pygame.Color(name)
        assert [channel > 40 for channel in colour[:3]] == [c > 40 for c in wanted[:3]]


def test_layers_lie_in_order_and_those_above_the_table_cover_it(tmp_path: Path) -> None:
    text = map_text()
    over = f'<layer id="2" name="over" width="16" height="9">{data_csv()}</layer>'
    above = '<properties><property name="above_table" type="bool" value="true"/></properties>'
    centre = (640, 330)
    folders = [tmp_path / name for name in ("plain", "over", "above")]
    layers = ["", over, over.replace("<data", above + "<data")]
    colours = []
    for folder, layer in zip(folders, layers, strict=True):
        folder.mkdir()
        table = yard(folder, text.replace("<objectgroup", layer + "<objectgroup"))
        colours.append(tuple(TablePicture(table).background((1280, 720)).get_at(centre)))
    plain, under, covered = colours
    assert plain == under
    assert covered[:3] == (200, 150, 100)


def test_half_a_layer_is_half_seen(tmp_path: Path) -> None:
    (tmp_path / "dark").mkdir()
    dark = map_text().replace("yard.svg", "dark/night.svg")
    night = SHEET.replace("#c89664", "#000000")
    (tmp_path / "dark" / "night.svg").write_text(night, encoding="utf-8")
    cells = data_csv([3] * 144)
    over = f'<layer id="2" name="over" width="16" height="9" opacity="0.5">{cells}</layer>'
    second = (
        '<tileset firstgid="3" name="yard" tilewidth="8" tileheight="8" tilecount="2" columns="2">'
        '<image source="yard.svg" width="16" height="8"/></tileset><layer'
    )
    text = dark.replace("<layer", second, 1).replace("<objectgroup", over + "<objectgroup")
    picture = TablePicture(yard(tmp_path, text)).background((1280, 720))
    assert picture.get_at((640, 4))[0] == pytest.approx(95, abs=10)


def test_columns_are_added_and_left_out_in_the_middle() -> None:
    assert shown_of(16, 16, repeats=True) == list(range(16))
    assert shown_of(16, 4, repeats=True) == [0, 1, 14, 15]
    assert shown_of(4, 7, repeats=False) == [0, 1, None, None, None, 2, 3]
    assert shown_of(16, 22, repeats=True) == [*range(8), 8, 9, 6, 7, 8, 9, *range(8, 16)]
    assert shown_of(9, 10, repeats=True) == [0, 1, 2, 3, 4, 5, 5, 6, 7, 8]
    assert shown_of(1, 3, repeats=True) == [0, 0, 0]
    for length in range(1, 20):
        for wanted in range(2, 50):
            assert len(shown_of(length, wanted, repeats=True)) == wanted
            assert None not in shown_of(length, wanted, repeats=True)


def test_an_svg_is_stretched_to_any_size() -> None:
    half = (
        b'<svg width="10" height="10" viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg">'
        b'<rect width="5" height="10" fill="#ff0000"/></svg>'
    )
    bare = half.replace(b' viewBox="0 0 10 10"', b"")
    for svg in (half, bare, half.replace(b'width="10" height="10" view', b"view")):
        surface = render_svg(svg, (40, 10))
        assert surface.get_size() == (40, 10)
        assert tuple(surface.get_at((18, 5))) == (255, 0, 0, 255)
        assert surface.get_at((22, 5)).a == 0
    for nothing in (b"", b"<html/>", b"<svg></svg>"):
        with pytest.raises((ValueError, pygame.error)):
            render_svg(nothing, (40, 10))


def test_while_the_size_changes_the_last_picture_stands_in_and_then_the_new_one(
    tmp_path: Path,
) -> None:
    picture, fresh = TablePicture(yard(tmp_path)), TablePicture(yard(tmp_path))
    assert picture.draw(pygame.Surface((320, 240)), resizing=True)
    window = pygame.Surface((400, 300))
    for _ in range(9):
        assert not picture.draw(window, resizing=True)
    old = picture.background((320, 240))
    assert pygame.transform.scale(old, (400, 300)).get_at((9, 9)) == window.get_at((9, 9))
    frames = 1
    while not picture.draw(window):
        frames += 1
    assert 1 < frames < 9
    expected = pygame.image.tobytes(fresh.background((400, 300)), "RGB")
    assert pygame.image.tobytes(window, "RGB") == expected
