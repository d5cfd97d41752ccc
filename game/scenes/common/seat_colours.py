"""The colour of a seat in charts and lists, light enough to be seen on a dark panel."""

from typing import Final

from game.ui import theme
from game.ui.theme import Colour
from game.ui.widgets.charts import Series

_LIGHTER: Final = 0.25


def line_colour(seat: int) -> Colour:
    """Return the colour of a seat's line in a chart."""
    return theme.mix(theme.SEAT_COLOURS[seat % len(theme.SEAT_COLOURS)], theme.WHITE, _LIGHTER)


def totals_lines(names: tuple[str, ...], totals: tuple[tuple[int, ...], ...]) -> tuple[Series, ...]:
    """Return the lines of the totals over the rounds, one a seat, all beginning at 0.

    ``totals`` holds the totals by seat after each round, in the order of the rounds.
    """
    return tuple(
        Series(name, (0, *(after[seat] for after in totals)), line_colour(seat), seat)
        for seat, name in enumerate(names)
    )
