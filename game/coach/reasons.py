"""Why an option is good or bad: facts that the player could see, the most important first."""

from collections.abc import Mapping
from typing import Final

from game.bots.knowledge import Knowledge
from game.coach.values import Reason, ReasonKind
from game.engine.cards import ACE, RANK_OF, RANK_PENALTY, Rank
from game.engine.moves import Play
from game.engine.rules import DrawRule
from game.engine.view import PlayerView

#: A hand of so few cards goes out with a match.
SMALL: Final = 2
#: So many unseen copies or fewer speak for a rank, so many or more against it.
FEW_UNSEEN: Final = 1
MANY_UNSEEN: Final = 3
#: A pass says little once the seat has drawn more cards than this since, or half a new hand.
LONG_AGO: Final = 3
#: A free card of so many points or more is worth a word, and so is one of so few.
DEAR: Final = 8
CHEAP: Final = 3


def reasons_for(
    view: PlayerView, options: Mapping[Rank, Play], knowledge: Knowledge
) -> dict[Rank, tuple[Reason, ...]]:
    """Return the reasons for and against every option, the most important first."""
    held, _ = knowledge.chances()
    match = RANK_OF[next(iter(options.values())).match]
    seats = _following(view, match)
    return {
        rank: tuple(_sorted(_reasons(view, rank, match, seats, held, knowledge)))
        for rank in options
    }


def _following(view: PlayerView, match: Rank) -> tuple[int, ...]:
    """Return the other seats in the order in which they act next (R26)."""
    assert view.seat is not None
    first = 2 if view.rules.power_aces and match == ACE else 1
    return tuple((view.seat + step) % view.seats for step in range(first, view.seats))


def _reasons(
    view: PlayerView,
    rank: Rank,
    match: Rank,
    seats: tuple[int, ...],
    held: list[list[float]],
    knowledge: Knowledge,
) -> list[Reason]:
    if len(view.hand) <= SMALL:
        return [Reason(kind=ReasonKind.GOES_OUT, speaks_for=True)]
    left = [RANK_OF[card] for card in view.hand]
    left.remove(match)
    found = []
    if seats:  # R26 with two players: the same seat goes on
        found += _about_next(view, rank, seats[0], held, knowledge)
    found += _about_hand(view, rank, left)
    return found


def _about_next(
    view: PlayerView, rank: Rank, seat: int, held: list[list[float]], knowledge: Knowledge
) -> list[Reason]:
    chance, cards = held[seat][rank], view.hand_sizes[seat]
    small = cards <= SMALL
    if chance >= 1.0:
        kind = ReasonKind.ENDS_ROUND if small else ReasonKind.SURELY_HELD
        return [Reason(kind=kind, speaks_for=False, seat=seat, cards=cards)]
    moment = knowledge.lacks[seat][rank]
    found = []
    drawn = _drawn_since(knowledge, seat, moment)
    if moment >= 0 and drawn <= min(LONG_AGO, cards // 2):
        found.append(Reason(kind=ReasonKind.PASSED_ON, speaks_for=True, seat=seat, drawn=drawn))
    elif chance == 0.0 and _unseen(view, rank):
        found.append(Reason(kind=ReasonKind.SURELY_LACKED, speaks_for=True, seat=seat))
    if small and chance > 0.0:
        found.append(Reason(kind=ReasonKind.SMALL_HAND, speaks_for=False, seat=seat, cards=cards))
    return found


def _drawn_since(knowledge: Knowledge, seat: int, moment: int) -> int:
    return sum(
        slot.owner == seat and slot.moment > moment
        for epoch in knowledge.epochs
        for slot in epoch.slots
    )


def _unseen(view: PlayerView, rank: Rank) -> int:
    """Return how many cards of a rank are neither in the hand nor on the pile."""
    return 4 - sum(RANK_OF[card] == rank for card in view.hand + view.discard)


def _about_hand(view: PlayerView, rank: Rank, left: list[Rank]) -> list[Reason]:
    unseen, points = _unseen(view, rank), RANK_PENALTY[rank]
    found = []
    if unseen <= FEW_UNSEEN or unseen >= MANY_UNSEEN:
        found.append(Reason(kind=ReasonKind.UNSEEN, speaks_for=unseen <= FEW_UNSEEN, copies=unseen))
    if left.count(rank) > 1 and view.rules.draw is not DrawRule.TURN_OVER:
        found.append(Reason(kind=ReasonKind.TWIN, speaks_for=True))
    if view.rules.power_aces and rank == ACE and unseen:
        found.append(Reason(kind=ReasonKind.ACE_UP, speaks_for=False))
    if points >= DEAR or points <= CHEAP:
        found.append(Reason(kind=ReasonKind.SHEDS, speaks_for=points >= DEAR, points=points))
    return found


#: The order of the kinds, the most important first.
_IMPORTANCE: Final = {kind: place for place, kind in enumerate(ReasonKind)}


def _sorted(reasons: list[Reason]) -> list[Reason]:
    return sorted(reasons, key=lambda reason: _IMPORTANCE[reason.kind])
