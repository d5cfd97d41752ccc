"""What people do on the table: pick, play, draw, cut; and being told why something is
impossible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.cards import RANK_OF, Card
from game.engine.errors import IllegalMove
from game.engine.moves import Cut, Draw, DrawForDeal, Move, Pass, Play
from game.engine.stage import Phase
from game.session import Waiting
from game.ui.sound import Cue

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

#: How long the banner explains why something is impossible.
REFUSAL_S: Final = 2.6


class TableActions:
    """Turns what the controls report into moves of the session."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._refusal = ""
        self._refusal_s = 0.0

    def update(self, dt_s: float) -> None:
        """Let time pass for the explanation in the banner."""
        self._refusal_s = max(0.0, self._refusal_s - dt_s)

    @property
    def refusing(self) -> bool:
        """Tell whether the banner explains why something is impossible."""
        return self._refusal_s > 0

    def banner(self) -> str:
        """Return the line that says whose turn it is and what may be done, or why not."""
        if self.refusing:
            return self._refusal
        scene = self._scene
        if scene.moving and scene.told:
            return scene.told
        return scene.words.banner(scene.session, scene.view, scene.board.picked)

    def submit(self, move: Move) -> None:
        """Make a move, or say why it is not possible."""
        if self._scene.moving:
            return
        try:
            self._scene.session.submit(move)
        except IllegalMove as refusal:
            self.refuse(self._scene.services.translator.tr(refusal.sentence))
            return
        self._scene.board.picked = self._scene.board.match = None
        self._refusal_s = 0.0
        self._scene.take_over()

    def forget(self) -> None:
        """Explain nothing any more: somebody else may be looking now."""
        self._refusal_s = 0.0

    def press_pile(self) -> None:
        """Play the picked pair; when nothing can be played the rules say why."""
        if self._scene.view.phase is Phase.PLAY:
            self.confirm()
        elif not self._scene.moving and self._scene.session.waiting is Waiting.PERSON:
            self.act_or_explain()

    def refuse(self, sentence: str) -> None:
        """Say in the banner why something is not possible."""
        self._refusal = sentence
        self._refusal_s = REFUSAL_S
        self._scene.services.sound.play(Cue.REFUSE)
        self._scene.dirty = True

    def free_choices(self) -> dict[Card, Play]:
        """Return the play for every card that may be picked as the free card.

        A lone card that goes out by itself stands for itself (R15).
        """
        choices: dict[Card, Play] = {}
        for move in self._scene.session.legal_moves:
            if isinstance(move, Play):
                choices.setdefault(move.match if move.free is None else move.free, move)
        return choices

    def pick(self, card: Card) -> None:
        """Pick the free card, or put it back when it was picked already."""
        if self._scene.moving:
            return
        tr = self._scene.services.translator.tr
        choices = self.free_choices()
        if card not in choices:
            if choices:
                self.refuse(tr("That is your matching card: pick the card to go with it."))
            elif self._scene.session.waiting is Waiting.PERSON:
                self.act_or_explain()
            return
        board = self._scene.board
        board.picked = None if board.picked == card else card
        board.match = None if board.picked is None else choices[card].match
        self._refusal_s = 0.0
        self._scene.services.sound.play(Cue.FOCUS)
        board.arrange()
        self._scene.dirty = True

    def act_or_explain(self) -> None:
        """Explain with the rule's own words why no card can be played now."""
        up_card = self._scene.view.up_card
        if up_card is None or not self._scene.view.hand or self._scene.view.seat is None:
            return
        hand = self._scene.view.hand
        matches = [card for card in hand if RANK_OF[card] == RANK_OF[up_card]]
        match = matches[0] if matches else hand[0]
        free = next((card for card in hand if card != match), None)
        self.submit(Play(self._scene.view.seat, match, free))

    def confirm(self) -> None:
        """Do what the turn asks for: play the picked pair, draw, pass, cut or take."""
        seat = self._scene.view.to_act
        if seat is None or self._scene.moving:
            return
        match self._scene.view.phase:
            case Phase.DRAW:
                self.submit(Draw(seat))
            case Phase.PASS:
                self.submit(Pass(seat))
            case Phase.CUT:
                self.submit(Cut(seat, self._scene.controls.cut.depth))
            case Phase.PLAY:
                self._confirm_play()
            case _:
                self._scene.controls.fan.activate()

    def _confirm_play(self) -> None:
        choices = self.free_choices()
        picked = self._scene.board.picked
        if picked in choices:
            self.submit(choices[picked])
        elif len(choices) == 1:
            self.submit(next(iter(choices.values())))
        elif choices:
            self.refuse(
                self._scene.services.translator.tr("Pick the card that goes with your match.")
            )

    def take_from_fan(self, place: int) -> None:
        """Draw a card for the deal."""
        if self._scene.view.to_act is not None:
            self.submit(DrawForDeal(self._scene.view.to_act, place))

    def drop(self, card: Card, where: tuple[int, int]) -> None:
        """Play a card that was dragged to the discard pile; elsewhere it glides back."""
        width, height = self._scene.place.pile_card_px
        target = self._scene.place.discard.inflate(width, height // 2)
        if target.collidepoint(where) and card in self.free_choices():
            self._scene.board.picked = card
            self.confirm()
            if self._scene.moving:
                # It flies from where it was let go, not from its slot.
                self._scene.board.stay(card)
                return
        self._scene.board.arrange()
