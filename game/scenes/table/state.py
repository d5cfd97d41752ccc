"""What the parts of the table share: what is shown now, and what may be done."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.events import DrewForDeal, PackCut, Played
from game.engine.moves import Move, Play
from game.engine.view import PlayerView
from game.places.layout import TableLayout
from game.scenes.common.guide import Guide, Hint
from game.scenes.table.board import Board
from game.scenes.table.motion.showing import Showing
from game.scenes.table.words.sentences import TableWords
from game.scenes.table.words.telling import Telling
from game.scenes.table.words.turns import TurnWords
from game.session import Session, Waiting


@dataclass(slots=True)
class TableState:
    """The match as the table shows it.

    ``view`` is what may be seen now, ``board`` what lies on the table so far, ``showing`` what is
    still to be shown, ``telling`` what was shown. ``words`` and ``turns`` speak the language of
    now. ``guide`` is at the player's elbow in a lesson.
    """

    session: Session
    view: PlayerView
    board: Board
    showing: Showing
    telling: Telling
    words: TableWords
    turns: TurnWords
    guide: Guide | None = None

    @property
    def layout(self) -> TableLayout:
        """Return where everything is."""
        return self.board.layout

    @property
    def moving(self) -> bool:
        """Tell whether events are still being shown."""
        return self.showing.moving

    @property
    def waiting(self) -> Waiting:
        """Return what the match waits for."""
        return self.session.waiting

    @property
    def asks_person(self) -> bool:
        """Tell whether the person at the screen is to act, and everything else has been shown."""
        return self.waiting is Waiting.PERSON and not self.moving and not self.held

    @property
    def held(self) -> bool:
        """Tell whether the match waits until the guide's words have been read."""
        return self.guide is not None and self.guide.holds

    @property
    def hint(self) -> Hint | None:
        """Return what the guide says now; nothing while cards move."""
        if self.guide is None or self.moving:
            return None
        return self.guide.hint(self.board.picked)

    @property
    def active_seat(self) -> int | None:
        """Return whose plate stands out: who acts in what is shown, else who is to act."""
        thinks_for = self.showing.thinks_for
        if isinstance(thinks_for, Played | DrewForDeal | PackCut):
            return thinks_for.seat
        if self.moving:
            return self.telling.last_seat
        if self.waiting is Waiting.ROUND_RESULT:
            return None
        if self.waiting is Waiting.LOOK:
            return self.session.shown_seat
        return self.view.to_act

    @property
    def legal_moves(self) -> Sequence[Move]:
        """Return what the person at the screen may do now."""
        return () if self.held else self.session.legal_moves

    def free_choices(self) -> dict[Card, Play]:
        """Return the play for every card that may be picked as the free card.

        A lone card that goes out by itself stands for itself (R15).
        """
        choices: dict[Card, Play] = {}
        for move in self.legal_moves:
            if isinstance(move, Play):
                choices.setdefault(move.match if move.free is None else move.free, move)
        return choices
