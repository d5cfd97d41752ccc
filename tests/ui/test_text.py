import string
import unicodedata

import pygame
import pytest

pytest.importorskip("hypothesis", reason="tries examples, which needs hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from game.ui import theme
from game.ui.glyphs import NON_JOINER, UNKNOWN, Face, FontFiles, initial, one_line
from game.ui.text import TextPainter
from game.ui.viewport import Viewport

#: Letters of the six languages, and the signs their texts use.
LETTERS = (
    string.ascii_letters
    + string.digits
    + "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ"
    + "äöüßÄÖÜáíñóúÁÍÑÓÚìòÌÒ"
    + "¡¿«»„“”‚‘’–—…·×+−%&@#*/()[]{}!?.,;:'\"=<>€$|_~^`\\"
)
ODD_NAMES = (
    "",
    "   ",
    "O'Neil",
    "%s %d",
    "{0} {name}",
    '"; DROP TABLE x;--',
    "<b>bold</b>",
    "W" * 200,
    "\U0001f600",
    "a\u200db",
    "\x00",
    "a\x00b",
    "\ud800",
    "\udfff x",
    "line\nline\ttab\r",
    "\u202eback\u202c",
    "שלום",
    "平仮名",
    "Z\u0335\u0321a\u0300lgo",
    "\ufeff\u2060\u00ad",
    "\U000e0041",
    "\uffff\ufffe",
)


@pytest.fixture(scope="module")
def painter() -> TextPainter:
    return TextPainter(Viewport((1280, 720)))


@pytest.fixture(scope="module")
def files() -> FontFiles:
    return FontFiles()


@pytest.mark.parametrize("face", list(Face))
def test_every_letter_of_the_six_languages_is_there(files: FontFiles, face: Face) -> None:
    assert [char for char in LETTERS if not files.draws(face, char)] == []


@pytest.mark.parametrize("face", [Face.TEXT, Face.BOLD])
def test_all_of_latin_1_that_shows_is_there(files: FontFiles, face: Face) -> None:
    shown = [chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100)) if code != 0xAD]
    assert [char for char in shown if not char.isspace() and not files.draws(face, char)] == []


@pytest.mark.parametrize("face", list(Face))
def test_missing_letters_are_noticed_by_their_picture(files: FontFiles, face: Face) -> None:
    assert [char for char in "♠♥♦♣平😀שя" if files.has(face, char)] == []


def test_unknown_letters_get_a_visible_mark_and_spare_their_neighbours(files: FontFiles) -> None:
    assert files.drawable(Face.TEXT, "Ana 😀 B") == (Face.TEXT, f"Ana {UNKNOWN} B")
    assert files.drawable(Face.TEXT, "ⅷ.") == (Face.TEXT, "viii.")
    assert [files.knows(char) for char in "aé平ש😀\U000f0000"] == [True] * 4 + [False] * 2
    assert all(files.has(face, UNKNOWN) for face in Face)


def test_a_title_falls_back_to_bold_when_its_font_lacks_a_letter(files: FontFiles) -> None:
    assert files.drawable(Face.TITLE, "Ana") == (Face.TITLE, "Ana")
    assert files.drawable(Face.TITLE, "Żółw") == (Face.BOLD, "Żółw")


def test_an_accent_typed_apart_is_composed() -> None:
    assert one_line("e\u0301") == "é"


def test_invisible_and_turning_characters_go() -> None:
    assert one_line("علی\u200cرضا a\u200cb \u200c") == "علی\u200cرضا ab "
    assert one_line("a\u202eb\u200d\u2066c\u0007\u00ad\ud800\x00") == "abc"
    assert one_line("one\ntwo\tthree") == "one two three"


