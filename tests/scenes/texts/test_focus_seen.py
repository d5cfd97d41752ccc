"""Wherever the focus can go, in every state of every screen, it is seen without its colour."""

import pygame
import pytest

from game.scenes.base import MenuScene
from game.scenes.table import TableScene
from game.ui.widgets.base import Widget
from game.ui.widgets.focus import FocusGroup
from tests.scenes.texts.moments import MOMENTS
from tests.support import Harness

pytestmark = pytest.mark.usefixtures("words_only")
#: By so much another lightness (0 to 255) is seen, and on so many pixels of a 640×480 window.
_SEEN = 48
_LEAST_PX = 60


def group_of(harness: Harness) -> FocusGroup:
    """Return where the focus goes; a scene with nothing to press has an empty one."""
    scene = harness.top
    if isinstance(scene, TableScene):
        return scene.curtain._group if scene.curtain.seat is not None else scene.controls.group
    return scene.group if isinstance(scene, MenuScene) else FocusGroup()


def lightness(harness: Harness) -> pygame.Surface:
    """Return the window without its colours."""
    for scene in harness.app.stack.scenes:
        scene.dirty = True
    harness.frame(0.0)
    return pygame.transform.grayscale(harness.window.surface())


def seen_px(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return how many pixels of two pictures differ clearly in lightness."""
    limit = (_SEEN, _SEEN, _SEEN)
    same = pygame.transform.threshold(
        None, one, None, threshold=limit, set_behavior=0, search_surf=other
    )
    return one.get_width() * one.get_height() - same


def without_focus(harness: Harness, widget: Widget) -> pygame.Surface:
    """Return the picture as it would be without the focus, everything else in its place."""
    widget.focused = False
    picture = lightness(harness)
    widget.focused = True
    return picture


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_focus_is_seen_at_every_stop(moment: str) -> None:
    harness = MOMENTS[moment]()
    group = group_of(harness)
    group.keyboard_used = True
    stops = [widget for widget in group.widgets if widget.can_focus]
    unseen = []
    for widget in stops:
        group.focus(widget)
        with_focus = lightness(harness)
        if seen_px(with_focus, without_focus(harness, widget)) < _LEAST_PX:
            unseen.append(f"{type(widget).__name__} {widget.rect}")
    assert unseen == []
