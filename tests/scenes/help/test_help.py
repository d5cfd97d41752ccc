import re
from dataclasses import fields

import pygame
import pytest

from game.coach.tips import TIP_FIGURES, Against, Tip
from game.i18n import Translator
from game.scenes.base import Services
from game.scenes.help.blocks import BlockWidget, WordChip
from game.scenes.help.content import Measured, Picture, Show
from game.scenes.help.glossary import WORDS
from game.scenes.help.pages import PAGES
from game.scenes.help.parts import parts_of
from game.scenes.help.scene import HowToPlayScene, IndexEntry
from game.scenes.help.searching import plain
from game.ui.glyphs import Face
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.textfield import TextField
from tests.scenes.texts.menus import SIZES, button, menu_harness, press, stops, top
from tests.support import Harness


def help_harness(page: str = "", size_px: tuple[int, int] = (640, 480)) -> Harness:
    def first(services: Services) -> HowToPlayScene:
        return HowToPlayScene(services, page)

    return menu_harness(first, size_px=size_px)


def number(harness: Harness) -> int:
    assert isinstance(harness.top, HowToPlayScene)
    return harness.top.page


def area(harness: Harness) -> ScrollArea:
    areas = [w for w in top(harness).group.widgets if isinstance(w, ScrollArea)]
    return next(a for a in areas if any(isinstance(w, BlockWidget) for w in a.children))


def said() -> str:
    """Return all that the pages say."""
    texts = []
    for page in PAGES:
        for block in page.blocks:
            texts += [str(getattr(block, field.name)) for field in fields(block)]
    return " ".join(texts)


def test_an_arrow_turns_to_the_last_page() -> None:
    harness = help_harness()
    for expected in range(1, len(PAGES)):
        harness.key(pygame.K_RIGHT)
        assert number(harness) == expected
    harness.key(pygame.K_RIGHT)
    assert number(harness) == len(PAGES) - 1


def test_an_arrow_turns_back_to_the_first_page() -> None:
    harness = help_harness(PAGES[2].id)
    for expected in (1, 0, 0):
        harness.key(pygame.K_LEFT)
        assert number(harness) == expected


@pytest.mark.parametrize("code", [pygame.K_PAGEDOWN, pygame.K_RETURN])
@pytest.mark.parametrize("size_px", SIZES)
def test_going_on_skips_nothing_of_any_page(code: int, size_px: tuple[int, int]) -> None:
    harness = help_harness(size_px=size_px)
    harness.services.director.push(HowToPlayScene(harness.services))
    harness.frame()
    unseen = [(0, 0)]
    for _ in range(12 * len(PAGES)):
        page, shown = number(harness), area(harness)
        seen_px = shown.offset_px + shown.rect.height
        if page != unseen[-1][0]:
            unseen.append((page, 0))
        # What comes next begins no lower than what was in sight ended.
        assert shown.offset_px <= max(unseen[-1][1], 0)
        unseen[-1] = (page, seen_px)
        if page == len(PAGES) - 1 and seen_px >= shown.content_px:
            break
        harness.key(code)
        if number(harness) != page:
            assert seen_px >= shown.content_px
    assert [page for page, _ in unseen] == list(range(len(PAGES)))


@pytest.mark.parametrize("size_px", SIZES)
def test_page_up_leads_back_to_the_beginning(size_px: tuple[int, int]) -> None:
    harness = help_harness(PAGES[2].id, size_px)
    for _ in range(20):
        harness.key(pygame.K_PAGEUP)
    assert (number(harness), area(harness).offset_px) == (0, 0)


def test_enter_on_the_last_page_is_done() -> None:
    harness = help_harness()
    harness.services.director.push(HowToPlayScene(harness.services, PAGES[-1].id))
    harness.frame()
    while getattr(top(harness).group.focused, "text", "") == "Read on":
        harness.key(pygame.K_RETURN)
    assert getattr(top(harness).group.focused, "text", "") == "Done"
    harness.key(pygame.K_RETURN)
    assert len(harness.app.stack.scenes) == 1


def test_the_mouse_turns_pages_and_opens_them_from_the_index() -> None:
    harness = help_harness()
    while number(harness) < 2:
        on = [w for w in stops(harness) if getattr(w, "text", "") in ("Read on", "Next page")]
        harness.click(on[0].rect.center)
    press(harness, "Previous page")
    assert number(harness) == 1
    entries = [w for w in stops(harness) if isinstance(w, IndexEntry)]
    harness.click(entries[6].rect.center)
    assert number(harness) == 6
    assert top(harness).group.focused in stops(harness)


def test_a_digit_opens_its_page_and_a_page_can_be_asked_for() -> None:
    harness = help_harness()
    harness.key(pygame.K_4, scancode=pygame.KSCAN_4)
    assert number(harness) == 3
    assert number(help_harness("stakes")) == [page.id for page in PAGES].index("stakes")
    assert number(help_harness("no such page")) == 0


@pytest.mark.parametrize("size_px", SIZES)
def test_every_page_can_be_read_to_its_end(size_px: tuple[int, int]) -> None:
    harness = help_harness(size_px=size_px)
    window = pygame.Rect((0, 0), size_px)
    for _ in PAGES:
        shown = area(harness)
        before_px = -1
        while shown.offset_px != before_px:
            before_px = shown.offset_px
            harness.key(pygame.K_DOWN)
        blocks = [w for w in shown.children if isinstance(w, BlockWidget)]
        assert blocks[-1].rect.bottom <= shown.rect.bottom
        assert all(
            shown.rect.left <= w.rect.left < w.rect.right <= shown.rect.right for w in blocks
        )
        assert window.contains(shown.rect)
        harness.key(pygame.K_PAGEDOWN)


