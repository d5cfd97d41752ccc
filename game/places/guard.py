"""Checks a map before pytmx sees it, and hands pytmx only what was checked.

pytmx takes a short row, a tile beyond the set or a map two thousand million tiles wide without a
word, and fails on other faults with an empty message. So the file is read and checked here, and
a new, plain tree is built of the checked parts: tilesets inside the map, layers as CSV, groups
flattened, nothing that is not used.
"""

import base64
import binascii
import math
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from game.places import problems as says
from game.places.map_xml import number_within, plain_number, read_bounded, read_xml
from game.places.problems import TableError
from game.places.tilesets import add_tilesets

MAX_MAP_BYTES: Final = 1_000_000
MAX_TILES_ACROSS: Final = 256
MAX_TILE_PX: Final = 1024
MAX_LAYERS: Final = 40
MAX_OBJECTS: Final = 200
MAX_DEPTH: Final = 8
#: How far a map's shape may be from 16:9.
SHAPE_TOLERANCE: Final = 0.01
#: The bits of a tile number that say how the tile is flipped and turned.
FLIP_BITS: Final = 0xE000_0000
PLACES: Final = "places"

_VALUE_FORMS: Final = {
    "string": re.compile(r".*", re.DOTALL),
    "int": re.compile(r"-?\d{1,9}"),
    "float": re.compile(r"-?\d{1,9}(\.\d{1,20})?(e-?\d{1,2})?"),
    "bool": re.compile(r"true|false"),
    "color": re.compile(r"(#([0-9a-fA-F]{6}|[0-9a-fA-F]{8}))?"),
    "file": re.compile(r".*", re.DOTALL),
    "object": re.compile(r"\d{1,9}"),
}


def guarded_map(path: Path, folder: Path) -> Element:
    """Read a map and return a checked copy of it for pytmx.

    Pictures and tilesets must lie in ``folder`` or below; the copy names pictures by absolute
    paths, holds no external tilesets, and its only object layer is ``places``.

    Raises:
        TableError: the map cannot be used.
    """
    data = read_bounded(path, MAX_MAP_BYTES)
    if data.lstrip()[:1] == b"{":
        raise TableError(path, says.JSON_MAP)
    source = read_xml(data, path, says.NO_MAP)
    if source.tag != "map":
        raise TableError(path, says.NO_MAP)
    checked = _checked_head(source, path)
    _copy_properties(source, checked, path)
    ranges = add_tilesets(source, checked, path, folder.resolve())
    layers = 0
    for layer, opacity in _tile_layers(source, path):
        _copy_layer(layer, opacity, checked, path, ranges)
        layers += 1
        if layers > MAX_LAYERS:
            raise TableError(path, says.TOO_MANY, limit=MAX_LAYERS)
    if not layers:
        raise TableError(path, says.NO_LAYER)
    _copy_places(source, checked, path)
    return checked


def _checked_head(source: Element, path: Path) -> Element:
    """Check the map's own attributes and return the new root with them."""
    if source.get("orientation") != "orthogonal":
        raise TableError(path, says.ORIENTATION)
    if source.get("infinite", "0") != "0" or next(source.iter("chunk"), None) is not None:
        raise TableError(path, says.INFINITE)
    sizes = {
        name: number_within(source.get(name), 1, limit)
        for name, limit in (
            ("width", MAX_TILES_ACROSS),
            ("height", MAX_TILES_ACROSS),
            ("tilewidth", MAX_TILE_PX),
            ("tileheight", MAX_TILE_PX),
        )
    }
    width, height, tile_width, tile_height = sizes.values()
    if width is None or height is None or tile_width is None or tile_height is None:
        raise TableError(path, says.SIZE)
    if abs(width * tile_width * 9 / (height * tile_height * 16) - 1) > SHAPE_TOLERANCE:
        raise TableError(path, says.SIZE)
    checked = Element("map", {"orientation": "orthogonal", "version": "1.10"})
    for name, size in sizes.items():
        checked.set(name, str(size))
    return checked


def _copy_properties(source: Element, target: Element, path: Path) -> None:
    """Copy an element's properties, each with a value that is of its type."""
    owner = source.get("name") or source.tag
    found = source.find("properties")
    if found is None:
        return
    copies = SubElement(target, "properties")
    for item in found.findall("property"):
        name, kind = item.get("name", ""), item.get("type", "string")
        value = item.get("value", item.text or "")
        form = _VALUE_FORMS.get(kind)
        if form is None:
            raise TableError(path, says.UNSUPPORTED, feature=f"“{name}”, {kind}")
        if not form.fullmatch(value):
            example = {"bool": "true", "color": "#0d4a45"}.get(kind, "5")
            raise TableError(
                path, says.PROPERTY, name=name, owner=owner, type=kind, example=example
            )
        SubElement(copies, "property", {"name": name, "type": kind, "value": value})


