"""What the tests of the menus share: a harness with a store in memory, and ways to find widgets."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from game.engine.rules import HouseRules
from game.paths import levels_dir
from game.places.loading import load_tables
from game.places.table_map import TableMap
from game.scenes.base import MenuScene, Scene, Services
from game.scenes.common.draft import OPPONENTS
from game.settings import Settings
from game.setup import MatchSetup, SeatSetup
from game.store.store import Store
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.controls import Row
from tests.support import Harness, memory

SIZES = ((640, 480), (1280, 720), (1000, 1400))


def on_disk(folder: Path) -> Store:
    return Store.open(folder, now=lambda: datetime(2026, 5, 1, tzinfo=UTC))


@cache
def tables() -> tuple[TableMap, ...]:
    return load_tables(levels_dir())


def menu_harness(
    first_scene: Callable[[Services], Scene],
    *,
    size_px: tuple[int, int] = (640, 480),
    language: str = "en",
    store: Store | None = None,
    settings: Settings | None = None,
) -> Harness:
    """Return a harness with a store, the tables of the game and this scene."""
    return Harness(
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


def top(harness: Harness) -> MenuScene:
    """Return the menu in sight."""
    assert isinstance(harness.top, MenuScene)
    return harness.top


def button(harness: Harness, text: str) -> Button:
    """Return the button with this text."""
    found = [w for w in top(harness).group.widgets if isinstance(w, Button) and w.text == text]
    assert found, f"no button {text!r}"
    return found[0]


def row(harness: Harness, label: str) -> Row:
    """Return the control with this label."""
    found = [w for w in top(harness).group.widgets if isinstance(w, Row) and w.label == label]
    assert found, f"no row {label!r}"
    return found[0]


def press(harness: Harness, text: str) -> None:
    """Click a button."""
    harness.click(button(harness, text).rect.center)


def stops(harness: Harness) -> list[Widget]:
    """Return everything in sight that the focus can reach."""
    return [widget for widget in top(harness).group.widgets if widget.can_focus]
