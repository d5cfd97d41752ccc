"""Renders one card at a time: the picture from its SVG, the index on top in the font of the ranks.

Pictures have no index of their own, since its letters follow the language. Where the index is
large, or the card small, the picture is drawn smaller to make room for it.
"""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import fontpkg
import pygame

from game.engine.cards import PACK_SIZE, Card, card_code, suit_of
from game.paths import asset_path
from game.ui.cache import LruCache
from game.ui.cards.colours import EDGE, PAPER, PLAIN_BACK, recoloured, suit_colours
from game.ui.svg import draw_svg

#: A card is 250 units wide and 350 high in its picture.
CARD_UNITS: Final = (250, 350)
LARGE_INDEX: Final = 1.5

#: The index in units at its usual size: top and left margin, heights of rank and suit sign, gap.
_MARGIN_U: Final = 8.5
_TOP_U: Final = 13.0
_COLUMN_U: Final = 35.0
_RANK_U: Final = 40.0
_SIGN_U: Final = 33.0
_GAP_U: Final = 8.0
#: Where the pictures start when the index has its usual size, and what they keep away from it.
_ART_LEFT_U: Final = 47.0
_ART_GAP_U: Final = 3.5
#: Cards narrower than this have a larger index, so that it stays readable.
_SMALL_PX: Final = 110
_ART: Final = '<g id="art">'
#: Ranks are drawn this much larger, then scaled down to fractions of a pixel.
_OVERSAMPLE: Final = 4


