"""No frame shows a face that its owner has not uncovered, and no frame depends on one."""

import random
from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.bots.base import options_of
from game.coach import Effort
from game.engine.cards import Card, parse_cards
from game.engine.events import (
    Drew,
    DrewForDeal,
    Event,
    Played,
    RoundEnded,
    RoundStarted,
    TurnedOver,
    UpCardTurned,
)
from game.engine.match import Match
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.engine.stage import Phase
from game.scenes.pause.scene import PauseScene
from game.scenes.results.podium import PodiumScene
from game.scenes.results.scoreboard import ScoreboardScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.table import TableScene
from game.scenes.table.aids import table_aids
from game.scenes.table.aids.adviser import Adviser
from game.scenes.table.aids.passed import passed_on
from game.scenes.title.scene import TitleScene
from game.session import Waiting
from game.settings import DrawForMe, Settings, Speed
from game.setup import Aids
from game.ui.text import TextPainter
from tests.scenes.table.table_rig import (
    BY_HAND,
    ENTER,
    SMALL,
    STILL,
    FaceSpy,
    Rig,
    match_at,
    match_with,
    open_table,
)

TWO_ROUNDS = Length(LengthKind.ROUNDS, 2)
SIZES = ((320, 240), (400, 300), SMALL)


def public_cards(history: list[Event]) -> set[Card]:
    """Return every card that has lain open for all to see."""
    cards: set[Card | None] = set()
    for event in history:
        if isinstance(event, Played):
            cards |= {event.match, event.free}
        elif isinstance(event, DrewForDeal | TurnedOver | UpCardTurned):
            cards.add(event.card)
        elif isinstance(event, RoundEnded):
            cards |= {card for hand in event.result.hands for card in hand}
    return {card for card in cards if card is not None}


