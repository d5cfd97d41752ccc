"""House rules as values and as they stand in a record (R7, R15, R21 to R27)."""

from typing import Any

import pytest

from game.engine.errors import NewerRulesError, RulesError
from game.engine.rules import (
    LARGEST_NUMBER,
    DrawRule,
    HouseRules,
    Length,
    LengthKind,
    LoneCard,
    rules_from_json,
    rules_to_json,
)
from tests.engine.play import all_rules

BASE_JSON: dict[str, Any] = {
    "hand_size": 5,
    "draw": "single",
    "lone_card": "draw_partner",
    "power_aces": False,
    "stakes": None,
    "length": {"points": 100},
}


def test_the_defaults_are_the_base_game() -> None:
    assert rules_to_json(HouseRules()) == BASE_JSON


@pytest.mark.parametrize("rules", all_rules())
def test_every_combination_goes_there_and_back(rules: HouseRules) -> None:
    assert rules_from_json(rules_to_json(rules)) == rules


@pytest.mark.parametrize("number", [1, 5, 7, 100, 200, 12_345, LARGEST_NUMBER])
@pytest.mark.parametrize("kind", ["points", "rounds"])
def test_r21_any_positive_number(kind: str, number: int) -> None:
    rules = rules_from_json({**BASE_JSON, "length": {kind: number}})
    assert rules.length == Length(LengthKind(kind), number)


@pytest.mark.parametrize("number", [1, 20, LARGEST_NUMBER])
def test_r22_any_positive_buy_in(number: int) -> None:
    assert rules_from_json({**BASE_JSON, "stakes": {"buy_in": number}}).buy_in == number


def test_r27_turn_over_goes_with_goes_out() -> None:
    with pytest.raises(RulesError, match=r"goes_out.*R27"):
        HouseRules(draw=DrawRule.TURN_OVER)
    assert HouseRules(draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT).draw == "turn_over"


@pytest.mark.parametrize(
    ("change", "named", "rule"),
    [
        ({"hand_size": 6}, "hand_size", "R7"),
        ({"hand_size": "5"}, "hand_size", "R7"),
        ({"hand_size": 5.0}, "hand_size", "R7"),
        ({"hand_size": True}, "hand_size", "R7"),
        ({"hand_size": None}, "hand_size", "R7"),
        ({"draw": "double"}, "draw", "R10"),
        ({"draw": 1}, "draw", "R10"),
        ({"draw": ["single"]}, "draw", "R10"),
        ({"draw": "turn_over"}, "lone_card", "R27"),
        ({"lone_card": ""}, "lone_card", "R15"),
        ({"lone_card": None}, "lone_card", "R15"),
        ({"power_aces": 1}, "power_aces", "R26"),
        ({"power_aces": "true"}, "power_aces", "R26"),
        ({"stakes": 20}, "stakes", ""),
        ({"stakes": {}}, "stakes.buy_in", "R22"),
        ({"stakes": {"buy_in": 0}}, "stakes.buy_in", "R22"),
        ({"stakes": {"buy_in": -1}}, "stakes.buy_in", "R22"),
        ({"stakes": {"buy_in": 1.5}}, "stakes.buy_in", "R22"),
        ({"stakes": {"buy_in": True}}, "stakes.buy_in", "R22"),
        ({"stakes": {"buy_in": LARGEST_NUMBER + 1}}, "stakes.buy_in", "R22"),
        ({"stakes": {"buy_in": 20, "ante": 2}}, "stakes.ante", ""),
        ({"length": 100}, "length", ""),
        ({"length": {}}, "length", "R21"),
        ({"length": {"points": 100, "rounds": 5}}, "length", "R21"),
        ({"length": {"hours": 1}}, "length", "R21"),
        ({"length": {"points": 0}}, "length.points", "R21"),
        ({"length": {"rounds": -5}}, "length.rounds", "R21"),
        ({"length": {"points": "100"}}, "length.points", "R21"),
        ({"length": {"points": 10**30}}, "length.points", "R21"),
        ({"jokers": True}, "rules.jokers", ""),
    ],
)
def test_rules_that_are_refused(change: dict[str, Any], named: str, rule: str) -> None:
    with pytest.raises(RulesError) as caught:
        rules_from_json({**BASE_JSON, **change})
    assert (caught.value.field, caught.value.rule) == (named, rule)
    assert str(caught.value).startswith(named)


@pytest.mark.parametrize(
    ("values", "named", "rule"),
    [
        ({"hand_size": 5.0}, "hand_size", "R7"),
        ({"hand_size": True}, "hand_size", "R7"),
        ({"draw": "until_match"}, "draw", "R10"),
        ({"draw": "turn_over", "lone_card": LoneCard.GOES_OUT}, "draw", "R10"),
        ({"draw": LoneCard.GOES_OUT}, "draw", "R10"),
        ({"lone_card": "goes_out"}, "lone_card", "R15"),
        ({"power_aces": 1}, "power_aces", "R26"),
        ({"buy_in": True}, "stakes.buy_in", "R22"),
        ({"length": 100}, "length", "R21"),
    ],
)
def test_a_word_in_place_of_a_value_is_refused(
    values: dict[str, Any], named: str, rule: str
) -> None:
    with pytest.raises(RulesError) as caught:
        HouseRules(**values)
    assert (caught.value.field, caught.value.rule) == (named, rule)


def test_r21_a_length_is_of_a_kind() -> None:
    kind: Any = "rounds"
    with pytest.raises(RulesError, match=r"length must be a LengthKind: points, rounds \(R21\)"):
        Length(kind, 2)


@pytest.mark.parametrize("rules", all_rules())
@pytest.mark.parametrize("key", list(BASE_JSON))
def test_a_rule_that_is_not_named_is_as_in_the_base_game(rules: HouseRules, key: str) -> None:
    written = rules_to_json(rules)
    if key == "lone_card" and rules.draw is DrawRule.TURN_OVER:
        return  # R27: without it the rules contradict each other
    del written[key]
    assert rules_to_json(rules_from_json(written)) == {**written, key: BASE_JSON[key]}
    assert rules_from_json({}) == HouseRules()


@pytest.mark.parametrize(
    ("change", "unknown"),
    [
        ({"jokers": True}, "rules.jokers"),
        ({"stakes": {"buy_in": 20, "ante": 2}}, "stakes.ante"),
        ({"draw": "twice"}, 'draw "twice"'),
        ({"lone_card": "waits"}, 'lone_card "waits"'),
        ({"length": {"hours": 1}}, 'length "hours"'),
        ({"hand_size": 9}, 'hand_size "9"'),
        ({"x" * 500: 1}, "rules." + "x" * 40),
    ],
)
def test_what_only_a_newer_version_knows_is_named(change: dict[str, Any], unknown: str) -> None:
    with pytest.raises(NewerRulesError) as caught:
        rules_from_json({**BASE_JSON, **change})
    assert caught.value.unknown == unknown
    assert str(caught.value).startswith(f"{unknown} is known only to a newer version of Pitty Pat")


def test_what_is_only_wrong_is_not_called_newer() -> None:
    with pytest.raises(RulesError) as caught:
        rules_from_json({**BASE_JSON, "power_aces": 1})
    assert not isinstance(caught.value, NewerRulesError)


@pytest.mark.parametrize("data", [None, 3, "single", [], [BASE_JSON]])
def test_rules_are_an_object(data: object) -> None:
    with pytest.raises(RulesError, match="rules must be an object"):
        rules_from_json(data)
