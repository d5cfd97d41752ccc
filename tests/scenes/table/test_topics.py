"""F1 at the table opens the page of the rules that fits the moment."""

import pygame
import pytest

from game.engine.match import Match
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.scenes.help.pages import PAGES
from game.scenes.help.scene import HowToPlayScene
from tests.scenes.table.table_rig import BY_HAND, match_with, open_table

ROUNDS = Length(LengthKind.ROUNDS, 2)
TURN_OVER = HouseRules(length=ROUNDS, draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT)
OTHER = "7C 8C 9C TC JC"


@pytest.mark.parametrize(
    ("match", "page"),
    [
        (None, "aim"),
        (match_with(["KC 3C", OTHER], "KS"), "turn"),
        (match_with(["2C 3C", OTHER], "KS"), "draw"),
        (match_with(["KC", OTHER], "KS"), "lone"),
        (match_with(["2C", OTHER], "KS"), "draw"),
        (match_with(["2C 3C", OTHER], "KS", reshuffles=2), "end"),
        (match_with(["2C 3C", OTHER], "KS", rules=TURN_OVER), "house"),
    ],
)
def test_the_page_fits_the_moment(match: Match | None, page: str) -> None:
    rig = open_table("hr", match=match, settings=BY_HAND)
    rig.harness.frame(0.1, times=20)
    rig.harness.key(pygame.K_F1)
    top = rig.harness.top
    assert isinstance(top, HowToPlayScene)
    assert PAGES[top.page].id == page


def test_behind_the_curtain_the_page_tells_nothing_of_the_hand() -> None:
    for hand in ("KC", "2C"):
        rig = open_table("hh", match=match_with([hand, OTHER], "KS"), settings=BY_HAND)
        rig.harness.frame(0.1, times=20)
        assert rig.scene.curtain.seat == 0
        assert rig.scene.help_topic == "turn"
