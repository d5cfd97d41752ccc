"""One round, from the deal to its end: turns, reshuffles, stalemates (R7 to R19, R23 to R27)."""

from bisect import bisect_left, insort
from collections.abc import Sequence
from operator import itemgetter
from typing import Final, Self

from game.engine.cards import ACE, RANK_OF, Card, Rank, penalty
from game.engine.chance import Chance, StockShuffled
from game.engine.events import (
    DREW,
    LACKED,
    TURNED_OVER,
    Dealt,
    Event,
    Passed,
    Reshuffled,
    Skipped,
    UpCardTurned,
    played_with,
)
from game.engine.moves import DRAWS, PASSES, Draw, Move, Pass, Play, plays_with
from game.engine.refusals import refusal
from game.engine.results import Ending, settle
from game.engine.rules import DrawRule, HouseRules, LoneCard
from game.engine.stage import Phase

#: Reshuffles after which the round cannot go on, by draw rule (R18).
MOST_RESHUFFLES: Final = {DrawRule.SINGLE: 8, DrawRule.UNTIL_MATCH: 2, DrawRule.TURN_OVER: 8}
#: From this reshuffle on, one circuit of passes ends the round (R17).
CIRCUIT_FROM_RESHUFFLE: Final = 2

_DRAW, _PLAY, _PASS, _OVER = Phase.DRAW, Phase.PLAY, Phase.PASS, Phase.OVER
_NO_CARDS: Final = (0,) * 13


class Layout:
    """Where the cards of a round lie, and which of them make a pair (R7, R9).

    ``hands`` are ascending by seat, ``counts`` hold for each seat how many cards of each rank it
    has; ``stock`` and ``pile`` have their top at the end, ``up_rank`` is the rank of the up-card.
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
        self.counts = []
        for hand in hands:
            counts = [*_NO_CARDS]
            for card in hand:
                counts[RANK_OF[card]] += 1
            self.counts.append(counts)
        self.left_of = (*range(1, len(hands)), 0)  # R1
        self.stock = [*stock[::-1]]
        self.pile = [*pile[::-1]]
        self.up_rank = RANK_OF[pile[0]]

    def is_pair(self, play: Play) -> bool:
        """Tell whether a play is made of a matching card and a free card of the hand (R9).

        A single card will do where it is the whole hand (R15).
        """
        hand = self.hands[play.seat]
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
        with_each = itemgetter(*hand)
        at = bisect_left(hand, self.up_rank * 4)  # the matching cards lie side by side
        moves: list[Move] = [*with_each(plays_with(seat, hand[at]))]
        del moves[at]  # a card is not its own free card
        for also in range(at + 1, at + self.counts[seat][self.up_rank]):
            pairs = [*with_each(plays_with(seat, hand[also]))]
            del pairs[also]
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
        super().__init__()
        self.rules = rules
        self._turn_over = rules.draw is DrawRule.TURN_OVER
        self._until_match = rules.draw is DrawRule.UNTIL_MATCH
        self._lone_draws = rules.lone_card is LoneCard.DRAW_PARTNER
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
        cls, rules: HouseRules, seats: int, dealer: int, pack: Sequence[Card], chance: Chance
    ) -> tuple[Self, tuple[Event, ...]]:
        """Deal a cut pack, given from the top, and turn up the first up-card (R7)."""
        new = cls(rules, dealer, chance)
        left = (dealer + 1) % seats
        dealt = rules.hand_size * seats
        hands = tuple([tuple(pack[(s - left) % seats : dealt : seats]) for s in range(seats)])
        new.set_cards(hands, pack[dealt + 1 :], pack[dealt : dealt + 1])
        new.begin_turn(left)
        return new, (Dealt(dealer, rules.hand_size, hands), UpCardTurned(pack[dealt]))

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
        phase = self.phase
        if move.seat == self.to_act:
            if phase is _PLAY:
                if isinstance(move, Play) and self.is_pair(move):
                    return
            elif phase is _DRAW:
                if isinstance(move, Draw):
                    return
            elif phase is _PASS and isinstance(move, Pass):
                return
        raise refusal(self, move)

    def legal_moves(self) -> list[Move]:
        """Return the legal moves, sorted; empty when the round is over."""
        phase = self.phase
        seat = self.to_act
        if phase is _DRAW:
            return [DRAWS[seat]]
        if phase is _PLAY:
            return self.plays(seat)
        return [PASSES[seat]] if phase is _PASS else []

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Check a move, carry it out and return what happened.

        Raises:
            IllegalMove: the rules do not allow it now; nothing has changed.
        """
        if self.phase is _DRAW:
            if move is not DRAWS[self.to_act]:  # the very move that ``legal_moves`` gives
                self.check(move)
            return self._draw() if self.stock else (self._reshuffle(), *self._draw())
        self.check(move)
        return self._play(move) if isinstance(move, Play) else self._pass_by_empty_stock()

    def _draw(self) -> tuple[Event, ...]:
        seat = self.to_act
        card = self.stock.pop()
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
        if self._until_match and self.stock:
            self.has_drawn = True
            return (drew,)
        self.passes += 1
        if self.reshuffles >= CIRCUIT_FROM_RESHUFFLE and self.circuit >= len(self.hands):
            self._end(Ending.STALEMATE)  # R17
        else:
            self.begin_turn(self.left_of[seat])
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
        seat, match, free = move.seat, move.match, move.free
        hand = self.hands[seat]
        counts = self.counts[seat]
        pile = self.pile
        hand.remove(match)
        counts[self.up_rank] -= 1  # the matching card is of that rank
        pile.append(match)
        if free is None:
            played = played_with(seat, match)[match]
        else:
            played = played_with(seat, match)[free]
            hand.remove(free)
            pile.append(free)
            rank = RANK_OF[free]
            counts[rank] -= 1
            self.up_rank = rank
        self.passes = self._circuit_from = 0
        following = self.left_of[seat]
        if not hand:
            self._end(Ending.OUT)
        elif self._power_aces and RANK_OF[match] == ACE:
            self.begin_turn(self.left_of[following])
            return played, Skipped(following)
        else:
            self.begin_turn(following)
        return (played,)

    def _pass_by_empty_stock(self) -> tuple[Event, ...]:
        # R14; a single card that may match but finds no partner leaves open what it is (R15).
        seat = self.to_act
        lacks = not (self._lone_draws and len(self.hands[seat]) == 1)
        passed = Passed(seat, self.up_rank, lacks)
        self.passes += 1
        if self.passes >= len(self.hands):  # R17
            self._end(Ending.STALEMATE)
        else:
            self.begin_turn(self.left_of[seat])
        return (passed,)

    def begin_turn(self, seat: int) -> None:
        """Let a seat act next, if the round can go on."""
        self.to_act = seat
        self.has_drawn = False
        if self.counts[seat][self.up_rank] and not (
            self._lone_draws and len(self.hands[seat]) == 1
        ):
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

    def settled(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the winners of an ended round, ascending, and what it costs each seat."""
        return settle([(len(hand), penalty(hand)) for hand in self.hands])

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
