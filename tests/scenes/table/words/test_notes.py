"""The light hand: what happens for the first time is explained once a data folder."""

import pytest

from game.engine.cards import parse_card
from game.engine.events import Skipped, TurnedOver
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.i18n import Translator
from game.scenes.table.words.notes import EXPLAINING_S, note_line
from game.scenes.table.words.sentences import TableWords
from game.settings import Settings, Speed
from tests.scenes.table.table_rig import ENTER, Rig, match_with, open_table
from tests.scenes.texts.text_spy import TextSpy, look

EXPLAINS = Settings(speed=Speed.OFF, reduced_motion=True)
ROUNDS = Length(LengthKind.ROUNDS, 2)
DRAWS_ONE = "Whoever cannot match draws one card, and plays it if it matches."


def after_a_draw(settings: Settings = EXPLAINS, **more: object) -> Rig:
    """Return a table of one person and a computer, after the person has drawn."""
    match = match_with(["2C 3C 4C 5C 6C", "7C 8C 9C TC JC"], "KS", **more)  # type: ignore[arg-type]
    rig = open_table("hr", match=match, settings=settings)
    rig.until(lambda: rig.scene.state.telling.changes > 0)
    return rig


def test_the_first_draw_is_explained_for_a_while_and_kept() -> None:
    rig = after_a_draw()
    assert rig.scene.light_hand.text == DRAWS_ONE
    assert rig.harness.kept[-1].explained == ("draw_single",)
    rig.harness.frame(0.1, times=round(10 * EXPLAINING_S) + 5)
    assert rig.scene.light_hand.text not in ("", DRAWS_ONE)  # what the dots mean comes next


def test_nothing_is_explained_twice_or_against_the_players_wish() -> None:
    knows = Settings(speed=Speed.OFF, reduced_motion=True, explained=("draw_single",))
    assert after_a_draw(knows).scene.light_hand.text == ""
    silent = Settings(speed=Speed.OFF, reduced_motion=True, light_hand=False)
    rig = after_a_draw(silent)
    assert rig.scene.light_hand.text == ""
    assert all(not settings.explained for settings in rig.harness.kept)


@pytest.mark.parametrize(
    ("rules", "word"),
    [
        (HouseRules(length=ROUNDS, draw=DrawRule.UNTIL_MATCH), "draw_until_match"),
        (
            HouseRules(length=ROUNDS, draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT),
            "draw_turn_over",
        ),
    ],
)
def test_other_ways_to_draw_are_explained_as_they_are(rules: HouseRules, word: str) -> None:
    rig = after_a_draw(rules=rules)
    assert rig.scene.light_hand.text not in ("", DRAWS_ONE)
    assert rig.harness.kept[-1].explained[0] == word


@pytest.mark.parametrize(("before", "word"), [(0, "reshuffle"), (1, "stalemate")])
def test_a_reshuffle_and_the_stalemate_that_is_near(before: int, word: str) -> None:
    rig = after_a_draw(stock="", below="2H 3H 4H 5H 6H 7H 8H", reshuffles=before)
    rig.until(lambda: word in rig.harness.services.settings.explained)


def test_a_power_ace_is_explained() -> None:
    rules = HouseRules(length=ROUNDS, power_aces=True)
    match = match_with(["AC 3C 4C 5C 6C", "7C 8C 9C TC JC"], "AS", rules=rules)
    rig = open_table("hr", match=match, settings=EXPLAINS)
    rig.until_asked()
    rig.harness.key(ENTER)
    rig.harness.key(ENTER)
    assert "draw_single" not in rig.harness.services.settings.explained
    rig.until(lambda: "power_ace" in rig.harness.services.settings.explained)
    assert rig.scene.light_hand.text.startswith("That was a power ace")


def test_what_is_called_below_the_banner_has_the_place_for_itself(spy: TextSpy) -> None:
    rig = after_a_draw()
    scene = rig.scene
    called = {seat: scene.stage.call_out("Pitty Pat", seat) for seat in (0, 1)}
    scene.effects.add(called[1])
    look(rig.harness)
    assert DRAWS_ONE in spy.asked
    scene.effects.add(called[0])
    look(rig.harness)
    assert DRAWS_ONE not in spy.asked
    called[0].finish()
    rig.harness.frame(0.1)
    look(rig.harness)
    assert DRAWS_ONE in spy.asked


def test_what_ones_own_hand_did_by_itself_is_told_as_you() -> None:
    """The screen goes to somebody whose card was turned over while the curtain was closed."""
    rules = HouseRules(length=ROUNDS, draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT)
    match = match_with(("2C 3C 4C", "5C 6C 8C"), "KS", stock="JC 6D QC QD", rules=rules)
    settings = Settings(speed=Speed.OFF, look_first=False, light_hand=False)
    rig = open_table("hh", match=match, settings=settings)
    rig.until(lambda: rig.scene.curtain.seat == 1)
    rig.uncover()
    rig.harness.frame(0.1, times=3)
    said = note_line(rig.scene.state, hurried=True)
    assert said == "Ana turned over J · pass: Ana · you turned over 6"


def test_only_the_reader_is_you() -> None:
    words = TableWords(Translator("en"), ["Ana", "Ben"])
    told = (Skipped(0), TurnedOver(1, parse_card("6D")))
    assert words.digest(told, 0) == "you missed a turn · Ben turned over 6"
    assert words.digest(told, 1) == "Ana missed a turn · you turned over 6"
    assert words.digest(told, None) == "Ana missed a turn · Ben turned over 6"
