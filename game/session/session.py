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
from typing import Self

from game.bots import level_of
from game.company import Company, Remark
from game.engine import errors
from game.engine.cards import Card
from game.engine.chance import SEED_BITS, Chance, SeededChance
from game.engine.entries import entry_of
from game.engine.errors import IllegalMove
from game.engine.events import Dealt, Event, Passed, Played, RoundEnded, RoundStarted
from game.engine.match import Match
from game.engine.moves import Move
from game.engine.record import Record, replay
from game.engine.results import RoundResult
from game.engine.stage import Phase
from game.engine.view import PlayerView
from game.session.keeping import Keeping, MatchStore
from game.session.screen import Memory, Screen
from game.session.story import OwnTurn, Story
from game.session.waiting import OPEN_PHASES, Waiting, plays_itself
from game.settings import Settings
from game.setup import MatchSetup


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
        self._keeping = Keeping(match, store, match_id, kept=len(match.log))
        self.people = tuple(s for s, seat in enumerate(setup.seats) if seat.is_human)
        seats = enumerate(setup.seats)
        levels = {s: level_of(seat.player) for s, seat in seats if not seat.is_human}
        self._company = Company(levels, rng, clock, script)
        self._rng = rng
        self._story = Story(match.history)
        self._screen = Screen(self.people)
        self._memory = Memory(self.people, self.cursor)
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
        Keeping(match, store, match_id, kept=len(record.log)).write()
        return cls(
            match, setup, settings=settings, rng=rng, clock=clock, store=store, match_id=match_id
        )

    # What a scene shows.

    @property
    def shown_seat(self) -> int | None:
        """Return the seat whose hand lies open, None behind the curtain."""
        return self._screen.shown

    @property
    def view(self) -> PlayerView:
        """Return the match as the shown seat sees it, without any hand behind the curtain."""
        return self._match.view(self.shown_seat)

    @property
    def entries(self) -> int:
        """Return how long the match's log is: the place of the next move in it."""
        return len(self._match.log)

    @property
    def cursor(self) -> int:
        """Return how many events there are so far: where ``events_since`` has nothing new."""
        return self._story.cursor

    def events_since(self, cursor: int) -> tuple[tuple[Event, ...], int]:
        """Return what happened since a cursor, as the shown seat may see it, and the new cursor."""
        return self._story.since(cursor, self.shown_seat), self.cursor

    @property
    def meanwhile(self) -> tuple[OwnTurn, ...]:
        """Return what the shown seat did by itself since its owner last looked, oldest first.

        Somebody alone among computers sees all of it, so there is nothing to tell.
        """
        seat = self.shown_seat
        if seat is None or not self._screen.is_shared:
            return ()
        return self._story.own_turns(self._memory.left_at(seat), seat)

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
        return self._story.last_round()

    @property
    def fresh_cards(self) -> frozenset[Card]:
        """Return the cards of the open hand that came since its owner last looked."""
        seat = self.shown_seat
        return frozenset() if seat is None else self._memory.fresh(seat, self.view.hand)

    @property
    def waiting(self) -> Waiting:
        """Return what the match waits for."""
        if self._result_open:
            return Waiting.ROUND_RESULT
        seat = self._match.to_act
        if seat is None:
            return Waiting.MATCH_OVER
        if self._screen.must_turn_down:
            return Waiting.HAND_OVER
        if self._screen.to_look:
            return Waiting.LOOK
        if seat not in self.people:
            return Waiting.COMPUTER
        if self._is_forced():
            return Waiting.FORCED
        if self._match.phase in OPEN_PHASES:
            return Waiting.PERSON
        return Waiting.PERSON if self.shown_seat == seat else Waiting.CURTAIN

    @property
    def curtain_for(self) -> int | None:
        """Return the seat that has to take over the screen now, None when no curtain is drawn."""
        if self.shown_seat is not None:
            return None
        if self._screen.is_covered:
            return self.people[0]
        if self.waiting is Waiting.LOOK:
            return self._screen.to_look[0]
        return self._match.to_act if self.waiting is Waiting.CURTAIN else None

    @property
    def legal_moves(self) -> list[Move]:
        """Return what the person at the screen may do now, sorted; empty while others act."""
        if self.waiting is not Waiting.PERSON:
            return []
        return self._match.legal_moves()

    # What a scene asks for.

    def submit(self, move: Move) -> None:
        """Make a person's move.

        Raises:
            IllegalMove: the rules do not allow it now, or it is not this person's turn.
        """
        if self.waiting is not Waiting.PERSON:
            raise IllegalMove("R12", errors.OTHER_SEAT)
        self._match.check(move)
        self._remember_hand(move.seat)
        self._apply(move)

    def uncover(self, seat: int) -> None:
        """Open the hand of the person the curtain waits for; ignored for anybody else."""
        if seat == self.curtain_for:
            self._screen.open(seat)

    def cover(self, *, focus_lost: bool) -> None:
        """Draw the curtain: the window lost the focus, or another scene comes on top.

        A person alone among computers has nobody to hide from within the game, so only a lost focus
        counts.
        """
        if focus_lost or self._screen.is_shared:
            self.hide_hand()

    def hide_hand(self) -> None:
        """Turn the open hand down because its owner wants it so; only its owner opens it again."""
        if self.shown_seat is not None:
            self._look_away()
            self._screen.draw_curtain()

    def pass_on(self) -> None:
        """Turn the hand down that somebody has looked at after the deal; the next may look."""
        if self.waiting is Waiting.LOOK and self.shown_seat is not None:
            self._hide()
            del self._screen.to_look[0]

    def close_result(self) -> None:
        """Go on after the scoreboard of a round."""
        self._result_open = False

    def advance(self, *, hurried: bool = False) -> bool:
        """Make the next move that needs no person, or turn down a hand whose turn is over.

        Returns whether anything changed. A computer player that thinks for long needs several
        calls; ``hurried`` lets it think more at a time.
        """
        if self._screen.is_covered:
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

    # What follows from a move.

    def _is_forced(self) -> bool:
        settings = self._settings()
        return plays_itself(
            self._match,
            settings.draw_for_me,
            opens_itself=self.setup.opens_itself or settings.open_for_me,
            is_shared=self._screen.is_shared,
        )

    def _apply(self, move: Move) -> None:
        events = self._keeping.apply(move)
        ends_turn = any(isinstance(event, Played | Passed) for event in events)
        self._screen.turn_is_over = self.shown_seat is not None and ends_turn
        for event in events:
            self._story.add(event)
            self._note(event)

    def _note(self, event: Event) -> None:
        match event:
            case RoundStarted():
                self._hide()
            case Dealt(hands=hands, dealer=dealer):
                self._memory.begin_round(hands, self.cursor)
                self._let_everybody_look(dealer)
                self._show_only_person()
            case RoundEnded():
                self._result_open = True
            case _:
                pass
        if self._settings().banter:
            self._company.hear(event, self.cursor, self._match.round_number)

    def _let_everybody_look(self, dealer: int) -> None:
        """Let people look at their hands in turn, from the dealer's left, if they want to."""
        if self._settings().look_first:
            seats = len(self.setup.seats)
            self._screen.let_look([(dealer + 1 + step) % seats for step in range(seats)])

    def _hide(self) -> None:
        self._look_away()
        self._screen.hide()

    def _look_away(self) -> None:
        seat = self.shown_seat
        if seat is not None:
            self._remember_hand(seat)
            self._memory.look_away(seat, self.cursor)

    def _remember_hand(self, seat: int) -> None:
        round_ = self._match.round
        if round_ is not None:
            self._memory.remember(seat, round_.hands[seat])

    def _show_only_person(self) -> None:
        if self._match.round is not None:
            self._screen.open_if_alone()
