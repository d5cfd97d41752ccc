"""A line chart: several lines over the same steps, told apart by colour, marker and dashes."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from game.ui import theme
from game.ui.glyphs import Face
from game.ui.kit import Kit
from game.ui.theme import Colour
from game.ui.widgets.base import Widget

_OVERSAMPLE: Final = 4
_MARKER_U: Final = 14
_LINE_U: Final = 3.5
_LABEL_PART: Final = 0.3
#: Lengths of line and gap in line widths, one pattern a style; empty for a whole line.
_DASHES: Final[tuple[tuple[float, ...], ...]] = (
    (),
    (5.0, 2.4),
    (1.2, 2.0),
    (6.0, 2.0, 1.2, 2.0),
)
_TARGET_DASH: Final = (3.0, 2.5)
#: Corners of the markers in a square from -1 to 1; the first style is a disc.
_MARKERS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    (),
    ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
    ((0.0, -1.0), (1.0, 0.8), (-1.0, 0.8)),
    ((0.0, -1.05), (1.05, 0.0), (0.0, 1.05), (-1.05, 0.0)),
)

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Series:
    """One line: its name, a value for each step (None leaves a gap), colour and style.

    Styles 0 to 3 differ in marker and dashes; higher ones repeat them.
    """

    name: str
    values: tuple[float | None, ...]
    colour: Colour
    style: int


@dataclass(frozen=True, slots=True)
class Target:
    """A value marked by a dashed line across the chart, and what it is called."""

    value: float
    name: str


class LineChart(Widget):
    """Draws series over steps counted from ``first_step``; ``empty`` is said without any value.

    ``steps`` names the steps below the chart; without it they are numbered. ``columns`` gives
    every step a column of equal width, as they lie in a ``ShareColumns`` of the same width.
    """

    focusable = False

    def __init__(
        self,
        kit: Kit,
        series: Sequence[Series],
        *,
        target: Target | None = None,
        first_step: int = 0,
        steps: Sequence[str] = (),
        columns: bool = False,
        empty: str = "",
    ) -> None:
        super().__init__(kit)
        self.series = tuple(series)
        self.target = target
        self.first_step = first_step
        self.steps = tuple(steps)
        self.columns = columns
        self.empty = empty
        self._picture: pygame.Surface | None = None

    def put(self, rect: pygame.Rect) -> None:
        """Take a place; the picture is drawn anew."""
        super().put(rect)
        self._picture = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chart."""
        if self._picture is None:
            self._picture = self._made()
        surface.blit(self._picture, self.rect)

    def _made(self) -> pygame.Surface:
        whole = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        if all(value is None for line in self.series for value in line.values):
            text = self.kit.painter.paragraph(
                self.empty, theme.BODY_U, theme.MINT, max(1, self.rect.width), align="center"
            )
            self.kit.blit_centred(whole, text, whole.get_rect())
            return whole
        plot = self._plot(whole, self._highest())
        plot.draw_grid()
        plot.draw_steps(self.steps, self.first_step)
        if self.target is not None:
            plot.draw_target(self.target)
        for line in self.series:
            plot.draw_line(line)
        for line in self.series:
            plot.draw_markers(line)
        plot.draw_names(self.series)
        return whole

    @property
    def plot_rect(self) -> pygame.Rect:
        """Return where the lines themselves are, in window pixels."""
        return self._plot(pygame.Surface(self.rect.size), self._highest()).area.move(
            self.rect.topleft
        )

    def _highest(self) -> float:
        values = [value for line in self.series for value in line.values if value is not None]
        return max([*values, 1.0, *([self.target.value] if self.target else [])])

    def _plot(self, surface: pygame.Surface, highest: float) -> "_Plot":
        steps = max((len(line.values) for line in self.series), default=1)
        plot = _Plot(self.kit, surface, highest, steps, columns=self.columns)
        plot.make_room([line.name for line in self.series if line.name])
        return plot


