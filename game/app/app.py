"""The loop: events become intents for the top scene, time passes, what changed is drawn.

A frame is drawn only when a scene asks for it. While something moves there are 60 frames a second,
else 30, and few while nobody sees the window. While all is at rest the loop does nothing but look
for events, and lets time pass in steps of a second. Time that passes at
once is otherwise cut to 0.1 s, so that sleep or a dragged window never skips anything.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.app.input.reader import Reader
from game.app.messages import Messages
from game.app.parts import Parts
from game.app.screen.points import in_pixels
from game.app.screen.screenshots import picture_told
from game.app.screen.window import NAME
from game.app.screen.window_size import WindowSize
from game.app.signals import EndSignals
from game.app.spare_time import SpareTime
from game.app.stack import Stack
from game.scenes.base import Services
from game.settings import Settings
from game.ui import intents
from game.ui.intents import Intent
from game.ui.kit import Kit
from game.ui.viewport import Viewport

if TYPE_CHECKING:
    from game.reviewer import Reviewer

FPS_MOVING: Final = 60
FPS_IDLE: Final = 30
FPS_HIDDEN: Final = 5
LONGEST_STEP_S: Final = 0.1
#: At rest the scene's time passes in steps of so long.
REST_STEP_S: Final = 1.0
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
        self._messages = Messages(self._kit, parts.translator, parts.news)
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
            open_reviewer=self._open_reviewer,
            tables=parts.tables,
            seed=parts.seed,
        )
        self.services.routes = parts.routes(self.services)
        self._visible = True
        self._exposed = True
        # True from a change of scene until its first frame was seen: acts are not meant for it yet.
        self._unseen = False
        self._size = WindowSize(parts.window, self.stack, self.services)
        self._spare_time = SpareTime(
            lambda: self.services.opened_reviewer,
            tidy=parts.tidy,
            ahead=parts.ahead,
            wanted=lambda: self.services.settings.look_back,
            clock=parts.clock,
            slice_s=parts.review_s,
        )
        self._signals = EndSignals()
        # Whether nothing changes by itself, so that only events count.
        self._resting = False

    def _open_reviewer(self) -> "Reviewer":
        # The coach comes with it, which nobody needs for the first picture.
        from game.reviewer import Reviewer  # noqa: PLC0415

        return Reviewer(self._parts.data, clock=self._parts.clock)

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
        self._size.keep_now()

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
        # The message first: both are due even where the other changes something.
        told, settled = self._messages.advance(dt_s), self._size.settle(dt_s)
        self._exposed |= told or settled
        has_drawn = self._draw()
        self._parts.sound.update(rested_s + dt_s)
        self._spare_time.use(began_s, has_drawn=has_drawn)
        if self._unseen:
            # What was pressed while the new scene was being made is not meant for it either.
            self._take(self._parts.events())
            self._unseen = False
            self._spare_time.scene_changed()
        self._resting = self._at_rest()

    def _at_rest(self) -> bool:
        """Tell whether nothing will change before the next event or step of a resting scene."""
        held = self._reader.repeating or self._pads.repeating
        waits = self._exposed or self._messages.text or self._size.pending
        busy = held or waits or self._spare_time.is_needed
        return not busy and self.stack.resting and self._parts.sound.at_rest

    @property
    def message(self) -> str:
        """Return the message that lies over everything now, empty when there is none."""
        return self._messages.text

    def notify(self, text: str) -> None:
        """Show a message over everything for a few seconds."""
        self._messages.show(text)
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
        keep = partial(self._parts.keep_picture, picture)
        self.notify(picture_told(keep, self._parts.translator))

    def _set_fullscreen(self, *, on: bool) -> bool:
        done = self._window.set_fullscreen(on=on)
        if not done:
            self.notify(self._parts.translator.tr("Full screen is not possible on this screen."))
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
        self._exposed |= self._size.fit()

    def _fps(self) -> int:
        if not self._visible:
            return FPS_HIDDEN
        return FPS_MOVING if self.stack.animating or self._spare_time.is_needed else FPS_IDLE

    def _draw(self) -> bool:
        """Draw if there is anything new to see, and tell whether there was."""
        # Once more when it is hidden: task switchers go on showing the last frame.
        wanted = self._size.is_drawn and (self._exposed or (self._visible and self.stack.dirty))
        if wanted:
            surface = self._window.surface()
            self._exposed = False
            self.stack.draw(surface)
            self._messages.draw(surface)
            self._window.flip()
            self._window.title = " – ".join(filter(None, (self.stack.title, NAME)))
        return wanted
