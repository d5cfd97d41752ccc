"""Where matches and settings go."""

from pathlib import Path

import pytest

from game import data_dir
from game.data_dir import data_folder, own_levels, pictures_folder


def test_a_chosen_folder_is_taken_as_it_is() -> None:
    assert data_folder("some where/#1") == Path("some where/#1")


def test_the_usual_folder_is_this_games_own() -> None:
    folder = data_folder()
    assert folder is None or (folder.is_absolute() and folder.name == "PittyPat")


def test_without_a_home_there_is_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(data_dir, "user_data_path", fail)
    assert data_folder() is None
    monkeypatch.setattr(data_dir, "user_data_path", lambda *_, **__: Path("~/.local/PittyPat"))
    assert data_folder() is None


def test_own_tables_lie_in_the_data_folder(tmp_path: Path) -> None:
    assert own_levels(tmp_path) == tmp_path / "levels"


def test_pictures_have_a_folder_of_their_own_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_dir, "user_pictures_path", lambda: Path("/home/ana/Pictures"))
    assert pictures_folder() == Path("/home/ana/Pictures/Pitty Pat")

    def fail() -> Path:
        raise RuntimeError("no home")

    for path in (fail, lambda: Path("~/Pictures")):
        monkeypatch.setattr(data_dir, "user_pictures_path", path)
        with pytest.raises(OSError, match=r"home|Pictures"):
            pictures_folder()
