"""Scores, the end of the match, the deal's rotation, stakes (R5, R19 to R22)."""

import pytest

from game.engine.errors import IllegalMove
from game.engine.match import Match
from game.engine.results import Standing, shared_pot
from game.engine.rules import HouseRules
from tests.engine.table import TURN_OVER, lay, match_of, points, rounds, state_of, tell
from tests.engine.words import move_of

#: Seat 0 is to act and goes out; the others keep 15 and 11 points.
OUT = ("7H 2D | KC 5C | TD AC", "7C")


def out_round(match: Match, hands: str, up: str = "7C") -> list[str]:
    """Deal, then let seat 0 go out from a laid position; return what followed."""
    while match.round is None:
        match.apply(match.legal_moves()[0])
    lay(match, hands, up=up)
    return tell(match, " ".join(hands.split()[:2]))


def stalemate(match: Match, hands: str, up: str = "7C") -> list[str]:
    """Deal, then let a round end in the last reshuffle's bound by a play of seat 0."""
    while match.round is None:
        match.apply(match.legal_moves()[0])
    match.round.reshuffles = 8
    lay(match, hands, up=up)
    return tell(match, " ".join(hands.split()[:2]))


def test_r20_the_winner_scores_nothing_everybody_else_what_is_left() -> None:
    match = match_of(3)
    assert out_round(match, *OUT)[:2] == [
        "0 plays 7H 2D",
        "out: 0 wins, penalties 0 15 11, totals 0 15 11",
    ]


def test_r20_the_winner_of_a_stalemate_scores_nothing_either() -> None:
    match = match_of(3)
    events = stalemate(match, "7H 2D KD | JC 5C | TD AC")
    assert events[1] == "stalemate: 0 wins, penalties 0 15 11, totals 0 15 11"


def test_r20_totals_add_up_over_the_rounds() -> None:
    match = match_of(3)
    out_round(match, *OUT)
    assert match.totals == (0, 15, 11)
    assert out_round(match, *OUT)[1].endswith("totals 0 30 22")


def test_r20_a_round_result_shows_all_hands() -> None:
    match = match_of(3)
    out_round(match, *OUT)
    assert match.last_round is not None
    assert [len(hand) for hand in match.last_round.hands] == [0, 2, 2]


def test_r5_the_deal_moves_one_seat_clockwise() -> None:
    match = match_of(3, fan="2C KC AC")  # seat 2 deals first
    seen = []
    for number in range(1, 5):
        while match.round is None:
            match.apply(match.legal_moves()[0])
        seen.append((match.dealer, match.to_act))
        events = out_round(match, *OUT)
        dealer = (2 + number) % 3
        assert events[-1] == f"round {number + 1}: {dealer} deals, {(dealer - 1) % 3} may cut"
    assert seen == [(2, 0), (0, 1), (1, 2), (2, 0)]


def test_r19_joint_winners_of_a_round_both_score_nothing() -> None:
    match = match_of(3)
    events = stalemate(match, "7H 2D KC KH | TD AC | TC AD")
    assert events[1] == "stalemate: 1 2 wins, penalties 20 0 0, totals 20 0 0"


class TestLength:
    """R21: to a penalty total or for a number of rounds."""

    def test_r21_ends_with_the_round_in_which_a_total_is_reached(self) -> None:
        match = match_of(3, HouseRules(length=points(30)))
        out_round(match, *OUT)
        assert match.outcome is None
        events = out_round(match, *OUT)
        assert events[-1] == "match: 0 wins, totals 0 30 22"
        assert match.to_act is None
        assert match.legal_moves() == []

    def test_r21_not_before_it_is_reached(self) -> None:
        match = match_of(3, HouseRules(length=points(31)))
        out_round(match, *OUT)
        out_round(match, *OUT)
        assert match.outcome is None

    def test_r21_any_positive_total(self) -> None:
        match = match_of(3, HouseRules(length=points(1)))
        assert out_round(match, *OUT)[-1] == "match: 0 wins, totals 0 15 11"

    @pytest.mark.parametrize("number", [1, 2, 5])
    def test_r21_a_number_of_rounds(self, number: int) -> None:
        match = match_of(3, HouseRules(length=rounds(number)))
        for _ in range(number):
            assert match.outcome is None
            out_round(match, *OUT)
        assert match.outcome is not None
        assert match.totals == (0, 15 * number, 11 * number)

    def test_r21_lowest_total_wins_not_the_winner_of_the_last_round(self) -> None:
        match = match_of(3, HouseRules(length=rounds(2)))
        stalemate(match, "7H 2D KC KH | TD AC | TC 9D")
        assert match.totals == (20, 0, 19)
        events = out_round(match, "7H 2D | AH 2C | TD AC")
        assert events[-1] == "match: 1 wins, totals 20 3 30"

    def test_r21_equal_lowest_totals_win_together(self) -> None:
        match = match_of(3, HouseRules(length=rounds(1)))
        events = stalemate(match, "7H 2D KC KH | TD AC | TC AD")
        assert events[-1] == "match: 1 2 wins, totals 20 0 0"

    def test_r21_two_seats_may_reach_the_total_in_one_round(self) -> None:
        match = match_of(3, HouseRules(length=points(11)))
        assert out_round(match, *OUT)[-1] == "match: 0 wins, totals 0 15 11"

    def test_r21_all_may_win_together(self) -> None:
        match = match_of(2, HouseRules(length=rounds(1)))
        while match.round is None:
            match.apply(match.legal_moves()[0])
        match.round.reshuffles = 8
        lay(match, "7H 2D KC 4D | KD 4C", up="7C")
        assert tell(match, "7H 2D")[-1] == "match: 0 1 wins, totals 0 0"

    def test_r21_after_the_end_every_move_is_refused_and_nothing_changes(self) -> None:
        match = match_of(3, HouseRules(length=points(1)))
        out_round(match, *OUT)
        before = state_of(match)
        for seat in range(3):
            assert match.legal_moves(seat) == []
            for words in ("draw", "pass", "cut 3", "fan 3", "KC 5C", "KC"):
                with pytest.raises(IllegalMove, match=r"The match is over.*\(R21\)"):
                    match.apply(move_of(seat, words))
        assert state_of(match) == before


