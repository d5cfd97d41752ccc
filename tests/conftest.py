"""Settings that every test shares: no screen, no speaker, repeatable examples, all cores."""

import gc
import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest

from tests.once import worked_out_once

try:
    from hypothesis import settings
except ModuleNotFoundError:
    pass  # the modules that need it skip themselves and say so
else:
    settings.register_profile("repeatable", derandomize=True, deadline=None, max_examples=60)
    settings.load_profile("repeatable")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let whoever changes how something looks keep the new looks."""
    parser.addoption("--new-looks", action="store_true", help="keep how everything looks now")


@pytest.fixture(scope="session", autouse=True)
def what_never_changes_is_worked_out_once() -> Iterator[None]:
    """Draw every picture of the game once, and the like."""
    with worked_out_once():
        yield


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Use every core for the whole suite, none but this process for a few chosen tests."""
    whole = config.args == config.getini("testpaths")
    return min(os.cpu_count() or 1, 8) if whole else 0


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the real windows, which mostly wait: other tests run beside them meanwhile."""
    items.sort(key=lambda item: "window" not in item.path.parts)


def pytest_collection_finish() -> None:
    """Keep what is there for good out of every later search for garbage: it makes up most of it."""
    gc.collect()
    gc.freeze()
