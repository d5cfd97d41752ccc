"""Draws a table's place and the table in it at a window's own pixel size.

The tiles of a map are rendered from their picture at whole pixels, never scaled afterwards: that
leaves no seams and stays crisp. As many tiles fit into the window as come nearest to 80 units each,
and a window of another shape than the map gets more or fewer columns and rows in the middle.
"""

import io
import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame

from game.places import problems as says
from game.places.art import sharp_svg, soft_svg
from game.places.layout import Box, layout_for, place_scale
from game.places.loading import TileLayer, open_tiles
from game.places.map_xml import read_bounded, read_xml
from game.places.problems import TableError
from game.places.svg_work import drawing_ms
from game.places.table_map import TILE_U, TableMap, TableProblem
from game.places.tilesets import MAX_PICTURE_BYTES
from game.setup import MOST_SEATS
from game.ui.svg import draw_svg

#: How many of the middle columns and rows are used in turn for those that a window has more.
_CYCLE: Final = 4
#: Our own sheets take half of this.
MOST_DRAWING_MS: Final = 150.0
_FLOOR: Final = (74, 44, 28)
_FLOOR_LINE: Final = (62, 36, 23)
#: Soft light and shadow are drawn at most this much smaller, and enlarged.
_SOFTEST: Final = 3.0
#: A sheet of tiles is not rendered larger than this; our own need a quarter of it on a 4K screen.
_LARGEST_SHEET_PX: Final = 48_000_000
_SVG_ROOT: Final = re.compile(rb"<(svg:)?svg\b[^>]*>", re.DOTALL)
_SVG_SIZES: Final = re.compile(rb"\s(width|height|preserveAspectRatio)\s*=\s*(\"[^\"]*\"|'[^']*')")


class TablePicture:
    """The picture of one table; keeps the last background, and renders it for each new size."""

    def __init__(self, table: TableMap) -> None:
        self._table = table
        self._background: pygame.Surface | None = None
        self._steps: Iterator[pygame.Surface | None] | None = None
        self._steps_size_px = (0, 0)
        self._problem = table.problem
        self._affordable: set[Path] = set()

    @property
    def problem(self) -> TableProblem | None:
        """Return why the place is not shown as drawn, or None."""
        return self._problem

    def background(self, size_px: tuple[int, int]) -> pygame.Surface:
        """Return the table in its place, filling the size; shared: blit it, do not draw on it.

        Never fails: where the map cannot be drawn a plain floor is, and ``problem`` says why.
        """
        while not self.advance(size_px):
            pass
        assert self._background is not None
        return self._background

    def advance(self, size_px: tuple[int, int]) -> bool:
        """Do a part of the work for a size; tell whether ``background`` has nothing left to do.

        For windows that were resized: ``draw`` does a part in each frame.
        """
        size = (max(1, size_px[0]), max(1, size_px[1]))
        if self._background is not None and self._background.get_size() == size:
            return True
        if self._steps is None or self._steps_size_px != size:
            self._steps, self._steps_size_px = self._render(size), size
        done = next(self._steps)
        if done is not None:
            self._background, self._steps = done, None
        return done is not None

    def draw(self, surface: pygame.Surface, *, resizing: bool = False) -> bool:
        """Fill the surface with the table in its place; return whether that is all there is to do.

        After a change of size the last picture stands in, stretched, while ``resizing`` and until
        the new one is ready: draw again in the next frame.
        """
        size_px = surface.get_size()
        old = self.stretched(size_px)
        if old is None or (not resizing and self.advance(size_px)):
            surface.blit(self.background(size_px), (0, 0))
            return True
        surface.blit(old, (0, 0))
        return old is self._background

    def stretched(self, size_px: tuple[int, int]) -> pygame.Surface | None:
        """Return the last background stretched to another size, or None if there is none."""
        if self._background is None:
            return None
        size = (max(1, size_px[0]), max(1, size_px[1]))
        if self._background.get_size() == size:
            return self._background
        return pygame.transform.scale(self._background, size)

    def thumbnail(self, size_px: tuple[int, int]) -> pygame.Surface:
        """Return a small picture of the table; a new surface each time, keep it."""
        steps = self._render((max(1, size_px[0]), max(1, size_px[1])))
        return next(step for step in steps if step is not None)

    def forget(self) -> None:
        """Give back the memory of the last background."""
        self._background = self._steps = None

    def _render(self, size_px: tuple[int, int]) -> Iterator[pygame.Surface | None]:
        """Yield None after each part of the work, at last the finished background."""
        surface = pygame.Surface(size_px, depth=32)
        layers: tuple[TileLayer, ...] = ()
        grid = _Grid(size_px, self._affordable)
        try:
            layers = open_tiles(self._table, grid.tile_maker)
        except TableError as error:
            self._problem = error.problem
        yield None
        if not layers:
            _plain_floor(surface, grid.tile_px[1])
        for index, layer in enumerate(layers):
            if not layer.above_table:
                grid.draw(surface, layer, opaque=index == 0)
        yield None
        for draw in (_draw_soft, _draw_sharp):
            draw(surface, self._table)
            yield None
        for layer in layers:
            if layer.above_table:
                grid.draw(surface, layer)
        yield surface


