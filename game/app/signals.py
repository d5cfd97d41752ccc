"""Signals by which the system asks the game to end; it then ends in good order, all saved."""

import signal
import threading
from typing import Final, Self

#: Asked to end, Ctrl+C, the terminal is gone, and Windows' own: Ctrl+Break or a closed console.
_NAMES: Final = ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK")


class EndSignals:
    """Listens for such signals in a ``with`` statement; ``asked`` tells whether one came.

    What the system was told to ignore (``nohup``) stays ignored. Outside the main thread, where
    Python allows no handlers, it hears nothing.
    """

    def __init__(self) -> None:
        self.asked = False
        self._before: dict[signal.Signals, signal._HANDLER] = {}

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            for kind in (signal.Signals[name] for name in _NAMES if hasattr(signal, name)):
                if signal.getsignal(kind) is not signal.SIG_IGN:
                    self._before[kind] = signal.signal(kind, self._hear)
        return self

    def __exit__(self, *raised: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before.clear()

    def _hear(self, _number: int, _frame: object) -> None:
        self.asked = True