class _Plot:
    """One picture of a chart being drawn: the surface and where values lie on it."""

    def __init__(
        self, kit: Kit, surface: pygame.Surface, highest: float, steps: int, *, columns: bool
    ) -> None:
        self.kit = kit
        self.surface = surface
        self.steps = steps
        self.columns = columns
        self.area = surface.get_rect()
        self.line_px = kit.painter.line_height(theme.SMALL_U, face=Face.BOLD)
        room_px = max(1, self.area.height - round(2.2 * self.line_px))
        self.tick = nice_step(highest, max(2, min(6, round(room_px / (1.8 * self.line_px)))))
        while self.tick > highest:
            self.tick /= 2
        self.top = highest

    def make_room(self, names: Sequence[str]) -> None:
        """Leave room for the numbers on the left, the steps below and the names on the right."""
        kit = self.kit
        left_px = self._size(_short(self.top)) + kit.px(12)
        names_px = 0
        if names:
            widest_px = max(self._size(name) for name in names) + kit.px(_MARKER_U + 24)
            names_px = min(widest_px, round(self.area.width * _LABEL_PART))
        self.area = pygame.Rect(
            left_px,
            self.line_px // 2 + kit.px(4),
            max(1, self.area.width - left_px - names_px - kit.px(8)),
            max(1, self.area.height - self.line_px * 2 - kit.px(10)),
        )

    def _size(self, text: str) -> int:
        return self.kit.painter.size(text, theme.SMALL_U, face=Face.BOLD)[0]

    def at(self, step: int, value: float) -> Point:
        """Return where a value lies in pixels."""
        high = self.area.bottom - self.area.height * value / self.top
        if self.columns:
            return self.area.left + (step + 0.5) / self.steps * self.area.width, high
        inset_px = self.kit.px(_MARKER_U)
        wide = max(1, self.area.width - 2 * inset_px)
        part = step / (self.steps - 1) if self.steps > 1 else 0.5
        return self.area.left + inset_px + part * wide, high

    def draw_grid(self) -> None:
        """Draw a thin line and a number for each tick."""
        kit = self.kit
        for number in range(int(self.top // self.tick) + 1):
            value = number * self.tick
            y_px = round(self.at(0, value)[1])
            colour = theme.PANEL_EDGE if number else theme.MINT
            self.surface.fill(colour, (self.area.left, y_px, self.area.width, max(1, kit.px(1.2))))
            text = kit.painter.line(_short(value), theme.SMALL_U, theme.MINT, face=Face.BOLD)
            self.surface.blit(text, text.get_rect(midright=(self.area.left - kit.px(8), y_px)))

    def draw_steps(self, names: Sequence[str], first: int) -> None:
        """Write below the chart as many of the steps as fit, evenly, always the last."""
        kit = self.kit
        texts = list(names) or [str(first + step) for step in range(self.steps)]
        widest_px = max(self._size(text) for text in texts) + kit.px(14)
        every = 1
        while every < self.steps and (self.steps - 1) // every * widest_px > self.area.width:
            every += 1
        for step in range((self.steps - 1) % every, self.steps, every):
            text = kit.painter.line(
                texts[step], theme.SMALL_U, theme.MINT, face=Face.BOLD, max_width_px=widest_px
            )
            place = text.get_rect(midtop=(round(self.at(step, 0)[0]), 0))
            place.top = self.area.bottom + kit.px(6)
            place.clamp_ip(self.surface.get_rect())
            self.surface.blit(text, place)

    def draw_target(self, target: Target) -> None:
        """Draw the dashed line of the target and its name."""
        kit = self.kit
        y_px = self.at(0, target.value)[1]
        ends = [(float(self.area.left), y_px), (float(self.area.right), y_px)]
        self._dashed(ends, theme.GOLD, max(1, kit.px(2)), _TARGET_DASH)
        text = kit.painter.line(
            target.name, theme.SMALL_U, theme.GOLD, face=Face.BOLD, max_width_px=self.area.width
        )
        place = text.get_rect(topleft=(self.area.left + kit.px(10), round(y_px) + kit.px(3)))
        self.surface.blit(text, place)

    def draw_line(self, line: Series) -> None:
        """Draw the line of a series, with gaps where there is no value."""
        width_px = max(1, self.kit.px(_LINE_U))
        run: list[Point] = []
        for step, value in [*enumerate(line.values), (0, None)]:
            if value is not None:
                run.append(self.at(step, value))
                continue
            self._dashed(run, line.colour, width_px, _DASHES[line.style % len(_DASHES)])
            run = []

    def draw_markers(self, line: Series) -> None:
        """Draw the markers of a series; only the last one where they would touch."""
        picture = marker(self.kit, line.style, line.colour)
        shown = [step for step, value in enumerate(line.values) if value is not None]
        step_px = self.area.width / max(1, self.steps - 1)
        if step_px < picture.get_width() * 1.2:
            shown = shown[-1:]
        for step in shown:
            value = line.values[step]
            assert value is not None
            x_px, y_px = self.at(step, value)
            self.surface.blit(picture, picture.get_rect(center=(round(x_px), round(y_px))))

    def draw_names(self, lines: Sequence[Series]) -> None:
        """Write the name of each line beside its end, apart from the others."""
        kit = self.kit
        ends = []
        for line in lines:
            known = [value for value in line.values if value is not None]
            if known and line.name:
                ends.append((self.at(0, known[-1])[1], line))
        ends.sort(key=lambda end: end[0])
        heights = spread([end[0] for end in ends], self.line_px, self.surface.get_height())
        left = self.area.right + kit.px(8)
        for y_px, (_, line) in zip(heights, ends, strict=True):
            picture = marker(kit, line.style, line.colour)
            place = picture.get_rect(midleft=(left, round(y_px)))
            self.surface.blit(picture, place)
            room_px = max(1, self.surface.get_width() - place.right - kit.px(6))
            text = kit.painter.line(
                line.name, theme.SMALL_U, theme.CREAM, face=Face.BOLD, max_width_px=room_px
            )
            self.surface.blit(text, text.get_rect(midleft=(place.right + kit.px(6), round(y_px))))

    def _dashed(
        self, points: Sequence[Point], colour: Colour, width_px: int, pattern: Sequence[float]
    ) -> None:
        """Draw a line through points; ``pattern`` is lengths of line and gap in line widths."""
        if not pattern:
            for start, end in pairwise(points):
                pygame.draw.aaline(self.surface, colour, start, end, width_px)
            return
        lengths = [max(1.0, part * max(2, width_px)) for part in pattern]
        at, left = 0, lengths[0]
        for start, end in pairwise(points):
            whole = max(0.001, pygame.Vector2(start).distance_to(end))
            done = 0.0
            while done < whole:
                step = min(left, whole - done)
                if at % 2 == 0:
                    first = pygame.Vector2(start).lerp(end, done / whole)
                    last = pygame.Vector2(start).lerp(end, min(1.0, (done + step) / whole))
                    pygame.draw.aaline(self.surface, colour, first, last, width_px)
                done += step
                left -= step
                if left <= 0:
                    at = (at + 1) % len(lengths)
                    left = lengths[at]


def marker(kit: Kit, style: int, colour: Colour) -> pygame.Surface:
    """Return the marker of a style: a disc, square, triangle or diamond with a dark edge."""
    side_px = kit.px(_MARKER_U)
    corners = _MARKERS[style % len(_MARKERS)]
    edge_px = max(1, kit.px(1.6))
    if not corners:
        return kit.shapes.disc(side_px, colour, edge=theme.FIELD, edge_px=edge_px)
    big_px = side_px * _OVERSAMPLE
    big = pygame.Surface((big_px, big_px), pygame.SRCALPHA)
    big.fill((*theme.FIELD, 0))
    half = big_px / 2
    for size, fill in ((0.95, theme.FIELD), (0.95 - 2 * edge_px / side_px, colour)):
        points = [(half + x * half * size, half + y * half * size) for x, y in corners]
        pygame.draw.polygon(big, fill, points)
    return pygame.transform.smoothscale(big, (side_px, side_px))


def nice_step(highest: float, most: int) -> float:
    """Return a round step (1, 2 or 5 times a power of ten) with at most ``most`` up to a value."""
    step = 1.0
    while True:
        for factor in (1, 2, 5):
            if highest / (step * factor) <= most:
                return step * factor
        step *= 10


def spread(heights: Sequence[float], apart: float, room: float) -> list[float]:
    """Return ascending heights moved as little as needed to lie apart and within 0 and ``room``.

    Where there is too little room for all of them they lie evenly closer together.
    """
    if not heights:
        return []
    apart = min(apart, room / len(heights))
    placed: list[float] = []
    for height in heights:
        least = placed[-1] + apart if placed else apart / 2
        placed.append(max(height, least))
    most = room - apart / 2
    for index in range(len(placed) - 1, -1, -1):
        placed[index] = min(placed[index], most)
        most = placed[index] - apart
    return placed


def _short(value: float) -> str:
    return str(round(value))
