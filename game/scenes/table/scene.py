"""The table scene: shows a session, one event after another, and lets people act on it.

The scene never decides anything: it asks the session what is waited for, submits moves, and shows
the events that come back. Whatever interrupts it, ``_show_now`` makes the picture right again.
"""

from functools import partial
from typing import Final

import pygame

from game.engine.events import Event, Played
from game.places.layout import layout_for
from game.places.picture import TablePicture
from game.scenes.base import Scene, Services
from game.scenes.common.faces import face_of
from game.scenes.common.guide import Guide
from game.scenes.common.tables import table_by_id, table_name
from game.scenes.table.actions import TableActions
from game.scenes.table.board import Board
from game.scenes.table.controls.controls import TableControls
from game.scenes.table.controls.curtain import Curtain
from game.scenes.table.controls.small_buttons import Commands
from game.scenes.table.flow import Flow
from game.scenes.table.looking import Looking, viewpoint_of
from game.scenes.table.meaning import hurries, reads_on, wanders
from game.scenes.table.motion.effects import Effects
from game.scenes.table.motion.showing import Showing, comes_after_result, shown_so_far
from game.scenes.table.motion.stagehand import Stagehand
from game.scenes.table.patience import Patience
from game.scenes.table.pauses import moment_for
from game.scenes.table.picture import TablePainter
from game.scenes.table.state import TableState
from game.scenes.table.topics import topic_of
from game.scenes.table.words.banner import Banner, BannerKind, banner_of
from game.scenes.table.words.log import LogLines
from game.scenes.table.words.notes import LightHand, explain_marks, note_line
from game.scenes.table.words.remarks import Remarks
from game.scenes.table.words.sentences import TableWords
from game.scenes.table.words.telling import Telling
from game.scenes.table.words.turns import TurnWords
from game.session import Session, Waiting
from game.ui import intents
from game.ui.intents import Intent
from game.ui.motion.winner_sign import Head
from game.ui.sound import Cue
from game.ui.viewport import Viewport

_HIDE_KEY: Final = "h"


