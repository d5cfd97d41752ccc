"""The faces of the computer players: round badges with an animal of Belize."""

from typing import Final

from tools.art.badge import EDGE, FINE, INK, WHITE, badge, within
from tools.art.jaguar import GOLDEN, jaguar_head, rosette
from tools.art.svg import (
    Line,
    both_sides,
    circle,
    ellipse,
    mirrored_outline,
    moved,
    path,
    smooth,
    stroke,
)
from tools.art.toucan import BLACK, SHEEN, YELLOW, toucan_bill, toucan_eye

#: The animals that have a face, as their files are named.
ANIMALS: Final = ("tapir", "manatee", "toucan", "jaguar", "iguana")


def face(animal: str) -> str:
    """Return the badge of one of ``ANIMALS``."""
    draw = {
        "tapir": _tapir,
        "manatee": _manatee,
        "toucan": _toucan,
        "jaguar": _jaguar,
        "iguana": _iguana,
    }
    return draw[animal]()


def _tapir() -> str:
    fur, shade, light, cream = "#6b5248", "#4e3a35", "#8a6e61", "#f0dcc2"
    shoulders = [(16, 100), (17, 82), (24, 72), (50, 66), (76, 72), (83, 82), (84, 100)]
    skull = [
        *((0, -29), (12, -28), (22, -20), (25, -6), (22, 8), (17, 20)),
        *((15, 32), (11, 40), (0, 43)),
    ]
    cheek = [(0, 12), (10, 10), (20, 2), (24, -2), (22, 9), (17, 20), (15, 32), (11, 40), (0, 43)]
    trunk = [(0, -6), (7, -4), (10, 8), (11, 22), (14, 32), (12, 39), (6, 42), (0, 40)]
    ridge = [(0, -4), (4, -2), (6, 8), (6.5, 22), (8, 32), (0, 35)]
    folds = [
        stroke(f"M-{w} {y}C-{w / 2} {y + 2} {w / 2} {y + 2} {w} {y}", shade, 1.3)
        for y, w in ((10, 6), (16, 6.5), (22, 7))
    ]
    brow = [(-10, -26), (0, -28), (10, -26), (6, -14), (0, -8), (-6, -14)]
    head = [
        *both_sides(_tapir_ear(shade), 0),
        path(mirrored_outline(skull), fur, EDGE),
        path(mirrored_outline(cheek), cream),
        path(mirrored_outline(skull), "none", EDGE),
        path(smooth(brow), light, opacity=0.7),
        path(mirrored_outline(trunk), fur, Line(INK, 1.6)),
        path(mirrored_outline(ridge), light, opacity=0.75),
        *folds,
        *both_sides([ellipse(6.2, 35, 2.6, 3.2, INK), circle(5.6, 34, 0.8, light)], 0),
        stroke("M-9 42.5C-4 46 4 46 9 42.5", INK, 1.8),
        *both_sides(_tapir_eye(), 0),
    ]
    body = [path(within(shoulders), fur, FINE)]
    return badge("#d8f0c0", "#5fae6c", "#b5e0a4", body, [moved(head, 50, 46, 0.93)])


def _tapir_ear(shade: str) -> list[str]:
    rim = smooth([(13, -22), (15, -36), (23, -41), (30, -34), (29, -22), (22, -14)])
    return [
        path(rim, "#fff6e6", EDGE),
        path(smooth([(16, -21), (18, -31), (23, -35), (26.5, -30), (26, -22), (21, -16)]), shade),
        path(smooth([(19, -21), (21, -28), (24, -29), (23.5, -22)]), "#d99a8c"),
    ]


def _tapir_eye() -> list[str]:
    return [
        ellipse(14.5, -5, 5.2, 5.6, "#fff6e6", Line(INK, 1.4)),
        circle(14, -4.5, 4, "#3a2018"),
        circle(15.5, -6.3, 1.5, WHITE),
        stroke("M8.5 -8C11 -12.5 18 -12.5 20.5 -7.5", INK, 2),
    ]


