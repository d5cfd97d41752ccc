"""A whole short match in a real window: by the keyboard alone, and by the mouse alone."""

import time
from dataclasses import replace
from pathlib import Path

from game.engine.moves import Cut, Draw, DrawForDeal, Pass, Play
from game.scenes.base import MenuScene
from game.scenes.setup.scene import SetupScene
from game.scenes.table import TableScene
from game.scenes.table.controls.curtain import DEAF_S
from game.session import Waiting
from game.ui.widgets.buttons import Button
from tests.window.robot import (
    MATCH_S,
    SETTINGS,
    Game,
    Twin,
    colours,
    has_finished,
    kept_record,
    prepare,
    seed_of_short_match,
    unlike,
    wait_until,
)
from tools.measure.kept_match import ONE_PERSON, TWO_PEOPLE, first_move
from tools.virtual_screen import VirtualScreen


def test_enter_again_and_again_plays_to_the_podium(screen: VirtualScreen, tmp_path: Path) -> None:
    prepare(tmp_path, ONE_PERSON)
    seed = seed_of_short_match(ONE_PERSON)
    with Game(screen, tmp_path, "--seed", str(seed)) as game:
        title = game.picture()

        def over() -> bool:
            game.press(*["Return"] * 3)
            assert game.running
            return has_finished(tmp_path)

        wait_until("the end of the match", over, patience_s=MATCH_S)
        podium = game.picture()
        assert colours(podium) > 200
        assert unlike(podium, title) > 0.1


def test_the_mouse_alone_plays_to_the_podium(screen: VirtualScreen, tmp_path: Path) -> None:
    # A record does not tell who has looked at a hand, so the twin could not follow that.
    prepare(tmp_path, TWO_PEOPLE, replace(SETTINGS, look_first=False))
    seed = seed_of_short_match(TWO_PEOPLE)
    with Game(screen, tmp_path, "--seed", str(seed)) as game:
        _begin_by_mouse(game)

        def over() -> bool:
            assert game.running
            return has_finished(tmp_path) or _move_by_mouse(game)

        wait_until("the end of the match", over, patience_s=MATCH_S)
        assert colours(game.picture()) > 200


def _begin_by_mouse(game: Game) -> None:
    with Twin(game.folder) as twin:
        title = twin.harness.top
        assert isinstance(title, MenuScene)
        game.click(_button(title, "New match").rect.center)
        setup = SetupScene(twin.harness.services, twin.store.last_setup())
        twin.harness.services.director.push(setup)
        game.click(_button(setup, "Start").rect.center)
    wait_until("the first shuffle", lambda: kept_record(game.folder) is not None)


def _button(scene: MenuScene, text: str) -> Button:
    found = (one for one in scene.group.widgets if isinstance(one, Button) and one.text == text)
    return next(found)


def _move_by_mouse(game: Game) -> bool:
    """Make one move as a person would see to make it, and wait until it is kept."""
    with Twin(game.folder) as twin:
        table = twin.go_on()
        session = table.session
        before = len(_log(game))
        if session.waiting is Waiting.CURTAIN:
            time.sleep(DEAF_S)
            game.click(table.curtain.button_rect.center)
            assert session.curtain_for is not None
            session.uncover(session.curtain_for)
            twin.harness.frame(0.1, times=6)
        if session.waiting is Waiting.PERSON:
            _click_move(game, table)
    end_s = time.monotonic() + 2
    while len(_log(game)) == before and time.monotonic() < end_s:
        time.sleep(0.05)
    return False


def _click_move(game: Game, table: TableScene) -> None:
    controls = table.controls
    match first_move(table.session):
        case DrawForDeal(index=index):
            pose = table.board.fan[index].target
            game.click((round(pose.x_px), round(pose.y_px)))
        case Cut():
            game.click(controls.decline.rect.center)
        case Draw():
            game.click(controls.stock.rect.center)
        case Play(free=free):
            hand = table.board.rows[table.board.viewpoint].sprites
            poses = {sprite.card: sprite.target for sprite in hand}
            if free is not None:
                game.click((round(poses[free].x_px), round(poses[free].y_px)))
            game.click(controls.pile.rect.center)
        case Pass():
            game.click(controls.main.rect.center)


def _log(game: Game) -> tuple[object, ...]:
    record = kept_record(game.folder)
    return () if record is None else record.log