def height_px(width_px: int) -> int:
    """Return the height of a card of that width, both in pixels."""
    return round(width_px * CARD_UNITS[1] / CARD_UNITS[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class CardStyle:
    """How cards look: index letters of ace, jack, queen, king; colours; index size; back 1..3."""

    letters: tuple[str, str, str, str] = ("A", "J", "Q", "K")
    four_colour: bool = False
    large_indices: bool = False
    back: int = 1

    def rank_text(self, card: Card) -> str:
        """Return what the index of a card reads."""
        rank = card // 4
        if rank in (0, 10, 11, 12):
            return self.letters[(0, 10, 11, 12).index(rank)]
        return str(rank + 1)

    def index_scale(self, width_px: int) -> float:
        """Return how large the index is on a card of that width, 1 being its usual size."""
        least = 1.0 + max(0, _SMALL_PX - width_px) / 150
        return max(LARGE_INDEX, least) if self.large_indices else min(least, LARGE_INDEX)


class CardPainter:
    """Draws faces, backs and suit signs of one style at any size; keeps texts, not pictures."""

    def __init__(
        self,
        style: CardStyle,
        font_path: Path | None = None,
        on_missing: Callable[[str], None] | None = None,
    ) -> None:
        """Take the style, and the file of the font of the ranks (the game's own by default).

        ``on_missing`` is told the name of a picture that cannot be read; a plain card stands in.
        Without it that is an error.
        """
        pygame.font.init()
        self._on_missing = on_missing
        self.style = style
        self._font_file = (font_path or fontpkg.path("Lilita One")).read_bytes()
        self._texts: dict[str, str] = {}
        self._ranks: LruCache[pygame.Surface] = LruCache(64)
        self._signs: LruCache[pygame.Surface] = LruCache(64)
        self._fonts: LruCache[tuple[pygame.font.Font, int, int]] = LruCache(8)

    def face(self, card: Card, width_px: int, shown_px: int | None = None) -> pygame.Surface:
        """Return a new picture of a face, ``width_px`` wide, with alpha.

        ``shown_px`` is the width it will be scaled to, which decides how large the index is.

        Raises:
            ValueError: the number is no card.
        """
        if not 0 <= card < PACK_SIZE:
            raise ValueError(f"{card} is no card")
        scale = self.style.index_scale(shown_px or width_px)
        shrink = self._shrink(scale)

        def dress(text: str) -> str:
            text = recoloured(text, suit_of(card), four_colour=self.style.four_colour)
            if shrink == 1:
                return text
            x, y = (units / 2 * (1 - shrink) for units in CARD_UNITS)
            moved = f'{_ART[:-1]} transform="translate({x:.2f} {y:.2f}) scale({shrink:.4f})">'
            return text.replace(_ART, moved, 1)

        name = f"cards/{card_code(card)}.svg"
        picture = self._drawn(name, (width_px, height_px(width_px)), dress)
        index = self._index(card, width_px, scale)
        left = round(_MARGIN_U * width_px / CARD_UNITS[0])
        top = round(_TOP_U * width_px / CARD_UNITS[0])
        picture.blit(index, (left, top))
        turned = pygame.transform.flip(index, flip_x=True, flip_y=True)
        corner = (picture.get_width() - left, picture.get_height() - top)
        picture.blit(turned, turned.get_rect(bottomright=corner))
        return picture

    def back(self, width_px: int) -> pygame.Surface:
        """Return a new picture of the back, ``width_px`` wide, with alpha."""
        name = f"cards/back_{self.style.back}.svg"
        return self._drawn(name, (width_px, height_px(width_px)), str)

    def suit_sign(self, suit: int, size_px: int) -> pygame.Surface:
        """Return a suit's sign in the deck's colours, in a square; not to be drawn on."""

        def make() -> pygame.Surface:
            def dress(text: str) -> str:
                return recoloured(text, suit, four_colour=self.style.four_colour)

            return self._drawn(f"icons/suit_{'cdhs'[suit]}.svg", (size_px, size_px), dress)

        return self._signs.get((suit, size_px), make)

    def _shrink(self, index_scale: float) -> float:
        """Return how much smaller a picture is drawn to leave the index its column."""
        room = CARD_UNITS[0] / 2 - _MARGIN_U - _COLUMN_U * index_scale - _ART_GAP_U
        return min(1.0, room / (CARD_UNITS[0] / 2 - _ART_LEFT_U))

    def _drawn(
        self, name: str, size_px: tuple[int, int], dress: Callable[[str], str]
    ) -> pygame.Surface:
        """Return a picture from its file, after ``dress`` changed the text of it."""
        try:
            return _rendered(dress(self._text(name)), size_px)
        except (OSError, UnicodeError, pygame.error):
            if self._on_missing is None:
                raise
            self._on_missing(name)
            return _plain(name, size_px)

    def _text(self, name: str) -> str:
        if name not in self._texts:
            self._texts[name] = asset_path(name).read_text(encoding="utf-8")
        return self._texts[name]

    def _index(self, card: Card, width_px: int, scale: float) -> pygame.Surface:
        """Return rank and suit sign, one above the other, in the column of the index."""
        unit = width_px / CARD_UNITS[0] * scale
        column = max(4, round(_COLUMN_U * unit))
        rank = self._rank(card, max(4, round(_RANK_U * unit)), column)
        sign = self.suit_sign(suit_of(card), max(4, round(_SIGN_U * unit)))
        cap = max(4, round(_RANK_U * unit)) + max(1, round(_GAP_U * unit))
        index = pygame.Surface((column, cap + sign.get_height()), pygame.SRCALPHA)
        index.blit(rank, ((column - rank.get_width()) // 2, 0))
        index.blit(sign, ((column - sign.get_width()) // 2, cap))
        return index

    def _rank(self, card: Card, cap_px: int, column_px: int) -> pygame.Surface:
        """Return the rank's letters, ``cap_px`` high and at most as wide as the column."""
        text = self.style.rank_text(card)
        colour = suit_colours(suit_of(card), four_colour=self.style.four_colour).main

        def make() -> pygame.Surface:
            font, top, cap = self._font(cap_px)
            drawn = font.render(text, antialias=True, color=colour)
            box = drawn.get_bounding_rect()
            # Below the line only the tails of letters such as Q are left.
            below = max(0, box.bottom - top - cap)
            drawn = drawn.subsurface((box.left, top, box.width, cap + below))
            width = min(column_px, max(1, round(box.width * cap_px / cap)))
            size = (width, max(1, round((cap + below) * cap_px / cap)))
            return pygame.transform.smoothscale(drawn, size)

        return self._ranks.get((text, colour, cap_px, column_px), make)

    def _font(self, cap_px: int) -> tuple[pygame.font.Font, int, int]:
        """Return a font, with the top and the height of its capitals in pixels."""

        def make() -> tuple[pygame.font.Font, int, int]:
            font = pygame.font.Font(io.BytesIO(self._font_file), cap_px * _OVERSAMPLE)
            box = font.render("H", antialias=True, color="#000000").get_bounding_rect()
            return font, box.top, box.height

        return self._fonts.get(cap_px, make)


def _plain(name: str, size_px: tuple[int, int]) -> pygame.Surface:
    """Return what stands in for a picture that cannot be read: a bare card, or no sign."""
    picture = pygame.Surface(size_px, pygame.SRCALPHA)
    if name.startswith("cards/"):
        colour = PLAIN_BACK if name.startswith("cards/back") else PAPER
        radius = size_px[0] // 15
        pygame.draw.rect(picture, colour, picture.get_rect(), border_radius=radius)
        pygame.draw.rect(picture, EDGE, picture.get_rect(), width=1, border_radius=radius)
    return picture


def _rendered(text: str, size_px: tuple[int, int]) -> pygame.Surface:
    picture = draw_svg(io.BytesIO(text.encode()), size_px)
    if picture.get_size() == size_px:
        return picture
    # The renderer rounds some sizes up; one row too many would show when cards lie side by side.
    return picture.subsurface((0, 0, *size_px)).copy()
