import gc
import shutil
import weakref
from pathlib import Path
from typing import Final

import pytest

from game.engine.rules import DrawRule, HouseRules, LoneCard
from game.paths import levels_dir
from game.places.loading import load_tables, open_tiles
from game.places.table_map import (
    TABLE_TEXTS,
    Point,
    SeatPlace,
    builtin_table,
    seat_places,
)
from game.ui.cards.hand_layout import Side
from tests.places.tiled import map_text, write_map

FROM_TILED = Path(__file__).parent / "tiled_maps"


OURS: Final = {
    "caye_pier": HouseRules(),
    "family_verandah": HouseRules(power_aces=True),
    "beach_bar": HouseRules(buy_in=20),
    "tournament_hall": HouseRules(
        hand_size=7, draw=DrawRule.SINGLE, lone_card=LoneCard.DRAW_PARTNER
    ),
}


def test_our_four_tables_propose_their_house_rules() -> None:
    tables = load_tables(levels_dir())
    assert [table.problem for table in tables] == [None] * len(tables)
    assert {table.id: table.preset for table in tables if table.id in OURS} == OURS
    assert tables[0].id == "caye_pier"


def test_what_our_tables_say_can_be_translated_before_any_is_read() -> None:
    ours = [table for table in load_tables(levels_dir()) if table.id in OURS]
    for table in (*ours, builtin_table()):
        assert table.name in TABLE_TEXTS
        assert table.scenery in TABLE_TEXTS


def test_every_table_has_the_four_sides_clockwise_and_a_floor_without_holes() -> None:
    for table in load_tables(levels_dir()):
        assert [seat.side for seat in table.seats] == list(Side)
        layers = open_tiles(table, lambda *_: lambda *_: "tile")
        assert all(tile is not None for row in layers[0].rows for tile in row)
        assert any(layer.above_table for layer in layers)
        assert not layers[0].above_table


def test_a_map_dropped_into_the_folder_appears(tmp_path: Path) -> None:
    folder = tmp_path / "levels"
    shutil.copytree(levels_dir(), folder)
    write_map(folder, name="żółć yard")
    tables = load_tables(folder)
    assert [table.id for table in tables][-1] == "żółć yard"
    yard = tables[-1]
    assert (yard.name, yard.scenery, yard.music) == ("Yard", "Under the mango tree.", "caye_pier")
    assert yard.preset == HouseRules(
        hand_size=7, draw=DrawRule.UNTIL_MATCH, lone_card=LoneCard.GOES_OUT
    )
    assert yard.felt.felt == "#113344"
    assert yard.felt.rim_colour == "#664422"


def test_positions_are_told_in_units_whatever_the_size_of_the_tiles(tmp_path: Path) -> None:
    write_map(tmp_path)
    (yard,) = load_tables(tmp_path)
    assert yard.stock == Point(570, 274)
    assert yard.seats[1].x_u == pytest.approx(112)
    assert yard.felt.left_u == pytest.approx(112)
    assert yard.felt.width_u == pytest.approx(1056)


def test_a_map_saved_by_tiled_opens() -> None:
    """External tileset, packed layers, groups, classes, an unused layer: as Tiled 1.10 saves it."""
    (table,) = load_tables(FROM_TILED)
    assert table.problem is None
    assert table.name == "School yard"
    assert table.preset == HouseRules(buy_in=5)
    layers = open_tiles(table, lambda *_: lambda *_: "tile")
    assert [layer.name for layer in layers] == ["ground", "lines", "shade"]
    assert [layer.opacity for layer in layers] == pytest.approx([1, 0.4, 0.5])
    assert [layer.above_table for layer in layers] == [False, False, True]


def test_the_layers_keep_the_order_of_the_document(tmp_path: Path) -> None:
    text = map_text()
    start, end = text.index("<layer"), text.index("</layer>") + len("</layer>")
    layer = text[start:end]
    upper = layer.replace('name="ground"', 'name="upper"')
    grouped = f'<group name="all">{layer}{upper.replace("upper", "middle")}</group>{upper}'
    write_map(tmp_path, text[:start] + grouped + text[end:])
    (yard,) = load_tables(tmp_path)
    layers = open_tiles(yard, lambda *_: lambda *_: "tile")
    assert [one.name for one in layers] == ["ground", "middle", "upper"]


def test_the_players_own_folder_is_read_too_and_its_good_maps_count(tmp_path: Path) -> None:
    ours, own = tmp_path / "ours", tmp_path / "own"
    for folder in (ours, own):
        folder.mkdir()
    write_map(ours)
    write_map(ours, name="other")
    write_map(own, map_text().replace('value="Yard"', 'value="My yard"'))
    write_map(own, name="new")
    (own / "other.tmx").write_text("no map", encoding="utf-8")
    (own / "broken.tmx").write_text("no map", encoding="utf-8")
    tables = {table.id: table for table in load_tables(ours, own, tmp_path / "missing")}
    assert set(tables) == {"yard", "other", "new", "broken"}
    assert tables["yard"].name == "My yard"
    assert tables["other"].problem is None
    assert tables["broken"].problem is not None


def test_the_map_itself_is_gone_once_its_tiles_are_open(tmp_path: Path) -> None:
    write_map(tmp_path)
    (yard,) = load_tables(tmp_path)
    tiles: list[weakref.ref[object]] = []

    class Tile:
        """Stands for a picture."""

    def make(*_: object) -> Tile:
        tile = Tile()
        tiles.append(weakref.ref(tile))
        return tile

    gc.disable()
    try:
        layers = open_tiles(yard, lambda *_: make)
        assert tiles
        assert any(tile() is not None for tile in tiles)
        del layers
        assert all(tile() is None for tile in tiles)
    finally:
        gc.enable()


def test_without_any_map_there_is_still_a_table(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "missing"):
        (table,) = load_tables(folder)
        assert table == builtin_table()
    assert open_tiles(builtin_table(), lambda *_: lambda *_: "tile") == ()


def test_a_broken_map_stands_last_under_its_own_name(tmp_path: Path) -> None:
    write_map(tmp_path)
    (tmp_path / "a broken one.tmx").write_text("no map", encoding="utf-8")
    tables = load_tables(tmp_path)
    assert [table.id for table in tables] == ["yard", "a broken one"]
    assert tables[1].name == "a broken one"
    assert tables[1].preset == HouseRules()
    assert tables[1].problem is not None


def test_seats_are_clockwise_and_the_left_neighbour_sits_in_the_west() -> None:
    table = builtin_table()

    def sides(seats: int) -> list[Side]:
        return [place.side for place in seat_places(table, seats)]

    assert sides(2) == [Side.SOUTH, Side.NORTH]
    assert sides(3) == [Side.SOUTH, Side.WEST, Side.EAST]
    assert sides(4) == [Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST]
    west: SeatPlace = table.seats[1]
    assert west.x_u < table.seats[0].x_u < table.seats[3].x_u
    with pytest.raises(ValueError, match="2 to 4"):
        seat_places(table, 5)
