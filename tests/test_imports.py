"""Who may import whom, read from the syntax trees: the rules know nothing of the screen."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = sorted(path.relative_to(ROOT) for path in (ROOT / "game").rglob("*.py"))

#: The parts of the game and what each may import of the others, from the bottom up.
PARTS: dict[str, set[str]] = {
    "engine": set(),
    "paths": set(),
    "data_dir": {"paths"},
    "i18n": {"paths"},
    "setup": {"engine"},
    "settings": {"engine"},
    "bots": {"engine"},
    "company": {"bots", "engine"},
    "coach": {"bots", "engine"},
    "command_line": set(),
    "simulate": {"bots", "command_line", "engine"},
    "review": {"coach", "command_line", "engine"},
    "store": {"engine", "settings", "setup"},
    "session": {"bots", "coach", "company", "engine", "settings", "setup", "store"},
    "ui": {"engine", "i18n", "paths", "settings", "setup"},
    "places": {"engine", "i18n", "paths", "ui"},
}
PARTS["scenes"] = set(PARTS) - {"command_line", "company", "review", "simulate"}
PARTS["app"] = {*PARTS["scenes"], "scenes"}
#: Of the engine a picture knows cards, moves, events and what else is a plain value.
VALUES_FOR_UI = {"cards", "events", "moves", "results", "rules", "harness", "view"}

#: Who may import what else, besides the standard library.
PACKAGES: dict[str, set[str]] = {part: set() for part in PARTS}
PACKAGES["review"] = {"tqdm"}
PACKAGES["simulate"] = {"tqdm"}
PACKAGES["data_dir"] = {"platformdirs"}
PACKAGES["i18n"] = {"babel", "pygame"}
PACKAGES["ui"] = {"fontpkg", "pygame"}
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
                good = below[1] in VALUES_FOR_UI
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
        ("game/session.py", "from pygame import Rect", "pygame"),
        ("game/session.py", "from game.ui import text", "game.ui"),
        ("game/store/store.py", "from game import session", "game.session"),
        ("game/ui/text.py", "import pytmx", "pytmx"),
        ("game/ui/text.py", "from game.places.layout import TableLayout", "game.places.layout"),
        ("game/ui/text.py", "from game.engine.match import Match", "game.engine.match"),
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
        ("game/session.py", "from game.bots import make_bot"),
    ],
)
def test_what_is_fine(path: str, source: str) -> None:
    assert forbidden(Path(path), source) == []
