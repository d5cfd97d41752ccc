"""One round, from the deal to its end: turns, reshuffles, stalemates (R7 to R19, R23 to R27)."""

from bisect import insort
from collections.abc import Sequence
from typing import Final, Self

from game.engine.cards import ACE, RANK_OF, Card
from game.engine.chance import Chance, StockShuffled
from game.engine.events import (
    DREW,
    PASSED,
    TURNED_OVER,
    Dealt,
    Event,
    Reshuffled,
    Skipped,
    UpCardTurned,
    played,
)
from game.engine.layout import Layout
from game.engine.moves import DRAWS, PASSES, Draw, Move, Pass, Play
from game.engine.refusals import refusal
from game.engine.results import Ending
from game.engine.rules import DrawRule, HouseRules, LoneCard
from game.engine.scoring import round_winners
from game.engine.stage import Phase

#: Reshuffles after which the round cannot go on, by draw rule (R18).
MOST_RESHUFFLES: Final = {DrawRule.SINGLE: 8, DrawRule.UNTIL_MATCH: 2, DrawRule.TURN_OVER: 8}
#: From this reshuffle on, one circuit of passes ends the round (R17).
CIRCUIT_FROM_RESHUFFLE: Final = 2

_DRAW, _PLAY, _PASS, _OVER = Phase.DRAW, Phase.PLAY, Phase.PASS, Phase.OVER


class Round(Layout):
    """The cards of a round and whose turn it is.

    ``has_drawn`` tells whether the seat to act
    drew in this turn, ``passes`` counts the passes since the last match. Rounds make up most of the
    time that it takes to play a match, so what the house rules say is looked up once.
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
        self.passes = 0
        self._circuit_from = 0
        self.has_drawn = False

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
        seat = self.to_act
        if move.seat == seat:
            if phase is _DRAW:
                if isinstance(move, Draw):
                    return
            elif phase is _PLAY:
                if isinstance(move, Play) and self.is_pair(seat, move):
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

    def apply(self, move: Move, events: list[Event]) -> StockShuffled | None:
        """Carry out a checked move and add what happened; return the reshuffle if there was one."""
        if self.phase is _DRAW:
            note = None if self.stock else self._reshuffle(events)
            self._draw(move.seat, events)
            return note
        if isinstance(move, Play):
            self._play(move, events)
        else:
            self._pass(move.seat, events)
        return None

    def _reshuffle(self, events: list[Event]) -> StockShuffled:
        # R13; the order comes first, so that a refused order changes nothing.
        order = self._chance.shuffled(self.pile[:-1])
        self.stock = order[::-1]
        del self.pile[:-1]
        self.reshuffles += 1
        if self.reshuffles == CIRCUIT_FROM_RESHUFFLE:
            self._circuit_from = self.passes
        events.append(Reshuffled(self.reshuffles, len(order)))
        return StockShuffled(tuple(order))

    def _draw(self, seat: int, events: list[Event]) -> None:
        card = self.stock.pop()
        counts = self.counts[seat]
        if self._turn_over:
            self.pile.append(card)
            self.up_rank = RANK_OF[card]
            events.append(TURNED_OVER[seat][card])
        else:
            insort(self.hands[seat], card)
            counts[RANK_OF[card]] += 1
            events.append(DREW[seat][card])
        if counts[self.up_rank]:
            self.phase = _PLAY
            self.has_drawn = True
        elif self._until_match and self.stock:
            self.has_drawn = True
        else:
            self._pass(seat, events)

    def _play(self, move: Play, events: list[Event]) -> None:
        seat, match, free = move.seat, move.match, move.free
        hand = self.hands[seat]
        counts = self.counts[seat]
        events.append(played(seat, match, free))
        top = match
        self.pile.append(match)
        hand.remove(match)
        counts[RANK_OF[match]] -= 1
        if free is not None:
            top = free
            self.pile.append(free)
            hand.remove(free)
            counts[RANK_OF[free]] -= 1
        self.up_rank = RANK_OF[top]
        self.passes = self._circuit_from = 0
        if not hand:
            self._end(Ending.OUT)
            return
        following = self.left_of[seat]
        if self._power_aces and RANK_OF[match] == ACE:
            events.append(Skipped(following))
            following = self.left_of[following]
        self.begin_turn(following)

    def _pass(self, seat: int, events: list[Event]) -> None:
        by_empty_stock = self.phase is _PASS  # R14
        lacks = not (by_empty_stock and self._lone_draws and len(self.hands[seat]) == 1)
        events.append(PASSED[lacks][seat][self.up_rank])
        self.passes += 1
        if self.passes >= len(self.hands) and self._circuit_is_closed(by_empty_stock):
            self._end(Ending.STALEMATE)
        else:
            self.begin_turn(self.left_of[seat])

    def _circuit_is_closed(self, by_empty_stock: bool) -> bool:  # noqa: FBT001
        # R17, when every player has passed since the last match.
        counted = self.reshuffles >= CIRCUIT_FROM_RESHUFFLE
        return by_empty_stock or (counted and self.circuit >= len(self.hands))

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

    def winners(self) -> tuple[int, ...]:
        """Return the winners of an ended round, ascending (R16, R19)."""
        return round_winners(self.hands)

    def clone(self, chance: Chance) -> Self:
        """Return a copy that shares nothing with this round; ``chance`` decides its reshuffles."""
        twin = type(self)(self.rules, self.dealer, chance)
        self.copy_cards_to(twin)
        twin.to_act = self.to_act
        twin.phase = self.phase
        twin.ending = self.ending
        twin.reshuffles = self.reshuffles
        twin.passes = self.passes
        twin._circuit_from = self._circuit_from
        twin.has_drawn = self.has_drawn
        return twin
