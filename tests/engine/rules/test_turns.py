"""A turn: matches, pairs, draws, passes, reshuffles, the lone card (R8 to R15, R24)."""

import pytest

from game.engine.stage import Phase
from tests.engine.table import BASE, GOES_OUT, round_of

TWO = "7H KD 3S | 2C 9D"


class TestMatch:
    """R8 and R9: who can match must, with a free card of choice."""

    def test_r8_matching_is_compulsory(self) -> None:
        table = round_of(TWO, up="7C", stock="4C 5C")
        assert table.legal() == ["7H 3S", "7H KD"]
        assert table.refused("draw") == (
            "R8",
            "You hold a card of the up-card’s rank, so you must play it.",
        )
        assert table.refused("pass")[0] == "R8"

    def test_r9_a_pair_is_discarded_and_the_free_card_is_the_new_up_card(self) -> None:
        table = round_of(TWO, up="7C", stock="4C 5C")
        assert table.do("7H KD") == ["0 plays 7H KD"]
        assert table.pile == "KD 7H 7C"
        assert table.hand(0) == "3S"
        assert table.to_act == 1

    def test_r9_one_of_several_matching_cards_is_picked(self) -> None:
        table = round_of("7D 7H KD | 2C 9D", up="7C", stock="4C")
        assert table.legal() == ["7D 7H", "7D KD", "7H 7D", "7H KD"]

    def test_r9_the_free_card_may_be_of_the_same_rank(self) -> None:
        table = round_of("7D 7H KD | 2C 7S", up="7C", stock="4C")
        table.do("7D 7H")
        assert table.up == "7H"
        assert table.legal() == ["7S 2C"]  # so the next player can match it

    def test_r9_the_free_card_not_the_match_is_matched_next(self) -> None:
        table = round_of("7H KD 3S | 7S 9D", up="7C", stock="4C 5C")
        table.do("7H KD")
        assert table.legal() == ["draw"]  # seven no longer counts

    def test_r2_suits_never_matter_for_matching(self) -> None:
        for up in ("7C", "7D", "7S"):
            assert round_of("7H KD | 2C 9D", up=up, stock="4C").legal() == ["7H KD"]

    def test_r12_one_pair_a_turn_whatever_else_matches(self) -> None:
        table = round_of("7H KD KS 3S 4S | 2C 9D", up="7C", stock="4C 5C")
        table.do("7H KD")
        assert table.to_act == 1
        assert table.refused("KS 3S", seat=0) == ("R12", "It is another player’s turn.")

    @pytest.mark.parametrize(
        ("words", "rule", "sentence"),
        [
            ("7S KD", "R9", "That card is not in your hand."),
            ("7H 2C", "R9", "That card is not in your hand."),
            ("KD 7H", "R9", "The matching card must have the up-card’s rank."),
            ("KD", "R9", "The matching card must have the up-card’s rank."),
            ("7H", "R9", "A pair needs a free card beside the matching card."),
            ("7H 7H", "R9", "The free card must be another card than the matching card."),
            ("cut 3", "R6", "The pack is cut only before the deal."),
            ("fan 3", "R4", "The dealer is chosen already: there is no fan to draw from."),
        ],
    )
    def test_refused_plays(self, words: str, rule: str, sentence: str) -> None:
        table = round_of(TWO, up="7C", stock="4C 5C")
        assert table.refused(words) == (rule, sentence)

    @pytest.mark.parametrize("words", ["7H KD", "draw", "pass", "2C 9D"])
    def test_refused_out_of_turn(self, words: str) -> None:
        table = round_of(TWO, up="7C", stock="4C 5C")
        assert table.refused(words, seat=1) == ("R12", "It is another player’s turn.")


class TestDraw:
    """R10, R11 and R24: one card, played if it matches."""

    def test_r10_without_a_match_one_card_is_drawn(self) -> None:
        table = round_of("2C KD | 3C 9D", up="7C", stock="7H 5C")
        assert table.legal() == ["draw"]
        assert table.refused("2C KD") == (
            "R10",
            "You hold no card of the up-card’s rank: draw a card.",
        )
        assert table.refused("pass") == ("R10", "You cannot pass while there is a card to draw.")

    def test_r10_a_drawn_match_must_be_played_as_the_matching_card(self) -> None:
        table = round_of("2C KD | 3C 9D", up="7C", stock="7H 5C")
        assert table.do("draw") == ["0 draws 7H"]
        assert (table.to_act, table.round.phase) == (0, Phase.PLAY)
        assert table.legal() == ["7H 2C", "7H KD"]
        assert table.refused("2C 7H")[0] == "R9"
        assert table.refused("pass")[0] == "R8"

    def test_r24_never_a_second_draw(self) -> None:
        table = round_of("2C KD | 3C 9D", up="7C", stock="7H 5C")
        table.do("draw")
        assert table.refused("draw") == (
            "R10",
            "The card you drew matches: play it with a free card.",
        )

    def test_r11_a_drawn_card_that_does_not_match_stays_and_the_turn_ends(self) -> None:
        table = round_of("2C KD | 3C 9D", up="7C", stock="4H 5C")
        assert table.do("draw") == ["0 draws 4H", "0 passes, no 7"]
        assert table.hand(0) == "2C 4H KD"
        assert (table.to_act, table.up) == (1, "7C")  # the up-card stays

    def test_r11_nothing_of_the_hand_can_be_played_after_a_draw_without_a_match(self) -> None:
        table = round_of("2C 2D KD | 3C 9D", up="7C", stock="2H 5C")
        table.do("draw")
        assert table.refused("2C 2D", seat=0)[0] == "R12"

    def test_r1_turns_go_clockwise(self) -> None:
        table = round_of("2C | 3C | 4C | 5C", up="7C", stock="8C 9C TC JC QC", to_act=2)
        actors = []
        for _ in range(5):
            actors.append(table.to_act)
            table.do("draw")
        assert actors == [2, 3, 0, 1, 2]


