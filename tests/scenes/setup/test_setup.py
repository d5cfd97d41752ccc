from dataclasses import replace

import pygame
import pytest

from game.engine.rules import DrawRule, Length, LengthKind, LoneCard
from game.people import PEOPLE
from game.scenes.base import Services
from game.scenes.setup.person import FaceButton, FaceTile, PersonScene
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.table_tiles import TableTile
from game.scenes.table import TableScene
from game.setup import Aids, MatchSetup
from game.store.store import Store
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.controls import Choice, Segments, Tabs
from game.ui.widgets.labels import Paragraph
from game.ui.widgets.numberfield import NumberField
from game.ui.widgets.seat_badge import SeatBadge
from game.ui.widgets.strength import StrengthBars
from game.ui.widgets.textfield import TextField
from tests.scenes.texts.menus import (
    SIZES,
    a_setup,
    button,
    menu_harness,
    press,
    row,
    stops,
    tables,
    top,
)
from tests.scenes.texts.text_spy import TextSpy, look
from tests.store.play import entries_of, keep_match, setup_of
from tests.support import Harness, memory


def setup_harness(
    setup: MatchSetup | None = None,
    *,
    size_px: tuple[int, int] = (640, 480),
    store: Store | None = None,
) -> Harness:
    def first(services: Services) -> SetupScene:
        return SetupScene(services, setup)

    return menu_harness(first, size_px=size_px, store=store)


def scene(harness: Harness) -> SetupScene:
    assert isinstance(harness.top, SetupScene)
    return harness.top


def played(harness: Harness) -> MatchSetup:
    assert isinstance(harness.top, TableScene)
    return harness.top.session.setup


def fields(harness: Harness) -> list[TextField]:
    return [widget for widget in stops(harness) if isinstance(widget, TextField)]


def focus_on(harness: Harness, widget: Widget) -> None:
    """Go to a widget by Tab."""
    for _ in range(60):
        if top(harness).group.focused is widget:
            return
        harness.key(pygame.K_TAB)
    raise AssertionError("Tab does not reach the widget")


