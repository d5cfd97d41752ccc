"""The recipes of CONTRIBUTING for tables and languages, followed step by step on a copy.

The other recipes are followed where their parts are tested.
"""

import re
import shutil
from pathlib import Path

import pytest

from game.i18n import Translator, available_languages
from game.places.loading import load_tables
from tests.runs import ROOT
from tools.messages.__main__ import main


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of what the recipes touch: maps, catalogues, and some code."""
    for name in ("game/scenes/title", "levels", "assets/locale"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("*.pyc"))
    assert messages(tmp_path) == 0
    return tmp_path


def messages(copy: Path, *words: str) -> int:
    return main([*words, "--root", str(copy)])


def faults(copy: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Return what ``python -m tools.messages --check`` complains of."""
    capsys.readouterr()
    code = messages(copy, "--check")
    lines = capsys.readouterr().out.splitlines()
    return lines if code else []


def fill_in(catalogue: Path, message: str, translation: str) -> None:
    text = catalogue.read_text(encoding="utf-8")
    empty = f'msgid "{message}"\nmsgstr ""'
    assert empty in text
    text = text.replace(empty, f'msgid "{message}"\nmsgstr "{translation}"')
    catalogue.write_text(text, encoding="utf-8")


def test_a_table(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (copy / "levels" / "caye_pier.tmx").read_text(encoding="utf-8")
    for name, new in (("name", "The lighthouse"), ("place", "A light over the reef.")):
        text, count = re.subn(f'(name="{name}" value=")[^"]*"', rf'\g<1>{new}"', text, count=1)
        assert count == 1
    (copy / "levels" / "lighthouse.tmx").write_text(text, encoding="utf-8")
    offered = {table.id: table for table in load_tables(copy / "levels")}
    assert offered["lighthouse"].name == "The lighthouse"
    assert offered["lighthouse"].problem is None
    assert any("out of date" in fault for fault in faults(copy, capsys))

    assert messages(copy) == 0
    catalogues = sorted((copy / "assets" / "locale").glob("*/LC_MESSAGES/pittypat.po"))
    left = faults(copy, capsys)
    assert len(left) == 2 * len(catalogues)
    assert all(
        fault.endswith(
            ("“The lighthouse”: not translated", "“A light over the reef.”: not translated")
        )
        for fault in left
    )
    for catalogue in catalogues:
        fill_in(catalogue, "The lighthouse", "Il faro")
        fill_in(catalogue, "A light over the reef.", "Una luce sul reef.")
    assert faults(copy, capsys) == []


def test_a_language(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    locale = copy / "assets" / "locale"
    catalogue = locale / "pt_BR" / "LC_MESSAGES" / "pittypat.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.touch()
    assert messages(copy) == 0
    names = {language.code: language.own_name for language in available_languages(locale)}
    assert names["pt_BR"] == "Português (Brasil)"
    said = Translator("pt_BR", folder=locale)
    assert (said.language, said.tr("Quit"), said.number(1234)) == ("pt_BR", "Quit", "1.234")
    left = faults(copy, capsys)
    assert left
    assert all(fault.endswith("not translated") and "pt_BR" in fault for fault in left)

    fill_in(catalogue, "Quit", "Sair")
    assert len(faults(copy, capsys)) == len(left) - 1
    assert Translator("pt_BR", folder=locale).tr("Quit") == "Sair"
