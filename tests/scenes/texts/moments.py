"""The moments of the game that a player can see, each as a harness that stands still there."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.bots.base import options_of
from game.coach import Effort
from game.engine.cards import parse_cards
from game.engine.match import Match
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.engine.stage import Phase
from game.i18n import PSEUDO, available_languages
from game.places.problems import OUTSIDE
from game.places.table_map import TableProblem, builtin_table
from game.scenes.base import Scene
from game.scenes.help.pages import PAGES
from game.scenes.help.scene import HowToPlayScene
from game.scenes.lessons.loading import own_lessons
from game.scenes.lessons.playing import open_lesson
from game.scenes.lessons.scene import LessonsScene
from game.scenes.records.scene import Tab
from game.scenes.setup.scene import Page, SetupScene
from game.scenes.title.scene import TitleScene
from game.session import Waiting
from game.settings import DrawForMe, Settings, Speed
from game.setup import Aids
from game.ui import intents
from tests.scenes.results.results import a_pause
from tests.scenes.table.table_rig import BY_HAND, Rig, match_at, match_with, open_table
from tests.scenes.texts.asides import ASIDES, EXPORTED, LATER_LEVEL, QUESTIONS, still
from tests.scenes.texts.history import (
    ask_again,
    choices_of_a_player,
    choices_of_nobody,
    choose_again,
    deleting,
    importing,
    look_back_at_a_choice,
    look_back_at_the_end,
    look_back_at_the_start,
    look_back_not_priced,
    one_match,
    podium,
    podium_shared,
    podium_with_choices,
    podium_with_choices_of_one,
    records,
    scoreboard,
    scoreboard_at_the_end,
    scoreboard_of_a_stalemate,
    scoreboard_of_rounds,
    scoreboard_with_choices,
    scoreboard_with_stakes,
    whose_matches,
)
from tests.scenes.texts.menus import a_setup
from tests.store.play import setup_of
from tests.support import Harness, memory

STAKES: Final = HouseRules(buy_in=20, length=Length(LengthKind.POINTS, 100))
#: Nothing moves, and forced turns play themselves.
DRAWN: Final = Settings(
    speed=Speed.OFF, reduced_motion=True, draw_for_me=DrawForMe.ALWAYS, light_hand=False
)
#: The names at these tables: as long as names of people often are.
NAMES: Final = ("Ana", "Delroy", "Marisol", "Ixchel", "Rosa", "Ben", "Carla")
#: Every language, the made-up one last.
CODES: Final = (*(language.code for language in available_languages()), PSEUDO)
#: What stands as it is in every language: names and their initials, index letters, keys, the game.
PLAIN: Final = (
    *(language.own_name for language in available_languages()),
    *(*NAMES, *(name[0] for name in NAMES), *"AJQKP"),
    *(
        "H",
        "R",
        "Esc",
        "F1",
        "F11",
        "Pitty Pat",
        "school_yard.tmx",
        "school_yard.tsx",
        "school_yard",
    ),
    *(LATER_LEVEL, str(EXPORTED)),
)


# The menus.


def title() -> Harness:
    return still(TitleScene)


def title_with_a_match() -> Harness:
    store = memory()
    store.begin(setup_of("Ana", "sharp:Rosa", "Marisol", "Ixchel"), [])
    return still(TitleScene, store)


def setup(page: Page) -> Harness:
    harness = still(lambda services: SetupScene(services, a_setup()))
    assert isinstance(harness.top, SetupScene)
    harness.top._show_page(page)
    return harness


def setup_with_a_broken_table() -> Harness:
    harness = setup(Page.TABLE)
    values = {"file": "school_yard.tmx", "missing": "../school_yard.tsx"}
    found = TableProblem(*OUTSIDE, values)
    broken = builtin_table("school_yard", name="school_yard", problem=found)
    harness.services.tables = (*harness.services.tables, broken)
    harness.services.director.replace(SetupScene(harness.services, a_setup()))
    assert isinstance(harness.top, SetupScene)
    harness.top._show_page(Page.TABLE)
    harness.top.group.focus(harness.top._tables._tiles[-1])
    return harness


def pause() -> Harness:
    return still(a_pause)


def help_page(number: int) -> Harness:
    return still(lambda services: HowToPlayScene(services, PAGES[number].id))


# The table.


def fan() -> Harness:
    rig = open_table("hh")
    rig.until(lambda: rig.session.waiting is Waiting.PERSON and not rig.scene.animating)
    return rig.harness


def cut() -> Harness:
    return _opened(open_table("hh", match=match_at(2, lambda match: match.phase is Phase.CUT)))


def _opened(rig: Rig) -> Harness:
    if rig.scene.curtain.seat is not None:
        rig.uncover()
    rig.settle()
    return rig.harness


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


def draw() -> Harness:
    return _opened(_turn("2C 3D 4H"))


def turn_over() -> Harness:
    rules = HouseRules(draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT)
    return _opened(_turn("2C 3D 4H", rules=rules))


def draw_a_partner() -> Harness:
    return _opened(_turn("7C"))


def lone_card() -> Harness:
    return _opened(_turn("7C", rules=HouseRules(lone_card=LoneCard.GOES_OUT)))


def play() -> Harness:
    return _opened(_turn("7C 7D KH 2C 3D"))


def picked() -> Harness:
    harness = play()
    rig = Rig(harness)
    rig.scene.actions.pick(parse_cards("KH")[0])
    rig.settle()
    return harness


def picked_to_go_out() -> Harness:
    rig = Rig(_opened(_turn("7C QH")))
    rig.scene.actions.pick(parse_cards("QH")[0])
    rig.settle()
    return rig.harness


def passing() -> Harness:
    return _opened(_turn("2C 3D 4H", stock="", reshuffles=2))


def reshuffled() -> Harness:
    return _opened(_turn("7C 7D KH", reshuffles=2))


def thinking() -> Harness:
    rig = _turn("7C 3D 4H", players="rhr", settings=Settings(draw_for_me=DrawForMe.NEVER))
    rig.until(lambda: rig.scene.state.showing.thinks_for is not None, dt_s=0.02)
    return rig.harness


def _choosing(players: str = "hrrr") -> Rig:
    """Return a table with advice late in a round, where seat 0 has to choose a card."""

    def wanted(match: Match) -> bool:
        due = match.to_act == 0 and match.phase is Phase.PLAY and len(match.history) > 30
        return due and len(options_of(match.legal_moves())) > 3

    match = match_at(4, wanted)
    rig = open_table(players, match=match, settings=BY_HAND, aids=Aids.ADVICE)
    rig.scene.controls.aids.adviser._effort = Effort(worlds=40, batch=20)
    rig.until_asked()
    return rig


def ranks() -> Harness:
    rig = _choosing()
    rig.scene.controls.aids.toggle_table()
    return rig.harness


def ranks_behind_the_curtain() -> Harness:
    rig = _choosing("hrhr")
    rig.scene.controls.aids.toggle_table()
    return rig.harness


def coach_thinks() -> Harness:
    rig = _choosing()
    rig.scene.controls.aids.adviser.ask()
    return rig.harness


def advised() -> Harness:
    rig = _choosing()
    rig.scene.controls.aids.adviser.ask()
    rig.settle()
    return rig.harness


def told_the_costs() -> Harness:
    harness = advised()
    Rig(harness).scene.controls.aids.adviser.ask()
    harness.frame()
    return harness


def a_mark_explained() -> Harness:
    rig = _choosing()
    controls = rig.scene.controls
    controls.group.keyboard_used = True
    controls.group.focus(next(mark for mark in controls.aids.marks if mark.visible))
    return rig.harness


def curtain() -> Harness:
    rig = _turn("2C 3D 4H", players="hhh")
    rig.until(lambda: rig.scene.curtain.seat is not None)
    return rig.harness


def curtain_alone() -> Harness:
    rig = _turn("2C 3D 4H", players="hrr")
    rig.settle()
    rig.scene.handle(intents.FocusLost())
    rig.until(lambda: rig.scene.curtain.seat is not None)
    return rig.harness


# Lessons and what is explained.


def lesson(lesson_id: str) -> Harness:
    harness = still(Scene)
    places = [one.id for one in own_lessons().lessons]
    open_lesson(harness.services, own_lessons(), places.index(lesson_id))
    harness.frame(0.1, times=5)
    return harness


def open_again(harness: Harness) -> None:
    """Open a lesson in the language of now, in which its table is named."""
    open_lesson(harness.services, own_lessons(), 4)
    harness.frame(0.1, times=5)


def lessons() -> Harness:
    return still(lambda services: LessonsScene(services, own_lessons()))


def explained() -> Harness:
    rig = _turn("2C 3D 4H", settings=replace(DRAWN, light_hand=True), players="hrr")
    rig.until(lambda: rig.scene.light_hand.text)
    return rig.harness


MOMENTS: Final[dict[str, Callable[[], Harness]]] = {
    make.__name__: make
    for make in (
        title, title_with_a_match, setup_with_a_broken_table, pause, fan,
        cut, draw, turn_over, draw_a_partner,
        lone_card, play, picked, picked_to_go_out, passing, reshuffled,
        thinking, ranks, ranks_behind_the_curtain, coach_thinks, advised, told_the_costs,
        a_mark_explained, curtain, curtain_alone, scoreboard, scoreboard_with_stakes,
        scoreboard_of_a_stalemate, scoreboard_of_rounds, scoreboard_at_the_end, podium,
        podium_shared, lessons, explained, look_back_at_the_start, look_back_at_the_end,
        look_back_at_a_choice, look_back_not_priced, scoreboard_with_choices,
        podium_with_choices, podium_with_choices_of_one, choices_of_a_player,
        choices_of_nobody, one_match, deleting, importing, whose_matches,
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
MOMENTS["lesson"] = lambda: lesson("stalemate")
MOMENTS.update(ASIDES)
#: What is asked in one language and answered before another can be chosen.
ASKED_ANEW: Final[dict[str, Callable[[Harness], object]]] = {
    "lesson": open_again,
    "deleting": ask_again,
    "whose_matches": choose_again,
    **{name: ask for name, (ask, _) in QUESTIONS.items()},
}
#: What goes on by itself, however little time passes.
FLEETING: Final = frozenset({"coach_thinks", "explained"})
