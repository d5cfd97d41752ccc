"""What a careful player knows of the hidden cards, worked out from what its seat has seen.

Everything a round reveals is kept as *slots* and *cards*. A slot is where a card came into
another seat's hand, at the deal or by a draw; a card is one whose slot is not known: it is still
hidden, or somebody has played it since. Cards and slots come in *epochs*: epoch 0 is the deal and
the first stock, epoch n the stock of the n-th reshuffle, whose cards everybody who has watched the
discard pile knows (R13). So a hidden card of an earlier epoch must be in a hand; with two players
it is known in whose.
"""

from dataclasses import dataclass

from game.engine.cards import PACK, RANK_OF, Card, Rank
from game.engine.events import Dealt, Drew, Passed, Played, Reshuffled, TurnedOver, UpCardTurned
from game.engine.rules import LoneCard
from game.engine.view import PlayerView

#: The owner of a slot that is still in the stock.
STOCK = -1


@dataclass(frozen=True, slots=True)
class HandSlot:
    """Where a card came into a hand: its owner and the moment, counted in events of the round.

    The slots of the stock as it lies have the owner ``STOCK``.
    """

    owner: int
    moment: int


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card that its owner played; it came to its slot after ``since`` and before ``until``."""

    card: Card
    owner: int
    since: int
    until: int


@dataclass(slots=True)
class Epoch:
    """The slots and cards of one stock that the seat could not see being drawn."""

    cards: set[Card]
    slots: list[HandSlot]
    played: list[PlayedCard]


class Knowledge:
    """All that follows for certain from a view of a round.

    ``epochs`` are in order; the last is that of the stock as it lies. ``lacks[seat][rank]`` is the
    last moment at which the seat was known to hold no card of the rank, -1 for never. Every epoch's
    ``cards`` are those still hidden.
    """

    def __init__(self, view: PlayerView) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.seats = view.seats
        self.stock_size = view.stock_size
        self.lacks = [[-1] * 13 for _ in range(view.seats)]
        self.epochs: list[Epoch] = []
        self._epoch_of = [0] * len(PACK)
        self._lone_draws = view.rules.lone_card is LoneCard.DRAW_PARTNER
        self._read(view)
        self.epochs[-1].slots += [HandSlot(STOCK, 0)] * view.stock_size

    def _read(self, view: PlayerView) -> None:
        sizes = [view.rules.hand_size] * self.seats
        pile: list[Card] = []
        up_rank = Rank(0)
        for moment, event in enumerate(view.history):
            if isinstance(event, Drew):
                self._drew(event, moment, up_rank, sizes)
            elif isinstance(event, Played):
                self._played(event, moment)
                cards = (event.match,) if event.free is None else (event.match, event.free)
                pile += cards
                sizes[event.seat] -= len(cards)
                up_rank = RANK_OF[pile[-1]]
            elif isinstance(event, Passed):
                if event.lacks:
                    self.lacks[event.seat][event.rank] = moment
            elif isinstance(event, TurnedOver):
                self.lacks[event.seat][up_rank] = moment
                self._show(event.card)
                pile.append(event.card)
                up_rank = RANK_OF[event.card]
            elif isinstance(event, Reshuffled):
                self._reshuffle(event.number, pile)
            elif isinstance(event, Dealt):
                self._deal(event, moment)
            elif isinstance(event, UpCardTurned):
                self._show(event.card)
                pile.append(event.card)
                up_rank = RANK_OF[event.card]

    def _deal(self, event: Dealt, moment: int) -> None:
        cards = set(PACK).difference(event.hands[self.seat])
        others = [seat for seat in range(self.seats) if seat != self.seat]
        slots = [HandSlot(seat, moment) for seat in others for _ in range(event.size)]
        self.epochs = [Epoch(cards, slots, [])]

    def _show(self, card: Card) -> None:
        """Take note that a card has come out of the stock for this seat to see."""
        self.epochs[-1].cards.discard(card)

    def _drew(self, event: Drew, moment: int, up_rank: Rank, sizes: list[int]) -> None:
        seat = event.seat
        if sizes[seat] > 1 or not self._lone_draws:  # R8, R15: else it would not have drawn
            self.lacks[seat][up_rank] = moment - 1
        sizes[seat] += 1
        if event.card is not None:
            self._show(event.card)
        elif seat != self.seat:
            self.epochs[-1].slots.append(HandSlot(seat, moment))

    def _played(self, event: Played, moment: int) -> None:
        if event.seat == self.seat:
            return
        for card in (event.match, event.free):
            if card is not None:
                epoch = self.epochs[self._epoch_of[card]]
                since = self.lacks[event.seat][RANK_OF[card]]
                epoch.cards.discard(card)
                epoch.played.append(PlayedCard(card, event.seat, since, moment))

    def _reshuffle(self, number: int, pile: list[Card]) -> None:
        stock = set(pile[:-1])
        del pile[:-1]
        for card in stock:
            self._epoch_of[card] = number
        self.epochs.append(Epoch(stock, [], []))

    def chances(self) -> tuple[list[list[float]], list[float]]:
        """Return how likely each other seat holds each rank, and how many copies the stock has.

        ``held[seat][rank]`` is 0 for the own seat throughout; ``stocked[rank]`` is an average. Both
        are estimates: each hidden card is shared out among the slots that may hold it as if the
        other cards did not matter. What is certain comes out as 0 or 1.
        """
        lacked = [[1.0] * 13 for _ in range(self.seats)]
        stocked = [0.0] * 13
        for epoch in self.epochs:
            if epoch.cards:
                self._share(epoch, lacked, stocked)
        return [[1.0 - chance for chance in ranks] for ranks in lacked], stocked

    def _share(self, epoch: Epoch, lacked: list[list[float]], stocked: list[float]) -> None:
        moments: list[list[int]] = [[] for _ in range(self.seats)]
        in_stock = 0
        for slot in epoch.slots:
            if slot.owner == STOCK:
                in_stock += 1
            else:
                moments[slot.owner].append(slot.moment)
        left = [float(len(found)) for found in moments]
        for gone in epoch.played:
            left[gone.owner] -= 1
        counts = [0] * 13
        for card in epoch.cards:
            counts[RANK_OF[card]] += 1
        for rank, count in enumerate(counts):
            if not count:
                continue
            weights = [0.0] * self.seats
            for seat, found in enumerate(moments):
                if left[seat]:
                    last = self.lacks[seat][rank]
                    open_slots = sum([moment > last for moment in found])
                    weights[seat] = left[seat] / len(found) * open_slots
            whole = sum(weights) + in_stock
            if not whole:  # the estimate has left no slot for a card that must have one
                weights, whole = left, sum(left)
            for seat, weight in enumerate(weights):
                if weight:
                    lacked[seat][rank] *= (1.0 - weight / whole) ** count
            stocked[rank] += count * in_stock / whole
