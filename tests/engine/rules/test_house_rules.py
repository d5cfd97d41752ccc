"""House rules that change the turns: until match, turn-over, power aces (R25 to R27)."""

import pytest

from game.engine.rules import HouseRules
from game.engine.stage import Phase
from tests.engine.table import (
    BASE,
    GOES_OUT,
    POWER_ACES,
    TURN_OVER,
    UNTIL_MATCH,
    round_of,
)


class TestUntilMatch:
    """R25: a player without a match draws until one comes or the stock is empty."""

    def test_r25_draws_card_by_card_until_one_matches(self) -> None:
        table = round_of("2C KD | 3C 9D", up="7C", stock="4C 5C 7D 6C", rules=UNTIL_MATCH)
        assert table.do("draw") == ["0 draws 4C"]
        assert table.legal() == ["draw"]
        assert table.refused("pass")[0] == "R10"
        assert table.refused("2C 4C")[0] == "R10"
        assert table.do("draw", "draw") == ["0 draws 7D"]
        assert table.legal() == ["7D 2C", "7D 4C", "7D 5C", "7D KD"]
        assert table.refused("draw")[0] == "R10"

    def test_r25_a_stock_that_runs_out_ends_the_drawing(self) -> None:
        table = round_of("2C KD | 3C 9D", up="7C", stock="4C 5C", under="8C 9C", rules=UNTIL_MATCH)
        table.do("draw")
        assert table.do("draw") == ["0 draws 5C", "0 passes, no 7"]
        assert (table.to_act, table.round.reshuffles) == (1, 0)

    def test_r25_the_last_card_of_the_stock_may_match(self) -> None:
        table = round_of("2C KD | 3C 9D", up="7C", stock="4C 7D", under="8C", rules=UNTIL_MATCH)
        assert table.do("draw", "draw") == ["0 draws 7D"]
        assert table.legal() == ["7D 2C", "7D 4C", "7D KD"]

    def test_r25_reshuffles_only_for_the_first_card_of_a_turn(self) -> None:
        table = round_of("2C KD | 3C 9D", up="7C", under="4C 5C", rules=UNTIL_MATCH)
        assert table.do("draw") == ["reshuffle 1: 2 cards", "0 draws 4C"]
        assert table.do("draw") == ["0 draws 5C", "0 passes, no 7"]
        assert table.legal() == ["pass"]  # R14: only the up-card is left

    def test_r25_a_lone_match_stops_drawing_with_its_partner(self) -> None:
        table = round_of("7H | 3C 9D", up="7C", stock="4C 5C", rules=UNTIL_MATCH)
        table.do("draw")
        assert table.legal() == ["7H 4C"]
        assert table.refused("draw")[0] == "R8"

    def test_r25_a_lone_card_without_a_match_draws_on(self) -> None:
        table = round_of("6H | 3C 9D", up="7C", stock="4C 7D 5C", rules=UNTIL_MATCH)
        assert table.do("draw") == ["0 draws 4C"]
        assert table.legal() == ["draw"]
        table.do("draw")
        assert table.legal() == ["7D 4C", "7D 6H"]


class TestTurnOver:
    """R27: the drawn card is turned up and becomes the up-card."""

    def test_r27_a_turned_card_is_the_new_up_card_and_a_pass_if_it_does_not_match(self) -> None:
        table = round_of("2C KD | 3C 9D", up="7C", stock="4C 5C", rules=TURN_OVER)
        assert table.do("draw") == ["0 turns 4C", "0 passes, no 4"]
        assert (table.pile, table.hand(0), table.to_act) == ("4C 7C", "2C KD", 1)

    def test_r27_who_can_match_the_turned_card_must(self) -> None:
        table = round_of("2C KD 5D | 3C 9D", up="7C", stock="KC 5C", rules=TURN_OVER)
        assert table.do("draw") == ["0 turns KC"]
        assert (table.to_act, table.round.phase) == (0, Phase.PLAY)
        assert table.legal() == ["KD 2C", "KD 5D"]
        assert table.refused("draw") == (
            "R8",
            "You hold a card of the up-card’s rank, so you must play it.",
        )
        assert table.refused("pass")[0] == "R8"
        assert table.do("KD 5D") == ["0 plays KD 5D"]
        assert table.pile == "5D KD KC 7C"

    def test_r27_the_next_player_may_match_the_card_turned_by_another(self) -> None:
        table = round_of("2C KD | 4D 9D", up="7C", stock="4C 5C", rules=TURN_OVER)
        table.do("draw")
        assert table.legal() == ["4D 9D"]

    def test_r15_and_r27_a_lone_match_goes_out(self) -> None:
        table = round_of("KD | 4D 9D", up="7C", stock="KC 5C", rules=TURN_OVER)
        table.do("draw")
        assert table.legal() == ["KD"]
        assert table.refused("draw")[0] == "R15"
        table.do("KD")
        assert table.winners == (0,)

    def test_r13_and_r27_the_up_card_stays_while_the_rest_is_reshuffled(self) -> None:
        table = round_of("2C KD | 3C 9D", up="7C", under="4C 5C", rules=TURN_OVER)
        assert table.do("draw") == ["reshuffle 1: 2 cards", "0 turns 4C", "0 passes, no 4"]
        assert (table.pile, table.stock) == ("4C 7C", "5C")

    def test_r14_and_r27_nothing_to_turn(self) -> None:
        table = round_of("2C KD | 3C 9D", up="7C", rules=TURN_OVER)
        assert table.legal() == ["pass"]
        assert table.do("pass") == ["0 passes, no 7"]


