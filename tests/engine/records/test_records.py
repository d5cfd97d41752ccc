"""The match record: what is written and what is read."""

import json
import math

import pytest

from game.engine.cards import parse_cards
from game.engine.entries import entry_of, entry_to_json
from game.engine.errors import RecordError
from game.engine.record import (
    Record,
    RecordSeat,
    read_record,
    record_of,
    replay,
    write_record,
)
from game.engine.rules import HouseRules
from tests.engine.play import random_match
from tests.engine.records.sample import LAST, LOG, RESHUFFLE, ROUND, SOUND, sound
from tests.engine.table import GOES_OUT, dealt_pack, lay, match_of, rounds, tell


class TestForm:
    """What a record looks like."""

    def test_an_example_in_full(self) -> None:
        packs = [dealt_pack("2C 2D 2H 7H 3H | 7C 3C 3D 4S 5S", up="7D", stock="7S")]
        match = match_of(2, HouseRules(length=rounds(1)), packs=packs, dealt=1)
        tell(match, "7C 3C", "3H 7H", "draw", "7S 5S")
        seats = [RecordSeat("Ana", "human"), RecordSeat("Béla “7”", "steady")]
        lines = write_record(record_of(match, seats, {"table": "pier"})).splitlines()
        assert lines[:8] == [
            "{",
            '"format": "pitty-pat-record",',
            '"version": 1,',
            '"rules": {"hand_size": 5, "draw": "single", "lone_card": "draw_partner", '
            '"power_aces": false, "stakes": null, "length": {"rounds": 1}},',
            '"seats": [{"name": "Ana", "player": "human"}, '
            '{"name": "Béla “7”", "player": "steady"}],',
            '"table": "pier",',
            '"log": [',
            '{"shuffle": ["KC", "QC", "JC", "TC", "AC", "AD", "AH", "AS", '
            + ", ".join(f'"{code}"' for code in json.loads(lines[7][:-1])["shuffle"][8:])
            + "]},",
        ]
        assert lines[8:11] == [
            '{"seat": 0, "draw_for_deal": 0},',
            '{"seat": 1, "draw_for_deal": 1},',
            '{"shuffle": ["7C", "2C", "3C", "2D", "3D", "2H", "4S", "7H", "5S", "3H", "7D", "7S", '
            + ", ".join(f'"{code}"' for code in json.loads(lines[10][:-1])["shuffle"][12:])
            + "]},",
        ]
        assert lines[11:] == [
            '{"seat": 1, "cut": 0},',
            '{"seat": 1, "play": ["7C", "3C"]},',
            '{"seat": 0, "play": ["3H", "7H"]},',
            '{"seat": 1, "draw": true},',
            '{"seat": 1, "play": ["7S", "5S"]}',
            "]",
            "}",
        ]

    def test_every_kind_of_entry(self) -> None:
        match = match_of(2, HouseRules(lone_card=GOES_OUT.lone_card, length=rounds(1), buy_in=9))
        record = write_record(record_of(match, [RecordSeat("A", "human")] * 2))
        assert '"stakes": {"buy_in": 9}' in record
        kinds = {key for entry in LOG for key in entry}
        words = "shuffle seat draw_for_deal cut draw play reshuffle round match"
        assert kinds == set(words.split())
        assert set(LOG[ROUND]["round"]) == {"ending", "winners", "penalties", "totals", "chips"}
        assert set(LOG[LAST]["match"]) == {"winners", "totals"}
        assert "draw" in LOG[RESHUFFLE - 1]

    def test_an_ordinary_pass_is_no_entry_and_one_by_r14_is(self) -> None:
        match = match_of(2, dealt=1)
        lay(match, "2C 2D | 3C 3D", up="7C", stock="8C 8D", to_act=0)
        tell(match, "draw")
        assert entry_to_json(entry_of(match.log[-1])) == {"seat": 0, "draw": True}
        match = match_of(2, dealt=1)
        round_ = match.round
        assert round_ is not None
        round_.set_cards([parse_cards("2C"), parse_cards("3C")], [], parse_cards("7C"))
        round_.begin_turn(0)
        tell(match, "pass")
        assert entry_to_json(entry_of(match.log[-1])) == {"seat": 0, "pass": True}

    def test_other_keys_are_kept_and_ignored(self) -> None:
        data = sound()
        data["started"] = "2026-01-02T03:04:05+00:00"
        data["deep"] = {"a": [1, 2.5, None, True, "é"]}
        record = read_record(json.dumps(data).encode())
        assert record.extra == {"app": "a test", "started": data["started"], "deep": data["deep"]}
        assert replay(record).totals == replay(read_record(SOUND.encode())).totals
        assert read_record(write_record(record).encode()) == record

    def test_names_of_all_sorts(self) -> None:
        for name in ("", " ", "O'Neil", "%s {0}", '"; DROP', "😀", "\u200d", "\n\t", "W" * 200):
            match = match_of(2)
            record = record_of(match, [RecordSeat(name, "human"), RecordSeat(name, "sharp")])
            assert read_record(write_record(record).encode()) == record

    def test_key_order_and_blanks_do_not_matter(self) -> None:
        data = sound()
        mixed = json.dumps(dict(reversed(list(data.items()))), indent=3)
        assert write_record(read_record(mixed.encode())) == SOUND

    @pytest.mark.parametrize("seats", [0, 1, 3, 4])
    def test_only_a_seat_for_each_player_is_recorded(self, seats: int) -> None:
        match = match_of(2)
        with pytest.raises(RecordError, match="must be a list of 2 seats") as caught:
            record_of(match, [RecordSeat("A", "human")] * seats)
        assert caught.value.rule == "R1"

    @pytest.mark.parametrize("key", ["format", "version", "rules", "seats", "log"])
    def test_what_is_extra_replaces_nothing(self, key: str) -> None:
        seats = [RecordSeat("A", "human")] * 2
        assert record_of(match_of(2), seats, {"mine": 1}).extra == {"mine": 1}
        with pytest.raises(RecordError, match=f'"{key}" is a key of the record itself'):
            record_of(match_of(2), seats, {key: 1})

    @pytest.mark.parametrize("number", [math.nan, math.inf])
    def test_nothing_is_written_that_could_not_be_read(self, number: float) -> None:
        record = record_of(match_of(2), [RecordSeat("A", "human")] * 2, {"mine": number})
        with pytest.raises(ValueError, match="not JSON compliant"):
            write_record(record)


