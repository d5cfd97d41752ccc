import pygame
import pytest

from game.engine.rules import DrawRule, Length, LengthKind, LoneCard
from game.scenes.base import Services
from game.scenes.seat_rows import SeatBadge
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.scenes.table_tiles import TableTile
from game.setup import MatchSetup
from game.store.store import Store
from game.ui.controls import Choice, Segments, Tabs
from game.ui.textfield import NumberField, TextField
from game.ui.widget import Widget
from tests.scenes.menus import SIZES, a_setup, button, memory, menu_stage, press, row, stops, top
from tests.support import Stage


def setup_stage(
    setup: MatchSetup | None = None,
    *,
    size_px: tuple[int, int] = (640, 480),
    store: Store | None = None,
) -> Stage:
    def first(services: Services) -> SetupScene:
        return SetupScene(services, setup)

    return menu_stage(first, size_px=size_px, store=store)


def scene(stage: Stage) -> SetupScene:
    assert isinstance(stage.top, SetupScene)
    return stage.top


def played(stage: Stage) -> MatchSetup:
    assert isinstance(stage.top, TableScene)
    return stage.top.session.setup


def fields(stage: Stage) -> list[TextField]:
    return [widget for widget in stops(stage) if isinstance(widget, TextField)]


def focus_on(stage: Stage, widget: Widget) -> None:
    """Go to a widget by Tab."""
    for _ in range(60):
        if top(stage).group.focused is widget:
            return
        stage.key(pygame.K_TAB)
    raise AssertionError("Tab does not reach the widget")


def page(stage: Stage, number: int) -> None:
    """Click one of the three pages."""
    tabs = next(widget for widget in stops(stage) if isinstance(widget, Tabs))
    stage.click((tabs.rect.left + (2 * number + 1) * tabs.rect.width // 6, tabs.rect.centery))


def test_enter_starts_the_match_as_it_was_set_up() -> None:
    store = memory()
    stage = setup_stage(a_setup("Ana", "ana", ""), store=store)
    stage.key(pygame.K_RETURN)
    assert [seat.name for seat in played(stage).seats] == ["Ana", "ana 2", "Player 3"]
    kept = store.last_setup()
    assert kept is not None
    assert [seat.name for seat in kept.seats] == ["Ana", "ana", ""]


def test_everything_can_be_set_up_with_the_keyboard_alone() -> None:
    stage = setup_stage()
    tabs = stops(stage)[0]
    focus_on(stage, tabs)
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_LEFT)
    assert scene(stage).draft.count == 3
    stage.key(pygame.K_TAB)
    stage.type("Zoë")
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_TAB)
    stage.type("m 7")
    stage.key(pygame.K_TAB)
    stage.key(pygame.K_LEFT)
    focus_on(stage, stops(stage)[0])
    stage.key(pygame.K_RIGHT)
    tile = next(w for w in stops(stage) if isinstance(w, TableTile))
    focus_on(stage, tile)
    stage.key(pygame.K_RIGHT)
    stage.key(pygame.K_SPACE)
    focus_on(stage, stops(stage)[0])
    stage.key(pygame.K_RIGHT)
    focus_on(stage, row(stage, "Deal"))
    stage.key(pygame.K_RIGHT)
    focus_on(stage, button(stage, "Start"))
    stage.key(pygame.K_RETURN)
    setup = played(stage)
    assert [(seat.name, seat.player) for seat in setup.seats] == [
        ("Zoë", "human"),
        ("m 7", "random"),
        ("Manatee", "steady"),
    ]
    assert setup.table == "family_verandah"
    assert setup.rules.hand_size == 7
    assert setup.rules.power_aces


def test_everything_can_be_set_up_with_the_mouse_alone() -> None:
    stage = setup_stage(a_setup("Ana", "Ben"))
    counts = next(w for w in stops(stage) if type(w) is Segments)
    stage.click((counts.rect.right - 10, counts.rect.centery))
    player = [w for w in stops(stage) if isinstance(w, Choice)][-1]
    stage.click((player.rect.right - 10, player.rect.centery))
    page(stage, 1)
    bar = [w for w in stops(stage) if isinstance(w, TableTile)][2]
    stage.click(bar.rect.center)
    page(stage, 2)
    stage.click(row(stage, "Power aces").control_rect.center)
    chips = row(stage, "Chips each")
    stage.click((chips.control_rect.right - 12, chips.rect.centery))
    length = row(stage, "Match")
    stage.click((length.control_rect.left + 12, length.rect.centery))
    press(stage, "Start")
    setup = played(stage)
    assert len(setup.seats) == 4
    assert setup.seats[3].player == "master"
    assert setup.table == "beach_bar"
    assert (setup.rules.buy_in, setup.rules.power_aces) == (25, True)
    assert setup.rules.length.kind is LengthKind.ROUNDS


