"""The podium: places with ties, figures, ways on, and rest for whoever presses keys in a row."""

from pathlib import Path

import pygame
import pytest

from game.engine.results import MatchResult
from game.i18n import available_languages
from game.scenes.base import Scene
from game.scenes.results.figures_panel import figure_lines
from game.scenes.results.match_figures import Feat, figures_of, places, streaks
from game.scenes.results.podium import GUARD_S, PodiumScene
from game.scenes.results.podium_steps import step_facts
from game.scenes.table import TableScene
from game.scenes.title.scene import TitleScene
from game.settings import Settings, Speed
from game.store.store import Store
from game.ui.kit import Kit
from game.ui.sound import Cue, SilentBoard
from tests.scenes.results.results import HARD_NAMES, FakeSession, rounds, seats, session
from tests.scenes.texts.text_spy import TextSpy, look
from tests.store.play import Clock, entries_of, going_out, keep_match, setup_of
from tests.support import Harness

SIZES = [(640, 480), (1280, 720), (1920, 1080), (1000, 1400)]


class Below(Scene):
    """Stands in for whatever was there before."""


def store() -> Store:
    return Store.open(None, now=Clock())


def open_podium(
    played: FakeSession,
    *,
    size_px: tuple[int, int] = (1280, 720),
    settings: Settings | None = None,
    data: Store | None = None,
) -> tuple[Harness, PodiumScene]:
    harness = Harness(Below, size_px=size_px, settings=settings)
    harness.services.data = data or store()
    podium = PodiumScene(harness.services, played)  # type: ignore[arg-type]
    harness.services.director.push(podium)
    harness.frame()
    return harness, podium


def two() -> FakeSession:
    return session("Ana", "Ben", hands=[("", "KC"), ("", "2C"), ("9C", "")], over=True)


def test_places_are_shared_by_equal_totals() -> None:
    assert places((30, 12, 12, 55)) == (3, 1, 1, 4)
    assert places((5, 5, 5)) == (1, 1, 1)


def test_winners_stand_in_the_middle_and_the_rest_outwards() -> None:
    facts = step_facts(seats("A", "B", "C", "D"), (40, 10, 30, 20), None)
    assert [(one.seat.name, one.place) for one in facts] == [
        ("A", 4),
        ("D", 2),
        ("B", 1),
        ("C", 3),
    ]
    tie = step_facts(seats("A", "B", "C", "D"), (7, 30, 7, 40), (1, 2, 3, 4))
    assert [one.place for one in tie] == [3, 1, 1, 4]
    assert [one.chips for one in tie] == [2, 1, 3, 4]


def test_joint_winners_are_named_together() -> None:
    tie = session("Ana", "Ben", "Carla", hands=[("KC", "KD", "2C 3C")], over=True)
    assert tie.view.outcome == MatchResult((0, 1), (0, 0, 5))
    _, podium = open_podium(tie)
    assert podium.heading() == "Ana and Ben win the match together!"
    _, podium = open_podium(two())
    assert podium.heading() == "Ana wins the match!"


def test_figures_of_a_match() -> None:
    results = rounds(("", "KC"), ("", "2C"), ("9C", "9D"), ("4C", ""))
    assert streaks(results) == (3, 2)
    found = figures_of(results, (4, 2))
    assert (found.rounds, found.times_out, found.stalemates) == (4, 3, 1)
    assert found.quickest == Feat((1,), 2)
    assert found.streak == Feat((0,), 3)
    assert figures_of(results, (None, None)).quickest is None
    assert figures_of(rounds(("", "KC")), (1, None)).streak is None


def test_the_quickest_turns_come_from_the_record_of_the_match() -> None:
    data = store()
    entries = [*going_out(1, 3, 9, 0), *going_out(0, 5, 0, 4), MatchResult((1,), (9, 4))]
    played = two()
    played.match_id = keep_match(data, setup_of("Ana", "Ben"), entries)
    harness, podium = open_podium(played, data=data)
    assert podium.figures.quickest == Feat((1,), 3)
    lines = dict(figure_lines(podium.figures, ["Ana", "Ben"], harness.services.translator))
    assert lines["Quickest Pitty Pat"] == "3 turns · Ben"


def test_a_match_whose_record_is_gone_still_has_its_podium() -> None:
    _, podium = open_podium(two())
    assert podium.figures.quickest is None
    assert podium.figures.rounds == 3


def test_confetti_falls_and_comes_to_rest() -> None:
    harness, podium = open_podium(two())
    assert podium.animating
    harness.frame(0.1, times=70)
    assert not podium.animating


