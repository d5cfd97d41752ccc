"""Fill a data folder with made-up matches, to look at the records with and to measure.

    python -m tools.measure.make_history FOLDER [--matches N] [--seed S]

The matches are played at random by changing house rules and people; from a number on, the same
courses are used again with other people.
"""

import argparse
import random
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from game.engine.chance import SeededChance
from game.engine.entries import Entry, entry_of
from game.engine.match import Match
from game.engine.record import Record, RecordSeat
from game.engine.results import MatchResult
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.store.file.opening import open_file
from game.store.file.schema import writing
from game.store.live import new_id
from game.store.matches import insert_entries, insert_head
from game.store.summaries import summarise, write_summary
from game.store.values import State

COURSES: Final = 150
_PEOPLE: Final = ("Ana", "Ben", "Carla", "Dario", "Eva", "Félix", "Gloria", "Hugo")
_COMPUTERS: Final = (("Rosa", "sly"), ("Luis", "steady"))
_TABLES: Final = ("family_verandah", "beach_bar", "caye_pier", "tournament_hall")
_RULES: Final = (
    HouseRules(),
    HouseRules(power_aces=True, length=Length(LengthKind.ROUNDS, 5)),
    HouseRules(draw=DrawRule.UNTIL_MATCH, buy_in=20),
    HouseRules(draw=DrawRule.TURN_OVER, lone_card=LoneCard.GOES_OUT),
)
_LEFT_EVERY: Final = 12


def make_history(folder: Path, matches: int, seed: int, until: datetime) -> None:
    """Add matches to the store in a folder, one every few hours, the last one at ``until``.

    Raises:
        Unusable: the store cannot be written.
    """
    rng = random.Random(seed)
    courses = [_course(rng, seed + number) for number in range(min(COURSES, matches))]
    opened = open_file(folder, lambda: until)
    with closing(opened.connection) as connection, writing(connection):
        started = until - timedelta(hours=7 * matches)
        for number in range(matches):
            started += timedelta(hours=7)
            rules, seats, log = courses[number % len(courses)]
            table = _TABLES[_RULES.index(rules)]
            extra = {"table": table, "started": started.isoformat(timespec="seconds")}
            record = Record(rules, _people(rng, seats), log, extra)
            row = new_id()
            insert_head(connection, row, record, log, None, started)
            state = State.FINISHED if isinstance(log[-1], MatchResult) else State.LEFT
            insert_entries(connection, row, log, 0, state, started)
            write_summary(connection, row, state, summarise(log, seats))


def _course(rng: random.Random, seed: int) -> tuple[HouseRules, int, tuple[Entry, ...]]:
    rules = rng.choice(_RULES)
    seats = rng.randint(2, 4)
    match = Match(rules, seats, SeededChance(seed))
    while match.outcome is None:
        match.apply(rng.choice(match.legal_moves()))
    log = tuple(entry_of(noted) for noted in match.log)
    if seed % _LEFT_EVERY == 0:
        log = log[: len(log) * 2 // 3]
    return rules, seats, log


def _people(rng: random.Random, seats: int) -> tuple[RecordSeat, ...]:
    people = [RecordSeat(name, "human") for name in rng.sample(_PEOPLE, seats)]
    if seats > 2 and rng.random() < 0.5:
        name, level = rng.choice(_COMPUTERS)
        people[-1] = RecordSeat(name, level)
    return tuple(people)


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.make_history", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    make_history(given.folder, given.matches, given.seed, datetime.now(UTC))
    return 0


if __name__ == "__main__":
    sys.exit(main())
