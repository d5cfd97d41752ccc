"""Every moment of the game in every language and in small and large windows: all texts fit."""

from collections.abc import Sequence

import pytest

from game.i18n import PSEUDO
from game.scenes.base import MenuScene, Scene
from game.scenes.table import TableScene
from game.settings import TextSize
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from tests.scenes.texts.moments import ASKED_ANEW, CODES, MOMENTS
from tests.scenes.texts.text_spy import TextSpy, look
from tests.support import Harness

pytestmark = pytest.mark.usefixtures("no_pictures")
#: Those that change most with the shape of the window.
SAMPLED = (
    "title_with_a_match", "setup_rules", "reshuffled", "curtain_alone", "scoreboard_with_stakes",
    "podium", "records_players_30", "one_match", "help_1",
)  # fmt: skip


def widgets_of(scene: Scene | None) -> list[Widget]:
    if isinstance(scene, TableScene):
        return [] if scene.curtain.seat is not None else scene.controls.group.widgets
    return scene.group.widgets if isinstance(scene, MenuScene) else []


def letter_faults(widgets: list[Widget]) -> list[str]:
    """Return what is wrong with the letters that press the controls in sight."""
    shown = [widget for widget in widgets if widget.visible and widget.mnemonic]
    letters = [widget.mnemonic for widget in shown]
    faults = [f"{letter!r} twice" for letter in set(letters) if letters.count(letter) > 1]
    for widget in shown:
        label = widget.text if isinstance(widget, Button) else ""
        if widget.mnemonic not in label.casefold() or widget.mnemonic == "m":
            faults.append(f"{widget.mnemonic!r} presses {label!r}")
    return faults


def place_faults(harness: Harness, widgets: list[Widget]) -> list[str]:
    """Return the controls that leave the window or lie on each other."""
    window = harness.window.surface().get_rect()
    shown = [widget for widget in widgets if widget.visible and widget.clip is None]
    outside = [f"{w} {w.rect} of {window}" for w in shown if not window.contains(w.rect)]
    if isinstance(harness.top, TableScene):
        return outside
    pairs = [(one, other) for at, one in enumerate(shown) for other in shown[at + 1 :]]
    return outside + [
        f"{one} {one.rect} lies on {other} {other.rect}"
        for one, other in pairs
        if one.rect.inflate(-2, -2).colliderect(other.rect)
    ]


def faults_in_sight(harness: Harness, spy: TextSpy, code: str) -> list[str]:
    """Return all that is wrong with the picture of now."""
    look(harness)
    assert spy.seen, "nothing is written anywhere"
    faults = spy.told(code)
    for area in widgets_of(harness.top):
        while isinstance(area, ScrollArea) and area.turn_page(1):
            spy.forget()
            area.draw(harness.window.surface())
            faults += spy.told(code)
    return faults


def all_faults(
    moment: str,
    spy: TextSpy,
    size_px: tuple[int, int],
    codes: Sequence[str],
    text_size: TextSize = TextSize.NORMAL,
) -> list[str]:
    """Return all that is wrong with a moment in a window of that size, in some languages."""
    with spy.blind():
        harness = MOMENTS[moment]()
        harness.window.size_px = size_px
        harness.frame(0.0)
        harness.change(text_size=text_size)
    faults = []
    for code in codes:
        harness.change(language=code)
        if moment in ASKED_ANEW:
            ASKED_ANEW[moment](harness)
        found = faults_in_sight(harness, spy, code)
        widgets = widgets_of(harness.top)
        found += letter_faults(widgets) + place_faults(harness, widgets)
        faults += [f"{code}: {fault}" for fault in found]
    return faults


@pytest.mark.parametrize(
    ("moment", "text_size", "size_px"),
    # Every moment with the largest text in the usual window, and with large text in some window.
    [
        *((moment, TextSize.LARGEST, (1280, 720)) for moment in MOMENTS),
        *(
            (moment, TextSize.LARGEST if number % 3 else TextSize.LARGER, (640, 480))
            for number, moment in enumerate(MOMENTS)
        ),
    ],
)
def test_everything_fits_at_every_text_size(
    moment: str, text_size: TextSize, size_px: tuple[int, int], spy: TextSpy
) -> None:
    assert all_faults(moment, spy, size_px, ("de",), text_size) == []


@pytest.mark.parametrize("size_px", [(640, 480), (1280, 720)])
@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_fits(moment: str, size_px: tuple[int, int], spy: TextSpy) -> None:
    assert all_faults(moment, spy, size_px, CODES) == []


@pytest.mark.parametrize("size_px", [(1000, 1400), (1920, 1080)])
@pytest.mark.parametrize("moment", SAMPLED)
def test_everything_fits_in_tall_and_large_windows(
    moment: str, size_px: tuple[int, int], spy: TextSpy
) -> None:
    assert all_faults(moment, spy, size_px, ("de", PSEUDO)) == []
