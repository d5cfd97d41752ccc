"""Movement over time: tweens that an ``Animator`` advances, alone, one after another or together.

A tween calls ``apply`` with 0..1 (bent by its easing) and always ends exactly at 1. Durations are
seconds; the animator's ``speed_factor`` multiplies them (``Speed.factor`` of the settings), 0 makes
everything happen at once. ``finish`` hurries what is going on to its end, calling every callback in
order.
"""

from collections.abc import Callable
from typing import Final, Protocol

Easing = Callable[[float], float]
#: What ``Step.advance`` returns while the step goes on.
GOING_ON: Final = -1.0
#: Fall and three bounces: middle and half width in time, depth below the end.
_BOUNCES: Final = ((0.0, 0.4, 1.0), (0.6, 0.2, 0.25), (0.875, 0.075, 0.06), (0.975, 0.025, 0.015))


def linear(part: float) -> float:
    """Move evenly."""
    return part


def out_cubic(part: float) -> float:
    """Start fast and come to rest softly."""
    return 1.0 - (1.0 - part) ** 3


def in_out(part: float) -> float:
    """Start and end softly."""
    return part * part * (3.0 - 2.0 * part)


def out_back(part: float) -> float:
    """Overshoot by a tenth and swing back."""
    rest = 1.0 - part
    return 1.0 - rest * rest * (2.7 * rest - 1.7)


def out_bounce(part: float) -> float:
    """Fall and bounce three times, lower each time."""
    for middle, half, depth in _BOUNCES:
        if part <= middle + half:
            return 1.0 - depth * (1.0 - ((part - middle) / half) ** 2)
    return 1.0


class Step(Protocol):
    """Something that takes time: a tween, a pause, several of them."""

    def advance(self, dt_s: float) -> float:
        """Let time pass; return the time left over when the step ends, ``GOING_ON`` until then."""

    def finish(self) -> None:
        """Go to the end at once."""


class Tween:
    """Calls ``apply(eased part)`` during a time, then ``then()``; both at the end exactly once."""

    def __init__(
        self,
        duration_s: float,
        apply: Callable[[float], None],
        *,
        easing: Easing = out_cubic,
        then: Callable[[], None] | None = None,
    ) -> None:
        self._duration_s = duration_s
        self._apply = apply
        self._easing = easing
        self._then = then
        self._past_s = 0.0
        self._done = False

    def advance(self, dt_s: float) -> float:
        """Move on; see ``Step``."""
        self._past_s += dt_s
        if self._past_s < self._duration_s:
            self._apply(self._easing(self._past_s / self._duration_s))
            return GOING_ON
        self.finish()
        return self._past_s - self._duration_s

    def finish(self) -> None:
        """Apply the end and call ``then``."""
        if self._done:
            return
        self._done = True
        self._apply(1.0)
        if self._then is not None:
            self._then()


class _Chain:
    """Steps one after another; time left over from one goes to the next."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self._steps = list(steps)

    def advance(self, dt_s: float) -> float:
        while self._steps:
            left_s = self._steps[0].advance(dt_s)
            if left_s < 0:
                return GOING_ON
            self._steps.pop(0)
            dt_s = left_s
        return dt_s

    def finish(self) -> None:
        while self._steps:
            self._steps.pop(0).finish()


class _Together:
    """Steps side by side; over when the longest is."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self._steps = list(steps)

    def advance(self, dt_s: float) -> float:
        least_left_s = dt_s
        for step in list(self._steps):
            left_s = step.advance(dt_s)
            if left_s >= 0:
                self._steps.remove(step)
                least_left_s = min(least_left_s, left_s)
        return GOING_ON if self._steps else least_left_s

    def finish(self) -> None:
        while self._steps:
            self._steps.pop(0).finish()


def wait(duration_s: float, then: Callable[[], None] | None = None) -> Step:
    """Return a step that lets time pass, then calls ``then``."""
    return Tween(duration_s, lambda _: None, easing=linear, then=then)


def call(then: Callable[[], None]) -> Step:
    """Return a step that only calls something, as part of a chain."""
    return wait(0.0, then)


def chain(*steps: Step) -> Step:
    """Return the steps as one step, one after another."""
    return _Chain(steps)


def together(*steps: Step) -> Step:
    """Return the steps as one step, all beginning at the same time."""
    return _Together(steps)


class Animator:
    """Advances steps; steps added while others run run beside them."""

    def __init__(self, speed_factor: float = 1.0) -> None:
        #: What durations are multiplied by; 0 makes everything happen at once.
        self.speed_factor = speed_factor
        self._steps: list[Step] = []

    @property
    def busy(self) -> bool:
        """Tell whether anything is going on."""
        return bool(self._steps)

    def add(self, step: Step) -> None:
        """Start a step; at speed factor 0 it is over when this returns."""
        if self.speed_factor <= 0:
            step.finish()
        else:
            self._steps.append(step)

    def advance(self, dt_s: float) -> None:
        """Let time pass for everything that was going on before."""
        if self.speed_factor <= 0:
            self.finish()
            return
        for step in list(self._steps):
            # An earlier step may have finished everything in the meantime.
            if step in self._steps and step.advance(dt_s / self.speed_factor) >= 0:
                self._drop(step)

    def finish(self) -> None:
        """Hurry everything going on to its end, in the order it was added.

        Steps that the callbacks add are not hurried.
        """
        for step in list(self._steps):
            if step in self._steps:
                self._steps.remove(step)
                step.finish()

    def clear(self) -> None:
        """Drop everything going on without ending it, as when a scene is laid out anew."""
        self._steps.clear()

    def _drop(self, step: Step) -> None:
        if step in self._steps:
            self._steps.remove(step)
