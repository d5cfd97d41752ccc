"""How a round ends: going out, stalemates, the bound on reshuffles, winners (R16 to R19)."""

import pytest

from game.engine.results import Ending
from game.engine.rules import HouseRules
from tests.engine.table import BASE, GOES_OUT, TURN_OVER, UNTIL_MATCH, round_of


class TestGoingOut:
    """R16: the last two cards as a pair win at once."""

    def test_r16_the_last_pair_wins_at_once(self) -> None:
        table = round_of("7H KD | 2C", up="7C", stock="4C")
        table.do("7H KD")
        assert (table.ending, table.winners) == (Ending.OUT, (0,))
        assert table.legal() == []

    def test_r16_a_drawn_match_with_the_lone_card_wins(self) -> None:
        table = round_of("KD | 2C", up="7C", stock="7H")
        table.do("draw", "7H KD")
        assert (table.ending, table.winners) == (Ending.OUT, (0,))

    def test_r16_wins_even_against_fewer_points(self) -> None:
        table = round_of("7H KD | AC", up="7C", stock="4C")
        table.do("7H KD")
        assert table.winners == (0,)

    def test_r16_nothing_can_be_done_in_an_ended_round(self) -> None:
        table = round_of("7H KD | 2C", up="7C", stock="4C")
        table.do("7H KD")
        for words in ("draw", "pass", "2C 7H", "2C"):
            for seat in (0, 1):
                assert table.refused(words, seat=seat)[0] == "R21"


class TestCircuit:
    """R17: after the second reshuffle one whole circuit of passes ends the round."""

    def test_r17_counts_from_the_turn_of_the_second_reshuffle(self) -> None:
        table = round_of("2C 2D | 3C 3D | 4C 4D", up="7C", under="8C 8D 8H 8S", reshuffles=1)
        assert table.do("draw")[0] == "reshuffle 2: 4 cards"  # its pass is the first
        table.do("draw")
        assert table.ending is None
        table.do("draw")
        assert table.ending is Ending.STALEMATE

    def test_r17_passes_before_the_second_reshuffle_do_not_count(self) -> None:
        table = round_of(
            "2C 2D | 3C 3D | 4C 4D", up="7C", stock="9C", under="8C 8D 8H 8S", reshuffles=1
        )
        table.do("draw", "draw", "draw")  # the reshuffle comes with the second of these
        assert (table.round.passes, table.round.circuit) == (3, 2)
        assert table.ending is None
        table.do("draw")
        assert table.ending is Ending.STALEMATE

    def test_r17_not_after_the_first_reshuffle(self) -> None:
        table = round_of("2C 2D | 3C 3D", up="7C", under="8C 8D 8H 8S")
        table.do("draw", "draw", "draw", "draw")
        assert table.ending is None
        assert table.round.passes == 4

    def test_r17_a_match_starts_the_circuit_afresh(self) -> None:
        table = round_of(
            "2C 2D | 7D 3C 3D 9C | 4C 4D", up="7C", under="8C 8D 8H 8S 9D 9H", reshuffles=1
        )
        table.do("draw", "7D 9C")
        assert table.round.circuit == 0
        table.do("draw", "draw")
        assert table.ending is None
        table.do("draw")
        assert table.ending is Ending.STALEMATE

    def test_r17_a_circuit_runs_on_over_a_third_reshuffle(self) -> None:
        table = round_of(
            "2C 2D | 3C 3D | 4C 4D", up="7C", under="8C 8D", reshuffles=1, rules=TURN_OVER
        )
        table.do("draw", "draw")
        assert (table.round.circuit, table.stock) == (2, "")
        assert table.do("draw")[0] == "reshuffle 3: 2 cards"
        assert table.ending is Ending.STALEMATE

    def test_r17_holds_for_draw_until_match(self) -> None:
        table = round_of("2C 2D | 3C 3D", up="7C", under="8C 8D", reshuffles=1, rules=UNTIL_MATCH)
        table.do("draw", "draw")  # seat 0 takes the whole stock: the first pass
        assert table.round.circuit == 1
        assert table.legal() == ["pass"]
        table.do("pass")
        assert table.ending is Ending.STALEMATE


