"""What the tests of the menus share: a stage with a store in memory, and ways to find widgets."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from game.engine.rules import HouseRules
from game.paths import levels_dir
from game.scenes.base import MenuScene, Scene, Services
from game.scenes.match_draft import OPPONENTS
from game.settings import Settings
from game.setup import MatchSetup, SeatSetup
from game.store.store import Store
from game.ui.buttons import Button
from game.ui.controls import Row
from game.ui.table_map import TableMap
from game.ui.tables import load_tables
from game.ui.widget import Widget
from tests.support import Stage

SIZES = ((640, 480), (1280, 720), (1000, 1400))


def memory() -> Store:
    """Return a store that keeps nothing beyond the test."""
    return Store.open(None, now=lambda: datetime(2026, 5, 1, tzinfo=UTC))


def on_disk(folder: Path) -> Store:
    return Store.open(folder, now=lambda: datetime(2026, 5, 1, tzinfo=UTC))


@cache
def tables() -> tuple[TableMap, ...]:
    return load_tables(levels_dir())


def menu_stage(
    first_scene: Callable[[Services], Scene],
    *,
    size_px: tuple[int, int] = (640, 480),
    language: str = "en",
    store: Store | None = None,
    settings: Settings | None = None,
) -> Stage:
    """Return a stage with a store, the tables of the game and this scene."""
    return Stage(
        first_scene,
        size_px=size_px,
        language=language,
        settings=settings,
        data=store or memory(),
        tables=tables(),
    )


def a_setup(*names: str) -> MatchSetup:
    """Return a match of people by these names, or of one against three computers."""
    seats = tuple(SeatSetup(name) for name in names)
    if not seats:
        seats = (SeatSetup("Ana"), *(SeatSetup("", level) for level in OPPONENTS))
    return MatchSetup(seats, "caye_pier", HouseRules())


def top(stage: Stage) -> MenuScene:
    """Return the menu in sight."""
    assert isinstance(stage.top, MenuScene)
    return stage.top


def button(stage: Stage, text: str) -> Button:
    """Return the button with this text."""
    found = [w for w in top(stage).group.widgets if isinstance(w, Button) and w.text == text]
    assert found, f"no button {text!r}"
    return found[0]


def row(stage: Stage, label: str) -> Row:
    """Return the control with this label."""
    found = [w for w in top(stage).group.widgets if isinstance(w, Row) and w.label == label]
    assert found, f"no row {label!r}"
    return found[0]


def press(stage: Stage, text: str) -> None:
    """Click a button."""
    stage.click(button(stage, text).rect.center)


def stops(stage: Stage) -> list[Widget]:
    """Return everything in sight that the focus can reach."""
    return [widget for widget in top(stage).group.widgets if widget.can_focus]
