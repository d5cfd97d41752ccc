"""The history and its statistics, on matches whose results are written by hand."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.engine.entries import Entry
from game.setup import Aids
from game.store import notices
from game.store.store import Store
from game.store.values import (
    DamagedLine,
    HeadToHead,
    MatchLine,
    Outcome,
    Player,
    PlayerLine,
    Statistics,
)
from tests.store.play import (
    CHOSEN_BY_BOTH,
    QUICK,
    Clock,
    entries_of,
    going_out,
    keep_match,
    open_store,
    opened,
    raw,
    result,
    setup_of,
    whole_lines,
)
from tests.store.play import sentences as said

ANA, BEN, SLY = Player("Ana"), Player("Ben"), Player("sly", is_computer=True)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with opened(tmp_path) as lent:
        yield lent


def play(store: Store, names: Sequence[str], entries: Sequence[Entry]) -> int:
    match_id = store.begin(setup_of(*names), [])
    store.append(match_id, entries)
    return match_id


def test_an_empty_history(store: Store) -> None:
    history = store.history
    assert history.count() == 0
    assert history.matches() == ()
    assert history.players() == ()
    assert history.statistics(ANA) == Statistics()
    assert history.statistics(ANA).mean_penalty is None
    assert history.results_over_time(ANA) == ()
    assert history.head_to_head(ANA, BEN) == HeadToHead()


def test_a_line_tells_the_match(store: Store) -> None:
    match_id = play(store, ("Ana ", "sly:Rosa", "Ben"), result((0, 2), 4, 9, 4))
    (line,) = whole_lines(store)
    assert line.match_id == match_id
    assert line.started == datetime(2026, 9, 10, 12, 0, 1, tzinfo=UTC)
    assert (line.table, line.rules, line.rounds) == ("beach_bar", QUICK, 1)
    assert line.is_finished
    assert line.winners == (0, 2)
    assert [seat.name for seat in line.seats] == ["Ana ", "Rosa", "Ben"]
    assert [seat.player for seat in line.seats] == [ANA, SLY, BEN]
    assert [seat.total for seat in line.seats] == [4, 9, 4]
    assert line.seats[1].outcome is Outcome.LOST


def test_played_is_won_joint_lost_and_left(store: Store) -> None:
    play(store, ("Ana", "Ben"), result((0,), 3, 5))
    play(store, ("Ana", "Ben"), result((0, 1), 5, 5))
    play(store, ("Ben", "Ana"), result((0,), 3, 5))
    store.give_up(play(store, ("Ana", "Ben"), CHOSEN_BY_BOTH))
    play(store, ("Ana", "Ben"), CHOSEN_BY_BOTH)  # in progress: not counted yet
    ana, ben = store.history.statistics(ANA), store.history.statistics(BEN)
    assert (ana.won, ana.joint, ana.lost, ana.left, ana.played) == (1, 1, 1, 1, 4)
    assert (ben.won, ben.joint, ben.lost, ben.left, ben.played) == (1, 1, 1, 1, 4)
    # The list leaves out what was given up before a round was over.
    assert store.history.count() == store.history.count(ANA) == 3


def test_rounds_penalties_and_the_quickest_way_out(store: Store) -> None:
    first = [*going_out(0, 4, 0, 10), *going_out(1, 6, 7, 0), *result((0,), 3, 8)]
    play(store, ("Ana", "Ben"), first)
    play(store, ("Ana", "Ben"), [*going_out(0, 3, 0, 1), *result((0,), 3, 8)])
    ana, ben = store.history.statistics(ANA), store.history.statistics(BEN)
    assert (ana.rounds, ana.rounds_out, ana.rounds_stalemate, ana.rounds_won) == (5, 2, 2, 4)
    assert (ben.rounds_out, ben.rounds_stalemate) == (1, 0)
    assert (ana.quickest_turns, ben.quickest_turns) == (3, 6)
    assert ana.mean_penalty == (7 + 3 + 3) / 5
    assert ben.mean_penalty == (10 + 8 + 1 + 8) / 5


def test_the_longest_streak_is_of_matches_won_in_a_row(store: Store) -> None:
    won, joint, lost = result((0,), 1, 2), result((0, 1), 2, 2), result((1,), 2, 1)
    for entries in (won, lost, won, joint, won, CHOSEN_BY_BOTH, won, won):
        match_id = play(store, ("Ana", "Ben"), entries)
        if entries is CHOSEN_BY_BOTH:
            store.give_up(match_id)
    assert store.history.statistics(ANA).longest_streak == 3
    assert store.history.statistics(BEN).longest_streak == 1


def test_names_are_apart_to_the_letter_and_from_computers(store: Store) -> None:
    play(store, ("Ana", "ana"), result((0,), 1, 2))
    play(store, (" Ana ", "sly:Ana"), result((1,), 2, 1))
    play(store, ("sly", "Ben"), result((0,), 1, 2))
    assert store.history.players() == (
        PlayerLine(ANA, 2),
        PlayerLine(Player("ana"), 1),
        PlayerLine(BEN, 1),
        PlayerLine(Player("sly"), 1),
        PlayerLine(SLY, 1),
    )
    assert store.history.statistics(SLY).won == 1
    assert store.history.statistics(Player("sly")).won == 1
    assert store.history.statistics(ANA).played == 2


def test_one_name_on_two_seats_counts_once_by_the_better(store: Store) -> None:
    play(store, ("Ana", "Ana", "Ben"), result((1,), 9, 2, 5))
    play(store, ("sly:Rosa", "sly:Luis", "Ben"), result((0, 1), 2, 2, 5))
    ana = store.history.statistics(ANA)
    assert (ana.won, ana.lost, ana.played) == (1, 0, 1)
    assert (ana.rounds, ana.penalties) == (2, 11)
    assert store.history.statistics(SLY).joint == 1
    assert store.history.players()[0] == PlayerLine(BEN, 2)
    assert PlayerLine(ANA, 1) in store.history.players()


def test_head_to_head(store: Store) -> None:
    play(store, ("Ana", "Ben", "Cleo"), result((0,), 1, 2, 3))
    play(store, ("Ben", "Ana", "Cleo"), result((0,), 1, 2, 3))
    play(store, ("Ben", "Ana", "Cleo"), result((0,), 1, 2, 3))
    play(store, ("Ana", "Ben", "Cleo"), result((0, 1), 1, 1, 3))
    play(store, ("Ana", "Ben", "Cleo"), result((2,), 2, 2, 1))
    play(store, ("Ana", "Cleo"), result((0,), 1, 2))
    play(store, ("Ana", "Ben"), result((0,), 1, 2)[:1])
    play(store, ("Ana", "Ben"), [])
    found = store.history.head_to_head(ANA, BEN)
    assert found == HeadToHead(a_won=1, b_won=2, both_won=1, neither_won=1)
    assert found.played == 5
    assert store.history.head_to_head(BEN, ANA).a_won == 2


def test_results_over_time_run_from_the_oldest(store: Store) -> None:
    first = play(store, ("Ana", "Ben"), result((0,), 1, 2))
    second = play(store, ("Ana", "Ben"), result((1,), 6, 2))
    third = play(store, ("Ana", "Ben"), CHOSEN_BY_BOTH)
    store.give_up(third)
    store.give_up(play(store, ("Cleo", "Ben"), CHOSEN_BY_BOTH))
    points = store.history.results_over_time(ANA)
    assert [point.match_id for point in points] == [first, second, third]
    assert [point.outcome for point in points] == [Outcome.WON, Outcome.LOST, Outcome.LEFT]
    assert [point.mean_penalty for point in points] == [1.0, 6.0, None]
    started = [point.started for point in points]
    assert None not in started
    assert started == sorted(filter(None, started))


def test_pages_are_newest_first_and_hold_every_match_once(store: Store) -> None:
    names = [("Ana", "Ben") if number % 3 else ("Cleo", "Ben") for number in range(23)]
    ids = [play(store, pair, result((0,), 1, 2)) for pair in names]
    found = [store.history.matches(first=first, most=5) for first in range(0, 30, 5)]
    assert list(map(len, found)) == [5, 5, 5, 5, 3, 0]
    assert [line.match_id for page in found for line in page] == ids[::-1]
    of_ana = [match_id for match_id, pair in zip(ids, names, strict=True) if pair[0] == "Ana"]
    assert store.history.count(ANA) == len(of_ana)
    page = store.history.matches(ANA, first=2, most=4)
    assert [line.match_id for line in page] == of_ana[::-1][2:6]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE matches SET rules = '{\"hand_size\": true}' WHERE id = :id",
        "UPDATE matches SET rules = 'x' WHERE id = :id",
        "UPDATE matches SET table_id = x'00ff' WHERE id = :id",
        "UPDATE matches SET rounds = 'many' WHERE id = :id",
        "UPDATE seats SET name = x'ff' WHERE match_id = :id AND seat = 1",
        "UPDATE seats SET name = hex(zeroblob(500000)) WHERE match_id = :id AND seat = 1",
        "UPDATE seats SET known_as = hex(zeroblob(500000)) WHERE match_id = :id AND seat = 1",
        "UPDATE seats SET seat = 7 WHERE match_id = :id AND seat = 1",
        "UPDATE seats SET outcome = 9 WHERE match_id = :id AND seat = 1",
        "UPDATE seats SET outcome = 'won' WHERE match_id = :id AND seat = 1",
        "UPDATE seats SET total = 'much' WHERE match_id = :id AND seat = 1",
        "UPDATE seats SET penalties = 'much', total = 'x' WHERE match_id = :id AND seat = 1",
        "DELETE FROM seats WHERE match_id = :id",
    ],
)
def test_damaged_rows_stand_apart_in_the_list(tmp_path: Path, damage: str) -> None:
    clock = Clock()
    store = open_store(tmp_path, clock)
    good = play(store, ("Ana", "Ben"), result((0,), 1, 2))
    bad = play(store, ("Ana", "Ben"), result((0,), 1, 2))
    store.close()
    with raw(tmp_path) as file:
        file.execute(damage, {"id": bad})
    with opened(tmp_path, clock) as store:
        whole = {line.match_id: isinstance(line, MatchLine) for line in store.history.matches()}
        assert whole == {good: True, bad: False}
        for player in (line.player for line in store.history.players()):
            found = store.history.statistics(player)
            assert found.played in (1, 2)
            assert found.played == found.won + found.joint + found.lost + found.left
        store.history.head_to_head(ANA, BEN)
        store.history.results_over_time(BEN)


def test_figures_that_are_damaged_are_left_out_and_told(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as store:
        for _ in range(2):
            bad = play(store, ("Ana", "Ben"), result((0,), 1, 2))
    with raw(tmp_path) as file:
        file.execute("UPDATE seats SET penalties = 'much' WHERE match_id = ?", (bad,))
    with opened(tmp_path, clock) as store:
        for _ in range(2):
            assert store.history.statistics(ANA).played == 1
            assert said(store.notices) == [notices.ROWS_DAMAGED]


@pytest.mark.parametrize(
    "damage",
    [
        'UPDATE log SET entry = \'{"seat":0,"play":["1X","2C"]}\' WHERE place = 3',
        'UPDATE log SET entry = \'{"shuffle":["2C","2C"]}\' WHERE place = 0',
        'UPDATE log SET entry = \'{"seat":7,"draw":true}\' WHERE place = 2',
        "UPDATE log SET entry = x'00' WHERE place = 2",
        "DELETE FROM log WHERE place = 2",
        "DELETE FROM log WHERE place = 5",
        "UPDATE log SET place = 99 WHERE place = 5",
        "UPDATE seats SET name = hex(zeroblob(500000))",
        "UPDATE seats SET player = x'ff'",
        "UPDATE seats SET seat = 7 WHERE seat = 1",
        "UPDATE matches SET rules = replace(rules, '5', 'x')",
        "UPDATE matches SET extra = '[]'",
        "UPDATE matches SET extra = '{'",
        # By its form it is a record, but by the rules these were not the cards.
        "UPDATE log SET entry = (SELECT entry FROM log WHERE place = 4) WHERE place = 3",
    ],
)
def test_a_damaged_match_in_progress_is_kept_but_not_continued(tmp_path: Path, damage: str) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as store:
        keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1, moves=5)[:6])
    with raw(tmp_path) as file:
        file.execute(damage)
    with opened(tmp_path, clock) as store:
        assert store.in_progress() is None
        assert said(store.notices) == [notices.MATCH_DAMAGED]
        assert store.in_progress() is None
        keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 2))
        assert [type(line) for line in store.history.matches()] == [MatchLine, DamagedLine]
        assert store.history.statistics(ANA).played == 1
    with raw(tmp_path) as file:
        assert file.execute("SELECT count(*) FROM matches").fetchone()[0] == 2
    with opened(tmp_path, clock) as store:
        assert store.in_progress() is None
        assert store.notices == ()


def test_damaged_settings_are_back_to_their_defaults(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        changed = store.settings().__class__(muted=True, back=2, sound_volume=0.5)
        store.save_settings(changed)
        store.save_setup(setup_of("Ana", "Ben"))
    with raw(tmp_path) as file:
        file.execute("UPDATE settings SET value = '99.5' WHERE name = 'sound_volume'")
        file.execute("UPDATE settings SET value = '\"two\"' WHERE name = 'back'")
        file.execute("UPDATE settings SET value = '{\"seats\": 3}' WHERE name = 'last_setup'")
    with opened(tmp_path) as store:
        assert store.settings() == changed.__class__(muted=True)
        assert store.last_setup() is None
        assert said(store.notices) == [notices.SETTINGS_DAMAGED]


def test_people_keep_the_face_they_last_played_with(store: Store) -> None:
    plain = setup_of("Ana", "sly:Rosa")
    for face in ("mango", "macaw"):
        seats = (replace(plain.seats[0], face=face), plain.seats[1])
        match_id = store.begin(replace(plain, seats=seats, aids=Aids.PUBLIC), [])
        store.append(match_id, result((0,), 3, 5))
    play(store, ("Ben", "Carla"), entries_of(2, 2, moves=12))
    assert store.history.faces() == {"Ana": "macaw"}
    newest = store.history.matches()[0]
    assert isinstance(newest, MatchLine)
    assert [seat.face for seat in newest.seats] == ["macaw", None]
    assert newest.aids is Aids.PUBLIC
