"""What pygame and SDL read from the environment; set before pygame is imported."""

import sys
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
}
#: Copying plain pixels is cheaper than a round trip through a renderer.
_ON_LINUX: Final = {"SDL_FRAMEBUFFER_ACCELERATION": "0"}


def prepare_environment(environ: MutableMapping[str, str]) -> None:
    """Set what the game prefers, except where the player has set something."""
    preferred = _PREFERRED | (_ON_LINUX if sys.platform == "linux" else {})
    for name, value in preferred.items():
        environ.setdefault(name, value)
