import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.starting.needs import NEEDED, Python, installed_version, this_python, unmet_need
from tests.runs import ROOT

OPEN = Python("/opt/py/bin/python", closed=False, requirements=Path("/g/r.txt"), windows=False)
CLOSED = replace(OPEN, executable="/usr/bin/python3", closed=True)


def versions(**changed: str | None) -> Callable[[str], str | None]:
    have: dict[str, str | None] = {
        name: ".".join(str(number) for number in least) for name, least in NEEDED
    }
    have.update({name.replace("_", "-"): version for name, version in changed.items()})
    return have.get


def test_nothing_is_missing_here() -> None:
    assert unmet_need() is None
    assert unmet_need(versions()) is None
    assert installed_version("no-such-distribution-anywhere") is None


@pytest.mark.parametrize("name", [name for name, _ in NEEDED])
def test_each_missing_part_is_named_with_the_cure(name: str) -> None:
    sentence = unmet_need(versions(**{name.replace("-", "_"): None}), OPEN)
    assert sentence == (
        f"Pitty Pat needs {name}, which is not installed: "
        "run /opt/py/bin/python -m pip install -r /g/r.txt"
    )


@pytest.mark.parametrize("version", ["3.21", "3.21.7", "2.99.post1", "unknown"])
def test_an_old_part_is_named_with_both_versions(version: str) -> None:
    sentence = unmet_need(versions(pytmx=version), OPEN)
    assert sentence is not None
    assert "pytmx 3.32 or newer" in sentence
    assert version in sentence
    assert OPEN.install() in sentence


@pytest.mark.parametrize("version", ["3.32", "3.32.post1", "3.33", "4.0", "10"])
def test_newer_parts_are_welcome(version: str) -> None:
    assert unmet_need(versions(pytmx=version)) is None


def test_pygame_beside_pygame_ce_is_in_the_way() -> None:
    sentence = unmet_need(versions(pygame="2.6.1"), OPEN)
    assert sentence is not None
    assert "/opt/py/bin/python -m pip uninstall -y pygame pygame-ce" in sentence
    assert OPEN.install() in sentence


def test_a_python_of_the_system_gets_an_environment_of_the_games_own() -> None:
    assert CLOSED.install() == (
        "/usr/bin/python3 -m venv /g/.venv"
        " && /g/.venv/bin/python -m pip install -r /g/r.txt"
        " && /g/.venv/bin/python /g/main.py"
    )
    assert "Scripts/python.exe" in replace(CLOSED, windows=True).install().replace("\\", "/")


def test_an_installed_game_is_installed_again() -> None:
    said = replace(OPEN, requirements=None).install()
    assert said == "/opt/py/bin/python -m pip install --force-reinstall pitty-pat"


def test_a_folder_with_a_space_stays_one_word() -> None:
    said = replace(OPEN, executable="/my py/python", requirements=Path("/my g/r.txt")).install()
    assert said == '"/my py/python" -m pip install -r "/my g/r.txt"'


def test_the_python_of_now_is_looked_at(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.executable", "/here/python")
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path))
    (tmp_path / "EXTERNALLY-MANAGED").touch()
    monkeypatch.setattr("sys.base_prefix", "/elsewhere")
    assert not this_python().closed
    monkeypatch.setattr("sys.prefix", "/elsewhere")
    assert this_python().closed
    assert this_python().executable == "/here/python"
    assert this_python().requirements == ROOT / "requirements.txt"
    (tmp_path / "EXTERNALLY-MANAGED").unlink()
    assert not this_python().closed


def test_what_is_asked_for_is_what_the_project_installs() -> None:
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8").casefold()
    pinned = dict(re.findall(r"^([\w-]+)==([\d.]+)", text, re.MULTILINE))
    assert unmet_need(lambda name: pinned.get(name.casefold())) is None