@given(st.text(alphabet=st.characters(), max_size=30))
def test_any_text_becomes_one_line_without_anything_invisible(text: str) -> None:
    clean = one_line(text)
    shown = clean.replace(NON_JOINER, "")
    assert all(unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn") for char in shown)
    assert one_line(clean) == clean


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_can_be_drawn_in_every_way(painter: TextPainter, name: str) -> None:
    for face in Face:
        line = painter.line(name, 24, theme.CREAM, face=face, max_width_px=150)
        assert line.get_width() <= 150
        painter.paragraph(name, 24, theme.CREAM, 120, face=face)
        painter.size(name, 24, face=face)
    assert painter.title(name, 60, max_width_px=300).get_width() <= 300


@given(st.text(alphabet=st.characters(), max_size=40))
def test_any_text_can_be_drawn(text: str) -> None:
    painter = TextPainter(Viewport((640, 480)))
    assert painter.line(text, 20, theme.CREAM, max_width_px=200).get_width() <= 200


def test_a_text_that_fits_is_drawn_in_full(painter: TextPainter) -> None:
    free = painter.line("Marisol", 24, theme.CREAM)
    assert painter.line("Marisol", 24, theme.CREAM, max_width_px=500).get_size() == free.get_size()


def test_a_long_text_first_shrinks_then_ends_in_an_ellipsis(painter: TextPainter) -> None:
    width_px, height_px = painter.size("Spielübersicht", 24)
    little_less = painter.line("Spielübersicht", 24, theme.CREAM, max_width_px=width_px - 12)
    assert little_less.get_height() < height_px
    assert little_less.get_width() > (width_px - 12) * 0.85
    much_less = painter.line("W" * 200, 24, theme.CREAM, max_width_px=140)
    end = painter.line("…", 24 * 0.78, theme.CREAM)
    strip = much_less.subsurface(
        (much_less.get_width() - end.get_width(), 0, end.get_width(), much_less.get_height())
    )
    # The dots fill only the bottom of the last letters' place.
    drawn = strip.get_bounding_rect()
    assert drawn.top > much_less.get_height() * 0.5


def test_a_paragraph_is_as_wide_as_asked_and_breaks_at_spaces(painter: TextPainter) -> None:
    text = "Pick one card to leave: it becomes the next up-card."
    lines = painter.wrap(text, 24, 220)
    assert " ".join(lines) == text
    assert all(painter.size(line, 24)[0] <= 220 for line in lines)
    picture = painter.paragraph(text, 24, theme.CREAM, 220)
    assert picture.get_size() == (220, len(lines) * painter.line_height(24))


def test_a_line_break_stays_and_a_long_word_is_broken(painter: TextPainter) -> None:
    assert painter.wrap("one\n\ntwo", 24, 300) == ["one", "", "two"]
    pieces = painter.wrap("x" * 90, 24, 100)
    assert "".join(pieces) == "x" * 90
    assert len(pieces) > 5


def test_a_long_word_breaks_behind_its_hyphens(painter: TextPainter) -> None:
    width_px = painter.size("Sieben-Karten-Aus", 24)[0]
    assert painter.wrap("Sieben-Karten-Austeilen", 24, width_px) == ["Sieben-Karten-", "Austeilen"]


def test_too_many_lines_are_cut(painter: TextPainter) -> None:
    text = "many words " * 30
    cut = painter.paragraph(text, 24, theme.CREAM, 200, max_lines=3)
    assert cut.get_height() == 3 * painter.line_height(24)


@pytest.mark.parametrize(("align", "side"), [("left", 0), ("right", 1)])
def test_paragraphs_keep_to_their_side(painter: TextPainter, align: str, side: int) -> None:
    assert align in ("left", "right")
    picture = painter.paragraph(
        "short", 24, theme.CREAM, 300, align="right" if align == "right" else "left"
    )
    ink = picture.get_bounding_rect()
    assert (ink.left > 200) == bool(side)


def test_pictures_are_shared_and_the_cache_is_bounded() -> None:
    painter = TextPainter(Viewport((1280, 720)))
    assert painter.line("Ana", 24, theme.CREAM) is painter.line("Ana", 24, theme.CREAM)
    for number in range(400):
        painter.paragraph(f"number {number}", 24, theme.CREAM, 900)
        painter.line("Ana", 10 + number, theme.CREAM)
    assert painter.cached_px <= 3_000_000


def test_text_follows_the_window() -> None:
    painter = TextPainter(Viewport((1280, 720)))
    small = painter.line("Ana", 24, theme.CREAM).get_height()
    painter.viewport = Viewport((2560, 1440))
    assert painter.line("Ana", 24, theme.CREAM).get_height() == pytest.approx(2 * small, abs=3)


def test_a_title_has_an_outline_around_its_letters(painter: TextPainter) -> None:
    title = painter.title("Pitty Pat!", 84)
    plain = painter.size("Pitty Pat!", 84, face=Face.TITLE)
    assert title.get_width() > plain[0]
    colours = {
        tuple(title.get_at((x, title.get_height() // 2)))[:3] for x in range(title.get_width())
    }
    assert theme.GOLD in colours
    assert theme.TITLE_OUTLINE in colours


def test_no_font_of_the_system_is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("the system's fonts were asked for")

    for name in ("SysFont", "match_font", "get_fonts"):
        monkeypatch.setattr(pygame.font, name, forbidden)
    painter = TextPainter(Viewport((1280, 720)))
    assert painter.title("平 Pitty Pat", 40).get_width() > 100


def test_a_word_too_wide_for_its_paragraph_shrinks_a_little_before_it_breaks(
    painter: TextPainter,
) -> None:
    word = "Combinatiekaart"
    whole_px = painter.size(word, 24)[0]
    shrunk = painter.paragraph(word, 24, theme.CREAM, round(whole_px * 0.9))
    assert shrunk.get_height() < painter.line_height(24)
    broken = painter.paragraph(word, 24, theme.CREAM, whole_px // 2)
    assert broken.get_height() >= 2 * painter.line_height(24)


def test_a_sentence_too_long_for_its_room_takes_two_smaller_lines(painter: TextPainter) -> None:
    text = "Ana, your last card matches: draw its partner!"
    width_px, high_px = painter.size(text, 24)
    room_px = round(width_px * 0.6)
    assert painter.fitted(text, 24, theme.CREAM, (width_px, 99)).get_height() == high_px
    two = painter.fitted(text, 24, theme.CREAM, (room_px, 99))
    assert two.get_width() <= room_px
    assert two.get_height() > high_px
    # Where two lines find no room it stays one, shortened.
    assert painter.fitted(text, 24, theme.CREAM, (room_px, high_px)).get_height() <= high_px


@pytest.mark.parametrize(
    ("name", "letter"),
    [("ana", "A"), ("ʻokina", "O"), ("देवी", "दे"), ("'7'", "7"), ("😀", "😀"), ("é", "É")],
)
def test_the_letter_on_a_badge(name: str, letter: str) -> None:
    assert initial(name) == letter


# --- larger texts ---------------------------------------------------------------------------------


@pytest.fixture
def large() -> TextPainter:
    painter = TextPainter(Viewport((1280, 720)))
    painter.growth = 2.0
    return painter


def test_a_line_grows_as_far_as_its_room_allows(painter: TextPainter, large: TextPainter) -> None:
    plain = painter.line("Marisol", 20, theme.CREAM)
    for room_px, height_px in (((400, 200), 52), ((400, 40), 40), ((110, 200), 46)):
        line = large.line(
            "Marisol", 20, theme.CREAM, max_width_px=room_px[0], max_height_px=room_px[1]
        )
        assert line.get_width() <= room_px[0]
        assert plain.get_height() < line.get_height() <= height_px
    # Without a room that is known it stays as it was, and in too little room too.
    assert large.line("Marisol", 20, theme.CREAM).get_size() == plain.get_size()
    small = large.line("Marisol", 20, theme.CREAM, max_width_px=400, max_height_px=5)
    assert small.get_size() == plain.get_size()


def test_a_paragraph_grows_into_its_room_without_breaking_words(
    painter: TextPainter, large: TextPainter
) -> None:
    text = "Matches and settings cannot be saved now"
    plain, free = (one.paragraph(text, 20, theme.CREAM, 300) for one in (painter, large))
    assert free.get_height() > 2 * plain.get_height()
    held = large.paragraph(text, 20, theme.CREAM, 300, max_height_px=110)
    assert plain.get_height() < held.get_height() <= 110
    assert large.paragraph("Unterhaltungs", 20, theme.CREAM, 140).get_height() < 40
    same = large.paragraph(text, 20, theme.CREAM, 300, most_growth=1.0)
    assert same.get_size() == plain.get_size()


def test_a_fitted_text_takes_two_lines_where_they_are_larger(large: TextPainter) -> None:
    room = (120, 90)
    line = large.line("How to play", 24, theme.CREAM, max_width_px=120, max_height_px=90)
    fitted = large.fitted("How to play", 24, theme.CREAM, room)
    assert line.get_height() < fitted.get_height() <= 90
    assert fitted.get_width() <= 120


def test_another_text_size_draws_anew(large: TextPainter) -> None:
    before = large.line("Ana", 20, theme.CREAM, max_height_px=100).get_height()
    large.growth = 1.0
    assert large.line("Ana", 20, theme.CREAM, max_height_px=100).get_height() < before
