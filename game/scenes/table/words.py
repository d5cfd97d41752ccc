"""What the table says: the banner, the lines of the log, the little marks."""

from collections.abc import Sequence
from functools import singledispatchmethod

from game.engine.cards import RANK_OF, Card, Rank
from game.engine.events import (
    AntesPaid,
    DealerChosen,
    Drew,
    DrewForDeal,
    Event,
    FanSpread,
    PackCut,
    Passed,
    Played,
    Reshuffled,
    RoundEnded,
    RoundStarted,
    Skipped,
    TurnedOver,
    UpCardTurned,
)
from game.engine.results import Ending
from game.engine.round import CIRCUIT_FROM_RESHUFFLE
from game.engine.rules import DrawRule, Length, LengthKind, LoneCard
from game.engine.stage import Phase
from game.engine.view import PlayerView
from game.i18n import Translator
from game.session import Session, Waiting

_ACE, _TEN, _JACK = 0, 9, 10


def rank_text(translator: Translator, rank: Rank) -> str:
    """Return a rank as it stands on the cards of the player's language."""
    ace, *courts = translator.index_letters
    if rank == _ACE:
        return ace
    return str(rank + 1) if rank <= _TEN else courts[rank - _JACK]


class TableWords:
    """Makes the sentences of one match; ``names`` are the names by seat."""

    def __init__(self, translator: Translator, names: Sequence[str]) -> None:
        self._t = translator
        self._names = tuple(names)

    def rank(self, card: Card) -> str:
        """Return the index of a card, without its suit."""
        return rank_text(self._t, RANK_OF[card])

    def names(self, seats: Sequence[int]) -> str:
        """Return the names of some seats as a list in words."""
        return self._t.names([self._names[seat] for seat in seats])

    # The line at the top.

    def round_line(self, number: int, length: Length) -> str:
        """Return which round it is, 0 before the first, and what the match is played to."""
        tr = self._t.tr
        if number == 0:
            return tr("Draw for the deal")
        if length.kind is LengthKind.ROUNDS:
            return tr("Round {n} of {most}", n=number, most=length.number)
        return tr("Round {n} · to {total} points", n=number, total=length.number)

    # The banner.

    def banner(self, session: Session, view: PlayerView, picked: Card | None) -> str:
        """Return whose turn it is and what may be done; ``picked`` is the free card picked."""
        seat = view.to_act
        if seat is None:
            return self._t.tr("The match is over.")
        name = self._names[seat]
        tr = self._t.tr
        match session.waiting:
            case Waiting.COMPUTER:
                return self._computer(view.phase, name)
            case Waiting.FORCED:
                if view.phase is Phase.PASS:
                    return tr("Nothing left to draw: {name} passes.", name=name)
                return tr("{name} draws a card.", name=name)
            case Waiting.CURTAIN:
                return tr("Next: {name}.", name=name)
            case Waiting.ROUND_RESULT | Waiting.MATCH_OVER:
                return tr("The round is over.")
            case Waiting.PERSON:
                return self._person(view, name, picked)

    def _computer(self, phase: Phase, name: str) -> str:
        tr = self._t.tr
        if phase is Phase.DRAW_FOR_DEAL:
            return tr("{name} picks a card from the fan.", name=name)
        if phase is Phase.CUT:
            return tr("{name} may cut the pack.", name=name)
        return tr("{name} is thinking …", name=name)

    def _person(self, view: PlayerView, name: str, picked: Card | None) -> str:
        tr = self._t.tr
        up_card = view.up_card
        if view.phase is Phase.DRAW_FOR_DEAL:
            return tr("{name}, pick a card: the highest deals.", name=name)
        if view.phase is Phase.CUT or up_card is None:
            return tr("{name}, cut the pack or leave it as it is.", name=name)
        up_text = self.rank(up_card)
        lone = len(view.hand) == 1
        matches = [card for card in view.hand if RANK_OF[card] == RANK_OF[up_card]]
        if view.phase is Phase.PASS:
            return tr("{name}, nothing is left to draw: pass.", name=name)
        if view.phase is Phase.DRAW:
            if lone and matches and view.rules.lone_card is LoneCard.DRAW_PARTNER:
                return tr("{name}, your last card matches: draw its partner!", name=name)
            if view.rules.draw is DrawRule.TURN_OVER:
                return tr("{name}, no {rank}: turn over the top card.", name=name, rank=up_text)
            return tr("{name}, no {rank} in hand: draw a card.", name=name, rank=up_text)
        return self._choice(view, name, picked, matches)

    def _choice(
        self, view: PlayerView, name: str, picked: Card | None, matches: Sequence[Card]
    ) -> str:
        tr = self._t.tr
        rank = self.rank(matches[0])
        if len(view.hand) == 1:
            return tr("{name}, your last card matches: out you go!", name=name)
        if picked is not None:
            free = self.rank(picked)
            if len(view.hand) == 2:
                return tr("{match} + {free}: and you are out!", match=rank, free=free)
            return tr("{match} + {free}: next up-card {free}", match=rank, free=free)
        return tr("{name}: play the {rank} with any card you like.", name=name, rank=rank)

    # The log.

    @singledispatchmethod
    def log_line(self, event: Event) -> str | None:
        """Return what the log says of an event, None for nothing."""
        del event
        return None

    @log_line.register
    def _(self, event: FanSpread) -> str | None:
        if len(event.seats) == len(self._names):
            return None
        return self._t.tr("Tied: {names} draw again.", names=self.names(event.seats))

    @log_line.register
    def _(self, event: DrewForDeal) -> str | None:
        return self._t.tr(
            "{name} picks {card}.", name=self._names[event.seat], card=self.rank(event.card)
        )

    @log_line.register
    def _(self, event: DealerChosen) -> str | None:
        return self._t.tr("{name} deals first.", name=self._names[event.seat])

    @log_line.register
    def _(self, event: RoundStarted) -> str | None:
        return self._t.tr(
            "Round {n}: {name} deals.", n=event.number, name=self._names[event.dealer]
        )

    @log_line.register
    def _(self, event: AntesPaid) -> str | None:
        return self._t.trn(
            "Everyone antes: {n} chip in the pot.",
            "Everyone antes: {n} chips in the pot.",
            event.pot,
        )

    @log_line.register
    def _(self, event: PackCut) -> str | None:
        name = self._names[event.seat]
        if event.depth == 0:
            return self._t.tr("{name} does not cut.", name=name)
        return self._t.tr("{name} cuts the pack.", name=name)

    @log_line.register
    def _(self, event: UpCardTurned) -> str | None:
        return self._t.tr("First up-card: {card}.", card=self.rank(event.card))

    @log_line.register
    def _(self, event: Drew) -> str | None:
        name = self._names[event.seat]
        if event.card is None:
            return self._t.tr("{name} draws.", name=name)
        return self._t.tr("{name} draws {card}.", name=name, card=self.rank(event.card))

    @log_line.register
    def _(self, event: TurnedOver) -> str | None:
        return self._t.tr(
            "{name} turns over {card}.", name=self._names[event.seat], card=self.rank(event.card)
        )

    @log_line.register
    def _(self, event: Passed) -> str | None:
        return self._t.tr(
            "{name} passes on {card}.",
            name=self._names[event.seat],
            card=rank_text(self._t, event.rank),
        )

    @log_line.register
    def _(self, event: Played) -> str | None:
        name, matching = self._names[event.seat], self.rank(event.match)
        if event.free is None:
            return self._t.tr("{name}: {match}, alone.", name=name, match=matching)
        return self._t.tr(
            "{name}: {match} + {free}.", name=name, match=matching, free=self.rank(event.free)
        )

    @log_line.register
    def _(self, event: Skipped) -> str | None:
        return self._t.tr("{name} misses a turn.", name=self._names[event.seat])

    @log_line.register
    def _(self, event: Reshuffled) -> str | None:
        if event.number == CIRCUIT_FROM_RESHUFFLE:  # R17
            return self._t.tr("Reshuffle {n}: if all pass now, the round ends.", n=event.number)
        return self._t.tr("Reshuffle {n}: the discards are the stock.", n=event.number)

    @log_line.register
    def _(self, event: RoundEnded) -> str | None:
        names = self.names(event.result.winners)
        if event.result.ending is Ending.OUT:
            return self._t.tr("{name} is out. Pitty Pat!", name=names)
        return self._t.trn(
            "Stalemate: {names} wins.",
            "Stalemate: {names} win.",
            len(event.result.winners),
            names=names,
        )
