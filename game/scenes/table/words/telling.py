"""What was shown so far, as events: the log, the banner and what happened meanwhile come of it.

Only events are kept, and only as everybody may know them, never a sentence: what is said of them is
made anew whenever it is shown, from what may be seen then, in the language of then.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.engine.cards import Rank
from game.engine.events import (
    Drew,
    Event,
    Passed,
    Played,
    RoundEnded,
    RoundStarted,
    Skipped,
    TurnedOver,
    seen_by,
)


@dataclass(frozen=True, slots=True)
class DrawnPair:
    """A seat drew so many cards until one matched, and played it."""

    draws: int
    played: Played


@dataclass(frozen=True, slots=True)
class Passes:
    """Turns without a match, one after the other, on one rank; the seats in their order."""

    seats: tuple[int, ...]
    rank: Rank

    def everybody(self, seats: int) -> bool:
        """Tell whether every seat of so many is among them."""
        return len(set(self.seats)) == seats


#: What one line says: an event, or several that belong together.
Told = Event | DrawnPair | Passes


def gathered(events: Sequence[Event]) -> Iterator[Told]:
    """Give what a log tells of events, with those gathered that make one movement."""
    place = 0
    while place < len(events):
        passes, after = _passes_at(events, place)
        if passes is not None:
            yield passes
            place = after
            continue
        draws = _draws_at(events, place)
        after = place + draws
        if draws and after < len(events):
            event = events[after]
            if isinstance(event, Played) and event.seat == _seat(events[place]):
                yield DrawnPair(draws, event)
                place = after + 1
                continue
        yield events[place]
        place += max(1, draws)


def _seat(event: Event) -> int | None:
    return getattr(event, "seat", None)


def _draws_at(events: Sequence[Event], place: int) -> int:
    """Return how many cards one seat draws in a row from a place on."""
    seat = _seat(events[place])
    end = place
    while end < len(events) and isinstance(events[end], Drew) and _seat(events[end]) == seat:
        end += 1
    return end - place


def _passes_at(events: Sequence[Event], place: int) -> tuple[Passes | None, int]:
    """Return the turns without a match that begin at a place, and where they end."""
    seats: list[int] = []
    rank: Rank | None = None
    while place < len(events):
        at = place + _draws_at(events, place)
        event = events[at] if at < len(events) else None
        if not isinstance(event, Passed) or rank not in (None, event.rank):
            break
        if at > place and _seat(events[place]) != event.seat:
            break
        seats.append(event.seat)
        rank = event.rank
        place = at + 1
    return (None if rank is None else Passes(tuple(seats), rank)), place


class Telling:
    """Collects the events of the round as they are shown."""

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._meanwhile_from = 0
        #: The last event, as it was seen by whoever held the screen then.
        self._last: Event | None = None
        #: Grows by one with each event.
        self.changes = 0

    def take(self, event: Event) -> None:
        """Note an event that is being shown now."""
        if isinstance(event, RoundStarted):
            # The last line of the round before stays, as the first of the new one.
            del self._events[:]
            if isinstance(self._last, RoundEnded):
                self._events.append(self._last)
            self._meanwhile_from = 0
        self._events.append(seen_by(event, None))
        self._last = event
        self.changes += 1

    @property
    def told(self) -> list[Told]:
        """Return everything that the log says, the oldest first."""
        return list(gathered(self._events))

    def latest(self, shown_seat: int | None) -> Told | None:
        """Return what happened last, as whoever holds the screen now may know it."""
        if isinstance(self._last, Drew):
            return seen_by(self._last, shown_seat)
        told = self.told
        return told[-1] if told else None

    @property
    def last_seat(self) -> int | None:
        """Return whose event was shown last, None where it was nobody's."""
        return _seat(self._last) if self._last is not None else None

    @property
    def round_over(self) -> bool:
        """Tell whether the end of the round was shown last."""
        return isinstance(self._last, RoundEnded)

    @property
    def drew_last(self) -> bool:
        """Tell whether the turn that was shown last was one card drawn, and a pass."""
        return any(isinstance(event, Drew) for event in self._events[-2:-1]) and isinstance(
            self._last, Passed
        )

    def person_moved(self) -> None:
        """Begin anew with what happened meanwhile."""
        self._meanwhile_from = len(self._events)

    @property
    def meanwhile(self) -> list[Told]:
        """Return the turns that others had since a person's last move, the oldest first."""
        turns = (Played, DrawnPair, Passes, Skipped, TurnedOver)
        since = gathered(self._events[self._meanwhile_from :])
        return [told for told in since if isinstance(told, turns)]
