"""A reader that has seen nothing yet."""

import pytest

from game.app.input.reader import Reader


@pytest.fixture
def reader() -> Reader:
    return Reader(clipboard=lambda: "from the clipboard")
