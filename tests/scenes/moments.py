"""The moments of the game that a player can see, each as a stage that stands still there."""

from collections.abc import Callable
from typing import Final

from game.engine.cards import parse_cards
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.engine.stage import Phase
from game.i18n import PSEUDO, available_languages
from game.scenes.base import Scene, Services
from game.scenes.dialog import Dialog
from game.scenes.help_pages import PAGES
from game.scenes.how_to_play import HowToPlayScene
from game.scenes.pause import PauseScene
from game.scenes.podium import PodiumScene
from game.scenes.records import RecordsScene, Tab
from game.scenes.records_import import ImportScene
from game.scenes.records_match import MatchScene
from game.scenes.records_picker import PickPlayerScene
from game.scenes.scoreboard import ScoreboardScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import Page, SetupScene
from game.scenes.title import TitleScene
from game.session import Waiting
from game.settings import DrawForMe, Settings, Speed
from game.store.store import Store
from game.ui import intents
from game.ui.table_map import TableProblem, builtin_table
from game.ui.tmx_problems import OUTSIDE
from tests.scenes.menus import a_setup, memory, menu_stage
from tests.scenes.results import FakeSession, session
from tests.scenes.table_rig import BY_HAND, STILL, Rig, match_at, match_with, open_table
from tests.store.play import Clock, keep_match, result, setup_of
from tests.support import Stage, ignore

STAKES: Final = HouseRules(buy_in=20, length=Length(LengthKind.POINTS, 100))
#: Nothing moves, and forced turns play themselves.
DRAWN: Final = Settings(speed=Speed.OFF, reduced_motion=True, draw_for_me=DrawForMe.ALWAYS)
#: The names at these tables: as long as names of people often are.
NAMES: Final = ("Ana", "Delroy", "Marisol", "Ixchel", "Rosa", "Ben", "Carla")
#: Every language, the made-up one last.
CODES: Final = (*(language.code for language in available_languages()), PSEUDO)
#: What stands as it is in every language: names and their initials, index letters, keys, the game.
PLAIN: Final = (
    *(language.own_name for language in available_languages()),
    *(*NAMES, *(name[0] for name in NAMES), *"AJQK"),
    *("Esc", "F1", "F11", "Pitty Pat", "school_yard.tmx", "school_yard.tsx", "school_yard"),
)


def still(make: Callable[[Services], Scene], store: Store | None = None) -> Stage:
    """Return a small stage with this scene, at rest."""
    stage = menu_stage(make, size_px=(640, 480), settings=STILL, store=store)
    stage.frame(0.1, times=3)
    return stage


# The menus.


def title() -> Stage:
    return still(TitleScene)


def title_with_a_match() -> Stage:
    store = memory()
    store.begin(setup_of("Ana", "sharp:Rosa", "Marisol", "Ixchel"), [])
    return still(TitleScene, store)


def setup(page: Page) -> Stage:
    stage = still(lambda services: SetupScene(services, a_setup()))
    assert isinstance(stage.top, SetupScene)
    stage.top._show_page(page)
    return stage


def setup_with_a_broken_table() -> Stage:
    stage = setup(Page.TABLE)
    values = {"file": "school_yard.tmx", "missing": "../school_yard.tsx"}
    found = TableProblem(*OUTSIDE, values)
    broken = builtin_table("school_yard", name="school_yard", problem=found)
    stage.services.tables = (*stage.services.tables, broken)
    stage.services.director.replace(SetupScene(stage.services, a_setup()))
    assert isinstance(stage.top, SetupScene)
    stage.top._show_page(Page.TABLE)
    stage.top.group.focus(stage.top._tables._tiles[-1])
    return stage


def settings() -> Stage:
    return still(SettingsScene)


def pause() -> Stage:
    return still(lambda services: PauseScene(services, on_leave=ignore))


def help_page(number: int) -> Stage:
    return still(lambda services: HowToPlayScene(services, PAGES[number].id))


# The table.


def fan() -> Stage:
    rig = open_table("hh")
    rig.until(lambda: rig.session.waiting is Waiting.PERSON and not rig.scene.animating)
    return rig.stage


def cut() -> Stage:
    return _opened(open_table("hh", match=match_at(2, lambda match: match.phase is Phase.CUT)))


def _opened(rig: Rig) -> Stage:
    if rig.scene.curtain.seat is not None:
        rig.uncover()
    rig.settle()
    return rig.stage


def _turn(
    hand: str,
    up: str = "7H",
    *,
    players: str = "hhhh",
    stock: str | None = None,
    reshuffles: int = 0,
    rules: HouseRules = STAKES,
    settings: Settings = BY_HAND,
) -> Rig:
    hands = [hand, "5C 6C 8D", "9C 9D TC", "JC QC"][: len(players)]
    match = match_with(hands, up, stock=stock, rules=rules, reshuffles=reshuffles)
    return open_table(players, match=match, rules=rules, settings=settings)


def draw() -> Stage:
    return _opened(_turn("2C 3D 4H"))


def turn_over() -> Stage:
    rules = HouseRules(draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT)
    return _opened(_turn("2C 3D 4H", rules=rules))


def draw_a_partner() -> Stage:
    return _opened(_turn("7C"))


def lone_card() -> Stage:
    return _opened(_turn("7C", rules=HouseRules(lone_card=LoneCard.GOES_OUT)))