class TextRecord:
    """Records every text that is drawn; ``take`` returns those drawn since the last call."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._drawn: set[str] = set()
        for name in ("line", "fitted", "paragraph"):
            patch.setattr(TextPainter, name, self._wrapped(getattr(TextPainter, name)))

    def _wrapped(self, draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def spying(
            painter: TextPainter, text: str, *args: object, **options: object
        ) -> pygame.Surface:
            self._drawn.add(text)
            return draw(painter, text, *args, **options)

        return spying

    def take(self) -> set[str]:
        taken, self._drawn = self._drawn, set()
        return taken


class Watch:
    """Lets frames pass and checks in each that only what may be seen was drawn.

    It keeps its own account of who opened the curtain, so that it does not believe the session.
    """

    def __init__(self, rig: Rig, spy: FaceSpy, said: TextRecord) -> None:
        self.rig = rig
        self._spy = spy
        self._said = said
        self._owner: int | None = None
        self.faces = self.frames = 0
        #: In so many frames there was advice, a counted hand, a mark at a plate.
        self.advised = self.counted = self.marked = 0

    @property
    def top(self) -> object:
        return self.rig.harness.top

    def frame(self, dt_s: float = 0.05) -> None:
        self.rig.harness.frame(dt_s)
        self.check()

    def key(self, key: int) -> None:
        self.rig.harness.key_down(key)
        self.rig.harness.key_up(key)
        self.frame()

    def open_curtain(self) -> None:
        """Open the curtain if it is down: from now on its owner's hand may be seen."""
        seat = self.rig.scene.curtain.seat
        for _ in range(12):
            self.frame()
        self._owner = seat
        self.key(ENTER)

    def check(self) -> None:
        drawn = self._spy.take()
        if isinstance(self.top, TitleScene | ScoreboardScene | PodiumScene):
            self._owner = None if isinstance(self.top, TitleScene) else self._owner
            return
        scene = self.rig.scene
        if not isinstance(self.top, TableScene | PauseScene):
            # The scene on top may show sample cards: look at the table below alone.
            scene.draw(pygame.Surface(self.rig.harness.window.size_px))
            drawn = self._spy.take()
        # The engine is ahead: what has not been shown yet is nobody's to see.
        events = self.rig.session._story.events
        events = events[: len(events) - len(scene.state.showing.waiting_events)]
        starts = [0, *(n for n, event in enumerate(events) if isinstance(event, RoundStarted))]
        # While something moves the end of the round before may still be on its way, and its
        # discards lie there until the scoreboard has been seen.
        ending = scene.moving or self.rig.session.waiting is Waiting.ROUND_RESULT
        since = starts[-2:][0] if ending else starts[-1]
        allowed = public_cards(events[since:]) | self._open_hand()
        assert drawn <= allowed, f"frame {self.frames}: {sorted(drawn - allowed)}"
        told = self._said.take() & self._secrets()
        assert told == set(), f"frame {self.frames}: {told}"
        self._check_aids()
        self.faces += len(drawn)
        self.frames += 1

    def _check_aids(self) -> None:
        """Check that the aids know of no hand but the open one, and else what all have seen."""
        aids, session = self.rig.scene.controls.aids, self.rig.session
        held = {count.held for count in aids.table._shown.counts} if aids.table.visible else {None}
        speaks = aids.adviser.text(self.rig.harness.services.translator) or aids.adviser.card
        advised = self.rig.scene.controls.hand.marks.advised
        if self._owner is None:
            assert held == {None}, f"frame {self.frames}: {held}"
            assert not speaks, f"frame {self.frames}: {speaks}"
            assert advised is None, f"frame {self.frames}: {advised}"
        elif speaks:
            assert self.rig.truth.to_act == self._owner == session.shown_seat
            self.advised += 1
        self.counted += held != {None}
        public = self.rig.truth.view(None).lacks
        for seat, lacks in enumerate(passed_on(self.rig.scene.state)):
            assert {lack.rank for lack in lacks} <= {lack.rank for lack in public[seat]}
            self.marked += bool(lacks)

    def _secrets(self) -> set[str]:
        """Return every sentence that names a card which its hearer must not know of now."""
        scene, session = self.rig.scene, self.rig.session
        hidden: set[str] = set()
        for event in session._story.events:
            if isinstance(event, Drew) and event.seat != self._owner:
                for words in (scene.state.words, scene.log.words):
                    line = words.log_line(event)
                    assert line is not None
                    hidden.add(line)
                    hidden.add(words.own_turns([event]))
        if self._owner is not None:
            hidden.discard(scene.state.words.own_turns(session.meanwhile))
        return hidden

    def _open_hand(self) -> set[Card]:
        session = self.rig.session
        if len(session.people) == 1 and self.rig.scene.curtain.seat is None:
            self._owner = session.people[0]
        elif session.shown_seat is None or self.rig.scene.curtain.seat is not None:
            self._owner = None
        round_ = self.rig.truth.round
        if self._owner is None or round_ is None:
            return set()
        return set(round_.hands[self._owner])

    def press_on(self) -> None:
        """Do what a player does who wants to go on."""
        if isinstance(self.top, TableScene) and self.rig.scene.curtain.seat is not None:
            self.open_curtain()
        else:
            self.key(ENTER)


def lose_focus(watch: Watch) -> None:
    watch.rig.harness.post(pygame.WINDOWFOCUSLOST)
    watch.frame()
    watch.frame()
    watch.rig.harness.post(pygame.WINDOWFOCUSGAINED)
    watch.frame(0.1)
    watch.frame(0.1)


def drag_and_lose_focus(watch: Watch) -> None:
    place = watch.rig.scene.board.layout.seats[0].hand.center
    watch.rig.harness.press(place)
    watch.rig.harness.move((place[0], place[1] - 80), held=True)
    watch.frame()
    lose_focus(watch)


def resize(watch: Watch) -> None:
    sizes = SIZES
    now = sizes.index(watch.rig.harness.window.size_px)
    watch.rig.harness.window.size_px = sizes[(now + 1) % len(sizes)]
    watch.frame()


def change_language(watch: Watch) -> None:
    now = watch.rig.harness.services.settings.language
    watch.rig.harness.change(language="es" if now != "es" else "en")
    watch.frame()


def visit_settings(watch: Watch) -> None:
    if watch.rig.scene.controls.aids.table.visible:
        # The first Esc only closes the overlay.
        watch.key(pygame.K_ESCAPE)
    watch.key(pygame.K_ESCAPE)
    services = watch.rig.harness.services
    services.director.push(SettingsScene(services))
    watch.frame()
    watch.key(pygame.K_ESCAPE)
    watch.key(pygame.K_ESCAPE)
    assert isinstance(watch.top, TableScene | ScoreboardScene)


def leave_and_continue(watch: Watch) -> None:
    watch.rig.scene.services.routes.title()
    watch.frame()
    watch.key(ENTER)
    watch.frame()
    assert isinstance(watch.top, TableScene | ScoreboardScene)


