import re
from dataclasses import fields

import pygame
import pytest

from game.i18n import Translator
from game.scenes.base import Services
from game.scenes.help_blocks import BlockWidget
from game.scenes.help_content import Picture, Show
from game.scenes.help_pages import PAGES
from game.scenes.help_parts import parts_of
from game.scenes.how_to_play import HowToPlayScene, IndexEntry
from game.ui.glyphs import Face
from game.ui.scroll import ScrollArea
from tests.scenes.menus import SIZES, button, menu_stage, press, stops, top
from tests.support import Stage


def help_stage(page: str | None = None, size_px: tuple[int, int] = (640, 480)) -> Stage:
    def first(services: Services) -> HowToPlayScene:
        return HowToPlayScene(services, page)

    return menu_stage(first, size_px=size_px)


def number(stage: Stage) -> int:
    assert isinstance(stage.top, HowToPlayScene)
    return stage.top.page


def area(stage: Stage) -> ScrollArea:
    return next(w for w in top(stage).group.widgets if isinstance(w, ScrollArea))


def said() -> str:
    """Return all that the pages say."""
    texts = []
    for page in PAGES:
        for block in page.blocks:
            texts += [str(getattr(block, field.name)) for field in fields(block)]
    return " ".join(texts)


@pytest.mark.parametrize("code", [pygame.K_RIGHT, pygame.K_PAGEDOWN, pygame.K_RETURN])
def test_keys_turn_to_the_last_page(code: int) -> None:
    stage = help_stage()
    for expected in range(1, len(PAGES)):
        stage.key(code)
        assert number(stage) == expected
    if code != pygame.K_RETURN:
        stage.key(code)
        assert number(stage) == len(PAGES) - 1


@pytest.mark.parametrize("code", [pygame.K_LEFT, pygame.K_PAGEUP])
def test_keys_turn_back_to_the_first_page(code: int) -> None:
    stage = help_stage(PAGES[2].id)
    for expected in (1, 0, 0):
        stage.key(code)
        assert number(stage) == expected


def test_enter_on_the_last_page_is_done() -> None:
    stage = help_stage()
    stage.services.director.push(HowToPlayScene(stage.services, PAGES[-1].id))
    stage.frame()
    stage.key(pygame.K_RETURN)
    assert len(stage.app.stack.scenes) == 1


def test_the_mouse_turns_pages_and_opens_them_from_the_index() -> None:
    stage = help_stage()
    press(stage, "Next page")
    press(stage, "Next page")
    press(stage, "Previous page")
    assert number(stage) == 1
    entries = [w for w in stops(stage) if isinstance(w, IndexEntry)]
    stage.click(entries[6].rect.center)
    assert number(stage) == 6
    assert top(stage).group.focused in stops(stage)


def test_a_digit_opens_its_page_and_a_page_can_be_asked_for() -> None:
    stage = help_stage()
    stage.key(pygame.K_4, scancode=pygame.KSCAN_4)
    assert number(stage) == 3
    assert number(help_stage("stakes")) == [page.id for page in PAGES].index("stakes")
    assert number(help_stage("no such page")) == 0


@pytest.mark.parametrize("size_px", SIZES)
def test_every_page_can_be_read_to_its_end(size_px: tuple[int, int]) -> None:
    stage = help_stage(size_px=size_px)
    window = pygame.Rect((0, 0), size_px)
    for _ in PAGES:
        shown = area(stage)
        before_px = -1
        while shown.offset_px != before_px:
            before_px = shown.offset_px
            stage.key(pygame.K_DOWN)
        blocks = [w for w in shown.children if isinstance(w, BlockWidget)]
        assert blocks[-1].rect.bottom <= shown.rect.bottom
        assert all(
            shown.rect.left <= w.rect.left < w.rect.right <= shown.rect.right for w in blocks
        )
        assert window.contains(shown.rect)
        stage.key(pygame.K_PAGEDOWN)


def test_up_and_down_scroll_and_the_wheel_too() -> None:
    stage = help_stage("house", (1280, 720))
    shown = area(stage)
    assert shown.overflows
    stage.key(pygame.K_DOWN)
    by_key = shown.offset_px
    assert by_key > 0
    stage.key(pygame.K_UP)
    assert shown.offset_px == 0
    stage.move(shown.rect.center)
    stage.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, flipped=False)
    stage.frame()
    assert shown.offset_px > 0


def test_the_index_is_walked_with_the_arrows() -> None:
    stage = help_stage()
    entries = [w for w in stops(stage) if isinstance(w, IndexEntry)]
    while top(stage).group.focused is not entries[0]:
        stage.key(pygame.K_TAB)
    stage.key(pygame.K_DOWN)
    assert top(stage).group.focused is entries[1]
    stage.key(pygame.K_SPACE)
    assert number(stage) == 1


@pytest.mark.parametrize("picture", list(Picture))
def test_every_picture_is_shown_once_and_says_what_it_shows(picture: Picture) -> None:
    shown = [block for page in PAGES for block in page.blocks if block == Show(picture)]
    assert len(shown) == 1
    parts = parts_of(picture, Translator())
    assert any(getattr(part, "caption", "") for part in parts)


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("R4", r"draw again from the rest of the fan"),
        ("R8", r"Matching is a must"),
        ("R12", r"one pair in a turn, never two"),
        ("R14", r"only discard, nothing can be drawn and you pass"),
        ("R15 draws", r"draw one card and play both as the pair"),
        ("R15 either", r"call either of them the match"),
        ("R15 alone", r"discard the lone card alone and are out"),
        ("R17", r"After the second reshuffle.*passed in turn"),
        ("R17 ruling", r"everybody has passed since the last match"),
        ("R18", r"8 reshuffles at most, or 2 with draw until match"),
        ("R19", r"fewer penalty points win.*win the round together"),
        ("R21", r"equally low totals win the match together"),
        ("R22 split", r"Odd chips go to them one by one, beginning at the dealer’s left"),
        ("R22 ante", r"no chip left to put in, the match ends before that deal"),
        ("R25", r"first card of a turn may bring a reshuffle"),
        ("R25 lone", r"stop as soon as it has its partner"),
        ("R26", r"two players, whoever plays such an ace goes again"),
        ("R26 pass", r"missed turn does not count as a pass"),
        ("R27", r"never enter your hand.*always goes out alone"),
        ("honest", r"sees only what you would see"),
    ],
)
def test_the_rulings_are_all_there(rule: str, words: str) -> None:
    assert re.search(words, said()), rule


def test_every_letter_can_be_drawn() -> None:
    files = menu_stage(HowToPlayScene).services.kit.painter.files
    missing = {char for char in said() if not files.has(Face.TEXT, char)}
    assert missing == set()


def test_the_first_page_has_nothing_before_it() -> None:
    stage = help_stage()
    assert not button(stage, "Previous page").enabled
    assert button(stage, "Next page").focused
