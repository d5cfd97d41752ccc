"""Scoreboards, podiums, reviews and records, each as a harness that stands still there."""

from collections.abc import Callable
from typing import Final

from game.engine.rules import Length, LengthKind
from game.scenes.base import Scene, Services
from game.scenes.common.dialog import Dialog
from game.scenes.records.choices import ChoicesScene
from game.scenes.records.importing import ImportScene
from game.scenes.records.one_match import MatchScene
from game.scenes.records.picker import PickPlayerScene
from game.scenes.records.scene import RecordsScene, Tab
from game.scenes.results.podium import PodiumScene
from game.scenes.results.scoreboard import ScoreboardScene
from game.scenes.table.review.scene import ReviewScene
from game.store.store import Store
from game.store.values import Player
from tests.reviews import ended, keep, kept_reviewed
from tests.scenes.results.results import FakeSession, session
from tests.scenes.texts.asides import still
from tests.store.play import Clock, keep_match, result, setup_of, whole_lines
from tests.support import Harness, ignore, memory

# Results.


def _over_a_table(make: Callable[[Services, FakeSession], Scene], played: FakeSession) -> Harness:
    harness = still(Scene)
    harness.services.director.push(make(harness.services, played))
    harness.frame(0.1, times=30)
    return harness


def _scoreboard(services: Services, played: FakeSession) -> Scene:
    return ScoreboardScene(services, played)  # type: ignore[arg-type]


def _podium(services: Services, played: FakeSession) -> Scene:
    return PodiumScene(services, played)  # type: ignore[arg-type]


_HANDS: Final = [("", "7C 9D KH", "2C 3D", "4H"), ("4C 4D KC", "", "9C TC", "2D 2H")]
_TIE: Final = [("KC", "KD", "2C 3C", "4C 5C")]


def _four(*, over: bool = False, buy_in: int | None = None, tie: bool = False) -> FakeSession:
    hands = _TIE if tie else _HANDS
    names = ("Ana", "sharp:Rosa", "Marisol", "Ixchel")
    return session(*names, hands=hands, over=over, buy_in=buy_in)


def scoreboard() -> Harness:
    return _over_a_table(_scoreboard, _four())


def scoreboard_with_stakes() -> Harness:
    return _over_a_table(_scoreboard, _four(buy_in=2000))


def scoreboard_of_a_stalemate() -> Harness:
    return _over_a_table(_scoreboard, _four(buy_in=20, tie=True))


def scoreboard_of_rounds() -> Harness:
    played = session("Ana", "Ben", hands=[("", "7C 9D")], length=Length(LengthKind.ROUNDS, 12))
    return _over_a_table(_scoreboard, played)


def scoreboard_at_the_end() -> Harness:
    return _over_a_table(_scoreboard, _four(over=True, tie=True))


def podium() -> Harness:
    return _over_a_table(_podium, _four(over=True, buy_in=20))


def podium_shared() -> Harness:
    return _over_a_table(_podium, _four(over=True, tie=True))


# Looking back.


def _looking_back(index: int) -> Harness:
    store, match_id = kept_reviewed("hsh")
    harness = still(lambda services: ReviewScene(services, match_id, 1), store)
    assert isinstance(harness.top, ReviewScene)
    harness.top.go_to(index)
    harness.frame(0.1)
    return harness


def look_back_at_the_start() -> Harness:
    return _looking_back(0)


def look_back_at_the_end() -> Harness:
    return _looking_back(999)


def look_back_at_a_choice() -> Harness:
    harness = _looking_back(0)
    assert isinstance(harness.top, ReviewScene)
    harness.top.go_to_dearest()
    harness.frame(0.1)
    return harness


def look_back_not_priced() -> Harness:
    store = memory()
    match_id = keep(store)
    return still(lambda services: ReviewScene(services, match_id, 1), store)


def scoreboard_with_choices() -> Harness:
    store, match_id = kept_reviewed("hsh")
    return still(lambda services: _scoreboard(services, ended(match_id)), store)


def podium_with_choices(players: str = "hsh") -> Harness:
    store, match_id = kept_reviewed(players)
    harness = still(lambda services: _podium(services, ended(match_id, players)), store)
    assert isinstance(harness.top, PodiumScene)
    harness.top.panel.show_choices()
    harness.frame(0.1, times=20)
    return harness


def podium_with_choices_of_one() -> Harness:
    return podium_with_choices("hss")


def choices_of_a_player() -> Harness:
    store, _ = kept_reviewed("hsh")
    return still(lambda services: ChoicesScene(services, Player("Ana")), store)


def choices_of_nobody() -> Harness:
    return still(lambda services: ChoicesScene(services, Player("Ana")), memory())


# The records.


def _history(matches: int) -> Store:
    store = Store.open(None, now=Clock())
    for number in range(matches):
        seats = ("Ana", "sharp:Rosa", "Marisol", "Ixchel")[: 2 + number % 3]
        totals = [10 * number + 5 * at for at in range(len(seats))]
        winners = (number % len(seats),) if number % 7 else (0, 1)
        entries = result(winners, *totals)
        keep_match(store, setup_of(*seats), entries[:1] if number == 28 else entries)
    return store


def records(tab: Tab, matches: int) -> Harness:
    harness = still(RecordsScene, _history(matches))
    assert isinstance(harness.top, RecordsScene)
    harness.top._show_tab(tab)
    return harness


def one_match() -> Harness:
    store = _history(30)
    line = whole_lines(store)[0]
    return still(lambda services: MatchScene(services, line), store)


def deleting() -> Harness:
    harness = one_match()
    ask_again(harness)
    return harness


def ask_again(harness: Harness) -> None:
    """Ask whether to delete a match, in the language of now."""
    if isinstance(harness.top, Dialog):
        harness.services.director.pop()
    assert isinstance(harness.top, MatchScene)
    harness.top._ask_delete()


def importing() -> Harness:
    return still(lambda services: ImportScene(services, ignore))


def whose_matches() -> Harness:
    harness = still(Scene, _history(30))
    choose_again(harness)
    return harness


def choose_again(harness: Harness) -> None:
    """Let a player be chosen, in the language of now."""
    tr = harness.services.translator.tr
    harness.services.director.replace(
        PickPlayerScene(
            harness.services,
            ignore,
            asked=tr("Whose matches?"),
            everybody=tr("All players"),
        )
    )
