"""A shower of confetti for somebody who goes out; its number of pieces is bounded.

Pieces turn as they fall, so they change their height but never flash. With reduced motion do not
make one.
"""

import math
import random
from typing import Final

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.motion.lasting import Lasting

MOST_PIECES: Final = 220
_GRAVITY_U: Final = 520.0
_LIFE_S: Final = 3.4


class _Piece:
    """One piece: place and speed in design units, size, colour, how it turns."""

    __slots__ = (
        "colour",
        "high_u",
        "sway",
        "turn",
        "turns_per_s",
        "vx_u",
        "vy_u",
        "wide_u",
        "x_u",
        "y_u",
    )

    def __init__(self, x_u: float, y_u: float, rng: random.Random) -> None:
        self.x_u = x_u
        self.y_u = y_u
        self.vx_u = rng.uniform(-260, 260)
        self.vy_u = rng.uniform(-620, -120)
        self.wide_u = rng.uniform(11, 19)
        self.high_u = rng.uniform(13, 22)
        self.turn = rng.uniform(0, 2 * math.pi)
        self.turns_per_s = rng.uniform(3.0, 8.0)
        self.sway = rng.uniform(0, 2 * math.pi)
        self.colour = rng.choice(theme.CONFETTI)


class Confetti(Lasting):
    """A shower from the top of the window (or from a place), lasting a few seconds."""

    def __init__(self, kit: Kit, rng: random.Random, *, pieces: int = 160) -> None:
        super().__init__(_LIFE_S)
        self._kit = kit
        width_u = kit.viewport.width_u
        self._pieces = [
            _Piece(rng.uniform(0.05, 0.95) * width_u, rng.uniform(-380, 60), rng)
            for _ in range(min(pieces, MOST_PIECES))
        ]

    @property
    def done(self) -> bool:
        """Tell whether all pieces have fallen or faded."""
        return super().done or not self._pieces

    @property
    def pieces(self) -> int:
        """Return how many pieces are in the air."""
        return len(self._pieces)

    def update(self, dt_s: float) -> None:
        """Let time pass: pieces slow down sideways, fall, and are dropped below the window."""
        super().update(dt_s)
        floor_u = self._kit.viewport.height_u + 30
        drag = math.exp(-0.9 * dt_s)
        for piece in self._pieces:
            piece.vx_u *= drag
            piece.vy_u = min(piece.vy_u + _GRAVITY_U * dt_s, 330.0)
            piece.turn += piece.turns_per_s * dt_s
            swing_u = 40.0 * math.sin(self._past_s * 3.0 + piece.sway)
            piece.x_u += (piece.vx_u + swing_u) * dt_s
            piece.y_u += piece.vy_u * dt_s
        self._pieces = [piece for piece in self._pieces if piece.y_u < floor_u]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pieces as small slanting leaves, darker when they show their back."""
        if self.done:
            return
        scale = self._kit.viewport.scale
        for piece in self._pieces:
            face = math.cos(piece.turn)
            lean = 0.35 * math.sin(piece.turn * 0.7 + piece.sway)
            half_w = piece.wide_u * scale / 2
            half_h = max(1.0, piece.high_u * scale / 2 * abs(face))
            colour = piece.colour if face > 0 else theme.mix(piece.colour, theme.INK, 0.3)
            x_px, y_px = piece.x_u * scale, piece.y_u * scale
            tilt = half_w * lean
            points = [
                (x_px - half_w, y_px - half_h - tilt),
                (x_px + half_w, y_px - half_h + tilt),
                (x_px + half_w, y_px + half_h + tilt),
                (x_px - half_w, y_px + half_h - tilt),
            ]
            pygame.draw.polygon(surface, colour, points)
