"""The loop and the stack of scenes, run frame by frame with an injected clock."""

import signal
from dataclasses import replace

import pygame
import pytest

from game.app import app as module
from game.app.screen.window_size import LEAST_DRAWN_PX
from game.scenes.base import MenuScene, Scene, Services
from game.scenes.help.pages import PAGES
from game.scenes.help.scene import HowToPlayScene
from game.settings import Settings
from game.ui import intents
from game.ui.intents import Intent
from game.ui.kit import Kit
from game.ui.viewport import Viewport
from game.ui.widgets.buttons import Button
from game.ui.widgets.textfield import TextField
from tests.reviews import keep
from tests.support import Harness, ignore, memory

MIDDLE = (640, 360)


class Probe(Scene):
    """Notes everything that happens to it."""

    def __init__(self, services: Services, name: str = "first") -> None:
        super().__init__(services)
        self.name = name
        self.log: list[str] = []
        self.seen: list[Intent] = []
        self.sizes: list[tuple[int, int]] = []
        self.steps: list[float] = []
        self.draws = 0
        self.moving = False

    @property
    def animating(self) -> bool:
        return self.moving

    def enter(self) -> None:
        self.log.append("enter")

    def leave(self) -> None:
        self.log.append("leave")

    def cover(self) -> None:
        self.log.append("cover")

    def uncover(self) -> None:
        self.log.append("uncover")

    def save(self) -> None:
        self.log.append("save")

    def language_changed(self) -> None:
        self.log.append("language")

    def layout(self, viewport: Viewport) -> None:
        self.sizes.append(viewport.size_px)

    def handle(self, intent: Intent) -> None:
        self.seen.append(intent)

    def update(self, dt_s: float) -> None:
        self.steps.append(dt_s)

    def draw(self, surface: pygame.Surface) -> None:
        self.draws += 1
        surface.fill((10, 20, 30))

    def acts(self) -> list[Intent]:
        return [one for one in self.seen if not isinstance(one, intents.PointerMoved)]


class Overlay(Probe):
    opaque = False


class Opener(Probe):
    """Pushes another scene as soon as the button goes down or Enter is pressed."""

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        if isinstance(intent, intents.PointerPressed | intents.Activated):
            self.services.director.push(Probe(self.services, "second"))


class Form(MenuScene):
    def build(self) -> None:
        kit = self.services.kit
        self.heard: list[str] = []
        self.field = TextField(kit, "", ignore)
        self.button = Button(kit, "Next", lambda: self.heard.append("next"))
        self.group.add(self.field, self.button)

    def layout(self, viewport: Viewport) -> None:
        self.field.put(viewport.rect(100, 100, 300, 56))
        self.button.put(viewport.rect(100, 200, 300, 56))


def probe(harness: Harness) -> Probe:
    assert isinstance(harness.top, Probe)
    return harness.top


# --- the stack ------------------------------------------------------------------------------------


def test_a_scene_enters_is_laid_out_covered_uncovered_and_leaves() -> None:
    harness = Harness(Probe)
    first = probe(harness)
    assert (first.log, first.sizes) == (["enter"], [(1280, 720)])
    harness.services.director.push(Probe(harness.services))
    second = probe(harness)
    harness.services.director.pop()
    assert first.log == ["enter", "cover", "uncover"]
    assert first.sizes == [(1280, 720)] * 2
    assert second.log == ["enter", "leave"]


def test_replace_and_reset() -> None:
    harness = Harness(Probe)
    first = probe(harness)
    harness.services.director.push(Probe(harness.services, "second"))
    second = probe(harness)
    harness.services.director.replace(Probe(harness.services, "third"))
    third = probe(harness)
    assert second.log == ["enter", "leave"]
    assert first.log == ["enter", "cover"]
    harness.services.director.reset(Probe(harness.services, "fourth"))
    assert (third.log[-1], first.log[-1]) == ("leave", "leave")
    assert [scene.name for scene in harness.app.stack.scenes if isinstance(scene, Probe)] == [
        "fourth"
    ]


def test_taking_the_last_scene_away_ends_the_game() -> None:
    harness = Harness(Probe)
    harness.services.director.pop()
    assert not harness.app.stack.running
    harness.frame()


def test_an_overlay_is_drawn_over_what_is_below_which_stands_still() -> None:
    harness = Harness(Probe)
    below = probe(harness)
    harness.services.director.push(Overlay(harness.services))
    draws, steps = below.draws, len(below.steps)
    harness.frame()
    assert below.draws == draws + 1
    assert len(below.steps) == steps
    harness.services.director.push(Probe(harness.services))
    harness.frame()
    assert below.draws == draws + 1


