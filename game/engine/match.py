"""A whole match: draw for the deal, rounds, scoring, the end (R1 to R27)."""

from itertools import chain
from typing import Final, Self

from game.engine.cards import PACK
from game.engine.chance import Chance, SeededChance, Shuffled, StockShuffled
from game.engine.dealing import DealerDraw, PackToCut
from game.engine.errors import RulesError
from game.engine.events import (
    AntesPaid,
    Event,
    FanSpread,
    MatchEnded,
    RoundEnded,
    RoundStarted,
    seen_by_seat,
)
from game.engine.moves import Move
from game.engine.results import MatchResult, RoundResult, Standing
from game.engine.round import CIRCUIT_FROM_RESHUFFLE, Round
from game.engine.rules import HouseRules
from game.engine.stage import Phase, Stage
from game.engine.view import PlayerView

_OVER: Final = Phase.OVER

#: What a match notes of itself, in order: enough to replay it without chance.
LogEntry = Move | Shuffled | StockShuffled | RoundResult | MatchResult


class Match:
    """A match in progress, changed only by ``apply``.

    After every move exactly one seat is to act, or the match is over: rounds are scored, cards
    shuffled and dealt as part of the move before. ``totals`` and ``chips`` hold one value a seat;
    ``log`` is the match record so far; ``happened`` has the events since the round's start in
    groups, as they came; ``last_round`` is the result of the round before.

    ``standing`` holds the totals, which are penalty points, the chips, None without stakes, and the
    pot. Moves and events of a finished match stay readable; nothing can be taken back.

    >>> from game.engine.moves import parse_move
    >>> match = Match(HouseRules(), seats=2, chance=SeededChance(1))
    >>> while match.phase is Phase.DRAW_FOR_DEAL:
    ...     events = match.apply(match.legal_moves()[0])
    >>> print(events[-1])
    round 1: seat 0 deals, seat 1 may cut
    >>> events = match.apply(parse_move("cut 20", seat=1))
    >>> match.to_act
    1

    Raises:
        RulesError: ``seats`` is not 2, 3 or 4 (R1).
    """

    def __init__(self, rules: HouseRules, seats: int, chance: Chance | None = None) -> None:
        if seats not in (2, 3, 4):
            raise RulesError("seats", "must be 2, 3 or 4", "R1")
        self.rules = rules
        self.seats = seats
        self.chance: Chance = SeededChance() if chance is None else chance
        chips = None if rules.buy_in is None else (rules.buy_in,) * seats
        self.standing = Standing((0,) * seats, chips, 0)
        self.dealer: int | None = None
        self.round_number = 0
        self.last_round: RoundResult | None = None
        self.outcome: MatchResult | None = None
        fan = tuple(self.chance.shuffled(PACK))
        self.log: list[LogEntry] = [Shuffled(fan)]
        self.happened: list[tuple[Event, ...]] = [(FanSpread(tuple(range(seats))),)]
        self._stage: Stage = DealerDraw(seats, fan)

    def __str__(self) -> str:
        """Return how the match stands, without any hand."""
        return str(self.view(None))

    @property
    def totals(self) -> tuple[int, ...]:
        """Return the penalty points of every seat so far (R20)."""
        return self.standing.totals

    @property
    def chips(self) -> tuple[int, ...] | None:
        """Return the chips of every seat, None without stakes (R22)."""
        return self.standing.chips

    @property
    def pot(self) -> int:
        """Return the chips that the round is played for (R22)."""
        return self.standing.pot

    @property
    def history(self) -> tuple[Event, ...]:
        """Return the events since the round's start, in their order."""
        return tuple(chain.from_iterable(self.happened))

    @property
    def to_act(self) -> int | None:
        """Return the seat to act, None when the match is over."""
        return None if self.outcome is not None else self._stage.to_act

    @property
    def phase(self) -> Phase:
        """Return what the seat to act has to do."""
        return self._stage.phase

    @property
    def round(self) -> Round | None:
        """Return the round being played or, after the match, the last one; None before a deal."""
        return self._stage if isinstance(self._stage, Round) else None

    def check(self, move: Move) -> None:
        """Check a move against the rules.

        Raises:
            IllegalMove: the rules do not allow it now; says which rule and why.
        """
        self._stage.check(move)

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """Return the moves that ``check`` lets pass, sorted; those of the seat to act unless told.

        Empty for a seat that is not to act and when the match is over.
        """
        stage = self._stage
        return stage.legal_moves() if seat is None or seat == stage.to_act else []

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Check a move, carry it out with all that follows from it, and return what happened.

        Raises:
            IllegalMove: the rules do not allow it now; nothing has changed.
        """
        stage = self._stage
        events = stage.apply(move)
        self.log.append(move)
        if stage.reshuffled is not None:
            self.log.append(stage.reshuffled)
            stage.reshuffled = None
        self.happened.append(events)
        return events if stage.phase is not _OVER else events + self._go_on(stage)

    def _go_on(self, stage: Stage) -> tuple[Event, ...]:
        """Do what follows from the end of a stage."""
        if isinstance(stage, Round):
            return self._end_round(stage)
        if isinstance(stage, PackToCut):
            return self._deal(stage)
        assert isinstance(stage, DealerDraw)
        assert stage.dealer is not None
        return self._start_round(stage.dealer)

    def _start_round(self, dealer: int) -> tuple[Event, ...]:
        self.dealer = dealer
        self.round_number += 1
        cutter = (dealer - 1) % self.seats  # R6: at the dealer's right
        standing = self.standing
        started: tuple[Event, ...] = (RoundStarted(self.round_number, dealer, cutter),)
        if standing.chips is not None:  # R22
            chips = tuple([held - 1 for held in standing.chips])
            self.standing = Standing(standing.totals, chips, self.seats)
            started += (AntesPaid(chips, self.seats),)
        pack = tuple(self.chance.shuffled(PACK))
        self.log.append(Shuffled(pack))
        self._stage = PackToCut(cutter, pack)
        self.happened = [started]
        return started

    def _deal(self, stage: PackToCut) -> tuple[Event, ...]:
        assert self.dealer is not None
        self._stage, dealt = Round.deal(
            self.rules, self.seats, self.dealer, stage.pack, self.chance
        )
        self.happened.append(dealt)
        return dealt

    def _end_round(self, stage: Round) -> tuple[Event, ...]:
        self.last_round = result = self._score(stage)
        self.log.append(result)
        standing = self.standing
        if not standing.ends_match(self.rules, self.round_number):
            next_dealer = (stage.dealer + 1) % self.seats  # R5
            return RoundEnded(result), *self._start_round(next_dealer)
        self.outcome = standing.result()
        self.log.append(self.outcome)
        ended = RoundEnded(result), MatchEnded(self.outcome)
        self.happened.append(ended)
        return ended

    def _score(self, stage: Round) -> RoundResult:
        winners, penalties = stage.settled()
        before = self.standing
        self.standing = standing = before.after(winners, penalties, stage.dealer)
        assert stage.ending is not None
        return RoundResult(
            self.round_number,
            stage.dealer,
            stage.ending,
            winners,
            tuple(map(tuple, stage.hands)),
            penalties,
            standing.totals,
            standing.chips,
            before.pot,
        )

    def view(self, seat: int | None) -> PlayerView:
        """Return what a seat may know; None stands for somebody who may see no hand.

        Raises:
            ValueError: there is no such seat.
        """
        if seat is not None and not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat}")
        history = seen_by_seat(chain.from_iterable(self.happened), seat)
        standing = self.standing
        round_ = self.round
        counted = round_ is not None and round_.reshuffles >= CIRCUIT_FROM_RESHUFFLE
        return PlayerView(
            seat=seat,
            seats=self.seats,
            rules=self.rules,
            phase=self._phase_seen_by(seat),
            to_act=self.to_act,
            round_number=self.round_number,
            dealer=self.dealer,
            hand=() if round_ is None or seat is None else tuple(round_.hands[seat]),
            hand_sizes=(0,) * self.seats if round_ is None else tuple(map(len, round_.hands)),
            discard=() if round_ is None else tuple(reversed(round_.pile)),
            stock_size=0 if round_ is None else len(round_.stock),
            reshuffles=0 if round_ is None else round_.reshuffles,
            passes=0 if round_ is None else round_.passes,
            circuit=round_.circuit if round_ is not None and counted else None,
            totals=standing.totals,
            chips=standing.chips,
            pot=standing.pot,
            history=history,
            last_round=self.last_round,
            outcome=self.outcome,
        )

    def _phase_seen_by(self, seat: int | None) -> Phase:
        # Whether somebody else can match shows only when they act; that they must draw or pass if
        # not is for all to see.
        stage = self._stage
        if self.outcome is not None or seat == stage.to_act or not isinstance(stage, Round):
            return self.phase
        return Phase.DRAW if stage.stock or len(stage.pile) > 1 else Phase.PASS

    def clone(self, chance: Chance | None = None) -> Self:
        """Return an independent copy, with a copy of the chance unless another one is given."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.chance = self.chance.copy() if chance is None else chance
        twin.log = self.log.copy()
        twin.happened = self.happened.copy()
        twin._stage = self._stage.clone(twin.chance)
        return twin
