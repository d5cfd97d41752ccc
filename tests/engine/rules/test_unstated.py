"""Cases that descriptions of the game leave open, and what usually breaks there."""

import random

import pytest

from game.engine.chance import SeededChance
from game.engine.errors import IllegalMove
from game.engine.match import Match
from game.engine.moves import Draw, Move, Play
from game.engine.rules import DrawRule, HouseRules
from game.engine.stage import Phase
from tests.engine.invariants import faults
from tests.engine.play import all_rules, play_on
from tests.engine.table import (
    BASE,
    GOES_OUT,
    TURN_OVER,
    UNTIL_MATCH,
    lay,
    match_of,
    round_of,
    rounds,
    state_of,
    tell,
)
from tests.engine.words import codes


class TestPositions:
    """What none of the descriptions says outright."""

    def test_one_card_left_and_it_matches(self) -> None:
        hands = "7H | 2C 3C"
        assert round_of(hands, up="7C", stock="4C").legal() == ["draw"]  # R15
        assert round_of(hands, up="7C", stock="4C", rules=UNTIL_MATCH).legal() == ["draw"]
        assert round_of(hands, up="7C", stock="4C", rules=GOES_OUT).legal() == ["7H"]
        assert round_of(hands, up="7C", stock="4C", rules=TURN_OVER).legal() == ["7H"]
        assert round_of(hands, up="7C").legal() == ["pass"]  # R14

    def test_three_of_a_kind_with_the_up_card(self) -> None:
        table = round_of("7D 7H 7S 2C | 3C 4C", up="7C", stock="4D")
        assert len(table.legal()) == 9  # R9: three matching cards, three free cards each
        table.do("7D 7H")
        assert table.hand(0) == "2C 7S"  # R12: one pair

    def test_a_pair_in_the_dealt_hand_is_worth_nothing_by_itself(self) -> None:
        table = round_of("2C 2D 9H | 3C 4C", up="7C", stock="4D")
        assert table.legal() == ["draw"]  # R8, R10: only the up-card is matched

    def test_a_first_up_card_that_matches_nobody(self) -> None:
        table = round_of("2C 2D | 3C 4C", up="7C", stock="4D 5D 6D 8D")
        table.do("draw", "draw", "draw")
        assert (table.up, table.to_act) == ("7C", 1)  # R11: it stays

    def test_the_last_card_of_the_stock_does_not_match(self) -> None:
        table = round_of("2C 2D | 3C 4C", up="7C", stock="5D", under="8C 8D")
        table.do("draw")
        assert table.stock == ""
        assert table.round.reshuffles == 0  # R13: only when a card has to be drawn
        assert table.do("draw")[0] == "reshuffle 1: 2 cards"

    def test_a_drawn_card_without_a_match_is_not_swapped(self) -> None:
        table = round_of("2C 2D | 3C 4C", up="7C", stock="5D 6D")
        table.do("draw")
        assert table.hand(0) == "2C 2D 5D"
        assert table.up == "7C"

    def test_the_stock_of_one_card_is_reshuffled_again_and_again(self) -> None:
        table = round_of("2C 2D | 3C 4C", up="7C", under="8C", rules=TURN_OVER)
        turned = [table.do("draw")[-2:] for _ in range(3)]
        assert turned[0] == ["0 turns 8C", "0 passes, no 8"]
        assert table.ending == "stalemate"  # R17
        assert table.round.reshuffles == 3


@pytest.mark.parametrize("draw", list(DrawRule))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_empty_stock_never_breaks_a_round(seats: int, draw: DrawRule) -> None:
    """Hands that never match draw until nothing is left: the round ends by the rules."""
    rules = next(r for r in all_rules() if r.draw is draw and r.hand_size == 5)
    held = [f"{rank}C {rank}D {rank}H {rank}S" for rank in "A234"[:seats]]
    match = match_of(seats, rules, dealt=1)
    lay(match, " | ".join(held), up="KC", stock="KD 5C", to_act=0)
    for _ in range(2_000):
        round_ = match.round
        if round_ is None or match.outcome is not None:
            break
        assert len(round_.stock) >= 0
        assert not faults(match)
        moves = match.legal_moves()
        assert moves
        forced: list[Move] = [move for move in moves if not isinstance(move, Play)] or moves
        if round_.phase is Phase.PASS:
            for _ in range(5):
                with pytest.raises(IllegalMove, match="R14"):
                    match.apply(Draw(round_.to_act))
        match.apply(forced[0])
    assert match.last_round is not None


def test_reshuffling_keeps_every_card_and_changes_the_order() -> None:
    """R13: the same cards, in another order than they lay, and never the up-card."""
    same_order = 0
    for seed in range(200):
        table = round_of("2C KD | 3C 9D", up="7C", under="4C 5C 6C 8C 4D 5D 6D 8D 4H 5H")
        table.round._chance = SeededChance(seed)
        before = table.pile.split()[1:]
        table.do("draw")
        drawn = (set(table.hand(0).split()) - {"2C", "KD"}).pop()
        after = [drawn, *table.stock.split()]
        assert sorted(after) == sorted(before)
        assert table.pile == "7C"
        same_order += after in (before, before[::-1])
    assert same_order < 10


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_follow_a_model_of_ten_lines(seats: int) -> None:
    """R1, R26: the left neighbour is next unless a power ace skips it."""
    for number, rules in enumerate(all_rules()):
        match = Match(rules, seats, SeededChance(number))
        rng = random.Random(number)
        expected: int | None = None
        for _ in range(300):
            if match.outcome is not None:
                break
            actor = match.to_act
            assert actor is not None
            assert expected in (None, actor)
            move = rng.choice(match.legal_moves())
            events = match.apply(move)
            kinds = [type(event).__name__ for event in events]
            if match.round is None or "Dealt" in kinds:
                expected = None
            elif "Played" in kinds or "Passed" in kinds:
                expected = (actor + (2 if "Skipped" in kinds else 1)) % seats
            else:
                expected = actor


def test_moves_of_an_earlier_state_are_refused() -> None:
    match = Match(BASE, 3, SeededChance(4))
    play_on(match, random.Random(1), moves=60)
    seen: list[Move] = []
    for _ in range(40):
        seen += match.legal_moves()
        play_on(match, random.Random(2), moves=1)
        legal = match.legal_moves()
        before = state_of(match)
        for move in seen:
            if move not in legal:
                with pytest.raises(IllegalMove):
                    match.apply(move)
        assert state_of(match) == before


def test_a_match_of_one_round_leaves_nothing_for_the_next_match() -> None:
    for seats in (4, 2, 3):
        match = match_of(seats, HouseRules(length=rounds(1)), dealt=1)
        lay(match, " | ".join(["7H 2D", "KC KD", "8C 8D", "9C 9D"][:seats]), up="7C")
        assert tell(match, "7H 2D")[-1].startswith("match: 0 wins")
        again = match_of(seats, HouseRules(length=rounds(1)), dealt=1)
        assert again.totals == (0,) * seats
        assert again.round is not None
        assert codes(again.round.hands[0])
        assert not faults(again)
