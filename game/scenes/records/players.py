"""Everybody who ever played, and what each of them has done."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

import pygame

from game.i18n import Translator
from game.scenes.base import Services
from game.scenes.common.page import TALL_U
from game.scenes.records.choices import ChoicesScene
from game.scenes.records.deleting import DeletingScene, ask_twice
from game.scenes.records.picker import PLAYER_ROW_U, draw_player
from game.scenes.records.versus import BigNumbers
from game.scenes.records.words import OUTCOMES, outcome_share, player_name
from game.store.values import Outcome, Player, PlayerLine, ResultPoint, Statistics
from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.charts import LineChart, Series
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.labels import Label
from game.ui.widgets.outcome_chart import Share, ShareBar, ShareColumns
from game.ui.widgets.virtual_list import VirtualList

#: The charts have at most so many columns; each then stands for several matches.
MOST_COLUMNS: Final = 30
#: They have at least so many, some of them empty, so that one match is no wide block.
LEAST_COLUMNS: Final = 12
_LIST_PART: Final = 0.3
_BAR_U: Final = 56
_STRIP_U: Final = 36
_ROW_U: Final = 34


class StatisticsGrid(Widget):
    """Figures with their names, two beside each other."""

    focusable = False

    def __init__(self, kit: Kit, figures: Sequence[tuple[str, str]]) -> None:
        super().__init__(kit)
        self.figures = tuple(figures)

    @property
    def rows(self) -> int:
        """Return how many rows there are."""
        return -(-len(self.figures) // 2)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the figures: the name on the left of its cell, the figure on the right."""
        kit, rect = self.kit, self.rect
        high_px = rect.height // self.rows
        gap_px = kit.px(24)
        wide_px = (rect.width - gap_px) // 2
        for number, (name, figure) in enumerate(self.figures):
            left = rect.left + number % 2 * (wide_px + gap_px)
            cell = pygame.Rect(left, rect.top + number // 2 * high_px, wide_px, high_px)
            value = kit.painter.line(
                figure,
                theme.BODY_U,
                theme.GOLD,
                face=Face.BOLD,
                max_width_px=wide_px // 2,
                max_height_px=high_px,
            )
            surface.blit(value, value.get_rect(midright=cell.midright))
            label = kit.painter.line(
                name,
                theme.SMALL_U,
                theme.CREAM,
                max_width_px=max(1, wide_px - value.get_width() - kit.px(10)),
                max_height_px=high_px,
            )
            surface.blit(label, label.get_rect(midleft=cell.midleft))
            rule = (cell.left, cell.bottom - 1, wide_px, max(1, kit.px(1)))
            surface.fill(theme.PANEL_EDGE, rule)


def figures_of(found: Statistics, translator: Translator) -> list[tuple[str, str]]:
    """Return the names and values of a player's figures."""
    tr, number = translator.tr, translator.number
    mean = found.mean_penalty
    quickest = found.quickest_turns
    share = found.won_share
    return [
        (tr("Matches"), number(found.played)),
        (tr("Matches won"), "–" if share is None else translator.percent(share)),
        (tr("Rounds"), number(found.rounds)),
        (tr("Rounds won"), number(found.rounds_won)),
        (tr("Won by going out"), number(found.rounds_out)),
        (tr("Won by a stalemate"), number(found.rounds_stalemate)),
        (tr("Points per round"), "–" if mean is None else translator.decimal(mean, 1)),
        (
            tr("Quickest Pitty Pat"),
            "–" if quickest is None else translator.trn("{n} turn", "{n} turns", quickest),
        ),
        (
            tr("Longest streak"),
            translator.trn("{n} match", "{n} matches", found.longest_streak),
        ),
    ]


def buckets(points: Sequence[ResultPoint]) -> list[list[ResultPoint]]:
    """Return matches, oldest first, in at most ``MOST_COLUMNS`` groups of nearly equal size."""
    count = min(len(points), MOST_COLUMNS)
    numbered = groupby(enumerate(points), key=lambda entry: entry[0] * count // len(points))
    return [[point for _, point in group] for _, group in numbered]


def column_of(points: Sequence[ResultPoint]) -> list[Share]:
    """Return how often each outcome occurs, from best to worst."""
    outcomes = [point.outcome for point in points]
    return [outcome_share(outcome, outcomes.count(outcome)) for outcome in Outcome]


def mean_of(points: Sequence[ResultPoint]) -> float | None:
    """Return the mean of the penalty points a round, None without a round."""
    known = [point.mean_penalty for point in points if point.mean_penalty is not None]
    return sum(known) / len(known) if known else None


def outcome_shares(found: Statistics, translator: Translator) -> list[Share]:
    """Return what a player's matches ended in, each kind with its number."""
    numbers = {
        Outcome.WON: found.won,
        Outcome.JOINT: found.joint,
        Outcome.LOST: found.lost,
        Outcome.LEFT: found.left,
    }
    return [
        outcome_share(
            outcome,
            number,
            f"{translator.tr(OUTCOMES[outcome])} {translator.number(number)}",
        )
        for outcome, number in numbers.items()
    ]


class PlayersPage:
    """Builds and places the players' page; ``refresh`` builds it anew after a change."""

    def __init__(self, services: Services, refresh: Callable[[], None]) -> None:
        self._services = services
        self._refresh = refresh
        self._index = 0
        self._first = 0

    def build(self, group: FocusGroup) -> None:
        """Add the widgets of this page."""
        kit, tr = self._services.kit, self._services.translator.tr
        self._players: Sequence[PlayerLine] = self._services.data.history.players()
        self._faces = self._services.data.history.faces()
        self.list = VirtualList(
            kit,
            len(self._players),
            self._draw_player,
            self._mark,
            row_u=PLAYER_ROW_U,
            on_mark=self._mark,
            empty=tr("Nobody has played yet."),
        )
        self._index = max(0, min(self._index, len(self._players) - 1))
        self.list.index, self.list.first = self._index, self._first
        group.add(self.list)
        self._panel: list[Widget] = []
        if self._players:
            self._build_panel(self._players[self._index].player)
            group.add(*self._panel)

    def _build_panel(self, player: Player) -> None:
        services = self._services
        history, translator = services.data.history, services.translator
        found: Statistics = history.statistics(player)
        self._build_head(player)
        self._bar = ShareBar(services.kit, outcome_shares(found, translator))
        self._grid = StatisticsGrid(services.kit, figures_of(found, translator))
        self._build_course(history.results_over_time(player))
        mean = found.mean_penalty
        told = "–" if mean is None else translator.decimal(mean, 1)
        name = translator.tr("Points per round: low is good")
        self._figure = BigNumbers(services.kit, [(told, name)])
        # A course over time begins with the second match: one is a figure.
        is_course = found.played > 1
        self._figure.visible = not is_course
        course = (self._caption, self._strip, self._chart)
        for part in course:
            part.visible = is_course
        head = (self._name, self._choices, self._delete)
        self._panel = [*head, self._bar, self._grid, *course, self._figure]

    def _build_head(self, player: Player) -> None:
        """Build the player's name and what can be done with the player."""
        services = self._services
        kit, tr = services.kit, services.translator.tr
        self._name = Label(
            kit,
            player_name(player, services.translator),
            size_u=theme.LARGE_U,
            colour=theme.GOLD,
            face=Face.TITLE,
        )
        self._delete = Button(
            kit,
            tr("Delete all matches"),
            lambda: self._ask_delete(player),
            hint=tr("Delete every match that this player played in."),
        )
        self._choices = Button(
            kit,
            tr("Choices"),
            lambda: self._show_choices(player),
            hint=tr("What this player’s choices cost, over time."),
        )
        self._choices.visible = services.settings.look_back

    def _build_course(self, results: Sequence[ResultPoint]) -> None:
        """Build the columns of results and the chart of points, oldest first."""
        kit, tr = self._services.kit, self._services.translator.tr
        groups = buckets(results)
        steps = [str(number) for number in _ends(groups)]
        groups += [[] for _ in range(LEAST_COLUMNS - len(groups))]
        steps += ["" for _ in range(len(groups) - len(steps))]
        self._caption = Label(
            kit,
            tr("Results and points per round, the oldest first: low is good"),
            size_u=theme.SMALL_U,
            colour=theme.MINT,
        )
        self._strip = ShareColumns(kit, [column_of(points) for points in groups])
        means = tuple(mean_of(points) for points in groups)
        line = Series("", means, theme.GOLD_PALE, 0)
        self._chart = LineChart(kit, [line], steps=steps, columns=True)

    def lay_out(self, body: pygame.Rect) -> None:
        """Put the list on the left and the player's figures on the right, in pixels."""
        kit = self._services.kit
        gap_px = kit.px(theme.GAP_U)
        rows = body.copy()
        rows.width = round(body.width * _LIST_PART) if self._players else body.width
        self.list.put(rows)
        if not self._panel:
            return
        place = pygame.Rect(rows.right + gap_px, body.top, 0, body.height)
        place.width = body.right - place.left
        head = pygame.Rect(place.left, place.top, place.width, kit.px(50))
        width_u, _ = self._delete.natural_size_u()
        button = pygame.Rect(0, 0, min(kit.px(width_u), place.width * 2 // 5), kit.px(48))
        button.midright = head.midright
        self._delete.put(button)
        if self._choices.visible:
            width_u, _ = self._choices.natural_size_u()
            left = button.left - kit.px(10)
            button = pygame.Rect(0, 0, min(kit.px(width_u), place.width // 4), kit.px(48))
            button.midright = (left, head.centery)
            self._choices.put(button)
        head.width = max(1, button.left - gap_px - head.left)
        self._name.put(head)
        bar = pygame.Rect(place.left, head.bottom + kit.px(8), place.width, kit.px(_BAR_U))
        self._bar.put(bar)
        tall = kit.viewport.height_u > TALL_U
        row_px = max(
            kit.px(_ROW_U * (1.5 if tall else 1)),
            kit.painter.line_height(theme.BODY_U, face=Face.BOLD),
        )
        grid = pygame.Rect(place.left, bar.bottom + kit.px(10), place.width, 0)
        grid.height = self._grid.rows * min(row_px, (body.bottom - grid.top) // 7)
        self._grid.put(grid)
        self._place_charts(
            pygame.Rect(place.left, grid.bottom, place.width, body.bottom - grid.bottom)
        )

    def _place_charts(self, place: pygame.Rect) -> None:
        """Put the columns of the results and the chart of the points below each other."""
        kit = self._services.kit
        self._figure.put(place.inflate(0, -kit.px(16)))
        line_px = kit.painter.line_height(theme.SMALL_U, face=Face.BOLD)
        top = place.top + kit.px(8)
        self._caption.put(pygame.Rect(place.left, top, place.width, line_px))
        top += line_px + kit.px(6)
        strip = pygame.Rect(place.left, top, place.width, kit.px(_STRIP_U))
        if kit.viewport.height_u > TALL_U:
            strip.height *= 2
        top = strip.bottom + kit.px(2)
        self._chart.put(pygame.Rect(place.left, top, place.width, max(1, place.bottom - top)))
        plot = self._chart.plot_rect
        strip.left, strip.width = plot.left, plot.width
        self._strip.put(strip)

    def _mark(self, index: int) -> None:
        """Show another player; the list stays scrolled as it is."""
        if index != self._index:
            self._index, self._first = index, self.list.first
            self._refresh()

    def _draw_player(self, surface: pygame.Surface, row: pygame.Rect, index: int) -> None:
        draw_player(self._services, surface, row, self._players[index], self._faces)

    def _show_choices(self, player: Player) -> None:
        self._services.director.push(ChoicesScene(self._services, player))

    def _ask_delete(self, player: Player) -> None:
        translator = self._services.translator
        question = translator.tr(
            "Do you want to delete every match that {name} played in?",
            name=player_name(player, translator),
        )
        ask_twice(self._services, question, lambda: self._delete_player(player))

    def _delete_player(self, player: Player) -> None:
        services = self._services
        services.director.push(DeletingScene(services, player, self._refresh))


def _ends(groups: Sequence[Sequence[ResultPoint]]) -> list[int]:
    """Return the number of the last match of each group, counted from 1."""
    ends = []
    done = 0
    for group in groups:
        done += len(group)
        ends.append(done)
    return ends
