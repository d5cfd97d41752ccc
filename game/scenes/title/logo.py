"""The game's name as a logo: big letters on a bow, each turned a little, dropping in one by one."""

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.motion.tween import out_bounce

TEXT: Final = "Pitty Pat"
#: How the letters stand: turned to and fro, and higher and lower, in parts of the letters' size.
_TURNS_DEG: Final = (7, -4, 5, -6, 4, 0, 6, -5, -8)
_BOW: Final = 0.10
_LETTER_EVERY_S: Final = 0.07
_LETTER_S: Final = 0.6
_DROP: Final = 0.8
#: Room round a letter for its outline, in parts of its size.
_OUTLINE: Final = 0.06
_GLOW: Final = 0.13
_SPACING: Final = 0.05
_LAYERS: Final = 4
#: The side of the largest hole that is a flaw, in parts of the letters' size.
_SPECK: Final = 0.12


class Logo:
    """The logo; ``past_s`` is how long it has been in sight, None shows it at rest."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._letters: list[_Letter] = []
        self._at_rest: pygame.Surface | None = None
        self._size_px = 0
        self.rect = pygame.Rect(0, 0, 1, 1)

    @property
    def duration_s(self) -> float:
        """Return how long the letters take to come to rest."""
        return _LETTER_EVERY_S * len(TEXT) + _LETTER_S

    def lay_out(self, rect: pygame.Rect) -> None:
        """Make the letters as large as the rectangle allows, in its middle."""
        probe_px = 100
        font = self._kit.painter.font(Face.TITLE, probe_px)
        width_px = font.size(TEXT)[0] + probe_px * (_SPACING * (len(TEXT) - 1) + 2 * _GLOW)
        height_px = probe_px * (1.1 + 2 * _GLOW + _BOW)
        fits_px = probe_px * min(rect.width / width_px, rect.height / height_px)
        self.rect = rect
        if round(fits_px) != self._size_px:
            self._size_px = max(8, round(fits_px))
            self._letters, self._at_rest = self._make_letters(), None

    def draw(self, surface: pygame.Surface, past_s: float | None) -> None:
        """Draw the letters where they are by now; no letter's edge covers another letter."""
        if past_s is None or not self._letters:
            whole = self._flat()
            surface.blit(whole, whole.get_rect(center=self.rect.center))
        else:
            self._draw_letters(surface, self.rect.center, past_s)

    def _flat(self) -> pygame.Surface:
        """Return the logo at rest in one picture, which takes the place of the letters' many."""
        if self._at_rest is None:
            reach = pygame.Rect(0, 0, 0, 0).unionall(
                [
                    layer.get_rect(center=one.middle_px)
                    for one in self._letters
                    for layer in one.layers
                ]
            )
            size = (2 * max(-reach.left, reach.right), 2 * max(-reach.top, reach.bottom))
            self._at_rest = pygame.Surface(size, pygame.SRCALPHA)
            self._draw_letters(self._at_rest, self._at_rest.get_rect().center, self.duration_s)
            self._letters = []
        return self._at_rest

    def _draw_letters(
        self, surface: pygame.Surface, centre_px: tuple[int, int], past_s: float
    ) -> None:
        places = []
        for number, letter in enumerate(self._letters):
            part = min(1.0, max(0.0, (past_s - number * _LETTER_EVERY_S) / _LETTER_S))
            if part > 0:
                up_px = (1 - out_bounce(part)) * self._size_px * _DROP
                x_px, y_px = letter.middle_px
                places.append((letter, (centre_px[0] + x_px, round(centre_px[1] + y_px - up_px))))
        for layer in range(_LAYERS):
            for letter, middle in places:
                picture = letter.layers[layer]
                surface.blit(picture, picture.get_rect(center=middle))

    def _make_letters(self) -> list["_Letter"]:
        font = self._kit.painter.font(Face.TITLE, self._size_px)
        spacing_px = self._size_px * _SPACING
        whole_px = font.size(TEXT)[0] + spacing_px * (len(TEXT) - 1)
        letters = []
        for number, char in enumerate(TEXT):
            if char == " ":
                continue
            left_px, right_px = font.size(TEXT[:number])[0], font.size(TEXT[: number + 1])[0]
            x_px = (left_px + right_px - whole_px) / 2 + number * spacing_px
            along = 2 * x_px / max(1, whole_px)
            y_px = self._size_px * _BOW * (along * along - 0.5)
            y_px += self._size_px * 0.03 * math.sin(number * 2.1)
            layers = tuple(
                pygame.transform.rotozoom(layer, _TURNS_DEG[number], 1.0)
                for layer in _layers(font, char, self._size_px)
            )
            letters.append(_Letter(layers, (round(x_px), round(y_px))))
        return letters


@dataclass(frozen=True, slots=True)
class _Letter:
    """A letter's layers from the back to the front, and its middle seen from the logo's."""

    layers: tuple[pygame.Surface, ...]
    middle_px: tuple[int, int]


def _layers(font: pygame.font.Font, char: str, size_px: int) -> list[pygame.Surface]:
    """Return a letter's shadow, dark edge, light edge and body, all of one size."""
    outline_px, glow_px = max(1, round(size_px * _OUTLINE)), max(2, round(size_px * _GLOW))
    front = font.render(char, antialias=True, color=theme.WHITE)
    drop_px = round(size_px * 0.06)
    size = (front.get_width() + 2 * glow_px, front.get_height() + 2 * (glow_px + drop_px))
    layers = []
    for thick_px, colour, down_px in (
        (glow_px, theme.SHADOW, drop_px),
        (glow_px, theme.TITLE_OUTLINE, 0),
        (outline_px, theme.CREAM, 0),
    ):
        font.outline = thick_px
        back = font.render(char, antialias=True, color=colour)
        font.outline = 0
        at_px = glow_px - thick_px
        layer = pygame.Surface(size, pygame.SRCALPHA)
        layer.blit(back, (at_px, at_px + drop_px + down_px))
        _fill_specks(layer, colour, (size_px * _SPECK) ** 2)
        layers.append(layer)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(_body(front), (glow_px, glow_px + drop_px))
    return [*layers, whole]


def _fill_specks(layer: pygame.Surface, colour: theme.Colour, largest_px: float) -> None:
    """Fill the tiny holes that the stroke of an outline leaves in a letter."""
    clear = pygame.mask.from_surface(layer, 254)
    clear.invert()
    for hole in clear.connected_components():
        if hole.count() <= largest_px:
            grown = hole.convolve(pygame.Mask((3, 3), fill=True))
            grown.to_surface(layer, setcolor=colour, unsetcolor=None, dest=(-1, -1))


def _body(front: pygame.Surface) -> pygame.Surface:
    """Return a white letter in gold that runs into orange towards its foot."""
    high_px = front.get_height()
    body = pygame.Surface(front.get_size(), pygame.SRCALPHA)
    for y_px in range(high_px):
        part = min(1.0, max(0.0, (y_px / high_px - 0.25) / 0.55))
        colour = theme.mix(theme.GOLD_PALE, theme.ORANGE, part)
        body.fill(colour, (0, y_px, body.get_width(), 1))
    body.blit(front, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return body
