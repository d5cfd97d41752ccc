"""One round, from the deal to its end: turns, reshuffles, stalemates (R7 to R19, R23 to R27)."""

from bisect import bisect_left, insort
from collections.abc import Sequence
from typing import Final, Self

from game.engine.cards import ACE, RANK_OF, Card, Rank, penalty
from game.engine.chance import Chance, StockShuffled
from game.engine.events import (
    DREW,
    LACKED,
    PLAYED,
    TURNED_OVER,
    UP_CARD_TURNED,
    Dealt,
    Event,
    Passed,
    Reshuffled,
    Skipped,
    played_by,
)
from game.engine.moves import DRAWS, PASSES, PLAYS, Move, Play, plays_of
from game.engine.refusals import refusal
from game.engine.results import Ending, settle
from game.engine.rules import DrawRule, HouseRules, LoneCard
from game.engine.stage import Phase

#: Reshuffles after which the round cannot go on, by draw rule (R18).
MOST_RESHUFFLES: Final = {DrawRule.SINGLE: 8, DrawRule.UNTIL_MATCH: 2, DrawRule.TURN_OVER: 8}
#: From this reshuffle on, one circuit of passes ends the round (R17).
CIRCUIT_FROM_RESHUFFLE: Final = 2

# Finding a member in its enum takes ten times as long as finding a name of the module.
_DRAW, _PLAY, _PASS, _OVER = Phase.DRAW, Phase.PLAY, Phase.PASS, Phase.OVER
_OUT, _STALEMATE = Ending.OUT, Ending.STALEMATE
_TURN_OVER, _UNTIL_MATCH = DrawRule.TURN_OVER, DrawRule.UNTIL_MATCH
_DRAW_PARTNER: Final = LoneCard.DRAW_PARTNER


class Layout:
    """Where the cards of a round lie (R7), once they have been laid or copied from another round.

    ``hands`` are ascending by seat, ``counts`` hold for each seat how many cards of each rank it
    has; ``stock`` and ``pile`` have their top at the end, ``up_rank`` is the rank of the up-card.
    """

    __slots__ = ("counts", "hands", "left_of", "pile", "stock", "up_rank")

    hands: list[list[Card]]
    counts: list[list[int]]
    left_of: tuple[int, ...]
    stock: list[Card]
    pile: list[Card]
    up_rank: Rank

    def set_cards(
        self, hands: Sequence[Sequence[Card]], stock: Sequence[Card], pile: Sequence[Card]
    ) -> None:
        """Put the cards where they lie: hands by seat, stock and discard pile from their tops."""
        self.hands = []
        self.counts = []
        rank_of = RANK_OF
        for hand in hands:
            self.hands.append(sorted(hand))
            counts = [0] * 13
            for card in hand:
                counts[rank_of[card]] += 1
            self.counts.append(counts)
        self.left_of = (*range(1, len(hands)), 0)  # R1
        self.stock = [*reversed(stock)]
        self.pile = [*reversed(pile)]
        self.up_rank = rank_of[pile[0]]

    def copy_cards_to(self, twin: Self) -> None:
        """Lay another round's cards the same way, sharing nothing."""
        twin.hands = [hand.copy() for hand in self.hands]
        twin.counts = [counts.copy() for counts in self.counts]
        twin.left_of = self.left_of
        twin.stock = self.stock.copy()
        twin.pile = self.pile.copy()
        twin.up_rank = self.up_rank


