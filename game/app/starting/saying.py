"""Sentences on the terminal, of which there may be none, or one that takes nothing any more."""

import io
import os
import sys
from typing import Final, TextIO

_REPLACE: Final = "replace"


def prepare_streams() -> None:
    """Let a terminal that lacks a letter show another one instead."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_REPLACE)


def say(stream: TextIO | None, text: str) -> None:
    """Write a text and end the line; what nobody can take is dropped, and the work goes on."""
    if stream is None:
        return
    try:
        stream.write(text + "\n")
        stream.flush()
    except (OSError, ValueError):
        _give_up(stream)


def _give_up(stream: TextIO) -> None:
    """Let everything that is still to be written go nowhere: the end would try it once more."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, stream.fileno())
        finally:
            os.close(nowhere)
    except (OSError, ValueError):
        return  # it has no file below it, so nothing is left to be written
