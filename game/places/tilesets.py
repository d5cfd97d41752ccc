"""Checks the tilesets of a map, external ones too, and the heads of their pictures."""

import struct
import unicodedata
from pathlib import Path, PurePosixPath
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from game.places import problems as says
from game.places.map_xml import number_within, read_bounded, read_xml
from game.places.problems import TableError

MAX_TILESETS: Final = 20
MAX_TILES: Final = 20_000
MAX_TILESET_BYTES: Final = 500_000
MAX_PICTURE_BYTES: Final = 4_000_000
MAX_PICTURE_PX: Final = 4096
_PNG_HEAD: Final = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"


def add_tilesets(source: Element, checked: Element, path: Path, folder: Path) -> list[range]:
    """Copy a map's tilesets into the checked map, in the order of their numbers.

    Returns:
        The tile numbers that layers may use, a range for each tileset.

    Raises:
        TableError: a tileset, or its picture, cannot be used.
    """
    found = source.findall("tileset")
    if len(found) > MAX_TILESETS:
        raise TableError(path, says.TOO_MANY, limit=MAX_TILESETS)
    ranges = [range(1)]
    for entry in found:
        where, tileset = path, entry
        if entry.get("source") is not None:
            where = _inside(str(entry.get("source")), path, path, folder)
            tileset = read_xml(read_bounded(where, MAX_TILESET_BYTES), where, says.NO_MAP)
            if tileset.tag != "tileset":
                raise TableError(where, says.NO_MAP)
        first = number_within(entry.get("firstgid"), ranges[-1].stop, MAX_TILES * MAX_TILESETS)
        if first is None:
            raise TableError(path, says.TILESET, tileset=tileset.get("name", ""))
        tiles = _add_tileset(tileset, first, checked, where, path, folder)
        ranges.append(range(first, first + tiles))
    return ranges[1:]


def _add_tileset(
    tileset: Element, first: int, checked: Element, where: Path, path: Path, folder: Path
) -> int:
    """Check and copy one tileset; return how many tiles it has."""
    name = tileset.get("name", "")
    image = tileset.find("image")
    if image is None:
        raise TableError(path, says.UNSUPPORTED, feature=f"Tileset “{name}”, Collection of Images")
    sizes = {
        "tilewidth": number_within(tileset.get("tilewidth"), 1, MAX_PICTURE_PX),
        "tileheight": number_within(tileset.get("tileheight"), 1, MAX_PICTURE_PX),
        "spacing": number_within(tileset.get("spacing", "0"), 0, MAX_PICTURE_PX),
        "margin": number_within(tileset.get("margin", "0"), 0, MAX_PICTURE_PX),
        "tilecount": number_within(tileset.get("tilecount"), 1, MAX_TILES),
        "columns": number_within(tileset.get("columns"), 1, MAX_TILES),
        "width": number_within(image.get("width"), 1, MAX_PICTURE_PX),
        "height": number_within(image.get("height"), 1, MAX_PICTURE_PX),
    }
    numbers = {key: size for key, size in sizes.items() if size is not None}
    if len(numbers) < len(sizes) or not _fits(numbers, checked):
        raise TableError(path, says.TILESET, tileset=name)
    picture = _picture(image, (numbers["width"], numbers["height"]), where, path, folder)
    copy = SubElement(checked, "tileset", {"firstgid": str(first), "name": name})
    for key in ("tilewidth", "tileheight", "spacing", "margin", "tilecount", "columns"):
        copy.set(key, str(numbers[key]))
    size = {key: str(numbers[key]) for key in ("width", "height")}
    SubElement(copy, "image", {"source": str(picture), **size})
    return numbers["tilecount"]


def _fits(numbers: dict[str, int], checked: Element) -> bool:
    """Tell whether the tiles are the map's size and lie inside their picture."""
    counts = []
    for size, tile in (("width", "tilewidth"), ("height", "tileheight")):
        if str(numbers[tile]) != checked.get(tile):
            return False
        step, room = numbers[tile] + numbers["spacing"], numbers[size] - 2 * numbers["margin"]
        count = (room + numbers["spacing"]) // step
        # pytmx counts in its own way, and would number the tiles wrongly where that differs.
        last = numbers[size] + numbers["margin"] - numbers[tile]
        if len(range(numbers["margin"], last + 1, step)) != count:
            return False
        counts.append(count)
    return counts[0] == numbers["columns"] and numbers["tilecount"] <= counts[0] * counts[1]


def _inside(written: str, owner: Path, path: Path, folder: Path) -> Path:
    """Return the file that a path written in ``owner`` means; it must lie inside the folder.

    Every part must be spelled as on the disk, or a map made on Windows would fail on Linux only.
    """
    relative = PurePosixPath(written)
    if not written or "\\" in written or ":" in written or relative.is_absolute():
        raise TableError(path, says.OUTSIDE, missing=written)
    place = owner.resolve().parent
    for part in relative.parts:
        if part == "..":
            place = place.parent
            continue
        try:
            names = {unicodedata.normalize("NFC", at.name): at.name for at in place.iterdir()}
        except OSError:
            names = {}
        name = names.get(unicodedata.normalize("NFC", part))
        if name is None:
            raise TableError(path, says.MISSING_FILE, missing=written)
        place /= name
    if not place.resolve().is_relative_to(folder):
        raise TableError(path, says.OUTSIDE, missing=written)
    return place.resolve()


def _picture(
    image: Element, size_px: tuple[int, int], where: Path, path: Path, folder: Path
) -> Path:
    """Return the path of a tileset's picture after a look at its head."""
    written = image.get("source")
    if written is None:
        raise TableError(path, says.PICTURE, picture=where.name)
    picture = _inside(written, where, path, folder)
    data = read_bounded(picture, MAX_PICTURE_BYTES)
    kind = picture.suffix.lower()
    if kind == ".png":
        if not data.startswith(_PNG_HEAD) or len(data) < len(_PNG_HEAD) + 8:
            raise TableError(path, says.PICTURE, picture=written)
        if struct.unpack_from(">II", data, len(_PNG_HEAD)) != size_px:
            raise TableError(path, says.PICTURE, picture=written)
    elif kind == ".svg":
        root = read_xml(data, path, says.PICTURE, picture=written)
        if root.tag.rpartition(":")[2] != "svg":
            raise TableError(path, says.PICTURE, picture=written)
    else:
        raise TableError(path, says.PICTURE, picture=written)
    return picture