def play() -> Stage:
    return _opened(_turn("7C 7D KH 2C 3D"))


def picked() -> Stage:
    stage = play()
    rig = Rig(stage)
    rig.scene.actions.pick(parse_cards("KH")[0])
    rig.settle()
    return stage


def picked_to_go_out() -> Stage:
    rig = Rig(_opened(_turn("7C QH")))
    rig.scene.actions.pick(parse_cards("QH")[0])
    rig.settle()
    return rig.stage


def passing() -> Stage:
    return _opened(_turn("2C 3D 4H", stock="", reshuffles=2))


def reshuffled() -> Stage:
    return _opened(_turn("7C 7D KH", reshuffles=2))


def forced() -> Stage:
    rig = _turn("2C 3D 4H", settings=DRAWN, players="hrr")
    rig.until(lambda: rig.session.waiting is Waiting.FORCED)
    return rig.stage


def forced_to_pass() -> Stage:
    rig = _turn("2C 3D 4H", settings=DRAWN, players="hrr", stock="", reshuffles=2)
    rig.until(lambda: rig.session.waiting is Waiting.FORCED)
    return rig.stage


def thinking() -> Stage:
    rig = _turn("2C 3D 4H", players="rhr")
    assert rig.session.waiting is Waiting.COMPUTER
    return rig.stage


def curtain() -> Stage:
    rig = _turn("2C 3D 4H", players="hhh")
    rig.until(lambda: rig.scene.curtain.seat is not None)
    return rig.stage


def curtain_alone() -> Stage:
    rig = _turn("2C 3D 4H", players="hrr")
    rig.settle()
    rig.scene.handle(intents.FocusLost())
    rig.until(lambda: rig.scene.curtain.seat is not None)
    return rig.stage


# Results.


def _over_a_table(make: Callable[[Services, FakeSession], Scene], played: FakeSession) -> Stage:
    stage = still(Scene)
    stage.services.director.push(make(stage.services, played))
    stage.frame(0.1, times=30)
    return stage


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


def scoreboard() -> Stage:
    return _over_a_table(_scoreboard, _four())


def scoreboard_with_stakes() -> Stage:
    return _over_a_table(_scoreboard, _four(buy_in=2000))


def scoreboard_of_a_stalemate() -> Stage:
    return _over_a_table(_scoreboard, _four(buy_in=20, tie=True))


def scoreboard_of_rounds() -> Stage:
    played = session("Ana", "Ben", hands=[("", "7C 9D")], length=Length(LengthKind.ROUNDS, 12))
    return _over_a_table(_scoreboard, played)


def scoreboard_at_the_end() -> Stage:
    return _over_a_table(_scoreboard, _four(over=True, tie=True))


def podium() -> Stage:
    return _over_a_table(_podium, _four(over=True, buy_in=20))


def podium_shared() -> Stage:
    return _over_a_table(_podium, _four(over=True, tie=True))


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


def records(tab: Tab, matches: int) -> Stage:
    stage = still(RecordsScene, _history(matches))
    assert isinstance(stage.top, RecordsScene)
    stage.top._show_tab(tab)
    return stage


def one_match() -> Stage:
    store = _history(30)
    line = store.history.matches(most=1)[0]
    assert line is not None
    return still(lambda services: MatchScene(services, line), store)


def deleting() -> Stage:
    stage = one_match()
    ask_again(stage)
    return stage


def ask_again(stage: Stage) -> None:
    """Ask whether to delete a match, in the language of now."""
    if isinstance(stage.top, Dialog):
        stage.services.director.pop()
    assert isinstance(stage.top, MatchScene)
    stage.top._ask_delete()


def importing() -> Stage:
    return still(lambda services: ImportScene(services, ignore))


def whose_matches() -> Stage:
    stage = still(Scene, _history(30))
    choose_again(stage)
    return stage


def choose_again(stage: Stage) -> None:
    """Let a player be chosen, in the language of now."""
    everybody = stage.services.translator.tr("All players")
    stage.services.director.replace(PickPlayerScene(stage.services, ignore, everybody=everybody))


MOMENTS: Final[dict[str, Callable[[], Stage]]] = {
    make.__name__: make
    for make in (
        title, title_with_a_match, setup_with_a_broken_table, settings, pause, fan,
        cut, draw, turn_over, draw_a_partner,
        lone_card, play, picked, picked_to_go_out, passing, reshuffled, forced, forced_to_pass,
        thinking, curtain, curtain_alone, scoreboard, scoreboard_with_stakes,
        scoreboard_of_a_stalemate, scoreboard_of_rounds, scoreboard_at_the_end, podium,
        podium_shared, one_match, deleting, importing, whose_matches,
    )
}  # fmt: skip
for _page in Page:
    MOMENTS[f"setup_{_page.name.lower()}"] = lambda page=_page: setup(page)  # type: ignore[misc]
for _number in range(len(PAGES)):
    MOMENTS[f"help_{_number}"] = lambda number=_number: help_page(number)  # type: ignore[misc]
for _tab in Tab:
    for _count in (0, 30):
        MOMENTS[f"records_{_tab.name.lower()}_{_count}"] = (
            lambda tab=_tab, count=_count: records(tab, count)  # type: ignore[misc]
        )
#: What is asked in one language and answered before another can be chosen.
ASKED_ANEW: Final = {"deleting": ask_again, "whose_matches": choose_again}
