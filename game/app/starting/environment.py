"""What pygame and SDL read from the environment; set before pygame is imported."""

from collections.abc import MutableMapping
from typing import Final

_PREFERRED: Final = {
    # pygame would name the windows after the script, and greet on the standard output.
    "SDL_VIDEO_X11_WMCLASS": "pittypat",
    "SDL_VIDEO_WAYLAND_WMCLASS": "pittypat",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_APP_NAME": "Pitty Pat",
    "SDL_IME_SHOW_UI": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    # As elsewhere a window is measured in points, of which each can be several pixels.
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_WINDOWS_DPI_SCALING": "1",
}


def prepare_environment(environ: MutableMapping[str, str]) -> None:
    """Set what the game prefers, except where the player has set something."""
    for name, value in _PREFERRED.items():
        environ.setdefault(name, value)


def prepare_driver(environ: MutableMapping[str, str], driver: str) -> None:
    """Set what a video driver does best with, before it shows the first picture.

    On X11 copying plain pixels is cheaper than a round trip through a renderer, in memory and in
    work. Wayland and KMS have no other way than the renderer.
    """
    if driver == "x11":
        environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
