"""A compact, fast model of a round, to be played out to its end thousands of times.

Only ranks matter to the rules (R2), so a hand is thirteen counts and two sets of ranks as bits, and
a pile a list of ranks. It follows every rule and house rule of the engine; a test plays both side
by side.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, Self

from game.engine.cards import RANK_PENALTY
from game.engine.round import CIRCUIT_FROM_RESHUFFLE, MOST_RESHUFFLES
from game.engine.rules import DrawRule, HouseRules, LoneCard

#: More turns than any round can have.
MOST_TURNS: Final = 100_000
#: How a blind player of a playout weighs a rank, in unseen copies: one that the next player has
#: shown not to hold counts by the factor ``LACKED_FACTOR``; keeping a twin is worth ``TWIN_WORTH``.
LACKED_FACTOR: Final = 0.35
TWIN_WORTH: Final = 1.0

#: Chooses the rank to leave up: of these ranks, from a hand of counts, on a pile whose top is the
#: match just played, before a player who drew or passed last on a set of ranks.
Chooser = Callable[[Sequence[int], Sequence[int], Sequence[int], int], int]


@cache
def ranks_by_set() -> tuple[tuple[int, ...], ...]:
    """Return the ranks in every set of ranks, indexed by the set's bits (bit 0 is the ace)."""
    table: list[tuple[int, ...]] = [()]
    for rank in range(13):
        table += [(*ranks, rank) for ranks in table]
    return tuple(table)


def shuffled(ranks: Sequence[int], rnd: Callable[[], float]) -> list[int]:
    """Return some ranks in random order; three times as fast as the library's shuffle."""
    return [rank for _, rank in sorted([(rnd(), rank) for rank in ranks])]


class Position:
    """A round between two turns, as far as ranks go.

    ``counts[seat][rank]`` are the hands, ``held[seat]`` the set of ranks in a hand and
    ``twins[seat]`` the set of those held at least twice, as bits; ``sizes`` how many cards a hand
    has. ``lacks[seat]`` is the set of ranks that the seat has shown not to hold, by drawing or
    passing on them. ``stock`` and ``pile`` have their top at the end. ``passes`` and ``circuit``
    are those of the engine's round.
    """

    __slots__ = (
        "circuit",
        "counts",
        "held",
        "lacks",
        "lone_draws",
        "most_reshuffles",
        "over",
        "passes",
        "pile",
        "power_aces",
        "reshuffles",
        "sizes",
        "stock",
        "to_act",
        "turn_over",
        "twins",
        "until_match",
    )

    def __init__(
        self, rules: HouseRules, counts: list[list[int]], stock: list[int], pile: list[int]
    ) -> None:
        self.until_match = rules.draw is DrawRule.UNTIL_MATCH
        self.turn_over = rules.draw is DrawRule.TURN_OVER
        self.lone_draws = rules.lone_card is LoneCard.DRAW_PARTNER
        self.power_aces = rules.power_aces
        self.most_reshuffles = MOST_RESHUFFLES[rules.draw]
        self.counts = counts
        self.sizes = [sum(hand) for hand in counts]
        self.held = [sum(1 << r for r in range(13) if hand[r]) for hand in counts]
        self.twins = [sum(1 << r for r in range(13) if hand[r] > 1) for hand in counts]
        self.lacks = [0] * len(counts)
        self.stock = stock
        self.pile = pile
        self.to_act = 0
        self.reshuffles = 0
        self.passes = 0
        self.circuit = 0
        self.over = False

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = type(self).__new__(type(self))
        twin.until_match = self.until_match
        twin.turn_over = self.turn_over
        twin.lone_draws = self.lone_draws
        twin.power_aces = self.power_aces
        twin.most_reshuffles = self.most_reshuffles
        twin.counts = [hand.copy() for hand in self.counts]
        twin.sizes = self.sizes.copy()
        twin.held = self.held.copy()
        twin.twins = self.twins.copy()
        twin.lacks = self.lacks.copy()
        twin.stock = self.stock.copy()
        twin.pile = self.pile.copy()
        twin.to_act = self.to_act
        twin.reshuffles = self.reshuffles
        twin.passes = self.passes
        twin.circuit = self.circuit
        twin.over = self.over
        return twin

    def play(self, free: int) -> None:
        """Let the seat to act play a match with a free card of a rank (R9, R26)."""
        seat = self.to_act
        match = self.pile[-1]
        self._discard(seat, match)
        self._discard(seat, free)
        self.passes = self.circuit = 0
        if not self.sizes[seat]:
            self.over = True
            return
        step = 2 if self.power_aces and match == 0 else 1
        self.to_act = (seat + step) % len(self.sizes)

    def _discard(self, seat: int, rank: int) -> None:
        hand = self.counts[seat]
        hand[rank] -= 1
        if hand[rank] == 1:
            self.twins[seat] ^= 1 << rank
        elif not hand[rank]:
            self.held[seat] ^= 1 << rank
        self.sizes[seat] -= 1
        self.pile.append(rank)

    def penalties(self) -> list[int]:
        """Return the penalty value of the cards in every hand (R3)."""
        ranks_in = ranks_by_set()
        return [
            sum([hand[rank] * RANK_PENALTY[rank] for rank in ranks_in[held]])
            for hand, held in zip(self.counts, self.held, strict=True)
        ]


