"""Four-legged neighbours as faces for people: howler monkey, quash, sea turtle, tree frog."""

from tools.art.badge import EDGE, FINE, INK, WHITE, badge, bright_eye, within
from tools.art.svg import (
    Line,
    Point,
    both_sides,
    circle,
    ellipse,
    leaf,
    mirrored_outline,
    moved,
    path,
    polygon,
    ribbon,
    smooth,
    stroke,
)


def howler() -> str:
    """Return the howler monkey in full voice."""
    fur, sheen, skin, light = "#2b2530", "#4d4352", "#7a5f58", "#a5857a"
    shoulders = [(8, 102), (12, 82), (26, 72), (50, 68), (74, 72), (88, 82), (92, 102)]
    ruff = [
        *((0, -35), (9, -36), (15, -30), (23, -28), (25, -20), (32, -13), (31, -5), (36, 4)),
        *((32, 12), (34, 22), (27, 27), (26, 36), (17, 38), (12, 45), (0, 44)),
    ]
    mask = [
        *((0, -15), (8, -19), (17, -15), (20, -6), (15, 3), (17, 10), (19, 20), (15, 31)),
        *((8, 36), (0, 37)),
    ]
    muzzle = [(0, 1), (8, 3), (14, 11), (16, 21), (12, 31), (0, 35)]
    ear = [(27, -14), (34, -19), (39, -13), (37, -4), (31, -2)]
    locks = "M-9 -32C-6 -27 -5 -24 -4 -20M0 -33C0 -28 0 -25 0 -21M9 -32C6 -27 5 -24 4 -20"
    side = "M25 -14C27 -8 28 -2 28 4M27 10C27 18 25 25 21 31"
    head = [
        *both_sides([path(smooth(ear), skin, FINE)], 0),
        path(mirrored_outline(ruff), fur, EDGE),
        stroke(locks, sheen, 2),
        *both_sides([stroke(side, sheen, 2)], 0),
        path(mirrored_outline(mask), skin, FINE),
        path(mirrored_outline(muzzle), light),
        *both_sides(bright_eye(9.5, -7, 5, "#8a4a1e", -0.4), 0),
        *both_sides([stroke("M4 -13C8 -17 14 -16 17 -11", INK, 2.2)], 0),
        *both_sides([ellipse(3.2, 6, 1.9, 2.3, INK)], 0),
        ellipse(0, 21.5, 9.8, 11.5, "#e9b3a0", FINE),
        ellipse(0, 21.5, 7.4, 9.2, "#6d1426", Line(INK, 1.6)),
        path("M-5.4 15.4C-3 12.6 3 12.6 5.4 15.4L4.6 18.4C2 17.4 -2 17.4 -4.6 18.4Z", WHITE),
        ellipse(0, 27, 5, 3.3, "#ef7d84"),
    ]
    body = [path(within(shoulders), fur, FINE)]
    return badge("#fff3b8", "#f08a3c", "#ffd27a", body, [moved(head, 50, 48, 0.98)])


