"""Whole matches from the title to the podium: by Enter alone, by mouse alone, by keys alone."""

import gc
import weakref
from collections.abc import Callable

import pygame
import pytest

from game.engine.chance import SeededChance
from game.engine.events import Passed, Played, RoundEnded, RoundStarted
from game.engine.match import Match
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.engine.stage import Phase
from game.scenes.base import MenuScene
from game.scenes.results.podium import PodiumScene
from game.scenes.results.scoreboard import ScoreboardScene
from game.scenes.table import TableScene
from game.scenes.title.scene import TitleScene
from game.session import Waiting
from game.settings import Settings
from game.setup import MatchSetup
from game.ui.cards.sprites import CardSprite
from game.ui.motion.bubbles import Bubble
from game.ui.motion.callouts import Callout
from game.ui.motion.tween import Tween
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, ButtonKind
from tests.scenes.table.table_rig import (
    BY_HAND,
    ENTER,
    MOVING,
    SHORT,
    SMALL,
    STILL,
    Rig,
    all_tables,
    assert_board_shows_view,
    match_with,
    open_table,
    setup_of,
    shown_events,
)
from tests.support import Harness, memory

TINY = (320, 240)
ONE = Length(LengthKind.ROUNDS, 1)
SIXTY = Length(LengthKind.ROUNDS, 60)
#: Rounds that are over soon.
QUICK = HouseRules(draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT, length=ONE)
TWICE = HouseRules(
    draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT, length=Length(LengthKind.ROUNDS, 2)
)
BASE = HouseRules(length=Length(LengthKind.ROUNDS, 1), power_aces=True, buy_in=5)


def title_harness(
    setup: MatchSetup, settings: Settings = STILL, size_px: tuple[int, int] = TINY
) -> Rig:
    """Return the title after a match with this set-up."""
    store = memory()
    store.save_setup(setup)
    harness = Harness(
        TitleScene, size_px=size_px, settings=settings, data=store, tables=all_tables()
    )
    harness.services.seed = 11
    return Rig(harness)


def play(rig: Rig, act: Callable[[Rig], None], *, steps: int = 1500) -> None:
    """Let the player act again and again until the podium stands."""
    scenes = []
    for _ in range(steps):
        name = type(rig.harness.top).__name__
        if name not in scenes:
            scenes.append(name)
        if isinstance(rig.harness.top, PodiumScene):
            break
        act(rig)
        rig.harness.frame(0.1, times=4)
    assert scenes[0] in ("TitleScene", "PodiumScene", "TableScene")
    assert scenes[-2:] == ["ScoreboardScene", "PodiumScene"]


def press_enter(rig: Rig) -> None:
    rig.harness.key(ENTER)


@pytest.mark.parametrize("players", ["hh", "hr", "rr", "hhh", "rhr", "hhhh", "hrhr", "rrrr"])
def test_enter_again_and_again_leads_from_the_title_to_the_podium(players: str) -> None:
    rig = title_harness(setup_of(players, TWICE if len(players) == 2 else QUICK))
    play(rig, press_enter)
    assert rig.harness.services.data.in_progress() is None


def test_enter_plays_the_base_game_to_its_end_too() -> None:
    play(title_harness(setup_of("hr", BASE)), press_enter)


# By mouse alone.


