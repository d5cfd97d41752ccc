"""How much work an SVG picture would be to draw, counted from its text before it is drawn.

The renderer cannot be stopped half way, and few bytes can keep it busy for minutes: a thousand
translucent sheets over each other, a path of a hundred thousand curves, a line of countless dashes.
"""

import math
import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Final
from xml.etree.ElementTree import Element

#: Estimated milliseconds at 1280×720: what a plain full-size sheet costs, how much more a gradient
#: is, what a shape costs by itself, a number of its outline, and a curve across the whole picture.
_SHEET_MS: Final = 5.5
_GRADIENT_TIMES: Final = 3
_SHAPE_MS: Final = 0.01
_NUMBER_MS: Final = 0.0003
_WIDE_NUMBER_MS: Final = 0.015

_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_STEP: Final = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
#: How many numbers the commands take for which the pen has to be followed.
_TAKES: Final = {"H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 1}
_SHAPES: Final = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_LOOKS: Final = ("fill", "stroke", "stroke-width")
_STROKE_WIDTH: Final = re.compile(r"stroke-width:\s*(\d+\.?\d*|\.\d+)")
#: The corners of a line reach out by so many times its width.
_SPIKE: Final = 4
_TRANSFORM: Final = re.compile(r"([a-zA-Z]+)\s*\(([^)]*)\)")

Size = tuple[float, float]


def drawing_ms(root: Element) -> float:
    """Return about how long a picture takes to draw at 1280×720, infinity where nobody can say."""
    whole = _picture_size(root)
    if whole is None:
        return math.inf
    return sum(
        _shape_ms(shape, inherited, factor, whole) for shape, inherited, factor in _shapes(root)
    )


def _picture_size(root: Element) -> Size | None:
    box = _numbers(root.get("viewBox", ""))
    if len(box) != 4:
        box = [0, 0, *_numbers(root.get("width", ""))[:1], *_numbers(root.get("height", ""))[:1]]
    if len(box) != 4 or not (box[2] > 0 and box[3] > 0):
        return None
    return box[2], box[3]


def _shapes(root: Element) -> Iterator[tuple[Element, str, float]]:
    """Yield every shape, the looks that it inherits, and by how much it may be enlarged."""
    waiting = [(root, "", 1.0)]
    while waiting:
        element, looks, factor = waiting.pop()
        own = element.attrib
        looks += "".join(f" {name}:{own[name]};" for name in _LOOKS if name in own)
        looks += " " + own.get("style", "")
        looks += " dashed" if "stroke-dasharray" in own else ""
        factor *= _enlarged(own.get("transform", ""))
        if element.tag.rpartition("}")[2].rpartition(":")[2] in _SHAPES:
            yield element, looks, factor
        waiting += [(child, looks, factor) for child in element]


def _enlarged(transform: str) -> float:
    """Return by how much at most a transformation enlarges: it may be a turn as well."""
    factor = 1.0
    for name, values in _TRANSFORM.findall(transform):
        numbers = [abs(number) for number in _numbers(values)]
        if name == "scale":
            factor *= max(numbers, default=1.0)
        elif name == "matrix":
            factor *= sum(numbers[:4])
        elif name == "rotate":
            factor *= math.sqrt(2)
        elif name != "translate":
            return math.inf
    return factor


def _shape_ms(shape: Element, looks: str, factor: float, whole: Size) -> float:
    if "dash" in looks:
        return math.inf
    width, height, numbers = _extent(shape)
    stroke = 0.0
    if "stroke" in looks:
        widths = [float(found) for found in _STROKE_WIDTH.findall(looks)]
        stroke = _SPIKE * max(widths, default=1.0)
    share_x = min(1.0, (width + stroke) * factor / whole[0]) if factor < math.inf else 1.0
    share_y = min(1.0, (height + stroke) * factor / whole[1]) if factor < math.inf else 1.0
    sheets = share_x * share_y * (2 if "stroke" in looks else 1)
    times = _GRADIENT_TIMES if "url" in looks else 1
    outline_ms = numbers * (_NUMBER_MS + _WIDE_NUMBER_MS * max(share_x, share_y))
    return _SHAPE_MS + sheets * times * _SHEET_MS + outline_ms


def _extent(shape: Element) -> tuple[float, float, int]:
    """Return the width and height of a shape, generously, and how many numbers it has."""

    def number(name: str) -> float:
        return abs(next(iter(_numbers(shape.get(name, ""))), 0.0))

    match shape.tag.rpartition("}")[2].rpartition(":")[2]:
        case "path":
            return _path_extent(shape.get("d", ""))
        case "polyline" | "polygon":
            points = _numbers(shape.get("points", ""))
            return _span(points[0::2]), _span(points[1::2]), len(points)
        case "circle":
            return 2 * number("r"), 2 * number("r"), 12
        case "ellipse":
            return 2 * number("rx"), 2 * number("ry"), 12
        case "line":
            return number("x1") + number("x2"), number("y1") + number("y2"), 4
        case _:
            # A share in per cent is taken for the whole.
            sides = [shape.get(name, "") for name in ("width", "height")]
            wide, high = (
                math.inf if "%" in s else number(n)
                for s, n in zip(sides, ("width", "height"), strict=True)
            )
            return wide, high, 8


def _path_extent(outline: str) -> tuple[float, float, int]:
    xs, ys = [0.0], [0.0]
    count = 0
    for command, rest in _STEP.findall(outline):
        numbers = _numbers(rest)
        count += len(numbers)
        if command in "MLCSQT":
            xs += numbers[0::2]
            ys += numbers[1::2]
        elif command in "mlt":
            xs += accumulate(numbers[0::2], initial=xs[-1])
            ys += accumulate(numbers[1::2], initial=ys[-1])
        elif numbers:
            _follow(command, numbers, xs, ys)
    return _span(xs[1:]), _span(ys[1:]), count


def _follow(command: str, numbers: list[float], xs: list[float], ys: list[float]) -> None:
    """Add the points of a command for which the pen has to be followed, its place last."""
    kind = command.upper()
    takes = _TAKES[kind]
    for at in range(0, len(numbers) - takes + 1, takes):
        part = numbers[at : at + takes]
        x, y = (xs[-1], ys[-1]) if command.islower() else (0.0, 0.0)
        if kind == "H":
            xs.append(x + part[0])
        elif kind == "V":
            ys.append(y + part[0])
        elif kind == "A":
            across, down = 2 * abs(part[0]), 2 * abs(part[1])
            xs += [xs[-1] - across, xs[-1] + across, x + part[5]]
            ys += [ys[-1] - down, ys[-1] + down, y + part[6]]
        else:
            xs += [x + number for number in part[0::2]]
            ys += [y + number for number in part[1::2]]


def _span(numbers: list[float]) -> float:
    return max(numbers) - min(numbers) if numbers else 0.0


def _numbers(text: str) -> list[float]:
    return list(map(float, _NUMBER.findall(text)))
