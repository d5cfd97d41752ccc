"""Before a round: the draw for the deal (R4) and the cut (R6)."""

from collections.abc import Sequence
from typing import Final, Self

from game.engine import errors
from game.engine.cards import PACK_SIZE, Card, deal_order
from game.engine.chance import Chance, StockShuffled
from game.engine.errors import IllegalMove
from game.engine.events import DealerChosen, DrewForDeal, Event, FanSpread, pack_cut
from game.engine.moves import Cut, DrawForDeal, Move, cuts_of, fan_draws_of
from game.engine.stage import Phase

_CUT: Final = Phase.CUT
_OVER: Final = Phase.OVER


class DealerDraw:
    """Every seat takes a card of the fan, the highest deals; those tied draw again (R4).

    ``dealer`` is None until one card is highest; should ties use up the fan, the first of those
    tied deals. ``taken`` maps places of the fan to seats.
    """

    def __init__(self, seats: int, fan: Sequence[Card]) -> None:
        self.fan = tuple(fan)
        self.taken: dict[int, int] = {}
        self.drawing: tuple[int, ...] = tuple(range(seats))
        self.dealer: int | None = None
        self._drawn: list[Card] = []
        self.to_act = 0
        self.phase = Phase.DRAW_FOR_DEAL
        self.reshuffled: StockShuffled | None = None

    def check(self, move: Move) -> None:
        """Check that a move takes a free place of the fan.

        Raises:
            IllegalMove: it does not.
        """
        if not isinstance(move, DrawForDeal):
            raise IllegalMove("R4", errors.FIRST_DRAW_FOR_DEAL)
        if move.seat != self.to_act:
            raise IllegalMove("R4", errors.OTHER_SEAT)
        if type(move.index) is not int or not 0 <= move.index < PACK_SIZE:
            raise IllegalMove("R4", errors.NO_SUCH_FAN_CARD)
        if move.index in self.taken:
            raise IllegalMove("R4", errors.FAN_CARD_TAKEN)

    def legal_moves(self) -> list[Move]:
        """Return one draw for every place of the fan that is not taken, from the first."""
        draws: list[Move] = [*fan_draws_of(self.to_act)]
        for place in sorted(self.taken, reverse=True):
            del draws[place]
        return draws

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Take the card; after the last of those drawing, find the dealer or those tied.

        Raises:
            IllegalMove: the move takes no free place of the fan; nothing has changed.
        """
        self.check(move)
        assert isinstance(move, DrawForDeal)
        card = self.fan[move.index]
        self.taken[move.index] = move.seat
        self._drawn.append(card)
        drew = DrewForDeal(move.seat, move.index, card)
        if len(self._drawn) < len(self.drawing):
            self.to_act = self.drawing[len(self._drawn)]
            return (drew,)
        highest = 0
        tied: list[int] = []
        for seat, drawn in zip(self.drawing, self._drawn, strict=True):
            order = deal_order(drawn)
            if order > highest:
                highest, tied = order, [seat]
            elif order == highest:
                tied.append(seat)
        if len(tied) == 1 or len(self.taken) + len(tied) > PACK_SIZE:
            self.dealer = tied[0]
            self.phase = Phase.OVER
            return drew, DealerChosen(tied[0])
        self.drawing = tuple(tied)
        self._drawn = []
        self.to_act = tied[0]
        return drew, FanSpread(self.drawing)

    def clone(self, _chance: Chance) -> Self:
        """Return an independent copy."""
        twin = type(self)(0, self.fan)
        twin.taken = self.taken.copy()
        twin.drawing = self.drawing
        twin.dealer = self.dealer
        twin._drawn = self._drawn.copy()
        twin.to_act = self.to_act
        return twin


class PackToCut:
    """A shuffled pack that the seat at the dealer's right may cut (R6)."""

    def __init__(self, cutter: int, pack: Sequence[Card]) -> None:
        self.pack = tuple(pack)
        self.to_act = cutter
        self.phase = _CUT
        self.reshuffled: StockShuffled | None = None

    def check(self, move: Move) -> None:
        """Check that a move cuts the pack or declines.

        Raises:
            IllegalMove: it does not.
        """
        if not isinstance(move, Cut):
            no_fan = isinstance(move, DrawForDeal)
            raise IllegalMove(
                "R4" if no_fan else "R6", errors.NO_FAN if no_fan else errors.FIRST_CUT
            )
        if move.seat != self.to_act:
            raise IllegalMove("R6", errors.OTHER_SEAT)
        if type(move.depth) is not int or not 0 <= move.depth < PACK_SIZE:
            raise IllegalMove("R6", errors.CUT_DEPTH)

    def legal_moves(self) -> list[Move]:
        """Return the cuts by depth, declining first."""
        return [*cuts_of(self.to_act)]

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Put the top cards at the bottom.

        Raises:
            IllegalMove: the move does not cut the pack; nothing has changed.
        """
        self.check(move)
        assert isinstance(move, Cut)
        self.pack = self.pack[move.depth :] + self.pack[: move.depth]
        self.phase = _OVER
        return (pack_cut(move.seat, move.depth),)

    def clone(self, _chance: Chance) -> Self:
        """Return an independent copy."""
        return type(self)(self.to_act, self.pack)
