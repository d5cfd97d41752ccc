"""The loop: events become intents for the top scene, time passes, what changed is drawn.

A frame is drawn only when a scene asks for it. While something moves there are 60 frames a second,
else 30, and few while nobody sees the window. While all is at rest the loop does nothing but look
for events, and lets time pass in steps of a second. Time that passes at
once is otherwise cut to 0.1 s, so that sleep or a dragged window never skips anything.
"""

import gc
import random
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import pygame

from game.app.clock import doze
from game.app.input.pads import Pads
from game.app.input.reader import Reader
from game.app.screen.points import in_pixels
from game.app.screen.size_changes import SizeChanges
from game.app.screen.window import LEAST_SIZE_PT, NAME, WindowPort
from game.app.signals import EndSignals
from game.app.stack import Stack
from game.i18n import Translator
from game.places.table_map import TableMap, builtin_table
from game.reviewer import Reviewer
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
#: At rest the scene's time passes in steps of so long.
REST_STEP_S: Final = 1.0
#: How long choices may be priced in a frame, and how long the whole frame may take with that.
REVIEW_S: Final = 0.006
FULL_FRAME_S: Final = 0.014
#: A window smaller than this in either direction shows nothing.
LEAST_DRAWN_PX: Final = 16
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
    | intents.Copied
    | intents.Pasted
    | intents.HelpAsked
)
#: What is done with the keyboard, so that the next screen shows where its focus is.
_KEYS: Final = (
    intents.Activated | intents.Back | intents.FocusMoved | intents.HelpAsked | intents.Letter
)


def no_news(_: int) -> str | None:
    """Have nothing to tell."""
    return None


