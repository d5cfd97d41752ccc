"""What released versions kept is read for ever: opened, listed, continued, exported, replayed."""

import random
import shutil
from pathlib import Path

import pytest

from game.engine.record import read_record, replay, write_record
from game.engine.rules import DrawRule, HouseRules, Length, LengthKind, LoneCard
from game.session import Session, Waiting
from game.settings import DrawForMe, Settings, Speed
from game.store.store import Store
from game.store.values import DamagedLine, Player
from tests.session.people import step
from tests.store.play import opened, raw, whole_lines
from tests.store.play import sentences as said

RELEASED = Path(__file__).parents[1] / "released"
VERSIONS = sorted(path.name for path in RELEASED.iterdir())
RECORDS = sorted(RELEASED.glob("*/records/*.json"))

#: What the match in progress is played by, and who sits there.
LONG = HouseRules(length=Length(LengthKind.POINTS, 200))
#: The match with the most house rules, by its table.
BEACH = HouseRules(
    hand_size=7,
    draw=DrawRule.TURN_OVER,
    lone_card=LoneCard.GOES_OUT,
    power_aces=True,
    buy_in=3,
    length=Length(LengthKind.ROUNDS, 2),
)


@pytest.fixture(params=VERSIONS)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a copy of a data folder of a released version."""
    kept = tmp_path / "data"
    shutil.copytree(RELEASED / request.param, kept)
    return kept


def finish(store: Store, rng: random.Random) -> None:
    """Continue the match in progress and play it to its end."""
    stored = store.in_progress()
    assert stored is not None
    session = Session.resume(
        stored.match_id,
        stored.setup,
        stored.record,
        store,
        chance=stored.chance(),
        settings=store.settings,
        rng=rng,
        clock=lambda: 0.0,
    )
    while session.waiting is not Waiting.MATCH_OVER:
        step(session, choose=rng.choice)


def test_there_is_something_of_every_version() -> None:
    assert "1.0.0" in VERSIONS
    assert {path.parents[1].name for path in RECORDS} == set(VERSIONS)


def test_all_matches_are_listed(folder: Path) -> None:
    with opened(folder) as store:
        assert store.notices == ()
        lines = whole_lines(store)
        assert [line.table for line in lines] == [
            "tournament_hall",
            "caye_pier",
            "beach_bar",
        ]
        # The one at the verandah was left before its first round had ended: it is not listed.
        assert [line.is_finished for line in lines] == [True, True, True]
        assert lines[2].rules == BEACH
        names = [seat.name for seat in lines[1].seats]
        assert names == ["Ana", " Zoë ", "Ben"]
        levels = [seat.player for seat in lines[0].seats]
        assert levels == [
            Player(level, is_computer=True) for level in ("random", "beginner", "steady", "sharp")
        ]
        statistics = store.history.statistics(Player("Ana"))
        assert (statistics.played, statistics.left) == (3, 1)


def test_settings_and_the_last_set_up_come_back(folder: Path) -> None:
    with opened(folder) as store:
        assert store.settings() == Settings(
            language="es",
            sound_volume=0.5,
            muted=True,
            speed=Speed.FAST,
            draw_for_me=DrawForMe.ALWAYS,
            four_colour=True,
            back=2,
            window_size_px=(1600, 900),
        )
        setup = store.last_setup()
        assert setup is not None
        assert setup.rules == LONG
        assert [seat.player for seat in setup.seats] == ["human", "sharp", "human"]


def test_the_match_in_progress_goes_on_to_its_end(folder: Path) -> None:
    with opened(folder) as store:
        before = store.in_progress()
        assert before is not None
        assert before.setup.rules == LONG
        assert replay(before.record).round_number == 2
        finish(store, random.Random(1))
        assert store.in_progress() is None
        line = next(line for line in whole_lines(store) if line.match_id == before.match_id)
        assert line.is_finished
        whole = store.load(before.match_id)
        assert whole.log[: len(before.record.log)] == before.record.log
        read_record(write_record(whole).encode())


def test_what_is_exported_today_is_what_was_exported_then(folder: Path) -> None:
    with opened(folder) as store:
        done = store.export_all(folder / "again", with_open=True)
    assert (done.written, done.damaged, done.newer) == (5, 0, 0)
    then, now = (
        {path.name: path.read_bytes() for path in (folder / part).iterdir()}
        for part in ("records", "again")
    )
    assert now == then


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parents[1].name} {path.stem}")
def test_records_are_read_replayed_and_known_again(path: Path, tmp_path: Path) -> None:
    document = path.read_bytes()
    record = read_record(document)
    match = replay(record)
    assert (match.outcome is not None) == ('{"match"' in document.decode())
    assert write_record(record).encode() == document
    with opened(tmp_path / "empty") as store:
        assert store.import_record(document).is_new
        assert store.history.count() == 1
    shutil.copytree(path.parents[1], tmp_path / "kept")
    with opened(tmp_path / "kept") as store:
        assert not store.import_record(document).is_new


#: Something that a newer version might have written into the rules of a match.
NEWER = '{"hand_size": 5, "jokers": 2}'


def test_matches_of_a_newer_version_are_left_as_they_are(folder: Path) -> None:
    """Nobody guesses what the unknown rule means, and a newer version still finds everything."""
    with raw(folder) as file:
        file.execute("UPDATE matches SET rules = ? WHERE state = 'playing'", (NEWER,))
        file.execute("UPDATE matches SET rules = ? WHERE table_id = 'beach_bar'", (NEWER,))
        file.execute(
            'UPDATE settings SET value = replace(value, \'{"hand_size"\', \'{"jokers": 2,'
            " \"hand_size\"') WHERE name = 'last_setup'"
        )
        kept = file.execute("SELECT id, state, started, rules FROM matches ORDER BY id").fetchall()
    with opened(folder) as store:
        assert store.last_setup() is None
        assert store.in_progress() is None
        listed = store.history.matches()
        newer = [line.newer for line in listed if isinstance(line, DamagedLine)]
        assert (len(listed), newer) == (3, ["rules.jokers"])
        done = store.export_all(folder / "again", with_open=True)
        assert (done.written, done.damaged, done.newer) == (3, 0, 2)
        assert len(store.notices) == 1
        assert "newer version of Pitty Pat" in said(store.notices)[0]
        assert store.notices[0].values == {"what": "rules.jokers"}
    with raw(folder) as file:
        query = "SELECT id, state, started, rules FROM matches ORDER BY id"
        assert file.execute(query).fetchall() == kept


def test_a_match_without_a_rule_of_today_plays_the_base_game(folder: Path) -> None:
    """As if every house rule but one had come after the version that kept the match."""
    with raw(folder) as file:
        file.execute('UPDATE matches SET rules = \'{"length": {"points": 200}}\'')
    with opened(folder) as store:
        found = store.in_progress()
        assert found is not None
        assert found.setup.rules == LONG
        assert {line.rules for line in whole_lines(store)} == {LONG}
