"""The tables: every Tiled map in the folder of levels as a ``TableMap``, and its tiles as pictures.

The only user of pytmx. A map is checked before pytmx sees it; one that cannot be used is still in
the list, as the built-in table with the problem to tell, so that a match begun on it goes on.
"""

import logging
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from pathlib import Path
from typing import Any, Final, TypeVar

import pygame
import pytmx

from game.engine.rules import DrawRule, HouseRules, LoneCard
from game.places import problems as says
from game.places.guard import PLACES, guarded_map
from game.places.layout import Arrangement, layout_for
from game.places.problems import TableError
from game.places.table_map import (
    FRAME_HEIGHT_U,
    FRAME_WIDTH_U,
    Felt,
    Motif,
    Point,
    Rim,
    SeatPlace,
    Shape,
    TableMap,
    TableProblem,
    builtin_table,
    seat_places,
)
from game.setup import MOST_SEATS, Aids
from game.ui.cards.hand_layout import Side

__all__ = [
    "Point",
    "SeatPlace",
    "Side",
    "TableMap",
    "TableProblem",
    "builtin_table",
    "load_tables",
    "open_tiles",
    "seat_places",
]

#: More files than anybody plays on; a folder with more is read in part.
MAX_TABLES: Final = 60
LARGEST_ORDER: Final = 999_999
LARGEST_BUY_IN: Final = 1000

Word = TypeVar("Word", bound=StrEnum)
#: Makes the tiles of one picture: called with the picture's path, it returns a function that
#: pytmx calls with a tile's rectangle in the picture and its flips.
TileMaker = Callable[[Path, tuple[int, int]], Callable[[pygame.Rect, bool, bool, bool], Any]]

_log = logging.getLogger(__name__)
logging.getLogger("pytmx").addHandler(logging.NullHandler())


@dataclass(frozen=True, slots=True)
class TileLayer:
    """A tile layer: rows of pictures, None where there is no tile.

    ``above_table`` lies over the table (light, shadows). In a window larger than the map a layer
    that ``repeats`` goes on, and one that does not keeps to the nearest corner.
    """

    name: str
    rows: tuple[tuple[pygame.Surface | None, ...], ...]
    opacity: float
    above_table: bool
    repeats: bool


def load_tables(*folders: Path) -> tuple[TableMap, ...]:
    """Return the tables of every map in some folders, sorted by their order, then id; never empty.

    Of two maps of one name the one in the later folder counts, if it can be used. A map that cannot
    be used stands as the built-in table with its ``problem``, after the others.
    """
    tables: dict[str, TableMap] = {}
    for folder in folders:
        for path in _maps_in(folder):
            table = _load(path, folder)
            if path.stem not in tables or table.problem is None:
                tables[path.stem] = table
    ordered = sorted(tables.values(), key=lambda table: (table.order, table.id))
    return tuple(ordered) or (builtin_table(),)


def _maps_in(folder: Path) -> list[Path]:
    """Return the maps of a folder by name, at most ``MAX_TABLES``; of one name the ``.tmx``."""
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix.lower() in (".tmx", ".tmj"))
    except OSError:
        return []
    by_name: dict[str, Path] = {}
    for path in found[:MAX_TABLES]:
        if path.stem not in by_name or path.suffix == ".tmx":
            by_name[path.stem] = path
    return list(by_name.values())


def _load(path: Path, folder: Path) -> TableMap:
    try:
        return read_table(path, folder)
    except TableError as error:
        problem = error.problem
    except Exception:  # noqa: BLE001 (nobody can say what else a library will raise)
        # Whatever somebody else's file does, the other tables open.
        _log.exception("the map %s cannot be read", path.name)
        problem = TableError(path, says.DEFECT).problem
    return builtin_table(path.stem, name=path.stem, problem=problem)


def read_table(path: Path, folder: Path) -> TableMap:
    """Read one map.

    Raises:
        TableError: it cannot be used.
    """
    tiled = _open(path, folder, None)
    facts = _Facts(path, tiled.properties, path.name)
    places = _places(path, tiled)
    table = TableMap(
        id=path.stem,
        name=facts.text("name", "Caye pier"),
        scenery=facts.text("place", "Weathered boards over the sea."),
        music=facts.text("music", "caye_pier"),
        preset=_preset(facts),
        aids=facts.word("aids", Aids, unsaid=Aids.PUBLIC),
        order=facts.number("order", range(LARGEST_ORDER + 1), "10"),
        stock=places["stock"].point,
        discard=places["discard"].point,
        pot=places["pot"].point,
        log=places["log"].point,
        callout=places["callout"].point,
        seats=_seats(path, places),
        felt=_felt(path, places["table"]),
        path=path,
    )
    _check_room(path, table)
    return table


