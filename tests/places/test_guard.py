import base64
import gzip
import struct
import zlib
from pathlib import Path

import pygame
import pytest

from game.places import loading
from game.places.loading import load_tables, read_table
from game.places.problems import TableError
from game.places.table_map import TableMap
from tests.places.tiled import data_csv, map_text, write_map

TILES = [1] * 144


def refused(folder: Path, text: str) -> str:
    """Return what is said about a map, which must be refused and replaced by the built-in table."""
    path = write_map(folder, text)
    with pytest.raises(TableError) as caught:
        read_table(path, folder)
    (table,) = load_tables(folder)
    assert table.id == "yard"
    assert table.path is None
    assert table.problem == caught.value.problem
    assert len(table.seats) == 4
    return str(caught.value)


def changed(old: str, new: str) -> str:
    text = map_text()
    assert old in text
    return text.replace(old, new, 1)


def packed(compression: str, tiles: list[int], *, wanted: str = "") -> str:
    raw = struct.pack(f"<{len(tiles)}I", *tiles)
    body = {"": raw, "zlib": zlib.compress(raw), "gzip": gzip.compress(raw, mtime=0)}[compression]
    text = base64.b64encode(body).decode()
    named = wanted or compression
    how = f' compression="{named}"' if named else ""
    return changed(data_csv(), f'<data encoding="base64"{how}>\n  {text}\n </data>')


def test_a_good_map_is_read(tmp_path: Path) -> None:
    table = read_table(write_map(tmp_path), tmp_path)
    assert table.problem is None
    assert table.name == "Yard"


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_packed_layers_are_read(tmp_path: Path, compression: str) -> None:
    assert read_table(write_map(tmp_path, packed(compression, TILES)), tmp_path).problem is None


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('infinite="0"', 'infinite="1"', ("yard.tmx", "infinite", "Infinite")),
        ('orientation="orthogonal"', 'orientation="isometric"', ("orthogonal",)),
        ('width="16" height="9" tilewidth', 'width="2000000000" height="9" tilewidth', ("size",)),
        ('width="16" height="9" tilewidth', 'width="16" height="12" tilewidth', ("shape",)),
        ('width="16" height="9" tilewidth', 'width="0" height="9" tilewidth', ("size",)),
        ('width="16" height="9" tilewidth', 'width="-16" height="9" tilewidth', ("size",)),
        ('name="ground" width="16"', 'name="ground" width="15"', ("ground", "144")),
        ("<data encoding", "<nothing encoding", ("damaged",)),
        ('encoding="csv"', 'encoding="xml"', ("ground", "xml", "CSV")),
        ("<map ", "<game ", ("damaged",)),
        ("2,1,2,1,", "2,1,2,", ("143", "144")),
        ("2,1,2,1,", "2,1,,1,", ("damaged",)),
        ("2,1,2,1,", "2,1,x,1,", ("damaged",)),
        ("2,1,2,1,", "2,1,-2,1,", ("damaged",)),
        ("2,1,2,1,", "2,1,3,1,", ("ground", "number 3")),
        ("2,1,2,1,", f"2,1,{(1 << 31) + 77},1,", ("number 77",)),
        ('id="1" name="ground"', 'id="1" offsetx="0.5" name="ground"', ("offsetx",)),
        ('id="1" name="ground"', 'id="1" tintcolor="#ff0000" name="ground"', ("tintcolor",)),
        ('id="1" name="ground"', 'id="1" opacity="none" name="ground"', ("ground",)),
        ("<objectgroup", '<imagelayer id="5"/><objectgroup', ("Image Layer",)),
    ],
)  # fmt: skip
def test_a_bad_form_is_refused_by_name_and_cure(
    tmp_path: Path, old: str, new: str, words: tuple[str, ...]
) -> None:
    text = changed(old, new)
    if old == "<map ":
        text = text.replace("</map>", "</game>")
    if old == "<data encoding":
        text = text.replace("</data>", "</nothing>")
    said = refused(tmp_path, text)
    assert "yard.tmx" in said
    for word in words:
        assert word in said


def test_a_packed_layer_of_another_kind_is_refused(tmp_path: Path) -> None:
    said = refused(tmp_path, packed("zlib", TILES, wanted="zstd"))
    assert "zstd" in said
    assert "CSV" in said


