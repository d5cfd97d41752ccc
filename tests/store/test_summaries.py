"""What a log comes to for each seat, against the engine's own count."""

import pytest

from game.engine.cards import Card
from game.engine.chance import SeededChance
from game.engine.entries import Entry, RoundNote, entry_of
from game.engine.errors import RecordError
from game.engine.events import Event, Passed, Played, RoundEnded, RoundStarted
from game.engine.match import Match
from game.engine.moves import Draw, Move, Pass, Play
from game.engine.results import Ending, MatchResult
from game.store.summaries import known_as, parse_entries, summarise
from game.store.values import Outcome
from tests.engine.play import all_tables, random_match

PAIR = (Card(0), Card(1))


def events_of(match: Match) -> list[Event]:
    """Return everything that happened in a match, by playing it again."""
    chance = SeededChance(3)
    again = Match(match.rules, match.seats, chance)
    return [event for noted in match.log if isinstance(noted, Move) for event in again.apply(noted)]


def test_summaries_agree_with_what_happened() -> None:
    """Every turn ends with a pair or a pass, so those count turns; the summary counts moves."""
    quickest_found = 0
    for number, (rules, seats) in enumerate(all_tables()):
        if number % 5:
            continue
        match = random_match(rules, seats, 3)
        quickest: list[int | None] = [None] * seats
        won = [[0, 0] for _ in range(seats)]
        turns = [0] * seats
        for event in events_of(match):
            if isinstance(event, RoundStarted):
                turns = [0] * seats
            elif isinstance(event, Played | Passed):
                turns[event.seat] += 1
            elif isinstance(event, RoundEnded):
                for seat in event.result.winners:
                    is_out = event.result.ending is Ending.OUT
                    won[seat][is_out] += 1
                    if is_out:
                        quickest[seat] = min(quickest[seat] or 999, turns[seat])
        found = summarise([entry_of(noted) for noted in match.log], seats)
        assert [s.quickest for s in found] == quickest
        assert [[s.rounds_stalemate, s.rounds_out] for s in found] == won
        assert tuple(s.penalties for s in found) == match.totals
        assert tuple(s.total for s in found) == match.totals
        assert all(s.rounds == match.round_number for s in found)
        quickest_found += any(quickest)
    assert quickest_found > 10


def test_a_power_ace_between_two_makes_two_turns() -> None:
    log: list[Entry] = [
        Play(0, *PAIR),
        Play(0, *PAIR),
        Draw(1),
        Draw(0),
        Play(0, Card(2), None),
        RoundNote(Ending.OUT, (0,), (0, 7), (0, 7), None),
    ]
    assert summarise(log, 2)[0].quickest == 3


def test_drawing_and_playing_is_one_turn_and_passing_too() -> None:
    log: list[Entry] = [
        Draw(0),
        Draw(0),
        Play(0, *PAIR),
        Pass(1),
        Pass(0),
        Draw(1),
        Play(1, *PAIR),
        RoundNote(Ending.OUT, (1,), (4, 0), (4, 0), None),
    ]
    assert [seat.quickest for seat in summarise(log, 2)] == [None, 2]


def test_outcomes() -> None:
    def outcomes(*winners: int) -> list[Outcome | None]:
        return [seat.outcome for seat in summarise([MatchResult(winners, (0, 0, 0))], 3)]

    assert outcomes(1) == [Outcome.LOST, Outcome.WON, Outcome.LOST]
    assert outcomes(0, 2) == [Outcome.JOINT, Outcome.LOST, Outcome.JOINT]
    assert [seat.outcome for seat in summarise([], 2)] == [None, None]


@pytest.mark.parametrize(
    "entry",
    [
        MatchResult((7,), (0, 0)),
        RoundNote(Ending.OUT, (2,), (0, 0), (0, 0), None),
        RoundNote(Ending.OUT, (0,), (0, 0, 0), (0, 0), None),
        Draw(3),
    ],
)
def test_seats_that_are_not_there_are_refused(entry: Entry) -> None:
    with pytest.raises(RecordError, match=r"log entry 0: .*R1|log entry 0: .*R20"):
        summarise([entry], 2)


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        ([(1, '{"seat":0,"draw":true}')], 0),
        ([(0, '{"seat":0,"draw":true}'), (2, '{"seat":0,"draw":true}')], 1),
        ([(0, "{")], 0),
        ([(0, b"\x00\xff")], 0),
        ([(0, None)], 0),
        ([(0, "[" * 100_000)], 0),
        ([(0, '{"seat":7,"draw":true}')], 0),
        ([(0, '{"seat":0,"play":["1X","2C"]}')], 0),
        ([(0, '{"seat":0,"play":["2C","2C"]}')], 0),
    ],
)
def test_damaged_rows_name_their_place(rows: list[tuple[object, object]], place: int) -> None:
    with pytest.raises(RecordError, match=f"log entry {place}"):
        parse_entries(rows)


def test_players_are_known_by_their_names_to_the_letter() -> None:
    assert known_as("  Ana\t", "human") == "Ana"
    assert known_as("ana", "human") != known_as("Ana", "human")
    assert known_as(" Rosa", "sly") == "sly"
