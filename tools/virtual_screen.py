"""A screen that nobody sees (Xvfb) and a robot at its keyboard and mouse (xdotool)."""

import ctypes
import ctypes.util
import mmap
import os
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path
from typing import Final, Self

import pygame

#: The programs that are needed, and where Debian keeps them.
PROGRAMS: Final = {"Xvfb": "xvfb", "xdotool": "xdotool", "setxkbmap": "x11-xkb-utils"}
_ANSWER_S: Final = 30
_CLIENT_MESSAGE: Final = 33


def missing_programs() -> list[str]:
    """Return the packages whose programs are not there; empty when a screen can be made."""
    return [package for program, package in PROGRAMS.items() if shutil.which(program) is None]


class VirtualScreen:
    """An X server of its own on a free number; use it in a ``with`` statement.

    Raises:
        RuntimeError: the server does not start.
    """

    def __init__(self, size_px: tuple[int, int] = (1600, 1000)) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="pittypat-screen-")
        reader, writer = os.pipe()
        screen = ["-screen", "0", f"{size_px[0]}x{size_px[1]}x24", "-fbdir", self._folder.name]
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), *screen, "-nolisten", "tcp"],
            pass_fds=(writer,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        if not number:
            self.close()
            raise RuntimeError("Xvfb does not start")
        self.display = f":{number}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def close(self) -> None:
        """End the server."""
        self._server.terminate()
        self._server.wait(_ANSWER_S)
        self._folder.cleanup()

    def environ(self) -> dict[str, str]:
        """Return an environment in which programs open their windows here, without sound."""
        kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        return {**kept, "DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}

    def run(self, *words: str) -> str:
        """Run a program on this screen; return what it prints.

        Raises:
            subprocess.CalledProcessError: it reports a failure.
        """
        done = subprocess.run(
            words,
            env=self.environ(),
            capture_output=True,
            encoding="utf-8",
            timeout=_ANSWER_S,
            check=True,
        )
        return done.stdout

    def robot(self, *words: object) -> str:
        """Let xdotool do something; return what it prints."""
        return self.run("xdotool", *map(str, words))

    def picture(self) -> pygame.Surface:
        """Return what is on the screen now."""
        with (
            Path(self._folder.name, "Xvfb_screen0").open("rb") as file,
            mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as dump,
        ):
            head = struct.unpack(">25I", dump[:100])
            start = head[0] + head[19] * 12
            width, height, line = head[4], head[5], head[12]
            pixels = dump[start : start + line * height]
        whole = pygame.image.frombuffer(pixels, (line // 4, height), "BGRA")
        shown = pygame.Surface((width, height), depth=32)
        shown.blit(whole.convert(shown), (0, 0))
        return shown

    def ask_to_close(self, window: int) -> None:
        """Ask a window to close, as the cross in its title bar does.

        Raises:
            OSError: there is no X library or no connection.
        """
        x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.restype = ctypes.c_ulong
        display = ctypes.c_void_p(x11.XOpenDisplay(self.display.encode()))
        if not display.value:
            raise OSError("no connection to the screen")
        message = _ClientMessage(type=_CLIENT_MESSAGE, window=window, format=32)
        message.kind = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
        message.data[0] = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
        x11.XSendEvent(display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
        x11.XCloseDisplay(display)


class _ClientMessage(ctypes.Structure):
    """Xlib's ``XClientMessageEvent``, with the room of a whole ``XEvent``."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("kind", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 24),
    )
