"""How a match stands and what is played: everybody's points, the table and its rules."""

from typing import Final

import pygame

from game.scenes.base import Services
from game.scenes.common.faces import face_of
from game.scenes.common.rule_texts import AIDS_NAMES, length_name, rules_in_short
from game.scenes.common.tables import table_title
from game.session import Session, Waiting
from game.setup import Aids, MatchSetup
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.widgets.base import Widget
from game.ui.widgets.seat_badge import SeatBadge

_PADDING_U: Final = 20
_SEAT_U: Final = 52
_NUMBER_U: Final = 132
_TITLE_U: Final = 44


class Standings(Widget):
    """Everybody with points and chips, the lowest total first, and below them the rules."""

    focusable = False

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services.kit)
        self._services = services
        self._setup = session.setup
        results = session.round_results
        seats = len(session.setup.seats)
        buy_in = session.setup.rules.buy_in
        self.totals = results[-1].totals if results else (0,) * seats
        at_first = None if buy_in is None else (buy_in,) * seats
        after_round = results[-1].chips if results else at_first
        #: In a round its ante is paid; between rounds the next one's is not, as far as can be seen.
        in_round = session.waiting not in (Waiting.ROUND_RESULT, Waiting.MATCH_OVER)
        self.chips = session.view.chips if in_round else after_round
        self.order = sorted(range(seats), key=lambda seat: (self.totals[seat], seat))
        self._round = len(results) + 1

    def natural_height_u(self) -> float:
        """Return the height that seats and rules would like."""
        return 2 * _PADDING_U + _TITLE_U + _SEAT_U * len(self.order) + 140

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the round, the seats, a rule, the table and its rules."""
        kit, tr = self.kit, self._services.translator.tr
        radius_px, edge_px = kit.px(theme.RADIUS_U), kit.px(theme.EDGE_U)
        box = kit.shapes.box(
            self.rect.size, theme.FIELD, radius_px, edge=theme.PANEL_EDGE, edge_px=edge_px
        )
        surface.blit(box, self.rect)
        inner = self.rect.inflate(-2 * kit.px(_PADDING_U), -2 * kit.px(_PADDING_U))
        head = pygame.Rect(inner.left, inner.top, inner.width, kit.px(_TITLE_U - 8))
        self._draw_line(surface, head, tr("Round {number}", number=self._round), theme.GOLD)
        top = inner.top + kit.px(_TITLE_U)
        for seat in self.order:
            self._draw_seat(
                surface, pygame.Rect(inner.left, top, inner.width, kit.px(_SEAT_U)), seat
            )
            top += kit.px(_SEAT_U)
        top += kit.px(8)
        surface.fill(theme.PANEL_EDGE, (inner.left, top, inner.width, max(1, kit.px(1.5))))
        rules = pygame.Rect(inner.left, top + kit.px(12), inner.width, 0)
        rules.height = max(1, inner.bottom - rules.top)
        said = kit.painter.paragraph(
            "\n".join(match_told(self._setup, self._services)),
            theme.SMALL_U,
            theme.MINT,
            rules.width,
            max_height_px=rules.height,
        )
        surface.blit(said, rules)

    def _draw_seat(self, surface: pygame.Surface, row: pygame.Rect, seat: int) -> None:
        kit, translator = self.kit, self._services.translator
        side_px = kit.px(_SEAT_U - 8)
        head = SeatBadge(kit, seat)
        head.face, head.name = face_of(self._setup.seats[seat]), self._setup.seats[seat].name
        head.put(pygame.Rect(row.left, row.centery - side_px // 2, side_px, side_px))
        head.draw(surface)
        numbers = row.copy()
        numbers.width = kit.px(_NUMBER_U)
        numbers.right = row.right
        name = row.copy()
        name.left = row.left + side_px + kit.px(12)
        name.width = max(1, numbers.left - kit.px(8) - name.left)
        self._draw_line(surface, name, head.name, theme.CREAM)
        points = translator.trn("{n} point", "{n} points", self.totals[seat])
        if self.chips is not None:
            side_px = kit.px(24)
            chip = kit.icon("chip", (side_px, side_px))
            half_px = row.height // 2
            line = pygame.Rect(numbers.left, row.top, numbers.width, half_px)
            self._draw_line(surface, line, points, theme.GOLD, right=True)
            line.top = row.top + half_px
            left = self._draw_line(
                surface, line, translator.number(self.chips[seat]), theme.MINT, right=True
            )
            surface.blit(chip, chip.get_rect(midright=(left - kit.px(4), line.centery)))
        else:
            self._draw_line(surface, numbers, points, theme.GOLD, right=True)

    def _draw_line(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        text: str,
        ink: theme.Colour,
        *,
        right: bool = False,
    ) -> int:
        """Draw a line at the left or the right of its place; return where it begins."""
        picture = self.kit.painter.line(
            text,
            theme.BODY_U,
            ink,
            face=Face.BOLD,
            max_width_px=max(1, room.width),
            max_height_px=room.height,
        )
        place = picture.get_rect(midleft=room.midleft)
        if right:
            place.right = room.right
        surface.blit(picture, place)
        return place.left


def match_told(setup: MatchSetup, services: Services) -> list[str]:
    """Return the table and length of a match, its rules, and its aids if there are any."""
    translator = services.translator
    lines = [
        f"{table_title(setup.table, services)} · {length_name(setup.rules.length, translator)}",
        " · ".join(rules_in_short(setup.rules, translator)),
    ]
    if setup.aids is not Aids.NONE:
        lines.append(translator.tr("Aids: {aids}", aids=translator.tr(AIDS_NAMES[setup.aids])))
    return lines
