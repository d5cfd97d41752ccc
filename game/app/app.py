"""The loop: events become intents for the top scene, time passes, what changed is drawn.

A frame is drawn only when a scene asks for it. While something moves there are 60 frames a second,
else 30 looks at the events, and few while nobody sees the window. Time that passes at once is cut
to 0.1 s, so that sleep or a dragged window never skips anything.
"""

import contextlib
import random
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.app.reader import Reader
from game.app.stack import Stack
from game.app.window import LEAST_SIZE_PX, WindowPort
from game.i18n import Translator
from game.places.table_map import TableMap, builtin_table
from game.scenes.base import Routes, Scene, Services
from game.scenes.routes import SceneRoutes
from game.settings import Settings
from game.store.store import Store
from game.ui import intents
from game.ui.intents import Intent
from game.ui.kit import Kit
from game.ui.sound import Sounds
from game.ui.toast import Toast
from game.ui.viewport import Viewport

FPS_MOVING: Final = 60
FPS_IDLE: Final = 30
FPS_HIDDEN: Final = 5
LONGEST_STEP_S: Final = 0.1
#: A window smaller than this in either direction shows nothing.
LEAST_DRAWN_PX: Final = 16
#: The window's size is kept when it has not changed for so long.
KEEP_SIZE_AFTER_S: Final = 1.0
#: Pictures are drawn anew, and not only scaled, when the size has not changed for so long.
SETTLE_AFTER_S: Final = 0.15
#: What a player does on purpose, meant for the scene that was in sight at that time.
_ACTS: Final = (
    intents.PointerPressed
    | intents.Activated
    | intents.Back
    | intents.PickedPosition
    | intents.Letter
    | intents.FocusMoved
    | intents.TextEntered
    | intents.Edited
    | intents.Pasted
    | intents.HelpAsked
)
#: What is done with the keyboard, so that the next screen shows where its focus is.
_KEYS: Final = (
    intents.Activated | intents.Back | intents.FocusMoved | intents.HelpAsked | intents.Letter
)