class Mouse:
    """Clicks in the middle of what is offered, each time in another of the ways there are."""

    def __init__(self) -> None:
        self.done: set[str] = set()
        self._turn = 0

    def __call__(self, rig: Rig) -> None:
        self._turn += 1
        top = rig.harness.top
        if isinstance(top, TableScene):
            self._at_table(rig)
        elif isinstance(top, MenuScene):
            primary = [
                widget
                for widget in top.group.widgets
                if isinstance(widget, Button) and widget.kind is ButtonKind.PRIMARY
            ]
            self._click(rig, primary[-1].rect.center, type(top).__name__)

    def _click(self, rig: Rig, place: tuple[int, int], what: str) -> None:
        rig.harness.move(place)
        rig.harness.frame(0.05)
        rig.harness.click(place)
        self.done.add(what)

    def _way(self, *ways: str) -> str:
        return ways[self._turn % len(ways)]

    def _at_table(self, rig: Rig) -> None:
        scene = rig.scene
        if scene.curtain.seat is not None:
            self._click(rig, scene.curtain.button_rect.center, "curtain")
        elif rig.session.waiting is Waiting.LOOK and not scene.moving:
            self._click(rig, scene.controls.main.rect.center, "look")
        elif rig.session.waiting is Waiting.PERSON and not scene.moving:
            self._answer(rig)

    def _answer(self, rig: Rig) -> None:
        scene = rig.scene
        match rig.session.view.phase:
            case Phase.DRAW_FOR_DEAL:
                pose = list(scene.board.fan.values())[10].target
                self._click(rig, (round(pose.x_px), round(pose.y_px)), "fan")
            case Phase.CUT:
                self._click(rig, scene.controls.cut.rect.center, "pack")
                cuts = self._way("cut", "leave") == "cut"
                button = scene.controls.main if cuts else scene.controls.decline
                self._click(rig, button.rect.center, button.text)
            case Phase.PLAY:
                self._play(rig)
            case _:
                way = self._way("stock", "main")
                places = {"stock": scene.board.layout.stock, "main": scene.controls.main.rect}
                self._click(rig, places[way].center, way)

    def _play(self, rig: Rig) -> None:
        scene, harness = rig.scene, rig.harness
        card = scene.controls.hand.playable[-1]
        place = _visible_point(rig.sprite(card))
        way = self._way("pile", "button", "drag")
        if way == "drag":
            harness.press(place)
            for part in (0.3, 0.7, 1.0):
                x = place[0] + part * (scene.board.layout.discard.centerx - place[0])
                y = place[1] + part * (scene.board.layout.discard.centery - place[1])
                harness.move((round(x), round(y)), held=True)
                harness.frame(0.02)
            harness.release(scene.board.layout.discard.center)
            harness.frame(0.02)
            self.done.add("drag")
            return
        self._click(rig, place, "card")
        target = scene.board.layout.discard if way == "pile" else scene.controls.main.rect
        self._click(rig, target.center, way)


def _visible_point(sprite: CardSprite) -> tuple[int, int]:
    """Return a point of a card that no other card covers: near its upper left corner."""
    width = sprite.pose.width_px
    return round(sprite.pose.x_px - width * 0.4), round(sprite.pose.y_px - width * 0.2)


WAYS = {"curtain", "look", "fan", "pack", "card", "pile", "button", "drag", "stock", "main"}


def test_a_round_is_shown_before_its_result_however_far_the_match_has_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = shown_events(monkeypatch)
    rig = open_table("rr", match=Match(SHORT, 2, SeededChance(4)), settings=MOVING)
    while rig.session.waiting is not Waiting.ROUND_RESULT:
        rig.session.advance(hurried=True)
    assert not any(isinstance(event, RoundStarted) for event in shown)
    rig.until(lambda: isinstance(rig.harness.top, ScoreboardScene))
    rounds = [event for event in shown if isinstance(event, RoundStarted | RoundEnded)]
    assert list(map(type, rounds)) == [RoundStarted, RoundEnded]
    assert sum(isinstance(event, Played | Passed) for event in shown) > 3


MENUS = {"TitleScene", "SetupScene", "ScoreboardScene"}


def test_whole_matches_by_mouse_alone() -> None:
    mouse = Mouse()
    for players in ("hh", "hrh", "rhrr"):
        play(title_harness(setup_of(players, QUICK), BY_HAND, SMALL), mouse)
    assert mouse.done >= WAYS | MENUS | {"Cut here", "Leave it"}


# By keys alone.


