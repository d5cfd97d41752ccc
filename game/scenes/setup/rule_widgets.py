"""The rules page of the set-up: every house rule, its meaning, and what differs from the table."""

from typing import Final

import pygame

from game.scenes.base import Services
from game.scenes.common.draft import MatchDraft
from game.scenes.common.rule_texts import rules_told
from game.scenes.setup.rule_controls import RuleControls
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.widgets.buttons import Button
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.scroll import ScrollArea

_ROW_U: Final = 54
_SIDE_PART: Final = 0.32
_INDENT_U: Final = 22
#: Between two paragraphs of the side panel.
_BETWEEN_U: Final = 10
_PADDING_U: Final = 22
_TALL_SIDE_U: Final = 300
_RESET_U: Final = 72


class RulesPage:
    """Builds and places the house rules; changes go straight into the draft."""

    def __init__(self, services: Services, draft: MatchDraft) -> None:
        self._services = services
        self._draft = draft
        self._side = pygame.Rect(0, 0, 1, 1)

    def build(self, group: FocusGroup) -> None:
        """Add the widgets of this page."""
        kit, tr = self._services.kit, self._services.translator.tr
        self._controls = RuleControls(self._services, self._draft, self._offer_reset)
        self._rows = self._controls.rows
        self._area = ScrollArea(kit, list(self._rows.values()))
        self._reset = Button(kit, tr("Back to the table’s rules"), self._take_table_rules)
        group.add(self._area, self._reset)
        self._offer_reset()

    def lay_out(self, body: pygame.Rect, *, tall: bool) -> None:
        """Place the rules with the explanations beside or, in a tall window, below them."""
        kit = self._services.kit
        gap_px = kit.px(theme.GAP_U)
        area = body.copy()
        if tall:
            area.height = min(
                body.height - gap_px - kit.px(_TALL_SIDE_U), kit.px(_ROW_U * 1.25) * len(self._rows)
            )
            top = area.bottom + gap_px
            self._side = pygame.Rect(body.left, top, body.width, body.bottom - top)
        else:
            side_px = round(body.width * _SIDE_PART)
            area.width = body.width - side_px - gap_px
            self._side = pygame.Rect(area.right + gap_px, body.top, side_px, body.height)
        self._area.put(area)
        row_px = max(kit.px(_ROW_U), min(kit.px(_ROW_U * 1.25), area.height // len(self._rows)))
        indent_px = kit.px(_INDENT_U)
        width_px = self._area.inner_width_px - indent_px
        self._area.arrange(
            [
                pygame.Rect(indent_px, number * row_px, width_px, row_px - kit.px(4))
                for number in range(len(self._rows))
            ]
        )
        inner = self._side.inflate(-2 * kit.px(_PADDING_U), -2 * kit.px(_PADDING_U))
        button = pygame.Rect(inner.left, 0, inner.width, kit.px(_RESET_U))
        button.bottom = inner.bottom
        self._reset.put(button)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the marks of what differs, and the explanation of the rule in hand."""
        kit = self._services.kit
        before = surface.get_clip()
        surface.set_clip(self._area.rect)
        dot = kit.shapes.disc(kit.px(12), theme.ORANGE, edge=theme.GOLD_PALE, edge_px=kit.px(2))
        for name in self._draft.changed:
            row = self._rows[name].rect
            surface.blit(dot, dot.get_rect(midright=(row.left - kit.px(2), row.centery)))
        surface.set_clip(before)
        self._draw_side(surface)

    def _draw_side(self, surface: pygame.Surface) -> None:
        kit, side = self._services.kit, self._side
        radius_px = kit.px(theme.RADIUS_U)
        box = kit.shapes.box(side.size, theme.FIELD, radius_px, edge=theme.PANEL_EDGE, edge_px=2)
        surface.blit(box, side)
        inner = side.inflate(-2 * kit.px(_PADDING_U), -2 * kit.px(_PADDING_U))
        inner.height = self._reset.rect.top - kit.px(theme.GAP_U) - inner.top
        top = inner.top
        for picture in self._pictures(inner):
            surface.blit(picture, (inner.left, top))
            top += picture.get_height() + kit.px(_BETWEEN_U)
        self._reset.draw(surface)

    def _pictures(self, inner: pygame.Rect) -> list[pygame.Surface]:
        """Return the paragraphs of the side panel, as large as all of them fit together."""
        kit = self._services.kit
        growth = kit.painter.growth
        while True:
            pictures = [
                kit.painter.paragraph(
                    text, size_u, colour, inner.width, face=face, most_growth=growth
                )
                for text, size_u, colour, face in self._explanation()
            ]
            high_px = sum(picture.get_height() + kit.px(_BETWEEN_U) for picture in pictures)
            if high_px <= inner.height or growth <= 1:
                return pictures
            growth = max(1.0, growth - 0.1)

    def _explanation(self) -> list[tuple[str, float, theme.Colour, Face]]:
        """Return what the side panel says: text, size, colour, face."""
        translator = self._services.translator
        tr = translator.tr
        row = self._row_in_hand()
        said: list[tuple[str, float, theme.Colour, Face]] = []
        if row is None:
            table = self._draft.table
            name = table.name if table.problem else tr(table.name)
            said.append((name, theme.LARGE_U, theme.GOLD, Face.TITLE))
            for phrase, meaning in rules_told(table.preset, translator):
                said.append((phrase, theme.SMALL_U, theme.MINT, Face.BOLD))
                said.append((meaning, theme.SMALL_U, theme.CREAM, Face.TEXT))
        else:
            shown = self._rows[row]
            label = shown.label or tr("Match")
            said.append((label, theme.LARGE_U, theme.GOLD, Face.TITLE))
            said.append((shown.hint, theme.BODY_U, theme.CREAM, Face.TEXT))
        changed = self._draft.changed
        if row in changed:
            said.append(
                (tr("Differs from the table’s rules."), theme.BODY_U, theme.MINT, Face.BOLD)
            )
        elif row is None and changed:
            count = translator.trn(
                "{n} rule differs from the table’s.",
                "{n} rules differ from the table’s.",
                len(changed),
            )
            said.append((count, theme.BODY_U, theme.MINT, Face.BOLD))
        return said

    def _row_in_hand(self) -> str | None:
        """Return the rule that is hovered, else the one with the focus, else None."""
        for wanted in ("hovered", "focused"):
            for name, row in self._rows.items():
                if getattr(row, wanted):
                    return name
        return None

    def _take_table_rules(self) -> None:
        self._draft.take_table_rules()
        self._controls.refresh()
        self._offer_reset()

    def _offer_reset(self) -> None:
        """Offer the way back to the table's rules as long as something differs."""
        if self._draft.changed:
            self._reset.enable()
        else:
            self._reset.disable()
