"""What the panel shows where nobody chooses: everybody's chance now, and what the round came to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.coach import SeatAccount
from game.i18n import Translator
from game.scenes.common.looking_back import balance_line, balance_of, draw_balance
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.theme import Colour
from game.ui.widgets.base import Widget

_ROW_U: Final = 36
_PERSON_U: Final = 120
_GAP_U: Final = 14


@dataclass(frozen=True, slots=True)
class SeatChance:
    """A seat's chance to win the round, None as long as it is not known."""

    name: str
    colour: Colour
    chance: float | None


class RoundPanel(Widget):
    """Shows chances and accounts, and how far the work is that is not done yet."""

    focusable = False

    def __init__(self, kit: Kit, translator: Translator, names: Sequence[str]) -> None:
        super().__init__(kit)
        self._t = translator
        self._names = tuple(names)
        self.chances: Sequence[SeatChance] = ()
        self.accounts: Sequence[SeatAccount] = ()
        #: How much of the review is done, and what is said of that; None when all is.
        self.part: float | None = None
        self.waiting = ""
        #: Which aids the match was played with.
        self.aids = ""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is known."""
        kit, rect = self.kit, self.rect
        top = rect.top
        if self.part is not None:
            top = self._draw_progress(surface, top)
        for one in self.chances:
            self._draw_chance(surface, pygame.Rect(rect.left, top, rect.width, kit.px(_ROW_U)), one)
            top += kit.px(_ROW_U)
        top += kit.px(_GAP_U)
        most = max(
            (max(abs(one.cards), abs(one.cards + one.choices)) for one in self.accounts),
            default=1.0,
        )
        for account in self.accounts:
            row = pygame.Rect(rect.left, top, rect.width, kit.px(_PERSON_U))
            if row.bottom > rect.bottom:
                return
            self._draw_account(surface, row, account, most)
            top = row.bottom
        self._draw_aids(surface, top)

    def _draw_aids(self, surface: pygame.Surface, top: int) -> None:
        """Write at the foot which aids there were, where there is room below everything else."""
        kit, rect = self.kit, self.rect
        line = kit.painter.line(
            self.aids,
            theme.SMALL_U,
            theme.MINT,
            max_width_px=rect.width,
            max_height_px=kit.px(_ROW_U),
        )
        if self.aids and top + line.get_height() <= rect.bottom:
            surface.blit(line, line.get_rect(bottomleft=rect.bottomleft))

    def _draw_progress(self, surface: pygame.Surface, top: int) -> int:
        kit, rect = self.kit, self.rect
        text = kit.painter.paragraph(
            self.waiting, theme.SMALL_U, theme.CREAM, rect.width, most_growth=1.0
        )
        surface.blit(text, (rect.left, top))
        track = pygame.Rect(rect.left, top + text.get_height() + kit.px(6), rect.width, kit.px(10))
        surface.blit(kit.shapes.box(track.size, theme.FIELD, track.height // 2), track)
        done = track.copy()
        done.width = max(track.height, round(track.width * (self.part or 0.0)))
        surface.blit(kit.shapes.box(done.size, theme.GOLD, track.height // 2), done)
        return track.bottom + kit.px(_GAP_U)

    def _draw_chance(self, surface: pygame.Surface, row: pygame.Rect, one: SeatChance) -> None:
        kit = self.kit
        text = "–" if one.chance is None else self._t.percent(one.chance)
        figure = kit.painter.line(
            text,
            theme.SMALL_U,
            theme.GOLD,
            face=Face.BOLD,
            max_width_px=row.width // 3,
            max_height_px=row.height,
        )
        surface.blit(figure, figure.get_rect(midright=row.midright))
        name = kit.painter.line(
            one.name,
            theme.SMALL_U,
            theme.CREAM,
            face=Face.BOLD,
            max_width_px=row.width // 2,
            max_height_px=round(row.height * 0.7),
        )
        surface.blit(name, name.get_rect(midleft=(row.left, row.centery - kit.px(4))))
        if one.chance is not None:
            bar = pygame.Rect(row.left, row.bottom - kit.px(7), 0, max(2, kit.px(5)))
            bar.width = round((row.width - kit.px(70)) * one.chance)
            surface.fill(one.colour, bar)

    def _draw_account(
        self, surface: pygame.Surface, row: pygame.Rect, account: SeatAccount, most: float
    ) -> None:
        kit, balance = self.kit, balance_of(account)
        name_px, text_px = round(row.height * 0.26), round(row.height * 0.54)
        name = kit.painter.line(
            self._names[account.seat],
            theme.SMALL_U,
            theme.CREAM,
            face=Face.BOLD,
            max_width_px=row.width,
            max_height_px=name_px,
        )
        surface.blit(name, row.topleft)
        text = kit.painter.fitted(
            balance_line(self._t, balance),
            theme.SMALL_U,
            theme.MINT,
            (row.width, text_px),
            face=Face.BOLD,
        )
        top = row.top + name.get_height()
        surface.blit(text, (row.left, top))
        top += text.get_height()
        bar = pygame.Rect(row.left, top, row.width, min(kit.px(24), row.bottom - top))
        draw_balance(surface, kit, bar, balance, most)
