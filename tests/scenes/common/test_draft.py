from dataclasses import replace

import pytest

from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.places.table_map import builtin_table
from game.scenes.common.draft import OPPONENTS, USUAL_LENGTHS, MatchDraft, quick_setup
from game.setup import HUMAN, Aids, MatchSetup, SeatSetup
from tests.scenes.texts.menus import a_setup

PLAIN = builtin_table("plain")
BAR = replace(builtin_table("bar"), preset=HouseRules(power_aces=True, buy_in=30), aids=Aids.NONE)
TABLES = (PLAIN, BAR)


def test_the_first_setup_is_one_person_against_three_computers() -> None:
    setup = MatchDraft(None, TABLES).setup()
    assert [seat.player for seat in setup.seats] == [HUMAN, *OPPONENTS]
    assert (setup.table, setup.rules) == ("plain", PLAIN.preset)


def test_a_setup_comes_back_as_it_was() -> None:
    rules = HouseRules(hand_size=7, buy_in=3, length=Length(LengthKind.ROUNDS, 11))
    setup = MatchSetup(
        (SeatSetup("Ana", face="mango"), SeatSetup("", "master")), "bar", rules, aids=Aids.ADVICE
    )
    draft = MatchDraft(setup, TABLES)
    assert draft.setup() == setup
    assert draft.own_length


def test_a_table_that_is_gone_is_replaced_by_the_first() -> None:
    setup = MatchSetup(a_setup("Ana", "Ben").seats, "gone", HouseRules(hand_size=7))
    made = MatchDraft(setup, TABLES).setup()
    assert (made.table, made.rules) == ("plain", setup.rules)


def test_seats_taken_away_come_back_as_they_were() -> None:
    draft = MatchDraft(None, TABLES)
    draft.name_seat(3, "Dora")
    draft.seat_player(3, "master")
    draft.count = 2
    assert len(draft.setup().seats) == 2
    draft.count = 4
    assert draft.setup().seats[3] == SeatSetup("Dora", "master")


def test_a_table_brings_its_rules_but_not_the_length() -> None:
    draft = MatchDraft(None, TABLES)
    draft.choose_length(LengthKind.ROUNDS, 7)
    draft.choose_table(BAR)
    assert draft.rules == replace(BAR.preset, length=Length(LengthKind.ROUNDS, 7))
    assert draft.setup().aids is Aids.NONE
    assert draft.changed == frozenset()


def test_what_differs_from_the_table_is_known_and_taken_back() -> None:
    draft = MatchDraft(None, TABLES)
    draft.choose_table(BAR)
    draft.set_hand_size(7)
    draft.set_power_aces(False)
    draft.set_stakes(False)
    draft.choose_length(LengthKind.POINTS, 200)
    draft.set_aids(Aids.ADVICE)
    assert draft.changed == {"hand_size", "power_aces", "buy_in", "aids"}
    draft.set_aids(Aids.NONE)
    assert "aids" not in draft.changed
    draft.take_table_rules()
    assert draft.changed == frozenset()
    assert draft.rules.length.number == 200


def test_choosing_the_same_table_again_changes_nothing() -> None:
    draft = MatchDraft(None, TABLES)
    draft.set_hand_size(7)
    draft.choose_table(PLAIN)
    assert draft.rules.hand_size == 7


def test_turn_over_forces_the_lone_card_and_gives_it_back() -> None:
    draft = MatchDraft(None, TABLES)
    draft.set_draw(DrawRule.TURN_OVER)
    draft.set_lone_card(LoneCard.DRAW_PARTNER)
    assert draft.rules.lone_card == "goes_out"
    draft.set_draw(DrawRule.UNTIL_MATCH)
    assert draft.rules.lone_card == "draw_partner"


def test_the_buy_in_is_remembered_without_stakes() -> None:
    draft = MatchDraft(None, TABLES)
    draft.set_stakes(True)
    draft.set_buy_in(45)
    draft.set_stakes(False)
    assert draft.rules.buy_in is None
    draft.set_stakes(True)
    assert draft.rules.buy_in == 45


@pytest.mark.parametrize("kind", list(LengthKind))
def test_an_own_length_starts_somewhere_else_than_the_usual_ones(kind: LengthKind) -> None:
    draft = MatchDraft(None, TABLES)
    draft.choose_length(kind, None)
    assert draft.own_length
    assert draft.rules.length not in USUAL_LENGTHS
    draft.set_length_number(100)
    assert draft.rules.length == Length(kind, 100)
    assert draft.own_length
    draft.choose_length(LengthKind.POINTS, 100)
    assert not draft.own_length


def test_a_quick_match_is_its_own_whatever_was_played_last() -> None:
    rules = HouseRules(power_aces=True, length=Length(LengthKind.ROUNDS, 5))
    seats = (SeatSetup("", "master"), SeatSetup("Ana", face="mango"), SeatSetup("Ben"))
    last = MatchSetup(seats, "bar", rules)
    setup = quick_setup(None, last, TABLES)
    assert [(seat.name, seat.player) for seat in setup.seats] == [
        ("Ana", HUMAN),
        *(("", level) for level in OPPONENTS),
    ]
    assert setup.seats[0].face == "mango"
    assert (setup.table, setup.rules, setup.aids) == ("plain", PLAIN.preset, PLAIN.aids)
    assert setup.opens_itself
    kept = replace(last, seats=seats[:2])
    assert quick_setup(kept, None, TABLES) == replace(kept, opens_itself=True)


def test_people_get_faces_of_their_own_and_keep_what_they_pick() -> None:
    draft = MatchDraft(a_setup("Ana", "Ben", "Carla"), TABLES)
    first = [seat.face for seat in draft.seats[:3]]
    assert len(set(first)) == 3
    assert None not in first
    taken = first[1]
    assert taken is not None
    draft.pick_face(0, taken)
    faces = [seat.face for seat in draft.setup().seats]
    assert faces[0] == taken
    assert len(set(faces)) == 3
    draft.seat_player(0, "master")
    assert draft.setup().seats[0].face is None
    draft.seat_person(2, "Zoe", "turtle")
    assert draft.setup().seats[2] == SeatSetup("Zoe", face="turtle")
