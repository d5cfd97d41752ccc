"""A ring that runs outwards from where something heavy has landed."""

from typing import Final

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.motion.lasting import Lasting
from game.ui.motion.tween import out_cubic

_LIFE_S: Final = 0.5
_WIDTH_U: Final = 12


class Shockwave(Lasting):
    """A fading ring round a point; ``reach_px`` is the radius it runs out to."""

    def __init__(self, kit: Kit, centre: tuple[int, int], reach_px: int) -> None:
        super().__init__(_LIFE_S)
        self._kit = kit
        self._centre = centre
        self._reach_px = max(4, reach_px)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ring as wide as it is now."""
        part = min(1.0, self._past_s / _LIFE_S)
        radius_px = max(2, round(self._reach_px * out_cubic(part)))
        width_px = max(1, self._kit.px(_WIDTH_U * (1.0 - part)))
        side_px = 2 * radius_px
        ring = pygame.Surface((side_px, side_px), pygame.SRCALPHA)
        colour = (*theme.GOLD_PALE, round(200 * (1.0 - part)))
        pygame.draw.circle(
            ring, colour, (radius_px, radius_px), radius_px, min(width_px, radius_px)
        )
        surface.blit(ring, ring.get_rect(center=self._centre))
