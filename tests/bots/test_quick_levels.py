"""What the levels below the master do in hands where it is plain what they should do."""

import random
from collections import Counter

import pytest

from game.bots import make_bot
from game.engine.cards import Card, parse_card, parse_cards
from game.engine.events import Dealt, Drew, Event, Passed, Played, Reshuffled, UpCardTurned
from game.engine.moves import Move, Play
from game.engine.rules import HouseRules
from game.engine.stage import Phase
from game.engine.view import PlayerView


def view_of(
    hand: str,
    discard: str,
    history: tuple[Event, ...],
    *,
    sizes: tuple[int, ...] = (5, 5),
    rules: HouseRules | None = None,
    reshuffles: int = 0,
    stock_size: int | None = None,
) -> PlayerView:
    """Return the view of seat 0 to act, with codes of its hand and of the discard pile."""
    cards = tuple(sorted(parse_cards(hand)))
    pile = tuple(parse_cards(discard))
    dealt = Dealt(len(sizes) - 1, 5, (cards, *((),) * (len(sizes) - 1)))
    events = (dealt, *history)
    rest = 52 - len(pile) - len(cards) - sum(sizes[1:])
    return PlayerView(
        seat=0,
        seats=len(sizes),
        rules=rules or HouseRules(),
        phase=Phase.PLAY,
        to_act=0,
        round_number=1,
        dealer=len(sizes) - 1,
        hand=cards,
        hand_sizes=(len(cards), *sizes[1:]),
        discard=pile,
        stock_size=rest if stock_size is None else stock_size,
        reshuffles=reshuffles,
        passes=0,
        circuit=None,
        totals=(0,) * len(sizes),
        chips=None,
        pot=0,
        history=events,
        last_round=None,
        outcome=None,
    )


def plays(view: PlayerView) -> list[Move]:
    up = view.discard[0]
    return [
        Play(0, match, free)
        for match in view.hand
        if match // 4 == up // 4
        for free in view.hand
        if free != match
    ]


def left_up(level: str, view: PlayerView, times: int) -> Counter[str]:
    """Return how often a level leaves up each rank, by its letter."""
    bot = make_bot(level)
    seen: Counter[str] = Counter()
    for seed in range(times):
        move = bot.choose(view, plays(view), random.Random(seed))
        assert isinstance(move, Play)
        assert move.free is not None
        seen["A23456789TJQK"[move.free // 4]] += 1
    return seen


def up(code: str) -> UpCardTurned:
    return UpCardTurned(parse_card(code))


def card(code: str) -> Card:
    return parse_card(code)


def test_beginner_sheds_the_highest_card_but_for_slips() -> None:
    view = view_of("7H 2C 4D 9S QC", "7D", (up("7D"),))
    seen = left_up("beginner", view, 800)
    assert seen["Q"] == pytest.approx(800 * (7 / 8 + 1 / 32), abs=30)
    assert min(seen[rank] for rank in "249") > 10


def test_beginner_often_thinks_of_keeping_a_twin() -> None:
    """The third seven of three is a twin as well, but the match itself is none."""
    seen = left_up("beginner", view_of("7H 2C 2D 9S KC", "7D", (up("7D"),)), 800)
    assert seen["2"] == pytest.approx(800 * (7 / 8 * 3 / 5 + 1 / 32), abs=45)
    assert seen["K"] == pytest.approx(800 * (7 / 8 * 2 / 5 + 1 / 32), abs=45)
    seen = left_up("beginner", view_of("7H 7S 7C 2D KC", "7D", (up("7D"),)), 400)
    assert seen["7"] > 150
    seen = left_up("beginner", view_of("7H 7S 2D 9S KC", "7D", (up("7D"),)), 400)
    assert seen["K"] > 300


def test_beginner_takes_ten_king_queen_and_jack_as_equals() -> None:
    seen = left_up("beginner", view_of("7H TC JD QS KC", "7D", (up("7D"),)), 400)
    assert all(60 < seen[rank] < 140 for rank in "TJQK")


def test_random_leaves_up_anything() -> None:
    seen = left_up("random", view_of("7H 2C 4D 9S QC", "7D", (up("7D"),)), 400)
    assert all(60 < seen[rank] < 140 for rank in "249Q")


def test_steady_leaves_up_the_rank_with_the_fewest_unseen_copies() -> None:
    history = (up("4S"), Played(1, card("4C"), card("4D")), Played(0, card("4H"), card("7D")))
    view = view_of("7H 2C 9D 9S QC", "7D 4H 4D 4C 4S", history, sizes=(5, 3))
    assert left_up("steady", view, 20) == {"9": 20}


def test_steady_sheds_the_dearest_of_equally_rare_ranks() -> None:
    assert left_up("steady", view_of("7H 2C 4D 9S QC", "7D", (up("7D"),)), 20) == {"Q": 20}


def test_sharp_leaves_up_what_the_next_player_has_just_passed_on() -> None:
    history = (
        up("9D"),
        Drew(1, None),
        Passed(1, card("9D") // 4, lacks=True),  # type: ignore[arg-type]
        Played(0, card("9C"), card("7D")),
    )
    view = view_of("7H 2C 4D 9S QC", "7D 9C 9D", history, sizes=(5, 6))
    assert left_up("sharp", view, 20) == {"9": 20}


def test_sharp_keeps_a_twin() -> None:
    view = view_of("7H 2C 4D QS QC", "7D", (up("7D"),))
    assert left_up("sharp", view, 20) == {"Q": 20}


def test_sharp_knows_the_other_hand_after_a_reshuffle_of_two() -> None:
    """All but five cards have been on the pile, so the other seat holds the five that have not."""
    own = set(parse_cards("7H 2C 4D 9S QC"))
    theirs = set(parse_cards("2D 4C 9H TS TD"))
    pile = [Card(code) for code in range(52) if Card(code) not in own | theirs]
    pile.remove(card("7D"))
    history: list[Event] = [UpCardTurned(pile[0])]
    for gone in (*pile[1:], card("7D")):
        history += [Drew(1, None), Played(1, gone, None)]
    history.append(Reshuffled(1, len(pile)))
    view = view_of("7H 2C 4D 9S QC", "7D", tuple(history), reshuffles=1, stock_size=len(pile))
    assert left_up("sharp", view, 20) == {"Q": 20}
    assert left_up("steady", view, 20) != {"2": 20}
