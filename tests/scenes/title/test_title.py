from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.cards import PACK
from game.engine.rules import Length, LengthKind
from game.i18n import available_languages
from game.scenes.setup.scene import SetupScene
from game.scenes.table import TableScene
from game.scenes.title.menu import MenuButton, WarningBand
from game.scenes.title.scene import TitleScene
from game.settings import Settings, TextSize
from game.setup import HUMAN
from game.store.store import Store
from game.ui.widgets.buttons import ButtonKind
from tests.scenes.texts.menus import (
    SIZES,
    a_setup,
    button,
    menu_harness,
    on_disk,
    press,
    stops,
    top,
)
from tests.store.play import entries_of, keep_match, setup_of
from tests.support import Harness, memory


def title(store: Store | None = None, **more: object) -> Harness:
    harness = menu_harness(TitleScene, store=store, **more)  # type: ignore[arg-type]
    harness.frame(0.1, times=2)
    return harness


def texts(harness: Harness) -> list[str]:
    return [getattr(widget, "text", "") for widget in stops(harness)]


def table(harness: Harness) -> TableScene:
    assert isinstance(harness.top, TableScene)
    return harness.top


def store_with_match() -> Store:
    """Return a store with a match of Ana and Ben in progress."""
    store = memory()
    harness = title(store)
    harness.services.director.push(SetupScene(harness.services, a_setup("Ana", "Ben")))
    harness.frame()
    harness.key(pygame.K_RETURN)
    assert isinstance(harness.top, TableScene)
    return store


def focused(harness: Harness) -> str:
    return getattr(top(harness).group.focused, "text", "")


@pytest.mark.parametrize(("size_px", "gives_back"), [((1280, 720), False), ((2800, 1700), True)])
def test_the_large_cards_are_given_back_in_a_large_window_only(
    size_px: tuple[int, int], *, gives_back: bool
) -> None:
    harness = title(size_px=size_px)
    art = harness.services.cards()
    of_title = art.used_bytes
    assert of_title > 0
    of_table = art.rotated(PACK[0], 90, 20)
    both = art.used_bytes
    top(harness).leave()
    assert art.used_bytes == (both - of_title if gives_back else both)
    assert art.rotated(PACK[0], 90, 20) is of_table


def test_on_a_fresh_folder_enter_begins_to_learn() -> None:
    harness = title()
    assert focused(harness) == "Learn in two minutes"
    harness.key(pygame.K_RETURN)
    assert table(harness).guide is not None
    assert harness.kept[-1].lesson_moves == ("aim",)


def test_whoever_has_learnt_is_offered_a_match_first() -> None:
    learnt = Settings(lessons_done=("aim",))
    assert focused(title(settings=learnt)) == "Quick match"
    midway = Settings(lessons_done=("aim",), lesson_moves=("draw",))
    assert focused(title(settings=midway)) == "Learn in two minutes"


def test_where_somebody_has_played_the_lessons_are_elsewhere() -> None:
    store = memory()
    store.save_setup(a_setup("Ana", "Ben"))
    assert "Learn in two minutes" not in texts(title(store))
    store = memory()
    keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1))
    assert "Learn in two minutes" not in texts(title(store))


def test_at_first_a_quick_match_is_against_three_computers() -> None:
    harness = title()
    assert "Continue" not in texts(harness)
    press(harness, "Quick match")
    seats = table(harness).session.setup.seats
    assert [seat.is_human for seat in seats] == [True, False, False, False]
    assert [seat.name for seat in seats] == ["Player 1", "Tapir", "Manatee", "Toucan"]


def test_enter_twice_starts_a_match_with_the_last_setup() -> None:
    store = memory()
    store.save_setup(a_setup("Ana", "Ben"))
    harness = title(store)
    harness.key(pygame.K_RETURN)
    assert isinstance(harness.top, SetupScene)
    harness.key(pygame.K_RETURN)
    assert [seat.name for seat in table(harness).session.setup.seats] == ["Ana", "Ben"]


