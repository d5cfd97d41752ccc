"""The house rules of a match as one frozen value, and their form in a match record."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from game.engine.errors import RulesError

#: More than anybody would play for; keeps totals and chips within plain integers everywhere.
LARGEST_NUMBER: Final = 1_000_000
DEFAULT_BUY_IN: Final = 20

Word = TypeVar("Word", bound=StrEnum)


class DrawRule(StrEnum):
    """How a player without a match draws."""

    SINGLE = "single"  # R24
    UNTIL_MATCH = "until_match"  # R25
    TURN_OVER = "turn_over"  # R27


class LoneCard(StrEnum):
    """What the holder of a single card that matches does (R15)."""

    DRAW_PARTNER = "draw_partner"
    GOES_OUT = "goes_out"


class LengthKind(StrEnum):
    """What ends a match (R21)."""

    POINTS = "points"
    ROUNDS = "rounds"


def _check_number(field: str, number: object, rule: str) -> int:
    if type(number) is not int or not 1 <= number <= LARGEST_NUMBER:
        raise RulesError(field, f"must be a whole number from 1 to {LARGEST_NUMBER}", rule)
    return number


@dataclass(frozen=True, slots=True)
class Length:
    """How long a match is: to a penalty total, or for a number of rounds (R21).

    Raises:
        RulesError: the number is not a positive whole number.
    """

    kind: LengthKind
    number: int

    def __post_init__(self) -> None:
        _check_number(f"length.{self.kind}", self.number, "R21")


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """Everything the players agree on before a match; the defaults are the base game.

    ``buy_in`` is the number of chips everyone buys, None without stakes (R22).

    Raises:
        RulesError: the rules contradict each other or a number is out of range.
    """

    hand_size: int = 5
    draw: DrawRule = DrawRule.SINGLE
    lone_card: LoneCard = LoneCard.DRAW_PARTNER
    power_aces: bool = False
    buy_in: int | None = None
    length: Length = Length(LengthKind.POINTS, 100)

    def __post_init__(self) -> None:
        if self.hand_size not in (5, 7):
            raise RulesError("hand_size", "must be 5 or 7", "R7")
        if self.draw is DrawRule.TURN_OVER and self.lone_card is not LoneCard.GOES_OUT:
            raise RulesError("lone_card", 'must be "goes_out" when draw is "turn_over"', "R27")
        if self.buy_in is not None:
            _check_number("stakes.buy_in", self.buy_in, "R22")


def rules_to_json(rules: HouseRules) -> dict[str, object]:
    """Return the rules as the ``rules`` object of a match record."""
    return {
        "hand_size": rules.hand_size,
        "draw": rules.draw.value,
        "lone_card": rules.lone_card.value,
        "power_aces": rules.power_aces,
        "stakes": None if rules.buy_in is None else {"buy_in": rules.buy_in},
        "length": {rules.length.kind.value: rules.length.number},
    }


def rules_from_json(data: object) -> HouseRules:
    """Read the ``rules`` object of a match record; every field must be there and nothing else.

    Raises:
        RulesError: a field is missing, unknown, of the wrong type or out of range.
    """
    fields = _object("rules", data)
    _exact_keys("rules", fields, tuple(rules_to_json(HouseRules())))
    hand_size = fields["hand_size"]
    power_aces = fields["power_aces"]
    if type(hand_size) is not int:
        raise RulesError("hand_size", "must be 5 or 7", "R7")
    if type(power_aces) is not bool:
        raise RulesError("power_aces", "must be true or false", "R26")
    return HouseRules(
        hand_size=hand_size,
        draw=_word(DrawRule, "draw", fields["draw"]),
        lone_card=_word(LoneCard, "lone_card", fields["lone_card"]),
        power_aces=power_aces,
        buy_in=_buy_in(fields["stakes"]),
        length=_length(fields["length"]),
    )


def _object(name: str, data: object) -> Mapping[str, object]:
    if not isinstance(data, dict):
        raise RulesError(name, "must be an object", "")
    return data


def _exact_keys(name: str, data: Mapping[str, object], keys: tuple[str, ...]) -> None:
    for key in keys:
        if key not in data:
            raise RulesError(f"{name}.{key}", "is missing", "")
    for key in data:
        if key not in keys:
            raise RulesError(f"{name}.{key[:40]}", "is not a house rule", "")


def _word(kind: type[Word], name: str, data: object) -> Word:
    for member in kind:
        if data == member.value and isinstance(data, str):
            return member
    raise RulesError(name, "must be one of " + ", ".join(member.value for member in kind), "")


def _buy_in(data: object) -> int | None:
    if data is None:
        return None
    stakes = _object("stakes", data)
    _exact_keys("stakes", stakes, ("buy_in",))
    return _check_number("stakes.buy_in", stakes["buy_in"], "R22")


def _length(data: object) -> Length:
    length = _object("length", data)
    if len(length) != 1:
        raise RulesError("length", "must hold either points or rounds", "R21")
    word, number = next(iter(length.items()))
    kind = _word(LengthKind, "length", word)
    return Length(kind, _check_number(f"length.{kind}", number, "R21"))
