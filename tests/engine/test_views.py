"""What a view shows of a match, by examples."""

from dataclasses import FrozenInstanceError

import pytest

from game.engine.cards import RANK_CODES, parse_cards
from game.engine.events import UpCardTurned
from game.engine.match import Match
from game.engine.rules import HouseRules
from game.engine.stage import Phase
from tests.engine.table import GOES_OUT, TURN_OVER, UNTIL_MATCH, lay, match_of, rounds, tell
from tests.engine.words import codes


def laid(hands: str, rules: HouseRules = GOES_OUT, *, up: str, stock: str = "") -> Match:
    """Return a match in which seat 0 begins the first turn of a round with these cards."""
    match = match_of(len(hands.split("|")), rules, dealt=1)
    lay(match, hands, up=up, stock=stock)
    match.happened = [(UpCardTurned(*parse_cards(up)),)]
    return match


def lacks_of(match: Match, seat: int) -> dict[str, int]:
    """Return the ranks that a seat is known to lack, with what it drew since."""
    return {RANK_CODES[lack.rank]: lack.drawn_since for lack in match.view(None).lacks[seat]}


@pytest.mark.parametrize("dealt", [0, 1])
@pytest.mark.parametrize("seat", [-1, 3, 7])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int, dealt: int) -> None:
    match = match_of(3, dealt=dealt)
    with pytest.raises(ValueError, match=f"no seat {seat}"):
        match.view(seat)


def test_a_view_before_the_deal() -> None:
    match = match_of(3)
    tell(match, "fan 7")
    view = match.view(1)
    assert (view.phase, view.to_act, view.round_number, view.dealer) == (
        "draw_for_deal",
        1,
        0,
        None,
    )
    assert (view.hand, view.hand_sizes, view.discard, view.up_card) == ((), (0, 0, 0), (), None)
    assert [(place, seat) for place, seat, _ in view.fan_taken] == [(7, 0)]


def test_a_view_in_a_round() -> None:
    match = laid("2C 2D | 3C 3D 3H | 4C", up="7C", stock="8C 8D")
    view = match.view(1)
    assert codes(view.hand) == "3C 3D 3H"
    assert (view.hand_sizes, view.stock_size) == ((2, 3, 1), 2)
    assert view.up_card == parse_cards("7C")[0]
    assert (view.to_act, view.round_number, view.dealer) == (0, 1, 0)
    assert match.view(None).hand == ()


def test_a_view_cannot_be_changed_and_does_not_change() -> None:
    match = laid("2C 2D | 3C 3D", up="7C", stock="8C 8D 8H")
    view = match.view(0)
    with pytest.raises(FrozenInstanceError):
        view.pot = 5  # type: ignore[misc]
    before = repr(view)
    tell(match, "draw", "draw")
    assert repr(view) == before
    assert view != match.view(0)
    assert view == view


def test_r11_a_pass_shows_which_rank_is_lacking() -> None:
    match = laid("2C 2D | 3C 3D", up="7C", stock="8C 9C TC JC QC")
    tell(match, "draw")
    assert lacks_of(match, 0) == {"7": 0}
    tell(match, "draw", "draw")
    assert lacks_of(match, 0) == {"7": 0}  # it drew once more and lacked it still
    assert lacks_of(match, 1) == {"7": 0}


def test_r10_cards_drawn_since_make_a_lack_uncertain() -> None:
    match = laid("2C 2D | 3C 3D 7D 4D", up="7C", stock="8C 9C TC JC QC")
    tell(match, "draw", "7D 4D", "draw", "draw")
    assert lacks_of(match, 0) == {"7": 1, "4": 0}


def test_r10_a_drawn_match_shows_that_there_was_none_before() -> None:
    match = laid("2C 2D 5C | 3C 3D", up="7C", stock="7D 9C TC")
    tell(match, "draw", "7D 5C")
    assert lacks_of(match, 0) == {"7": 0}


def test_r27_a_turned_card_shows_two_lacks() -> None:
    match = laid("2C 2D | 3C 3D", TURN_OVER, up="7C", stock="8C 9C")
    tell(match, "draw")
    assert lacks_of(match, 0) == {"7": 0, "8": 0}


def test_r15_a_lone_card_that_passes_by_r14_shows_nothing() -> None:
    match = match_of(3, dealt=1)
    round_ = match.round
    assert round_ is not None
    round_.set_cards(
        [parse_cards(hand) for hand in ("7H", "3C 3D", "4C 4D")], [], parse_cards("7C")
    )
    round_.begin_turn(0)
    match.happened = [(UpCardTurned(*parse_cards("7C")),)]
    tell(match, "pass")
    assert lacks_of(match, 0) == {}
    tell(match, "pass")
    assert lacks_of(match, 1) == {"7": 0}


def test_r25_every_drawn_card_of_a_turn_counts_for_older_lacks() -> None:
    match = laid("2C 2D | 7S 3C 3D", UNTIL_MATCH, up="7C", stock="8C 7D 9C TC 3S KC")
    tell(match, "draw", "draw", "7D 8C")
    assert lacks_of(match, 0) == {"7": 0}
    tell(match, "draw", "draw", "draw")
    assert lacks_of(match, 1) == {}  # not before its turn is over


def test_r17_the_circuit_shows_once_it_counts() -> None:
    match = match_of(2, dealt=1)
    round_ = match.round
    assert round_ is not None
    round_.reshuffles = 1
    lay(match, "2C 2D | 3C 3D", up="7C", stock="8C")
    tell(match, "draw")
    assert (match.view(0).circuit, match.view(0).passes) == (None, 1)
    round_.set_cards(round_.hands, [], parse_cards("7C 8D 8H"))
    tell(match, "draw")  # the second reshuffle
    assert (match.view(0).circuit, match.view(0).passes, match.view(0).reshuffles) == (1, 2, 2)


@pytest.mark.parametrize(("pile", "phase"), [("7C", Phase.PASS), ("7C 8C", Phase.DRAW)])
def test_others_see_what_happens_unless_there_is_a_match(pile: str, phase: Phase) -> None:
    match = match_of(2, dealt=1)
    round_ = match.round
    assert round_ is not None
    for first in ("7D 2D", "2C 2D"):
        round_.set_cards([parse_cards(first), parse_cards("3C 3D")], [], parse_cards(pile))
        round_.begin_turn(0)
        assert match.view(1).phase is match.view(None).phase is phase
    assert match.view(0).phase is phase


def test_a_view_after_a_round_and_after_the_match() -> None:
    match = laid("7H 2D | KC KD", HouseRules(length=rounds(2)), up="7C")
    tell(match, "7H 2D")
    view = match.view(1)
    assert (view.phase, view.round_number, view.totals) == (Phase.CUT, 2, (0, 20))
    assert view.last_round is not None
    assert [codes(hand) for hand in view.last_round.hands] == ["", "KC KD"]
    assert view.outcome is None
    tell(match, "cut 0")
    lay(match, "7H 2D | KC KD", up="7C")
    tell(match, "7H 2D")
    view = match.view(1)
    assert (view.phase, view.to_act) == (Phase.OVER, None)
    assert view.outcome is not None
    assert view.outcome.winners == (0,)
