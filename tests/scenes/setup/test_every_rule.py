"""Every house rule of the engine can be chosen in the set-up, is marked there and has words."""

from dataclasses import fields, replace

import pytest

from game.engine.rules import HouseRules
from game.i18n import Translator
from game.places.table_map import builtin_table
from game.scenes.common.draft import MatchDraft
from game.scenes.common.rule_texts import length_name, rules_told
from game.scenes.setup.rule_controls import RuleControls
from game.scenes.setup.scene import SetupScene
from tests.engine.play import all_rules
from tests.scenes.texts.menus import menu_harness
from tests.support import ignore

BASE = HouseRules()
RULES = [each.name for each in fields(HouseRules)]


def other(name: str) -> HouseRules:
    """Return rules that differ from the base game in one of them, where that can be played."""
    wanted = (rules for rules in all_rules() if getattr(rules, name) != getattr(BASE, name))
    return min(wanted, key=lambda rules: sum(getattr(rules, n) != getattr(BASE, n) for n in RULES))


@pytest.mark.parametrize("name", RULES)
def test_a_rule_has_a_control_that_says_what_it_means(name: str) -> None:
    harness = menu_harness(lambda services: SetupScene(services, None))
    table = builtin_table()
    draft = MatchDraft(None, (replace(table, preset=other(name)),))
    row = RuleControls(harness.app.services, draft, ignore).rows[name]
    assert row.hint


@pytest.mark.parametrize("name", RULES)
def test_a_rule_that_is_not_the_base_game_s_is_said(name: str) -> None:
    english = Translator()
    if name == "length":
        assert length_name(other(name).length, english) != length_name(BASE.length, english)
    else:
        assert rules_told(other(name), english) != rules_told(BASE, english)


@pytest.mark.parametrize("name", RULES)
def test_a_rule_that_is_not_the_table_s_is_marked(name: str) -> None:
    draft = MatchDraft(None, (builtin_table(),))
    draft.rules = other(name)
    # How long they play is the players' own matter.
    assert (name in draft.changed) is (name != "length")
