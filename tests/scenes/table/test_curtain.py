"""The curtain: only a fresh, deliberate act of whoever takes over opens it."""

from collections.abc import Callable

import pygame
import pytest

from game.engine.cards import parse_cards
from game.scenes.base import Scene
from game.scenes.help.scene import HowToPlayScene
from game.scenes.pause.scene import PauseScene
from game.scenes.table import TableScene
from game.scenes.table.controls.curtain import DEAF_S
from game.scenes.title.scene import TitleScene
from game.session import Waiting
from game.settings import Settings, Speed
from tests.scenes.table.table_rig import (
    BY_HAND,
    ENTER,
    MOVING,
    SMALL,
    STILL,
    FaceSpy,
    Rig,
    match_with,
    open_table,
)

#: Both can match at once and again, so every turn is a decision.
HANDS = ("7C 5C 6C 8D", "5D 6D 8C 7S")


def on_the_turn(settings: Settings = STILL, players: str = "hh") -> Rig:
    """Return a table where Ana has opened her hand and may play her seven."""
    rig = open_table(players, match=match_with(HANDS, "7H"), settings=settings)
    rig.uncover()
    rig.harness.frame(0.1, times=5)
    return rig


def curtain_down(rig: Rig) -> bool:
    return rig.scene.curtain.seat is not None


def covered(rig: Rig) -> bool:
    return rig.session.shown_seat is None and curtain_down(rig) and not rig.session.view.hand


def play_by_button(rig: Rig, *, release: bool = True) -> None:
    """Pick the five and press the button with the mouse, perhaps without letting go."""
    rig.click_card(parse_cards("5C")[0])
    rig.harness.press(rig.scene.controls.main.rect.center)
    if release:
        rig.harness.release(rig.scene.controls.main.rect.center)


