"""Making a review, slice by slice: choice by choice, round by round."""

import random
from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from game.bots.base import options_of
from game.bots.rollout import Position
from game.coach.chances import Opponents
from game.coach.judging import judge
from game.coach.line import chances_from, position_of
from game.coach.par import par_of
from game.coach.review import LinePoint, PricedChoice, Review, RoundReview, SeatAccount, account
from game.coach.values import USUAL, Effort
from game.coach.walking import Stride, steps
from game.engine.match import Match
from game.engine.moves import Move, Play
from game.engine.record import Record
from game.engine.results import RoundResult
from game.engine.view import PlayerView

#: Playouts for each point of the line of chances.
LINE_PLAYOUTS: Final = 96
_NOTHING: Final[Mapping[int, PricedChoice]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a review is: choices priced, choices in all, the part done of the one at work.

    ``priced`` is the choice that has just been priced, ``finished`` the round that has just been
    finished, None otherwise.
    """

    done: int
    choices: int
    part: float = 0.0
    finished: RoundReview | None = None
    priced: PricedChoice | None = None


Reviewing = Generator[Progress, None, Review]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to review: all rounds (numbers from 1) and all seats where None; the line or not."""

    rounds: frozenset[int] | None = None
    seats: frozenset[int] | None = None
    line: bool = True


@dataclass(frozen=True, slots=True)
class _Pending:
    """A choice to price."""

    entry: int
    turn: int
    view: PlayerView
    legal_moves: tuple[Move, ...]
    move: Play


@dataclass(slots=True)
class _Round:
    """What there is to work out for a round."""

    number: int
    pending: list[_Pending] = field(default_factory=list)
    starts: list[tuple[int, int, Position]] = field(default_factory=list)
    result: RoundResult | None = None
    last_entry: int = 0
    last_turn: int = 0


class _Reviewer:
    """The work on one record."""

    def __init__(
        self,
        record: Record,
        wanted: Wanted,
        effort: Effort,
        priced: Mapping[int, PricedChoice],
    ) -> None:
        self._record = record
        self._wanted = wanted
        self._priced = priced
        self._effort = effort
        self._company = Opponents.of([seat.player for seat in record.seats])
        every = range(len(record.seats))
        self.seats = tuple(s for s in every if wanted.seats is None or s in wanted.seats)
        self._rounds: dict[int, _Round] = {}
        self._done = self._choices = 0

    def run(self, known: Sequence[RoundReview]) -> Reviewing:
        """Work it out in slices."""
        kept = {one.number: one for one in known}
        yield from self._walk(kept)
        self._choices = sum(len(one.pending) for one in self._rounds.values())
        finished = dict(kept)
        for one in self._rounds.values():
            reviewed = yield from self._review(one)
            finished[one.number] = reviewed
            yield Progress(self._done, self._choices, finished=reviewed)
        return Review(
            seats=self.seats, rounds=tuple(finished[number] for number in sorted(finished))
        )

    def _walk(self, kept: Collection[int]) -> Generator[Progress, None, None]:
        match: Match | None = None
        for step in steps(self._record):
            match = step.match
            self._note_result(match)
            if match.round is not None and self._wants(match.round_number, kept):
                self._note(step)
            yield Progress(0, 0)
        if match is not None:
            self._note_result(match)

    def _wants(self, number: int, kept: Collection[int]) -> bool:
        return number not in kept and (self._wanted.rounds is None or number in self._wanted.rounds)

    def _note_result(self, match: Match) -> None:
        result = match.last_round
        if result is not None and result.number in self._rounds:
            self._rounds[result.number].result = result

    def _note(self, step: Stride) -> None:
        match, move = step.match, step.move
        assert match.round is not None
        one = self._rounds.setdefault(match.round_number, _Round(match.round_number))
        one.last_entry, one.last_turn = step.entry, step.turn
        if self._wanted.line and not match.round.has_drawn:
            one.starts.append((step.entry, step.turn, position_of(match.round, match.rules)))
        if isinstance(move, Play) and move.seat in self.seats:
            legal = match.legal_moves()
            if len(options_of(legal)) > 1:
                view = match.view(move.seat)
                one.pending.append(_Pending(step.entry, step.turn, view, tuple(legal), move))

    def _review(self, one: _Round) -> Generator[Progress, None, RoundReview]:
        choices: list[PricedChoice] = []
        for pending in one.pending:
            choice = self._priced.get(pending.entry)
            if choice is None:
                choice = yield from self._price(one.number, pending)
            choices.append(choice)
            self._done += 1
            yield Progress(self._done, self._choices, priced=choice)
        line = yield from self._line(one)
        return RoundReview(
            number=one.number,
            choices=tuple(choices),
            accounts=self._accounts(one, choices),
            line=line,
        )

    def _price(self, number: int, pending: _Pending) -> Generator[Progress, None, PricedChoice]:
        view, move = pending.view, pending.move
        judging = judge(
            view,
            pending.legal_moves,
            random.Random(f"{number}/{pending.entry}"),
            company=self._company,
            effort=self._effort,
        )
        while True:
            try:
                yield Progress(self._done, self._choices, next(judging))
            except StopIteration as done:
                verdict = done.value
                break
        assert view.up_card is not None
        assert move.free is not None
        return PricedChoice(
            entry=pending.entry,
            round_number=number,
            turn=pending.turn,
            seat=move.seat,
            up_card=view.up_card,
            hand=view.hand,
            match=move.match,
            free=move.free,
            verdict=verdict,
        )

    def _line(self, one: _Round) -> Generator[Progress, None, tuple[LinePoint, ...]]:
        points = []
        rules = self._record.rules
        for entry, turn, start in one.starts:
            rng = random.Random(f"{one.number}/{entry}/line")
            working = chances_from(start, rules, self._company, LINE_PLAYOUTS, rng)
            while True:
                try:
                    next(working)
                except StopIteration as done:
                    points.append(LinePoint(entry, turn, done.value))
                    break
                yield Progress(self._done, self._choices)
        if points and one.result is not None:
            winners = one.result.winners
            shares = tuple(
                1.0 / len(winners) if seat in winners else 0.0
                for seat in range(len(self._record.seats))
            )
            points.append(LinePoint(one.last_entry + 1, one.last_turn + 1, shares))
        return tuple(points)

    def _accounts(self, one: _Round, choices: Sequence[PricedChoice]) -> tuple[SeatAccount, ...]:
        if one.result is None:
            return ()
        penalties = one.result.penalties
        found = []
        for seat in self.seats:
            own = penalties[seat]
            result = (sum(penalties) - own) / (len(penalties) - 1) - own
            par = par_of(seat, self._record.rules.draw, self._company)
            cost = sum(round(choice.cost, 2) for choice in choices if choice.seat == seat)
            found.append(account(seat, result, par, cost))
        return tuple(found)


def review(
    record: Record,
    *,
    wanted: Wanted = Wanted(),
    effort: Effort = USUAL,
    known: Sequence[RoundReview] = (),
    priced: Mapping[int, PricedChoice] = _NOTHING,
) -> Reviewing:
    """Review a record that has been read, in slices of a few milliseconds at most.

    Rounds in ``known`` are taken as they are, and so are the choices ``priced``, which are given by
    their places in the log. The same arguments give the same review: every
    choice has a generator of its own, seeded by its place in the log.
    """
    return _Reviewer(record, wanted, effort, priced).run(known)
