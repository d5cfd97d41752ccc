"""The queens: women of Belize crowned with the black orchid, dressed in their suit's manner."""

from dataclasses import dataclass
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
from tools.art.nature import coral, frond, heliconia, hibiscus, hibiscus_spray
from tools.art.orchid import black_orchid
from tools.art.svg import (
    Line,
    around,
    both_sides,
    circle,
    ellipse,
    flipped,
    leaf,
    mirrored_outline,
    moved,
    path,
    smooth,
    stroke,
)

_THIN: Final = Line(OUTLINE, 1.7)


@dataclass(frozen=True, slots=True)
class Looks:
    """The colours of one queen, and the two of her beads."""

    skin: str
    shade: str
    light: str
    lips: str
    hair: str
    hair_light: str
    lid: str
    beads: tuple[str, str]


#: By suit: Maya, Garifuna, Creole, Mestiza.
_LOOKS: Final = (
    Looks(
        *("#c88955", "#a2643a", "#e0aa78", "#a83a3c", "#1f1a22", "#4a4660", "#2f8f6a"),
        beads=("#d8483a", "#2aa37a"),
    ),
    Looks(
        *("#74442b", "#54301f", "#96603f", "#9c2f3a", "#1d161c", "#4a3540", "#f0a52a"),
        beads=("#ffd23f", "#fff6e6"),
    ),
    Looks(
        *("#9a6039", "#784626", "#bd8254", "#b02a4a", "#2a1a1c", "#5c3c3a", "#d8506e"),
        beads=("#ffe9dc", "#f58a9c"),
    ),
    Looks(
        *("#e0ad7e", "#be8558", "#f2cba2", "#b8404c", "#33221d", "#6f4a38", "#3f7fb8"),
        beads=("#ffffff", "#e6f2f6"),
    ),
)
_TILT_DEG: Final = (-3, 3, -4, 3)
_LEFT: Final = [
    *((99, 148), (105, 157), (114, 164), (125, 166), (125, 184), (50, 170), (50, 159)),
    *((70, 150), (84, 147.5)),
]
_RIGHT: Final = [
    *((151, 148), (166, 147.5), (180, 150), (200, 160), (200, 196), (125, 184), (125, 166)),
    *((136, 164), (145, 157)),
]


def queen(suit: int) -> str:
    """Return the queen of a suit."""
    behind = (_long_hair, _headwrap, _afro, _wavy_hair)[suit]()
    before = (_braids, _hoops, _curls, _pearls)[suit]()
    head = [*behind, *_face(suit), *before, *_coronet(suit)]
    if suit == 2:
        head.append(moved(hibiscus("#ff5f7f", "#c52b55", "#7a1236", 5), 35, -2, 0.3, -20))
    head.append(moved(black_orchid(), 0, -40, 0.92))
    figure = [*_spray(suit), *_bust(suit), moved(head, 125, 101, 1, _TILT_DEG[suit])]
    return court_card(suit, figure, (125, 95), mirrored=suit in (1, 3), pip=(74, 49))


def _spray(suit: int) -> list[str]:
    """Return what grows beside a queen, on both sides."""
    if suit == 0:
        grown = moved(frond("#4fa868", "#2f7f52", 4), 72, 162, 0.62, 4)
    elif suit == 1:
        grown = moved(heliconia(), 73, 160, 0.74)
    elif suit == 2:
        grown = moved(hibiscus_spray(), 73, 162, 0.72)
    else:
        grown = moved(coral("#f2866e", "#ffc0a6"), 76, 164, 0.66, 3)
    return [grown, flipped([grown], 125)]


def _face(suit: int) -> list[str]:
    looks = _LOOKS[suit]
    outline = [(0, -31), (14, -28), (22, -16), (23.5, -1), (21, 13), (14, 25), (6, 32), (0, 33.5)]
    shade = [
        *((8, -29), (15, -26), (21, -16), (22.4, -1), (20, 12.5), (13, 24), (6, 31)),
        *((2, 32.5), (10, 22), (14, 8), (14, -12)),
    ]
    light = [(-17, -18), (-19, -4), (-16, 6), (-13, -4), (-12, -16)]
    return [
        path(mirrored_outline(outline), looks.skin, EDGE),
        path(smooth(shade), looks.shade, opacity=0.55),
        path(smooth(light), looks.light, opacity=0.6),
        *both_sides([ellipse(14, 11, 5, 3.4, looks.lips, opacity=0.16)], 0),
        *both_sides(_eye(looks), 0),
        *[circle(x, -2.2, 1.1, "#ffffff") for x in (-10, 12)],
        *_nose_and_lips(looks),
    ]


