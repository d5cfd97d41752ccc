"""Collect what the game says, bring the catalogues up to date, and check them.

    python -m tools.messages           write the template and update every catalogue
    python -m tools.messages --check   change nothing; exit 1 and say what is wrong

Messages are the texts given to ``tr``, ``trn``, ``trc`` and ``N_`` in ``game/`` and ``main.py``,
and the properties ``name`` and ``place`` of the maps in ``levels/``. A comment ``# Translators: …``
right above a call goes along. A new language starts as an empty file
``assets/locale/<code>/LC_MESSAGES/pittypat.po``.
"""

import argparse
import ast
import io
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from babel.core import Locale, UnknownLocaleError
from babel.messages import Catalog
from babel.messages.catalog import Message
from babel.messages.pofile import write_po

from game.i18n import catalogue_files, placeholders, read_catalogue, texts
from tools.message_checks import check_catalogue, check_letters, show

_ROOT: Final = Path(__file__).resolve().parent.parent
_NOTE: Final = "# Translators:"
#: How many texts each function takes after how many contexts.
_SHAPES: Final = {"tr": (0, 1), "trn": (0, 2), "trc": (1, 1), "N_": (0, 1)}
#: Methods that make a text out of others: what they return can never be looked up.
_GLUE: Final = {"format", "format_map", "join", "replace", "upper", "lower", "title", "capitalize"}
_MAP_PROPERTIES: Final = ("name", "place")


@dataclass(frozen=True, slots=True)
class Key:
    """What a message is looked up by: its context, if any, and its text (one, or one and many)."""

    context: str | None
    ids: tuple[str, ...]


