"""The languages: which one starts, what it says, and what happens to damaged catalogues."""

import os
import subprocess
import sys
from collections.abc import Mapping
from datetime import UTC, datetime, tzinfo
from pathlib import Path

import pytest
from babel.numbers import format_decimal
from pygame import system

from game.i18n import (
    N_,
    PSEUDO,
    Language,
    Translator,
    available_languages,
    catalogue_files,
    fill,
    negotiate,
    placeholders,
    pseudo,
    system_locales,
)
from tests.languages import LANGUAGES, TRANSLATED
from tests.runs import ROOT


def entry(message: str, translation: str, context: str = "") -> str:
    head = f'msgctxt "{context}"\n' if context else ""
    return f'\n{head}msgid "{message}"\nmsgstr "{translation}"\n'


def cards(one: str, many: str) -> str:
    ids = '\nmsgid "{n} card"\nmsgid_plural "{n} cards"\n'
    return ids + f'msgstr[0] "{one}"\nmsgstr[1] "{many}"\n'


def write(folder: Path, code: str, body: str | bytes, header: str | None = None) -> Path:
    path = folder / code / "LC_MESSAGES" / "pittypat.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(body, bytes):
        path.write_bytes(body)
        return path
    if header is None:
        header = (
            f'"Language: {code}\\n"\n"X-Language-Name: Own {code}\\n"\n'
            f'"Plural-Forms: {LANGUAGES[code].plural_rule}\\n"\n'
        )
    path.write_text(f'msgid ""\nmsgstr ""\n{header}{body}', encoding="utf-8")
    return path


def spoken(tmp_path: Path, code: str, body: str | bytes, header: str | None = None) -> Translator:
    write(tmp_path, code, body, header)
    return Translator(code, folder=tmp_path)


@pytest.mark.parametrize(
    ("environ", "platform", "expected"),
    [
        ({}, (), "en"),
        ({}, ("fr_CA", "en"), "fr"),
        ({}, ("ja_JP", "de-AT"), "de"),
        ({}, ("zh_Hant_TW",), "en"),
        ({"LANG": ""}, (), "en"),
        ({"LANG": ""}, ("nl_BE",), "nl"),
        ({"LANG": "C"}, ("fr",), "en"),
        ({"LANG": "C.UTF-8"}, ("fr",), "en"),
        ({"LC_ALL": "POSIX", "LANG": "fr_FR"}, (), "en"),
        ({"LANG": "xx_YY"}, ("fr",), "en"),
        ({"LANG": "xx"}, (), "en"),
        ({"LANG": "../fr"}, (), "en"),
        ({"LANG": "fr_FR.UTF-8"}, (), "fr"),
        ({"LANG": "de_DE@euro"}, (), "de"),
        ({"LANG": "de-CH"}, (), "de"),
        ({"LANG": "ES_mx"}, (), "es"),
        ({"LANG": "es_419"}, (), "es"),
        ({"LANG": "it"}, (), "it"),
        ({"LANG": "en_BZ.UTF-8"}, ("fr",), "en"),
        ({"LC_MESSAGES": "nl_NL", "LANG": "fr_FR"}, (), "nl"),
        ({"LC_ALL": "it_IT", "LC_MESSAGES": "nl_NL", "LANG": "fr_FR"}, (), "it"),
        ({"LANGUAGE": "de", "LC_ALL": "it_IT"}, (), "de"),
        ({"LANGUAGE": "", "LC_ALL": "", "LANG": "it_IT"}, (), "it"),
        ({"LANGUAGE": "xx_YY:es:fr", "LANG": "de"}, (), "es"),
        ({"LANGUAGE": "en_GB:fr"}, (), "en"),
        ({"LANGUAGE": "de", "LC_ALL": "C"}, (), "en"),
        ({"LANGUAGE": "de", "LC_ALL": "", "LC_MESSAGES": "POSIX"}, (), "en"),
        ({"LANGUAGE": "de", "LANG": "C.UTF-8"}, (), "en"),
        ({"LANGUAGE": "de", "LC_ALL": "it_IT", "LANG": "C"}, (), "de"),
        ({"LANGUAGE": "::fr"}, (), "fr"),
        ({"LANGUAGE": PSEUDO}, (), "en"),
    ],
)
def test_first_start_follows_the_system(
    environ: Mapping[str, str], platform: tuple[str, ...], expected: str
) -> None:
    assert negotiate(environ, lambda: platform) == expected


