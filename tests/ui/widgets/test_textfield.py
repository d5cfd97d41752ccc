import pygame
import pytest

pytest.importorskip("hypothesis", reason="tries examples, which needs hypothesis")

from hypothesis import given
from hypothesis import strategies as st

from game.ui import intents
from game.ui.intents import EditKey
from game.ui.widgets.focus import FocusGroup
from game.ui.widgets.numberfield import NumberField
from game.ui.widgets.textfield import TextField
from tests.support import canvas, ignore, make_kit

KIT = make_kit()


class Desk:
    """A text field with the focus, and what it reported."""

    def __init__(self, text: str = "", max_length: int = 20) -> None:
        self.changes: list[str] = []
        self.submitted = 0
        self.field = TextField(
            KIT, text, self.changes.append, max_length=max_length, on_submit=self._submit
        )
        self.field.put(pygame.Rect(100, 100, 300, 56))
        self.group = FocusGroup()
        self.group.add(self.field)

    def _submit(self) -> None:
        self.submitted += 1

    def type(self, text: str) -> None:
        for char in text:
            self.group.handle(intents.TextEntered(char))

    def edit(self, *keys: EditKey) -> None:
        for key in keys:
            self.group.handle(intents.Edited(key))

    def select(self, *keys: EditKey) -> None:
        for key in keys:
            self.group.handle(intents.Edited(key, select=True))


def test_typing_inserts_at_the_caret_and_reports_each_change() -> None:
    desk = Desk()
    desk.type("Ana")
    desk.edit(EditKey.HOME)
    desk.type("é")
    assert desk.field.text == "éAna"
    assert desk.changes == ["A", "An", "Ana", "éAna"]


def test_editing_keys() -> None:
    desk = Desk("Marisol")
    desk.edit(EditKey.BACKSPACE, EditKey.LEFT, EditKey.LEFT, EditKey.DELETE)
    assert desk.field.text == "Mario"
    desk.edit(EditKey.HOME, EditKey.BACKSPACE, EditKey.DELETE, EditKey.END, EditKey.DELETE)
    assert desk.field.text == "ario"
    desk.edit(EditKey.RIGHT, EditKey.RIGHT)
    desk.type("!")
    assert desk.field.text == "ario!"


def test_the_length_counts_characters_and_a_paste_is_cut() -> None:
    desk = Desk("ÄÖÜ", max_length=5)
    desk.group.handle(intents.Pasted("ßßßßß"))
    assert desk.field.text == "ÄÖÜßß"
    desk.type("x")
    assert desk.field.text == "ÄÖÜßß"


@pytest.mark.parametrize("text", ["\x00", "\ud800", "\u202e", "\u200d", "\x07", ""])
def test_what_cannot_be_seen_is_refused(text: str) -> None:
    desk = Desk("a")
    desk.group.handle(intents.TextEntered(text))
    desk.group.handle(intents.Pasted(text))
    assert desk.field.text == "a"


def test_a_pasted_list_becomes_one_line() -> None:
    desk = Desk(max_length=40)
    desk.group.handle(intents.Pasted("Ana\nDelroy\tIxchel\r\n"))
    assert "\n" not in desk.field.text
    assert desk.field.text.split() == ["Ana", "Delroy", "Ixchel"]


def test_composed_text_shows_but_is_not_yet_entered() -> None:
    desk = Desk("caf")
    surface = pygame.Surface((500, 300))
    desk.group.draw(surface)
    plain = pygame.image.tobytes(surface, "RGB")
    desk.group.handle(intents.TextEditing("´"))
    desk.group.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != plain
    assert (desk.field.text, desk.changes) == ("caf", [])
    desk.type("é")
    assert (desk.field.text, desk.field.composing) == ("café", "")


def test_enter_submits_once_and_a_held_enter_does_not() -> None:
    desk = Desk("x")
    desk.group.handle(intents.Activated())
    desk.group.handle(intents.Activated(repeat=True))
    assert desk.submitted == 1


def test_text_goes_to_a_field_only_while_it_has_the_focus() -> None:
    desk = Desk("x")
    assert desk.group.text_rect == desk.field.rect
    desk.group.focus(None)
    desk.type("y")
    assert desk.field.text == "x"
    assert desk.group.text_rect is None


def test_a_click_sets_the_caret() -> None:
    desk = Desk("Marisol")
    for x_px, caret in ((105, 0), (390, 7)):
        desk.group.handle(intents.PointerPressed(x_px, 128))
        desk.group.handle(intents.PointerReleased(x_px, 128))
        assert desk.field.editor.caret == caret


def test_a_drag_selects_and_a_shaking_hand_does_not() -> None:
    desk = Desk("Marisol")
    desk.group.handle(intents.PointerPressed(390, 128))
    desk.group.handle(intents.PointerMoved(388, 128))
    assert desk.field.editor.selected == ""
    desk.group.handle(intents.PointerMoved(90, 128))
    desk.group.handle(intents.PointerReleased(90, 128))
    assert desk.field.editor.selected == "Marisol"
    desk.type("x")
    assert desk.field.text == "x"