def page(harness: Harness, number: int) -> None:
    """Click one of the three pages."""
    tabs = next(widget for widget in stops(harness) if isinstance(widget, Tabs))
    harness.click((tabs.rect.left + (2 * number + 1) * tabs.rect.width // 6, tabs.rect.centery))


def test_enter_starts_the_match_as_it_was_set_up() -> None:
    store = memory()
    harness = setup_harness(a_setup("Ana", "ana", ""), store=store)
    harness.key(pygame.K_RETURN)
    assert [seat.name for seat in played(harness).seats] == ["Ana", "ana 2", "Player 3"]
    kept = store.last_setup()
    assert kept is not None
    assert [seat.name for seat in kept.seats] == ["Ana", "ana", ""]


def test_everything_can_be_set_up_with_the_keyboard_alone() -> None:
    harness = setup_harness()
    tabs = stops(harness)[0]
    focus_on(harness, tabs)
    harness.key(pygame.K_TAB)
    harness.key(pygame.K_LEFT)
    assert scene(harness).draft.count == 3
    # The head of the seat comes first: an arrow gives it another face.
    harness.key(pygame.K_TAB)
    harness.key(pygame.K_RIGHT)
    harness.key(pygame.K_TAB)
    harness.type("Zoë")
    harness.key(pygame.K_TAB)
    harness.key(pygame.K_TAB)
    harness.type("m 7")
    harness.key(pygame.K_TAB)
    harness.key(pygame.K_LEFT)
    focus_on(harness, stops(harness)[0])
    harness.key(pygame.K_RIGHT)
    tile = next(w for w in stops(harness) if isinstance(w, TableTile))
    focus_on(harness, tile)
    harness.key(pygame.K_RIGHT)
    harness.key(pygame.K_SPACE)
    focus_on(harness, stops(harness)[0])
    harness.key(pygame.K_RIGHT)
    focus_on(harness, row(harness, "Deal"))
    harness.key(pygame.K_RIGHT)
    focus_on(harness, button(harness, "Start"))
    harness.key(pygame.K_RETURN)
    setup = played(harness)
    assert setup.seats[0].face == list(PEOPLE)[1]
    assert [(seat.name, seat.player) for seat in setup.seats] == [
        ("Zoë", "human"),
        ("m 7", "random"),
        ("Manatee", "steady"),
    ]
    assert setup.table == "family_verandah"
    assert setup.rules.hand_size == 7
    assert setup.rules.power_aces


def test_everything_can_be_set_up_with_the_mouse_alone() -> None:
    harness = setup_harness(a_setup("Ana", "Ben"))
    counts = next(w for w in stops(harness) if type(w) is Segments)
    harness.click((counts.rect.right - 10, counts.rect.centery))
    player = [w for w in stops(harness) if isinstance(w, Choice)][-1]
    harness.click((player.rect.right - 10, player.rect.centery))
    page(harness, 1)
    bar = [w for w in stops(harness) if isinstance(w, TableTile)][2]
    harness.click(bar.rect.center)
    page(harness, 2)
    harness.click(row(harness, "Power aces").control_rect.center)
    chips = row(harness, "Chips each")
    harness.click((chips.control_rect.right - 12, chips.rect.centery))
    length = row(harness, "Match")
    harness.click((length.control_rect.left + 12, length.rect.centery))
    press(harness, "Start")
    setup = played(harness)
    assert len(setup.seats) == 4
    assert setup.seats[3].player == "master"
    assert setup.table == "beach_bar"
    assert (setup.rules.buy_in, setup.rules.power_aces) == (25, True)
    assert setup.rules.length.kind is LengthKind.ROUNDS


def test_names_swallow_shortcuts_and_end_at_twenty_letters() -> None:
    harness = setup_harness()
    field = fields(harness)[0]
    harness.click(field.rect.center)
    harness.key_down(pygame.K_b)
    harness.key_up(pygame.K_b)
    harness.type("b" + "W" * 30)
    assert isinstance(harness.top, SetupScene)
    assert scene(harness).draft.seats[0].name == "b" + "W" * 19
    harness.type("\u0000\ud83d\u200d")
    assert scene(harness).draft.seats[0].name == "b" + "W" * 19


def test_enter_goes_from_name_to_name_and_then_to_the_start() -> None:
    harness = setup_harness(a_setup("Ana", "Ben"))
    first, second = fields(harness)
    harness.click(first.rect.center)
    harness.key(pygame.K_RETURN)
    assert top(harness).group.focused is second
    harness.key(pygame.K_RETURN)
    harness.key(pygame.K_RETURN)
    assert [seat.name for seat in played(harness).seats] == ["Ana", "Ben"]


def test_an_empty_name_shows_what_it_will_be() -> None:
    harness = setup_harness()
    field = fields(harness)[1]
    assert field.placeholder == "Tapir"
    badges = [w for w in top(harness).group.widgets if isinstance(w, SeatBadge)]
    assert (badges[1].face, badges[0].name) == ("tapir", "Player 1")


def test_going_back_keeps_the_choices() -> None:
    store = memory()
    harness = setup_harness(store=store)
    harness.click(fields(harness)[0].rect.center)
    harness.type("Ana")
    harness.key(pygame.K_ESCAPE)
    kept = store.last_setup()
    assert kept is not None
    assert kept.seats[0].name == "Ana"


def test_what_differs_from_the_table_is_marked_and_taken_back() -> None:
    harness = setup_harness()
    page(harness, 2)
    reset = button(harness, "Back to the table’s rules")
    assert not reset.enabled
    harness.click(row(harness, "Power aces").control_rect.center)
    before = harness.window.surface().copy()
    assert reset.enabled
    harness.click(reset.rect.center)
    assert not scene(harness).draft.rules.power_aces
    assert not reset.enabled
    mark = row(harness, "Power aces").rect
    place = (mark.left - 4, mark.centery)
    assert before.get_at(place) != harness.window.surface().get_at(place)


def test_turn_over_leaves_no_choice_for_the_lone_card_and_says_why() -> None:
    harness = setup_harness()
    page(harness, 2)
    lone, drawing = row(harness, "Lone card"), row(harness, "Drawing")
    assert lone.enabled
    focus_on(harness, drawing)
    harness.key(pygame.K_LEFT)
    rules = scene(harness).draft.rules
    assert (rules.draw, rules.lone_card) == (DrawRule.TURN_OVER, LoneCard.GOES_OUT)
    assert not lone.enabled
    assert "Turn-over" in lone.hint
    harness.click(lone.control_rect.center)
    assert scene(harness).draft.rules.lone_card is LoneCard.GOES_OUT


def test_an_own_length_is_typed_and_kept_positive() -> None:
    harness = setup_harness()
    page(harness, 2)
    number = row(harness, "Points")
    assert isinstance(number, NumberField)
    assert not number.enabled
    focus_on(harness, row(harness, "Match"))
    harness.key(pygame.K_RIGHT)
    harness.key(pygame.K_RIGHT)
    assert number.enabled
    focus_on(harness, number)
    harness.type("0")
    harness.key(pygame.K_RETURN)
    assert scene(harness).draft.rules.length == Length(LengthKind.POINTS, 1)
    harness.type("321")
    press(harness, "Start")
    assert played(harness).rules.length == Length(LengthKind.POINTS, 321)


@pytest.mark.parametrize("label", ["Deal", "Drawing", "Lone card", "Power aces", "Stakes", "Match"])
def test_every_rule_explains_itself(label: str) -> None:
    harness = setup_harness()
    page(harness, 2)
    focus_on(harness, row(harness, label))
    assert len(top(harness).group.hint) > 20


@pytest.mark.parametrize("size_px", SIZES)
def test_down_goes_through_all_rows_of_many_tables(size_px: tuple[int, int]) -> None:
    many = [replace(table, id=f"{table.id}_{at}") for at in range(2) for table in tables()]
    harness = Harness(
        lambda services: SetupScene(services, None),
        size_px=size_px,
        data=memory(),
        tables=tuple(many),
    )
    page(harness, 1)
    tiles = [widget for widget in stops(harness) if isinstance(widget, TableTile)]
    focus_on(harness, tiles[0])
    for tile in (*tiles[2::2], button(harness, "Back")):
        harness.key(pygame.K_DOWN)
        assert top(harness).group.focused is tile


@pytest.mark.parametrize("size_px", SIZES)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_page_fits(size_px: tuple[int, int], number: int) -> None:
    harness = setup_harness(a_setup("W" * 20, "😀", "שלום", "%s"), size_px=size_px)
    page(harness, number)
    window = pygame.Rect((0, 0), size_px)
    widgets = [w for w in stops(harness) if w.clip is None]
    rects = [widget.rect for widget in widgets]
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) == -1 for at, rect in enumerate(rects))
    assert all(w.hit_rect.height >= harness.services.kit.px(44) for w in widgets)


