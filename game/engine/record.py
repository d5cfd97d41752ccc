"""The match record: a whole match as one JSON document that replays without chance."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from math import isfinite
from typing import Final, Self

from game.engine.cards import Card
from game.engine.chance import Chance, SeededChance, Shuffled, StockShuffled
from game.engine.entries import (
    Entry,
    RoundNote,
    entry_from_json,
    entry_of,
    entry_to_json,
)
from game.engine.errors import (
    IllegalMove,
    NewerRecordError,
    NewerRulesError,
    RecordError,
    RulesError,
)
from game.engine.match import Match
from game.engine.moves import Draw
from game.engine.results import MatchResult
from game.engine.rules import HouseRules, rules_from_json, rules_to_json

FORMAT: Final = "pitty-pat-record"
RECORD_VERSION: Final = 1
#: More than a match of several thousand rounds needs; keeps rubbish from filling the memory.
MOST_BYTES: Final = 8_000_000
#: Lists and objects within each other; more is no record and could not be written again.
DEEPEST: Final = 20
LONGEST_NAME: Final = 200
LONGEST_LEVEL: Final = 40
_OWN_KEYS: Final = ("format", "version", "rules", "seats", "log")


@dataclass(frozen=True, slots=True)
class RecordSeat:
    """A seat of a record: a name, and ``"human"`` or the level of a computer player."""

    name: str
    player: str

    def __str__(self) -> str:
        return f"{self.name} ({self.player})"


@dataclass(frozen=True, slots=True)
class Record:
    """A match as recorded; ``extra`` holds the document's other keys, which a replay ignores."""

    rules: HouseRules
    seats: tuple[RecordSeat, ...]
    log: tuple[Entry, ...]
    extra: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        names = ", ".join(map(str, self.seats))
        return f"{names}: {self.rules}; {len(self.log)} entries"


class RecordedChance:
    """Chance fed from a record's log; ``then`` decides what lies behind the log's end.

    Without ``then`` the orders of the log decide that, so a match that is read twice goes on the
    same way both times; a log without any leaves it to the system's randomness. ``place`` is the
    index of the log entry being replayed, -1 before the first.
    """

    def __init__(self, log: Sequence[Entry], then: Chance | None = None) -> None:
        self._log = log
        self._then = then
        self.place = -1

    def shuffled(self, cards: Sequence[Card]) -> list[Card]:
        """Return the order that the log holds behind the entry being replayed.

        Raises:
            RecordError: the log holds something else there, or other cards.
        """
        due = self.place + 1
        if due < len(self._log) and isinstance(self._log[due], RoundNote):
            due += 1
        if due >= len(self._log):
            if self._then is None:
                self._then = _chance_behind(self._log)
            return self._then.shuffled(cards)
        entry = self._log[due]
        if not isinstance(entry, Shuffled | StockShuffled) or sorted(entry.cards) != sorted(cards):
            raise RecordError("these cards are not shuffled here", entry=due)
        return list(entry.cards)

    def copy(self) -> Self:
        """Return an independent object that decides the same from here on."""
        twin = type(self)(self._log, None if self._then is None else self._then.copy())
        twin.place = self.place
        return twin


def _chance_behind(log: Sequence[Entry]) -> Chance:
    """Return the chance that follows from the orders of a log: the fan alone is one of 52!."""
    orders = [entry.cards for entry in log if isinstance(entry, Shuffled | StockShuffled)]
    if not orders:
        return SeededChance()
    chance = SeededChance(int.from_bytes(sha256(bytes(orders[0])).digest(), "big"))
    for order in orders:
        chance.shuffled(order)
    return chance


def record_of(
    match: Match, seats: Iterable[RecordSeat], extra: Mapping[str, object] | None = None
) -> Record:
    """Return the record of a match so far.

    Raises:
        RecordError: there are not as many seats as in the match, or ``extra`` has a key of the
            record's own.
    """
    record = Record(match.rules, tuple(seats), tuple(map(entry_of, match.log)), extra or {})
    if len(record.seats) != match.seats:
        raise RecordError(f'"seats" must be a list of {match.seats} seats', rule="R1")
    for key in record.extra:
        if key in _OWN_KEYS:
            raise RecordError(f'"{key}" is a key of the record itself')
    return record


