"""The jacks: keel-billed toucans, each in the hat of its suit and with something it brought."""

from typing import Final

from tools.art.courts.court import (
    COURT,
    EDGE,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    OUTLINE,
    court_card,
    middle,
    robe_pattern,
)
from tools.art.nature import cacao, feather, hibiscus, maraca, starfish
from tools.art.svg import Line, circle, moved, path, polygon, smooth, stroke
from tools.art.toucan import toucan_bill, toucan_body, toucan_eye

_THIN: Final = Line(OUTLINE, 2)

#: Convex areas of the coat left and right of the collar, for its weave.
_LEFT: Final = [(86, 136), (97, 151), (108, 159), (112, 180), (50, 170), (50, 153), (62, 146.5)]
_RIGHT: Final = [
    *((146, 141), (166, 149), (186, 161), (200, 170), (200, 198), (116, 180), (118, 160)),
    *((130, 157), (140, 150)),
]


def jack(suit: int) -> str:
    """Return the jack of a suit."""
    hat = (_feathers, _straw_hat, _beret, _sailor_hat)[suit]()
    figure = [
        *toucan_body(),
        *toucan_bill(),
        *toucan_eye(),
        moved(hat, 103, 70, 1, -8),
        _gift(suit),
        *_coat(suit),
    ]
    looks_left = suit in (0, 2)
    pip = (77.0, 49.0) if looks_left else (173.0, 49.0)
    return court_card(suit, figure, (112, 88), mirrored=looks_left, pip=pip)


def _coat(suit: int) -> list[str]:
    colours = COURT[suit]
    left, right = middle(50) + 8, middle(200) + 8
    shape = (
        f"M86 133C74 138 62 146 50 152L50 {left}L200 {right}L200 168"
        "C184 158 166 146 146 139C140 152 128 160 114 160C100 158 90 148 86 133Z"
    )
    neck = "M86 133C90 148 100 158 114 160C128 160 140 152 146 139"
    return [
        path(shape, colours.robe, EDGE),
        *robe_pattern(suit, _LEFT, _RIGHT),
        path(shape, "none", EDGE),
        stroke(neck, OUTLINE, 11.5),
        stroke(neck, GOLD_DEEP, 8),
        stroke(neck, GOLD, 6.4),
        stroke(neck, colours.robe_deep, 2.6, dash="0.1 6.4"),
    ]


def _gift(suit: int) -> str:
    if suit == 0:
        return moved(cacao("#e89a2c", "#b5561d"), 172, 140, 0.4, 14)
    if suit == 1:
        return moved(maraca("#e8572f", "#23202a"), 174, 141, 0.48, 18)
    if suit == 2:
        return moved(hibiscus("#e8405e", "#a81d43", "#7a1236"), 172, 141, 0.42, 10)
    return moved(starfish("#f2793a", "#ffc27a"), 171, 141, 0.4, -14)


def _feathers() -> list[str]:
    """Return a band of jade with the green plumes of Maya lords, around the origin."""
    plumes = (
        *((18, 20, 0.32), (-20, -58, 0.36), (10, -2, 0.36)),
        *((-13, -42, 0.38), (3, -12, 0.4), (-5, -28, 0.4)),
    )
    greens = (("#2fa36b", "#8fe0b0"), ("#36b7a0", "#b5f0e0"))
    stones = ((-16, -3.4, "#d8483a"), (0, -4.6, "#7ee0c0"), (16, -3.4, "#d8483a"))
    return [
        *[moved(feather(*greens[i % 2], 5), x, -4, s, a) for i, (x, a, s) in enumerate(plumes)],
        path("M-27 -5C-10 -10 12 -10 27 -5L26 6C12 1 -12 1 -26 6Z", COURT[0].robe, _THIN),
        path("M-26.5 2.5C-12 -2 12 -2 26.2 2.5L26 6C12 1 -12 1 -26 6Z", GOLD),
        *[circle(x, y, 3.6, paint, Line(OUTLINE, 1.3)) for x, y, paint in stones],
    ]


def _straw_hat() -> list[str]:
    """Return a straw hat with a striped band and a red feather, around the origin."""
    stripes = ((-14, "#ffd23f"), (-6, "#fff6e0"), (2, "#ffd23f"), (10, "#fff6e0"))
    band = "M-20.4 -7L-19 -17C-8 -20 8 -20 19 -17L20.4 -7C8 -3 -8 -3 -20.4 -7Z"
    parts = [
        moved(feather("#d8403a", "#ff9a7a", 5), -16, -10, 0.32, 10),
        path("M-21 -2L-18 -25C-8 -29 8 -29 18 -25L21 -2Z", "#f6d584", _THIN),
        path(band, COURT[1].robe_deep),
    ]
    for x, paint in stripes:
        lean = -1 + 0.05 * x
        stripe = [(x, -18.4), (x + lean, -5), (x + lean + 4, -5), (x + 4, -18.4)]
        parts.append(path(polygon(stripe), paint))
    return [
        *parts,
        path("M-35 0C-30 -7 30 -7 35 0C30 8 -30 8 -35 0Z", "#e8b858", _THIN),
        path("M-31 -0.5C-24 -5 24 -5 31 -0.5C24 2 -24 2 -31 -0.5Z", "#f6d584"),
    ]


def _beret() -> list[str]:
    """Return a soft red hat with a pale hibiscus, around the origin."""
    colours = COURT[2]
    felt = [(-27, 4), (-36, -8), (-30, -22), (-10, -29), (12, -25), (27, -12), (27, 2)]
    light = [(-30, -10), (-24, -20), (-8, -25), (8, -22), (-6, -20), (-20, -14)]
    return [
        path(smooth(felt), colours.robe, _THIN),
        path(smooth(light), colours.robe_light, opacity=0.8),
        path("M-28 0C-10 -6 12 -6 28 -1L27 7C12 1 -12 1 -27 8Z", GOLD, _THIN),
        moved(hibiscus("#ffe9dc", "#f58a9c", "#c52b55", 5), 14, -14, 0.36, 12),
    ]


def _sailor_hat() -> list[str]:
    """Return a captain's hat with white plumes, around the origin."""
    colours = COURT[3]
    shape = (
        "M-36 -8C-30 -20 -14 -28 0 -28C14 -28 30 -20 37 -7C34 2 28 5 22 6"
        "C8 -2 -8 -2 -24 7C-30 5 -34 0 -36 -8Z"
    )
    braid = "M-33 -6C-24 -14 -10 -9 0 -9C12 -9 26 -14 34 -5"
    return [
        moved(feather("#fff6e6", "#bcd6e4", 5), -12, -14, 0.3, 30),
        moved(feather("#ffffff", "#bcd6e4", 5), -17, -12, 0.3, 8),
        path(shape, colours.robe, _THIN),
        stroke(braid, GOLD_DEEP, 4.4),
        stroke(braid, GOLD, 3),
        path("M-26 -15C-16 -24 -4 -25 6 -24C-6 -22 -16 -20 -26 -15Z", colours.robe_light),
        circle(2, -15, 5.4, GOLD, Line(OUTLINE, 1.5)),
        circle(2, -15, 2.4, "#d8483a"),
        circle(1.2, -15.8, 0.8, GOLD_LIGHT),
    ]
