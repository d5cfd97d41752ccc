from dataclasses import replace

import pygame
import pytest

from game.engine.rules import HouseRules
from game.scenes.base import Scene, Services
from game.scenes.common.dialog import Dialog
from game.scenes.help.scene import HowToPlayScene
from game.scenes.pause.scene import PauseScene
from game.scenes.pause.standings import Standings, match_told
from game.scenes.settings.scene import SettingsScene
from game.scenes.title.scene import TitleScene
from game.session import Waiting
from game.setup import Aids, MatchSetup
from game.store.store import Store
from tests.scenes.results.results import seats, session
from tests.scenes.texts.menus import SIZES, button, menu_harness, press, stops
from tests.store.play import entries_of, keep_match
from tests.support import Harness, memory

HANDS = [("KC", "", "9C"), ("", "7C 9D", "")]


class Below(Scene):
    """A match in progress, as far as the pause needs one."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((220, 60, 60))


class Paused:
    """The pause over a match of two rounds that Ana leads, as far as the pause needs one."""

    def __init__(self, size_px: tuple[int, int] = (640, 480), *, over: bool = False) -> None:
        self.store = memory()
        self.harness: Harness = menu_harness(Below, size_px=size_px, store=self.store)
        services: Services = self.harness.services
        played = session("Ben", "sharp:Rosa", "Ana", hands=HANDS, buy_in=20, over=over)
        played.match_id = keep_match(self.store, played.setup, entries_of(3, 1, moves=20))
        self.match_id = played.match_id
        self.pause = PauseScene(services, played)  # type: ignore[arg-type]
        services.director.push(self.pause)
        self.harness.frame()

    @property
    def open_ids(self) -> list[int]:
        return [match.match_id for match in self.store.open_matches()]


def test_nothing_is_promised_while_nothing_can_be_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "cannot be saved now" in Paused().pause._promise.text
    monkeypatch.setattr(Store, "durable", property(lambda _: True))
    assert "Your match is kept" in Paused().pause._promise.text


@pytest.mark.parametrize(
    ("waiting", "chips"),
    [(Waiting.ROUND_RESULT, (19, 22, 19)), (Waiting.COMPUTER, (18, 21, 18))],
)
def test_an_ante_counts_once_its_round_is_played(waiting: Waiting, chips: tuple[int, ...]) -> None:
    played = session("Ben", "sharp:Rosa", "Ana", hands=[("KC", "", "9C")], buy_in=20)
    played.waiting = waiting
    played.view.chips = (18, 21, 18)
    paused = Paused()
    shown = Standings(paused.harness.services, played)  # type: ignore[arg-type]
    assert shown.chips == chips


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_esc_and_enter_go_on(code: int) -> None:
    paused = Paused()
    paused.harness.key(code)
    assert isinstance(paused.harness.top, Below)


@pytest.mark.parametrize(
    ("text", "scene"), [("How to play", HowToPlayScene), ("Settings", SettingsScene)]
)
def test_looking_something_up_leads_back_to_the_pause(text: str, scene: type[Scene]) -> None:
    paused = Paused()
    press(paused.harness, text)
    assert type(paused.harness.top) is scene
    paused.harness.key(pygame.K_ESCAPE)
    assert isinstance(paused.harness.top, PauseScene)


def test_leaving_keeps_the_match() -> None:
    paused = Paused()
    press(paused.harness, "Quit to title")
    assert isinstance(paused.harness.top, TitleScene)
    assert paused.open_ids == [paused.match_id]


def test_giving_up_asks_and_then_ends_the_match() -> None:
    paused = Paused()
    press(paused.harness, "Give up")
    assert isinstance(paused.harness.top, Dialog)
    paused.harness.key(pygame.K_ESCAPE)
    assert isinstance(paused.harness.top, PauseScene)
    assert paused.open_ids == [paused.match_id]
    press(paused.harness, "Give up")
    press(paused.harness, "Give up")
    assert isinstance(paused.harness.top, TitleScene)
    assert paused.open_ids == []


def test_what_has_ended_cannot_be_given_up() -> None:
    texts = [getattr(one, "text", "") for one in stops(Paused(over=True).harness)]
    assert "Give up" not in texts


def test_it_says_how_the_match_stands_and_by_which_rules() -> None:
    paused = Paused()
    standings = paused.pause.standings
    assert (standings.totals, standings.chips) == ((10, 16, 9), (19, 21, 20))
    assert standings.order == [2, 0, 1]
    rules = HouseRules(power_aces=True, buy_in=20)
    setup = MatchSetup(seats("Ana", "Ben"), "caye_pier", rules, aids=Aids.PUBLIC)
    assert match_told(setup, paused.harness.services) == [
        "Caye pier · To 100 points",
        "Strict single draw · Power aces · Stakes: 20 chips",
        "Aids: What all have seen",
    ]
    assert len(match_told(replace(setup, aids=Aids.NONE), paused.harness.services)) == 2


def test_the_match_stays_in_sight_below() -> None:
    paused = Paused()
    red, green, _, _ = paused.harness.window.surface().get_at((2, 2))
    assert red > 2 * green > 0


@pytest.mark.parametrize("size_px", SIZES)
def test_the_panel_fits(size_px: tuple[int, int]) -> None:
    paused = Paused(size_px)
    window = pygame.Rect((0, 0), size_px)
    rects = [widget.rect for widget in (*stops(paused.harness), paused.pause.standings)]
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) == -1 for at, rect in enumerate(rects))
    assert button(paused.harness, "Go on").focused
