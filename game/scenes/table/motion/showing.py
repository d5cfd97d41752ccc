"""When each event is shown: turns without a choice flow, choices take their moment.

The engine is ahead; events wait here until it is their turn. Each begins when the one before has
had its lead, which for turns without a choice is shorter than their flight. No time depends on what
somebody holds: a computer player's choice takes its moment whatever the cards are.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from game.engine.events import (
    Dealt,
    Drew,
    Event,
    Passed,
    Played,
    Reshuffled,
    RoundEnded,
    RoundStarted,
    Skipped,
    TurnedOver,
    seen_by,
)
from game.scenes.table.motion.choreography import step_for
from game.scenes.table.motion.stagehand import MANY_PASSES, Stagehand
from game.session import Session, Waiting
from game.ui.motion.tween import Animator

#: How long after an event begins the next one may; the others take as long as they move.
_LEADS_S: Final = {
    Drew: 0.17,
    Passed: 0.0,
    Played: 0.4,
    Skipped: 0.4,
    Reshuffled: 0.8,
    TurnedOver: 0.34,
}
#: A pass without a card drawn (R14) has nothing else to be seen by.
_BARE_PASS_S: Final = 0.2
#: Drawing on until a card matches (R25).
_NEXT_DRAW_S: Final = 0.12
#: In a run of turns without a match, from the third on.
_QUICK_DRAW_S: Final = 0.09


def _lead_s(event: Event, before: Event | None, passes: int) -> float | None:
    """Return how long after an event the next one may begin; None: when nothing moves any more."""
    if isinstance(event, Passed) and not isinstance(before, Drew | TurnedOver):
        return _BARE_PASS_S
    if isinstance(event, Drew) and isinstance(before, Drew) and event.seat == before.seat:
        return _NEXT_DRAW_S
    if isinstance(event, Drew) and passes >= MANY_PASSES:
        return _QUICK_DRAW_S
    return _LEADS_S.get(type(event))


class Showing:
    """The events that wait to be shown, and what moves because of those that are.

    ``moment_s`` gives the time that the player of an event takes to choose, before it is shown;
    0 for people and where there is nothing to choose. ``on_show`` is told each event as it begins,
    ``held`` tells whether an event has to wait for another scene first.
    """

    def __init__(
        self,
        stage: Stagehand,
        *,
        moment_s: Callable[[Event], float],
        on_show: Callable[[Event], None],
        held: Callable[[Event], bool],
    ) -> None:
        self._stage = stage
        self._moment_s = moment_s
        self._on_show = on_show
        self._held = held
        self._queue: deque[Event] = deque()
        self._animator = Animator()
        self._lead_s: float | None = 0.0
        self._since_s = 0.0
        self._thinks_for: Event | None = None
        #: So many of the next events were shown before.
        self._again = 0
        #: How many events have been shown, or dropped as seen.
        self.shown = 0

    # What it is doing.

    @property
    def moving(self) -> bool:
        """Tell whether anything moves, or waits to be shown and could be."""
        return self._animator.busy or self.waiting

    @property
    def waiting(self) -> bool:
        """Tell whether an event is to be shown next without anything else coming first."""
        return bool(self._queue) and not self._held(self._queue[0])

    @property
    def waiting_events(self) -> Sequence[Event]:
        """Return the events that are not shown yet."""
        return tuple(self._queue)

    @property
    def again(self) -> bool:
        """Tell whether what was shown before is being shown once more."""
        return self._again > 0

    @property
    def thinks_for(self) -> Event | None:
        """Return the event whose player takes a moment to choose, None while nobody does."""
        return self._thinks_for

    # Time.

    def add(self, events: Sequence[Event]) -> None:
        """Let events wait for their turn."""
        self._queue += events

    def show_again(self, events: Sequence[Event]) -> None:
        """Let events be shown once more, before all that waits; they count only once."""
        self._animator.clear()
        self._queue.extendleft(reversed(events))
        self._again += len(events)
        self._lead_s = self._since_s = 0.0
        self._thinks_for = None

    def _count(self) -> None:
        if self._again:
            self._again -= 1
        else:
            self.shown += 1

    def advance(self, dt_s: float, speed_factor: float) -> None:
        """Let time pass; a speed factor of 0 shows everything at once."""
        self._animator.speed_factor = speed_factor
        self._animator.advance(dt_s)
        if self._lead_s is None:
            if not self._animator.busy:
                self._lead_s = 0.0
        elif speed_factor > 0:
            self._lead_s -= dt_s / speed_factor
        if speed_factor > 0:
            self._since_s += dt_s / speed_factor
        while self.waiting and self._may_begin(speed_factor):
            self._show(self._queue.popleft())

    def _may_begin(self, speed_factor: float) -> bool:
        if speed_factor <= 0:
            return True
        event = self._queue[0]
        if self._lead_s is not None and self._thinks_for is not event:
            moment_s = self._moment_s(event)
            if moment_s > 0:
                # It thinks while the turn before is still being shown.
                self._thinks_for = event
                self._lead_s = max(self._lead_s, moment_s - self._since_s)
        return self._lead_s is not None and self._lead_s <= 0

    def _show(self, event: Event) -> None:
        self._thinks_for = None
        self._on_show(event)
        self._count()
        before = self._stage.before
        step = step_for(event, self._stage)
        if step is not None:
            self._animator.add(step)
        self._lead_s = _lead_s(event, before, self._stage.passes)
        if not isinstance(event, Passed):
            # A pass is told by the draw before it: whoever is next has thought since then.
            self._since_s = 0.0

    # Interruptions.

    def person_acted(self) -> None:
        """Count no time from before a person's move as somebody else's thinking."""
        self._lead_s = self._since_s = 0.0

    def drop(self) -> None:
        """Take everything as shown, and let nothing move any more: the picture is made anew."""
        while self.waiting:
            event = self._queue.popleft()
            self._on_show(event)
            self._stage.note_event(event)
            self._stage.before = event
            self._count()
        self._animator.clear()
        self._lead_s = 0.0
        self._thinks_for = None

    def hurry(self) -> None:
        """End what moves, and let the cards of all that waits go quietly where they belong.

        The end of a round is not hurried away with what comes before it.
        """
        self._animator.finish()
        self._stage.quiet = True
        while self.waiting and not isinstance(self._queue[0], RoundEnded):
            event = self._queue.popleft()
            self._on_show(event)
            self._count()
            step = step_for(event, self._stage)
            if step is not None:
                step.finish()
        self._stage.quiet = False
        self._lead_s = 0.0
        self._thinks_for = None


def comes_after_result(session: Session, event: Event) -> bool:
    """Tell whether an event begins the next round, which is shown after the scoreboard."""
    if not isinstance(event, RoundStarted) or session.waiting is not Waiting.ROUND_RESULT:
        return False
    # Where nobody has a choice the match may be through a round before its deal is shown.
    return event.number > session.round_results[-1].number


def shown_so_far(session: Session) -> list[Event]:
    """Return what everybody has seen of the running round; nothing before its first turn."""
    history = session.view.history
    running = session.waiting not in (Waiting.ROUND_RESULT, Waiting.MATCH_OVER)
    if not running or not any(isinstance(event, Dealt) for event in history):
        return []
    return [seen_by(event, None) for event in history]