def test_a_press_belongs_to_the_scene_that_saw_it() -> None:
    harness = Harness(Opener)
    harness.press(MIDDLE)
    harness.frame()
    harness.release(MIDDLE)
    harness.frame(times=3)
    assert probe(harness).name == "second"
    assert probe(harness).acts() == []


def test_a_double_click_does_not_reach_the_next_scene() -> None:
    harness = Harness(Opener)
    for _ in range(4):
        harness.press(MIDDLE)
        harness.release(MIDDLE)
        harness.frame(0.08)
    assert probe(harness).acts() == []
    harness.frame(0.1, times=6)
    harness.press(MIDDLE)
    harness.release(MIDDLE)
    harness.frame()
    assert len(probe(harness).acts()) == 2


def test_what_is_pressed_in_the_same_moment_as_the_change_is_dropped() -> None:
    harness = Harness(Opener)
    for _ in range(3):
        harness.key_down(pygame.K_RETURN)
        harness.key_up(pygame.K_RETURN)
    harness.key_down(pygame.K_ESCAPE)
    harness.frame(times=3)
    assert len(harness.app.stack.scenes) == 2
    assert probe(harness).acts() == []


def test_what_is_pressed_while_a_slow_scene_is_being_made_is_dropped() -> None:
    class Slow(Probe):
        def draw(self, surface: pygame.Surface) -> None:
            super().draw(surface)
            if self.draws == 1:
                harness.key_down(pygame.K_RETURN)
                harness.key_up(pygame.K_RETURN)

    harness = Harness(Probe)
    harness.services.director.push(Slow(harness.services))
    harness.frame(times=3)
    assert probe(harness).acts() == []
    harness.key(pygame.K_RETURN)
    assert probe(harness).acts() == [intents.Activated()]


def test_a_key_held_across_a_change_does_nothing() -> None:
    harness = Harness(Opener)
    harness.key_down(pygame.K_RETURN)
    harness.frame(0.1, times=40)
    harness.key_down(pygame.K_RETURN)
    harness.frame(0.1, times=5)
    assert probe(harness).name == "second"
    assert probe(harness).acts() == []
    harness.key_up(pygame.K_RETURN)
    harness.key(pygame.K_RETURN)
    assert probe(harness).acts() == [intents.Activated()]


def test_every_scene_learns_that_the_focus_went() -> None:
    harness = Harness(Probe)
    below = probe(harness)
    harness.services.director.push(Overlay(harness.services))
    harness.post(pygame.WINDOWFOCUSLOST)
    harness.frame()
    assert intents.FocusLost() in below.seen
    assert intents.FocusLost() in probe(harness).seen


# --- drawing and time -----------------------------------------------------------------------------


def test_a_frame_is_drawn_only_when_something_changed() -> None:
    harness = Harness(Probe)
    flips = harness.window.flips
    harness.frame(times=10)
    assert harness.window.flips == flips
    probe(harness).dirty = True
    harness.frame(times=10)
    assert harness.window.flips == flips + 1
    harness.post(pygame.WINDOWEXPOSED)
    harness.frame(times=10)
    assert harness.window.flips == flips + 2


def test_frames_are_fast_while_something_moves_and_rare_while_nobody_looks() -> None:
    harness = Harness(Probe)
    probe(harness).moving = True
    harness.frame()
    probe(harness).moving = False
    harness.frame()
    harness.post(pygame.WINDOWMINIMIZED)
    harness.frame(times=2)
    assert harness.asked_fps[-4:] == [
        module.FPS_MOVING,
        module.FPS_IDLE,
        module.FPS_IDLE,
        module.FPS_HIDDEN,
    ]


def test_nothing_is_drawn_while_minimised_and_all_of_it_afterwards() -> None:
    harness = Harness(Probe)
    harness.post(pygame.WINDOWMINIMIZED)
    harness.frame()
    flips = harness.window.flips
    probe(harness).dirty = True
    harness.frame(times=5)
    assert harness.window.flips == flips
    harness.post(pygame.WINDOWRESTORED)
    harness.frame()
    assert harness.window.flips == flips + 1


class Still(Probe):
    """Has nothing to do for now."""

    @property
    def resting(self) -> bool:
        return not self.moving