class TestReshuffle:
    """R13 and R14: the stock is empty when a card has to be drawn."""

    def test_r13_the_pile_without_its_top_becomes_the_stock(self) -> None:
        table = round_of("2C KD | 3C 9D", up="7C", under="4C 5C 6C 8C", orders=["6C 8C 4C 5C"])
        assert table.legal() == ["draw"]
        assert table.do("draw") == ["reshuffle 1: 4 cards", "0 draws 6C", "0 passes, no 7"]
        assert (table.pile, table.stock) == ("7C", "8C 4C 5C")

    def test_r13_not_before_a_card_has_to_be_drawn(self) -> None:
        table = round_of("2C KD | 7D 9D QD", up="7C", stock="5C", under="4C")
        table.do("draw")
        assert table.stock == ""
        assert table.round.reshuffles == 0
        assert table.do("7D QD") == ["1 plays 7D QD"]  # no draw, no reshuffle
        assert table.do("draw")[0] == "reshuffle 1: 3 cards"

    def test_r13_is_counted_for_the_round(self) -> None:
        table = round_of("2C KD | 3C 9D", up="7C", under="4C")
        table.do("draw")
        assert table.round.reshuffles == 1
        assert table.legal() == ["pass"]

    def test_r14_nothing_to_draw_at_all(self) -> None:
        table = round_of("2C KD | 3C 9D", up="7C")
        assert table.legal() == ["pass"]
        assert table.refused("draw") == (
            "R14",
            "There is nothing left to draw: you can only pass.",
        )
        assert table.refused("2C KD")[0] == "R14"
        assert table.do("pass") == ["0 passes, no 7"]
        assert table.to_act == 1

    def test_r14_does_not_excuse_from_matching(self) -> None:
        table = round_of("2C 7D | 3C 9D", up="7C")
        assert table.legal() == ["7D 2C"]
        assert table.refused("pass")[0] == "R8"

    def test_r14_ends_as_soon_as_there_is_something_to_reshuffle(self) -> None:
        table = round_of("2C KD | 7D 9D 5D", up="7C", orders=["7D 7C"])
        table.do("pass", "7D 9D")
        assert table.legal() == ["draw"]
        assert table.do("draw") == ["reshuffle 1: 2 cards", "0 draws 7D", "0 passes, no 9"]


class TestLoneCard:
    """R15: a single card that matches cannot make a pair."""

    def test_r15_draw_partner_draws_one_card_and_plays_both(self) -> None:
        table = round_of("7H | 3C 9D", up="7C", stock="4H 5C")
        assert table.legal() == ["draw"]
        assert table.refused("7H") == (
            "R15",
            "Your last card matches, but a pair needs two: draw its partner first.",
        )
        assert table.do("draw") == ["0 draws 4H"]
        assert table.legal() == ["7H 4H"]
        assert table.do("7H 4H") == ["0 plays 7H 4H"]
        assert table.ending == "out"

    def test_r15_draw_partner_that_matches_too_may_be_called_either(self) -> None:
        table = round_of("7H | 3C 9D", up="7C", stock="7D 5C")
        table.do("draw")
        assert table.legal() == ["7D 7H", "7H 7D"]

    def test_r15_the_partner_must_be_played_and_no_more_is_drawn(self) -> None:
        table = round_of("7H | 3C 9D", up="7C", stock="4H 5C")
        table.do("draw")
        rule, sentence = table.refused("draw")
        assert rule == "R8"
        assert "The card you drew matches" not in sentence  # it does not
        assert table.refused("pass")[0] == "R8"
        assert table.refused("4H 7H")[0] == "R9"

    def test_r15_a_lone_card_that_does_not_match_draws_like_any_hand(self) -> None:
        for rules in (BASE, GOES_OUT):
            table = round_of("6H | 3C 9D", up="7C", stock="4H 5C", rules=rules)
            assert table.do("draw") == ["0 draws 4H", "0 passes, no 7"]
            table = round_of("6H | 3C 9D", up="7C", stock="7D 5C", rules=rules)
            assert table.do("draw") == ["0 draws 7D"]
            assert table.legal() == ["7D 6H"]
            table.do("7D 6H")
            assert table.winners == (0,)

    def test_r15_draw_partner_reshuffles_when_it_must(self) -> None:
        table = round_of("7H | 3C 9D", up="7C", under="4C 5C")
        assert table.do("draw")[0] == "reshuffle 1: 2 cards"
        assert table.legal() == ["7H 4C"]

    def test_r14_and_r15_a_lone_match_without_any_partner_passes(self) -> None:
        table = round_of("7H | 3C 9D", up="7C")
        assert table.legal() == ["pass"]
        assert table.refused("7H")[0] == "R14"
        assert table.do("pass") == ["0 passes, who knows"]  # it need not lack a seven

    def test_r15_goes_out_alone(self) -> None:
        table = round_of("7H | 3C 9D", up="7C", stock="4H 5C", rules=GOES_OUT)
        assert table.legal() == ["7H"]
        assert table.refused("draw") == (
            "R15",
            "Your last card matches: discard it and you are out.",
        )
        assert table.refused("7H 7H")[0] == "R9"
        assert table.do("7H") == ["0 plays 7H"]
        assert (table.ending, table.winners, table.pile) == ("out", (0,), "7H 7C")

    def test_r15_goes_out_only_with_the_last_card(self) -> None:
        table = round_of("7H 2C | 3C 9D", up="7C", stock="4H 5C", rules=GOES_OUT)
        assert table.refused("7H")[0] == "R9"
        assert table.legal() == ["7H 2C"]
