"""How the master judges ends of rounds, and what it does where the best choice is certain."""

import random
from dataclasses import replace

import pytest

from game.bots.knowledge import Knowledge
from game.bots.master import MasterBot, SearchSize
from game.bots.rollout import Position
from game.bots.worth import ROUND_WON, RoundWorth
from game.engine.cards import Card, parse_card, parse_cards
from game.engine.events import Drew, Event, Played, Reshuffled, UpCardTurned
from game.engine.moves import Play
from game.engine.rules import HouseRules, Length, LengthKind
from game.engine.view import PlayerView
from tests.bots.tables import choices
from tests.bots.test_quick_levels import plays, view_of

QUICK = SearchSize(playouts=240, worlds=40, heats=3)


def ended(*hands: str, rules: HouseRules | None = None) -> Position:
    counts = []
    for hand in hands:
        counts.append([0] * 13)
        for card in parse_cards(hand):
            counts[-1][card // 4] += 1
    return Position(rules or HouseRules(), counts, [], [5])


def table(seats: int, **changes: object) -> PlayerView:
    view = view_of("7H 2C 4D", "7D", (UpCardTurned(parse_card("7D")),), sizes=(3,) * seats)
    return replace(view, **changes)  # type: ignore[arg-type]


def test_winning_and_penalties_count() -> None:
    worth = RoundWorth(table(3))
    assert worth.value(ended("", "KC 5H", "9C")) == pytest.approx(ROUND_WON + (15 + 9) / 2)
    assert worth.value(ended("KC 5H", "", "9C")) == pytest.approx(9 / 2 - 15)


def test_a_shared_stalemate_counts_half() -> None:
    assert RoundWorth(table(2)).value(ended("KC", "QC")) == pytest.approx(ROUND_WON / 2)
    assert RoundWorth(table(2)).value(ended("9C", "QC")) == pytest.approx(ROUND_WON + 10)


def test_a_pot_makes_winning_worth_more() -> None:
    staked = table(2, rules=HouseRules(buy_in=20), chips=(10, 10), pot=2)
    plain = RoundWorth(table(2)).value(ended("", "KC"))
    assert RoundWorth(staked).value(ended("", "KC")) > plain


@pytest.mark.parametrize(
    "changes",
    [
        {"totals": (80, 95)},
        {"rules": HouseRules(length=Length(LengthKind.ROUNDS, 3)), "round_number": 3},
        {"rules": HouseRules(buy_in=2), "chips": (3, 0), "pot": 2, "totals": (5, 9)},
    ],
    ids=["target near", "last round", "a seat without chips"],
)
def test_the_end_of_the_match_counts(changes: dict[str, object]) -> None:
    """With the match at stake the same loss of the round costs more if it loses the match."""
    worth = RoundWorth(table(2, **changes))
    calm = RoundWorth(table(2))
    won, lost = ended("", "KC"), ended("KC KD KH", "")
    gap = worth.value(won) - worth.value(lost)
    assert gap > calm.value(won) - calm.value(lost) + 20


def test_ahead_at_the_end_a_cheap_loss_is_still_a_match_won() -> None:
    view = table(2, totals=(40, 95), rules=HouseRules(length=Length(LengthKind.ROUNDS, 1)))
    worth = RoundWorth(view)
    assert worth.value(ended("5C", "")) > 0 > RoundWorth(table(2)).value(ended("5C", ""))


def seen_out(theirs: str) -> PlayerView:
    """Return a choice with two players after a reshuffle: the other's two cards are known."""
    own = set(parse_cards("7H 2C 4D 9S QC"))
    held = set(parse_cards(theirs))
    pile = [Card(code) for code in range(52) if Card(code) not in own | held]
    pile.remove(parse_card("7D"))
    history: list[Event] = [UpCardTurned(pile[0])]
    for number, gone in enumerate((*pile[1:], parse_card("7D"))):
        if number >= 5 - len(held):
            history.append(Drew(1, None))
        history.append(Played(1, gone, None))
    history.append(Reshuffled(1, len(pile)))
    return view_of(
        "7H 2C 4D 9S QC",
        "7D",
        tuple(history),
        sizes=(5, len(held)),
        reshuffles=1,
        stock_size=len(pile),
    )


def test_master_does_not_leave_up_what_the_other_hand_surely_matches() -> None:
    view = seen_out("2D 4C")
    bot = MasterBot(QUICK)
    for seed in range(8):
        move = bot.choose(view, plays(view), random.Random(seed))
        assert isinstance(move, Play)
        assert move.free in parse_cards("9S QC")


def test_every_world_is_the_view_s_own_position() -> None:
    match = next(choices(HouseRules(power_aces=True), 3, seed=2))
    assert match.to_act is not None
    view = match.view(match.to_act)
    rng = random.Random(1)
    worlds = MasterBot().worlds(view, Knowledge(view), rng)
    world, _ = worlds.weighed()
    position = worlds.position(world, rng.random)
    assert position.sizes == list(view.hand_sizes)
    assert position.to_act == view.seat
    assert len(position.stock) == view.stock_size
    assert position.pile == [card // 4 for card in reversed(view.discard)]
    assert sorted(
        rank for rank in range(13) for _ in range(position.counts[match.to_act][rank])
    ) == [card // 4 for card in view.hand]


def test_more_playouts_are_more_slices() -> None:
    match = next(choices(HouseRules(), 2, seed=2))
    assert match.to_act is not None
    view, legal = match.view(match.to_act), match.legal_moves()
    few, many = (
        sum(
            1
            for _ in MasterBot(SearchSize(playouts=number, worlds=1)).thinking(
                view, legal, random.Random(1)
            )
        )
        for number in (128, 512)
    )
    assert many > 2 * few