def test_a_double_click_selects_the_word() -> None:
    desk = Desk("Ana María")
    for double in (False, True):
        desk.group.handle(intents.PointerPressed(124, 128, double=double))
        desk.group.handle(intents.PointerReleased(124, 128))
    assert desk.field.editor.selected == "Ana"


def test_a_selection_is_seen_by_more_than_its_colour() -> None:
    desk = Desk("Marisol")
    plain = drawn(desk)
    desk.edit(EditKey.SELECT_ALL)
    # The line below it is as light as the letters.
    assert lightest(drawn(desk)) > lightest(plain) + 60


def drawn(desk: Desk) -> pygame.Surface:
    surface = pygame.Surface((500, 300))
    desk.group.draw(surface)
    return surface


def lightest(picture: pygame.Surface) -> int:
    """Return how many light pixels there are."""
    wide, high = picture.get_size()
    return sum(picture.get_at((x, y)).g > 180 for x in range(wide) for y in range(high))


def test_shift_selects_and_what_is_typed_replaces_it() -> None:
    desk = Desk("Marisol")
    desk.select(EditKey.LEFT, EditKey.LEFT)
    assert desk.field.editor.selected == "ol"
    desk.type("a")
    assert desk.field.text == "Marisa"
    desk.select(EditKey.HOME)
    desk.edit(EditKey.BACKSPACE)
    assert desk.field.text == ""


def test_an_arrow_ends_a_selection_on_its_side() -> None:
    for key, caret in ((EditKey.LEFT, 0), (EditKey.RIGHT, 7)):
        desk = Desk("Marisol")
        desk.edit(EditKey.SELECT_ALL, key)
        assert (desk.field.editor.caret, desk.field.editor.selected) == (caret, "")


def test_words_are_passed_and_deleted_whole() -> None:
    desk = Desk("Ana María Cruz", max_length=40)
    desk.edit(EditKey.WORD_LEFT, EditKey.WORD_LEFT)
    assert desk.field.editor.caret == 4
    desk.edit(EditKey.WORD_DELETE)
    assert desk.field.text == "Ana Cruz"
    desk.edit(EditKey.END, EditKey.WORD_BACKSPACE)
    assert desk.field.text == "Ana "


def test_copying_cutting_and_pasting() -> None:
    desk, board = Desk("Marisol"), list[str]()
    desk.group.handle(intents.Copied(board.append))
    assert board == []
    desk.edit(EditKey.SELECT_ALL)
    desk.group.handle(intents.Copied(board.append))
    assert desk.field.text == "Marisol"
    desk.group.handle(intents.Copied(board.append, cut=True))
    assert (desk.field.text, desk.changes[-1]) == ("", "")
    desk.group.handle(intents.Pasted(board[-1]))
    assert (desk.field.text, board) == ("Marisol", ["Marisol", "Marisol"])


def test_undo_takes_back_a_word_at_a_time_and_redo_brings_it_again() -> None:
    desk = Desk()
    desk.type("Ana Cruz")
    desk.edit(EditKey.UNDO)
    assert desk.field.text == "Ana"
    desk.edit(EditKey.UNDO)
    assert desk.field.text == ""
    desk.edit(EditKey.UNDO, EditKey.REDO, EditKey.REDO, EditKey.REDO)
    assert (desk.field.text, desk.changes[-1]) == ("Ana Cruz", "Ana Cruz")
    desk.edit(EditKey.UNDO)
    desk.type("!")
    desk.edit(EditKey.REDO)
    assert desk.field.text == "Ana!"


def test_arrows_go_where_they_point_in_a_name_from_right_to_left() -> None:
    desk = Desk("דוד")
    assert desk.field.editor.caret == 3
    desk.edit(EditKey.RIGHT)
    assert desk.field.editor.caret == 2
    desk.edit(EditKey.LEFT)
    desk.type("ה")
    assert desk.field.text == "דודה"
    desk.edit(EditKey.HOME, EditKey.DELETE)
    assert desk.field.text == "ודה"


def test_every_stop_of_a_mixed_name_is_reached_by_arrows() -> None:
    desk = Desk("ab דוד cd")
    reached = {desk.field.editor.caret}
    for key in (EditKey.LEFT, EditKey.RIGHT):
        for _ in range(12):
            desk.edit(key)
            reached.add(desk.field.editor.caret)
    assert {0, 1, 2, 4, 5, 7, 8, 9} <= reached


def test_a_name_from_right_to_left_stands_at_the_right_edge() -> None:
    for text, at_right in (("Ana", False), ("דוד", True)):
        desk = Desk(text)
        desk.group.focus(None)
        inside = drawn(desk).subsurface(desk.field.rect.inflate(-24, -24))
        half = inside.get_width() // 2
        sides = [inside.subsurface((x, 0, half, inside.get_height())) for x in (0, half)]
        assert [lightest(side) > 0 for side in sides] == [not at_right, at_right]


def test_the_caret_does_not_part_a_letter_from_its_marks() -> None:
    desk = Desk("हिन्दी", max_length=20)
    stops = desk.field.editor.stops()
    assert stops == [0, 2, 4, 6]
    desk.edit(EditKey.HOME, EditKey.DELETE)
    assert desk.field.text == "न्दी"


