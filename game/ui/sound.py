"""Everything that is heard: short effects, and one loop of music for each table.

Effects are whole sounds in memory (about 3.5 MB), read one file an update so that nothing waits for
them. Music is streamed: a decoded loop would take 12 to 16 MB, and the stream goes from its last
sample to its first without a gap as well. Nothing here raises when a file or the device fails:
what cannot sound stays silent, and ``problem`` says why.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from typing import Protocol

import pygame

from game.paths import asset_path, file_name


class Cue(StrEnum):
    """The short sounds, each named after its file."""

    SLIDE = "slide"
    FLIP = "flip"
    DEAL = "deal"
    RIFFLE = "riffle"
    CUT = "cut"
    CHIP = "chip"
    BUTTON = "button"
    FOCUS = "focus"
    REFUSE = "refuse"
    TURN = "turn"
    CURTAIN = "curtain"
    PITTY_PAT = "pitty_pat"
    GOING_OUT = "going_out"
    STALEMATE = "stalemate"
    STREAK = "streak"
    WIN_MATCH = "win_match"
    LAST_CARD = "last_card"
    DRAWN_MATCH = "drawn_match"
    SKIP = "skip"
    SECOND_RESHUFFLE = "second_reshuffle"
    POINTS_FLY = "points_fly"
    POINTS_LAND = "points_land"
    CARD_SLAM = "card_slam"
    GOING_OUT_PERSON = "going_out_person"
    PAGE = "page"


#: Sounds heard many times in a row have a second take; takes alternate.
_TAKES = {effect: (effect.value,) for effect in Cue} | {
    effect: (effect.value, f"{effect.value}_2")
    for effect in (Cue.SLIDE, Cue.FLIP, Cue.DEAL, Cue.CHIP)
}

LOOPS = ("caye_pier", "family_verandah", "beach_bar", "tournament_hall")
_DEFAULT_LOOP = "caye_pier"

_CHANNELS = 16
_REPEAT_S = 0.040
_FADE_S = 0.6
_DUCKED = 0.3
_DUCK_S = 1.2
_DUCK_IN_S = 0.08
_DUCK_OUT_S = 0.7
#: How much louder the music is while it leans in, and how long it takes over that.
_LEANT = 1.4
_LEAN_S = 1.5
#: SDL's mixer counts volumes in 128 steps; smaller changes are not worth a call.
_VOLUME_STEPS = 128


class Sounds(Protocol):
    """What a scene may ask for, whether there is a speaker or not."""

    @property
    def available(self) -> bool:
        """Tell whether there is anything to hear at all."""

    @property
    def problem(self) -> str | None:
        """Return the reason why all or some sounds are silent, or None; not translated."""

    def play(self, effect: Cue) -> None:
        """Play an effect now, over what is already sounding."""

    def music(self, table: str | None) -> None:
        """Change to the loop of a table (an unknown one gets the default loop); None: silence."""

    def set_volumes(self, *, sound: float, music: float, muted: bool) -> None:
        """Set both volumes, 0..1 (what lies outside is clamped), at once."""

    def duck(self) -> None:
        """Lower the music for a callout; it comes back by itself after about 1.2 s."""

    def lean_in(self, *, on: bool) -> None:
        """Let the music come forward little by little, or step back: the end of a round is near."""

    def pause_music(self, *, paused: bool) -> None:
        """Let the music stand still, or go on from where it was."""

    @property
    def at_rest(self) -> bool:
        """Tell whether ``update`` has nothing to do for the next second."""

    def update(self, dt_s: float) -> None:
        """Let ``dt_s`` seconds pass: fades, ducking, and reading one more file. Once a frame."""

    def close(self) -> None:
        """Stop everything and give the device back; afterwards nothing sounds."""


class SilentBoard:
    """Stands in where there is no sound device: takes every call and does nothing."""

    def __init__(self, problem: str | None = None) -> None:
        self._problem = problem

    @property
    def available(self) -> bool:
        """Tell that there is nothing to hear."""
        return False

    @property
    def problem(self) -> str | None:
        """Return why there is no sound."""
        return self._problem

    def play(self, effect: Cue) -> None:
        """Do nothing."""

    def music(self, table: str | None) -> None:
        """Do nothing."""

    def set_volumes(self, *, sound: float, music: float, muted: bool) -> None:
        """Do nothing."""

    def duck(self) -> None:
        """Do nothing."""

    def lean_in(self, *, on: bool) -> None:
        """Do nothing."""

    def pause_music(self, *, paused: bool) -> None:
        """Do nothing."""

    @property
    def at_rest(self) -> bool:
        """Tell that there is never anything to do."""
        return True

    def update(self, dt_s: float) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class SoundBoard:
    """Plays through pygame's mixer, which must be running; silent parts name their ``problem``.

    Time passes only in ``update``, so fades and repeats follow the game's own clock.
    """

    def __init__(self, find: Callable[[str], Path] = asset_path) -> None:
        self._find = find
        self._takes: dict[str, pygame.mixer.Sound | None] = {}
        self._unread = [take for takes in _TAKES.values() for take in takes]
        self._next_take = dict.fromkeys(Cue, 0)
        self._last_at_s: dict[Cue, float] = {}
        self._now_s = 0.0
        self._sound_volume = 1.0
        self._muted = False
        self._problem: str | None = None
        self._closed = False
        self._music = _Music(find, self._note)
        with self._guarded("mixer"):
            pygame.mixer.set_num_channels(_CHANNELS)

    @property
    def available(self) -> bool:
        """Tell whether the device is still there."""
        return not self._closed and pygame.mixer.get_init() is not None

    @property
    def problem(self) -> str | None:
        """Return the first thing that failed, as ``what: why``, or None."""
        return self._problem

    def play(self, effect: Cue) -> None:
        """Play an effect; the same one again within 40 ms counts as one."""
        if self._heard_volume <= 0 or not self._usable():
            return
        if self._now_s - self._last_at_s.get(effect, -1.0) < _REPEAT_S:
            return
        self._last_at_s[effect] = self._now_s
        takes = _TAKES[effect]
        take = takes[self._next_take[effect] % len(takes)]
        self._next_take[effect] += 1
        sound = self._read(take)
        if sound is not None:
            with self._guarded(take):
                sound.play()

    def music(self, table: str | None) -> None:
        """Fade over to the loop of a table during the next updates; None fades to silence."""
        if table is None or table in LOOPS:
            self._music.wanted = table
        else:
            self._music.wanted = _DEFAULT_LOOP

    def set_volumes(self, *, sound: float, music: float, muted: bool) -> None:
        """Set both volumes; what is sounding changes at once."""
        self._sound_volume = min(1.0, max(0.0, sound))
        self._muted = muted
        self._music.volume = 0.0 if muted else min(1.0, max(0.0, music))
        if not self._usable():
            return
        for take, loaded in self._takes.items():
            if loaded is not None:
                with self._guarded(take):
                    loaded.set_volume(self._heard_volume)
        self._music.apply()

    def duck(self) -> None:
        """Lower the music for a callout; a second call starts the 1.2 s anew."""
        self._music.duck_left_s = _DUCK_S

    def lean_in(self, *, on: bool) -> None:
        """Let the music come forward in 1.5 s, or step back; as loud as can be is loud enough."""
        self._music.leans_in = on

    def pause_music(self, *, paused: bool) -> None:
        """Let the music stand still, or go on from where it was."""
        self._music.held = paused
        if self._usable():
            self._music.apply()

    @property
    def at_rest(self) -> bool:
        """Tell whether all effects are read and the music goes on as it is."""
        return not self._unread and self._music.steady

    def update(self, dt_s: float) -> None:
        """Let time pass for fades, ducking and repeats, and read one more effect."""
        if not self._usable():
            return
        self._now_s += max(0.0, dt_s)
        self._music.update(max(0.0, dt_s))
        if self._unread:
            self._read(self._unread.pop())

    def close(self) -> None:
        """Stop everything and give the device back; further calls are silent."""
        if self._closed:
            return
        self._closed = True
        self._takes.clear()
        with self._guarded("mixer"):
            # Quitting stops sounds and music; it never raises, not even a second time.
            pygame.mixer.quit()

    @property
    def _heard_volume(self) -> float:
        return 0.0 if self._muted else self._sound_volume

    def _usable(self) -> bool:
        """Tell whether the mixer may be called; a sound played without one crashes pygame."""
        if not self._closed and not self.available:
            self._note("mixer: closed")
        return self.available

    def _read(self, take: str) -> pygame.mixer.Sound | None:
        """Return an effect's sound, read once; None when its file is missing or broken."""
        if take not in self._takes:
            self._takes[take] = None
            with self._guarded(f"{take}.wav"):
                sound = pygame.mixer.Sound(file=file_name(self._find(f"sounds/{take}.wav")))
                sound.set_volume(self._heard_volume)
                self._takes[take] = sound
        return self._takes[take]

    def _note(self, problem: str) -> None:
        """Keep the first problem: what follows is mostly its consequence."""
        if self._problem is None:
            self._problem = problem

    @contextmanager
    def _guarded(self, what: str) -> Iterator[None]:
        """Turn a failing file or device into a noted problem."""
        try:
            yield
        except (pygame.error, OSError) as error:
            self._note(f"{what}: {error}")


