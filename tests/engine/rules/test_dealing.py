"""Before a round: players, the draw for the deal, the cut, the deal (R1, R4 to R7, R23)."""

import pytest

from game.engine.cards import PACK, parse_cards
from game.engine.errors import IllegalMove, RulesError
from game.engine.match import Match
from game.engine.moves import DrawForDeal
from game.engine.rules import HouseRules
from game.engine.stage import Phase
from tests.engine.table import dealt_pack, match_of, tell
from tests.engine.words import codes, event_words, move_of, move_words

THREE = "2C 3C 4C 5C 6C | 2D 3D 4D 5D 6D | 2H 3H 4H 5H 6H"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_two_to_four_players(seats: int) -> None:
    assert match_of(seats).seats == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 52])
def test_r1_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(RulesError, match=r"2, 3 or 4 \(R1\)"):
        match_of(seats)


def test_r4_everybody_draws_in_turn_and_the_highest_deals() -> None:
    match = match_of(3, fan="9C AD KH")
    assert event_words(match.history[0]) == "fan for 0 1 2"
    assert tell(match, "fan 0") == ["0 takes 9C at 0"]
    assert match.to_act == 1
    assert tell(match, "fan 1") == ["1 takes AD at 1"]
    assert tell(match, "fan 2") == [
        "2 takes KH at 2",
        "1 deals first",
        "round 1: 1 deals, 0 may cut",
    ]
    assert match.dealer == 1


def test_r4_any_card_of_the_fan_may_be_taken() -> None:
    match = match_of(2, fan="AC")
    assert [move_words(move) for move in match.legal_moves()] == [f"fan {i}" for i in range(52)]
    assert tell(match, "fan 51") == ["0 takes KS at 51"]
    assert [move_words(move) for move in match.legal_moves()] == [f"fan {i}" for i in range(51)]
    assert tell(match, "fan 0")[1] == "1 deals first"


def test_r4_those_tied_draw_again_from_what_is_left() -> None:
    match = match_of(4, fan="AC 9D AH AS 2C KD 3H 3D")
    tell(match, "fan 0", "fan 1", "fan 2")
    assert tell(match, "fan 3") == ["3 takes AS at 3", "fan for 0 2 3"]
    assert move_words(match.legal_moves()[0]) == "fan 4"
    tell(match, "fan 4")
    assert match.to_act == 2  # seat 1 is out of it
    tell(match, "fan 5")
    assert tell(match, "fan 6")[1] == "2 deals first"


def test_r4_tied_again_and_again() -> None:
    match = match_of(3, fan="AC AD KH 5C 5D 2C 3D")
    tell(match, "fan 0", "fan 1")
    assert tell(match, "fan 2")[1] == "fan for 0 1"
    tell(match, "fan 3")
    assert tell(match, "fan 4")[1] == "fan for 0 1"
    tell(match, "fan 5")
    assert tell(match, "fan 6")[1] == "1 deals first"


def test_r4_a_tie_below_the_highest_does_not_matter() -> None:
    match = match_of(3, fan="5C 5D 6H")
    tell(match, "fan 0", "fan 1")
    assert tell(match, "fan 2")[1] == "2 deals first"


@pytest.mark.parametrize(
    ("seats", "first", "last", "draws", "dealer"),
    [(2, "", "KC KD KH KS", 52, 0), (3, "2C 3C 3D", "2D", 51, 1)],
)
def test_r4_ends_even_when_ties_use_up_the_fan(
    seats: int, first: str, last: str, draws: int, dealer: int
) -> None:
    """Equal ranks lie side by side; when too few cards are left, the first of those tied deals."""
    apart = parse_cards(f"{first} {last}")
    fan = f"{first} {codes(card for card in PACK if card not in apart)} {last}"
    match = match_of(seats, fan=fan)
    for _ in range(draws):
        assert match.phase is Phase.DRAW_FOR_DEAL
        match.apply(match.legal_moves()[0])
    assert match.dealer == dealer


def test_r5_and_r6_the_player_at_the_dealers_right_cuts() -> None:
    for dealer, cutter in ((0, 3), (1, 0), (3, 2)):
        fan = ["2C", "3C", "4C", "5C"]
        fan[dealer] = "AC"
        match = match_of(4, fan=" ".join(fan))
        events = tell(match, "fan 0", "fan 1", "fan 2", "fan 3")
        assert events[-1] == f"round 1: {dealer} deals, {cutter} may cut"
        assert (match.to_act, match.phase) == (cutter, Phase.CUT)


def test_r6_cut_puts_the_top_cards_at_the_bottom() -> None:
    match = match_of(2, packs=["KS KH KD"])
    tell(match, "fan 0", "fan 1")
    assert [move_words(move) for move in match.legal_moves()] == [f"cut {d}" for d in range(52)]
    dealt = tell(match, "cut 3")
    # KS KH KD went to the bottom, behind KC: on top lie the aces and twos, ascending.
    assert dealt == [
        "1 cuts 3",
        "dealt 5: AD AS 2D 2S 3D | AC AH 2C 2H 3C",
        "up 3H",
    ]
    assert match.round is not None
    assert codes(match.round.stock[:4]) == "KD KH KS KC"


