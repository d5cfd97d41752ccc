"""Every moment of the game looks as it did.

When it is meant to look otherwise, ``python -m pytest tests/scenes/looks --new-looks`` keeps the
new looks; a failing test says where in the window to look, and leaves the picture that it saw.
"""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame
import pytest

from tests.scenes.looks.prints import BLOCK_PX, differences, print_of, read
from tests.scenes.texts.moments import MOMENTS
from tests.scenes.texts.text_spy import look

KEPT: Final = Path(__file__).parent / "kept"
#: Tables stand in a small window at most of these moments: some are looked at in the usual one too.
USUAL_PX: Final = (1280, 720)
TABLES: Final = (
    "fan", "cut", "play", "picked", "turn_over", "lone_card", "passing", "thinking", "curtain",
    "ranks", "advised", "told_the_costs", "look_back_at_the_start", "look_back_at_a_choice",
)  # fmt: skip


@pytest.fixture(autouse=True)
def where_it_is_always_noon(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Tell moments in one time zone; where the system has no way to do that, in its own."""
    monkeypatch.setenv("TZ", "UTC")
    if hasattr(time, "tzset"):
        time.tzset()
    yield
    monkeypatch.undo()
    if hasattr(time, "tzset"):
        time.tzset()


def check(name: str, window: pygame.Surface, folder: Path, *, anew: bool) -> None:
    """Compare a window with how it looked, or keep its look."""
    seen, path = print_of(window), KEPT / f"{name}.png"
    if anew:
        pygame.image.save(seen, path)
    assert path.exists(), f"{name} is new: keep how it looks with --new-looks"
    wrong = differences(seen, read(path))
    if wrong:
        pygame.image.save(window, folder / "seen.png")
        around = wrong[0].unionall(wrong)
        pytest.fail(f"{name} looks otherwise in {around}: see {folder / 'seen.png'}")


@pytest.fixture
def anew(pytestconfig: pytest.Config) -> bool:
    return bool(pytestconfig.getoption("--new-looks"))


@pytest.mark.parametrize("moment", MOMENTS)
def test_it_looks_as_it_did(moment: str, tmp_path: Path, *, anew: bool) -> None:
    if os.name == "nt" and moment.startswith(("records_", "one_match", "open_matches")):
        pytest.skip("days and times are told in the system's own time zone")
    check(moment, MOMENTS[moment]().window.surface(), tmp_path, anew=anew)


@pytest.mark.parametrize("moment", TABLES)
def test_it_looks_as_it_did_in_the_usual_window(moment: str, tmp_path: Path, *, anew: bool) -> None:
    harness = MOMENTS[moment]()
    assert harness.window.size_px != USUAL_PX
    harness.window.size_px = USUAL_PX
    look(harness)
    harness.frame(0.1, times=8)  # until it is crisp at that size
    check(f"{moment}_usual", harness.window.surface(), tmp_path, anew=anew)


def test_no_look_is_left_over() -> None:
    names = {*MOMENTS, *(f"{moment}_usual" for moment in TABLES)}
    assert {path.stem for path in KEPT.iterdir()} == names


class TestWhatShows:
    """A change that a person would see shows, rounding does not."""

    @staticmethod
    def drawn(line: tuple[int, int, int, int], level: int = 200) -> pygame.Surface:
        window = pygame.Surface((4 * BLOCK_PX, 3 * BLOCK_PX), depth=32)
        window.fill((60, 60, 60))
        window.fill((level, level, level), line)
        return print_of(window)

    def test_a_line_that_moves_by_a_pixel(self) -> None:
        kept = self.drawn((25, 0, 2, 60))
        for moved in ((26, 0, 2, 60), (24, 0, 2, 60), (25, 0, 3, 60)):
            found = differences(self.drawn(moved), kept)
            assert found[0] == pygame.Rect(BLOCK_PX, 0, BLOCK_PX, BLOCK_PX)
            assert len(found) == 3

    def test_a_level_line_that_moves_by_a_pixel(self) -> None:
        assert differences(self.drawn((0, 31, 80, 2)), self.drawn((0, 30, 80, 2)))

    def test_rounding(self) -> None:
        kept = self.drawn((5, 5, 60, 40))
        assert differences(self.drawn((5, 5, 60, 40), level=202), kept) == []

    def test_another_size(self) -> None:
        small = print_of(pygame.Surface((BLOCK_PX, BLOCK_PX)))
        assert differences(small, self.drawn((0, 0, 1, 1))) != []
