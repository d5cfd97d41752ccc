"""What can be wrong with a table's files: for each problem a sentence, and one for its cure.

The words ``{file}`` and so on are filled in by ``TableError``; names of Tiled's own settings stay
as Tiled writes them.
"""

from pathlib import Path
from typing import Final

from game.i18n import N_, fill
from game.places.table_map import TableProblem

Sentences = tuple[str, str]


class TableError(Exception):
    """A map that cannot be used; ``problem`` says why and what helps, ``str`` in English."""

    def __init__(self, path: Path, sentences: Sentences, **values: object) -> None:
        texts = {"file": path.name} | {name: str(value) for name, value in values.items()}
        self.problem = TableProblem(*sentences, texts)
        super().__init__(self.problem.sentence(lambda text, **named: fill(text, named)))


UNREADABLE: Final = (
    N_("The file {file} of a table cannot be read."),
    N_("Check that it is a file and that you may open it."),
)
TOO_LARGE: Final = (
    N_("The file {file} of a table is too large."),
    N_("Keep it under {limit} bytes."),
)
NO_MAP: Final = (
    N_("The file {file} is damaged or is not a Tiled map."),
    N_("Open it in Tiled and save it again as a .tmx file."),
)
JSON_MAP: Final = (
    N_("The map {file} is saved in a form that the game does not read."),
    N_("In Tiled, save it as a .tmx file."),
)
ORIENTATION: Final = (
    N_("The map {file} is not orthogonal."),
    N_("In Tiled, make a new map with the orientation Orthogonal."),
)
INFINITE: Final = (
    N_("The map {file} is infinite."),
    N_("In Tiled, switch off Infinite in the map’s properties and save it again."),
)
SIZE: Final = (
    N_("The map {file} does not have the size of a table."),
    N_("Make it 16 × 9 tiles of 80 × 80 pixels, or another size of the same shape."),
)
LAYER_FORMAT: Final = (
    N_("The layer “{layer}” of {file} is stored in the format {format}."),
    N_("In Tiled, set the map’s tile layer format to CSV and save it again."),
)
LAYER_DATA: Final = (
    N_("The layer “{layer}” of {file} is damaged."),
    N_("Open the map in Tiled, check that layer and save it again."),
)
CELL_COUNT: Final = (
    N_("The layer “{layer}” of {file} has {found} tiles where {wanted} belong."),
    N_("Open the map in Tiled, check that layer and save it again."),
)
UNKNOWN_TILE: Final = (
    N_("The layer “{layer}” of {file} uses tile number {tile}, which no tileset has."),
    N_("In Tiled, put the tileset back or erase those tiles."),
)
NO_LAYER: Final = (
    N_("The map {file} has no tile layer."),
    N_("In Tiled, draw the place on at least one tile layer."),
)
UNSUPPORTED: Final = (
    N_("The map {file} uses something that the game cannot show: {feature}."),
    N_("In Tiled, remove it and save the map again."),
)
TOO_MANY: Final = (
    N_("The map {file} has too many layers, tilesets or objects."),
    N_("Keep it to {limit} of each."),
)
MISSING_FILE: Final = (
    N_("The file {missing}, which {file} needs, is not there."),
    N_("Put it back; capital and small letters in its name must be the same."),
)
OUTSIDE: Final = (
    N_("The map {file} needs the file {missing}, which is not inside the folder of the tables."),
    N_("Put it beside the map and write its path with / and without a drive."),
)
PICTURE: Final = (
    N_("The picture {picture} of {file} cannot be used."),
    N_("Save it as plain SVG, or as PNG in the size that the tileset names."),
)
TOO_MUCH_WORK: Final = (
    N_("The picture {picture} of a table would take too long to draw."),
    N_("Give it fewer large shapes over each other, fewer curves and no dashed lines."),
)
DEFECT: Final = (
    N_("The map {file} holds something that the game cannot read."),
    N_("Open it in Tiled, remove what you added last and save it again."),
)
TILESET: Final = (
    N_("The tileset “{tileset}” of {file} does not fit the map."),
    N_("Its tiles must have the size of the map’s tiles and lie inside its picture."),
)
PROPERTY: Final = (
    N_("In {file}, the property “{name}” of “{owner}” is missing or wrong."),
    N_("In Tiled, give it the type {type} and a value such as {example}."),
)
NO_PLACE: Final = (
    N_("The map {file} does not say where “{name}” is."),
    N_("In Tiled, add a point with this name to the object layer “places”."),
)
PLACE_OUTSIDE: Final = (
    N_("In {file}, the place “{name}” lies outside the map."),
    N_("In Tiled, move it into the map."),
)
TOO_NEAR: Final = (
    N_("In {file}, “{first}” and “{second}” lie on top of each other."),
    N_("In Tiled, move those places apart."),
)
SEAT_SIDES: Final = (
    N_("In {file}, two seats look in the same direction."),
    N_("Give each seat another direction: “south”, “west”, “north” or “east”."),
)
HOUSE_RULES: Final = (
    N_("In {file}, the house rules contradict each other."),
    N_("Where “rule_draw” is turn_over, “rule_lone_card” must be goes_out."),
)
