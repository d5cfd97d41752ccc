"""Lines of any scripts: the right font, the right order, joined letters, carets between them."""

import itertools

import fontpkg
import pygame
import pytest

from game.direction import isolated
from game.i18n import Translator
from game.ui import theme
from game.ui.glyphs import UNKNOWN, Face, FontFiles, Spare
from game.ui.pen import Pen
from game.ui.text import TextPainter
from game.ui.viewport import Viewport

NAMES = {
    "Иван": Spare.ALPHABETS,
    "Ελένη": Spare.ALPHABETS,
    "Đặng": Spare.ALPHABETS,
    "ʻOkina": Spare.ALPHABETS,
    "דוד": Spare.ALPHABETS,
    "محمد": Spare.ARABIC,
    "小明": Spare.HAN,
    "지우": Spare.HAN,
    "さくら": Spare.HAN,
    "हिन्दी": Spare.DEVANAGARI,
    "สมชาย": Spare.THAI,
}


@pytest.fixture(scope="module")
def painter() -> TextPainter:
    return TextPainter(Viewport((1280, 720)))


@pytest.fixture(scope="module")
def pen(painter: TextPainter) -> Pen:
    return painter.pen(Face.TEXT, 24)


def seen(pen: Pen, text: str) -> list[str]:
    """Return the parts of a line from left to right, each as it is read."""
    return [run.text for run in pen.runs(text) or ()]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_drawn_in_full_by_one_font(pen: Pen, name: str) -> None:
    assert pen.files.drawable(Face.TEXT, name) == (Face.TEXT, name)
    runs = pen.runs(name)
    assert runs is not None
    assert [(run.text, run.source) for run in runs] == [(name, NAMES[name])]


@pytest.mark.parametrize("face", Face)
def test_no_two_names_look_alike(painter: TextPainter, face: Face) -> None:
    pictures = [painter.line(name, 24, theme.CREAM, face=face) for name in (*NAMES, "Анна", "שרה")]
    drawn = {pygame.image.tobytes(picture, "RGBA") for picture in pictures}
    assert len(drawn) == len(pictures)
    assert len({picture.get_height() for picture in pictures}) == 1


def test_a_name_in_a_known_script_opens_no_other_font() -> None:
    files = FontFiles()
    files.drawable(Face.BOLD, "José Müller–O’Neil …")
    assert not any(isinstance(source, Spare) for source in files._probes)
    files.drawable(Face.BOLD, "😀 Иван")
    assert [source for source in files._probes if isinstance(source, Spare)] == [Spare.ALPHABETS]


def test_right_to_left_is_ordered_within_a_sentence_and_alone(pen: Pen) -> None:
    assert seen(pen, "שרה לוי") == ["לוי", " ", "שרה"]
    assert seen(pen, "ab דוד 12") == ["ab ", "12", " ", "דוד"]
    first, second = isolated("דוד"), isolated("שרה")
    assert seen(pen, f"{first}, {second}: 20") == ["דוד", ", ", "שרה", ": 20"]


def test_a_sentence_keeps_the_order_of_its_names() -> None:
    translator = Translator("en")
    pen = TextPainter(Viewport((1280, 720))).pen(Face.TEXT, 24)
    said = translator.tr("{name} and {other}", name="דוד", other="محمد 2")
    assert seen(pen, said) == ["דוד", " and ", "2", " ", "محمد"]
    assert seen(pen, translator.names(["דוד", "שרה"])) == ["דוד", " and ", "שרה"]
    assert translator.tr("{name}", name="Ana") == "Ana"


def gaps(pen: Pen, text: str) -> int:
    """Return how often a line is empty from top to bottom between its letters."""
    picture = pen.draw(text, theme.CREAM)
    wide, high = picture.get_size()
    inked = [any(picture.get_at((x, y)).a > 40 for y in range(high)) for x in range(wide)]
    return sum(1 for one, two in itertools.pairwise(inked) if one and not two) - 1


def test_arabic_letters_join(pen: Pen) -> None:
    assert gaps(pen, "محمد") == 0
    assert gaps(pen, "\u200c".join("محمد")) >= 2
    assert pen.width("علی\u200cرضا") != pen.width("علیرضا")


def test_marks_go_with_their_letter_but_do_not_tower(pen: Pen) -> None:
    files = pen.files
    assert files.drawable(Face.TEXT, "Ẹ̀kọ́")[1] == "Ẹ̀kọ́"
    assert len(files.drawable(Face.TEXT, "a" + "\u0301" * 30)[1]) <= 4


@pytest.mark.parametrize("name", [*NAMES, "Ana", "Ana Иван", "😀a", "ẞß"])
def test_carets_go_one_way_and_end_at_the_edges(pen: Pen, name: str) -> None:
    carets = pen.carets(name)
    assert len(carets) == len(name) + 1
    leftwards = carets[0] > carets[-1]
    assert leftwards == (name in ("דוד", "محمد"))
    assert carets == sorted(carets, reverse=leftwards)
    width = pen.width(pen.files.drawable(Face.TEXT, name)[1])
    assert {carets[0], carets[-1]} == {0, width}


def test_a_part_of_a_mixed_line_lies_where_its_letters_are(pen: Pen) -> None:
    text = "ab דוד cd"
    assert pen.spans(text, 0, 0) == []
    whole = pen.spans(text, 0, len(text))
    assert whole == [(0, pen.width(text))]
    # From the last Latin letter to the first Hebrew one: with a gap between them.
    parts = pen.spans(text, 1, 4)
    assert len(parts) == 2
    assert parts[0][1] < parts[1][0]
    singles = [span for at in range(len(text)) for span in pen.spans(text, at, at + 1)]
    assert all(one[1] == two[0] for one, two in itertools.pairwise(sorted(singles)))


def test_without_a_spare_font_its_letters_are_marks_and_that_is_told_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = fontpkg.path

    def path(name: str, weight: int) -> object:
        if name == "Arimo":
            raise fontpkg.FamilyNotInstalled(name)
        return real(name, weight)

    monkeypatch.setattr(fontpkg, "path", path)
    told: list[str] = []
    files = FontFiles(told.append)
    assert files.drawable(Face.TEXT, "Иван")[1] == UNKNOWN * 4
    assert files.drawable(Face.TEXT, "ŋ")[1] == "n"
    assert told == ["Arimo"]


@pytest.mark.parametrize("text", ["דוד", "小明", "Иван Петрович", "หมู"])
def test_a_long_name_is_shortened_in_its_room(painter: TextPainter, text: str) -> None:
    line = painter.line(text * 6, 24, theme.CREAM, max_width_px=120)
    assert 60 < line.get_width() <= 120
    assert all(painter.size(row, 24)[0] <= 130 for row in painter.wrap(f"{text} " * 6, 24, 130))
