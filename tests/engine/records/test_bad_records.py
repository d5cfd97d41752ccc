"""Bad records are refused with one error that names the entry and the rule."""

import json
import random
from typing import Any

import pytest

from game.engine.errors import NewerRecordError, RecordError
from game.engine.record import (
    LONGEST_NAME,
    MOST_BYTES,
    RECORD_VERSION,
    Record,
    RecordSeat,
    read_record,
    write_record,
)
from game.engine.rules import HouseRules
from tests.engine.records.sample import (
    DRAW,
    LAST,
    LOG,
    PLAY,
    RESHUFFLE,
    ROUND,
    SOUND,
    place_of,
    sound,
)


def refused(data: object) -> RecordError:
    """Return the error that a document is refused with, given as JSON, text or bytes."""
    if isinstance(data, str):
        data = data.encode()
    document = data if isinstance(data, bytes) else json.dumps(data).encode()
    with pytest.raises(RecordError) as caught:
        read_record(document)
    str(caught.value).encode()  # what it says can be shown
    assert len(str(caught.value)) < 1_000
    return caught.value


class TestDocument:
    """What is no record at all."""

    @pytest.mark.parametrize(
        "document",
        [
            b"",
            b" ",
            b"{",
            b"null",
            b"[]",
            b"3",
            b'"pitty-pat-record"',
            b"{}",
            b"\x89PNG\r\n\x1a\n",
            b"\xff\xfe{\x00}\x00",
            b"\xef\xbb\xbf{}",
            b"SQLite format 3\x00",
            b"\x00" * 100,
            SOUND.encode()[:-3],
            SOUND.encode() + b"}",
            SOUND.encode("utf-16"),
            SOUND.replace("a test", "\xe9").encode("latin-1"),
        ],
    )
    def test_other_documents(self, document: bytes) -> None:
        assert refused(document).entry is None

    def test_a_file_cut_off_anywhere(self) -> None:
        document = SOUND.encode()
        rng = random.Random(1)
        for length in [*range(60), *rng.sample(range(len(document) - 2), 150)]:
            assert refused(document[:length]).entry is None

    def test_ten_megabytes_of_rubbish(self) -> None:
        error = refused(random.Random(1).randbytes(10_000_000))
        assert str(error) == f"the record: larger than {MOST_BYTES // 1_000_000} MB"
        refused(b"[" * 10_000_000)
        refused(b" " * 10_000_000)

    @pytest.mark.parametrize(
        "rubbish",
        [
            random.Random(2).randbytes(7_000_000),
            b"[" * 7_000_000,
            b'{"a":' * 1_000_000,
            b"7" * 7_000_000,
            b'{"format": "' + b"x" * 7_000_000,
        ],
        ids=["noise", "lists", "objects", "digits", "text"],
    )
    def test_as_much_rubbish_as_fits(self, rubbish: bytes) -> None:
        assert refused(rubbish).entry is None

    @pytest.mark.parametrize("depth", [40, 200, 900, 5_000, 100_000])
    def test_deep_nesting_is_refused_or_harmless(self, depth: int) -> None:
        deep = SOUND.replace('"app": "a test"', '"app": ' + "[" * depth + "]" * depth)
        assert refused(deep).entry is None

    @pytest.mark.parametrize(
        "value", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999", "9" * 5_000, "0x10", "01"]
    )
    def test_numbers_that_are_none(self, value: str) -> None:
        assert refused(SOUND.replace('"app": "a test"', f'"app": {value}')).entry is None

    @pytest.mark.parametrize(
        ("text", "doubled"),
        [
            ('"version": 1', '"version": 1, "version": 1'),
            ('"hand_size": 5', '"hand_size": 5, "hand_size": 5'),
            ('"draw": true', '"draw": true, "draw": true'),
            ('"app": "a test"', '"app": 1, "\\ud800": 1, "\\ud800": 2'),
        ],
    )
    def test_equal_keys(self, text: str, doubled: str) -> None:
        error = refused(SOUND.replace(text, doubled, 1))
        assert "stands twice" in str(error)

    @pytest.mark.parametrize("text", ["\\ud800", "\\udfff", "a\\ud83d"])
    def test_lone_surrogates(self, text: str) -> None:
        assert refused(SOUND.replace("a test", text)).entry is None
        assert refused(SOUND.replace("Player 0", text)).entry is None
        assert refused(SOUND.replace('"app"', f'"{text}"')).entry is None


