"""No seat can learn of a card that it has not seen, in any phase of a match.

All cards that a seat has not seen change places: the other hands, the stock, the untaken cards of
the fan. Its view, its legal moves and the events as it saw them must stay the same to the letter.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from game.engine.cards import PACK, Card, parse_cards
from game.engine.chance import SeededChance
from game.engine.dealing import DealerDraw, PackToCut
from game.engine.events import Dealt, Drew, Event, Reshuffled, seen_by
from game.engine.match import Match
from game.engine.rules import HouseRules
from tests.engine.play import TRIALS, all_tables, play_on
from tests.engine.table import match_of
from tests.engine.words import event_words

Swap = Callable[[Card], Card]


def swap_of(hidden: Sequence[Card], rng: random.Random) -> Swap:
    """Return a random exchange of the hidden cards among each other."""
    new = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    return lambda card: new.get(card, card)


def hidden_cards(match: Match, seat: int | None) -> list[Card]:
    """Return what a seat has not seen: in a round the other hands and the stock."""
    round_ = match.round
    if round_ is None:
        return list(PACK)
    hands = [hand for owner, hand in enumerate(round_.hands) if owner != seat]
    return [card for cards in (*hands, round_.stock) for card in cards]


def swapped_event(event: Event, seat: int | None, swap: Swap) -> Event:
    """Return what would have happened with the hidden cards exchanged."""
    if isinstance(event, Drew) and event.seat != seat and event.card is not None:
        return Drew(event.seat, swap(event.card))
    if isinstance(event, Dealt):
        hands = [
            hand if owner == seat else tuple(map(swap, hand))
            for owner, hand in enumerate(event.hands)
        ]
        return replace(event, hands=tuple(hands))
    return event


def exchanged(match: Match, seat: int | None, rng: random.Random) -> Match | None:
    """Return the match with all hidden cards exchanged, None if it could not have come so far.

    That is so only where somebody who can neither match nor draw would have ended the round (R18).
    """
    twin = match.clone()
    stage = twin._stage
    if isinstance(stage, DealerDraw):
        free = [card for place, card in enumerate(stage.fan) if place not in stage.taken]
        swap = swap_of(free, rng)
        stage.fan = tuple(map(swap, stage.fan))
        return twin
    if isinstance(stage, PackToCut):
        stage.pack = tuple(rng.sample(stage.pack, len(stage.pack)))
        return twin
    round_ = twin.round
    assert round_ is not None
    swap = swap_of(hidden_cards(match, seat), rng)
    hands = [
        hand if owner == seat else list(map(swap, hand)) for owner, hand in enumerate(round_.hands)
    ]
    round_.set_cards(hands, list(map(swap, round_.stock[::-1])), round_.pile[::-1])
    if round_.to_act != seat:
        round_.begin_turn(round_.to_act)
    twin.happened = [tuple(swapped_event(event, seat, swap) for event in match.history)]
    return None if round_.ending is not None else twin


def check_no_leak(match: Match, rng: random.Random) -> int:
    compared = 0
    for seat in (None, *range(match.seats)):
        twin = exchanged(match, seat, rng)
        if twin is None:
            continue
        compared += 1
        assert twin.view(seat) == match.view(seat)
        mine = match.legal_moves() if seat == match.to_act else []
        assert (twin.legal_moves(seat) if seat is not None else []) == mine
        for event, other in zip(match.history, twin.history, strict=True):
            assert seen_by(event, seat) == seen_by(other, seat)
    return compared


@pytest.mark.parametrize("part", range(4))
def test_nothing_changes_when_all_unseen_cards_change_places(part: int) -> None:
    compared = 0
    for number, (rules, seats) in list(enumerate(all_tables()))[part :: 4 * max(1, 4 // TRIALS)]:
        match = Match(rules, seats, SeededChance(number))
        rng = random.Random(number)
        while match.outcome is None:
            compared += check_no_leak(match, rng)
            play_on(match, rng, moves=rng.randrange(1, 8))
    assert compared > 1_000


def test_the_exchange_does_exchange() -> None:
    match = play_on(Match(HouseRules(), 3, SeededChance(1)), random.Random(1), moves=20)
    twin = exchanged(match, 0, random.Random(1))
    assert twin is not None
    assert match.round is not None
    assert twin.round is not None
    assert twin.round.hands[0] == match.round.hands[0]
    assert twin.round.hands[1:] != match.round.hands[1:]
    assert twin.round.stock != match.round.stock
    assert twin.history != match.history
    assert twin.view(1) != match.view(1)


def test_what_others_see_of_a_deal_and_of_a_draw() -> None:
    match = match_of(2, dealt=1)
    dealt = next(event for event in match.history if isinstance(event, Dealt))
    assert event_words(seen_by(dealt, 1)) == "dealt 5: ? | AC AH 2C 2H 3C"
    assert event_words(seen_by(dealt, None)) == "dealt 5: ? | ?"
    drew = Drew(0, parse_cards("7H")[0])
    assert seen_by(drew, 0) is drew
    assert seen_by(drew, 1) == seen_by(drew, None) == Drew(0, None)


def test_a_reshuffle_shows_only_how_many_cards() -> None:
    event = Reshuffled(1, 12)
    assert seen_by(event, None) is event


def test_whether_somebody_else_can_match_shows_only_when_they_act() -> None:
    """R8: a view of another seat's turn must not tell that a match is held."""
    phases = set()
    for seed in range(20):
        match = match_of(3, dealt=1)
        assert match.round is not None
        twin = exchanged(match, 0, random.Random(seed))
        assert twin is not None
        assert twin.view(0).phase is twin.view(None).phase is match.view(0).phase
        phases.add(twin.view(twin.to_act).phase)
    assert len(phases) == 2
