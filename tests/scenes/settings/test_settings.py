import pygame
import pytest

from game.scenes.settings.scene import SettingsScene
from game.settings import DrawForMe, Settings, Speed, TextSize
from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Choice, Slider, Toggle
from tests.scenes.texts.menus import SIZES, menu_harness, press, row, stops, top
from tests.support import Harness


def settings_harness(**more: object) -> Harness:
    return menu_harness(SettingsScene, **more)  # type: ignore[arg-type]


def focus_on(harness: Harness, widget: Widget) -> None:
    while top(harness).group.focused is not widget:
        harness.key(pygame.K_TAB)


@pytest.mark.parametrize(
    ("label", "field"),
    [
        ("Full screen", "fullscreen"),
        ("Silence", "muted"),
        ("Table talk", "banter"),
        ("Reduced motion", "reduced_motion"),
        ("Four colours", "four_colour"),
        ("Large corners", "large_indices"),
    ],
)
def test_a_switch_turns_by_click_and_by_key_and_is_kept(label: str, field: str) -> None:
    harness = settings_harness()
    before = getattr(harness.services.settings, field)
    harness.click(row(harness, label).rect.center)
    assert getattr(harness.services.settings, field) is not before
    assert getattr(harness.kept[-1], field) is not before
    focus_on(harness, row(harness, label))
    harness.key(pygame.K_SPACE)
    assert getattr(harness.services.settings, field) is before


@pytest.mark.parametrize(
    ("label", "field", "values"),
    [
        ("Speed", "speed", [Speed.FAST, Speed.OFF, Speed.SLOW, Speed.NORMAL]),
        (
            "Draw for me",
            "draw_for_me",
            [DrawForMe.ALWAYS, DrawForMe.NEVER, DrawForMe.PASSING],
        ),
        ("Card back", "back", [2, 3, 1]),
    ],
)
def test_a_choice_goes_round_by_key_and_by_click(
    label: str, field: str, values: list[object]
) -> None:
    harness = settings_harness()
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
    harness = settings_harness(settings=Settings(sound_volume=0.5, music_volume=0.5))
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


def test_what_a_key_changed_shows_too() -> None:
    harness = settings_harness()
    silence, full = row(harness, "Silence"), row(harness, "Full screen")
    assert isinstance(silence, Toggle)
    assert isinstance(full, Toggle)
    harness.key(pygame.K_m)
    harness.key(pygame.K_F11)
    harness.frame()
    assert silence.value
    assert full.value


def test_a_screen_that_cannot_be_filled_is_not_claimed() -> None:
    harness = settings_harness()
    harness.window.fullscreen_possible = False
    full = row(harness, "Full screen")
    assert isinstance(full, Toggle)
    harness.click(full.rect.center)
    harness.frame()
    assert not full.value


def test_without_a_sound_device_the_volumes_say_so() -> None:
    harness = settings_harness()
    slider = row(harness, "Music")
    assert isinstance(slider, Slider)
    assert "sound device" in slider.hint


@pytest.mark.parametrize("label", ["Four colours", "Large corners", "Card back"])
def test_the_cards_show_how_they_look_now(label: str) -> None:
    harness = settings_harness(size_px=(1280, 720))

    def left_of_the_rows() -> bytes:
        surface = harness.window.surface()
        area = pygame.Rect(0, 0, surface.get_width() // 2, surface.get_height())
        return pygame.image.tobytes(surface.subsurface(area), "RGB")

    before = left_of_the_rows()
    choice = row(harness, label)
    harness.click((choice.control_rect.right - 12, choice.rect.centery))
    harness.move((1270, 10))
    harness.frame()
    assert left_of_the_rows() != before


@pytest.mark.parametrize("size_px", SIZES)
def test_everything_fits(size_px: tuple[int, int]) -> None:
    harness = settings_harness(size_px=size_px)
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
    before = row(harness, "Language").rect.width
    focus_on(harness, row(harness, "Text size"))
    for _ in range(3):
        harness.key(pygame.K_RIGHT)
    assert harness.kept[-1].text_size is TextSize.LARGEST
    assert harness.services.kit.painter.growth == 2
    assert row(harness, "Language").rect.width > before
    scene = top(harness)
    assert isinstance(scene, SettingsScene)
    for _ in range(len(stops(harness))):
        harness.key(pygame.K_TAB)
        focused = scene.group.focused
        assert focused is not None
        place = scene.body if focused in scene._area.children else scene.foot
        assert place.contains(focused.rect)


def test_a_text_size_that_was_kept_is_there_from_the_start() -> None:
    harness = settings_harness(settings=Settings(text_size=TextSize.LARGER))
    assert harness.services.kit.painter.growth == 1.5