def _manatee() -> str:
    skin, shade, light = "#8fa3b0", "#6d8291", "#b7c8d1"
    back = [(8, 98), (14, 72), (24, 54), (36, 46), (64, 46), (76, 54), (86, 72), (92, 98)]
    skull = [(0, -30), (14, -28), (25, -18), (31, -2), (33, 12), (30, 26), (20, 34), (0, 37)]
    pad = [(0, 4), (12, 1), (24, 4), (31, 14), (28, 26), (18, 32), (7, 30), (0, 26)]
    pores = ((12, 16), (17, 13), (22, 16), (14, 22), (20, 23), (25, 20))
    bristles = (
        "M13 17C18 20 22 25 24 31",
        "M19 15C25 18 30 22 33 28",
        "M22 18C28 20 33 22 37 25",
    )
    bubbles = ((17, 36, 3), (22, 27, 2), (84, 40, 2.6), (79, 30, 3.4), (86, 52, 1.8))
    side = [
        ellipse(7, 10, 2.8, 2, INK),
        *[circle(x, y, 1, shade) for x, y in pores],
        *[stroke(d, "#f4fafc", 0.9, 0.95) for d in bristles],
        circle(20, -7, 3.8, INK),
        circle(21.4, -8.6, 1.4, WHITE),
        stroke("M14.5 -11C17 -14.5 23 -14 25.5 -9.5", INK, 1.6),
        ellipse(24, 1.5, 4.5, 2.6, "#e79a93", opacity=0.5),
    ]
    brow = [(-14, -24), (0, -28), (14, -24), (10, -12), (0, -8), (-10, -12)]
    chin = [(0, 24), (9, 27), (14, 33), (8, 39), (0, 40)]
    head = [
        path(mirrored_outline(skull), skin, EDGE),
        path(smooth(brow), light, opacity=0.8),
        stroke("M-9 -14C-4 -12 4 -12 9 -14M-7 -8.5C-3 -7 3 -7 7 -8.5", shade, 1.4),
        path(mirrored_outline(chin), shade, FINE),
        path(mirrored_outline(pad), light, Line(INK, 1.8)),
        stroke("M0 5L0 25", shade, 1.6),
        *both_sides(side, 0),
        stroke("M-16 31.5C-8 34 -3 30 0 26C3 30 8 34 16 31.5", INK, 1.8),
    ]
    body = [
        *[circle(x, y, r, WHITE, Line("#2a7fa0", 0.8), 0.55) for x, y, r in bubbles],
        path(within(back), shade, FINE),
    ]
    return badge("#d5f6f4", "#3fa9c4", "#a8e4ea", body, [moved(head, 50, 49, 0.95)])


def _toucan() -> str:
    # The bird of the jacks, with a breast of its own that fills the badge.
    breast = [
        *((38, 22), (52, 26), (57, 36), (56, 60), (64, 76), (66, 100)),
        *((0, 100), (14, 68), (20, 38)),
    ]
    bib = [
        *((54, 38), (54, 38), (46, 48), (36, 51), (29, 62), (27, 78), (30, 100), (60, 100)),
        *((63, 82), (59, 68), (55, 58), (53, 55), (53, 55)),
    ]
    sheen = [(37, 24), (28, 30), (22, 42), (20, 58), (12, 76), (24, 62), (27, 44)]
    shade = [
        *((53, 57), (44, 62), (35, 68), (31, 84), (38, 98), (29, 90)),
        *((30, 72), (34, 60), (44, 57)),
    ]
    body = [
        path(within(breast), BLACK, FINE),
        path(within(sheen), SHEEN),
        path(within(bib), YELLOW),
        path(within(shade), "#f2a81d", opacity=0.55),
    ]
    return badge(
        "#fff0bd",
        "#f2993a",
        "#ffd884",
        body,
        [moved([*toucan_bill(), *toucan_eye()], -41, -24, 0.74)],
    )


