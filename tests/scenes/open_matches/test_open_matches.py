import pygame
import pytest

from game.scenes.common.dialog import Dialog
from game.scenes.open_matches.scene import OpenMatchesScene, OpenMatchRow, place_lines
from game.scenes.table import TableScene
from game.scenes.title.scene import TitleScene
from game.store.store import Store
from game.ui.widgets.buttons import Button
from tests.scenes.texts.menus import SIZES, menu_harness, press, stops
from tests.store.play import entries_of, keep_match, setup_of
from tests.support import Harness, memory


def two_open() -> tuple[Store, list[int]]:
    """Return a store with two matches in progress, the one played last first."""
    store = memory()
    older = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1, moves=40))
    newer = keep_match(store, setup_of("Carla", "sharp:Rosa", "Dan"), entries_of(3, 1, moves=20))
    return store, [newer, older]


def opened(store: Store, size_px: tuple[int, int] = (640, 480)) -> Harness:
    harness = menu_harness(TitleScene, store=store, size_px=size_px)
    harness.services.routes.open_matches()
    harness.frame(0.1)
    return harness


def rows(harness: Harness) -> list[OpenMatchRow]:
    return [widget for widget in stops(harness) if isinstance(widget, OpenMatchRow)]


def test_each_says_who_plays_where_and_how_it_stands() -> None:
    store, ids = two_open()
    harness = opened(store)
    assert [row.match.match_id for row in rows(harness)] == ids
    older = rows(harness)[1].match
    assert place_lines(older, harness.services)[:2] == ("Beach bar", f"Round {older.round_number}")
    assert older.round_number > 1
    assert sum(older.totals) > 0


@pytest.mark.parametrize("by_mouse", [True, False])
def test_one_of_them_goes_on(by_mouse: bool) -> None:  # noqa: FBT001
    store, ids = two_open()
    harness = opened(store)
    if by_mouse:
        harness.click(rows(harness)[1].rect.center)
    else:
        harness.key(pygame.K_DOWN)
        harness.key(pygame.K_RETURN)
    assert isinstance(harness.top, TableScene)
    assert harness.top.session.match_id == ids[1]


def test_one_is_given_up_after_a_question_whose_safe_answer_keeps_it() -> None:
    store, ids = two_open()
    harness = opened(store)

    def ask() -> None:
        buttons = [w for w in stops(harness) if isinstance(w, Button) and w.text == "Give up"]
        harness.click(buttons[1].rect.center)
        assert isinstance(harness.top, Dialog)
        assert "Ana and Ben" in harness.top._question_text

    ask()
    harness.key(pygame.K_RETURN)
    assert len(rows(harness)) == 2
    ask()
    press(harness, "Give up")
    assert [row.match.match_id for row in rows(harness)] == ids[:1]
    press(harness, "Give up")
    press(harness, "Give up")
    # Without any left there is nothing to see here.
    assert isinstance(harness.top, TitleScene)
    assert store.open_matches() == ()


@pytest.mark.parametrize("size_px", SIZES)
def test_all_is_in_the_window(size_px: tuple[int, int]) -> None:
    store, _ = two_open()
    harness = opened(store, size_px)
    assert isinstance(harness.top, OpenMatchesScene)
    rects = [widget.rect for widget in stops(harness)]
    assert all(pygame.Rect((0, 0), size_px).contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) == -1 for at, rect in enumerate(rects))