class _Grid:
    """The grid of tiles in a window: whole pixels, a little larger than the window at most.

    ``affordable`` are the pictures known to be quick enough to draw; more are added.
    """

    def __init__(self, size_px: tuple[int, int], affordable: set[Path]) -> None:
        self._affordable = affordable
        tile = TILE_U * place_scale(size_px)
        width, height = size_px
        self.counts = (max(2, round(width / tile)), max(2, round(height / tile)))
        self.tile_px = (math.ceil(width / self.counts[0]), math.ceil(height / self.counts[1]))
        self.offset = (
            (width - self.counts[0] * self.tile_px[0]) // 2,
            (height - self.counts[1] * self.tile_px[1]) // 2,
        )

    def tile_maker(
        self, picture: Path, size: tuple[int, int]
    ) -> Callable[[pygame.Rect, bool, bool, bool], pygame.Surface]:
        """Return what cuts tiles out of a tileset's picture, which is rendered for this grid."""
        sheet: pygame.Surface | None = None

        def make(rect: pygame.Rect, flip_x: bool, flip_y: bool, swap: bool) -> pygame.Surface:  # noqa: FBT001
            nonlocal sheet
            if sheet is None:
                tile_size = (size[0] * self.tile_px[0] / rect.width,
                             size[1] * self.tile_px[1] / rect.height)  # fmt: skip
                self._check_work(picture)
                sheet = _render_picture(picture, tile_size)
            across, down = sheet.get_width() / size[0], sheet.get_height() / size[1]
            left, top = round(rect.left * across), round(rect.top * down)
            right, bottom = round(rect.right * across), round(rect.bottom * down)
            tile = sheet.subsurface((left, top, right - left, bottom - top))
            if swap:
                turned = pygame.transform.rotate(tile, 90)
                tile = pygame.transform.flip(turned, flip_x=False, flip_y=True)
            if flip_x or flip_y:
                tile = pygame.transform.flip(tile, flip_x=flip_x, flip_y=flip_y)
            if tile.get_size() != self.tile_px:
                tile = pygame.transform.smoothscale(tile, self.tile_px)
            return tile

        return make

    def _check_work(self, picture: Path) -> None:
        if picture in self._affordable:
            return
        if _work_of(picture) > MOST_DRAWING_MS:
            raise TableError(picture, says.TOO_MUCH_WORK, picture=picture.name)
        self._affordable.add(picture)

    def draw(self, surface: pygame.Surface, layer: TileLayer, *, opaque: bool = False) -> None:
        """Draw a layer over the whole window; ``opaque`` if there is nothing under it to see."""
        columns = shown_of(len(layer.rows[0]), self.counts[0], repeats=layer.repeats)
        rows = shown_of(len(layer.rows), self.counts[1], repeats=layer.repeats)
        ready: dict[int, pygame.Surface] = {}
        blits = []
        for y, row in enumerate(rows):
            for x, column in enumerate(columns):
                tile = None if row is None or column is None else layer.rows[row][column]
                if tile is None:
                    continue
                if id(tile) not in ready:
                    ready[id(tile)] = _ready(tile, layer.opacity, opaque=opaque)
                at = (self.offset[0] + x * self.tile_px[0], self.offset[1] + y * self.tile_px[1])
                blits.append((ready[id(tile)], at))
        surface.blits(blits, doreturn=False)


def _ready(tile: pygame.Surface, opacity: float, *, opaque: bool) -> pygame.Surface:
    """Return a tile as its layer shows it; one without transparency is drawn much faster."""
    if not opaque and opacity >= 1:
        return tile
    shown = pygame.Surface(tile.get_size(), 0 if opaque else pygame.SRCALPHA, 32)
    shown.blit(tile, (0, 0))
    if opacity < 1:
        shown.set_alpha(round(255 * opacity))
    return shown


