"""Birds of Belize as faces for people: scarlet macaw, frigate bird, hummingbird."""

from typing import Final

from tools.art.badge import EDGE, FINE, INK, WHITE, badge, button_eye, within
from tools.art.svg import Line, circle, ellipse, path, ribbon, smooth, stroke

_RED: Final = "#dd3a2c"
_RED_DEEP: Final = "#a82222"


def macaw() -> str:
    """Return the scarlet macaw, looking left."""
    bird = [
        *((44, 15), (58, 11), (72, 17), (81, 31), (86, 50), (94, 74), (96, 102)),
        *((14, 102), (20, 84), (30, 70), (36, 54), (37, 30)),
    ]
    nape = [(60, 13), (73, 20), (80, 34), (84, 52), (92, 78), (80, 70), (74, 50), (70, 30)]
    yellow = [(62, 76), (70, 62), (82, 60), (92, 72), (97, 100), (58, 104)]
    blue = [(64, 92), (71, 78), (84, 75), (95, 86), (97, 104), (60, 106)]
    breast = [(34, 62), (40, 66), (44, 78), (42, 100), (20, 98), (26, 78)]
    body = [
        path(within(bird), _RED, FINE),
        path(within(nape), _RED_DEEP, opacity=0.75),
        path(within(breast), "#f2694c", opacity=0.85),
        path(within(yellow), "#ffd23f", FINE),
        path(within(blue), "#2f6fd0", FINE),
    ]
    return badge("#f4f9c4", "#8fbf45", "#d7eb8c", body, _macaw_head())


def _macaw_head() -> list[str]:
    patch = [(42, 22), (52, 20), (62, 25), (67, 36), (64, 49), (55, 58), (44, 57), (40, 40)]
    upper = (
        "M45 19C33 12 20 17 15 30C11 42 12.4 56 20 68C20 60 23 55.5 30 54C36 53 41 54 46 56"
        "C49 44 49 30 45 19Z"
    )
    light = (
        "M44 22C34 17 23 21 18.5 31C15.5 39 15 46 15.5 53C18 43 25 37.5 33 36"
        "C38 35.2 42 35.5 47 37C47.4 31 46.4 26 44 22Z"
    )
    tip = "M20 68C20 60 23 55.5 30 54C25 50 18 50 13.2 53C14.4 58.5 16.6 63.6 20 68Z"
    lower = "M46 56C40 54.4 35 54 30.5 54.8C25.5 56 24.5 60.5 27.5 65.5C33 71.5 41 69.5 46 62Z"
    lines = "M46 48C50 49 54 49 58 47M46 52.5C49 53.5 53 53.5 56 52M48 28.5C52 26 57 26.5 60 29"
    return [
        path(smooth(patch), "#fff4ea", FINE),
        stroke(lines, _RED, 1.3),
        path(lower, "#3a3440", EDGE),
        path(upper, "#f3e3c0", EDGE),
        path(light, "#fffaf0", opacity=0.9),
        path(tip, "#3a3440"),
        path(upper, "none", EDGE),
        ellipse(40, 27, 1.7, 2.3, INK),
        circle(54, 37, 6.6, "#ffe9a0", Line(INK, 1.5)),
        circle(53.4, 37, 3.7, INK),
        circle(54.8, 35.2, 1.4, WHITE),
    ]