def test_it_names_who_takes_over_in_the_language_of_the_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig = on_the_turn()
    rig.click_card(parse_cards("5C")[0])
    rig.harness.key(ENTER)
    rig.until(lambda: curtain_down(rig))
    said: list[str] = []
    painter = rig.harness.services.painter

    def listen(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def listening(text: str, *args: object, **options: object) -> pygame.Surface:
            said.append(text)
            return draw(text, *args, **options)

        return listening

    for name in ("line", "fitted"):
        monkeypatch.setattr(painter, name, listen(getattr(painter, name)))
    rig.picture()
    assert "Over to Delroy" in said
    assert "Everybody else, please look away." in said
    assert "Show my cards" in said
    said.clear()
    rig.harness.change(language="es")
    rig.picture()
    assert any("Delroy" in text for text in said)
    assert not {"Over to Delroy", "Show my cards"} & set(said)


@pytest.mark.parametrize("settings", [STILL, MOVING, Settings(speed=Speed.SLOW)])
def test_a_key_held_from_the_move_before_never_opens_it(settings: Settings) -> None:
    rig = on_the_turn(settings)
    rig.harness.key(ENTER)
    rig.harness.key_down(ENTER)
    for _ in range(4 * 30):
        rig.harness.frame(1 / 30)
        rig.harness.key_down(ENTER)
        assert rig.session.shown_seat != 1
    rig.until(lambda: curtain_down(rig))
    for _ in range(4 * 30):
        rig.harness.frame(1 / 30)
        rig.harness.key_down(ENTER)
    assert covered(rig)
    assert len(rig.moves) == 3 + 1
    rig.harness.key_up(ENTER)
    rig.harness.frame()
    assert covered(rig)
    rig.harness.key(ENTER)
    assert rig.session.shown_seat == 1


@pytest.mark.parametrize(
    ("name", "scene"), [("pause", PauseScene), ("help", HowToPlayScene), ("mute", TableScene)]
)
def test_the_mouse_alone_reaches_the_small_buttons_before_it_opens(
    name: str, scene: type[Scene]
) -> None:
    rig = on_the_turn()
    play_by_button(rig)
    rig.until(lambda: curtain_down(rig))
    muted = rig.harness.services.settings.muted
    rig.harness.click(getattr(rig.scene.controls.buttons, name).rect.center)
    assert isinstance(rig.harness.top, scene)
    assert rig.harness.services.settings.muted is (not muted if name == "mute" else muted)
    assert covered(rig)


def test_a_click_that_began_before_it_fell_never_opens_it() -> None:
    rig = on_the_turn()
    play_by_button(rig)
    rig.harness.frame()
    middle = rig.scene.board.layout.table.center
    rig.harness.frame(0.1, times=4)
    rig.harness.press(middle)
    rig.until(lambda: curtain_down(rig))
    rig.harness.frame(0.1, times=10)
    rig.harness.release(rig.scene.curtain.button_rect.center)
    rig.harness.frame(0.1, times=3)
    assert covered(rig)


@pytest.mark.parametrize("how", ["key", "space", "click", "touch"])
def test_it_is_deaf_for_a_moment_and_then_hears(how: str) -> None:
    rig = on_the_turn()
    rig.click_card(parse_cards("5C")[0])
    rig.harness.key(ENTER)
    rig.until(lambda: curtain_down(rig), dt_s=1 / 60)
    rig.harness.frame(1 / 60)
    act(rig, how)
    assert covered(rig)
    rig.harness.frame(DEAF_S / 4, times=2)
    act(rig, how)
    assert covered(rig)
    rig.harness.frame(0.1, times=5)
    act(rig, how)
    assert rig.session.shown_seat == 1
    assert len(rig.moves) == 3 + 1


def act(rig: Rig, how: str) -> None:
    """Try to open the curtain."""
    place = rig.scene.curtain.button_rect.center
    if how in ("key", "space"):
        rig.harness.key(ENTER if how == "key" else pygame.K_SPACE)
        return
    touch = how == "touch"
    if touch:
        rig.harness.post(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1, touch_id=1)
    rig.harness.press(place, touch=touch)
    rig.harness.post(pygame.FINGERUP, x=0.5, y=0.5, finger_id=1, touch_id=1)
    rig.harness.release(place, touch=touch)
    rig.harness.frame()


@pytest.mark.parametrize(
    "key", [pygame.K_TAB, pygame.K_1, pygame.K_s, pygame.K_m, pygame.K_LEFT, pygame.K_LCTRL]
)
def test_no_other_key_opens_it(key: int) -> None:
    rig = open_table("hh", match=match_with(HANDS, "7H"))
    rig.until_asked()
    rig.harness.key(key, scancode=pygame.KSCAN_1 if key == pygame.K_1 else 0)
    rig.harness.frame(0.1, times=6)
    assert covered(rig)


def test_a_click_beside_the_button_does_nothing() -> None:
    rig = open_table("hh", match=match_with(HANDS, "7H"))
    rig.until_asked()
    before = len(rig.moves)
    width, height = rig.harness.window.size_px
    for x in range(8, width, 80):
        for y in range(8, height, 60):
            if not rig.scene.curtain.button_rect.inflate(20, 20).collidepoint(x, y):
                rig.harness.press((x, y))
                rig.harness.release((x, y))
                rig.harness.frame(0.1)
    assert covered(rig)
    assert len(rig.moves) == before
    assert rig.harness.top is rig.scene


def paused(rig: Rig) -> bool:
    return isinstance(rig.harness.top, PauseScene)


def test_escape_at_the_curtain_pauses_and_the_way_back_is_covered() -> None:
    rig = open_table("hh", match=match_with(HANDS, "7H"))
    rig.until_asked()
    for _ in range(3):
        rig.harness.key(pygame.K_ESCAPE)
        assert paused(rig)
        rig.harness.frame(0.1, times=3)
        rig.harness.key(ENTER)
        assert not paused(rig)
        rig.harness.key(ENTER)
        assert covered(rig), "the second press of a double Enter was meant for the menu"
    rig.uncover()
    assert rig.session.shown_seat == 0


def test_escape_held_pauses_once_and_never_leaves() -> None:
    rig = open_table("hh", match=match_with(HANDS, "7H"))
    rig.until_asked()
    rig.harness.key_down(pygame.K_ESCAPE)
    for _ in range(120):
        rig.harness.frame(1 / 30)
        rig.harness.key_down(pygame.K_ESCAPE)
    assert paused(rig)
    assert rig.harness.app.stack.running


def pause(rig: Rig) -> None:
    rig.harness.key(pygame.K_ESCAPE)
    rig.harness.key(pygame.K_ESCAPE)


def lose_focus(rig: Rig) -> None:
    rig.harness.post(pygame.WINDOWFOCUSLOST)
    rig.harness.frame(0.1)
    assert covered(rig)
    rig.harness.post(pygame.WINDOWFOCUSGAINED)
    rig.harness.frame(0.1, times=4)


def ask_for_help(rig: Rig) -> None:
    rig.harness.click(rig.scene.controls.buttons.help.rect.center)
    assert rig.harness.top is not rig.scene
    rig.harness.key(pygame.K_ESCAPE)


def keep_a_picture(rig: Rig) -> None:
    rig.harness.key(pygame.K_F12)


@pytest.mark.parametrize("away", [pause, lose_focus, ask_for_help, keep_a_picture])
def test_whoever_was_away_finds_the_cards_covered(away: Callable[[Rig], None]) -> None:
    rig = on_the_turn()
    rig.click_card(parse_cards("5C")[0])
    away(rig)
    assert rig.harness.top is rig.scene
    assert covered(rig)
    assert rig.scene.curtain.seat == 0
    assert rig.scene.board.picked is None
    rig.uncover()
    assert rig.session.view.hand == tuple(sorted(parse_cards(HANDS[0])))


def test_the_click_that_brings_the_window_back_is_no_act() -> None:
    rig = on_the_turn()
    rig.harness.post(pygame.WINDOWFOCUSLOST)
    rig.harness.frame(0.1, times=10)
    rig.harness.post(pygame.WINDOWFOCUSGAINED)
    rig.harness.press(rig.scene.curtain.button_rect.center)
    rig.harness.release(rig.scene.curtain.button_rect.center)
    rig.harness.frame(0.1, times=3)
    assert covered(rig)


@pytest.mark.parametrize("batches", [1, 2])
def test_a_minimised_window_leaves_no_open_hand_in_the_task_switcher(
    batches: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    spy = FaceSpy(monkeypatch)
    rig = on_the_turn()
    rig.harness.post(pygame.WINDOWMINIMIZED)
    if batches == 2:
        rig.harness.frame()
    rig.harness.post(pygame.WINDOWFOCUSLOST)
    spy.take()
    flips = rig.harness.window.flips
    rig.harness.frame()
    assert rig.harness.window.flips == flips + 1
    assert spy.take() == set(rig.round.pile)


def test_a_picture_of_the_screen_shows_no_hand_to_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spy = FaceSpy(monkeypatch)
    rig = on_the_turn()
    rig.click_card(parse_cards("5C")[0])
    spy.take()
    rig.harness.key(pygame.K_F12)
    assert len(rig.harness.pictures) == 1
    assert spy.take() == set(rig.round.pile)


def test_a_person_alone_may_keep_a_picture_of_the_own_hand() -> None:
    rig = open_table("hr", match=match_with(HANDS, "7H"))
    rig.until_asked()
    rig.harness.frame(0.1, times=5)
    shown = pygame.image.tobytes(rig.harness.window.surface(), "RGB")
    rig.harness.key(pygame.K_F12)
    assert pygame.image.tobytes(rig.harness.pictures[0], "RGB") == shown
    assert not covered(rig)


def test_the_title_bar_says_who_plays_where() -> None:
    rig = on_the_turn()
    assert rig.harness.window.title == "Ana and Delroy · Caye pier – Pitty Pat"


def test_fullscreen_on_and_off_changes_nothing_at_the_curtain() -> None:
    rig = open_table("hh", match=match_with(HANDS, "7H"))
    rig.harness.window.desktop_px = (800, 600)
    rig.until_asked()
    for _ in range(11):
        rig.harness.key(pygame.K_F11)
        rig.harness.frame(0.1, times=3)
        assert covered(rig)
        size = rig.harness.window.size_px
        assert pygame.Rect((0, 0), size).contains(rig.scene.curtain.button_rect)
    assert rig.harness.window.fullscreen
    rig.harness.key(pygame.K_F11)
    assert rig.harness.window.size_px == SMALL


def test_a_person_alone_is_covered_only_by_a_lost_focus() -> None:
    rig = open_table("hr", match=match_with(HANDS, "7H"))
    rig.until_asked()
    rig.harness.key(pygame.K_ESCAPE)
    rig.harness.key(pygame.K_ESCAPE)
    assert rig.session.shown_seat == 0
    assert not curtain_down(rig)
    lose_focus(rig)
    assert covered(rig)
    rig.uncover()
    assert rig.session.shown_seat == 0


def test_computers_do_not_play_on_behind_the_back_of_a_person_alone() -> None:
    rig = open_table("hr", match=match_with(HANDS, "7H", to_act=1), settings=MOVING)
    rig.harness.post(pygame.WINDOWFOCUSLOST)
    rig.harness.frame(0.1)
    made = len(rig.moves)
    rig.harness.frame(0.1, times=100)
    assert len(rig.moves) == made
    assert covered(rig)
    rig.harness.post(pygame.WINDOWFOCUSGAINED)
    rig.uncover()
    rig.until(lambda: rig.session.waiting is Waiting.PERSON and not rig.scene.moving)


def test_nobody_opens_the_hand_of_somebody_else() -> None:
    rig = open_table("hh", match=match_with(HANDS, "7H"))
    rig.until_asked()
    rig.session.uncover(1)
    assert rig.session.shown_seat is None
    rig.harness.frame()
    assert covered(rig)
    rig.uncover()
    assert rig.session.shown_seat == 0


def test_leaving_and_coming_back_ends_at_the_curtain() -> None:
    rig = open_table("hh", settings=BY_HAND)
    while rig.session.waiting is not Waiting.CURTAIN or not curtain_down(rig):
        rig.harness.key(ENTER)
        rig.harness.frame(0.1, times=4)
        if curtain_down(rig):
            break
    rig.uncover()
    hand = rig.session.view.hand
    rig.scene.services.routes.title()
    rig.harness.frame(0.1, times=3)
    assert isinstance(rig.harness.top, TitleScene)
    rig.harness.key(ENTER)
    rig.harness.frame()
    assert covered(rig)
    rig.uncover()
    assert rig.session.view.hand == hand


def test_it_falls_only_when_the_deal_has_been_seen() -> None:
    rig = open_table("hh", settings=MOVING, size_px=SMALL)
    for _ in range(3):
        rig.until(lambda: rig.session.waiting is Waiting.PERSON and not rig.scene.moving)
        rig.harness.frame(0.1, times=4)
        rig.harness.key(ENTER)
    dealt = []
    while not curtain_down(rig):
        rig.harness.frame(0.05)
        rows = rig.scene.board.rows
        dealt.append(max(len(row) for row in rows))
        if rig.truth.round is not None:
            for row, hand in zip(rows, rig.round.hands, strict=True):
                assert len(row) <= len(hand)
    assert {1, 2, 3, 4, 5} <= set(dealt)


@pytest.mark.parametrize(
    "size_px", [(640, 480), (1000, 777), (1280, 720), (1000, 1400), (1920, 1080)]
)
def test_what_lies_open_for_all_stays_in_sight_behind_the_curtain(
    size_px: tuple[int, int],
) -> None:
    rig = open_table("hh", match=match_with(HANDS, "7H"), settings=MOVING, size_px=size_px)
    rig.until(lambda: rig.scene.curtain.seat is not None)
    rig.harness.frame()
    layout = rig.scene.board.layout
    for what in (layout.stock, layout.discard, layout.count, layout.log, layout.label):
        assert not rig.scene.curtain.panel.colliderect(what)
    assert rig.harness.window.surface().get_rect().contains(rig.scene.curtain.panel)