def change(**changes: object) -> dict[str, Any]:
    return {**sound(), **changes}


class TestHead:
    """Format, version, rules and seats."""

    @pytest.mark.parametrize("value", [None, "", "pitty-pat", 1, ["pitty-pat-record"]])
    def test_format(self, value: object) -> None:
        assert "pitty-pat-record" in str(refused(change(format=value)))

    @pytest.mark.parametrize("value", [None, "1", 1.0, True, 0, -1, [1]])
    def test_version(self, value: object) -> None:
        assert "version" in str(refused(change(version=value)))

    @pytest.mark.parametrize("value", [RECORD_VERSION + 1, 999, 10**100])
    def test_a_future_version_is_named(self, value: int) -> None:
        error = refused(change(version=value, log=17, rules=None))
        assert isinstance(error, NewerRecordError)
        assert error.unknown == f'"version" {value}'[:50]

    @pytest.mark.parametrize("key", ["format", "version", "rules", "seats", "log"])
    def test_every_part_must_be_there(self, key: str) -> None:
        data = sound()
        del data[key]
        assert refused(data).entry is None

    def test_bad_rules_name_the_field_and_the_rule(self) -> None:
        data = sound()
        data["rules"]["hand_size"] = "5"
        error = refused(data)
        assert str(error) == "the record: hand_size must be 5 or 7 (R7)"
        assert error.rule == "R7"

    def test_rules_of_a_newer_version_are_named(self) -> None:
        data = sound()
        data["rules"]["jokers"] = 2
        error = refused(data)
        assert isinstance(error, NewerRecordError)
        assert (
            str(error) == "the record: rules.jokers is known only to a newer version of Pitty Pat"
        )

    def test_a_byte_order_mark_is_skipped(self) -> None:
        marked = b"\xef\xbb\xbf" + SOUND.encode()
        assert read_record(marked) == read_record(SOUND.encode())
        refused(b"\xef\xbb\xbf" + marked)

    @pytest.mark.parametrize(
        "seats",
        [
            None,
            {},
            [],
            2,
            [{"name": "A", "player": "human"}],
            [{"name": "A", "player": "human"}] * 5,
            [{"name": "A", "player": "human"}, None],
            [{"name": "A", "player": "human"}, {}],
            [{"name": "A", "player": "human"}, {"name": "B"}],
            [{"name": "A", "player": "human"}, {"name": "B", "player": "human", "age": 7}],
            [{"name": "A", "player": "human"}, {"name": 5, "player": "human"}],
            [{"name": "A", "player": "human"}, {"name": None, "player": "human"}],
            [{"name": "A", "player": "human"}, {"name": "B", "player": ""}],
            [{"name": "A", "player": "human"}, {"name": "B", "player": 3}],
            [{"name": "A", "player": "human"}, {"name": "\0", "player": "human"}],
            [{"name": "A", "player": "human"}, {"name": "x" * 1_000_000, "player": "human"}],
            [{"name": "A", "player": "human"}, {"name": "B", "player": "x" * 1_000}],
        ],
    )
    def test_seats(self, seats: object) -> None:
        error = refused(change(seats=seats))
        assert (error.entry, error.rule) == (None, "R1")

    def test_the_longest_name_is_fine(self) -> None:
        name = "x" * LONGEST_NAME
        record = Record(HouseRules(), (RecordSeat(name, "human"),) * 2, ())
        assert read_record(write_record(record).encode()) == record

    @pytest.mark.parametrize("log", [None, {}, "", 0, "log"])
    def test_log(self, log: object) -> None:
        assert "log" in str(refused(change(log=log)))


def with_entry(index: int, entry: object) -> dict[str, Any]:
    data = sound()
    data["log"][index] = entry
    return data