def _jaguar() -> str:
    shoulders = [(10, 100), (14, 80), (26, 70), (50, 66), (74, 70), (86, 80), (90, 100)]
    places = ((25, 80, 0), (36, 86, 60), (64, 86, 100), (75, 80, 30))
    body = [
        path(within(shoulders), GOLDEN.fur, FINE),
        *[rosette(GOLDEN, x, y, 8, turn) for x, y, turn in places],
    ]
    head = moved(jaguar_head(GOLDEN, 2.4), 50, 48, 0.8)
    return badge("#ffe0c8", "#b8324a", "#f7a98f", body, [head])


def _iguana() -> str:
    skin, shade, light = "#6fbf4b", "#43903a", "#b5e36f"
    crest = (
        *((47, 13, -6, 0.77), (38, 14, -22, 0.92), (30, 19, -40, 1.0), (24, 27, -58, 1.0)),
        *((20, 37, -74, 0.92), (18, 47, -84, 0.85), (16, 57, -88, 0.77)),
    )
    spike = "M-4.5 1L0 -13L4.5 1"
    spikes = [
        moved([path(spike, "#f28c28" if i % 2 else "#e8572f", FINE)], x, y, size, turn)
        for i, (x, y, turn, size) in enumerate(crest)
    ]
    neck = [
        *((52, 10), (36, 12), (24, 24), (18, 42), (14, 64), (8, 100), (64, 100), (62, 82)),
        *((58, 70), (70, 62), (60, 30)),
    ]
    dewlap = [(48, 56), (62, 57), (74, 56), (74, 66), (66, 78), (56, 80), (48, 70)]
    folds = "M54 61C56 67 57 72 57 76M61 61C62 66 62 71 61 75M68 60C68 64 67 68 65 71"
    scales = (
        *((26, 62), (34, 68), (24, 72), (32, 78), (42, 72), (22, 80), (40, 82)),
        *((34, 30), (38, 37), (31, 39), (36, 24), (66, 38), (71, 42)),
    )
    dots = [circle(x, y, 1.6, shade) for x, y in scales]
    body = [
        path(within(neck), skin, FINE),
        path(smooth(dewlap), "#f2a83a", Line(INK, 1.8)),
        stroke(folds, "#c96f1e", 1.4),
        *dots[:7],
    ]
    return badge(
        "#f5e4ff",
        "#8a64b8",
        "#dcc0f0",
        body,
        [*spikes, *_iguana_head(skin, shade, light), *dots[7:]],
    )


def _iguana_head(skin: str, shade: str, light: str) -> list[str]:
    outline = [
        *((38, 15), (54, 11), (68, 18), (78, 30), (88, 38), (91, 47), (86, 53), (72, 55)),
        *((56, 57), (44, 60), (30, 52), (26, 36), (30, 22)),
    ]
    jaw = [
        *((32, 46), (44, 52), (60, 51), (78, 49), (89, 47), (85, 53)),
        *((70, 55), (52, 57.5), (42, 58)),
    ]
    brow = [(42, 17), (54, 14), (66, 20), (74, 29), (62, 25), (50, 24)]
    return [
        path(smooth(outline), skin, EDGE),
        path(smooth(brow), light, opacity=0.8),
        path(smooth(jaw), light),
        stroke("M90 46C80 50 66 50 54 48C50 47.5 47 45 45 43", INK, 1.9),
        circle(82.5, 39.5, 1.6, INK),
        circle(41, 49, 7, light, FINE),
        circle(41, 49, 3.8, "#e9f7b5", Line(shade, 1)),
        circle(55, 31, 8.4, shade, FINE),
        circle(55, 31, 6.6, "#ffd23f", FINE),
        ellipse(55.5, 31, 2.2, 5, INK),
        circle(57.2, 28.4, 1.5, WHITE),
        *[circle(x, y, r, "#3fb7a0", Line(INK, 0.8)) for x, y, r in ((66, 27, 2.2), (71, 32, 1.7))],
    ]
