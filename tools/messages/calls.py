"""What a collector of messages cannot see: texts that are put together, values that do not fit."""

import ast
from collections.abc import Iterator, Sequence
from typing import Final

from game.i18n import placeholders
from tools.messages.checks import show

#: How many texts each function takes after how many contexts.
_SHAPES: Final = {"tr": (0, 1), "trn": (0, 2), "trc": (1, 1), "N_": (0, 1)}
#: Methods that make a text out of others: what they return can never be looked up.
_GLUE: Final = {"format", "format_map", "join", "replace", "upper", "lower", "title", "capitalize"}


def call_faults(source: str, file: str) -> list[str]:
    """Return what is wrong with the calls that say something, a line each, in their order."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    faults = []
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = _called(call.func)
        if name in _SHAPES:
            where = f"{file}:{call.lineno}: {name}(): "
            faults += [where + fault for fault in _faults(call, name)]
    return faults


def _called(function: ast.expr) -> str | None:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else None


def _faults(call: ast.Call, name: str) -> Iterator[str]:
    contexts, count = _SHAPES[name]
    arguments = call.args[: contexts + count]
    if len(arguments) < contexts + count:
        yield f"takes {contexts + count} texts"
        return
    if name == "tr" and _may_be_marked(arguments[0]):
        return
    said = [_literal(argument) for argument in arguments]
    if None in said:
        yield "the text must be written out here, whole, in plain quotes"
    elif name != "N_":
        ids = [str(text) for text in said[contexts:]]
        yield from _value_faults(call, ids, counts=name == "trn")


def _literal(node: ast.expr) -> str | None:
    """Return a text that is written out, None for anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _may_be_marked(node: ast.expr) -> bool:
    """Tell whether an argument can be a constant marked elsewhere with ``N_``."""
    if isinstance(node, ast.Call):
        return _called(node.func) not in _GLUE
    if isinstance(node, ast.IfExp):
        return _may_be_marked(node.body) and _may_be_marked(node.orelse)
    return isinstance(node, ast.Name | ast.Attribute | ast.Subscript)


def _value_faults(call: ast.Call, ids: Sequence[str], *, counts: bool) -> Iterator[str]:
    """Compare the placeholders of a message with the values that its call gives."""
    if any(word.arg is None for word in call.keywords):
        return
    given = {str(word.arg) for word in call.keywords}
    wanted = frozenset().union(*map(placeholders, ids))
    for missing in sorted(wanted - given - ({"n"} if counts else set())):
        yield f"{show(ids[-1])} has no value for {{{missing}}}"
    for spare in sorted(given - wanted):
        yield f"{show(ids[-1])} has no place for the value of {spare}"
