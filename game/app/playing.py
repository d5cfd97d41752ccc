"""A game with a window: opened, played, put away again."""

import gc
import random
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

from game.app.app import App
from game.app.clock import Clock
from game.app.late_sound import LateSounds
from game.app.memory import give_large_blocks_back
from game.app.parts import Parts
from game.app.screen.screenshots import keep_picture
from game.app.screen.window import NoDisplayError, Window
from game.app.starting.arguments import Arguments
from game.app.starting.reports import write_crash
from game.app.starting.saying import say
from game.data_dir import own_levels, pictures_folder
from game.i18n import Translator
from game.paths import levels_dir, shown_path
from game.places.loading import load_tables
from game.scenes.base import Scene, Services
from game.scenes.title.scene import TitleScene
from game.settings import Settings
from game.store.record_files import import_file
from game.store.store import Store
from game.ui.sound import Sounds, open_sound

#: How long the end waits for the sound device; everything else is put away by then.
PATIENCE_WITH_SOUND_S: Final = 1.5


def first_scene(services: Services) -> Scene:
    """Return the scene that the game begins with."""
    return TitleScene(services)


def play(
    arguments: Arguments,
    translator: Translator,
    store: Store,
    *,
    folder: Path | None,
    language: Callable[[Settings], str],
    now: Callable[[], datetime],
) -> tuple[int, bool]:
    """Play until the player ends it; return the exit code, and whether a device hangs.

    ``folder`` is the player's: for what went wrong, and with own tables. ``language`` says which
    one some settings mean.
    """
    give_large_blocks_back()
    settings = store.settings()
    if arguments.language is None:
        translator.load(language(settings))
    try:
        window = Window(
            translator,
            arguments.window_px or settings.window_size_px,
            fullscreen=settings.fullscreen and arguments.window_px is None,
        )
    except NoDisplayError as error:
        say(sys.stderr, str(error))
        return 2, False
    sound = LateSounds(open_sound)
    code = 0
    try:
        _run(arguments, translator, store, window, sound, language, folder)
    except Exception as error:  # noqa: BLE001 (the last resort: a sentence instead of a trace)
        report = None if folder is None else write_crash(folder, error, now())
        say(sys.stderr, crash_sentence(translator, report, is_kept=store.durable))
        code = 1
    finally:
        sound.close()
        window.close()
    return code, not sound.closed_within(PATIENCE_WITH_SOUND_S)


def _run(
    arguments: Arguments,
    translator: Translator,
    store: Store,
    window: Window,
    sound: Sounds,
    language: Callable[[Settings], str],
    folder: Path | None,
) -> None:
    own_tables = () if folder is None else (own_levels(folder),)

    def news(number: int) -> str | None:
        notices = store.notices
        return notices[number].written(translator.tr) if number < len(notices) else None

    parts = Parts(
        window=window,
        translator=translator,
        sound=sound,
        settings=replace(store.settings(), fullscreen=window.fullscreen),
        keep_settings=store.save_settings,
        language=language,
        rng=random.Random(arguments.seed),
        first_scene=first_scene,
        data=store,
        tables=load_tables(levels_dir(), *own_tables),
        seed=arguments.seed,
        news=news,
        keep_picture=lambda picture: keep_picture(
            picture, pictures_folder(), datetime.now().astimezone()
        ),
        import_record=lambda path: import_file(store, path).told.written(translator.tr),
        tick=Clock().tick,
    )
    # What was imported stays: searching it again for each scene that is left would take long.
    gc.freeze()
    App(parts).run()


def crash_sentence(translator: Translator, report: Path | None, *, is_kept: bool) -> str:
    """Return what is said when something broke: whether the match is kept, and where it stands."""
    tr = translator.tr
    if is_kept:
        sentence = tr("Something went wrong, and Pitty Pat had to close; your match is kept.")
    else:
        sentence = tr(
            "Something went wrong, and Pitty Pat had to close; "
            "what you played last could not be kept."
        )
    if report is None:
        return sentence
    where = tr("What happened is written in {file}.", file=shown_path(report))
    return f"{sentence} {where}"
