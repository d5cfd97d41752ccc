"""What a how-to-play page is made of: paragraphs, points, keys, rulings and pictures, as values."""

from dataclasses import dataclass
from enum import Enum, auto


class Picture(Enum):
    """The pictures, drawn with the cards of the game."""

    DEAL = auto()
    PAIR = auto()
    DRAW = auto()
    LONE = auto()
    STALEMATE = auto()
    VALUES = auto()
    TURN_OVER = auto()
    ACES = auto()
    CHIPS = auto()
    TWINS = auto()
    FACES = auto()


@dataclass(frozen=True, slots=True)
class Say:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Bullet:
    """A point of a list; ``lead`` is its bold beginning, empty for none."""

    text: str
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Key:
    """A key, by the name printed on it, and what it does."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """How this game settles what the written rules leave open."""

    text: str


@dataclass(frozen=True, slots=True)
class Show:
    """A picture."""

    picture: Picture


@dataclass(frozen=True, slots=True)
class Measured:
    """A tip and what measurement says of it: rounds won of a hundred among four, and of two."""

    text: str
    lead: str
    among_four: int
    of_two: int


Block = Say | Bullet | Key | Ruling | Show | Measured


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A page: a word to find it by, its title and what is on it, from top to bottom.

    ``words`` are the ids of card words on it that the glossary explains.
    """

    id: str
    title: str
    blocks: tuple[Block, ...]
    words: tuple[str, ...] = ()
