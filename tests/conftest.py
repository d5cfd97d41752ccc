"""Settings that every test shares: no screen, no speaker, repeatable examples, all cores."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytest

try:
    from hypothesis import settings
except ModuleNotFoundError:
    pass  # the modules that need it skip themselves and say so
else:
    settings.register_profile("repeatable", derandomize=True, deadline=None, max_examples=60)
    settings.load_profile("repeatable")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Use every core for the whole suite, none but this process for a few chosen tests."""
    whole = config.args == config.getini("testpaths")
    return min(os.cpu_count() or 1, 8) if whole else 0
