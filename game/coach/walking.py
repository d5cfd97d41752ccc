"""A record played again, stopping before every move."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.chance import Shuffled, StockShuffled
from game.engine.entries import RoundNote
from game.engine.events import Passed, Played
from game.engine.match import Match
from game.engine.moves import Move
from game.engine.record import Record, RecordedChance
from game.engine.results import MatchResult


@dataclass(frozen=True, slots=True)
class Stride:
    """A match just before a move of its record; the match itself goes on with the next step.

    ``entry`` is the move's place in the log, ``turn`` counts the round's turns from 1.
    """

    entry: int
    turn: int
    match: Match
    move: Move


def steps(record: Record) -> Iterator[Stride]:
    """Give every move of a record that has been read, in order.

    Raises:
        IllegalMove: the record was never checked and breaks a rule.
        RecordError: the same, where cards are shuffled.
    """
    fed = RecordedChance(record.log)
    match = Match(record.rules, len(record.seats), fed)
    happened, seen, turn = match.happened, 0, 1
    for entry, move in enumerate(record.log):
        if isinstance(move, Shuffled | StockShuffled | RoundNote | MatchResult):
            continue
        if match.happened is not happened:  # another round
            happened, seen, turn = match.happened, 0, 1
        for events in happened[seen:]:
            turn += sum(isinstance(event, Played | Passed) for event in events)
        seen = len(happened)
        yield Stride(entry, turn, match, move)
        fed.place = entry
        match.apply(move)
