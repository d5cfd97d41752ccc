"""Scenes that note what reaches them."""

import pygame

from game.scenes.base import MenuScene, Scene, Services
from game.ui import intents
from game.ui.intents import Intent
from game.ui.viewport import Viewport
from game.ui.widgets.buttons import Button
from game.ui.widgets.textfield import TextField
from tests.support import Harness, ignore

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
