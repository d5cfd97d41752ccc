"""The small marks say what they mean to whoever points at one, and to who sees it first."""

import pytest

from game.engine.cards import parse_cards
from game.scenes.table.words import marks
from game.settings import Settings, Speed
from tests.scenes.table.table_rig import ENTER, Rig, match_with, open_table

STILL = Settings(speed=Speed.OFF, reduced_motion=True, banter=False)
KNOWS = Settings(speed=Speed.OFF, reduced_motion=True, banter=False, light_hand=False)


def at_a_pair(settings: Settings) -> Rig:
    rig = open_table("hr", match=match_with(("7C 5C 2C", "TD JD QD"), "7H"), settings=settings)
    rig.until_asked()
    return rig


def pointed_at(rig: Rig, code: str) -> str | None:
    """Return what is said while the pointer is on the mark above a card."""
    x_px, y_px = rig.sprite(parse_cards(code)[0]).mark_point()
    rig.harness.move((round(x_px), round(y_px)))
    rig.harness.frame()
    hinted = rig.scene.controls.hinted()
    return None if hinted is None else hinted[0]


def test_a_dot_says_what_it_means_and_a_card_without_one_nothing() -> None:
    rig = at_a_pair(KNOWS)
    assert pointed_at(rig, "7C") == marks.MATCHES
    rig.scene.controls.hand.marks.fresh = frozenset(parse_cards("7C 2C"))
    assert pointed_at(rig, "2C") == marks.NEW
    assert pointed_at(rig, "7C") == marks.MATCHES
    assert pointed_at(rig, "5C") is None


def test_a_plate_says_what_its_marks_mean() -> None:
    rig = at_a_pair(KNOWS)
    dealer = rig.scene.board.score.dealer
    assert dealer is not None
    other = 1 - dealer
    plates = {seat: rig.scene.board.seat_layout(seat).plate for seat in range(2)}
    rig.harness.move(plates[dealer].center)
    rig.harness.frame()
    hinted = rig.scene.controls.hinted()
    assert hinted is not None
    assert hinted == ("The three cards at a face mark the dealer.", plates[dealer])
    rig.harness.move(plates[other].center)
    rig.harness.frame()
    assert rig.scene.controls.hinted() is None
    rig.scene.board.score.runs[other] = 1
    assert rig.scene.controls.hinted() is None
    rig.scene.board.score.runs[other] = 2
    assert rig.scene.controls.hinted() == (marks.RUN, plates[other])


@pytest.mark.parametrize("settings", [STILL, KNOWS])
def test_the_first_pair_to_choose_explains_its_dot_once(settings: Settings) -> None:
    rig = at_a_pair(settings)
    rig.harness.frame()
    said = rig.scene.light_hand.text
    assert said == (marks.MATCHES if settings.light_hand else "")
    assert ("match" in rig.harness.services.settings.explained) is settings.light_hand
    rig.harness.frame(1.0, times=8)
    rig.harness.frame()
    assert rig.scene.light_hand.text == ""


def test_a_run_is_explained_when_its_owner_or_another_is_to_choose() -> None:
    rig = at_a_pair(STILL)
    rig.harness.frame(1.0, times=8)
    assert rig.scene.light_hand.text == ""
    rig.scene.board.score.runs[1] = 2
    rig.scene._refresh()
    assert rig.scene.light_hand.text == marks.RUN
    rig.harness.key(ENTER)
    assert "run" in rig.harness.services.settings.explained