class TestNothingToDraw:
    """R17, second ruling: passes by R14 end the round when all have passed since a match."""

    def test_r17_all_pass_by_r14(self) -> None:
        table = round_of("2C 2D | 3C 3D | 4C 4D", up="7C")
        table.do("pass", "pass")
        assert table.ending is None
        table.do("pass")
        assert table.ending is Ending.STALEMATE

    def test_r17_ordinary_passes_before_it_count(self) -> None:
        table = round_of("2C 2D | 3C 3D | 4C 4D", up="7C", stock="8C 8D")
        table.do("draw", "draw")
        assert table.legal() == ["pass"]
        table.do("pass")
        assert table.ending is Ending.STALEMATE

    def test_r17_a_match_in_between_starts_afresh(self) -> None:
        table = round_of("2C 2D | 3C 3D | 7D 4C 4D", up="7C")
        table.do("pass", "pass", "7D 4C")
        assert table.legal() == ["draw"]
        assert table.round.passes == 0
        assert table.ending is None

    def test_r17_only_a_pass_by_r14_ends_it_before_the_second_reshuffle(self) -> None:
        table = round_of("2C 2D | 3C 3D", up="7C", stock="8C 8D 8H")
        table.do("draw", "draw", "draw")
        assert table.round.passes == 3
        assert table.ending is None
        table.do("pass")
        assert table.ending is Ending.STALEMATE


class TestBound:
    """R18: at most 8 reshuffles, 2 with draw until match."""

    @pytest.mark.parametrize(
        ("rules", "most"), [(BASE, 8), (GOES_OUT, 8), (TURN_OVER, 8), (UNTIL_MATCH, 2)]
    )
    def test_r18_who_would_need_one_more_ends_the_round_without_an_action(
        self, rules: HouseRules, most: int
    ) -> None:
        table = round_of("7D 2D KC | 3C 3D", up="7C", under="8C", rules=rules, reshuffles=most)
        assert table.do("7D 2D") == ["0 plays 7D 2D"]
        assert (table.ending, table.winners) == (Ending.STALEMATE, (0,))
        assert table.legal() == []

    @pytest.mark.parametrize(("rules", "most"), [(BASE, 8), (TURN_OVER, 8), (UNTIL_MATCH, 2)])
    def test_r18_the_last_reshuffle_is_allowed(self, rules: HouseRules, most: int) -> None:
        table = round_of("2C 2D | 3C 3D", up="7C", under="8C", rules=rules, reshuffles=most - 1)
        assert table.legal() == ["draw"]
        assert table.do("draw")[0] == f"reshuffle {most}: 1 cards"

    def test_r18_who_can_match_plays_on(self) -> None:
        table = round_of("7D 2C KC | KD 3C 3D", up="7C", under="8C", reshuffles=8)
        table.do("7D KC")
        assert table.ending is None
        assert table.legal() == ["KD 3C", "KD 3D"]
        table.do("KD 3C")
        assert table.ending is Ending.STALEMATE

    def test_r18_a_lone_match_that_needs_a_partner_would_have_to_draw(self) -> None:
        table = round_of("7D 2C KC | 2D", up="7C", under="8C", reshuffles=8)
        table.do("7D 2C")
        assert table.ending is Ending.STALEMATE
        table = round_of("7D 2C KC | 2D", up="7C", under="8C", reshuffles=8, rules=GOES_OUT)
        table.do("7D 2C")
        assert table.legal() == ["2D"]

    def test_r14_before_r18_nothing_to_reshuffle_is_a_pass(self) -> None:
        table = round_of("2C 2D | 3C 3D", up="7C", reshuffles=8)
        assert table.legal() == ["pass"]


class TestWinners:
    """R19: fewest cards, then fewer points, then together."""

    @pytest.mark.parametrize(
        ("hands", "winners"),
        [
            ("2C 2D 2H | KC KD", (1,)),  # fewest cards, whatever the points
            ("2C 2D 2H | KC KD | 3C 4D", (2,)),  # among those the fewer points
            ("KC KD | AC QD | AD QH", (1, 2)),  # ace and queen twice: together
            ("TC JD | QC KD | KH QD", (0, 1, 2)),  # ten each
            ("2C 5D | 3C 4D | 3D 4C | 5C 2D", (0, 1, 2, 3)),
            ("AC AD AH AS | KC KD KH", (1,)),
            ("2C 5D | 3C 4D | KC", (2,)),
        ],
    )
    def test_r19(self, hands: str, winners: tuple[int, ...]) -> None:
        table = round_of(hands, up="7C")
        while table.ending is None:
            table.do("pass")
        assert (table.ending, table.winners) == (Ending.STALEMATE, winners)
