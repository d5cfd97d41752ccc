"""Draws all cards and backs at several sizes, and fans, on one picture for looking at.

``python -m tools.contact_sheet sheet.png`` with options for the decks and for how people with
other colour vision see them.
"""

import argparse
import os
from collections.abc import Iterator, Sequence
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.engine.cards import PACK, Card, parse_cards
from game.ui.cards.art import CardArt
from game.ui.cards.faces import CardStyle, height_px
from game.ui.theme import FELT

_WIDTHS_PX: Final = (60, 120, 240)
_GAP_PX: Final = 10
_FANS: Final = (
    "2H 7H 7C 9S TS JD QC KS",
    "AC AD AH AS 5D 6H JC JH JS",
    "QD QH QS KC KD KH 3S 4C 8D",
)
#: How much of red, green and blue each channel sees, by kind of colour vision.
_VISION: Final = {
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def seen_as(picture: pygame.Surface, vision: str) -> pygame.Surface:
    """Return a picture as people with that colour vision see it: a key of ``_VISION`` or grey."""
    if vision == "grey":
        return pygame.transform.grayscale(picture)
    matrix = _VISION[vision]
    # The common simulation works on linear light; a table for each channel goes there and back.
    linear = [(value / 255) ** 2.2 for value in range(256)]
    data = bytearray(pygame.image.tobytes(picture, "RGB"))
    for at in range(0, len(data), 3):
        r, g, b = (linear[value] for value in data[at : at + 3])
        for channel, (x, y, z) in enumerate(matrix):
            light = min(1.0, max(0.0, x * r + y * g + z * b))
            data[at + channel] = round(light ** (1 / 2.2) * 255)
    return pygame.image.frombytes(bytes(data), picture.get_size(), "RGB")


def _places(count: int, width_px: int, across_px: int) -> Iterator[tuple[int, int]]:
    """Yield the left upper corners of cards laid in rows."""
    columns = max(1, (across_px - _GAP_PX) // (width_px + _GAP_PX))
    for i in range(count):
        row, column = divmod(i, columns)
        yield (
            _GAP_PX + column * (width_px + _GAP_PX),
            _GAP_PX + row * (height_px(width_px) + _GAP_PX),
        )


def _rows(style: CardStyle, width_px: int, across_px: int) -> pygame.Surface:
    art = CardArt(style)
    backs = [CardArt(CardStyle(back=number)) for number in (1, 2, 3)]
    # Suit by suit, so that the courts of a suit lie together.
    pictures = [art.face(card, width_px) for suit in range(4) for card in PACK[suit::4]]
    pictures += [back.back_face(width_px) for back in backs]
    places = list(_places(len(pictures), width_px, across_px))
    sheet = pygame.Surface((across_px, places[-1][1] + height_px(width_px) + _GAP_PX))
    sheet.fill(FELT)
    for picture, place in zip(pictures, places, strict=True):
        sheet.blit(picture, place)
    return sheet


def _fan(art: CardArt, cards: Sequence[Card], width_px: int) -> pygame.Surface:
    """Return a hand of which all but the last card show their left quarter."""
    step = width_px // 4
    sheet = pygame.Surface((step * len(cards) + width_px * 2, height_px(width_px) * 7 // 4))
    sheet.fill(FELT)
    for i, card in enumerate(cards):
        off = i - (len(cards) - 1) / 2
        middle = (sheet.get_width() / 2 + off * step, sheet.get_height() / 2 + off * off)
        shadow = art.shadow(width_px, -3 * off)
        sheet.blit(shadow, shadow.get_rect(center=(middle[0] + 1, middle[1] + 4)))
        picture = art.rotated(card, width_px, -3 * off)
        sheet.blit(picture, picture.get_rect(center=middle))
    return sheet


def contact_sheet(style: CardStyle, widths_px: Sequence[int]) -> pygame.Surface:
    """Return one picture with the whole deck at each width, and fans below."""
    across = 13 * (widths_px[-1] + _GAP_PX) + _GAP_PX
    art = CardArt(style)
    parts = [_rows(style, width, across) for width in widths_px]
    fans = [[_fan(art, parse_cards(codes), width) for codes in _FANS] for width in widths_px]
    height = sum(part.get_height() for part in parts)
    height += sum(row[0].get_height() for row in fans)
    sheet = pygame.Surface((across, height))
    sheet.fill(FELT)
    y = 0
    for part in parts:
        sheet.blit(part, (0, y))
        y += part.get_height()
    for row in fans:
        x = 0
        for fan in row:
            sheet.blit(fan, (x, y))
            x += fan.get_width()
        y += row[0].get_height()
    return sheet


def main() -> None:
    """Write the contact sheet to the file named on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.contact_sheet", description="Draw all cards on one picture."
    )
    parser.add_argument("file", help="the PNG to write")
    parser.add_argument("--widths", type=int, nargs="+", default=list(_WIDTHS_PX))
    parser.add_argument("--four-colour", action="store_true")
    parser.add_argument("--large", action="store_true", help="large indices")
    parser.add_argument("--letters", default="AJQK", help="of ace, jack, queen and king")
    parser.add_argument("--vision", choices=["grey", *_VISION])
    given = parser.parse_args()
    ace, jack, queen, king = given.letters
    style = CardStyle(
        letters=(ace, jack, queen, king),
        four_colour=given.four_colour,
        large_indices=given.large,
    )
    sheet = contact_sheet(style, sorted(given.widths))
    if given.vision:
        sheet = seen_as(sheet, given.vision)
    pygame.image.save(sheet, given.file)


if __name__ == "__main__":
    main()