class TestStopping:
    """A log may stop anywhere: that is a match in progress."""

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_every_prefix_is_accepted(self, seats: int) -> None:
        rules = HouseRules(length=rounds(1), buy_in=3)
        whole = record_of(random_match(rules, seats, 4), [RecordSeat("A", "human")] * seats)
        for entries in range(len(whole.log) + 1):
            part = Record(rules, whole.seats, whole.log[:entries])
            assert read_record(write_record(part).encode()) == part
            match = replay(part)
            assert match.to_act is not None or entries >= len(whole.log) - 2

    def test_a_replay_may_stop_at_any_entry(self) -> None:
        record = read_record(SOUND.encode())
        for entries in range(0, len(record.log), 5):
            assert len(replay(record, entries=entries).log) >= entries

    def test_a_replay_of_fewer_than_no_entries_is_none(self) -> None:
        with pytest.raises(ValueError, match="negative"):
            replay(read_record(SOUND.encode()), entries=-1)

    def test_where_a_shuffle_is_due_chance_goes_on(self) -> None:
        record = read_record(SOUND.encode())
        match = replay(record, entries=RESHUFFLE)
        assert len(match.log) == RESHUFFLE + 1
        assert match.log[:RESHUFFLE] == replay(record).log[:RESHUFFLE]
