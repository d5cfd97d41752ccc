"""The window: opened where there is a screen, resizable, fullscreen and back to where it was.

Desktops measure windows in points. On a sharp screen a point is several pixels: the surface has
``factor`` times as many pixels as the window has points in each direction. What the desktop is told
or tells (sizes, places, the pointer) is in points, everything else in this game is in pixels.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

import pygame

from game.app.screen.x11 import has_window_manager
from game.app.starting.environment import prepare_driver
from game.i18n import Translator
from game.paths import asset_path, file_name

#: The window does not get smaller than this by itself.
LEAST_SIZE_PT: Final = (640, 480)
NAME: Final = "Pitty Pat"
_TITLE_BAR_PT: Final = 64
#: Drivers that SDL takes by itself when there is no screen; nobody would see the game.
_INVISIBLE: Final = ("dummy", "offscreen", "evdev")
#: A window that fills a screen may leave out the strip beside a camera.
_FILLING_PART: Final = 0.9
#: What Windows groups the game by in its task bar; without it, it counts as "Python".
_APP_ID: Final = "PittyPat.PittyPat"


class NoDisplayError(Exception):
    """There is no screen to open a window on; the text is one sentence for the player."""


class WindowPort(Protocol):
    """What the loop needs of a window."""

    @property
    def size_px(self) -> tuple[int, int]:
        """Return the size of what can be drawn on."""

    @property
    def size_pt(self) -> tuple[int, int]:
        """Return the size as the desktop measures it."""

    @property
    def factor(self) -> float:
        """Return how many pixels a point of the desktop is."""

    @property
    def fullscreen(self) -> bool:
        """Tell whether the window fills the screen."""

    @property
    def has_own_size(self) -> bool:
        """Tell whether the size is the player's choice: neither fullscreen nor maximised."""

    @property
    def title(self) -> str:
        """Return what stands in the title bar."""

    @title.setter
    def title(self, title: str) -> None: ...

    def surface(self) -> pygame.Surface:
        """Return the surface to draw on; ask anew for every frame."""

    def flip(self) -> None:
        """Show what was drawn."""

    def set_fullscreen(self, *, on: bool) -> bool:
        """Fill the screen or go back; return whether the window is now as wanted."""

    def write_at(self, rect: pygame.Rect | None) -> None:
        """Start text input at a place in pixels, or stop it."""

    def close(self) -> None:
        """Close the window."""


def fitting_size(wanted_pt: tuple[int, int], desktop_pt: tuple[int, int]) -> tuple[int, int]:
    """Return a size as wanted, not beyond the desktop nor below what can be played in.

    What fits the desktop is left as it is; what does not leaves room for the title bar.
    """
    room_pt = desktop_pt[1]
    if wanted_pt[1] > room_pt:
        room_pt = max(min(LEAST_SIZE_PT[1], room_pt), room_pt - _TITLE_BAR_PT)
    width_pt = min(max(wanted_pt[0], LEAST_SIZE_PT[0]), desktop_pt[0])
    height_pt = min(max(wanted_pt[1], LEAST_SIZE_PT[1]), room_pt)
    return width_pt, height_pt


