"""A keel-billed toucan in profile, looking right, for the jacks, a face and the window's icon."""

from typing import Final

from tools.art.svg import Line, circle, ellipse, path, smooth, stroke

_INK: Final = "#1d1a22"
BLACK: Final = "#1e2230"
SHEEN: Final = "#3d4763"
YELLOW: Final = "#ffd83d"
_EDGE: Final = Line(_INK, 2.4)


def toucan_body() -> list[str]:
    """Return the bird from its crown at (106, 62) to its breast, which ends below 160."""
    body = smooth(
        [
            *((106, 62), (122, 68), (130, 78), (131, 112), (141, 130), (146, 150), (146, 174)),
            *((62, 168), (62, 150), (74, 122), (77, 96), (82, 74)),
        ]
    )
    sheen = [(104, 64), (92, 72), (84, 88), (83, 104), (76, 124), (69, 146), (78, 130), (88, 110)]
    return [
        path(body, BLACK, _EDGE),
        path(smooth([*sheen, (91, 90)]), SHEEN),
        *toucan_bib(),
    ]


def toucan_bib() -> list[str]:
    """Return the yellow breast, shaded towards the back."""
    bib = smooth(
        [
            *((128, 84), (128, 84), (118, 98), (104, 102), (95, 116), (92, 138), (96, 160)),
            *((120, 166), (141, 156), (140, 132), (130, 114), (127, 108), (127, 108)),
        ]
    )
    shade = smooth(
        [
            *((126, 108), (116, 116), (104, 122), (98, 142), (104, 156), (97, 150), (95, 132)),
            *((100, 116), (114, 106)),
        ]
    )
    return [
        path(bib, YELLOW),
        path(shade, "#f2a81d", opacity=0.55),
        path(smooth([(122, 96), (110, 103), (102, 110), (112, 106), (124, 102)]), "#fff3a6"),
    ]


def toucan_bill() -> list[str]:
    """Return the bill: green with an orange blaze, a blue lower half, both tipped with red."""
    upper = (
        "M127 77C139 68 160 67 174 78C184 86 189.5 97 189 110C184 106 176 103 166 102"
        "C152 100.5 139 101 127 102Z"
    )
    lower = (
        "M127 102C139 101 152 100.5 166 102C174 103 180 105 184 108C176 114 164 118 150 118"
        "C141 118 133 116 127 113Z"
    )
    lower_tip = (
        "M166 102C174 103 180 105 184 108C178 112.5 170 115.5 161 117C165 112 167 107 166 102Z"
    )
    lower_light = (
        "M127 102C139 101 152 100.5 166 102C166.5 105 166 107 165 109C152 106 139 106 127 107Z"
    )
    blaze = (
        "M131 97C140 84 156 83 170 92C178 97.5 181 101 180 104.8C175 103.2 171 102.5 166 102"
        "C153 100.6 142 100.6 131 101.5Z"
    )
    tip = "M174 78C184 86 189.5 97 189 110C186 107.8 183 106 179.5 104.8C183 96 180 86 174 78Z"
    gape = "M127 102C139 101 152 100.5 166 102C176 103 183 105.8 188 109.5"
    teeth = ((142, 100.6), (149, 100.6), (156, 100.9), (163, 101.6))
    return [
        path(lower, "#3f9fd0", _EDGE),
        path(lower_tip, "#d9452f"),
        path(lower_light, "#8fd0e6", opacity=0.7),
        path(upper, "#9ccb3b", _EDGE),
        path(blaze, "#f28c28"),
        path(tip, "#a3232f"),
        path("M131 78C142 71 160 71 171 79C160 76 144 77 131 84Z", "#d9ef8a", opacity=0.9),
        stroke(gape, _INK, 2),
        *[stroke(f"M{x} {y}l2.6 -3", _INK, 1.1) for x, y in teeth],
        path("M127 75C131 82 132 108 127 115C122 110 121 82 127 75Z", _INK),
    ]


def toucan_eye() -> list[str]:
    """Return the eye in its green skin."""
    return [
        ellipse(111, 86, 13.5, 11.5, "#59b56b", Line(_INK, 1.4)),
        ellipse(111, 86, 9.8, 8.2, "#a7dc6a"),
        circle(112, 86, 6.4, "#7a2431", Line(_INK, 1.6)),
        circle(112.4, 86, 3.4, _INK),
        circle(114.4, 83.8, 1.9, "#ffffff"),
    ]
