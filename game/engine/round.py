"""One round, from the deal to its end: turns, reshuffles, stalemates (R7 to R19, R23 to R27)."""

from bisect import insort
from collections.abc import Sequence
from typing import Final, Self

from game.engine.cards import ACE, RANK_OF, Card, Rank, penalty
from game.engine.chance import Chance, StockShuffled
from game.engine.events import (
    Dealt,
    Event,
    Reshuffled,
    Skipped,
    UpCardTurned,
    drew,
    passed,
    played,
    turned_over,
)
from game.engine.moves import DRAWS, PASSES, Draw, Move, Pass, Play, plays_with
from game.engine.refusals import refusal
from game.engine.results import Ending
from game.engine.rules import DrawRule, HouseRules, LoneCard
from game.engine.stage import Phase

#: Reshuffles after which the round cannot go on, by draw rule (R18).
MOST_RESHUFFLES: Final = {DrawRule.SINGLE: 8, DrawRule.UNTIL_MATCH: 2, DrawRule.TURN_OVER: 8}
#: From this reshuffle on, one circuit of passes ends the round (R17).
CIRCUIT_FROM_RESHUFFLE: Final = 2

_DRAW, _PLAY, _PASS, _OVER = Phase.DRAW, Phase.PLAY, Phase.PASS, Phase.OVER


