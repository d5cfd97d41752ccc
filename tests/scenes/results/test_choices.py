"""Scoreboard and podium say what cards and choices did, as soon as it is known."""

import pytest

from game.coach import SeatAccount
from game.i18n import Translator
from game.scenes.base import Scene
from game.scenes.common.looking_back import Balance, balance_line, balance_of
from game.scenes.common.match_choices import MatchChoices, SeatChoices
from game.scenes.results.choices_panel import words_of
from game.scenes.results.podium import PodiumScene
from game.scenes.results.scoreboard import ScoreboardScene
from game.scenes.table.review.scene import ReviewScene
from game.settings import Settings, Speed
from game.store.store import Store
from tests.reviews import as_kept, ended, keep, keep_reviewed, kept_reviewed
from tests.scenes.texts.menus import press, tables
from tests.support import Harness, memory

pytestmark = pytest.mark.usefixtures("words_only")

STILL = Settings(speed=Speed.OFF, reduced_motion=True)
EN = Translator("en")


def over(kind: type[Scene], store: Store, match_id: int, settings: Settings = STILL) -> Harness:
    harness = Harness(Scene, data=store, tables=tables(), settings=settings)
    harness.services.director.push(kind(harness.services, ended(match_id)))  # type: ignore[call-arg]
    harness.frame(0.1, times=20)
    return harness


def scoreboard(harness: Harness) -> ScoreboardScene:
    assert isinstance(harness.top, ScoreboardScene)
    return harness.top


def podium(harness: Harness) -> PodiumScene:
    assert isinstance(harness.top, PodiumScene)
    return harness.top


def accounts(number: int) -> dict[int, SeatAccount]:
    return {account.seat: account for account in as_kept()[number - 1].accounts}


def test_each_person_has_a_line_and_computers_have_none() -> None:
    harness = over(ScoreboardScene, *kept_reviewed())
    rows = scoreboard(harness).rows
    last = accounts(2)
    for row in rows:
        account = last.get(row.facts.index)
        if account is None:
            assert row.note is None
        else:
            assert row.note is not None
            assert row.note.balance == balance_of(account)
            assert row.note.text == balance_line(EN, balance_of(account))
            assert row.note.most >= abs(account.cards)
    assert [row.note is None for row in rows] == [False, True, False]


def test_the_line_comes_while_the_scoreboard_is_up() -> None:
    store = memory()
    match_id = keep(store)
    harness = over(ScoreboardScene, store, match_id)
    reviewer = harness.services.reviewer
    assert all(row.note is None for row in scoreboard(harness).rows)
    while not reviewer.choices(match_id):
        reviewer.work(0.001)
    harness.frame()
    note = scoreboard(harness).rows[0].note
    assert note is not None
    assert note.balance is None
    assert note.text.startswith("Choices priced: 1 of ")
    while reviewer.round(match_id, 2) is None:
        reviewer.work(1.0)
    harness.frame()
    note = scoreboard(harness).rows[0].note
    assert note is not None
    assert note.balance is not None


def test_the_scoreboard_leads_to_its_round_and_back() -> None:
    store, match_id = kept_reviewed()
    harness = over(ScoreboardScene, store, match_id)
    press(harness, "Look back")
    assert isinstance(harness.top, ReviewScene)
    assert (harness.top.match_id, harness.top.number) == (match_id, 2)
    harness.click(harness.top.buttons.back.rect.center)
    assert isinstance(harness.top, ScoreboardScene)


@pytest.mark.parametrize("kind", [ScoreboardScene, PodiumScene])
def test_without_the_setting_nothing_is_said(kind: type[Scene]) -> None:
    store, match_id = kept_reviewed()
    off = Settings(speed=Speed.OFF, reduced_motion=True, look_back=False)
    harness = over(kind, store, match_id, off)
    top = harness.top
    assert isinstance(top, ScoreboardScene | PodiumScene)
    assert not top._look.visible
    assert not harness.services.reviewer.busy
    if isinstance(top, ScoreboardScene):
        assert all(row.note is None for row in top.rows)


def test_the_podium_opens_the_choice_that_stood_out() -> None:
    store, match_id = kept_reviewed()
    harness = over(PodiumScene, store, match_id)
    podium(harness).panel.show_choices()
    harness.frame(0.1, times=8)
    dearest = max(
        (choice for one in as_kept() for choice in one.choices), key=lambda choice: choice.cost
    )
    button = podium(harness).panel.choices.buttons[-1]
    assert button.visible
    assert button.text.startswith("Dearest choice")
    harness.click(button.rect.center)
    assert isinstance(harness.top, ReviewScene)
    assert harness.top.number == dearest.round_number
    assert harness.top.replay.moment.entry == dearest.entry


def test_the_podium_tells_how_many_rounds_are_missing() -> None:
    store = memory()
    match_id = keep_reviewed(store, rounds=1)
    harness = over(PodiumScene, store, match_id)
    assert podium(harness).panel.choices.waiting == "Rounds priced: 1 of 2."
    reviewer = harness.services.reviewer
    while reviewer.busy:
        reviewer.work(1.0)
    harness.frame()
    assert podium(harness).panel.choices.waiting == ""
    assert len(reviewer.rounds(match_id)) == 2


def seat(number: int, cards: float, choices: float, made: int = 10) -> SeatChoices:
    return SeatChoices(number, Balance(cards, choices), made)


def test_words_name_who_chose_best_and_whom_the_cards_liked() -> None:
    found = MatchChoices((seat(0, -20.0, -5.0), seat(1, 12.0, -30.0)), None, None)
    assert words_of(found, ("Ana", "Ben"), EN) == [
        ("Chose best", "Ana · −0.5 per choice"),
        ("The cards liked", "Ben · +12"),
    ]


@pytest.mark.parametrize(
    ("cards", "choices", "blamed"), [(-20.0, -5.0, True), (-4.0, -9.0, False), (6.0, -9.0, False)]
)
def test_the_cards_are_blamed_where_they_are_to_blame(
    cards: float,
    choices: float,
    blamed: bool,  # noqa: FBT001 (a parameter of the test)
) -> None:
    found = MatchChoices((seat(0, cards, choices),), None, None)
    words = words_of(found, ("Ana",), EN)
    assert words[0] == ("A choice cost on average", f"{-choices / 10:.1f} points")
    assert (("What it came down to", "The cards, more than your choices.") in words) == blamed
