"""The small marks above cards of the open hand: what matches, what is new, what the coach means."""

from collections.abc import Iterator, Sequence

import pygame

from game.engine.cards import RANK_OF, Card, Rank
from game.scenes.table.words import marks
from game.ui import theme
from game.ui.cards.sprites import CardSprite
from game.ui.kit import Kit

_MATCH_U = 19
_NEW_U = 13
#: A pointer so near the middle of a mark, in its widths, points at it.
_NEAR = 0.9


class CardMarks:
    """What is marked; ``match_rank`` is None where no pair is due, ``advised`` without advice."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.match_rank: Rank | None = None
        self.fresh: frozenset[Card] = frozenset()
        self.advised: Card | None = None

    def matches(self, card: Card) -> bool:
        """Tell whether a card goes along with the free card by itself."""
        return self.match_rank is not None and RANK_OF[card] == self.match_rank

    def shows_new(self, cards: Sequence[Card]) -> bool:
        """Tell whether one of some cards bears the mark of new ones."""
        return any(card in self.fresh and not self.matches(card) for card in cards)

    def draw(self, surface: pygame.Surface, sprites: Sequence[CardSprite], unit: float) -> None:
        """Draw the marks; ``unit`` is that of the table in pixels."""
        for sprite in sprites:
            if sprite.card is not None and sprite.card == self.advised and sprite.turn >= 1.0:
                self._draw_lamp(surface, sprite, unit)
        for sprite, size_u, _ in self._dots(sprites):
            side = max(5, round(size_u * unit))
            colour = theme.GOLD if size_u == _MATCH_U else theme.MINT
            disc = self._kit.shapes.disc(
                side, colour, edge=theme.PANEL, edge_px=max(1, round(2 * unit))
            )
            surface.blit(disc, disc.get_rect(center=_middle(sprite)))

    def explained_at(
        self, place: tuple[int, int], sprites: Sequence[CardSprite], unit: float
    ) -> tuple[str, pygame.Rect] | None:
        """Return what a mark under a point means, not translated, and where the mark is."""
        for sprite, size_u, meaning in self._dots(sprites):
            side = 2 * round(_NEAR * size_u * unit)
            rect = pygame.Rect(0, 0, side, side)
            rect.center = _middle(sprite)
            if rect.collidepoint(place):
                return meaning, rect
        return None

    def _dots(self, sprites: Sequence[CardSprite]) -> Iterator[tuple[CardSprite, int, str]]:
        """Give the sprites that bear a dot, its size in units and what it means."""
        for sprite in sprites:
            card = sprite.card
            if card is None or sprite.turn < 1.0 or card == self.advised:
                continue
            if self.matches(card):
                yield sprite, _MATCH_U, marks.MATCHES
            elif card in self.fresh:
                yield sprite, _NEW_U, marks.NEW

    def _draw_lamp(self, surface: pygame.Surface, sprite: CardSprite, unit: float) -> None:
        x_px, y_px = _middle(sprite)
        # Higher than the other marks, which are smaller: the card's index stays to be read.
        middle = (x_px, round(y_px - 10 * unit))
        disc = self._kit.shapes.disc(
            round(34 * unit), theme.PANEL, edge=theme.GOLD, edge_px=max(1, round(2 * unit))
        )
        side = max(5, round(24 * unit))
        lamp = self._kit.icon("lamp", (side, side))
        for picture in (disc, lamp):
            surface.blit(picture, picture.get_rect(center=middle))


def _middle(sprite: CardSprite) -> tuple[int, int]:
    x_px, y_px = sprite.mark_point()
    return round(x_px), round(y_px)
