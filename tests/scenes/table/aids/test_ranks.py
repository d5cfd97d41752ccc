"""The overlay of the thirteen ranks: by keys alone, by mouse alone, and only what lies open."""

import pygame
import pytest

from game.engine.cards import RANK_CODES, parse_cards
from game.places.layout import layout_for
from game.scenes.pause.scene import PauseScene
from game.scenes.table import TableScene
from game.scenes.table.aids.counts import RankCount, rank_counts
from game.scenes.table.aids.rank_table import RankTable
from game.settings import TextSize
from game.setup import Aids
from tests.scenes.table.table_rig import BY_HAND, ENTER, Rig, all_tables, match_with, open_table
from tests.support import ignore, make_kit

HANDS = ("7C 7D KH 2C 3D", "5C 6C 8D", "9C 9D TC")
BELOW = "7H 2S 2D KS"


def at_the_table(players: str = "hrr", aids: Aids = Aids.PUBLIC, **more: object) -> Rig:
    """Return a table with a hand to play from, at the up-card 7♠ with four discards below it."""
    match = match_with(HANDS[: len(players)], "7S", below=BELOW)
    rig = open_table(players, match=match, settings=BY_HAND, aids=aids, **more)  # type: ignore[arg-type]
    rig.until_asked()
    return rig


def counts(rig: Rig) -> dict[str, RankCount]:
    """Return what the open overlay says, by the codes of the ranks."""
    assert rig.scene.controls.aids.table.visible
    rig.harness.frame()
    shown = rig.scene.controls.aids.table._shown.counts
    return {RANK_CODES[count.rank]: count for count in shown}


def is_open(rig: Rig) -> bool:
    return rig.scene.controls.aids.table.visible


def told(count: RankCount) -> tuple[int | None, int, int]:
    return count.held, count.discarded, count.unseen


def test_it_counts_hand_discards_and_what_is_still_to_be_seen() -> None:
    rig = at_the_table()
    rig.harness.key(pygame.K_r)
    shown = counts(rig)
    assert told(shown["7"]) == (2, 2, 0)
    assert told(shown["2"]) == (1, 2, 1)
    assert told(shown["K"]) == (1, 1, 2)
    assert told(shown["A"]) == (0, 0, 4)
    assert len(shown) == 13
    up = rig.scene.controls.aids.table._shown.up
    assert up is not None
    assert RANK_CODES[up] == "7"


def test_it_keeps_up_with_what_is_played() -> None:
    rig = at_the_table()
    rig.harness.key(pygame.K_r)
    before = counts(rig)
    rig.scene.actions.pick(parse_cards("KH")[0])
    rig.scene.actions.confirm()
    rig.settle()
    after = counts(rig)
    assert told(before["K"]) == (1, 1, 2)
    assert told(after["K"])[:2] == (0, 2)
    assert told(after["7"]) == (1, 3, 0)


def test_discards_that_are_shuffled_into_the_stock_are_to_be_seen_again() -> None:
    match = match_with(("2C 3D 4H", "5C 6C 8D"), "7S", below=BELOW, stock="")
    rig = open_table("hr", match=match, settings=BY_HAND, aids=Aids.PUBLIC)
    rig.until_asked()
    rig.harness.key(pygame.K_r)
    assert told(counts(rig)["K"]) == (0, 1, 3)
    rig.harness.key(ENTER)
    rig.settle()
    drawn = sum(count.unseen == 4 for count in counts(rig).values())
    assert told(counts(rig)["7"])[1] == 1
    assert drawn >= 3


@pytest.mark.parametrize("closes", [pygame.K_r, pygame.K_ESCAPE])
def test_a_key_opens_it_and_two_close_it(closes: int) -> None:
    rig = at_the_table()
    rig.harness.key(pygame.K_r)
    assert is_open(rig)
    rig.harness.key(closes)
    assert not is_open(rig)
    assert isinstance(rig.harness.top, TableScene)
    rig.harness.key(pygame.K_ESCAPE)
    assert isinstance(rig.harness.top, PauseScene)


def test_tab_reaches_the_button_and_the_overlay() -> None:
    rig = at_the_table()
    group, aids = rig.scene.controls.group, rig.scene.controls.aids
    for wanted in (aids.ranks, aids.table):
        for _ in range(25):
            rig.harness.key(pygame.K_TAB)
            if group.focused is wanted:
                break
        assert group.focused is wanted
        before = is_open(rig)
        rig.harness.key(ENTER)
        assert is_open(rig) != before
    assert not is_open(rig)


def test_the_mouse_opens_and_closes_it_and_plays_on_below() -> None:
    rig = at_the_table()
    aids = rig.scene.controls.aids
    rig.harness.click(aids.ranks.rect.center)
    assert is_open(rig)
    card = parse_cards("KH")[0]
    rig.click_card(card)
    assert rig.scene.board.picked == card
    before = rig.session.cursor
    rig.harness.click(aids.table.rect.center)
    assert not is_open(rig)
    assert rig.session.cursor == before
    assert rig.scene.board.picked == card


def test_without_aids_there_is_none() -> None:
    rig = at_the_table(aids=Aids.NONE)
    rig.harness.key(pygame.K_r)
    aids = rig.scene.controls.aids
    assert not any(widget.visible for widget in aids.widgets)
    assert not any(widget.can_focus for widget in aids.widgets)


@pytest.mark.parametrize("by_mouse", [False, True])
def test_behind_the_curtain_it_knows_no_hand(*, by_mouse: bool) -> None:
    rig = at_the_table("hhr")
    assert rig.scene.curtain.seat == 0
    if by_mouse:
        rig.harness.click(rig.scene.controls.aids.ranks.rect.center)
    else:
        rig.harness.key(pygame.K_r)
    shown = counts(rig)
    assert {count.held for count in shown.values()} == {None}
    assert told(shown["7"]) == (None, 2, 2)
    assert rig.scene.curtain.seat == 0
    rig.harness.frame(0.1, times=6)
    rig.harness.key(ENTER)
    rig.settle()
    assert told(counts(rig)["7"]) == (2, 2, 0)
    rig.harness.key(pygame.K_h)
    assert told(counts(rig)["7"]) == (None, 2, 2)
    rig.harness.click(rig.scene.controls.aids.table.rect.center)
    assert not is_open(rig)
    assert rig.scene.curtain.seat == 0


def test_nothing_is_counted_that_does_not_lie_open() -> None:
    rig = at_the_table("hhr")
    board = rig.scene.board
    assert {c.held for c in rank_counts(board, with_hand=True)} == {0}
    assert sum(c.unseen for c in rank_counts(board, with_hand=False)) == 52 - 5


@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.LARGER, TextSize.LARGEST])
@pytest.mark.parametrize("size_px", [(640, 480), (1280, 720), (720, 1000), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_keeps_off_the_banner_and_the_hand(
    size_px: tuple[int, int], text_size: TextSize, seats: int
) -> None:
    kit = make_kit(size_px)
    kit.painter.growth = text_size.growth
    for place in all_tables():
        layout = layout_for(place, size_px, seats)
        table = RankTable(kit, None, ignore)  # type: ignore[arg-type]
        table.lay(layout)
        assert pygame.Rect((0, 0), size_px).contains(table.rect)
        for other in (layout.banner, layout.button, layout.seats[0].hand):
            assert not table.rect.colliderect(other)
        assert table.rect.height >= 90 * layout.scale
        if text_size is TextSize.NORMAL and seats == 4:
            assert not table.rect.colliderect(layout.stock.union(layout.discard))