def test_at_rest_time_passes_before_what_ends_the_rest() -> None:
    harness = Harness(Still)
    still = probe(harness)
    harness.frame()
    still.steps.clear()
    harness.key_down(pygame.K_RETURN)

    def handle(intent: Intent) -> None:
        still.seen.append(intent)
        assert still.steps == [pytest.approx(0.8 - 1 / module.FPS_MOVING)]

    still.handle = handle  # type: ignore[method-assign]
    harness.frame(0.8)
    assert still.seen == [intents.Activated()]
    assert sum(still.steps) == pytest.approx(0.8)


def test_the_time_of_a_rest_is_bounded_too() -> None:
    harness = Harness(Still)
    harness.frame()
    probe(harness).steps.clear()
    harness.frame(3600)
    assert sum(probe(harness).steps) == pytest.approx(module.REST_STEP_S + module.LONGEST_STEP_S)


def test_it_dozes_only_while_nothing_is_going_on() -> None:
    harness = Harness(Still)

    def dozes() -> bool:
        before = harness.dozes
        harness.frame(0.05)
        return harness.dozes > before

    harness.frame()
    assert dozes()
    probe(harness).moving = True
    dozes()
    assert not dozes()
    probe(harness).moving = False
    dozes()
    assert dozes()
    harness.services.notify("A message for a few seconds.")
    dozes()
    assert not dozes()
    harness.frame(0.1, times=100)
    assert dozes()
    harness.key_down(pygame.K_RIGHT)
    dozes()
    assert not dozes()
    harness.key_up(pygame.K_RIGHT)
    dozes()
    assert dozes()
    harness.window.size_px = (800, 600)
    dozes()
    assert not dozes()
    harness.frame(0.1, times=20)
    assert dozes()
    harness.post(pygame.WINDOWMINIMIZED)
    dozes()
    assert not dozes()


def test_music_pauses_while_nobody_sees_the_window() -> None:
    harness = Harness(Probe)
    pauses: list[bool] = []
    harness.sound.pause_music = lambda *, paused: pauses.append(paused)  # type: ignore[method-assign]
    harness.post(pygame.WINDOWMINIMIZED)
    harness.frame()
    harness.post(pygame.WINDOWRESTORED)
    harness.frame()
    assert pauses == [True, False]
    harness.services.change(replace(harness.services.settings, music_when_hidden=True))
    harness.post(pygame.WINDOWHIDDEN)
    harness.frame()
    assert pauses == [True, False, False, False]


def test_a_long_sleep_is_a_short_step() -> None:
    harness = Harness(Probe)
    harness.frame(dt_s=3600)
    assert probe(harness).steps[-1] == module.LONGEST_STEP_S


def test_a_storm_of_sizes_leaves_the_last_one_and_odd_ones_do_no_harm() -> None:
    harness = Harness(Probe)
    sizes = [(1, 1), (0, 0), (1, 900), (160, 120), (3840, 200), (5120, 1440), (1000, 777)]
    for size in sizes:
        harness.window.size_px = size
        harness.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        harness.press((5, 5))
        harness.release((5, 5))
        harness.frame()
    assert probe(harness).sizes[-1] == (1000, 777)
    assert harness.services.kit.viewport.size_px == (1000, 777)
    assert all(min(size) >= LEAST_DRAWN_PX for size in probe(harness).sizes)


def test_a_new_size_is_laid_out_in_the_very_next_frame() -> None:
    harness = Harness(Probe)
    harness.window.size_px = (800, 600)
    flips = harness.window.flips
    harness.frame()
    assert probe(harness).sizes[-1] == (800, 600)
    assert harness.window.flips == flips + 1


def test_the_size_is_kept_once_it_has_settled() -> None:
    harness = Harness(Probe)
    for width in (900, 910, 920):
        harness.window.size_px = (width, 700)
        harness.frame(0.05)
    assert harness.kept == []
    harness.frame(0.1, times=12)
    assert [settings.window_size_px for settings in harness.kept] == [(920, 700)]


def test_a_size_not_yet_kept_is_kept_at_the_end() -> None:
    harness = Harness(Probe)
    harness.window.size_px = (1000, 700)
    harness.frame()
    harness.app.end()
    assert harness.kept[-1].window_size_px == (1000, 700)


# --- settings -------------------------------------------------------------------------------------


