import re
from pathlib import Path

import pytest

from game import VERSION
from game.app.starting.arguments import Arguments, BadArgumentsError, asked_language, parse
from game.i18n import PSEUDO, Translator, available_languages
from tests.languages import TRANSLATED

WORDS = Translator()


def test_nothing_asked_is_the_usual() -> None:
    assert parse([], WORDS) == Arguments()


def test_everything_asked() -> None:
    words = "--data-dir saves --seed 7 --window 1920x1080 --language fr --export-records out"
    assert parse(words.split(), WORDS) == Arguments(
        data_dir=Path("saves"),
        seed=7,
        window_px=(1920, 1080),
        language="fr",
        export_records=Path("out"),
    )


def test_a_seed_may_be_long() -> None:
    assert parse(["--seed", "9" * 26], WORDS).seed == 10**26 - 1
    assert parse(["--seed", "9" * 640], WORDS).seed == 10**640 - 1
    with pytest.raises(BadArgumentsError) as caught:
        parse(["--seed", "9" * 5000], WORDS)
    assert "negative" not in str(caught.value)


def test_several_records_are_imported_at_once() -> None:
    found = parse(["--import-record", "a.json", "b.json"], WORDS)
    assert found.import_records == (Path("a.json"), Path("b.json"))


@pytest.mark.parametrize(("text", "code"), [("de", "de"), ("DE", "de"), ("de-AT", "de")])
def test_a_language_may_be_written_in_several_ways(text: str, code: str) -> None:
    assert parse(["--language", text], WORDS).language == code


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("", None),
        ("--seed x", None),
        ("--language nl --help", "nl"),
        ("--window abc --foo --language=DE-at", "de"),
        ("--language de --language fr", "fr"),
        ("--language xx", None),
        ("--language", None),
        ("-- --language fr", None),
    ],
)
def test_the_language_is_found_among_words_of_any_kind(words: str, code: str | None) -> None:
    assert asked_language(words.split()) == code


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("--seed x", "x"),
        ("--seed=-1", "-1"),
        ("--seed 1.5", "1.5"),
        ("--seed ٣", "٣"),
        (f"--seed {'9' * 641}", "--seed"),
        ("--seed", "--seed"),
        ("--window 1280", "1280"),
        ("--window 0x0", "0x0"),
        ("--window 1280x720x3", "1280x720x3"),
        ("--window 99999x10", "99999x10"),
        ("--window=-5x-5", "-5x-5"),
        ("--language xx", "xx"),
        ("--language=", "de, en, es, fr, it, nl"),
        ("--foo", "--foo"),
        ("--se 5", "--se"),
        ("extra", "extra"),
        ("--import-record", "--import-record"),
        ("--version=3", "--version"),
        ("--export-records out --import-record a.json", "--import-record"),
        ("--with-open-matches", "--export-records"),
        ("--data-dir=", "--data-dir"),
        ("--export-records=", "--export-records"),
        ("--import-record=", "--import-record"),
    ],
)
def test_what_cannot_be_used_is_named_in_one_sentence(words: str, named: str) -> None:
    with pytest.raises(BadArgumentsError) as caught:
        parse(words.split(), WORDS)
    sentence = str(caught.value)
    assert named in sentence
    assert "\n" not in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize(
    "words", ["--foo", "--seed", "--version=3", "--data-dir=", "--with-open-matches", "--seed x"]
)
def test_every_refusal_is_said_in_every_language(words: str, language: str) -> None:
    said = []
    for code in ("en", language):
        with pytest.raises(BadArgumentsError) as caught:
            parse(words.split(), Translator(code))
        said.append(str(caught.value))
    assert said[0] != said[1]
    for english in ("expected", "unrecognized", "argument ", "ignored"):
        assert english not in said[1]


def test_records_may_be_named_one_by_one() -> None:
    found = parse(["--import-record", "a.json", "--import-record", "b.json"], WORDS)
    assert found.import_records == (Path("a.json"), Path("b.json"))
    assert parse(["--export-records", "out", "--with-open-matches"], WORDS).with_open_matches


def test_the_version_and_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--version"], ["--help"], ["-h"]):
        with pytest.raises(SystemExit) as caught:
            parse(words, WORDS)
        assert caught.value.code == 0
    shown = capsys.readouterr().out
    assert f"Pitty Pat {VERSION}" in shown
    for option in ("--data-dir", "--seed", "--window", "--language", "--export-records"):
        assert option in shown


def test_all_of_the_help_is_translated(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["--help"], Translator(PSEUDO))
    shown = re.sub(r"--?[a-z-]+( \[?[A-Zx]+\b)*", "", capsys.readouterr().out)
    for _ in range(2):
        shown = re.sub(r"\[[^\[\]]*\]", "", shown)
    assert set(re.findall(r"[^\W\d_]+", shown)) == {"pittypat"}


@pytest.mark.parametrize(
    "words",
    ["--seed x", "--window 1", "--language xx", "--foo", "--seed", "--data-dir=",
     "--export-records a --import-record b", "--with-open-matches"],
)  # fmt: skip
def test_every_complaint_is_translated(words: str) -> None:
    with pytest.raises(BadArgumentsError, match=r"^\[.*\]$"):
        parse(words.split(), Translator(PSEUDO))


@pytest.mark.parametrize("language", [one.code for one in available_languages()])
def test_the_help_in_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        parse(["--help"], Translator(language))
    assert caught.value.code == 0
    shown = capsys.readouterr().out
    assert "--data-dir" in shown
    words = Translator(language)
    assert shown.startswith(words.tr("Usage:"))
    assert "\n" + words.tr("Options") + ":" in shown