@pytest.mark.parametrize(
    "text",
    [
        packed("zlib", TILES[:-1]),
        packed("zlib", [*TILES, 1]),
        packed("gzip", TILES, wanted="zlib"),
        packed("zlib", [1] * 4_000_000),
        changed(data_csv(), '<data encoding="base64">abc*def</data>'),
        changed(data_csv(), '<data encoding="base64">AAAA</data>'),
        changed(data_csv(), "<data/>"),
    ],
    ids=["short", "long", "other packing", "bomb", "no base64", "half a tile", "nothing"],
)
def test_damaged_packed_layers_are_refused(tmp_path: Path, text: str) -> None:
    assert "ground" in refused(tmp_path, text)


def test_no_layer_is_refused(tmp_path: Path) -> None:
    layer = f'<layer id="1" name="ground" width="16" height="9">{data_csv()}</layer>'
    assert "no tile layer" in refused(tmp_path, changed(layer, ""))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        map_text()[:700],
        map_text().replace("?>", '?><!DOCTYPE map [<!ENTITY a "b">]>'),
        "<map>" * 30_000,
    ],
    ids=["empty", "no xml", "cut off", "entities", "deep"],
)
def test_what_is_no_map_is_refused(tmp_path: Path, text: str) -> None:
    assert "damaged" in refused(tmp_path, text)


@pytest.mark.parametrize("encoding", ["x-bogus", "rot13", "utf-16", "base64", "idna"])
@pytest.mark.parametrize("suffix", [".tmx", ".tsx", ".svg"])
def test_a_strange_encoding_stops_no_other_table(
    tmp_path: Path, encoding: str, suffix: str
) -> None:
    text = f'<?xml version="1.0" encoding="{encoding}"?>\n<map/>'
    write_map(tmp_path)
    if suffix == ".tmx":
        (tmp_path / "x.tmx").write_text(text, encoding="utf-8")
    elif suffix == ".svg":
        (picture,) = tmp_path.glob("*.svg")
        picture.write_text(text, encoding="utf-8")
    else:
        other = changed('<tileset firstgid="1"', '<tileset firstgid="1" source="x.tsx"')
        (tmp_path / "x.tmx").write_text(other, encoding="utf-8")
        (tmp_path / "x.tsx").write_text(text, encoding="utf-8")
    tables = {table.id: table.problem for table in load_tables(tmp_path)}
    assert set(tables) == ({"yard"} if suffix == ".svg" else {"yard", "x"})
    assert (tables["yard"] is None) == (suffix != ".svg")
    assert tables.get("x", tables["yard"]) is not None


def test_whatever_a_map_does_the_others_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = loading.read_table

    def read(path: Path, folder: Path) -> TableMap:
        if path.stem == "x":
            raise MemoryError
        return real(path, folder)

    write_map(tmp_path)
    (tmp_path / "x.tmx").write_text("<map/>", encoding="utf-8")
    monkeypatch.setattr(loading, "read_table", read)
    tables = {table.id: table.problem is None for table in load_tables(tmp_path)}
    assert tables == {"yard": True, "x": False}


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    assert "too large" in refused(tmp_path, map_text() + " " * 1_000_000)


def test_a_map_saved_as_json_is_told_about(tmp_path: Path) -> None:
    (tmp_path / "yard.tmj").write_text('{"type": "map"}', encoding="utf-8")
    (table,) = load_tables(tmp_path)
    assert table.problem is not None
    assert ".tmx" in table.problem.cure


def test_a_folder_in_the_place_of_a_map_is_told_about(tmp_path: Path) -> None:
    (tmp_path / "yard.tmx").mkdir()
    (table,) = load_tables(tmp_path)
    assert table.problem is not None
    assert "cannot be read" in table.problem.problem