def ask_the_coach(watch: Watch) -> None:
    """Ask, let it think for some frames, and take the hand away before or after it has spoken."""
    watch.key(pygame.K_a)
    watch.frame()
    watch.frame()


def count_the_ranks(watch: Watch) -> None:
    """Open the overlay, or close it: it stays open through whatever comes next."""
    watch.key(pygame.K_r)


def ask_and_hide(watch: Watch) -> None:
    ask_the_coach(watch)
    watch.key(pygame.K_h)
    watch.frame()


DISTURBANCES: tuple[Callable[[Watch], None], ...] = (
    lose_focus,
    drag_and_lose_focus,
    resize,
    change_language,
    visit_settings,
    leave_and_continue,
)
AIDS: tuple[Callable[[Watch], None], ...] = (count_the_ranks, ask_the_coach, ask_and_hide)


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
    rules = HouseRules(draw=draw, lone_card=lone, length=TWO_ROUNDS)
    spy = FaceSpy(monkeypatch)
    settings = Settings(speed=Speed.FAST, draw_for_me=draw_for_me)
    monkeypatch.setattr(table_aids, "Adviser", partial(Adviser, effort=Effort(worlds=6, batch=6)))
    rig = open_table(players, rules=rules, settings=settings, size_px=SIZES[0], aids=Aids.ADVICE)
    watch = Watch(rig, spy, TextRecord(monkeypatch))
    rng, aids_rng = random.Random(players), random.Random(1)
    disturbed, round_ended = 0, False
    for step in range(400):
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

HANDS = ("4C 5C 6C 7C", "8C 9C TC JC", "8D 9D TD JD")
SWAPPED = ("4C 5C 6C 7C", "8S 9H 2S JD", "QS QH TD 2H")


def pair(
    players: str,
    hands: tuple[str, ...],
    other: tuple[str, ...],
    *,
    up: str,
    to_act: int,
    settings: Settings = STILL,
    stock: tuple[str, str] | None = None,
) -> tuple[Rig, Rig]:
    """Return two tables with other cards in hidden places."""
    rigs = []
    for number, cards in enumerate((hands, other)):
        top = None if stock is None else stock[number]
        match = match_with(cards, up, to_act=to_act, stock=top)
        rigs.append(open_table(players, match=match, settings=settings))
    return rigs[0], rigs[1]


def same(rigs: tuple[Rig, Rig]) -> bool:
    return rigs[0].picture() == rigs[1].picture()


@pytest.mark.parametrize("players", ["hhh", "hrh", "hrr"])
def test_frames_do_not_depend_on_other_hands_nor_on_the_stock(players: str) -> None:
    rigs = pair(players, HANDS, SWAPPED, up="7S", to_act=0)
    for rig in rigs:
        rig.until_asked()
    assert same(rigs), "at the curtain"
    for rig in rigs:
        if rig.scene.curtain.seat is not None:
            rig.uncover()
        rig.settle()
    assert rigs[0].session.view.hand == rigs[1].session.view.hand != ()
    assert same(rigs), "on the turn"
    for rig in rigs:
        rig.harness.window.size_px = (800, 600)
        rig.harness.frame()
    assert same(rigs), "in another window"


def test_frames_differ_where_the_shown_hand_does() -> None:
    rigs = pair("hh", HANDS[:2], ("4C 5C 6D 7C", HANDS[1]), up="7S", to_act=0)
    for rig in rigs:
        rig.until_asked()
    assert same(rigs), "at the curtain"
    for rig in rigs:
        rig.uncover()
    assert not same(rigs)


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
def test_frames_do_not_depend_on_what_a_computer_draws(speed: Speed) -> None:
    settings = Settings(speed=speed, draw_for_me=DrawForMe.NEVER)
    rigs = pair(
        "hr",
        ("4C 5C 6C", "8C 9C TC"),
        ("4C 5C 6C", "8D 9D TD"),
        up="2S",
        to_act=1,
        settings=settings,
        stock=("KC QC JC 3C", "AC 9S 8H 7H"),
    )
    for rig in rigs:
        rig.session.view  # noqa: B018 - both are asked the same
    for frame in range(60):
        for rig in rigs:
            rig.harness.frame(0.05)
        assert same(rigs), f"frame {frame}"
    assert all(len(rig.round.hands[1]) == 4 for rig in rigs)


