"""The fan of cards on the title, which rises at the start and lets a card peek out now and then."""

import math
import random
from typing import Final

import pygame

from game.engine.cards import Card, parse_card
from game.ui.cards.sprites import CardPictures
from game.ui.motion.tween import in_out, out_back

#: A pair and the three courts of Belize: toucan, orchid, jaguar.
CARDS: Final[tuple[Card, ...]] = tuple(map(parse_card, ("7S", "JH", "QC", "KD", "7H")))
_RATIO: Final = 1.4
#: The angle between neighbours, and how far their middles lie apart in parts of a width.
_TURN_DEG: Final = 12.0
_STEP: Final = 0.56
#: How much lower than the middle one the outer cards lie, in parts of a height.
_SAG: Final = 0.055
_EVERY_S: Final = 0.09
_RISE_S: Final = 0.55
_PEEK_S: Final = 1.4
_PEEK_HEIGHT: Final = 0.16
#: From one card that peeks out to the next, at least and at most.
_REST_S: Final = (20.0, 40.0)


class CardFan:
    """The fan; ``advance`` lets time pass and tells whether it has to be drawn again."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._past_s = 0.0
        self._peeking = 0
        self._peek_at_s = _EVERY_S * len(CARDS) + _RISE_S + rng.uniform(*_REST_S)
        self.still = False
        self._middle = (0.0, 0.0)
        self.width_px = 1

    @property
    def rising(self) -> bool:
        """Tell whether the cards are still on their way to their places."""
        return not self.still and self._past_s < _EVERY_S * len(CARDS) + _RISE_S

    @property
    def peeking(self) -> bool:
        """Tell whether a card is peeking out."""
        return not self.still and self._past_s >= self._peek_at_s

    def lay_out(self, rect: pygame.Rect) -> None:
        """Make the fan as large as the rectangle allows, in its middle."""
        left, top, right, bottom = _bounds()
        self.width_px = max(8, int(min(rect.width / (right - left), rect.height / (bottom - top))))
        self._middle = (rect.centerx, rect.centery - self.width_px * (top + bottom) / 2)

    def advance(self, dt_s: float) -> bool:
        """Let time pass; return whether anything moved."""
        if self.still:
            return False
        moved = self.rising
        begins = self._past_s < self._peek_at_s <= self._past_s + dt_s
        # However long the step was, a card begins to peek out at its beginning.
        self._past_s = self._peek_at_s if begins else self._past_s + dt_s
        if self._past_s >= self._peek_at_s + _PEEK_S:
            self._peek_at_s = self._past_s + self._rng.uniform(*_REST_S)
            self._peeking = (self._peeking + self._rng.randrange(1, len(CARDS))) % len(CARDS)
            moved = True
        return moved or self.peeking

    def draw(self, surface: pygame.Surface, pictures: CardPictures) -> None:
        """Draw the cards from left to right with their shadows."""
        for number, card in enumerate(CARDS):
            offset = number - (len(CARDS) - 1) / 2
            angle_deg = -offset * _TURN_DEG
            shown, along = self._shown(number)
            if shown <= 0:
                continue
            x_px = self._middle[0] + offset * _STEP * self.width_px
            y_px = self._middle[1] + offset * offset * _SAG * self.width_px * _RATIO
            y_px += (1 - shown) * self.width_px * _RATIO * 0.8
            lift_px = along * self.width_px * _RATIO
            turn = math.radians(angle_deg)
            middle = (
                round(x_px - math.sin(turn) * lift_px),
                round(y_px - math.cos(turn) * lift_px),
            )
            shadow = pictures.shadow(self.width_px, angle_deg)
            drop_px = max(1, self.width_px // 24)
            surface.blit(
                shadow, shadow.get_rect(center=(middle[0] + drop_px // 2, middle[1] + drop_px))
            )
            picture = pictures.rotated(card, self.width_px, angle_deg)
            surface.blit(picture, picture.get_rect(center=middle))

    def _shown(self, number: int) -> tuple[float, float]:
        """Return how far a card has risen, and how far it peeks out in parts of its height."""
        if self.still:
            return 1.0, 0.0
        part = (self._past_s - number * _EVERY_S) / _RISE_S
        shown = out_back(min(1.0, part)) if part > 0 else 0.0
        peek = (self._past_s - self._peek_at_s) / _PEEK_S
        if number != self._peeking or not 0 <= peek <= 1:
            return shown, 0.0
        return shown, _PEEK_HEIGHT * in_out(1 - abs(2 * peek - 1))


def _bounds() -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the fan with its peeking cards, in card widths."""
    xs: list[float] = []
    ys: list[float] = []
    for number in range(len(CARDS)):
        offset = number - (len(CARDS) - 1) / 2
        turn = math.radians(offset * _TURN_DEG)
        for across in (-0.5, 0.5):
            for down in (-0.5 - _PEEK_HEIGHT, 0.5):
                y = down * _RATIO
                xs.append(offset * _STEP + across * math.cos(turn) - y * math.sin(turn))
                ys.append(
                    offset * offset * _SAG * _RATIO + across * math.sin(turn) + y * math.cos(turn)
                )
    return min(xs), min(ys), max(xs), max(ys)
