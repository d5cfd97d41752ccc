"""The podium's first page: a few figures of the match, each with its name."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.i18n import Translator
from game.scenes.results.match_figures import Feat, MatchFigures
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widgets.base import Widget

#: Between a label and the figure beside it.
_GAP_U: Final = 12


class FiguresPanel(Widget):
    """Labels and values, a line each, perhaps with a trophy."""

    focusable = False

    def __init__(self, kit: Kit, lines: Sequence[tuple[str, str]], *, has_trophy: bool) -> None:
        super().__init__(kit)
        self._lines = tuple(lines)
        self._has_trophy = has_trophy

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them, and a trophy above where there is room for it."""
        kit, inner = self.kit, self.rect.copy()
        lines = self._lines
        line_px = kit.painter.line_height(theme.BODY_U)
        below = inner.height >= len(lines) * 2.2 * line_px
        self._draw_trophy(surface, inner, len(lines))
        each_px = inner.height // len(lines)
        for number, (label, value) in enumerate(lines):
            row = pygame.Rect(inner.left, inner.top + number * each_px, inner.width, each_px)
            if number:
                rule = (row.left, row.top, row.width, kit.px(1.5))
                surface.fill(theme.PANEL_EDGE, rule)
            self._draw_figure(surface, row, label, value, below=below)

    def _draw_trophy(self, surface: pygame.Surface, inner: pygame.Rect, lines: int) -> None:
        """Draw a trophy at the top of the figures where they leave room for it."""
        kit = self.kit
        side_px = kit.px(110)
        if not self._has_trophy or inner.height - side_px < lines * kit.px(70):
            return
        trophy = kit.icon("trophy", (side_px, side_px))
        surface.blit(trophy, trophy.get_rect(midtop=inner.midtop))
        inner.top += side_px + kit.px(6)
        inner.height -= side_px + kit.px(6)

    def _draw_figure(
        self, surface: pygame.Surface, row: pygame.Rect, label: str, value: str, *, below: bool
    ) -> None:
        """Draw what a figure is and, below or beside it, the figure."""
        painter, gap_px = self.kit.painter, self.kit.px(_GAP_U)
        label_px = row.width
        if not below:
            # At least half; what the figure leaves free as well.
            value_px = painter.size(value, theme.BODY_U, face=Face.BOLD)[0]
            label_px = max(row.width // 2, row.width - value_px - gap_px)
        high_px = row.height // 2 if below else row.height
        said = painter.line(
            label,
            theme.SMALL_U,
            theme.MINT,
            face=Face.BOLD,
            max_width_px=label_px,
            max_height_px=high_px,
        )
        text = painter.line(
            value,
            theme.BODY_U,
            theme.CREAM,
            face=Face.BOLD,
            max_width_px=row.width if below else max(1, row.width - said.get_width() - gap_px),
            max_height_px=high_px,
        )
        if below:
            top = row.centery - (said.get_height() + text.get_height()) // 2
            surface.blit(said, said.get_rect(topleft=(row.left, top)))
            surface.blit(text, text.get_rect(topleft=(row.left, top + said.get_height())))
        else:
            surface.blit(said, said.get_rect(midleft=row.midleft))
            surface.blit(text, text.get_rect(midright=row.midright))


def figure_lines(
    found: MatchFigures, names: Sequence[str], translator: Translator
) -> list[tuple[str, str]]:
    """Return labels and values of a match's figures."""
    tr = translator

    def feat(best: Feat | None, text: str) -> str:
        if best is None:
            return "–"
        return f"{text} · {tr.names([names[seat] for seat in best.seats])}"

    turns = found.quickest.number if found.quickest else 0
    row = found.streak.number if found.streak else 0
    return [
        (tr.tr("Rounds"), tr.number(found.rounds)),
        (tr.tr("Ended by going out"), tr.number(found.times_out)),
        (tr.tr("Stalemates"), tr.number(found.stalemates)),
        (
            tr.tr("Quickest Pitty Pat"),
            feat(found.quickest, tr.trn("{n} turn", "{n} turns", turns)),
        ),
        (
            tr.tr("Most rounds won in a row"),
            feat(found.streak, tr.trn("{n} round", "{n} rounds", row)),
        ),
    ]
