"""One virtual screen for all tests of real windows."""

import os
from collections.abc import Iterator

import pytest

from tools.virtual_screen import VirtualScreen, missing_programs

#: With this set a missing program is a failure, so that nobody skips these tests unnoticed.
NEEDED = "PITTYPAT_NEEDS_WINDOW"


@pytest.fixture(scope="session")
def shared_screen() -> Iterator[VirtualScreen]:
    missing = missing_programs()
    if missing:
        reason = f"real windows need {', '.join(missing)}"
        if os.environ.get(NEEDED) == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    with VirtualScreen() as made:
        yield made


@pytest.fixture
def screen(shared_screen: VirtualScreen) -> VirtualScreen:
    """Return the screen with an English keyboard."""
    shared_screen.run("setxkbmap", "us")
    return shared_screen
