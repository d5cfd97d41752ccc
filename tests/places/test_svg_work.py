"""What a picture would cost to draw is known before it is drawn."""

import io
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.paths import levels_dir
from game.places.loading import load_tables
from game.places.picture import MOST_DRAWING_MS, TablePicture
from game.places.svg_work import drawing_ms
from tests.places.tiled import SHEET, write_map

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">'
SHEETS = '<rect width="1280" height="720" fill="#c00" fill-opacity="0.1"/>'
CURVES = "".join(f"C{n % 1280} 0 0 {n % 720} {n * 7 % 1280} 720" for n in range(90_000))


def ms(inside: str) -> float:
    return drawing_ms(ElementTree.fromstring(f"{HEAD}{inside}</svg>"))


@pytest.mark.parametrize(
    "inside",
    [
        SHEETS * 1600,
        SHEETS.replace('width="1280" height="720"', 'width="100%" height="100%"') * 1600,
        SHEETS.replace("<rect", '<rect transform="rotate(3)"') * 1600,
        '<rect width="2" height="2" transform="scale(999)"/>' * 1600,
        '<g transform="matrix(999 0 0 999 0 0)">' + '<rect width="2" height="2"/>' * 1600 + "</g>",
        '<rect width="9" height="9" transform="skewX(89)"/>' * 1600,
        '<path d="M0 0h1280v720h-1280z"/>' * 1600,
        '<path d="M0 0l1280 0l0 720l-1280 0z"/>' * 1600,
        '<path d="M0 360a640 360 0 1 1 1280 0z"/>' * 1600,
        '<path d="M0 0c0 900 1280 900 1280 0z"/>' * 1600,
        '<circle cx="640" cy="360" r="700"/>' * 1600,
        '<ellipse rx="700" ry="400"/>' * 1600,
        '<polygon points="0,0 1280,0 1280,720"/>' * 1600,
        '<g stroke="#fff" stroke-width="2000">'
        + '<line x1="9" y1="9" x2="8" y2="8"/>' * 1600
        + "</g>",
        f'<path d="M0 0{CURVES}"/>',
        '<path d="M0 0H1280" stroke="#fff" stroke-dasharray="0.0001"/>',
        '<path d="M0 0H1280" style="stroke:#fff;stroke-dasharray:0.0001"/>',
        '<g stroke="#fff" stroke-dasharray="0.001 0.001"><path d="M0 0H1280"/></g>',
    ],
)
def test_what_would_take_seconds_is_known(inside: str) -> None:
    assert ms(inside) > MOST_DRAWING_MS


def test_a_picture_of_no_size_is_not_drawn() -> None:
    assert drawing_ms(ElementTree.fromstring("<svg/>")) == float("inf")


@pytest.mark.parametrize("path", sorted(levels_dir().glob("*.svg")), ids=lambda path: path.stem)
def test_our_own_are_well_within(path: Path) -> None:
    assert drawing_ms(ElementTree.parse(path).getroot()) < MOST_DRAWING_MS * 0.75


def test_what_costs_little_is_allowed() -> None:
    leaves = '<path d="M3 3c2 0 4 2 4 4l-4 -1z" fill="#0c0"/>' * 3000
    assert ms(leaves + SHEETS * 5) < MOST_DRAWING_MS


def test_such_a_picture_is_refused_by_name_before_it_is_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_map(tmp_path)
    (picture,) = tmp_path.glob("*.svg")
    picture.write_text(SHEET.replace("</svg>", SHEETS * 1600 + "</svg>"), encoding="utf-8")
    table = next(one for one in load_tables(tmp_path) if one.id == path.stem)
    drawn: list[int] = []
    real = pygame.image.load_sized_svg

    def load(file: io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(len(file.getvalue()))
        return real(file, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", load)
    shown = TablePicture(table)
    shown.background((640, 360))
    assert shown.problem is not None
    assert picture.name in shown.problem.sentence(lambda text, **named: text.format(**named))
    assert max(drawn, default=0) < 20_000
