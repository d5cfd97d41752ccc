"""A table as values: where piles and seats are, how it looks, which house rules it proposes.

Positions are design units in a frame of 1280×720, as drawn in the map; ``table_layout`` moves them
into windows of other shapes.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final

from game.engine.rules import HouseRules
from game.i18n import N_
from game.setup import Aids
from game.ui.cards.hand_layout import Side

FRAME_WIDTH_U: Final = 1280
FRAME_HEIGHT_U: Final = 720
TILE_U: Final = 80


class Shape(StrEnum):
    """The outline of the table."""

    OVAL = "oval"
    ROUNDED = "rounded"


class Rim(StrEnum):
    """What the edge of the table is made of."""

    PLANKS = "planks"
    WOOD = "wood"
    BAMBOO = "bamboo"
    PADDED = "padded"


class Motif(StrEnum):
    """The quiet ornament in the felt."""

    NONE = "none"
    WAVES = "waves"
    FLOWER = "flower"
    SUN = "sun"
    STAR = "star"


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the table."""

    x_u: float
    y_u: float


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A seat: its side, the centre of its hand, and the room for the hand along that side."""

    side: Side
    x_u: float
    y_u: float
    room_u: float


@dataclass(frozen=True, slots=True)
class Felt:
    """The table itself: its rectangle in the frame and its looks; colours are ``#rrggbb``."""

    left_u: float = 112
    top_u: float = 60
    width_u: float = 1056
    height_u: float = 548
    shape: Shape = Shape.OVAL
    rim: Rim = Rim.WOOD
    motif: Motif = Motif.NONE
    felt: str = "#0d4a45"
    rim_colour: str = "#6b3d26"
    line: str = "#a9dcd0"


@dataclass(frozen=True, slots=True)
class TableProblem:
    """Why a map cannot be used: two English sentences, which are keys of their translations.

    ``values`` are the placeholders of both, ``file`` among them.
    """

    problem: str
    cure: str
    values: dict[str, str] = field(default_factory=dict)

    def sentence(self, tr: Callable[..., str]) -> str:
        """Return what is wrong and what helps, said by ``Translator.tr``."""
        return f"{tr(self.problem, **self.values)} {tr(self.cure, **self.values)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableMap:
    """A table: ``id`` is its file's stem; ``name`` and ``scenery`` are English, translate them.

    ``seats`` are the four seats clockwise from south. ``path`` is None for the built-in table, and
    for a map that has a ``problem``: it shows the built-in table under its own id.
    """

    id: str
    name: str
    scenery: str
    music: str
    preset: HouseRules
    aids: Aids
    order: int
    stock: Point
    discard: Point
    pot: Point
    log: Point
    callout: Point
    seats: tuple[SeatPlace, SeatPlace, SeatPlace, SeatPlace]
    felt: Felt
    path: Path | None
    problem: TableProblem | None = None


#: What the committed maps say to the player; a test holds the maps to it.
TABLE_TEXTS: Final = (
    N_("Caye pier"),
    N_("Weathered boards over a turquoise sea."),
    N_("Family verandah"),
    N_("Cool cement tiles, hibiscus and a sleeping cat."),
    N_("Beach bar"),
    N_("Sundown on the sand, under strings of lights."),
    N_("Tournament hall"),
    N_("Polished floor, bright lights and a hush in the crowd."),
    N_("Plain table"),
    N_("The table that is always there."),
)


def builtin_table(
    table_id: str = "builtin", *, name: str = "Plain table", problem: TableProblem | None = None
) -> TableMap:
    """Return the table that needs no file, with the base game's rules."""
    return TableMap(
        id=table_id,
        name=name,
        scenery="The table that is always there.",
        music="",
        preset=HouseRules(),
        aids=Aids.PUBLIC,
        order=1_000_000,
        stock=Point(570, 274),
        discard=Point(710, 274),
        pot=Point(450, 274),
        log=Point(146, 139),
        callout=Point(640, 262),
        seats=(
            SeatPlace(Side.SOUTH, 640, 572, 816),
            SeatPlace(Side.WEST, 112, 345, 240),
            SeatPlace(Side.NORTH, 640, 121, 420),
            SeatPlace(Side.EAST, 1168, 345, 240),
        ),
        felt=Felt(),
        path=None,
        problem=problem,
    )


_SIDES: Final = {
    2: (Side.SOUTH, Side.NORTH),
    3: (Side.SOUTH, Side.WEST, Side.EAST),
    4: tuple(Side),
}


def seat_places(table: TableMap, seats: int) -> tuple[SeatPlace, ...]:
    """Return the places that 2, 3 or 4 players use, clockwise; the first is the viewer's.

    Two face each other, three leave the north free, so that the viewer's left neighbour (R1) is
    in the west whenever there are more than two.

    Raises:
        ValueError: there are not 2 to 4 players.
    """
    if seats not in _SIDES:
        raise ValueError(f"a table has 2 to 4 players, not {seats}")
    by_side = {seat.side: seat for seat in table.seats}
    return tuple(by_side[side] for side in _SIDES[seats])