# One long function on purpose: this loop is where a master's time goes, and every call, attribute
# or test of its own would be paid a hundred times a playout.
def play_out(  # noqa: C901
    position: Position,
    rnd: Callable[[], float],
    turns: int = MOST_TURNS,
    careless: float = 0.5,
    *,
    blind: bool = False,
    choosers: Sequence[Chooser] | None = None,
) -> None:
    """Play a position on for some turns or to the end of its round, changing it.

    Everybody keeps a twin of the free card and leaves up a rank that the next player does not
    hold, where that is possible; now and then somebody leaves up anything. ``blind`` players see
    no hand but their own: they leave up what has the fewest unseen copies, rather what the next
    player has shown not to hold, and keep a twin.
    """
    counts, sizes, held, twins = position.counts, position.sizes, position.held, position.twins
    lacks = position.lacks
    stock, pile = position.stock, position.pile
    seat, reshuffles = position.to_act, position.reshuffles
    passes, circuit = position.passes, position.circuit
    turn_over, until_match = position.turn_over, position.until_match
    lone_draws, power_aces = position.lone_draws, position.power_aces
    ranks_in = ranks_by_set()
    seats = len(sizes)
    passed = [0] * seats
    gone = [0] * 13  # how many of a rank lie in the pile, right if blind
    if blind:
        for rank in pile:
            gone[rank] += 1
    up = pile[-1]
    bit = 1 << up
    over = position.over
    for _ in range(0 if over else turns):
        if not held[seat] & bit or (lone_draws and sizes[seat] == 1):
            if not stock:
                if len(pile) == 1:  # R14
                    passes += 1
                    if reshuffles >= CIRCUIT_FROM_RESHUFFLE:
                        circuit += 1
                    seat = (seat + 1) % seats
                    if circuit >= seats or passes >= seats:
                        over = True
                        break
                    continue
                if reshuffles == position.most_reshuffles:  # R18
                    over = True
                    break
                pile.pop()
                stock = shuffled(pile, rnd)
                pile = [up]
                gone = [0] * 13
                gone[up] = 1
                reshuffles += 1
                if reshuffles == CIRCUIT_FROM_RESHUFFLE:
                    circuit = 0
            lacks[seat] |= bit
            passed[seat] = bit
            if turn_over:
                up = stock.pop()
                pile.append(up)
                gone[up] += 1
                bit = 1 << up
            else:
                hand = counts[seat]
                while True:
                    drawn = stock.pop()
                    count = hand[drawn]
                    hand[drawn] = count + 1
                    sizes[seat] += 1
                    if not count:
                        held[seat] |= 1 << drawn
                    elif count == 1:
                        twins[seat] |= 1 << drawn
                    if not until_match or held[seat] & bit or not stock:
                        break
            if not held[seat] & bit:
                seat += 1
                if seat == seats:
                    seat = 0
                passes += 1
                if reshuffles >= CIRCUIT_FROM_RESHUFFLE:
                    circuit += 1
                    if circuit >= seats:
                        over = True
                        break
                continue
        hand = counts[seat]
        count = hand[up] - 1
        hand[up] = count
        if not count:
            held[seat] ^= bit
        elif count == 1:
            twins[seat] ^= bit
        pile.append(up)
        gone[up] += 1
        passes = circuit = 0
        size = sizes[seat] - 2
        if size < 0:  # R15: the lone card goes out
            sizes[seat] = 0
            over = True
            break
        sizes[seat] = size
        following = seat + 2 if power_aces and not up else seat + 1
        if following >= seats:
            following -= seats
        choice = held[seat]
        ranks = ranks_in[choice]
        if choosers is not None:
            up = choosers[seat](ranks, hand, pile, passed[following])
        elif rnd() >= careless and len(ranks) > 1:
            if blind:
                lacked = lacks[following]
                least = 99.0
                for rank in ranks:
                    copies = hand[rank]
                    risk = 4 - copies - gone[rank] + rnd() * 0.1
                    if lacked >> rank & 1:
                        risk *= LACKED_FACTOR
                    if copies > 1:
                        risk -= TWIN_WORTH
                    if risk < least:
                        least = risk
                        up = rank
            else:
                safe = choice & ~held[following]
                if safe:
                    choice = safe
                safe = choice & twins[seat]
                if safe:
                    choice = safe
                ranks = ranks_in[choice]
                up = ranks[int(rnd() * len(ranks))]
        else:
            up = ranks[int(rnd() * len(ranks))]
        bit = 1 << up
        count = hand[up] - 1
        hand[up] = count
        if not count:
            held[seat] ^= bit
        elif count == 1:
            twins[seat] ^= bit
        pile.append(up)
        gone[up] += 1
        if not size:
            over = True
            break
        seat = following
    position.stock, position.pile = stock, pile
    position.to_act, position.reshuffles = seat, reshuffles
    position.passes, position.circuit = passes, circuit
    position.over = over
