"""The loop and the stack of scenes, run frame by frame with an injected clock."""

import signal
from dataclasses import replace

import pygame
import pytest

from game.app import app as module
from game.scenes.base import MenuScene, Scene, Services
from game.settings import Settings
from game.ui import intents
from game.ui.buttons import Button
from game.ui.intents import Intent
from game.ui.textfield import TextField
from game.ui.viewport import Viewport
from tests.support import Stage, ignore

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
        self.field.place(viewport.rect(100, 100, 300, 56))
        self.button.place(viewport.rect(100, 200, 300, 56))


def probe(stage: Stage) -> Probe:
    assert isinstance(stage.top, Probe)
    return stage.top


# --- the stack ------------------------------------------------------------------------------------


def test_a_scene_enters_is_laid_out_covered_uncovered_and_leaves() -> None:
    stage = Stage(Probe)
    first = probe(stage)
    assert (first.log, first.sizes) == (["enter"], [(1280, 720)])
    stage.services.director.push(Probe(stage.services))
    second = probe(stage)
    stage.services.director.pop()
    assert first.log == ["enter", "cover", "uncover"]
    assert first.sizes == [(1280, 720)] * 2
    assert second.log == ["enter", "leave"]


def test_replace_and_reset() -> None:
    stage = Stage(Probe)
    first = probe(stage)
    stage.services.director.push(Probe(stage.services, "second"))
    second = probe(stage)
    stage.services.director.replace(Probe(stage.services, "third"))
    third = probe(stage)
    assert second.log == ["enter", "leave"]
    assert first.log == ["enter", "cover"]
    stage.services.director.reset(Probe(stage.services, "fourth"))
    assert (third.log[-1], first.log[-1]) == ("leave", "leave")
    assert [scene.name for scene in stage.app.stack.scenes if isinstance(scene, Probe)] == [
        "fourth"
    ]


def test_taking_the_last_scene_away_ends_the_game() -> None:
    stage = Stage(Probe)
    stage.services.director.pop()
    assert not stage.app.stack.running
    stage.frame()


def test_an_overlay_is_drawn_over_what_is_below_which_stands_still() -> None:
    stage = Stage(Probe)
    below = probe(stage)
    stage.services.director.push(Overlay(stage.services))
    draws, steps = below.draws, len(below.steps)
    stage.frame()
    assert below.draws == draws + 1
    assert len(below.steps) == steps
    stage.services.director.push(Probe(stage.services))
    stage.frame()
    assert below.draws == draws + 1


def test_a_press_belongs_to_the_scene_that_saw_it() -> None:
    stage = Stage(Opener)
    stage.press(MIDDLE)
    stage.frame()
    stage.release(MIDDLE)
    stage.frame(times=3)
    assert probe(stage).name == "second"
    assert probe(stage).acts() == []


def test_a_double_click_does_not_reach_the_next_scene() -> None:
    stage = Stage(Opener)
    for _ in range(4):
        stage.press(MIDDLE)
        stage.release(MIDDLE)
        stage.frame(0.08)
    assert probe(stage).acts() == []
    stage.frame(0.1, times=6)
    stage.press(MIDDLE)
    stage.release(MIDDLE)
    stage.frame()
    assert len(probe(stage).acts()) == 2


def test_what_is_pressed_in_the_same_moment_as_the_change_is_dropped() -> None:
    stage = Stage(Opener)
    for _ in range(3):
        stage.key_down(pygame.K_RETURN)
        stage.key_up(pygame.K_RETURN)
    stage.key_down(pygame.K_ESCAPE)
    stage.frame(times=3)
    assert len(stage.app.stack.scenes) == 2
    assert probe(stage).acts() == []


def test_what_is_pressed_while_a_slow_scene_is_being_made_is_dropped() -> None:
    class Slow(Probe):
        def draw(self, surface: pygame.Surface) -> None:
            super().draw(surface)
            if self.draws == 1:
                stage.key_down(pygame.K_RETURN)
                stage.key_up(pygame.K_RETURN)

    stage = Stage(Probe)
    stage.services.director.push(Slow(stage.services))
    stage.frame(times=3)
    assert probe(stage).acts() == []
    stage.key(pygame.K_RETURN)
    assert probe(stage).acts() == [intents.Activated()]


def test_a_key_held_across_a_change_does_nothing() -> None:
    stage = Stage(Opener)
    stage.key_down(pygame.K_RETURN)
    stage.frame(0.1, times=40)
    stage.key_down(pygame.K_RETURN)
    stage.frame(0.1, times=5)
    assert probe(stage).name == "second"
    assert probe(stage).acts() == []
    stage.key_up(pygame.K_RETURN)
    stage.key(pygame.K_RETURN)
    assert probe(stage).acts() == [intents.Activated()]


def test_every_scene_learns_that_the_focus_went() -> None:
    stage = Stage(Probe)
    below = probe(stage)
    stage.services.director.push(Overlay(stage.services))
    stage.post(pygame.WINDOWFOCUSLOST)
    stage.frame()
    assert intents.FocusLost() in below.seen
    assert intents.FocusLost() in probe(stage).seen