def open_tiles(table: TableMap, make_tiles: TileMaker) -> tuple[TileLayer, ...]:
    """Return the tile layers of a map from the back to the front, none for the built-in table.

    Raises:
        TableError: the map or a picture cannot be used (any more).
    """
    if table.path is None:
        return ()
    path = table.path

    def load_image(
        picture: str, _: object, tileset: Any
    ) -> Callable[[tuple[int, int, int, int], Any], Any]:
        make = make_tiles(Path(picture), (tileset.width, tileset.height))

        def load(rect: tuple[int, int, int, int], flags: Any) -> Any:
            return make(
                pygame.Rect(rect),
                bool(flags.flipped_horizontally),
                bool(flags.flipped_vertically),
                bool(flags.flipped_diagonally),
            )

        return load

    tiled = _open(path, path.parent, load_image)
    layers = tuple(
        TileLayer(
            name=layer.name or "",
            rows=tuple(tuple(tiled.images[tile] for tile in row) for row in layer.data),
            opacity=layer.opacity,
            above_table=_Facts(path, layer.properties, layer.name or "").flag("above_table"),
            repeats=_Facts(path, layer.properties, layer.name or "").flag("repeats", unsaid=True),
        )
        for layer in tiled.layers
        if isinstance(layer, pytmx.TiledTileLayer)
    )
    # Map and layers know each other, so that they live on for a while: not with 50 MB of pictures.
    tiled.images.clear()
    return layers


def _open(path: Path, folder: Path, image_loader: Any) -> Any:
    """Let pytmx read a checked map; without an image loader no picture is opened."""
    checked = guarded_map(path, folder)
    tiled = pytmx.TiledMap(
        image_loader=image_loader or pytmx.pytmx.default_image_loader,
        load_all=False,
        allow_duplicate_names=True,
    )
    tiled.filename = str(path)  # only pictures need it, and theirs are absolute by now
    try:
        tiled.parse_xml(checked)
    except TableError:
        raise
    except Exception as error:
        # pytmx raises six kinds of error, some without a word and some plain Exception.
        raise TableError(path, says.NO_MAP) from error
    return tiled


class _Facts:
    """The properties of a map or an object, each asked for by its type."""

    def __init__(self, path: Path, properties: Mapping[str, object], owner: str) -> None:
        self.path = path
        self._properties = properties
        self._owner = owner

    def _wrong(self, name: str, kind: str, example: str) -> TableError:
        return TableError(
            self.path, says.PROPERTY, name=name, owner=self._owner, type=kind, example=example
        )

    def text(self, name: str, example: str) -> str:
        """Return a text of one line that is not empty."""
        value = self._properties.get(name)
        if not isinstance(value, str) or not value.strip() or len(value) > 120 or "\n" in value:
            raise self._wrong(name, "string", example)
        return value.strip()

    def number(self, name: str, allowed: Container[int], example: str) -> int:
        """Return a whole number that is allowed."""
        value = self._properties.get(name)
        if type(value) is not int or value not in allowed:
            raise self._wrong(name, "int", example)
        return value

    def flag(self, name: str, *, unsaid: bool | None = False) -> bool:
        """Return a flag; ``unsaid`` is its value where it is missing, None if it must be there."""
        value = self._properties.get(name, unsaid)
        if not isinstance(value, bool):
            raise self._wrong(name, "bool", "true")
        return value

    def word(self, name: str, kind: type[Word], *, unsaid: Word | None = None) -> Word:
        """Return one of the words of an enumeration; ``unsaid`` where it may be missing."""
        if unsaid is not None and name not in self._properties:
            return unsaid
        value = self._properties.get(name)
        for member in kind:
            if value == member.value:
                return member
        raise self._wrong(name, "string", ", ".join(member.value for member in kind))

    def colour(self, name: str) -> str:
        """Return a colour as ``#rrggbb``; Tiled writes the opacity first."""
        value = self._properties.get(name)
        if not isinstance(value, str) or len(value) not in (7, 9) or value[0] != "#":
            raise self._wrong(name, "color", "#0d4a45")
        return "#" + value[-6:].lower()


