"""What the rims of tables are made of: for each kind its soft body and its sharp details.

The body is rendered small and enlarged, which costs little; only what must be crisp is a detail.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.places.outline import RIM_U, Outline, lit, shade
from game.places.table_map import Rim

_MIDDLE: Final = RIM_U / 2 + 1
_CANES: Final = (7.5, 19.0, 30.5)


@dataclass(frozen=True, slots=True)
class RimArt:
    """The two parts of a rim, as SVG elements in the order of drawing."""

    body: list[str]
    details: list[str]


def rim_art(table: Outline) -> RimArt:
    """Return the rim of a table, from its outer edge to its lip over the felt."""
    rim = table.felt.rim_colour
    art = _RIMS[table.felt.rim](table)
    edge = [table.band(1.8, 3.6, shade(rim, -0.55))]
    lip = [
        table.band(RIM_U + 1, 5, shade(rim, -0.62)),
        table.band(RIM_U - 2.2, 1.8, shade(rim, 0.30), 0.7),
    ]
    return RimArt(art.body, [*edge, *art.details, *lip])


def _lit_body(table: Outline) -> list[str]:
    """Return a plain body, lit from above."""
    rim = table.felt.rim_colour
    return [
        table.band(_MIDDLE, RIM_U - 2, rim),
        table.band(4.5, 5, shade(rim, -0.28), 0.8),
        table.band(9, 4, shade(rim, 0.22), 0.5),
    ]


def _grain(table: Outline, lines: Sequence[tuple[float, float, Sequence[float]]]) -> list[str]:
    """Return broken lines: each its inset, how dark it is, and its dashes."""
    rim = table.felt.rim_colour
    return [
        table.band(inset, 1.5, shade(rim, -dark), 0.5, dash=dash, offset=37 * index)
        for index, (inset, dark, dash) in enumerate(lines)
    ]


def _wood(table: Outline) -> RimArt:
    """Return polished wood: long broken grain and a sheen."""
    sheen = [table.band(15, width, "#ffe3b0", 0.09) for width in (13, 8, 4)]
    grain = (
        (12.5, 0.30, (210, 26, 120, 14)),
        (17.0, 0.22, (150, 40, 260, 22)),
        (22.0, 0.32, (320, 18, 90, 34)),
        (27.0, 0.22, (180, 60, 140, 12)),
        (30.5, 0.30, (240, 20, 60, 40)),
    )
    return RimArt([*_lit_body(table), *sheen], _grain(table, grain))


def _planks(table: Outline) -> RimArt:
    """Return weathered boards end to end around the table, nailed down."""
    rim, wide = table.felt.rim_colour, RIM_U - 3
    board = table.step(_MIDDLE, 118, of=4)
    nails = [
        (index * board + side, inset)
        for index in range(round(table.step(_MIDDLE, 1e9) / board))
        for side in (9, board - 9)
        for inset in (11, 27)
    ]
    body = [
        *_lit_body(table),
        table.band(_MIDDLE, wide, shade(rim, 0.16), 0.65, dash=(board, board)),
        table.band(
            _MIDDLE, wide, shade(rim, -0.16), 0.6, dash=(board, 3 * board), offset=board * 3
        ),
    ]
    grain = (
        (8.0, 0.34, (60, 30, 90, 20)),
        (18.0, 0.34, (100, 22, 40, 36)),
        (23.0, 0.34, (70, 44, 110, 12)),
    )
    details = [
        *_grain(table, grain),
        table.band(_MIDDLE, wide, shade(rim, -0.62), 0.95, dash=(3, board - 3), offset=1.5),
        f'<path d="{table.dots(nails, _MIDDLE, 2.1)}" fill="#2b221b"/>',
    ]
    return RimArt(body, details)


def _bamboo(table: Outline) -> RimArt:
    """Return three bamboo canes side by side, lashed together."""
    rim = table.felt.rim_colour
    body = [table.band(_MIDDLE, RIM_U - 2, shade(rim, -0.35))]
    details = [
        table.band(inset, 1.8, shade(rim, -0.72))
        for inset in ((_CANES[0] + _CANES[1]) / 2, (_CANES[1] + _CANES[2]) / 2)
    ]
    for index, inset in enumerate(_CANES):
        node = table.step(inset, 100 + 12 * index)
        at = 31 * index
        body += [
            table.band(inset - 0.7, 8.2, rim),
            table.band(inset - 1.7, 3.4, lit(rim, 0.28), 0.9),
        ]
        details += [
            table.band(inset - 2.2, 1.2, "#fff6d8", 0.6),
            table.band(inset, 11.4, shade(rim, -0.55), dash=(2.2, node - 2.2), offset=at),
            table.band(inset, 11.4, lit(rim, 0.22), dash=(3.2, node - 3.2), offset=at + node - 2.2),
        ]
    lash = table.step(_MIDDLE, 300)
    thread = (3, 2, 3, 2, 3, lash - 13)
    details += [
        table.band(_MIDDLE, RIM_U - 1, "#5a3418", dash=(17, lash - 17), offset=8.5),
        table.band(_MIDDLE, RIM_U - 1, "#d7a860", dash=thread, offset=6.5),
    ]
    return RimArt(body, details)


def _padded(table: Outline) -> RimArt:
    """Return a cushion of leather between two brass rings, stitched and studded."""
    rim = table.felt.rim_colour
    body = [
        table.band(_MIDDLE, RIM_U - 2, shade(rim, -0.35)),
        *(table.band(19.5, 30 - 3.4 * step, lit(rim, 0.11 * step), 0.85) for step in range(7)),
        table.band(14.5, 2.4, "#ffd9c0", 0.16),
    ]
    gap = table.step(19.5, 64)
    studs = [(gap * index + 20, 19.5) for index in range(round(table.step(19.5, 1e9) / gap))]
    details = [
        table.band(30, 1.3, "#f2d9a0", 0.45, dash=(7, 5)),
        table.band(3.6, 4.6, "#7a5a1e"),
        table.band(3.2, 2.2, "#f0cf74"),
        f'<path d="{table.dots(studs, 19.5, 2.6)}" fill="#1a0a0e"/>',
        f'<path d="{table.dots(studs, 19.5, 1.6)}" fill="#e9c66a"/>',
    ]
    return RimArt(body, details)


_RIMS: Final[dict[Rim, Callable[[Outline], RimArt]]] = {
    Rim.WOOD: _wood,
    Rim.PLANKS: _planks,
    Rim.BAMBOO: _bamboo,
    Rim.PADDED: _padded,
}
