"""Small table maps as Tiled writes them, to be changed and broken by tests."""

from pathlib import Path

PROPERTIES = {
    "name": ("string", "Yard"),
    "place": ("string", "Under the mango tree."),
    "music": ("string", "caye_pier"),
    "order": ("int", "50"),
    "rule_hand_size": ("int", "7"),
    "rule_draw": ("string", "until_match"),
    "rule_lone_card": ("string", "goes_out"),
    "rule_power_aces": ("bool", "false"),
    "rule_buy_in": ("int", "0"),
}
LOOKS = {
    "shape": ("string", "rounded"),
    "rim": ("string", "wood"),
    "motif": ("string", "none"),
    "felt": ("color", "#ff113344"),
    "rim_colour": ("color", "#664422"),
    "line": ("color", "#ffa9dcd0"),
}
POINTS = {
    "stock": (57, 27.4),
    "discard": (71, 27.4),
    "pot": (45, 27.4),
    "log": (14.6, 14),
    "callout": (64, 26),
}
SEATS = {
    "seat_1": ("south", 64, 57, "816"),
    "seat_2": ("west", 11.2, 34.5, "240"),
    "seat_3": ("north", 64, 12, "420"),
    "seat_4": ("east", 116.8, 34.5, "240"),
}
#: Two tiles of the same colour, so that any seam between tiles shows.
SHEET = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="8" viewBox="0 0 16 8">'
    '<rect width="16" height="8" fill="#c89664"/></svg>'
)


def properties(values: dict[str, tuple[str, str]]) -> str:
    """Return a properties element."""
    inside = "".join(
        f'<property name="{name}" type="{kind}" value="{value}"/>'
        for name, (kind, value) in values.items()
    )
    return f"<properties>{inside}</properties>"


def data_csv(tiles: list[int] | None = None) -> str:
    """Return the data of a layer, by default the first two tiles in turn."""
    tiles = tiles or [1 + (index % 16 + index // 16) % 2 for index in range(144)]
    rows = [",".join(map(str, tiles[at : at + 16])) for at in range(0, len(tiles), 16)]
    return '<data encoding="csv">\n' + ",\n".join(rows) + "\n</data>"


def objects() -> str:
    """Return the object layer of the places; the map is a tenth of the frame's size."""
    items = [
        f'<object id="1" name="table" x="11.2" y="6" width="105.6" height="54.8">'
        f"{properties(LOOKS)}</object>"
    ]
    for number, (name, (x, y)) in enumerate(POINTS.items(), start=2):
        items.append(f'<object id="{number}" name="{name}" x="{x}" y="{y}"><point/></object>')
    for number, (name, (side, x, y, room)) in enumerate(SEATS.items(), start=20):
        facts = properties({"direction": ("string", side), "room": ("int", room)})
        items.append(
            f'<object id="{number}" name="{name}" x="{x}" y="{y}">{facts}<point/></object>'
        )
    return '<objectgroup id="9" name="places">' + "\n".join(items) + "</objectgroup>"


def map_text() -> str:
    """Return a whole good map of 16×9 tiles of 8 pixels with one tileset and one layer."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" '
        'renderorder="right-down" width="16" height="9" tilewidth="8" tileheight="8" '
        'infinite="0" nextlayerid="10" nextobjectid="40">\n'
        f"{properties(PROPERTIES)}\n"
        '<tileset firstgid="1" name="yard" tilewidth="8" tileheight="8" tilecount="2" '
        'columns="2"><image source="yard.svg" width="16" height="8"/></tileset>\n'
        f'<layer id="1" name="ground" width="16" height="9">{data_csv()}</layer>\n'
        f"{objects()}\n</map>\n"
    )


def write_map(folder: Path, text: str | None = None, *, name: str = "yard") -> Path:
    """Write a map and its sheet into a folder; return the map's path."""
    (folder / "yard.svg").write_text(SHEET, encoding="utf-8")
    path = folder / f"{name}.tmx"
    path.write_text(map_text() if text is None else text, encoding="utf-8")
    return path
