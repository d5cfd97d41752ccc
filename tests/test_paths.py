"""Paths as people type and paste them, and as they are shown."""

import importlib
from pathlib import Path

import pytest

from game.paths import printable, shown_path, typed_path


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("  ", None),
        (' "/tmp/a b.json" ', "/tmp/a b.json"),
        ("file:///tmp/a%20b.json", "/tmp/a b.json"),
        ("FILE://localhost/tmp/a.json", "/tmp/a.json"),
        ("file:/tmp/a.json", "/tmp/a.json"),
        ("~nobody-of-that-name/x.json", "~nobody-of-that-name/x.json"),
        ("~", str(Path.home())),
    ],
)
def test_what_is_typed_is_understood(typed: str, meant: str | None) -> None:
    assert typed_path(typed) == (None if meant is None else Path(meant))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("file:///C:/Users/Ana/a%20b.json", r"C:\Users\Ana\a b.json"),
        ("file://server/share/a.json", r"\\server\share\a.json"),
    ],
)
def test_addresses_of_windows(typed: str, meant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        windows = importlib.import_module("nturl2path")
    except ImportError:
        pytest.skip("this Python cannot say what Windows would make of it")
    monkeypatch.setattr("urllib.request.url2pathname", windows.url2pathname)
    assert str(typed_path(typed)) == meant


def test_a_shown_path_is_where_things_really_lie(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "alias").symlink_to(tmp_path / "real")
    assert shown_path(tmp_path / "alias" / "a.json") == str(tmp_path.resolve() / "real" / "a.json")


def test_every_path_can_be_shown() -> None:
    odd = Path("/tmp/\udcff\0")
    assert printable(odd) == shown_path(odd) == "/tmp/�\0"
