"""Draws the table scene: the place, the piles with their figures, plates, hands, banner,
effects.
"""

from dataclasses import dataclass

import pygame

from game.engine.stage import Phase
from game.places.layout import TableLayout
from game.places.picture import TablePicture
from game.scenes.base import Services
from game.scenes.common.guide import Glow
from game.scenes.table.controls.controls import TableControls
from game.scenes.table.controls.curtain import Curtain
from game.scenes.table.glow import glow_rect, guiding_rect
from game.scenes.table.motion.effects import Effects
from game.scenes.table.plates import draw_plate, facts_of
from game.scenes.table.state import TableState
from game.scenes.table.tabletop import Tabletop
from game.scenes.table.words.banner import Banner, BannerKind
from game.ui import theme
from game.ui.cards.hand_layout import two_rows
from game.ui.cards.sprites import CardPictures
from game.ui.glyphs import Face
from game.ui.kit import Kit

_NOTE_U = 17
_GUIDING_U = 23


@dataclass(frozen=True, slots=True)
class TablePainter:
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
        heading = "" if state.guide is None else state.guide.heading
        top.draw_heading(surface, heading or state.words.round_line(number, length))
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
        if not (state.telling.round_over and state.moving):
            # The end of a round is announced in its place.
            self._draw_banner(surface, banner)
            if note:
                self._draw_note(surface, note)
        state.board.draw_cards(surface, pictures)
        self.controls.group.draw(surface)
        hint = state.hint
        if hint is not None and isinstance(hint.glow, Glow):
            self._draw_glow(surface, hint.glow)
        self.effects.draw(surface)
        if self.controls.hand.dragged is not None:
            self.controls.hand.dragged.draw(surface, pictures)
        self.curtain.draw(surface)
        self.controls.aids.table.draw_above(surface)
        hinted = self.controls.hinted()
        if hinted is not None:
            self._draw_hint(surface, *hinted)
        return ready

    def _small(self, size_u: float) -> float:
        """Return a size in the window's units for one in the table's."""
        return size_u * self.state.layout.scale / self.services.kit.viewport.scale

    def _draw_glow(self, surface: pygame.Surface, glow: Glow) -> None:
        """Draw a gold ring around what the guide speaks of."""
        kit, rect = self.services.kit, glow_rect(self.state, glow)
        gap_px, edge_px = kit.px(4), kit.px(5)
        around = rect.inflate(2 * (gap_px + edge_px), 2 * (gap_px + edge_px))
        round_px = around.height // 2 if glow in (Glow.BUTTON, Glow.PASSES) else kit.px(18)
        surface.blit(kit.shapes.ring(around.size, theme.GOLD, round_px, edge_px), around)

    def _draw_guiding(self, surface: pygame.Surface, banner: Banner) -> None:
        """Draw what the guide or the coach says, in as many lines as it needs, down to the hand."""
        kit, layout = self.services.kit, self.state.layout
        rect = guiding_rect(layout)
        refusal = banner.kind is BannerKind.REFUSAL
        hand, count = layout.seats[0].hand, len(self.state.board.rows[self.state.board.viewpoint])
        if two_rows(count, hand, layout.hand_card_px):
            # The cards come up to the banner.
            room = (rect.width - kit.px(44), hand.top - rect.top - kit.px(12))
            size_u = self._small(_GUIDING_U)
            text = kit.painter.fitted(banner.text, size_u, theme.CREAM, room, face=Face.BOLD)
        else:
            text = guiding_text(kit, layout, banner.text, refusal=refusal)
        high_px = max(layout.banner.height, text.get_height() + kit.px(10))
        box_rect = pygame.Rect(rect.left, rect.top, rect.width, high_px)
        edge = theme.ORANGE if refusal else theme.GOLD
        radius_px = min(high_px // 2, kit.px(26))
        box = kit.shapes.box(
            box_rect.size, theme.PANEL, radius_px, edge=edge, edge_px=kit.px(2.5), alpha=242
        )
        surface.blit(box, box_rect)
        kit.blit_centred(surface, text, box_rect)
        if banner.part is not None:
            line = pygame.Rect(0, 0, box_rect.width - 2 * radius_px, kit.px(3))
            line.midbottom = (box_rect.centerx, box_rect.bottom - kit.px(5))
            line.width = round(line.width * banner.part)
            surface.fill(theme.GOLD, line)

    def _draw_banner(self, surface: pygame.Surface, banner: Banner) -> None:
        in_lesson = self.state.guide is not None and banner.kind is not BannerKind.TELLING
        if in_lesson or banner.kind is BannerKind.GUIDING:
            self._draw_guiding(surface, banner)
            return
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

    def _draw_hint(self, surface: pygame.Surface, hint: str, beside: pygame.Rect) -> None:
        kit = self.services.kit
        room_px = surface.get_width() - kit.px(64)
        line = kit.painter.fitted(
            hint, theme.SMALL_U, theme.CREAM, (room_px, kit.px(64)), face=Face.BOLD
        )
        pill = line.get_rect().inflate(kit.px(28), kit.px(12))
        pill.midtop = (beside.centerx, beside.bottom + kit.px(8))
        pill.clamp_ip(surface.get_rect().inflate(-kit.px(12), -kit.px(12)))
        box = kit.shapes.box(
            pill.size, theme.PANEL, pill.height // 2, edge=theme.PANEL_EDGE, edge_px=kit.px(2)
        )
        surface.blit(box, pill)
        kit.blit_centred(surface, line, pill)

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
        # In a tall window one's own plate lies beside it.
        plate = self.state.layout.seats[0].plate
        wide_px = round(banner.width * 1.1)
        if plate.top < banner.bottom + 2 * high_px and plate.right < banner.centerx:
            wide_px = min(wide_px, 2 * (banner.centerx - plate.right) - 2 * high_px)
        room = (wide_px - high_px, high_px)
        size_u = self._small(_NOTE_U)
        if kit.painter.size(note, size_u, face=Face.BOLD)[0] <= room[0]:
            line = kit.painter.fitted(note, size_u, theme.MINT, room, face=Face.BOLD)
        else:
            line = kit.painter.paragraph(
                note, size_u, theme.MINT, room[0], align="center", face=Face.BOLD, most_growth=1.0
            )
        pill = line.get_rect().inflate(high_px, 0)
        pill.height = max(high_px, line.get_height() + high_px // 4)
        pill.midtop = (banner.centerx, banner.bottom + round(high_px * 0.16))
        surface.blit(kit.shapes.box(pill.size, theme.PANEL, high_px // 2, alpha=200), pill)
        kit.blit_centred(surface, line, pill)


def guiding_text(
    kit: Kit, layout: TableLayout, text: str, *, refusal: bool = False
) -> pygame.Surface:
    """Return what a guide says, as wide and large as there is room for it."""
    rect = guiding_rect(layout)
    return kit.painter.paragraph(
        text,
        _GUIDING_U * layout.scale / kit.viewport.scale,
        theme.GOLD_PALE if refusal else theme.CREAM,
        rect.width - kit.px(44),
        align="center",
        face=Face.BOLD,
        max_height_px=rect.height - kit.px(12),
    )
