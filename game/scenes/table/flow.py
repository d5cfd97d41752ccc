"""How a match goes on at the table: ahead of what is shown, at once when somebody hurries."""

from typing import Final

from game.scenes.base import Services
from game.scenes.common.guide import Guide
from game.scenes.table.motion.stagehand import Stagehand
from game.scenes.table.state import TableState
from game.session import Waiting

#: How long a hand stays open when its turn has been seen; longer when its owner drew by hand.
HAND_OVER_S: Final = 0.15
DRAWN_CARD_S: Final = 1.1
#: How much faster cards glide home when somebody hurries, and for how long.
RUSHED: Final = 3.0
RUSH_S: Final = 0.5
#: So many moves are taken over in one frame when somebody hurries.
HURRIED_MOVES: Final = 4


class Flow:
    """Lets time pass in a match and in what shows it, and goes to the next scene at the end.

    ``hurrying`` lasts until a person is needed. ``skipped`` tells whether turns were taken over
    unseen since a person's last move.
    """

    def __init__(self, state: TableState, stage: Stagehand, services: Services) -> None:
        self._state = state
        self._stage = stage
        self._services = services
        self._cursor = state.session.cursor
        self._rush_s = 0.0
        self._lingered_s = 0.0
        self.hurrying = False
        self.skipped = False

    def update(self, dt_s: float) -> None:
        """Let the cards glide, the match go on and its events be shown."""
        self._rush_s = max(0.0, self._rush_s - dt_s)
        self._state.board.glide(dt_s * (RUSHED if self._rush_s > 0 else 1.0))
        if self._stage.still:
            self._state.board.settle()
        self._go_on(dt_s)
        self._poll()
        factor = self._services.settings.speed.factor
        if self.hurrying or factor <= 0:
            self._skip()
        self._state.showing.advance(dt_s, factor)

    def person_acted(self) -> None:
        """Begin to show what a person's move has changed."""
        self.skipped = False
        self._state.showing.person_acted()
        self._poll()
        self._state.showing.advance(0.0, self._services.settings.speed.factor)

    def hurry(self, *, only_moving: bool) -> None:
        """Go straight to where a person is needed, or only end what moves now."""
        self._stage.effects.clear()
        self._rush_s = RUSH_S
        self._skip()
        self.hurrying = self.hurrying or not only_moving

    def stop(self, *, keep_waiting: bool) -> None:
        """Let nothing move any more; what waits to be shown counts as seen, unless it is kept."""
        self._poll()
        if not keep_waiting:
            self._state.showing.drop()
        self._stage.effects.clear()
        self.hurrying = False

    def _poll(self) -> None:
        events, self._cursor = self._state.session.events_since(self._cursor)
        self._state.showing.add(events)

    def _skip(self) -> None:
        self.skipped = self._state.showing.waiting or self.skipped
        self._state.showing.hurry()

    def _go_on(self, dt_s: float) -> None:
        """Let the match go on, but never ahead of what has to be seen first."""
        state, guide = self._state, self._state.guide
        if guide is not None and self._follow(guide):
            return
        match state.waiting:
            case Waiting.ROUND_RESULT if not state.moving:
                self.hurrying = False
                if not self._stage.effects.busy or self._services.settings.speed.factor <= 0:
                    self._services.routes.scoreboard(state.session, is_lesson=guide is not None)
            case Waiting.MATCH_OVER if not state.moving:
                self._services.routes.podium(state.session)
            case Waiting.HAND_OVER:
                self._let_hand_be_seen(dt_s)
            case Waiting.FORCED | Waiting.COMPUTER:
                for _ in range(HURRIED_MOVES if self.hurrying else 1):
                    if not state.session.advance(hurried=self.hurrying):
                        break
            case _ if not state.moving:
                self.hurrying = False

    def _follow(self, guide: Guide) -> bool:
        """Let the guide lead; return whether the match has to wait meanwhile."""
        guide.think()
        if guide.holds:
            self.hurrying = self.hurrying and self._state.moving
            return True
        over = guide.done or self._state.waiting is Waiting.MATCH_OVER
        if over and not self._state.moving and not self._stage.effects.busy:
            guide.end()
        return over

    def _let_hand_be_seen(self, dt_s: float) -> None:
        """Let the open hand turn down once what its owner did has been seen."""
        state = self._state
        self._lingered_s = 0.0 if state.moving else self._lingered_s + dt_s
        by_hand = state.telling.drew_last
        linger_s = DRAWN_CARD_S if by_hand and not self.hurrying else HAND_OVER_S
        if not state.moving and self._lingered_s >= linger_s:
            self._lingered_s = 0.0
            state.session.advance()
