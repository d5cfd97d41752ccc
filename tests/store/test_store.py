"""Matches, settings and set-ups come back as they were."""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from game import VERSION
from game.engine.cards import PACK
from game.engine.chance import SeededChance
from game.engine.entries import entry_of
from game.engine.match import Match
from game.engine.moves import Move
from game.engine.record import replay
from game.settings import DrawForMe, Settings, Speed
from game.setup import Aids, MatchSetup, SeatSetup
from game.store.file.opening import FILE_NAME
from game.store.values import Player
from tests.engine.play import play_on, random_match
from tests.store.play import (
    QUICK,
    Clock,
    entries_of,
    keep_match,
    opened,
    raw,
    setup_of,
    whole_lines,
)


def test_a_match_is_there_after_every_move(tmp_path: Path) -> None:
    setup = setup_of("Ana", "sly:Rosa")
    match = random_match(QUICK, 2, 5)
    log = [entry_of(noted) for noted in match.log]
    clock = Clock()
    with opened(tmp_path, clock) as store:
        match_id = store.begin(setup, log[:1])
        for place in range(1, 12):
            store.append(match_id, log[place : place + 1])
            with opened(tmp_path, clock) as other:
                found = other.in_progress()
            assert found is not None
            assert (found.match_id, found.setup) == (match_id, setup)
            assert list(found.record.log) == log[: place + 1]


def test_nothing_can_be_continued_at_first_nor_after_the_end(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        assert store.in_progress() is None
        keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1))
        assert store.in_progress() is None
    with opened(tmp_path) as store:
        assert store.in_progress() is None


