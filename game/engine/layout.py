"""Where the cards of a round lie, and which of them make a pair (R7, R9)."""

from bisect import bisect_left
from collections.abc import Sequence
from operator import itemgetter
from typing import Self

from game.engine.cards import RANK_OF, Card, Rank
from game.engine.moves import Move, Play, plays_with


class Layout:
    """Hands, stock and discard pile.

    ``hands`` are ascending, ``counts`` hold for each seat how many cards of each rank it has;
    ``stock`` and ``pile`` have their top at the end, ``up_rank`` is the rank of the up-card.
    ``left_of`` is the seat to the left of each (R1).
    """

    __slots__ = ("counts", "hands", "left_of", "pile", "stock", "up_rank")

    def __init__(self) -> None:
        self.hands: list[list[Card]] = []
        self.counts: list[list[int]] = []
        self.left_of: tuple[int, ...] = ()
        self.stock: list[Card] = []
        self.pile: list[Card] = []
        self.up_rank = Rank(0)

    def set_cards(
        self, hands: Sequence[Sequence[Card]], stock: Sequence[Card], pile: Sequence[Card]
    ) -> None:
        """Put the cards where they lie: hands by seat, stock and discard pile from their tops."""
        self.hands = [sorted(hand) for hand in hands]
        self.counts = [[0] * 13 for _ in hands]
        for counts, hand in zip(self.counts, hands, strict=True):
            for card in hand:
                counts[RANK_OF[card]] += 1
        self.left_of = (*range(1, len(hands)), 0)
        self.stock = list(reversed(stock))
        self.pile = list(reversed(pile))
        self.up_rank = RANK_OF[self.pile[-1]]

    def is_pair(self, seat: int, play: Play) -> bool:
        """Tell whether a play is made of a matching card and a free card of a hand (R9).

        A single card will do where it is the whole hand (R15).
        """
        hand = self.hands[seat]
        match, free = play.match, play.free
        if match not in hand or RANK_OF[match] != self.up_rank:
            return False
        if free is None:
            return len(hand) == 1
        return free in hand and free != match

    def plays(self, seat: int) -> list[Move]:
        """Return what a seat that holds a matching card can play, sorted (R9, R15)."""
        hand = self.hands[seat]
        if len(hand) == 1:
            return [plays_with(seat, hand[0])[hand[0]]]
        moves: list[Move] = []
        with_each = itemgetter(*hand)
        first = bisect_left(hand, self.up_rank * 4)  # the matching cards lie side by side
        for place in range(first, first + self.counts[seat][self.up_rank]):
            pairs = [*with_each(plays_with(seat, hand[place]))]
            del pairs[place]  # a card is not its own free card
            moves += pairs
        return moves

    def copy_cards_to(self, twin: Self) -> None:
        """Lay another round's cards the same way, sharing nothing."""
        twin.hands = [hand.copy() for hand in self.hands]
        twin.counts = [counts.copy() for counts in self.counts]
        twin.left_of = self.left_of
        twin.stock = self.stock.copy()
        twin.pile = self.pile.copy()
        twin.up_rank = self.up_rank
