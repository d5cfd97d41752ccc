"""The aids of a table together: their buttons, the marks, the overlay, the coach's advice."""

from collections.abc import Callable
from typing import Final

import pygame

from game.i18n import N_
from game.places.layout import TableLayout
from game.scenes.base import Services
from game.scenes.table.aids.adviser import Adviser
from game.scenes.table.aids.counts import rank_counts, up_rank
from game.scenes.table.aids.passed import PassedMark, passed_on
from game.scenes.table.aids.rank_table import RankTable, Shown
from game.scenes.table.state import TableState
from game.setup import Aids
from game.ui import intents
from game.ui.intents import Intent
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, ButtonKind

RANKS_KEY: Final = "r"
ADVICE_KEY: Final = "a"
_SIGN_U: Final = 24
_ONLY_CHOICES: Final = N_("The coach helps when you have a card to choose.")


class TableAids:
    """What the set-up of the match allows; without any aids nothing of it is to be seen.

    ``refuse`` says why something is not possible now.
    """

    def __init__(
        self, services: Services, state: TableState, refuse: Callable[[str], None]
    ) -> None:
        self._services = services
        self._state = state
        self._refuse = refuse
        kit = services.kit
        aids = state.session.setup.aids
        self.public = aids is not Aids.NONE
        self.advises = aids is Aids.ADVICE
        self.adviser = Adviser(state)
        self.table = RankTable(kit, services.translator, self.toggle_table)
        self.ranks = Button(kit, "", self.toggle_table, kind=ButtonKind.QUIET, icon="ranks")
        self.lamp = Button(kit, "", self.adviser.ask, kind=ButtonKind.QUIET, icon="lamp")
        self.marks = tuple(PassedMark(kit, services.translator) for _ in range(state.view.seats))
        self.ranks.visible, self.lamp.visible = self.public, self.advises
        self._shown: object = None

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """Return what can be aimed at, in reading order; the overlay lies on top."""
        return (self.ranks, self.lamp, *self.marks, self.table)

    def build_texts(self) -> None:
        """Take over the language."""
        tr = self._services.translator.tr
        self.ranks.hint = tr("Where the cards of each rank are (R)")
        self.lamp.hint = tr("Ask the coach which card to leave up (A)")
        self._shown = None

    def put(self, layout: TableLayout) -> None:
        """Put everything where the layout says."""
        unit, side = layout.scale, layout.aids.height
        buttons = [button for button in (self.ranks, self.lamp) if button.visible]
        right = layout.aids.right
        for button in reversed(buttons):
            button.size_u = _SIGN_U * unit / self._services.kit.viewport.scale
            button.put(pygame.Rect(right - side, layout.aids.top, side, side))
            right -= round(side * 1.2)
        self.table.lay(layout)
        self._shown = None

    # What happens.

    def handle(self, intent: Intent) -> bool:
        """Take a key of an aid, or Esc for the open overlay; True when it was for them."""
        closes = intent == intents.Back() and self.table.visible
        if closes or (intent == intents.Letter(RANKS_KEY) and self.public):
            self.toggle_table()
        elif intent == intents.Letter(ADVICE_KEY) and self.advises:
            self._ask()
        else:
            return False
        return True

    def _ask(self) -> None:
        if self.adviser.possible:
            self.adviser.ask()
        elif self._state.asks_person:
            self._refuse(self._services.translator.tr(_ONLY_CHOICES))

    def toggle_table(self) -> None:
        """Open the overlay of the ranks, or close it."""
        self.table.visible = not self.table.visible

    def forget(self) -> None:
        """Say nothing any more: the hand is hidden, or another scene lies above."""
        self.adviser.forget()

    def refresh(self) -> bool:
        """Show what fits the moment; tell whether the picture is another one now."""
        if not self.public:
            return False
        changed = False
        if self.table.visible:
            board = self._state.board
            counts = rank_counts(board, with_hand=self._hand_lies_open)
            changed = self.table.show(Shown(counts, up_rank(board)))
        if self.advises:
            changed = self._refresh_lamp() or changed
        return self._refresh_marks() or changed

    @property
    def _hand_lies_open(self) -> bool:
        """Tell whether somebody looks at a hand; in a round shown again it lies face down too."""
        board = self._state.board
        return self._state.view.seat is not None and None not in board.open_cards(board.viewpoint)

    def _refresh_lamp(self) -> bool:
        before = self.lamp.enabled
        if self.adviser.possible:
            self.lamp.enable()
        else:
            self.lamp.disable(self._services.translator.tr(_ONLY_CHOICES))
        return before != self.lamp.enabled

    def _refresh_marks(self) -> bool:
        """Show beside the plates what their seats passed on, but not at the viewer's own."""
        state = self._state
        board = state.board
        to_come = len(state.showing.waiting_events)
        shown = (state.session.cursor, to_come, board.viewpoint, board.layout)
        if shown == self._shown:
            return False
        self._shown = shown
        passed = passed_on(state)
        for seat, mark in enumerate(self.marks):
            room = board.seat_layout(seat).marks
            if room is None:
                mark.visible = False
            else:
                mark.lay(room, board.layout.scale)
                mark.show(state.session.setup.seats[seat].name, passed[seat])
        return True
