"""Watching a table: which cards its frames show, which its texts name, and who may know them."""

from collections.abc import Callable

import pygame
import pytest

from game.engine.cards import Card
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
from game.scenes.pause.scene import PauseScene
from game.scenes.results.podium import PodiumScene
from game.scenes.results.scoreboard import ScoreboardScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.table import TableScene
from game.scenes.table.aids.passed import passed_on
from game.scenes.title.scene import TitleScene
from game.session import Waiting
from game.ui.text import TextPainter
from tests.scenes.table.table_rig import (
    ENTER,
    SMALL,
    FaceSpy,
    Rig,
)

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