@pytest.mark.parametrize("settings", [Settings(reduced_motion=True), Settings(speed=Speed.OFF)])
def test_without_motion_the_steps_stand_at_once(settings: Settings) -> None:
    harness, podium = open_podium(two(), settings=settings)
    first = pygame.image.tobytes(harness.window.surface(), "RGB")
    if settings.reduced_motion:
        assert not podium.animating
        harness.frame(0.1, times=20)
        podium.dirty = True
        harness.frame()
        assert pygame.image.tobytes(harness.window.surface(), "RGB") == first


def test_no_crown_is_shown_before_it_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    real, shown = Kit.icon, []

    def icon(kit: Kit, name: str, size_px: tuple[int, int]) -> pygame.Surface:
        shown.append(name)
        return real(kit, name, size_px)

    monkeypatch.setattr(Kit, "icon", icon)
    harness, podium = open_podium(two())
    while podium._part < 1.0:
        harness.frame(1 / 30)
    assert "crown" not in shown
    harness.frame(1 / 30, times=10)
    assert "crown" in shown


@pytest.mark.parametrize("size_px", SIZES)
def test_a_crown_falls_within_the_room_of_the_steps(size_px: tuple[int, int]) -> None:
    _, podium = open_podium(two(), size_px=size_px)
    steps = podium._steps
    steps.part = 1.0
    tops = []
    for drop in (0.02, 0.3, 0.6, 1.0):
        picture = pygame.Surface(size_px, pygame.SRCALPHA)
        steps.drop = drop
        steps.draw(picture)
        tops.append(picture.get_bounding_rect().top)
    assert tops == sorted(tops)
    assert steps.rect.top <= tops[0] < tops[-1]


def test_whoever_presses_enter_again_and_again_stays() -> None:
    harness, podium = open_podium(two())
    for _ in range(40):
        harness.key(pygame.K_RETURN)
        harness.frame(0.1, times=3)
    assert harness.top is podium


def test_a_held_key_stays() -> None:
    harness, podium = open_podium(two())
    harness.key_down(pygame.K_RETURN)
    harness.frame(0.1, times=60)
    assert harness.top is podium


