"""What the table says of what has happened: the lines of the log, and the same in short."""

from collections.abc import Sequence
from functools import singledispatchmethod

from game.engine.cards import RANK_OF, Card, suit_of
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
from game.engine.rules import Length, LengthKind
from game.i18n import Translator
from game.scenes.common.ranks import rank_text
from game.scenes.table.words.telling import DrawnPair, Passes, Told

#: So many turns of others are told in short at most: the latest, there is room for no more.
MOST_BRIEFLY = 8
#: By suit, in the order of the cards.
SUIT_SIGNS = "♣♦♥♠"


class TableWords:
    """Makes the sentences of one match; ``names`` are the names by seat.

    ``with_suits`` names cards with the signs of their suits where the whole card was seen.
    """

    def __init__(
        self, translator: Translator, names: Sequence[str], *, with_suits: bool = False
    ) -> None:
        self._t = translator
        self._names = tuple(names)
        self._with_suits = with_suits

    def rank(self, card: Card) -> str:
        """Return the index of a card, without its suit."""
        return rank_text(self._t, RANK_OF[card])

    def card(self, card: Card) -> str:
        """Return a card as these words name it: its index, with its suit's sign if wanted."""
        return self.rank(card) + (SUIT_SIGNS[suit_of(card)] if self._with_suits else "")

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

    # What happened meanwhile.

    def stalemate_near(self) -> str:
        """Return what ends the round after the second reshuffle (R17)."""
        return self._t.tr("If everybody passes in turn now, the round ends.")

    def digest(self, told: Sequence[Told], reader: int | None) -> str:
        """Return turns in a few words each, empty where there were none.

        Whoever sits at the seat ``reader`` is told as *you* what that seat did by itself.
        """
        brief = (self._own_briefly(one, reader) or self._briefly(one) for one in told)
        parts = [part for part in brief if part]
        if len(parts) > MOST_BRIEFLY:
            parts = ["…", *parts[-MOST_BRIEFLY:]]
        return " · ".join(parts)

    def _own_briefly(self, told: Told, reader: int | None) -> str:
        match told:
            case TurnedOver() if told.seat == reader:
                return self._t.tr("you turned over {card}", card=self.rank(told.card))
            case Skipped() if told.seat == reader:
                return self._t.tr("you missed a turn")
            case _:
                return ""

    def _briefly(self, told: Told) -> str:
        tr = self._t.tr
        match told:
            case DrawnPair(played=pair) | (Played() as pair):
                name, matching = self._names[pair.seat], self.rank(pair.match)
                if pair.free is None:
                    return f"{name} {matching}"
                # Translators: what a player did while you waited, very short: "Tapir 5 + K".
                return tr(
                    "{name} {match} + {free}", name=name, match=matching, free=self.rank(pair.free)
                )
            case Passes(seats=seats, rank=rank):
                text = rank_text(self._t, rank)
                if told.everybody(len(self._names)):
                    return tr("nobody had {rank}", rank=text)
                return tr("pass: {names}", names=self.names(tuple(dict.fromkeys(seats))))
            case TurnedOver():
                return tr(
                    "{name} turned over {card}",
                    name=self._names[told.seat],
                    card=self.rank(told.card),
                )
            case Skipped():
                return tr("{name} missed a turn", name=self._names[told.seat])
            case _:
                return ""

    def own_turns(self, events: Sequence[Event]) -> str:
        """Return what somebody's forced turns brought since that person last looked."""
        drawn = [event.card for event in events if isinstance(event, Drew)]
        ranks = [rank_text(self._t, e.rank) for e in events if isinstance(e, Passed)]
        parts = []
        known = [self.rank(card) for card in drawn if card is not None]
        if known:
            parts.append(self._t.tr("Meanwhile you drew {cards}.", cards=self._t.names(known)))
        if ranks:
            parts.append(
                self._t.trn(
                    "You passed once, on {ranks}.",
                    "You passed {n} times, on {ranks}.",
                    len(ranks),
                    ranks=self._t.names(list(dict.fromkeys(ranks))),
                )
            )
        return " ".join(parts)

    # The log.

    @singledispatchmethod
    def log_line(self, event: Told) -> str | None:
        """Return what the log says of an event or of several in one; None for nothing."""
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
            "{name} picks {card}.", name=self._names[event.seat], card=self.card(event.card)
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
        return self._t.tr("First up-card: {card}.", card=self.card(event.card))

    @log_line.register
    def _(self, event: Drew) -> str | None:
        name = self._names[event.seat]
        if event.card is None:
            return self._t.tr("{name} draws.", name=name)
        return self._t.tr("{name} draws {card}.", name=name, card=self.card(event.card))

    @log_line.register
    def _(self, told: DrawnPair) -> str | None:
        pair = told.played
        return self._t.trn(
            # Translators: a player drew a card, or cards, until one matched, and played the pair.
            "{name} draws it: {match} + {free}.",
            "{name} draws {n}: {match} + {free}.",
            told.draws,
            name=self._names[pair.seat],
            match=self.card(pair.match),
            free="" if pair.free is None else self.card(pair.free),
        )

    @log_line.register
    def _(self, told: Passes) -> str | None:
        rank = rank_text(self._t, told.rank)
        if told.everybody(len(self._names)):
            return self._t.trn(
                "Nobody matches {rank}: {n} pass.",
                "Nobody matches {rank}: {n} passes.",
                len(told.seats),
                rank=rank,
            )
        seats = tuple(dict.fromkeys(told.seats))
        if len(seats) == 1:
            return self._t.tr("{name} passes on {card}.", name=self._names[seats[0]], card=rank)
        return self._t.tr("{names} pass on {card}.", names=self.names(seats), card=rank)

    @log_line.register
    def _(self, event: TurnedOver) -> str | None:
        return self._t.tr(
            "{name} turns over {card}.", name=self._names[event.seat], card=self.card(event.card)
        )

    @log_line.register
    def _(self, event: Played) -> str | None:
        name, matching = self._names[event.seat], self.card(event.match)
        if event.free is None:
            return self._t.tr("{name}: {match}, alone.", name=name, match=matching)
        return self._t.tr(
            "{name}: {match} + {free}.", name=name, match=matching, free=self.card(event.free)
        )

    @log_line.register
    def _(self, event: Skipped) -> str | None:
        return self._t.tr("{name} misses a turn.", name=self._names[event.seat])

    @log_line.register
    def _(self, event: Reshuffled) -> str | None:
        if event.number == CIRCUIT_FROM_RESHUFFLE:  # R17
            return self._t.tr("Reshuffle {n}: if all pass now, the round ends.", n=event.number)
        return self._t.tr("Reshuffle {n}: the discards become the stock.", n=event.number)

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
