"""Who may import whom, read from the syntax trees: the rules know nothing of the screen."""

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.runs import ROOT

FILES = sorted(path.relative_to(ROOT) for path in (ROOT / "game").rglob("*.py"))

#: Folders of scenes that know nothing of each other; what they share lies in ``common``.
FAMILIES = sorted(
    {Path(*path.parts[:3]) for path in FILES if path.match("game/scenes/*/*.py")}
    - {Path("game/scenes/common")}
)

#: The parts of the game and what each may import of the others, from the bottom up.
PARTS: dict[str, set[str]] = {
    "engine": set(),
    "paths": set(),
    "data_dir": set(),
    "direction": set(),
    "folders": set(),
    "i18n": {"direction", "engine", "paths"},
    "people": {"engine"},
    "setup": {"engine"},
    "settings": set(),
    "bots": {"engine"},
    "company": {"bots", "engine"},
    "coach": {"bots", "engine"},
    "command_line": set(),
    "simulate": {"bots", "command_line", "engine"},
    "review": {"coach", "command_line", "engine"},
    "store": {"engine", "paths", "people", "settings", "setup"},
    "reviewer": {"coach", "engine", "setup", "store"},
    "session": {"bots", "company", "engine", "settings", "setup"},
    "ui": {"direction", "engine", "paths"},
    "places": {"engine", "i18n", "setup", "ui"},
}
PARTS["scenes"] = set(PARTS) - {
    "command_line",
    "company",
    "data_dir",
    "direction",
    "review",
    "simulate",
}
PARTS["app"] = {
    "data_dir",
    "i18n",
    "paths",
    "places",
    "reviewer",
    "scenes",
    "settings",
    "store",
    "ui",
}
#: Of the engine a picture knows what is a plain value.
VALUES_FOR_UI = {"cards", "rules"}

#: Who may import what else, besides the standard library.
PACKAGES: dict[str, set[str]] = {part: set() for part in PARTS}
PACKAGES["review"] = {"tqdm"}
PACKAGES["simulate"] = {"tqdm"}
PACKAGES["data_dir"] = {"platformdirs"}
PACKAGES["i18n"] = {"babel", "pygame"}
PACKAGES["ui"] = {"bidi", "fontpkg", "pygame"}
PACKAGES["places"] = {"pygame", "pytmx"}
PACKAGES["scenes"] = {"pygame"}
PACKAGES["app"] = {"pygame"}


def modules_in(tree: ast.AST) -> Iterator[str]:
    """Give every module that a syntax tree imports, anywhere in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide where they lead"
            assert node.module is not None
            if node.module == "game":
                yield from (f"game.{alias.name}" for alias in node.names)
            else:
                yield node.module


def part_of(path: Path) -> str:
    """Return the part of the game that a file belongs to."""
    return path.parts[1].removesuffix(".py")


@cache
def file_of(module: str) -> Path | None:
    """Return the file of one of the game's modules, None for a name inside one."""
    path = Path(*module.split("."))
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if (ROOT / file).is_file():
            return file
    return None