# --- drawing and time -----------------------------------------------------------------------------


def test_a_frame_is_drawn_only_when_something_changed() -> None:
    stage = Stage(Probe)
    flips = stage.window.flips
    stage.frame(times=10)
    assert stage.window.flips == flips
    probe(stage).dirty = True
    stage.frame(times=10)
    assert stage.window.flips == flips + 1
    stage.post(pygame.WINDOWEXPOSED)
    stage.frame(times=10)
    assert stage.window.flips == flips + 2


def test_frames_are_fast_while_something_moves_and_rare_while_nobody_looks() -> None:
    stage = Stage(Probe)
    probe(stage).moving = True
    stage.frame()
    probe(stage).moving = False
    stage.frame()
    stage.post(pygame.WINDOWMINIMIZED)
    stage.frame(times=2)
    assert stage.asked_fps[-4:] == [
        module.FPS_MOVING,
        module.FPS_IDLE,
        module.FPS_IDLE,
        module.FPS_HIDDEN,
    ]


def test_nothing_is_drawn_while_minimised_and_all_of_it_afterwards() -> None:
    stage = Stage(Probe)
    stage.post(pygame.WINDOWMINIMIZED)
    stage.frame()
    flips = stage.window.flips
    probe(stage).dirty = True
    stage.frame(times=5)
    assert stage.window.flips == flips
    stage.post(pygame.WINDOWRESTORED)
    stage.frame()
    assert stage.window.flips == flips + 1


def test_a_long_sleep_is_a_short_step() -> None:
    stage = Stage(Probe)
    stage.frame(dt_s=3600)
    assert probe(stage).steps[-1] == module.LONGEST_STEP_S


def test_a_storm_of_sizes_leaves_the_last_one_and_odd_ones_do_no_harm() -> None:
    stage = Stage(Probe)
    sizes = [(1, 1), (0, 0), (1, 900), (160, 120), (3840, 200), (5120, 1440), (1000, 777)]
    for size in sizes:
        stage.window.size_px = size
        stage.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        stage.press((5, 5))
        stage.release((5, 5))
        stage.frame()
    assert probe(stage).sizes[-1] == (1000, 777)
    assert stage.services.kit.viewport.size_px == (1000, 777)
    assert all(min(size) >= module.LEAST_DRAWN_PX for size in probe(stage).sizes)


def test_a_new_size_is_laid_out_in_the_very_next_frame() -> None:
    stage = Stage(Probe)
    stage.window.size_px = (800, 600)
    flips = stage.window.flips
    stage.frame()
    assert probe(stage).sizes[-1] == (800, 600)
    assert stage.window.flips == flips + 1


def test_the_size_is_kept_once_it_has_settled() -> None:
    stage = Stage(Probe)
    for width in (900, 910, 920):
        stage.window.size_px = (width, 700)
        stage.frame(0.05)
    assert stage.kept == []
    stage.frame(0.1, times=12)
    assert [settings.window_size_px for settings in stage.kept] == [(920, 700)]


def test_a_size_not_yet_kept_is_kept_at_the_end() -> None:
    stage = Stage(Probe)
    stage.window.size_px = (1000, 700)
    stage.frame()
    stage.app.end()
    assert stage.kept[-1].window_size_px == (1000, 700)


# --- settings -------------------------------------------------------------------------------------


def test_fullscreen_there_and_back_eleven_times() -> None:
    stage = Stage(Probe, size_px=(1000, 700))
    for _ in range(11):
        stage.key(pygame.K_F11)
    assert stage.window.fullscreen
    assert stage.services.settings.fullscreen
    assert probe(stage).sizes[-1] == (1920, 1080)
    stage.key(pygame.K_RETURN, mod=pygame.KMOD_ALT)
    assert stage.window.size_px == (1000, 700)
    assert probe(stage).sizes[-1] == (1000, 700)
    stage.frame(0.1, times=20)
    assert stage.kept[-1].window_size_px in ((1280, 720), (1000, 700))


def test_a_screen_that_cannot_be_filled_says_so_and_stays_as_it_is() -> None:
    stage = Stage(Probe)
    stage.window.fullscreen_possible = False
    flips = stage.window.flips
    stage.key(pygame.K_F11)
    assert not stage.services.settings.fullscreen
    assert stage.window.flips > flips
    assert probe(stage).seen == []


def test_a_change_that_changes_nothing_is_not_kept() -> None:
    stage = Stage(Probe)
    stage.services.change(muted=False)
    assert stage.kept == []
    stage.services.change(muted=True, sound_volume=0.5)
    assert stage.kept == [replace(Settings(), muted=True, sound_volume=0.5)]


def test_another_language_reaches_every_scene() -> None:
    stage = Stage(Probe)
    below = probe(stage)
    stage.services.director.push(Probe(stage.services))
    stage.services.change(language="fr")
    assert stage.services.translator.language == "fr"
    assert below.log[-1] == probe(stage).log[-1] == "language"


