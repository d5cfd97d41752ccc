"""Where the table glows in a lesson, and where the guide's words stand."""

import pygame

from game.places.layout import TableLayout
from game.scenes.common.guide import Glow
from game.scenes.table.board import Board
from game.scenes.table.state import TableState

#: The words may be so much wider than the banner, and so many times as high.
_WIDER = 1.18
_HIGHER = 2.3
#: How far the ring around what glows reaches beyond it.
_RING_U = 10


def guiding_rect(layout: TableLayout) -> pygame.Rect:
    """Return the room for the guide's words: the banner's, and what the hand leaves below it."""
    rect = layout.banner.copy()
    rect.width = round(rect.width * _WIDER)
    rect.centerx = layout.banner.centerx
    for other in (layout.button, layout.seats[0].plate):
        if rect.colliderect(other):
            rect.width = layout.banner.width
            rect.centerx = layout.banner.centerx
    rect.height = round(layout.banner.height * _HIGHER)
    return rect


def glow_rect(state: TableState, glow: Glow) -> pygame.Rect:
    """Return the rectangle in pixels of what glows."""
    layout, board = state.layout, state.board
    match glow:
        case Glow.STOCK:
            # The top card lies higher than the place of the pile; the ring keeps off the number.
            lift_px = max(board.stock_layers() * board.layer_px(), _RING_U * layout.scale)
            return layout.stock.move(0, -round(lift_px))
        case Glow.PILE:
            return layout.discard
        case Glow.BUTTON:
            return layout.button
        case Glow.PASSES:
            below = layout.count.copy()
            below.centerx = layout.discard.centerx
            return below
        case Glow.HAND:
            return _cards_rect(board, board.viewpoint, layout.hand_card_px)
        case Glow.OTHER:
            seat = (board.viewpoint + 1) % board.seats
            rect = _cards_rect(board, seat, layout.back_card_px)
            # The ring around it keeps off what the plate above says.
            plate, gap_px = board.plate_rect(seat), round(_RING_U * layout.scale)
            if plate.top < rect.top < plate.bottom + gap_px:
                rect.height -= plate.bottom + gap_px - rect.top
                rect.top = plate.bottom + gap_px
            return rect


def _cards_rect(board: Board, seat: int, card_px: tuple[int, int]) -> pygame.Rect:
    """Return the rectangle around a seat's cards; its plate where it has none."""
    middles = [
        (round(sprite.pose.x_px), round(sprite.pose.y_px)) for sprite in board.rows[seat].sprites
    ]
    if not middles:
        return board.plate_rect(seat)
    rects = [
        pygame.Rect((0, 0), card_px).move(x - card_px[0] // 2, y - card_px[1] // 2)
        for x, y in middles
    ]
    return rects[0].unionall(rects[1:])