class TestPowerAces:
    """R26: an ace played as the matching card makes the next player miss a turn."""

    def test_r26_the_next_player_is_skipped(self) -> None:
        hands = "AH KD 3S | 2C 9D | 4C 8D"
        table = round_of(hands, up="AC", stock="5C", rules=POWER_ACES)
        assert table.do("AH KD") == ["0 plays AH KD", "1 is skipped"]
        assert table.to_act == 2

    def test_r26_with_two_players_the_same_player_goes_again(self) -> None:
        table = round_of("AH KD KS 3S | 2C 9D", up="AC", stock="5C", rules=POWER_ACES)
        assert table.do("AH KD") == ["0 plays AH KD", "1 is skipped"]
        assert table.to_act == 0
        assert table.legal() == ["KS 3S"]
        assert table.do("KS 3S") == ["0 plays KS 3S"]

    def test_r26_the_last_seat_skips_the_first(self) -> None:
        hands = "2C 9D | 4C 8D | AH KD 3S"
        table = round_of(hands, up="AC", stock="5C", rules=POWER_ACES, to_act=2)
        assert table.do("AH KD")[1] == "0 is skipped"
        assert table.to_act == 1

    def test_r26_an_ace_as_the_free_card_skips_nobody(self) -> None:
        hands = "7H AD 3S | 2C 9D | 4C 8D"
        table = round_of(hands, up="7C", stock="5C", rules=POWER_ACES)
        assert table.do("7H AD") == ["0 plays 7H AD"]
        assert table.to_act == 1

    def test_r26_two_aces_skip_one_player(self) -> None:
        hands = "AH AD 3S | 2C 9D | 4C 8D | 5D 6D"
        table = round_of(hands, up="AC", stock="5C", rules=POWER_ACES)
        assert table.do("AH AD") == ["0 plays AH AD", "1 is skipped"]
        assert table.to_act == 2

    def test_r26_a_drawn_ace_that_matches_skips_too(self) -> None:
        table = round_of("2H KD | 2C 9D | 4C 8D", up="AC", stock="AD 5C", rules=POWER_ACES)
        assert table.do("draw", "AD KD")[1] == "1 is skipped"

    def test_r26_going_out_with_an_ace_ends_the_round_at_once(self) -> None:
        table = round_of("AH KD | 2C 9D | 4C 8D", up="AC", stock="5C", rules=POWER_ACES)
        assert table.do("AH KD") == ["0 plays AH KD"]
        assert table.winners == (0,)

    def test_r26_without_the_house_rule_aces_are_plain(self) -> None:
        for rules in (BASE, GOES_OUT):
            table = round_of("AH KD 3S | 2C 9D | 4C 8D", up="AC", stock="5C", rules=rules)
            assert table.do("AH KD") == ["0 plays AH KD"]
            assert table.to_act == 1

    def test_r26_a_skipped_turn_is_not_a_pass(self) -> None:
        """Seats 1 and 2 pass by R14, seat 0 plays an ace, seat 1 is skipped: a new circuit."""
        table = round_of(
            "AH KD 3S | 2C 9D | 4C 8D", up="AC", rules=POWER_ACES, to_act=1, reshuffles=8
        )
        table.do("pass", "pass", "AH KD")
        assert table.round.passes == 0
        assert table.to_act == 2

    @pytest.mark.parametrize("rules", [HouseRules(power_aces=True, hand_size=7)])
    def test_r26_seven_cards_make_no_difference(self, rules: HouseRules) -> None:
        table = round_of("AH KD 3S | 2C 9D | 4C 8D", up="AC", stock="5C", rules=rules)
        table.do("AH KD")
        assert table.to_act == 2
