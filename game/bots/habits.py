"""How likely the others' past free cards are in a possible world: what a player leaves up tells.

Every free card that another seat has played in the round was a choice out of the hand it held then.
A world says what that hand was; players of several kinds say how likely they would have chosen so.
A world's weight is the mean of those likelihoods over the kinds, for each seat by itself.
"""

from dataclasses import dataclass
from math import exp
from typing import Final

from game.bots.sampler import Sampler
from game.engine.cards import RANK_OF, RANK_PENALTY
from game.engine.events import (
    Drew,
    Passed,
    Played,
    Reshuffled,
    TurnedOver,
    UpCardTurned,
)
from game.engine.view import PlayerView

#: How common the kinds of players are taken to be: any card, the dearest card, one that counts the
#: unseen, one that looks further as well.
ANY: Final = 0.1
DEAREST: Final = 0.2
COUNTING: Final = 0.25
CAREFUL: Final = 0.45
#: How far all that is trusted, as an exponent: a player is no model. It also keeps a few worlds
#: from counting for all.
TRUST: Final = 0.5
#: How often a player of the last two kinds plays any card instead.
MODEL_SLIPS: Final = 0.12
#: What a careful player looks at, as the exponents of a choice between ranks: each unseen copy,
#: each of them if the next player has shown not to hold the rank, a twin kept, each point. Fitted
#: to 7,000 choices of the level ``sharp``.
CAREFUL_UNSEEN: Final = -1.9
CAREFUL_LACKED: Final = 1.0
CAREFUL_TWIN: Final = 3.5
CAREFUL_POINTS: Final = -0.22
#: The same for a player that only counts the unseen; fitted to 2,600 choices of ``steady``.
COUNTING_UNSEEN: Final = -4.5
COUNTING_POINTS: Final = 0.45


@dataclass(frozen=True, slots=True)
class PastChoice:
    """A free card that another seat has played, and what everybody could see before.

    ``moment`` counts the events of the round. ``shown[rank]`` are the copies in the discard pile
    with the match on it, ``lacked`` the set of ranks that the next player had shown not to hold, as
    bits.
    """

    seat: int
    moment: int
    match: int
    rank: int
    shown: tuple[int, ...]
    lacked: int


def choices_of(view: PlayerView) -> list[PastChoice]:
    """Return the free cards that the other seats have played in this round, in order."""
    found: list[PastChoice] = []
    shown = [0] * 13
    lacks = [0] * view.seats
    up = 0
    for moment, event in enumerate(view.history):
        if isinstance(event, Drew):
            lacks[event.seat] |= 1 << up
        elif isinstance(event, Passed):
            if event.lacks:
                lacks[event.seat] |= 1 << event.rank
        elif isinstance(event, UpCardTurned):
            up = RANK_OF[event.card]
            shown[up] += 1
        elif isinstance(event, TurnedOver):
            lacks[event.seat] |= 1 << up
            up = RANK_OF[event.card]
            shown[up] += 1
        elif isinstance(event, Reshuffled):
            shown = [0] * 13
            shown[up] = 1
        elif isinstance(event, Played) and event.free is not None:
            shown[up] += 1
            free = RANK_OF[event.free]
            if event.seat != view.seat:
                step = 2 if view.rules.power_aces and up == 0 else 1
                following = (event.seat + step) % view.seats
                found.append(
                    PastChoice(event.seat, moment, up, free, tuple(shown), lacks[following])
                )
            up = free
            shown[up] += 1
    return found


class Habits:
    """Weighs worlds by the free cards that the others have played in the round of a view."""

    def __init__(self, view: PlayerView) -> None:
        self._seats = view.seats
        self._choices: list[list[PastChoice]] = [[] for _ in range(view.seats)]
        for choice in choices_of(view):
            self._choices[choice.seat].append(choice)

    @property
    def any(self) -> bool:
        """Tell whether there is anything to go by."""
        return any(self._choices)

    def weight(self, sampler: Sampler) -> float:
        """Return what a world that a sampler has just drawn counts for the past choices in it."""
        weight = 1.0
        for choices, stays in zip(self._choices, sampler.stays(self._seats), strict=True):
            if not choices:
                continue
            anything, dearest, counting, careful = ANY, DEAREST, COUNTING, CAREFUL
            for choice in choices:
                moment = choice.moment
                hand = [0] * 13
                for came, went, rank in stays:
                    if came < moment <= went:
                        hand[rank] += 1
                hand[choice.match] -= 1
                likely = likelihoods(choice, hand)
                anything *= likely[0]
                dearest *= likely[1]
                counting *= likely[2]
                careful *= likely[3]
            weight *= anything + dearest + counting + careful
        return float(weight**TRUST)


def _appeal(unseen: float, points: float) -> tuple[tuple[float, ...], ...]:
    """Return how much a rank appeals, by rank and unseen copies."""
    return tuple(
        tuple(exp(unseen * copies + points * cost) for copies in range(5)) for cost in RANK_PENALTY
    )


_PLAIN: Final = _appeal(CAREFUL_UNSEEN, CAREFUL_POINTS)
_TEMPTING: Final = _appeal(CAREFUL_UNSEEN + CAREFUL_LACKED, CAREFUL_POINTS)
_TWIN_APPEAL: Final = exp(CAREFUL_TWIN)
_COUNTED: Final = _appeal(COUNTING_UNSEEN, COUNTING_POINTS)


def likelihoods(choice: PastChoice, hand: list[int]) -> tuple[float, float, float, float]:
    """Return how likely each kind of player leaves up what was left up, from a hand of counts.

    The hand no longer holds the matching card but still the free card.
    """
    free = choice.rank
    cards = ranks = dearest = among = 0
    careful = own = counting = counted = 0.0
    shown, lacked = choice.shown, choice.lacked
    for rank in range(13):
        count = hand[rank]
        if count <= 0:
            continue
        cards += count
        ranks += 1
        cost = RANK_PENALTY[rank]
        if cost > dearest:
            dearest, among = cost, 1
        elif cost == dearest:
            among += 1
        unseen = max(0, 4 - count - shown[rank])
        appeal = (_TEMPTING if lacked >> rank & 1 else _PLAIN)[rank][unseen]
        counts = _COUNTED[rank][unseen]
        counting += counts
        if count > 1:
            appeal *= _TWIN_APPEAL
        careful += appeal
        if rank == free:
            own = appeal
            counted = counts
    slip = MODEL_SLIPS / ranks
    keen = 1.0 - MODEL_SLIPS
    top = keen / among if RANK_PENALTY[free] == dearest else 0.0
    return (
        hand[free] / cards,
        slip + top,
        slip + keen * counted / counting,
        slip + keen * own / careful,
    )
