"""The kings: jaguars, crowned and robed in the manner of their suit; that of spades is black."""

from typing import Final

from tools.art.courts.court import (
    COURT,
    EDGE,
    GOLD,
    GOLD_LIGHT,
    OUTLINE,
    court_card,
    middle,
    robe_pattern,
)
from tools.art.jaguar import BLACK, GOLDEN, RUSSET, TAWNY, jaguar_head, rosette
from tools.art.nature import feather, hibiscus
from tools.art.svg import Line, circle, leaf, moved, path, polygon, star, stroke

_COATS: Final = (GOLDEN, TAWNY, RUSSET, BLACK)

_LEFT: Final = [(92, 131), (125, 131), (125, 183), (50, 170), (50, 152), (70, 139)]
_RIGHT: Final = [(125, 131), (158, 131), (180, 139), (200, 153), (200, 196), (125, 184)]
#: The band that every crown stands on, and the line of its upper and lower edge.
_BAND: Final = "M-35 5L-33 -7C-14 -13 14 -13 33 -7L35 5C14 -1 -14 -1 -35 5Z"


def king(suit: int) -> str:
    """Return the king of a suit."""
    crown = (_stepped_crown, _sun_crown, _flower_crown, _shell_crown)[suit]()
    figure = [
        *_robe(suit),
        moved(jaguar_head(_COATS[suit], 2.3), 125, 103, 0.98),
        moved(crown, 125, 73, 0.88),
    ]
    return court_card(suit, figure, (125, 95), mirrored=suit in (1, 3), pip=(73, 47))


def _robe(suit: int) -> list[str]:
    paint = COURT[suit].robe
    left = f"M92 128C76 132 62 140 50 150L50 {middle(50) + 8}L125 {middle(125) + 8}L125 128Z"
    right = f"M158 128C174 132 188 140 200 150L200 {middle(200) + 8}L125 {middle(125) + 8}L125 128Z"
    ruff = (
        "M80 120C74 132 76 146 88 154L90 149L97 160L101 153L109 166L114 156L125 170L136 158"
        "L143 168L149 157L156 164L160 153L168 155C176 144 176 130 170 120C150 140 100 140 80 120Z"
    )
    places = ((86, 138, 0), (97, 149, 40), (111, 156, 80), (139, 157, 20), (153, 150, 60))
    coat = BLACK if suit == 3 else GOLDEN
    return [
        path(left, paint),
        path(right, paint),
        *robe_pattern(suit, _LEFT, _RIGHT),
        path(left, "none", EDGE),
        path(right, "none", EDGE),
        path(ruff, "#e6ecf4" if suit == 3 else "#fff6e4", EDGE),
        *[rosette(coat, x, y, 8.5, turn) for x, y, turn in (*places, (165, 139, 100))],
    ]


def _gem(x: float, y: float, r: float, paint: str) -> list[str]:
    shine = circle(x - r * 0.3, y - r * 0.35, r * 0.3, "#ffffff", opacity=0.8)
    return [circle(x, y, r, paint, Line(OUTLINE, 1.4)), shine]


def _stepped_crown() -> list[str]:
    """Return a stepped crown of gold and jade under green plumes."""
    plumes = ((-44, 0.38), (40, 0.36), (-30, 0.43), (27, 0.41), (-16, 0.46), (14, 0.45), (-2, 0.47))
    paints = (("#2fa36b", "#9be8b8"), ("#2b8fa0", "#a5ecec"), ("#3fb87a", "#c8f5b0"))
    steps = (
        "M-34 4L-32 -8L-22 -9L-22 -17L-12 -18L-12 -26L12 -26L12 -18L22 -17L22 -9L32 -8L34 4"
        "C14 -1 -14 -1 -34 4Z"
    )
    inlay = (
        "M-29 0L-28 -5L-18 -6L-18 -14L-8 -15L-8 -22L8 -22L8 -15L18 -14L18 -6L28 -5L29 0"
        "C14 -4 -14 -4 -29 0Z"
    )
    shine = "M-31 -6L-21 -7M-20 -15L-11 -16M-11 -24L11 -24M20 -15L11 -16M31 -6L21 -7"
    fan = [
        moved(feather(*paints[i % 3], 5), turn * 0.3, -10, size, turn - 8)
        for i, (turn, size) in enumerate(plumes)
    ]
    return [
        *fan,
        path(steps, GOLD, EDGE),
        path(inlay, COURT[0].robe),
        stroke(shine, GOLD_LIGHT, 1.5),
        *_gem(0, -13, 5.4, "#7ee8c4"),
        *_gem(-13, -6, 3.2, "#d8483a"),
        *_gem(13, -6, 3.2, "#d8483a"),
    ]


