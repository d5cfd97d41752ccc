"""The name plates round the table: who sits there, with how many cards, points and chips."""

from dataclasses import dataclass

import pygame

from game.i18n import Translator
from game.scenes.common.faces import face_of
from game.scenes.table.state import TableState
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widgets.seat_badge import draw_head


@dataclass(frozen=True, slots=True)
class PlateFacts:
    """What a name plate shows; ``chips`` None without stakes, ``face`` None for a letter.

    ``run`` is how often in a row the seat has matched.
    """

    seat: int
    name: str
    face: str | None
    cards: int
    points: int
    chips: int | None
    is_dealer: bool
    is_active: bool
    run: int

    def line(self, translator: Translator) -> str:
        """Return the second line of the plate; without a hand there are only points."""
        points = translator.trn("{n} point", "{n} points", self.points)
        if self.cards == 0:
            return points
        cards = translator.trn("{n} card", "{n} cards", self.cards)
        return f"{cards} · {points}"

    def short_line(self, translator: Translator) -> str:
        """Return the second line for a plate too small for words: beside a picture of cards."""
        # Translators: penalty points, abbreviated.
        points = translator.trn("{n} pt", "{n} pts", self.points)
        return points if self.cards == 0 else f"{translator.number(self.cards)} · {points}"


def facts_of(state: TableState, seat: int) -> PlateFacts:
    """Return what a seat's name plate shows now."""
    setup = state.session.setup.seats[seat]
    score = state.board.score
    return PlateFacts(
        seat=seat,
        name=setup.name,
        face=face_of(setup),
        cards=len(state.board.rows[seat]),
        points=score.points[seat],
        chips=None if score.chips is None else score.chips[seat],
        is_dealer=score.dealer == seat,
        is_active=state.active_seat == seat,
        run=score.runs.get(seat, 0),
    )


#: A second line that would take more of the height is left out.
_LOW = 0.6
#: A streak shows from this length on.
SHOWN_RUN = 2


def draw_plate(
    surface: pygame.Surface,
    kit: Kit,
    translator: Translator,
    rect: pygame.Rect,
    facts: PlateFacts,
) -> None:
    """Draw a name plate into its rectangle."""
    radius = rect.height // 2
    blur = kit.px(8)
    surface.blit(kit.shapes.shadow(rect.size, radius, blur), rect.move(-blur, kit.px(3) - blur))
    edge = theme.GOLD if facts.is_active else theme.PANEL_EDGE
    edge_px = max(1, round(rect.height * (0.07 if facts.is_active else 0.035)))
    surface.blit(kit.shapes.box(rect.size, theme.PANEL, radius, edge=edge, edge_px=edge_px), rect)
    disc = pygame.Rect(0, 0, round(rect.height * 0.76), round(rect.height * 0.76))
    disc.center = (rect.left + radius, rect.centery)
    draw_head(surface, kit, disc, facts.face, facts.name, facts.seat)
    if facts.run >= SHOWN_RUN:
        _draw_run(surface, kit, disc, facts.run)
    left = disc.right + round(rect.height * 0.13)
    room = rect.right - round(rect.height * 0.2) - left
    unit = rect.height / 56
    chips = None if facts.chips is None else translator.number(facts.chips)
    marks = _draw_marks(surface, kit, rect, chips, is_dealer=facts.is_dealer)
    name = kit.painter.line(
        facts.name,
        21 * unit / kit.viewport.scale,
        theme.CREAM,
        face=Face.BOLD,
        max_width_px=max(8, room - marks),
        max_height_px=round(rect.height * 0.6),
    )
    size_u = 15 * unit / kit.viewport.scale
    if kit.painter.line_height(size_u, face=Face.BOLD) > _LOW * rect.height:
        # Too low for two lines: the cards can be counted where they lie.
        surface.blit(name, name.get_rect(midleft=(left, rect.centery)))
        return
    surface.blit(name, name.get_rect(midleft=(left, rect.top + round(rect.height * 0.33))))
    foot = pygame.Rect(left, 0, room, round(rect.height * 0.46))
    foot.centery = rect.top + round(rect.height * 0.7)
    _draw_foot(surface, kit, translator, foot, facts, size_u)


def _draw_foot(
    surface: pygame.Surface,
    kit: Kit,
    translator: Translator,
    room: pygame.Rect,
    facts: PlateFacts,
    size_u: float,
) -> None:
    """Draw cards and points below the name: in words, or short where words find no room."""
    text = facts.line(translator)
    wanted_px = kit.painter.size(text, size_u, face=Face.BOLD)[0]
    left = room.left
    if wanted_px > 1.12 * room.width or kit.painter.growth > 1.25:
        text = facts.short_line(translator)
        if facts.cards:
            side = round(room.height * 0.86)
            icon = kit.icon("hand", (side, side))
            surface.blit(icon, icon.get_rect(midleft=(left, room.centery)))
            left += side + side // 5
    line = kit.painter.line(
        text,
        size_u,
        theme.MINT,
        face=Face.BOLD,
        max_width_px=room.right - left,
        max_height_px=room.height,
    )
    surface.blit(line, line.get_rect(midleft=(left, room.centery)))


def _draw_marks(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, chips: str | None, *, is_dealer: bool
) -> int:
    """Draw the dealer's mark and the chips; return the width used on the name's line."""
    side = round(rect.height * 0.42)
    right = rect.right - round(rect.height * 0.3)
    middle = rect.top + round(rect.height * 0.32)
    used = 0
    if is_dealer:
        mark = round(rect.height * 0.5)
        icon = kit.icon("dealer", (mark, mark))
        surface.blit(icon, icon.get_rect(center=(rect.left + mark // 3, rect.top + mark // 4)))
    if chips is not None:
        size_u = 16 * rect.height / 56 / kit.viewport.scale
        number = kit.painter.line(chips, size_u, theme.GOLD, face=Face.BOLD)
        chip = kit.icon("chip", (side * 5 // 6, side * 5 // 6))
        surface.blit(number, number.get_rect(midright=(right - used, middle)))
        used += number.get_width() + side // 6
        surface.blit(chip, chip.get_rect(midright=(right - used, middle)))
        used += side + side // 4
    return used


def _draw_run(surface: pygame.Surface, kit: Kit, disc: pygame.Rect, run: int) -> None:
    """Draw how often in a row the seat has matched, as a badge at the foot of its head."""
    size_u = 0.4 * disc.height / kit.viewport.scale
    text = kit.painter.line(f"×{run}", size_u, theme.INK, face=Face.TITLE)
    pill = text.get_rect().inflate(round(disc.height * 0.22), 0)
    pill.midbottom = (disc.centerx, disc.bottom + round(disc.height * 0.08))
    surface.blit(kit.shapes.box(pill.size, theme.GOLD, pill.height // 2), pill)
    kit.blit_centred(surface, text, pill)
