"""What people do on the table: pick, play, draw, cut; and being told why something is
impossible.
"""

from collections.abc import Callable
from typing import Final

from game.engine.cards import RANK_OF, Card
from game.engine.errors import IllegalMove
from game.engine.moves import Cut, Draw, DrawForDeal, Move, Pass, Play
from game.engine.stage import Phase
from game.i18n import Translator
from game.scenes.table.state import TableState
from game.session import Waiting
from game.ui.sound import Cue, Sounds

#: How long the banner explains why something is impossible.
REFUSAL_S: Final = 2.6


class TableActions:
    """Turns what the controls report into moves of the session.

    ``on_move`` is called after a move, ``on_change`` when the picture is another one.
    """

    def __init__(
        self,
        state: TableState,
        translator: Translator,
        sound: Sounds,
        *,
        on_move: Callable[[], None],
        on_change: Callable[[], None],
    ) -> None:
        self._state = state
        self._t = translator
        self._sound = sound
        self._on_move = on_move
        self._on_change = on_change
        self._refusal = ""
        self._refusal_s = 0.0

    def update(self, dt_s: float) -> None:
        """Let time pass for the explanation in the banner."""
        self._refusal_s = max(0.0, self._refusal_s - dt_s)

    @property
    def refusing(self) -> bool:
        """Tell whether the banner explains why something is impossible."""
        return self._refusal_s > 0

    @property
    def refusal(self) -> str:
        """Return why something was impossible."""
        return self._refusal

    def submit(self, move: Move) -> None:
        """Make a move, or say why it is not possible."""
        if self._state.moving or self._state.held:
            return
        guide = self._state.guide
        if guide is not None and move in self._state.legal_moves:
            objection = guide.objection(move)
            if objection:
                self.refuse(objection)
                return
        try:
            self._state.session.submit(move)
        except IllegalMove as refusal:
            self.refuse(self._t.tr(refusal.sentence))
            return
        self._state.board.picked = self._state.board.match = None
        self._refusal_s = 0.0
        self._on_move()

    def forget(self) -> None:
        """Explain nothing any more: somebody else may be looking now."""
        self._refusal_s = 0.0

    def press_pile(self) -> None:
        """Play the picked pair; when nothing can be played the rules say why."""
        if self._state.view.phase is Phase.PLAY:
            self.confirm()
        elif self._state.asks_person:
            self.act_or_explain()

    def press_stock(self) -> None:
        """Draw a card; when none can be drawn the rules say why."""
        seat = self._state.view.to_act
        if seat is not None and self._state.waiting is Waiting.PERSON:
            self.submit(Draw(seat))

    def cut(self, depth: int) -> None:
        """Cut the pack, 0 leaves it as it is."""
        seat = self._state.view.to_act
        if seat is not None:
            self.submit(Cut(seat, depth))

    def take_from_fan(self, place: int) -> None:
        """Draw a card for the deal."""
        if self._state.view.to_act is not None:
            self.submit(DrawForDeal(self._state.view.to_act, place))

    def refuse(self, sentence: str) -> None:
        """Say in the banner why something is not possible."""
        self._refusal = sentence
        self._refusal_s = REFUSAL_S
        self._sound.play(Cue.REFUSE)
        self._on_change()

    def pick(self, card: Card) -> None:
        """Pick the free card, or put it back when it was picked already."""
        if self._state.moving:
            return
        choices = self._state.free_choices()
        if card not in choices:
            if choices:
                self.refuse(self._t.tr("That is your matching card: pick the card to go with it."))
            elif self._state.waiting is Waiting.PERSON:
                self.act_or_explain()
            return
        board = self._state.board
        board.picked = None if board.picked == card else card
        board.match = None if board.picked is None else choices[card].match
        self._refusal_s = 0.0
        self._sound.play(Cue.FOCUS)
        board.arrange()
        self._on_change()

    def act_or_explain(self) -> None:
        """Explain with the rule's own words why no card can be played now."""
        view = self._state.view
        if view.up_card is None or not view.hand or view.seat is None:
            return
        up_rank = RANK_OF[view.up_card]
        matches = [card for card in view.hand if RANK_OF[card] == up_rank]
        match = matches[0] if matches else view.hand[0]
        free = next((card for card in view.hand if card != match), None)
        self.submit(Play(view.seat, match, free))

    def confirm(self) -> None:
        """Do what the turn asks for: play the picked pair, draw, or pass."""
        seat = self._state.view.to_act
        if seat is None or self._state.moving:
            return
        match self._state.view.phase:
            case Phase.DRAW:
                self.submit(Draw(seat))
            case Phase.PASS:
                self.submit(Pass(seat))
            case Phase.PLAY:
                self._confirm_play()
            case _:
                pass

    def _confirm_play(self) -> None:
        choices = self._state.free_choices()
        picked = self._state.board.picked
        if picked in choices:
            self.submit(choices[picked])
        elif len(choices) == 1:
            self.submit(next(iter(choices.values())))
        elif choices:
            self.refuse(self._t.tr("Pick the card that goes with your match."))

    def drop(self, card: Card, where: tuple[int, int]) -> None:
        """Play a card that was dragged to the discard pile; elsewhere it glides back."""
        width, height = self._state.layout.pile_card_px
        target = self._state.layout.discard.inflate(width, height // 2)
        board = self._state.board
        if target.collidepoint(where) and card in self._state.free_choices():
            board.picked = card
            self.confirm()
            if self._state.moving:
                # It flies from where it was let go, not from its slot.
                board.stay(card)
                return
        board.arrange()
