"""Draws the pictures of the how-to-play pages: a row of parts with captions, fitted to a width."""

from typing import Final, Literal

import pygame

from game.i18n import Translator
from game.scenes.help.content import Picture
from game.scenes.help.parts import Cards, Image, Part, Sign, Word, parts_of
from game.ui import theme
from game.ui.cards.sprites import CardPictures
from game.ui.glyphs import Face
from game.ui.kit import Kit

_CARD_U: Final = 96
#: Captions stand close beside each other.
_CAPTION_GROWTH: Final = 1.25
_COLUMN_U: Final = 164
_SIGN_U: Final = 46
_FACE_U: Final = 96
_CHIP_U: Final = 64
_PADDING_U: Final = 16
_CAPTION_GAP_U: Final = 8
_RATIO: Final = 1.4


class HelpPicture:
    """Draws one picture; measured and drawn at any width in pixels."""

    def __init__(
        self, kit: Kit, cards: CardPictures, translator: Translator, picture: Picture
    ) -> None:
        self._kit = kit
        self._art = cards
        self._parts = parts_of(picture, translator)

    def height_px(self, width_px: int) -> int:
        """Return the height at a width."""
        kit = self._kit
        scale = self._scale(width_px)
        caption_px = max(self._caption(part, scale).get_height() for part in self._parts)
        gap_px = kit.px(_CAPTION_GAP_U) if caption_px > 1 else 0
        return self._row_px(scale) + gap_px + caption_px + 2 * kit.px(_PADDING_U)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the picture into a rectangle of that width and height."""
        kit = self._kit
        surface.blit(kit.shapes.box(rect.size, theme.FELT, kit.px(theme.RADIUS_U)), rect)
        scale = self._scale(rect.width)
        widths = [self._width_px(part, scale) for part in self._parts]
        left = rect.centerx - sum(widths) // 2
        row = pygame.Rect(left, rect.top + kit.px(_PADDING_U), 0, self._row_px(scale))
        for part, width_px in zip(self._parts, widths, strict=True):
            row.width = width_px
            self._draw_part(surface, part, row, scale)
            caption = self._caption(part, scale)
            place = caption.get_rect(midtop=(row.centerx, row.bottom + kit.px(_CAPTION_GAP_U)))
            surface.blit(caption, place)
            row.left += width_px

    def _scale(self, width_px: int) -> float:
        room_px = width_px - 2 * self._kit.px(_PADDING_U)
        wanted_px = sum(self._width_px(part, 1.0) for part in self._parts)
        return min(1.0, room_px / max(1, wanted_px))

    def _row_px(self, scale: float) -> int:
        return max(self._height_px(part, scale) for part in self._parts)

    def _height_px(self, part: Part, scale: float) -> int:
        kit = self._kit
        match part:
            case Cards():
                return round(kit.px(_CARD_U) * _RATIO * scale)
            case Image(face=face):
                return round(kit.px(_FACE_U if face else _CHIP_U) * scale)
            case _:
                return 1

    def _width_px(self, part: Part, scale: float) -> int:
        kit = self._kit
        match part:
            case Cards(cards=cards, overlap=overlap):
                wide_u = _CARD_U * (1 + (len(cards) - 1) * overlap) + 24
                return round(kit.px(max(wide_u, _COLUMN_U)) * scale)
            case Image(caption=caption, face=face):
                wide_u = _COLUMN_U if caption else _CHIP_U * 0.8
                return round(kit.px(wide_u if not face else _COLUMN_U * 0.94) * scale)
            case Sign():
                return round(kit.px(_SIGN_U) * scale)
            case Word(text=text):
                wide_px = kit.painter.size(text, theme.HEADING_U, face=Face.TITLE)[0]
                return round(min(wide_px + kit.px(30), kit.px(_COLUMN_U * 1.5)) * scale)

    def _caption(self, part: Part, scale: float) -> pygame.Surface:
        text = part.caption if isinstance(part, Cards | Image) else ""
        if not text:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        width_px = max(1, self._width_px(part, scale) - self._kit.px(8))
        return self._kit.painter.paragraph(
            text,
            theme.SMALL_U,
            theme.CREAM,
            width_px,
            align="center",
            face=Face.BOLD,
            most_growth=_CAPTION_GROWTH,
        )

    def _draw_part(
        self, surface: pygame.Surface, part: Part, rect: pygame.Rect, scale: float
    ) -> None:
        kit = self._kit
        match part:
            case Cards():
                self._draw_cards(surface, part, rect, scale)
            case Sign(kind=kind):
                _draw_sign(surface, rect.center, kit.px(16 * scale), kind)
            case Word(text=text):
                title = kit.painter.title(
                    text, theme.HEADING_U * scale, max_width_px=max(1, rect.width - kit.px(10))
                )
                kit.blit_centred(surface, title, rect)
            case Image(name=name, face=face):
                side_px = max(1, round(kit.px(_FACE_U if face else _CHIP_U) * scale))
                make = kit.face if face else kit.icon
                kit.blit_centred(surface, make(name, (side_px, side_px)), rect)

    def _draw_cards(
        self, surface: pygame.Surface, part: Cards, rect: pygame.Rect, scale: float
    ) -> None:
        kit, art = self._kit, self._art
        width_px = max(4, round(kit.px(_CARD_U) * scale))
        step_px = width_px * part.overlap
        whole_px = width_px + step_px * (len(part.cards) - 1)
        for number, card in enumerate(part.cards):
            middle = (
                rect.centerx - whole_px / 2 + width_px / 2 + number * step_px,
                rect.centery,
            )
            shadow = art.shadow(width_px, 0.0)
            down = (middle[0], middle[1] + kit.px(3))
            surface.blit(shadow, shadow.get_rect(center=down))
            picture = art.back_face(width_px) if card is None else art.face(card, width_px)
            place = picture.get_rect(center=middle)
            surface.blit(picture, place)
            if number in part.marked:
                edge_px = kit.px(4)
                ring = kit.shapes.ring(
                    place.inflate(2 * edge_px, 2 * edge_px).size,
                    theme.GOLD,
                    round(width_px * 0.08) + edge_px,
                    edge_px,
                )
                surface.blit(ring, ring.get_rect(center=place.center))


def _draw_sign(
    surface: pygame.Surface,
    centre: tuple[int, int],
    half_px: int,
    kind: Literal["arrow", "plus"],
) -> None:
    x_px, y_px = centre
    thick_px = max(2, half_px // 3)
    if kind == "plus":
        surface.fill(theme.GOLD, (x_px - half_px, y_px - thick_px // 2, 2 * half_px, thick_px))
        surface.fill(theme.GOLD, (x_px - thick_px // 2, y_px - half_px, thick_px, 2 * half_px))
        return
    head_px = half_px
    surface.fill(
        theme.GOLD, (x_px - half_px, y_px - thick_px // 2, 2 * half_px - head_px + 1, thick_px)
    )
    points = [
        (x_px + half_px - head_px, y_px - head_px * 0.8),
        (x_px + half_px, y_px),
        (x_px + half_px - head_px, y_px + head_px * 0.8),
    ]
    pygame.draw.polygon(surface, theme.GOLD, points)
    pygame.draw.aalines(surface, theme.GOLD, closed=True, points=points)
