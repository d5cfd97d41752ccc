"""What is left of a frame: chores are done in it, and choices are priced if somebody wants that."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.reviewer import Reviewer

#: How long choices may be priced in a frame, and how long the whole frame may take with that.
PRICING_SLICE_S: Final = 0.006
FULL_FRAME_S: Final = 0.014
_LEAST_S: Final = 0.001

Chore = Callable[[], object]


class SpareTime:
    """Does in frames what nobody should wait for.

    In a frame that drew nothing, ``tidy`` frees what another scene left behind, or else one of the
    chores is done that come ``ahead`` of their need. Where a scene moved all the time, tidying is
    done in the second frame of the one after it: the first is the dearest.

    Then a slice of the frame is lent to the reviewer, once somebody has opened it: ``clock`` gives
    seconds, ``wanted`` tells whether anybody wants choices priced, ``slice_s`` is how long a slice
    may be.
    """

    def __init__(
        self,
        reviewer: Callable[[], "Reviewer | None"],
        *,
        tidy: Chore,
        ahead: Iterable[Chore],
        wanted: Callable[[], bool],
        clock: Callable[[], float],
        slice_s: float,
    ) -> None:
        self._reviewer = reviewer
        self._tidy = tidy
        self._untidy = False
        self._overdue = False
        self._ahead = deque(ahead)
        self._wanted = wanted
        self._clock = clock
        self._slice_s = slice_s

    @property
    def is_needed(self) -> bool:
        """Tell whether there is anything to do."""
        return self._untidy or bool(self._ahead) or self._at_work() is not None

    def scene_changed(self) -> None:
        """Tidy up soon: another scene has just been drawn for the first time."""
        self._overdue = self._untidy
        self._untidy = True

    def use(self, began_s: float, *, has_drawn: bool) -> None:
        """Work in what is left of a frame; for pricing even a full one has a little time."""
        if (self._overdue or not has_drawn) and self._do_chore():
            return
        reviewer = self._at_work()
        if reviewer is not None:
            left_s = began_s + FULL_FRAME_S - self._clock()
            reviewer.work(max(_LEAST_S, min(self._slice_s, left_s)))

    def _do_chore(self) -> bool:
        if self._untidy:
            self._untidy = self._overdue = False
            self._tidy()
        elif self._ahead:
            self._ahead.popleft()()
        else:
            return False
        return True

    def _at_work(self) -> "Reviewer | None":
        """Return the reviewer if it has work and may do it."""
        reviewer = self._reviewer()
        if reviewer is None or self._slice_s <= 0 or not self._wanted() or not reviewer.busy:
            return None
        return reviewer
