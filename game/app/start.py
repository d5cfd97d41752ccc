"""From the command line to the first scene: everything is opened here, and closed again."""

import gc
import io
import os
import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TextIO

from game.app.app import App, Parts
from game.app.arguments import Arguments, BadArgumentsError, parse
from game.app.clock import Clock
from game.app.late_sound import LateSounds
from game.app.memory import give_large_blocks_back
from game.app.reports import log_to, write_crash
from game.app.screenshots import keep_picture
from game.app.window import NoDisplayError, Window
from game.data_dir import data_folder, own_levels, pictures_folder
from game.i18n import Translator, negotiate
from game.paths import levels_dir
from game.places.loading import load_tables
from game.scenes.base import Scene, Services
from game.scenes.title.scene import TitleScene
from game.settings import Settings
from game.store.store import Store
from game.ui.sound import Sounds, open_sound

#: How long the end waits for the sound device; everything else is put away by then.
_PATIENCE_WITH_SOUND_S: Final = 1.5


def first_scene(services: Services) -> Scene:
    """Return the scene that the game begins with."""
    return TitleScene(services)


def start(words: Sequence[str]) -> int:
    """Run the game with these command-line words; return the exit code.

    0 after play, 1 when something broke (a sentence on the standard error says what), 2 for an
    argument that cannot be used or a missing screen.
    """
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a letter shows another one instead.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    translator = Translator(_system_language())
    try:
        arguments = parse(words, translator)
    except BadArgumentsError as error:
        _say(sys.stderr, str(error))
        return 2
    if arguments.language is not None:
        translator.load(arguments.language)
    folder = arguments.data_dir or data_folder()
    log = None if folder is None else log_to(folder)
    store = Store.open(folder, now=_now)
    sound = LateSounds(open_sound)
    try:
        code = _with_store(arguments, translator, store, folder, sound)
    finally:
        store.close()
        if log is not None:
            log.close()
    if not sound.closed_within(_PATIENCE_WITH_SOUND_S):
        # All is saved. The interpreter's own end would wait for the hanging device once more.
        os._exit(code)
    return code


def _with_store(
    arguments: Arguments,
    translator: Translator,
    store: Store,
    folder: Path | None,
    sound: LateSounds,
) -> int:
    if arguments.export_records is not None or arguments.import_records:
        return _move_records(arguments, translator, store)
    give_large_blocks_back()
    settings = store.settings()
    if arguments.language is None:
        translator.load(_language(settings))
    try:
        window = Window(
            translator,
            arguments.window_px or settings.window_size_px,
            fullscreen=settings.fullscreen and arguments.window_px is None,
        )
    except NoDisplayError as error:
        _say(sys.stderr, str(error))
        return 2
    try:
        _play(arguments, translator, store, window, sound, folder)
    except Exception as error:  # noqa: BLE001 (the last resort: a sentence instead of a trace)
        report = None if folder is None else write_crash(folder, error, _now())
        _say(sys.stderr, _crash_sentence(translator, report))
        return 1
    finally:
        sound.close()
        window.close()
    return 0


def _move_records(arguments: Arguments, translator: Translator, store: Store) -> int:
    # A game without a window needs none of what follows, and the other way round.
    from game.app.record_files import export_records, import_records  # noqa: PLC0415

    if arguments.export_records is not None:
        return export_records(store, arguments.export_records, translator)
    return import_records(store, arguments.import_records, translator)


def _play(
    arguments: Arguments,
    translator: Translator,
    store: Store,
    window: Window,
    sound: Sounds,
    folder: Path | None,
) -> None:
    own_tables = () if folder is None else (own_levels(folder),)

    def news(number: int) -> str | None:
        notices = store.notices
        if number >= len(notices):
            return None
        return translator.tr(notices[number].sentence, **notices[number].values)

    parts = Parts(
        window=window,
        translator=translator,
        sound=sound,
        settings=replace(store.settings(), fullscreen=window.fullscreen),
        keep_settings=store.save_settings,
        language=_language,
        rng=random.Random(arguments.seed),
        first_scene=first_scene,
        data=store,
        tables=load_tables(levels_dir(), *own_tables),
        seed=arguments.seed,
        news=news,
        keep_picture=lambda picture: keep_picture(
            picture, pictures_folder(), datetime.now().astimezone()
        ),
        import_record=lambda path: _import_record(store, path, translator),
        tick=Clock().tick,
    )
    # What was imported stays: searching it again for each scene that is left would take long.
    gc.freeze()
    App(parts).run()


def _import_record(store: Store, path: Path, translator: Translator) -> str:
    # The screens of the records are imported when somebody first asks for them.
    from game.scenes.records.importing import import_file  # noqa: PLC0415

    sentence, _ = import_file(store, path, translator)
    return sentence


def _crash_sentence(translator: Translator, report: Path | None) -> str:
    if report is None:
        return translator.tr(
            "Something went wrong, and Pitty Pat had to close; your match is kept."
        )
    return translator.tr(
        "Something went wrong, and Pitty Pat had to close; your match is kept. "
        "What happened is written in {file}.",
        file=str(report),
    )


def _system_language() -> str:
    return negotiate(os.environ)


def _language(settings: Settings) -> str:
    return settings.language or _system_language()


def _now() -> datetime:
    return datetime.now(UTC)


def _say(stream: TextIO | None, sentence: str) -> None:
    """Write a sentence; there may be no terminal at all."""
    if stream is None:
        return
    stream.write(sentence + "\n")
