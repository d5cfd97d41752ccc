"""A cache that forgets what was used longest ago, so that an evening of resizing does not grow."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

import pygame

Value = TypeVar("Value")
_USUAL_PX: Final = 1280 * 720


def pixels(surface: pygame.Surface) -> int:
    """Return what a surface costs in a cache: its pixels, and a little for itself."""
    return surface.get_width() * surface.get_height() + 64


def for_window(limit_px: int, size_px: tuple[int, int]) -> int:
    """Return how much of what a window shows is kept, ``limit_px`` for one of 1280×720 or less.

    What fills a window has as many more pixels as the window has; were less kept than one picture
    needs, all of it would be made anew for each frame.
    """
    return round(limit_px * max(1.0, size_px[0] * size_px[1] / _USUAL_PX))


class LruCache(Generic[Value]):
    """At most ``limit`` values by key; ``cost`` of a value counts against ``limit`` (default 1).

    Another limit holds from the next new value on.
    """

    def __init__(self, limit: int, cost: Callable[[Value], int] = lambda _: 1) -> None:
        self.limit = limit
        self._cost = cost
        self._used = 0
        self._values: OrderedDict[Hashable, Value] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    @property
    def used(self) -> int:
        """Return the sum of the costs of what is kept."""
        return self._used

    def get(self, key: Hashable, make: Callable[[], Value]) -> Value:
        """Return the value of a key, made now if it is not kept; the newest is always kept."""
        if key in self._values:
            self._values.move_to_end(key)
            return self._values[key]
        value = make()
        self._values[key] = value
        self._used += self._cost(value)
        while self._used > self.limit and len(self._values) > 1:
            _, old = self._values.popitem(last=False)
            self._used -= self._cost(old)
        return value

    def peek(self, key: Hashable) -> Value | None:
        """Return the value of a key if it is kept, without making it or counting as its use."""
        return self._values.get(key)

    def forget_where(self, goes: Callable[[Hashable], bool]) -> None:
        """Forget the values whose keys ``goes`` says yes to."""
        for key in [key for key in self._values if goes(key)]:
            self._used -= self._cost(self._values.pop(key))

    def clear(self) -> None:
        """Forget everything."""
        self._values.clear()
        self._used = 0
