"""What is installed: one list of dependencies, one version, and every file the game opens."""

import re
import tomllib
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from game import VERSION
from game.paths import asset_path, levels_dir
from tests.runs import ROOT, run

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def listed(name: str) -> set[str]:
    """Return the pins of a requirements file."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith(("#", "-r"))}


def test_the_lists_of_dependencies_are_one() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    assert listed("requirements.txt") == {*PROJECT["project"]["dependencies"], *extras["test"]}
    assert {"pitty-pat[test]", *listed("requirements-dev.txt")} == set(extras["dev"])


def test_every_dependency_is_pinned() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        for line in listed(name):
            assert re.match(r"[\w-]+==[\d.]+(; |$)", line), line


def test_the_version_stands_in_one_place() -> None:
    """A number of that shape is the game's version in no other file of the code."""
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "game/__init__.py"
    packed = [path for path in (ROOT / "packaging").rglob("*.*") if path.suffix != ".pyc"]
    sources = [ROOT / "main.py", *(ROOT / "game").rglob("*.py"), *packed]
    said = [path for path in sources if f'"{VERSION}"' in path.read_text(encoding="utf-8")]
    assert said == [ROOT / "game" / "__init__.py"]


def test_the_wheel_is_one_folder_that_holds_what_the_game_opens() -> None:
    """``game/paths.py`` looks for pictures and tables beside ``game``, so there they must be."""
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    placed = {**wheel["sources"], **wheel["force-include"]}
    assert set(wheel["only-include"]) == set(wheel["sources"])
    for folder in (ROOT / "game", asset_path(""), levels_dir(), ROOT / "main.py"):
        name = folder.relative_to(ROOT).as_posix()
        assert placed[name] == f"pitty_pat/{name}"
    assert {path.split("/")[0] for path in placed.values()} == {"pitty_pat"}
    assert PROJECT["project"]["scripts"] == {"pitty-pat": "pitty_pat.__main__:main"}


def test_a_built_wheel_holds_every_file_and_nothing_else(tmp_path: Path) -> None:
    wheel = pytest.importorskip("hatchling.builders.wheel", reason="building needs hatchling")
    assert PROJECT["build-system"]["requires"][0] in listed("requirements-dev.txt")
    (built,) = wheel.WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with ZipFile(built) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    shipped = [path for name in ("game", "assets", "levels") for path in (ROOT / name).rglob("*")]
    wanted = {
        path.relative_to(ROOT).as_posix()
        for path in [ROOT / "main.py", *shipped]
        if path.is_file() and path.suffix != ".pyc"
    }
    assert names == {f"pitty_pat/{name}" for name in {*wanted, "__init__.py", "__main__.py"}}
    assert Path(built).name.startswith(f"pitty_pat-{VERSION}-")


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Return a folder as an installation makes it, without copying."""
    package = tmp_path / "site" / "pitty_pat"
    package.mkdir(parents=True)
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    for source, place in {**wheel["sources"], **wheel["force-include"]}.items():
        if source.startswith("packaging"):
            for file in (ROOT / source).glob("*.py"):
                (package / file.name).write_bytes(file.read_bytes())
        else:
            (tmp_path / "site" / place).symlink_to(ROOT / source)
    return tmp_path / "site"


def test_the_installed_package_starts_the_game_from_any_folder(
    installed: Path, tmp_path: Path
) -> None:
    for word, said in (("--version", f"Pitty Pat {VERSION}"), ("--help", "--data-dir")):
        done = run(["-m", "pitty_pat", word], cwd=tmp_path, PYTHONPATH=str(installed))
        assert (done.code, done.err) == (0, "")
        assert said in done.out


def test_installed_for_developing_it_starts_the_checkout(tmp_path: Path) -> None:
    done = run(["-m", "pitty_pat", "--version"], cwd=tmp_path, PYTHONPATH=str(ROOT / "packaging"))
    assert (done.code, done.out, done.err) == (0, f"Pitty Pat {VERSION}\n", "")
