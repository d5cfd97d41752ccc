"""Draws the table of a round that is looked back at, in its part of the window."""

from dataclasses import dataclass

import pygame

from game.places.picture import TablePicture
from game.scenes.base import Services
from game.scenes.common.faces import face_of
from game.scenes.table.plates import PlateFacts, draw_plate
from game.scenes.table.review.replay import Replay
from game.scenes.table.tabletop import Tabletop
from game.scenes.table.words.sentences import TableWords
from game.setup import MatchSetup
from game.ui import theme
from game.ui.cards.sprites import CardPictures
from game.ui.glyphs import Face


@dataclass(frozen=True, slots=True)
class TableView:
    """The board of a replay with its place, plates and what happened last."""

    services: Services
    replay: Replay
    setup: MatchSetup
    words: TableWords

    def draw(
        self, surface: pygame.Surface, place: TablePicture, round_line: str, said: str
    ) -> bool:
        """Draw the table; False while something stands in for what is not ready."""
        services, board = self.services, self.replay.board
        kit = services.kit
        pictures: CardPictures = services.cards()
        size_px = board.layout.size_px
        room = surface.subsurface(pygame.Rect((0, 0), size_px))
        ready = place.draw(room, resizing=kit.resizing)
        before = surface.get_clip()
        surface.set_clip(pygame.Rect((0, 0), size_px))
        top = Tabletop(services, board)
        top.draw_heading(surface, round_line)
        top.draw_piles(surface, pictures, with_figures=True)
        for seat in range(board.seats):
            rect = board.plate_rect(seat)
            draw_plate(surface, kit, services.translator, rect, self._facts(seat))
        self._draw_said(surface, said)
        board.draw_cards(surface, pictures)
        self.replay.effects.draw(surface)
        surface.set_clip(before)
        return ready

    def _facts(self, seat: int) -> PlateFacts:
        setup, board = self.setup.seats[seat], self.replay.board
        score = board.score
        return PlateFacts(
            seat=seat,
            name=setup.name,
            face=face_of(setup),
            cards=len(board.rows[seat]),
            points=score.points[seat],
            chips=None if score.chips is None else score.chips[seat],
            is_dealer=score.dealer == seat,
            is_active=self.replay.moment.seat == seat,
            run=0,
        )

    def _draw_said(self, surface: pygame.Surface, said: str) -> None:
        """Write what happened last where the banner is at the table."""
        if not said:
            return
        kit, layout = self.services.kit, self.replay.board.layout
        rect = layout.banner
        size_u = 20 * layout.scale / kit.viewport.scale
        room = (rect.width - rect.height, rect.height)
        line = kit.painter.fitted(said, size_u, theme.CREAM, room, face=Face.BOLD)
        surface.blit(kit.shapes.box(rect.size, theme.PANEL, rect.height // 2, alpha=220), rect)
        kit.blit_centred(surface, line, rect)