class Round:
    """The cards of a round and whose turn it is.

    ``hands`` are ascending, ``counts`` hold for each seat how many cards of each rank it has;
    ``stock`` and ``pile`` have their top at the end. ``passes`` counts the passes since the last
    match and ``circuit`` those since the last match or the second reshuffle, whichever came later
    (R17).
    """

    __slots__ = (
        "_chance",
        "_drawn",
        "circuit",
        "counts",
        "dealer",
        "ending",
        "hands",
        "passes",
        "phase",
        "pile",
        "reshuffles",
        "rules",
        "stock",
        "to_act",
        "up_rank",
    )

    def __init__(self, rules: HouseRules, dealer: int, chance: Chance) -> None:
        self.rules = rules
        self.dealer = dealer
        self._chance = chance
        self.hands: list[list[Card]] = []
        self.counts: list[list[int]] = []
        self.stock: list[Card] = []
        self.pile: list[Card] = []
        self.up_rank = Rank(0)
        self.to_act = dealer
        self.phase = _OVER
        self.ending: Ending | None = None
        self.reshuffles = 0
        self.passes = 0
        self.circuit = 0
        self._drawn = 0

    @classmethod
    def deal(
        cls, rules: HouseRules, seats: int, dealer: int, pack: Sequence[Card], chance: Chance
    ) -> tuple[Self, list[Event]]:
        """Deal a cut pack, given from the top, and turn up the first up-card (R7)."""
        new = cls(rules, dealer, chance)
        left = (dealer + 1) % seats
        dealt = rules.hand_size * seats
        hands = tuple(tuple(pack[(s - left) % seats : dealt : seats]) for s in range(seats))
        new.set_cards(hands, pack[dealt + 1 :], [pack[dealt]])
        new.begin_turn(left)
        return new, [Dealt(dealer, rules.hand_size, hands), UpCardTurned(pack[dealt])]

    def set_cards(
        self, hands: Sequence[Sequence[Card]], stock: Sequence[Card], pile: Sequence[Card]
    ) -> None:
        """Put the cards where they lie: hands by seat, stock and discard pile from their tops."""
        self.hands = [sorted(hand) for hand in hands]
        self.counts = [[0] * 13 for _ in hands]
        for counts, hand in zip(self.counts, hands, strict=True):
            for card in hand:
                counts[RANK_OF[card]] += 1
        self.stock = list(reversed(stock))
        self.pile = list(reversed(pile))
        self.up_rank = RANK_OF[self.pile[-1]]

    @property
    def has_drawn(self) -> bool:
        """Tell whether the seat to act has drawn in this turn."""
        return self._drawn > 0

    def check(self, move: Move) -> None:
        """Check a move against the rules.

        Raises:
            IllegalMove: the rules do not allow it now.
        """
        seat = self.to_act
        phase = self.phase
        if move.seat == seat:
            if isinstance(move, Draw):
                if phase is _DRAW:
                    return
            elif isinstance(move, Play):
                hand = self.hands[seat]
                match, free = move.match, move.free
                if phase is _PLAY and match in hand and RANK_OF[match] == self.up_rank:
                    if free is None:
                        if len(hand) == 1:
                            return
                    elif free in hand and free != match:
                        return
            elif isinstance(move, Pass) and phase is _PASS:
                return
        raise refusal(self, move)

    def legal_moves(self) -> list[Move]:
        """Return the legal moves, sorted; empty when the round is over."""
        phase = self.phase
        seat = self.to_act
        if phase is _DRAW:
            return list(DRAWS[seat])
        if phase is _PASS:
            return list(PASSES[seat])
        if phase is _OVER:
            return []
        hand = self.hands[seat]
        up_rank = self.up_rank
        if len(hand) == 1:
            return [plays_with(seat, hand[0])[hand[0]]]
        moves: list[Move] = []
        for match in hand:
            if RANK_OF[match] == up_rank:
                plays = plays_with(seat, match)
                moves += [plays[free] for free in hand if free != match]
        return moves

    def apply(self, move: Move, events: list[Event]) -> StockShuffled | None:
        """Carry out a checked move and add what happened; return the reshuffle if there was one."""
        if isinstance(move, Draw):
            note = None if self.stock else self._reshuffle(events)
            self._draw(events)
            return note
        if isinstance(move, Play):
            self._play(move, events)
        else:
            self._pass(events)
        return None

    def _reshuffle(self, events: list[Event]) -> StockShuffled:
        # R13; the order comes first, so that a refused order changes nothing.
        order = self._chance.shuffled(self.pile[:-1])
        self.stock = order[::-1]
        del self.pile[:-1]
        self.reshuffles += 1
        if self.reshuffles == CIRCUIT_FROM_RESHUFFLE:
            self.circuit = 0
        events.append(Reshuffled(self.reshuffles, len(order)))
        return StockShuffled(tuple(order))

    def _draw(self, events: list[Event]) -> None:
        seat = self.to_act
        card = self.stock.pop()
        counts = self.counts[seat]
        self._drawn += 1
        if self.rules.draw is DrawRule.TURN_OVER:
            self.pile.append(card)
            self.up_rank = RANK_OF[card]
            events.append(turned_over(seat, card))
        else:
            insort(self.hands[seat], card)
            counts[RANK_OF[card]] += 1
            events.append(drew(seat, card))
        if counts[self.up_rank]:
            self.phase = _PLAY
        elif self.rules.draw is not DrawRule.UNTIL_MATCH or not self.stock:
            self._pass(events)

    def _play(self, move: Play, events: list[Event]) -> None:
        seat, match, free = move.seat, move.match, move.free
        hand = self.hands[seat]
        counts = self.counts[seat]
        top = match
        hand.remove(match)
        counts[RANK_OF[match]] -= 1
        self.pile.append(match)
        if free is not None:
            hand.remove(free)
            counts[RANK_OF[free]] -= 1
            self.pile.append(free)
            top = free
        self.up_rank = RANK_OF[top]
        self.passes = self.circuit = 0
        events.append(played(seat, match, free))
        if not hand:
            self._end(Ending.OUT)
            return
        following = (seat + 1) % len(self.hands)
        if self.rules.power_aces and RANK_OF[match] == ACE:
            events.append(Skipped(following))
            following = (following + 1) % len(self.hands)
        self.begin_turn(following)

    def _pass(self, events: list[Event]) -> None:
        seat = self.to_act
        by_empty_stock = not self._drawn  # R14
        self.passes += 1
        if self.reshuffles >= CIRCUIT_FROM_RESHUFFLE:
            self.circuit += 1
        lacks = not by_empty_stock or not self._lone_draws(seat)
        events.append(passed(seat, self.up_rank, lacks))
        seats = len(self.hands)
        if self.circuit >= seats or (by_empty_stock and self.passes >= seats):
            self._end(Ending.STALEMATE)
        else:
            self.begin_turn((seat + 1) % seats)

    def _lone_draws(self, seat: int) -> bool:
        """Tell whether a seat holds one card that, if it matched, would need a partner (R15)."""
        return len(self.hands[seat]) == 1 and self.rules.lone_card is LoneCard.DRAW_PARTNER

    def begin_turn(self, seat: int) -> None:
        """Let a seat act next, if the round can go on."""
        self.to_act = seat
        self._drawn = 0
        if self.counts[seat][self.up_rank] and not self._lone_draws(seat):
            self.phase = _PLAY
        elif self.stock:
            self.phase = _DRAW
        elif len(self.pile) == 1:
            self.phase = _PASS
        elif self.reshuffles < MOST_RESHUFFLES[self.rules.draw]:
            self.phase = _DRAW
        else:
            self._end(Ending.STALEMATE)  # R18

    def _end(self, ending: Ending) -> None:
        self.phase = _OVER
        self.ending = ending

    def winners(self) -> tuple[int, ...]:
        """Return the winners of an ended round, ascending (R16, R19)."""
        costs = [(len(hand), penalty(hand)) for hand in self.hands]
        best = min(costs)
        return tuple(seat for seat, cost in enumerate(costs) if cost == best)

    def clone(self) -> Self:
        """Return a copy that shares nothing but its chance with this round."""
        return self.clone_with(self._chance)

    def clone_with(self, chance: Chance) -> Self:
        """Return a copy whose reshuffles another chance decides."""
        twin = type(self)(self.rules, self.dealer, chance)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.counts = [counts.copy() for counts in self.counts]
        twin.stock = self.stock.copy()
        twin.pile = self.pile.copy()
        twin.up_rank = self.up_rank
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.ending = self.ending
        twin.reshuffles = self.reshuffles
        twin.passes = self.passes
        twin.circuit = self.circuit
        twin._drawn = self._drawn
        return twin
