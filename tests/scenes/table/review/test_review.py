"""Looking back at a round: by keys alone, by mouse alone, with hands open or closed."""

from dataclasses import replace

import pygame
import pytest

from game.engine.cards import Card
from game.scenes.base import Scene
from game.scenes.common.rule_texts import AIDS_NAMES
from game.scenes.table.review.scene import ReviewScene
from game.settings import Settings, Speed
from game.setup import Aids
from game.store.store import Store
from game.ui.widgets.buttons import Button
from tests.reviews import as_kept, entries, keep, kept_reviewed, setup_of
from tests.scenes.texts.menus import tables
from tests.support import Harness, memory

pytestmark = pytest.mark.usefixtures("words_only")

STILL = Settings(speed=Speed.OFF, reduced_motion=True)
SIZES = ((640, 480), (1280, 720), (1920, 1080), (1000, 1400))


def looking_back(
    number: int = 1,
    entry: int | None = None,
    *,
    size_px: tuple[int, int] = (1280, 720),
    kept: tuple[Store, int] | None = None,
    settings: Settings = STILL,
) -> tuple[Harness, ReviewScene]:
    store, match_id = kept or kept_reviewed()
    harness = Harness(
        lambda services: ReviewScene(services, match_id, number, entry),
        size_px=size_px,
        data=store,
        settings=settings,
        tables=tables(),
    )
    assert isinstance(harness.top, ReviewScene)
    return harness, harness.top


def settle(harness: Harness, scene: ReviewScene, most: int = 400) -> None:
    for _ in range(most):
        if not scene.animating:
            return
        harness.frame(0.1)
    pytest.fail("it never comes to rest")


def click(harness: Harness, button: Button) -> None:
    harness.click(button.rect.center)


def faces(scene: ReviewScene) -> list[set[Card]]:
    """Return the cards of every seat whose faces can be seen."""
    return [
        {sprite.card for sprite in row.sprites if sprite.card is not None}
        for row in scene.replay.board.rows
    ]


def assert_lies_right(scene: ReviewScene) -> None:
    moment, board = scene.replay.moment, scene.replay.board
    assert [len(row) for row in board.rows] == [len(hand) for hand in moment.hands]
    assert board.stock_size == moment.view.stock_size
    up_card = moment.view.up_card
    assert board.pile[-1].card == up_card


def test_arrows_go_through_the_round_turn_by_turn_and_back() -> None:
    harness, scene = looking_back()
    last = len(scene.moments) - 1
    for wanted in range(1, last + 1):
        harness.key(pygame.K_RIGHT)
        settle(harness, scene)
        assert scene.replay.index == wanted
        assert_lies_right(scene)
    harness.key(pygame.K_RIGHT)
    assert scene.replay.index == last
    for wanted in range(last - 1, -1, -1):
        harness.key(pygame.K_LEFT)
        assert scene.replay.index == wanted
        assert_lies_right(scene)
    harness.key(pygame.K_LEFT)
    assert scene.replay.index == 0


def test_movements_end_where_the_next_moment_is() -> None:
    harness, scene = looking_back(settings=Settings(speed=Speed.FAST))
    for _ in range(6):
        harness.key(pygame.K_RIGHT)
        assert scene.replay.moving
        settle(harness, scene)
        assert_lies_right(scene)


def test_pressing_on_while_cards_fly_loses_nothing() -> None:
    harness, scene = looking_back(settings=Settings(speed=Speed.SLOW))
    for _ in range(7):
        harness.key(pygame.K_RIGHT)
    assert scene.replay.index == 7
    harness.key(pygame.K_LEFT)
    assert scene.replay.index == 6
    assert_lies_right(scene)


def test_home_end_and_the_dearest_choice() -> None:
    harness, scene = looking_back()
    harness.key(pygame.K_END)
    assert scene.replay.at_end
    harness.key(pygame.K_HOME)
    assert scene.replay.index == 0
    dearest = max(as_kept()[0].choices, key=lambda choice: choice.cost)
    assert dearest.cost > 0
    harness.key(pygame.K_d)
    settle(harness, scene)
    assert scene.replay.moment.entry == dearest.entry
    assert scene.choice_panel.choice == dearest
    assert scene.replay.board.viewpoint == dearest.seat
    assert not scene.round_panel.visible


