"""Another language at any moment: all of it changes, also while cards fly, and it changes back."""

from datetime import datetime

import pygame
import pytest

from game.engine.cards import parse_cards
from game.engine.rules import HouseRules
from game.i18n import PSEUDO, Translator
from game.scenes.pause.scene import PauseScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.table import TableScene
from game.ui.cards.art import CardArt
from game.ui.widgets.controls import Choice
from tests.languages import LANGUAGES
from tests.scenes.table.table_rig import ENTER, MOVING, Rig, match_with, open_table
from tests.scenes.texts.history import scoreboard_with_stakes
from tests.scenes.texts.menus import press, stops
from tests.scenes.texts.moments import (
    ASKED_ANEW,
    CODES,
    FLEETING,
    MOMENTS,
    PLAIN,
)
from tests.scenes.texts.text_spy import TextSpy, look, unbracketed
from tests.support import Harness

pytestmark = pytest.mark.usefixtures("words_only")


def seen(harness: Harness, spy: TextSpy, code: str) -> list[tuple[str, tuple[int, ...]]]:
    """Return the texts in sight in a language, and where they are."""
    harness.change(language=code)
    look(harness)
    return [(one.text, tuple(one.ink)) for one in spy.seen]


@pytest.mark.parametrize("moment", sorted(MOMENTS.keys() - ASKED_ANEW.keys() - FLEETING))
def test_there_and_back_changes_nothing(moment: str, spy: TextSpy) -> None:
    harness = MOMENTS[moment]()
    english = seen(harness, spy, "en")
    german = seen(harness, spy, "de")
    assert german != english
    assert seen(harness, spy, PSEUDO) not in (english, german)
    assert seen(harness, spy, "de") == german
    assert seen(harness, spy, "en") == english


def test_every_frame_of_a_deal_and_a_turn_bears_another_language(spy: TextSpy) -> None:
    rig = open_table("hrr", settings=MOVING, rules=HouseRules(buy_in=20))
    said = set()
    for number in range(70):
        code = CODES[number % len(CODES)]
        rig.harness.change(language=code)
        rig.harness.frame(0.05)
        look(rig.harness)
        said.add(code)
        assert_speaks(rig, spy, code)
        # What moves goes on in between, or the change would end it each time.
        rig.harness.frame(0.1, times=3)
        if rig.scene.session.waiting.value == "person" and not rig.scene.moving:
            rig.harness.key(ENTER)
    assert said == set(CODES)
    assert len(rig.moves) > 6


def assert_speaks(rig: Rig, spy: TextSpy, code: str) -> None:
    """Check that the table says everything in a language, what it said before too."""
    scene, translator = rig.scene, rig.harness.services.translator
    assert translator.language == code
    before = scene.controls.log.lines
    scene._write_log()
    assert scene.controls.log.lines == before
    assert rig.harness.services.cards().style.letters == translator.index_letters
    if code == PSEUDO and rig.harness.top is scene:
        for text in spy.asked:
            # A callout draws its letters one by one.
            alone = len(text) == 1 or text in spy.parts
            assert alone or not unbracketed(text, PLAIN), text


def test_the_letters_on_the_cards_change(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: set[tuple[str, ...]] = set()
    real = CardArt.rotated

    def rotated(art: CardArt, *args: object, **more: object) -> pygame.Surface:
        drawn.add(art.style.letters)
        return real(art, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(CardArt, "rotated", rotated)
    match = match_with(["7C KH QD JS AC", "5C 6C 8D"], "7H")
    rig = open_table("hr", match=match)
    rig.settle()
    pictures: dict[str, bytes] = {}
    for code in ("en", "fr", "de", "nl", "en"):
        rig.harness.change(language=code)
        rig.settle()
        again = rig.picture()
        assert pictures.setdefault(code, again) == again
    assert len(set(pictures.values())) == 4
    assert {"".join(letters) for letters in drawn} >= {"AJQK", "AVDR", "ABDK", "ABVH"}


def language_choice(harness: Harness) -> Choice[str]:
    choices = [one for one in stops(harness) if isinstance(one, Choice)]
    return next(one for one in choices if "de" in [value for value, _ in one.options])


def test_by_the_settings_in_the_middle_of_a_turn() -> None:
    match = match_with(["7C 7D KH", "5C 6C 8D"], "7H")
    rig = open_table("hh", match=match, size_px=(1280, 720))
    rig.uncover()
    rig.scene.actions.pick(parse_cards("7D")[0])
    harness = rig.harness
    harness.key(pygame.K_ESCAPE)
    assert isinstance(harness.top, PauseScene)
    press(harness, "Settings")
    assert isinstance(harness.top, SettingsScene)
    while harness.services.translator.language != "de":
        language_choice(harness).step(1)
        harness.frame()
    harness.key(pygame.K_ESCAPE)
    harness.key(pygame.K_ESCAPE)
    assert isinstance(harness.top, TableScene)
    german = Translator("de")
    assert rig.scene.curtain._button.text == german.tr("Show my cards")
    rig.uncover()
    said = german.tr("{name}: play the {rank} with any card you like.", name="Ana", rank="7")
    assert rig.scene.banner().text == said
    assert rig.scene.controls.main.text == german.tr("Pitty Pat!")
    first = german.tr("Round {n}: {name} deals.", n=1, name="Delroy")
    assert rig.scene.controls.log.lines[0] == first


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_and_dates_are_written_as_the_language_writes_them(code: str, spy: TextSpy) -> None:
    native = Translator(code)
    harness = scoreboard_with_stakes()
    harness.change(language=code)
    look(harness)
    assert [text for text in spy.asked if text.startswith(native.number(2002))]
    harness = MOMENTS["records_matches_30"]()
    harness.change(language=code)
    look(harness)
    assert [text for text in spy.asked if text.startswith(native.date(datetime(2026, 9, 10)))]
