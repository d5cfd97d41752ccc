"""Whole matches through the session, and what it refuses."""

from dataclasses import replace

import pytest

from game.engine.chance import Shuffled
from game.engine.errors import IllegalMove
from game.engine.events import Drew, Event, RoundEnded, RoundStarted
from game.engine.moves import Cut, DrawForDeal
from game.engine.rules import DrawRule, LoneCard
from game.engine.stage import Phase
from game.session import Waiting
from game.settings import Settings, Speed
from tests.session.people import SHORT, Shelf, play_on, start, step, step_until


@pytest.mark.parametrize("players", ["hh", "hhh", "hhhh", "hr", "hrrr", "hrhr", "rr", "rrrr"])
@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.OFF])
def test_a_whole_match_runs_to_its_end(players: str, speed: Speed) -> None:
    session = start(players, settings=Settings(speed=speed))
    play_on(session)
    assert session.view.outcome is not None
    assert session.legal_moves == []


def test_nobody_moves_for_another_seat() -> None:
    session = start("hr")
    step_until(session, lambda: session.waiting is Waiting.COMPUTER)
    before = session.cursor
    with pytest.raises(IllegalMove) as refused:
        session.submit(Cut(1, 3))
    assert refused.value.rule
    assert session.cursor == before


def test_an_illegal_move_changes_nothing() -> None:
    session = start("hh")
    with pytest.raises(IllegalMove):
        session.submit(DrawForDeal(0, 52))
    assert session.legal_moves[0] == DrawForDeal(0, 0)


def test_the_scoreboard_holds_the_match_until_it_was_seen() -> None:
    session = start("rr")
    step_until(session, lambda: session.waiting is Waiting.ROUND_RESULT)
    cursor = session.cursor
    session.advance()
    assert session.cursor == cursor
    result = session.view.last_round
    assert result is not None
    assert all(len(hand) >= 0 for hand in result.hands)
    session.close_result()
    session.advance()
    assert session.cursor > cursor


@pytest.mark.parametrize("number", [1, 2])
def test_a_round_that_ended_is_there_from_start_to_end(number: int) -> None:
    session = start("rr")
    assert not session.ended_round
    step_until(session, lambda: len(session.round_results) == number)
    first, *between, last = session.ended_round
    assert isinstance(first, RoundStarted)
    assert isinstance(last, RoundEnded)
    assert last.result == session.round_results[-1]
    assert not any(isinstance(event, RoundStarted | RoundEnded) for event in between)
    assert all(event.card is None for event in between if isinstance(event, Drew))


def test_computer_players_take_nothing_from_the_shuffle() -> None:
    shelves = []
    for players in ("hh", "hr"):
        shelf = Shelf()
        session = start(players, shelf=shelf, seed=11)
        step_until(session, lambda s=session: s.view.phase in (Phase.DRAW, Phase.PLAY))  # type: ignore[misc]
        shelves.append([entry for entry in shelf.entries if isinstance(entry, Shuffled)][:2])
    assert shelves[0] == shelves[1]


def test_events_tell_each_round_s_end_once() -> None:
    session = start("rr")
    ends: list[Event] = []
    cursor = 0
    for _ in range(20_000):
        events, cursor = session.events_since(cursor)
        ends += [event for event in events if isinstance(event, RoundEnded)]
        if session.waiting is Waiting.MATCH_OVER:
            break
        step(session)
    assert len(ends) == 2


def test_turn_over_rules_run_through_the_session_too() -> None:
    rules = replace(SHORT, draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT)
    session = start("hh", rules=rules)
    play_on(session)
    assert session.view.outcome is not None
