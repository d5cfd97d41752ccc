"""The pictures of cards at any size and angle, made once and kept while they are used.

Two things must be quick rather than perfect: the many sizes while a window is being resized, and a
card that grows or shrinks as it moves. Both get an older picture, scaled; see ``preview`` and
``passing``.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.engine.cards import Card
from game.ui.cache import LruCache
from game.ui.cards.colours import EDGE
from game.ui.cards.faces import CARD_UNITS, CardPainter, CardStyle, height_px
from game.ui.theme import SHADOW

#: How much memory upright and turned pictures may take, in bytes.
_FACES_BYTES: Final = 18_000_000
_TURNED_BYTES: Final = 28_000_000
_SHADOWS_BYTES: Final = 6_000_000
#: In a large window so many shadows of the size that is asked for are kept all the same.
_LEAST_SHADOWS: Final = 16
#: Turned cards are turned from larger ones, which keeps letters and lines sharp.
_OVERSAMPLE: Final = 1.5
#: Clear pixels around a card before it is turned, so that its edges come out smooth.
_RIM_PX: Final = 2
#: Shadows are soft: nobody sees a step of so many pixels in width or degrees.
_SHADOW_STEP_PX: Final = 4
_SHADOW_STEP_DEG: Final = 3
_SHADOW_ALPHA: Final = 92
_CORNER_U: Final = 17

#: A card, or None for the back.
CardSide = Card | None


class CardArt:
    """Faces, backs and shadows of one style; drop it and make another when the style changes.

    Pictures belong to the cache and must not be drawn on. Sizes are pixels; the height follows from
    the width. Angles are degrees counter-clockwise, as ``pygame.transform`` turns.
    """

    def __init__(
        self,
        style: CardStyle,
        font_path: Path | None = None,
        on_missing: Callable[[str], None] | None = None,
    ) -> None:
        """Take what ``CardPainter`` takes."""
        self._painter = CardPainter(style, font_path, on_missing)
        self._faces: LruCache[pygame.Surface] = LruCache(_FACES_BYTES, _bytes)
        self._turned: LruCache[pygame.Surface] = LruCache(_TURNED_BYTES, _bytes)
        self._shadows: LruCache[pygame.Surface] = LruCache(_SHADOWS_BYTES, _bytes)
        self._last_key: dict[CardSide, tuple[CardSide, int, int | None]] = {}
        self._preview = False

    @property
    def style(self) -> CardStyle:
        """Return the style of these cards."""
        return self._painter.style

    @property
    def used_bytes(self) -> int:
        """Return how much memory the kept pictures take."""
        return self._faces.used + self._turned.used + self._shadows.used

    def forget(self, width_px: int) -> None:
        """Forget the pictures of a size that nobody needs any more."""
        # By their keys: side, width, and for a larger one to turn also the width it is shown at.
        self._faces.forget_where(lambda key: isinstance(key, tuple) and width_px in key[1:])
        self._turned.forget_where(lambda key: isinstance(key, tuple) and key[1] == width_px)
        shadow_px = _shadow_width(width_px)
        self._shadows.forget_where(lambda key: isinstance(key, tuple) and key[0] == shadow_px)

    def preview(self) -> None:
        """Be quick until ``settle``: scale what is there instead of drawing new sizes."""
        self._preview = True

    def settle(self) -> None:
        """Draw sizes properly again."""
        self._preview = False

    def face(self, card: Card, width_px: int, *, passing: bool = False) -> pygame.Surface:
        """Return a face, upright; ``passing`` allows a scaled one, for a size of one frame.

        Raises:
            ValueError: the number is no card.
        """
        return self._upright(card, width_px, passing=passing)

    def back_face(self, width_px: int, *, passing: bool = False) -> pygame.Surface:
        """Return the back, upright; ``passing`` allows a scaled one, for a size of one frame."""
        return self._upright(None, width_px, passing=passing)

    def rotated(
        self, card: Card | None, width_px: int, angle_deg: float, *, passing: bool = False
    ) -> pygame.Surface:
        """Return a face, or the back for None, turned by whole degrees about its middle.

        ``passing`` allows a scaled picture, for a size of one frame.
        """
        angle = round(angle_deg) % 360
        if angle == 0:
            return self._upright(card, width_px, passing=passing)
        key = (card, width_px, angle)
        if (passing or self._preview) and self._turned.peek(key) is None:
            larger = (card, round(width_px * _OVERSAMPLE), width_px)
            source = self._faces.peek(larger) or self._nearest(card, width_px)
            if source is not None:
                return _turned(source, angle, width_px / source.get_width())
        return self._turned.get(key, lambda: self._made_turned(card, width_px, angle))

    def shadow(self, width_px: int, angle_deg: float) -> pygame.Surface:
        """Return the soft shadow of a turned card; lay its middle where the card's falls."""
        width = _shadow_width(width_px)
        angle = round(angle_deg / _SHADOW_STEP_DEG) * _SHADOW_STEP_DEG % 180

        def make() -> pygame.Surface:
            picture = _shadow(width, angle)
            self._shadows.limit = max(_SHADOWS_BYTES, _LEAST_SHADOWS * _bytes(picture))
            return picture

        return self._shadows.get((width, angle), make)

    def suit_sign(self, suit: int, size_px: int) -> pygame.Surface:
        """Return a suit's sign in the colours of this deck, in a square of that size."""
        return self._painter.suit_sign(suit, size_px)

    def _upright(self, side: CardSide, width_px: int, *, passing: bool) -> pygame.Surface:
        width_px = max(1, width_px)
        if (passing or self._preview) and self._faces.peek((side, width_px, None)) is None:
            source = self._nearest(side, width_px)
            if source is not None:
                return pygame.transform.smoothscale(source, (width_px, height_px(width_px)))
        return self._made(side, width_px)

    def _made(self, side: CardSide, width_px: int, shown_px: int | None = None) -> pygame.Surface:
        """Return an upright picture of exactly this width, drawn from its SVG."""

        key = (side, width_px, shown_px)

        def draw() -> pygame.Surface:
            self._last_key[side] = key
            if side is None:
                return self._painter.back(width_px)
            return self._painter.face(side, width_px, shown_px)

        return self._faces.get(key, draw)

    def _made_turned(self, side: CardSide, width_px: int, angle_deg: int) -> pygame.Surface:
        if angle_deg % 90 == 0:
            return pygame.transform.rotate(self._made(side, width_px), angle_deg)
        source = self._made(side, round(width_px * _OVERSAMPLE), width_px)
        return _turned(source, angle_deg, width_px / source.get_width())

    def _nearest(self, side: CardSide, width_px: int) -> pygame.Surface | None:
        """Return an upright picture to scale: of this width, else the one drawn last."""
        exact = self._faces.peek((side, width_px, None))
        return exact or self._faces.peek(self._last_key.get(side))


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * 4