def _eye(looks: Looks) -> list[str]:
    white = "M3.8 0.6C6.5 -5.5 13.5 -6.5 18.5 -2C15 3.4 7.5 4.4 3.8 0.6Z"
    lid = "M3.4 0.2C6.5 -8 14 -9.2 19 -2.8C15 -3.8 7.5 -3.4 3.4 0.2Z"
    return [
        path(white, "#fffaf2"),
        circle(11, -1, 3.4, "#2a1712"),
        path(lid, looks.lid),
        stroke("M3.6 0.6C7 -4 14 -4.6 19.2 -2L21.6 -4.4", OUTLINE, 2),
        stroke("M5 2C8.5 4.3 14 3.6 17.5 -0.5", OUTLINE, 0.9),
        stroke("M3.6 -9.4C8 -13.6 14.5 -13.8 19.6 -9.6", looks.hair, 2.3),
    ]


def _nose_and_lips(looks: Looks) -> list[str]:
    lips = "M-8 20.3C-4.5 17.3 -1.8 16.6 0 18C1.8 16.6 4.5 17.3 8 20.3C4.5 27 -4.5 27 -8 20.3Z"
    nostrils = "M-4.8 11.5C-3.5 13.6 -1.5 12.6 0 14C1.5 12.6 3.5 13.6 4.8 11.5"
    return [
        path("M2 -3C3 3 5 8 5.6 11.5C4 13.4 2 13.2 0 13.8C2.2 9 2 2 2 -3Z", looks.shade),
        stroke(nostrils, OUTLINE, 1.4),
        path(lips, looks.lips, Line(OUTLINE, 1)),
        stroke("M-7.6 20.3C-3 21.3 3 21.3 7.6 20.3", OUTLINE, 1.1),
        path("M-3 23.4C-1 24.2 1.5 24.1 3.2 23.3C1.5 25 -1.5 25 -3 23.4Z", "#ffffff", opacity=0.4),
    ]


def _bust(suit: int) -> list[str]:
    looks, colours = _LOOKS[suit], COURT[suit]
    dress = (
        f"M100 146C84 144 66 148 50 158L50 {middle(50) + 8}L200 {middle(200) + 8}L200 158"
        "C184 148 166 144 150 146C146 158 136 165 125 165C114 165 104 158 100 146Z"
    )
    neck = (
        "M116 122L115 138C112 144 104 146 96 147C100 162 112 172 125 172"
        "C138 172 150 162 154 147C146 146 138 144 135 138L134 122Z"
    )
    shadow = "M116 128C120 136 130 136 134 128L135 138C130 144 121 142 115.5 136Z"
    hem = "M100 146C104 158 114 165 125 165C136 165 146 158 150 146"
    half = [(104.5, 145.0), (108, 150.5), (113, 154.8), (119, 157.5)]
    beads = [*half, (125, 158.4), *[(250 - x, y) for x, y in reversed(half)]]
    return [
        path(neck, looks.skin, EDGE),
        path(shadow, looks.shade, opacity=0.75),
        path(dress, colours.robe),
        *robe_pattern(suit, _LEFT, _RIGHT),
        path(dress, "none", EDGE),
        stroke(hem, OUTLINE, 8),
        stroke(hem, GOLD, 5),
        stroke(hem, GOLD_LIGHT, 1.2),
        *[
            circle(x, y, 2.7, looks.beads[i % 2], Line(OUTLINE, 1.2))
            for i, (x, y) in enumerate(beads)
        ],
    ]


def _coronet(suit: int) -> list[str]:
    """Return the gold circlet with its rays, which stand around the orchid."""
    paint = COURT[suit].robe_light
    band = "M-25 -13C-18 -27 18 -27 25 -13L25.5 -20C18 -35 -18 -35 -25.5 -20Z"
    centre_y = -43.0
    tips = [(x, y, i) for i, (x, y) in enumerate(around(24, 30.5, (0, centre_y))) if y < -32]
    rays = [
        path(
            leaf((x * 0.55, centre_y + (y - centre_y) * 0.55), (x, y), 8.5),
            GOLD if i % 2 else paint,
            _THIN,
        )
        for x, y, i in sorted(tips, key=lambda tip: (-round(abs(tip[0]), 6), tip[2]))
    ]
    gems = ((-19, -21, paint), (19, -21, paint), (-11, -25.6, "#fff6e6"), (11, -25.6, "#fff6e6"))
    return [
        *rays,
        path(band, GOLD, Line(OUTLINE, 1.8)),
        stroke("M-24.5 -19C-17 -33 17 -33 24.5 -19", GOLD_LIGHT, 1.3),
        *[circle(x, y, 2.2, gem, Line(OUTLINE, 1)) for x, y, gem in gems],
    ]


def _long_hair() -> list[str]:
    hair = [(0, -42), (20, -38), (31, -20), (32, 6), (34, 30), (30, 46), (14, 44), (0, 40)]
    return [path(mirrored_outline(hair), _LOOKS[0].hair, EDGE)]


