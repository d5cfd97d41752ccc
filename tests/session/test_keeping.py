"""What is kept before it is shown, and how a match goes on from there."""

import random
from dataclasses import replace

import pytest

from game.engine.chance import SeededChance, Shuffled
from game.engine.moves import DrawForDeal
from game.engine.record import Record, RecordSeat
from game.engine.rules import DrawRule
from game.session import Session, Waiting
from game.settings import Settings
from tests.session.people import SHORT, Shelf, start, step, step_until


def test_moves_are_kept_before_they_can_be_seen() -> None:
    shelf = Shelf()
    session = start("hr", shelf=shelf)
    seen_while_keeping: list[int] = []
    shelf.on_append = lambda: seen_while_keeping.append(session.cursor)
    before = session.cursor
    session.submit(session.legal_moves[5])
    assert seen_while_keeping == [before]
    assert session.cursor > before
    assert DrawForDeal(0, 5) in shelf.entries


def record_of(shelf: Shelf, session: Session) -> Record:
    seats = tuple(RecordSeat(seat.name, seat.player) for seat in session.setup.seats)
    return Record(session.setup.rules, seats, tuple(shelf.entries))


def resumed(shelf: Shelf, session: Session) -> Session:
    return Session.resume(
        1,
        session.setup,
        record_of(shelf, session),
        shelf,
        settings=Settings,
        rng=random.Random(2),
        clock=lambda: 0.0,
    )


@pytest.mark.parametrize("players", ["hh", "hrr"])
def test_a_match_goes_on_where_it_was_left(players: str) -> None:
    shelf = Shelf()
    session = start(players, shelf=shelf)
    for count in range(400):
        if session.waiting is Waiting.MATCH_OVER:
            break
        if count % 7 == 0:
            again = resumed(shelf, session)
            if len(session.people) > 1:
                assert again.shown_seat is None
            assert again._match.log == session._match.log
            assert again._match.view(0) == session._match.view(0)
        step(session)


def test_no_card_counts_as_new_in_a_match_that_was_loaded() -> None:
    shelf = Shelf()
    session = start("hh", shelf=shelf, settings=Settings(look_first=False))
    step_until(session, lambda: bool(session.view.hand))
    again = resumed(shelf, session)
    step_until(again, lambda: bool(again.view.hand))
    assert again.fresh_cards == frozenset()


def test_a_log_cut_off_before_a_shuffle_is_completed_and_kept() -> None:
    shelf = Shelf()
    session = start("rr", shelf=shelf)
    step_until(session, lambda: session.waiting is Waiting.ROUND_RESULT)
    last_shuffle = max(i for i, e in enumerate(shelf.entries) if isinstance(e, Shuffled))
    del shelf.entries[last_shuffle:]
    again = resumed(shelf, session)
    assert again.waiting is Waiting.ROUND_RESULT
    assert isinstance(shelf.entries[-1], Shuffled)
    assert len(shelf.entries) == last_shuffle + 1


def test_a_match_loaded_twice_goes_on_with_the_same_cards() -> None:
    shelf = Shelf()
    session = start("rr", rules=replace(SHORT, draw=DrawRule.UNTIL_MATCH), shelf=shelf, seed=21)
    step_until(session, lambda: session.view.reshuffles == 0 and session.view.stock_size < 6)
    kept = record_of(shelf, session)
    stocks = set()
    for _ in range(2):
        assert shelf.seed is not None
        twin = Session.resume(
            1,
            session.setup,
            kept,
            Shelf(),
            chance=SeededChance(shelf.seed),
            settings=Settings,
            rng=random.Random(2),
            clock=lambda: 0.0,
        )
        step_until(twin, lambda s=twin: s.view.reshuffles == 1 or s.view.round_number == 2)  # type: ignore[misc]
        assert twin._match.round is not None
        stocks.add(tuple(twin._match.round.stock))
    assert len(stocks) == 1
