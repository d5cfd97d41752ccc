"""The window: opened where there is a screen, resizable, fullscreen and back to where it was."""

import os
import sys
from contextlib import suppress
from typing import Final, Protocol

import pygame

from game.i18n import Translator
from game.paths import asset_path, file_name

LEAST_SIZE_PX: Final = (640, 480)
NAME: Final = "Pitty Pat"
_TITLE_BAR_PX: Final = 64
#: Drivers that SDL takes by itself when there is no screen; nobody would see the game.
_INVISIBLE: Final = ("dummy", "offscreen", "evdev")


class NoDisplayError(Exception):
    """There is no screen to open a window on; the text is one sentence for the player."""


class WindowPort(Protocol):
    """What the loop needs of a window."""

    @property
    def size_px(self) -> tuple[int, int]:
        """Return the size of what can be drawn on."""

    @property
    def fullscreen(self) -> bool:
        """Tell whether the window fills the screen."""

    @property
    def has_own_size(self) -> bool:
        """Tell whether the size is the player's choice: neither fullscreen nor maximised."""

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


def fitting_size(wanted_px: tuple[int, int], desktop_px: tuple[int, int]) -> tuple[int, int]:
    """Return a size as wanted, not beyond the desktop nor below what can be played in.

    What fits the desktop is left as it is; what does not leaves room for the title bar.
    """
    room_px = desktop_px[1]
    if wanted_px[1] > room_px:
        room_px = max(min(LEAST_SIZE_PX[1], room_px), room_px - _TITLE_BAR_PX)
    width_px = min(max(wanted_px[0], LEAST_SIZE_PX[0]), desktop_px[0])
    height_px = min(max(wanted_px[1], LEAST_SIZE_PX[1]), room_px)
    return width_px, height_px


class Window:
    """The window of the game.

    Raises:
        NoDisplayError: no screen was found.
    """

    def __init__(
        self, translator: Translator, size_px: tuple[int, int], *, fullscreen: bool = False
    ) -> None:
        _start_video(translator)
        desktop_px = pygame.display.get_desktop_sizes()[0]
        try:
            self._window = pygame.Window(
                NAME, fitting_size(size_px, desktop_px), resizable=True, hidden=True
            )
        except pygame.error as error:
            pygame.display.quit()
            raise NoDisplayError(
                translator.tr("No window can be opened on this screen: {why}.", why=str(error))
            ) from error
        least_px = (min(LEAST_SIZE_PX[0], desktop_px[0]), min(LEAST_SIZE_PX[1], desktop_px[1]))
        self._window.minimum_size = least_px
        self._set_icon()
        pygame.display.set_allow_screensaver(True)
        self._fullscreen = False
        self._maximised = False
        self._text_rect: pygame.Rect | None = None
        pygame.key.stop_text_input()
        self._window.get_surface()
        if fullscreen:
            self.set_fullscreen(on=True)
        self._window.show()

    @property
    def size_px(self) -> tuple[int, int]:
        """Return the size of what can be drawn on."""
        return self._window.get_surface().get_size()

    @property
    def fullscreen(self) -> bool:
        """Tell whether the window fills the screen."""
        return self._fullscreen

    @property
    def has_own_size(self) -> bool:
        """Tell whether the size is the player's choice: neither fullscreen nor maximised.

        SDL does not say when a window is maximised; one that spans the desktop counts as such.
        """
        widths_px = [size[0] for size in pygame.display.get_desktop_sizes()]
        return not self._fullscreen and self._window.size[0] not in widths_px

    def surface(self) -> pygame.Surface:
        """Return the surface to draw on."""
        return self._window.get_surface()

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def set_fullscreen(self, *, on: bool) -> bool:
        """Fill the screen the window is on, or go back to the old size and place."""
        if on == self._fullscreen:
            return True
        try:
            if on:
                self._maximised = not self.has_own_size
                self._window.set_fullscreen(desktop=True)
            else:
                self._window.set_windowed()
                if self._maximised:
                    self._window.maximize()
        except pygame.error:
            return False
        self._fullscreen = on
        return True

    def write_at(self, rect: pygame.Rect | None) -> None:
        """Start text input at a place in pixels, or stop it."""
        if rect == self._text_rect:
            return
        if rect is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.set_text_input_rect(rect)
            if self._text_rect is None:
                pygame.key.start_text_input()
        self._text_rect = None if rect is None else rect.copy()

    def close(self) -> None:
        """Close the window and the display."""
        self._window.destroy()
        pygame.display.quit()

    def _set_icon(self) -> None:
        # Without its icon the window is as good.
        with suppress(OSError, pygame.error):
            path = file_name(asset_path("icons/app.svg"))
            self._window.set_icon(pygame.image.load_sized_svg(path, (128, 128)))


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


def _no_screen(translator: Translator) -> str:
    return translator.tr(
        "Pitty Pat found no screen: start it from a desktop, or set DISPLAY to an X server."
    )
