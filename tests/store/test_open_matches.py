"""Several matches in progress lie side by side; each goes on where it was."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.engine.entries import RoundNote
from game.engine.errors import RecordError
from game.engine.moves import Play
from game.engine.record import Record, RecordSeat
from game.engine.results import Ending
from game.setup import Aids
from game.store import notices
from game.store.live import setup_of as setup_from
from game.store.store import Store
from game.store.values import Outcome, Player
from tests.store.play import (
    CHOSEN_BY_BOTH,
    QUICK,
    Clock,
    entries_of,
    exported,
    keep_match,
    opened,
    raw,
    setup_of,
    whole_lines,
)
from tests.store.play import sentences as said

#: So many moves of these seeds hold choices of both seats.
MOVES = 14
SETUP = setup_of("Ana", "Ben")
RECORD_SEATS = (RecordSeat("Ana", "human"), RecordSeat("Ben", "human"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with opened(tmp_path) as lent:
        yield lent


def ids(store: Store) -> list[int]:
    return [match.match_id for match in store.open_matches()]


def begun(store: Store, seed: int, moves: int = MOVES) -> int:
    return keep_match(store, SETUP, entries_of(2, seed, moves=moves))


def test_all_stay_and_the_one_played_last_comes_first(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as store:
        assert store.open_matches() == ()
        first, second, third = (begun(store, seed) for seed in (1, 2, 3))
        assert ids(store) == [third, second, first]
        store.append(first, entries_of(2, 1)[len(store.load(first).log) :][:1])
        assert ids(store) == [first, third, second]
        assert store.history.count() == 0
    with opened(tmp_path, clock) as store:
        assert ids(store) == [first, third, second]
        found = store.in_progress()
        assert found is not None
        assert found.match_id == first
        for match_id, seed in ((second, 2), (third, 3)):
            assert list(store.open_match(match_id).record.log) == entries_of(2, seed, moves=MOVES)
            store.append(match_id, entries_of(2, seed)[len(store.load(match_id).log) :])
        assert ids(store) == [first]
        assert store.history.count() == 2


def test_the_list_tells_who_where_and_how_it_stands(store: Store) -> None:
    rules = replace(QUICK, buy_in=20)
    setup = setup_of("Ana", "sly:Rosa", rules=rules, table="caye_pier")
    match_id = keep_match(store, setup, CHOSEN_BY_BOTH)
    (match,) = store.open_matches()
    assert (match.match_id, match.setup, match.round_number) == (match_id, setup, 1)
    assert (match.totals, match.chips) == ((0, 0), (20, 20))
    assert match.started == datetime(2026, 9, 10, 12, 0, 1, tzinfo=UTC)
    assert match.played is not None
    assert match.played > match.started
    store.append(match_id, [RoundNote(Ending.OUT, (0,), (0, 5), (0, 5), (21, 19))])
    store.append(match_id, [RoundNote(Ending.OUT, (1,), (7, 0), (7, 5), (20, 20))])
    (match,) = store.open_matches()
    assert (match.round_number, match.totals, match.chips) == (3, (7, 5), (20, 20))


def test_without_stakes_there_are_no_chips(store: Store) -> None:
    begun(store, 1)
    assert store.open_matches()[0].chips is None


def test_giving_up_is_told_as_left(store: Store) -> None:
    first, second = begun(store, 1, moves=40), begun(store, 2)
    store.give_up(first)
    assert ids(store) == [second]
    (line,) = whole_lines(store)
    assert (line.match_id, line.is_finished) == (first, False)
    assert [seat.outcome for seat in line.seats] == [Outcome.LEFT, Outcome.LEFT]
    for act in (store.give_up, store.open_match):
        with pytest.raises(KeyError):
            act(first)
    with pytest.raises(KeyError):
        store.append(first, entries_of(2, 1)[-1:])


def test_somebody_else_plays_a_seat_on(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = begun(store, 1)
        ended = keep_match(store, SETUP, entries_of(2, 2))
        log = store.load(match_id).log
    with opened(tmp_path) as store:
        store.seat_player(match_id, 1, "sharp")
        with pytest.raises(KeyError):
            store.seat_player(ended, 1, "sharp")
    with opened(tmp_path) as store:
        found = store.open_match(match_id)
        assert [seat.player for seat in found.setup.seats] == ["human", "sharp"]
        assert [seat.name for seat in found.setup.seats] == ["Ana", "Ben"]
        assert found.record.log == log
        store.seat_player(match_id, 1, "human")
        assert store.open_match(match_id).setup == SETUP


def test_a_match_of_another_run_can_be_given_up(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = begun(store, 1)
    with opened(tmp_path) as store:
        store.give_up(match_id)
        assert store.open_matches() == ()
    with opened(tmp_path) as store:
        assert store.open_matches() == ()
        assert store.history.statistics(Player("Ana")).left == 1


def test_what_was_dealt_but_not_played_goes_without_a_trace(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as store:
        dealt = begun(store, 1, moves=6)
        assert ids(store) == [dealt]
        played = begun(store, 2)
        assert ids(store) == [played]
    with opened(tmp_path, clock) as store:
        dealt = begun(store, 3, moves=6)
    with opened(tmp_path, clock) as store:
        assert ids(store) == [dealt, played]
        store.give_up(dealt)
        store.give_up(begun(store, 4, moves=6))
        assert ids(store) == [played]
        assert store.history.count() == 0
        assert store.history.players() == ()
    with raw(tmp_path) as file:
        assert file.execute("SELECT id FROM matches").fetchall() == [(played,)]
        assert file.execute("SELECT DISTINCT match_id FROM log").fetchall() == [(played,)]


def test_only_ones_own_choices_make_a_match_count(store: Store) -> None:
    by_ana = [entry for entry in CHOSEN_BY_BOTH if isinstance(entry, Play) and entry.seat == 0]
    by_ben = [entry for entry in CHOSEN_BY_BOTH if isinstance(entry, Play) and entry.seat == 1]
    store.give_up(keep_match(store, SETUP, by_ana))
    assert [line.player.name for line in store.history.players()] == ["Ana"]
    assert store.history.statistics(Player("Ana")).left == 1
    assert store.history.statistics(Player("Ben")).played == 0
    # A computer player alone has chosen something: for the person nothing has begun.
    store.give_up(keep_match(store, setup_of("Cleo", "sly:Rosa"), by_ben))
    # Without a round there is nothing to tell of either.
    assert store.history.count() == 0
    assert len(store.history.players()) == 1


def test_a_second_copy_sees_them_and_takes_none_away(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as a, opened(tmp_path, clock) as b:
        first = begun(a, 1)
        second = begun(b, 2)
        assert ids(a) == ids(b) == [second, first]
        dealt = begun(a, 3, moves=5)
        third = begun(b, 4)  # takes away what was dealt only, for as long as nobody plays it
        assert ids(a) == [third, second, first]
        a.append(dealt, entries_of(2, 3)[len(a.load(dealt).log) :][:9])
        assert ids(b) == [dealt, third, second, first]
        assert list(b.load(dealt).log) == list(a.load(dealt).log)


def test_what_another_copy_has_played_is_continued(tmp_path: Path) -> None:
    clock = Clock()
    entries = entries_of(2, 1)
    with opened(tmp_path, clock) as a, opened(tmp_path, clock) as b:
        match_id = begun(a, 1)
        kept = len(a.load(match_id).log)
        b.open_match(match_id)
        b.append(match_id, entries[kept : kept + 3])
        assert list(a.open_match(match_id).record.log) == entries[: kept + 3]
        a.append(match_id, entries[kept + 3 : kept + 5])
        b.open_match(match_id)
        b.append(match_id, entries[kept + 5 :])
        assert a.open_matches() == ()
        with pytest.raises(KeyError):
            a.open_match(match_id)
        assert a.history.count() == 1


def test_a_damaged_one_does_not_hide_the_others(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as store:
        good, bad = begun(store, 1), begun(store, 2)
    with raw(tmp_path) as file:
        file.execute("UPDATE log SET entry = '{}' WHERE match_id = ? AND place = 3", (bad,))
    with opened(tmp_path, clock) as store:
        with pytest.raises(RecordError):
            store.open_match(bad)
        assert said(store.notices) == [notices.MATCH_DAMAGED]
        assert ids(store) == [good]
        with pytest.raises(KeyError):
            store.open_match(bad)


def test_faces_and_aids_are_kept_beside_the_seats_of_a_record(tmp_path: Path) -> None:
    seats = (replace(SETUP.seats[0], face="macaw"), *SETUP.seats[1:])
    setup = replace(SETUP, seats=seats, aids=Aids.PUBLIC)
    with opened(tmp_path) as store:
        match_id = store.begin(setup, entries_of(2, 1, moves=12))
    with opened(tmp_path) as store:
        found = store.open_match(match_id)
        assert (found.setup.seats, found.setup.aids) == (seats, Aids.PUBLIC)
        (standing,) = store.open_matches()
        assert standing.setup.seats[0].face == "macaw"
        # Versions up to 1.0.0 refuse a seat with anything else than these.
        document = json.loads(exported(store, match_id))
        assert all(set(seat) == {"name", "player"} for seat in document["seats"])
        assert document["faces"] == ["macaw", None]


def test_what_a_record_says_wrongly_of_faces_and_aids_is_nothing() -> None:
    for faces in (["dragon", 7], ["macaw"], "macaw", None):
        record = Record(SETUP.rules, RECORD_SEATS, (), {"faces": faces, "aids": "magic"})
        setup = setup_from(record)
        assert [seat.face for seat in setup.seats] == [None, None]
        assert setup.aids is Aids.NONE