@dataclass(frozen=True, slots=True)
class _Spot:
    """An object of the layer ``places`` in design units."""

    point: Point
    box: tuple[float, float, float, float]
    facts: _Facts


def _places(path: Path, tiled: Any) -> dict[str, _Spot]:
    """Return the named objects; every one that the game needs is there, inside the frame."""
    scale_x = FRAME_WIDTH_U / (tiled.width * tiled.tilewidth)
    scale_y = FRAME_HEIGHT_U / (tiled.height * tiled.tileheight)
    spots: dict[str, _Spot] = {}
    for item in tiled.get_layer_by_name(PLACES):
        box = (item.x * scale_x, item.y * scale_y, item.width * scale_x, item.height * scale_y)
        point = Point(box[0] + box[2] / 2, box[1] + box[3] / 2)
        name = item.name or ""
        if not (0 <= point.x_u <= FRAME_WIDTH_U and 0 <= point.y_u <= FRAME_HEIGHT_U):
            raise TableError(path, says.PLACE_OUTSIDE, name=name)
        spots[name] = _Spot(point, box, _Facts(path, item.properties, name))
    seats = [f"seat_{number}" for number in range(1, MOST_SEATS + 1)]
    for name in ("stock", "discard", "pot", "log", "callout", "table", *seats):
        if name not in spots:
            raise TableError(path, says.NO_PLACE, name=name)
    return spots


def _seats(
    path: Path, places: Mapping[str, _Spot]
) -> tuple[SeatPlace, SeatPlace, SeatPlace, SeatPlace]:
    """Return the four seats clockwise from south, whatever their numbers."""
    by_side = {}
    for number in range(1, MOST_SEATS + 1):
        spot = places[f"seat_{number}"]
        side = spot.facts.word("direction", Side)
        room = spot.facts.number("room", range(60, FRAME_WIDTH_U + 1), "240")
        by_side[side] = SeatPlace(side, spot.point.x_u, spot.point.y_u, room)
    if len(by_side) < MOST_SEATS:
        raise TableError(path, says.SEAT_SIDES)
    south, west, north, east = (by_side[side] for side in Side)
    return south, west, north, east


def _felt(path: Path, spot: _Spot) -> Felt:
    """Return the table itself; it must be large enough to play on and lie in the frame."""
    left, top, width, height = spot.box
    inside = left >= 0 and top >= 0 and left + width <= FRAME_WIDTH_U
    if not inside or top + height > FRAME_HEIGHT_U or width < 400 or height < 300:
        raise TableError(path, says.PLACE_OUTSIDE, name="table")
    facts = spot.facts
    return Felt(
        left_u=left,
        top_u=top,
        width_u=width,
        height_u=height,
        shape=facts.word("shape", Shape),
        rim=facts.word("rim", Rim),
        motif=facts.word("motif", Motif),
        felt=facts.colour("felt"),
        rim_colour=facts.colour("rim_colour"),
        line=facts.colour("line"),
    )


def _preset(facts: _Facts) -> HouseRules:
    """Return the house rules that a map proposes; a buy-in of 0 means no stakes (R22)."""
    draw, lone_card = facts.word("rule_draw", DrawRule), facts.word("rule_lone_card", LoneCard)
    if draw is DrawRule.TURN_OVER and lone_card is not LoneCard.GOES_OUT:  # R27
        raise TableError(facts.path, says.HOUSE_RULES)
    return HouseRules(
        hand_size=facts.number("rule_hand_size", (5, 7), "5"),
        draw=draw,
        lone_card=lone_card,
        power_aces=facts.flag("rule_power_aces", unsaid=None),
        buy_in=facts.number("rule_buy_in", range(LARGEST_BUY_IN + 1), "20") or None,
    )


def _check_room(path: Path, table: TableMap) -> None:
    """Refuse a map whose piles would lie on each other in any arrangement of the window."""
    for arrangement in Arrangement:
        rects = layout_for(table, arrangement.value, MOST_SEATS).solid_rects()
        for first, second in combinations(("stock", "discard", "pot", "count"), 2):
            if rects[first].colliderect(rects[second]):
                raise TableError(path, says.TOO_NEAR, first=first, second=second)
