"""Reviews made on the side: a little work in every frame, and what was found is kept.

Only the choices of people are priced, in matches without people everybody's. A round that is over
gets its whole review, which the store keeps; of a round that goes on the choices made so far are
priced already, so that little is left to do when it ends. Nothing here says anything to anybody:
who may see what was found when is the affair of the scenes.
"""

import json
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType
from typing import Final, Protocol

from game.coach import (
    USUAL,
    Effort,
    Grade,
    PricedChoice,
    Progress,
    Reviewing,
    RoundReview,
    Wanted,
    review,
    round_from_json,
    round_to_json,
)
from game.coach.kept import REVIEW_VERSION
from game.engine.entries import RoundNote
from game.engine.errors import IllegalMove, RecordError
from game.engine.record import Record
from game.engine.results import MatchResult
from game.setup import HUMAN
from game.store.values import ChoiceCosts, KeptReview

#: The version of the coach's prices: what was kept with another one is worked out anew.
PRICES: Final = REVIEW_VERSION
#: So many matches are at hand at once.
_MOST_MATCHES: Final = 6


class ReviewStore(Protocol):
    """Where reviews are kept: the part of the store that is needed here."""

    def load(self, match_id: int) -> Record:
        """Return the record of a match so far."""

    def reviews(self, match_id: int, prices: int) -> Sequence[KeptReview]:
        """Return the reviews of a match that were kept with these prices."""

    def keep_review(
        self, match_id: int, review: KeptReview, prices: int, costs: Sequence[ChoiceCosts]
    ) -> None:
        """Keep the review of a round, and what each seat's choices came to in it."""


@dataclass(frozen=True, slots=True)
class Done:
    """How far the review of a round is: so many choices are priced, of so many."""

    priced: int
    choices: int

    @property
    def part(self) -> float:
        """Return how much is done, from 0 to 1."""
        return self.priced / self.choices if self.choices else 0.0


@dataclass(slots=True)
class _Known:
    """What is known of a match: whole rounds by number, and choices by their place in the log."""

    rounds: dict[int, RoundReview] = field(default_factory=dict)
    priced: dict[int, PricedChoice] = field(default_factory=dict)
    #: Rounds that cannot be reviewed.
    hopeless: set[int] = field(default_factory=set)

    def latest_missing(self, over: int) -> int:
        """Return the latest of so many rounds that is to be reviewed, 0 for none."""
        done = self.rounds.keys() | self.hopeless
        return next((number for number in range(over, 0, -1) if number not in done), 0)


@dataclass(slots=True)
class _Job:
    """The work on one round; ``whole`` if it is over."""

    match_id: int
    number: int
    whole: bool
    steps: Reviewing
    done: Done = Done(0, 0)


