"""What the court cards share: their colours, the patterned frame, the backdrop and the sash.

A court card is a half figure above a slanted middle line, the same half turned by 180 degrees, and
a sash over the seam. Halves are drawn for a line falling to the right; half of the cards mirror it.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from tools.art.suits import CENTRE, card, suit_gradient, suit_sign
from tools.art.svg import (
    Line,
    Point,
    around,
    circle,
    clipped_to,
    flipped,
    glow,
    group,
    moved,
    num,
    path,
    placed,
    polygon,
    polyline,
    rect,
    smooth,
    star,
    stroke,
    turned,
)

#: The dark line around every figure.
OUTLINE: Final = "#1d1a22"
#: What surrounds all that is drawn on a court card.
EDGE: Final = Line(OUTLINE, 2.4)
GOLD: Final = "#f2b632"
GOLD_LIGHT: Final = "#ffe08a"
GOLD_DEEP: Final = "#b9771a"

#: Left, top, right and bottom of the framed panel, and how wide its frame is.
PANEL: Final = (47.0, 19.0, 203.0, 331.0)
FRAME: Final = 10.0
#: How much the middle line falls for each unit to the right, and that angle in degrees.
SLANT: Final = 0.2
SLANT_DEG: Final = 11.31
SASH: Final = 25.0


@dataclass(frozen=True, slots=True)
class CourtColours:
    """The colours of one suit's court: robes, their pattern, and the light behind the figure."""

    robe: str
    robe_deep: str
    robe_light: str
    accent: str
    sky: str
    sky_edge: str
    ray: str


#: By suit: the forest, the drums and the sun, the hibiscus, the sea.
COURT: Final = (
    CourtColours("#1f8560", "#0f5440", "#6cc79a", "#f4e6a2", "#f0f6da", "#a9d3a8", "#dcebc0"),
    CourtColours("#ef8a22", "#23202a", "#ffd23f", "#fff6e0", "#fff3cf", "#f5c05d", "#ffe39a"),
    CourtColours("#c52b55", "#861639", "#f58a9c", "#ffd9c9", "#fff0e6", "#f3a99f", "#fdd6c6"),
    CourtColours("#25508f", "#132f5f", "#6fc3de", "#d8f3f2", "#ecf8f6", "#86c4d9", "#c8e8ec"),
)


def middle(x: float) -> float:
    """Return the height of the middle line at ``x``."""
    return CENTRE[1] + (x - CENTRE[0]) * SLANT


@dataclass(frozen=True, slots=True)
class Layer:
    """One colour of a pattern: an outline that is filled, or drawn with a pen of some width."""

    d: str
    paint: str
    pen: float = 0

    def drawn(self) -> str:
        """Return the layer as a shape."""
        return stroke(self.d, self.paint, self.pen) if self.pen else path(self.d, self.paint)


def _repeated(
    layers: Iterable[Layer], places: Sequence[tuple[float, float, float, float]]
) -> list[Layer]:
    """Return layers drawn once at each place of x, y, scale and clockwise angle in degrees."""
    scale = places[0][2]
    return [
        Layer("".join(placed(one.d, *place) for place in places), one.paint, one.pen * scale)
        for one in layers
    ]


def _scaled(points: Iterable[Point], s: float) -> list[Point]:
    return [(x * s, y * s) for x, y in points]


def _fret(s: float, colours: CourtColours) -> list[Layer]:
    steps = [(-8, 4), (-8, 2), (-6, 2), (-6, 0), (-4, 0), (-4, -2), (-2, -2), (-2, -4), (0, -4)]
    hook = [(7, 4), (7, -3), (2, -3), (2, 1.5), (4.8, 1.5), (4.8, -0.6)]
    return [
        Layer(polygon(_scaled([*steps, (0, 4)], s)), colours.accent),
        Layer(polyline(_scaled(hook, s)), colours.robe_light, 1.5 * s),
    ]


def _drum_skin(s: float, colours: CourtColours) -> list[Layer]:
    return [
        Layer(polygon(_scaled([(-8, 4), (-4, -4), (0, 4)], s)), colours.robe_light),
        Layer(polygon(_scaled([(0, -4), (4, 4), (8, -4)], s)), colours.robe),
    ]