def test_platform_is_asked_only_when_the_environment_is_silent() -> None:
    def never() -> tuple[str, ...]:
        raise AssertionError("asked")

    assert negotiate({"LANG": "fr_FR"}, never) == "fr"


def test_system_locales_are_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [{"language": "fr", "country": "CA"}, {"language": "en"}]
    monkeypatch.setattr(system, "get_pref_locales", lambda: found)
    assert system_locales() == ["fr_CA", "en"]


def test_languages_are_the_catalogues_and_english() -> None:
    languages = available_languages()
    assert {language.code for language in languages} == {"en", *catalogue_files()}
    names = {language.code: language.own_name for language in languages}
    assert {code: names.get(code) for code in LANGUAGES} == {
        code: native.own_name for code, native in LANGUAGES.items()
    }
    assert list(names.values()) == sorted(names.values(), key=str.casefold)


def test_a_new_file_is_a_new_language(tmp_path: Path) -> None:
    """Kriol has no numbers and dates in Babel, so it also borrows those."""
    header = '"Language: bzj\\n"\n"X-Language-Name: Kriol\\n"\n'
    write(tmp_path, "bzj", entry("Good luck, {name}!", "Gud lok, {name}!"), header)
    assert available_languages(tmp_path) == (Language("en", "English"), Language("bzj", "Kriol"))
    assert negotiate({"LANG": "bzj_BZ"}, folder=tmp_path) == "bzj"
    kriol = Translator("bzj", folder=tmp_path)
    assert kriol.tr("Good luck, {name}!", name="Ana") == "Gud lok, Ana!"
    assert kriol.number(1234) == "1,234"
    assert kriol.problem is None


@pytest.mark.parametrize("n", [0, 1, 2, 5, 11, 12, 21, 22, 101, 1000])
@pytest.mark.parametrize("code", LANGUAGES)
def test_plural_forms(tmp_path: Path, code: str, n: int) -> None:
    native = LANGUAGES[code]
    one, many = (f"{{n}} {noun}" for noun in native.card.split())
    if code != "en":
        write(tmp_path, code, cards(one, many))
    said = Translator(code, folder=tmp_path).trn("{n} card", "{n} cards", n)
    number = native.thousand if n == 1000 else str(n)
    single = n == 1 or (n == 0 and native.zero_is_one)
    assert said == (one if single else many).replace("{n}", number)


@pytest.mark.parametrize("code", TRANSLATED)
def test_shipped_catalogues_have_the_plural_rule_of_their_language(code: str) -> None:
    path = ROOT / "assets" / "locale" / code / "LC_MESSAGES" / "pittypat.po"
    rule = f'"Plural-Forms: {LANGUAGES[code].plural_rule}\\n"'
    assert rule in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_and_dates(code: str) -> None:
    said, native = Translator(code), LANGUAGES[code]
    moment = datetime(2026, 1, 5, 15, 4)
    assert said.number(1000) == native.thousand
    assert said.number(12345) == native.number_12345
    assert said.percent(0.25) == native.percent_25
    assert said.decimal(1234.5, 2) == native.decimal_1234_5
    assert said.decimal(3.0, 0) == "3"
    assert said.date(moment) == native.date
    assert said.date_time(moment) == f"{native.date}, {native.time}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers_that_are_written_without_babel_are_written_like_its_own(code: str) -> None:
    said = Translator(code)
    for number in (0, 7, 42, 100, 999, 1000, -1, -100):
        assert said.number(number) == format_decimal(number, locale=code)


def test_a_moment_with_a_time_zone_is_told_in_local_time() -> None:
    moment = datetime(2026, 1, 5, 23, 30, tzinfo=UTC)
    local = moment.astimezone().replace(tzinfo=None)
    assert Translator("de").date_time(moment) == Translator("de").date_time(local)


class _Nowhere(datetime):
    """A moment for which the system has no local time, as on Windows before 1970."""

    def astimezone(self, tz: tzinfo | None = None) -> "_Nowhere":
        del tz
        raise OSError(22, "Invalid argument")


def test_a_moment_without_a_local_time_is_written_as_it_is() -> None:
    said = Translator("de")
    moment = _Nowhere(1955, 3, 4, 5, 6, tzinfo=UTC)
    assert said.date_time(moment) == said.date_time(datetime(1955, 3, 4, 5, 6))


def test_lists_of_names() -> None:
    assert Translator("en").names(["Ana", "{0}", "%s"]) == "Ana, {0}, and %s"
    assert Translator("fr").names(["Ana", "Ben"]) == "Ana et Ben"
    assert Translator("fr").names(["Ana"]) == "Ana"