def frigate_bird() -> str:
    """Return the frigate bird with its red pouch blown up, looking right."""
    bird = [
        *((30, 20), (42, 13), (54, 18), (60, 29), (56, 42), (54, 62), (58, 80), (76, 104)),
        *((4, 104), (8, 78), (20, 62), (26, 44)),
    ]
    sheen = [(34, 20), (28, 30), (29, 46), (22, 64), (14, 82), (14, 98), (24, 78), (33, 58)]
    wing = [(8, 72), (22, 66), (34, 76), (40, 92), (40, 104), (6, 104)]
    body = [
        path(within(bird), "#22242e", FINE),
        path(within(sheen), "#475069"),
        path(within(wing), "#343a4d", FINE),
    ]
    pouch = [
        *((48, 38), (60, 38), (74, 46), (83, 60), (81, 77), (69, 88), (54, 87), (43, 76)),
        *((40, 60), (43, 46)),
    ]
    shade = [
        *((50, 44), (46, 60), (52, 76), (68, 82), (80, 74), (70, 87), (54, 87), (43, 76)),
        (41, 58),
    ]
    folds = "M52 46C50 56 52 66 58 74M60 44C60 52 63 60 68 66"
    bill = "M56 22C68 22 80 24 90 27C96 28.5 98 34 93.5 38.5C92 35 88 33.5 83 33C74 32 64 33 55 35Z"
    lower = "M55 34C65 32.6 75 32.2 84 33.2C82 36.5 76 37.6 70 37.6C64 37.8 59 38 55 38Z"
    head = [
        path(smooth(pouch), "#e63a34", EDGE),
        path(smooth(shade), "#b3202c", opacity=0.8),
        path(smooth([(66, 46), (76, 53), (79, 63), (72, 59), (66, 52)]), "#ff9a86", opacity=0.9),
        stroke(folds, "#b3202c", 1.5),
        path(lower, "#aab2c0", FINE),
        path(bill, "#dfe5ec", EDGE),
        stroke("M64 26.5C72 26.5 80 28 87 29.6", "#9aa5b5", 1.6),
        circle(45, 26, 7.2, "#8fa3d8", Line(INK, 1.4)),
        *button_eye(45.4, 26, 5.4),
    ]
    return badge("#f2fbff", "#5fa8e2", "#c3e3fa", body, head)


def _wings() -> tuple[list[str], list[str]]:
    """Return the hummingbird's far wing and the near one."""
    far = [(50, 52), (44, 36), (40, 18), (42, 2), (52, 14), (60, 30), (62, 48)]
    near = [(56, 58), (40, 50), (20, 36), (3, 16), (20, 19), (40, 27), (54, 36), (64, 50)]
    quills = "M12 21C26 27 42 37 54 50M22 33C32 39 44 47 54 54M26 22C38 28 50 37 59 48"
    return (
        [
            path(smooth(far), "#9fd8e8", FINE),
            stroke("M44 9C46 22 50 34 55 44M50 18C53 27 56 35 59 43", "#5a9fc0", 1.3),
        ],
        [path(smooth(near), "#d5f1f4", EDGE), stroke(quills, "#6fb4cb", 1.4)],
    )


def hummingbird() -> str:
    """Return a hummingbird on the wing, its bill up to the right."""
    rump = [
        *((66, 26), (78, 32), (80, 44), (74, 56), (64, 68), (50, 78), (38, 82), (36, 74)),
        *((44, 60), (52, 46), (56, 32)),
    ]
    tail = [
        *((44, 72), (44, 72), (34, 74), (20, 84), (13, 95), (26, 92), (23, 99), (38, 92)),
        (50, 78),
    ]
    belly = [(76, 48), (72, 60), (60, 72), (46, 79), (52, 70), (62, 62), (68, 52)]
    gorget = [(61, 44), (68, 42), (80, 38), (80, 48), (75, 58), (66, 60), (60, 53)]
    bill = ribbon([(77, 32), (87, 23), (98, 10)], (4.6, 2.8, 1.2))
    sheen = [(64, 28), (72, 30), (66, 35), (60, 46), (52, 60), (57, 42)]
    far, near = _wings()
    head = [
        *far,
        path(smooth(tail), "#1d6b6a", FINE),
        stroke("M42 77C34 81 28 87 24 92", "#0f4548", 1.3),
        path(bill, INK, Line(INK, 1.4)),
        path(smooth(rump), "#27a56f", EDGE),
        path(smooth(belly), "#f4f1dc"),
        path(smooth(sheen), "#7fe0a0", opacity=0.8),
        path(smooth(rump), "none", EDGE),
        path(smooth(gorget), "#d42f8a", Line(INK, 1.3)),
        path(smooth([(66, 47), (77, 43), (78, 47), (70, 52)]), "#ff8cc6", opacity=0.9),
        *near,
        circle(70.5, 35, 4.4, INK, Line("#f4f1dc", 1.2)),
        circle(72, 33.4, 1.5, WHITE),
    ]
    return badge("#fff0da", "#f0a35c", "#ffd7a6", [], head)