def replay(record: Record, *, entries: int | None = None, chance: Chance | None = None) -> Match:
    """Return the match after the first ``entries`` entries of a record (all of them by default).

    Every entry is checked. Where the log stops just before a shuffle, ``chance`` decides it (by
    default the orders of the log do), so the match's own log may be longer than the record's.

    Raises:
        RecordError: an entry breaks a rule; names the first that does and the rule.
        ValueError: ``entries`` is negative.
    """
    if entries is not None and entries < 0:
        raise ValueError("there are no negative numbers of entries")
    log = record.log if entries is None else record.log[:entries]
    fed = RecordedChance(log, chance)
    try:
        match = Match(record.rules, len(record.seats), fed)
    except RecordError:
        raise _not_shuffled(log, 0, Shuffled) from None
    done = _compare(match, log, 0)
    while done < len(log):
        fed.place = done
        _apply(match, log, done)
        done = _compare(match, log, done)
    fed.place = len(log)
    return match


def _apply(match: Match, log: Sequence[Entry], index: int) -> None:
    move = log[index]
    if match.outcome is not None:
        raise RecordError("nothing can follow the end of the match", entry=index, rule="R21")
    if isinstance(move, Shuffled | StockShuffled | RoundNote | MatchResult):
        raise RecordError("a move is due here", entry=index, rule=_RULE_OF[type(move)])
    try:
        match.apply(move)
    except IllegalMove as error:
        sentence = error.sentence
        raise RecordError(sentence, entry=index, rule=error.rule, sentence=sentence) from None
    except RecordError:
        # The result of the round comes before the shuffle, and so does a fault in it.
        _compare(match, log, index)
        due = StockShuffled if isinstance(move, Draw) else Shuffled
        raise _not_shuffled(log, max(index + 1, len(match.log)), due) from None


def _compare(match: Match, log: Sequence[Entry], start: int) -> int:
    """Compare what a match noted from a place on with the record; return how much it noted."""
    for index in range(start, min(len(match.log), len(log))):
        noted = match.log[index]
        if noted is log[index]:
            continue
        expected = entry_of(noted)
        if expected == log[index]:
            continue
        if isinstance(expected, Shuffled | StockShuffled):
            raise _not_shuffled(log, index, type(expected))
        words = json.dumps(entry_to_json(expected))
        rule = _RULE_OF[type(expected)]
        raise RecordError(f"by the rules this is {words}", entry=index, rule=rule)
    return len(match.log)


def _not_shuffled(log: Sequence[Entry], index: int, due: type[Entry]) -> RecordError:
    rule = "R4" if index == 0 else _RULE_OF[due]
    word = "reshuffle" if due is StockShuffled else "shuffle"
    problem = f"a {word} is due here"
    if isinstance(log[index], due):
        problem = f"the {word} does not hold just the cards that were shuffled"
    return RecordError(problem, entry=index, rule=rule)


#: The rule that says when an entry is due.
_RULE_OF: Final[Mapping[type, str]] = {
    Shuffled: "R6",
    StockShuffled: "R13",
    RoundNote: "R16 to R20, R22",
    MatchResult: "R21",
}