def test_a_match_in_progress_comes_first_and_goes_on() -> None:
    store = store_with_match()
    waiting = store.in_progress()
    assert waiting is not None
    harness = title(store)
    first = button(harness, "Continue")
    assert isinstance(first, MenuButton)
    assert first.kind is ButtonKind.PRIMARY
    players, when = first.lines
    assert players == "Ana and Ben"
    assert when.startswith("Round 1 · ")
    assert "2026" in when
    harness.key(pygame.K_RETURN)
    assert table(harness).session.match_id == waiting.match_id


def test_a_held_enter_does_not_start_what_comes_next() -> None:
    store = memory()
    store.save_setup(a_setup("Ana", "Ben"))
    harness = title(store)
    harness.key_down(pygame.K_RETURN)
    harness.frame(0.1, times=40)
    assert isinstance(harness.top, SetupScene)


def test_a_quick_match_takes_one_click_and_says_table_and_length() -> None:
    store = memory()
    played = a_setup("Ana", "Ben", "Carla")
    rules = replace(played.rules, power_aces=True, length=Length(LengthKind.ROUNDS, 7))
    store.save_setup(replace(played, table="beach_bar", rules=rules))
    harness = title(store)
    quick = button(harness, "Quick match")
    assert isinstance(quick, MenuButton)
    assert quick.lines == ("Caye pier · to 100",)
    press(harness, "Quick match")
    made = table(harness).session.setup
    # What was last played elsewhere does not matter, but who Ana is does.
    assert (made.table, made.rules.power_aces) == ("caye_pier", False)
    assert made.opens_itself
    assert [seat.player == HUMAN for seat in made.seats] == [True, False, False, False]
    assert made.seats[0].name == "Ana"


def test_the_quick_match_is_set_up_by_itself() -> None:
    store = memory()
    store.save_setup(a_setup("Ana", "Ben"))
    harness = title(store)
    gear = stops(harness)[1]
    harness.click(gear.rect.center)
    scene = harness.top
    assert isinstance(scene, SetupScene)
    scene.draft.choose_table(harness.services.tables[2])
    scene.draft.choose_length(LengthKind.ROUNDS, 5)
    scene.draft.name_seat(0, "Zoe")
    harness.key(pygame.K_ESCAPE)
    quick = button(harness, "Quick match")
    assert isinstance(quick, MenuButton)
    assert quick.lines == ("Beach bar · 5 rounds",)
    last = store.last_setup()
    assert last is not None
    assert [seat.name for seat in last.seats] == ["Ana", "Ben"]
    press(harness, "Quick match")
    made = table(harness).session.setup
    assert (made.table, made.seats[0].name, made.opens_itself) == ("beach_bar", "Zoe", True)


@pytest.mark.parametrize(
    ("names", "people"),
    [((), ["", ""]), (("Ana",), ["Ana", ""]), (("Ana", "Ben", "Zoe"), ["Ana", "Ben", "Zoe"])],
)
def test_pass_and_play_sets_up_a_match_of_people(names: tuple[str, ...], people: list[str]) -> None:
    store = memory()
    if names:
        alone = a_setup()
        store.save_setup(a_setup(*names) if len(names) > 1 else alone)
    harness = title(store)
    press(harness, "Pass and play")
    scene = harness.top
    assert isinstance(scene, SetupScene)
    seats = scene.draft.setup().seats
    assert [seat.name for seat in seats] == people
    assert all(seat.is_human for seat in seats)
    harness.key(pygame.K_RETURN)
    assert not table(harness).session.setup.opens_itself


def test_several_open_matches_have_a_way_of_their_own() -> None:
    store = memory()
    keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1, moves=14))
    assert "Open matches" not in texts(title(store))
    keep_match(store, setup_of("Carla", "Dan"), entries_of(2, 2, moves=14))
    harness = title(store)
    ways = button(harness, "Open matches")
    assert isinstance(ways, MenuButton)
    assert ways.lines == ("2 matches",)
    press(harness, "Open matches")
    assert type(harness.top).__name__ == "OpenMatchesScene"


def test_a_new_match_leaves_the_old_one_open() -> None:
    store = memory()
    waiting = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1, moves=12))
    harness = title(store)
    press(harness, "Quick match")
    begun = table(harness).session.match_id
    assert begun != waiting
    assert [match.match_id for match in store.open_matches()] == [begun, waiting]


