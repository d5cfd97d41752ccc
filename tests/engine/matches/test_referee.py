"""A second, independent reading of the rules agrees with the engine on every record.

Sound records of random matches over all combinations of house rules satisfy it, and of damaged
records both name the same entry as the first wrong one. ``PITTYPAT_TRIALS=10`` plays ten times as
many matches.
"""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from game.engine.cards import PACK, card_code
from game.engine.errors import RecordError
from game.engine.record import read_record
from tests.engine.matches.referee import Wrong, referee
from tests.engine.play import TRIALS, all_tables, document_of, random_match

TABLES = list(all_tables())
Log = list[dict[str, Any]]


@pytest.mark.parametrize("part", range(8))
def test_random_matches_satisfy_the_referee(part: int) -> None:
    """R1 to R27, and R18: every one of these matches ends."""
    for trial in range(10 * TRIALS):
        for number, (rules, seats) in list(enumerate(TABLES))[part::8]:
            match = random_match(rules, seats, 1_000 * trial + number)
            book = referee(document_of(match))
            assert book.at == len(match.log), "the referee is still waiting for entries"
            assert book.rounds_seen == match.round_number


def test_the_referee_notices_what_it_should() -> None:
    """A referee that lets everything pass would prove nothing."""
    document = json.loads(document_of(random_match(*TABLES[0], seed=1)))
    for index, entry in enumerate(document["log"]):
        if len({card[0] for card in entry.get("play", ())}) == 2:
            entry["play"].reverse()
            with pytest.raises(Wrong) as caught:
                referee(json.dumps(document))
            assert caught.value.entry == index
            entry["play"].reverse()


# Damage, one kind a function; each changes a log in place at some entry.


def leave_out(log: Log, at: int, _rng: random.Random) -> None:
    del log[at]


def double(log: Log, at: int, _rng: random.Random) -> None:
    log.insert(at, log[at])


def swap_neighbours(log: Log, at: int, _rng: random.Random) -> None:
    log[at : at + 2] = log[at : at + 2][::-1]


def take_from_elsewhere(log: Log, at: int, rng: random.Random) -> None:
    log[at] = rng.choice(log)


def add_from_elsewhere(log: Log, at: int, rng: random.Random) -> None:
    log.insert(at, rng.choice(log))


def other_seat(log: Log, at: int, rng: random.Random) -> None:
    if "seat" in log[at]:
        log[at]["seat"] = rng.randrange(4)


def other_number(log: Log, at: int, rng: random.Random) -> None:
    for key in ("cut", "draw_for_deal"):
        if key in log[at]:
            log[at][key] = rng.randrange(-1, 53)


def other_cards(log: Log, at: int, rng: random.Random) -> None:
    for key in ("play", "shuffle", "reshuffle"):
        if key in log[at] and log[at][key]:
            log[at][key][rng.randrange(len(log[at][key]))] = card_code(rng.choice(PACK))


def swap_cards(log: Log, at: int, rng: random.Random) -> None:
    for key in ("play", "shuffle", "reshuffle"):
        if key in log[at]:
            rng.shuffle(log[at][key])


def another_play(log: Log, at: int, rng: random.Random) -> None:
    if "seat" in log[at]:
        cards = [card_code(card) for card in rng.sample(PACK, rng.choice((1, 2, 2, 3)))]
        log[at] = {"seat": log[at]["seat"], "play": cards}


def drop_a_card(log: Log, at: int, _rng: random.Random) -> None:
    for key in ("play", "shuffle", "reshuffle"):
        if key in log[at]:
            log[at][key] = log[at][key][1:]


def a_pass_or_draw(log: Log, at: int, rng: random.Random) -> None:
    if "seat" in log[at]:
        log[at] = {"seat": log[at]["seat"], rng.choice(("pass", "draw")): True}


def other_result(log: Log, at: int, rng: random.Random) -> None:
    for key in ("round", "match"):
        if key in log[at]:
            result = log[at][key]
            field = rng.choice(list(result))
            if field == "ending":
                result[field] = "out" if result[field] == "stalemate" else "stalemate"
            elif result[field]:
                result[field][rng.randrange(len(result[field]))] += rng.choice((-1, 1))
            else:
                result[field] = [0]


def cut_off(log: Log, at: int, _rng: random.Random) -> None:
    del log[at:]


DAMAGE: list[Callable[[Log, int, random.Random], None]] = [
    leave_out,
    double,
    swap_neighbours,
    take_from_elsewhere,
    add_from_elsewhere,
    other_seat,
    other_number,
    other_cards,
    swap_cards,
    another_play,
    drop_a_card,
    a_pass_or_draw,
    other_result,
    cut_off,
]


def first_wrong(check: Callable[[bytes], object], document: bytes) -> int | None:
    """Return the entry that a reader names, -1 when it finds nothing wrong."""
    try:
        check(document)
    except (RecordError, Wrong) as error:
        return error.entry
    return -1


def places(log: Log, rng: random.Random) -> list[int]:
    """Return some entries to damage: of every kind, and around the ends of rounds."""
    found = [rng.randrange(len(log)) for _ in range(2)]
    for key in ("shuffle", "draw_for_deal", "cut", "reshuffle", "play", "pass", "round", "match"):
        at = [index for index, entry in enumerate(log) if key in entry]
        if at:
            chosen = rng.choice(at)
            found += [max(chosen - 1, 0), chosen, min(chosen + 1, len(log) - 1)]
    return found


@pytest.mark.parametrize("damage", DAMAGE)
def test_both_name_the_same_first_wrong_entry(
    damage: Callable[[Log, int, random.Random], None],
) -> None:
    rng = random.Random(damage.__name__)
    refused = 0
    for trial in range(10 * TRIALS):
        rules, seats = rng.choice(TABLES)
        sound = document_of(random_match(rules, seats, trial))
        for at in places(json.loads(sound)["log"], rng):
            document = json.loads(sound)
            damage(document["log"], at, rng)
            data = json.dumps(document).encode()
            expected = first_wrong(referee, data)
            assert first_wrong(read_record, data) == expected, (
                at,
                document["log"][at - 2 : at + 3],
            )
            refused += expected != -1
    assert refused or damage is cut_off


def test_of_two_wrong_entries_both_name_the_first() -> None:
    rng = random.Random("two")
    for trial in range(40 * TRIALS):
        rules, seats = rng.choice(TABLES)
        sound = document_of(random_match(rules, seats, trial))
        for at in places(json.loads(sound)["log"], rng):
            document = json.loads(sound)
            for _ in range(3):
                if at < len(document["log"]):
                    rng.choice(DAMAGE)(document["log"], at, rng)
                at += rng.randrange(2)
            data = json.dumps(document).encode()
            expected = first_wrong(referee, data)
            assert first_wrong(read_record, data) == expected, (
                at,
                document["log"][at - 3 : at + 3],
            )