def write_record(record: Record) -> str:
    """Return the document of a record: one line an entry, keys always in the same order.

    Raises:
        TypeError: ``extra`` holds what JSON cannot say.
        ValueError: the same, of a number.
    """
    head: dict[str, object] = {
        "format": FORMAT,
        "version": RECORD_VERSION,
        "rules": rules_to_json(record.rules),
        "seats": [{"name": seat.name, "player": seat.player} for seat in record.seats],
        **record.extra,
    }
    lines = [f"{_dump(key)}: {_dump(value)}," for key, value in head.items()]
    log = ",\n".join(_dump(entry_to_json(entry)) for entry in record.log)
    return "{\n" + "\n".join(lines) + '\n"log": [\n' + log + "\n]\n}\n"


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def read_record(document: bytes) -> Record:
    """Read a record and check every entry of it; a byte-order mark is skipped.

    Raises:
        NewerRecordError: a newer version of the game made it, with what this one does not know.
        RecordError: it is no record, or an entry breaks a rule; names the first that does.
    """
    data = _parse(document)
    if data.get("format") != FORMAT:
        raise RecordError(f'"format" must be "{FORMAT}"')
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise RecordError('"version" must be a positive number')
    if version > RECORD_VERSION:
        raise NewerRecordError(f'"version" {str(version)[:40]}')
    try:
        rules = rules_from_json(data.get("rules"))
    except NewerRulesError as error:
        raise NewerRecordError(error.unknown, rule=error.rule) from None
    except RulesError as error:
        raise RecordError(f"{error.field} {error.problem}", rule=error.rule) from None
    seats = _read_seats(data.get("seats"))
    log, broken = _read_log(data.get("log"))
    extra = {key: value for key, value in data.items() if key not in _OWN_KEYS}
    record = Record(rules, seats, log, extra)
    replay(record)
    if broken is not None:
        raise broken
    return record


def _parse(document: bytes) -> dict[str, object]:
    if len(document) > MOST_BYTES:
        raise RecordError(f"larger than {MOST_BYTES // 1_000_000} MB")
    try:
        text = document.decode("utf-8-sig")
        data = json.loads(
            text,
            parse_constant=_refuse_constant,
            parse_float=_finite,
            object_pairs_hook=_unique,
        )
        if "\\u" in text:  # only so can half a surrogate pair come in, which nobody can write
            json.dumps(data, ensure_ascii=False).encode("utf-8")
    except UnicodeError:
        raise RecordError("the text is not UTF-8") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise RecordError(f"not a complete JSON document ({where})") from None
    except (ValueError, RecursionError):
        raise RecordError("not a JSON document that a record could be") from None
    if not isinstance(data, dict):
        raise RecordError("the document must be an object")
    _check_depth([value for key, value in data.items() if key != "log"])
    return data


def _check_depth(values: list[object]) -> None:
    """Check that nothing beside the log lies too deep; an entry of the log is read to the letter.

    Raises:
        RecordError: something does.
    """
    parts: list[Iterable[object]] = [values]
    for _ in range(DEEPEST):
        inner = [item for part in parts for item in part if isinstance(item, (dict, list))]
        parts = [item.values() if isinstance(item, dict) else item for item in inner]
        if not parts:
            return
    raise RecordError(f"lists and objects lie more than {DEEPEST} deep in each other")


def _refuse_constant(name: str) -> None:
    raise ValueError(name)


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(text[:40])
    return number


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        doubled = next(a for a, b in pairwise(sorted(key for key, _ in pairs)) if a == b)
        raise RecordError(f"the key {doubled[:40]!r} stands twice in one object")
    return found


def _read_seats(data: object) -> tuple[RecordSeat, ...]:
    if not isinstance(data, list) or not 2 <= len(data) <= 4:
        raise RecordError('"seats" must be a list of 2 to 4 seats', rule="R1")
    return tuple(_read_seat(seat) for seat in data)


def _read_seat(data: object) -> RecordSeat:
    if not isinstance(data, dict) or set(data) != {"name", "player"}:
        raise RecordError("a seat holds just name and player", rule="R1")
    name, player = data["name"], data["player"]
    if not isinstance(name, str) or len(name) > LONGEST_NAME or "\0" in name:
        raise RecordError(f"a name is a text of at most {LONGEST_NAME} characters", rule="R1")
    if not isinstance(player, str) or not 1 <= len(player) <= LONGEST_LEVEL:
        raise RecordError('a player is "human" or a computer player\'s level', rule="R1")
    return RecordSeat(name, player)


def _read_log(data: object) -> tuple[tuple[Entry, ...], RecordError | None]:
    """Return the entries up to the first malformed one, and the error of that one."""
    if not isinstance(data, list):
        raise RecordError('"log" must be a list')
    entries: list[Entry] = []
    for index, item in enumerate(data):
        try:
            entries.append(entry_from_json(item, index))
        except RecordError as error:
            return tuple(entries), error
    return tuple(entries), None
