"""The computer players of one match: they think in slices, take their time and talk a little."""

import random
from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass

from game.bots import Level, Occasion
from game.bots.manner import BIG_LOSS, LONG_WAIT, STREAK, remark
from game.engine.events import (
    Dealt,
    Event,
    MatchEnded,
    Passed,
    Played,
    RoundEnded,
    RoundStarted,
)
from game.engine.moves import Move
from game.engine.view import PlayerView

#: How long computer players may think within one frame, and when somebody hurries them.
THINKING_SLICE_S = 0.006
HURRIED_SLICE_S = 0.03


@dataclass(frozen=True, slots=True)
class Remark:
    """Something a computer player says: the seat and the English sentence, to be translated.

    ``after`` is the number of events after which it was said.
    """

    seat: int
    sentence: str
    after: int


class Company:
    """The computer players, whose levels are given by seat.

    ``clock`` gives seconds and only limits a slice of thinking. ``script`` is what they play as
    long as it is legal, in the order of their turns.
    """

    def __init__(
        self,
        levels: Mapping[int, Level],
        rng: random.Random,
        clock: Callable[[], float],
        script: Sequence[Move] = (),
    ) -> None:
        self._levels = dict(levels)
        self._bots = {seat: level.make() for seat, level in levels.items()}
        self._rng = rng
        self._clock = clock
        self._script = deque(script)
        self._thoughts: Generator[None, None, Move] | None = None
        self._last_said: dict[int, str] = {}
        # How often in a row a seat has matched (above 0) or passed (below 0) in this round.
        self._runs: dict[int, int] = {}
        self.remarks: list[Remark] = []

    def ponder(
        self, seat: int, view: Callable[[], PlayerView], legal: Sequence[Move], *, hurried: bool
    ) -> Move | None:
        """Let the player of a seat think for a slice of time; return its move once it has one.

        ``view`` makes what the seat may know; ``hurried`` thinks longer at a time.
        """
        if self._script:
            scripted = self._script.popleft()
            if scripted in legal:
                return scripted
            self._script.clear()
        if self._thoughts is None:
            self._thoughts = self._bots[seat].thinking(view(), legal, self._rng)
        return self._think(self._thoughts, HURRIED_SLICE_S if hurried else THINKING_SLICE_S)

    def _think(self, thoughts: Generator[None, None, Move], slice_s: float) -> Move | None:
        until_s = self._clock() + slice_s
        try:
            next(thoughts)
            while self._clock() < until_s:
                next(thoughts)
        except StopIteration as done:
            self._thoughts = None
            move: Move = done.value
            return move
        return None

    def hear(self, event: Event, number: int, round_number: int) -> None:
        """Let whoever has a mind to say something about an event; ``number`` counts events."""
        match event:
            case RoundStarted():
                self._runs.clear()
            case Dealt() if round_number == 1:
                for seat in self._levels:
                    self._say(seat, Occasion.GREETING, number)
            case Played(seat=seat):
                run = self._runs[seat] = max(0, self._runs.get(seat, 0)) + 1
                self._say(seat, Occasion.STREAK if run >= STREAK else Occasion.PAIR, number)
            case Passed(seat=seat):
                run = self._runs[seat] = min(0, self._runs.get(seat, 0)) - 1
                if run <= -LONG_WAIT:
                    self._say(seat, Occasion.LONG_WAIT, number)
            case RoundEnded(result):
                for seat in result.winners:
                    self._say(seat, Occasion.WON_ROUND, number)
                most = max(result.penalties)
                if most >= BIG_LOSS:
                    self._say(result.penalties.index(most), Occasion.LOST_BIG, number)
            case MatchEnded(result):
                for seat in self._levels:
                    won = seat in result.winners
                    self._say(seat, Occasion.WON_MATCH if won else Occasion.LOST_MATCH, number)
            case _:
                pass

    def _say(self, seat: int, occasion: Occasion, number: int) -> None:
        """Let a seat's computer player say something that fits, if it has a mind to."""
        level = self._levels.get(seat)
        if level is None:
            return
        sentence = remark(level, occasion, self._rng, self._last_said.get(seat))
        if sentence is None or any(
            said.after == number and said.sentence == sentence for said in self.remarks
        ):
            return
        self._last_said[seat] = sentence
        self.remarks.append(Remark(seat, sentence, number))
