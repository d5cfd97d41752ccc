"""The system's own file manager is asked to show a folder."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.folders import open_folder


@pytest.mark.parametrize(
    ("platform", "program"),
    [("linux", "xdg-open"), ("freebsd14", "xdg-open"), ("darwin", "open"), ("win32", "explorer")],
)
def test_each_system_has_its_program(tmp_path: Path, platform: str, program: str) -> None:
    asked: list[Sequence[str]] = []
    assert open_folder(tmp_path, platform=platform, start=asked.append)
    assert asked == [[program, os.path.realpath(tmp_path)]]


def test_where_nothing_can_be_shown_it_says_so(tmp_path: Path) -> None:
    def fail(_: Sequence[str]) -> None:
        raise FileNotFoundError

    assert not open_folder(tmp_path, start=fail)
    assert not open_folder(tmp_path / "nowhere", start=lambda _: None)
