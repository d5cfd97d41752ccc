"""Draws the table scene: the place, the piles with their figures, plates, hands, banner,
effects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.stage import Phase
from game.scenes.table.plates import draw_plate, facts_of
from game.ui import theme
from game.ui.cards.sprites import CardPictures
from game.ui.glyphs import Face
from game.ui.kit import Kit

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


def draw_table(surface: pygame.Surface, scene: TableScene) -> bool:
    """Draw everything from the floor to the curtain.

    Return False while something stands in for what is not ready: draw again in the next frame.
    """
    kit = scene.services.kit
    pictures: CardPictures = scene.services.cards()
    ready = scene.place_picture.draw(surface, resizing=kit.resizing)
    _draw_round_line(surface, scene)
    _draw_piles(surface, scene, pictures)
    for seat in range(scene.view.seats):
        place = scene.board.seat_layout(seat)
        facts = facts_of(scene, seat)
        draw_plate(surface, kit, scene.services.translator, place.plate, facts)
    scene.controls.cut.show(pictures)
    scene.controls.hand.ring_cards()
    scene.controls.fan.ring_card()
    # Cards fly over the banner, which says what they do.
    _draw_banner(surface, scene)
    scene.board.draw_cards(surface, pictures)
    scene.controls.group.draw(surface)
    scene.effects.draw(surface)
    _draw_dragged(surface, scene, pictures)
    scene.curtain.draw(surface)
    return ready


def _draw_dragged(surface: pygame.Surface, scene: TableScene, pictures: CardPictures) -> None:
    if scene.controls.hand.dragged is not None:
        scene.controls.hand.dragged.draw(surface, pictures)


def _small(kit: Kit, scene: TableScene, size_u: float) -> float:
    """Return a size in the window's units for one in the table's."""
    return size_u * scene.place.scale / kit.viewport.scale


def _draw_round_line(surface: pygame.Surface, scene: TableScene) -> None:
    kit = scene.services.kit
    rect = scene.place.label
    text = kit.painter.fitted(
        scene.words.round_line(scene.board.score.round_number, scene.view.rules.length),
        _small(kit, scene, 21),
        theme.CREAM,
        (rect.width - rect.height // 2, rect.height),
        face=Face.BOLD,
    )
    pill = text.get_rect().inflate(rect.height // 2, round(rect.height * 0.27))
    pill.height = min(pill.height, rect.height)
    pill.midleft = rect.midleft
    surface.blit(kit.shapes.box(pill.size, theme.PANEL, pill.height // 2, alpha=190), pill)
    kit.blit_centred(surface, text, pill)


def _draw_piles(surface: pygame.Surface, scene: TableScene, pictures: CardPictures) -> None:
    board, place = scene.board, scene.place
    if board.fan or scene.controls.cut.open:
        return
    board.draw_stock(surface, pictures)
    if scene.view.phase is Phase.DRAW_FOR_DEAL:
        return
    tr = scene.services.translator
    left = _draw_figure(
        surface, scene, tr.number(board.stock_size), place.count, times=board.score.reshuffles
    )
    if board.score.circuit is not None:
        below = place.count.copy()
        below.centerx = place.discard.centerx
        below.width = max(1, 2 * (below.centerx - left.right) - below.height // 2)
        below.centerx = place.discard.centerx
        text = tr.tr("passes {n}/{most}", n=board.score.circuit, most=board.seats)
        _draw_figure(surface, scene, text, below)
    if board.score.chips is not None:
        _draw_pot(surface, scene)


def _draw_figure(
    surface: pygame.Surface, scene: TableScene, text: str, rect: pygame.Rect, *, times: int = 0
) -> pygame.Rect:
    """Draw a figure under a pile, and behind it how often the pile was reshuffled.

    Returns where it is; a long text keeps to the width of the rectangle.
    """
    kit = scene.services.kit
    size_u = _small(kit, scene, 20)
    edges = round(rect.height * 0.8)
    room = max(1, rect.width - edges)
    line = kit.painter.line(
        text, size_u, theme.CREAM, face=Face.BOLD, max_width_px=room, max_height_px=rect.height
    )
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


def _draw_pot(surface: pygame.Surface, scene: TableScene) -> None:
    kit, rect = scene.services.kit, scene.place.pot
    pot = scene.board.score.pot
    side = round(rect.width * 0.5)
    spots = ((-0.24, 0.0), (0.2, 0.06), (-0.02, -0.16), (0.02, 0.12))
    for dx, dy in spots[: min(len(spots), pot)]:
        chip = kit.icon("chip", (side, side))
        centre = (rect.centerx + dx * rect.width, rect.top + rect.height * 0.38 + dy * rect.width)
        surface.blit(chip, chip.get_rect(center=(round(centre[0]), round(centre[1]))))
    below = pygame.Rect(rect.left, rect.bottom - round(rect.height * 0.25), rect.width, 0)
    below.height = round(rect.height * 0.25)
    label = scene.services.translator.tr("Pot {n}", n=pot)
    _draw_figure(surface, scene, label, below)


def _banner_rect(scene: TableScene) -> pygame.Rect:
    """Return the place of the banner, higher for large text as far as the hand below allows."""
    rect = scene.place.banner.copy()
    wanted_px = round(rect.height * min(1.7, scene.services.kit.painter.growth))
    free_px = scene.place.seats[0].hand.top - rect.height // 4 - rect.top
    rect.height = max(rect.height, min(wanted_px, free_px))
    return rect


def _draw_banner(surface: pygame.Surface, scene: TableScene) -> None:
    kit, rect = scene.services.kit, _banner_rect(scene)
    refusal = scene.actions.refusing
    ink = theme.GOLD_PALE if refusal else theme.CREAM
    room = (rect.width - rect.height, rect.height)
    text = scene.actions.banner()
    line = kit.painter.fitted(text, _small(kit, scene, 22), ink, room, face=Face.BOLD)
    edge = theme.ORANGE if refusal else theme.PANEL_EDGE
    box = kit.shapes.box(
        rect.size, theme.PANEL, rect.height // 2, edge=edge, edge_px=kit.px(2.5), alpha=235
    )
    surface.blit(box, rect)
    kit.blit_centred(surface, line, rect)
