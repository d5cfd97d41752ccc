"""Reading a table's XML files without trusting them: bounded, no document types, plain numbers."""

import math
import re
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, ParseError, TreeBuilder
from xml.parsers import expat

from game.places import problems as says
from game.places.problems import Sentences, TableError

MAX_ELEMENTS: Final = 20_000
_NUMBER: Final = re.compile(r"-?\d{1,9}(\.\d{1,20})?")


class _Refused(Exception):  # noqa: N818 - never leaves this module
    """Something that is well-formed but not wanted."""


def read_bounded(path: Path, limit: int) -> bytes:
    """Return the bytes of a file.

    Raises:
        TableError: it cannot be read, or has more than ``limit`` bytes.
    """
    try:
        if not path.is_file():  # a pipe would be waited for
            raise TableError(path, says.UNREADABLE)
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as error:
        raise TableError(path, says.UNREADABLE) from error
    if len(data) > limit:
        raise TableError(path, says.TOO_LARGE, limit=limit)
    return data


def read_xml(data: bytes, path: Path, sentences: Sentences, **values: object) -> Element:
    """Return the root of an XML document without a document type and of a bounded size.

    Raises:
        TableError: it is damaged or not wanted; says ``sentences`` about ``path``.
    """
    builder = TreeBuilder()
    parser = expat.ParserCreate()
    count = 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal count
        count += 1
        if count > MAX_ELEMENTS:
            raise _Refused
        builder.start(tag, attributes)

    def refuse(*_: object) -> None:
        raise _Refused  # entities can grow without end and read other files

    parser.StartElementHandler = start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = refuse
    parser.buffer_text = True
    try:
        parser.Parse(data, True)  # noqa: FBT003 - expat takes it by position only
        return builder.close()
    # An encoding that nobody knows is a LookupError.
    except (
        expat.ExpatError,
        _Refused,
        ParseError,
        AssertionError,
        LookupError,
        ValueError,
    ) as error:
        raise TableError(path, sentences, **values) from error


def number_within(text: str | None, lowest: int, highest: int) -> int | None:
    """Return a whole number written in plain digits and within its bounds, or None."""
    if text is None or not (text.isascii() and text.isdigit()) or len(text) > 10:
        return None
    number = int(text)
    return number if lowest <= number <= highest else None


def plain_number(text: str) -> float | None:
    """Return a number written in digits with or without a fraction, or None."""
    if not _NUMBER.fullmatch(text):
        return None
    number = float(text)
    return number if math.isfinite(number) else None