def test_r6_cut_of_51_leaves_the_bottom_card_on_top() -> None:
    match = match_of(2)
    tell(match, "fan 0", "fan 1")
    assert tell(match, "cut 51")[1] == "dealt 5: AC AH 2C 2H 3C | KS AD AS 2D 2S"


def test_r6_the_cut_may_be_declined() -> None:
    match = match_of(2)
    tell(match, "fan 0", "fan 1")
    assert tell(match, "cut 0")[:2] == ["1 cuts 0", "dealt 5: AD AS 2D 2S 3D | AC AH 2C 2H 3C"]


def test_r7_one_at_a_time_clockwise_from_the_dealers_left() -> None:
    pack = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC 2D 3D 4D 5D 6D 7D 8D 9D TD AS"
    match = match_of(4, fan="2C 9C 3C 4C", packs=[pack])  # seat 1 deals
    tell(match, "fan 0", "fan 1", "fan 2", "fan 3")
    assert tell(match, "cut 0") == [
        "0 cuts 0",
        "dealt 5: 4C 8C QC 4D 8D | 5C 9C KC 5D 9D | 2C 6C TC 2D 6D | 3C 7C JC 3D 7D",
        "up TD",
    ]
    round_ = match.round
    assert round_ is not None
    assert codes(round_.pile) == "TD"  # the first up-card starts the discard pile
    assert codes(round_.stock[::-1][:1]) == "AS"
    assert len(round_.stock) == 52 - 20 - 1
    assert match.to_act == 2  # the dealer's left begins


def test_r7_hands_are_held_by_rank() -> None:
    match = match_of(3, packs=[dealt_pack(THREE, up="KS")], dealt=1)
    assert match.round is not None
    assert [codes(hand) for hand in match.round.hands] == [h.strip() for h in THREE.split("|")]


def test_r7_a_first_up_card_that_matches_changes_nothing() -> None:
    pack = dealt_pack("2C 3C 4C 5C 6C | 2D 3D 4D 5D 6D | 2H 3H 4H 5H 7H", up="7S")
    match = match_of(3, packs=[pack], dealt=1)
    assert match.to_act == 1  # though it is seat 2 that holds a seven
    assert [move_words(move) for move in match.legal_moves()] == ["draw"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r23_seven_cards_each(seats: int) -> None:
    match = match_of(seats, HouseRules(hand_size=7), dealt=1)
    round_ = match.round
    assert round_ is not None
    assert [len(hand) for hand in round_.hands] == [7] * seats
    assert len(round_.stock) == 52 - 7 * seats - 1


def fresh() -> Match:
    return match_of(3, fan="9C AD KH")


def to_cut() -> Match:
    match = fresh()
    tell(match, "fan 0", "fan 1", "fan 2")
    return match


NO_FAN_CARD = ("R4", "The fan has 52 cards; choose one of those.")
NO_DEPTH = ("R6", "A cut takes 1 to 51 cards from the top, or none.")
FIRST_DRAW = ("R4", "First draw a card from the fan to find the dealer.")
FIRST_CUT = ("R6", "First cut the pack, or leave it as it is.")


@pytest.mark.parametrize(
    ("match", "seat", "words", "refusal"),
    [
        (fresh(), 1, "fan 0", ("R4", "It is another player’s turn.")),
        (fresh(), 0, "fan -1", NO_FAN_CARD),
        (fresh(), 0, "fan 52", NO_FAN_CARD),
        (fresh(), 0, "cut 3", FIRST_DRAW),
        (fresh(), 0, "draw", FIRST_DRAW),
        (fresh(), 0, "pass", FIRST_DRAW),
        (fresh(), 0, "AS KD", FIRST_DRAW),
        (to_cut(), 1, "cut 3", ("R6", "It is another player’s turn.")),
        (to_cut(), 0, "cut -1", NO_DEPTH),
        (to_cut(), 0, "cut 52", NO_DEPTH),
        (to_cut(), 0, "draw", FIRST_CUT),
        (to_cut(), 0, "pass", FIRST_CUT),
        (to_cut(), 0, "AS KD", FIRST_CUT),
        (
            to_cut(),
            0,
            "fan 3",
            ("R4", "The dealer is chosen already: there is no fan to draw from."),
        ),
    ],
)
def test_refused_before_the_deal(
    match: Match, seat: int, words: str, refusal: tuple[str, str]
) -> None:
    legal, log = match.legal_moves(), list(match.log)
    with pytest.raises(IllegalMove) as caught:
        match.apply(move_of(seat, words))
    assert (caught.value.rule, caught.value.sentence) == refusal
    assert (match.legal_moves(), match.log) == (legal, log)


def test_r4_a_place_of_the_fan_is_taken_once() -> None:
    match = fresh()
    tell(match, "fan 7")
    with pytest.raises(IllegalMove, match=r"taken already\. \(R4\)"):
        match.apply(DrawForDeal(1, 7))
    assert match.to_act == 1