@pytest.mark.parametrize(
    ("names", "listed"),
    [
        (["Ana", "Inés"], "Ana e Inés"),
        (["Ben", "Ana", "Hilda"], "Ben, Ana e Hilda"),
        (["Inés", "Ana"], "Inés y Ana"),
        (["Ana", "Hiacinta"], "Ana y Hiacinta"),
        (["Ana", "Ian"], "Ana y Ian"),
        (["Sol y Inés", "Ana"], "Sol y Inés y Ana"),
        (["Inés"], "Inés"),
    ],
)
def test_spanish_says_e_before_the_sound_of_an_i(names: list[str], listed: str) -> None:
    assert Translator("es").names(names) == listed


@pytest.mark.parametrize("code", LANGUAGES)
def test_index_letters(code: str) -> None:
    assert "".join(Translator(code).index_letters) == LANGUAGES[code].letters


@pytest.mark.parametrize(
    "name", ["{n}", "{name}", "{}", "%s %d", "{0.__class__}", "\ud800", "{{", "\\1"]
)
def test_values_are_never_interpreted(name: str) -> None:
    said = Translator().tr("{name} has {n}.", name=name, n=1500)
    assert said == name + " has 1,500."


def test_only_plain_names_are_placeholders() -> None:
    assert placeholders("{a} {b_2} {} {0} {a.b} {a!r} {a:>9} {{") == {"a", "b_2"}
    assert fill("{a.b} {a[0]} {missing} {a}", {"a": "x"}) == "{a.b} {a[0]} {missing} x"


def test_numbers_in_values_are_written_as_the_language_writes_them() -> None:
    assert Translator("de").tr("{a} {b} {c}", a=1234, b=True, c="1234") == "1.234 True 1234"


def test_context_parts_words_of_two_meanings(tmp_path: Path) -> None:
    body = entry("Match", "Partita", "contest") + entry("Match", "Abbinamento")
    said = spoken(tmp_path, "it", body)
    assert said.trc("contest", "Match") == "Partita"
    assert said.tr("Match") == "Abbinamento"
    assert said.trc("unheard of", "Match") == "Match"


def test_marked_constants_stay_english_until_shown(tmp_path: Path) -> None:
    marked = N_("Quit")
    assert marked == "Quit"
    assert spoken(tmp_path, "fr", entry("Quit", "Quitter")).tr(marked) == "Quitter"


def test_empty_message_is_empty_in_every_language() -> None:
    assert {Translator(code).tr("") for code in (*LANGUAGES, PSEUDO)} == {""}


def test_switching_reaches_everybody_who_holds_the_translator(tmp_path: Path) -> None:
    write(tmp_path, "fr", entry("Quit", "Quitter"))
    write(tmp_path, "de", entry("Quit", "Beenden"))
    translator = Translator(folder=tmp_path)
    tr = translator.tr
    said = []
    for code in ("fr", "de", "en", "fr", PSEUDO, "en"):
        translator.load(code)
        assert translator.language == code
        assert translator.problem is None
        said.append(tr("Quit"))
    assert said == ["Quitter", "Beenden", "Quit", "Quitter", pseudo("Quit"), "Quit"]


GOOD = entry("Quit", "Quitter") + entry("Hello, {name}!", "Bonjour {name}\u00a0!")


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"\x00\x01\x02", id="no catalogue"),
        pytest.param(GOOD.replace("Quitter", "Qui\0tter").encode(), id="zero"),
        pytest.param('msgid "Quit"\nmsgstr "R\xe9p"\n'.encode("latin-1"), id="latin-1"),
        pytest.param(GOOD.encode()[:-20] + b'"\nmsgid', id="cut off"),
        pytest.param(
            b'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n/0);\\n"', id="rule"
        ),
        pytest.param(
            b'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=3; plural=n>1;\\n"', id="forms"
        ),
        pytest.param(b'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=x; plural=(;\\n"', id="riddle"),
    ],
)
def test_a_broken_catalogue_leaves_english_and_says_so(tmp_path: Path, body: bytes) -> None:
    said = spoken(tmp_path, "fr", body)
    assert said.tr("Quit") == "Quit"
    assert said.language == "en"
    assert said.number(1234) == "1,234"
    assert "fr/LC_MESSAGES/pittypat.po" in (said.problem or "")
    assert [language.code for language in available_languages(tmp_path)] == ["en", "fr"]


