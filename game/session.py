"""One match being played: the engine, its seats, the computer players, and who may look.

A scene submits moves, polls ``events_since`` and shows ``view``. Every move is in the store before
a scene can see it. Who may look at a hand is decided here: ``shown_seat`` is the seat whose hand
lies open on the screen, None behind the curtain. The view and the events that a scene gets hold no
card that this seat has not seen, so a scene has nothing to hide.

A session takes no time by itself: ``advance`` makes whatever moves need no person, as fast as it is
called, up to where a person is needed. How long each takes to be shown is the scene's affair, so
that no pause can depend on what somebody holds.
"""

import random
import secrets
import time
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Protocol, Self

from game.bots import level_of
from game.company import Company, Remark
from game.engine import errors
from game.engine.cards import Card
from game.engine.chance import SEED_BITS, Chance, SeededChance
from game.engine.entries import Entry, entry_of
from game.engine.errors import IllegalMove
from game.engine.events import (
    Dealt,
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
from game.engine.match import Match
from game.engine.moves import Draw, Move, Pass
from game.engine.record import Record, replay
from game.engine.results import RoundResult
from game.engine.stage import Phase
from game.engine.view import PlayerView
from game.settings import DrawForMe, Settings
from game.setup import MatchSetup

#: What a seat does in turns that play themselves.
OwnTurn = Drew | TurnedOver | Passed | Skipped
_OPEN_PHASES = (Phase.DRAW_FOR_DEAL, Phase.CUT)


class Waiting(StrEnum):
    """What a match waits for."""

    PERSON = "person"  # the seat to act, whose hand is open or not needed
    CURTAIN = "curtain"  # a person who has to take over the screen
    LOOK = "look"  # a person to look at the hand just dealt, and to pass the screen on
    HAND_OVER = "hand_over"  # the open hand of somebody whose turn is over to turn face down
    FORCED = "forced"  # a turn without a choice that plays itself
    COMPUTER = "computer"
    ROUND_RESULT = "round_result"  # somebody to have seen the scoreboard
    MATCH_OVER = "match_over"


class MatchStore(Protocol):
    """Where a match is kept: the part of the store that a session needs."""

    def begin(self, setup: MatchSetup, entries: Sequence[Entry], *, seed: int | None = None) -> int:
        """Keep a new match with its first entries and its seed, and return its number."""

    def append(self, match_id: int, entries: Sequence[Entry]) -> None:
        """Keep what a move added to a match's record."""


class Session:
    """A match in progress with everything that its players need.

    ``settings`` is asked whenever a setting matters; ``rng`` serves computer players, and what is
    played for people before a deal, never the cards; ``clock`` gives seconds and limits thinking
    within a frame; ``script`` is what computer players do while it is legal.
    """

    def __init__(
        self,
        match: Match,
        setup: MatchSetup,
        *,
        settings: Callable[[], Settings],
        rng: random.Random,
        clock: Callable[[], float] = time.perf_counter,
        store: MatchStore,
        match_id: int,
        script: Sequence[Move] = (),
    ) -> None:
        self.setup = setup
        self.match_id = match_id
        self._match = match
        self._settings = settings
        self._store = store
        self._kept = len(match.log)
        self.people = tuple(s for s, seat in enumerate(setup.seats) if seat.is_human)
        seats = enumerate(setup.seats)
        levels = {s: level_of(seat.player) for s, seat in seats if not seat.is_human}
        self._company = Company(levels, rng, clock, script)
        self._rng = rng
        self._events: list[Event] = list(match.history)
        self._shown: int | None = None
        self._covered = False
        self._turn_over = False
        self._to_look: list[int] = []
        self._seen: dict[int, frozenset[Card]] = {}
        # By seat: where the events begin that happened since its owner last looked.
        self._left_at = dict.fromkeys(self.people, len(self._events))
        self._result_open = match.phase is Phase.CUT and match.last_round is not None
        for seat in self.people:
            self._remember_hand(seat)
        self._show_only_person()

    @classmethod
    def start(
        cls,
        setup: MatchSetup,
        store: MatchStore,
        *,
        settings: Callable[[], Settings],
        rng: random.Random,
        seed: int | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> Self:
        """Begin a new match and keep it; the same seed gives the same deals.

        The seed is kept too, so that a match that is loaded twice goes on with the same cards.
        """
        seed = secrets.randbits(SEED_BITS) if seed is None else seed
        match = Match(setup.rules, len(setup.seats), SeededChance(seed))
        match_id = store.begin(setup, [entry_of(noted) for noted in match.log], seed=seed)
        return cls(
            match, setup, settings=settings, rng=rng, clock=clock, store=store, match_id=match_id
        )

    @classmethod
    def resume(
        cls,
        match_id: int,
        setup: MatchSetup,
        record: Record,
        store: MatchStore,
        *,
        chance: Chance | None = None,
        settings: Callable[[], Settings],
        rng: random.Random,
        clock: Callable[[], float] = time.perf_counter,
    ) -> Self:
        """Go on with a kept match, behind the curtain; ``chance`` decides what is not kept yet.

        Raises:
            RecordError: the record breaks a rule.
        """
        match = replay(record, chance=chance)
        new = [entry_of(noted) for noted in match.log[len(record.log) :]]
        if new:
            store.append(match_id, new)
        return cls(
            match, setup, settings=settings, rng=rng, clock=clock, store=store, match_id=match_id
        )

    # What a scene shows.

    @property
    def shown_seat(self) -> int | None:
        """Return the seat whose hand lies open, None behind the curtain."""
        return self._shown

    @property
    def view(self) -> PlayerView:
        """Return the match as the shown seat sees it, without any hand behind the curtain."""
        return self._match.view(self._shown)

    @property
    def entries(self) -> int:
        """Return how long the match's log is: the place of the next move in it."""
        return len(self._match.log)

    @property
    def cursor(self) -> int:
        """Return how many events there are so far: where ``events_since`` has nothing new."""
        return len(self._events)

    def events_since(self, cursor: int) -> tuple[tuple[Event, ...], int]:
        """Return what happened since a cursor, as the shown seat may see it, and the new cursor."""
        events = tuple(seen_by(event, self._shown) for event in self._events[cursor:])
        return events, len(self._events)

    @property
    def meanwhile(self) -> tuple[OwnTurn, ...]:
        """Return what the shown seat did by itself since its owner last looked, oldest first.

        Somebody alone among computers sees all of it, so there is nothing to tell.
        """
        seat = self._shown
        if seat is None or len(self.people) == 1:
            return ()
        return tuple(
            event
            for event in self._events[self._left_at[seat] :]
            if isinstance(event, OwnTurn) and event.seat == seat
        )

    def remarks_since(self, cursor: int) -> tuple[tuple[Remark, ...], int]:
        """Return what computer players said since a cursor, and the new cursor."""
        remarks = self._company.remarks
        return tuple(remarks[cursor:]), len(remarks)

    @property
    def round_results(self) -> tuple[RoundResult, ...]:
        """Return the results of all rounds played so far, the first round first."""
        return tuple(noted for noted in self._match.log if isinstance(noted, RoundResult))

    @property
    def ended_round(self) -> tuple[Event, ...]:
        """Return what happened in the round that ended last, up to its end, without hidden cards.

        It may begin in the middle where a match was continued, and is empty without a round.
        """
        ends = [at for at, event in enumerate(self._events) if isinstance(event, RoundEnded)]
        if not ends:
            return ()
        before = self._events[: ends[-1]]
        starts = [at for at, event in enumerate(before) if isinstance(event, RoundStarted)]
        round_ = self._events[starts[-1] if starts else 0 : ends[-1] + 1]
        return tuple(seen_by(event, None) for event in round_)

    @property
    def fresh_cards(self) -> frozenset[Card]:
        """Return the cards of the open hand that came since its owner last looked."""
        if self._shown is None:
            return frozenset()
        return frozenset(self.view.hand) - self._seen.get(self._shown, frozenset())

    @property
    def waiting(self) -> Waiting:
        """Return what the match waits for."""
        if self._result_open:
            return Waiting.ROUND_RESULT
        seat = self._match.to_act
        if seat is None:
            return Waiting.MATCH_OVER
        if self._turn_over and self._shown is not None and len(self.people) > 1:
            return Waiting.HAND_OVER
        if self._to_look:
            return Waiting.LOOK
        if seat not in self.people:
            return Waiting.COMPUTER
        if self._is_forced():
            return Waiting.FORCED
        if self._match.phase in _OPEN_PHASES:
            return Waiting.PERSON
        return Waiting.PERSON if self._shown == seat else Waiting.CURTAIN

    @property
    def curtain_for(self) -> int | None:
        """Return the seat that has to take over the screen now, None when no curtain is drawn."""
        if self._shown is not None:
            return None
        if self._covered:
            return self.people[0]
        if self.waiting is Waiting.LOOK:
            return self._to_look[0]
        return self._match.to_act if self.waiting is Waiting.CURTAIN else None

    @property
    def legal_moves(self) -> list[Move]:
        """Return what the person at the screen may do now, sorted; empty while others act."""
        if self._covered or self.waiting is not Waiting.PERSON:
            return []
        return self._match.legal_moves()

    # What a scene asks for.

    def submit(self, move: Move) -> None:
        """Make a person's move.

        Raises:
            IllegalMove: the rules do not allow it now, or it is not this person's turn.
        """
        if self._covered or self.waiting is not Waiting.PERSON:
            raise IllegalMove("R12", errors.OTHER_SEAT)
        self._match.check(move)
        self._remember_hand(move.seat)
        self._apply(move)

    def uncover(self, seat: int) -> None:
        """Open the hand of the person the curtain waits for; ignored for anybody else."""
        if seat == self.curtain_for:
            self._covered = False
            self._shown = seat

    def cover(self, *, focus_lost: bool) -> None:
        """Draw the curtain: the window lost the focus, or another scene comes on top.

        A person alone among computers has nobody to hide from within the game, so only a lost focus
        counts.
        """
        if self._shown is None or (len(self.people) == 1 and not focus_lost):
            return
        self._hide()
        self._covered = len(self.people) == 1

    def hide_hand(self) -> None:
        """Turn the open hand down because its owner wants it so; only its owner opens it again."""
        if self._shown is None:
            return
        self._hide()
        self._covered = len(self.people) == 1

    def pass_on(self) -> None:
        """Turn the hand down that somebody has looked at after the deal; the next may look."""
        if self.waiting is Waiting.LOOK and self._shown is not None:
            self._hide()
            del self._to_look[0]

    def close_result(self) -> None:
        """Go on after the scoreboard of a round."""
        self._result_open = False

    def advance(self, *, hurried: bool = False) -> bool:
        """Make the next move that needs no person, or turn down a hand whose turn is over.

        Returns whether anything changed. A computer player that thinks for long needs several
        calls; ``hurried`` lets it think more at a time.
        """
        if self._covered:
            return False
        match self.waiting:
            case Waiting.HAND_OVER:
                self._hide()
            case Waiting.FORCED:
                moves = self._match.legal_moves()
                self._apply(moves[0] if len(moves) == 1 else self._rng.choice(moves))
            case Waiting.COMPUTER:
                return self._let_computer_think(hurried=hurried)
            case _:
                return False
        return True

    def _let_computer_think(self, *, hurried: bool) -> bool:
        seat = self._match.to_act
        assert seat is not None
        match = self._match
        legal = match.legal_moves()
        move = self._company.ponder(seat, lambda: match.view(seat), legal, hurried=hurried)
        if move is not None:
            self._apply(move)
        return move is not None

    @property
    def _draws_on(self) -> bool:
        """Tell whether the seat to act has drawn and has to draw again (R25)."""
        round_ = self._match.round
        return round_ is not None and round_.phase is Phase.DRAW and round_.has_drawn

    # What follows from a move.

    def _is_forced(self) -> bool:
        if self._match.phase in _OPEN_PHASES:
            return self.setup.opens_itself or self._settings().open_for_me
        moves = self._match.legal_moves()
        if len(moves) != 1 or not isinstance(moves[0], Draw | Pass):
            return False
        wish = self._settings().draw_for_me
        if self._draws_on:
            return wish is not DrawForMe.NEVER
        if wish is DrawForMe.PASSING:
            return len(self.people) > 1
        return wish is DrawForMe.ALWAYS

    def _apply(self, move: Move) -> None:
        events = self._match.apply(move)
        new = [entry_of(noted) for noted in self._match.log[self._kept :]]
        self._kept = len(self._match.log)
        self._store.append(self.match_id, new)
        ends_turn = any(isinstance(event, Played | Passed) for event in events)
        self._turn_over = self._shown is not None and ends_turn
        for event in events:
            self._events.append(event)
            self._note(event)

    def _note(self, event: Event) -> None:
        match event:
            case RoundStarted():
                self._hide()
            case Dealt(hands=hands, dealer=dealer):
                self._seen = {seat: frozenset(hands[seat]) for seat in self.people}
                self._left_at = dict.fromkeys(self.people, len(self._events))
                self._let_everybody_look(dealer)
                self._show_only_person()
            case RoundEnded():
                self._result_open = True
                self._to_look.clear()
            case _:
                pass
        if self._settings().banter:
            self._company.hear(event, len(self._events), self._match.round_number)

    def _let_everybody_look(self, dealer: int) -> None:
        """Let people look at their hands in turn, from the dealer's left, where several play."""
        seats = len(self.setup.seats)
        clockwise = [(dealer + 1 + step) % seats for step in range(seats)]
        if len(self.people) > 1 and self._settings().look_first:
            self._to_look = [seat for seat in clockwise if seat in self.people]

    def _hide(self) -> None:
        if self._shown is not None:
            self._remember_hand(self._shown)
            self._left_at[self._shown] = len(self._events)
        self._shown = None
        self._turn_over = False

    def _remember_hand(self, seat: int) -> None:
        round_ = self._match.round
        if round_ is not None:
            self._seen[seat] = frozenset(round_.hands[seat])

    def _show_only_person(self) -> None:
        """Open the hand of a person who plays among computers only."""
        if len(self.people) == 1 and self._match.round is not None:
            self._shown = self.people[0]