def test_a_finished_match_counts_once_however_often_the_game_starts(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        match_id = keep_match(store, setup_of("Ana", "Ben"), entries_of(2, 1))
        with pytest.raises(KeyError):
            store.append(match_id, entries_of(2, 1)[-1:])
    for _ in range(3):
        with opened(tmp_path) as store:
            assert store.in_progress() is None
            assert store.history.count() == 1


def test_continuing_gives_the_cards_that_would_have_come(tmp_path: Path) -> None:
    whole = random_match(QUICK, 3, 77)
    with opened(tmp_path) as store:
        store.begin(setup_of("A", "B", "C"), [entry_of(e) for e in whole.log[:1]], seed=77)
    for _ in range(2):
        with opened(tmp_path) as store:
            found = store.in_progress()
            assert found is not None
            match = replay(found.record, chance=found.chance())
            for noted in whole.log:
                if isinstance(noted, Move):
                    match.apply(noted)
            assert match.log == whole.log


@pytest.mark.parametrize("seed", [9, 10**639])
def test_chance_goes_on_behind_the_shuffles_there_were(tmp_path: Path, seed: int) -> None:
    match = Match(QUICK, 2, SeededChance(seed))
    with opened(tmp_path) as store:
        match_id = store.begin(setup_of("A", "B"), [entry_of(e) for e in match.log], seed=seed)
        known = len(match.log)
        play_on(match, random.Random(3), moves=12)
        store.append(match_id, [entry_of(e) for e in match.log[known:]])
    with opened(tmp_path) as store:
        found = store.in_progress()
        assert found is not None
        assert found.chance().shuffled(PACK) == match.chance.copy().shuffled(PACK)


def test_a_finished_match_keeps_no_seed(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        entries = entries_of(2, 1)
        match_id = store.begin(setup_of("Ana", "Ben"), entries[:1], seed=4711)
        with raw(tmp_path) as file:
            assert file.execute("SELECT seed FROM matches").fetchall() == [("4711",)]
        store.append(match_id, entries[1:])
        with raw(tmp_path) as file:
            assert file.execute("SELECT seed FROM matches").fetchall() == [(None,)]


def test_load_returns_any_match(tmp_path: Path) -> None:
    entries = entries_of(2, 1)
    with opened(tmp_path) as store:
        match_id = keep_match(store, setup_of("Ana", "Ben"), entries)
        record = store.load(match_id)
        assert list(record.log) == entries
        assert list(record.extra) == ["table", "started", "app", "aids", "faces"]
        assert record.extra["started"] == "2026-09-10T12:00:01+00:00"
        assert record.extra["app"] == VERSION
        with pytest.raises(KeyError):
            store.load(match_id + 1)


def test_settings_come_back(tmp_path: Path) -> None:
    settings = Settings(
        language="fr_CA",
        sound_volume=0.25,
        music_volume=0.0,
        muted=True,
        speed=Speed.OFF,
        draw_for_me=DrawForMe.NEVER,
        back=2,
        window_size_px=(800, 601),
    )
    with opened(tmp_path) as store:
        assert store.settings() == Settings()
        store.save_settings(settings)
        assert store.settings() == settings
    with opened(tmp_path) as store:
        assert store.settings() == settings
        store.save_settings(Settings())
    with opened(tmp_path) as store:
        assert store.settings() == Settings()


def test_lists_of_words_among_the_settings_come_back_whole_or_not_at_all(tmp_path: Path) -> None:
    learnt = Settings(explained=("draw_single",), lesson_moves=("aim", "7C KH"))
    with opened(tmp_path) as store:
        store.save_settings(learnt)
    with opened(tmp_path) as store:
        assert store.settings() == learnt
    for rubbish in ('"aim"', "[1]", '["' + 41 * "x" + '"]', json.dumps(1001 * ["x"])):
        with raw(tmp_path) as file:
            file.execute("UPDATE settings SET value = ? WHERE name = 'explained'", (rubbish,))
        with opened(tmp_path) as store:
            assert store.settings() == replace(learnt, explained=())


def test_unchanged_settings_write_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.save_settings(Settings(muted=True))
        store.save_setup(setup_of("Ana", "Ben"))
    before = (tmp_path / FILE_NAME).read_bytes()
    with opened(tmp_path) as store, raw(tmp_path) as file:
        version = file.execute("PRAGMA data_version").fetchone()
        store.save_settings(Settings(muted=True))
        store.save_setup(setup_of("Ana", "Ben"))
        store.save_settings(store.settings())
        assert file.execute("PRAGMA data_version").fetchone() == version
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_only_changed_settings_are_written(tmp_path: Path) -> None:
    with opened(tmp_path) as one, opened(tmp_path) as two:
        one.save_settings(Settings(muted=True))
        two.save_settings(Settings(back=2))
    with opened(tmp_path) as store:
        assert store.settings() == Settings(muted=True, back=2)


def test_faces_aids_and_the_quick_set_up_come_back_each_by_itself(tmp_path: Path) -> None:
    plain = setup_of("Ana", "Ben")
    seats = (replace(plain.seats[0], face="mango"), plain.seats[1])
    last = replace(plain, seats=seats, aids=Aids.ADVICE)
    quick = replace(setup_of("Zoe", "sharp:Rosa"), opens_itself=True, aids=Aids.NONE)
    with opened(tmp_path) as store:
        assert store.quick_setup() is None
        store.save_quick_setup(quick)
        store.save_setup(last)
    with opened(tmp_path) as store:
        assert (store.last_setup(), store.quick_setup()) == (last, quick)
        list(store.delete_player(Player("Ana")))
        assert (store.last_setup(), store.quick_setup()) == (None, quick)
        list(store.delete_player(Player("Zoe")))
        assert store.quick_setup() is None


def test_drawing_when_passing_counts_only_where_somebody_chose_it(tmp_path: Path) -> None:
    with opened(tmp_path):
        pass
    with raw(tmp_path) as file:
        # As 1.0.0 wrote it whenever anything else was changed.
        file.execute("INSERT INTO settings VALUES ('draw_for_me', '\"passing\"')")
    with opened(tmp_path) as store:
        assert store.settings().draw_for_me is DrawForMe.ALWAYS
        store.save_settings(replace(store.settings(), draw_for_me=DrawForMe.PASSING))
    with opened(tmp_path) as store:
        assert store.settings().draw_for_me is DrawForMe.PASSING
        store.save_settings(replace(store.settings(), draw_for_me=DrawForMe.NEVER))
    with opened(tmp_path) as store:
        assert store.settings().draw_for_me is DrawForMe.NEVER


def test_the_last_setup_comes_back(tmp_path: Path) -> None:
    setup = setup_of("Ana", "sly:Rosa", "Ben", table="caye_pier")
    with opened(tmp_path) as store:
        assert store.last_setup() is None
        store.save_setup(setup)
        assert store.last_setup() == setup
    with opened(tmp_path) as store:
        assert store.last_setup() == setup


@pytest.mark.parametrize(
    "name",
    [
        "O'Neil",
        "%s %d %(x)s",
        "{0} {name}",
        '"; DROP TABLE matches; --',
        "😀👩‍👩‍👧",
        "\u200fשָׁלוֹם עולם",
        "W" * 200,
        "line\nbreak\tand tab",
        "é" + "e\u0301",
        "NULL",
        "",
    ],
)
def test_names_come_back_to_the_letter(tmp_path: Path, name: str) -> None:
    whole = MatchSetup((SeatSetup(name), SeatSetup("Ben")), "beach_bar", QUICK)
    with opened(tmp_path) as store:
        match_id = keep_match(store, whole, entries_of(2, 1))
        store.save_setup(whole)
    with opened(tmp_path) as store:
        assert store.last_setup() == whole
        assert store.load(match_id).seats[0].name == name
        assert whole_lines(store)[0].seats[0].name == name
        assert store.history.count() == 1


@pytest.mark.parametrize("name", ["a\0b", "\ud800", "x\udfff", "W" * 201])
def test_names_that_cannot_be_written_are_refused(tmp_path: Path, name: str) -> None:
    with opened(tmp_path) as store:
        with pytest.raises(ValueError, match=r"cannot be written|longer than"):
            store.begin(setup_of(name, "Ben"), entries_of(2, 1)[:1])
        with pytest.raises(ValueError, match=r"cannot be written|longer than"):
            store.save_setup(setup_of("Ana", name))
        assert store.in_progress() is None
        assert store.last_setup() is None


def test_a_table_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with opened(tmp_path) as store, pytest.raises(ValueError, match="cannot be written"):
        store.begin(setup_of("A", "B", table="\ud800"), entries_of(2, 1)[:1])