def test_up_and_down_scroll_and_the_wheel_too() -> None:
    harness = help_harness("house", (1280, 720))
    shown = area(harness)
    assert shown.overflows
    harness.key(pygame.K_DOWN)
    by_key = shown.offset_px
    assert by_key > 0
    harness.key(pygame.K_UP)
    assert shown.offset_px == 0
    harness.move(shown.rect.center)
    harness.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, flipped=False)
    harness.frame()
    assert shown.offset_px > 0


def test_the_index_is_walked_with_the_arrows() -> None:
    harness = help_harness()
    entries = [w for w in stops(harness) if isinstance(w, IndexEntry)]
    while top(harness).group.focused is not entries[0]:
        harness.key(pygame.K_TAB)
    harness.key(pygame.K_DOWN)
    assert top(harness).group.focused is entries[1]
    harness.key(pygame.K_SPACE)
    assert number(harness) == 1


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
        ("R18", r"8 reshuffles at most, or 2 with “Draw until match”"),
        ("R19", r"fewest penalty points wins.*win the round together"),
        ("R21", r"share the lowest total win the match together"),
        ("R22 split", r"Odd chips go to them one by one, beginning at the dealer’s left"),
        ("R22 ante", r"no chip left to put in, the match ends before that deal"),
        ("R25", r"Only for the first card of a turn may the discards be reshuffled"),
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
    files = menu_harness(HowToPlayScene).services.kit.painter.files
    missing = {char for char in said() if not files.has(Face.TEXT, char)}
    assert missing == set()


def test_the_first_page_has_nothing_before_it() -> None:
    harness = help_harness()
    assert not button(harness, "Previous page").enabled
    assert getattr(top(harness).group.focused, "text", "") in ("Read on", "Next page")


def entries(harness: Harness) -> list[str]:
    return [w.text for w in top(harness).group.widgets if isinstance(w, IndexEntry)]


def search(harness: Harness, text: str) -> None:
    field = next(w for w in stops(harness) if isinstance(w, TextField))
    harness.click(field.rect.center)
    harness.type(text)


def test_typing_leaves_the_pages_that_hold_all_the_words() -> None:
    harness = help_harness()
    search(harness, "Stalemate FEWEST")
    assert entries(harness) == ["End of a round"]
    assert PAGES[number(harness)].id == "end"
    assert isinstance(top(harness).group.focused, TextField)
    harness.key(pygame.K_BACKSPACE, mod=pygame.KMOD_CTRL)
    assert "Card words" in entries(harness)


def test_a_search_for_what_is_nowhere_stays_where_it_is() -> None:
    harness = help_harness("draw")
    search(harness, "pineapple")
    assert entries(harness) == []
    assert PAGES[number(harness)].id == "draw"


def test_accents_do_not_matter_in_a_search() -> None:
    assert plain("Défausse ÉGALITÉ") == "defausse egalite"
    harness = help_harness()
    harness.change(language="fr")
    search(harness, "defausse melangee")
    assert entries(harness)


def test_another_page_ends_a_search_that_does_not_hold_it() -> None:
    harness = help_harness()
    search(harness, "chips pot")
    harness.key(pygame.K_TAB)
    harness.key(pygame.K_RIGHT)
    assert len(entries(harness)) == len(PAGES) + 1


@pytest.mark.parametrize("page", [page.id for page in PAGES if page.words])
def test_a_card_word_leads_to_its_place_in_the_glossary(page: str) -> None:
    harness = help_harness(page)
    for word in PAGES[number(harness)].words:
        scene = harness.top
        assert isinstance(scene, HowToPlayScene)
        scene.explain(word)
        block = area(harness).children[list(WORDS).index(word)]
        assert area(harness).rect.contains(block.rect)
        scene.open([one.id for one in PAGES].index(page))


def test_a_chip_is_pressed_by_mouse_and_by_key() -> None:
    for by_key in (False, True):
        harness = help_harness("lone", (1280, 720))
        chip = next(w for w in stops(harness) if isinstance(w, WordChip))
        top(harness).group.focus(chip)
        harness.frame()
        if by_key:
            harness.key(pygame.K_RETURN)
        else:
            harness.click(chip.rect.center)
        assert PAGES[number(harness)].id == "words"


def test_the_lessons_are_here() -> None:
    harness = help_harness()
    entry = next(w for w in stops(harness) if getattr(w, "text", "") == "Lessons")
    top(harness).group.focus(entry)
    harness.frame()
    harness.click(entry.rect.center)
    assert type(harness.top).__name__ == "LessonsScene"


def test_the_tips_show_what_was_measured_and_best_first() -> None:
    tips = next(page for page in PAGES if page.id == "tips")
    shown = [block for block in tips.blocks if isinstance(block, Measured)]
    assert shown[0].lead == "Count."
    measured = {figure.tip: figure.share for figure in TIP_FIGURES[Against.ANY, 4]}
    assert shown[0].among_four == round(100 * measured[Tip.UNSEEN])
    assert [tip.among_four for tip in shown] == sorted(
        (tip.among_four for tip in shown), reverse=True
    )


@pytest.mark.parametrize(
    "words",
    [
        "There are no jokers", "dealt one at a time, clockwise", "short duel",
        "first up-card may match somebody’s card at once. That changes nothing",
        "Keep a second match for your next turn", "fewest points wins the match",
        "An ace counts 1 point, king, queen and jack count 10 each", "Play 5 or 7 rounds",
        "all the other sevens have gone, nobody can match", "rummies of the Caribbean",
    ],
)  # fmt: skip
def test_what_a_player_looks_for_is_there(words: str) -> None:
    assert words in said()
    assert "only one can match yours" not in said()