def test_what_must_be_known_is_said_while_typing() -> None:
    field = TextField(KIT, "", ignore, full_note="full", unknown_note="unknown", hint="hint")
    group = FocusGroup()
    group.add(field)
    for text, said in (("Иван 小明", "hint"), ("😀", "unknown"), ("x" * 20, "unknown")):
        group.handle(intents.TextEntered(text))
        assert group.hint == said
    group.handle(intents.Edited(EditKey.SELECT_ALL))
    group.handle(intents.TextEntered("x" * 19))
    assert group.hint == "hint"
    group.handle(intents.TextEntered("xx"))
    assert (field.text, group.hint) == ("x" * 20, "full")


def test_what_is_composed_stands_where_it_will_be() -> None:
    desk = Desk("Ana")
    desk.edit(EditKey.SELECT_ALL)
    desk.group.handle(intents.TextEditing("小"))
    assert desk.field._shown() == "小"
    desk.group.handle(intents.TextEntered("小明"))
    assert (desk.field.text, desk.field.composing) == ("小明", "")


def test_a_long_text_keeps_its_caret_inside_the_field() -> None:
    desk = Desk(max_length=200)
    desk.type("W" * 100)
    surface = pygame.Surface((700, 300))
    desk.group.draw(surface)
    outside = pygame.Rect(desk.field.rect.right + 1, 0, 200, 300)
    assert all(surface.get_at((x, 128))[:3] == (0, 0, 0) for x in range(outside.left, 600, 7))


#: Letters of several scripts, marks and signs.
LETTERS = st.text("aé דשмם明न्दीي😀", max_size=4)


@given(st.lists(st.one_of(st.text(max_size=4), LETTERS, st.sampled_from(list(EditKey)))))
def test_whatever_is_typed_the_field_stays_sound(steps: list[str | EditKey]) -> None:
    desk = Desk(max_length=8)
    for step in steps:
        if isinstance(step, EditKey):
            desk.edit(step)
        else:
            desk.group.handle(intents.TextEntered(step))
        editor = desk.field.editor
        assert 0 <= editor.caret <= len(desk.field.text) <= 8
        assert 0 <= editor.anchor <= len(desk.field.text)
        caret = desk.field._pen().carets(desk.field.text)[editor.caret]
        room = desk.field._inner().width
        assert 0 <= desk.field._origin_px(desk.field.text) + caret <= room


# --- numbers --------------------------------------------------------------------------------------


def number_field(value: int = 100) -> tuple[NumberField, FocusGroup, list[int]]:
    heard: list[int] = []
    field = NumberField(KIT, "Points", value, heard.append, low=1, high=1000, step=50)
    field.put(pygame.Rect(100, 100, 600, 52))
    group = FocusGroup()
    group.add(field)
    return field, group, heard


def test_a_number_steps_through_multiples_within_its_bounds() -> None:
    field, group, heard = number_field(120)
    group.handle(intents.Edited(EditKey.RIGHT))
    group.handle(intents.Edited(EditKey.LEFT))
    group.handle(intents.Edited(EditKey.LEFT))
    assert heard == [150, 100, 50]
    group.handle(intents.Edited(EditKey.LEFT))
    group.handle(intents.Edited(EditKey.LEFT))
    assert field.value == 1
    group.handle(intents.Edited(EditKey.END))
    group.handle(intents.Edited(EditKey.RIGHT))
    assert field.value == 1000


def test_typed_digits_replace_the_number_when_the_field_is_left() -> None:
    field, group, heard = number_field()
    for char in "2x5":
        group.handle(intents.TextEntered(char))
    assert (field.shown, field.value, heard) == ("25", 100, [])
    group.focus(None)
    assert (field.value, heard) == (25, [25])


def test_a_typed_number_is_kept_within_the_bounds_and_an_empty_one_forgotten() -> None:
    field, group, _ = number_field()
    group.handle(intents.TextEntered("99999999"))
    group.handle(intents.Activated())
    assert field.value == 1000
    for _ in range(6):
        group.handle(intents.Edited(EditKey.BACKSPACE))
    group.handle(intents.Activated())
    assert field.value == 1000


def test_minus_and_plus_take_clicks() -> None:
    field, group, heard = number_field()
    for x_px in (425, 685, 685, 550, 120):
        group.handle(intents.PointerPressed(x_px, 126))
        group.handle(intents.PointerReleased(x_px, 126))
    assert heard == [50, 100, 150]
    assert field.value == 150


@pytest.mark.parametrize("size", [(640, 480), (1920, 1080)])
def test_fields_draw_at_every_size(size: tuple[int, int]) -> None:
    kit = make_kit(size)
    surface = canvas(size)
    for field in (
        TextField(kit, "", ignore, placeholder="Your name"),
        NumberField(kit, "Points", 5, ignore, low=1, high=9),
    ):
        field.put(kit.viewport.rect(20, 20, 500, 56))
        surface.fill((0, 0, 0, 0))
        field.draw(surface)
        assert surface.get_bounding_rect().width > 100
