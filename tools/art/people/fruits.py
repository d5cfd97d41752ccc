"""Fruits of Belize with faces, for people: pineapple, mango, cashew, coconut, soursop."""

from collections.abc import Sequence
from typing import Final

from tools.art.badge import EDGE, FINE, INK, badge, bright_eye, button_eye, smile
from tools.art.svg import (
    Line,
    Point,
    both_sides,
    circle,
    clipped_to,
    ellipse,
    glow,
    gradient,
    leaf,
    mirrored_outline,
    moved,
    path,
    polygon,
    smooth,
    smooth_points,
    stroke,
)

_LEAF: Final = "#3f9a45"
_LEAF_DEEP: Final = "#236b35"
_LEAF_LIGHT: Final = "#8ed05c"


def _cheeks(x: float, y: float, colour: str) -> list[str]:
    return both_sides([ellipse(x, y, 4.6, 3, colour, opacity=0.6)], 0)


def _laugh(y: float, half: float, depth: float) -> list[str]:
    """Return an open, laughing mouth about x = 0."""
    low = y + depth * 1.34
    return [
        path(
            f"M-{half} {y}C-{half * 0.8:g} {low:g} {half * 0.8:g} {low:g} {half} {y}Z",
            "#7a1a2b",
            FINE,
        ),
        ellipse(0, y + depth * 0.74, half * 0.5, depth * 0.2, "#ef7d84"),
    ]


def _seams(right: Sequence[Point]) -> str:
    """Return the pineapple's crossing seams, cut at the fruit: the renderer has no clip path."""
    outline = [*right, *[(-x, y) for x, y in reversed(right) if x > 0]]
    whole = smooth_points(outline)
    seams = ""
    for middle in range(-60, 100, 13):
        for slope in (28, -28):
            low, high = middle - slope, middle + slope
            band = [(-40.0, low), (40.0, high), (40.0, high + 1.3), (-40.0, low + 1.3)]
            piece = clipped_to(band, whole)
            if len(piece) > 2:
                seams += polygon(piece)
    return seams


def pineapple() -> str:
    """Return the pineapple, in sunglasses."""
    fruit = [(0, -16), (14, -14), (24, -4), (28, 12), (26, 30), (17, 43), (0, 47)]
    crown = (
        *((-17, -34, _LEAF_DEEP), (17, -34, _LEAF_DEEP), (-25, -24, _LEAF), (25, -24, _LEAF)),
        *((-9, -43, _LEAF), (9, -43, _LEAF), (0, -48, _LEAF_LIGHT)),
    )
    glass = smooth([(2.5, 4), (12, 2.5), (23, 4), (23.5, 10), (19, 17), (11, 18), (4.5, 12)])
    head = [
        f"<defs>{gradient('fruit', (0, -16), (0, 47), [(0, '#ffd84a'), (1, '#ee9a22')])}</defs>",
        *[path(leaf((x * 0.25, -12), (x, y), 10), colour, FINE) for x, y, colour in crown],
        path(mirrored_outline(fruit), "url(#fruit)", EDGE),
        path(_seams(fruit), "#c8741a", opacity=0.75),
        path(mirrored_outline(fruit), "none", EDGE),
        stroke("M-26 6C-20 4 20 4 26 6", INK, 2.4),
        *both_sides([path(glass, "#26222e", EDGE)], 0),
        *[
            path(smooth([(x, 7), (x + 7, 5.4), (x + 4, 9.6), (x + 1, 11)]), "#7fd6e0", opacity=0.9)
            for x in (6.5, -20.5)
        ],
        *_laugh(24, 9, 8),
        *_cheeks(18.5, 24, "#ef6a3c"),
    ]
    return badge("#ffe3f6", "#b455ae", "#eab6e4", [], [moved(head, 50, 49, 0.96)])