class Round(Layout):
    """The turns of a round.

    ``has_drawn`` tells whether the seat to act drew in this turn, ``passes`` counts the passes
    since the last match. Rounds make up most of the time that it takes to play a match, so what the
    house rules say is looked up once.
    """

    __slots__ = (
        "_chance",
        "_circuit_from",
        "_lone_draws",
        "_power_aces",
        "_turn_over",
        "_until_match",
        "dealer",
        "ending",
        "has_drawn",
        "passes",
        "phase",
        "reshuffled",
        "reshuffles",
        "rules",
        "to_act",
    )

    def __init__(self, rules: HouseRules, dealer: int, chance: Chance) -> None:
        self.rules = rules
        self._turn_over = rules.draw is _TURN_OVER
        self._until_match = rules.draw is _UNTIL_MATCH
        self._lone_draws = rules.lone_card is _DRAW_PARTNER
        self._power_aces = rules.power_aces
        self.dealer = dealer
        self._chance = chance
        self.to_act = dealer
        self.phase = _OVER
        self.ending: Ending | None = None
        self.reshuffles = 0
        self.reshuffled: StockShuffled | None = None
        self.passes = 0
        self._circuit_from = 0
        self.has_drawn = False

    @classmethod
    def deal(
        cls, rules: HouseRules, seats: int, dealer: int, pack: tuple[Card, ...], chance: Chance
    ) -> tuple[Self, tuple[Event, ...]]:
        """Deal a cut pack, given from the top, and turn up the first up-card (R7)."""
        new = cls(rules, dealer, chance)
        left = (dealer + 1) % seats
        dealt = rules.hand_size * seats
        hands = []
        for seat in range(seats):
            hands.append(pack[(seat - left) % seats : dealt : seats])
        new.set_cards(hands, pack[dealt + 1 :], pack[dealt : dealt + 1])
        new.begin_turn(left)
        return new, (Dealt(dealer, rules.hand_size, tuple(hands)), UP_CARD_TURNED[pack[dealt]])

    @property
    def circuit(self) -> int:
        """Return the passes since the last match or the second reshuffle, whichever came later
        (R17).
        """
        return self.passes - self._circuit_from

    def check(self, move: Move) -> None:
        """Check a move against the rules.

        Raises:
            IllegalMove: the rules do not allow it now.
        """
        if move not in self.legal_moves():
            raise refusal(self, move)

    def legal_moves(self) -> list[Move]:
        """Return the legal moves, sorted; empty when the round is over (R8 to R10, R14, R15)."""
        phase = self.phase
        seat = self.to_act
        if phase is _DRAW:
            return [DRAWS[seat]]
        if phase is not _PLAY:
            return [PASSES[seat]] if phase is _PASS else []
        hand = self.hands[seat]
        plays = PLAYS[seat] or plays_of(seat)
        if len(hand) == 1:  # R15
            return [plays[hand[0]][hand[0]]]
        at = bisect_left(hand, self.up_rank * 4)  # the matching cards lie side by side
        pairs = plays[hand[at]]
        moves: list[Move] = []
        for free in hand:
            moves.append(pairs[free])
        del moves[at]  # a card is not its own free card
        matching = self.counts[seat][self.up_rank]
        while matching > 1:
            matching -= 1
            at += 1
            pairs = plays[hand[at]]
            more: list[Move] = []
            for free in hand:
                more.append(pairs[free])
            del more[at]
            moves += more
        return moves

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Check a move, carry it out and return what happened.

        Raises:
            IllegalMove: the rules do not allow it now; nothing has changed.
        """
        if self.phase is not _DRAW:
            if self.phase is _PLAY and isinstance(move, Play):
                return self._play(move)
            return self._pass_by_empty_stock(move)
        # Most moves draw, so that is done here: one more call would make them a tenth slower.
        seat = self.to_act
        if move is not DRAWS[seat]:  # the very move that ``legal_moves`` gives
            self.check(move)
        stock = self.stock
        if not stock:
            return self._reshuffle(), *self.apply(move)
        card = stock.pop()
        counts = self.counts[seat]
        drew: Event
        if self._turn_over:
            self.pile.append(card)
            self.up_rank = RANK_OF[card]
            drew = TURNED_OVER[seat][card]
        else:
            insort(self.hands[seat], card)
            counts[RANK_OF[card]] += 1
            drew = DREW[seat][card]
        up_rank = self.up_rank
        if counts[up_rank]:
            self.phase = _PLAY
            self.has_drawn = True
            return (drew,)
        if self._until_match and stock:
            self.has_drawn = True
            return (drew,)
        self.passes += 1
        following = self.left_of[seat]
        if self.reshuffles >= CIRCUIT_FROM_RESHUFFLE and self.circuit >= len(self.hands):
            self._end(_STALEMATE)  # R17
        elif stock and not self.counts[following][up_rank]:
            self.to_act = following  # who has to draw too
            self.has_drawn = False
        else:
            self.begin_turn(following)
        return drew, LACKED[seat][up_rank]

    def _reshuffle(self) -> Event:
        # R13; the order comes first, so that a refused order changes nothing.
        order = self._chance.shuffled(self.pile[:-1])
        self.stock = order[::-1]
        del self.pile[:-1]
        self.reshuffles += 1
        if self.reshuffles == CIRCUIT_FROM_RESHUFFLE:
            self._circuit_from = self.passes
        self.reshuffled = StockShuffled(tuple(order))
        return Reshuffled(self.reshuffles, len(order))

    def _play(self, move: Play) -> tuple[Event, ...]:
        # R9
        seat, match, free = self.to_act, move.match, move.free
        if free is None:
            return self._play_alone(move)
        hand = self.hands[seat]
        up_rank = self.up_rank
        if (
            match not in hand
            or free not in hand
            or match == free
            or move.seat != seat
            or RANK_OF[match] != up_rank
        ):
            raise refusal(self, move)
        hand.remove(match)
        hand.remove(free)
        pile = self.pile
        pile.append(match)
        pile.append(free)
        self.up_rank = left_up = RANK_OF[free]
        counts = self.counts[seat]
        counts[up_rank] -= 1
        counts[left_up] -= 1
        self.passes = self._circuit_from = 0
        following = self.left_of[seat]
        played = (PLAYED[seat] or played_by(seat))[match][free]
        if not hand:
            self._end(_OUT)
        elif self._power_aces and up_rank == ACE:
            self.begin_turn(self.left_of[following])
            return played, Skipped(following)
        else:
            self.begin_turn(following)
        return (played,)

    def _play_alone(self, move: Play) -> tuple[Event, ...]:
        self.check(move)  # R15
        seat, match = self.to_act, move.match
        self.hands[seat].remove(match)
        self.counts[seat][self.up_rank] -= 1
        self.pile.append(match)
        self.passes = self._circuit_from = 0
        self._end(_OUT)
        return ((PLAYED[seat] or played_by(seat))[match][match],)

    def _pass_by_empty_stock(self, move: Move) -> tuple[Event, ...]:
        self.check(move)
        # R14; a single card that may match but finds no partner leaves open what it is (R15).
        seat = self.to_act
        lacks = not (self._lone_draws and len(self.hands[seat]) == 1)
        passed = Passed(seat, self.up_rank, lacks)
        self.passes += 1
        if self.passes >= len(self.hands):  # R17
            self._end(_STALEMATE)
        else:
            self.begin_turn(self.left_of[seat])
        return (passed,)

    def begin_turn(self, seat: int) -> None:
        """Let a seat act next, if the round can go on."""
        self.to_act = seat
        self.has_drawn = False
        matches = self.counts[seat][self.up_rank]
        if matches and not (self._lone_draws and len(self.hands[seat]) == 1):
            self.phase = _PLAY
        elif self.stock:
            self.phase = _DRAW
        elif len(self.pile) == 1:
            self.phase = _PASS
        elif self.reshuffles < MOST_RESHUFFLES[self.rules.draw]:
            self.phase = _DRAW
        else:
            self._end(_STALEMATE)  # R18

    def _end(self, ending: Ending) -> None:
        self.phase = _OVER
        self.ending = ending

    def settled(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the winners of an ended round, ascending, and what it costs each seat."""
        costs = []
        for hand in self.hands:
            costs.append((len(hand), penalty(hand)))
        return settle(costs)

    def clone(self, chance: Chance) -> Self:
        """Return a copy that shares nothing with this round; ``chance`` decides its reshuffles."""
        twin = type(self)(self.rules, self.dealer, chance)
        self.copy_cards_to(twin)
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.ending = self.ending
        twin.reshuffles = self.reshuffles
        twin.reshuffled = self.reshuffled
        twin.passes = self.passes
        twin._circuit_from = self._circuit_from
        twin.has_drawn = self.has_drawn
        return twin