class TableScene(Scene):
    """The table of one session; a ``guide`` makes it a lesson."""

    def __init__(self, services: Services, session: Session, guide: Guide | None = None) -> None:
        super().__init__(services)
        self.session = session
        self.names = tuple(seat.name for seat in session.setup.seats)
        self.effects = Effects()
        self.table = table_by_id(session.setup.table, services)
        self.place_picture = TablePicture(self.table)
        view = session.view
        layout = layout_for(self.table, services.kit.viewport.size_px, view.seats)
        self.board = Board(layout, view, viewpoint_of(session))
        self.stage = _stage_of(services, session, self.board, self.effects)
        showing = Showing(
            self.stage,
            moment_s=moment_for(session.setup, services.rng),
            on_show=self._tell,
            held=partial(comes_after_result, session),
        )
        words = TableWords(services.translator, self.names)
        turns = TurnWords(services.translator, self.names)
        self.state = TableState(session, view, self.board, showing, Telling(), words, turns, guide)
        self.guide = guide
        self.log = LogLines(self.state, services.translator)
        self.light_hand = LightHand(services, session.setup)
        self._remarks = Remarks(session, self.stage)
        self.flow = Flow(self.state, self.stage, services)
        self._back_from_result = False
        self._patience = Patience()
        self.curtain = Curtain(services.kit, services.translator, self._open_curtain)
        self.actions = TableActions(
            self.state,
            services.translator,
            services.sound,
            on_move=self._take_over,
            on_change=self._change,
        )
        commands = Commands(self.pause, self._help, self._hide_hand, self._pass_on)
        self.controls = TableControls(services, self.state, self.actions, commands)
        self.looking = Looking(self.state, self.curtain, services.sound, self.controls.cancel)
        self.picture = TablePainter(services, self.state, self.controls, self.effects, self.curtain)

    @property
    def title(self) -> str:
        """Return who plays at which table."""
        place = table_name(self.table, self.services)
        return f"{self.services.translator.names(self.names)} · {place}"

    def cover_for_picture(self) -> None:
        """Draw the curtain where several people share the screen."""
        if len(self.session.people) > 1:
            self.controls.cancel()
            self.session.cover(focus_lost=True)
            self._show_now()

    # The scene's life.

    def enter(self) -> None:
        """Show the match as it stands."""
        self.services.sound.music(self.table.music or None)
        self.services.sound.lean_in(on=False)
        for event in self.state.view.history:
            self.state.telling.take(event)
            self.stage.note_event(event)
        self.state.telling.person_moved()
        self._refresh()

    def leave(self) -> None:
        """Free the large pictures; keep how far a lesson has come."""
        self.place_picture.forget()
        self.save()

    def save(self) -> None:
        """Keep how far a lesson has come; every move of a match is kept already."""
        if self.guide is not None:
            self.guide.keep()

    def cover(self) -> None:
        """Cover the hand when somebody else could see it under another scene."""
        self._forget()
        self._back_from_result = self._result_comes_first
        self.session.cover(focus_lost=False)
        self._show_now()

    def _forget(self) -> None:
        """End what was being done or said: somebody else may be looking now."""
        self.controls.cancel()
        self.actions.forget()
        self.controls.aids.forget()

    def uncover(self) -> None:
        """Go on where the match stands."""
        self._show_now()
        self.curtain.turn_deaf()

    def layout(self, viewport: Viewport) -> None:
        """Lay the table out anew; nothing that moves goes on moving to an old place."""
        self.controls.cancel()
        self.board.layout = layout_for(self.table, viewport.size_px, self.state.view.seats)
        piles = self.board.layout.count.union(self.board.layout.discard)
        self.curtain.below_px = piles.bottom + round(10 * self.board.layout.scale)
        self._show_now()
        self.controls.put(self.board.layout)

    def language_changed(self) -> None:
        """Say everything in the new language."""
        self.state.words = TableWords(self.services.translator, self.names)
        self.state.turns = TurnWords(self.services.translator, self.names)
        self.log.change_language()
        self.controls.build_texts()
        self.curtain.build_texts()
        self._refresh()

    @property
    def moving(self) -> bool:
        """Tell whether events are still being shown."""
        return self.state.moving

    @property
    def _result_comes_first(self) -> bool:
        waiting = self.state.showing.waiting_events
        return bool(waiting) and comes_after_result(self.session, waiting[0])

    @property
    def animating(self) -> bool:
        """Tell whether something moves by itself."""
        return (
            self.moving
            or self.flow.hurrying
            or self.effects.busy
            or not self.board.at_rest
            or self.actions.refusing
            or (self.guide is not None and self.guide.busy)
            or self.controls.aids.adviser.busy
        )

    @property
    def resting(self) -> bool:
        """Tell whether the match waits for a person, and nothing moves any more."""
        person = self.session.waiting in (Waiting.PERSON, Waiting.LOOK)
        return (self.curtain.seat is not None or person) and not self.animating

    # Time.

    def update(self, dt_s: float) -> None:
        """Show what happened, and let the match go on."""
        was_animating = self.animating
        self._back_from_result = False
        self._patience.update(dt_s)
        self.effects.update(dt_s)
        self.curtain.update(dt_s)
        self.actions.update(dt_s)
        self.flow.update(dt_s)
        self.controls.aids.adviser.think()
        self._remarks.update(self.state.showing.shown, dt_s)
        self._remind(dt_s)
        self.dirty = self.light_hand.update(dt_s) or self.dirty
        self.dirty = self.dirty or was_animating or self.animating
        self._refresh()

    def _take_over(self) -> None:
        """Take over what a person's move has changed; no press goes on beyond it."""
        self._patience.moved()
        self.controls.cancel()
        self.flow.person_acted()
        self._refresh()

    def _change(self) -> None:
        self.dirty = True

    def _tell(self, event: Event) -> None:
        """Note an event that begins to be shown."""
        self.state.telling.take(event)
        if self.guide is None and not self.state.showing.again:
            self.light_hand.take(event)
        if isinstance(event, Played) and event.seat in self.session.people:
            self.state.telling.person_moved()
            if self.guide is None:
                self.services.reviewer.follow(self.session.match_id)
        self.dirty = True

    def _remind(self, dt_s: float) -> None:
        acting = self.session.waiting in (Waiting.PERSON, Waiting.CURTAIN) and not self.moving
        if self._patience.reminds(dt_s, waited_for=acting):
            self.services.sound.play(Cue.TURN)

    def hurry(self) -> None:
        """Go straight to the next choice of a person, or to the end of the round.

        The second press of a double click only ends what moves: a drawn card is to be seen.
        """
        self.flow.hurry(only_moving=self._patience.just_moved)

    # Keeping the picture right.

    def _refresh(self) -> None:
        """Take over what the session says now, where anything has changed."""
        self.dirty = self.looking.refresh() or self.dirty
        self.controls.refresh(curtain=self.curtain.seat is not None)
        self.dirty = self.controls.aids.refresh() or self.dirty
        if self.guide is None:
            explain_marks(self.light_hand, self.state, self.controls.hand)
        self._write_log()

    def _write_log(self) -> None:
        lines = self.log.renewed()
        if lines is not None:
            self.controls.log.set_lines(lines)

    def _show_now(self) -> None:
        """Drop everything that moves and show what the view says."""
        self.flow.stop(keep_waiting=self._back_from_result)
        self.looking.sync()
        self._refresh()
        self.controls.fan.raise_card()
        self.board.settle()

    def _open_curtain(self, seat: int) -> None:
        self.session.uncover(seat)
        self.services.sound.play(Cue.FLIP)
        self._refresh()
        self.controls.focus_first()

    def _hide_hand(self) -> None:
        """Turn the open hand down at once; only who confirms sees it again."""
        if self.session.shown_seat is not None:
            self._forget()
            self.session.hide_hand()
            self._show_now()

    def _pass_on(self) -> None:
        self.session.pass_on()
        self._refresh()

    # What people do.

    def handle(self, intent: Intent) -> None:
        """Take one intent: for the curtain, for what moves, or for the controls."""
        self._patience.acted()
        if isinstance(intent, intents.FocusLost):
            self._forget()
            self.session.cover(focus_lost=True)
            if self.session.shown_seat is None:
                self._show_now()
        elif self.controls.aids.handle(intent):
            pass
        elif isinstance(intent, intents.Back):
            self.pause()
        elif intent == intents.Letter(_HIDE_KEY):
            self._hide_hand()
        elif self.curtain.seat is not None:
            if not self.controls.reaches_aids(intent):
                self.curtain.handle(intent)
        elif reads_on(self.state, self.controls, intent):
            self._read_on()
        elif hurries(self.state, self.controls, intent, just_moved=self._patience.just_moved):
            self.hurry()
        elif wanders(self.state, intent):
            # Nothing is asked: an arrow must not lead to what an Enter would open in mid-turn.
            pass
        else:
            self.controls.handle(intent)
        self.dirty = True

    def _read_on(self) -> None:
        if not self._patience.just_moved and self.guide is not None:
            self._patience.moved()
            self.guide.go_on()
            self.services.sound.play(Cue.BUTTON)

    def pause(self) -> None:
        """Open the pause menu; a lesson is left at once, it goes on where it was left."""
        if self.guide is not None:
            self.services.routes.title()
        else:
            again = self.show_again if shown_so_far(self.session) else None
            self.services.routes.pause(self.session, again)

    def show_again(self) -> None:
        """Show the round from its start, as everybody has seen it: the open hand turns down."""
        self._show_now()
        self.curtain.rise()
        self.board.turn_hands_down()
        self.board.score.pot = 0
        self.state.showing.show_again(shown_so_far(self.session))
        self.dirty = True

    def _help(self) -> None:
        self.services.routes.help(self.help_topic)

    @property
    def help_topic(self) -> str:
        """Return the page of the rules that fits the moment."""
        return topic_of(self.state)

    # The picture.

    def banner(self) -> Banner:
        """Return what the banner says now."""
        adviser = self.controls.aids.adviser
        said = adviser.text(self.services.translator)
        advice = Banner(said, BannerKind.GUIDING, adviser.part) if said else None
        return banner_of(self.state, self.actions, advice)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole table."""
        banner = self.banner()
        note = self.light_hand.text or note_line(self.state, hurried=self.flow.skipped)
        if banner.kind is BannerKind.GUIDING or self.effects.calls_in(self.stage.below_banner()):
            note = ""  # its place is taken
        self.dirty = not self.picture.draw(surface, self.place_picture, banner, note)


def _stage_of(services: Services, session: Session, board: Board, effects: Effects) -> Stagehand:
    seats = session.setup.seats
    return Stagehand(
        board,
        services.kit,
        services.translator,
        services.sound,
        effects,
        services.rng,
        lambda: services.settings,
        [Head(number, seat.name, face_of(seat)) for number, seat in enumerate(seats)],
        frozenset(session.people),
        brief=session.setup.opens_itself,
    )
