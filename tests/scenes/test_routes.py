"""The routes between scenes: what they import is loaded before somebody waits for it."""

import ast
from pathlib import Path

from game.scenes import routes
from tests.runs import run

#: Starts with the title, as the game does, loads ahead, and tells what of some modules is missing.
LOAD_AHEAD = """
import sys
from game.scenes.routes import SCENES_TO_LOAD
import game.scenes.title.scene
for load in SCENES_TO_LOAD:
    load()
print(*sorted(set(sys.argv[1:]) - set(sys.modules)))
"""


def imported_by_routes() -> set[str]:
    """Return the modules that the routes import on their way."""
    tree = ast.parse(Path(routes.__file__).read_text(encoding="utf-8"))
    (made,) = (node for node in tree.body if isinstance(node, ast.ClassDef))
    return {
        node.module for node in ast.walk(made) if isinstance(node, ast.ImportFrom) and node.module
    }


def test_all_that_a_route_imports_is_loaded_ahead() -> None:
    named = imported_by_routes()
    assert len(named) > 10
    told = run(["-c", LOAD_AHEAD, *sorted(named), "game.no_such"])
    assert told.out.split() == ["game.no_such"], told.err