def _turned(picture: pygame.Surface, angle_deg: int, scale: float) -> pygame.Surface:
    """Return a picture turned and scaled, with smooth edges."""
    width, height = picture.get_size()
    room = pygame.Surface((width + 2 * _RIM_PX, height + 2 * _RIM_PX), pygame.SRCALPHA)
    # Clear, but in the colour of the edge: what is mixed in at the rim must not darken it.
    room.fill((*pygame.Color(EDGE)[:3], 0))
    room.blit(picture, (_RIM_PX, _RIM_PX))
    return pygame.transform.rotozoom(room, angle_deg, scale)


def _shadow_width(width_px: int) -> int:
    return max(_SHADOW_STEP_PX, round(width_px / _SHADOW_STEP_PX) * _SHADOW_STEP_PX)


def _shadow(width_px: int, angle_deg: int) -> pygame.Surface:
    """Return a blurred dark card, turned; drawn small and enlarged, which blurs it for nothing."""
    part = max(1.0, width_px / 40)
    width, height = width_px / part, height_px(width_px) / part
    rim = 4
    small = pygame.Surface((round(width) + 2 * rim, round(height) + 2 * rim), pygame.SRCALPHA)
    small.fill((*SHADOW, 0))
    box = pygame.Rect(rim, rim, round(width), round(height))
    radius = round(_CORNER_U * width / CARD_UNITS[0])
    pygame.draw.rect(small, (*SHADOW, _SHADOW_ALPHA), box, border_radius=radius)
    soft = pygame.transform.box_blur(small, 1)
    return pygame.transform.rotozoom(soft, angle_deg, part)
