"""Sound that opens after the first picture: asking for a speaker can take a tenth of a second."""

from collections.abc import Callable

from game.ui.sound import Cue, Sounds


class LateSounds:
    """Sounds whose device is opened at the second ``update``, or when somebody asks about it.

    Until then effects are lost (there is nothing to hear yet), music and volumes are remembered.
    """

    def __init__(self, open_device: Callable[[], Sounds]) -> None:
        self._open_device = open_device
        self._opened: Sounds | None = None
        self._table: str | None = None
        self._volumes: tuple[float, float, bool] | None = None
        self._updates = 0

    @property
    def available(self) -> bool:
        """Tell whether there is anything to hear at all."""
        return self._device().available

    @property
    def problem(self) -> str | None:
        """Return the reason why all or some sounds are silent, or None; not translated."""
        return self._device().problem

    def play(self, effect: Cue) -> None:
        """Play an effect now."""
        if self._opened is not None:
            self._opened.play(effect)

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

    def update(self, dt_s: float) -> None:
        """Let time pass; once a frame."""
        self._updates += 1
        if self._updates > 1:
            self._device().update(dt_s)

    def close(self) -> None:
        """Stop everything and give the device back."""
        if self._opened is not None:
            self._opened.close()

    def _device(self) -> Sounds:
        if self._opened is None:
            self._opened = self._open_device()
            if self._volumes is not None:
                sound, music, muted = self._volumes
                self._opened.set_volumes(sound=sound, music=music, muted=muted)
            self._opened.music(self._table)
        return self._opened