class _Music:
    """The one stream of music: which loop, how loud, how far into a fade.

    Fades are made here and not by SDL, whose own fade-out makes the next load wait for its end.
    """

    def __init__(self, find: Callable[[str], Path], note: Callable[[str], None]) -> None:
        self.wanted: str | None = None
        self.volume = 1.0
        self.duck_left_s = 0.0
        self.leans_in = False
        self.held = False
        self._find = find
        self._note = note
        self._playing: str | None = None
        self._broken: set[str] = set()
        self._paused = False
        self._fade = 0.0
        self._duck = 1.0
        self._lean = 0.0
        self._step = -1

    @property
    def steady(self) -> bool:
        """Tell whether the wanted loop plays, faded in and not ducked."""
        as_wanted = self._playing == self.wanted and self._fade == 1.0
        leant = self._lean == float(self.leans_in)
        return as_wanted and leant and self._duck == 1.0 and self.duck_left_s == 0.0

    def update(self, dt_s: float) -> None:
        """Let time pass; start the wanted loop once the one before has faded out."""
        self.duck_left_s = max(0.0, self.duck_left_s - dt_s)
        if self.duck_left_s > 0:
            self._duck = max(_DUCKED, self._duck - dt_s / _DUCK_IN_S)
        else:
            self._duck = min(1.0, self._duck + dt_s / _DUCK_OUT_S)
        towards = dt_s / _LEAN_S if self.leans_in else -dt_s / _LEAN_S
        self._lean = min(1.0, max(0.0, self._lean + towards))
        if self._playing == self.wanted:
            self._fade = min(1.0, self._fade + dt_s / _FADE_S)
        else:
            self._fade = max(0.0, self._fade - dt_s / _FADE_S)
            if self._fade == 0.0 or self._playing is None:
                self._change()
        self.apply()

    def apply(self) -> None:
        """Hand the present volume to the mixer; a silent stream pauses, which costs nothing."""
        if self._playing is None:
            return
        loud = min(1.0, self.volume * (1.0 + (_LEANT - 1.0) * self._lean))
        step = round(loud * self._fade * self._duck * _VOLUME_STEPS)
        silent = self.volume == 0 or self.held
        try:
            if step != self._step:
                self._step = step
                pygame.mixer.music.set_volume(step / _VOLUME_STEPS)
            if silent != self._paused:
                self._paused = silent
                (pygame.mixer.music.pause if silent else pygame.mixer.music.unpause)()
        except pygame.error as error:
            self._note(f"music: {error}")

    def _change(self) -> None:
        """Stop the old loop and start the wanted one at silence."""
        name, self._playing = self.wanted, None
        self._fade, self._step, self._paused = 0.0, -1, False
        try:
            pygame.mixer.music.stop()
            if name is not None and name not in self._broken:
                pygame.mixer.music.load(file_name(self._find(f"music/{name}.ogg")))
                pygame.mixer.music.set_volume(0.0)
                pygame.mixer.music.play(loops=-1)
        except (pygame.error, OSError) as error:
            self._broken.add(str(name))
            self._note(f"{name}.ogg: {error}")
        self._playing = name


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep what sound libraries write to the standard error themselves off the terminal.

    ALSA explains a missing card in a dozen lines; the game says it in one sentence.
    """
    try:
        kept = os.dup(2)
    except OSError:
        # There is no standard error to keep clean (a start without a terminal).
        yield
        return
    try:
        # Where nothing can be hushed, a dozen lines too many do no harm.
        with suppress(OSError), Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def open_sound(find: Callable[[str], Path] = asset_path) -> Sounds:
    """Return a board that plays, or a silent one that says why it cannot.

    ``find`` turns ``sounds/slide.wav`` or ``music/beach_bar.ogg`` into a path.
    """
    try:
        with _hushed():
            pygame.mixer.init(44100, -16, 2, 512)
    except (pygame.error, NotImplementedError) as error:
        # NotImplementedError is what pygame raises where it was built without a mixer.
        return SilentBoard(str(error) or "no mixer")
    return SoundBoard(find)
