"""The table scene: shows a session, one event after another, and lets people act on it.

The scene never decides anything: it asks the session what is waited for, submits moves, and plays
the events that come back. Whatever interrupts it, ``_show_now`` makes the picture right again.
"""

from collections import deque
from typing import Final

import pygame

from game.engine.events import Event, RoundStarted, seen_by
from game.engine.view import PlayerView
from game.places.layout import TableLayout, layout_for
from game.places.picture import TablePicture
from game.places.table_map import TableMap, builtin_table
from game.scenes.base import Scene, Services
from game.scenes.table.actions import TableActions
from game.scenes.table.board import Board
from game.scenes.table.controls import TableControls
from game.scenes.table.curtain import Curtain
from game.scenes.table.log_panel import MOST_LINES
from game.scenes.table.motion.choreography import show
from game.scenes.table.motion.effects import Effects
from game.scenes.table.motion.stagehand import Stagehand
from game.scenes.table.pause import PauseScene
from game.scenes.table.picture import draw_table
from game.scenes.table.words import TableWords
from game.session import Session, Waiting
from game.ui import intents
from game.ui.intents import Intent
from game.ui.motion.tween import Animator
from game.ui.sound import Cue
from game.ui.viewport import Viewport

#: A press so soon after a move belongs to it: a double click, a key pressed twice.
AFTER_MOVE_S: Final = 0.3
#: A person who has not acted for so long is reminded once.
REMIND_AFTER_S: Final = 20.0


