"""What a player's choices cost: over time, by table and rule, and those that stood out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.engine.rules import HouseRules
from game.i18n import Translator
from game.reviewer import PRICES
from game.scenes.base import Services
from game.scenes.common.looking_back import signed
from game.scenes.common.page import HintLine, PageScene
from game.scenes.common.rule_texts import rules_in_short
from game.scenes.records.words import player_name
from game.store.values import CostPoint, Player
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.widgets.charts import LineChart, Series
from game.ui.widgets.labels import Label
from game.ui.widgets.virtual_list import VirtualList

#: The chart has at most so many steps; each then stands for several matches.
MOST_STEPS: Final = 30
#: So many of the dearest and of the finest choices are listed.
MOST_LISTED: Final = 8
_CHART_PART: Final = 0.52
_LINE_U: Final = 34
_ROW_U: Final = 50
_TALL_U: Final = 900


@dataclass(frozen=True, slots=True)
class Outstanding:
    """A choice that stood out: ``points`` are what it gave away, below 0, or what it saved."""

    match_id: int
    round_number: int
    entry: int
    points: float


def mean_cost(points: Sequence[CostPoint]) -> float | None:
    """Return what a choice gave away on average, None without any."""
    choices = sum(point.costs.choices for point in points)
    return sum(point.costs.cost for point in points) / choices if choices else None


def by_match(points: Sequence[CostPoint]) -> list[list[CostPoint]]:
    """Return the rounds in at most ``MOST_STEPS`` groups of whole matches, oldest first."""
    matches: dict[int, list[CostPoint]] = {}
    for point in points:
        matches.setdefault(point.match_id, []).append(point)
    count = min(len(matches), MOST_STEPS)
    groups: list[list[CostPoint]] = [[] for _ in range(count)]
    for number, rounds in enumerate(matches.values()):
        groups[number * count // len(matches)] += rounds
    return groups


def outstanding(points: Sequence[CostPoint]) -> tuple[Outstanding, ...]:
    """Return the dearest choice of each round, dearest first, then the finest, finest first."""
    dear = [
        Outstanding(one.match_id, one.round_number, entry, -one.costs.dearest)
        for one in points
        if (entry := one.costs.dearest_entry) is not None
    ]
    fine = [
        Outstanding(one.match_id, one.round_number, entry, one.costs.finest)
        for one in points
        if (entry := one.costs.finest_entry) is not None
    ]
    dear.sort(key=lambda one: one.points)
    fine.sort(key=lambda one: -one.points)
    return (*fine[:MOST_LISTED], *dear[:MOST_LISTED])


def grouped(
    points: Sequence[CostPoint], name_of: Callable[[CostPoint], str]
) -> list[tuple[str, float]]:
    """Return the mean cost of a choice by some name, in the order of the names."""
    groups: dict[str, list[CostPoint]] = {}
    for point in points:
        groups.setdefault(name_of(point), []).append(point)
    found = [(name, mean_cost(groups[name])) for name in sorted(groups)]
    return [(name, mean) for name, mean in found if mean is not None]


class ChoicesScene(PageScene):
    """Shows what has been reviewed of a player's matches over the records."""

    def __init__(self, services: Services, player: Player) -> None:
        super().__init__(services)
        self.player = player
        self.points = services.data.history.costs_over_time(player, PRICES)
        self.listed = outstanding(self.points)

    def heading(self) -> str:
        """Return whose choices they are."""
        translator = self.services.translator
        name = player_name(self.player, translator)
        return translator.tr("{name}: choices", name=name)

    def build(self) -> None:
        """Build the chart, the means and the list of choices."""
        kit, translator = self.services.kit, self.services.translator
        tr = translator.tr
        groups = by_match(self.points)
        means = tuple(mean_cost(group) for group in groups)
        empty = tr("No round has been looked back at yet. Open one under Matches.")
        line = Series("", means, theme.GOLD_PALE, 0)
        self._chart = LineChart(kit, [line], first_step=1, empty=empty)
        caption = tr("Points a choice gave away, by match")
        self._caption = Label(kit, caption, size_u=theme.SMALL_U, colour=theme.MINT)
        self.list = VirtualList(
            kit,
            len(self.listed),
            self._draw_choice,
            self._open,
            row_u=_ROW_U,
            hint=tr("Look back at this choice."),
            empty=tr("None stood out so far.") if self.points else "",
        )
        heads = tr("Finest and dearest choices")
        self._head = Label(kit, heads, size_u=theme.SMALL_U, colour=theme.MINT)
        self._back = self.back_button()
        self._hint = HintLine(kit, lambda: self.group.hint)
        self.group.add(self._caption, self._chart, self._head, self.list, self._back, self._hint)
        self._means = self._mean_lines(translator)

    def _mean_lines(self, translator: Translator) -> list[tuple[str, str]]:
        """Return the means over all, by table and by rules: names and figures."""
        whole = mean_cost(self.points)
        if whole is None:
            return []
        services = self.services
        names = {
            table.id: table.name if table.problem else translator.tr(table.name)
            for table in services.tables
        }

        def table(point: CostPoint) -> str:
            return names.get(point.table, point.table)

        def rules(point: CostPoint) -> str:
            return _rules_name(point.rules, translator)

        found = [(translator.tr("All"), whole)]
        found += [*grouped(self.points, table), *grouped(self.points, rules)]
        return [(name, translator.decimal(mean, 1)) for name, mean in found]

    def lay_out_body(self) -> None:
        """Put the list beside the chart and the means, or below them in a tall window."""
        kit, gap_px = self.services.kit, self.services.kit.px(theme.GAP_U)
        left, right = self.body.copy(), self.body.copy()
        if kit.viewport.height_u < _TALL_U:
            left.width = round(self.body.width * _CHART_PART)
            right.width = self.body.width - left.width - gap_px
            right.right = self.body.right
        else:
            left.height = round(self.body.height * 0.6)
            right.top = left.bottom + gap_px
            right.height = self.body.bottom - right.top
        line_px = kit.painter.line_height(theme.SMALL_U, face=Face.BOLD) + kit.px(4)
        self._caption.put(pygame.Rect(left.left, left.top, left.width, line_px))
        most = max(0, round(left.height * 0.45) // kit.px(_LINE_U))
        self._shown = self._means[:most]
        means_px = len(self._shown) * kit.px(_LINE_U)
        chart = pygame.Rect(left.left, left.top + line_px, left.width, 0)
        chart.height = max(1, left.height - line_px - means_px - gap_px)
        self._chart.put(chart)
        self._table = pygame.Rect(left.left, left.bottom - means_px, left.width, means_px)
        self._head.put(pygame.Rect(right.left, right.top, right.width, line_px))
        right.top, right.height = right.top + line_px, right.height - line_px
        self.list.put(right)
        self._hint.put(self.place_in_foot([self._back], []))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page and the means."""
        super().draw(surface)
        kit = self.services.kit
        for number, (name, figure) in enumerate(self._shown):
            row = self._table.copy()
            row.height = kit.px(_LINE_U)
            row.top += number * row.height
            value = kit.painter.line(
                figure, theme.SMALL_U, theme.GOLD, face=Face.BOLD, max_height_px=row.height
            )
            surface.blit(value, value.get_rect(midright=row.midright))
            room_px = max(1, row.width - value.get_width() - kit.px(12))
            text = kit.painter.line(
                name,
                theme.SMALL_U,
                theme.CREAM,
                max_width_px=room_px,
                max_height_px=row.height,
            )
            surface.blit(text, text.get_rect(midleft=row.midleft))

    def _draw_choice(self, surface: pygame.Surface, row: pygame.Rect, index: int) -> None:
        kit, translator, one = self.services.kit, self.services.translator, self.listed[index]
        started = next(p.started for p in self.points if p.match_id == one.match_id)
        day = "" if started is None else f"{translator.date(started)} · "
        fine = one.points > 0
        label = translator.tr("Finest choice") if fine else translator.tr("Dearest choice")
        where = translator.tr("Round {n}", n=one.round_number)
        figure = kit.painter.line(
            signed(translator, one.points, 1),
            theme.BODY_U,
            theme.GOLD if fine else theme.CREAM,
            face=Face.BOLD,
            max_width_px=row.width // 4,
            max_height_px=row.height,
        )
        pad_px = kit.px(14)
        surface.blit(figure, figure.get_rect(midright=(row.right - pad_px, row.centery)))
        text = kit.painter.fitted(
            f"{label} · {day}{where}",
            theme.SMALL_U,
            theme.CREAM,
            (max(1, row.width - figure.get_width() - 3 * pad_px), row.height),
            face=Face.BOLD,
        )
        surface.blit(text, text.get_rect(midleft=(row.left + pad_px, row.centery)))

    def _open(self, index: int) -> None:
        one = self.listed[index]
        self.services.routes.review(one.match_id, one.round_number, one.entry)


def _rules_name(rules: HouseRules, translator: Translator) -> str:
    """Return how a match was played in a few words, without its length."""
    return " · ".join(rules_in_short(rules, translator))
