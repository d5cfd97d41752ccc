"""Text that only shows: one line, or a wrapped paragraph."""

import pygame

from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.text import Align
from game.ui.theme import Colour
from game.ui.widgets.base import Widget


class Words(Widget):
    """Text that only shows, in the face of its kind if no other is given."""

    focusable = False
    usual_face = Face.TEXT

    def __init__(
        self,
        kit: Kit,
        text: str,
        *,
        size_u: float = theme.BODY_U,
        colour: Colour = theme.CREAM,
        face: Face | None = None,
        align: Align = "left",
    ) -> None:
        super().__init__(kit)
        self.text = text
        self.size_u = size_u
        self.colour = colour
        self.face = self.usual_face if face is None else face
        self.align: Align = align


class Label(Words):
    """One line of text, kept within its place."""

    usual_face = Face.BOLD

    def natural_size_u(self) -> tuple[float, float]:
        """Return the room the text would like."""
        painter = self.kit.painter
        width_px, height_px = painter.size(self.text, painter.grown(self.size_u), face=self.face)
        scale = self.kit.viewport.scale
        return width_px / scale + 2, height_px / scale

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line, vertically centred."""
        picture = self.kit.painter.line(
            self.text,
            self.size_u,
            self.colour,
            face=self.face,
            max_width_px=self.rect.width,
            max_height_px=self.rect.height,
        )
        surface.blit(picture, _aligned(picture, self.rect, self.align))


class Paragraph(Words):
    """Wrapped text; ``height_px`` says how high it is at a width."""

    def height_px(self, width_px: int) -> int:
        """Return the height in pixels that the text takes at a width in pixels."""
        return self._picture(width_px).get_height()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text from the top of its place, larger only as far as it fits there."""
        surface.blit(self._picture(self.rect.width, self.rect.height), self.rect)

    def _picture(self, width_px: int, height_px: int | None = None) -> pygame.Surface:
        return self.kit.painter.paragraph(
            self.text,
            self.size_u,
            self.colour,
            width_px,
            align=self.align,
            face=self.face,
            max_height_px=height_px,
        )


def _aligned(picture: pygame.Surface, rect: pygame.Rect, align: Align) -> pygame.Rect:
    place = picture.get_rect(center=rect.center)
    if align == "left":
        place.left = rect.left
    elif align == "right":
        place.right = rect.right
    return place
