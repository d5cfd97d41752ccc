"""Who may look: which view the table shows, whose hand lies open, when the curtain falls."""

from collections.abc import Callable

from game.scenes.table.controls.curtain import Curtain
from game.scenes.table.state import TableState
from game.session import Session, Waiting
from game.ui.sound import Cue, Sounds


def viewpoint_of(session: Session) -> int:
    """Return the seat that sits in the south: whoever holds the screen."""
    for seat in (session.shown_seat, session.curtain_for):
        if seat is not None:
            return seat
    return session.people[0] if session.people else 0


class Looking:
    """Takes over what may be seen, turns hands up and down, and moves the curtain.

    ``on_fall`` is told when the curtain has fallen.
    """

    def __init__(
        self, state: TableState, curtain: Curtain, sound: Sounds, on_fall: Callable[[], None]
    ) -> None:
        self._state = state
        self._curtain = curtain
        self._sound = sound
        self._on_fall = on_fall
        self._taken: object = None

    def sync(self) -> None:
        """Show just what may be seen now, with nothing moving."""
        state = self._state
        self._taken = None
        state.view = state.session.view
        state.board.viewpoint = viewpoint_of(state.session)
        state.board.sync(state.view)

    def refresh(self) -> bool:
        """Take over what the session says now; return whether the picture has changed."""
        state, session = self._state, self._state.session
        now = (session.cursor, session.shown_seat, session.waiting, session.curtain_for)
        changed = now != self._taken
        if changed:
            self._taken = now
            self._take_view()
        self._move_curtain()
        if not state.moving and state.view.seat is not None:
            changed = self._open_hand(state.view.seat) or changed
        return changed

    def _take_view(self) -> None:
        state, session = self._state, self._state.session
        state.view = session.view
        alone_at_the_end = len(session.people) == 1 and session.waiting is Waiting.ROUND_RESULT
        if state.view.seat is None and not alone_at_the_end:
            state.board.turn_hands_down()

    def _move_curtain(self) -> None:
        """Let the curtain rise, or fall once everything that happened has been seen."""
        seat = self._state.session.curtain_for
        if seat is None:
            self._curtain.rise()
        elif self._curtain.seat != seat and not self._state.moving:
            self._let_curtain_fall(seat)

    def _let_curtain_fall(self, seat: int) -> None:
        session, board = self._state.session, self._state.board
        if seat != board.viewpoint:
            board.turn_to(seat)
        name = session.setup.seats[seat].name
        alone, looks = len(session.people) == 1, session.waiting is Waiting.LOOK
        self._curtain.fall(seat, name, alone=alone, looks=looks)
        self._sound.play(Cue.CURTAIN)
        self._on_fall()

    def _open_hand(self, seat: int) -> bool:
        """Let the open hand lie in the south, its cards turned up; return whether any turns."""
        view, board = self._state.view, self._state.board
        if seat != board.viewpoint:
            board.turn_to(seat)
        if board.open_cards(seat) == view.hand:
            return False
        board.open_hand(view)
        return True
