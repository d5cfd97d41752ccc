"""The table itself as SVG, in two pictures: all that is soft, and all that is sharp.

Drawn afresh for each window, because the table stretches with the window and its rim must not.
"""

from collections.abc import Sequence
from typing import Final

from game.places.layout import Box
from game.places.motifs import felt_lines
from game.places.outline import RIM_U, Outline, lit
from game.places.rims import rim_art
from game.places.table_map import Felt

_NIGHT: Final = "#060a10"
_SHADOW_DROP_U: Final = 12


def soft_svg(felt: Felt, table: Box, window: Box, size_px: tuple[int, int]) -> str:
    """Return what has no sharp edge: dark corners, shadow, the felt in its light, the rim's body.

    To be rendered small and enlarged; ``sharp_svg`` then covers the blurred edges.
    """
    drawn = Outline(felt, table)
    x, y = drawn.centre
    glow = lit(felt.felt, 0.5)
    defs = _ellipse_gradient(
        "corners",
        (window.width / 2, window.height / 2),
        (window.width * 0.66, window.height * 0.70),
        ((0.5, _NIGHT, 0), (0.75, _NIGHT, 0.12), (1, _NIGHT, 0.5)),
    ) + _ellipse_gradient(
        "light",
        (x, y - table.height * 0.10),
        (table.width * 0.60, table.height * 0.74),
        ((0, glow, 0.62), (0.62, glow, 0.10), (0.72, _NIGHT, 0.05), (1, _NIGHT, 0.42)),
    )
    whole = f'width="{window.width:.2f}" height="{window.height:.2f}"'
    edge_shadow = [
        drawn.band(RIM_U + 3.2 * step, 6.6, _NIGHT, 0.20 - 0.025 * step, down=3)
        for step in range(-1, 8)
    ]
    parts = [
        f'<rect {whole} fill="url(#corners)"/>',
        *(drawn.area(10 - 5 * step, _NIGHT, 0.085, down=_SHADOW_DROP_U) for step in range(9)),
        drawn.area(RIM_U, felt.felt),
        drawn.area(RIM_U, "url(#light)"),
        *edge_shadow,
        *rim_art(drawn).body,
    ]
    return _document(window, size_px, f"<defs>{defs}</defs>{''.join(parts)}")


def sharp_svg(felt: Felt, width_u: float, height_u: float, size_px: tuple[int, int]) -> str:
    """Return all that is sharp on a table of a size in units: rim details, lines, ornament."""
    table = Outline(felt, Box(0, 0, width_u, height_u))
    parts = [*felt_lines(table), *rim_art(table).details]
    return _document(table.box, size_px, "".join(parts))


def _document(box: Box, size_px: tuple[int, int], body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size_px[0]}" height="{size_px[1]}" '
        f'viewBox="0 0 {box.width:.2f} {box.height:.2f}" preserveAspectRatio="none">{body}</svg>'
    )


def _ellipse_gradient(
    name: str,
    centre: tuple[float, float],
    radii: tuple[float, float],
    stops: Sequence[tuple[float, str, float]],
) -> str:
    drawn = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for at, colour, opacity in stops
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        f'gradientTransform="matrix({radii[0]:.1f} 0 0 {radii[1]:.1f} {centre[0]:.1f} '
        f'{centre[1]:.1f})">{drawn}</radialGradient>'
    )
