import pygame
import pytest

from game.scenes.settings.preview import CardPreview
from game.scenes.settings.rows import SettingsPage
from game.scenes.settings.scene import SettingsScene
from game.settings import DrawForMe, Settings, Speed, TextSize
from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Choice, Row, Slider, Tabs, Toggle
from tests.scenes.texts.menus import SIZES, menu_harness, press, row, stops, top
from tests.support import Harness


def settings_harness(page: SettingsPage = SettingsPage.GAME, **more: object) -> Harness:
    harness = menu_harness(SettingsScene, **more)  # type: ignore[arg-type]
    scene = harness.top
    assert isinstance(scene, SettingsScene)
    scene.show_page(page)
    harness.frame()
    return harness


def focus_on(harness: Harness, widget: Widget) -> None:
    while top(harness).group.focused is not widget:
        harness.key(pygame.K_TAB)


@pytest.mark.parametrize(
    ("page", "label", "field"),
    [
        (SettingsPage.GAME, "Full screen", "fullscreen"),
        (SettingsPage.GAME, "Reduced motion", "reduced_motion"),
        (SettingsPage.PLAY, "Cut for me", "open_for_me"),
        (SettingsPage.PLAY, "Look at the hands first", "look_first"),
        (SettingsPage.PLAY, "Table talk", "banter"),
        (SettingsPage.CARDS, "Four colours", "four_colour"),
        (SettingsPage.CARDS, "Large corners", "large_indices"),
        (SettingsPage.SOUND, "Silence", "muted"),
        (SettingsPage.SOUND, "Music in the background", "music_when_hidden"),
    ],
)
def test_a_switch_turns_by_click_and_by_key_and_is_kept(
    page: SettingsPage, label: str, field: str
) -> None:
    harness = settings_harness(page)
    before = getattr(harness.services.settings, field)
    harness.click(row(harness, label).rect.center)
    assert getattr(harness.services.settings, field) is not before
    assert getattr(harness.kept[-1], field) is not before
    focus_on(harness, row(harness, label))
    harness.key(pygame.K_SPACE)
    assert getattr(harness.services.settings, field) is before


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT])
@pytest.mark.parametrize("size_px", SIZES)
def test_left_and_right_stay_on_a_switch(size_px: tuple[int, int], key: int) -> None:
    harness = settings_harness(size_px=size_px)
    switch = row(harness, "Full screen")
    focus_on(harness, switch)
    for _ in range(2):
        harness.key(key)
        assert top(harness).group.focused is switch
    assert not harness.services.settings.fullscreen


@pytest.mark.parametrize(
    ("page", "label", "field", "values"),
    [
        (SettingsPage.PLAY, "Speed", "speed", [Speed.FAST, Speed.OFF, Speed.SLOW, Speed.NORMAL]),
        (
            SettingsPage.PLAY,
            "Draw for me",
            "draw_for_me",
            [DrawForMe.NEVER, DrawForMe.PASSING, DrawForMe.ALWAYS],
        ),
        (SettingsPage.CARDS, "Card back", "back", [2, 3, 1]),
    ],
)
def test_a_choice_goes_round_by_key_and_by_click(
    page: SettingsPage, label: str, field: str, values: list[object]
) -> None:
    harness = settings_harness(page)
    choice = row(harness, label)
    focus_on(harness, choice)
    for value in values:
        harness.key(pygame.K_RIGHT)
        assert getattr(harness.services.settings, field) == value
    place = choice.control_rect
    harness.click((place.left + 8, place.centery))
    assert getattr(harness.services.settings, field) == values[-2]


@pytest.mark.parametrize(
    ("label", "field"), [("Sounds", "sound_volume"), ("Music", "music_volume")]
)
def test_a_volume_follows_the_drag_and_the_arrows(label: str, field: str) -> None:
    harness = settings_harness(
        SettingsPage.SOUND, settings=Settings(sound_volume=0.5, music_volume=0.5)
    )
    slider = row(harness, label)
    focus_on(harness, slider)
    harness.key(pygame.K_LEFT)
    assert getattr(harness.services.settings, field) == pytest.approx(0.45)
    track = slider.control_rect
    harness.press((track.left + 20, track.centery))
    harness.frame()
    for x_px in range(track.left + 20, track.right, 8):
        harness.move((x_px, track.centery), held=True)
        harness.frame()
    harness.release((track.right, track.centery))
    harness.frame()
    assert getattr(harness.services.settings, field) == 1.0


