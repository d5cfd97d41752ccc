"""Every text of the menus in a language 40 % longer: nothing is cut, no letter is doubled."""

from collections.abc import Callable, Iterator

import pytest

from game.i18n import PSEUDO, available_languages
from game.scenes.base import Scene, Services
from game.scenes.help.pages import PAGES
from game.scenes.help.scene import HowToPlayScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.setup.scene import Page, SetupScene
from game.scenes.title.scene import TitleScene
from game.ui import breaking
from game.ui.pen import Pen
from game.ui.widgets.buttons import Button
from game.ui.widgets.controls import Choice
from tests.scenes.results.results import a_pause as pause
from tests.scenes.texts.menus import a_setup, menu_harness, stops, top
from tests.support import Harness

SIZES = ((640, 480), (1280, 720))


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Collect every text that lost letters for want of room."""
    found: set[str] = set()
    shorten = breaking.shortened

    def note(pen: Pen, text: str, max_width_px: int) -> str:
        short = shorten(pen, text, max_width_px)
        if short != text:
            found.add(text)
        return short

    monkeypatch.setattr(breaking, "shortened", note)
    return found


def title(services: Services) -> Scene:
    return TitleScene(services)


def setup(services: Services) -> Scene:
    return SetupScene(services, None)


def walk(harness: Harness) -> Iterator[None]:
    """Go through everything the scene on top can show, a frame at a time."""
    scene = harness.top
    harness.frame(0.1, times=3)
    yield
    if isinstance(scene, SetupScene):
        for page in Page:
            scene._show_page(page)
            yield from values(harness)
    elif isinstance(scene, HowToPlayScene):
        for number in range(len(PAGES)):
            scene.open(number)
            yield
    else:
        yield from values(harness)


def values(harness: Harness) -> Iterator[None]:
    """Show each choice with each of its values, and each hint, without leaving the language."""
    for widget in stops(harness):
        top(harness).group.focus(widget)
        yield
        if isinstance(widget, Choice) and "en" not in [value for value, _ in widget.options]:
            for _ in widget.options:
                widget.step(1)
                yield


@pytest.mark.parametrize("size_px", SIZES)
@pytest.mark.parametrize("make", [title, setup, SettingsScene, pause, HowToPlayScene])
def test_long_texts_fit(
    make: Callable[[Services], Scene], size_px: tuple[int, int], cut: set[str]
) -> None:
    harness = menu_harness(make, size_px=size_px, language=PSEUDO)
    for _ in walk(harness):
        harness.top.dirty = True  # type: ignore[union-attr]
        harness.frame()
    assert cut == set()


@pytest.mark.parametrize("size_px", SIZES)
def test_long_names_are_cut_but_stay_in_their_boxes(size_px: tuple[int, int]) -> None:
    harness = menu_harness(
        lambda services: SetupScene(services, a_setup("W" * 20, "M" * 20)), size_px=size_px
    )
    harness.frame(0.1, times=3)
    fields = [widget for widget in stops(harness) if widget.wants_text]
    assert all(harness.top.body.contains(field.rect) for field in fields)  # type: ignore[union-attr]


@pytest.mark.parametrize("make", [title, setup, SettingsScene, pause, HowToPlayScene])
def test_no_letter_presses_two_buttons(make: Callable[[Services], Scene]) -> None:
    harness = menu_harness(make)
    for language in available_languages():
        harness.change(language=language.code)
        letters = [w.mnemonic for w in stops(harness) if isinstance(w, Button) and w.mnemonic]
        assert len(letters) == len(set(letters)), language
        assert "m" not in letters, language


@pytest.mark.parametrize("make", [title, setup, SettingsScene, pause, HowToPlayScene])
def test_every_text_goes_through_the_translator(make: Callable[[Services], Scene]) -> None:
    harness = menu_harness(make, language=PSEUDO)
    own_names = {language.own_name for language in available_languages()}
    for _ in walk(harness):
        for widget in top(harness).group.widgets:
            shown = [getattr(widget, "text", ""), getattr(widget, "label", ""), widget.hint]
            shown += [text for _, text in getattr(widget, "options", [])]
            for text in shown:
                told = "[" in text or text in own_names  # keys and columns stand before
                assert told or not any(char.isalpha() for char in text), text
