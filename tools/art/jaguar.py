"""A jaguar's head from the front, for the kings and the computer player."""

from dataclasses import dataclass
from typing import Final

from tools.art.svg import (
    Line,
    Point,
    both_sides,
    circle,
    leaf,
    mirrored_outline,
    moved,
    path,
    smooth,
    stroke,
)

_INK: Final = "#1d1a22"


@dataclass(frozen=True, slots=True)
class Coat:
    """The colours of a jaguar: fur, its shade and light, the pale parts, the spots, the eyes."""

    fur: str
    shade: str
    light: str
    pale: str
    pale_shade: str
    spot: str
    iris: str
    nose: str


GOLDEN: Final = Coat(
    "#f0a637", "#cf7b1f", "#ffcf70", "#fff3dc", "#f0d3a6", "#43261a", "#7cc24a", "#d9776b"
)
TAWNY: Final = Coat(
    "#f7bd55", "#dc9330", "#ffe09a", "#fff7e6", "#f3dcb2", "#4a2a1c", "#f0b020", "#c9605a"
)
RUSSET: Final = Coat(
    "#e78b35", "#bd5f20", "#ffb768", "#ffeedb", "#eec7a2", "#3a1d18", "#ffc93a", "#c75a63"
)
BLACK: Final = Coat(
    "#3b4160", "#272b42", "#5f6a98", "#8b96bd", "#6a749c", "#161725", "#ffd83a", "#c08a9a"
)


def jaguar_head(coat: Coat, line: float = 2.4) -> list[str]:
    """Return a head around the origin, about 96 units wide and 86 high."""
    edge = Line(_INK, line)
    return [
        *both_sides(_ear(coat, edge), 0),
        path(
            mirrored_outline(
                [
                    (0, -36),
                    (17, -35),
                    (33, -27),
                    (43, -10),
                    (46, 8),
                    (43, 22),
                    (33, 32),
                    (20, 41),
                    (0, 46),
                ]
            ),
            coat.fur,
            edge,
        ),
        *both_sides(_fur(coat), 0),
        *_muzzle(coat, line),
        *both_sides(_eye(coat, line), 0),
        *_spots(coat),
    ]


def _ear(coat: Coat, edge: Line) -> list[str]:
    return [
        path(
            smooth([(18, -28), (22, -42), (33, -48), (44, -42), (46, -29), (40, -16), (30, -20)]),
            coat.fur,
            edge,
        ),
        path(smooth([(25, -28), (28, -38), (35, -41), (41, -36), (41, -28), (37, -22)]), coat.spot),
        path(smooth([(29, -26), (33, -34), (38, -31), (36, -23)]), coat.pale_shade),
    ]


def _fur(coat: Coat) -> list[str]:
    return [
        # The side of the face in shade, a light brow, a pale cheek with tufts.
        path(
            smooth([(41, -12), (45, 6), (42, 22), (32, 32), (22, 39), (30, 26), (37, 12), (38, 0)]),
            coat.shade,
        ),
        path(
            "M44 12L36 14L40 19L31 21L36 27L25 29L27 36L17 40C12 36 14 24 22 17C30 11 38 8 44 12Z",
            coat.pale,
        ),
        path(smooth([(7, -12), (13, -20), (24, -19), (31, -11), (22, -13), (13, -11)]), coat.pale),
        path(smooth([(0, -34), (7, -30), (6, -14), (8, 2), (7, 9), (0, 10)]), coat.light),
    ]


def _muzzle(coat: Coat, line: float) -> list[str]:
    thin = Line(_INK, line * 0.7)
    half: list[Point] = [(0, 6), (11, 6), (21, 13), (25, 23), (20, 31), (10, 33), (0, 30)]
    return [
        path(mirrored_outline([(0, 26), (9, 30), (12, 38), (8, 44), (0, 45.5)]), coat.pale, thin),
        path("M-7 31C-3 36 3 36 7 31L5 38C2 40.5 -2 40.5 -5 38Z", "#8a2b35"),
        path(mirrored_outline(half), coat.pale, thin),
        path(
            mirrored_outline([(0, 31), (10, 33), (20, 31), (24, 25), (17, 28), (8, 28), (0, 26)]),
            coat.pale_shade,
        ),
        *both_sides([path("M7 31.500L9.5 38L12.5 31.300Z", "#fffdf5", Line(_INK, line * 0.5))], 0),
        path(
            "M-10 6C-6 3.5 6 3.5 10 6C10.5 11 5 16.5 0 17.500C-5 16.5 -10.5 11 -10 6Z",
            coat.nose,
            thin,
        ),
        path(
            "M-6.5 6.800C-3 5.3 3 5.3 6.5 6.800C4 8.4 -4 8.4 -6.5 6.800Z",
            "#ffffff",
            opacity=0.45,
        ),
        stroke(
            "M0 17.500L0 25M0 25C-3 31 -11 32.5 -17 29.500M0 25C3 31 11 32.5 17 29.5",
            _INK,
            line * 0.8,
        ),
        *both_sides(_whiskers(coat, line), 0),
    ]


def _whiskers(coat: Coat, line: float) -> list[str]:
    roots = ((11, 19), (16, 18), (13, 23.5), (18.5, 22.5))
    hairs = "M16 20C28 15 40 14 54 17M17 23C30 22 42 24 53 29M17 26C28 29 38 34 46 41"
    return [
        *[circle(x, y, 1.25, coat.spot) for x, y in roots],
        stroke(hairs, "#fffdf5", line * 0.45, 0.95),
    ]


def _eye(coat: Coat, line: float) -> list[str]:
    return [
        path(
            ("M7.5 2C10 -7 19 -10.5 30 -7C28 1.5 20 6 12 4.500C10 6.5 8 10 7 13C5 9 6 5 7.5 2Z"),
            _INK,
        ),
        path("M11 0.500C13.5 -5.5 20 -7.5 27 -5.300C25 1 18 4 11 0.500Z", coat.iris),
        circle(19, -2.2, 4.2, _INK),
        circle(20.6, -3.8, 1.5, "#ffffff"),
        stroke("M8 -2C12 -9 20 -11.5 31 -8", _INK, line * 0.9),
    ]


def _spots(coat: Coat) -> list[str]:
    right = [
        leaf((4, -18), (6, -25), 3.6),
        leaf((9, -22), (14, -28), 4),
        leaf((5, -28), (8, -34), 3.4),
        leaf((18, -25), (24, -28), 4),
        leaf((27, -21), (32, -24), 3.6),
        leaf((33, -14), (37, -16), 3.4),
        leaf((35, -5), (40, -5), 3.8),
        leaf((36, 4), (42, 5), 3.8),
        leaf((30, 7), (34, 9), 3),
        leaf((3, -8), (4, -13), 2.6),
    ]
    return both_sides([path("".join(right), coat.spot)], 0)


def rosette(coat: Coat, x: float, y: float, size: float, turn_deg: float) -> str:
    """Return one rosette of the coat: broken dark petals around a darker middle."""
    petals = [
        "M-7 -2C-7 -6 -3 -8 0 -7L-1 -4C-3 -4 -4 -3 -4 -1Z",
        "M2 -7C6 -7 8 -3 7 0L4 0C4 -2 4 -4 2 -4Z",
        "M7 3C6 7 2 8 -2 7L-1 4C1 4 3 4 4 2Z",
        "M-5 5C-7 4 -7 2 -7 1L-4 1L-3 4Z",
    ]
    return moved(
        [circle(0, 0, 5, coat.shade), path("".join(petals), coat.spot)],
        x,
        y,
        size / 16,
        turn_deg,
    )
