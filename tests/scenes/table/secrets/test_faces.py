"""No frame shows a face that its owner has not uncovered, and no text names one."""

import random
from functools import partial

import pygame
import pytest

from game.coach import Effort
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.scenes.results.podium import PodiumScene
from game.scenes.results.scoreboard import ScoreboardScene
from game.scenes.table import TableScene
from game.scenes.table.aids import table_aids
from game.scenes.table.aids.adviser import Adviser
from game.settings import DrawForMe, Settings, Speed
from game.setup import Aids
from tests.scenes.table.secrets.watch import AIDS, DISTURBANCES, SIZES, TextRecord, Watch
from tests.scenes.table.table_rig import (
    ENTER,
    FaceSpy,
    match_with,
    open_table,
)

FOUR_ROUNDS = Length(LengthKind.ROUNDS, 4)


@pytest.mark.parametrize(
    ("players", "draw_for_me", "draw"),
    [
        ("hh", DrawForMe.PASSING, DrawRule.SINGLE),
        ("hrh", DrawForMe.NEVER, DrawRule.UNTIL_MATCH),
        ("hrh", DrawForMe.ALWAYS, DrawRule.UNTIL_MATCH),
        ("rh", DrawForMe.PASSING, DrawRule.SINGLE),
        ("hrh", DrawForMe.PASSING, DrawRule.TURN_OVER),
    ],
)
def test_only_uncovered_faces_are_ever_drawn(
    players: str, draw_for_me: DrawForMe, draw: DrawRule, monkeypatch: pytest.MonkeyPatch
) -> None:
    lone = LoneCard.GOES_OUT if draw is DrawRule.TURN_OVER else LoneCard.DRAW_PARTNER
    rules = HouseRules(draw=draw, lone_card=lone, length=FOUR_ROUNDS)
    spy = FaceSpy(monkeypatch)
    settings = Settings(speed=Speed.FAST, draw_for_me=draw_for_me)
    monkeypatch.setattr(table_aids, "Adviser", partial(Adviser, effort=Effort(worlds=6, batch=6)))
    rig = open_table(players, rules=rules, settings=settings, size_px=SIZES[0], aids=Aids.ADVICE)
    watch = Watch(rig, spy, TextRecord(monkeypatch))
    rng, aids_rng = random.Random(players), random.Random(1)
    disturbed, round_ended = 0, False
    for step in range(500):
        if isinstance(watch.top, PodiumScene):
            break
        watch.frame()
        round_ended = round_ended or isinstance(watch.top, ScoreboardScene)
        if step % 5 == 4:
            watch.press_on()
        if isinstance(watch.top, TableScene) and aids_rng.random() < 0.12:
            aids_rng.choice(AIDS)(watch)
        if rng.random() < 0.06 and isinstance(watch.top, TableScene):
            DISTURBANCES[disturbed % len(DISTURBANCES)](watch)
            disturbed += 1
    assert round_ended or draw is not DrawRule.TURN_OVER
    assert watch.faces > 500
    assert min(watch.advised, watch.counted, watch.marked) > 0
    assert disturbed >= 2 * len(DISTURBANCES)


@pytest.mark.parametrize("players", ["hh", "hr"])
def test_losing_the_focus_covers_cards_in_flight(
    players: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spy = FaceSpy(monkeypatch)
    rules = HouseRules(draw=DrawRule.UNTIL_MATCH)
    stock = "KC KD KH KS QC QD QH QS"
    match = match_with(("4C 5C 6C", "8C 9C TC"), "2S", rules=rules, stock=stock)
    settings = Settings(speed=Speed.SLOW, draw_for_me=DrawForMe.NEVER)
    rig = open_table(players, match=match, settings=settings, size_px=SIZES[0])
    for frames in range(1, 4):
        if rig.scene.curtain.seat is not None or rig.session.shown_seat is None:
            rig.uncover()
        assert rig.scene.curtain.seat is None
        rig.settle()
        rig.harness.frame(0.1, times=4)
        rig.harness.key(ENTER)
        rig.harness.frame(0.06, times=frames)
        assert rig.scene.moving
        rig.harness.post(pygame.WINDOWFOCUSLOST)
        spy.take()
        rig.harness.frame(0.06)
        rig.harness.frame(0.06)
        assert spy.take() <= set(rig.round.pile)
        assert rig.scene.curtain.seat == 0
        rig.harness.post(pygame.WINDOWFOCUSGAINED)
        rig.harness.frame(0.1, times=3)
    assert len(rig.round.hands[0]) == 3 + 3


# Frames compared: two tables that differ only in what must not be seen.