def test_space_plays_to_the_end_and_again_from_the_beginning() -> None:
    harness, scene = looking_back(settings=Settings(speed=Speed.FAST, reduced_motion=True))
    harness.key(pygame.K_SPACE)
    assert scene.replay.playing
    seen = set()
    for _ in range(3000):
        seen.add(scene.replay.index)
        if scene.replay.at_end and not scene.replay.playing:
            break
        harness.frame(0.1)
    assert seen == set(range(len(scene.moments)))
    settle(harness, scene)
    harness.key(pygame.K_SPACE)
    assert scene.replay.playing
    assert scene.replay.index == 0
    harness.key(pygame.K_SPACE)
    assert not scene.replay.playing


def test_a_choice_stays_longer_in_sight_than_a_turn_without_one() -> None:
    harness, scene = looking_back(settings=Settings(speed=Speed.FAST, reduced_motion=True))
    harness.key(pygame.K_SPACE)
    stays: dict[int, int] = {}
    while scene.replay.playing:
        if not scene.replay.moving:
            stays[scene.replay.index] = stays.get(scene.replay.index, 0) + 1
        harness.frame(0.05)
    choices = [at for at, moment in enumerate(scene.moments) if scene.findings.choice_at(moment)]
    others = set(stays) - set(choices)
    assert min(stays[at] for at in choices) > 2 * max(stays[at] for at in others)


def test_closed_hands_show_what_one_seat_could_see() -> None:
    harness, scene = looking_back()
    harness.key(pygame.K_h)
    for _ in range(len(scene.moments) - 1):
        moment, seat = scene.replay.moment, scene.replay.board.viewpoint
        for other, cards in enumerate(faces(scene)):
            assert cards == (set(moment.hands[other]) if other == seat else set())
        harness.key(pygame.K_RIGHT)
        for _ in range(4):
            seen = faces(scene)
            now = scene.replay.board.viewpoint
            if scene.replay.moment.seat is not None:
                assert all(not cards for at, cards in enumerate(seen) if at not in (now, seat))
            harness.frame(0.1)
        settle(harness, scene)
    # At the end all hands are open to everybody.
    assert [set(hand) for hand in scene.replay.moment.hands] == faces(scene)
    harness.key(pygame.K_HOME)
    harness.key(pygame.K_h)
    assert [set(hand) for hand in scene.replay.moment.hands] == faces(scene)


def test_the_mouse_alone_does_it_all() -> None:
    harness, scene = looking_back()
    click(harness, scene.buttons.after)
    settle(harness, scene)
    assert scene.replay.index == 1
    click(harness, scene.buttons.before)
    assert scene.replay.index == 0
    line = scene.line
    for at in (len(scene.moments) - 1, 3, 0):
        harness.click((line.x_px(at), line.rect.centery))
        assert scene.replay.index == at
    click(harness, scene.buttons.dearest)
    assert scene.choice_panel.visible
    click(harness, scene.buttons.hands)
    assert not scene.replay.hands_open
    before = scene.replay.speed
    click(harness, scene.buttons.speed)
    assert scene.replay.speed is not before
    click(harness, scene.buttons.play)
    assert scene.replay.playing
    click(harness, scene.buttons.play)
    click(harness, scene.buttons.next_round)
    assert scene.number == 2
    click(harness, scene.buttons.next_round)
    assert scene.number == 1
    click(harness, scene.buttons.back)
    assert harness.top is None


def test_dragging_along_the_line_goes_with_the_pointer() -> None:
    harness, scene = looking_back()
    line = scene.line
    harness.press((line.x_px(0), line.rect.centery))
    harness.frame()
    for at in (2, 5, 4):
        harness.move((line.x_px(at), line.rect.bottom + 90), held=True)
        harness.frame()
        assert scene.replay.index == at
    harness.release((line.x_px(4), line.rect.bottom + 90))


