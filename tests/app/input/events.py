"""Events as pygame tells them, and what a reader makes of some."""

from collections.abc import Iterable

import pygame

from game.app.input.reader import Reader
from game.ui import intents
from game.ui.intents import Intent

ENTER = intents.Activated()


def key(kind: int, code: int, *, mod: int = 0, scancode: int = 0) -> pygame.Event:
    return pygame.Event(kind, {"key": code, "mod": mod, "scancode": scancode, "unicode": ""})


def down(code: int, *, mod: int = 0, scancode: int = 0) -> pygame.Event:
    return key(pygame.KEYDOWN, code, mod=mod, scancode=scancode)


def up(code: int) -> pygame.Event:
    return key(pygame.KEYUP, code)


def mouse(
    kind: int, place: tuple[int, int] = (10, 20), *, button: int = 1, touch: bool = False
) -> pygame.Event:
    return pygame.Event(kind, {"pos": place, "button": button, "touch": touch})


def motion(place: tuple[int, int], *, held: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, {"pos": place, "buttons": (int(held), 0, 0)})


PRESS = mouse(pygame.MOUSEBUTTONDOWN)
RELEASE = mouse(pygame.MOUSEBUTTONUP)
FOCUS_LOST = pygame.Event(pygame.WINDOWFOCUSLOST)
FOCUS_GAINED = pygame.Event(pygame.WINDOWFOCUSGAINED)


def read(reader: Reader, events: Iterable[pygame.Event]) -> list[Intent]:
    return [intent for event in events for intent in reader.read(event)]


def acts(found: Iterable[Intent]) -> list[Intent]:
    """Leave out where the pointer is."""
    return [intent for intent in found if not isinstance(intent, intents.PointerMoved)]