def test_m_mutes_and_tells() -> None:
    stage = Stage(Probe)
    flips = stage.window.flips
    stage.key(pygame.K_m)
    assert stage.services.settings.muted
    assert stage.window.flips == flips + 1
    stage.key(pygame.K_m)
    assert not stage.services.settings.muted


def test_f1_opens_the_rules_once() -> None:
    class Rules(Probe):
        pass

    stage = Stage(Probe, help_scene=Rules)
    stage.key(pygame.K_F1)
    stage.key(pygame.K_F1)
    assert [type(scene) for scene in stage.app.stack.scenes] == [Probe, Rules]


# --- text input -----------------------------------------------------------------------------------


def test_text_input_is_on_exactly_while_a_field_has_the_focus() -> None:
    stage = Stage(Form)
    form = stage.top
    assert isinstance(form, Form)
    assert stage.window.text_rect == form.field.rect
    stage.post(pygame.TEXTINPUT, text="n")
    stage.key(pygame.K_n, scancode=pygame.KSCAN_N)
    assert (form.field.text, form.heard) == ("n", [])
    stage.key(pygame.K_TAB)
    assert stage.window.text_rect is None
    stage.key(pygame.K_n, scancode=pygame.KSCAN_N)
    assert form.heard == ["next"]
    stage.key(pygame.K_TAB)
    assert stage.window.text_rect is not None
    stage.services.director.push(Probe(stage.services))
    stage.frame()
    assert stage.window.text_rect is None


def test_keys_in_one_frame_are_read_as_the_focus_moves() -> None:
    stage = Stage(Form)
    form = stage.top
    assert isinstance(form, Form)
    stage.key_down(pygame.K_TAB)
    stage.key_up(pygame.K_TAB)
    stage.key_down(pygame.K_SPACE)
    stage.frame()
    assert form.heard == ["next"]


def test_a_menu_keeps_its_focus_when_the_language_changes() -> None:
    stage = Stage(Form)
    form = stage.top
    assert isinstance(form, Form)
    stage.key(pygame.K_TAB)
    stage.services.change(language="de")
    assert form.group.focused is form.button


# --- ending ---------------------------------------------------------------------------------------


def test_the_close_button_saves_and_ends() -> None:
    stage = Stage(Probe)
    stage.post(pygame.QUIT)
    stage.app.run()
    assert probe(stage).log[-1] == "save"


def test_a_signal_ends_in_good_order() -> None:
    before = signal.getsignal(signal.SIGTERM)

    class Ending(Probe):
        def update(self, dt_s: float) -> None:
            super().update(dt_s)
            if signal.getsignal(signal.SIGTERM) is not before:
                signal.raise_signal(signal.SIGTERM)

    stage = Stage(Ending)
    stage.app.run()
    assert probe(stage).log[-1] == "save"
    assert signal.getsignal(signal.SIGTERM) is before


def test_an_error_in_a_scene_still_saves() -> None:
    class Broken(Probe):
        def update(self, dt_s: float) -> None:
            if len(self.steps) > 3:
                raise RuntimeError("broken")
            super().update(dt_s)

    stage = Stage(Broken)
    with pytest.raises(RuntimeError, match="broken"):
        stage.app.run()
    assert probe(stage).log[-1] == "save"


def test_equal_events_give_equal_frames() -> None:
    def play() -> bytes:
        stage = Stage(Form)
        for code in (pygame.K_TAB, pygame.K_RETURN, pygame.K_TAB):
            stage.key(code)
        stage.post(pygame.TEXTINPUT, text="Ana")
        stage.frame(times=4)
        return pygame.image.tobytes(stage.window.surface(), "RGB")

    assert play() == play()


# --- what is not there, and what is not ready --------------------------------------------------


def test_a_missing_picture_is_told_once_and_nothing_else_happens() -> None:
    stage = Stage(Probe)
    flips = stage.window.flips
    picture = stage.services.kit.icon("no_such_icon", (20, 30))
    assert picture.get_size() == (20, 30)
    stage.services.kit.icon("no_such_icon", (40, 30))
    stage.frame()
    assert stage.window.flips == flips + 1
    assert stage.services.kit.missing == ["icons/no_such_icon.svg"]
    stage.frame(0.1, times=120)
    flips = stage.window.flips
    stage.services.kit.icon("nor_this", (20, 30))
    stage.frame(0.1, times=20)
    assert stage.window.flips == flips


def test_cards_are_scaled_while_the_size_changes_and_drawn_anew_when_it_has_settled() -> None:
    stage = Stage(Probe)
    cards = stage.services.cards()
    crisp = pygame.image.tobytes(cards.back_face(100), "RGBA")
    cards.back_face(150)
    stage.window.size_px = (1000, 700)
    stage.frame()
    assert stage.services.kit.resizing
    scaled = pygame.image.tobytes(cards.back_face(99), "RGBA")
    flips = stage.window.flips
    stage.frame(0.1, times=3)
    assert not stage.services.kit.resizing
    assert stage.window.flips == flips + 1
    assert pygame.image.tobytes(cards.back_face(99), "RGBA") != scaled
    assert pygame.image.tobytes(cards.back_face(100), "RGBA") == crisp
