"""The pictures of the README, still and moving."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.engine.rules import HouseRules, Length, LengthKind
from game.reviewer import Reviewer
from game.scenes.table.review.scene import ReviewScene
from game.scenes.title.scene import TitleScene
from game.store.store import Store
from tools.screenshots.playing import (
    FRAMES_A_SECOND,
    QUICK_RULES,
    RobotMatch,
    open_app,
    picture,
    run,
)

_RULES: Final = HouseRules(length=Length(LengthKind.ROUNDS, 5), buy_in=20)
#: Frames of the game that make one of the moving picture.
_STEP: Final = 5
MOVING_FPS: Final = FRAMES_A_SECOND / _STEP


def title(store: Store) -> pygame.Surface:
    """Return the title once its letters have fallen."""
    app = open_app(TitleScene, store)
    run(app, 4.0)
    return picture(app)


def table(store: Store) -> pygame.Surface:
    """Return a table with four players while the person picks a free card."""
    match = RobotMatch(store, "caye_pier", 6, _RULES)
    match.go_to_choice(24)
    match.pick()
    run(match.app, 1.5)
    return picture(match.app)


def pitty_pat(store: Store) -> pygame.Surface:
    """Return a table just after somebody called it."""
    match = RobotMatch(store, "beach_bar", 11, _RULES)
    match.go_to_choice(24)
    match.pick()
    match.scene.actions.confirm()
    run(match.app, 1.0)
    return picture(match.app)


def scoreboard(store: Store) -> pygame.Surface:
    """Return the scoreboard of a round, with what the choices were worth."""
    match = RobotMatch(store, "family_verandah", 3, QUICK_RULES)
    match.go_to_scoreboard()
    reviewer = match.app.services.reviewer
    reviewer.ask(match.session.match_id, 1)
    _price_all(reviewer)
    run(match.app, 4.0)
    return picture(match.app)


def look_back(store: Store) -> pygame.Surface:
    """Return a round looked back at, at its dearest choice."""
    match = RobotMatch(store, "caye_pier", 4, QUICK_RULES)
    match.go_to_scoreboard()
    services = match.app.services
    services.routes.review(match.session.match_id, 1)
    run(match.app, 0.5)
    _price_all(services.reviewer)
    run(match.app, 0.5)
    scene = match.app.stack.top
    assert isinstance(scene, ReviewScene)
    scene.go_to_dearest()
    run(match.app, 2.0)
    return picture(match.app)


def lesson(store: Store) -> pygame.Surface:
    """Return the first lesson at its first sentence."""
    app = open_app(TitleScene, store)
    run(app, 0.5)
    app.services.routes.learn()
    run(app, 5.0)
    return picture(app)


def turn(store: Store, size_px: tuple[int, int]) -> Iterator[pygame.Surface]:
    """Give the frames of a turn: a card is picked, the pair played, the others answer."""
    match = RobotMatch(store, "caye_pier", 6, _RULES)
    match.go_to_choice(24)
    for second in range(7):
        if second == 1:
            match.pick()
        elif second == 2:
            match.scene.actions.confirm()
        for _ in range(round(MOVING_FPS)):
            for _ in range(_STEP):
                match.app.frame()
            yield pygame.transform.smoothscale(picture(match.app), size_px)


def _price_all(reviewer: Reviewer) -> None:
    while reviewer.busy:
        reviewer.work(1.0)