def _sun_crown() -> list[str]:
    """Return a crown of sun rays over a woven band."""
    colours = COURT[1]
    rays = [
        path(
            leaf((x * 0.75, -8), (x * 1.35, -44 + abs(x) * 0.5), 11),
            GOLD if i % 2 else colours.robe,
            EDGE,
        )
        for i, x in enumerate((-30, -20, -10, 10, 20, 30, 0))
    ]
    weave = []
    for i in (-3, -2, -1, 1, 2, 3):
        low, high = -1.5 + abs(i) * 0.8, -8 + abs(i) * 0.8
        points = [(i * 9 - 3.5, low), (i * 9, high), (i * 9 + 3.5, low)]
        weave.append(path(polygon(points), (colours.robe_light, colours.accent)[i % 2]))
    edges = "M-33.5 -7C-14 -13 14 -13 33.5 -7M-35 4.5C-14 -1.5 14 -1.5 35 4.5"
    return [
        *rays,
        path(_BAND, colours.robe_deep, EDGE),
        *weave,
        stroke(edges, GOLD, 2),
        circle(0, -16, 13.5, GOLD, EDGE),
        circle(0, -16, 10, colours.robe, Line(OUTLINE, 1.2)),
        path(star(12, 9.4, 5, (0, -16)), colours.robe_light),
        circle(0, -16, 4.4, colours.robe_deep),
        circle(0, -16, 2.2, colours.accent),
    ]


def _flower_crown() -> list[str]:
    """Return a pointed crown with a hibiscus in front."""
    colours = COURT[2]
    points = (
        "M-34 5L-40 -24L-24 -12L-15 -32L-4 -14L0 -36L4 -14L15 -32L24 -12L40 -24L34 5"
        "C14 -1 -14 -1 -34 5Z"
    )
    shine = (
        "M-36 -19L-24 -9L-15 -26L-4 -10L0 -30L4 -10L15 -26L24 -9L36 -19L33 -4C14 -9 -14 -9 -33 -4Z"
    )
    pearls = (
        (-40.0, -25.0, 3.6),
        (-15.0, -33.0, 3.8),
        (15.0, -33.0, 3.8),
        (40.0, -25.0, 3.6),
        (0.0, -37.0, 3.8),
    )
    stones = ((-25.0, -2.6, 2.8), (25.0, -2.6, 2.8), (-15.0, -4.4, 2.4), (15.0, -4.4, 2.4))
    parts = [
        path("M-30 -2C-30 -24 -12 -30 0 -30C12 -30 30 -24 30 -2Z", colours.robe_deep, EDGE),
        path(points, GOLD, EDGE),
        path(shine, GOLD_LIGHT, opacity=0.7),
        path(_BAND, colours.robe, Line(OUTLINE, 1.6)),
    ]
    for place in pearls:
        parts += _gem(*place, "#f0476a")
    for place in stones:
        parts += _gem(*place, "#fff0d0")
    return [*parts, moved(hibiscus("#ff6f86", colours.robe, colours.robe_deep, 6), 0, -11, 0.32)]


def _shell_crown() -> list[str]:
    """Return a crown of white spray and pearls."""
    spikes = (
        "M-34 5C-38 -8 -38 -13 -39 -18C-34 -18 -29 -15 -25 -10C-24 -20 -22 -27 -17 -33"
        "C-11 -27 -9 -20 -8 -13C-5 -24 -3 -32 0 -40C3 -32 5 -24 8 -13C9 -20 11 -27 17 -33"
        "C22 -27 24 -20 25 -10C30 -16 34 -18 39 -18C38 -13 37 -8 34 5C14 -1 -14 -1 -34 5Z"
    )
    shine = (
        "M-30 -4C-30 -10 -36 -15 -40 -17.5C-32 -16 -28 -11 -24 -5C-23 -15 -21 -22 -17 -27"
        "C-12 -20 -11 -13 -9 -6C-5 -17 -2 -27 0 -33C-1 -20 -2 -10 -2 -6C-12 -6 -22 -6 -30 -4Z"
    )
    pearls = ((-17, -34, 3.6), (17, -34, 3.6), (0, -41, 4), (-39, -19, 3.2), (39, -19, 3.2))
    small = ((-13, -4, 2.8), (13, -4, 2.8), (-24, -1.6, 2.6), (24, -1.6, 2.6))
    parts = [
        path(spikes, "#bfe3ee", EDGE),
        path(shine, "#ffffff", opacity=0.75),
        path(_BAND, COURT[3].robe, Line(OUTLINE, 1.6)),
        *_gem(0, -5, 4.2, "#f0566a"),
    ]
    for x, y, r in (*pearls, *small):
        parts += _gem(x, y, r, "#fff6ea")
    return parts