def _blossom(s: float, colours: CourtColours) -> list[Layer]:
    at = (-4 * s, 0.0)
    rings = [around(5, r * s, at, turn) for r, turn in ((3.9, -19), (3.9, 19), (1.3, 36))]
    outline = [point for petal in zip(*rings, strict=True) for point in petal]
    return [
        Layer(smooth(outline) if s > 1 else polygon(outline), colours.accent),
        Layer(polygon(around(8, 1.5 * s, (4 * s, 0))), colours.robe_light),
        Layer(polygon(around(8, 1.3 * s, (-4 * s, 0))), GOLD),
    ]


def _wave(s: float, colours: CourtColours) -> list[Layer]:
    crest = (
        *((-8, 4), (-3, 4), (-4, -3), (1.5, -3), (5, -3), (6, 1.4), (3, 1.6), (1.6, 1.7)),
        *((1.2, 0.4), (2, -0.4), (-1, 0.4), (1, 4), (8, 4)),
    )
    at = [f"{num(x)} {num(y)}" for x, y in _scaled(crest, s)]
    curves = "".join(f"C{' '.join(at[i : i + 3])}" for i in range(1, len(at), 3))
    return [
        Layer(f"M{at[0]}{curves}Z", colours.robe_light),
        Layer(polygon(around(8, 0.9 * s, (-4 * s, -2.2 * s))), colours.accent),
    ]


def _strip(suit: int, length: float, height: float) -> list[Layer]:
    """Return a strip of a suit's pattern around the origin, the same when turned by 180 degrees."""
    tile = (_fret, _drum_skin, _blossom, _wave)[suit](height / 8, COURT[suit])
    count = max(1, round(length / 2 / (2 * height)))
    step = length / 2 / count
    scale = step / (2 * height)
    places = [(step * (i + 0.5), 0.0, scale, 0.0) for i in range(count)]
    return _repeated(tile, places + [(-x, 0.0, scale, 180.0) for x, *_ in places])


def frame(suit: int) -> list[str]:
    """Return the patterned frame around the panel."""
    left, top, right, bottom = PANEL
    ground = COURT[suit].robe_deep
    width, height = right - left, bottom - top
    mid, inset = FRAME / 2, FRAME
    outer = [(left, top), (right, top), (right, bottom), (left, bottom)]
    inner = [(left + inset, top + inset), (left + inset, bottom - inset)]
    inner += [(right - inset, bottom - inset), (right - inset, top + inset)]
    across, down = width - 2 * inset, height - 2 * inset
    level = [(CENTRE[0], top + mid, 1.0, 0.0), (CENTRE[0], bottom - mid, 1.0, 180.0)]
    upright = [(left + mid, CENTRE[1], 1.0, -90.0), (right - mid, CENTRE[1], 1.0, 90.0)]
    pattern = [
        *_repeated(_strip(suit, across, FRAME - 4.4), level),
        *_repeated(_strip(suit, down, FRAME - 4.4), upright),
    ]
    bosses = [(x, y) for x in (left + mid, right - mid) for y in (top + mid, bottom - mid)]
    inside = (left + inset, top + inset, across, down)
    return [
        path(polygon(outer) + polygon(inner), ground),
        *[layer.drawn() for layer in pattern],
        path("".join(polygon(around(4, 3.6, boss)) for boss in bosses), GOLD),
        rect((left, top, width, height), "none", Line(OUTLINE, 2.6), radius=2),
        rect((left, top, width, height), "none", Line(GOLD, 1.3), radius=2),
        rect(inside, "none", Line(OUTLINE, 2.6)),
        rect(inside, "none", Line(GOLD, 1.3)),
    ]


def _backdrop(suit: int, centre: Point) -> list[str]:
    """Return the light behind a half figure: rays from its head, clipped to its half."""
    left, top, right, _ = PANEL
    inset = FRAME - 2
    half = [
        (left + inset, top + inset),
        (right - inset, top + inset),
        (right - inset, middle(right - inset)),
        (left + inset, middle(left + inset)),
    ]
    rim = around(36, 220, centre, 5)
    rays = [clipped_to([centre, rim[i], rim[i + 1]], half) for i in range(0, 36, 2)]
    return [
        path(polygon(half), "url(#sky)"),
        path("".join(polygon(ray) for ray in rays if ray), COURT[suit].ray, opacity=0.75),
    ]


