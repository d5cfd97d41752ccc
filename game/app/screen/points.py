"""From the desktop's points to the pixels that everything in this game is drawn in."""

from typing import Final

import pygame

_WITH_PLACE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def in_pixels(event: pygame.Event, factor: float) -> pygame.Event:
    """Return an event with its place in pixels, of which a point of the desktop has ``factor``."""
    if factor == 1 or event.type not in _WITH_PLACE:
        return event
    x_pt, y_pt = event.pos
    return pygame.Event(event.type, {**event.dict, "pos": (int(x_pt * factor), int(y_pt * factor))})
