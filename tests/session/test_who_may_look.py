"""Whose hand lies open on the screen, and what its owner is told."""

from dataclasses import replace

import pytest

from game.engine.errors import IllegalMove
from game.engine.events import Dealt, Drew
from game.engine.moves import Cut
from game.engine.stage import Phase
from game.session import Session, Waiting
from game.settings import Settings
from tests.session.people import SHORT, start, step, step_until


@pytest.mark.parametrize("players", ["hh", "hhh", "hrhr"])
def test_no_hand_is_to_be_had_but_by_the_person_who_took_over(players: str) -> None:
    session = start(players)
    confirmed: int | None = None
    for _ in range(20_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        if session.curtain_for is not None:
            assert session.view.hand == ()
            confirmed = session.curtain_for
        step(session)
        assert session.shown_seat in (None, confirmed)
        assert session.view.seat == session.shown_seat
        for event in session.view.history:
            if isinstance(event, Drew) and event.card is not None:
                assert event.seat == session.shown_seat
            if isinstance(event, Dealt):
                assert all(not hand for s, hand in enumerate(event.hands) if s != confirmed)
    assert session.waiting is Waiting.MATCH_OVER


def test_the_curtain_names_who_takes_over_and_opens_only_for_that_seat() -> None:
    session = start("hh", settings=Settings(look_first=False))
    step_until(session, lambda: session.curtain_for is not None)
    seat = session.curtain_for
    assert seat is not None
    assert session.waiting is Waiting.CURTAIN
    session.uncover(1 - seat)
    assert session.shown_seat is None
    session.uncover(seat)
    assert session.shown_seat == seat
    assert len(session.view.hand) == 5


def is_hand_over(session: Session) -> bool:
    return session.waiting is Waiting.HAND_OVER


def test_a_hand_turns_down_before_anything_else_happens() -> None:
    session = start("hhr", settings=Settings(look_first=False))
    turned_down = 0
    for _ in range(3_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        if session.waiting is Waiting.PERSON and session.shown_seat is not None:
            owner, cursor = session.shown_seat, session.cursor
            session.submit(session.legal_moves[0])
            if is_hand_over(session):
                turned_down += 1
                assert session.shown_seat == owner
                now = session.cursor
                assert now > cursor
                assert session.advance()
                assert session.shown_seat is None
                assert session.cursor == now
        else:
            if session.waiting in (Waiting.FORCED, Waiting.COMPUTER):
                assert session.shown_seat is None
            step(session)
    assert turned_down > 10


@pytest.mark.parametrize("players", ["hh", "hrhr", "hrrh"])
def test_whoever_has_taken_over_is_asked_at_once(players: str) -> None:
    session = start(players)
    taken_over = 0
    for _ in range(3_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        behind = session.curtain_for is not None
        step(session)
        if behind:
            taken_over += 1
            assert session.waiting in (Waiting.PERSON, Waiting.LOOK)
    assert taken_over > 10


def test_the_same_person_takes_over_at_a_curtain_again() -> None:
    """With power aces and two players the same seat may go again (R26)."""
    rules = replace(SHORT, power_aces=True)
    again = 0
    for seed in range(12):
        session = start("hh", rules=rules, seed=seed, settings=Settings(look_first=False))
        for _ in range(2_000):
            if session.waiting is Waiting.MATCH_OVER:
                break
            owner = session.shown_seat
            step(session)
            if owner is not None and session.shown_seat is None:
                again += session.curtain_for == owner
    assert again > 0


def test_after_the_deal_everybody_looks_once_in_turn() -> None:
    session = start("hrhh", seed=4)
    step_until(session, lambda: session.waiting is Waiting.LOOK)
    dealer = session.view.dealer
    assert dealer is not None
    looked = []
    cursor = session.cursor
    while session.waiting is Waiting.LOOK:
        seat = session.curtain_for
        assert seat is not None
        assert session.legal_moves == []
        assert not session.advance()
        session.pass_on()
        assert session.curtain_for == seat
        session.uncover(seat)
        assert len(session.view.hand) == 5
        assert session.fresh_cards == frozenset()
        session.pass_on()
        assert session.shown_seat is None
        looked.append(seat)
    clockwise = [(dealer + 1 + number) % 4 for number in range(4)]
    assert looked == [seat for seat in clockwise if seat != 1]
    assert session.cursor == cursor


def test_nobody_is_asked_to_look_who_does_not_want_to_or_is_alone() -> None:
    for players, wish in (("hh", False), ("hrr", True)):
        session = start(players, settings=Settings(look_first=wish))
        seen = set()
        for _ in range(300):
            seen.add(session.waiting)
            step(session)
        assert Waiting.LOOK not in seen


def test_what_came_meanwhile_is_told_to_its_owner_only() -> None:
    session = start("hhh", settings=Settings(look_first=False), seed=5)
    told = 0
    left_at: dict[int, int] = {}
    number = 0
    for _ in range(4_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        if session.shown_seat is None:
            assert session.meanwhile == ()
        if session.view.round_number != number:
            number = session.view.round_number
            left_at.clear()
        before = session.shown_seat
        step(session)
        seat = session.shown_seat
        if before is None and seat is not None and seat in left_at:
            drawn = [e.card for e in session.meanwhile if isinstance(e, Drew)]
            assert all(e.seat == seat for e in session.meanwhile)
            assert frozenset(drawn) == session.fresh_cards
            told += len(drawn)
        if before is not None and seat is None:
            left_at[before] = session.cursor
    assert told > 10


def test_hiding_a_hand_covers_it_until_its_owner_confirms() -> None:
    for players in ("hr", "hh"):
        session = start(players, settings=Settings(look_first=False))
        step_until(
            session,
            lambda s=session: s.waiting is Waiting.PERSON and bool(s.view.hand),  # type: ignore[misc]
        )
        owner = session.shown_seat
        assert owner is not None
        session.hide_hand()
        assert session.view.hand == ()
        assert session.curtain_for == owner
        assert not session.advance()
        session.uncover(owner)
        assert session.view.hand


@pytest.mark.parametrize("seed", range(6))
def test_nothing_of_an_earlier_round_is_told(seed: int) -> None:
    session = start("hhh", seed=seed)
    step_until(session, lambda: session.view.round_number == 2 and session.waiting is Waiting.LOOK)
    for _ in range(3):
        step_until(session, lambda: session.shown_seat is not None)
        assert session.waiting is Waiting.LOOK
        assert session.meanwhile == ()
        session.pass_on()


def test_a_refused_move_takes_no_mark_from_a_card() -> None:
    session = start("hh", seed=3, settings=Settings(look_first=False))
    step_until(session, lambda: bool(session.fresh_cards) and bool(session.legal_moves))
    fresh, seat = session.fresh_cards, session.shown_seat
    assert seat is not None
    with pytest.raises(IllegalMove):
        session.submit(Cut(seat, 3))
    assert session.fresh_cards == fresh


def test_whoever_moves_has_seen_the_cards_in_the_open_hand() -> None:
    """Somebody alone among computers never looks away, so it is the move that ends the marks."""
    session = start("hr")
    seen = 0
    for _ in range(600):
        if session.waiting is Waiting.MATCH_OVER:
            break
        before, acts = session.fresh_cards, session.waiting is Waiting.PERSON
        step(session)
        if acts and before:
            seen += 1
            assert not before & session.fresh_cards
    assert seen


def test_cards_that_were_looked_at_are_not_new_again() -> None:
    session = start("hh", seed=3, settings=Settings(look_first=False))
    step_until(session, lambda: bool(session.fresh_cards))
    owner = session.shown_seat
    assert owner is not None
    session.hide_hand()
    session.uncover(owner)
    assert session.view.hand
    assert session.fresh_cards == frozenset()


def test_somebody_alone_among_computers_needs_no_curtain() -> None:
    session = start("hrr")
    for _ in range(20_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        assert session.curtain_for is None
        session.cover(focus_lost=False)
        if session.view.phase in (Phase.DRAW, Phase.PLAY):
            assert session.shown_seat == 0
        step(session)


def test_a_lost_focus_covers_every_hand_and_stops_play_until_the_owner_is_back() -> None:
    session = start("hr")
    step_until(session, lambda: session.waiting is Waiting.PERSON and bool(session.view.hand))
    moves = session.legal_moves
    assert moves
    session.cover(focus_lost=True)
    assert session.view.hand == ()
    assert session.curtain_for == 0
    assert session.legal_moves == []
    for move in moves:
        with pytest.raises(IllegalMove):
            session.submit(move)
    session.advance()
    session.uncover(0)
    assert session.view.hand


def test_a_menu_on_top_covers_the_hand_when_others_could_see_it() -> None:
    session = start("hh")
    step_until(session, lambda: session.shown_seat is not None)
    owner = session.shown_seat
    session.cover(focus_lost=False)
    assert session.view.hand == ()
    assert session.curtain_for == owner


def test_cards_that_came_unseen_are_fresh() -> None:
    session = start("hh", seed=3)
    last_looked: dict[int, frozenset[int]] = {}
    fresh_seen = 0
    for _ in range(3_000):
        if session.waiting is Waiting.MATCH_OVER:
            break
        number, before = session.view.round_number, session.shown_seat
        step(session)
        if session.view.round_number != number:
            last_looked.clear()
        seat = session.shown_seat
        if seat is None:
            continue
        hand = frozenset(session.view.hand)
        if before is None and seat in last_looked:
            assert session.fresh_cards == hand - last_looked[seat]
            fresh_seen += len(session.fresh_cards)
        last_looked[seat] = hand
    assert fresh_seen > 0
