"""Situations in card notation: a round as it lies on the table, a match with given packs."""

from collections.abc import Sequence
from functools import cache
from typing import Final, Self

import pytest

from game.engine.cards import PACK, Card, card_code, parse_cards
from game.engine.errors import IllegalMove
from game.engine.events import Event
from game.engine.match import Match
from game.engine.moves import Cut, Draw, DrawForDeal, Move, Pass, Play
from game.engine.results import Ending
from game.engine.round import Layout, Round
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from tests.engine.words import codes, event_words, move_of, move_words

BASE: Final = HouseRules()
GOES_OUT: Final = HouseRules(lone_card=LoneCard.GOES_OUT)
UNTIL_MATCH: Final = HouseRules(draw=DrawRule.UNTIL_MATCH)
TURN_OVER: Final = HouseRules(draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT)
POWER_ACES: Final = HouseRules(power_aces=True)


def rounds(number: int) -> Length:
    return Length(LengthKind.ROUNDS, number)


def points(number: int) -> Length:
    return Length(LengthKind.POINTS, number)


class GivenChance:
    """Lays the cards of every shuffle as told, from the top; what is not told follows ascending.

    Without any more orders the cards lie ascending.
    """

    def __init__(self, orders: Sequence[str] = ()) -> None:
        self.orders = list(orders)

    def shuffled(self, cards: Sequence[Card]) -> list[Card]:
        told = parse_cards(self.orders.pop(0)) if self.orders else []
        assert set(told) <= set(cards), f"{codes(told)} cannot come out of {codes(cards)}"
        return told + sorted(set(cards) - set(told))

    def copy(self) -> Self:
        return type(self)(self.orders)


class Table:
    """A round with moves, hands and events in words."""

    def __init__(self, round_: Round) -> None:
        self.round = round_

    def legal(self) -> list[str]:
        return [move_words(move) for move in self.round.legal_moves()]

    def do(self, *moves: str) -> list[str]:
        """Let the seats to act make moves in turn; return what the last one led to."""
        events: tuple[Event, ...] = ()
        for words in moves:
            events = self.round.apply(move_of(self.round.to_act, words))
        return [event_words(event) for event in events]

    def refused(self, words: str, *, seat: int | None = None) -> tuple[str, str]:
        """Return the rule and the sentence with which a move is refused."""
        move = move_of(self.round.to_act if seat is None else seat, words)
        before = state_of(self.round)
        with pytest.raises(IllegalMove) as caught:
            self.round.check(move)
        assert state_of(self.round) == before
        assert move not in self.round.legal_moves()
        return caught.value.rule, caught.value.sentence

    def hand(self, seat: int) -> str:
        return codes(self.round.hands[seat])

    @property
    def to_act(self) -> int:
        return self.round.to_act

    @property
    def up(self) -> str:
        return card_code(self.round.pile[-1])

    @property
    def pile(self) -> str:
        """The discard pile from its top."""
        return codes(reversed(self.round.pile))

    @property
    def stock(self) -> str:
        """The stock from its top."""
        return codes(reversed(self.round.stock))

    @property
    def ending(self) -> Ending | None:
        return self.round.ending

    @property
    def winners(self) -> tuple[int, ...]:
        return self.round.settled()[0]


def round_of(
    hands: str,
    *,
    up: str,
    stock: str = "",
    under: str = "",
    rules: HouseRules = BASE,
    to_act: int = 0,
    reshuffles: int = 0,
    orders: Sequence[str] = (),
) -> Table:
    """Return a round in which a seat begins its turn.

    ``hands`` are parted by ``|`` in the order of the seats; ``stock`` runs from its top, ``under``
    is the discard pile below the up-card, from the top; ``orders`` are those of reshuffles to come.
    """
    held = [parse_cards(hand) for hand in hands.split("|")]
    pile = parse_cards(f"{up} {under}")
    seen = [card for hand in held for card in hand] + parse_cards(stock) + pile
    assert len(seen) == len(set(seen)), "a card lies in two places"
    round_ = Round(rules, len(held) - 1, GivenChance(orders))
    round_.set_cards(held, parse_cards(stock), pile)
    round_.reshuffles = reshuffles
    round_.begin_turn(to_act)
    return Table(round_)


def match_of(
    seats: int = 2,
    rules: HouseRules = BASE,
    *,
    fan: str = "KC QC JC TC",
    packs: Sequence[str] = (),
    dealt: int = 0,
) -> Match:
    """Return a match whose shuffles lie as told, with ``dealt`` 1 in its first turn.

    By default seat 0 draws the highest card and deals. Nobody cuts.
    """
    match = Match(rules, seats, GivenChance([fan, *packs]))
    if dealt:
        for seat in range(seats):
            tell(match, f"fan {seat}")
        tell(match, "cut 0")
    return match


def tell(match: Match, *moves: str) -> list[str]:
    """Let the seats to act make moves in turn; return what the last one led to."""
    events: tuple[Event, ...] = ()
    for words in moves:
        assert match.to_act is not None
        events = match.apply(move_of(match.to_act, words))
    return [event_words(event) for event in events]


def lay(match: Match, hands: str, *, up: str, stock: str = "", to_act: int = 0) -> None:
    """Lay the cards of a match's round anew; whatever is not told lies under the up-card."""
    round_ = match.round
    assert round_ is not None
    held = [parse_cards(hand) for hand in hands.split("|")]
    top, rest = parse_cards(up), parse_cards(stock)
    told = {card for hand in held for card in hand} | set(top) | set(rest)
    assert len(told) == sum(map(len, held)) + len(top) + len(rest), "a card lies in two places"
    round_.set_cards(held, rest, top + sorted(set(PACK) - told))
    round_.begin_turn(to_act)


def dealt_pack(hands: str, *, up: str, stock: str = "", dealer: int = 0) -> str:
    """Return the top of a pack that deals these hands when nobody cuts it (R7)."""
    held = [hand.split() for hand in hands.split("|")]
    seats = len(held)
    order = [
        held[(dealer + 1 + place % seats) % seats][place // seats]
        for place in range(sum(map(len, held)))
    ]
    return " ".join([*order, up, stock])


def state_of(thing: object) -> object:
    """Return all that an object of the engine holds, as values that can be compared."""
    if isinstance(thing, Round):
        names = [
            name
            for name in (*Layout.__slots__, *Round.__slots__)
            if name not in ("_chance", "rules")
        ]
        return [(name, repr(getattr(thing, name))) for name in names]
    if isinstance(thing, Match):
        parts = {name: value for name, value in vars(thing).items() if name != "chance"}
        stage = parts.pop("_stage")
        return (repr(sorted(parts.items())), state_of(stage))
    return repr(sorted(vars(thing).items()))


@cache
def all_moves(seat: int) -> tuple[Move, ...]:
    """Return every move that a seat could conceivably try, legal or not."""
    moves: list[Move] = [Draw(seat), Pass(seat)]
    moves += [DrawForDeal(seat, index) for index in range(-1, 54)]
    moves += [Cut(seat, depth) for depth in range(-1, 54)]
    for match in PACK:
        moves.append(Play(seat, match, None))
        moves += [Play(seat, match, free) for free in PACK]
    return tuple(moves)
