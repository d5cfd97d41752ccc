"""What lies on the table beside the hands: the round's line, the piles and their figures."""

from dataclasses import dataclass

import pygame

from game.scenes.base import Services
from game.scenes.table.board import Board
from game.ui import theme
from game.ui.cards.sprites import CardPictures
from game.ui.glyphs import Face


@dataclass(frozen=True, slots=True)
class Tabletop:
    """Draws what the board says of the round and the piles."""

    services: Services
    board: Board

    def _small(self, size_u: float) -> float:
        """Return a size in the window's units for one in the table's."""
        return size_u * self.board.layout.scale / self.services.kit.viewport.scale

    def draw_heading(self, surface: pygame.Surface, text: str) -> None:
        """Draw which round it is, or another heading, in the upper corner."""
        kit, rect = self.services.kit, self.board.layout.label
        line = kit.painter.fitted(
            text,
            self._small(21),
            theme.CREAM,
            (rect.width - rect.height // 2, rect.height),
            face=Face.BOLD,
        )
        pill = line.get_rect().inflate(rect.height // 2, round(rect.height * 0.27))
        pill.height = min(pill.height, rect.height)
        pill.midleft = rect.midleft
        surface.blit(kit.shapes.box(pill.size, theme.PANEL, pill.height // 2, alpha=190), pill)
        kit.blit_centred(surface, line, pill)

    def draw_piles(
        self, surface: pygame.Surface, pictures: CardPictures, *, with_figures: bool
    ) -> None:
        """Draw the stock, and with figures how many cards it has, the circuit and the pot."""
        board, layout = self.board, self.board.layout
        if board.fan:
            return
        self._draw_stock(surface, pictures)
        if not with_figures:
            return
        tr = self.services.translator
        left = self._draw_figure(
            surface, tr.number(board.stock_size), layout.count, times=board.score.reshuffles
        )
        if board.score.circuit is not None:
            below = layout.count.copy()
            below.centerx = layout.discard.centerx
            below.width = max(1, 2 * (below.centerx - left.right) - below.height // 2)
            below.centerx = layout.discard.centerx
            text = tr.tr("passes {n}/{most}", n=board.score.circuit, most=board.seats)
            self._draw_figure(surface, text, below)
        if board.score.chips is not None:
            self._draw_pot(surface)

    def _draw_stock(self, surface: pygame.Surface, pictures: CardPictures) -> None:
        """Draw the stock as a pile of backs."""
        board, rect = self.board, self.board.layout.stock
        if board.stock_size == 0:
            return
        width = board.stock_width
        shadow = pictures.shadow(width, 0)
        layers = board.stock_layers()
        reach = layers * board.layer_px()
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx + reach * 0.4, rect.centery + 3)))
        back = pictures.back_face(width)
        for layer in range(layers + 1):
            surface.blit(
                back, back.get_rect(center=(rect.centerx, rect.centery - layer * board.layer_px()))
            )

    def _draw_figure(
        self, surface: pygame.Surface, text: str, rect: pygame.Rect, *, times: int = 0
    ) -> pygame.Rect:
        """Draw a figure under a pile, and behind it how often the pile was reshuffled.

        Returns where it is; a long text keeps to the width of the rectangle.
        """
        kit = self.services.kit
        size_u = self._small(20)
        edges = round(rect.height * 0.8)
        room = max(1, rect.width - edges)
        line = kit.painter.line(text, size_u, theme.CREAM, face=Face.BOLD, max_width_px=room)
        parts = [line]
        if times:
            side = round(line.get_height() * 0.8)
            parts.append(kit.icon("reshuffle", (side, side)))
            parts.append(kit.painter.line(f"×{times}", size_u, theme.MINT, face=Face.BOLD))
        gap = round(rect.height * 0.2)
        width = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
        pill = pygame.Rect(0, 0, width + edges, line.get_height())
        pill.center = rect.center
        surface.blit(kit.shapes.box(pill.size, theme.PANEL, pill.height // 2, alpha=200), pill)
        left = pill.centerx - width // 2
        for part in parts:
            surface.blit(part, part.get_rect(midleft=(left, pill.centery)))
            left += part.get_width() + gap
        return pill

    def _draw_pot(self, surface: pygame.Surface) -> None:
        kit, rect = self.services.kit, self.board.layout.pot
        pot = self.board.score.pot
        side = round(rect.width * 0.5)
        spots = ((-0.24, 0.0), (0.2, 0.06), (-0.02, -0.16), (0.02, 0.12))
        for dx, dy in spots[: min(len(spots), pot)]:
            chip = kit.icon("chip", (side, side))
            middle = rect.top + rect.height * 0.38
            centre = (rect.centerx + dx * rect.width, middle + dy * rect.width)
            surface.blit(chip, chip.get_rect(center=(round(centre[0]), round(centre[1]))))
        below = pygame.Rect(rect.left, rect.bottom - round(rect.height * 0.25), rect.width, 0)
        below.height = round(rect.height * 0.25)
        self._draw_figure(surface, self.services.translator.tr("Pot {n}", n=pot), below)
