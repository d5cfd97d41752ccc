"""Everything that the game says: Babel finds the calls, ``calls`` says which are wrong."""

import json
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from babel.messages.extract import extract

from tools.messages.calls import call_faults
from tools.messages.checks import show

#: Which arguments of a function are messages, as Babel writes it; ``c`` is a context.
_KEYWORDS: Final = {"tr": None, "trn": (1, 2), "trc": ((1, "c"), 2), "N_": None}
_NOTE: Final = "Translators:"
_LESSON_TEXTS: Final = ("title", "about", "say", "otherwise")
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
    """Collect every message of the game below a folder, by file, then as they stand in it."""
    found = Collected()
    for path in [root / "main.py", *sorted((root / "game").rglob("*.py"))]:
        if path.exists():
            _collect_source(path, path.relative_to(root).as_posix(), found)
    for path in sorted((root / "levels").glob("*.tmx")):
        _collect_map(path, path.relative_to(root).as_posix(), found)
    for path in sorted((root / "assets" / "lessons").glob("*.json")):
        _collect_lesson(path, path.relative_to(root).as_posix(), found)
    by_id: dict[tuple[str | None, str], Key] = {}
    for key in found.files:
        other = by_id.setdefault((key.context, key.ids[0]), key)
        if other != key:
            found.faults.append(f"{show(key.ids[0])} is said with and without a plural form")
    return found


def _collect_source(path: Path, file: str, found: Collected) -> None:
    faults = call_faults(path.read_text(encoding="utf-8"), file)
    found.faults += faults
    if faults:
        return  # what Babel made of a wrong call would go into the catalogues
    with path.open("rb") as source:
        for _, texts, notes, context in extract(
            "python",
            source,
            _KEYWORDS,
            comment_tags=(_NOTE,),
            options={"encoding": "utf-8"},
            strip_comment_tags=True,
        ):
            ids = (texts,) if isinstance(texts, str) else tuple(texts)
            found.add(Key(context, ids), file, [" ".join(notes)] if notes else ())


def _collect_map(path: Path, file: str, found: Collected) -> None:
    for entry in ET.parse(path).getroot().findall("./properties/property"):
        text = entry.get("value") or entry.text
        if entry.get("name") in _MAP_PROPERTIES and text:
            found.add(
                Key(None, (text,)), file, [f"{str(entry.get('name')).capitalize()} of a table"]
            )


def _collect_lesson(path: Path, file: str, found: Collected) -> None:
    lesson = json.loads(path.read_text(encoding="utf-8"))["lesson"]
    for part in (lesson, *lesson["moments"]):
        for name in _LESSON_TEXTS:
            if name in part:
                found.add(Key(None, (part[name],)), file)
