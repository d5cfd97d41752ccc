import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.paths import levels_dir
from tests.tools.pictures import compute_elsewhere, same_picture
from tools.build_levels import BUILDERS, files, main
from tools.levels.drawing import Sheet, Stamp, area, box, clip, ellipse, grown
from tools.levels.level_map import LevelMap

#: Every file that the builders write, told without building them, which takes a second. What others
#: put beside them is theirs.
NAMES = sorted(
    build.__module__.rpartition(".")[2] + kind for build in BUILDERS for kind in (".svg", ".tmx")
)
SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "defs", "path", "linearGradient", "radialGradient", "stop"}
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
COLOURS = re.compile(r"#[0-9a-f]{6}|url\(#g\d+\)")


@cache
def built() -> Mapping[str, str]:
    return files()


def test_these_are_what_is_built() -> None:
    assert set(built()) == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_the_committed_files_are_what_is_built(name: str) -> None:
    """Machines may differ in the last digit of a sine, but in nothing more."""
    assert same_picture((levels_dir() / name).read_text(encoding="utf-8"), built()[name])


def test_another_machine_builds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    compute_elsewhere(monkeypatch, seed=3)
    assert [name for name, text in files().items() if not same_picture(text, built()[name])] == []


def test_the_levels_are_small() -> None:
    assert sum(len(text.encode()) for text in built().values()) < 4_000_000


@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith(".svg")])
def test_sheets_use_only_what_the_renderer_draws(name: str) -> None:
    root = ElementTree.fromstring(built()[name])
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in DRAWN
        assert "transform" not in element.attrib
        for key in ("fill", "stop-color"):
            if key in element.attrib:
                assert COLOURS.fullmatch(element.attrib[key])
        if element.tag == f"{SVG}radialGradient" or element.tag == f"{SVG}linearGradient":
            assert element.attrib["gradientUnits"] == "userSpaceOnUse"


@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith(".tmx")])
def test_maps_have_what_tiled_writes(name: str) -> None:
    root = ElementTree.fromstring(built()[name])
    assert root.attrib["tiledversion"].startswith("1.10")
    layers = [*root.iter("layer"), *root.iter("objectgroup")]
    numbers = [int(layer.attrib["id"]) for layer in layers]
    assert len(set(numbers)) == len(numbers)
    assert int(root.attrib["nextlayerid"]) > max(numbers)
    ids = [int(item.attrib["id"]) for item in root.iter("object")]
    assert len(set(ids)) == len(ids)
    assert int(root.attrib["nextobjectid"]) > max(ids)
    for tileset in root.iter("tileset"):
        image = tileset.find("image")
        assert image is not None
        assert image.attrib["source"] in built()
        assert int(image.attrib["width"]) == 80 * int(tileset.attrib["columns"])
        rows = int(image.attrib["height"]) // 80
        assert rows * int(tileset.attrib["columns"]) == int(tileset.attrib["tilecount"])


def test_what_stands_in_a_corner_is_whole_in_every_window() -> None:
    """A window shows at least five columns and four rows from each corner; the rest may go."""
    for name, text in built().items():
        if not name.endswith(".tmx"):
            continue
        for layer in ElementTree.fromstring(text).iter("layer"):
            if layer.find("properties/property[@name='repeats'][@value='true']") is not None:
                continue
            data = (layer.findtext("data") or "").replace("\n", "").split(",")
            used = {(at % 16, at // 16) for at, tile in enumerate(data) if tile != "0"}
            assert all(column <= 4 or column >= 11 for column, _ in used), layer.attrib["name"]
            assert used, layer.attrib["name"]


def test_the_command_writes_every_file(tmp_path: Path) -> None:
    assert main(["--folder", str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.iterdir()} == set(built())
    for name, text in built().items():
        assert (tmp_path / name).read_text(encoding="utf-8") == text


def test_polygons_are_cut_at_a_box() -> None:
    ring = box(-10, -10, 30, 30)
    assert sorted(clip(ring, (0, 0, 10, 10))) == [(0, 0), (0, 10), (10, 0), (10, 10)]
    assert clip(ring, (50, 50, 60, 60)) == []
    assert abs(area(clip(ellipse(0, 0, 10), (0, -20, 20, 20)))) == pytest.approx(
        abs(area(ellipse(0, 0, 10))) / 2, rel=0.01
    )


def test_growing_goes_outwards_whichever_way_the_polygon_runs() -> None:
    for ring in (ellipse(0, 0, 10), ellipse(0, 0, 10)[::-1]):
        assert abs(area(grown(ring, 2))) > abs(area(ring)) > abs(area(grown(ring, -2)))


def test_a_stamp_never_draws_beyond_its_tiles() -> None:
    sheet = Sheet()
    first, second = Stamp(3, 2, 2, 1), Stamp(0, 0, 1, 2)
    first.add(ellipse(320, 200, 300), "#ff0000")
    second.soft(box(0, 0, 500, 500), "#00ff00", 0.5, 20)
    assert (sheet.add(first), sheet.add(second)) == (0, 2)
    assert sheet.rows == 2
    for path, (left, top, right, bottom) in zip(
        re.findall(r' d="([^"]*)"', sheet.svg()),
        [(0, 0, 160, 80), *[(160, 0, 240, 160)] * 5],
        strict=True,
    ):
        numbers = [float(number) for number in NUMBER.findall(path)]
        x, y = numbers[0], numbers[1]
        assert left <= x <= right
        assert top <= y <= bottom
        for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
            x, y = x + dx, y + dy
            assert left - 0.01 <= x <= right + 0.01
            assert top - 0.01 <= y <= bottom + 0.01


def test_empty_tiles_of_a_stamp_stay_empty_and_no_two_share_a_cell() -> None:
    level = LevelMap("test", {}, [])
    layer = level.layer("things")
    stamp = Stamp(0, 0, 2, 2)
    stamp.add(box(10, 10, 40, 40), "#112233")
    level.put(layer, stamp)
    assert [at for at, tile in enumerate(layer.cells) if tile is not None] == [0]
    with pytest.raises(ValueError, match="one cell"):
        level.put(layer, stamp)
