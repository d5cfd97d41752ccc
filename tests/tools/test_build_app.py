"""What is packed into one folder and what is left out; the packing itself is tried by hand."""

import struct
from importlib import metadata
from pathlib import Path

import pygame
import pytest

from game.i18n import available_languages
from tests.languages import TRANSLATED
from tests.runs import ROOT
from tools.build_app import (
    add_licences,
    distributions,
    is_spare,
    languages,
    licence_files,
    modules_by_name,
    write_windows_icon,
)


@pytest.mark.parametrize("code", [language.code for language in available_languages()])
def test_the_numbers_of_every_language_go_along(code: str) -> None:
    assert not is_spare(f"/site/babel/locale-data/{code}.dat")
    assert not is_spare(f"C:\\site\\babel\\locale-data\\{code}.dat")


@pytest.mark.parametrize(
    "name",
    [
        "babel/locale-data/sw.dat",
        "babel/locale-data/de_AT.dat",
        "pygame/docs/generated/ref/font.html",
        "pygame/examples/aliens.py",
        "pygame/display.pyi",
    ],
)
def test_what_nobody_opens_stays_behind(name: str) -> None:
    assert is_spare(f"/site/{name}")


@pytest.mark.parametrize(
    "name",
    ["babel/locale-data/root.dat", "babel/global.dat", "pygame/freesansbold.ttf", "levels/a.tmx"],
)
def test_what_is_opened_goes_along(name: str) -> None:
    assert not is_spare(f"/site/{name}")


def test_locales_bring_those_above_them() -> None:
    assert "root" in languages()
    assert {language.code for language in available_languages()} <= languages()


def test_fonts_are_packed_though_nothing_imports_them_by_name() -> None:
    fonts = [name for name in distributions() if name.startswith("fontpkg-")]
    assert len(fonts) >= 2
    assert set(modules_by_name()) >= {name.replace("-", "_") for name in fonts}


def test_every_part_brings_its_licence(tmp_path: Path) -> None:
    add_licences(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {*distributions(), "Python"}
    for folder in tmp_path.iterdir():
        texts = [path.read_text(encoding="utf-8") for path in folder.iterdir()]
        assert max(map(len, texts)) > 500, folder
    assert "LESSER GENERAL PUBLIC LICENSE" in (tmp_path / "pygame-ce" / "LGPL.txt").read_text()
    assert "SIL OPEN FONT LICENSE" in (
        (tmp_path / "fontpkg-lilita-one" / "LICENSE").read_text(encoding="utf-8").upper()
    )


def test_a_part_without_a_licence_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "files", lambda _: [])
    with pytest.raises(FileNotFoundError, match="pytmx says nothing"):
        licence_files("pytmx")


def test_the_menu_entry_is_whole_once_its_folder_is_known() -> None:
    entry = (ROOT / "packaging" / "pitty-pat.desktop").read_text(encoding="utf-8")
    assert {line[8:10] for line in entry.splitlines() if line.startswith("Comment[")} == {
        *TRANSLATED
    }
    assert "@FOLDER@" in (ROOT / "packaging" / "add-to-menu.sh").read_text(encoding="utf-8")


def test_the_icon_of_windows_holds_the_picture(tmp_path: Path) -> None:
    write_windows_icon(tmp_path / "a.ico")
    picture = (tmp_path / "a.png").read_bytes()
    assert pygame.image.load(tmp_path / "a.png").get_size() == (256, 256)
    icon = (tmp_path / "a.ico").read_bytes()
    assert icon[:6] == bytes([0, 0, 1, 0, 1, 0])
    length, start = struct.unpack("<II", icon[14:22])
    assert icon[start : start + length] == picture
