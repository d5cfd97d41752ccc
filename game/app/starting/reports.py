"""What goes wrong, written down beside the saves: a log, and a file for a crash.

Neither may give a hand away, and an error's text may name a card: so both tell where in the code
it happened and of what kind it was, and the text only of kinds that never hold a value.
"""

import logging
import platform
import traceback
from datetime import datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from game import VERSION

LOG_NAME: Final = "pittypat.log"
_LOG_BYTES: Final = 200_000
_HARMLESS: Final = (OSError, ImportError, AttributeError, TypeError)


class _Handler(RotatingFileHandler):
    """Writes to a file if it can; a full disk must not fill the terminal as well."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (as logging calls it)
        """Let a message go that cannot be written."""


class _Formatter(logging.Formatter):
    """Writes errors as places and kind."""

    def formatException(  # noqa: N802 (as logging calls it)
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None]
        | tuple[None, None, None],
    ) -> str:
        """Return where an error came from and its kind."""
        return "" if ei[1] is None else described(ei[1])


def described(error: BaseException) -> str:
    """Return where an error came from, its kind, and its text where that holds no values."""
    places = "".join(traceback.format_tb(error.__traceback__))
    # pygame's own error is known by its name: who plays without a window has not loaded it.
    is_harmless = isinstance(error, _HARMLESS) or type(error).__module__ == "pygame"
    text = f": {error}" if is_harmless else ""
    return f"{places}{type(error).__name__}{text}"


def log_to(folder: Path) -> logging.Handler:
    """Send the warnings of the game to a file in a folder; return the handler, to be closed."""
    handler = _Handler(
        folder / LOG_NAME, maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8", delay=True
    )
    handler.setLevel(logging.WARNING)
    handler.setFormatter(_Formatter("%(asctime)s %(name)s %(levelname)s %(message)s"))
    logger = logging.getLogger("game")
    logger.addHandler(handler)
    logger.propagate = False
    return handler


def write_crash(folder: Path, error: Exception, moment: datetime) -> Path | None:
    """Write what is known of an error into a new file; return its path, None if that fails."""
    import pygame  # noqa: PLC0415 (only a game with a window gets here)

    text = (
        f"Pitty Pat {VERSION}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}, "
        f"SDL {'.'.join(map(str, pygame.get_sdl_version()))}, {platform.platform()}\n"
        f"{moment.isoformat(timespec='seconds')}\n\n{described(error)}\n"
    )
    path = folder / f"crash-{moment:%Y%m%d-%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return None
    return path