def test_a_missing_picture_is_named(tmp_path: Path) -> None:
    path = write_map(tmp_path)
    (tmp_path / "yard.svg").unlink()
    with pytest.raises(TableError, match=r"yard\.svg.*not there"):
        read_table(path, tmp_path)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("Yard.svg", "not there"),
        ("..\\levels\\yard.svg", "not inside"),
        ("/etc/passwd", "not inside"),
        ("C:/yard.svg", "not inside"),
        ("../yard.svg", "not inside"),
        ("", "not inside"),
        ("yard.bmp", "not there"),
    ],
)
def test_picture_paths_stay_inside_and_are_spelled_exactly(
    tmp_path: Path, source: str, words: str
) -> None:
    folder = tmp_path / "levels"
    folder.mkdir()
    (tmp_path / "yard.svg").write_text("<svg/>", encoding="utf-8")
    assert words in refused(folder, changed('source="yard.svg"', f'source="{source}"'))


def test_a_link_that_leads_out_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "levels"
    folder.mkdir()
    (tmp_path / "secret.svg").write_text("<svg/>", encoding="utf-8")
    (folder / "out.svg").symlink_to(tmp_path / "secret.svg")
    assert "not inside" in refused(folder, changed('source="yard.svg"', 'source="out.svg"'))


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("yard.png", b""),
        ("yard.png", b"\x89PNG\r\n\x1a\nnothing"),
        ("yard.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + struct.pack(">II", 60_000, 60_000)),
        ("yard.gif", b"GIF89a"),
        ("other.svg", b"<svg"),
        ("other.svg", b"<html/>"),
    ],
)
def test_a_picture_that_is_none_is_refused(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    said = refused(tmp_path, changed('source="yard.svg"', f'source="{name}"'))
    assert name in said
    assert "SVG" in said


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('tilecount="2"', 'tilecount="3"'),
        ('tilecount="2"', 'tilecount="0"'),
        ('columns="2"', 'columns="1"'),
        ('firstgid="1"', 'firstgid="0"'),
        ('firstgid="1"', 'firstgid="one"'),
        ('name="yard" tilewidth="8"', 'name="yard" tilewidth="4"'),
        ('width="16" height="8"/>', 'width="16" height="4"/>'),
        ('width="16" height="8"/>', 'width="99999" height="8"/>'),
        ('width="16" height="8"/>', "/>"),
        ('columns="2">', 'columns="2" margin="5">'),
    ],
)
def test_a_tileset_that_does_not_fit_is_refused(tmp_path: Path, old: str, new: str) -> None:
    assert "tileset “yard”" in refused(tmp_path, changed(old, new))


def test_a_collection_of_pictures_is_refused(tmp_path: Path) -> None:
    image = '<image source="yard.svg" width="16" height="8"/>'
    assert "Collection of Images" in refused(
        tmp_path, changed(image, f'<tile id="0">{image}</tile>')
    )


def external(folder: Path, where: str) -> Path:
    """Write a map whose tileset is a file of its own; return the tileset's path."""
    path = folder / where
    path.parent.mkdir(exist_ok=True)
    up = "../" * where.count("/")
    path.write_text(
        '<tileset version="1.10" tiledversion="1.10.2" name="yard" tilewidth="8" tileheight="8" '
        f'tilecount="2" columns="2"><image source="{up}yard.svg" width="16" height="8"/></tileset>',
        encoding="utf-8",
    )
    text = map_text()
    start, end = text.index("<tileset"), text.index("</tileset>") + len("</tileset>")
    link = f'<tileset firstgid="1" source="{where}"/>'
    write_map(folder, text[:start] + link + text[end:])
    return path


@pytest.mark.parametrize("where", ["yard.tsx", "sets/yard.tsx"])
def test_tilesets_in_files_of_their_own_are_read(tmp_path: Path, where: str) -> None:
    external(tmp_path, where)
    (table,) = load_tables(tmp_path)
    assert table.problem is None


def test_a_missing_or_damaged_tileset_file_is_named(tmp_path: Path) -> None:
    path = external(tmp_path, "yard.tsx")
    path.write_text("<tileset", encoding="utf-8")
    with pytest.raises(TableError, match=r"yard\.tsx is damaged"):
        read_table(tmp_path / "yard.tmx", tmp_path)
    path.rename(tmp_path / "Yard.tsx")
    with pytest.raises(TableError, match=r"yard\.tsx.*not there"):
        read_table(tmp_path / "yard.tmx", tmp_path)


