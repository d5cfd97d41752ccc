"""Draws possible worlds: hidden cards laid where they may lie, as likely as a fair shuffle does.

Each epoch of the round (see ``knowledge``) is a set of cards to be laid on as many slots. Any
laying that breaks no known fact is equally likely, because the pack was shuffled. The first is
found by matching cards to slots, each next one by swapping pairs of cards at random.
"""

import random
from collections.abc import Iterable, Sequence
from typing import Final

from game.bots.knowledge import STOCK, Epoch, HandSlot, Knowledge
from game.engine.cards import RANK_OF

#: Swaps tried between two worlds, as a multiple of the cards in doubt.
SWAPS_PER_CARD: Final = 1.5


#: The moment until which a card stays in a hand that still holds it.
NEVER: Final = 1_000_000


class Sampler:
    """A source of possible worlds for one view.

    With ``ordered`` a world also says when each card came into its hand, as ``stays`` tells.

    Raises:
        ValueError: no world agrees with what is known; a round cannot lead there.
    """

    def __init__(self, knowledge: Knowledge, rng: random.Random, *, ordered: bool = False) -> None:
        self._rng = rng
        self._ordered = ordered
        self._sure = [[0] * 13 for _ in range(knowledge.seats)]
        self._sure_stock: list[int] = []
        #: Of every card in doubt: its rank, -1 for one that has been played since.
        self._ranks: list[int] = []
        #: Of every card in doubt: the set of slots that may hold it, one bit a slot.
        self._fits: list[int] = []
        self._owners: list[int] = []
        self._moments: list[int] = []
        #: Of every card in doubt: its rank and when it was played, ``NEVER`` if it was not.
        self._stays: list[tuple[int, int]] = []
        #: The slot of every card in doubt.
        self._slot_of: list[int] = []
        #: For every card in doubt, the first card of its epoch and how many the epoch has.
        self._groups: list[tuple[int, int]] = []
        for epoch in knowledge.epochs:
            if epoch.cards or (ordered and epoch.played):
                self._add(epoch, knowledge)
        self._swaps = int(len(self._ranks) * SWAPS_PER_CARD)

    def _add(self, epoch: Epoch, knowledge: Knowledge) -> None:
        owners = {slot.owner for slot in epoch.slots}
        if len(owners) == 1 and not (self._ordered and STOCK not in owners):
            owner = owners.pop()
            for card in epoch.cards:
                if owner == STOCK:
                    self._sure_stock.append(RANK_OF[card])
                else:
                    self._sure[owner][RANK_OF[card]] += 1
            return
        slots = sorted(epoch.slots, key=lambda slot: (slot.owner, slot.moment))
        first = len(self._owners)
        self._owners += [slot.owner for slot in slots]
        self._moments += [slot.moment for slot in slots]
        start = len(self._ranks)
        for gone in epoch.played:
            self._ranks.append(-1)
            self._stays.append((RANK_OF[gone.card], gone.until))
            fits = _bits(
                gone.owner == slot.owner and gone.since < slot.moment < gone.until for slot in slots
            )
            self._fits.append(fits << first)
        for card in sorted(epoch.cards):
            rank = RANK_OF[card]
            self._ranks.append(rank)
            self._stays.append((rank, NEVER))
            fits = _bits(_may_hold(slot, rank, knowledge) for slot in slots)
            self._fits.append(fits << first)
        size = len(self._ranks) - start
        if size != len(slots):
            raise ValueError(f"{size} cards for {len(slots)} slots")
        self._groups += [(start, size)] * size
        self._slot_of += _matching(self._fits[start:], first, self._rng)

    def world(self) -> tuple[list[list[int]], list[int]]:
        """Return how many cards of each rank every other seat holds, and the stock's ranks.

        ``counts[seat][rank]``, zero throughout for the own seat; the stock is in no special order.
        """
        slot_of, fits, ranks, groups = self._slot_of, self._fits, self._ranks, self._groups
        rnd = self._rng.random
        in_doubt = len(slot_of)
        for _ in range(self._swaps):
            one = int(rnd() * in_doubt)
            start, size = groups[one]
            other = start + int(rnd() * size)
            here, there = slot_of[one], slot_of[other]
            if fits[one] >> there & fits[other] >> here & 1:
                slot_of[one], slot_of[other] = there, here
        counts = [seat_counts.copy() for seat_counts in self._sure]
        stock = self._sure_stock.copy()
        owners = self._owners
        for rank, slot in zip(ranks, slot_of, strict=True):
            if rank >= 0:
                owner = owners[slot]
                if owner < 0:
                    stock.append(rank)
                else:
                    counts[owner][rank] += 1
        return counts, stock

    def stays(self, seats: int) -> list[list[tuple[int, int, int]]]:
        """Return what each seat has held in the world just drawn: came, went, rank of each card.

        Times are moments of the round; a card that went at a moment was still held before it. Only
        an ``ordered`` sampler knows all of them.
        """
        found: list[list[tuple[int, int, int]]] = [[] for _ in range(seats)]
        owners, moments = self._owners, self._moments
        for (rank, until), slot in zip(self._stays, self._slot_of, strict=True):
            owner = owners[slot]
            if owner >= 0:
                found[owner].append((moments[slot], until, rank))
        return found


def _bits(flags: Iterable[bool]) -> int:
    return sum(1 << index for index, flag in enumerate(flags) if flag)


def _may_hold(slot: HandSlot, rank: int, knowledge: Knowledge) -> bool:
    return slot.owner == STOCK or slot.moment > knowledge.lacks[slot.owner][rank]


def _matching(fits: Sequence[int], first: int, rng: random.Random) -> list[int]:
    """Return a different fitting slot for every card, by augmenting paths from a random order."""
    order = list(range(first, first + len(fits)))
    rng.shuffle(order)
    card_at: dict[int, int] = {}

    def lay(card: int, tried: set[int]) -> bool:
        for spot in order:
            if fits[card] >> spot & 1 and spot not in tried:
                tried.add(spot)
                if spot not in card_at or lay(card_at[spot], tried):
                    card_at[spot] = card
                    return True
        return False

    for card in sorted(range(len(fits)), key=lambda card: fits[card].bit_count()):
        if not lay(card, set()):
            raise ValueError("the known facts about the hidden cards contradict each other")
    slots = [0] * len(fits)
    for spot, card in card_at.items():
        slots[card] = spot
    return slots