class Reviewer:
    """Works on the rounds that somebody asked for, then on the match that is being played.

    ``clock`` gives seconds and limits the work in a frame. ``changes`` grows whenever something was
    found out.
    """

    def __init__(
        self,
        store: ReviewStore,
        *,
        clock: Callable[[], float] = time.perf_counter,
        effort: Effort = USUAL,
    ) -> None:
        self._store = store
        self._clock = clock
        self._effort = effort
        self._known: dict[int, _Known] = {}
        self._asked: list[tuple[int, int]] = []
        self._followed: int | None = None
        # The round being played has gone on; earlier ones may be missing.
        self._has_gone_on = self._has_rest = False
        self._job: _Job | None = None
        self.changes = 0

    # What is known.

    def round(self, match_id: int, number: int) -> RoundReview | None:
        """Return the whole review of a round, None as long as there is none."""
        return self._at_hand(match_id).rounds.get(number)

    def rounds(self, match_id: int) -> tuple[RoundReview, ...]:
        """Return the reviews of a match that there are, by round."""
        known = self._at_hand(match_id).rounds
        return tuple(known[number] for number in sorted(known))

    def choices(self, match_id: int) -> Mapping[int, PricedChoice]:
        """Return all choices of a match that are priced, by their places in the log."""
        return MappingProxyType(self._at_hand(match_id).priced)

    def done(self, match_id: int, number: int) -> Done:
        """Return how far the review of a round is."""
        job = self._job
        if job is not None and (job.match_id, job.number) == (match_id, number):
            return job.done
        found = self.round(match_id, number)
        return Done(0, 0) if found is None else Done(len(found.choices), len(found.choices))

    def can_review(self, match_id: int, number: int) -> bool:
        """Tell whether the review of a round is there or can be made."""
        return number not in self._at_hand(match_id).hopeless

    # What is wanted.

    @property
    def busy(self) -> bool:
        """Tell whether there is work."""
        return self._job is not None or bool(self._asked) or self._has_gone_on or self._has_rest

    def ask(self, match_id: int, number: int) -> None:
        """Ask for the review of a round that is over, before everything else."""
        if self.round(match_id, number) is None and self.can_review(match_id, number):
            self._asked = [one for one in self._asked if one != (match_id, number)]
            self._asked.append((match_id, number))
            job = self._job
            if job is not None and (job.match_id, job.number) != self._asked[-1]:
                # What it has priced is known; the rest is taken up again afterwards.
                self._job = None
                if job.match_id == self._followed:
                    self._has_gone_on = self._has_rest = True
                else:
                    self._asked.insert(-1, (job.match_id, job.number))

    def follow(self, match_id: int) -> None:
        """Take note that the match being played has gone on."""
        self._followed = match_id
        self._has_gone_on = self._has_rest = True

    def forget(self) -> None:
        """Let go of all work."""
        self._asked.clear()
        self._followed = self._job = None
        self._has_gone_on = self._has_rest = False

    # The work.

    def work(self, budget_s: float) -> None:
        """Work for about so many seconds at most, but at least a slice."""
        before_s = self._clock()
        until_s = before_s + budget_s
        longest_s = 0.0
        while self.busy:
            self._step()
            now_s = self._clock()
            longest_s = max(longest_s, now_s - before_s)
            before_s = now_s
            if now_s + longest_s > until_s:
                return

    def _step(self) -> None:
        """Do one slice of the work on a round, or find the next one to work on."""
        if self._job is None:
            self._job = self._next_job()
            return
        job = self._job
        known = self._at_hand(job.match_id)
        try:
            progress = next(job.steps)
        except StopIteration:
            self._job = None
        except (IllegalMove, RecordError):
            known.hopeless.add(job.number)
            self._job = None
            self.changes += 1
        else:
            self._take(job, known, progress)

    def _take(self, job: _Job, known: _Known, progress: Progress) -> None:
        job.done = Done(progress.done, progress.choices)
        if progress.priced is not None:
            known.priced[progress.priced.entry] = progress.priced
            self.changes += 1
        if progress.finished is not None and job.whole:
            found = progress.finished
            known.rounds[found.number] = found
            text = json.dumps(round_to_json(found), separators=(",", ":"))
            kept = KeptReview(found.number, text)
            self._store.keep_review(job.match_id, kept, PRICES, costs_of(found))
            self.changes += 1

    def _next_job(self) -> _Job | None:
        while self._asked:
            match_id, number = self._asked.pop()
            job = self._job_for(match_id, partial(_if_over, number))
            if job is not None:
                return job
        if self._followed is None:
            self._has_gone_on = self._has_rest = False
            return None
        if self._has_gone_on:
            self._has_gone_on = False
            job = self._job_for(self._followed, lambda over, goes_on: over + goes_on)
            if job is not None:
                return job
        done = self._at_hand(self._followed)
        job = self._job_for(self._followed, lambda over, _: done.latest_missing(over))
        self._has_rest = job is not None
        return job

    def _job_for(self, match_id: int, pick: Callable[[int, bool], int]) -> _Job | None:
        """Return the work on a round, None where there is nothing to do.

        ``pick`` chooses its number from how many rounds are over and whether the match goes on.
        """
        known = self._at_hand(match_id)
        try:
            record = self._store.load(match_id)
        except (KeyError, RecordError):
            return None
        over = sum(isinstance(entry, RoundNote) for entry in record.log)
        goes_on = bool(record.log) and not isinstance(record.log[-1], MatchResult)
        number = pick(over, goes_on)
        if number == 0 or number in known.rounds or number in known.hopeless:
            return None
        people = frozenset(at for at, seat in enumerate(record.seats) if seat.player == HUMAN)
        whole = number <= over
        wanted = Wanted(rounds=frozenset({number}), seats=people or None, line=whole)
        steps = review(record, wanted=wanted, effort=self._effort, priced=dict(known.priced))
        return _Job(match_id, number, whole, steps)

    def _at_hand(self, match_id: int) -> _Known:
        """Return what is known of a match; what was kept of it is read once."""
        known = self._known.pop(match_id, None)
        if known is not None:
            self._known[match_id] = known  # the last that was asked for
        else:
            known = self._known[match_id] = _Known()
            for kept in self._store.reviews(match_id, PRICES):
                # A damaged one is worked out anew.
                with suppress(ValueError, KeyError, RecursionError):
                    found = round_from_json(json.loads(kept.text))
                    known.rounds[kept.number] = found
                    known.priced.update({choice.entry: choice for choice in found.choices})
            while len(self._known) > _MOST_MATCHES:
                del self._known[next(iter(self._known))]
        return known


def _if_over(number: int, over: int, goes_on: bool) -> int:  # noqa: FBT001 (as it is asked)
    """Return the number of a round if it is over, else 0."""
    del goes_on
    return number if number <= over else 0


def costs_of(found: RoundReview) -> tuple[ChoiceCosts, ...]:
    """Return what the choices of each reviewed seat came to in a round."""
    return tuple(_costs(account.seat, found.choices) for account in found.accounts)


def _costs(seat: int, choices: Sequence[PricedChoice]) -> ChoiceCosts:
    own = [choice for choice in choices if choice.seat == seat]
    dear = max(own, key=lambda choice: choice.cost, default=None)
    fine = max(own, key=fineness, default=None)
    return ChoiceCosts(
        seat=seat,
        choices=len(own),
        cost=round(sum(choice.cost for choice in own), 2),
        dearest=0.0 if dear is None else round(dear.cost, 2),
        dearest_entry=dear.entry if dear is not None and dear.cost else None,
        finest=0.0 if fine is None else round(fineness(fine), 2),
        finest_entry=fine.entry if fine is not None and fineness(fine) else None,
    )


def fineness(choice: PricedChoice) -> float:
    """Return what the next best card would have cost where the best one was chosen, else 0."""
    if choice.chosen.grade is not Grade.BEST:
        return 0.0
    others = [option.cost for option in choice.verdict.options if option is not choice.chosen]
    return min(others, default=0.0)
