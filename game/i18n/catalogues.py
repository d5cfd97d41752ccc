"""Catalogues of messages: read with care, and what of them can be used."""

import gettext
import io
import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

# Babel is imported where it is first needed (see ``game.i18n.translator``).
if TYPE_CHECKING:
    from babel.messages import Catalog

_PLACEHOLDER: Final = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")
# Babel takes a line for whole that lost its closing quote.
_LINE: Final = re.compile(
    r'(?:#.*|(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) +)?"(?:[^"\\\x00-\x1f]|\\.)*")?\s*'
)
#: Numbers that between them take every form of every plural rule: some languages have a form that
#: only whole millions take.
_PLURAL_PROBES: Final = (*range(1001), 1_000_000, 2_000_000)


def placeholders(text: str) -> frozenset[str]:
    """Return the names of the ``{name}`` placeholders in a message."""
    return frozenset(_PLACEHOLDER.findall(text))


def fill(text: str, values: Mapping[str, str]) -> str:
    """Put values in the place of ``{name}``; the values themselves are never looked into.

    A placeholder without a value stays as it is. Nothing but a plain name counts as a placeholder,
    so neither a message nor a player's name can reach attributes or formats.
    """
    return _PLACEHOLDER.sub(lambda found: values.get(found[1], found[0]), text)


def forms_for_one(plural: Callable[[int], int]) -> frozenset[int]:
    """Return the plural forms that stand for the number 1 and no other: they need not show it."""
    numbers: dict[int, list[int]] = {}
    for n in _PLURAL_PROBES:
        numbers.setdefault(plural(n), []).append(n)
    return frozenset(form for form, used in numbers.items() if used == [1])


def misplaced(
    message: Sequence[str], forms: Sequence[str], for_one: frozenset[int]
) -> tuple[frozenset[str], frozenset[str]]:
    """Compare the placeholders of a message (one, or one and many) with those of its translation.

    Returns:
        Those lost and those added, "?" for a stray brace. A form for exactly one thing may say
        it in words.
    """
    lost: frozenset[str] = frozenset()
    added: frozenset[str] = frozenset()
    every = frozenset().union(*map(placeholders, message))
    for index, form in enumerate(forms):
        has = placeholders(form)
        spare = frozenset({"n"}) if len(message) > 1 and index in for_one else frozenset()
        lost |= every - has - spare
        broken = frozenset({"?"}) if re.search("[{}]", _PLACEHOLDER.sub("", form)) else frozenset()
        added |= (has | broken) - every
    return lost, added


@cache
def spare_babel_the_clock() -> None:
    """Import what tells Babel the local time, which an odd TZ would make an error.

    The game asks Babel for no local time, and names the zone to nobody.
    """
    zone = os.environ.pop("TZ", None)
    try:
        import_module("babel.localtime")
    finally:
        if zone is not None:
            os.environ["TZ"] = zone


def read_catalogue(path: Path) -> "Catalog":
    """Read a catalogue, always as UTF-8.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is not UTF-8, no catalogue, or its plural rule does not work.
    """
    spare_babel_the_clock()
    from babel.messages.pofile import PoFileError, read_po  # noqa: PLC0415

    text = path.read_text(encoding="utf-8")
    for number, line in enumerate(text.split("\n"), start=1):
        if not _LINE.fullmatch(line):
            raise ValueError(f"line {number} is not whole")
    try:
        catalogue = read_po(io.StringIO(text), abort_invalid=True)
        plural = gettext.c2py(catalogue.plural_expr)
        forms = {plural(n) for n in _PLURAL_PROBES}
    except PoFileError as error:
        raise ValueError(f"line {error.lineno + 1}: {error}") from error
    except ArithmeticError as error:
        raise ValueError(f"plural rule: {error}") from error
    if forms != set(range(catalogue.num_plurals)):
        raise ValueError(f"plural rule: {catalogue.num_plurals} forms are promised, not {forms}")
    catalogue.charset = "utf-8"
    return catalogue


def texts(entry: "str | Sequence[str] | None") -> tuple[str, ...]:
    """Return what one entry of a catalogue holds: one text, or one a plural form."""
    return (entry or "",) if entry is None or isinstance(entry, str) else tuple(entry)


def drop_unusable(catalogue: "Catalog") -> int:
    """Take out what is not translated or has lost a placeholder; return how many had lost one."""
    for_one = forms_for_one(gettext.c2py(catalogue.plural_expr))
    damaged = 0
    for message in list(catalogue):
        if not message.id:
            continue
        ids, forms = texts(message.id), texts(message.string)
        faulty = all(forms) and any(misplaced(ids, forms, for_one))
        damaged += faulty
        if faulty or not all(forms):
            catalogue.delete(ids[0], message.context)
    return damaged
