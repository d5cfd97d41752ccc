"""What a level of computer players is: one value with all that the game wants to know of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from game.bots.base import Bot


class Occasion(StrEnum):
    """When a computer player may have something to say."""

    GREETING = "greeting"
    PAIR = "pair"
    STREAK = "streak"
    LONG_WAIT = "long_wait"
    WON_ROUND = "won_round"
    LOST_BIG = "lost_big"
    WON_MATCH = "won_match"
    LOST_MATCH = "lost_match"


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A level of computer players; texts are English, to be translated when shown.

    ``id`` is the word for it in records and settings, for ever. ``strength`` puts the levels in
    order, weakest first. ``animal`` is what its players are called, ``face`` the stem of their
    picture in ``assets/faces``, ``about`` a sentence on how they play. ``pause_s`` is the least and
    the most a choice takes at normal speed, in seconds. ``remarks`` are what they may say, by
    occasion; none means that they keep silent. ``make`` loads and makes a player.

    Raises:
        ValueError: a part is empty or makes no sense; names the level and the part.
    """

    id: str
    strength: int
    animal: str
    face: str
    about: str
    pause_s: tuple[float, float]
    make: Callable[[], Bot]
    remarks: Mapping[Occasion, tuple[str, ...]]

    def __post_init__(self) -> None:
        for part in ("id", "animal", "face", "about"):
            if not getattr(self, part).strip():
                raise ValueError(f"the level {self.id!r} has no {part}")
        least_s, most_s = self.pause_s
        if not 0 <= least_s <= most_s:
            raise ValueError(f"the pause_s of the level {self.id!r} are no least and most seconds")
        for occasion, lines in self.remarks.items():
            if not lines:
                raise ValueError(f"the level {self.id!r} has no remarks for {occasion}")

    def __str__(self) -> str:
        return self.id