@pytest.mark.parametrize(
    "name",
    ["name", "place", "music", "order", "rule_hand_size", "rule_draw", "rule_lone_card",
     "rule_power_aces", "rule_buy_in", "shape", "rim", "motif", "felt", "rim_colour", "line",
     "direction", "room"],
)  # fmt: skip
def test_every_missing_property_is_named(tmp_path: Path, name: str) -> None:
    said = refused(tmp_path, changed(f'<property name="{name}"', '<property name="other"'))
    assert f"“{name}”" in said


@pytest.mark.parametrize(
    ("name", "kind", "value"),
    [
        ("order", "string", "5"),
        ("order", "int", "five"),
        ("order", "int", "-1"),
        ("order", "float", "5"),
        ("rule_hand_size", "int", "6"),
        ("rule_buy_in", "int", "99999"),
        ("rule_power_aces", "string", "false"),
        ("rule_power_aces", "bool", "maybe"),
        ("rule_draw", "string", "twice"),
        ("name", "string", "  "),
        ("name", "string", "x" * 500),
        ("name", "int", "7"),
        ("felt", "string", "green"),
        ("felt", "color", "#12345"),
        ("room", "int", "100000"),
        ("direction", "string", "up"),
    ],
)
def test_every_wrong_property_is_named(tmp_path: Path, name: str, kind: str, value: str) -> None:
    text = map_text()
    start = text.index(f'<property name="{name}"')
    end = text.index("/>", start)
    said = refused(
        tmp_path,
        text[:start] + f'<property name="{name}" type="{kind}" value="{value}"' + text[end:],
    )
    assert f"“{name}”" in said


def test_class_properties_and_templates_are_refused(tmp_path: Path) -> None:
    first = '<property name="order" type="int" value="50"/>'
    nested = '<property name="order" type="class" propertytype="T"><properties/></property>'
    assert "class" in refused(tmp_path, changed(first, nested))
    template = 'name="stock" template="pile.tx"'
    assert "Template" in refused(tmp_path, changed('name="stock"', template))


@pytest.mark.parametrize(
    "name",
    ["stock", "discard", "pot", "log", "callout", "table", "seat_1", "seat_2", "seat_3", "seat_4"],
)
def test_every_missing_place_is_named(tmp_path: Path, name: str) -> None:
    said = refused(tmp_path, changed(f'name="{name}"', 'name="elsewhere"'))
    assert f"“{name}”" in said


def test_places_outside_or_on_each_other_are_refused(tmp_path: Path) -> None:
    assert "outside" in refused(tmp_path, changed('x="57"', 'x="570"'))
    assert "outside" in refused(tmp_path, changed('x="57"', 'x="nan"'))
    assert "“stock” and “discard”" in refused(tmp_path, changed('x="57"', 'x="70"'))
    assert "outside" in refused(tmp_path, changed('height="54.8"', 'height="80"'))


def test_seats_for_three_sides_only_are_refused(tmp_path: Path) -> None:
    assert "direction" in refused(tmp_path, changed('value="east"', 'value="west"'))


def test_house_rules_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    text = changed("until_match", "turn_over").replace("goes_out", "draw_partner")
    assert "turn_over" in refused(tmp_path, text)


def test_false_is_false(tmp_path: Path) -> None:
    assert read_table(write_map(tmp_path), tmp_path).preset.power_aces is False
    text = changed('type="bool" value="false"', 'type="bool" value="true"')
    assert read_table(write_map(tmp_path, text), tmp_path).preset.power_aces is True


def test_a_png_tileset_of_the_named_size_is_read(tmp_path: Path) -> None:
    pygame.image.save(pygame.Surface((16, 8)), tmp_path / "yard.png")
    text = changed('source="yard.svg"', 'source="yard.png"')
    assert read_table(write_map(tmp_path, text), tmp_path).problem is None


def test_problems_are_told_in_the_players_language(tmp_path: Path) -> None:
    write_map(tmp_path, changed('infinite="0"', 'infinite="1"'))
    (table,) = load_tables(tmp_path)
    assert table.problem is not None
    said = table.problem.sentence(lambda text, **values: f"<{text}|{values['file']}>")
    assert said.count("|yard.tmx>") == 2
