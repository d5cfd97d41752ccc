"""The rules page of the set-up: every house rule, its meaning, and what differs from the table."""

from collections.abc import Callable
from typing import Final, TypeVar

import pygame

from game.engine.rules import LARGEST_NUMBER, DrawRule, LengthKind
from game.scenes import rule_texts
from game.scenes.base import Services
from game.scenes.match_draft import USUAL_LENGTHS, MatchDraft
from game.scenes.rule_texts import length_name, rules_told
from game.ui import theme
from game.ui.buttons import Button
from game.ui.controls import Choice, Row, Toggle
from game.ui.focus import FocusGroup
from game.ui.glyphs import Face
from game.ui.scroll import ScrollArea
from game.ui.textfield import NumberField
from game.ui.widget import Action

_ROW_U: Final = 58
_SIDE_PART: Final = 0.34
_INDENT_U: Final = 22
_PADDING_U: Final = 22
_TALL_SIDE_U: Final = 300
_RESET_U: Final = 72
_MOST_CHIPS: Final = 1000

Value = TypeVar("Value")
_LengthChoice = tuple[LengthKind, int | None]


class RulesPage:
    """Builds and places the house rules; changes go straight into the draft."""

    def __init__(self, services: Services, draft: MatchDraft) -> None:
        self._services = services
        self._draft = draft
        self._side = pygame.Rect(0, 0, 1, 1)

    def build(self, group: FocusGroup) -> None:
        """Add the widgets of this page."""
        self._group = group
        kit, tr = self._services.kit, self._services.translator.tr
        draft, rules = self._draft, self._draft.rules
        self._hand = Choice(
            kit,
            tr("Deal"),
            [(n, tr(name)) for n, name in rule_texts.HAND_NAMES.items()],
            rules.hand_size,
            lambda value: self._change(lambda: draft.set_hand_size(value)),
        )
        self._draw = Choice(
            kit,
            tr("Drawing"),
            [(rule, tr(name)) for rule, name in rule_texts.DRAW_NAMES.items()],
            rules.draw,
            lambda value: self._change(lambda: draft.set_draw(value)),
        )
        self._lone = Choice(
            kit,
            tr("Lone card"),
            [(rule, tr(name)) for rule, name in rule_texts.LONE_NAMES.items()],
            rules.lone_card,
            lambda value: self._change(lambda: draft.set_lone_card(value)),
        )
        self._aces = Toggle(
            kit,
            tr("Power aces"),
            lambda on: self._change(lambda: draft.set_power_aces(on)),
            value=rules.power_aces,
        )
        self._build_stakes_and_length()
        self._rows: dict[str, Row] = {
            "hand_size": self._hand,
            "draw": self._draw,
            "lone_card": self._lone,
            "power_aces": self._aces,
            "buy_in": self._stakes,
            "chips": self._buy_in,
            "length": self._length,
            "number": self._number,
        }
        self._area = ScrollArea(kit, list(self._rows.values()))
        self._reset = Button(
            kit, tr("Back to the table’s rules"), lambda: self._change(draft.take_table_rules)
        )
        group.add(self._area, self._reset)
        self._refresh()

    def _build_stakes_and_length(self) -> None:
        kit, tr = self._services.kit, self._services.translator.tr
        draft, rules = self._draft, self._draft.rules
        self._stakes = Toggle(
            kit,
            tr("Stakes"),
            lambda on: self._change(lambda: draft.set_stakes(on)),
            value=rules.buy_in is not None,
        )
        self._buy_in = NumberField(
            kit,
            tr("Chips each"),
            draft.buy_in,
            lambda value: self._change(lambda: draft.set_buy_in(value)),
            low=1,
            high=_MOST_CHIPS,
            step=5,
        )
        lengths: list[tuple[_LengthChoice, str]] = [
            ((length.kind, length.number), length_name(length, self._services.translator))
            for length in USUAL_LENGTHS
        ]
        lengths.insert(2, ((LengthKind.POINTS, None), tr("Own total")))
        lengths.append(((LengthKind.ROUNDS, None), tr("Own rounds")))
        self._length = Choice(
            kit,
            tr("Match"),
            lengths,
            self._length_choice(),
            lambda value: self._change(lambda: draft.choose_length(*value)),
        )
        self._number = NumberField(
            kit,
            "",
            rules.length.number,
            lambda value: self._change(lambda: draft.set_length_number(value)),
            low=1,
            high=LARGEST_NUMBER,
        )

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
        self._area.place(area)
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
        self._reset.place(button)

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
        for text, size_u, colour, face in self._explanation():
            picture = kit.painter.paragraph(text, size_u, colour, inner.width, face=face)
            surface.blit(picture, (inner.left, top))
            top += picture.get_height() + kit.px(10)
        self._reset.draw(surface)

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
                (tr("Changed from the table’s rules."), theme.BODY_U, theme.MINT, Face.BOLD)
            )
        elif row is None and changed:
            count = translator.trn(
                "{n} rule is changed from the table’s.",
                "{n} rules are changed from the table’s.",
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

    def _length_choice(self) -> _LengthChoice:
        length = self._draft.rules.length
        return length.kind, None if self._draft.own_length else length.number

    def _change(self, act: Action) -> None:
        act()
        self._refresh()

    def _refresh(self) -> None:
        """Let every widget show the draft as it is now."""
        tr = self._services.translator.tr
        draft, rules = self._draft, self._draft.rules
        _select(self._hand, rules.hand_size)
        _select(self._draw, rules.draw)
        _select(self._lone, rules.lone_card)
        _select(self._length, self._length_choice())
        self._aces.value = rules.power_aces
        self._stakes.value = rules.buy_in is not None
        self._buy_in.value = draft.buy_in
        self._number.value = rules.length.number
        points = rules.length.kind is LengthKind.POINTS
        self._number.label = tr("Penalty points") if points else tr("Rounds")
        self._number.step_size = 25 if points else 1
        _allow(
            self._lone, "" if rules.draw is not DrawRule.TURN_OVER else rule_texts.LONE_FORCED, tr
        )
        _allow(self._buy_in, "" if rules.buy_in is not None else rule_texts.BUY_IN_OFF, tr)
        _allow(self._number, "" if draft.own_length else rule_texts.LENGTH_OFF, tr)
        length_text = rule_texts.POINTS_TEXT if points else rule_texts.ROUNDS_TEXT
        for row, text in (
            (self._hand, rule_texts.HAND_TEXTS[rules.hand_size]),
            (self._draw, rule_texts.DRAW_TEXTS[rules.draw]),
            (self._lone, rule_texts.LONE_TEXTS[rules.lone_card]),
            (self._aces, rule_texts.ACES_TEXT),
            (self._stakes, rule_texts.STAKES_TEXT),
            (self._buy_in, rule_texts.BUY_IN_TEXT),
            (self._length, length_text),
            (self._number, length_text),
        ):
            row.hint = tr(text)
        if draft.changed:
            self._reset.enable()
        else:
            self._reset.disable()


def _select(choice: Choice[Value], value: Value) -> None:
    """Let a choice show a value without reporting it."""
    choice.index = next(at for at, option in enumerate(choice.options) if option[0] == value)


def _allow(row: Row, reason: str, tr: Callable[[str], str]) -> None:
    """Make a row usable, or say why it is not."""
    if reason:
        row.disable(tr(reason))
    else:
        row.enable()