def quash() -> str:
    """Return the quash, the coati of Belize: a turned-up nose and a tail in rings."""
    fur, deep, cream, light = "#b4622f", "#5c3222", "#fbe8cf", "#dd9154"
    back = [
        *((54, 44), (63, 52), (70, 66), (75, 84), (76, 104), (24, 104), (28, 88), (35, 74)),
        (40, 60),
    ]
    chest = [(40, 62), (48, 68), (48, 84), (42, 104), (22, 104), (30, 84)]
    skull = [
        *((56, 14), (47, 20), (38, 29), (26, 35), (14, 35), (6, 31), (3, 36), (7, 43)),
        *((17, 50), (28, 55), (38, 61), (52, 64), (64, 58), (70, 44), (68, 26)),
    ]
    snout = [(38, 32), (26, 35), (14, 35), (6, 31), (3, 36), (7, 43), (17, 49), (26, 50), (36, 45)]
    jaw = [
        *((8, 44), (20, 47), (32, 47), (44, 50), (56, 56), (50, 63), (38, 61), (28, 55)),
        (17, 50),
    ]
    brow = [(56, 16), (48, 22), (40, 30), (48, 27), (58, 22), (64, 20)]
    body = [
        path(within(back), fur),
        path(within(chest), cream, opacity=0.9),
        path(within(back), "none", FINE),
    ]
    head = [
        path(smooth([(60, 20), (62, 10), (70, 7), (76, 13), (74, 23), (67, 28)]), cream, EDGE),
        path(smooth([(63, 20), (66, 13), (71, 13), (71, 20), (67, 24)]), deep),
        path(smooth(skull), fur, EDGE),
        path(smooth(brow), light, opacity=0.9),
        path(smooth(snout), deep),
        path(smooth(jaw), cream),
        path(smooth(skull), "none", EDGE),
        ellipse(47, 30, 6, 3, cream),
        ellipse(50, 49, 6.6, 3.6, cream),
        *bright_eye(49, 39.5, 5.6, "#3a2018", -0.8),
        stroke("M10 45C18 47.5 28 47 36 49.5C38 50 40 49 41 47", INK, 1.8),
        path(smooth([(11, 33), (5, 28), (0.5, 32), (2, 39), (8, 40)]), INK, Line(INK, 1.2)),
        ellipse(4.6, 32, 1.7, 1.1, "#8d8794"),
    ]
    return badge("#f1f0ff", "#7f7bd0", "#cfcbf5", [], [*_quash_tail(light, deep), *body, *head])


def _quash_tail(light: str, deep: str) -> list[str]:
    spine: list[Point] = [(64, 83), (74.5, 75), (82, 64), (80, 48), (80, 33), (84, 22), (90, 12)]
    tail = ribbon(spine, (14, 14, 14, 13, 11.5, 9.5, 0))
    return [
        path(tail, light),
        stroke("M70.5 71.5L79 79M78.5 62L86 64M76.5 49L84 48M77.5 36L83 37", deep, 6.4),
        path(ribbon([(82, 26), (84, 22), (90, 12)], (9.6, 9, 0)), deep),
        path(tail, "none", EDGE),
    ]


def turtle() -> str:
    """Return a sea turtle that swims towards us."""
    skin, deep, plate, light = "#93d06c", "#2f7a4a", "#5e3620", "#e0a458"
    shell = [(0, -38), (14, -36), (27, -27), (35, -11), (38, 9), (34, 20), (18, 25), (0, 26)]
    inner = [(0, -33), (12, -31), (23, -23), (30, -9), (33, 10), (20, 14), (0, 15)]
    scutes: list[list[Point]] = [[(-9, -30), (9, -30), (13, -19), (0, -13), (-13, -19)]]
    for side in (-1, 1):
        scutes.append([(12 * side, -29), (21 * side, -22), (27 * side, -11), (17 * side, -17)])
        scutes.append([(16 * side, -14.5), (28 * side, -7), (31 * side, 9), (20 * side, 12)])
    flipper = [(18, 22), (28, 17), (39, 20), (45, 29), (46, 41), (37, 36), (26, 37), (17, 35)]
    spots = ((30, 24, 2.4), (36, 27, 2.2), (31, 31, 1.9), (40, 32, 1.8), (25, 29, 1.9))
    skull = [(0, -14), (11, -13), (20, -4), (22.5, 9), (19, 22), (11, 30), (0, 33)]
    crown = [(0, -11.5), (6.5, -11), (8.5, -4), (0, 2)]
    cheek = [
        *((20.5, 9), (21, 14), (18, 22), (11, 29), (0, 32), (0, 32), (0, 24), (0, 24), (9, 23)),
        (15, 17),
    ]
    beak = [(0, 10), (5, 12), (8, 18), (4, 21), (0, 24)]
    limb = [
        path(smooth(flipper), skin, EDGE),
        *[ellipse(x, y, r * 1.1, r, deep) for x, y, r in spots],
    ]
    head = [
        path(mirrored_outline(shell), light, EDGE),
        path(mirrored_outline(inner), plate, FINE),
        *[path(polygon(scute), "#b06c34", Line("#b06c34", 1.6)) for scute in scutes],
        *both_sides(limb, 0),
        path(mirrored_outline(skull), skin, EDGE),
        path(mirrored_outline(crown), deep),
        *both_sides([path(smooth([(10, -10), (16, -5), (18, 0), (11, -2)]), deep)], 0),
        *both_sides([path(smooth(cheek), "#f1f5bf")], 0),
        path(mirrored_outline(skull), "none", EDGE),
        path(mirrored_outline(beak), "#f2dc9a", Line(INK, 1.4)),
        *both_sides([circle(2, 15, 0.9, INK)], 0),
        *both_sides(bright_eye(12.6, 7.5, 6, "#27303c", -0.6), 0),
        stroke("M-11 23.5C-6 27.5 6 27.5 11 23.5", INK, 1.9),
    ]
    return badge("#ffe9e2", "#ee7f74", "#ffc1b4", [], [moved(head, 50, 50, 0.98)])