class TestStakes:
    """R22: antes, the pot, odd chips, and who cannot ante."""

    def test_r22_everyone_antes_before_every_deal(self) -> None:
        match = match_of(3, HouseRules(buy_in=20))
        assert match.chips == (20, 20, 20)
        tell(match, "fan 0", "fan 1")
        assert tell(match, "fan 2")[2:] == [
            "round 1: 0 deals, 2 may cut",
            "antes: 19 19 19, pot 3",
        ]
        assert (match.chips, match.pot) == ((19, 19, 19), 3)

    def test_r22_the_rounds_winner_takes_the_pot(self) -> None:
        match = match_of(3, HouseRules(buy_in=20))
        assert out_round(match, *OUT)[1:] == [
            "out: 0 wins, penalties 0 15 11, totals 0 15 11, chips 22 19 19",
            "round 2: 1 deals, 0 may cut",
            "antes: 21 18 18, pot 3",
        ]

    def test_r22_joint_winners_split_it_odd_chips_from_the_dealers_left(self) -> None:
        match = match_of(3, HouseRules(buy_in=20))  # seat 0 deals
        events = stalemate(match, "7H 2D KC KH | TD AC | TC AD")
        assert events[1].endswith("chips 19 21 20")

    @pytest.mark.parametrize(
        ("pot", "winners", "dealer", "seats", "taken"),
        [
            (2, (0, 1), 0, 2, (1, 1)),
            (3, (0, 1), 0, 3, (1, 2, 0)),  # seat 1 sits at the dealer's left
            (3, (0, 1), 1, 3, (2, 1, 0)),  # seat 2 won nothing, seat 0 is next
            (3, (0, 2), 0, 3, (1, 0, 2)),
            (4, (0, 1, 3), 1, 4, (1, 1, 0, 2)),
            (4, (0, 1, 3), 3, 4, (2, 1, 0, 1)),
            (5, (0, 1, 3), 0, 4, (1, 2, 0, 2)),
            (4, (2,), 0, 4, (0, 0, 4, 0)),
        ],
    )
    def test_r22_shares(
        self, pot: int, winners: tuple[int, ...], dealer: int, seats: int, taken: tuple[int, ...]
    ) -> None:
        assert shared_pot(pot, winners, dealer, seats) == taken

    def test_r22_the_match_ends_before_a_deal_for_which_somebody_cannot_ante(self) -> None:
        match = match_of(3, HouseRules(buy_in=2, length=points(1000)))
        out_round(match, *OUT)
        assert match.outcome is None
        assert out_round(match, *OUT)[1:] == [
            "out: 0 wins, penalties 0 15 11, totals 0 30 22, chips 6 0 0",
            "match: 0 wins, totals 0 30 22",
        ]

    def test_r22_the_last_chip_may_be_anted(self) -> None:
        match = match_of(3, HouseRules(buy_in=1, length=points(1000)))
        events = out_round(match, *OUT)
        assert events[-1] == "match: 0 wins, totals 0 15 11"
        assert match.chips == (3, 0, 0)

    def test_r22_the_penalties_decide_the_match_not_the_chips(self) -> None:
        match = match_of(3, HouseRules(buy_in=20, length=rounds(2)))
        stalemate(match, "7H 2D KC KH | TD AC | TC 9D")
        events = out_round(match, "7H 2D | AH 2C | TD AC")
        assert events[-1] == "match: 1 wins, totals 20 3 30"
        assert match.chips == (21, 21, 18)

    def test_r22_without_stakes_there_are_no_chips(self) -> None:
        match = match_of(3)
        assert (match.chips, match.pot) == (None, 0)
        assert "chips" not in out_round(match, *OUT)[1]


def test_r16_going_out_in_the_first_turn_then_the_next_round_is_fresh() -> None:
    """A round of two plays leaves nothing behind for the next one (R7)."""
    match = match_of(2, TURN_OVER, dealt=1)
    lay(match, "KC KD | 7H", up="7C", to_act=1)
    tell(match, "7H")
    assert match.round_number == 2
    tell(match, "cut 0")
    round_ = match.round
    assert round_ is not None
    assert (round_.reshuffles, round_.passes, round_.circuit, round_.ending) == (0, 0, 0, None)
    assert [len(hand) for hand in round_.hands] == [5, 5]
    assert len(round_.stock) == 41
    assert len(round_.pile) == 1


def test_r20_a_round_costs_every_seat_something_or_nothing() -> None:
    with pytest.raises(ValueError, match="shorter"):
        Standing((10, 0, 5), None, 0).after(winners=[0], penalties=[0, 30], dealer=1)
