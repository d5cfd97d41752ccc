"""What one seat may know of a match: all that a player or a computer player ever gets to see."""

from dataclasses import dataclass

from game.engine.cards import RANK_CODES, RANK_OF, Card, Rank, cards_text
from game.engine.events import Drew, DrewForDeal, Event, Passed, Played, TurnedOver, UpCardTurned
from game.engine.results import MatchResult, RoundResult, Standing, numbers_text
from game.engine.rules import HouseRules
from game.engine.stage import Phase


@dataclass(frozen=True, slots=True)
class Lack:
    """A rank that a seat was seen not to hold, and how many cards it has drawn since."""

    rank: Rank
    drawn_since: int

    def __str__(self) -> str:
        since = f", {self.drawn_since} drawn since" if self.drawn_since else ""
        return f"no {RANK_CODES[self.rank]}{since}"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """A match as one seat sees it; ``seat`` None sees no hand at all.

    It is made of plain frozen values and holds no reference to the match. ``hand`` is ascending;
    tuples named in the plural hold one value a seat, clockwise from seat 0. ``discard`` runs from
    the up-card down. ``history`` has the events of this round as the seat saw them, in order.
    ``phase`` is what the seat to act has to do; in another seat's turn what it has to do unless it
    can match, which nobody else knows yet. ``circuit`` counts the passes towards the end of the
    round, None while they cannot end it (R17).
    """

    seat: int | None
    seats: int
    rules: HouseRules
    phase: Phase
    to_act: int | None
    round_number: int
    dealer: int | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    discard: tuple[Card, ...]
    stock_size: int
    reshuffles: int
    passes: int
    circuit: int | None
    totals: tuple[int, ...]
    chips: tuple[int, ...] | None
    pot: int
    history: tuple[Event, ...]
    last_round: RoundResult | None
    outcome: MatchResult | None

    def __str__(self) -> str:
        """Return the view in a few lines."""
        up_card = cards_text(self.discard[:1]) or "-"
        sizes = numbers_text(self.hand_sizes)
        lines = [
            f"round {self.round_number}: {self._turn_text()}",
            f"up-card {up_card}, stock {self.stock_size}, hands {sizes}",
            str(Standing(self.totals, self.chips, self.pot)),
        ]
        if self.seat is not None:
            lines.append(f"hand of seat {self.seat}: {cards_text(self.hand) or '-'}")
        return "\n".join(lines)

    def _turn_text(self) -> str:
        return "match over" if self.to_act is None else f"seat {self.to_act} to {self.phase}"

    @property
    def up_card(self) -> Card | None:
        """Return the up-card, None outside a round."""
        return self.discard[0] if self.discard else None

    @property
    def fan_taken(self) -> tuple[tuple[int, int, Card], ...]:
        """Return (place, seat, card) of all cards taken in the draw for the deal, in order (R4)."""
        taken = (event for event in self.history if isinstance(event, DrewForDeal))
        return tuple((event.index, event.seat, event.card) for event in taken)

    @property
    def lacks(self) -> tuple[tuple[Lack, ...], ...]:
        """Return what passes revealed of every seat, by rank; worked out anew at each call."""
        return _known_lacks(self.history, self.seats)


def _known_lacks(history: tuple[Event, ...], seats: int) -> tuple[tuple[Lack, ...], ...]:
    """Return, from what everybody has seen of a round, the ranks each seat was known not to hold.

    A player who draws into two or more cards held no match before (R8); one who passes holds none
    after. So at the end of every turn in which a card was drawn the hand lacks the rank that was
    up.
    """
    drawn = [0] * seats
    since: list[dict[Rank, int]] = [{} for _ in range(seats)]
    up_rank = Rank(0)
    sought: list[Rank] = []

    def note(seat: int) -> None:
        since[seat].update((rank, drawn[seat]) for rank in sought)
        sought.clear()

    for event in history:
        if isinstance(event, Drew):
            drawn[event.seat] += 1
            sought.append(up_rank)
        elif isinstance(event, TurnedOver):
            sought.append(up_rank)
            up_rank = RANK_OF[event.card]
        elif isinstance(event, UpCardTurned):
            up_rank = RANK_OF[event.card]
        elif isinstance(event, Played):
            note(event.seat)
            up_rank = RANK_OF[event.match if event.free is None else event.free]
        elif isinstance(event, Passed):
            if event.lacks:
                sought.append(event.rank)
            note(event.seat)
    return tuple(
        tuple(Lack(rank, drawn[seat] - then) for rank, then in sorted(since[seat].items()))
        for seat in range(seats)
    )
