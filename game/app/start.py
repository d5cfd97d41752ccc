"""From the command line to a game or to record files: the store is opened here, and closed again.

Only a game with a window imports pygame.
"""

import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from game.app.starting.arguments import Arguments, BadArgumentsError, asked_language, parse
from game.app.starting.record_files import export_records, import_records
from game.app.starting.reports import log_to
from game.app.starting.saying import prepare_streams, say
from game.data_dir import data_folder
from game.i18n import Translator, negotiate
from game.settings import Settings
from game.store.store import Store


def start(words: Sequence[str]) -> int:
    """Run the game with these command-line words; return the exit code.

    0 after play, 1 when something broke (a sentence on the standard error says what), 2 for an
    argument that cannot be used or a missing screen.
    """
    prepare_streams()
    # Help and complaints too are said in the language that is asked for.
    translator = Translator(asked_language(words) or _system_language())
    try:
        arguments = parse(words, translator)
    except BadArgumentsError as error:
        say(sys.stderr, str(error))
        return 2
    folder = arguments.data_dir or data_folder()
    log = None if folder is None else log_to(folder)
    store = Store.open(folder, now=_now)
    device_hangs = False
    try:
        if arguments.wants_records:
            code = _move_records(arguments, translator, store)
        else:
            code, device_hangs = _play(arguments, translator, store, folder)
    finally:
        store.close()
        if log is not None:
            log.close()
    if device_hangs:
        # All is saved. The interpreter's own end would wait for the hanging device once more.
        os._exit(code)
    return code


def _move_records(arguments: Arguments, translator: Translator, store: Store) -> int:
    if arguments.export_records is not None:
        with_open = arguments.with_open_matches
        return export_records(store, arguments.export_records, translator, with_open=with_open)
    return import_records(store, arguments.import_records, translator)


def _play(
    arguments: Arguments, translator: Translator, store: Store, folder: Path | None
) -> tuple[int, bool]:
    from game.app.playing import play  # noqa: PLC0415 (record files need no window)

    return play(arguments, translator, store, folder=folder, language=_language, now=_now)


def _system_language() -> str:
    return negotiate(os.environ)


def _language(settings: Settings) -> str:
    return settings.language or _system_language()


def _now() -> datetime:
    return datetime.now(UTC)
