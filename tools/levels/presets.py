"""What the four tables have in common: their properties and their spots, with small differences."""

from game.engine.rules import DrawRule, LoneCard
from game.setup import Aids
from tools.levels.level_map import Colour, Properties, Spot


def properties(
    *,
    name: str,
    place: str,
    music: str,
    order: int,
    hand_size: int = 5,
    power_aces: bool = False,
    buy_in: int = 0,
    aids: Aids = Aids.PUBLIC,
) -> Properties:
    """Return the properties of a map; the house rules are the base game's unless said otherwise.

    ``buy_in`` 0 stands for no stakes. ``order`` is where it stands in the set-up.
    """
    return {
        "name": name,
        "place": place,
        "music": music,
        "order": order,
        "rule_hand_size": hand_size,
        "rule_draw": DrawRule.SINGLE.value,
        "rule_lone_card": LoneCard.DRAW_PARTNER.value,
        "rule_power_aces": power_aces,
        "rule_buy_in": buy_in,
        "aids": aids.value,
    }


def spots(
    *,
    shape: str,
    rim: str,
    motif: str,
    felt: str,
    rim_colour: str,
    line: str,
    table: tuple[float, float, float, float] = (112, 60, 1056, 548),
    pot_x: float = 450,
) -> list[Spot]:
    """Return the objects of the layer ``places``; ``table`` is left, top, width and height."""
    left, top, width, height = table
    looks: Properties = {
        "shape": shape,
        "rim": rim,
        "motif": motif,
        "felt": Colour(felt),
        "rim_colour": Colour(rim_colour),
        "line": Colour(line),
    }
    return [
        Spot("table", left, top, looks, (width, height)),
        Spot("stock", 570, 274),
        Spot("discard", 710, 274),
        Spot("pot", pot_x, 274),
        Spot("log", 146, 139),
        Spot("callout", 640, 262),
        Spot("seat_1", 640, 572, {"direction": "south", "room": 816}),
        Spot("seat_2", 112, 345, {"direction": "west", "room": 240}),
        Spot("seat_3", 640, 121, {"direction": "north", "room": 420}),
        Spot("seat_4", 1168, 345, {"direction": "east", "room": 240}),
    ]
