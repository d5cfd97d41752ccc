"""The coach's advice at the table, asked for by whoever has to choose a free card."""

import random
import time
from collections.abc import Callable
from enum import Enum, auto
from typing import Final

from game.bots.base import options_of
from game.coach import USUAL, Effort, Opponents, judge
from game.engine.cards import Card
from game.engine.stage import Phase
from game.i18n import Translator
from game.scenes.common.advice import Thought, advice_sentence, costs_sentence
from game.scenes.table.state import TableState

#: A choice: how many events came before it, and the seat that has it.
_Choice = tuple[int, int]
_NOBODY: Final = (-1, -1)
#: It thinks so long within one frame: nothing moves meanwhile, and somebody waits for it.
STILL_SLICE_S: Final = 0.022


class _Says(Enum):
    NOTHING = auto()
    BEST = auto()
    COSTS = auto()


class Adviser:
    """Thinks about one choice, and says what it would do only while that choice is due.

    What it has found is kept for when the same seat asks again in the same choice. It thinks with
    a generator of its own and as long as the review will, so that both come to the same. ``clock``
    gives seconds and limits thinking within a frame.
    """

    def __init__(
        self,
        state: TableState,
        *,
        clock: Callable[[], float] = time.perf_counter,
        effort: Effort = USUAL,
    ) -> None:
        self._state = state
        self._clock = clock
        self._effort = effort
        self._choice: _Choice = _NOBODY
        self._thought: Thought | None = None
        self._says = _Says.NOTHING
        # The card that was picked when it spoke: another one takes the words away.
        self._picked: Card | None = None
        # Whether there is a choice after so many events: asking the rules takes a while.
        self._has_choice: tuple[int, bool] = (-1, False)

    # What it says.

    @property
    def possible(self) -> bool:
        """Tell whether the person at the screen has a free card to choose."""
        return self._due() is not None

    @property
    def busy(self) -> bool:
        """Tell whether it is thinking."""
        return self._thought is not None and self._thought.verdict is None

    @property
    def part(self) -> float | None:
        """Return how much of the thinking is done, from 0 to 1; None while it does not think."""
        thought = self._thought
        return thought.part if thought is not None and self._speaks and self.busy else None

    @property
    def card(self) -> Card | None:
        """Return the card that it would leave up, once it has said so."""
        verdict = None if self._thought is None else self._thought.verdict
        return verdict.best.free if verdict is not None and self._speaks else None

    def text(self, translator: Translator) -> str:
        """Return what it says now, empty for nothing."""
        if self._thought is None or not self._speaks:
            return ""
        verdict = self._thought.verdict
        if verdict is None:
            return translator.tr("The coach is thinking…")
        if self._state.board.picked != self._picked:
            return ""
        if self._says is _Says.COSTS:
            return costs_sentence(verdict, translator)
        names = [seat.name for seat in self._state.session.setup.seats]
        return advice_sentence(verdict, names, translator)

    @property
    def _speaks(self) -> bool:
        """Tell whether it was asked, and the choice is still due and its hand open."""
        return self._says is not _Says.NOTHING and self._choice == self._due()

    def _due(self) -> _Choice | None:
        """Return the choice that the person at the screen has now."""
        state = self._state
        session = state.session
        seat = session.shown_seat
        if seat is None or not state.asks_person or state.view.seat != seat:
            return None
        if state.view.phase is not Phase.PLAY or state.view.to_act != seat:
            return None
        if self._has_choice[0] != session.cursor:
            self._has_choice = session.cursor, len(options_of(state.legal_moves)) > 1
        return (session.cursor, seat) if self._has_choice[1] else None

    # What it does.

    def ask(self) -> None:
        """Ask what to do; asked again it says what the others cost, then the first once more."""
        due = self._due()
        if due is None:
            return
        if due != self._choice or self._thought is None:
            self._choice, self._thought = due, self._begin()  # busy, so it begins with the best
        told = self._says is not _Says.NOTHING and self._picked == self._state.board.picked
        both = told and self._says is _Says.BEST and not self.busy
        self._says = _Says.COSTS if both else _Says.BEST
        self._picked = self._state.board.picked

    def _begin(self) -> Thought:
        session, view = self._state.session, self._state.view
        # As in the review of this choice.
        rng = random.Random(f"{view.round_number}/{session.entries}")
        company = Opponents.of([seat.player for seat in session.setup.seats])
        judging = judge(view, self._state.legal_moves, rng, company=company, effort=self._effort)
        return Thought(judging, self._clock, STILL_SLICE_S)

    def forget(self) -> None:
        """Say nothing any more and stop thinking; what has been found out is kept."""
        self._says = _Says.NOTHING
        if self.busy:
            self._thought = None

    def think(self) -> None:
        """Think for a moment if it was asked; leave a choice behind that is over."""
        if self._says is _Says.NOTHING:
            return
        if not self._speaks:
            self.forget()
        elif self._thought is not None:
            was_busy = self.busy
            self._thought.go_on()
            if was_busy and not self.busy:
                self._picked = self._state.board.picked
