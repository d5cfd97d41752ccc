"""A few cards that show what the deck looks like by the settings."""

from typing import Final

import pygame

from game.engine.cards import Card, parse_card
from game.scenes.base import Services
from game.ui import theme
from game.ui.cards.sprites import CardPictures
from game.ui.widgets.base import Widget

#: One card of each suit, courts among them.
_SHOWN_CARDS: Final[tuple[Card, ...]] = tuple(map(parse_card, ("9C", "QD", "JH", "7S")))
#: The part of a card's width from one card of the row to the next.
_STEP: Final = 0.82
_RATIO: Final = 7 / 5
#: Higher places have the back in a row of its own.
_TWO_ROWS: Final = 0.62


class CardPreview(Widget):
    """Draws a card of each suit and a back, as large as its place allows."""

    focusable = False

    def __init__(self, services: Services) -> None:
        super().__init__(services.kit)
        self._services = services

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards as they look now."""
        kit, place = self.kit, self.rect
        surface.blit(kit.shapes.box(place.size, theme.FELT, kit.px(theme.RADIUS_U)), place)
        inner = place.inflate(-2 * kit.px(20), -2 * kit.px(16))
        rows: list[list[Card | None]] = [[*_SHOWN_CARDS, None]]
        if inner.height >= _TWO_ROWS * inner.width:
            rows = [[*_SHOWN_CARDS[:3]], [_SHOWN_CARDS[3], None]]
        gap_px = kit.px(14)
        high_px = (inner.height - (len(rows) - 1) * gap_px) // len(rows)
        widest = max(1 + _STEP * (len(row) - 1) + 0.4 for row in rows)
        width_px = max(8, min(round(high_px / _RATIO), round(inner.width / widest)))
        for number, row in enumerate(rows):
            middle = inner.top + number * (high_px + gap_px) + high_px // 2
            _draw_row(surface, row, (inner.centerx, middle), width_px, self._services.cards())


def _draw_row(
    surface: pygame.Surface,
    row: list[Card | None],
    middle: tuple[int, int],
    width_px: int,
    pictures: CardPictures,
) -> None:
    """Draw cards side by side; the back (None) lies a little apart."""
    step_px, apart_px = round(width_px * _STEP), round(width_px * 0.4)
    whole_px = step_px * (len(row) - 1) + width_px + (apart_px if None in row else 0)
    left = middle[0] - whole_px // 2
    for number, card in enumerate(row):
        picture = pictures.back_face(width_px) if card is None else pictures.face(card, width_px)
        x_px = left + number * step_px + (apart_px if card is None else 0)
        spot = picture.get_rect(midleft=(x_px, middle[1]))
        shadow = pictures.shadow(width_px, 0.0)
        surface.blit(shadow, shadow.get_rect(center=spot.center).move(0, width_px // 40))
        surface.blit(picture, spot)