def test_another_language_keeps_what_was_chosen() -> None:
    harness = setup_harness()
    harness.click(fields(harness)[0].rect.center)
    harness.type("Ana")
    page(harness, 2)
    harness.change(language="fr")
    harness.frame()
    assert scene(harness).draft.seats[0].name == "Ana"
    assert scene(harness).page.name == "RULES"


def heads(harness: Harness) -> list[FaceButton]:
    return [widget for widget in top(harness).group.widgets if isinstance(widget, FaceButton)]


@pytest.mark.parametrize("by_mouse", [True, False])
def test_a_face_is_picked_among_a_dozen(by_mouse: bool) -> None:  # noqa: FBT001
    harness = setup_harness(a_setup("Ana", "Ben"))
    if by_mouse:
        harness.click(heads(harness)[1].rect.center)
    else:
        focus_on(harness, heads(harness)[1])
        harness.key(pygame.K_RETURN)
    assert isinstance(harness.top, PersonScene)
    tiles = [widget for widget in stops(harness) if isinstance(widget, FaceTile)]
    assert [tile.face for tile in tiles] == list(PEOPLE)
    if by_mouse:
        harness.click(tiles[7].rect.center)
    else:
        # It begins at Ben's own face, the second of the upper row.
        harness.key(pygame.K_DOWN)
        harness.key(pygame.K_RETURN)
    assert scene(harness).draft.seats[1].face == tiles[7].face
    assert heads(harness)[1].face == tiles[7].face
    press(harness, "Start")
    assert played(harness).seats[1].face == tiles[7].face


