"""What is left of a frame: choices are priced in it, if somebody wants that."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.reviewer import Reviewer

#: How long choices may be priced in a frame, and how long the whole frame may take with that.
PRICING_SLICE_S: Final = 0.006
FULL_FRAME_S: Final = 0.014
_LEAST_S: Final = 0.001


class SpareTime:
    """Lends the reviewer a slice of each frame, once somebody has opened it.

    ``clock`` gives seconds, ``wanted`` tells whether anybody wants choices priced, ``slice_s`` is
    the longest slice.
    """

    def __init__(
        self,
        reviewer: Callable[[], "Reviewer | None"],
        *,
        wanted: Callable[[], bool],
        clock: Callable[[], float],
        slice_s: float,
    ) -> None:
        self._reviewer = reviewer
        self._wanted = wanted
        self._clock = clock
        self._slice_s = slice_s

    @property
    def is_needed(self) -> bool:
        """Tell whether there are choices to be priced, and somebody wants that."""
        return self._at_work() is not None

    def use(self, began_s: float) -> None:
        """Work in what is left of a frame; a full one still gets a slice of work."""
        reviewer = self._at_work()
        if reviewer is not None:
            left_s = began_s + FULL_FRAME_S - self._clock()
            reviewer.work(max(_LEAST_S, min(self._slice_s, left_s)))

    def _at_work(self) -> "Reviewer | None":
        """Return the reviewer if it has work and may do it."""
        reviewer = self._reviewer()
        if reviewer is None or self._slice_s <= 0 or not self._wanted() or not reviewer.busy:
            return None
        return reviewer
