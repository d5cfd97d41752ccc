"""Draws the table scene: the place, the piles with their figures, plates, hands, banner,
effects.
"""

from dataclasses import dataclass

import pygame

from game.engine.stage import Phase
from game.places.picture import TablePicture
from game.scenes.base import Services
from game.scenes.table.banner import Banner, BannerKind
from game.scenes.table.controls import TableControls
from game.scenes.table.curtain import Curtain
from game.scenes.table.motion.effects import Effects
from game.scenes.table.plates import draw_plate, facts_of
from game.scenes.table.state import TableState
from game.scenes.table.tabletop import Tabletop
from game.ui import theme
from game.ui.cards.sprites import CardPictures
from game.ui.glyphs import Face

_NOTE_U = 17


@dataclass(frozen=True, slots=True)
class Picture:
    """All that is drawn of a table, from the floor to the curtain."""

    services: Services
    state: TableState
    controls: TableControls
    effects: Effects
    curtain: Curtain

    def draw(self, surface: pygame.Surface, place: TablePicture, banner: Banner, note: str) -> bool:
        """Draw everything; ``note`` is the small line below the banner.

        Return False while something stands in for what is not ready: draw again in the next frame.
        """
        services, state = self.services, self.state
        pictures: CardPictures = services.cards()
        ready = place.draw(surface, resizing=services.kit.resizing)
        top = Tabletop(services, state.board)
        number, length = state.board.score.round_number, state.view.rules.length
        top.draw_round_line(surface, state.words.round_line(number, length))
        if not self.controls.cut.open:
            dealt = state.view.phase is not Phase.DRAW_FOR_DEAL
            top.draw_piles(surface, pictures, with_figures=dealt)
        for seat in range(state.view.seats):
            rect = state.board.plate_rect(seat)
            draw_plate(surface, services.kit, services.translator, rect, facts_of(state, seat))
        self.controls.cut.show(pictures)
        self.controls.hand.ring_cards()
        self.controls.fan.ring_card()
        # Cards fly over the banner, which says what they do.
        self._draw_banner(surface, banner)
        if note:
            self._draw_note(surface, note)
        state.board.draw_cards(surface, pictures)
        self.controls.group.draw(surface)
        self.effects.draw(surface)
        if self.controls.hand.dragged is not None:
            self.controls.hand.dragged.draw(surface, pictures)
        self.curtain.draw(surface)
        return ready

    def _small(self, size_u: float) -> float:
        """Return a size in the window's units for one in the table's."""
        return size_u * self.state.layout.scale / self.services.kit.viewport.scale

    def _draw_banner(self, surface: pygame.Surface, banner: Banner) -> None:
        kit, rect = self.services.kit, self._banner_rect()
        refusal = banner.kind is BannerKind.REFUSAL
        ink = theme.GOLD_PALE if refusal else theme.CREAM
        room = (rect.width - rect.height, rect.height)
        line = kit.painter.fitted(banner.text, self._small(22), ink, room, face=Face.BOLD)
        edge = theme.ORANGE if refusal else theme.PANEL_EDGE
        box = kit.shapes.box(
            rect.size, theme.PANEL, rect.height // 2, edge=edge, edge_px=kit.px(2.5), alpha=235
        )
        surface.blit(box, rect)
        kit.blit_centred(surface, line, rect)

    def _banner_rect(self) -> pygame.Rect:
        """Return the place of the banner, higher for large text as far as the hand below allows."""
        layout = self.state.layout
        rect = layout.banner.copy()
        wanted_px = round(rect.height * min(1.7, self.services.kit.painter.growth))
        free_px = layout.seats[0].hand.top - rect.height // 4 - rect.top
        rect.height = max(rect.height, min(wanted_px, free_px))
        return rect

    def _draw_note(self, surface: pygame.Surface, note: str) -> None:
        kit, banner = self.services.kit, self._banner_rect()
        high_px = round(self.state.layout.banner.height * 0.72)
        room = (round(banner.width * 1.1), high_px)
        line = kit.painter.fitted(note, self._small(_NOTE_U), theme.MINT, room, face=Face.BOLD)
        pill = line.get_rect().inflate(high_px, 0)
        pill.height = high_px
        pill.midtop = (banner.centerx, banner.bottom + round(high_px * 0.16))
        surface.blit(kit.shapes.box(pill.size, theme.PANEL, high_px // 2, alpha=200), pill)
        kit.blit_centred(surface, line, pill)
