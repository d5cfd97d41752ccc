"""The head of a seat: a face, or the first letter of the name on the seat's colour."""

import pygame

from game.ui import theme
from game.ui.glyphs import Face, initial
from game.ui.kit import Kit
from game.ui.widgets.base import Widget


class SeatBadge(Widget):
    """The head of a seat; ``face`` is the name of a picture, None shows the first letter."""

    focusable = False

    def __init__(self, kit: Kit, seat: int) -> None:
        super().__init__(kit)
        self.seat = seat
        self.face: str | None = None
        self.name = ""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the head as large as the place."""
        draw_head(surface, self.kit, self.rect, self.face, self.name, self.seat)


def draw_head(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, face: str | None, name: str, seat: int
) -> None:
    """Draw the head of a seat into a square."""
    if face is not None:
        surface.blit(kit.face(face, rect.size), rect)
        return
    colour = theme.SEAT_COLOURS[seat % len(theme.SEAT_COLOURS)]
    disc = kit.shapes.disc(rect.width, colour, edge=theme.CREAM, edge_px=kit.px(2.5))
    surface.blit(disc, rect)
    letter = kit.painter.line(
        initial(name),
        rect.height * 0.6 / kit.viewport.scale,
        theme.WHITE,
        face=Face.TITLE,
        max_width_px=rect.width,
    )
    kit.blit_centred(surface, letter, rect)
