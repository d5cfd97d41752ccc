"""What happened, as frozen values: what a move returns and what a scene animates.

Events hold everything that happened. ``seen_by`` makes of an event what one seat has seen of it, so
a card that a player drew stays hidden from the others.

>>> from game.engine.cards import parse_card
>>> event = Drew(seat=1, card=parse_card("7H"))
>>> print(event, seen_by(event, seat=0), sep=" | ")
seat 1 draws 7H | seat 1 draws a card
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from game.engine.cards import PACK, RANK_CODES, Card, Rank, card_code, cards_text
from game.engine.moves import SEATS, pair_text, plays_of
from game.engine.results import MatchResult, RoundResult, numbers_text, seats_text


@dataclass(frozen=True, slots=True)
class FanSpread:
    """The fan lies ready; these seats, ascending, draw for the deal, again when tied (R4)."""

    seats: tuple[int, ...]

    def __str__(self) -> str:
        return f"the fan is spread for {seats_text(self.seats)}"


@dataclass(frozen=True, slots=True)
class DrewForDeal:
    """A seat took a card of the fan and showed it (R4)."""

    seat: int
    index: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} takes {card_code(self.card)} from the fan"


@dataclass(frozen=True, slots=True)
class DealerChosen:
    """The draw for the deal found the first dealer (R4)."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} deals first"


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A round begins: its number from 1, its dealer, the seat that may cut (R5, R6)."""

    number: int
    dealer: int
    cutter: int

    def __str__(self) -> str:
        return f"round {self.number}: seat {self.dealer} deals, seat {self.cutter} may cut"


@dataclass(frozen=True, slots=True)
class AntesPaid:
    """Everyone paid a chip into the pot; ``chips`` are what each seat has left (R22)."""

    chips: tuple[int, ...]
    pot: int

    def __str__(self) -> str:
        return f"everybody antes: chips {numbers_text(self.chips)}, pot {self.pot}"


@dataclass(frozen=True, slots=True)
class PackCut:
    """A seat cut the pack at a depth, 0 for not at all (R6)."""

    seat: int
    depth: int

    def __str__(self) -> str:
        return f"seat {self.seat} cuts {self.depth or 'nothing'}"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands were dealt, ``size`` cards each, one at a time from the dealer's left (R7).

    ``hands`` has the cards of each seat in the order dealt, an empty tuple where they are hidden.
    """

    dealer: int
    size: int
    hands: tuple[tuple[Card, ...], ...]

    def __str__(self) -> str:
        hands = " | ".join(cards_text(hand) or "?" for hand in self.hands)
        return f"seat {self.dealer} deals {self.size} cards each: {hands}"


@dataclass(frozen=True, slots=True)
class UpCardTurned:
    """The first up-card of the round was turned up (R7)."""

    card: Card

    def __str__(self) -> str:
        return f"{card_code(self.card)} is turned up"


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discard pile without its top became the stock (R13); ``number`` counts from 1."""

    number: int
    size: int

    def __str__(self) -> str:
        return f"reshuffle {self.number}: {self.size} cards"


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a card into its hand; None where the card is hidden (R10, R25)."""

    seat: int
    card: Card | None

    def __str__(self) -> str:
        card = "a card" if self.card is None else card_code(self.card)
        return f"seat {self.seat} draws {card}"


@dataclass(frozen=True, slots=True)
class TurnedOver:
    """A seat turned the top of the stock up as the new up-card (R27)."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} turns over {card_code(self.card)}"


@dataclass(frozen=True, slots=True)
class Played:
    """A seat called "Pitty Pat" and discarded a pair, or its lone card with ``free`` None (R9,
    R15).
    """

    seat: int
    match: Card
    free: Card | None

    def __str__(self) -> str:
        return f"seat {self.seat} plays {pair_text(self.match, self.free)}"


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat's turn ended without a match (R11, R14).

    ``lacks`` tells whether everybody now knows that the hand holds no card of ``rank``. A single
    card that may match but finds no partner to draw (R14, R15) leaves that open.
    """

    seat: int
    rank: Rank
    lacks: bool

    def __str__(self) -> str:
        return f"seat {self.seat} passes on {RANK_CODES[self.rank]}"


@dataclass(frozen=True, slots=True)
class Skipped:
    """A seat missed its turn because of a power ace (R26)."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} misses a turn"


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round ended and all hands lie open (R16 to R20)."""

    result: RoundResult

    def __str__(self) -> str:
        return str(self.result)


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match ended (R21)."""

    result: MatchResult

    def __str__(self) -> str:
        return str(self.result)


Event = (
    FanSpread
    | DrewForDeal
    | DealerChosen
    | RoundStarted
    | AntesPaid
    | PackCut
    | Dealt
    | UpCardTurned
    | Reshuffled
    | Drew
    | TurnedOver
    | Played
    | Passed
    | Skipped
    | RoundEnded
    | MatchEnded
)

#: The frequent events are few different values, so each is made once and shared: by seat and card,
#: passes that show a lack by seat and rank.
DREW: Final = tuple(tuple(Drew(seat, card) for card in PACK) for seat in SEATS)
TURNED_OVER: Final = tuple(tuple(TurnedOver(seat, card) for card in PACK) for seat in SEATS)
UP_CARD_TURNED: Final = tuple(map(UpCardTurned, PACK))
LACKED: Final = tuple(
    tuple(Passed(seat, Rank(rank), lacks=True) for rank in range(13)) for seat in SEATS
)
_DREW_HIDDEN: Final = tuple(Drew(seat, None) for seat in SEATS)


pack_cut = cache(PackCut)


#: What ``played_by`` returns, by seat; empty until it is first asked.
PLAYED: Final[list[tuple[tuple[Played, ...], ...]]] = [()] * len(SEATS)


def played_by(seat: int) -> tuple[tuple[Played, ...], ...]:
    """Return what happens with each of a seat's plays, in the same order and made as late."""
    if not PLAYED[seat]:
        rows = plays_of(seat)
        PLAYED[seat] = tuple([tuple([Played(seat, p.match, p.free) for p in row]) for row in rows])
    return PLAYED[seat]


#: Events of which not everybody sees everything.
_SECRET: Final = frozenset({Drew, Dealt})


def seen_by(event: Event, seat: int | None) -> Event:
    """Return what a seat has seen of an event; None stands for somebody who may see no hand."""
    if isinstance(event, Drew):
        return event if event.seat == seat else _DREW_HIDDEN[event.seat]
    if isinstance(event, Dealt):
        hands = tuple(hand if owner == seat else () for owner, hand in enumerate(event.hands))
        return replace(event, hands=hands)
    return event


def seen_by_seat(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """Return what a seat has seen of some events, in their order; None may see no hand."""
    return tuple([seen_by(e, seat) if type(e) in _SECRET else e for e in events])