@pytest.mark.parametrize("size_px", SIZES)
def test_right_of_continue_are_the_open_matches(size_px: tuple[int, int]) -> None:
    store = memory()
    for seed in (1, 2):
        keep_match(store, setup_of("Ana", "Ben"), entries_of(2, seed, moves=14))
    harness = title(store, size_px=size_px)
    assert focused(harness) == "Continue"
    harness.key(pygame.K_RIGHT)
    assert focused(harness) == "Open matches"
    harness.key(pygame.K_RIGHT)
    assert focused(harness) == "Open matches"
    harness.key(pygame.K_LEFT)
    assert focused(harness) == "Continue"


@pytest.mark.parametrize(
    ("text", "scene"),
    [
        ("New match", "SetupScene"),
        ("How to play", "HowToPlayScene"),
        ("Records", "RecordsScene"),
        ("Settings", "SettingsScene"),
    ],
)
@pytest.mark.parametrize("by_mouse", [True, False])
def test_every_way_leads_in_and_esc_leads_back(text: str, scene: str, by_mouse: bool) -> None:  # noqa: FBT001
    harness = title()
    if by_mouse:
        press(harness, text)
    else:
        while getattr(top(harness).group.focused, "text", "") != text:
            harness.key(pygame.K_TAB)
        harness.key(pygame.K_SPACE)
    assert type(harness.top).__name__ == scene
    harness.key(pygame.K_ESCAPE)
    assert isinstance(harness.top, TitleScene)
    assert getattr(top(harness).group.focused, "text", "") == text


def test_esc_never_quits_but_the_button_does_at_once() -> None:
    harness = title()
    harness.key(pygame.K_ESCAPE)
    assert harness.app.stack.running
    press(harness, "Quit")
    assert not harness.app.stack.running


def test_the_language_is_chosen_at_sight_and_at_once() -> None:
    harness = title()
    languages = stops(harness)[-1]
    assert {name for _, name in languages.options} >= {"English", "Français"}  # type: ignore[attr-defined]
    while top(harness).group.focused is not languages:
        harness.key(pygame.K_TAB)
    harness.key(pygame.K_RIGHT)
    chosen = harness.services.translator.language
    assert chosen != "en"
    assert harness.services.settings.language == chosen
    harness.key(pygame.K_LEFT)
    assert harness.services.translator.language == "en"


def test_a_warning_shows_as_long_as_nothing_is_kept(tmp_path: Path) -> None:
    def warned(store: Store) -> bool:
        scene = title(store).top
        assert isinstance(scene, TitleScene)
        bands = [one for one in scene.group.widgets if isinstance(one, WarningBand)]
        return [band.visible for band in bands] == [True]

    assert warned(memory())
    assert not warned(on_disk(tmp_path))


@pytest.mark.parametrize("size_px", SIZES)
@pytest.mark.parametrize("language", [one.code for one in available_languages()])
def test_nothing_overlaps_and_all_is_in_the_window(size_px: tuple[int, int], language: str) -> None:
    store = memory()
    for seed in (1, 2):
        keep_match(store, setup_of("Ana", "Ben"), entries_of(2, seed, moves=14))
    large = Settings(text_size=TextSize.LARGER)
    harness = title(store, size_px=size_px, language=language, settings=large)
    rects = [widget.rect for widget in stops(harness)]
    window = pygame.Rect((0, 0), size_px)
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) == -1 for at, rect in enumerate(rects))


def test_it_comes_to_rest_and_stands_still_with_reduced_motion() -> None:
    moving = title()
    assert moving.top.animating  # type: ignore[union-attr]
    moving.frame(0.1, times=20)
    assert not moving.top.animating  # type: ignore[union-attr]
    before = moving.window.flips
    moving.frame(0.1, times=450)
    assert before < moving.window.flips < before + 100
    still = title(settings=Settings(reduced_motion=True))
    before = still.window.flips
    still.frame(0.1, times=200)
    assert still.window.flips == before