@dataclass(slots=True)
class Collected:
    """The messages in the order found, with their files and notes; and faults of the calls."""

    files: dict[Key, list[str]] = field(default_factory=dict)
    notes: dict[Key, list[str]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def add(self, key: Key, file: str, notes: Iterable[str] = ()) -> None:
        """Add a message found in a file."""
        for known, value in [(self.files, file)] + [(self.notes, note) for note in notes]:
            values = known.setdefault(key, [])
            if value not in values:
                values.append(value)


def collect(root: Path) -> Collected:
    """Collect every message of the game below a folder."""
    found = Collected()
    for path in [root / "main.py", *sorted((root / "game").rglob("*.py"))]:
        if path.exists():
            _collect_source(path, path.relative_to(root).as_posix(), found)
    for path in sorted((root / "levels").glob("*.tmx")):
        _collect_map(path, path.relative_to(root).as_posix(), found)
    by_id: dict[tuple[str | None, str], Key] = {}
    for key in found.files:
        other = by_id.setdefault((key.context, key.ids[0]), key)
        if other != key:
            found.faults.append(f"{show(key.ids[0])} is said with and without a plural form")
    return found


def _collect_map(path: Path, file: str, found: Collected) -> None:
    for entry in ET.parse(path).getroot().findall("./properties/property"):
        text = entry.get("value") or entry.text
        if entry.get("name") in _MAP_PROPERTIES and text:
            found.add(
                Key(None, (text,)), file, [f"{str(entry.get('name')).capitalize()} of a table"]
            )


def _collect_source(path: Path, file: str, found: Collected) -> None:
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = _called(call.func)
        if name in _SHAPES:
            _collect_call(call, name, file, _notes_above(lines, call.lineno), found)


def _called(function: ast.expr) -> str | None:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else None


def _notes_above(lines: Sequence[str], line: int) -> list[str]:
    """Return the note for translators in the comment right above a line (counted from 1)."""
    comment: list[str] = []
    for text in reversed(lines[: line - 1]):
        if not text.strip().startswith("#"):
            break
        comment.insert(0, text.strip())
    for index, text in enumerate(comment):
        if text.startswith(_NOTE):
            rest = [
                text.removeprefix(_NOTE),
                *(more.removeprefix("#") for more in comment[index + 1 :]),
            ]
            return [" ".join(part.strip() for part in rest)]
    return []


def _collect_call(
    call: ast.Call, name: str, file: str, notes: Sequence[str], found: Collected
) -> None:
    contexts, count = _SHAPES[name]
    where = f"{file}:{call.lineno}: {name}(): "
    arguments = [_leaves(argument) for argument in call.args[: contexts + count]]
    if len(arguments) < contexts + count:
        found.faults.append(where + f"takes {contexts + count} texts")
        return
    if name == "tr":
        arguments = [[leaf for leaf in arguments[0] if not _may_be_marked(leaf)]]
    choices = [[_literal(leaf) for leaf in leaves] for leaves in arguments]
    if any(None in choice or (len(choice) > 1 and len(choices) > 1) for choice in choices):
        found.faults.append(where + "the text must be written out here, whole, in plain quotes")
        return
    for said in zip(*choices, strict=True):
        texts_said = [str(text) for text in said]
        ids = tuple(texts_said[contexts:])
        found.add(Key(texts_said[0] if contexts else None, ids), file, notes)
        if name != "N_":
            found.faults += [where + fault for fault in _value_faults(call, name, ids)]


def _leaves(node: ast.expr) -> list[ast.expr]:
    """Return what an argument may turn out to be: both sides of a choice."""
    if isinstance(node, ast.IfExp):
        return _leaves(node.body) + _leaves(node.orelse)
    if isinstance(node, ast.BoolOp):
        return [leaf for value in node.values for leaf in _leaves(value)]
    return [node]


def _literal(node: ast.expr) -> str | None:
    """Return a text that is written out, None for anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _may_be_marked(node: ast.expr) -> bool:
    """Tell whether an argument can be a constant marked elsewhere with ``N_``."""
    if isinstance(node, ast.Call):
        return _called(node.func) not in _GLUE
    return isinstance(node, ast.Name | ast.Attribute | ast.Subscript)


def _value_faults(call: ast.Call, name: str, ids: Sequence[str]) -> Iterator[str]:
    """Compare the placeholders of a message with the values that its call gives."""
    if any(word.arg is None for word in call.keywords):
        return
    given = {str(word.arg) for word in call.keywords}
    wanted = frozenset().union(*map(placeholders, ids))
    for missing in sorted(wanted - given - ({"n"} if name == "trn" else set())):
        yield f"{show(ids[-1])} has no value for {{{missing}}}"
    for spare in sorted(given - wanted):
        yield f"{show(ids[-1])} has no place for the value of {spare}"


def catalogue_text(found: Collected, old: Catalog | None, header: Sequence[tuple[str, str]]) -> str:
    """Return the text of the template (``old`` None) or of a catalogue, which keeps what it has.

    It depends on nothing but the arguments: no dates, no line numbers, and a message that is gone
    from the game is gone from the catalogue.
    """
    new = Catalog()
    new.mime_headers = list(header)
    for key, files in found.files.items():
        before = old.get(key.ids[0], key.context) if old is not None else None
        if before is not None and len(texts(before.id)) != len(key.ids):
            before = None
        message = new.add(
            key.ids[0] if len(key.ids) == 1 else key.ids,
            before.string if before is not None else None,
            locations=[(file, 1) for file in files],
            auto_comments=found.notes.get(key, []),
            user_comments=before.user_comments if before is not None else (),
            context=key.context,
        )
        if before is not None and before.fuzzy:
            _message(message).flags.add("fuzzy")
    body = io.BytesIO()
    write_po(body, new, width=0, omit_header=True, include_lineno=False)
    head = "".join(f'"{name}: {value}\\n"\n' for name, value in header)
    return f'msgid ""\nmsgstr ""\n{head}\n{body.getvalue().decode("utf-8").strip()}\n'


def _message(message: Message | None) -> Message:
    assert message is not None  # Catalog.add returns what it added
    return message


def _header(code: str | None, old_text: str) -> list[tuple[str, str]]:
    """Return the fixed header; a language's name and plural rule stay as its file has them."""
    kept = dict(
        re.findall(r'^"([A-Za-z-]+): *(.*?) *\\n"', old_text.partition("\n\n")[0], re.MULTILINE)
    )
    locale = Catalog(locale=code if code is not None and _babel_knows(code) else None)
    own_name = (locale.locale.get_display_name() if locale.locale else None) or code
    header = [("Project-Id-Version", "Pitty Pat")]
    if code is not None:
        header.append(("Language", code))
        header.append(("X-Language-Name", kept.get("X-Language-Name", str(own_name).capitalize())))
    header.append(("MIME-Version", "1.0"))
    header.append(("Content-Type", "text/plain; charset=utf-8"))
    header.append(("Content-Transfer-Encoding", "8bit"))
    header.append(("Plural-Forms", kept.get("Plural-Forms", f"{locale.plural_forms};")))
    return header


def _babel_knows(code: str) -> bool:
    try:
        Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        return False
    return True


def template_text(found: Collected) -> str:
    """Return the text of ``pittypat.pot``."""
    return catalogue_text(found, None, _header(None, ""))


def update(root: Path, found: Collected) -> None:
    """Write the template and every catalogue.

    Raises:
        ValueError: a catalogue cannot be read, so it is left as it is.
    """
    locale_dir = root / "assets" / "locale"
    _write(locale_dir / "pittypat.pot", template_text(found))
    for code, path in catalogue_files(locale_dir).items():
        try:
            old = read_catalogue(path)
        except ValueError as error:
            raise ValueError(f"{path.relative_to(root).as_posix()}: {error}") from error
        header = _header(code, path.read_text(encoding="utf-8"))
        _write(path, catalogue_text(found, old, header))


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def check(root: Path, found: Collected) -> list[str]:
    """Return all that is wrong with calls, template and catalogues, a line each."""
    locale_dir = root / "assets" / "locale"
    template = locale_dir / "pittypat.pot"
    faults = list(found.faults)
    faults += check_letters("the messages in the code", [t for key in found.files for t in key.ids])
    old = template.read_text(encoding="utf-8") if template.exists() else ""
    if old != template_text(found):
        faults.append("assets/locale/pittypat.pot is out of date: run python -m tools.messages")
    keys = {(key.context, key.ids): found.files[key][0] for key in found.files}
    for path in catalogue_files(locale_dir).values():
        faults += check_catalogue(path, path.relative_to(root).as_posix(), keys)
    return faults


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.messages", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "--check", action="store_true", help="change nothing, only say what is wrong"
    )
    parser.add_argument("--root", type=Path, default=_ROOT, help="the folder of the game")
    options = parser.parse_args(arguments)
    found = collect(options.root)
    if options.check:
        faults = check(options.root, found)
    else:
        faults = found.faults
        try:
            update(options.root, found)
        except ValueError as error:
            faults.append(str(error))
    print("\n".join(faults) if faults else f"{len(found.files)} messages, all is well")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
