"""The tables of the store, and the way from every earlier version to this one.

Who can read the file can read every card of the match in progress, the other seats' and the stock's
too. That is a decision, not an oversight: a record must replay without chance and survive a kill at
any moment, so what chance decided has to be written down before it is seen, and a key to hide it
would have to lie beside it. Nothing in the game shows a match in progress from here: the history
leaves it out until it is finished or left. The only other places with cards of a match in progress
are a record that somebody exports by hand from the command line, and a file that was damaged and
put aside.
"""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from game.engine.errors import RecordError
from game.setup import HUMAN
from game.store.summaries import known_as, parse_entries, summarise, write_summary
from game.store.texts import mended
from game.store.values import State

#: "PPat": tells a file of this game from any other SQLite file.
APPLICATION_ID: Final = 0x50506174
SCHEMA_VERSION: Final = 4
#: The word of SQLite for a file that gives room back piece by piece.
GIVES_BACK: Final = 2

_FIRST: Final = (
    "CREATE TABLE matches (id INTEGER PRIMARY KEY, state TEXT NOT NULL, started TEXT,"
    " table_id TEXT NOT NULL, rules TEXT NOT NULL)",
    "CREATE TABLE seats (match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,"
    " seat INTEGER NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL,"
    " PRIMARY KEY (match_id, seat)) WITHOUT ROWID",
    "CREATE TABLE log (match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,"
    " place INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (match_id, place)) WITHOUT ROWID",
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
)
#: Version 2 sums matches up where they are written, keeps a record's other keys, the seed and a
#: digest of the first shuffle, which no two different matches share.
_SECOND: Final = (
    "ALTER TABLE matches ADD COLUMN changed TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE matches ADD COLUMN extra TEXT NOT NULL DEFAULT '{}'",
    "ALTER TABLE matches ADD COLUMN seed TEXT",
    "ALTER TABLE matches ADD COLUMN origin TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE matches ADD COLUMN rounds INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE matches ADD COLUMN entries INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE seats ADD COLUMN is_computer INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE seats ADD COLUMN known_as TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE seats ADD COLUMN outcome INTEGER",
    "ALTER TABLE seats ADD COLUMN total INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE seats ADD COLUMN rounds INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE seats ADD COLUMN rounds_out INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE seats ADD COLUMN rounds_stalemate INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE seats ADD COLUMN penalties INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE seats ADD COLUMN quickest INTEGER",
    "CREATE INDEX matches_by_start ON matches (started, id)",
    "CREATE INDEX matches_by_state ON matches (state)",
    "CREATE INDEX matches_by_origin ON matches (origin)",
    "CREATE INDEX seats_by_player ON seats (is_computer, known_as, match_id, outcome)",
)
#: Version 3 marks what came from a record file and names that nobody gave, and counts a match that
#: was left only where something was chosen in it.
_THIRD: Final = (
    "ALTER TABLE matches ADD COLUMN is_imported INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE seats ADD COLUMN is_unnamed INTEGER NOT NULL DEFAULT 0",
)

#: Version 4 keeps reviews: what the coach found of a round, and what each seat's choices came to.
#: ``prices`` is the version of the coach's prices: what was kept by another one counts nowhere.
_FOURTH: Final = (
    "CREATE TABLE reviews (match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,"
    " round INTEGER NOT NULL, prices INTEGER NOT NULL, review TEXT NOT NULL,"
    " PRIMARY KEY (match_id, round)) WITHOUT ROWID",
    "CREATE TABLE choice_costs (match_id INTEGER NOT NULL, round INTEGER NOT NULL,"
    " seat INTEGER NOT NULL, choices INTEGER NOT NULL, cost REAL NOT NULL,"
    " dearest REAL NOT NULL, dearest_entry INTEGER, finest REAL NOT NULL, finest_entry INTEGER,"
    " PRIMARY KEY (match_id, round, seat),"
    " FOREIGN KEY (match_id, round) REFERENCES reviews ON DELETE CASCADE) WITHOUT ROWID",
)


def _to_first(connection: sqlite3.Connection) -> None:
    for statement in _FIRST:
        connection.execute(statement)


def _to_second(connection: sqlite3.Connection) -> None:
    for statement in _SECOND:
        connection.execute(statement)
    rows = connection.execute("SELECT id, state, table_id, started FROM matches").fetchall()
    for match_id, state, table, started in rows:
        seats = _name_players(connection, match_id)
        extra = {"table": table} | ({} if started is None else {"started": started})
        entries, first = _sum_up(connection, match_id, seats, state)
        connection.execute(
            "UPDATE matches SET changed = coalesce(started, ''), entries = ?, extra = ?, origin = ?"
            " WHERE id = ?",
            (entries, json.dumps(extra), origin_of(first), match_id),
        )


def _to_third(connection: sqlite3.Connection) -> None:
    for statement in _THIRD:
        connection.execute(statement)
    query = (
        "SELECT id, (SELECT count(*) FROM seats WHERE match_id = id) FROM matches WHERE state = ?"
    )
    for match_id, seats in connection.execute(query, (State.LEFT,)).fetchall():
        _sum_up(connection, match_id, seats, State.LEFT)


def _to_fourth(connection: sqlite3.Connection) -> None:
    for statement in _FOURTH:
        connection.execute(statement)


def _name_players(connection: sqlite3.Connection, match_id: int) -> int:
    query = "SELECT seat, name, player FROM seats WHERE match_id = ?"
    rows = connection.execute(query, (match_id,)).fetchall()
    for seat, name, player in rows:
        connection.execute(
            "UPDATE seats SET is_computer = ?, known_as = ? WHERE match_id = ? AND seat = ?",
            (player != HUMAN, mended(known_as(str(name), str(player))), match_id, seat),
        )
    return len(rows)


def _sum_up(
    connection: sqlite3.Connection, match_id: int, seats: int, state: str
) -> tuple[int, object]:
    """Write what a match comes to; return how many entries it has, and the text of the first."""
    query = "SELECT place, entry FROM log WHERE match_id = ? ORDER BY place"
    rows = connection.execute(query, (match_id,)).fetchall()
    try:
        summary = summarise(parse_entries(rows), seats)
        write_summary(connection, match_id, State(state), summary)
    except (RecordError, ValueError):
        connection.execute("UPDATE matches SET state = ? WHERE id = ?", (State.DAMAGED, match_id))
    return len(rows), rows[0][1] if rows else ""


#: What leads to version 1, from there to 2, and so on.
STEPS: Final[tuple[Callable[[sqlite3.Connection], None], ...]] = (
    _to_first,
    _to_second,
    _to_third,
    _to_fourth,
)


def origin_of(first_entry: object) -> str:
    """Return a digest of a log's first entry, the shuffled fan: the same for the same match."""
    return hashlib.sha256(str(first_entry).encode("utf-8", "surrogatepass")).hexdigest()[:32]


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """Do everything inside as one transaction, or nothing of it.

    Raises:
        sqlite3.Error: nothing was written.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # Some failures have rolled back already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of the tables, 0 for a file without any."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables from their version to this one, all in one transaction.

    Raises:
        sqlite3.Error: it did not work; nothing has changed.
    """
    with writing(connection):
        # Read again under the lock: another copy of the game may have done it meanwhile.
        for step in STEPS[version_of(connection) :]:
            step(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")


def columns(connection: sqlite3.Connection) -> dict[str, tuple[str, ...]]:
    """Return the columns of every table."""
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    query = "SELECT name FROM pragma_table_info(?) ORDER BY cid"
    return {
        table: tuple(name for (name,) in connection.execute(query, (table,))) for (table,) in tables
    }
