"""The small lines at the foot of the scoreboard: where the pot went, who deals next."""

from collections.abc import Sequence

import pygame

from game.engine.results import RoundResult
from game.i18n import Translator
from game.scenes.results.score_row import RowFacts
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widgets.base import Widget


class FootNotes(Widget):
    """Sentences, each behind the icon that is named with it."""

    focusable = False

    def __init__(self, kit: Kit, lines: Sequence[tuple[str, str]]) -> None:
        super().__init__(kit)
        self.lines = tuple(lines)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines below each other, in the middle of their place."""
        kit = self.kit
        line_px = max(kit.px(34), kit.painter.line_height(theme.SMALL_U, face=Face.BOLD))
        top = self.rect.centery - line_px * len(self.lines) // 2
        for icon, text in self.lines:
            side_px = round(line_px * 0.8)
            picture = kit.icon(icon, (side_px, side_px))
            place = picture.get_rect(midleft=(self.rect.left, top + line_px // 2))
            surface.blit(picture, place)
            room_px = max(1, self.rect.right - place.right - kit.px(10))
            line = kit.painter.line(
                text,
                theme.SMALL_U,
                theme.CREAM,
                face=Face.BOLD,
                max_width_px=room_px,
                max_height_px=line_px,
            )
            at = (place.right + kit.px(10), place.centery)
            surface.blit(line, line.get_rect(midleft=at))
            top += line_px


def foot_lines(
    facts: Sequence[RowFacts], result: RoundResult, translator: Translator, *, goes_on: bool
) -> list[tuple[str, str]]:
    """Return icons and sentences: the pot's way and, if the match ``goes_on``, who deals next."""
    lines = []
    if result.chips is not None:
        lines.append(("chip", _pot_sentence(facts, result, translator)))
    if goes_on:
        # The deal moves one seat clockwise (R5).
        dealer = facts[(result.dealer + 1) % len(facts)].seat
        lines.append(("dealer", translator.tr("Next dealer: {name}", name=dealer.name)))
    return lines


def _pot_sentence(facts: Sequence[RowFacts], result: RoundResult, translator: Translator) -> str:
    winners = [one for one in facts if one.chips_won]
    if len(winners) == 1:
        return translator.trn(
            "{name} takes the pot: {n} chip.",
            "{name} takes the pot: {n} chips.",
            result.pot,
            name=winners[0].seat.name,
        )
    shares = [translator.tr("{name} {n}", name=one.seat.name, n=one.chips_won) for one in winners]
    return translator.tr("The pot is shared: {shares}.", shares=translator.names(shares))