def _tile_layers(
    parent: Element, path: Path, opacity: float = 1.0, depth: int = 0
) -> Iterator[tuple[Element, float]]:
    """Yield the visible tile layers in the order of the document, with their whole opacity."""
    if depth > MAX_DEPTH:
        raise TableError(path, says.TOO_MANY, limit=MAX_DEPTH)
    for child in parent:
        if child.tag == "imagelayer":
            raise TableError(path, says.UNSUPPORTED, feature="Image Layer")
        if child.tag not in ("layer", "group"):
            continue
        own = plain_number(child.get("opacity", "1"))
        if own is None or not 0 <= own <= 1:
            raise TableError(path, says.LAYER_DATA, layer=child.get("name", ""))
        for setting, neutral in (
            ("offsetx", 0), ("offsety", 0), ("parallaxx", 1), ("parallaxy", 1),
        ):  # fmt: skip
            if plain_number(child.get(setting, str(neutral))) != neutral:
                raise TableError(path, says.UNSUPPORTED, feature=f"Layer, {setting}")
        for setting in ("tintcolor", "mode"):
            if child.get(setting, "normal") != "normal":
                raise TableError(path, says.UNSUPPORTED, feature=f"Layer, {setting}")
        if child.get("visible", "1") == "0":
            continue
        if child.tag == "group":
            yield from _tile_layers(child, path, opacity * own, depth + 1)
        else:
            yield child, opacity * own


def _copy_layer(
    layer: Element, opacity: float, checked: Element, path: Path, ranges: list[range]
) -> None:
    """Copy a tile layer as CSV after checking every cell."""
    name = layer.get("name", "")
    width, height = int(checked.get("width", "0")), int(checked.get("height", "0"))
    wanted = width * height
    data = layer.find("data")
    if data is None:
        raise TableError(path, says.LAYER_DATA, layer=name)
    tiles = _decode(data, wanted, name, path)
    sized = (layer.get("width"), layer.get("height")) == (str(width), str(height))
    if len(tiles) != wanted or not sized:
        raise TableError(path, says.CELL_COUNT, layer=name, found=len(tiles), wanted=wanted)
    for tile in {tile & ~FLIP_BITS for tile in tiles} - {0}:
        if not any(tile in known for known in ranges):
            raise TableError(path, says.UNKNOWN_TILE, layer=name, tile=tile)
    copy = SubElement(checked, "layer", {"name": name, "opacity": repr(opacity)})
    copy.set("width", str(width))
    copy.set("height", str(height))
    _copy_properties(layer, copy, path)
    SubElement(copy, "data", {"encoding": "csv"}).text = ",".join(map(str, tiles))


def _decode(data: Element, wanted: int, layer: str, path: Path) -> list[int]:
    """Return the tile numbers of a layer's data."""
    encoding, compression = data.get("encoding", "XML"), data.get("compression", "")
    text = (data.text or "").strip()
    if encoding == "csv":
        return _decode_csv(text, layer, path)
    if encoding != "base64" or compression not in ("", "zlib", "gzip"):
        raise TableError(
            path, says.LAYER_FORMAT, layer=layer, format=f"{encoding} {compression}".strip()
        )
    try:
        packed = base64.b64decode("".join(text.split()), validate=True)
        if compression:
            # One byte more than belongs there shows a bomb without unpacking it.
            stream = zlib.decompressobj(31 if compression == "gzip" else 15)
            packed = stream.decompress(packed, 4 * wanted + 1)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise TableError(path, says.LAYER_DATA, layer=layer) from error
    if len(packed) > 4 * wanted or len(packed) % 4:
        raise TableError(path, says.LAYER_DATA, layer=layer)
    return [int.from_bytes(packed[at : at + 4], "little") for at in range(0, len(packed), 4)]


def _decode_csv(text: str, layer: str, path: Path) -> list[int]:
    tiles = []
    for cell in text.split(",") if text else ():
        tile = number_within(cell.strip(), 0, 0xFFFF_FFFF)
        if tile is None:
            raise TableError(path, says.LAYER_DATA, layer=layer)
        tiles.append(tile)
    return tiles


def _copy_places(source: Element, checked: Element, path: Path) -> None:
    """Copy the object layer ``places``: points as they are, anything larger with its size."""
    layers = [group for group in source.iter("objectgroup") if group.get("name") == PLACES]
    copies = SubElement(checked, "objectgroup", {"name": PLACES})
    objects = [item for group in layers for item in group.findall("object")]
    if len(objects) > MAX_OBJECTS:
        raise TableError(path, says.TOO_MANY, limit=MAX_OBJECTS)
    for item in objects:
        name = item.get("name", "")
        if item.get("template") is not None:
            raise TableError(path, says.UNSUPPORTED, feature="Template")
        numbers = [plain_number(item.get(key, "0")) for key in ("x", "y", "width", "height")]
        if any(number is None or not math.isfinite(number) for number in numbers):
            raise TableError(path, says.PLACE_OUTSIDE, name=name)
        copy = SubElement(copies, "object", {"name": name})
        for key, number in zip(("x", "y", "width", "height"), numbers, strict=True):
            copy.set(key, repr(number))
        _copy_properties(item, copy, path)
