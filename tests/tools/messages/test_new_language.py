"""The recipe "Adding a language", followed on a small copy, for every way to count."""

import re
from pathlib import Path

import pytest
from babel.messages.plurals import PLURALS

from game.i18n import Translator, available_languages, read_catalogue
from tools.messages.__main__ import main

SOURCE = """
def show(t, n):
    t.tr("Quit")
    t.trn("{n} card", "{n} cards", n)
"""
#: A language for each way to count; those that Babel counts by no rule of their own are like them.
CODES = sorted(
    {rule: code for code, rule in PLURALS.items() if code not in ("en", "root")}.values()
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "a.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


def catalogue(root: Path, code: str) -> Path:
    return root / "assets" / "locale" / code / "LC_MESSAGES" / "pittypat.po"


def add_languages(root: Path, *codes: str) -> None:
    """Follow the first two steps: an empty file each, and the command."""
    for code in codes:
        catalogue(root, code).parent.mkdir(parents=True)
        catalogue(root, code).touch()
    assert main(["--root", str(root)]) == 0


def translate(path: Path) -> int:
    """Follow the third: fill in every form; return how many there are for a number of cards."""
    text = path.read_text(encoding="utf-8")
    text = text.replace('msgid "Quit"\nmsgstr ""', 'msgid "Quit"\nmsgstr "Fertig"')
    text, forms = re.subn(r'(msgstr\[(\d)\]) ""', r'\1 "{n} x\2"', text)
    path.write_text(text, encoding="utf-8")
    return forms


def test_every_way_to_count(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    add_languages(root, *CODES)
    for code in CODES:
        path = catalogue(root, code)
        assert ";;" not in path.read_text(encoding="utf-8")
        translator = Translator(code, folder=path.parents[2])
        assert (translator.language, translator.tr("Quit")) == (code, "Quit")
        assert translate(path) == read_catalogue(path).num_plurals
    capsys.readouterr()
    assert main(["--check", "--root", str(root)]) == 0, capsys.readouterr().out
    for code in CODES:
        translator = Translator(code, folder=catalogue(root, code).parents[2])
        assert translator.tr("Quit") == "Fertig"
        assert " x" in translator.trn("{n} card", "{n} cards", 2)
        assert translator.problem is None


@pytest.mark.parametrize(
    ("code", "name", "rule", "forms"),
    [
        ("ru", "Русский", "nplurals=3; plural=", 3),
        ("pt_BR", "Português (Brasil)", "nplurals=3; plural=", 3),
        ("ja", "日本語", "nplurals=1; plural=0;", 1),
        ("xx", "Xx", "nplurals=2; plural=(n != 1);", 2),
    ],
)
def test_the_header_of_a_new_language(
    root: Path, code: str, name: str, rule: str, forms: int
) -> None:
    """``xx`` is none that Babel knows: it counts like English until its file says otherwise."""
    add_languages(root, code)
    text = catalogue(root, code).read_text(encoding="utf-8")
    assert f'"Language: {code}\\n"\n"X-Language-Name: {name}\\n"' in text
    assert f'"Plural-Forms: {rule}' in text
    assert text.count("msgstr[") == forms
    languages = available_languages(catalogue(root, code).parents[2])
    assert name in [language.own_name for language in languages]


def test_the_command_says_how_far_a_language_is(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    add_languages(root, "nl", "pt")
    translate(catalogue(root, "nl"))
    capsys.readouterr()
    assert main(["--root", str(root)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["pt: 0 of 2 translated", "2 messages, all is well"]


@pytest.mark.parametrize("code", ["pt-BR", "brazilian", "PT", "pt_br"])
def test_a_folder_that_no_language_is_called_like_is_named(
    root: Path, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    add_languages(root, code)
    translate(catalogue(root, code))
    capsys.readouterr()
    assert main(["--check", "--root", str(root)]) == 1
    (fault,) = capsys.readouterr().out.splitlines()
    assert fault.endswith(f"{code} is no code of a language: write it like pt or pt_BR")


@pytest.mark.parametrize("code", ["pt", "pt_BR", "bzj", "zh_Hant_TW", "es_419"])
def test_languages_may_be_called_so(
    root: Path, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    add_languages(root, code)
    translate(catalogue(root, code))
    assert main(["--check", "--root", str(root)]) == 0, capsys.readouterr().out


def test_what_is_left_to_translate_is_named(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    add_languages(root, "pt")
    capsys.readouterr()
    assert main(["--check", "--root", str(root)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "assets/locale/pt/LC_MESSAGES/pittypat.po: “Quit”: not translated",
        "assets/locale/pt/LC_MESSAGES/pittypat.po: “{n} card”: not translated",
    ]


def test_a_form_that_only_millions_take_needs_its_number(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A form for exactly one thing may say it in words; one for millions may not."""
    add_languages(root, "es")
    path = catalogue(root, "es")
    translate(path)
    text = path.read_text(encoding="utf-8").replace('"{n} x0"', '"un x"')
    path.write_text(text, encoding="utf-8")
    assert main(["--check", "--root", str(root)]) == 0
    path.write_text(text.replace('"{n} x1"', '"x"'), encoding="utf-8")
    capsys.readouterr()
    assert main(["--check", "--root", str(root)]) == 1
    assert "“{n} card”: lost {n}" in capsys.readouterr().out
