"""How turns follow each other: what flows, what takes its moment, what a press skips."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.engine.cards import parse_cards
from game.engine.events import Drew, Event, Played, RoundEnded
from game.engine.match import Match
from game.engine.moves import Play
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind
from game.scenes.results.scoreboard import ScoreboardScene
from game.scenes.table.motion.stagehand import Stagehand
from game.scenes.table.words.notes import note_line
from game.session import Waiting
from game.settings import DrawForMe, Settings, Speed
from game.ui.motion.callouts import Callout
from game.ui.motion.winner_sign import WinnerSign
from game.ui.sound import Cue
from tests.scenes.table.table_rig import ENTER, MOVING, SHORT, Rig, match_with, open_table

FRAME_S = 1 / 60
FIVE, SEVEN = parse_cards("5C 7C")


class Diary:
    """Writes down when each event began to be shown, in seconds of the table's own clock."""

    def __init__(self, rig: Rig, patch: pytest.MonkeyPatch) -> None:
        self.rig = rig
        self.now_s = 0.0
        self.shown: list[tuple[float, Event]] = []
        self.heard: list[Cue] = []
        real = Stagehand.note_event

        def note(stage: Stagehand, event: Event) -> None:
            self.shown.append((self.now_s, event))
            real(stage, event)

        patch.setattr(Stagehand, "note_event", note)
        sound = rig.harness.services.sound
        patch.setattr(sound, "play", self.heard.append)
        self.leans: list[bool] = []

        def lean_in(*, on: bool) -> None:
            self.leans.append(on)

        patch.setattr(sound, "lean_in", lean_in)

    def frames(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME_S)):
            self.now_s += FRAME_S
            self.rig.harness.frame(FRAME_S)

    def until(self, wanted: Callable[[], object], most_s: float = 60.0) -> None:
        for _ in range(round(most_s / FRAME_S)):
            if wanted():
                return
            self.frames(FRAME_S)
        pytest.fail("it never came to that")

    def times_of(self, *kinds: type) -> list[float]:
        return [time_s for time_s, event in self.shown if isinstance(event, kinds)]

    def gaps(self, *kinds: type) -> list[float]:
        times = self.times_of(*kinds)
        return [b - a for a, b in pairwise(times)]


def start(
    players: str, match: Match, patch: pytest.MonkeyPatch, settings: Settings = MOVING
) -> Diary:
    rig = open_table(players, match=match, settings=settings)
    return Diary(rig, patch)


def asked(diary: Diary) -> bool:
    return diary.rig.session.waiting is Waiting.PERSON and not diary.rig.scene.moving


# Turns without a choice are one movement.


def test_turns_without_a_choice_start_a_fifth_of_a_second_after_each_other_or_sooner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = ("2C 3C", "4C 5D", "6C 7D", "8C 9C")
    match = match_with(hands, "KS", stock="JC JD JH JS TC TD TH TS KD QC", to_act=1)
    diary = start("hrrr", match, monkeypatch)
    diary.until(lambda: len(diary.times_of(Drew)) >= 8)
    gaps = diary.gaps(Drew)
    assert max(gaps) <= 0.22
    assert gaps[5] < gaps[0]


def test_one_line_of_the_log_tells_a_run_with_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ("2C 3C", "4C 5D", "6C 7D")
    match = match_with(hands, "KS", stock="JC JD JH JS TC TD KD QC", to_act=1)
    diary = start("hrr", match, monkeypatch)
    diary.until(lambda: diary.times_of(Played))
    lines = diary.rig.scene.controls.log.lines
    assert sum("Nobody matches K" in line for line in lines) == 1
    assert "Nobody matches K: 6 passes." in lines


