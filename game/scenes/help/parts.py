"""What the pictures of the how-to-play pages show: cards, signs between them, faces and words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from game.bots import LEVELS
from game.engine.cards import Card, parse_card
from game.i18n import Translator
from game.scenes.help.content import Picture

#: The part of a card that its neighbour leaves in sight.
_OVERLAP: Final = 0.36


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards side by side, None for a back; those ``marked`` have a gold edge and stand higher."""

    cards: tuple[Card | None, ...]
    caption: str = ""
    marked: frozenset[int] = frozenset()
    overlap: float = _OVERLAP


@dataclass(frozen=True, slots=True)
class Sign:
    """What stands between cards."""

    kind: Literal["arrow", "plus"]


@dataclass(frozen=True, slots=True)
class Word:
    """A short text, big and in the title's letters."""

    text: str


@dataclass(frozen=True, slots=True)
class Image:
    """A face of ``assets/faces`` or an icon."""

    name: str
    caption: str = ""
    face: bool = False


Part = Cards | Sign | Word | Image


def _cards(*codes: str, caption: str = "", marked: Sequence[int] = ()) -> Cards:
    """Return cards by their codes; an empty code is a back."""
    cards = tuple(parse_card(code) if code else None for code in codes)
    return Cards(cards, caption, frozenset(marked))


_ARROW: Final = Sign("arrow")
_PLUS: Final = Sign("plus")


def parts_of(picture: Picture, translator: Translator) -> tuple[Part, ...]:
    """Return what a picture shows, with its captions in the player's language."""
    for group in (_turns, _rounds, _house_rules):
        found = group(translator)
        if picture in found:
            return found[picture]
    raise KeyError(picture)


def _turns(translator: Translator) -> dict[Picture, tuple[Part, ...]]:
    """Return the pictures of what is done in a turn."""
    tr = translator.tr
    up, new, free = tr("Up-card"), tr("New up-card"), tr("Free card")
    return {
        Picture.DEAL: (
            _cards("2H", "5S", "7C", "JD", "KH", caption=tr("Your hand")),
            _cards("", caption=tr("Stock")),
            _cards("7S", caption=up),
        ),
        Picture.PAIR: (
            _cards("7S", caption=up),
            _cards("7C", caption=tr("Matching card")),
            _PLUS,
            _cards("KH", caption=free),
            _ARROW,
            _cards("KH", caption=new, marked=[0]),
        ),
        Picture.DRAW: (
            _cards("9C", caption=up),
            _cards("9D", caption=tr("Drawn card")),
            _PLUS,
            _cards("JS", caption=free),
            _ARROW,
            _cards("JS", caption=new, marked=[0]),
        ),
        Picture.LONE: (
            _cards("4S", caption=up),
            _cards("4H", caption=tr("Your lone card")),
            _PLUS,
            _cards("QC", caption=tr("Drawn card")),
            _ARROW,
            Word(tr("Out!")),
        ),
        Picture.TWINS: (
            _cards("8S", caption=up),
            _cards("8C", "QH", caption=tr("Play these")),
            _cards("8D", caption=tr("Keep its twin"), marked=[0]),
        ),
    }


def _rounds(translator: Translator) -> dict[Picture, tuple[Part, ...]]:
    """Return the pictures of rounds and points, and the computer players."""
    tr, trn = translator.tr, translator.trn
    return {
        Picture.STALEMATE: (
            _cards(*[""] * 4, caption=trn("{n} card", "{n} cards", 4)),
            _cards(*[""] * 2, caption=tr("Wins the round"), marked=[0, 1]),
            _cards(*[""] * 5, caption=trn("{n} card", "{n} cards", 5)),
        ),
        Picture.VALUES: (
            _cards("AS", caption=trn("{n} point", "{n} points", 1)),
            _cards("6D", caption=trn("{n} point", "{n} points", 6)),
            _cards("TC", "JH", "QD", "KS", caption=tr("10 points each")),
        ),
        Picture.FACES: tuple(
            Image(level.face, caption=tr(level.animal), face=True) for level in LEVELS.values()
        ),
    }


def _house_rules(translator: Translator) -> dict[Picture, tuple[Part, ...]]:
    """Return the pictures of the house rules."""
    tr = translator.tr
    up = tr("Up-card")
    return {
        Picture.TURN_OVER: (
            _cards("9C", caption=up),
            _cards("", caption=tr("Stock")),
            _ARROW,
            _cards("6D", caption=tr("New up-card"), marked=[0]),
        ),
        Picture.ACES: (
            _cards("AS", caption=up),
            _cards("AD", caption=tr("Matching card")),
            _PLUS,
            _cards("5C", caption=tr("Free card")),
            _ARROW,
            Word(tr("Miss a turn!")),
        ),
        Picture.CHIPS: (
            *(Image("chip") for _ in range(4)),
            _ARROW,
            Image("trophy", caption=tr("The winner takes the pot")),
        ),
    }