def mango() -> str:
    """Return the mango, with a wink."""
    fruit: list[Point] = [
        *((56, 19), (70, 21), (82, 32), (87, 49), (82, 66), (68, 79), (50, 87), (32, 90)),
        *((21, 86), (15, 74), (14, 58), (20, 41), (32, 28), (44, 22)),
    ]
    blush = [(60, 21), (74, 27), (84, 43), (82, 62), (74, 60), (71, 44), (64, 32)]
    colours = [(0.0, "#ffe14d"), (0.4, "#ffb135"), (0.78, "#ea5434"), (1.0, "#8fae3a")]
    head = [
        f"<defs>{gradient('fruit', (22, 84), (74, 18), colours)}</defs>",
        path(smooth(fruit), "url(#fruit)", EDGE),
        path(smooth(blush), "#c52f3c", opacity=0.4),
        path(smooth([(26, 42), (36, 33), (46, 28), (40, 36), (30, 46)]), "#fff3b0", opacity=0.85),
        path(leaf((55, 18), (91, 9), 15, -2), _LEAF, EDGE),
        stroke("M58 17.6C68 15 78 12 86 10.5M68 15.6L72 11M74 14L77 17", _LEAF_DEEP, 1.4),
        path(leaf((52, 18), (27, 6), 11, 2), _LEAF_LIGHT, FINE),
        stroke("M54 23C53.5 18 54.5 13 58 9", INK, 6),
        stroke("M54 22.5C53.5 18 54.5 13 58 9", "#8a5a30", 3),
        *button_eye(36, 53, 6.4),
        stroke("M29 44.5C32 41 38 40.5 42 43", INK, 2),
        stroke("M55 54C58 49 66 49 69 54", INK, 2.6),
        smile(49, 64, 24, 8.6, 2.4),
        stroke("M36 65C36 63.5 37 62.6 38.4 62.6M59.6 62.6C61 62.6 62 63.5 62 65", INK, 1.8),
        ellipse(27, 63, 4.8, 3.2, "#f0603a", opacity=0.6),
        ellipse(71, 63, 4.8, 3.2, "#ff8f6a", opacity=0.6),
    ]
    return badge("#e6f4ff", "#3f86d6", "#b4d8fa", [], head)


def cashew() -> str:
    """Return the cashew: the red apple with its nut below."""
    apple = [
        (0, -37),
        (9, -37),
        (19, -31),
        (26, -16),
        (31, 2),
        (30, 17),
        (20, 26),
        (8, 25),
        (0, 23),
    ]
    colours = [(0.0, "#ff9a3a"), (0.4, "#ea3f33"), (1.0, "#b81a30")]
    nut = [
        *((-13, 20), (-15, 31), (-9, 42), (4, 47), (17, 44), (21, 37), (17, 32), (10, 35)),
        *((5, 32), (9, 22)),
    ]
    gleam = [(-11, 27), (-8, 35), (0, 41), (9, 42.5), (1, 43.5), (-8, 39), (-12, 32)]
    shine = [(-19, -24), (-12, -32), (-7, -32), (-14, -20), (-21, -6), (-22, -12)]
    head = [
        f"<defs>{gradient('fruit', (-6, -38), (6, 30), colours)}</defs>",
        path(leaf((1, -37), (26, -44), 11, -1), _LEAF, FINE),
        stroke("M5 -38.5L21 -42.5", _LEAF_DEEP, 1.3),
        stroke("M0 -35L-3 -45", INK, 6),
        stroke("M0 -35L-3 -45", "#8a5a30", 3),
        path(smooth(nut), "#8d8a72", EDGE),
        path(smooth(gleam), "#d3cfae"),
        path(mirrored_outline(apple), "url(#fruit)", EDGE),
        path(smooth(shine), "#ffd0a0", opacity=0.85),
        *both_sides(bright_eye(10.5, -3, 6.6, "#5a2a1a", -0.8), 0),
        *both_sides([stroke("M6 -13C9 -15.5 13 -15 16 -12", INK, 2)], 0),
        *_laugh(8, 9.5, 9),
        *_cheeks(21, 9, "#ffb08a"),
    ]
    return badge("#f0fdf2", "#86cda6", "#ccf0da", [], [moved(head, 50, 50, 0.96)])


