"""Nothing grows so large that one loses one's way in it: files, classes, functions, folders.

The bounds lie a little above what CONTRIBUTING aims at: whoever meets one has a part to take out.
Lines of code are counted, without blank lines, comments and docstrings.
"""

import ast
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.runs import ROOT

FILES = sorted(
    path for part in ("game", "tests", "tools", "packaging") for path in (ROOT / part).rglob("*.py")
)
MOST_LINES = 420
MOST_IN_CLASS = 240
MOST_IN_FUNCTION = 50
MOST_IN_FOLDER = 15
#: A playout is the innermost loop of the master, and calls would cost half its speed.
LONG_ON_PURPOSE = {"play_out"}


def docstrings(tree: ast.AST) -> Iterator[ast.Expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first


def lines_of(node: ast.stmt | ast.expr) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def code_lines(source: str, tree: ast.Module) -> set[int]:
    """Return the numbers of the lines with code, from 1."""
    lines = enumerate(source.splitlines(), start=1)
    found = {number for number, line in lines if line.strip() and not line.lstrip().startswith("#")}
    return found.difference(*map(lines_of, docstrings(tree)))


def too_long(source: str) -> list[str]:
    """Return the classes and functions of a source that are too long, with their lines of code."""
    tree = ast.parse(source)
    code = code_lines(source, tree)
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            most = MOST_IN_CLASS if isinstance(node, ast.ClassDef) else MOST_IN_FUNCTION
            length = len(code & lines_of(node))
            if length > most and node.name not in LONG_ON_PURPOSE:
                found.append(f"{node.name}: {length}")
    return found


@pytest.mark.parametrize("part", ["game", "tests", "tools", "packaging"])
def test_no_file_class_or_function_is_too_long(part: str) -> None:
    found = []
    for path in FILES:
        if path.is_relative_to(ROOT / part):
            name = path.relative_to(ROOT).as_posix()
            source = path.read_text(encoding="utf-8")
            found += [f"{name}: {fault}" for fault in too_long(source)]
            lines = len(source.splitlines())
            found += [f"{name}: {lines}"] if lines > MOST_LINES else []
    assert found == []


def test_no_folder_is_too_full() -> None:
    counts = Counter(path.parent for path in FILES if path.name != "__init__.py")
    assert {str(folder): count for folder, count in counts.items() if count > MOST_IN_FOLDER} == {}


def test_only_code_is_counted() -> None:
    quiet = '    """Say\n    little."""\n\n    # Nothing.\n'
    short = "def f():\n" + quiet + "    x = 1\n" * (MOST_IN_FUNCTION - 1)
    assert too_long(short) == []
    assert too_long(short + "    x = 2\n") == [f"f: {MOST_IN_FUNCTION + 1}"]
