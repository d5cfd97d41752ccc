"""Pages of scenes, and questions asked over them, each as a harness that stands still there."""

from collections.abc import Callable
from itertools import repeat
from pathlib import Path
from typing import Final

from game.scenes.base import Scene, Services
from game.scenes.common.dialog import Dialog
from game.scenes.common.draft import MatchDraft
from game.scenes.lessons.playing import say_farewell
from game.scenes.matches import ask_give_up, continue_match
from game.scenes.open_matches.scene import OpenMatchesScene
from game.scenes.records.deleting import DeletingScene, ask_twice
from game.scenes.records.exporting import ExportedScene
from game.scenes.settings.rows import SettingsPage
from game.scenes.settings.scene import SettingsScene
from game.scenes.setup.person import PersonScene
from game.store.store import Store
from game.store.values import Deletion, Player
from tests.scenes.table.table_rig import STILL
from tests.scenes.texts.menus import a_setup, menu_harness, press
from tests.store.play import entries_of, keep_match, result, setup_of
from tests.support import Harness, ignore, memory

#: What names things that are called alike in every language.
LATER_LEVEL: Final = "crocodile"
EXPORTED: Final = Path("/home/ana/pittypat-2026-05-01.json")


def still(make: Callable[[Services], Scene], store: Store | None = None) -> Harness:
    """Return a small harness with this scene, at rest."""
    harness = menu_harness(make, size_px=(640, 480), settings=STILL, store=store)
    harness.frame(0.1, times=3)
    return harness


def settings_page(page: SettingsPage) -> Harness:
    harness = still(SettingsScene)
    assert isinstance(harness.top, SettingsScene)
    harness.top.show_page(page)
    return harness


def open_matches() -> Harness:
    store = memory()
    keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1, moves=40))
    seats = ("Marisol", "sharp:Rosa", "Ixchel", "Delroy")
    keep_match(store, setup_of(*seats), entries_of(4, 1, moves=20))
    return still(OpenMatchesScene, store)


def a_face_and_a_name() -> Harness:
    store = memory()
    for names in (("Ana", "Marisol"), ("Delroy", "Ixchel"), ("Carla", "Ben")):
        keep_match(store, setup_of(*names), result((0,), 0, 10))
    return still(
        lambda services: PersonScene(
            services, MatchDraft(a_setup("Ana", "Ben"), services.tables), 0, ignore
        ),
        store,
    )


def exported() -> Harness:
    return still(lambda services: ExportedScene(services, EXPORTED))


def deleting_many() -> Harness:
    harness = still(Scene)
    scene = DeletingScene(harness.services, Player("Ana"), ignore)
    # It never comes further, however many frames are looked at.
    scene._steps = repeat(Deletion(1200, 3000))
    harness.services.director.push(scene)
    harness.frame(0.1)
    return harness


# Questions, which are asked in the language of then.


def asked(ask: Callable[[Harness], object], store: Store | None = None) -> Harness:
    harness = still(Scene, store)
    ask(harness)
    return harness


def _nothing_asked(harness: Harness) -> None:
    while isinstance(harness.top, Dialog):
        harness.services.director.pop()


def ask_to_give_up(harness: Harness) -> None:
    _nothing_asked(harness)
    ask_give_up(harness.services, 1, setup_of("Ana", "sharp:Rosa", "Marisol", "Ixchel"), ignore)


def ask_for_a_player(harness: Harness) -> None:
    _nothing_asked(harness)
    continue_match(harness.services)


def ask_a_second_time(harness: Harness) -> None:
    _nothing_asked(harness)
    tr = harness.services.translator.tr
    ask_twice(harness.services, tr("Do you want to delete this match?"), ignore)
    harness.frame(0.1)
    press(harness, tr("Delete"))


def bid_farewell(harness: Harness) -> None:
    say_farewell(harness.services)


def _of_a_later_version() -> Store:
    """Return a store with a match in which a computer player of a later version sits."""
    store = memory()
    match_id = keep_match(store, setup_of("Ana", "sharp:Rosa"), entries_of(2, 1, moves=10))
    store.seat_player(match_id, 1, LATER_LEVEL)
    return store


#: How each question is asked again, and the store that it is asked over.
QUESTIONS: Final = {
    "giving_up": (ask_to_give_up, memory),
    "who_plays_on": (ask_for_a_player, _of_a_later_version),
    "deleting_for_good": (ask_a_second_time, memory),
    "farewell": (bid_farewell, memory),
}
ASIDES: Final[dict[str, Callable[[], Harness]]] = {
    make.__name__: make for make in (open_matches, a_face_and_a_name, exported, deleting_many)
}
for _page in SettingsPage:
    ASIDES[f"settings_{_page.name.lower()}"] = (
        lambda page=_page: settings_page(page)  # type: ignore[misc]
    )
for _name, (_question, _store) in QUESTIONS.items():
    ASIDES[_name] = lambda ask=_question, store=_store: asked(ask, store())  # type: ignore[misc]