class Clock:
    """Waits for the next frame and tells how long it was."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()

    def tick(self, fps: int) -> float:
        """Wait for about ``fps`` frames a second; return the seconds since the last one."""
        return self._clock.tick(fps) / 1000.0


def no_news(_: int) -> str | None:
    """Have nothing to tell."""
    return None


@dataclass(slots=True, kw_only=True)
class Parts:
    """What the app is put together from; tests put in their own.

    ``keep_settings`` stores settings, ``language`` gives the code of the language for some
    settings, ``routes`` makes the ways between scenes, ``news`` returns the n-th thing
    that the player should be told, None as long as there are fewer.
    """

    window: WindowPort
    translator: Translator
    sound: Sounds
    settings: Settings
    keep_settings: Callable[[Settings], None]
    language: Callable[[Settings], str]
    rng: random.Random
    first_scene: Callable[[Services], Scene]
    routes: Callable[[Services], Routes] = SceneRoutes
    data: Store
    tables: tuple[TableMap, ...] = (builtin_table(),)
    seed: int | None = None
    news: Callable[[int], str | None] = no_news
    events: Callable[[], Iterable[pygame.Event]] = pygame.event.get
    tick: Callable[[int], float]


class App:
    """Runs the scenes until the game ends."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._window = parts.window
        viewport = Viewport(parts.window.size_px)
        self._kit = Kit(viewport)
        self._reader = Reader()
        self._notice = Toast(self._kit)
        self.stack = Stack(viewport, self._scene_changed)
        self.services = Services(
            kit=self._kit,
            translator=parts.translator,
            sound=parts.sound,
            director=self.stack,
            rng=parts.rng,
            settings=parts.settings,
            change=self.change,
            notify=self.notify,
            data=parts.data,
            tables=parts.tables,
            seed=parts.seed,
        )
        self.services.routes = parts.routes(self.services)
        self._visible = True
        self._exposed = True
        # True from a change of scene until its first frame was seen: acts are not meant for it yet.
        self._unseen = False
        self._keep_size_in_s: float | None = None
        self._settle_in_s = 0.0
        self._end_asked = False
        self._told = 0
        self._told_missing = False

    def run(self) -> None:
        """Show the first scene and run until the game ends; everything is saved at the end."""
        with self._signals():
            try:
                self.start()
                while self.stack.running:
                    self.frame()
            finally:
                self.end()

    def start(self) -> None:
        """Set the volumes and put the first scene on the stack."""
        self._set_volumes()
        self.stack.reset(self._parts.first_scene(self.services))

    def end(self) -> None:
        """Let the scenes save, and keep the window's size."""
        for scene in reversed(self.stack.scenes):
            scene.save()
        if self._keep_size_in_s is not None:
            self._keep_size()

    def frame(self) -> None:
        """Do one pass of the loop: wait, take events, let time pass, draw if something changed."""
        dt_s = min(LONGEST_STEP_S, self._parts.tick(self._fps()))
        if self._end_asked:
            self._handle(intents.QuitAsked())
        for intent in self._reader.advance(dt_s):
            self._handle(intent)
        self._take_events()
        self._fit_size()
        self.stack.update(dt_s)
        self._sync_text_input()
        self._tell_news(dt_s)
        self._count_down_size(dt_s)
        self._draw()
        self._parts.sound.update(dt_s)

    def notify(self, text: str) -> None:
        """Show a message over everything for a few seconds."""
        self._notice.show(text)
        self._exposed = True

    def change(self, new: Settings) -> None:
        """Keep other settings and apply them at once."""
        old = self.services.settings
        if new == old:
            return
        if new.fullscreen != old.fullscreen and not self._set_fullscreen(on=new.fullscreen):
            new = replace(new, fullscreen=old.fullscreen)
        self.services.settings = new
        self._parts.keep_settings(new)
        self._set_volumes()
        if new.language != old.language:
            self._parts.translator.load(self._parts.language(new))
            self.stack.language_changed()
        self._exposed = True

    def _set_volumes(self) -> None:
        settings = self.services.settings
        self._parts.sound.set_volumes(
            sound=settings.sound_volume, music=settings.music_volume, muted=settings.muted
        )

    def _take_events(self) -> None:
        for event in self._parts.events():
            for intent in self._reader.read(event):
                self._handle(intent)

    def _handle(self, intent: Intent) -> None:
        if self._unseen and isinstance(intent, _ACTS):
            return
        self._fit_size()
        if isinstance(intent, _KEYS):
            self.services.keyboard_used = True
        elif isinstance(intent, intents.PointerPressed):
            self.services.keyboard_used = False
        if not self._handled_here(intent):
            self.stack.handle(intent)
        self._sync_text_input()

    def _handled_here(self, intent: Intent) -> bool:
        """Do what concerns the whole game; False leaves the intent to the scene."""
        match intent:
            case intents.QuitAsked():
                self.stack.quit()
            case intents.ToggleFullscreen():
                self.change(replace(self.services.settings, fullscreen=not self._window.fullscreen))
            case intents.ToggleMute():
                self._toggle_mute()
            case intents.WindowExposed() | intents.WindowResized():
                self._exposed = True
            case intents.WindowShown(visible):
                self._visible = visible
                self._exposed = True
            case intents.FocusLost():
                self._exposed = True
                return False
            case intents.HelpAsked():
                top = self.stack.top
                if top is not None and not any(scene.is_help for scene in self.stack.scenes):
                    self.services.routes.help(top.help_topic)
            case _:
                return False
        return True

    def _toggle_mute(self) -> None:
        settings = self.services.settings
        self.change(replace(settings, muted=not settings.muted))
        tr = self._parts.translator.tr
        self.notify(tr("Sound off.") if self.services.settings.muted else tr("Sound on."))

    def _set_fullscreen(self, *, on: bool) -> bool:
        done = self._window.set_fullscreen(on=on)
        if not done:
            self.notify(self._parts.translator.tr("This screen does not let the game fill it."))
        self._fit_size()
        return done

    def _scene_changed(self) -> None:
        self._reader.forget_held()
        self._unseen = True

    def _sync_text_input(self) -> None:
        top = self.stack.top
        rect = None if top is None else top.text_rect
        self._window.write_at(rect)
        if self._reader.writing != (rect is not None):
            self._reader.writing = rect is not None

    def _fit_size(self) -> None:
        """Lay everything out anew when the window has another size than a moment ago."""
        size_px = self._window.size_px
        if size_px == self._kit.viewport.size_px or min(size_px) < LEAST_DRAWN_PX:
            return
        self._kit.resize(size_px)
        self.stack.resize(self._kit.viewport)
        self._exposed = True
        self._keep_size_in_s = KEEP_SIZE_AFTER_S
        self._kit.resizing = True
        self.services.cards().preview()
        self._settle_in_s = SETTLE_AFTER_S

    def _tell_news(self, dt_s: float) -> None:
        """Take away a message that was there long enough, and show the next one in its place."""
        if self._notice.advance(dt_s):
            self._exposed = True
        if self._kit.missing and not self._told_missing:
            self._told_missing = True
            self.notify(
                self._parts.translator.tr(
                    "{file} is missing or broken: install Pitty Pat again to see all its pictures.",
                    file=self._kit.missing[0],
                )
            )
        if not self._notice.text:
            sentence = self._parts.news(self._told)
            if sentence is not None:
                self._told += 1
                self.notify(sentence)

    def _count_down_size(self, dt_s: float) -> None:
        """Let a size settle, and keep it after a while."""
        if self._kit.resizing:
            self._settle_in_s -= dt_s
            if self._settle_in_s <= 0:
                self._settle()
        if self._keep_size_in_s is not None:
            self._keep_size_in_s -= dt_s
            if self._keep_size_in_s <= 0:
                self._keep_size()

    def _settle(self) -> None:
        """Draw everything as crisp as the window is now."""
        self._kit.resizing = False
        self.services.cards().settle()
        self._exposed = True

    def _keep_size(self) -> None:
        self._keep_size_in_s = None
        size_px = self._window.size_px
        large = size_px[0] >= LEAST_SIZE_PX[0] and size_px[1] >= LEAST_SIZE_PX[1]
        if large and self._window.has_own_size:
            self.change(replace(self.services.settings, window_size_px=size_px))

    def _fps(self) -> int:
        if not self._visible:
            return FPS_HIDDEN
        return FPS_MOVING if self.stack.animating else FPS_IDLE

    def _draw(self) -> None:
        # Once more when it is hidden: task switchers go on showing the last frame.
        wanted = self._exposed or (self._visible and self.stack.dirty)
        if wanted and min(self._window.size_px) >= LEAST_DRAWN_PX:
            surface = self._window.surface()
            self._exposed = False
            self.stack.draw(surface)
            self._notice.draw(surface)
            self._window.flip()
        if self._unseen:
            # What was pressed while the new scene was being made is not meant for it either.
            self._take_events()
            self._unseen = False

    @contextlib.contextmanager
    def _signals(self) -> Iterator[None]:
        """End in good order when the system asks for it by a signal."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        kinds = (signal.SIGTERM, signal.SIGINT)
        before = {kind: signal.signal(kind, self._signalled) for kind in kinds}
        try:
            yield
        finally:
            for kind, handler in before.items():
                signal.signal(kind, handler)

    def _signalled(self, _number: int, _frame: object) -> None:
        self._end_asked = True
