"""Every SVG that ships uses only what the game's renderer draws."""

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pygame
import pytest

from game.paths import asset_path, levels_dir

_ROOT: Final = asset_path("").parent
_PICTURES: Final = sorted([*asset_path("").rglob("*.svg"), *levels_dir().rglob("*.svg")])

_SHARED: Final = frozenset(
    {
        *("id", "transform", "fill", "fill-opacity", "fill-rule"),
        *("stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin"),
        *("stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit"),
    }
)
_OWN: Final = {
    "svg": {"viewBox", "width", "height"},
    "g": set(),
    "defs": set(),
    "path": {"d"},
    "rect": {"x", "y", "width", "height", "rx", "ry"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry"},
    "line": {"x1", "y1", "x2", "y2"},
    "polyline": {"points"},
    "polygon": {"points"},
    "linearGradient": {"x1", "y1", "x2", "y2", "gradientUnits", "gradientTransform"},
    "radialGradient": {"cx", "cy", "r", "fx", "fy", "gradientUnits", "gradientTransform"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
_PAINT: Final = re.compile(r"#[0-9a-f]{6}|none|url\(#([\w-]+)\)")
_STOP: Final = re.compile(r"#[0-9a-f]{6}")
_TRANSFORM: Final = re.compile(r"((translate|scale|rotate|matrix|skewX|skewY)\([-\d. ,e]+\)\s*)+")
_PATH: Final = re.compile(r"[MmLlHhVvCcSsQqTtAaZz\d\s.,e+-]+")
_SVG: Final = "{http://www.w3.org/2000/svg}"


def problems(text: str) -> list[str]:
    """Return what a picture's text has that the renderer does not draw, or draws wrongly."""
    found = []
    root = ElementTree.fromstring(text)
    names = {element.get("id") for element in root.iter()}
    for element in root.iter():
        kind = element.tag.removeprefix(_SVG)
        if (
            kind not in _OWN
            or not element.tag.startswith(_SVG)
            or (kind == "svg") != (element is root)
        ):
            found.append(f"element {kind}")
            continue
        if (element.text or "").strip() or (element.tail or "").strip():
            found.append(f"text in {kind}")
        if kind.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            found.append("a gradient not in user space")
        for name, value in element.attrib.items():
            if name not in _SHARED | _OWN[kind]:
                found.append(f"attribute {name} of {kind}")
            elif not _fits(name, value, names):
                found.append(f'{name}="{value[:40]}"')
    return found


def _fits(name: str, value: str, names: set[str | None]) -> bool:
    if name in ("fill", "stroke"):
        paint = _PAINT.fullmatch(value)
        return paint is not None and (paint[1] is None or paint[1] in names)
    pattern = {"stop-color": _STOP, "transform": _TRANSFORM, "d": _PATH}.get(name)
    return pattern is None or pattern.fullmatch(value) is not None


@pytest.mark.parametrize("path", _PICTURES, ids=lambda path: str(path.relative_to(_ROOT)))
def test_picture_uses_only_what_is_drawn(path: Path) -> None:
    assert problems(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", _PICTURES, ids=lambda path: str(path.relative_to(_ROOT)))
def test_picture_shows_something(path: Path) -> None:
    picture = pygame.image.load_sized_svg(str(path), (40, 40))
    box = picture.get_bounding_rect(min_alpha=128)
    assert max(box.size) >= 20
    assert len(set(pygame.image.tobytes(picture, "RGBA"))) > 1


def test_there_are_pictures() -> None:
    assert len([path for path in _PICTURES if path.parent.name == "cards"]) >= 55


@pytest.mark.parametrize(
    ("inside", "problem"),
    [
        ("<text>A</text>", "element text"),
        ('<use href="#a"/>', "element use"),
        ('<g opacity="0.5"><path d="M0 0L1 1"/></g>', "attribute opacity of g"),
        ('<path d="M0 0L1 1" style="fill:#000000"/>', "attribute style of path"),
        ('<path d="M0 0L1 1" fill="red"/>', 'fill="red"'),
        ('<path d="M0 0L1 1" fill="#FFF"/>', 'fill="#FFF"'),
        ('<path d="M0 0L1 1" fill="url(#gone)"/>', 'fill="url(#gone)"'),
        ('<path d="M0 0L1 1" transform="translate(50%)"/>', 'transform="translate(50%)"'),
        ('<linearGradient id="a"/>', "a gradient not in user space"),
        ("<svg/>", "element svg"),
        ("<clipPath/>", "element clipPath"),
    ],
)
def test_lint_finds(inside: str, problem: str) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    assert problem in problems(f"{head}{inside}</svg>")
