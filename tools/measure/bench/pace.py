"""How much of a round is play: seconds a round and a choice, and how long people wait.

Whole rounds are played at the real table behind an invisible window, with a clock of their own: a
second here is a second that a player would see, however fast the machine is. People answer at once;
with *press* they also press a key as soon as others take their turns.
"""

import os
import random
import statistics
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import ClassVar, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.bots import make_bot
from game.engine.moves import Play
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.i18n import Translator
from game.reviewer import Reviewer
from game.scenes.base import Scene, Services
from game.scenes.routes import SceneRoutes
from game.scenes.table.scene import TableScene
from game.session import Session, Waiting
from game.settings import Settings, Speed
from game.setup import HUMAN, MatchSetup, SeatSetup
from game.store.store import Store
from game.ui.intents import Activated
from game.ui.kit import Kit
from game.ui.sound import SilentBoard
from game.ui.viewport import Viewport

FRAME_S: Final = 1 / 60
#: Rounds played a row of the table.
ROUNDS: Final = 4
_MOST_FRAMES: Final = 60 * 60 * 20
#: A curtain is read for so long before it is opened; a hand just dealt is looked at for so long.
_CURTAIN_S: Final = 0.6
#: A press comes so long after the last move; sooner it would belong to that move.
_PRESS_AFTER_S: Final = 0.35
#: People choose as this level does.
_PLAYS_LIKE: Final = "steady"

TABLES: Final = {
    "1 v 1": (HUMAN, "sharp"),
    "1 v 3": (HUMAN, "beginner", "steady", "sharp"),
    "2 + 2": (HUMAN, "steady", HUMAN, "sharp"),
}


@dataclass(slots=True)
class Pace:
    """What was measured, in seconds: each round, and each wait between two choices of people."""

    rounds_s: list[float] = field(default_factory=list)
    waits_s: list[float] = field(default_factory=list)
    choices: int = 0

    HEADS: ClassVar = "s/round  choices s/choice   median  9 in 10    worst"

    def row(self) -> str:
        """Return the figures in columns."""
        waits = sorted(self.waits_s) or [0.0]
        ninth = waits[min(len(waits) - 1, round(0.9 * (len(waits) - 1)))]
        a_round = statistics.mean(self.rounds_s)
        choices = self.choices / len(self.rounds_s)
        a_choice = sum(self.rounds_s) / max(1, self.choices)
        return (
            f"{a_round:7.1f} {choices:8.1f} {a_choice:8.2f} "
            f"{statistics.median(waits):8.2f} {ninth:8.2f} {waits[-1]:8.2f}"
        )


class _Alone:
    """A director that lets the table do everything but leave."""

    def push(self, scene: Scene, /) -> None:
        """Show nothing on top."""

    def pop(self) -> None:
        """Show nothing below."""

    def replace(self, scene: Scene, /) -> None:
        """Show nothing instead."""

    def reset(self, scene: Scene, /) -> None:
        """Show nothing else."""

    def quit(self) -> None:
        """Go on."""


def services_for(settings: Settings, rng: random.Random) -> Services:
    """Return what a table needs, in a window that nobody sees."""
    pygame.display.init()
    data = Store.open(None, now=lambda: datetime(2026, 5, 1, tzinfo=UTC))
    services = Services(
        kit=Kit(Viewport((640, 480))),
        translator=Translator("en"),
        sound=SilentBoard(),
        director=_Alone(),
        rng=rng,
        settings=settings,
        change=lambda _: None,
        notify=lambda _: None,
        data=data,
        open_reviewer=lambda: Reviewer(data),
    )
    services.routes = SceneRoutes(services)
    return services


def play(players: tuple[str, ...], rules: HouseRules, settings: Settings, *, press: bool) -> Pace:
    """Play some rounds at the table and return how long everything took."""
    rng = random.Random(11)
    services = services_for(settings, rng)
    seats = tuple(SeatSetup(f"P{number}", player) for number, player in enumerate(players))
    session = Session.start(
        MatchSetup(seats, "builtin", rules, opens_itself=True),
        services.data,
        settings=lambda: settings,
        rng=rng,
        seed=5,
        clock=lambda: 0.0,
    )
    scene = TableScene(services, session)
    scene.enter()
    scene.layout(services.kit.viewport)
    pace = Pace()
    for _ in _rounds(scene, session, pace, press=press):
        pass
    scene.leave()
    return pace


def _rounds(scene: TableScene, session: Session, pace: Pace, *, press: bool) -> Iterator[None]:
    person, rng = make_bot(_PLAYS_LIKE), random.Random(23)
    round_s = wait_s = since_move_s = curtain_s = 0.0
    choosing = False
    for _ in range(_MOST_FRAMES):
        scene.update(FRAME_S)
        round_s, wait_s, since_move_s = round_s + FRAME_S, wait_s + FRAME_S, since_move_s + FRAME_S
        waiting = session.waiting
        if waiting is Waiting.ROUND_RESULT and not scene.animating:
            pace.rounds_s.append(round_s)
            session.close_result()
            round_s = wait_s = 0.0
            choosing = False
            yield
        elif waiting is Waiting.MATCH_OVER:
            return
        elif scene.curtain.seat is not None:
            curtain_s += FRAME_S
            if curtain_s >= _CURTAIN_S:
                curtain_s = 0.0
                session.uncover(scene.curtain.seat)
        elif waiting is Waiting.LOOK and not scene.moving:
            session.pass_on()
        elif waiting is Waiting.PERSON and not scene.moving:
            since_move_s = 0.0
            if isinstance(session.legal_moves[0], Play):
                pace.choices += 1
                if choosing:
                    pace.waits_s.append(wait_s)
                choosing = True
                wait_s = 0.0
            scene.actions.submit(person.choose(session.view, session.legal_moves, rng))
        elif press and scene.moving and since_move_s >= _PRESS_AFTER_S:
            since_move_s = 0.0
            scene.handle(Activated())
    raise RuntimeError("the rounds never ended")


def run() -> None:
    """Play every kind of table under every draw rule at every speed, and print the table."""
    print(f"{'seats':6} {'draw':12} {'speed':7} {'press':6} {Pace.HEADS}")
    length = Length(LengthKind.ROUNDS, ROUNDS)
    for draw in DrawRule:
        lone = LoneCard.GOES_OUT if draw is DrawRule.TURN_OVER else LoneCard.DRAW_PARTNER
        rules = HouseRules(draw=draw, lone_card=lone, length=length)
        for name, players in TABLES.items():
            for speed in Speed:
                for press in (False, True):
                    settings = Settings(speed=speed, look_first=True)
                    row = play(players, rules, settings, press=press).row()
                    word = "press" if press else "-"
                    print(f"{name:6} {draw.value:12} {speed.value:7} {word:6} {row}", flush=True)
