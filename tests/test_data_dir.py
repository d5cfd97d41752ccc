"""Where matches and settings go."""

from pathlib import Path

import pytest

from game import data_dir
from game.data_dir import data_folder


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