def curtain_is_down(rig: Rig) -> bool:
    return rig.scene.curtain.seat is not None


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
def test_nothing_is_left_of_a_drawn_card_when_the_next_player_takes_over(speed: Speed) -> None:
    """The log, the banner and the marks forget which card the player before has drawn."""
    settings = Settings(speed=speed, draw_for_me=DrawForMe.NEVER)
    rigs = pair(
        "hh",
        ("4C 5C 6C", "8C 9C TC"),
        ("4D 5D 6D", "8C 9C TC"),
        up="2S",
        to_act=0,
        settings=settings,
        stock=("KC QC JC 3C", "AC 9S 8H 7H"),
    )
    for rig in rigs:
        rig.uncover()
        rig.harness.frame(0.1, times=5)
        rig.harness.key(ENTER)
        rig.until(partial(curtain_is_down, rig))
        rig.settle()
        assert len(rig.round.hands[0]) == 4
    assert same(rigs)
    for rig in rigs:
        rig.uncover()
    assert same(rigs)


def test_a_refusal_is_not_left_for_others_to_read() -> None:
    """That somebody must play a card tells what is in the hand."""
    rigs = pair("hh", ("7C 5C", "8C 9C"), ("7C 5C", "8C 9C"), up="7S", to_act=0)
    for rig in rigs:
        rig.uncover()
    rigs[0].harness.click(rigs[0].scene.board.layout.stock.center)
    assert rigs[0].scene.actions.refusing
    for rig in rigs:
        rig.harness.key(pygame.K_ESCAPE)
    assert same(rigs)


def test_the_hands_of_the_last_round_are_gone_when_the_next_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spy = FaceSpy(monkeypatch)
    rig = open_table("hh", match=match_with(("7C 5C", "8C 9C"), "7S"), settings=BY_HAND)
    rig.uncover()
    rig.click_card(parse_cards("5C")[0])
    rig.harness.key(ENTER)
    rig.until(lambda: isinstance(rig.harness.top, ScoreboardScene))
    rig.harness.frame(0.1, times=6)
    assert set(parse_cards("8C 9C")) <= spy.take()
    rig.harness.key(ENTER)
    rig.until(lambda: rig.session.waiting is Waiting.PERSON)
    rig.settle()
    spy.take()
    rig.picture()
    assert spy.take() == set()


# The aids compared in the same way.


def dealt_otherwise(match: Match, seat: int) -> Match:
    """Return the match with all cards that a seat has not seen in other places."""
    twin = match.clone()
    round_ = twin.round
    assert round_ is not None
    others = [other for other in range(len(round_.hands)) if other != seat]
    hidden = [card for other in others for card in round_.hands[other]] + list(round_.stock)
    hidden = hidden[1:] + hidden[:1]
    hands = [sorted(hand) for hand in round_.hands]
    for other in others:
        size = len(hands[other])
        hands[other], hidden = sorted(hidden[:size]), hidden[size:]
    round_.set_cards(hands, hidden, list(reversed(round_.pile)))
    return twin


def has_a_choice(match: Match) -> bool:
    due = match.to_act == 0 and match.phase is Phase.PLAY and len(match.history) > 20
    return due and len(options_of(match.legal_moves())) > 2


@pytest.mark.parametrize("players", ["hhr", "hrr"])
def test_marks_counts_and_advice_do_not_depend_on_hidden_cards(
    players: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_aids, "Adviser", partial(Adviser, effort=Effort(worlds=20, batch=10)))
    match = match_at(3, has_a_choice)
    rigs = [
        open_table(players, match=one, settings=BY_HAND, aids=Aids.ADVICE)
        for one in (match, dealt_otherwise(match, 0))
    ]
    assert rigs[0].round.hands[1] != rigs[1].round.hands[1]
    for rig in rigs:
        rig.until_asked()
        rig.harness.key(pygame.K_r)
    both = rigs[0], rigs[1]
    assert same(both), "at the curtain, or at once"
    for rig in rigs:
        if rig.scene.curtain.seat is not None:
            rig.uncover()
        rig.harness.key(pygame.K_a)
        rig.until(partial(has_spoken, rig))
    assert same(both), "advised"
    for rig in rigs:
        rig.harness.key(pygame.K_a)
    assert same(both), "with what the others cost"
    for rig in rigs:
        rig.harness.key(pygame.K_h)
    assert same(both), "hidden"


def has_spoken(rig: Rig) -> bool:
    return rig.scene.controls.aids.adviser.card is not None