def _frog_fingers() -> list[str]:
    orange, light = "#ff9a2e", "#ffd9a0"
    pads = ((16, 41.5), (25, 44), (34, 39.5))
    return [
        *[path(leaf((25, 28), (x, 44), 8), orange, FINE) for x, _ in pads],
        *[circle(x, y, 4, orange, FINE) for x, y in pads],
        *[circle(x - 1, y - 1, 1.2, light) for x, y in pads],
        ellipse(25, 29.5, 6.4, 4.6, orange, FINE),
        ellipse(25, 30.9, 4.6, 3.4, orange),
    ]


def tree_frog() -> str:
    """Return the red-eyed tree frog, its fingers over the rim."""
    skin, deep, light = "#6cc83a", "#3c8f2c", "#b9ee6a"
    back = [(10, 102), (14, 74), (24, 62), (50, 58), (76, 62), (86, 74), (90, 102)]
    blue = [(11, 96), (15, 76), (23, 68), (24, 84), (22, 102)]
    skull = [(0, -8), (12, -9), (26, -6.5), (37, 1), (41, 12), (36, 24), (22, 31), (0, 33)]
    chin = [(0, 18), (18, 17), (34, 12), (40, 13), (35, 24), (22, 30), (0, 32)]
    eye = [
        circle(23, -18, 11.6, "#e5262b", Line(INK, 1.8)),
        stroke("M15 -23C18 -28 25 -29.5 30 -26", "#ff7d70", 2.2),
        ellipse(22.4, -18, 2.9, 8.4, INK),
        circle(26.6, -22.4, 2.6, WHITE),
    ]
    shine = [(0, -5.5), (7, -6.5), (10, -3), (7, 2), (0, 3)]
    head = [
        *both_sides([circle(23, -18, 14.6, skin, EDGE)], 0),
        path(mirrored_outline(skull), skin, EDGE),
        path(mirrored_outline(shine), light, opacity=0.85),
        path(mirrored_outline(chin), "#f4f6c8"),
        path(mirrored_outline(skull), "none", EDGE),
        *both_sides(eye, 0),
        *both_sides([ellipse(4.5, 6, 1.2, 1.6, INK)], 0),
        stroke("M-34 9C-24 19.5 24 19.5 34 9", INK, 2.2),
        *both_sides(_frog_fingers(), 0),
    ]
    body = [
        path(within(back), deep, FINE),
        *[path(within(side), "#2f6fd0", FINE) for side in (blue, [(100 - x, y) for x, y in blue])],
    ]
    return badge("#d6dcff", "#4350b4", "#a8b2f2", body, [moved(head, 50, 51, 0.98)])