def test_options_can_be_picked_by_key_and_by_mouse() -> None:
    harness, scene = looking_back()
    harness.key(pygame.K_d)
    panel = scene.choice_panel
    costs = [option.cost for option in panel.options]
    assert costs == sorted(costs)
    assert panel.choice is not None
    assert panel.options[panel.picked] == panel.choice.chosen
    harness.click(panel._rows()[0].center)
    assert panel.picked == 0
    harness.key(pygame.K_DOWN)
    assert panel.picked == 1
    harness.key(pygame.K_UP)
    harness.key(pygame.K_UP)
    assert panel.picked == 0


def test_it_opens_at_a_choice() -> None:
    choice = as_kept()[1].choices[-1]
    _, scene = looking_back(2, choice.entry)
    assert scene.replay.moment.entry == choice.entry
    assert scene.findings.choice_at(scene.replay.moment) == choice


def test_what_is_not_priced_yet_comes_while_one_looks() -> None:
    store = memory()
    kept = store, keep(store)
    harness, scene = looking_back(kept=kept)
    assert scene.findings.review is None
    assert scene.line.curves == ()
    assert scene.round_panel.part == 0.0
    reviewer = harness.services.reviewer
    while not reviewer.choices(kept[1]):
        reviewer.work(1e-9)
    harness.frame()
    assert scene.line.marks
    assert scene.findings.review is None
    assert not scene.resting
    while reviewer.busy:
        reviewer.work(1.0)
    harness.frame()
    assert scene.findings.review is not None
    assert len(scene.line.curves) == 3
    assert scene.round_panel.part is None
    assert [account.seat for account in scene.round_panel.accounts] == [0, 2]


def test_a_round_that_goes_on_or_a_broken_match_is_not_shown() -> None:
    store = memory()
    match_id = keep(store, most=20)
    harness = Harness(Scene, data=store, tables=tables())
    for number, wanted in ((1, match_id), (1, 999)):
        harness.services.routes.review(wanted, number)
        assert type(harness.top) is Scene
        assert harness.message


@pytest.mark.parametrize("size_px", SIZES)
def test_nothing_lies_over_anything_else(size_px: tuple[int, int]) -> None:
    harness, scene = looking_back(size_px=size_px)
    for code in ("en", "fr", "es", "de"):
        harness.change(language=code)
        harness.frame()
        places = scene._places
        table = pygame.Rect((0, 0), places.table.size_px)
        rects = [table, places.panel, places.line]
        rects += [button.rect for button in scene.buttons.all if button.visible]
        window = pygame.Rect((0, 0), size_px)
        for at, rect in enumerate(rects):
            assert window.contains(rect), (code, rect)
            assert rect.collidelist(rects[at + 1 :]) == -1, (code, rect)


def test_a_resized_window_shows_the_same_moment() -> None:
    harness, scene = looking_back(settings=Settings(speed=Speed.SLOW))
    harness.key(pygame.K_RIGHT)
    harness.window.size_px = (900, 700)
    harness.frame()
    assert scene.replay.index == 1
    assert not scene.replay.moving
    assert_lies_right(scene)


@pytest.mark.parametrize("aids", list(Aids))
def test_the_aids_of_the_match_are_told(aids: Aids) -> None:
    store, log = memory(), entries()
    match_id = store.begin(replace(setup_of("hsh"), aids=aids), log[:1])
    store.append(match_id, log[1:])
    harness, scene = looking_back(kept=(store, match_id))
    told = "" if aids is Aids.NONE else f"Aids: {AIDS_NAMES[aids]}"
    assert scene.round_panel.aids == told

    def foot() -> bytes:
        scene.draw(harness.window.surface())
        rect = scene.round_panel.rect
        line = pygame.Rect(rect.left, rect.bottom - 40, rect.width, 40)
        return pygame.image.tobytes(harness.window.surface().subsurface(line), "RGB")

    with_aids = foot()
    scene.round_panel.aids = ""
    assert (foot() != with_aids) == bool(told)
