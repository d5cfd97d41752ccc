"""The app, run frame by frame with an injected clock: what concerns the whole game."""

import signal
from dataclasses import replace

import pygame
import pytest

from game.app import app as module
from game.scenes.base import Scene
from game.scenes.help.pages import PAGES
from game.scenes.help.scene import HowToPlayScene
from game.settings import Settings
from game.ui import intents
from game.ui.kit import Kit
from tests.app.probes import Form, Overlay, Probe, probe
from tests.app.test_frames import Still
from tests.reviews import keep
from tests.support import Harness, memory


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
        @property
        def help_topic(self) -> str:
            return "stakes"

    harness = Harness(Moment)
    harness.key(pygame.K_F1)
    assert isinstance(harness.top, HowToPlayScene)
    assert PAGES[harness.top.page].id == "stakes"


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


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (PermissionError(13, "Permission denied"), "das ist nicht erlaubt"),
        (pygame.error("Out of memory"), "es lässt sich nicht als PNG schreiben"),
    ],
)
def test_a_picture_that_cannot_be_kept_is_told_in_the_language(
    error: OSError | pygame.error, why: str
) -> None:
    harness = Harness(Probe, language="de")
    harness.picture_error = error
    harness.key(pygame.K_F12)
    assert harness.message == f"Das Bild kann nicht gespeichert werden: {why}"


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
    down = pygame.CONTROLLER_BUTTON_DPAD_DOWN
    harness.post(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=down)
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
