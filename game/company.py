"""The computer players of one match: they think in slices, take their time and talk a little."""

import random
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass

from game.bots import Level, Occasion
from game.bots.manner import pause_s, remark
from game.engine.moves import Move
from game.engine.view import PlayerView

#: How long computer players may think within one frame.
SLICE_S = 0.006
#: A move that is no choice takes this part of a player's moment.
FORCED_PART = 0.4


@dataclass(frozen=True, slots=True)
class Remark:
    """Something a computer player says: the seat and the English sentence, to be translated."""

    seat: int
    sentence: str


class Company:
    """The computer players, whose levels are given by seat.

    ``clock`` gives seconds and only limits a slice of thinking.
    """

    def __init__(
        self, levels: Mapping[int, Level], rng: random.Random, clock: Callable[[], float]
    ) -> None:
        self._levels = dict(levels)
        self._bots = {seat: level.make() for seat, level in levels.items()}
        self._rng = rng
        self._clock = clock
        self._thoughts: Generator[None, None, Move] | None = None
        self._chosen: Move | None = None
        self._pause_s = 0.0
        self._last_said: dict[int, str] = {}
        self.remarks: list[Remark] = []

    def ponder(
        self,
        seat: int,
        view: Callable[[], PlayerView],
        legal: Sequence[Move],
        dt_s: float,
        pace: float,
    ) -> Move | None:
        """Let the player of a seat think for one frame; return its move once it is ready to act.

        ``view`` makes what the seat may know, ``pace`` multiplies the moment a move takes; 0 acts
        as soon as the move is chosen.
        """
        bot = self._bots[seat]
        if self._thoughts is None and self._chosen is None:
            hard = len({getattr(move, "free", None) for move in legal}) > 1
            self._thoughts = bot.thinking(view(), legal, self._rng)
            self._pause_s = pause_s(self._levels[seat], self._rng, hard=hard) * pace
            if len(legal) == 1:
                self._pause_s *= FORCED_PART
        self._pause_s -= dt_s
        if self._thoughts is not None:
            self._think(self._thoughts)
        if self._chosen is None or self._pause_s > 0:
            return None
        move, self._chosen = self._chosen, None
        return move

    def _think(self, thoughts: Generator[None, None, Move]) -> None:
        until_s = self._clock() + SLICE_S
        try:
            next(thoughts)
            while self._clock() < until_s:
                next(thoughts)
        except StopIteration as done:
            self._chosen = done.value
            self._thoughts = None

    def hurry(self) -> None:
        """Leave out what is left of the moment a move takes."""
        self._pause_s = 0.0

    def say(self, seat: int, occasion: Occasion) -> None:
        """Let a seat's computer player say something that fits, if it has a mind to."""
        level = self._levels.get(seat)
        if level is None:
            return
        sentence = remark(level, occasion, self._rng, self._last_said.get(seat))
        if sentence is not None:
            self._last_said[seat] = sentence
            self.remarks.append(Remark(seat, sentence))
