"""What the coach says of a choice: the verdict, every card that could be left up, and why."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.coach import Grade, Option, PricedChoice, Reason
from game.i18n import Translator
from game.scenes.common.looking_back import signed
from game.scenes.common.ranks import rank_text
from game.scenes.table.review.chance_line import GRADE_COLOURS
from game.scenes.table.review.reason_words import DIGITS, reason_text, verdict_text
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widgets.base import Widget

_ROW_U: Final = 40
_HEAD_U: Final = 30
_HEAD_TEXT_U: Final = 18
_VERDICT_U: Final = 46
_GAP_U: Final = 8
_RANK_PART: Final = 0.13
_POINTS_PART: Final = 0.2
_CHANCE_PART: Final = 0.2
#: The part of the panel that the options take at most; the reasons have the rest.
_OPTIONS_PART: Final = 0.56


class ChoicePanel(Widget):
    """Shows one priced choice; the option that is picked says why it is worth what it is."""

    def __init__(self, kit: Kit, translator: Translator, names: Sequence[str]) -> None:
        super().__init__(kit)
        self._t = translator
        self._names = tuple(names)
        self.choice: PricedChoice | None = None
        self.options: tuple[Option, ...] = ()
        self.picked = 0
        self.visible = False

    @property
    def can_focus(self) -> bool:
        """Take presses only: up and down pick anyway."""
        return False

    def show(self, choice: PricedChoice | None) -> None:
        """Show another choice, the best cards first; the chosen card is picked."""
        if choice is self.choice:
            return
        self.choice = choice
        self.visible = choice is not None
        if choice is None:
            self.options = ()
            return
        self.options = tuple(
            sorted(choice.verdict.options, key=lambda one: (one.cost, -one.points, one.rank))
        )
        self.picked = self.options.index(choice.chosen)

    def _told_points(self, option: Option) -> float:
        """Return the points that are shown: an option that costs lies its cost behind the best.

        The cost was priced by worlds that did not pick the best, so the bare means differ from it.
        """
        assert self.choice is not None
        dearer = option.grade is Grade.DEARER
        return self.choice.verdict.best.points - option.cost if dearer else option.points

    def scroll(self, dy: float) -> bool:
        """Pick the option above or below."""
        wanted = self.picked - (1 if dy > 0 else -1)
        if not 0 <= wanted < len(self.options):
            return False
        self.picked = wanted
        return True

    def press_at(self, x_px: int, y_px: int) -> None:
        """Pick the option under the pointer."""
        for index, row in enumerate(self._rows()):
            if row.collidepoint(x_px, y_px):
                self.picked = index

    # Where things are.

    @property
    def _verdict_place(self) -> pygame.Rect:
        kit = self.kit
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width, kit.px(_VERDICT_U))

    @property
    def _head_place(self) -> pygame.Rect:
        above = self._verdict_place
        return pygame.Rect(above.left, above.bottom, above.width, self.kit.px(_HEAD_U))

    def _rows(self) -> list[pygame.Rect]:
        """Return the place of each option, in their order."""
        top = self._head_place.bottom
        room_px = round(self.rect.height * _OPTIONS_PART) - (top - self.rect.top)
        most_px = self.kit.px(_ROW_U)
        each_px = max(1, min(most_px, room_px // max(1, len(self.options))))
        return [
            pygame.Rect(self.rect.left, top + at * each_px, self.rect.width, each_px)
            for at in range(len(self.options))
        ]

    # Drawing.

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the verdict, the options and the reasons of the picked one."""
        choice = self.choice
        if choice is None:
            return
        self._draw_verdict(surface, choice)
        self._draw_head(surface)
        rows = self._rows()
        for index, (row, option) in enumerate(zip(rows, self.options, strict=True)):
            self._draw_option(surface, row, option, chosen=option is choice.chosen, index=index)
        below = pygame.Rect(self.rect.left, rows[-1].bottom + self.kit.px(_GAP_U), 0, 0)
        below.width, below.height = self.rect.width, max(1, self.rect.bottom - below.top)
        self._draw_reasons(surface, below)

    def _draw_verdict(self, surface: pygame.Surface, choice: PricedChoice) -> None:
        kit, place = self.kit, self._verdict_place
        colour = GRADE_COLOURS[choice.chosen.grade]
        side_px = round(place.height * 0.5)
        disc = kit.shapes.disc(side_px, colour, edge=theme.INK, edge_px=max(1, kit.px(2)))
        surface.blit(disc, disc.get_rect(midleft=place.midleft))
        left = place.left + side_px + kit.px(10)
        text = kit.painter.line(
            verdict_text(choice.chosen, self._t),
            theme.LARGE_U,
            theme.GOLD if choice.chosen.grade is Grade.BEST else theme.CREAM,
            face=Face.TITLE,
            max_width_px=place.right - left,
            max_height_px=place.height,
        )
        surface.blit(text, text.get_rect(midleft=(left, place.centery)))

    def _cells(self, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return where the rank, the bar, the points and the chance of a row are."""
        rank_px, points_px = round(row.width * _RANK_PART), round(row.width * _POINTS_PART)
        painter, said = self.kit.painter, self._t.tr("To win")
        said_px = painter.size(said, _HEAD_TEXT_U, face=Face.BOLD)[0] + self.kit.px(8)
        chance_px = max(round(row.width * _CHANCE_PART), said_px)
        bar_px = row.width - rank_px - points_px - chance_px
        rank = pygame.Rect(row.left, row.top, rank_px, row.height)
        bar = pygame.Rect(rank.right, row.top, bar_px, row.height)
        points = pygame.Rect(bar.right, row.top, points_px, row.height)
        return rank, bar, points, pygame.Rect(points.right, row.top, chance_px, row.height)

    def _draw_head(self, surface: pygame.Surface) -> None:
        kit, tr = self.kit, self._t.tr
        _, bar, points, chance = self._cells(self._head_place)
        # Translators: the head of a narrow column: the chance to win the round.
        texts = (tr("Points"), tr("To win"))
        for text, cell, rest in zip(texts, (points, chance), (bar.width // 2, 0), strict=True):
            line = kit.painter.line(
                text,
                _HEAD_TEXT_U,
                theme.MINT,
                face=Face.BOLD,
                max_width_px=max(1, cell.width + rest - kit.px(6)),
                max_height_px=cell.height,
            )
            surface.blit(line, line.get_rect(midright=cell.midright))

    def _draw_option(
        self, surface: pygame.Surface, row: pygame.Rect, option: Option, *, chosen: bool, index: int
    ) -> None:
        kit = self.kit
        if index == self.picked or chosen:
            edge = theme.GOLD if chosen else theme.PANEL_EDGE
            fill = theme.TEAL if index == self.picked else theme.FIELD
            inner = row.inflate(0, -kit.px(2))
            box = kit.shapes.box(
                inner.size, fill, kit.px(8), edge=edge, edge_px=max(1, kit.px(2)), alpha=210
            )
            surface.blit(box, inner)
        rank, bar, points, chance = self._cells(row)
        self._write(surface, rank, rank_text(self._t, option.rank), theme.CREAM, middle=True)
        self._draw_bar(surface, bar, option)
        figure = signed(self._t, self._told_points(option), DIGITS)
        self._write(surface, points, figure, theme.CREAM)
        self._write(surface, chance, self._t.percent(option.chance), theme.MINT)

    def _write(
        self,
        surface: pygame.Surface,
        cell: pygame.Rect,
        text: str,
        colour: theme.Colour,
        *,
        middle: bool = False,
    ) -> None:
        kit = self.kit
        line = kit.painter.line(
            text,
            min(theme.SMALL_U, 0.72 * cell.height / kit.viewport.scale),
            colour,
            face=Face.BOLD,
            max_width_px=max(1, cell.width - kit.px(4)),
            max_height_px=cell.height,
        )
        where = (
            line.get_rect(center=cell.center)
            if middle
            else line.get_rect(midright=(cell.right - kit.px(3), cell.centery))
        )
        surface.blit(line, where)

    def _draw_bar(self, surface: pygame.Surface, cell: pygame.Rect, option: Option) -> None:
        """Draw a bar that is the longer the better the option is among the others."""
        kit = self.kit
        points = [self._told_points(one) for one in self.options]
        span = max(max(points) - min(points), 2.0)
        part = 1.0 - 0.9 * (max(points) - self._told_points(option)) / span
        track = cell.inflate(-kit.px(8), 0)
        track.height = max(3, round(cell.height * 0.36))
        track.centery = cell.centery
        length_px = max(track.height, round(track.width * part))
        colour = GRADE_COLOURS[option.grade]
        surface.blit(kit.shapes.box((length_px, track.height), colour, track.height // 2), track)

    def _draw_reasons(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Write why the picked option is worth what it is, and why the best one, if it is another.

        As far as there is room.
        """
        picked = self.options[self.picked]
        shown = [picked] if picked.grade is Grade.BEST else [picked, self.options[0]]
        top = place.top
        for option in shown:
            if not option.reasons:
                continue
            top = self._draw_rank(surface, place, option, top)
            for reason in option.reasons:
                top = self._draw_reason(surface, place, reason, top)
            top += self.kit.px(_GAP_U)

    def _draw_rank(
        self, surface: pygame.Surface, place: pygame.Rect, option: Option, top: int
    ) -> int:
        """Write which card the reasons below are about; return where they begin."""
        kit = self.kit
        colour = theme.GOLD if option.grade is Grade.BEST else theme.MINT
        line = kit.painter.line(
            rank_text(self._t, option.rank), theme.SMALL_U, colour, face=Face.TITLE
        )
        if top + 2 * line.get_height() > place.bottom:
            return place.bottom
        surface.blit(line, (place.left, top))
        return top + line.get_height()

    def _draw_reason(
        self, surface: pygame.Surface, place: pygame.Rect, reason: Reason, top: int
    ) -> int:
        """Write a reason with its sign where there is room; return where the next one begins."""
        kit = self.kit
        sign_px = kit.px(20)
        text = kit.painter.paragraph(
            reason_text(reason, self._names, self._t),
            theme.SMALL_U,
            theme.CREAM,
            max(1, place.width - sign_px),
            most_growth=1.0,
        )
        if top + text.get_height() > place.bottom:
            return place.bottom
        colour = theme.MINT if reason.speaks_for else theme.ORANGE
        sign = "+" if reason.speaks_for else "–"
        mark = kit.painter.line(sign, theme.SMALL_U, colour, face=Face.BOLD)
        surface.blit(mark, (place.left, top))
        surface.blit(text, (place.left + sign_px, top))
        return top + text.get_height() + kit.px(2)