def _sash(suit: int, *, mirrored: bool) -> str:
    """Return the sash over the seam, with a medallion in the middle."""
    colours = COURT[suit]
    length = 149.0  # its ends lie under the frame
    box = (-length / 2, -SASH / 2, length, SASH)
    parts = [
        rect(box, colours.robe_deep, Line(OUTLINE, 3)),
        *[layer.drawn() for layer in _strip(suit, length, SASH - 11)],
    ]
    for y in (-SASH / 2 + 2.4, SASH / 2 - 2.4):
        ends = polyline([(-length / 2, y), (length / 2, y)])
        parts += [stroke(ends, GOLD_DEEP, 3), stroke(ends, GOLD, 1.8)]
    parts += medallion(suit)
    tilt = -SLANT_DEG if mirrored else SLANT_DEG
    return moved(parts, *CENTRE, 1, tilt)


def robe_pattern(suit: int, *areas: Sequence[Point]) -> list[str]:
    """Return a suit's weave inside convex areas: steps, stripes, scallops or waves."""
    bands = _stripes() if suit == 1 else _bands(suit)
    colours = COURT[suit]
    paints = (colours.robe_light, colours.robe_deep, colours.accent)
    parts = []
    for kind, paint in enumerate(paints):
        cut = [clipped_to(band, area) for k, band in bands if k == kind for area in areas]
        outline = "".join(polygon(points) for points in cut if points)
        if outline:
            parts.append(path(outline, paint))
    return parts


def _stripes() -> list[tuple[int, list[Point]]]:
    """Return slanted stripes with their colour: light and accent between deep ones."""
    return [
        ((0, 1, 2, 1)[i % 4], [(x - 22, 60), (x - 14, 60), (x + 14, 220), (x + 6, 220)])
        for i, x in enumerate(range(30, 240, 9))
    ]


def _bands(suit: int) -> list[tuple[int, list[Point]]]:
    """Return bands along the middle line with their colour: light and deep in turn."""
    stops = [46 + (4, 4, 3, 8 / 3)[suit] * i for i in range(60)]
    bands: list[tuple[int, list[Point]]] = []
    for row in range(12):
        base = 122 - CENTRE[1] + row * 5.2
        thick = 2.3 if row % 2 else 1.5
        top = [(x, middle(x) + base + _weave(suit, x)) for x in stops if x < 205]
        bands.append(((row + 1) % 2, [*top, *((x, y + thick) for x, y in reversed(top))]))
    return bands


def _weave(suit: int, x: float) -> float:
    """Return how far a band of a suit's weave lies from its line, in units down, at ``x``."""
    if suit == 0:
        return (0.0, -1.6, -3.2, -1.6)[round(x / 4) % 4]
    if suit == 2:
        return -4 * abs(math.sin(math.pi * x / 12))
    return 1.8 * math.sin(math.pi * x / 8)


def medallion(suit: int) -> list[str]:
    """Return a round jewel around the origin, the same when turned by 180 degrees."""
    colours = COURT[suit]
    flower = (4, 16, 8, 12)[suit]
    return [
        circle(0, 0, 19, GOLD_DEEP, Line(OUTLINE, 2.4)),
        circle(0, 0, 17.2, GOLD),
        circle(0, 0, 14, colours.robe_deep, Line(OUTLINE, 1.4)),
        path(star(flower, 12.5, 6.5), colours.robe_light),
        path(star(flower, 9, 5, start_deg=180 / flower), colours.accent),
        circle(0, 0, 4.6, GOLD, Line(OUTLINE, 1.2)),
        *[circle(x, y, 1.1, GOLD_LIGHT) for x, y in around(12, 15.6)],
    ]


def court_card(
    suit: int,
    figure: Sequence[str],
    centre: Point,
    *,
    mirrored: bool,
    pip: Point,
    extra: Sequence[str] = (),
) -> str:
    """Return a whole court card from the figure of its upper half.

    Args:
        suit: 0 clubs, 1 diamonds, 2 hearts, 3 spades.
        figure: the half figure; nothing of it may reach below the sash.
        centre: where the light behind it comes from.
        mirrored: whether the figure is mirrored, and with it the slant of the middle line.
        pip: where the suit sign is.
        extra: further definitions, of gradients that the figure uses.
    """
    colours = COURT[suit]
    half = [*_backdrop(suit, centre), *figure]
    if mirrored:
        half = [flipped(half, CENTRE[0])]
    half.append(suit_sign(suit, *pip, 28))
    sky = glow("sky", centre, 125, [(0.15, colours.sky), (1, colours.sky_edge)])
    return card(
        [suit_gradient(suit), sky, *extra],
        [group(half), turned(half, 180, CENTRE), _sash(suit, mirrored=mirrored), *frame(suit)],
    )
