"""The house rules of a match as one frozen value, and their form in a match record.

The fields of ``HouseRules`` are the list of the house rules: what a record says of them, what it
may leave out, what is equal, all follow from there.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import partial
from typing import Any, Final, TypeVar

from game.engine.errors import NewerRulesError, RulesError

#: More than anybody would play for; keeps totals and chips within plain integers everywhere.
LARGEST_NUMBER: Final = 1_000_000
DEFAULT_BUY_IN: Final = 20
HAND_SIZES: Final = (5, 7)
_CLAUSE: Final = "clause"

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


def _check_word(name: str, value: object, kind: type[StrEnum], clause: str) -> None:
    if not isinstance(value, kind):
        members = ", ".join(str(member) for member in kind)
        raise RulesError(name, f"must be a {kind.__name__}: {members}", clause)


def _check_number(name: str, number: object, clause: str) -> int:
    if type(number) is not int or not 1 <= number <= LARGEST_NUMBER:
        raise RulesError(name, f"must be a whole number from 1 to {LARGEST_NUMBER}", clause)
    return number


@dataclass(frozen=True, slots=True)
class Length:
    """How long a match is: to a penalty total, or for a number of rounds (R21).

    >>> print(Length(LengthKind.ROUNDS, 7))
    7 rounds

    Raises:
        RulesError: the kind is none, or the number no whole number from 1 to a million.
    """

    kind: LengthKind
    number: int

    def __post_init__(self) -> None:
        _check_word("length", self.kind, LengthKind, "R21")
        _check_number(f"length.{self.kind}", self.number, "R21")

    def __str__(self) -> str:
        return f"{self.number} {self.kind}"


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """Everything the players agree on before a match; the defaults are the base game.

    ``hand_size`` is 5 or 7 cards, ``buy_in`` the number of chips everyone buys, None without stakes
    (R22). Every field names the clause of the rules that it is about.

    >>> print(HouseRules())
    base game, 100 points
    >>> print(HouseRules(hand_size=7, power_aces=True, buy_in=20))
    hand_size 7, power_aces, buy_in 20, 100 points

    Raises:
        RulesError: the rules contradict each other, a number is out of range, or a value is of
            another type than its field.
    """

    hand_size: int = field(default=5, metadata={_CLAUSE: "R7"})
    draw: DrawRule = field(default=DrawRule.SINGLE, metadata={_CLAUSE: "R10"})
    lone_card: LoneCard = field(default=LoneCard.DRAW_PARTNER, metadata={_CLAUSE: "R15"})
    power_aces: bool = field(default=False, metadata={_CLAUSE: "R26"})
    buy_in: int | None = field(default=None, metadata={_CLAUSE: "R22"})
    length: Length = field(
        default=Length(LengthKind.POINTS, 100),
        metadata={_CLAUSE: "R21"},
    )

    def __post_init__(self) -> None:
        if type(self.hand_size) is not int or self.hand_size not in HAND_SIZES:
            raise RulesError("hand_size", "must be 5 or 7", "R7")
        _check_word("draw", self.draw, DrawRule, "R10")
        _check_word("lone_card", self.lone_card, LoneCard, "R15")
        _flag("power_aces", "R26", self.power_aces)
        if not isinstance(self.length, Length):
            raise RulesError("length", "must be a Length", "R21")
        if self.draw is DrawRule.TURN_OVER and self.lone_card is not LoneCard.GOES_OUT:
            raise RulesError("lone_card", 'must be "goes_out" when draw is "turn_over"', "R27")
        if self.buy_in is not None:
            _check_number("stakes.buy_in", self.buy_in, "R22")

    def __str__(self) -> str:
        changed = [
            each.name if value is True else f"{each.name} {value}"
            for each in fields(self)
            if (value := getattr(self, each.name)) != each.default and each.name != "length"
        ]
        return ", ".join([*(changed or ["base game"]), str(self.length)])


def rules_to_json(rules: HouseRules) -> dict[str, object]:
    """Return the rules as the ``rules`` object of a match record.

    What came after version 1.0.0 is written only where it is not as in the base game, so that older
    versions read whatever they can play.
    """
    values = ((rule, getattr(rules, rule.name)) for rule in _RULES)
    return {
        rule.key: rule.write(value)
        for rule, value in values
        if rule.name in _FIRST_RULES or value != rule.base
    }


def rules_from_json(data: object) -> HouseRules:
    """Read the ``rules`` object of a match record; what it does not name is as in the base game.

    >>> print(rules_from_json({"power_aces": True}))
    power_aces, 100 points

    Raises:
        NewerRulesError: it names a rule, or the value of one, that this version does not know.
        RulesError: a value is of the wrong type or out of range.
    """
    found = _object("rules", data)
    _only_keys("rules", found, [rule.key for rule in _RULES])
    # Each reader returns what its field holds.
    values: dict[str, Any] = {
        rule.name: rule.read(found[rule.key]) for rule in _RULES if rule.key in found
    }
    return HouseRules(**values)


@dataclass(frozen=True, slots=True)
class _Form:
    """How a house rule stands in a record: under which key, how it is read, how written."""

    key: str
    read: Callable[[object], object]
    write: Callable[[Any], object]


@dataclass(frozen=True, slots=True)
class _Rule(_Form):
    """A house rule: its field, its value in the base game, its form in a record."""

    name: str
    base: object


def _object(name: str, data: object) -> Mapping[str, object]:
    if not isinstance(data, dict):
        raise RulesError(name, "must be an object", "")
    return data


def _only_keys(name: str, data: Mapping[str, object], keys: list[str]) -> None:
    for key in data:
        if key not in keys:
            raise NewerRulesError(f"{name}.{key[:40]}")


def _word(kind: type[Word], name: str, clause: str, data: object) -> Word:
    if not isinstance(data, str):
        words = ", ".join(member.value for member in kind)
        raise RulesError(name, f"must be one of {words}", clause)
    for member in kind:
        if data == member.value:
            return member
    raise NewerRulesError(name, data[:40], clause)


def _flag(name: str, clause: str, data: object) -> bool:
    if type(data) is not bool:
        raise RulesError(name, "must be true or false", clause)
    return data


def _hand_size(data: object) -> int:
    if type(data) is not int:
        raise RulesError("hand_size", "must be 5 or 7", "R7")
    if data not in HAND_SIZES:
        raise NewerRulesError("hand_size", str(data)[:40], "R7")
    return data


def _buy_in(data: object) -> int | None:
    if data is None:
        return None
    stakes = _object("stakes", data)
    _only_keys("stakes", stakes, ["buy_in"])
    if not stakes:
        raise RulesError("stakes.buy_in", "is missing", "R22")
    return _check_number("stakes.buy_in", stakes["buy_in"], "R22")


def _stakes(buy_in: int | None) -> object:
    return None if buy_in is None else {"buy_in": buy_in}


def _length(data: object) -> Length:
    length = _object("length", data)
    if len(length) != 1:
        raise RulesError("length", "must hold either points or rounds", "R21")
    word, number = next(iter(length.items()))
    kind = _word(LengthKind, "length", "R21", word)
    return Length(kind, _check_number(f"length.{kind}", number, "R21"))


def _length_object(length: Length) -> object:
    return {length.kind.value: length.number}


#: House rules whose form does not follow from the kind of their value.
_SPECIAL_FORMS: Final[Mapping[str, _Form]] = {
    "hand_size": _Form("hand_size", _hand_size, int),
    "buy_in": _Form("stakes", _buy_in, _stakes),
    "length": _Form("length", _length, _length_object),
}


def _form_of(name: str, base: object, clause: str) -> _Form:
    if name in _SPECIAL_FORMS:
        return _SPECIAL_FORMS[name]
    if isinstance(base, StrEnum):
        return _Form(name, partial(_word, type(base), name, clause), str)
    if isinstance(base, bool):
        return _Form(name, partial(_flag, name, clause), bool)
    raise TypeError(f"_SPECIAL_FORMS must say how the house rule {name!r} stands in a record")


def _list_rules() -> tuple[_Rule, ...]:
    rules = []
    for each in fields(HouseRules):
        form = _form_of(each.name, each.default, each.metadata[_CLAUSE])
        rules.append(_Rule(form.key, form.read, form.write, each.name, each.default))
    return tuple(rules)


_RULES: Final = _list_rules()
#: The fields that version 1.0.0 insists on in every record.
_FIRST_RULES: Final = ("hand_size", "draw", "lone_card", "power_aces", "buy_in", "length")
