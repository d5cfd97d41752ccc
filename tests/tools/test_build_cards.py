"""The builder still makes the committed pictures, and they keep what a deck promises."""

import io
import re
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import Final

import pygame
import pytest

import tools.art.people as tools_people
from game.paths import asset_path
from game.people import PEOPLE
from game.ui.cards.colours import FOUR_COLOUR, TWO_COLOUR
from game.ui.theme import FELT
from tests.tools.pictures import compute_elsewhere, same_picture
from tools.art.suits import pip_places
from tools.build_cards import pictures
from tools.contact_sheet import seen_as

_FOLDERS: Final = ("cards", "faces", "icons")
#: Every picture that the builder draws: read here, for drawing them all takes a while.
_NAMES: Final = sorted(
    f"{folder}/{path.name}" for folder in _FOLDERS for path in asset_path(folder).iterdir()
)
_COURTS: Final = [f"{rank}{suit}" for rank in "JQK" for suit in "CDHS"]
_FACES: Final = sorted(name for name in _NAMES if name.startswith("faces"))
_BACKS: Final = ["back_1", "back_2", "back_3"]


def _render(text: str, size_px: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size_px)


def _difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """Return the mean difference of the channels 0..255, and the part that differ plainly."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    gaps = [abs(a - b) for a, b in pairs]
    return sum(gaps) / len(gaps), sum(gap > 90 for gap in gaps) / len(gaps)


@cache
def _made() -> Mapping[str, str]:
    return pictures()


@pytest.mark.parametrize("name", _NAMES)
def test_committed_picture_is_what_the_builder_makes(name: str) -> None:
    assert same_picture(asset_path(name).read_text(encoding="utf-8"), _made()[name])


def test_another_machine_builds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    compute_elsewhere(monkeypatch, seed=3)
    assert [name for name, text in pictures().items() if text != _made()[name]] == []


@pytest.mark.parametrize(
    ("other", "alike"),
    [
        ('<path d="M1.5 2"/>', True),
        ('<path d="M1.6 2"/>', True),
        ('<path d="M1.8 2"/>', False),
        ('<path d="M1.5 2 3"/>', False),
        ('<path d="L1.5 2"/>', False),
    ],
)
def test_pictures_are_alike_up_to_the_last_digit(other: str, *, alike: bool) -> None:
    assert same_picture('<path d="M1.5 2"/>', other) == alike


@pytest.mark.parametrize("folder", _FOLDERS)
def test_no_picture_is_left_over(folder: str) -> None:
    there = {f"{folder}/{path.name}" for path in asset_path(folder).iterdir()}
    assert there == {name for name in _made() if name.startswith(folder)}


def test_deck_is_small_enough_to_ship() -> None:
    assert sum(len(text) for name, text in _made().items() if name.startswith("cards")) < 1_500_000


@pytest.mark.parametrize("name", [*_COURTS, *_BACKS])
def test_looks_the_same_upside_down(name: str) -> None:
    picture = _render(_made()[f"cards/{name}.svg"], (125, 175))
    turned = pygame.transform.flip(picture, flip_x=True, flip_y=True)
    mean, plain = _difference(picture, turned)
    assert mean < 2.5
    assert plain < 0.002


def test_an_ace_does_not_look_the_same_upside_down() -> None:
    picture = _render(_made()["cards/AS.svg"], (125, 175))
    turned = pygame.transform.flip(picture, flip_x=True, flip_y=True)
    assert _difference(picture, turned)[1] > 0.05


def test_figures_differ_between_ranks_and_suits() -> None:
    shown = {
        name: pygame.transform.grayscale(_render(_made()[f"cards/{name}.svg"], (60, 84)))
        for name in _COURTS
    }
    for one, other in combinations(_COURTS, 2):
        assert _difference(shown[one], shown[other])[0] > 6, (one, other)


def test_people_have_a_face_for_every_name_in_the_list() -> None:
    assert list(tools_people.PEOPLE) == list(PEOPLE)
    assert {f"faces/{name}.svg" for name in PEOPLE} < set(_FACES)


@pytest.mark.parametrize("vision", ["grey", "protan", "deutan", "tritan"])
def test_faces_differ_at_a_glance_whatever_colours_one_sees(vision: str) -> None:
    felt = pygame.Surface((40, 40))
    felt.fill(FELT)
    shown = {}
    for name in _FACES:
        badge = felt.copy()
        badge.blit(_render(_made()[name], (40, 40)), (0, 0))
        shown[name] = seen_as(badge, vision)
    for one, other in combinations(_FACES, 2):
        assert _difference(shown[one], shown[other])[0] > 20, (one, other)


@pytest.mark.parametrize("name", _FACES)
def test_faces_are_badges_of_one_size_and_small_files(name: str) -> None:
    assert len(_made()[name]) < 12_500
    badge = _render(_made()[name], (200, 200))
    spokes = [pygame.Vector2(0, 1).rotate(turn) for turn in range(0, 360, 5)]

    def alphas(radius_px: float) -> list[int]:
        return [
            badge.get_at((round(100 + radius_px * x), round(100 + radius_px * y)))[3]
            for x, y in spokes
        ]

    assert min(alphas(93)) > 250
    # A head may reach over the rim, but the badge stays what one sees.
    assert sum(alpha == 0 for alpha in alphas(97)) > 0.6 * len(spokes)


@pytest.mark.parametrize("name", sorted(name for name in _NAMES if name.startswith("icons")))
def test_icons_are_whole_and_fill_their_square(name: str) -> None:
    seen = _render(_made()[name], (102, 102)).get_bounding_rect(min_alpha=8)
    assert pygame.Rect(1, 1, 100, 100).contains(seen)
    assert max(seen.size) > 65


@pytest.mark.parametrize("name", sorted(name for name in _NAMES if re.search(r"/.[CDHS]\.", name)))
def test_suit_colours_are_used_for_the_suit_alone(name: str) -> None:
    suit = "CDHS".index(name[-5])
    marked = {shade for colours in TWO_COLOUR for shade in (colours.main, colours.deep)}
    own = {TWO_COLOUR[suit].main, TWO_COLOUR[suit].deep}
    before, definition, after = re.split(
        r'(<linearGradient id="suit".*?</linearGradient>)', _made()[name]
    )
    assert own == set(re.findall("#[0-9a-f]{6}", definition))
    assert not marked & set(re.findall("#[0-9a-f]{6}", before + after))
    assert "url(#suit)" in after


def test_four_colours_tell_all_suits_apart() -> None:
    assert len({colours.main for colours in FOUR_COLOUR}) == 4


@pytest.mark.parametrize("number", range(2, 11))
def test_number_cards_show_their_number_of_pips(number: int) -> None:
    places = pip_places(number)
    assert len(places) == len(set(places)) == number
    assert _made()[f"cards/{str(number)[0].replace('1', 'T')}H.svg"].count("url(#suit)") == number
    # Seven has its odd pip above the middle; all others are balanced about the card's centre.
    opposite = {(round(250 - x, 6), round(350 - y, 6)) for x, y in places}
    unmatched = {(round(x, 6), round(y, 6)) for x, y in places} - opposite
    assert len(unmatched) == (1 if number == 7 else 0)


def test_pips_do_not_overlap() -> None:
    for number in range(2, 11):
        for (x0, y0), (x1, y1) in combinations(pip_places(number), 2):
            assert (x1 - x0) ** 2 + (y1 - y0) ** 2 > 52**2
