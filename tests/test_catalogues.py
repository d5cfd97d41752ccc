"""The shipped catalogues: complete and sound, and every letter of them can be drawn."""

from datetime import datetime

import pytest

from game.bots import LEVELS
from game.i18n import Translator, available_languages
from game.ui.glyphs import Face, FontFiles
from tests.runs import ROOT
from tools.messages import Collected, check, collect

CODES = tuple(language.code for language in available_languages())
NUMBERS = (0, 1, 2, 5, 11, 12, 21, 22, 101, 1000)
#: Cards, rounds and points, one and several, as the glossary has them.
COUNTED = {
    "en": ("card cards", "round rounds", "point points"),
    "fr": ("carte cartes", "manche manches", "point points"),
    "it": ("carta carte", "mano mani", "punto punti"),
    "nl": ("kaart kaarten", "ronde rondes", "punt punten"),
    "es": ("carta cartas", "ronda rondas", "punto puntos"),
    "de": ("Karte Karten", "Runde Runden", "Punkt Punkte"),
}


@pytest.fixture(scope="module")
def fonts() -> FontFiles:
    return FontFiles()


@pytest.fixture(scope="module")
def found() -> Collected:
    """Everything that the game says."""
    return collect(ROOT)


def test_the_six_languages_are_there() -> None:
    assert set(CODES) == {"en", "fr", "it", "nl", "es", "de"}


def test_nothing_is_uncollected_untranslated_or_damaged(found: Collected) -> None:
    assert check(ROOT, found) == []


@pytest.mark.parametrize("code", CODES)
def test_every_language_loads_without_a_complaint(code: str, found: Collected) -> None:
    translator = Translator(code)
    assert translator.language == code
    for key in found.files:
        if key.context is not None:
            translator.trc(key.context, key.ids[0])
        elif len(key.ids) > 1:
            translator.trn(key.ids[0], key.ids[1], 2)
        else:
            translator.tr(key.ids[0])
    assert translator.problem is None


@pytest.mark.parametrize("code", CODES)
def test_a_number_gets_the_form_of_its_language(code: str) -> None:
    translator = Translator(code)
    for english, native in zip(COUNTED["en"], COUNTED[code], strict=True):
        keys = ["{n} " + noun for noun in english.split()]
        one, many = native.split()
        for n in NUMBERS:
            noun = one if n == 1 or (code == "fr" and n == 0) else many
            assert translator.trn(keys[0], keys[1], n) == f"{translator.number(n)} {noun}"


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("code", CODES)
def test_what_is_written_around_numbers_and_dates_can_be_drawn(
    fonts: FontFiles, code: str, face: Face
) -> None:
    translator = Translator(code)
    written = {translator.number(1234567), translator.decimal(-12.5, 1), translator.percent(0.5)}
    written |= {translator.names(names) for names in (["A"], ["A", "I"], ["A", "B", "I"])}
    for month in range(1, 13):
        moment = datetime(2026, month, 21, 13, 5)
        written |= {translator.date(moment), translator.date_time(moment)}
    lacking = {char for text in written for char in text if not fonts.has(face, char)}
    assert lacking == set()


@pytest.mark.parametrize("code", CODES)
def test_the_computer_players_have_names_of_their_own(code: str) -> None:
    translator = Translator(code)
    names = {translator.tr(level.animal) for level in LEVELS.values()}
    assert len(names) == len(LEVELS)
