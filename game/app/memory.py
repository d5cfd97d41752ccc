"""Memory that is given back: pictures are large, and seldom needed twice."""

import ctypes
import sys
from typing import Final

#: Of ``malloc.h``: blocks from so many bytes on are taken from the system one by one.
_M_MMAP_THRESHOLD: Final = -3
_LARGE_BYTES: Final = 128 * 1024


def give_large_blocks_back() -> None:
    """Let the C library return each large block to the system as soon as it is free.

    By itself it begins to keep them with the first large picture that goes; in a 4K window that
    comes to 50 MB. Where there is no such switch nothing happens.
    """
    if sys.platform != "linux":
        return
    try:
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE_BYTES)
    except (OSError, AttributeError):
        # Another C library than glibc.
        return
