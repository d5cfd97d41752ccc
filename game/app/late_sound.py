"""Sound whose device is open only while there is something to hear.

Asking for a speaker can take a tenth of a second, and an open one costs work all the time, even
when all is silent: so it opens after the first picture, and closes when nothing has sounded for a
while. Closing can take as long as the device likes, so it happens in a thread of its own.
"""

import threading
from collections.abc import Callable
from typing import Final

from game.ui.sound import Cue, Sounds

#: The device closes when there was no music and no effect for so long.
CLOSE_AFTER_S: Final = 10.0


class LateSounds:
    """Opens its sounds at the second ``update`` or later, when they are heard or asked about.

    An effect waits for the device and sounds with the next ``update``; before the first picture it
    is lost. Music and volumes are remembered, and taken up again after a silence.
    """

    def __init__(self, open_device: Callable[[], Sounds]) -> None:
        self._open_device = open_device
        self._opened: Sounds | None = None
        self._closing: threading.Thread | None = None
        self._closed = False
        self._table: str | None = None
        self._volumes: tuple[float, float, bool] = (1.0, 1.0, False)
        self._paused = False
        self._leans_in = False
        self._effect: Cue | None = None
        self._updates = 0
        self._silent_s = 0.0
        self._last_known: tuple[bool, str | None] = (False, None)

    @property
    def available(self) -> bool:
        """Tell whether there is anything to hear at all, as far as is known without opening."""
        return self._known()[0]

    @property
    def problem(self) -> str | None:
        """Return the reason why all or some sounds are silent, or None; not translated."""
        return self._known()[1]

    def play(self, effect: Cue) -> None:
        """Play an effect now, or as soon as the device is open."""
        sound, _, muted = self._volumes
        if muted or sound <= 0:
            return
        self._silent_s = 0.0
        if self._opened is not None:
            self._opened.play(effect)
        elif self._updates and not self._still_closing:
            self._effect = effect

    def music(self, table: str | None) -> None:
        """Change to the loop of a table; None: silence."""
        self._table = table
        if self._opened is not None:
            self._opened.music(table)

    def set_volumes(self, *, sound: float, music: float, muted: bool) -> None:
        """Set both volumes, 0..1."""
        self._volumes = (sound, music, muted)
        if self._opened is not None:
            self._opened.set_volumes(sound=sound, music=music, muted=muted)

    def duck(self) -> None:
        """Lower the music for a callout."""
        if self._opened is not None:
            self._opened.duck()

    def lean_in(self, *, on: bool) -> None:
        """Let the music come forward, or step back."""
        self._leans_in = on
        if self._opened is not None:
            self._opened.lean_in(on=on)

    def pause_music(self, *, paused: bool) -> None:
        """Let the music stand still, or go on; after a long pause it begins anew."""
        self._paused = paused
        if self._opened is not None:
            self._opened.pause_music(paused=paused)

    @property
    def at_rest(self) -> bool:
        """Tell whether ``update`` has nothing to do for the next second."""
        if self._opened is not None:
            return self._opened.at_rest
        return self._still_closing or not self._wanted

    def update(self, dt_s: float) -> None:
        """Let time pass; once a frame. Opens and closes the device when it is time for that."""
        self._updates += 1
        if self._updates == 1:
            return
        if self._opened is None and self._wanted:
            self._open()
        if self._opened is None:
            return
        self._opened.update(dt_s)
        self._silent_s = 0.0 if self._wanted else self._silent_s + dt_s
        if self._silent_s >= CLOSE_AFTER_S and self._opened.available:
            self._let_go()

    def close(self) -> None:
        """Stop everything and begin to give the device back; afterwards nothing sounds."""
        self._closed = True
        if self._opened is not None:
            self._let_go()

    def closed_within(self, patience_s: float) -> bool:
        """Wait for the device to be given back; return whether it was."""
        if self._closing is not None:
            self._closing.join(patience_s)
        return not self._still_closing

    @property
    def _wanted(self) -> bool:
        """Tell whether there is something to hear now."""
        _, music, muted = self._volumes
        plays = self._table is not None and music > 0 and not self._paused and not muted
        return plays or self._effect is not None

    @property
    def _still_closing(self) -> bool:
        return self._closing is not None and self._closing.is_alive()

    def _known(self) -> tuple[bool, str | None]:
        if self._opened is None and self._last_known == (False, None):
            self._open()
        if self._opened is not None:
            return self._opened.available, self._opened.problem
        return self._last_known

    def _open(self) -> None:
        if self._closed or self._still_closing:
            return
        self._opened = self._open_device()
        sound, music, muted = self._volumes
        self._opened.set_volumes(sound=sound, music=music, muted=muted)
        self._opened.pause_music(paused=self._paused)
        self._opened.lean_in(on=self._leans_in)
        self._opened.music(self._table)
        if self._effect is not None:
            self._opened.play(self._effect)
        self._effect = None
        self._silent_s = 0.0

    def _let_go(self) -> None:
        assert self._opened is not None
        self._last_known = (self._opened.available, self._opened.problem)
        # A device that hangs must not keep the game, nor the end of the process.
        self._closing = threading.Thread(target=self._opened.close, daemon=True)
        self._closing.start()
        self._opened = None
