"""Reviews of rounds: written once, read round by round; a damaged row never takes others along."""

import math
import sqlite3
from collections.abc import Sequence
from contextlib import suppress

from game.engine.errors import RecordError
from game.store.live import read_moment
from game.store.matches import read_rules
from game.store.texts import is_whole
from game.store.values import ChoiceCosts, CostPoint, KeptReview, Player


def write_review(
    connection: sqlite3.Connection,
    row: int,
    review: KeptReview,
    prices: int,
    costs: Sequence[ChoiceCosts],
) -> None:
    """Write the review of a round in place of an earlier one, inside a transaction.

    Nothing is written for a match that is not in the file (any more).
    """
    if connection.execute("SELECT 1 FROM matches WHERE id = ?", (row,)).fetchone() is None:
        return
    connection.execute("DELETE FROM reviews WHERE match_id = ? AND round = ?", (row, review.number))
    connection.execute(
        "INSERT INTO reviews VALUES (?, ?, ?, ?)", (row, review.number, prices, review.text)
    )
    connection.executemany(
        "INSERT INTO choice_costs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                *(row, review.number, one.seat, one.choices, one.cost),
                *(one.dearest, one.dearest_entry, one.finest, one.finest_entry),
            )
            for one in costs
        ],
    )


def read_reviews(connection: sqlite3.Connection, row: int, prices: int) -> tuple[KeptReview, ...]:
    """Return the reviews of a match that were kept with these prices, by round."""
    query = "SELECT round, review FROM reviews WHERE match_id = ? AND prices = ? ORDER BY round"
    rows = connection.execute(query, (row, prices)).fetchall()
    return tuple(
        KeptReview(number, text)
        for number, text in rows
        if isinstance(number, int) and is_whole(text)
    )


def read_costs(
    connection: sqlite3.Connection, player: Player, prices: int
) -> tuple[CostPoint, ...]:
    """Return what a player's choices came to, oldest round first; damaged rows are left out."""
    query = (
        "SELECT m.id, m.started, m.table_id, m.rules, c.round, c.seat, c.choices, c.cost,"
        " c.dearest, c.dearest_entry, c.finest, c.finest_entry FROM choice_costs AS c"
        " JOIN reviews AS r ON r.match_id = c.match_id AND r.round = c.round"
        " JOIN matches AS m ON m.id = c.match_id"
        " JOIN seats AS s ON s.match_id = c.match_id AND s.seat = c.seat"
        " WHERE s.is_computer = ? AND s.known_as = ? AND s.outcome IS NOT NULL AND r.prices = ?"
        " ORDER BY m.started, m.id, c.round, c.seat"
    )
    values = (player.is_computer, player.name, prices)
    points = []
    for row in connection.execute(query, values).fetchall():
        with suppress(ValueError, RecordError):
            points.append(_point(row))
    return tuple(points)


def _point(row: Sequence[object]) -> CostPoint:
    """Return a row as a value.

    Raises:
        ValueError: a figure is damaged.
        RecordError: the house rules are.
    """
    match_id, started, table, rules, number, *figures = row
    seat, choices, cost, dearest, dearest_entry, finest, finest_entry = figures
    if not isinstance(match_id, int) or not is_whole(table):
        raise ValueError("the match is damaged")
    costs = ChoiceCosts(
        seat=_count(seat),
        choices=_count(choices),
        cost=_points(cost),
        dearest=_points(dearest),
        dearest_entry=None if dearest_entry is None else _count(dearest_entry),
        finest=_points(finest),
        finest_entry=None if finest_entry is None else _count(finest_entry),
    )
    moment, known = read_moment(started), read_rules(rules)
    return CostPoint(match_id, moment, table, known, _count(number), costs)


def _count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError("a count is damaged")
    return value


def _points(value: object) -> float:
    if not isinstance(value, int | float) or not math.isfinite(value) or value < 0:
        raise ValueError("points are damaged")
    return float(value)