def test_a_computer_player_keeps_its_own_face() -> None:
    harness = setup_harness()
    head = heads(harness)[1]
    assert head.face == "tapir"
    harness.click(head.rect.center)
    assert isinstance(harness.top, SetupScene)
    assert head not in stops(harness)


def test_who_played_before_is_offered_with_name_and_face() -> None:
    store = memory()
    for names in (("Marisol", "Ben"), ("Marisol", "W" * 60), ("Marisol", "sharp:Rosa")):
        kept = setup_of(*names)
        seats = (replace(kept.seats[0], face="quash"), *kept.seats[1:])
        store.give_up(keep_match(store, replace(kept, seats=seats), entries_of(2, 1, moves=40)))
    harness = setup_harness(a_setup("Ana", "Ben"), store=store)
    harness.click(heads(harness)[0].rect.center)
    offered = [w.text for w in stops(harness) if isinstance(w, Button)]
    # Neither who sits at the table already, nor a computer player, nor a name without room.
    assert offered == ["Marisol", "Back"]
    press(harness, "Marisol")
    seat = scene(harness).draft.seats[0]
    assert (seat.name, seat.face) == ("Marisol", "quash")
    assert fields(harness)[0].text == "Marisol"


@pytest.mark.parametrize("size_px", SIZES)
def test_each_level_shows_its_strength_and_what_it_is_like(size_px: tuple[int, int]) -> None:
    setup = a_setup()
    harness = setup_harness(setup, size_px=size_px)
    bars = [w for w in top(harness).group.widgets if isinstance(w, StrengthBars)]
    assert [one.strength for one in bars] == [0, 2, 3, 4]
    said = [w for w in top(harness).group.widgets if isinstance(w, Paragraph)]
    window = pygame.Rect((0, 0), size_px)
    for paragraph in said:
        assert paragraph.visible
        assert window.contains(paragraph.rect)
        assert paragraph.height_px(paragraph.rect.width) <= paragraph.rect.height + 1


@pytest.mark.parametrize("size_px", SIZES)
def test_two_seats_fill_the_page(size_px: tuple[int, int]) -> None:
    harness = setup_harness(a_setup("Ana", "Ben"), size_px=size_px)
    first, second = heads(harness)
    assert second.rect.top - first.rect.bottom < 2 * first.rect.height
    assert scene(harness).body.bottom - second.rect.bottom < 2 * first.rect.height


def test_the_table_proposes_aids_and_others_can_be_chosen() -> None:
    harness = setup_harness()
    page(harness, 1)
    hall = [w for w in stops(harness) if isinstance(w, TableTile)][3]
    harness.click(hall.rect.center)
    assert scene(harness).draft.aids is Aids.NONE
    page(harness, 2)
    focus_on(harness, row(harness, "Aids"))
    harness.key(pygame.K_LEFT)
    assert "coach" in row(harness, "Aids").hint
    press(harness, "Start")
    assert played(harness).aids is Aids.ADVICE


@pytest.mark.parametrize("size_px", [(870, 910), (600, 900), (640, 480), (1280, 720)])
def test_what_differs_is_said_above_the_way_back_to_the_table(
    size_px: tuple[int, int], spy: TextSpy
) -> None:
    hall = next(table for table in tables() if table.id == "tournament_hall")
    preset = replace(hall.preset, power_aces=not hall.preset.power_aces, hand_size=5, buy_in=25)
    rules = replace(preset, length=Length(LengthKind.POINTS, 321))
    seats = a_setup("Ana", "Ben").seats
    harness = setup_harness(MatchSetup(seats, hall.id, rules), size_px=size_px)
    page(harness, 2)
    harness.move((5, 5))
    look(harness)
    count = len(scene(harness).draft.changed)
    said = f"{count} rules differ from the table’s."
    assert count >= 3
    assert said in spy.asked
    reset = button(harness, "Back to the table’s rules").rect
    places = [one.ink for one in spy.seen if one.text == said]
    assert places
    assert all(place.bottom <= reset.top for place in places)
