"""Where a line of text ends: shortened with "…", or broken into several lines."""

from typing import Final

from game.ui.pen import Pen

ELLIPSIS: Final = "…"


def shortened(pen: Pen, text: str, max_width_px: int) -> str:
    """Return the longest beginning of a text that fits with "…", or the text if it fits."""
    if pen.width(text) <= max_width_px:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if pen.width(text[:middle].rstrip() + ELLIPSIS) <= max_width_px:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def wrapped(pen: Pen, text: str, width_px: int) -> list[str]:
    """Return the lines of a text broken at spaces, and a word that is too long anywhere."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if pen.width(longer) <= width_px:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while len(line) > 1 and pen.width(line) > width_px:
            fits = fitting(pen, line, width_px)
            # A word that is too long breaks behind one of its hyphens, if one fits.
            fits = line.rfind("-", 0, fits) + 1 or fits
            lines.append(line[:fits])
            line = line[fits:]
    lines.append(line)
    return lines


def first_lines(lines: list[str], most: int) -> list[str]:
    """Return no more lines than ``most``; where some are left out the last ends in "…"."""
    return lines if len(lines) <= most else [*lines[: most - 1], lines[most - 1] + " " + ELLIPSIS]


def fitting(pen: Pen, word: str, width_px: int) -> int:
    """Return how many letters of a word fit, at least one."""
    low, high = 1, len(word)
    while low < high:
        middle = (low + high + 1) // 2
        if pen.width(word[:middle]) <= width_px:
            low = middle
        else:
            high = middle - 1
    return low