def test_fullscreen_there_and_back_eleven_times() -> None:
    harness = Harness(Probe, size_px=(1000, 700))
    for _ in range(11):
        harness.key(pygame.K_F11)
    assert harness.window.fullscreen
    assert harness.services.settings.fullscreen
    assert probe(harness).sizes[-1] == (1920, 1080)
    harness.key(pygame.K_RETURN, mod=pygame.KMOD_ALT)
    assert harness.window.size_px == (1000, 700)
    assert probe(harness).sizes[-1] == (1000, 700)
    harness.frame(0.1, times=20)
    assert harness.kept[-1].window_size_px in ((1280, 720), (1000, 700))


def test_a_screen_that_cannot_be_filled_says_so_and_stays_as_it_is() -> None:
    harness = Harness(Probe)
    harness.window.fullscreen_possible = False
    flips = harness.window.flips
    harness.key(pygame.K_F11)
    assert not harness.services.settings.fullscreen
    assert harness.window.flips > flips
    assert probe(harness).seen == []


def test_a_change_that_changes_nothing_is_not_kept() -> None:
    harness = Harness(Probe)
    harness.change(muted=False)
    assert harness.kept == []
    harness.change(muted=True, sound_volume=0.5)
    assert harness.kept == [replace(Settings(), muted=True, sound_volume=0.5)]


def test_another_language_reaches_every_scene() -> None:
    harness = Harness(Probe)
    below = probe(harness)
    harness.services.director.push(Probe(harness.services))
    harness.change(language="fr")
    assert harness.services.translator.language == "fr"
    assert below.log[-1] == probe(harness).log[-1] == "language"


def test_m_mutes_and_tells() -> None:
    harness = Harness(Probe)
    flips = harness.window.flips
    harness.key(pygame.K_m)
    assert harness.services.settings.muted
    assert harness.window.flips == flips + 1
    harness.key(pygame.K_m)
    assert not harness.services.settings.muted


def test_f1_opens_the_rules_once() -> None:
    harness = Harness(Probe)
    harness.key(pygame.K_F1)
    harness.key(pygame.K_F1)
    assert [type(scene) for scene in harness.app.stack.scenes] == [Probe, HowToPlayScene]
    assert isinstance(harness.top, HowToPlayScene)
    assert harness.top.page == 0


def test_f1_opens_the_page_that_fits_the_moment() -> None:
    class Moment(Probe):
        help_topic = "stakes"

    harness = Harness(Moment)
    harness.key(pygame.K_F1)
    assert isinstance(harness.top, HowToPlayScene)
    assert PAGES[harness.top.page].id == "stakes"


def test_the_window_is_believed_about_the_full_screen() -> None:
    harness = Harness(Probe)
    harness.window.fullscreen = True
    harness.window.size_px = harness.window.desktop_px
    harness.post(pygame.WINDOWSIZECHANGED, x=1920, y=1080)
    harness.frame()
    assert harness.services.settings.fullscreen
    harness.window.fullscreen = False
    harness.window.size_px = (1000, 700)
    harness.key(pygame.K_f, mod=pygame.KMOD_CTRL | pygame.KMOD_META)
    assert harness.window.fullscreen
    assert harness.services.settings.fullscreen


# --- sharp screens --------------------------------------------------------------------------------


@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
def test_on_a_sharp_screen_the_pointer_meets_what_is_drawn(factor: float) -> None:
    size_px = (round(1280 * factor), round(720 * factor))
    harness = Harness(Form, size_px=size_px, factor=factor)
    form = harness.top
    assert isinstance(form, Form)
    x_px, y_px = form.button.rect.center
    harness.click((round(x_px / factor), round(y_px / factor)))
    assert form.heard == ["next"]
    harness.click((5, 5))
    assert form.heard == ["next"]


@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
def test_the_size_is_kept_as_the_desktop_measures_it(factor: float) -> None:
    harness = Harness(Probe, size_px=(round(1280 * factor), round(720 * factor)), factor=factor)
    harness.window.size_px = (round(900 * factor), round(700 * factor))
    harness.frame(0.1, times=15)
    assert harness.kept[-1].window_size_px == (900, 700)
    harness.window.size_px = (round(500 * factor), round(400 * factor))
    harness.frame(0.1, times=15)
    assert harness.kept[-1].window_size_px == (900, 700)


# --- the title, pictures, records and controllers -------------------------------------------------


class Named(Probe):
    @property
    def title(self) -> str:
        return "Ana and Tapir"


def test_the_title_bar_names_what_the_topmost_scene_with_a_name_shows() -> None:
    harness = Harness(Probe)
    assert harness.window.title == "Pitty Pat"
    harness.services.director.push(Named(harness.services))
    harness.frame()
    harness.services.director.push(Overlay(harness.services))
    harness.frame()
    assert harness.window.title == "Ana and Tapir – Pitty Pat"
    harness.services.director.pop()
    harness.services.director.pop()
    harness.frame()
    assert harness.window.title == "Pitty Pat"