def test_every_cut_of_a_catalogue_is_survived(tmp_path: Path) -> None:
    whole = write(tmp_path, "fr", GOOD).read_bytes()
    for length in range(0, len(whole), 3):
        said = spoken(tmp_path, "fr", whole[:length])
        assert said.tr("Quit") in ("Quit", "Quitter")
        assert "Ana" in said.tr("Hello, {name}!", name="Ana")


def test_a_folder_in_the_place_of_a_catalogue(tmp_path: Path) -> None:
    (tmp_path / "fr" / "LC_MESSAGES" / "pittypat.po").mkdir(parents=True)
    assert Translator("fr", folder=tmp_path).problem
    assert available_languages(tmp_path)[1] == Language("fr", "fr")


@pytest.mark.parametrize("code", ["xx", "", "../fr", "FR "])
def test_an_unknown_language_is_english_and_says_so(code: str) -> None:
    said = Translator(code)
    assert said.language == "en"
    assert said.problem


@pytest.mark.parametrize(
    "translation", ["Bonjour !", "Bonjour {nom} !", "Bonjour {name} {name2} !"]
)
def test_a_lost_placeholder_falls_back_to_english(tmp_path: Path, translation: str) -> None:
    said = spoken(tmp_path, "fr", entry("Hello, {name}!", translation) + entry("Quit", "Quitter"))
    assert said.tr("Hello, {name}!", name="Ana") == "Hello, Ana!"
    assert said.tr("Quit") == "Quitter"
    assert "fr/LC_MESSAGES/pittypat.po" in (said.problem or "")


@pytest.mark.parametrize(
    ("code", "one", "kept"),
    [
        ("de", "eine Karte", True),
        ("de", "{n Karte", False),
        ("de", "", False),
        ("fr", "une carte", False),
    ],
)
def test_only_a_form_for_one_thing_may_say_it_in_words(
    tmp_path: Path, code: str, one: str, *, kept: bool
) -> None:
    """In French the first form also stands for 0; without a form all of the message is English."""
    said = spoken(tmp_path, code, cards(one, "{n} x") + entry("Quit", "Quitter"))
    assert said.trn("{n} card", "{n} cards", 1) == (one if kept else "1 card")
    assert said.trn("{n} card", "{n} cards", 0) == ("0 x" if kept else "0 cards")


def test_missing_messages_are_english_and_remembered(tmp_path: Path) -> None:
    said = spoken(tmp_path, "fr", entry("Quit", "Quitter") + entry("Play", ""))
    assert said.tr("Quit") == "Quitter"
    assert said.problem is None
    assert said.missing == frozenset()
    assert said.tr("Play") == "Play"
    assert said.missing == {"Play"}
    assert said.problem


def test_pseudo_language_is_longer_accented_and_bracketed() -> None:
    said = Translator(PSEUDO)
    message = "Use all of your Eight cards, {name}: {n} left."
    shown = said.tr(message, name="Ana", n=3)
    assert shown.startswith("[Üßë äll öf yöür Ëïght cärdß, Ana: 3 left.".replace("left", "lëft"))
    assert shown.endswith("]")
    assert len(pseudo(message)) >= 1.4 * len(message)
    assert placeholders(pseudo(message)) == placeholders(message)
    assert " " not in pseudo("Settings")
    assert said.trn("{n} card", "{n} cards", 2).startswith("[2 cärdß")
    assert said.trc("contest", "Match").startswith("[")
    assert said.index_letters == ("A", "J", "Q", "K")
    assert PSEUDO not in [language.code for language in available_languages()]


def test_files_are_utf8_whatever_the_system_says() -> None:
    program = (
        "from game.i18n import Translator, available_languages, negotiate\n"
        "import os\n"
        "assert negotiate(os.environ) == 'en'\n"
        "names = {l.code: l.own_name for l in available_languages()}\n"
        "assert names['fr'] == 'Fran\\xe7ais', names\n"
        "for code in names:\n"
        "    said = Translator(code)\n"
        "    assert said.language == code, said.problem\n"
        "    said.number(1)\n"
    )
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    run = subprocess.run(
        [
            sys.executable,
            "-X",
            "warn_default_encoding",
            "-W",
            "error::EncodingWarning",
            "-c",
            program,
        ],
        cwd=ROOT,
        env={**kept, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr


def test_english_starts_without_babel() -> None:
    program = (
        "import sys\n"
        "from game.i18n import Translator, available_languages, negotiate\n"
        "Translator(negotiate({'LANG': 'C'})).tr('Quit')\n"
        "available_languages()\n"
        "assert not any(name.startswith('babel') for name in sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True)