class TestEntries:
    """The first wrong entry is named, with the rule."""

    @pytest.mark.parametrize(
        "entry",
        [
            None,
            3,
            "draw",
            [],
            {},
            {"seat": 0},
            {"seat": 0, "draw": False},
            {"seat": 0, "draw": 1},
            {"seat": 0, "draw": None},
            {"seat": 0, "draw": "true"},
            {"draw": True},
            {"seat": "0", "draw": True},
            {"seat": 0.0, "draw": True},
            {"seat": True, "draw": True},
            {"seat": None, "draw": True},
            {"seat": -1, "draw": True},
            {"seat": 7, "draw": True},
            {"seat": 10**300, "draw": True},
            {"seat": 0, "draw": True, "card": "7H"},
            {"seat": 0, "draw": True, "pass": True},
            {"seat": 0, "fold": True},
            {"seat": 0, "pass": 0},
            {"seat": 0, "cut": "3"},
            {"seat": 0, "cut": 2.0},
            {"seat": 0, "cut": True},
            {"seat": 0, "cut": None},
            {"seat": 0, "draw_for_deal": "0"},
            {"seat": 0, "draw_for_deal": [0]},
            {"seat": 0, "draw_for_deal": False},
            {"seat": 0, "play": None},
            {"seat": 0, "play": "7H KD"},
            {"seat": 0, "play": []},
            {"seat": 0, "play": ["7H", "KD", "2C"]},
            {"seat": 0, "play": ["7H", "7H"]},
            {"seat": 0, "play": ["7H", "1H"]},
            {"seat": 0, "play": ["7h", "KD"]},
            {"seat": 0, "play": ["7H", None]},
            {"seat": 0, "play": [7, 8]},
            {"seat": 0, "play": ["7H", "x" * 100_000]},
            {"seat": 0, "play": ["7H", "\u2665"]},
            {"seat": 0, "shuffle": []},
            {"shuffle": "7H"},
            {"shuffle": []},
            {"shuffle": ["7H"] * 52},
            {"shuffle": ["7H"] * 10_000},
            {"reshuffle": {}},
            {"reshuffle": ["7H", "7H"]},
            {"seat": 0, "round": {}},
            {"round": {}},
            {"round": None},
            {"round": {**LOG[ROUND]["round"], "ending": "won"}},
            {"round": {**LOG[ROUND]["round"], "ending": 1}},
            {"round": {**LOG[ROUND]["round"], "winners": 0}},
            {"round": {**LOG[ROUND]["round"], "winners": ["0"]}},
            {"round": {**LOG[ROUND]["round"], "totals": [1.5, 2]}},
            {"round": {**LOG[ROUND]["round"], "totals": [0] * 100}},
            {"round": {**LOG[ROUND]["round"], "chips": False}},
            {"round": {**LOG[ROUND]["round"], "extra": None}},
            {"match": {"winners": [0]}},
            {"match": {"winners": [0], "totals": {}}},
            {"match": []},
        ],
    )
    @pytest.mark.parametrize("index", [0, DRAW, ROUND, LAST])
    def test_a_malformed_entry(self, entry: object, index: int) -> None:
        error = refused(with_entry(index, entry))
        assert error.entry == index
        assert str(error).startswith(f"log entry {index}: ")

    def test_unknown_and_equal_cards(self) -> None:
        play = LOG[PLAY]
        error = refused(with_entry(PLAY, {**play, "play": [play["play"][0], "1Z"]}))
        assert (error.entry, error.rule) == (PLAY, "R2")
        assert "'1Z' is no card" in str(error)
        error = refused(with_entry(PLAY, {**play, "play": [play["play"][0]] * 2}))
        assert str(error) == f"log entry {PLAY}: two cards are equal (R2)"
        order = LOG[0]["shuffle"]
        error = refused(with_entry(0, {"shuffle": [*order[:-1], order[0]]}))
        assert (error.entry, error.rule) == (0, "R2")

    @pytest.mark.parametrize(
        ("index", "entry", "rule", "words"),
        [
            (0, {"shuffle": LOG[0]["shuffle"][1:]}, "R2", "52"),
            (0, {"reshuffle": LOG[0]["shuffle"]}, "R4", "shuffle is due"),
            (0, LOG[1], "R4", "shuffle is due"),
            (1, {"seat": 1, "draw_for_deal": 3}, "R4", "another player’s turn"),
            (1, {"seat": 0, "draw_for_deal": 52}, "R4", "52 cards"),
            (1, {"seat": 0, "draw": True}, "R4", "First draw a card from the fan"),
            (2, {"seat": 1, "draw_for_deal": LOG[1]["draw_for_deal"]}, "R4", "taken already"),
            (place_of("cut"), {"seat": 3, "cut": 0}, "R6", "another player’s turn"),
            (place_of("cut"), {**LOG[place_of("cut")], "cut": 52}, "R6", "1 to 51"),
            (place_of("cut"), {**LOG[place_of("cut")], "cut": -1}, "R6", "1 to 51"),
            (place_of("cut"), {"seat": 0, "draw": True}, "R6", "First cut the pack"),
            (DRAW, {**LOG[DRAW], "seat": 1 - LOG[DRAW]["seat"]}, "R12", "another player’s turn"),
            (DRAW, {"seat": LOG[DRAW]["seat"], "pass": True}, "R10", "cannot pass"),
            (PLAY, {"seat": LOG[PLAY]["seat"], "pass": True}, "R8", "must play it"),
            (PLAY, {"seat": LOG[PLAY]["seat"], "draw": True}, "R10", "you drew matches: play it"),
            (PLAY, {**LOG[PLAY], "play": LOG[PLAY]["play"][:1]}, "R9", "needs a free card"),
            (PLAY, {**LOG[PLAY], "play": LOG[PLAY]["play"][::-1]}, "R9", "up-card’s rank"),
            (PLAY, LOG[0], "R6", "a move is due"),
            (PLAY, LOG[RESHUFFLE], "R13", "a move is due"),
            (PLAY, LOG[ROUND], "R16 to R20, R22", "a move is due"),
            (PLAY, LOG[LAST], "R21", "a move is due"),
            (RESHUFFLE, LOG[0], "R13", "reshuffle is due"),
            (RESHUFFLE, {"reshuffle": []}, "R13", "just the cards"),
            (RESHUFFLE, {"reshuffle": LOG[RESHUFFLE]["reshuffle"][1:]}, "R13", "just the cards"),
            (ROUND + 1, LOG[RESHUFFLE], "R6", "shuffle is due"),
            (ROUND + 1, LOG[ROUND + 2], "R6", "shuffle is due"),
            (LAST, {"match": {"winners": [0, 1], "totals": [0, 0]}}, "R21", "by the rules"),
        ],
    )
    def test_an_entry_against_the_rules(
        self, index: int, entry: object, rule: str, words: str
    ) -> None:
        error = refused(with_entry(index, entry))
        assert (error.entry, error.rule) == (index, rule)
        assert words in str(error)

    @pytest.mark.parametrize("field", ["ending", "winners", "penalties", "totals", "chips"])
    def test_a_wrong_result_of_a_round(self, field: str) -> None:
        result = dict(LOG[ROUND]["round"])
        result[field] = {
            "ending": "out" if result["ending"] == "stalemate" else "stalemate",
            "winners": [0, 1],
            "chips": [19, 21],
        }.get(field, [7, 7])
        error = refused(with_entry(ROUND, {"round": result}))
        assert (error.entry, error.rule) == (ROUND, "R16 to R20, R22")
        assert json.dumps(LOG[ROUND]) in str(error)

    @pytest.mark.parametrize(
        ("index", "rule"),
        [
            (0, "R4"),
            (RESHUFFLE, "R13"),
            (ROUND, "R16 to R20, R22"),
            (ROUND + 1, "R6"),
            (LAST - 1, "R16 to R20, R22"),
        ],
    )
    def test_a_missing_entry(self, index: int, rule: str) -> None:
        data = sound()
        del data["log"][index]
        error = refused(data)
        assert (error.entry, error.rule) == (index, rule)

    @pytest.mark.parametrize("entry", [LOG[0], LOG[1], LOG[DRAW], LOG[ROUND], LOG[LAST]])
    def test_nothing_follows_the_end(self, entry: object) -> None:
        data = sound()
        data["log"].append(entry)
        error = refused(data)
        assert (error.entry, error.rule) == (LAST + 1, "R21")
        assert "end of the match" in str(error)

    def test_a_malformed_entry_after_a_wrong_one_is_not_the_first(self) -> None:
        data = with_entry(PLAY, {**LOG[PLAY], "play": ["AS", "AC"]})
        data["log"][PLAY + 3] = None
        assert refused(data).entry == PLAY

    def test_a_wrong_result_is_named_before_the_shuffle_behind_it(self) -> None:
        data = with_entry(ROUND, {"round": {**LOG[ROUND]["round"], "totals": [1, 1]}})
        data["log"][ROUND + 1] = LOG[RESHUFFLE]
        assert refused(data).entry == ROUND

    def test_a_result_instead_of_a_reshuffle(self) -> None:
        data = with_entry(RESHUFFLE, LOG[ROUND])
        data["log"].insert(RESHUFFLE + 1, LOG[ROUND + 1])
        assert refused(data).entry == RESHUFFLE