def shown_of(length: int, wanted: int, *, repeats: bool) -> list[int | None]:
    """Return which of ``length`` columns (or rows) of a map stand in a window of ``wanted`` ones.

    The halves keep to the edges. What is too much is left out in the middle; what is missing there
    is filled with the middle ones in turn if the layer repeats, else with None.
    """
    left = (min(length, wanted) + 1) // 2
    right = min(length, wanted) - left
    first = max(0, (length + 1) // 2 - _CYCLE // 2)
    cycle = list(range(first, min(length, first + _CYCLE)))
    start = cycle.index((length + 1) // 2) if (length + 1) // 2 in cycle else 0
    middle: list[int | None] = [
        cycle[(start + index) % len(cycle)] if repeats else None
        for index in range(wanted - left - right)
    ]
    return [*range(left), *middle, *range(length - right, length)]


def _work_of(path: Path) -> float:
    if path.suffix.lower() != ".svg":
        return 0.0
    data = read_bounded(path, MAX_PICTURE_BYTES)
    return drawing_ms(read_xml(data, path, says.PICTURE, picture=path.name))


def _render_picture(path: Path, size: tuple[float, float]) -> pygame.Surface:
    """Return a tileset's picture: an SVG at a size, if that is not too large, a PNG as it is.

    Raises:
        TableError: it cannot be drawn.
    """
    less = max(1.0, math.sqrt(size[0] * size[1] / _LARGEST_SHEET_PX))
    try:
        if path.suffix.lower() == ".svg":
            fitting = (max(1, round(size[0] / less)), max(1, round(size[1] / less)))
            return render_svg(path.read_bytes(), fitting)
        with path.open("rb") as file:
            loaded = pygame.image.load(file, path.name)
        whole = pygame.Surface(loaded.get_size(), pygame.SRCALPHA, 32)
        whole.blit(loaded, (0, 0))
        return whole
    except (OSError, pygame.error, ValueError) as error:
        raise TableError(path, says.PICTURE, picture=path.name) from error


def render_svg(svg: bytes, size_px: tuple[int, int]) -> pygame.Surface:
    """Return an SVG stretched to exactly a size; the renderer by itself keeps the shape.

    Raises:
        ValueError: it has no root.
        pygame.error: it cannot be drawn.
    """
    found = _SVG_ROOT.search(svg)
    if found is None:
        raise ValueError("no svg element")
    root = found[0]
    if b"viewBox" not in root:
        sizes = dict(_SVG_SIZES.findall(root))
        box = [re.sub(rb"[^0-9.]", b"", sizes.get(key, b"")) for key in (b"width", b"height")]
        if not all(box):
            raise ValueError("the svg element has no size")
        root = root.replace(b"svg", b'svg viewBox="0 0 %s %s"' % (box[0], box[1]), 1)
    root = _SVG_SIZES.sub(b"", root)
    sizes_text = b' width="%d" height="%d" preserveAspectRatio="none"' % size_px
    at = root.index(b"svg", root.index(b"svg:") + 4 if b"<svg:" in root else 0) + 3
    root = root[:at] + sizes_text + root[at:]
    stretched = svg[: found.start()] + root + svg[found.end() :]
    picture = draw_svg(io.BytesIO(stretched), size_px)
    if picture.get_size() != size_px:
        raise ValueError("the size of the svg element is not clear")
    return picture


def _plain_floor(surface: pygame.Surface, board_px: int) -> None:
    """Draw dark boards, for a table without a map."""
    surface.fill(_FLOOR)
    width, height = surface.get_size()
    line = max(1, board_px // 30)
    for y in range(0, height, max(2, board_px)):
        surface.fill(_FLOOR_LINE, (0, y, width, line))


def _draw_soft(surface: pygame.Surface, table: TableMap) -> None:
    """Draw dark corners, the table's shadow, the felt in its light and the rim's body."""
    size = surface.get_size()
    layout = layout_for(table, size, MOST_SEATS)
    scale, rect = layout.scale, layout.table
    less = min(_SOFTEST, max(1.0, 2 * scale))
    small = (max(1, round(size[0] / less)), max(1, round(size[1] / less)))
    window = Box(0, 0, size[0] / scale, size[1] / scale)
    box = Box(rect.x / scale, rect.y / scale, rect.width / scale, rect.height / scale)
    soft = render_svg(soft_svg(table.felt, box, window, small).encode(), small)
    surface.blit(pygame.transform.smoothscale(soft, size), (0, 0))


def _draw_sharp(surface: pygame.Surface, table: TableMap) -> None:
    """Draw the rim's details, the felt's lines and its ornament."""
    layout = layout_for(table, surface.get_size(), MOST_SEATS)
    rect = layout.table
    if min(rect.size) > 0:
        units = (rect.width / layout.scale, rect.height / layout.scale)
        surface.blit(render_svg(sharp_svg(table.felt, *units, rect.size).encode(), rect.size), rect)