def test_the_language_changes_at_once_and_the_focus_stays() -> None:
    harness = settings_harness()
    focus_on(harness, row(harness, "Language"))
    harness.key(pygame.K_RIGHT)
    translator = harness.services.translator
    assert translator.language != "en"
    focused = top(harness).group.focused
    assert isinstance(focused, Choice)
    assert focused.value == translator.language
    harness.key(pygame.K_LEFT)
    assert translator.language == "en"


@pytest.mark.parametrize(
    ("page", "label", "key"),
    [
        (SettingsPage.SOUND, "Silence", pygame.K_m),
        (SettingsPage.GAME, "Full screen", pygame.K_F11),
    ],
)
def test_what_a_key_changed_shows_too(page: SettingsPage, label: str, key: int) -> None:
    harness = settings_harness(page)
    harness.key(key)
    harness.frame()
    toggle = row(harness, label)
    assert isinstance(toggle, Toggle)
    assert toggle.value


def test_a_screen_that_cannot_be_filled_is_not_claimed() -> None:
    harness = settings_harness()
    harness.window.fullscreen_possible = False
    full = row(harness, "Full screen")
    assert isinstance(full, Toggle)
    harness.click(full.rect.center)
    harness.frame()
    assert not full.value


def test_without_a_sound_device_the_volumes_say_so() -> None:
    harness = settings_harness(SettingsPage.SOUND)
    slider = row(harness, "Music")
    assert isinstance(slider, Slider)
    assert "sound device" in slider.hint


@pytest.mark.parametrize("label", ["Four colours", "Large corners", "Card back"])
@pytest.mark.parametrize("size_px", SIZES)
def test_the_cards_show_how_they_look_now(label: str, size_px: tuple[int, int]) -> None:
    harness = settings_harness(SettingsPage.CARDS, size_px=size_px)
    cards = next(w for w in top(harness).group.widgets if isinstance(w, CardPreview))

    def shown() -> bytes:
        return pygame.image.tobytes(harness.window.surface().subsurface(cards.rect), "RGB")

    before = shown()
    choice = row(harness, label)
    harness.click((choice.control_rect.right - 12, choice.rect.centery))
    assert shown() != before


@pytest.mark.parametrize("by_mouse", [True, False])
def test_every_page_is_reached_and_every_row_explains_itself(by_mouse: bool) -> None:  # noqa: FBT001
    harness = settings_harness(size_px=(1280, 720))
    seen = set()
    for number, page in enumerate(SettingsPage):
        tabs = next(w for w in stops(harness) if isinstance(w, Tabs))
        if by_mouse:
            left, wide = tabs.rect.left, tabs.rect.width // len(SettingsPage)
            harness.click((left + number * wide + wide // 2, tabs.rect.centery))
        else:
            focus_on(harness, tabs)
            harness.key(pygame.K_RIGHT if number else pygame.K_LEFT)
        scene = top(harness)
        assert isinstance(scene, SettingsScene)
        assert scene.page is page
        rows = [w for w in scene.group.widgets if isinstance(w, Row)]
        assert all(one.hint for one in rows)
        seen |= {one.label for one in rows}
    assert len(seen) == 18


@pytest.mark.parametrize("size_px", SIZES)
@pytest.mark.parametrize("page", SettingsPage)
def test_everything_fits(page: SettingsPage, size_px: tuple[int, int]) -> None:
    harness = settings_harness(page, size_px=size_px)
    rects = [widget.rect for widget in stops(harness)]
    window = pygame.Rect((0, 0), size_px)
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) == -1 for at, rect in enumerate(rects))
    assert all(rect.height >= harness.services.kit.px(44) for rect in rects)


def test_back_leads_back() -> None:
    harness = settings_harness()
    harness.services.director.push(SettingsScene(harness.services))
    harness.frame()
    press(harness, "Back")
    assert len(harness.app.stack.scenes) == 1


@pytest.mark.parametrize("size_px", SIZES)
def test_the_text_size_applies_at_once_and_all_rows_are_reached(size_px: tuple[int, int]) -> None:
    harness = settings_harness(size_px=size_px)
    focus_on(harness, row(harness, "Text size"))
    for _ in range(3):
        harness.key(pygame.K_RIGHT)
    assert harness.kept[-1].text_size is TextSize.LARGEST
    assert harness.services.kit.painter.growth == 2
    scene = top(harness)
    assert isinstance(scene, SettingsScene)
    for _ in range(len(stops(harness))):
        harness.key(pygame.K_TAB)
        focused = scene.group.focused
        assert focused is not None
        places = (scene.head, scene.body, scene.foot)
        assert any(place.contains(focused.rect) for place in places)


def test_a_text_size_that_was_kept_is_there_from_the_start() -> None:
    harness = settings_harness(settings=Settings(text_size=TextSize.LARGER))
    assert harness.services.kit.painter.growth == 1.5