def _headwrap() -> list[str]:
    colours = COURT[1]
    wrap = mirrored_outline([(0, -66), (18, -64), (32, -50), (34, -30), (27, -12), (24, 4), (0, 4)])
    fold = [(-31, -48), (-10, -34), (20, -20), (27, -13), (29, -18), (10, -34), (-18, -56)]
    red = [(-20, -60), (0, -44), (26, -30), (32, -28), (32, -38), (12, -48), (-6, -63)]
    return [
        path(wrap, colours.robe_light, EDGE),
        path(smooth(fold), colours.robe_deep),
        path(smooth(red), "#d8403a"),
        flipped([path(smooth(fold), colours.robe_deep)], 0),
        path(wrap, "none", EDGE),
    ]


def _afro() -> list[str]:
    looks = _LOOKS[2]
    rim = [(x, y * 0.95) for x, y in around(17, 38, (0, -14), 6)]
    curls = [
        f"M{x - 4:.1f} {y:.1f}C{x - 3:.1f} {y - 6:.1f} {x + 4:.1f} {y - 6:.1f} {x + 4:.1f} {y:.1f}"
        for x, y in rim
    ]
    return [
        path("".join(smooth(around(6, 13, at)) for at in rim), looks.hair, EDGE),
        circle(0, -14, 42, looks.hair),
        stroke("".join(curls), looks.hair_light, 1.8),
    ]


def _wavy_hair() -> list[str]:
    looks = _LOOKS[3]
    hair = [
        *((0, -42), (22, -38), (34, -20), (33, -2), (39, 16), (34, 32), (41, 50), (28, 58)),
        *((12, 48), (0, 44)),
    ]
    strands = [
        stroke("M27 -22C33 -8 28 4 32 18C35 28 29 36 33 48", looks.hair_light, 2.2),
        stroke("M23 -26C28 -10 24 8 27 22C29 32 25 40 27 50", looks.hair_light, 1.4),
    ]
    return [path(mirrored_outline(hair), looks.hair, EDGE), *both_sides(strands, 0)]


def _parting(looks: Looks) -> list[str]:
    hair = [
        *((0, -36), (14, -34), (24, -20), (27, 0), (25, 12), (23, 0), (19, -13), (9, -21)),
        (0, -23),
    ]
    shine = stroke("M5 -29C14 -27 21 -16 23 -4", looks.hair_light, 1.7)
    return [path(mirrored_outline(hair), looks.hair, _THIN), *both_sides([shine], 0)]


def _drops(paint: str) -> list[str]:
    drop = [
        circle(24.5, 15, 2.4, GOLD, Line(OUTLINE, 1.1)),
        path("M24.5 17C28 22 28 26 24.5 27C21 26 21 22 24.5 17Z", paint, Line(OUTLINE, 1.2)),
    ]
    return both_sides(drop, 0)


def _braids() -> list[str]:
    looks = _LOOKS[0]
    braid = []
    for i in range(5):
        paint, shine = ("#d8483a", "#ff9a7a") if i == 3 else (looks.hair, looks.hair_light)
        plait = [
            path("M22 0C32 -2 36 5 30 10C22 11 20 5 22 0Z", paint, _THIN),
            stroke("M25 2.4C29 2 31 4 30 6.5", shine, 1.4),
        ]
        braid.append(moved(plait, i * 0.8, 16 + i * 8.6))
    return [*_parting(looks), *both_sides(braid, 0), *_drops("#3fc79a")]


def _hoops() -> list[str]:
    hair = [(0, -33), (15, -31), (24, -18), (25, -6), (20, -15), (10, -22), (0, -24)]
    hoop = [
        circle(25.5, 20, 5.6, "none", Line(OUTLINE, 4.2)),
        circle(25.5, 20, 5.6, "none", Line(GOLD, 2.2)),
    ]
    return [path(mirrored_outline(hair), _LOOKS[1].hair, _THIN), *both_sides(hoop, 0)]


def _curls() -> list[str]:
    hair = _LOOKS[2].hair
    places = ((24, -4), (22, -14), (16, -22), (8, -27))
    fringe = [(0, -40), (20, -34), (24, -14), (16, -20), (8, -25), (0, -27)]
    return [
        *both_sides([circle(x, y, 5.6, hair, _THIN) for x, y in places], 0),
        path(mirrored_outline(fringe), hair),
        *_drops("#ff6f86"),
    ]


def _pearls() -> list[str]:
    pair = [circle(24.5, y, r, "#ffffff", Line(OUTLINE, 1.1)) for y, r in ((15, 2.6), (21, 3.4))]
    return [*_parting(_LOOKS[3]), *both_sides(pair, 0)]
