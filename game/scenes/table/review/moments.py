"""A round taken apart into moments: before every turn, or before its choice, and at its end."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.coach.walking import Stride, steps
from game.engine.cards import RANK_OF, Card
from game.engine.events import Event, MatchEnded, RoundEnded
from game.engine.match import Match
from game.engine.moves import Play
from game.engine.record import Record
from game.engine.results import RoundResult
from game.engine.round import CIRCUIT_FROM_RESHUFFLE, Round
from game.engine.stage import Phase
from game.engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Moment:
    """How everything lay before a turn, or within it before a card was chosen.

    ``entry`` is the place in the log of the move that comes next, ``turn`` counts from 1, ``seat``
    is who acts next, None at the end. ``view`` shows no hand, ``hands`` are all of them by seat,
    ascending. ``events`` lead here from the moment before, with every card.
    """

    entry: int
    turn: int
    seat: int | None
    view: PlayerView
    hands: tuple[tuple[Card, ...], ...]
    is_choice: bool
    events: tuple[Event, ...] = ()


@dataclass(slots=True)
class _Found:
    """The moments found so far, and how many events of the round came before each."""

    moments: list[Moment]
    counts: list[int]

    def put(self, step: Stride, round_: Round, *, is_choice: bool) -> None:
        """Add a moment; a choice takes the place of the beginning of its turn."""
        if self.moments and self.moments[-1].turn == step.turn:
            if self.moments[-1].is_choice or not is_choice:
                return
            self.moments.pop()
            self.counts.pop()
        hands = tuple(tuple(sorted(hand)) for hand in round_.hands)
        view = step.match.view(None)
        self.moments.append(Moment(step.entry, step.turn, view.to_act, view, hands, is_choice))
        self.counts.append(sum(map(len, step.match.happened)))


def moments_of(record: Record, number: int) -> tuple[Moment, ...]:
    """Return the moments of a round of a record that has been read, the last one at its end.

    Raises:
        ValueError: the record has no such round, or it is not over.
    """
    found = _Found([], [])
    happened: Sequence[tuple[Event, ...]] = ()
    round_: Round | None = None
    match: Match | None = None
    for step in steps(record):
        match = step.match
        if match.round_number > number:
            break
        if match.round_number == number and match.round is not None:
            # Both go on to the end of the round, while the match goes on to the next.
            round_, happened = match.round, match.happened
            found.put(step, round_, is_choice=_is_choice(step))
    result = None if match is None else match.last_round
    if round_ is None or result is None or result.number != number:
        raise ValueError("there is no such round, or it is not over")
    history: list[Event] = [
        event
        for events in happened
        for event in events
        if not isinstance(event, RoundEnded | MatchEnded)
    ]
    found.moments.append(_end(found.moments[-1], round_, result))
    found.counts.append(len(history))
    first, *later = found.moments
    moments = [first]
    for place, moment in enumerate(later, start=1):
        events = history[found.counts[place - 1] : found.counts[place]]
        if moment.seat is None:
            events.append(RoundEnded(result))
        moments.append(replace(moment, events=tuple(events)))
    return tuple(moments)


def _is_choice(step: Stride) -> bool:
    """Tell whether the next move chooses a free card among different ranks."""
    if not isinstance(step.move, Play):
        return False
    plays = [move for move in step.match.legal_moves() if isinstance(move, Play)]
    return len({RANK_OF[play.free] for play in plays if play.free is not None}) > 1


def _end(last: Moment, round_: Round, result: RoundResult) -> Moment:
    view = replace(
        last.view,
        phase=Phase.OVER,
        to_act=None,
        hand_sizes=tuple(map(len, result.hands)),
        discard=tuple(reversed(round_.pile)),
        stock_size=len(round_.stock),
        reshuffles=round_.reshuffles,
        passes=round_.passes,
        circuit=round_.circuit if round_.reshuffles >= CIRCUIT_FROM_RESHUFFLE else None,
        totals=result.totals,
        chips=result.chips,
        pot=0,
    )
    hands = tuple(tuple(sorted(hand)) for hand in result.hands)
    return Moment(last.entry + 1, last.turn + 1, None, view, hands, is_choice=False)
