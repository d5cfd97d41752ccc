"""What the title looks like: a table in its place, the logo and a fan of cards."""

from typing import Final

import pygame

from game.places.picture import TablePicture
from game.places.table_map import TableMap
from game.scenes.base import Services
from game.scenes.title.card_fan import CardFan
from game.scenes.title.logo import Logo

#: Cards from this width on are not kept for when the title comes back: on a 4K screen they take
#: 20 MB.
_LARGE_CARD_PX: Final = 300


class TitleArt:
    """The picture of the title; ``advance`` lets time pass, nothing moves with reduced motion."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.table = _last_table(services)
        self._picture = TablePicture(self.table)
        self._logo = Logo(services.kit)
        self._fan = CardFan(services.rng)
        self._past_s = 0.0

    def lay_out(self, art: pygame.Rect) -> None:
        """Place the logo, and the fan of cards below it."""
        logo = art.copy()
        logo.height = min(art.height * 2 // 5, art.width // 3)
        fan = pygame.Rect(art.left, logo.bottom, art.width, art.bottom - logo.bottom)
        fan.height = min(fan.height, art.width * 3 // 5)
        # What is left of a high window is shared out above and below.
        spare_px = art.bottom - fan.bottom
        logo.top += spare_px // 2
        fan.top += spare_px // 2
        self._logo.lay_out(logo)
        self._fan.lay_out(fan)

    @property
    def arriving(self) -> bool:
        """Tell whether the letters are still falling or the cards still rising."""
        return self._falling or self._fan.rising

    @property
    def moving(self) -> bool:
        """Tell whether anything moves now: what arrives, or a card that peeks out."""
        return self.arriving or self._fan.peeking

    def advance(self, dt_s: float) -> bool:
        """Let time pass; return whether anything moved."""
        self._fan.still = self._services.settings.reduced_motion
        moved = self._falling
        if moved:
            self._past_s += dt_s
        return self._fan.advance(dt_s) or moved

    def draw_place(self, surface: pygame.Surface) -> bool:
        """Draw the table in its place; False while a picture of another size stands in for it."""
        return self._picture.draw(surface, resizing=self._services.kit.resizing)

    def forget(self) -> None:
        """Give back the memory of the place's picture, and in a large window of the cards."""
        self._picture.forget()
        if self._fan.width_px >= _LARGE_CARD_PX:
            self._services.cards().forget(self._fan.width_px)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards and the logo."""
        self._fan.draw(surface, self._services.cards())
        self._logo.draw(surface, self._past_s if self._falling else None)

    @property
    def _falling(self) -> bool:
        still = self._services.settings.reduced_motion
        return self._past_s < self._logo.duration_s and not still


def _last_table(services: Services) -> TableMap:
    """Return the table of the last set-up, else the first."""
    last = services.data.last_setup()
    wanted = "" if last is None else last.table
    found = (table for table in services.tables if table.id == wanted)
    return next(found, services.tables[0])
