"""Pictures for the README, made from the running game: ``python -m tools.screenshots FOLDER``.

The game plays itself with a fixed seed and clock behind an invisible window, so the pictures change
only when the game does.
"""

import argparse
import os
import random
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pygame

from game.app.app import App
from game.app.parts import Parts
from game.engine.moves import Play
from game.engine.rules import HouseRules, Length, LengthKind
from game.engine.stage import Phase
from game.i18n import Translator
from game.paths import levels_dir
from game.places.loading import load_tables
from game.scenes.base import Scene, Services
from game.scenes.table import TableScene
from game.scenes.title.scene import TitleScene
from game.session import Session, Waiting
from game.settings import Settings
from game.setup import MatchSetup, SeatSetup
from game.store.store import Store
from game.ui.sound import SilentBoard

SIZE_PX = (1280, 720)
FRAME_S = 1 / 60
MOST_FRAMES = 60_000


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
            settings=Settings(banter=False),
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
            tick=lambda _: FRAME_S,
            review_s=0.0,
        )
    )
    app.start()
    return app


def picture_of_title(store: Store) -> pygame.Surface:
    """Return the title once its letters have fallen."""
    app = open_app(TitleScene, store)
    for _ in range(240):
        app.frame()
    return _surface(app)


def picture_of_table(store: Store, table: str, seed: int, *, callout: bool) -> pygame.Surface:
    """Return a table with four players at a choice of the person, or just after its pair."""
    names = ("Ana", "Delroy", "Marisol", "Ixchel")
    levels = ("human", "beginner", "sharp", "master")
    seats = tuple(SeatSetup(*seat) for seat in zip(names, levels, strict=True))
    rules = HouseRules(length=Length(LengthKind.ROUNDS, 5), buy_in=20)
    setup = MatchSetup(seats, table, rules)
    sessions: list[Session] = []

    def first(services: Services) -> Scene:
        settings = services.settings
        session = Session.start(
            setup, store, settings=lambda: settings, rng=random.Random(seed), seed=seed
        )
        sessions.append(session)
        return TableScene(services, session)

    app = open_app(first, store)
    session = sessions[0]
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    chosen = False
    for _ in range(MOST_FRAMES):
        app.frame()
        if app.stack.top is not scene:
            session.close_result()
            app.stack.pop()
        if session.waiting is not Waiting.PERSON or scene.moving:
            continue
        moves = session.legal_moves
        if session.view.phase is Phase.PLAY and len(session.view.history) > 24:
            chosen = True
            break
        play = moves[-1] if isinstance(moves[0], Play) else moves[len(moves) // 2]
        scene.actions.submit(play)
    assert chosen
    scene.actions.pick(scene.controls.hand.playable[-1])
    if callout:
        scene.actions.confirm()
    for _ in range(62 if callout else 90):
        app.frame()
    return _surface(app)


def _surface(app: App) -> pygame.Surface:
    surface = pygame.Surface(SIZE_PX)
    app.stack.draw(surface)
    return surface


def main() -> None:
    """Write the pictures into a folder."""
    parser = argparse.ArgumentParser(description="Make the README's pictures from the game.")
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        store = Store.open(Path(data), now=lambda: datetime(2026, 1, 1, tzinfo=UTC))
        pictures = {
            "title.jpg": picture_of_title(store),
            "table.jpg": picture_of_table(store, "caye_pier", 6, callout=False),
            "pitty_pat.jpg": picture_of_table(store, "beach_bar", 11, callout=True),
        }
        store.close()
    for name, surface in pictures.items():
        pygame.image.save(surface, folder / name)


if __name__ == "__main__":
    main()
