"""Writes a table map as Tiled does: layers of tile numbers, named places, properties."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final
from xml.sax.saxutils import quoteattr

from game.places.table_map import TILE_U
from tools.levels.drawing import SHEET_COLUMNS, Sheet, Stamp, num

COLUMNS: Final = 16
ROWS: Final = 9
TILED_VERSION: Final = "1.10.2"
Value = str | int | float | bool


@dataclass(frozen=True, slots=True)
class Colour:
    """A property that Tiled shows as a colour: ``#rrggbb``."""

    rgb: str


Properties = Mapping[str, Value | Colour]


@dataclass(slots=True)
class Layer:
    """A tile layer in the making; cells hold tile numbers from 0, None where there is none."""

    name: str
    properties: Properties
    cells: list[int | None] = field(default_factory=lambda: [None] * (COLUMNS * ROWS))


@dataclass(frozen=True, slots=True)
class Spot:
    """An object of the layer ``places``: a point, or a rectangle if it has a size."""

    name: str
    x: float
    y: float
    properties: Properties = field(default_factory=dict)
    size: tuple[float, float] | None = None


class LevelMap:
    """A map in the making, with the sheet its tiles are on."""

    def __init__(self, name: str, properties: Properties, spots: list[Spot]) -> None:
        self.name = name
        self.properties = properties
        self.spots = spots
        self.sheet = Sheet()
        self.layers: list[Layer] = []

    def layer(self, name: str, *, repeats: bool = False, above_table: bool = False) -> Layer:
        """Begin the next layer up."""
        layer = Layer(name, {"above_table": above_table, "repeats": repeats})
        self.layers.append(layer)
        return layer

    def floor(self, layer: Layer, tiles: list[Stamp], choose: Callable[[int, int], int]) -> None:
        """Cover a layer with single tiles: ``choose(column, row)`` says which."""
        numbers = [self.sheet.add(tile) for tile in tiles]
        for row in range(ROWS):
            for column in range(COLUMNS):
                layer.cells[row * COLUMNS + column] = numbers[choose(column, row)]

    def put(self, layer: Layer, stamp: Stamp) -> None:
        """Put a stamp where it was drawn; its empty tiles stay empty."""
        first = self.sheet.add(stamp)
        for row in range(stamp.height):
            for column in range(stamp.width):
                at = (stamp.row + row) * COLUMNS + stamp.column + column
                if stamp.used(column, row):
                    if layer.cells[at] is not None:
                        raise ValueError(f"two stamps on one cell of {self.name}, {layer.name}")
                    layer.cells[at] = first + row * SHEET_COLUMNS + column

    def tmx(self) -> str:
        """Return the map as Tiled saves it."""
        width, height = SHEET_COLUMNS * TILE_U, self.sheet.rows * TILE_U
        count = SHEET_COLUMNS * self.sheet.rows
        lines = [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<map version="1.10" tiledversion="{TILED_VERSION}" orientation="orthogonal" '
            f'renderorder="right-down" width="{COLUMNS}" height="{ROWS}" tilewidth="{TILE_U}" '
            f'tileheight="{TILE_U}" infinite="0" nextlayerid="{len(self.layers) + 2}" '
            f'nextobjectid="{len(self.spots) + 1}">',
            *_properties(self.properties, 1),
            f' <tileset firstgid="1" name="{self.name}" tilewidth="{TILE_U}" '
            f'tileheight="{TILE_U}" tilecount="{count}" columns="{SHEET_COLUMNS}">',
            f'  <image source="{self.name}.svg" width="{width}" height="{height}"/>',
            " </tileset>",
        ]
        for number, layer in enumerate(self.layers, start=1):
            lines += _layer(layer, number)
        lines.append(f' <objectgroup id="{len(self.layers) + 1}" name="places">')
        for number, spot in enumerate(self.spots, start=1):
            lines += _object(spot, number)
        return "\n".join([*lines, " </objectgroup>", "</map>"]) + "\n"


def _layer(layer: Layer, number: int) -> list[str]:
    rows = [
        ",".join("0" if tile is None else str(tile + 1) for tile in layer.cells[at : at + COLUMNS])
        for at in range(0, COLUMNS * ROWS, COLUMNS)
    ]
    return [
        f' <layer id="{number}" name={quoteattr(layer.name)} width="{COLUMNS}" height="{ROWS}">',
        *_properties(layer.properties, 2),
        '  <data encoding="csv">',
        ",\n".join(rows),
        "</data>",
        " </layer>",
    ]


def _object(spot: Spot, number: int) -> list[str]:
    where = f'x="{num(spot.x)}" y="{num(spot.y)}"'
    if spot.size is not None:
        where += f' width="{num(spot.size[0])}" height="{num(spot.size[1])}"'
    head = f'  <object id="{number}" name={quoteattr(spot.name)} {where}'
    inside = _properties(spot.properties, 3)
    if spot.size is None:
        inside.append("   <point/>")
    return [head + ">", *inside, "  </object>"] if inside else [head + "/>"]


def _properties(properties: Properties, depth: int) -> list[str]:
    """Write properties sorted by name, as Tiled does."""
    if not properties:
        return []
    indent = " " * depth
    lines = [f"{indent}<properties>"]
    for name, value in sorted(properties.items()):
        kind, text = _typed(value)
        lines.append(f"{indent} <property name={quoteattr(name)}{kind} value={quoteattr(text)}/>")
    return [*lines, f"{indent}</properties>"]


def _typed(value: Value | Colour) -> tuple[str, str]:
    if isinstance(value, Colour):
        return ' type="color"', f"#ff{value.rgb.removeprefix('#')}"
    if isinstance(value, bool):
        return ' type="bool"', "true" if value else "false"
    if isinstance(value, int):
        return ' type="int"', str(value)
    if isinstance(value, float):
        return ' type="float"', num(value)
    return "", value