@cache
def imported_files(path: Path) -> set[Path]:
    """Return the files of the game that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {file_of(name) or file_of(node.module) for name in names}
        elif isinstance(node, ast.Import):
            found |= {file_of(alias.name) for alias in node.names}
    return {file for file in found if file is not None}


def circle_in(arrows: Mapping[Path, set[Path]]) -> tuple[Path, ...]:
    """Return the files of a circle of imports in their order, none where there is no circle."""
    try:
        tuple(TopologicalSorter(arrows).static_order())
    except CycleError as error:
        return tuple(error.args[1])
    return ()


def forbidden(path: Path, source: str) -> list[str]:
    """Return the modules that a file of the game imports but must not."""
    part = part_of(path)
    packages = set(PACKAGES[part])
    found = []
    for module in modules_in(ast.parse(source)):
        top, *below = module.split(".")
        if top != "game":
            good = top in sys.stdlib_module_names or top in packages
        else:
            good = not below or below[0] not in PARTS or below[0] in {part, *PARTS[part]}
            if part in ("ui", "places") and below[:1] == ["engine"]:
                good = len(below) > 1 and below[1] in VALUES_FOR_UI
        if not good:
            found.append(module)
    return found


@pytest.mark.parametrize("path", FILES, ids=str)
def test_imports_go_one_way(path: Path) -> None:
    if path == Path("game/__init__.py"):
        assert not list(modules_in(ast.parse((ROOT / path).read_text("utf-8"))))
        return
    assert part_of(path) in PARTS
    assert forbidden(path, (ROOT / path).read_text("utf-8")) == []


@pytest.mark.parametrize("part", PARTS)
def test_no_part_may_import_what_it_does_not_need(part: str) -> None:
    files = [path for path in FILES if path != Path("game/__init__.py") and part_of(path) == part]
    needed = {part_of(file) for path in files for file in imported_files(path)} - {part}
    assert PARTS[part] - needed == set()
    tops = {
        module.split(".")[0]
        for path in files
        for module in modules_in(ast.parse((ROOT / path).read_text("utf-8")))
    }
    assert PACKAGES[part] - tops == set()


def test_no_files_import_each_other_in_a_circle() -> None:
    arrows = {path: imported_files(path) for path in FILES}
    assert any(Path("game/scenes/base.py") in files for files in arrows.values())
    assert circle_in(arrows) == ()


def test_a_circle_would_be_noticed() -> None:
    one, two, three = Path("one"), Path("two"), Path("three")
    assert circle_in({one: {two}, two: {three}, three: set()}) == ()
    assert set(circle_in({one: {two}, two: {three}, three: {one}})) == {one, two, three}


@pytest.mark.parametrize("family", FAMILIES, ids=str)
def test_families_of_scenes_reach_each_other_only_by_their_routes(family: Path) -> None:
    others = {other for other in FAMILIES if other != family}
    for path in FILES:
        if path.is_relative_to(family):
            strange = {
                file for file in imported_files(path) if any(file.is_relative_to(o) for o in others)
            }
            assert strange == set(), path


def test_main_starts_the_app_and_nothing_else() -> None:
    modules = list(modules_in(ast.parse((ROOT / "main.py").read_text("utf-8"))))
    assert all(module.startswith("game.app") for module in modules if module.startswith("game"))


@pytest.mark.parametrize(
    ("path", "source", "module"),
    [
        ("game/engine/match.py", "import pygame", "pygame"),
        ("game/engine/match.py", "import numpy.random", "numpy.random"),
        ("game/engine/match.py", "from game.bots import Bot", "game.bots"),
        ("game/bots/sharp.py", "from game.session import Session", "game.session"),
        ("game/bots/sharp.py", "def f():\n    import pygame.time", "pygame.time"),
        ("game/coach/judging.py", "import pygame", "pygame"),
        ("game/coach/judging.py", "from game.store import Store", "game.store"),
        ("game/bots/sharp.py", "from game.coach import judge", "game.coach"),
        ("game/session/session.py", "from pygame import Rect", "pygame"),
        ("game/session/session.py", "from game.ui import text", "game.ui"),
        ("game/store/store.py", "from game import session", "game.session"),
        ("game/ui/text.py", "import pytmx", "pytmx"),
        ("game/ui/text.py", "from game.places.layout import TableLayout", "game.places.layout"),
        ("game/ui/text.py", "from game.engine.match import Match", "game.engine.match"),
        ("game/ui/text.py", "from game.engine import Match", "game.engine"),
        ("game/ui/text.py", "from game.scenes.base import Scene", "game.scenes.base"),
        ("game/scenes/title/scene.py", "from game.app.stack import Stack", "game.app.stack"),
    ],
)
def test_what_would_be_noticed(path: str, source: str, module: str) -> None:
    assert forbidden(Path(path), source) == [module]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("game/places/loading.py", "import pytmx"),
        ("game/ui/text.py", "from game.engine.cards import Card"),
        ("game/store/store.py", "import sqlite3\nfrom game import VERSION"),
        ("game/session/session.py", "from game.bots import make_bot"),
        ("game/session/session.py", "from game.engine import Match"),
    ],
)
def test_what_is_fine(path: str, source: str) -> None:
    assert forbidden(Path(path), source) == []
