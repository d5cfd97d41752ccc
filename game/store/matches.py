"""Matches and their logs as rows: a match is there whole, up to its last move, or not at all."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

from game.engine.entries import Entry, RoundNote
from game.engine.errors import EngineError, NewerRecordError, NewerRulesError, RecordError
from game.engine.record import LONGEST_LEVEL, LONGEST_NAME, Record, RecordSeat, replay
from game.engine.results import MatchResult
from game.engine.rules import HouseRules, rules_from_json, rules_to_json
from game.setup import HUMAN, SEAT_COUNTS
from game.store.file.schema import origin_of
from game.store.live import (
    LiveMatch,
    check_text,
    iso,
    new_id,
    open_match,
    read_moment,
    table_of,
    unnamed_of,
)
from game.store.summaries import entry_text, known_as, parse_entries, summarise, write_summary
from game.store.texts import shown
from game.store.values import OpenMatch, State

#: When a match was last played whose file does not say.
UNDATED: Final = datetime(1, 1, 2, tzinfo=UTC)


def write_live(connection: sqlite3.Connection, live: LiveMatch) -> None:
    """Write what is missing of a match, inside a transaction; begin it if it is not there.

    A match that was left without having been played is taken out instead.
    """
    state = live.state
    if state is State.LEFT and not live.is_played:
        # Unless another copy of the game has just played it.
        query = "DELETE FROM matches WHERE id = ? AND entries <= ?"
        connection.execute(query, (live.row, len(live.entries)))
        return
    found = _stored_entries(connection, live)
    reseated = found is not None and live.saved_seats != live.record.seats
    if found is None:
        insert_head(connection, live.row, live.record, live.entries, live.seed, live.changed)
    elif reseated:
        insert_seats(connection, live.row, live.record)
    stored, state_before = (0, State.PLAYING) if found is None else found
    insert_entries(connection, live.row, live.entries, stored, state, live.changed)
    new = live.entries[stored:]
    ended = any(isinstance(entry, RoundNote | MatchResult) for entry in new)
    if reseated or ended or state != state_before:
        summary = summarise(live.entries, len(live.record.seats))
        write_summary(connection, live.row, state, summary)


def _stored_entries(connection: sqlite3.Connection, live: LiveMatch) -> tuple[int, str] | None:
    """Return how much of a match is in the file and its state; None if nothing is."""
    query = "SELECT entries, state FROM matches WHERE id = ?"
    row = connection.execute(query, (live.row,)).fetchone()
    if row is None or row[0] == live.saved:
        return None if row is None else (row[0], row[1])
    # A failed commit may have got through after all, or this file has an older state of the match.
    query = "SELECT entry FROM log WHERE match_id = ? ORDER BY place"
    texts = [text for (text,) in connection.execute(query, (live.row,))]
    if texts == [entry_text(entry) for entry in live.entries[: len(texts)]]:
        return len(texts), row[1]
    # Another copy of the game has gone on with this match: both courses are kept.
    live.row = new_id()
    live.note_lost()
    return None


def insert_head(
    connection: sqlite3.Connection,
    row: int,
    record: Record,
    entries: Sequence[Entry],
    seed: int | None,
    now: datetime,
    *,
    is_imported: bool = False,
) -> None:
    """Insert a match and its seats without its log."""
    started = read_moment(record.extra.get("started"))
    first = entry_text(entries[0]) if entries else ""
    connection.execute(
        "INSERT INTO matches (id, state, started, changed, table_id, rules, extra, seed, origin,"
        " is_imported) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            row,
            State.PLAYING,
            None if started is None else iso(started, "seconds"),
            iso(now, "microseconds"),
            table_of(record.extra),
            json.dumps(rules_to_json(record.rules)),
            json.dumps(record.extra, ensure_ascii=False, allow_nan=False),
            None if seed is None else str(seed),
            origin_of(first),
            is_imported,
        ),
    )
    insert_seats(connection, row, record)


def insert_seats(connection: sqlite3.Connection, row: int, record: Record) -> None:
    """Insert the seats of a match in progress, in the place of those that were there."""
    unnamed = unnamed_of(record.extra)
    connection.executemany(
        "INSERT OR REPLACE INTO seats"
        " (match_id, seat, name, player, is_computer, known_as, is_unnamed)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (
                row,
                number,
                seat.name,
                seat.player,
                seat.player != HUMAN,
                known_as(seat.name, seat.player),
                number in unnamed,
            )
            for number, seat in enumerate(record.seats)
        ],
    )


def insert_entries(
    connection: sqlite3.Connection,
    row: int,
    entries: Sequence[Entry],
    first: int,
    state: State,
    now: datetime,
) -> None:
    """Insert the entries of a match from the place ``first`` on and note its state.

    A finished match needs its seed no more.
    """
    connection.executemany(
        "INSERT INTO log (match_id, place, entry) VALUES (?, ?, ?)",
        [(row, place, entry_text(entries[place])) for place in range(first, len(entries))],
    )
    connection.execute(
        "UPDATE matches SET state = ?, changed = ?, entries = ?,"
        " seed = CASE ? WHEN 'finished' THEN NULL ELSE seed END WHERE id = ?",
        (state, iso(now, "microseconds"), len(entries), state, row),
    )


def stored_record(connection: sqlite3.Connection, row: int) -> Record:
    """Return the record of a match; its form is checked, not whether it follows the rules.

    Raises:
        KeyError: there is no such match.
        NewerRecordError: its house rules are known only to a newer version.
        RecordError: a row of it is damaged.
    """
    head, entries = _read_head(connection, row)
    query = "SELECT place, entry FROM log WHERE match_id = ? ORDER BY place"
    log = parse_entries(connection.execute(query, (row,)).fetchall())
    if len(log) != entries:
        raise RecordError("some entries are missing")
    return Record(head.rules, head.seats, log, head.extra)


def _read_head(connection: sqlite3.Connection, row: int) -> tuple[Record, object]:
    """Return the record of a match without its log, and how many entries that should have.

    Raises:
        KeyError: there is no such match.
        RecordError: a row of it is damaged.
    """
    query = "SELECT rules, extra, entries FROM matches WHERE id = ?"
    head = connection.execute(query, (row,)).fetchone()
    if head is None:
        raise KeyError(row)
    query = "SELECT seat, name, player FROM seats WHERE match_id = ? ORDER BY seat"
    seats = _read_seats(connection.execute(query, (row,)).fetchall())
    return Record(read_rules(head[0]), seats, (), read_extra(head[1])), head[2]


def read_rules(text: object) -> HouseRules:
    """Return stored house rules.

    Raises:
        NewerRecordError: only a newer version knows them.
        RecordError: they are damaged.
    """
    try:
        return rules_from_json(json.loads(str(text)))
    except NewerRulesError as error:
        raise NewerRecordError(error.unknown, rule=error.rule) from None
    except (ValueError, RecursionError, EngineError):
        raise RecordError("the house rules are damaged") from None


def read_extra(text: object) -> dict[str, object]:
    """Return the further keys of a stored record.

    Raises:
        RecordError: they are damaged.
    """
    try:
        extra = json.loads(str(text))
        # What could not be written to a record file again is no better than what cannot be read.
        json.dumps(extra, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):
        extra = None
    if not isinstance(extra, dict):
        raise RecordError("what goes along with the match is damaged")
    return extra


def _read_seats(rows: Sequence[tuple[object, object, object]]) -> tuple[RecordSeat, ...]:
    seats = []
    for index, (place, name, player) in enumerate(rows):
        if place != index or not isinstance(name, str) or not isinstance(player, str):
            raise RecordError("a seat is damaged", rule="R1")
        try:
            check_text(name, LONGEST_NAME)
            check_text(player, LONGEST_LEVEL)
        except ValueError as error:
            raise RecordError(f"a name is damaged: {error}", rule="R1") from None
        seats.append(RecordSeat(name, player))
    if len(seats) not in SEAT_COUNTS:
        raise RecordError("a match has 2 to 4 seats", rule="R1")
    return tuple(seats)


def open_rows(connection: sqlite3.Connection) -> list[tuple[int, str]]:
    """Return the rows of all matches in progress and when each was last played, as text."""
    query = "SELECT id, changed FROM matches WHERE state = ?"
    return [(row, str(changed)) for row, changed in connection.execute(query, (State.PLAYING,))]


def extent(connection: sqlite3.Connection, row: int) -> tuple[int, str]:
    """Return how many entries a match has in the file, and its state; nothing if there is none."""
    query = "SELECT entries, state FROM matches WHERE id = ?"
    found = connection.execute(query, (row,)).fetchone()
    return (0, "") if found is None else (found[0], found[1])


def read_open(connection: sqlite3.Connection, row: int) -> LiveMatch:
    """Return a match in progress, checked against the rules.

    Raises:
        KeyError: there is no such match, or it is not in progress.
        RecordError: it is damaged.
    """
    query = "SELECT seed, changed FROM matches WHERE id = ? AND state = ?"
    head = connection.execute(query, (row, State.PLAYING)).fetchone()
    if head is None:
        raise KeyError(row)
    record = stored_record(connection, row)
    replay(record)
    return LiveMatch.stored(row, record, read_seed(head[0]), read_moment(head[1]) or UNDATED)


def read_standing(connection: sqlite3.Connection, row: int) -> OpenMatch:
    """Return how a match in progress stands, without reading all of it.

    Raises:
        KeyError: there is no such match.
        RecordError: what was read is damaged.
    """
    record, _ = _read_head(connection, row)
    query = "SELECT changed FROM matches WHERE id = ?"
    changed = connection.execute(query, (row,)).fetchone()[0]
    query = "SELECT entry FROM log WHERE match_id = ? AND entry LIKE ? ORDER BY place"
    texts = connection.execute(query, (row, '{"round":%')).fetchall()
    entries = parse_entries((place, text) for place, (text,) in enumerate(texts))
    notes = [entry for entry in entries if isinstance(entry, RoundNote)]
    if any(len(note.totals) != len(record.seats) for note in notes):
        raise RecordError("needs one number a seat", rule="R20")
    return open_match(row, record, notes, read_moment(changed))


def unplayed_rows(connection: sqlite3.Connection) -> list[LiveMatch]:
    """Return the matches in progress that were dealt but not played."""
    query = "SELECT id FROM matches WHERE state = ? AND rounds = 0"
    found = []
    for (row,) in connection.execute(query, (State.PLAYING,)).fetchall():
        with suppress(RecordError):
            live = LiveMatch.stored(row, stored_record(connection, row), None, UNDATED)
            if not live.is_played:
                found.append(live)
    return found


def names_in(connection: sqlite3.Connection, row: int) -> str:
    """Return what can be read of the names in a match, for whoever is told that it is damaged."""
    query = "SELECT name FROM seats WHERE match_id = ? ORDER BY seat"
    names = (shown(name).strip() for (name,) in connection.execute(query, (row,)))
    return ", ".join(name for name in names if name) or "?"


def read_seed(text: object) -> int | None:
    """Return a stored seed, None where there is none or it is damaged."""
    try:
        return int(str(text))
    except ValueError:
        return None


def mark_damaged(connection: sqlite3.Connection, rows: Sequence[int]) -> None:
    """Keep damaged matches out of everything, but keep them."""
    for row in rows:
        connection.execute("UPDATE seats SET outcome = NULL WHERE match_id = ?", (row,))
        connection.execute("UPDATE matches SET state = ? WHERE id = ?", (State.DAMAGED, row))