@dataclass(slots=True, kw_only=True)
class Parts:
    """What the app is put together from; tests put in their own.

    ``keep_settings`` stores settings, ``language`` gives the code of the language for some
    settings, ``routes`` makes the ways between scenes, ``news`` returns the n-th thing
    that the player should be told, None as long as there are fewer. ``events`` returns what
    happened, ``doze`` waits for it (see ``game.app.clock``), ``tick`` waits for the next frame.
    ``tidy`` is called after the first picture of another scene, to free what was left.
    ``keep_picture`` writes a picture of the screen and returns its path, ``import_record`` takes a
    record file into the history and returns what became of it as a sentence. ``review_s`` is the
    time in a frame to price choices in, measured by ``clock``, which gives seconds.
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
    doze: Callable[[float, Callable[[], bool]], Iterable[pygame.Event]] = doze
    pads: Pads = field(default_factory=Pads)
    tidy: Callable[[], object] = gc.collect
    keep_picture: Callable[[pygame.Surface], Path]
    import_record: Callable[[Path], str]
    tick: Callable[[int], float]
    clock: Callable[[], float] = time.perf_counter
    review_s: float = REVIEW_S


class App:
    """Runs the scenes until the game ends."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._window = parts.window
        viewport = Viewport(parts.window.size_px)
        self._kit = Kit(viewport)
        self._kit.painter.growth = parts.settings.text_size.growth
        self._reader = Reader()
        self._pads = parts.pads
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
            reviewer=Reviewer(parts.data, clock=parts.clock),
            tables=parts.tables,
            seed=parts.seed,
        )
        self.services.routes = parts.routes(self.services)
        self._visible = True
        self._exposed = True
        # True from a change of scene until its first frame was seen: acts are not meant for it yet.
        self._unseen = False
        self._sizes = SizeChanges()
        self._signals = EndSignals()
        # Whether nothing changes by itself, so that only events count.
        self._resting = False
        self._told = 0
        self._told_missing = False

    def run(self) -> None:
        """Show the first scene and run until the game ends; everything is saved at the end."""
        with self._signals:
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
        if self._sizes.to_keep(at_once=True):
            self._keep_size()

    def frame(self) -> None:
        """Do one pass of the loop: wait, take events, let time pass, draw if something changed."""
        if not (self._resting and self._visible):
            dt_s = min(LONGEST_STEP_S, self._parts.tick(self._fps()))
            self._pass(dt_s, self._parts.events())
            return
        events = self._parts.doze(REST_STEP_S, lambda: self._signals.asked)
        passed_s = min(REST_STEP_S + LONGEST_STEP_S, self._parts.tick(FPS_MOVING))
        dt_s = min(passed_s, 1 / FPS_MOVING)
        # What happens now happens after the rest, and not at its beginning.
        self.stack.update(passed_s - dt_s)
        self._pass(dt_s, events, passed_s - dt_s)

    def _pass(self, dt_s: float, events: Iterable[pygame.Event], rested_s: float = 0.0) -> None:
        """Take events, let time pass and draw, after a rest of so many seconds."""
        began_s = self._parts.clock()
        if self._signals.asked:
            self._handle(intents.QuitAsked())
        for intent in self._reader.advance(rested_s + dt_s):
            self._handle(intent)
        for intent in self._pads.advance(rested_s + dt_s):
            self._handle(intent, from_pad=True)
        self._take(events)
        self._fit_size()
        self.stack.update(dt_s)
        self._sync_text_input()
        self._tell_news(dt_s)
        self._settle_size(dt_s)
        self._draw()
        self._parts.sound.update(rested_s + dt_s)
        self._review(began_s)
        self._resting = self._at_rest()

    @property
    def _reviews(self) -> bool:
        """Tell whether there are choices to be priced, and somebody wants that."""
        wanted = self.services.settings.look_back and self._parts.review_s > 0
        return wanted and self.services.reviewer.busy

    def _review(self, began_s: float) -> None:
        """Price choices in what is left of a frame; a full one still gets a slice of work."""
        if self._reviews:
            left_s = began_s + FULL_FRAME_S - self._parts.clock()
            self.services.reviewer.work(max(0.001, min(self._parts.review_s, left_s)))

    def _at_rest(self) -> bool:
        """Tell whether nothing will change before the next event or step of a resting scene."""
        held = self._reader.repeating or self._pads.repeating
        waits = self._exposed or self._notice.text or self._sizes.pending
        busy = held or waits or self._reviews
        return not busy and self.stack.resting and self._parts.sound.at_rest

    @property
    def message(self) -> str:
        """Return the message that lies over everything now, empty when there is none."""
        return self._notice.text

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
            new = replace(new, fullscreen=self._window.fullscreen)
        self.services.settings = new
        self._parts.keep_settings(new)
        self._set_volumes()
        if new.text_size != old.text_size:
            self._kit.painter.growth = new.text_size.growth
            self.stack.resize(self._kit.viewport)
        if new.language != old.language:
            self._parts.translator.load(self._parts.language(new))
            self.stack.language_changed()
        self._exposed = True

    def _set_volumes(self) -> None:
        settings, sound = self.services.settings, self._parts.sound
        sound.set_volumes(
            sound=settings.sound_volume, music=settings.music_volume, muted=settings.muted
        )
        sound.pause_music(paused=not (self._visible or settings.music_when_hidden))

    def _take(self, events: Iterable[pygame.Event]) -> None:
        for event in events:
            for intent in self._pads.read(event):
                self._handle(intent, from_pad=True)
            for intent in self._reader.read(in_pixels(event, self._window.factor)):
                self._handle(intent)

    def _handle(self, intent: Intent, *, from_pad: bool = False) -> None:
        if self._unseen and isinstance(intent, _ACTS):
            return
        self._fit_size()
        if isinstance(intent, _KEYS):
            self.services.keyboard_used = True
            self._kit.pad_used = from_pad
        elif isinstance(intent, intents.PointerPressed):
            self.services.keyboard_used = self._kit.pad_used = False
        if not self._handled_here(intent):
            self.stack.handle(intent)
        self._sync_text_input()

    def _handled_here(self, intent: Intent) -> bool:
        """Do what concerns the whole game; False leaves the intent to the scene."""
        match intent:
            case intents.QuitAsked():
                self.stack.quit()
            case intents.ToggleFullscreen():
                self._believe_window()
                self.change(replace(self.services.settings, fullscreen=not self._window.fullscreen))
            case intents.ToggleMute():
                self._toggle_mute()
            case intents.WindowExposed():
                self._exposed = True
            case intents.WindowResized():
                self._exposed = True
                self._believe_window()
            case intents.PictureAsked():
                self._keep_picture()
            case intents.FileDropped(path):
                self.notify(self._parts.import_record(Path(path)))
                return False
            case intents.WindowShown(visible):
                self._visible = visible
                self._exposed = True
                self._set_volumes()
            case intents.FocusLost():
                self._exposed = True
                self._pads.forget_held()
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

    def _believe_window(self) -> None:
        """Take over whether the window fills the screen: its own buttons and keys do it too."""
        self.change(replace(self.services.settings, fullscreen=self._window.fullscreen))

    def _keep_picture(self) -> None:
        """Keep a picture of what everybody may see, without the message that may lie over it."""
        for scene in self.stack.scenes:
            scene.cover_for_picture()
        picture = pygame.Surface(self._window.size_px)
        self.stack.draw(picture)
        tr = self._parts.translator.tr
        try:
            path = self._parts.keep_picture(picture)
        except (OSError, pygame.error) as error:
            why = getattr(error, "strerror", None) or str(error)
            self.notify(tr("The picture cannot be saved: {why}", why=why))
        else:
            self.notify(tr("The picture is saved as {file}.", file=str(path)))

    def _set_fullscreen(self, *, on: bool) -> bool:
        done = self._window.set_fullscreen(on=on)
        if not done:
            self.notify(self._parts.translator.tr("This screen does not let the game fill it."))
        self._fit_size()
        return done

    def _scene_changed(self) -> None:
        self._reader.forget_held()
        self._pads.forget_held()
        self._unseen = True
        self._resting = False

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
        self._kit.resizing = True
        self.services.cards().preview()
        self._sizes.note()

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

    def _settle_size(self, dt_s: float) -> None:
        """Draw everything crisp once the size has settled, and keep it a while later."""
        self._sizes.advance(dt_s)
        if self._sizes.settled():
            self._kit.resizing = False
            self.services.cards().settle()
            self._exposed = True
        if self._sizes.to_keep():
            self._keep_size()

    def _keep_size(self) -> None:
        size_pt = self._window.size_pt
        large = size_pt[0] >= LEAST_SIZE_PT[0] and size_pt[1] >= LEAST_SIZE_PT[1]
        if large and self._window.has_own_size:
            self.change(replace(self.services.settings, window_size_px=size_pt))

    def _fps(self) -> int:
        if not self._visible:
            return FPS_HIDDEN
        return FPS_MOVING if self.stack.animating or self._reviews else FPS_IDLE

    def _draw(self) -> None:
        # Once more when it is hidden: task switchers go on showing the last frame.
        wanted = self._exposed or (self._visible and self.stack.dirty)
        if wanted and min(self._window.size_px) >= LEAST_DRAWN_PX:
            surface = self._window.surface()
            self._exposed = False
            self.stack.draw(surface)
            self._notice.draw(surface)
            self._window.flip()
            self._window.title = " – ".join(filter(None, (self.stack.title, NAME)))
        if self._unseen:
            # What was pressed while the new scene was being made is not meant for it either.
            self._parts.tidy()
            self._take(self._parts.events())
            self._unseen = False