class TableScene(Scene):
    """The table of one session."""

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.names = tuple(seat.name for seat in session.setup.seats)
        self.words = TableWords(services.translator, self.names)
        self.animator = Animator(services.settings.speed.factor)
        self.effects = Effects()
        self.table = _table_of(services, session.setup.table)
        self.place_picture = TablePicture(self.table)
        self.view: PlayerView = session.view
        self._view_key: object = None
        self._cursor = session.cursor
        self._remark_cursor = session.remarks_since(0)[1]
        self._queue: deque[Event] = deque()
        # What everybody may know of the events shown: what the log says, in any language.
        self._logged: deque[Event] = deque(maxlen=MOST_LINES)
        self._hurried = False
        self._back_from_result = False
        self._idle_s = 0.0
        self._after_move_s = AFTER_MOVE_S
        self.told = ""
        self.told_seat: int | None = None
        self._layout = layout_for(self.table, services.kit.viewport.size_px, self.view.seats)
        self.board = Board(self._layout, self.view, self._viewpoint())
        self.stage = Stagehand(
            self.board,
            services.kit,
            services.translator,
            services.sound,
            self.effects,
            services.rng,
            lambda: services.settings,
        )
        self.curtain = Curtain(services.kit, services.translator, self._open_curtain)
        self.actions = TableActions(self)
        self.controls = TableControls(services, self.board, self)

    # The scene's life.

    def enter(self) -> None:
        """Show the match as it stands."""
        self.services.sound.music(self.table.music or None)
        shown = len(self.view.history) - len(self._queue)
        self._logged.extend(seen_by(event, None) for event in self.view.history[: max(0, shown)])
        self._write_log()
        self._refresh()

    def leave(self) -> None:
        """Free the large pictures and end the music."""
        self.place_picture.forget()

    def cover(self) -> None:
        """Cover the hand when somebody else could see it under another scene."""
        self.controls.cancel()
        self.actions.forget()
        self._back_from_result = self._result_comes_first
        self.session.cover(focus_lost=False)
        self._show_now()

    def uncover(self) -> None:
        """Go on where the match stands."""
        self._show_now()
        self.curtain.turn_deaf()

    def layout(self, viewport: Viewport) -> None:
        """Lay the table out anew; nothing that moves goes on moving to an old place."""
        self.controls.cancel()
        self._layout = layout_for(self.table, viewport.size_px, self.view.seats)
        self.board.layout = self._layout
        self._show_now()
        self.controls.put(self._layout)

    def language_changed(self) -> None:
        """Say everything in the new language."""
        self.words = TableWords(self.services.translator, self.names)
        self.controls.build_texts()
        self.curtain.build_texts()
        self._write_log()
        self._refresh()

    def _write_log(self) -> None:
        """Write the log anew, in the language of now."""
        lines = [self.words.log_line(event) for event in self._logged]
        self.controls.log.set_lines([line for line in lines if line is not None])

    @property
    def moving(self) -> bool:
        """Tell whether events are still being shown."""
        return self.animator.busy or (bool(self._queue) and not self._result_comes_first)

    @property
    def _result_comes_first(self) -> bool:
        """Tell whether the next round has begun, which is shown after the scoreboard."""
        begun = bool(self._queue) and isinstance(self._queue[0], RoundStarted)
        return begun and self.session.waiting is Waiting.ROUND_RESULT

    @property
    def animating(self) -> bool:
        """Tell whether something moves by itself."""
        return self.moving or self.effects.busy or not self.board.at_rest or self.actions.refusing

    # Time.

    def update(self, dt_s: float) -> None:
        """Show what happened, then let the match go on."""
        settings = self.services.settings
        self._back_from_result = False
        self.animator.speed_factor = 0.0 if self._hurried else settings.speed.factor
        was_animating = self.animating
        self._after_move_s += dt_s
        self.effects.update(dt_s)
        self.animator.advance(dt_s)
        self.board.glide(dt_s)
        if settings.speed.factor == 0.0:
            self.board.settle()
        self.curtain.update(dt_s)
        self.actions.update(dt_s)
        self._poll()
        while self._queue and not self.animator.busy and not self._result_comes_first:
            self._show_next()
        if not self.moving:
            self._hurried = False
            self._go_on(dt_s)
            self._poll()
        self._remind(dt_s)
        self.dirty = self.dirty or was_animating or self.animating
        self._refresh()

    def take_over(self) -> None:
        """Take over what a person's move has changed; no press goes on beyond it."""
        self._after_move_s = 0.0
        self.controls.cancel()
        self._poll()
        self._refresh()

    def _poll(self) -> None:
        events, self._cursor = self.session.events_since(self._cursor)
        self._queue += events
        remarks, self._remark_cursor = self.session.remarks_since(self._remark_cursor)
        for remark in remarks:
            self.stage.remark(remark.seat, self.services.translator.tr(remark.sentence))

    def _show_next(self) -> None:
        event = self._queue.popleft()
        self._tell(event)
        show(event, self.stage, self.animator)
        self.dirty = True

    def _tell(self, event: Event) -> None:
        """Say in the log, and in the banner while it is shown, what happened."""
        line = self.words.log_line(event)
        if line is not None:
            self.told = line
        # The log stays when the next player takes over, so no drawn card is named in it.
        self._logged.append(seen_by(event, None))
        line = self.words.log_line(self._logged[-1])
        if line is not None:
            self.controls.log.add(line)
        self.told_seat = getattr(event, "seat", None)

    def _go_on(self, dt_s: float) -> None:
        """Let time pass in the match once everything that happened has been seen."""
        waiting = self.session.waiting
        if waiting is Waiting.ROUND_RESULT:
            if not self.effects.busy or self.services.settings.speed.factor == 0.0:
                self.services.routes.scoreboard(self.session)
        elif waiting is Waiting.MATCH_OVER:
            self.services.routes.podium(self.session)
        else:
            self.session.advance(dt_s)

    def _remind(self, dt_s: float) -> None:
        acting = self.session.waiting in (Waiting.PERSON, Waiting.CURTAIN) and not self.moving
        before = self._idle_s
        self._idle_s = self._idle_s + dt_s if acting else 0.0
        if before < REMIND_AFTER_S <= self._idle_s:
            self.services.sound.play(Cue.TURN)

    def hurry(self) -> None:
        """Hurry everything that moves, and whoever is thinking.

        The second press of a double click leaves the pauses alone: a drawn card is to be seen.
        """
        self._hurried = self.moving
        self.animator.finish()
        self.effects.clear()
        if self._after_move_s >= AFTER_MOVE_S:
            self.session.hurry()
        self.board.settle()

    # Keeping the picture right.

    def _viewpoint(self) -> int:
        """Return the seat that sits in the south: whoever holds the screen."""
        session = self.session
        for seat in (session.shown_seat, session.curtain_for):
            if seat is not None:
                return seat
        return session.people[0] if session.people else 0

    def _refresh(self) -> None:
        """Take over what the session says now, where anything has changed."""
        session = self.session
        key = (session.cursor, session.shown_seat, session.waiting, session.curtain_for)
        if key != self._view_key:
            self._view_key = key
            self._take_view()
        self._move_curtain()
        if not self.moving and self.view.seat is not None:
            self._open_hand()
        self.controls.refresh()

    def _take_view(self) -> None:
        """Take over what may be seen now."""
        self.view = self.session.view
        self.dirty = True
        alone_at_the_end = (
            len(self.session.people) == 1 and self.session.waiting is Waiting.ROUND_RESULT
        )
        if self.view.seat is None and not alone_at_the_end:
            self.board.hide_hands()

    def _move_curtain(self) -> None:
        """Let the curtain rise, or fall once everything that happened has been seen."""
        seat = self.session.curtain_for
        if seat is None:
            self.curtain.rise()
        elif self.curtain.seat != seat and not self.moving:
            self._let_curtain_fall(seat)

    def _open_hand(self) -> None:
        """Let the open hand lie in the south, its cards turned up, once nothing moves any more."""
        seat = self.view.seat
        assert seat is not None
        if seat != self.board.viewpoint:
            self._turn_table(seat)
        if self.board.open_cards(seat) != self.view.hand:
            self.board.open_hand(self.view)
            self.dirty = True

    def _let_curtain_fall(self, seat: int) -> None:
        if seat != self.board.viewpoint:
            self._turn_table(seat)
        self.curtain.fall(seat, self.names[seat], alone=len(self.session.people) == 1)
        self.services.sound.play(Cue.CURTAIN)
        self.controls.cancel()

    def _turn_table(self, seat: int) -> None:
        """Let another seat sit in the south."""
        self.board.viewpoint = seat
        self.board.sync(self.view)

    def _show_now(self) -> None:
        """Drop everything that moves and show what the view says."""
        self._poll()
        while self._queue and not self._result_comes_first and not self._back_from_result:
            self._tell(self._queue.popleft())
        self.animator.clear()
        self.effects.clear()
        self._hurried = False
        self._view_key = None
        self.view = self.session.view
        self.board.viewpoint = self._viewpoint()
        self.board.sync(self.view)
        self._refresh()
        self.controls.fan.raise_card()
        self.board.settle()

    def _open_curtain(self, seat: int) -> None:
        self.session.uncover(seat)
        self.services.sound.play(Cue.FLIP)
        self._refresh()
        self.controls.focus_first()

    # What people do.

    def handle(self, intent: Intent) -> None:
        """Take one intent: for the curtain, for what moves, or for the controls."""
        self._idle_s = 0.0
        if isinstance(intent, intents.FocusLost):
            self.controls.cancel()
            self.actions.forget()
            self.session.cover(focus_lost=True)
            if self.session.shown_seat is None:
                self._show_now()
        elif isinstance(intent, intents.Back):
            self.pause()
        elif self.curtain.seat is not None:
            self.curtain.handle(intent)
            self.dirty = True
        elif self._hurries(intent):
            self.hurry()
        else:
            self.controls.handle(intent)
        self.dirty = True

    def _hurries(self, intent: Intent) -> bool:
        """Tell whether an intent only hurries what is going on."""
        picks = isinstance(intent, intents.PickedPosition)
        acts = picks or isinstance(intent, intents.Activated | intents.PointerPressed)
        if not acts or getattr(intent, "repeat", False):
            return False
        early = self._after_move_s < AFTER_MOVE_S and not picks
        waits = self.session.waiting in (Waiting.COMPUTER, Waiting.FORCED)
        lingers = self.session.waiting in (Waiting.CURTAIN, Waiting.ROUND_RESULT)
        return (self.moving or waits or lingers or early) and not self.controls.aims_at_menu(intent)

    def pause(self) -> None:
        """Open the pause menu."""
        self.services.director.push(PauseScene(self.services, on_leave=self.leave_table))

    def leave_table(self) -> None:
        """Leave the match as it is kept and go to the title."""
        self.services.routes.title()

    # The picture.

    @property
    def place(self) -> TableLayout:
        """Return where everything is."""
        return self._layout

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole table."""
        self.dirty = not draw_table(surface, self)


def _table_of(services: Services, table_id: str) -> TableMap:
    found = [table for table in services.tables if table.id == table_id]
    return found[0] if found else builtin_table(table_id)
