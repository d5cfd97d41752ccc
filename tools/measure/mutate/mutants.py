"""The small changes: found in a syntax tree, each made to a fresh one.

The libraries of the day (mutmut, cosmic-ray) swap operators and constants but leave out no
statement, and a forgotten statement is what tests miss most often here.
"""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

_SWAPS: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
#: Statements that may be left out; ``pass`` stands in for them.
_STATEMENTS: Final = (ast.Assign, ast.AugAssign, ast.Expr, ast.Raise, ast.Delete, ast.Continue)
#: What is left out of these is not missed by a player: a line in the log, a name for a type.
_IDLE_CALLS: Final = frozenset({"debug", "info", "warning", "error", "exception", "cast"})


@dataclass(frozen=True, slots=True)
class Mutant:
    """One small change of a file.

    Attributes:
        number: which of the file's changes it is, in the order of ``mutants``.
        line: where, from 1.
        what: the change in words, such as ``< becomes <=``.
    """

    number: int
    line: int
    what: str


@dataclass(frozen=True, slots=True)
class _Change:
    line: int
    what: str
    make: Callable[[], None]


def mutants(source: str) -> list[Mutant]:
    """Return every small change of a source, in the order of its syntax tree."""
    changes = _changes(ast.parse(source))
    return [Mutant(number, change.line, change.what) for number, change in enumerate(changes)]


def mutated(source: str, number: int) -> str:
    """Return a source with one of its changes made; its comments are gone.

    Raises:
        IndexError: there is no such change.
    """
    tree = ast.parse(source)
    list(_changes(tree))[number].make()
    return ast.unparse(ast.fix_missing_locations(tree))


def _changes(tree: ast.Module) -> Iterator[_Change]:
    """Give the changes of all functions: what stands outside them is types and constants."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield from _in_body(node)


def _in_body(function: ast.FunctionDef) -> Iterator[_Change]:
    for statement in function.body:
        for node in _walk(statement):
            yield from _of_node(node)
    for holder in [function, *(n for s in function.body for n in _walk(s))]:
        for name in ("body", "orelse", "finalbody"):
            block = getattr(holder, name, None)
            if isinstance(block, list):
                yield from _without_statements(block)


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """Give a node and all below but types and functions inside, which have their own turn."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _walk(child)


def _of_node(node: ast.AST) -> Iterator[_Change]:
    match node:
        case ast.Compare(ops=operators):
            for place, operator in enumerate(operators):
                yield from _swap(node, operators, place, operator)
        case ast.BoolOp() | ast.BinOp() | ast.AugAssign():
            yield from _swap_attribute(node)
        case ast.If() | ast.While() | ast.IfExp():
            yield _Change(node.lineno, "the condition is turned round", lambda: _negate(node))
        case ast.UnaryOp(op=ast.Not()):
            yield _Change(node.lineno, "not is left out", lambda: setattr(node, "op", ast.UAdd()))
        case ast.Constant(value=bool() as value):
            yield _Change(
                node.lineno, f"{value} becomes {not value}", lambda: _set(node, not value)
            )
        case ast.Constant(value=int() | float() as number):
            yield _Change(
                node.lineno, f"{number} becomes {number + 1}", lambda: _set(node, number + 1)
            )
        case ast.Return(value=ast.expr() as value) if not _is_none(value):
            yield _Change(node.lineno, "nothing is returned", lambda: setattr(node, "value", None))


def _swap(
    node: ast.Compare, operators: list[ast.cmpop], place: int, operator: ast.cmpop
) -> Iterator[_Change]:
    other = _SWAPS.get(type(operator))
    if other is not None:
        what = f"{type(operator).__name__} becomes {other.__name__}"
        new = other()
        assert isinstance(new, ast.cmpop)
        yield _Change(node.lineno, what, lambda: operators.__setitem__(place, new))


def _swap_attribute(node: ast.BoolOp | ast.BinOp | ast.AugAssign) -> Iterator[_Change]:
    other = _SWAPS.get(type(node.op))
    if other is not None:
        what = f"{type(node.op).__name__} becomes {other.__name__}"
        yield _Change(node.lineno, what, lambda: setattr(node, "op", other()))


def _without_statements(block: list[ast.stmt]) -> Iterator[_Change]:
    for place, statement in enumerate(block):
        if isinstance(statement, _STATEMENTS) and not _is_idle(statement):
            text = ast.unparse(statement).splitlines()[0]
            yield _Change(
                statement.lineno,
                f"left out: {text}",
                partial(block.__setitem__, place, ast.Pass()),
            )


def _is_idle(statement: ast.stmt) -> bool:
    """Tell whether a statement does nothing: a docstring, dots, a line for the log."""
    if not isinstance(statement, ast.Expr):
        return False
    match statement.value:
        case ast.Constant():
            return True
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in _IDLE_CALLS
    return False


def _negate(node: ast.If | ast.While | ast.IfExp) -> None:
    node.test = ast.UnaryOp(ast.Not(), node.test)


def _set(node: ast.Constant, value: bool | float) -> None:  # noqa: FBT001 (it is the value itself)
    node.value = value


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None
