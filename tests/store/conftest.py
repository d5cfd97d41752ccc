"""A folder for every test, in memory where the system has such a place: moves wait for the disk."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

_IN_MEMORY = Path("/dev/shm")


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """Lend a folder that other users may read."""
    place = _IN_MEMORY if os.access(_IN_MEMORY, os.W_OK | os.X_OK) else None
    with tempfile.TemporaryDirectory(dir=place, prefix="pittypat-test-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)
