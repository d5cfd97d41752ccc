"""The shipped catalogues: complete and sound, and every letter of them can be drawn."""

from datetime import datetime

import pytest

from game.bots import LEVELS
from game.i18n import Translator, available_languages
from game.ui.glyphs import Face, FontFiles
from tests.languages import LANGUAGES
from tests.runs import ROOT
from tools.messages.__main__ import check
from tools.messages.collecting import collect

CODES = tuple(language.code for language in available_languages())
NUMBERS = (0, 1, 2, 5, 11, 12, 21, 22, 101, 1000)


@pytest.fixture(scope="module")
def fonts() -> FontFiles:
    return FontFiles()


def test_nothing_is_uncollected_untranslated_or_damaged() -> None:
    assert check(ROOT, collect(ROOT)) == []


@pytest.mark.parametrize("code", CODES)
def test_every_language_loads_without_a_complaint(code: str) -> None:
    translator = Translator(code)
    assert translator.language == code
    assert translator.problem is None


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_number_gets_the_form_of_its_language(code: str) -> None:
    translator, native, english = Translator(code), LANGUAGES[code], LANGUAGES["en"]
    for noun in ("card", "round", "point"):
        one, many = getattr(native, noun).split()
        keys = ["{n} " + key for key in getattr(english, noun).split()]
        for n in NUMBERS:
            said = one if n == 1 or (n == 0 and native.zero_is_one) else many
            assert translator.trn(keys[0], keys[1], n) == f"{translator.number(n)} {said}"


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