@pytest.mark.parametrize("hand", ["7C 5D", "7C 5D 6D", "7C 7D 5D 6D 9D TD"])
def test_a_computers_choice_takes_its_moment_whatever_it_holds(
    hand: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_with(("2C 3C 4C", hand), "7S", stock="KC KD KH KS QC", to_act=1)
    diary = start("hs", match, monkeypatch)
    diary.until(lambda: diary.times_of(Played))
    assert 0.45 <= diary.times_of(Played)[0] <= 0.95


def test_the_banner_says_who_thinks_and_what_nobody_has(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ("2C 3C", "4C 5D", "6C KD JC")
    match = match_with(hands, "KS", stock="JH JD TC TS 9C QC", to_act=1)
    diary = start("hss", match, monkeypatch)
    said: list[str] = []

    def listen() -> bool:
        said.append(diary.rig.scene.banner().text)
        return bool(diary.times_of(Played)) and diary.now_s > diary.times_of(Played)[0] + 0.3

    diary.until(listen)
    told = list(dict.fromkeys(said))
    assert told[-2:] == ["Marisol is thinking…", "Marisol: K + J."]
    # Nothing flickers: what was said before does not come back.
    assert len(told) == sum(a != b for a, b in pairwise(said)) + 1


# A press goes to the next choice.


def test_a_press_goes_straight_to_ones_own_next_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ("7C 5C JC QC", "8C 5D 9D 2D", "6C 3C 9H 4H")
    match = match_with(hands, "7H", stock="KC KD KH KS TC TD TH TS")
    diary = start("hss", match, monkeypatch)
    rig = diary.rig
    diary.until(lambda: asked(diary))
    rig.click_card(FIVE)
    rig.harness.key(ENTER)
    diary.frames(0.35)
    pressed_s = diary.now_s
    rig.harness.key(ENTER)
    diary.until(lambda: asked(diary) or diary.times_of(RoundEnded))
    assert diary.now_s - pressed_s <= 0.3
    diary.until(lambda: rig.scene.board.at_rest)
    assert diary.now_s - pressed_s <= 0.6


def test_what_was_skipped_is_told_below_the_banner(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ("7C 5C JC 2C", "5D 2D 9D TD", "4C 3C 9H 4H")
    match = match_with(hands, "7H", stock="KC KD 2H KS TC TH TS")
    diary = start("hbb", match, monkeypatch, Settings(light_hand=False))
    rig = diary.rig
    diary.until(lambda: asked(diary))
    rig.click_card(FIVE)
    rig.harness.key(ENTER)
    diary.frames(0.35)
    rig.harness.key(ENTER)
    notes: list[str] = []
    real = rig.scene.picture.draw.__func__  # type: ignore[attr-defined]

    def draw(picture: object, surface: object, place: object, banner: object, note: str) -> bool:
        notes.append(note)
        return bool(real(picture, surface, place, banner, note))

    monkeypatch.setattr(type(rig.scene.picture), "draw", draw)
    diary.until(lambda: asked(diary))
    diary.frames(0.2)
    assert any(note.startswith("Delroy 5 + ") for note in notes), notes


def test_at_once_needs_no_press_between_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ("7C 5C JC QC", "8C 5D 9D 2D", "6C 3C 9H 4H")
    match = match_with(hands, "7H", stock="KC KD KH KS TC TD TH TS")
    diary = start("hrr", match, monkeypatch, Settings(speed=Speed.OFF))
    rig = diary.rig
    diary.until(lambda: asked(diary))
    rig.click_card(FIVE)
    rig.harness.key(ENTER)
    began_s = diary.now_s
    diary.until(lambda: asked(diary) or isinstance(rig.harness.top, ScoreboardScene))
    assert diary.now_s - began_s <= 0.7


# Alone among computers.


@pytest.mark.parametrize(("wish", "draws"), [(DrawForMe.ALWAYS, True), (DrawForMe.NEVER, False)])
def test_ones_own_forced_turns_flow_unless_one_wants_to_draw(
    wish: DrawForMe, monkeypatch: pytest.MonkeyPatch, *, draws: bool
) -> None:
    match = match_with(("2C 3C", "4C 5D"), "KS", stock="JC JD JH TC KD QC")
    diary = start("hr", match, monkeypatch, Settings(draw_for_me=wish))
    diary.frames(2.0)
    drew = [event for _, event in diary.shown if isinstance(event, Drew) and event.seat == 0]
    assert bool(drew) is draws


# What is called.


@pytest.mark.parametrize("size", range(3, 9))
@pytest.mark.parametrize("seat", [0, 1])
def test_every_pair_that_leaves_cards_is_called_by_word_and_sound(
    size: int, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = ["7C", "5C", "2C", "3C", "4C", "6C", "8C", "9C"][:size]
    hands = [" ".join(hand), "TD JD QD"]
    match = match_with(hands if seat == 0 else hands[::-1], "7H", to_act=seat)
    diary = start("hr", match, monkeypatch)
    rig = diary.rig
    if seat == 0:
        diary.until(lambda: asked(diary))
        rig.click_card(FIVE)
        rig.harness.key(ENTER)
    called: list[str] = []

    def look() -> bool:
        for effect in rig.scene.effects._effects:
            if isinstance(effect, Callout):
                called.append(effect._text)
        return bool(diary.times_of(Played)) and diary.now_s > diary.times_of(Played)[0] + 0.3

    diary.until(look)
    assert "Pitty Pat" in called
    assert Cue.PITTY_PAT in diary.heard
    assert (Cue.LAST_CARD in diary.heard) is (size <= 4)
    assert diary.leans[-1] is (size <= 4)


def test_going_out_is_called_once_and_bigger_for_a_person() -> None:
    for seat, cue in ((0, Cue.GOING_OUT_PERSON), (1, Cue.GOING_OUT)):
        hands = ["7C 5C", "TD JD QD"]
        match = match_with(hands if seat == 0 else hands[::-1], "7H", to_act=seat)
        with pytest.MonkeyPatch.context() as patch:
            diary = start("hr", match, patch)
            if seat == 0:
                diary.until(lambda d=diary: asked(d))  # type: ignore[misc]
                diary.rig.harness.key(ENTER)
                diary.rig.harness.key(ENTER)
            signs = set()
            began_s = diary.now_s
            while not isinstance(diary.rig.harness.top, ScoreboardScene):
                diary.frames(FRAME_S)
                signs |= {
                    effect._title
                    for effect in diary.rig.scene.effects._effects
                    if isinstance(effect, WinnerSign)
                }
                assert diary.now_s - began_s < 8
            assert signs == {("Ana" if seat == 0 else "Delroy") + " wins the round"}
            assert cue in diary.heard
            assert Cue.CARD_SLAM in diary.heard
            assert Cue.PITTY_PAT not in diary.heard
            assert diary.leans[-1] is False
            ended_s = diary.times_of(RoundEnded)[0]
            assert diary.now_s - ended_s <= 4.0


def test_points_are_booked_as_they_land_and_hands_lie_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_with(("7C 5C", "TD JD", "2D 3D"), "7H")
    diary = start("hrr", match, monkeypatch)
    diary.until(lambda: asked(diary))
    diary.rig.harness.key(ENTER)
    diary.rig.harness.key(ENTER)
    booked = []
    while not isinstance(diary.rig.harness.top, ScoreboardScene):
        diary.frames(FRAME_S)
        booked.append(tuple(diary.rig.scene.board.score.points))
    assert list(dict.fromkeys(booked)) in (
        [(0, 0, 0), (0, 20, 0), (0, 20, 5)],
        [(0, 0, 0), (0, 0, 5), (0, 20, 5)],
    )


# Manners.


def test_a_hand_turns_down_once_its_play_was_seen_and_before_others_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = match_with(("7C 5C 6C 9C", "8D 9D TD", "JD QD KD"), "7H", stock="2C 2D 3H 3S 4D")
    diary = start("hrh", match, monkeypatch, Settings(look_first=False))
    rig = diary.rig
    rig.uncover()
    rig.click_card(FIVE)
    rig.harness.key(ENTER)
    assert rig.moves[-1] == Play(0, SEVEN, FIVE)
    open_at: list[tuple[float, bool]] = []

    def look() -> bool:
        open_at.append((diary.now_s, rig.session.shown_seat == 0))
        return rig.session.shown_seat is None and len(diary.times_of(Drew)) > 0

    diary.until(look)
    closed_s = next(time_s for time_s, is_open in open_at if not is_open)
    assert closed_s - diary.now_s <= 0
    assert closed_s <= diary.times_of(Drew)[0]
    assert any(is_open for _, is_open in open_at)


def test_forced_turns_of_people_run_face_down(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_with(("2C 3C 4C", "5C 6C 8C"), "KS", stock="JC JD JH TC KD QC")
    diary = start("hh", match, monkeypatch, Settings(look_first=False))
    diary.until(lambda: diary.rig.scene.curtain.seat is not None)
    assert len(diary.times_of(Drew)) >= 4
    assert all(event.card is None for _, event in diary.shown if isinstance(event, Drew))


def test_what_came_meanwhile_is_told_to_its_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_with(("2C 3C 4C", "5C 6C 8C"), "KS", stock="JC JD TH TC KD QC")
    rig = open_table("hh", match=match, settings=Settings(look_first=False, light_hand=False))
    rig.until(lambda: rig.scene.curtain.seat is not None)
    assert rig.scene.curtain.seat == 0
    seen: list[str] = []
    real = type(rig.scene.picture).draw

    def draw(picture, surface, place, banner, note):  # type: ignore[no-untyped-def]
        seen.append(note)
        return real(picture, surface, place, banner, note)

    monkeypatch.setattr(type(rig.scene.picture), "draw", draw)
    rig.harness.frame(0.1, times=6)
    assert all("drew" not in note for note in seen)
    rig.uncover()
    rig.harness.frame(0.1, times=3)
    assert seen[-1] == "Meanwhile you drew J, 10, and K. You passed 2 times, on K."


@pytest.mark.parametrize("how", ["key", "button"])
@pytest.mark.parametrize("players", ["hr", "hh"])
def test_a_hand_can_be_hidden_at_once(how: str, players: str) -> None:
    rig = open_table(players, match=match_with(("7C 5C 6C", "8D 9D TD"), "7H"), settings=MOVING)
    if players == "hh":
        rig.uncover()
    rig.until_asked()
    if how == "key":
        rig.harness.key(pygame.K_h)
    else:
        rig.harness.click(rig.scene.controls.buttons.hide.rect.center)
    assert rig.session.view.hand == ()
    assert rig.scene.curtain.seat == 0
    assert rig.scene.board.open_cards(0) == (None, None, None)
    rig.uncover()
    assert len(rig.session.view.hand) == 3


def test_after_the_deal_one_press_opens_and_one_passes_on() -> None:
    rig = open_table("hh", settings=Settings(open_for_me=True), rules=SHORT)
    looked = []
    for _ in range(2):
        rig.until(lambda: rig.scene.curtain.seat is not None)
        assert rig.session.waiting is Waiting.LOOK
        rig.uncover()
        looked.append(rig.session.shown_seat)
        assert rig.scene.controls.main.visible
        rig.harness.frame(0.1, times=4)
        rig.harness.key(ENTER)
        assert rig.session.shown_seat is None
    assert sorted(looked, key=str) == [0, 1]
    rig.until(lambda: rig.session.waiting is not Waiting.LOOK)


# The rest of a round.


def test_the_rule_that_ends_the_round_stays_in_sight_after_the_second_reshuffle() -> None:
    rules = HouseRules(length=Length(LengthKind.ROUNDS, 2))
    match = match_with(
        ("2C 3C 4C", "5C 6C 8C"), "KS", below="QC QD JC JD", stock="", reshuffles=1, rules=rules
    )
    rig = open_table("hr", match=match, settings=replace(MOVING, draw_for_me=DrawForMe.NEVER))
    rig.until_asked()
    rig.harness.key(ENTER)
    rig.until(lambda: rig.scene.board.score.circuit is not None, dt_s=0.05)
    assert note_line(rig.scene.state, hurried=False) == (
        "If everybody passes in turn now, the round ends."
    )


def test_drawing_until_a_match_flows(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = HouseRules(draw=DrawRule.UNTIL_MATCH)
    match = match_with(("2C 3C", "4C 5D"), "KS", stock="JC JD JH TC TD KD QC", rules=rules)
    diary = start("hr", match, monkeypatch, Settings())
    diary.until(lambda: asked(diary))
    gaps = diary.gaps(Drew)
    assert len(gaps) >= 4
    assert max(gaps) <= 0.2


@pytest.mark.parametrize("arrow", [pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN])
def test_an_arrow_in_others_turns_leads_to_no_button(
    arrow: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = match_with(("2C 3C 4C", "7C 5D 9D"), "7S", stock="KC KD KH KS QC", to_act=1)
    diary = start("hs", match, monkeypatch)
    rig = diary.rig
    rig.harness.key(arrow)
    rig.harness.key(ENTER)
    assert rig.harness.top is rig.scene
    diary.until(lambda: diary.times_of(Played))
