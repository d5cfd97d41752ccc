"""The game without a window, playing itself frame by frame."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.app.app import App
from game.app.parts import Parts
from game.engine.moves import Play
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.engine.stage import Phase
from game.i18n import Translator
from game.paths import levels_dir
from game.places.loading import load_tables
from game.scenes.base import Scene, Services
from game.scenes.table import TableScene
from game.session import Session, Waiting
from game.settings import Settings
from game.setup import Aids, MatchSetup, SeatSetup
from game.store.store import Store
from game.ui.sound import SilentBoard

SIZE_PX: Final = (1280, 720)
FRAMES_A_SECOND: Final = 60
_MOST_FRAMES: Final = 60_000
_SEATS: Final = (
    SeatSetup("Ana", face="macaw"),
    SeatSetup("Delroy", "beginner"),
    SeatSetup("Marisol", "sharp"),
    SeatSetup("Ixchel", "master"),
)
#: Short rounds with a choice in nearly every turn.
QUICK_RULES: Final = HouseRules(
    draw=DrawRule.TURN_OVER,
    lone_card=LoneCard.GOES_OUT,
    length=Length(LengthKind.ROUNDS, 5),
    buy_in=20,
)


class Canvas:
    """A window that is only a surface."""

    size_px = size_pt = SIZE_PX
    factor = 1.0
    fullscreen = False
    has_own_size = True

    def __init__(self) -> None:
        self.title = ""
        self._surface = pygame.Surface(SIZE_PX)

    def surface(self) -> pygame.Surface:
        """Return what is drawn on."""
        return self._surface

    def flip(self) -> None:
        """Show nothing."""

    def set_fullscreen(self, *, on: bool) -> bool:
        """Never be fullscreen."""
        return not on

    def write_at(self, rect: pygame.Rect | None) -> None:
        """Take no text."""
        del rect

    def close(self) -> None:
        """Have nothing to close."""


def open_app(first_scene: Callable[[Services], Scene], store: Store) -> App:
    """Return an app whose frames last exactly a sixtieth of a second."""
    app = App(
        Parts(
            window=Canvas(),
            translator=Translator(),
            sound=SilentBoard(),
            settings=Settings(banter=False, light_hand=False),
            keep_settings=lambda _: None,
            language=lambda _: "en",
            rng=random.Random(1),
            first_scene=first_scene,
            data=store,
            tables=load_tables(levels_dir()),
            events=list,
            doze=lambda *_: [],
            keep_picture=lambda _: Path(),
            import_record=str,
            tick=lambda _: 1 / FRAMES_A_SECOND,
            review_s=0.0,
        )
    )
    app.start()
    return app


def run(app: App, seconds: float) -> None:
    """Let the game go on for a while."""
    for _ in range(round(seconds * FRAMES_A_SECOND)):
        app.frame()


def picture(app: App) -> pygame.Surface:
    """Return what the game shows."""
    surface = pygame.Surface(SIZE_PX)
    app.stack.draw(surface)
    return surface


class RobotMatch:
    """A match of one person among three computers, on its table; a robot plays for the person.

    ``seed`` fixes deals and computers.
    """

    def __init__(self, store: Store, table: str, seed: int, rules: HouseRules) -> None:
        setup = MatchSetup(_SEATS, table, rules, aids=Aids.ADVICE)
        sessions: list[Session] = []

        def first(services: Services) -> Scene:
            settings = services.settings
            session = Session.start(
                setup, store, settings=lambda: settings, rng=random.Random(seed), seed=seed
            )
            sessions.append(session)
            return TableScene(services, session)

        self.app = open_app(first, store)
        self.session = sessions[0]
        scene = self.app.stack.top
        assert isinstance(scene, TableScene)
        self.scene = scene

    def go_to_choice(self, events: int) -> None:
        """Play until the person may choose a free card and so many events were seen."""
        for _ in range(_MOST_FRAMES):
            self.app.frame()
            if self.app.stack.top is not self.scene:
                self.session.close_result()
                self.app.stack.pop()
            if self.session.waiting is not Waiting.PERSON or self.scene.moving:
                continue
            view = self.session.view
            if view.phase is Phase.PLAY and len(view.history) > events:
                return
            self._move()
        raise AssertionError("no choice came")

    def go_to_scoreboard(self) -> None:
        """Play until a round is over and its scoreboard has come."""
        for _ in range(_MOST_FRAMES):
            self.app.frame()
            if self.app.stack.top is not self.scene:
                return
            if self.session.waiting is Waiting.PERSON and not self.scene.moving:
                # The first pair leaves the lowest card up: now and then a dear choice.
                self.scene.actions.submit(self.session.legal_moves[0])
        raise AssertionError("no round was over")

    def pick(self) -> None:
        """Pick the rightmost card."""
        self.scene.actions.pick(self.scene.controls.hand.playable[-1])

    def _move(self) -> None:
        moves = self.session.legal_moves
        self.scene.actions.submit(
            moves[-1] if isinstance(moves[0], Play) else moves[len(moves) // 2]
        )