def coconut() -> str:
    """Return the coconut, opened for a straw."""
    shell = [(0, -26), (16, -25), (30, -17), (37, -1), (36, 17), (27, 33), (13, 41), (0, 42)]
    hairs = (
        "M-31 -4C-33 4 -32 14 -28 22M-26 26C-22 32 -16 36 -10 38M31 -4C33 4 32 14 28 22"
        "M26 26C22 32 16 36 10 38M-6 39C-2 40 2 40 6 39"
        "M-25 -2C-26 2 -26 6 -25 9M25 -2C26 2 26 6 25 9"
    )
    flower = [
        *[ellipse(0, -6.4, 4.4, 5.6, "#ff5f8f", Line(INK, 1.3))],
    ]
    petals = [moved(flower, 26, -24, 1, turn) for turn in range(0, 360, 72)]
    head = [
        f"<defs>{glow('fruit', (-8, 2), 46, [(0.1, '#a8683a'), (1, '#6b3a20')])}</defs>",
        path(mirrored_outline(shell), "url(#fruit)", EDGE),
        stroke(hairs, "#d09a64", 1.6, 0.9),
        ellipse(0, -20, 27, 9.6, "#fffaf0", EDGE),
        ellipse(0, -19, 21, 6.2, "#bfe6ea", Line(INK, 1.3)),
        stroke("M-8 -19L-17 -47L-27 -49", INK, 7.4),
        stroke("M-8 -19L-17 -47L-27 -49", "#fffaf0", 4.4),
        stroke("M-9.4 -23.5L-10.6 -27M-12 -31.5L-13.2 -35M-14.6 -39.5L-15.8 -43", "#e6403a", 4.4),
        *petals,
        circle(26, -24, 3.4, "#ffd23f", Line(INK, 1.2)),
        *both_sides(button_eye(12, 6, 7), 0),
        *both_sides([stroke("M8 -4.5C11 -7 16 -6.5 18.5 -3.5", INK, 2)], 0),
        smile(0, 18, 18, 8, 2.4),
        *_cheeks(22, 18, "#f08a5c"),
    ]
    return badge("#e2fcf6", "#2fb0a8", "#a6ebe0", [], [moved(head, 50, 52, 0.98)])


def _thorns() -> list[str]:
    """Return the soursop's soft thorns, of which its outline covers the roots."""
    tip = [path("M-5 2.5C-2.6 0.4 -0.6 -2.6 1.4 -6.8C2.6 -3 4.2 0 5.2 2.5Z", "#4f9a3a", FINE)]
    places = (
        *((18, -33.4, 5), (29.5, -28, 40), (35.4, -16, 75), (35.6, -2, 95), (31, 10, 112)),
        *((24, 21.5, 122), (15, 33, 130)),
    )
    right = [moved(tip, x, y, 1, turn) for x, y, turn in places]
    return [*both_sides(right, 0), moved(tip, 0, 43, 1, 180)]


def _prickles() -> list[str]:
    """Return the thorns on the soursop's skin as we look down on them."""
    mark = [stroke("M-2.6 1.2L0.4 -3L2.6 1.2", "#2f6f30", 1.6)]
    places = ((17, -22, 10), (26, -10, 30), (8, -14, -6), (29, 4, 60), (13, 26, 150))
    right = [moved(mark, x, y, 1, turn) for x, y, turn in places]
    return [*both_sides(right, 0), moved(mark, 0, -20), moved(mark, 0, 36, 1, 180)]


def soursop() -> str:
    """Return the soursop, half asleep."""
    fruit: list[Point] = [
        *((0, -28), (12, -34), (26, -31), (35, -18), (35, -2), (28, 15), (16, 32), (5, 42)),
        (0, 44),
    ]
    eye = [
        *button_eye(13, 1, 6.4),
        path("M6.4 0.4C7 -8.4 19 -8.4 19.6 0.4Z", "#5aa843", Line(INK, 1.5)),
        stroke("M5.6 1C9 -0.4 17 -0.4 20.4 1", INK, 2),
    ]
    head = [
        f"<defs>{gradient('fruit', (-24, -30), (18, 40), [(0, '#b5e066'), (1, '#4f9d3c')])}</defs>",
        *_thorns(),
        stroke("M0 -28C0 -34 2 -40 6 -45", INK, 6.4),
        stroke("M0 -28C0 -34 2 -40 6 -45", "#8a5a30", 3.2),
        path(mirrored_outline(fruit), "url(#fruit)", EDGE),
        *_prickles(),
        *both_sides(eye, 0),
        smile(0, 14, 15, 5.4, 2.2),
        *_cheeks(21, 12, "#f2b13c"),
    ]
    return badge("#fff7cf", "#f2b23e", "#ffe08c", [], [moved(head, 50, 50, 0.9)])
