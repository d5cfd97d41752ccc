"""The pictures of cards: told apart at a glance, quick and bounded."""

from itertools import combinations
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.engine.cards import PACK, Card, card_code, parse_card
from game.ui.cards import faces as card_faces
from game.ui.cards.art import CardArt
from game.ui.cards.colours import FOUR_COLOUR, PAPER, TWO_COLOUR, SuitColours
from game.ui.cards.faces import CardPainter, CardStyle, height_px

_QUEEN: Final = parse_card("QH")


@pytest.fixture
def art() -> CardArt:
    return CardArt(CardStyle())


def _bytes(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def _same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_size() == other.get_size() and _bytes(one) == _bytes(other)


def _greys(picture: pygame.Surface) -> bytes:
    on_paper = pygame.Surface(picture.get_size())
    on_paper.fill(PAPER)
    on_paper.blit(picture, (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(on_paper), "RGB")[::3]


def _plainly_different(one: bytes, other: bytes) -> int:
    """Return how many pixels differ so much that anybody sees it."""
    return sum(abs(a - b) > 50 for a, b in zip(one, other, strict=True))


def _index(picture: pygame.Surface) -> pygame.Surface:
    """Return the corner of a card that has its index."""
    width, height = picture.get_size()
    return picture.subsurface((4, 4, width * 45 // 250 - 4, height * 95 // 350 - 4))


@pytest.mark.parametrize("four_colour", [False, True])
@pytest.mark.parametrize("large_indices", [False, True])
def test_all_cards_differ_in_grey_at_60_px(four_colour: bool, large_indices: bool) -> None:  # noqa: FBT001
    style = CardStyle(four_colour=four_colour, large_indices=large_indices)
    painter = CardPainter(style)
    faces = [_greys(painter.face(card, 60)) for card in PACK]
    for (a, one), (b, other) in combinations(enumerate(faces), 2):
        assert _plainly_different(one, other) >= 12, (card_code(PACK[a]), card_code(PACK[b]))


def test_all_cards_differ_in_grey_by_the_left_quarter_that_a_fan_shows() -> None:
    painter = CardPainter(CardStyle())
    faces = []
    for card in PACK:
        face = painter.face(card, 80)
        faces.append(_greys(face.subsurface((0, 0, 20, face.get_height() // 2))))
    for (a, one), (b, other) in combinations(enumerate(faces), 2):
        assert _plainly_different(one, other) >= 6, (card_code(PACK[a]), card_code(PACK[b]))


@pytest.mark.parametrize("width_px", [1, 2, 7, 18, 60, 127, 128, 165, 278])
def test_size_of_a_face(art: CardArt, width_px: int) -> None:
    face = art.face(_QUEEN, width_px)
    assert face.get_size() == (width_px, height_px(width_px))
    assert art.back_face(width_px).get_size() == face.get_size()


def test_corners_are_clear_and_the_middle_is_not(art: CardArt) -> None:
    face = art.face(_QUEEN, 160)
    assert face.get_at((0, 0)).a == 0
    assert face.get_at((159, 223)).a == 0
    assert face.get_at((80, 112)).a == 255


def test_no_card_is_refused(art: CardArt) -> None:
    for number in (-1, 52):
        with pytest.raises(ValueError, match="no card"):
            art.face(Card(number), 60)


def test_index_is_in_both_corners(art: CardArt) -> None:
    face = art.face(parse_card("9S"), 160)
    upside_down = pygame.transform.flip(face, flip_x=True, flip_y=True)
    assert _same(_index(face), _index(upside_down))
    assert _plainly_different(_greys(_index(face)), bytes([250]) * 24 * 56) > 200


def test_index_letters_follow_the_language() -> None:
    english = CardPainter(CardStyle())
    french = CardPainter(CardStyle(letters=("A", "V", "D", "R")))
    for code in ("JC", "QC", "KC"):
        card = parse_card(code)
        ours, theirs = english.face(card, 160), french.face(card, 160)
        assert not _same(_index(ours), _index(theirs))
        middle = (40, 70, 80, 84)
        assert _same(ours.subsurface(middle), theirs.subsurface(middle))
    for code in ("AC", "TC", "2C"):
        card = parse_card(code)
        assert _same(english.face(card, 160), french.face(card, 160))


@pytest.mark.parametrize(
    ("code", "text"),
    [("AS", "A"), ("2S", "2"), ("9S", "9"), ("TS", "10"), ("JS", "V"), ("KS", "R")],
)
def test_rank_text(code: str, text: str) -> None:
    style = CardStyle(letters=("A", "V", "D", "R"))
    assert style.rank_text(parse_card(code)) == text


def test_large_indices_are_larger_and_do_not_touch_the_picture() -> None:
    plain, large = CardStyle(), CardStyle(large_indices=True)
    assert large.index_scale(200) >= 1.5 * plain.index_scale(200)
    assert plain.index_scale(60) > plain.index_scale(200)
    for style in (plain, large):
        face = CardPainter(style).face(parse_card("QS"), 250)
        column = round(8.5 + 35 * style.index_scale(250))
        # The strip between the index and the frame of the picture is bare paper.
        strip = face.subsurface((column, 30, 1, 100))
        assert {tuple(strip.get_at((0, y))) for y in range(100)} == {(255, 250, 240, 255)}


def test_four_colour_deck_changes_clubs_and_diamonds_alone() -> None:
    two, four = CardPainter(CardStyle()), CardPainter(CardStyle(four_colour=True))
    same = [
        _same(two.face(parse_card(f"6{s}"), 60), four.face(parse_card(f"6{s}"), 60)) for s in "CDHS"
    ]
    assert same == [False, False, True, True]


def _luminance(colour: str) -> float:
    channels = (value / 255 for value in pygame.Color(colour)[:3])
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("colours", [*TWO_COLOUR, *FOUR_COLOUR])
def test_index_stands_out_from_the_paper(colours: SuitColours) -> None:
    for ink in (colours.main, colours.deep):
        contrast = (_luminance(PAPER) + 0.05) / (_luminance(ink) + 0.05)
        assert contrast >= 4.5


@pytest.mark.parametrize("back", [1, 2, 3])
def test_backs_differ_from_each_other_and_from_every_face(back: int) -> None:
    shown = CardArt(CardStyle(back=back)).back_face(60)
    others = [CardArt(CardStyle(back=other)).back_face(60) for other in (1, 2, 3) if other != back]
    others += [CardPainter(CardStyle()).face(card, 60) for card in PACK[::5]]
    for other in others:
        assert _plainly_different(_greys(shown), _greys(other)) > 1000


def test_turning_keeps_the_card_whole_and_its_edges_smooth(art: CardArt) -> None:
    turned = art.rotated(_QUEEN, 160, 30)
    box = turned.get_bounding_rect(min_alpha=128)
    # Width and height of a turned rectangle, less what the round corners leave out.
    assert 160 * 0.866 + 224 * 0.5 - 12 < box.width < 160 * 0.866 + 224 * 0.5 + 2
    assert 160 * 0.5 + 224 * 0.866 - 12 < box.height < 160 * 0.5 + 224 * 0.866 + 2
    assert abs(turned.get_rect().centerx - box.centerx) <= 1
    alphas = pygame.image.tobytes(turned, "RGBA")[3::4]
    assert sum(0 < alpha < 255 for alpha in alphas) > 500
    assert max(alphas[: turned.get_width()]) < 128


def test_angles_are_whole_degrees_and_full_turns_are_none(art: CardArt) -> None:
    assert art.rotated(_QUEEN, 60, 3.2) is art.rotated(_QUEEN, 60, 2.9)
    assert art.rotated(_QUEEN, 60, -5) is art.rotated(_QUEEN, 60, 355)
    assert art.rotated(_QUEEN, 60, 360.3) is art.face(_QUEEN, 60)
    assert art.rotated(None, 60, 0) is art.back_face(60)
    upside_down = pygame.transform.flip(art.face(_QUEEN, 60), flip_x=True, flip_y=True)
    assert _same(art.rotated(_QUEEN, 60, 180), upside_down)


def test_pictures_are_made_once(art: CardArt) -> None:
    assert art.face(_QUEEN, 60) is art.face(_QUEEN, 60)
    assert art.rotated(None, 60, 12) is art.rotated(None, 60, 12)
    assert art.shadow(60, 12) is art.shadow(60, 12)


def test_shadow_is_soft_dark_and_a_little_larger_than_the_card(art: CardArt) -> None:
    shadow = art.shadow(160, 0)
    width, height = shadow.get_size()
    assert 160 < width < 220
    assert 224 < height < 284
    alphas = [shadow.get_at((x, height // 2)).a for x in range(width // 2)]
    assert alphas == sorted(alphas)
    assert alphas[0] < 10 < 60 < alphas[-1] < 160
    assert len(set(alphas)) > 8
    assert sum(shadow.get_at((width // 2, height // 2))[:3]) < 120


def test_preview_scales_what_is_there_until_settled(art: CardArt) -> None:
    art.face(_QUEEN, 120)
    art.preview()
    kept = art.used_bytes
    quick = art.face(_QUEEN, 131)
    turned = art.rotated(_QUEEN, 131, 20)
    assert quick.get_size() == (131, height_px(131))
    assert art.used_bytes == kept
    art.settle()
    sharp = art.face(_QUEEN, 131)
    assert sharp.get_size() == quick.get_size()
    assert not _same(sharp, quick)
    assert abs(art.rotated(_QUEEN, 131, 20).get_width() - turned.get_width()) <= 6


def test_preview_draws_what_was_never_drawn(art: CardArt) -> None:
    art.preview()
    assert _same(art.face(_QUEEN, 90), CardPainter(CardStyle()).face(_QUEEN, 90))


def test_passing_sizes_are_scaled_and_leave_nothing_behind(art: CardArt) -> None:
    art.face(_QUEEN, 120)
    art.back_face(120)
    kept = art.used_bytes
    for width in range(60, 110, 10):
        assert art.face(_QUEEN, width, passing=True).get_width() == width
        assert art.back_face(width, passing=True).get_width() == width
        assert art.rotated(None, width, 7, passing=True).get_width() > width
    assert art.used_bytes == kept
    assert art.face(_QUEEN, 120, passing=True) is art.face(_QUEEN, 120)


def test_memory_stays_bounded_over_500_resizes(art: CardArt) -> None:
    pack = PACK[:36:12]
    for step in range(500):
        width = 40 + step * 7 % 240
        card = pack[step % len(pack)]
        art.face(card, width)
        art.rotated(card, width // 4 + 10, step)
        art.shadow(width, step)
    assert 10_000_000 < art.used_bytes < 60_000_000


def test_a_size_is_forgotten_and_no_other(art: CardArt) -> None:
    def others() -> list[pygame.Surface]:
        return [art.face(_QUEEN, 130), art.rotated(_QUEEN, 130, 20), art.shadow(130, 20)]

    kept = others()
    before = art.used_bytes
    large = [art.face(_QUEEN, 300), art.rotated(_QUEEN, 300, 20), art.shadow(300, 20)]
    art.back_face(300)
    assert art.used_bytes > 2 * before
    art.forget(300)
    assert art.used_bytes == before
    assert all(one is other for one, other in zip(others(), kept, strict=True))
    assert _same(art.rotated(_QUEEN, 300, 20), large[1])


def test_suit_signs_follow_the_deck() -> None:
    two, four = CardArt(CardStyle()), CardArt(CardStyle(four_colour=True))
    assert two.suit_sign(2, 30).get_size() == (30, 30)
    assert _same(two.suit_sign(2, 30), four.suit_sign(2, 30))
    assert not _same(two.suit_sign(1, 30), four.suit_sign(1, 30))
    assert len({_bytes(two.suit_sign(suit, 30)) for suit in range(4)}) == 4


def test_two_decks_can_be_shown_at_once() -> None:
    one, other = CardArt(CardStyle()), CardArt(CardStyle(letters=("A", "B", "D", "K")))
    before = _bytes(one.face(parse_card("JS"), 100))
    assert before != _bytes(other.face(parse_card("JS"), 100))
    assert before == _bytes(one.face(parse_card("JS"), 100))


def test_a_picture_that_cannot_be_read_leaves_a_plain_card_with_its_index(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(card_faces, "asset_path", lambda name: tmp_path / name)
    missing: list[str] = []
    art = CardArt(CardStyle(), on_missing=missing.append)
    seven, eight = art.face(Card(24), 100), art.face(Card(28), 100)
    assert seven.get_size() == (100, 140)
    assert pygame.image.tobytes(seven, "RGBA") != pygame.image.tobytes(eight, "RGBA")
    assert art.back_face(100).get_at((50, 70)).a == 255
    assert {"cards/7C.svg", "cards/8C.svg", "cards/back_1.svg"} <= set(missing)
    with pytest.raises(FileNotFoundError):
        CardArt(CardStyle()).face(Card(24), 100)
