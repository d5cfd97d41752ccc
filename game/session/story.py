"""What happened in a match so far, event by event, and how much of it a seat may see."""

from collections.abc import Iterable

from game.engine.events import (
    Drew,
    Event,
    Passed,
    RoundEnded,
    RoundStarted,
    Skipped,
    TurnedOver,
    seen_by,
)

#: What a seat does in turns that play themselves.
OwnTurn = Drew | TurnedOver | Passed | Skipped


class Story:
    """The events of a match, the first one first. None stands for a seat that sees no hand."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.events = list(events)

    @property
    def cursor(self) -> int:
        """Return how many events there are so far."""
        return len(self.events)

    def add(self, event: Event) -> None:
        """Go on with the next event."""
        self.events.append(event)

    def since(self, cursor: int, seat: int | None) -> tuple[Event, ...]:
        """Return what happened since a cursor, as a seat may see it."""
        return tuple(seen_by(event, seat) for event in self.events[cursor:])

    def own_turns(self, cursor: int, seat: int) -> tuple[OwnTurn, ...]:
        """Return what a seat did by itself since a cursor, oldest first."""
        return tuple(
            event
            for event in self.events[cursor:]
            if isinstance(event, OwnTurn) and event.seat == seat
        )

    def last_round(self) -> tuple[Event, ...]:
        """Return what happened in the round that ended last, up to its end, without hidden cards.

        It may begin in the middle where a match was continued, and is empty without a round.
        """
        ends = [at for at, event in enumerate(self.events) if isinstance(event, RoundEnded)]
        if not ends:
            return ()
        before = self.events[: ends[-1]]
        starts = [at for at, event in enumerate(before) if isinstance(event, RoundStarted)]
        round_ = self.events[starts[-1] if starts else 0 : ends[-1] + 1]
        return tuple(seen_by(event, None) for event in round_)
