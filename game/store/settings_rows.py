"""Settings and set-ups as rows: one row a setting, its value as JSON."""

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum
from typing import Any, Final

from game.engine.errors import EngineError, NewerRulesError
from game.engine.rules import rules_from_json, rules_to_json
from game.settings import DrawForMe, Settings
from game.setup import SEAT_COUNTS, Aids, MatchSetup, SeatSetup
from game.store.live import aids_of, check_setup, check_text, faces_of
from game.store.notices import SETTINGS_DAMAGED, Notice, newer_kept


class SetupRow(StrEnum):
    """The set-ups that are kept: of the last new match, and the quick match's own."""

    LAST = "last_setup"
    QUICK = "quick_setup"


#: Marks that *draw for me* was written by a version whose default is to draw always.
_DRAWS: Final = "draw_for_me_chosen"
_LONGEST_TEXT: Final = 40
_MOST_WORDS: Final = 1000
#: The least and the greatest value of settings that are numbers; a pair of sizes has one range.
_RANGES: Final[Mapping[str, tuple[float, float]]] = {
    "sound_volume": (0.0, 1.0),
    "music_volume": (0.0, 1.0),
    "back": (1, 99),
    "window_size_px": (1, 32_768),
}


def read_settings(connection: sqlite3.Connection) -> tuple[Settings, bool]:
    """Return the settings, and whether some were damaged: those have their defaults."""
    rows = dict(connection.execute("SELECT name, value FROM settings").fetchall())
    values: dict[str, Any] = {}
    damaged = False
    for setting in fields(Settings):
        if setting.name not in rows:
            continue
        try:
            data = json.loads(str(rows[setting.name]))
            values[setting.name] = _value(setting.name, setting.default, data)
        except (ValueError, RecursionError):
            damaged = True
    if values.get("draw_for_me") is DrawForMe.PASSING and _DRAWS not in rows:
        # Up to 1.0.0 this was what nobody had chosen.
        del values["draw_for_me"]
    return Settings(**values), damaged


def _value(name: str, default: object, data: object) -> object:
    """Return a setting's value as the type of its default.

    Raises:
        ValueError: it is none.
    """
    if isinstance(default, StrEnum) and isinstance(data, str):
        return type(default)(data)
    if default == () and isinstance(data, list) and len(data) <= _MOST_WORDS:
        return tuple(_word(item) for item in data)
    if isinstance(default, tuple) and isinstance(data, list) and len(data) == len(default):
        return tuple(_number(name, int, item) for item in data)
    if isinstance(default, bool) and isinstance(data, bool):
        return data
    if isinstance(default, int | float) and not isinstance(default, bool):
        return _number(name, type(default), data)
    if default is None and (data is None or isinstance(data, str)):
        if data is not None:
            check_text(data, _LONGEST_TEXT)
        return data
    raise ValueError("of another type")


def _word(data: object) -> str:
    if not isinstance(data, str):
        raise ValueError("not a word")
    check_text(data, _LONGEST_TEXT)
    return data


def _number(name: str, kind: type[int | float], data: object) -> int | float:
    least, most = _RANGES.get(name, (float("-inf"), float("inf")))
    if isinstance(data, bool) or not isinstance(data, int | float) or not least <= data <= most:
        raise ValueError("not a number in range")
    if kind is int and not isinstance(data, int):
        raise ValueError("not a whole number")
    return kind(data)


def settings_texts(settings: Settings) -> dict[str, str]:
    """Return the rows of the settings."""
    texts = {f.name: json.dumps(getattr(settings, f.name)) for f in fields(Settings)}
    if settings.draw_for_me is DrawForMe.PASSING:
        texts[_DRAWS] = json.dumps(1)
    return texts


def setup_texts(setup: MatchSetup, row: SetupRow = SetupRow.LAST) -> dict[str, str]:
    """Return the row of a set-up.

    Raises:
        ValueError: a name, level or table cannot be kept.
    """
    check_setup(setup)
    data = {
        "seats": [[seat.name, seat.player] for seat in setup.seats],
        "table": setup.table,
        "rules": rules_to_json(setup.rules),
        # Not in the seats, which 1.0.0 reads to the letter.
        "faces": [seat.face for seat in setup.seats],
        "aids": setup.aids.value,
        "opens_itself": setup.opens_itself,
    }
    return {row: json.dumps(data, ensure_ascii=False)}


def read_setup(
    connection: sqlite3.Connection, row: SetupRow = SetupRow.LAST
) -> tuple[MatchSetup | None, Notice | None]:
    """Return a set-up, None without one, and what is to be told of one that is no use."""
    query = "SELECT value FROM settings WHERE name = ?"
    found = connection.execute(query, (row,)).fetchone()
    if found is None:
        return None, None
    try:
        return _read_setup(json.loads(str(found[0]))), None
    except NewerRulesError as error:
        return None, newer_kept(error.unknown)
    except (ValueError, TypeError, LookupError, RecursionError, EngineError):
        return None, Notice(SETTINGS_DAMAGED)


def _read_setup(data: Mapping[str, object]) -> MatchSetup:
    rows, table = data["seats"], data["table"]
    if not isinstance(rows, list) or len(rows) not in SEAT_COUNTS or not isinstance(table, str):
        raise ValueError("not a set-up")
    faces = faces_of(data.get("faces"), len(rows))
    seats = []
    for (name, player), face in zip(rows, faces, strict=True):
        if not isinstance(name, str) or not isinstance(player, str):
            raise ValueError("not a seat")
        seats.append(SeatSetup(name, player, face))
    setup = MatchSetup(
        tuple(seats),
        table,
        rules_from_json(data["rules"]),
        opens_itself=data.get("opens_itself") is True,
        aids=aids_of(data.get("aids")) or Aids.PUBLIC,
    )
    check_setup(setup)
    return setup


def read_texts(connection: sqlite3.Connection) -> dict[str, str]:
    """Return all rows as they are."""
    return dict(connection.execute("SELECT name, value FROM settings").fetchall())


def write_texts(connection: sqlite3.Connection, texts: Mapping[str, str]) -> None:
    """Write rows, inside a transaction."""
    connection.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", list(texts.items()))


def forget_setup(connection: sqlite3.Connection, name: str) -> None:
    """Delete the set-ups in which somebody of that name sits, inside a transaction."""
    for row in SetupRow:
        setup, unusable = read_setup(connection, row)
        if unusable or (setup and any(seat.name.strip() == name for seat in setup.seats)):
            connection.execute("DELETE FROM settings WHERE name = ?", (row,))
