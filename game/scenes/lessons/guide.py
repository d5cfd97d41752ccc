"""The guide of a lesson: says its moments one after another, and what the coach would do."""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.coach import QUICK, judge
from game.engine.cards import RANK_OF, Card
from game.engine.entries import Entry
from game.engine.moves import Move, Play
from game.engine.stage import Phase
from game.i18n import N_
from game.scenes.base import Services
from game.scenes.common.advice import Thought, advice_sentence
from game.scenes.common.guide import Glow, Hint
from game.scenes.lessons.lesson import Asks, Lesson, LessonMoment, same_choice
from game.scenes.lessons.progress import LessonProgress
from game.session import Session, Waiting
from game.setup import MatchSetup

#: The coach's worlds; the same position always gets the same advice.
_SEED: Final = 13
_NOT_THIS: Final = N_("Not now: try what is marked in gold.")


@dataclass(slots=True)
class LessonNotes:
    """Where a lesson's match is kept: in memory only, for as long as the lesson lasts.

    ``entries`` counts those of the match's log, ``moves`` are those made since the lesson's start.
    """

    entries: int
    moves: list[str] = field(default_factory=list)

    def begin(self, setup: MatchSetup, entries: Sequence[Entry], *, seed: int | None = None) -> int:
        """Keep a new match's first entries."""
        del setup, seed
        self.append(0, entries)
        return 0

    def append(self, match_id: int, entries: Sequence[Entry]) -> None:
        """Keep what a move added."""
        del match_id
        self.entries += len(entries)
        self.moves += [str(entry) for entry in entries if isinstance(entry, Move)]


class LessonGuide:
    """Leads through one lesson; ``on_end`` leads on from it, ``heading`` names it.

    ``clock`` gives seconds and limits thinking within a frame.
    """

    def __init__(
        self,
        services: Services,
        lesson: Lesson,
        session: Session,
        notes: LessonNotes,
        *,
        heading: str,
        on_end: Callable[[], None],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.heading = heading
        self._services = services
        self._lesson = lesson
        self._session = session
        self._notes = notes
        self._on_end = on_end
        self._clock = clock
        self._next = 0
        self._ended = False
        self._thought: Thought | None = None
        self._judged_at = -1

    # Where it is.

    def _moment(self) -> LessonMoment | None:
        """Return the moment of now; those that have gone by are left behind."""
        moments, played = self._lesson.moments, self._notes.entries
        while self._next < len(moments):
            moment = moments[self._next]
            if moment.asks is Asks.ADVICE or moment.at >= played:
                return moment if moment.at <= played else None
            self._next += 1
        return None

    @property
    def holds(self) -> bool:
        """Tell whether something is said that the player has to read first."""
        moment = self._moment()
        return moment is not None and moment.asks is Asks.NOTHING

    @property
    def done(self) -> bool:
        """Tell whether the last moment is over, and no round's end is still to be shown."""
        self._moment()
        over = (Waiting.ROUND_RESULT, Waiting.MATCH_OVER)
        return self._next >= len(self._lesson.moments) and self._session.waiting not in over

    @property
    def busy(self) -> bool:
        """Tell whether the coach is thinking."""
        return self._thought is not None and self._thought.verdict is None

    # What it says.

    def hint(self, picked: Card | None) -> Hint | None:
        """Return the sentence of now and what glows with it."""
        moment = self._moment()
        if moment is None:
            return None
        if moment.asks is Asks.ADVICE:
            return self._advice(moment, picked)
        if moment.asks is not Asks.NOTHING and self._session.waiting is not Waiting.PERSON:
            return None
        glow = moment.glow
        if picked is not None and self._is_asked_for(moment, picked):
            glow = Glow.BUTTON
        return Hint(self._say(moment.say), glow)

    def _is_asked_for(self, moment: LessonMoment, picked: Card) -> bool:
        if moment.asks is Asks.ANY:
            return True
        wanted = self._lesson.record.log[moment.at] if moment.asks is Asks.THIS else None
        free = wanted.free if isinstance(wanted, Play) else None
        return free is not None and RANK_OF[free] == RANK_OF[picked]

    def _say(self, text: str) -> str:
        seats = self._session.setup.seats
        other = seats[(self._lesson.person + 1) % len(seats)].name
        return self._services.translator.tr(text, other=other)

    def _advice(self, moment: LessonMoment, picked: Card | None) -> Hint | None:
        session = self._session
        if session.waiting is not Waiting.PERSON or session.cursor != self._judged_at:
            return None
        if self._thought is None:
            return None
        verdict = self._thought.verdict
        if verdict is None:
            return Hint(self._say(moment.say))
        names = [seat.name for seat in session.setup.seats]
        best = verdict.best
        text = advice_sentence(verdict, names, self._services.translator)
        right = picked is not None and RANK_OF[picked] == best.rank
        return Hint(text, Glow.BUTTON if right else best.free)

    def objection(self, move: Move) -> str:
        """Return the lesson's answer to another move than the one it asks for."""
        moment = self._moment()
        if moment is None or moment.asks is not Asks.THIS:
            return ""
        wanted = self._lesson.record.log[moment.at]
        if isinstance(wanted, Move) and same_choice(move, wanted):
            return ""
        return self._say(moment.otherwise or _NOT_THIS)

    # What it does.

    def go_on(self) -> None:
        """Leave a moment that has been read behind."""
        if self.holds:
            self._next += 1

    def think(self) -> None:
        """Let the coach think about the free card where the lesson offers advice."""
        session, moment = self._session, self._moment()
        if moment is None or moment.asks is not Asks.ADVICE:
            return
        if session.waiting is Waiting.PERSON and session.cursor != self._judged_at:
            self._judged_at, self._thought = session.cursor, None
            moves = session.legal_moves
            if session.view.phase is Phase.PLAY and len(moves) > 1:
                rng = random.Random(_SEED)
                judging = judge(session.view, moves, rng, effort=QUICK)
                self._thought = Thought(judging, self._clock)
        if self._thought is not None:
            self._thought.go_on()

    def keep(self) -> None:
        """Keep which lesson it is and the moves made in it, unless it has ended."""
        if not self._ended:
            done = LessonProgress.of(self._services.settings).done
            self._keep(LessonProgress(done, self._lesson.id, tuple(self._notes.moves)))

    def finish(self, following: str) -> None:
        """Keep that the lesson has been finished, and which one comes next."""
        self._ended = True
        now = LessonProgress.of(self._services.settings)
        self._keep(now.finished(self._lesson.id, following))

    def _keep(self, progress: LessonProgress) -> None:
        self._services.change(progress.into(self._services.settings))

    def end(self) -> None:
        """Lead on."""
        if not self._ended:
            self._on_end()
