"""Reasons are facts that the player could see, the most important first."""

from game.bots.base import options_of
from game.bots.knowledge import Knowledge
from game.coach.reasons import reasons_for
from game.coach.values import Reason, ReasonKind
from game.engine.cards import Rank
from game.engine.events import Drew, Event, Passed, Played
from game.engine.rules import HouseRules
from game.engine.view import PlayerView
from tests.bots.test_quick_levels import card, plays, up, view_of
from tests.coach.test_judging import known_hand


def reasons(view: PlayerView) -> dict[str, tuple[Reason, ...]]:
    """Return the reasons by the letter of the rank left up."""
    found = reasons_for(view, options_of(plays(view)), Knowledge(view))
    return {"A23456789TJQK"[rank]: one for rank, one in found.items()}


def kinds(found: tuple[Reason, ...]) -> list[ReasonKind]:
    return [one.kind for one in found]


def passed_on_nine(drawn: int) -> PlayerView:
    """Return a choice after the next seat passed on a nine and drew so many cards since."""
    history: list[Event] = [up("9D"), Drew(1, None), Passed(1, Rank(8), lacks=True)]
    history.append(Played(0, card("9C"), card("TC")))
    for _ in range(drawn):
        history += [Drew(1, None), Passed(1, Rank(9), lacks=True), Drew(0, card("2C"))]
    history.append(Played(0, card("TD"), card("7D")))
    return view_of("7H 2C 9S QC", "7D TD TC 9C 9D", tuple(history), sizes=(4, 6 + drawn))


def test_who_passed_on_a_rank_and_what_was_drawn_since() -> None:
    for drawn in (0, 2):
        reason = reasons(passed_on_nine(drawn))["9"][0]
        assert reason.kind is ReasonKind.PASSED_ON
        assert reason.speaks_for
        assert (reason.seat, reason.drawn) == (1, drawn)


def test_a_pass_long_ago_says_nothing() -> None:
    assert ReasonKind.PASSED_ON not in kinds(reasons(passed_on_nine(5))["9"])


def test_unseen_copies_are_counted_from_hand_and_pile() -> None:
    found = reasons(passed_on_nine(0))
    few = next(one for one in found["9"] if one.kind is ReasonKind.UNSEEN)
    many = next(one for one in found["Q"] if one.kind is ReasonKind.UNSEEN)
    assert (few.copies, few.speaks_for) == (1, True)
    assert (many.copies, many.speaks_for) == (3, False)


def test_a_twin_is_one_that_stays() -> None:
    found = reasons(view_of("7H 7S 2C QS QC", "7D", (up("7D"),)))
    assert ReasonKind.TWIN in kinds(found["Q"])
    assert ReasonKind.TWIN not in kinds(found["2"])
    assert ReasonKind.TWIN not in kinds(found["7"])  # its twin is the matching card


def test_certain_hands_after_a_reshuffle() -> None:
    found = reasons(known_hand("7H 2C 9S QC", "2D 4C"))
    assert found["2"][0].kind is ReasonKind.ENDS_ROUND
    assert (found["2"][0].seat, found["2"][0].cards) == (1, 2)
    assert not found["2"][0].speaks_for
    assert found["9"][0].kind is ReasonKind.SURELY_LACKED
    assert ReasonKind.SMALL_HAND not in kinds(found["9"])
    more = reasons(known_hand("7H 2C 9S QC", "2D 4C 5C"))
    assert more["2"][0].kind is ReasonKind.SURELY_HELD


def test_a_small_hand_next_is_a_danger() -> None:
    found = reasons(view_of("7H 2C 4D", "7D", (up("7D"),), sizes=(3, 2, 5)))
    reason = next(one for one in found["2"] if one.kind is ReasonKind.SMALL_HAND)
    assert (reason.seat, reason.cards, reason.speaks_for) == (1, 2, False)
    other = reasons(view_of("7H 2C 4D", "7D", (up("7D"),), sizes=(3, 5, 2)))
    assert ReasonKind.SMALL_HAND not in kinds(other["2"])


def test_a_power_ace_makes_the_seat_after_next_the_next() -> None:
    rules = HouseRules(power_aces=True)
    found = reasons(view_of("AH 2C 4D", "AD", (up("AD"),), sizes=(3, 5, 2), rules=rules))
    reason = next(one for one in found["2"] if one.kind is ReasonKind.SMALL_HAND)
    assert reason.seat == 2


def test_an_ace_left_up_gives_power_only_by_the_house_rule() -> None:
    for power in (False, True):
        rules = HouseRules(power_aces=power)
        found = reasons(view_of("7H AC 4D QC", "7D", (up("7D"),), sizes=(4, 5), rules=rules))
        assert (ReasonKind.ACE_UP in kinds(found["A"])) is power


def test_points_are_for_dear_cards_and_against_cheap_ones() -> None:
    found = reasons(view_of("7H 2C 5D QC", "7D", (up("7D"),), sizes=(4, 5)))
    dear, cheap = (
        next(one for one in found[rank] if one.kind is ReasonKind.SHEDS) for rank in "Q2"
    )
    assert (dear.points, dear.speaks_for) == (10, True)
    assert (cheap.points, cheap.speaks_for) == (2, False)
    assert ReasonKind.SHEDS not in kinds(found["5"])


def test_the_last_pair_goes_out() -> None:
    found = reasons(view_of("7H QC", "7D", (up("7D"),), sizes=(2, 5)))
    assert kinds(found["Q"]) == [ReasonKind.GOES_OUT]


def test_the_order_is_that_of_importance() -> None:
    order = list(ReasonKind)
    for view in (passed_on_nine(0), known_hand("7H 2C 9S QC", "2D 4C")):
        for one in reasons(view).values():
            assert kinds(one) == sorted(kinds(one), key=order.index)