def test_names_swallow_shortcuts_and_end_at_twenty_letters() -> None:
    stage = setup_stage()
    field = fields(stage)[0]
    stage.click(field.rect.center)
    stage.key_down(pygame.K_b)
    stage.key_up(pygame.K_b)
    stage.type("b" + "W" * 30)
    assert isinstance(stage.top, SetupScene)
    assert scene(stage).draft.seats[0].name == "b" + "W" * 19
    stage.type("\u0000\ud83d\u200d")
    assert scene(stage).draft.seats[0].name == "b" + "W" * 19


def test_enter_goes_from_name_to_name_and_then_to_the_start() -> None:
    stage = setup_stage(a_setup("Ana", "Ben"))
    first, second = fields(stage)
    stage.click(first.rect.center)
    stage.key(pygame.K_RETURN)
    assert top(stage).group.focused is second
    stage.key(pygame.K_RETURN)
    stage.key(pygame.K_RETURN)
    assert [seat.name for seat in played(stage).seats] == ["Ana", "Ben"]


def test_an_empty_name_shows_what_it_will_be() -> None:
    stage = setup_stage()
    field = fields(stage)[1]
    assert field.placeholder == "Tapir"
    badges = [w for w in top(stage).group.widgets if isinstance(w, SeatBadge)]
    assert (badges[1].player, badges[0].name) == ("beginner", "Player 1")


def test_going_back_keeps_the_choices() -> None:
    store = memory()
    stage = setup_stage(store=store)
    stage.click(fields(stage)[0].rect.center)
    stage.type("Ana")
    stage.key(pygame.K_ESCAPE)
    kept = store.last_setup()
    assert kept is not None
    assert kept.seats[0].name == "Ana"


def test_what_differs_from_the_table_is_marked_and_taken_back() -> None:
    stage = setup_stage()
    page(stage, 2)
    reset = button(stage, "Back to the table’s rules")
    assert not reset.enabled
    stage.click(row(stage, "Power aces").control_rect.center)
    before = stage.window.surface().copy()
    assert reset.enabled
    stage.click(reset.rect.center)
    assert not scene(stage).draft.rules.power_aces
    assert not reset.enabled
    mark = row(stage, "Power aces").rect
    place = (mark.left - 4, mark.centery)
    assert before.get_at(place) != stage.window.surface().get_at(place)


def test_turn_over_leaves_no_choice_for_the_lone_card_and_says_why() -> None:
    stage = setup_stage()
    page(stage, 2)
    lone, drawing = row(stage, "Lone card"), row(stage, "Drawing")
    assert lone.enabled
    focus_on(stage, drawing)
    stage.key(pygame.K_LEFT)
    rules = scene(stage).draft.rules
    assert (rules.draw, rules.lone_card) == (DrawRule.TURN_OVER, LoneCard.GOES_OUT)
    assert not lone.enabled
    assert "turn-over" in lone.hint
    stage.click(lone.control_rect.center)
    assert scene(stage).draft.rules.lone_card is LoneCard.GOES_OUT


def test_an_own_length_is_typed_and_kept_positive() -> None:
    stage = setup_stage()
    page(stage, 2)
    number = row(stage, "Penalty points")
    assert isinstance(number, NumberField)
    assert not number.enabled
    focus_on(stage, row(stage, "Match"))
    stage.key(pygame.K_RIGHT)
    stage.key(pygame.K_RIGHT)
    assert number.enabled
    focus_on(stage, number)
    stage.type("0")
    stage.key(pygame.K_RETURN)
    assert scene(stage).draft.rules.length == Length(LengthKind.POINTS, 1)
    stage.type("321")
    press(stage, "Start")
    assert played(stage).rules.length == Length(LengthKind.POINTS, 321)


@pytest.mark.parametrize("label", ["Deal", "Drawing", "Lone card", "Power aces", "Stakes", "Match"])
def test_every_rule_explains_itself(label: str) -> None:
    stage = setup_stage()
    page(stage, 2)
    focus_on(stage, row(stage, label))
    assert len(top(stage).group.hint) > 20


@pytest.mark.parametrize("size_px", SIZES)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_page_fits(size_px: tuple[int, int], number: int) -> None:
    stage = setup_stage(a_setup("W" * 20, "😀", "שלום", "%s"), size_px=size_px)
    page(stage, number)
    window = pygame.Rect((0, 0), size_px)
    widgets = [w for w in stops(stage) if w.clip is None]
    rects = [widget.rect for widget in widgets]
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) == -1 for at, rect in enumerate(rects))
    assert all(w.hit_rect.height >= stage.services.kit.px(44) for w in widgets)


def test_another_language_keeps_what_was_chosen() -> None:
    stage = setup_stage()
    stage.click(fields(stage)[0].rect.center)
    stage.type("Ana")
    page(stage, 2)
    stage.services.change(language="fr")
    stage.frame()
    assert scene(stage).draft.seats[0].name == "Ana"
    assert scene(stage).page.name == "RULES"
