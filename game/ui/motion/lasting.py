"""What shows for a while and then is over."""


class Lasting:
    """Shows for ``lasts_s`` seconds of the time that is let pass."""

    def __init__(self, lasts_s: float) -> None:
        self._lasts_s = lasts_s
        self._past_s = 0.0

    @property
    def done(self) -> bool:
        """Tell whether it is over."""
        return self._past_s >= self._lasts_s

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._past_s += dt_s