class Window:
    """The window of the game; ``open_window`` makes the hidden window of a size in points.

    Raises:
        NoDisplayError: no screen was found, or no window can be opened on it.
    """

    def __init__(
        self,
        translator: Translator,
        size_pt: tuple[int, int],
        *,
        fullscreen: bool = False,
        open_window: Callable[[tuple[int, int]], pygame.Window] | None = None,
    ) -> None:
        _start_video(translator)
        self._filling = False
        self._maximised = False
        self._before: tuple[tuple[int, int], tuple[int, int]] | None = None
        self._text_rect: pygame.Rect | None = None
        desktop_pt = pygame.display.get_desktop_sizes()[0]
        try:
            self._window = (open_window or _open_window)(fitting_size(size_pt, desktop_pt))
            self._window.minimum_size = (
                min(LEAST_SIZE_PT[0], desktop_pt[0]),
                min(LEAST_SIZE_PT[1], desktop_pt[1]),
            )
            _set_icon(self._window)
            pygame.display.set_allow_screensaver(True)
            pygame.key.stop_text_input()
            self._window.get_surface()
            if fullscreen:
                self.set_fullscreen(on=True)
            self._window.show()
        except pygame.error as error:
            pygame.display.quit()
            raise NoDisplayError(
                translator.tr(
                    "No window can be opened on this screen; the system says “{why}”.",
                    why=str(error),
                )
            ) from error

    @property
    def size_px(self) -> tuple[int, int]:
        """Return the size of what can be drawn on."""
        return self._window.get_surface().get_size()

    @property
    def size_pt(self) -> tuple[int, int]:
        """Return the size as the desktop measures it."""
        return self._window.size

    @property
    def factor(self) -> float:
        """Return how many pixels a point of the desktop is."""
        return self.size_px[0] / max(1, self._window.size[0])

    @property
    def fullscreen(self) -> bool:
        """Tell whether the window fills the screen, whoever made it so.

        SDL does not say; a window is believed to fill the screen when it was told to and is as
        large, on macOS (where a button of the window does it too) whenever it is as large.
        """
        width_pt, height_pt = self._window.size
        if self._filling:
            return any(
                width_pt == width and height_pt >= height * _FILLING_PART
                for width, height in pygame.display.get_desktop_sizes()
            )
        as_large = self._window.size in pygame.display.get_desktop_sizes()
        return sys.platform == "darwin" and as_large

    @property
    def has_own_size(self) -> bool:
        """Tell whether the size is the player's choice: neither fullscreen nor maximised.

        SDL does not say when a window is maximised; one that spans the desktop counts as such.
        """
        widths_pt = [size[0] for size in pygame.display.get_desktop_sizes()]
        return not self.fullscreen and self._window.size[0] not in widths_pt

    @property
    def title(self) -> str:
        """Return what stands in the title bar."""
        return self._window.title

    @title.setter
    def title(self, title: str) -> None:
        if title != self._window.title:
            self._window.title = title

    def surface(self) -> pygame.Surface:
        """Return the surface to draw on."""
        return self._window.get_surface()

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def set_fullscreen(self, *, on: bool) -> bool:
        """Fill the screen the window is on, or go back to the old size and place."""
        if on == self.fullscreen:
            return True
        try:
            if self._filling:
                # Also when the window left the full screen by itself: SDL may not have noticed.
                self._leave()
            if on:
                self._fill()
            elif sys.platform == "darwin":
                self._window.set_windowed()
        except pygame.error:
            return False
        return self.fullscreen == on

    def _fill(self) -> None:
        self._maximised = not self.has_own_size
        if pygame.display.get_driver() == "x11" and not has_window_manager():
            self._before = (self._window.size, self._window.position)
            self._window.position = (0, 0)
            self._window.size = pygame.display.get_desktop_sizes()[0]
        else:
            self._window.set_fullscreen(desktop=True)
        self._filling = True

    def _leave(self) -> None:
        self._filling = False
        if self._before is not None:
            self._window.size, self._window.position = self._before
            self._before = None
            return
        self._window.set_windowed()
        if self._maximised:
            self._window.maximize()

    def write_at(self, rect: pygame.Rect | None) -> None:
        """Start text input at a place in pixels, or stop it."""
        if rect == self._text_rect:
            return
        if rect is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.set_text_input_rect(self._in_points(rect))
            if self._text_rect is None:
                pygame.key.start_text_input()
        self._text_rect = None if rect is None else rect.copy()

    def _in_points(self, rect: pygame.Rect) -> pygame.Rect:
        left, top = int(rect.left / self.factor), int(rect.top / self.factor)
        return pygame.Rect(left, top, rect.width / self.factor, rect.height / self.factor)

    def close(self) -> None:
        """Close the window and the display."""
        self._window.destroy()
        pygame.display.quit()


def _open_window(size_pt: tuple[int, int]) -> pygame.Window:
    return pygame.Window(NAME, size_pt, resizable=True, hidden=True, allow_high_dpi=True)


def _set_icon(window: pygame.Window) -> None:
    # Without its icon the window is as good.
    with suppress(OSError, pygame.error):
        path = file_name(asset_path("icons/app.svg"))
        window.set_icon(pygame.image.load_sized_svg(path, (128, 128)))
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 (this part of it is on Windows only)

        with suppress(OSError, AttributeError):
            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(_APP_ID)


#: Where a screen can be on Linux: an X server, Wayland by name or by its usual place, or as told.
_SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")


def _start_video(translator: Translator) -> None:
    asked_for = os.environ.get("SDL_VIDEODRIVER", "")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in _SCREENS):
        # Asked all the same, a library below SDL would complain in its own words.
        raise NoDisplayError(_no_screen(translator))
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(_no_screen(translator)) from error
    driver = pygame.display.get_driver()
    if driver in _INVISIBLE and driver != asked_for:
        pygame.display.quit()
        raise NoDisplayError(_no_screen(translator))
    prepare_driver(os.environ, driver)


def _no_screen(translator: Translator) -> str:
    return translator.tr(
        "Pitty Pat found no screen: start it from a desktop, or set DISPLAY to an X server."
    )