def test_f12_keeps_a_picture_without_the_message_and_after_covering() -> None:
    class Covering(Probe):
        covered = False

        def cover_for_picture(self) -> None:
            self.covered = True

        def draw(self, surface: pygame.Surface) -> None:
            surface.fill((10, 20, 30) if self.covered else (90, 90, 90))

    harness = Harness(Covering)
    harness.services.director.push(Overlay(harness.services))
    harness.services.notify("A message over everything.")
    harness.frame()
    flips = harness.window.flips
    harness.key(pygame.K_F12)
    (picture,) = harness.pictures
    assert picture.get_size() == (1280, 720)
    assert pygame.transform.average_color(picture)[:3] == (10, 20, 30)
    assert harness.window.flips == flips + 1
    assert "pictures" in harness.message


def test_a_picture_that_cannot_be_kept_is_told() -> None:
    harness = Harness(Probe)
    harness.picture_error = PermissionError(13, "Permission denied")
    harness.key(pygame.K_F12)
    assert harness.message == "The picture cannot be saved: Permission denied"


def test_a_dropped_record_is_taken_in_and_every_scene_may_know() -> None:
    harness = Harness(Probe)
    harness.post(pygame.DROPFILE, file="/home/ana/match.json")
    harness.frame()
    assert [path.name for path in harness.imported] == ["match.json"]
    assert harness.message == "match.json was read."
    assert probe(harness).acts() == [intents.FileDropped("/home/ana/match.json")]


