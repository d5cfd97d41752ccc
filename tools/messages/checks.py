"""What must hold for a catalogue: complete, its placeholders whole, its letters drawable."""

import gettext
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from babel.messages import Catalog

from game.i18n import INDEX_LETTER, forms_for_one, misplaced, read_catalogue, texts

#: A message's context and its texts: one, or one and many.
Ids = tuple[str | None, tuple[str, ...]]

_FONTS: Final = (
    ("fontpkg_lilita_one", "LilitaOne-Regular.ttf"),
    ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
    ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Bold.ttf"),
)
_CLOSING: Final = "\"'”’»)\u00a0\u202f"
_NOTHING: Final = "\uffff"
#: How the folder of a language is called: pt, pt_BR, zh_Hant_TW, es_419.
_CODE: Final = re.compile(r"[a-z]{2,3}(_[A-Z][a-z]{3})?(_([A-Z]{2}|[0-9]{3}))?")
#: Habits of single languages that are easily forgotten; a language need not be here.
_HABITS: Final = {
    "fr": (
        (
            re.compile(
                r"(?<![\u00a0\u202f!?:; ])(?<!Pitty Pat)[!?;:](?!\d)"
                r"|(?<![\u00a0\u202f])»|«(?![\u00a0\u202f])|(?<= )[!?;:]"
            ),
            "a no-break space belongs before ! ? : ; » and after «",
        ),
        (
            re.compile(r"\u00a0[!?;]|\u202f[:»]|«\u202f"),
            "the no-break space is narrow (U+202F) before ! ? ;, wide (U+00A0) before : and in « »",
        ),
    ),
    "it": ((re.compile(r"[\s\u00a0\u202f]…$"), "no space belongs before …"),),
    "es": (
        (re.compile(r"^[^¿]*\?"), "¿ is missing"),
        (re.compile(r"^[^¡]*!"), "¡ is missing"),
    ),
}


def show(text: str) -> str:
    """Return a message short enough to name it in a line."""
    line = text.replace("\n", "⏎")
    return f"“{line if len(line) <= 60 else line[:57] + '…'}”"


def check_catalogue(path: Path, name: str, wanted: Mapping[Ids, str]) -> list[str]:
    """Return what is wrong with a catalogue, a line each.

    Args:
        path: the file.
        name: what to call it.
        wanted: the file where each message of the game is first said.
    """
    try:
        catalogue = read_catalogue(path)
    except (OSError, ValueError) as error:
        return [f"{name}: cannot be read: {error}"]
    faults = []
    language = path.parent.parent.name
    if not _CODE.fullmatch(language):
        faults.append(f"{name}: {language} is no code of a language: write it like pt or pt_BR")
    if "X-Language-Name: " not in path.read_text(encoding="utf-8"):
        faults.append(f"{name}: the header has no X-Language-Name")
    known: set[Ids] = {(m.context, texts(m.id)) for m in catalogue if m.id}
    faults += [
        f"{name}: {show(ids[0])} of {wanted[c, ids]} is missing: run python -m tools.messages"
        for c, ids in wanted
        if (c, ids) not in known
    ]
    faults += [
        f"{name}: {show(ids[0])} is no longer said: run python -m tools.messages"
        for c, ids in sorted(known - set(wanted), key=str)
    ]
    for message in catalogue:
        if message.id:
            ids, forms = texts(message.id), texts(message.string)
            found = list(_message_faults(catalogue, ids, forms, fuzzy=message.fuzzy))
            found += _habit_faults(language, forms)
            faults += [f"{name}: {show(ids[0])}: {fault}" for fault in found]
    faults += [f"{name}: {fault}" for fault in _index_faults(catalogue)]
    return faults + check_letters(name, [t for m in catalogue if m.id for t in texts(m.string)])


def check_apostrophes(said: Iterable[str]) -> list[str]:
    """Return a line for each message of the code that is not written with ’."""
    return [f"{show(text)}: write ’ for the apostrophe" for text in said if "'" in text]


def untranslated(path: Path) -> int:
    """Return how many messages of a catalogue, which can be read, are not translated."""
    return sum(not all(texts(message.string)) for message in read_catalogue(path) if message.id)


def _message_faults(
    catalogue: Catalog, ids: Sequence[str], forms: Sequence[str], *, fuzzy: bool
) -> Iterator[str]:
    if fuzzy:
        yield "marked fuzzy"
    if not all(forms):
        yield "not translated"
        return
    for_one = forms_for_one(gettext.c2py(catalogue.plural_expr))
    lost, added = misplaced(ids, forms, for_one)
    if lost:
        yield "lost " + ", ".join(f"{{{name}}}" for name in sorted(lost))
    if added:
        yield "knows no " + ", ".join(f"{{{name}}}" for name in sorted(added))
    for form in forms:
        yield from _edge_faults(ids[-1], form)


def _edge_faults(message: str, form: str) -> Iterator[str]:
    if _edges(message) != _edges(form):
        yield "spaces at the beginning or end differ"
    if _ending(message) != _ending(form):
        yield f"ends with {_ending(form) or 'no sign'}, not with {_ending(message) or 'none'}"
    if message.count("\n") != form.count("\n"):
        yield "line breaks differ"
    if "'" in form:
        yield "write ’ for the apostrophe"


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _ending(text: str) -> str:
    """Return the sign that ends a text: one of . ! ? : ; , … or nothing."""
    last = text.rstrip().replace("...", "…").rstrip(_CLOSING)[-1:]
    return last if last in ".!?:;,…" else ""


def _habit_faults(language: str, forms: Sequence[str]) -> Iterator[str]:
    for pattern, fault in _HABITS.get(language, ()):
        if any(pattern.search(form) for form in forms):
            yield fault


def _index_faults(catalogue: Catalog) -> Iterator[str]:
    said = (texts(m.string)[0] for m in catalogue if m.id and m.context == INDEX_LETTER)
    letters = [letter for letter in said if letter]
    if any(len(letter) > 2 for letter in letters):
        yield "an index letter is longer than two letters"
    if len(set(letters)) < len(letters):
        yield "two index letters are alike"


def check_letters(name: str, said: Iterable[str]) -> list[str]:
    """Return a line for each letter that one of the game's fonts cannot draw."""
    letters = {letter for text in said for letter in text} - {"\n"}
    return [
        f"{name}: {font} has no {letter} (U+{ord(letter):04X})"
        for package, font in _FONTS
        for letter in sorted(letters)
        if not has_glyph(package, font, letter)
    ]


@cache
def has_glyph(package: str, font: str, letter: str) -> bool:
    """Tell whether a font draws a letter: a missing one looks like what can never be there."""
    picture, nothing = _picture(package, font, letter), _picture(package, font, _NOTHING)
    if letter.isspace():
        return not any(picture[1])
    return picture != nothing and any(picture[1])


@cache
def _picture(package: str, font: str, letter: str) -> tuple[tuple[int, int], bytes]:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415 (only after its greeting is switched off)

    pygame.font.init()
    path = files(package) / "files" / font
    drawn = pygame.font.Font(str(path), 32).render(letter, True, "white")  # noqa: FBT003
    return drawn.get_size(), pygame.image.tobytes(drawn, "RGBA")[3::4]
