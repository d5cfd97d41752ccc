"""What name plates do for a moment: they go round the table, pulse, or shiver."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.places.layout import SeatLayout
from game.ui.motion.tween import in_out

#: How long hands and plates move when another seat comes to sit in the south.
TURN_TABLE_S: Final = 0.45
_PULSE_S: Final = 1.4
_PULSES: Final = 3
_SHIVER_S: Final = 0.6


@dataclass(slots=True)
class _Move:
    """One plate pulses, or shivers."""

    pulses: bool
    past_s: float = 0.0

    @property
    def done(self) -> bool:
        """Tell whether it is over."""
        return self.past_s >= (_PULSE_S if self.pulses else _SHIVER_S)

    @property
    def grown(self) -> float:
        """Return by which part the plate is larger now."""
        if not self.pulses:
            return 0.0
        wave = math.sin(self.past_s / _PULSE_S * 2 * math.pi * _PULSES - math.pi / 2)
        return 0.05 * (1 + wave)

    @property
    def aside(self) -> float:
        """Return how far the plate is moved sideways now, in its heights."""
        if self.pulses:
            return 0.0
        fading = 1.0 - self.past_s / _SHIVER_S
        return 0.09 * fading * math.sin(self.past_s * 38.0)


class PlateMoves:
    """How the plates move; without a move each lies where its seat has it."""

    def __init__(self) -> None:
        self._moves: dict[int, _Move] = {}
        self._turned_from = 0
        self._turning_s = TURN_TABLE_S

    @property
    def at_rest(self) -> bool:
        """Tell whether no plate moves."""
        return not self._moves and self._turning_s >= TURN_TABLE_S

    def turn_from(self, viewpoint: int) -> None:
        """Let all plates go round the table, from where they are while a seat is in the south."""
        self._turned_from = viewpoint
        self._turning_s = 0.0

    def pulse(self, seat: int) -> None:
        """Let a seat's plate pulse for a moment."""
        self._moves[seat] = _Move(pulses=True)

    def shiver(self, seat: int) -> None:
        """Let a seat's plate shiver for a moment."""
        self._moves[seat] = _Move(pulses=False)

    def glide(self, dt_s: float) -> None:
        """Let time pass."""
        self._turning_s = min(TURN_TABLE_S, self._turning_s + dt_s)
        for move in self._moves.values():
            move.past_s += dt_s
        self._moves = {seat: move for seat, move in self._moves.items() if not move.done}

    def settle(self) -> None:
        """Let no plate move any more."""
        self._moves.clear()
        self._turning_s = TURN_TABLE_S

    def rect(self, seat: int, viewpoint: int, places: Sequence[SeatLayout]) -> pygame.Rect:
        """Return where a seat's plate is now; ``places`` go clockwise from the south."""
        rect = places[(seat - viewpoint) % len(places)].plate.copy()
        if self._turning_s < TURN_TABLE_S:
            before = places[(seat - self._turned_from) % len(places)].plate
            part = in_out(self._turning_s / TURN_TABLE_S)
            rect.center = (
                round(before.centerx + (rect.centerx - before.centerx) * part),
                round(before.centery + (rect.centery - before.centery) * part),
            )
        move = self._moves.get(seat)
        if move is not None:
            rect.move_ip(round(move.aside * rect.height), 0)
            rect.inflate_ip(round(rect.width * move.grown), round(rect.height * move.grown))
        return rect