def test_a_controller_does_what_keys_do_and_the_last_device_is_known() -> None:
    harness = Harness(Form)
    form, services = harness.top, harness.services
    assert isinstance(form, Form)
    down = pygame.CONTROLLERBUTTONDOWN
    harness.post(down, instance_id=1, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    harness.post(down, instance_id=1, button=pygame.CONTROLLER_BUTTON_A)
    harness.frame()
    assert form.heard == ["next"]
    assert (services.keyboard_used, services.kit.pad_used) == (True, True)
    harness.key(pygame.K_TAB)
    assert (services.keyboard_used, services.kit.pad_used) == (True, False)
    harness.click((5, 5))
    assert (services.keyboard_used, services.kit.pad_used) == (False, False)


def test_the_controllers_buttons_are_shown_while_it_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    harness = Harness(HowToPlayScene)
    shown: list[str] = []
    icon = Kit.icon

    def spy(kit: Kit, name: str, size_px: tuple[int, int]) -> pygame.Surface:
        shown.append(name)
        return icon(kit, name, size_px)

    monkeypatch.setattr(Kit, "icon", spy)
    harness.key(pygame.K_TAB)
    assert not any(name.startswith("pad_") for name in shown)
    right = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
    harness.post(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=right)
    harness.frame(0.1)
    assert {"pad_a", "pad_b", "pad_right"} <= set(shown)
    harness.press((5, 5))
    harness.frame()
    shown.clear()
    harness.release((5, 5))
    harness.frame(0.1, times=3)
    assert not any(name.startswith("pad_") for name in shown)


def test_a_controller_is_looked_for_at_rest_too() -> None:
    harness = Harness(Still)
    harness.pad_driver.plugged_in = True
    harness.frame(1.0, times=2)
    assert harness.pad_driver.running


# --- text input -----------------------------------------------------------------------------------


def test_text_input_is_on_exactly_while_a_field_has_the_focus() -> None:
    harness = Harness(Form)
    form = harness.top
    assert isinstance(form, Form)
    assert harness.window.text_rect == form.field.rect
    harness.post(pygame.TEXTINPUT, text="n")
    harness.key(pygame.K_n, scancode=pygame.KSCAN_N)
    assert (form.field.text, form.heard) == ("n", [])
    harness.key(pygame.K_TAB)
    assert harness.window.text_rect is None
    harness.key(pygame.K_n, scancode=pygame.KSCAN_N)
    assert form.heard == ["next"]
    harness.key(pygame.K_TAB)
    assert harness.window.text_rect is not None
    harness.services.director.push(Probe(harness.services))
    harness.frame()
    assert harness.window.text_rect is None


def test_keys_in_one_frame_are_read_as_the_focus_moves() -> None:
    harness = Harness(Form)
    form = harness.top
    assert isinstance(form, Form)
    harness.key_down(pygame.K_TAB)
    harness.key_up(pygame.K_TAB)
    harness.key_down(pygame.K_SPACE)
    harness.frame()
    assert form.heard == ["next"]


def test_a_menu_keeps_its_focus_when_the_language_changes() -> None:
    harness = Harness(Form)
    form = harness.top
    assert isinstance(form, Form)
    harness.key(pygame.K_TAB)
    harness.change(language="de")
    assert form.group.focused is form.button


# --- ending ---------------------------------------------------------------------------------------


def test_the_close_button_saves_and_ends() -> None:
    harness = Harness(Probe)
    harness.post(pygame.QUIT)
    harness.app.run()
    assert probe(harness).log[-1] == "save"


def test_a_signal_ends_in_good_order() -> None:
    before = signal.getsignal(signal.SIGTERM)

    class Ending(Probe):
        def update(self, dt_s: float) -> None:
            super().update(dt_s)
            if signal.getsignal(signal.SIGTERM) is not before:
                signal.raise_signal(signal.SIGTERM)

    harness = Harness(Ending)
    harness.app.run()
    assert probe(harness).log[-1] == "save"
    assert signal.getsignal(signal.SIGTERM) is before


def test_an_error_in_a_scene_still_saves() -> None:
    class Broken(Probe):
        def update(self, dt_s: float) -> None:
            if len(self.steps) > 3:
                raise RuntimeError("broken")
            super().update(dt_s)

    harness = Harness(Broken)
    with pytest.raises(RuntimeError, match="broken"):
        harness.app.run()
    assert probe(harness).log[-1] == "save"


def test_equal_events_give_equal_frames() -> None:
    def play() -> bytes:
        harness = Harness(Form)
        for code in (pygame.K_TAB, pygame.K_RETURN, pygame.K_TAB):
            harness.key(code)
        harness.post(pygame.TEXTINPUT, text="Ana")
        harness.frame(times=4)
        return pygame.image.tobytes(harness.window.surface(), "RGB")

    assert play() == play()


# --- what is not there, and what is not ready --------------------------------------------------


def test_a_missing_picture_is_told_once_and_nothing_else_happens() -> None:
    harness = Harness(Probe)
    flips = harness.window.flips
    picture = harness.services.kit.icon("no_such_icon", (20, 30))
    assert picture.get_size() == (20, 30)
    harness.services.kit.icon("no_such_icon", (40, 30))
    harness.frame()
    assert harness.window.flips == flips + 1
    assert harness.services.kit.missing == ["icons/no_such_icon.svg"]
    harness.frame(0.1, times=120)
    flips = harness.window.flips
    harness.services.kit.icon("nor_this", (20, 30))
    harness.frame(0.1, times=20)
    assert harness.window.flips == flips


def test_cards_are_scaled_while_the_size_changes_and_drawn_anew_when_it_has_settled() -> None:
    harness = Harness(Probe)
    cards = harness.services.cards()
    crisp = pygame.image.tobytes(cards.back_face(100), "RGBA")
    cards.back_face(150)
    harness.window.size_px = (1000, 700)
    harness.frame()
    assert harness.services.kit.resizing
    scaled = pygame.image.tobytes(cards.back_face(99), "RGBA")
    flips = harness.window.flips
    harness.frame(0.1, times=3)
    assert not harness.services.kit.resizing
    assert harness.window.flips == flips + 1
    assert pygame.image.tobytes(cards.back_face(99), "RGBA") != scaled
    assert pygame.image.tobytes(cards.back_face(100), "RGBA") == crisp


def test_choices_are_priced_in_every_frame_as_long_as_somebody_wants_that() -> None:
    store = memory()
    match_id = keep(store)
    harness = Harness(Scene, data=store, review_s=0.006)
    harness.frame(times=3)
    assert harness.dozes > 0
    reviewer = harness.services.reviewer
    reviewer.ask(match_id, 1)
    harness.change(look_back=False)
    changes = reviewer.changes
    harness.frame(times=5)
    assert reviewer.changes == changes
    harness.change(look_back=True)
    harness.frame()
    dozes = harness.dozes
    while not reviewer.choices(match_id):
        harness.frame()
    # While there is work nothing dozes, and frames come as often as they can.
    assert harness.dozes == dozes
    assert harness.asked_fps[-1] == module.FPS_MOVING
    reviewer.forget()
    harness.frame(times=3)
    assert harness.dozes > dozes
