"""Searching the pages by typing: all words of the query, without regard to case and accents."""

import unicodedata
from collections.abc import Iterator, Sequence

from game.i18n import Translator
from game.scenes.help.content import Block, Bullet, HelpPage, Key, Measured, Ruling, Say


def plain(text: str) -> str:
    """Return a text in small letters without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))


def pages_with(query: str, pages: Sequence[HelpPage], translator: Translator) -> list[int]:
    """Return the places of the pages that hold all words of a query; all for an empty one."""
    words = plain(query).split()
    return [at for at, page in enumerate(pages) if _holds(page, words, translator)]


def _holds(page: HelpPage, words: Sequence[str], translator: Translator) -> bool:
    if not words:
        return True
    said = plain(" ".join(_texts(page, translator)))
    return all(word in said for word in words)


def _texts(page: HelpPage, translator: Translator) -> Iterator[str]:
    yield translator.tr(page.title)
    for block in page.blocks:
        yield from _texts_of(block, translator)


def _texts_of(block: Block, translator: Translator) -> Iterator[str]:
    if isinstance(block, Say | Bullet | Key | Ruling | Measured):
        yield translator.tr(block.text)
    if isinstance(block, Bullet | Measured) and block.lead:
        yield translator.tr(block.lead)
    if isinstance(block, Key):
        yield block.name
