"""``--export-records`` and ``--import-record``: record files without a window."""

import sys
from collections.abc import Iterable
from pathlib import Path

from game.app.starting.saying import say
from game.i18n import Translator
from game.paths import shown_path
from game.store.record_files import import_file, reason_of
from game.store.store import Store


def export_records(
    store: Store, folder: Path, words: Translator, *, with_open: bool = False
) -> int:
    """Write every match into a folder and say so; return the exit code, 0 if nothing is missing.

    A match in progress would give its cards away: it is left out unless ``with_open``.
    """
    _say_notices(store, words)
    where = shown_path(folder)
    try:
        done = store.export_all(folder, with_open=with_open)
    except OSError as error:
        why = reason_of(error).written(words.tr)
        _say(words.tr("The matches cannot be written to {folder}: {why}", folder=where, why=why))
        return 1
    _say(
        words.trn(
            "{n} match was written to {folder}.",
            "{n} matches were written to {folder}.",
            done.written,
            folder=where,
        )
    )
    if done.open:
        _say(
            words.trn(
                "{n} match in progress was left out; --with-open-matches includes it.",
                "{n} matches in progress were left out; --with-open-matches includes them.",
                done.open,
            )
        )
    if done.damaged:
        _say(
            words.trn(
                "{n} match is damaged and was left out.",
                "{n} matches are damaged and were left out.",
                done.damaged,
            )
        )
    if done.newer:
        _say(
            words.trn(
                "{n} match was made by a newer version of Pitty Pat and was left out.",
                "{n} matches were made by a newer version of Pitty Pat and were left out.",
                done.newer,
            )
        )
    return 1 if done.damaged or done.newer else 0


def import_records(store: Store, files: Iterable[Path], words: Translator) -> int:
    """Add record files to the history, one sentence a file; return 0 if all of them are in it."""
    _say_notices(store, words)
    all_in = True
    for file in files:
        done = import_file(store, file)
        _say(done.told.written(words.tr))
        all_in = all_in and done.is_in
    return 0 if all_in and store.durable else 1


def _say_notices(store: Store, words: Translator) -> None:
    for notice in store.notices:
        _say(notice.written(words.tr))


def _say(sentence: str) -> None:
    say(sys.stdout, sentence)
