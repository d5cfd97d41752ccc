import pygame
import pytest

from game.scenes.settings import SettingsScene
from game.settings import DrawForMe, Settings, Speed
from game.ui.controls import Choice, Slider, Toggle
from game.ui.widget import Widget
from tests.scenes.menus import SIZES, menu_stage, press, row, stops, top
from tests.support import Stage


def settings_stage(**more: object) -> Stage:
    return menu_stage(SettingsScene, **more)  # type: ignore[arg-type]


def focus_on(stage: Stage, widget: Widget) -> None:
    while top(stage).group.focused is not widget:
        stage.key(pygame.K_TAB)


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
    stage = settings_stage()
    before = getattr(stage.services.settings, field)
    stage.click(row(stage, label).rect.center)
    assert getattr(stage.services.settings, field) is not before
    assert getattr(stage.kept[-1], field) is not before
    focus_on(stage, row(stage, label))
    stage.key(pygame.K_SPACE)
    assert getattr(stage.services.settings, field) is before


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
    stage = settings_stage()
    choice = row(stage, label)
    focus_on(stage, choice)
    for value in values:
        stage.key(pygame.K_RIGHT)
        assert getattr(stage.services.settings, field) == value
    place = choice.control_rect
    stage.click((place.left + 8, place.centery))
    assert getattr(stage.services.settings, field) == values[-2]


@pytest.mark.parametrize(
    ("label", "field"), [("Sounds", "sound_volume"), ("Music", "music_volume")]
)
def test_a_volume_follows_the_drag_and_the_arrows(label: str, field: str) -> None:
    stage = settings_stage(settings=Settings(sound_volume=0.5, music_volume=0.5))
    slider = row(stage, label)
    focus_on(stage, slider)
    stage.key(pygame.K_LEFT)
    assert getattr(stage.services.settings, field) == pytest.approx(0.45)
    track = slider.control_rect
    stage.press((track.left + 20, track.centery))
    stage.frame()
    for x_px in range(track.left + 20, track.right, 8):
        stage.move((x_px, track.centery), held=True)
        stage.frame()
    stage.release((track.right, track.centery))
    stage.frame()
    assert getattr(stage.services.settings, field) == 1.0


def test_the_language_changes_at_once_and_the_focus_stays() -> None:
    stage = settings_stage()
    focus_on(stage, row(stage, "Language"))
    stage.key(pygame.K_RIGHT)
    translator = stage.services.translator
    assert translator.language != "en"
    focused = top(stage).group.focused
    assert isinstance(focused, Choice)
    assert focused.value == translator.language
    stage.key(pygame.K_LEFT)
    assert translator.language == "en"


def test_what_a_key_changed_shows_too() -> None:
    stage = settings_stage()
    silence, full = row(stage, "Silence"), row(stage, "Full screen")
    assert isinstance(silence, Toggle)
    assert isinstance(full, Toggle)
    stage.key(pygame.K_m)
    stage.key(pygame.K_F11)
    stage.frame()
    assert silence.value
    assert full.value


def test_a_screen_that_cannot_be_filled_is_not_claimed() -> None:
    stage = settings_stage()
    stage.window.fullscreen_possible = False
    full = row(stage, "Full screen")
    assert isinstance(full, Toggle)
    stage.click(full.rect.center)
    stage.frame()
    assert not full.value


def test_without_a_sound_device_the_volumes_say_so() -> None:
    stage = settings_stage()
    slider = row(stage, "Music")
    assert isinstance(slider, Slider)
    assert "sound device" in slider.hint


@pytest.mark.parametrize("label", ["Four colours", "Large corners", "Card back"])
def test_the_cards_show_how_they_look_now(label: str) -> None:
    stage = settings_stage(size_px=(1280, 720))

    def left_of_the_rows() -> bytes:
        surface = stage.window.surface()
        area = pygame.Rect(0, 0, surface.get_width() // 2, surface.get_height())
        return pygame.image.tobytes(surface.subsurface(area), "RGB")

    before = left_of_the_rows()
    choice = row(stage, label)
    stage.click((choice.control_rect.right - 12, choice.rect.centery))
    stage.move((1270, 10))
    stage.frame()
    assert left_of_the_rows() != before


@pytest.mark.parametrize("size_px", SIZES)
def test_everything_fits(size_px: tuple[int, int]) -> None:
    stage = settings_stage(size_px=size_px)
    rects = [widget.rect for widget in stops(stage)]
    window = pygame.Rect((0, 0), size_px)
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) == -1 for at, rect in enumerate(rects))
    assert all(rect.height >= stage.services.kit.px(44) for rect in rects)


def test_back_leads_back() -> None:
    stage = settings_stage()
    stage.services.director.push(SettingsScene(stage.services))
    stage.frame()
    press(stage, "Back")
    assert len(stage.app.stack.scenes) == 1