def test_enter_after_a_pause_is_a_rematch(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr(
        "game.scenes.results.podium.begin_match", lambda _services, setup: begun.append(setup)
    )
    harness, podium = open_podium(two())
    harness.frame(0.1, times=round(GUARD_S * 10) + 1)
    harness.key(pygame.K_RETURN)
    assert begun == [podium._session.setup]


def test_a_click_on_rematch_begins_the_same_match_again(tmp_path: Path) -> None:
    with_file = Store.open(tmp_path, now=Clock())
    played = two()
    harness, podium = open_podium(played, data=with_file)
    harness.frame(0.1, times=15)
    harness.click(podium._rematch.rect.center)
    assert isinstance(harness.top, TableScene)
    stored = with_file.in_progress()
    assert stored is not None
    assert stored.setup == played.setup
    with_file.close()


@pytest.mark.parametrize("how", ["key", "click"])
def test_the_title_is_the_way_out(how: str) -> None:
    harness, podium = open_podium(two())
    harness.key(pygame.K_ESCAPE)
    assert harness.top is podium
    harness.frame(0.1, times=15)
    if how == "key":
        harness.key(pygame.K_ESCAPE)
    else:
        harness.click(podium._title.rect.center)
    assert isinstance(harness.top, TitleScene)


@pytest.mark.parametrize("size_px", [*SIZES, (3840, 2160), (1600, 480), (640, 1200)])
@pytest.mark.parametrize("count", [2, 4])
def test_everything_has_its_place(size_px: tuple[int, int], count: int) -> None:
    hands = [("KC", "KD", "KH", "KS")[:count]]
    played = session(*HARD_NAMES[:count], hands=hands, over=True, buy_in=20)
    harness, podium = open_podium(played, size_px=size_px)
    harness.frame(0.1, times=20)
    window = pygame.Rect((0, 0), size_px)
    widgets = [widget for widget in podium.group.widgets if widget.visible]
    assert all(window.contains(widget.rect) for widget in widgets)
    places_taken = [widget.rect for widget in widgets]
    assert all(rect.collidelistall(places_taken) == [at] for at, rect in enumerate(places_taken))


def test_a_real_match_of_every_size_ends_on_a_podium() -> None:
    data = store()
    for count in (2, 3, 4):
        names = ("Ana", "Ben", "Carla", "Dora")[:count]
        match = keep_match(data, setup_of(*names), entries_of(count, 3))
        played = session(*names, hands=[("", *["KC 2D"] * (count - 1))], over=True)
        played.match_id = match
        _, podium = open_podium(played, data=data)
        assert podium.figures.quickest is not None


# What the match was for people.


def played_before(data: Store, names: tuple[str, str], times: int, winner: int) -> None:
    """Keep matches of one round that the same seat won."""
    for seed in range(times):
        costs = (0, 9 + seed) if winner == 0 else (9 + seed, 0)
        entries = [*going_out(winner, 3, *costs), MatchResult((winner,), costs)]
        keep_match(data, setup_of(*names), entries)


def told_to(played: FakeSession, data: Store) -> list[str]:
    _, podium = open_podium(played, data=data)
    return podium.told()


def test_a_first_win_over_a_computer_player_is_told() -> None:
    data = store()
    played = session("Ana", "master:Jaguar", hands=[("", "KC")], over=True)
    played_before(data, ("Ana", "master:Jaguar"), 1, 0)
    assert told_to(played, data)[0] == "Ana has beaten Jaguar for the first time!"
    played_before(data, ("Ana", "master:Jaguar"), 1, 0)
    assert not any("first time" in said for said in told_to(played, data))


def test_it_tells_who_has_beaten_whom_how_often_and_the_best_round() -> None:
    data = store()
    played_before(data, ("Ana", "Ben"), 3, 0)
    played_before(data, ("Ana", "Ben"), 2, 1)
    assert told_to(two(), data) == [
        "Ana has beaten Ben 3 times, Ben Ana 2 times.",
        "Ana’s best round was number 1: it cost the others 10 points.",
        "Ben’s best round was number 3: it cost the others 9 points.",
    ]


class Heard(SilentBoard):
    """Notes what would be heard."""

    def __init__(self) -> None:
        super().__init__()
        self.cues: list[Cue] = []

    def play(self, effect: Cue) -> None:
        self.cues.append(effect)


@pytest.mark.parametrize(("hands", "is_big"), [(("KC", ""), False), (("", "KC"), True)])
def test_a_win_of_the_computer_is_a_small_one(hands: tuple[str, str], is_big: bool) -> None:  # noqa: FBT001
    played = session("Ana", "master:Jaguar", hands=[hands], over=True)
    harness = Harness(Below, size_px=(1280, 720))
    harness.services.data = store()
    heard = Heard()
    harness.services.sound = heard
    podium = PodiumScene(harness.services, played)  # type: ignore[arg-type]
    harness.services.director.push(podium)
    harness.frame(0.1, times=16)
    assert podium.animating is is_big
    assert (Cue.WIN_MATCH in heard.cues) is is_big
    assert (podium.told()[0] == "Next time, Ana!") is not is_big


@pytest.mark.parametrize("size_px", SIZES)
def test_many_joint_winners_have_a_heading_that_can_be_read(size_px: tuple[int, int]) -> None:
    names = ["Concepción Villanuev", "Maximiliano Castillo", "Bartholomew Hamilton", "W" * 20]
    played = session(*names, hands=[("KC", "KD", "KH", "KS")], over=True)
    harness, podium = open_podium(played, size_px=size_px)
    assert podium.heading() == "4 players win the match together!"
    painter = harness.services.painter
    shown = painter.title(podium.heading(), 60, max_width_px=size_px[0] - 60)
    assert shown.get_height() > harness.services.kit.px(36)


@pytest.mark.parametrize("code", [language.code for language in available_languages()])
def test_a_short_figure_leaves_its_label_the_room(spy: TextSpy, code: str) -> None:
    """Lines under the heading and tabs leave rows so low that label and figure share a line."""
    data = store()
    played_before(data, ("Ana", "Ben"), 3, 0)
    played_before(data, ("Ana", "Ben"), 2, 1)
    played = session("Ana", "Ben", hands=[("", "KC")], over=True)
    kept = [*going_out(0, 3, 0, 10), MatchResult((0,), (0, 10))]
    played.match_id = keep_match(data, played.setup, kept)
    harness, podium = open_podium(played, data=data)
    harness.change(language=code)
    assert podium.panel.looks_back
    spy.forget()
    look(harness)
    translator = harness.services.translator
    names = [seat.name for seat in played.setup.seats]
    lines = figure_lines(podium.figures, names, translator)
    assert lines[-1][1] == "–"
    assert {text for line in lines for text in line} <= {one.text for one in spy.seen}
    assert spy.lost == []