class Keys:
    """Uses arrows, Tab, digits, Space and Enter, each time in another of the ways there are."""

    def __init__(self) -> None:
        self.done: set[str] = set()
        self._turn = 0

    def __call__(self, rig: Rig) -> None:
        self._turn += 1
        top = rig.harness.top
        if isinstance(top, TableScene):
            if rig.scene.curtain.seat is not None:
                self._press(rig, pygame.K_SPACE)
            elif rig.session.waiting is Waiting.LOOK and not rig.scene.moving:
                self._press(rig, ENTER)
            elif rig.session.waiting is Waiting.PERSON and not rig.scene.moving:
                self._answer(rig)
        elif isinstance(top, MenuScene):
            self._press(rig, pygame.K_TAB)
            self._press(rig, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
            self._press(rig, pygame.K_SPACE)

    def _press(self, rig: Rig, key: int, *, mod: int = 0, scancode: int = 0) -> None:
        rig.harness.key(key, mod=mod, scancode=scancode)
        rig.harness.frame(0.1)

    def _tab_to(self, rig: Rig, widget: Widget) -> None:
        for _ in range(12):
            if rig.scene.controls.group.focused is widget:
                return
            self._press(rig, pygame.K_TAB)
        pytest.fail("Tab does not reach it")

    def _answer(self, rig: Rig) -> None:
        controls = rig.scene.controls
        act = pygame.K_SPACE if self._turn % 2 else ENTER
        match rig.session.view.phase:
            case Phase.DRAW_FOR_DEAL:
                for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
                    self._press(rig, key)
                self._press(rig, act)
                self.done.add("fan")
            case Phase.CUT:
                for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, pygame.K_RIGHT):
                    self._press(rig, key)
                if self._turn % 3 == 0:
                    self._tab_to(rig, controls.decline)
                    self.done.add("leave")
                self._press(rig, act)
                self.done.add("cut")
            case Phase.PLAY:
                self._play(rig, act)
            case _:
                if self._turn % 2:
                    self._tab_to(rig, controls.stock)
                    self.done.add("stock")
                self._press(rig, act)

    def _play(self, rig: Rig, act: int) -> None:
        controls, hand = rig.scene.controls, rig.session.view.hand
        card = controls.hand.playable[self._turn % len(controls.hand.playable)]
        place = hand.index(card)
        if place < 10 and self._turn % 3:
            self._press(rig, pygame.K_1, scancode=pygame.KSCAN_1 + place)
            self.done.add("digit")
        else:
            while rig.scene.board.picked != card:
                self._press(rig, pygame.K_RIGHT)
            self.done.add("arrow")
        assert rig.scene.board.picked == card
        if self._turn % 4 == 0:
            self._tab_to(rig, controls.main)
            self.done.add("button")
        elif self._turn % 4 == 1:
            self._tab_to(rig, controls.pile)
            self.done.add("pile")
        self._press(rig, act)
        assert rig.scene.board.picked is None


def test_whole_matches_by_keys_alone() -> None:
    keys = Keys()
    for players in ("hh", "hrh", "rhrr"):
        play(title_harness(setup_of(players, QUICK), BY_HAND), keys)
    assert keys.done >= {"fan", "cut", "stock", "digit", "arrow", "button", "pile"}


# What one match leaves to the next.


def test_a_rematch_after_a_very_short_round_begins_anew() -> None:
    """Somebody goes out in the first turn, while the table may still be dealing."""
    rules = HouseRules(length=Length(LengthKind.ROUNDS, 1))
    rig = open_table("hr", match=match_with(("7C 5C", "8C 9C"), "7H", rules=rules))
    play(rig, press_enter)
    rig.harness.frame(0.1, times=20)
    rig.harness.key(ENTER)
    assert isinstance(rig.harness.top, TableScene)
    assert_board_shows_view(rig)
    assert rig.moves == []
    assert rig.session.view.totals == (0, 0)
    play(rig, press_enter)


def test_matches_of_other_sizes_follow_each_other() -> None:
    rig = title_harness(setup_of("hhhh", QUICK))
    play(rig, press_enter)
    for players, language in (("hr", "es"), ("rhh", "de")):
        services = rig.harness.services
        rig.harness.change(language=language)
        services.data.save_setup(setup_of(players, QUICK, table="family_verandah"))
        services.director.reset(TitleScene(services))
        rig.harness.frame()
        play(rig, press_enter)


def alive(kinds: tuple[type, ...]) -> int:
    gc.collect()
    return sum(isinstance(thing, kinds) for thing in gc.get_objects())


def test_sixty_rounds_leave_nothing_behind() -> None:
    """Every tenth round is drawn, the others are played behind a minimised window."""
    rules = HouseRules(draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT, length=SIXTY)
    rig = open_table("rr", rules=rules, settings=STILL, size_px=TINY)
    table = weakref.ref(rig.scene)
    before = alive((CardSprite, Bubble, Callout, Tween))
    drawn = 0
    while not isinstance(rig.harness.top, PodiumScene):
        number = len(rig.session.round_results) if rig.harness.top is table() else drawn
        if number != drawn:
            drawn = number
            seen = drawn % 10 == 0
            rig.harness.post(pygame.WINDOWRESTORED if seen else pygame.WINDOWMINIMIZED)
            if seen:
                assert alive((CardSprite, Bubble, Callout, Tween)) < before + 90
        rig.harness.key(ENTER)
        rig.harness.frame(0.1, times=2)
    assert drawn >= 59
    assert rig.harness.services.cards().used_bytes < 20_000_000
    gc.collect()
    assert table() is None
