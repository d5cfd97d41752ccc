"""The rules page of the set-up: every house rule, its meaning, and what differs from the table."""

from typing import Final, TypeAlias

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
#: A rule in a tall window with room for all of them, in heights of a low one.
_TALL_ROW: Final = 1.25
#: No smaller than this part of their size the explanations are written.
_SMALLEST: Final = 0.7

#: A paragraph of the side panel: text, size, colour, face.
_Said: TypeAlias = tuple[str, float, theme.Colour, Face]


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
            count = len(self._rows)
            least_px = max(kit.px(_TALL_SIDE_U), self._table_side_px(body.width))
            free_px = max(body.height - gap_px - least_px, kit.px(_ROW_U) * count)
            most_px = min(body.height - gap_px - kit.px(_TALL_SIDE_U), free_px)
            area.height = min(most_px, kit.px(_ROW_U * _TALL_ROW) * count)
            top = area.bottom + gap_px
            self._side = pygame.Rect(body.left, top, body.width, body.bottom - top)
        else:
            side_px = round(body.width * _SIDE_PART)
            area.width = body.width - side_px - gap_px
            self._side = pygame.Rect(area.right + gap_px, body.top, side_px, body.height)
        self._area.put(area)
        row_px = max(
            kit.px(_ROW_U), min(kit.px(_ROW_U * _TALL_ROW), area.height // len(self._rows))
        )
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

    def _table_side_px(self, width_px: int) -> int:
        """Return how high the side panel has to be for the table's rules and what differs."""
        kit = self._services.kit
        said = [*self._told_of_table(), self._told_of_count(max(2, len(self._draft.changed)))]
        room_px = width_px - 2 * kit.px(_PADDING_U)
        high_px = self._height_px(self._written(said, room_px, 1.0))
        return high_px + kit.px(theme.GAP_U) + kit.px(_RESET_U) + 2 * kit.px(_PADDING_U)

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
        said = self._explanation()
        growth = self._services.kit.painter.growth
        while True:
            pictures = self._written(said, inner.width, growth)
            if self._height_px(pictures) <= inner.height or growth <= _SMALLEST:
                return pictures
            growth = max(_SMALLEST, growth - (0.1 if growth > 1 else 0.05))

    def _written(self, said: list[_Said], room_px: int, growth: float) -> list[pygame.Surface]:
        """Return paragraphs, grown at most so far or, below 1, as much smaller."""
        painter, shrink = self._services.kit.painter, min(1.0, growth)
        return [
            painter.paragraph(
                text, size_u * shrink, colour, room_px, face=face, most_growth=max(1.0, growth)
            )
            for text, size_u, colour, face in said
        ]

    def _height_px(self, pictures: list[pygame.Surface]) -> int:
        between_px = self._services.kit.px(_BETWEEN_U)
        return sum(picture.get_height() + between_px for picture in pictures) - between_px

    def _explanation(self) -> list[_Said]:
        """Return what the side panel says."""
        tr, changed = self._services.translator.tr, self._draft.changed
        row = self._row_in_hand()
        if row is None:
            said = self._told_of_table()
            if changed:
                said.append(self._told_of_count(len(changed)))
            return said
        shown = self._rows[row]
        said = [
            (shown.label or tr("Match"), theme.LARGE_U, theme.GOLD, Face.TITLE),
            (shown.hint, theme.BODY_U, theme.CREAM, Face.TEXT),
        ]
        if row in changed:
            differs = tr("Differs from the table’s rules.")
            said.append((differs, theme.BODY_U, theme.MINT, Face.BOLD))
        return said

    def _told_of_table(self) -> list[_Said]:
        """Return the table's name and its rules."""
        translator, table = self._services.translator, self._draft.table
        name = table.name if table.problem else translator.tr(table.name)
        said: list[_Said] = [(name, theme.LARGE_U, theme.GOLD, Face.TITLE)]
        for phrase, meaning in rules_told(table.preset, translator):
            said.append((phrase, theme.SMALL_U, theme.MINT, Face.BOLD))
            said.append((meaning, theme.SMALL_U, theme.CREAM, Face.TEXT))
        return said

    def _told_of_count(self, count: int) -> _Said:
        """Return how many rules differ."""
        text = self._services.translator.trn(
            "{n} rule differs from the table’s.", "{n} rules differ from the table’s.", count
        )
        return text, theme.BODY_U, theme.MINT, Face.BOLD

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
