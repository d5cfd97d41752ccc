"""The scoreboard: what it says and shows, and that only a fresh press leads on."""

import pygame
import pytest

from game.engine.cards import Rank, parse_cards
from game.engine.events import Passed, RoundEnded
from game.engine.rules import Length, LengthKind
from game.i18n import PSEUDO
from game.scenes.base import Scene
from game.scenes.pause.scene import PauseScene
from game.scenes.results.score_row import RowNote, ScoreRow, group_labels, lay_out_hand
from game.scenes.results.scoreboard import GUARD_S, LONGEST_GUARD_S, ScoreboardScene
from game.settings import Settings, Speed, TextSize
from game.ui.widgets.base import Widget
from game.ui.widgets.charts import LineChart
from tests.scenes.results.results import HARD_NAMES, FakeSession, pack, session
from tests.support import Harness

SIZES = [(640, 480), (1280, 720), (1920, 1080), (1000, 1400)]
HANDS = [("", "7C 9D KH", "2C 3D"), ("4C 4D KC", "", "9C TC")]


class Table(Scene):
    """What lies below the scoreboard."""


def open_board(
    played: FakeSession, *, size_px: tuple[int, int] = (1280, 720), settings: Settings | None = None
) -> tuple[Harness, ScoreboardScene]:
    harness = Harness(Table, size_px=size_px, settings=settings)
    board = ScoreboardScene(harness.services, played)  # type: ignore[arg-type]
    harness.services.director.push(board)
    harness.frame()
    return harness, board


def three(*, over: bool = False, buy_in: int | None = None) -> FakeSession:
    return session("Ana", "sharp:Ben", "Carla", hands=HANDS, over=over, buy_in=buy_in)


def test_it_tells_who_went_out() -> None:
    _, board = open_board(three())
    assert board.heading() == "Ben is out. Pitty Pat!"
    assert board.notes.lines == (("dealer", "Next dealer: Carla"),)


def laid_down(board: ScoreboardScene) -> int:
    """Return how many rows show their hands."""
    return sum(row.shows_hand for row in board.rows)


def test_hands_are_laid_down_one_after_the_other() -> None:
    harness, board = open_board(three())
    seen = [laid_down(board)]
    while board.animating:
        harness.frame(1 / 60)
        seen.append(laid_down(board))
    assert seen[0] == 1
    assert seen == sorted(seen)
    assert set(seen) == {1, 2, 3}
    assert seen.index(2) > 1
    assert seen.index(3) > seen.index(2) + 1
    # All of them lie there long before the totals are counted up.
    assert seen.index(3) < len(seen) / 2


def test_however_slow_the_frames_are_no_two_hands_come_at_once() -> None:
    harness, board = open_board(three())
    harness.frame(0.1)
    assert laid_down(board) == 2
    harness.frame(0.1)
    assert laid_down(board) == 3


def test_all_hands_lie_there_at_once_where_nothing_moves_or_a_long_time_has_passed() -> None:
    _, board = open_board(three(), settings=Settings(speed=Speed.OFF))
    assert laid_down(board) == 3
    harness, board = open_board(three())
    harness.frame(0.1, times=3)
    harness.services.translator.load("fr")
    harness.app.stack.language_changed()
    assert laid_down(board) == 3


def test_joint_winners_of_a_stalemate_are_all_named_and_crowned() -> None:
    tie = session("Ana", "Ben", "Carla", hands=[("KC", "KD", "2C 3C")], buy_in=20)
    _, board = open_board(tie)
    assert board.heading() == "Stalemate: Ana and Ben win with the fewest cards."
    assert [row.facts.is_winner for row in board.rows] == [True, True, False]
    # An odd chip goes to the winner nearest to the dealer's left (R22); Ana dealt.
    assert board.notes.lines[0] == ("chip", "The pot is shared: Ana 1 and Ben 2.")
    assert [row.facts.chips for row in board.rows] == [20, 21, 19]


def test_it_says_when_the_points_decided_a_stalemate() -> None:
    tie = session("Ana", "Ben", "Carla", hands=[("KC", "2D", "2C 3C")])
    _, board = open_board(tie)
    assert board.heading() == "Equally few cards, but fewer points: Ben wins."


def test_the_last_one_names_the_winners_of_the_match_instead_of_a_dealer() -> None:
    tie = session("Ana", "Ben", hands=[("KC", "KD")], over=True)
    _, board = open_board(tie)
    assert board.heading() == "Ana and Ben win the match together!"
    assert board.notes.lines == ()
    assert board.group.focused is not None
    assert getattr(board.group.focused, "text", "") == "To the podium"


def test_after_a_lesson_there_is_a_round_to_tell_of_and_no_match() -> None:
    harness = Harness(Table)
    played = three(over=True)
    board = ScoreboardScene(harness.services, played, is_lesson=True)  # type: ignore[arg-type]
    harness.services.director.push(board)
    harness.frame()
    assert board.heading() == "Ben is out. Pitty Pat!"
    assert not any("match" in line.lower() for line in board.told())
    assert board.notes.lines == ()
    assert getattr(board.group.focused, "text", "") == "Go on"


def test_one_winner_takes_the_whole_pot() -> None:
    _, board = open_board(three(buy_in=20))
    assert board.notes.lines[0] == ("chip", "Ben takes the pot: 3 chips.")
    assert [row.facts.chips for row in board.rows] == [21, 21, 18]


def test_totals_are_counted_up_and_end_right() -> None:
    harness, board = open_board(three())
    ana = board.rows[0]
    assert ana.shown_total < ana.facts.total == 18
    assert harness.top is not None
    assert harness.top.animating
    harness.frame(0.1, times=15)
    assert ana.shown_total == 18
    assert not harness.top.animating


@pytest.mark.parametrize("settings", [Settings(reduced_motion=True), Settings(speed=Speed.OFF)])
def test_without_motion_totals_are_there_at_once(settings: Settings) -> None:
    harness, board = open_board(three(), settings=settings)
    assert [row.shown_total for row in board.rows] == [row.facts.total for row in board.rows]
    assert harness.top is not None
    assert not harness.top.animating


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_fresh_key_goes_on(key: int) -> None:
    played = three()
    harness, _ = open_board(played)
    harness.frame(0.1, times=6)
    harness.key(key)
    assert played.closed == 1
    assert isinstance(harness.top, Table)


def test_esc_pauses_and_never_deals() -> None:
    played = three()
    harness, board = open_board(played)
    harness.frame(0.1, times=6)
    harness.key(pygame.K_ESCAPE)
    paused = harness.top
    assert isinstance(paused, PauseScene)
    harness.key(pygame.K_ESCAPE)
    assert harness.app.stack.scenes[-1] is board
    assert played.closed == 0


def test_a_stalemate_says_why_it_came_now() -> None:
    played = session("Ana", "Ben", hands=[("KC", "7D 8D")])
    passes = tuple(Passed(seat, Rank(1), lacks=True) for seat in (0, 1))
    played.ended_round = (*passes, RoundEnded(played.round_results[-1]))
    _, board = open_board(played)
    assert board.told() == ["Everybody passed, and there was nothing left to draw."]
    # Where the match was continued later, the events are not there any more.
    played.ended_round = ()
    assert board.told() == []
    assert open_board(three())[1].told() == []


@pytest.mark.parametrize(
    ("length", "buy_in", "why"),
    [
        (Length(LengthKind.POINTS, 10), None, "Ana has reached 10 points, so the match ends."),
        (Length(LengthKind.ROUNDS, 1), 2, "All rounds of the match are played."),
        (
            Length(LengthKind.POINTS, 100),
            1,
            "Ana has no chip left to put in, so the match ends.",
        ),
    ],
)
def test_the_last_one_says_why_the_match_ends(length: Length, buy_in: int | None, why: str) -> None:
    played = session("Ana", "Ben", hands=[("KC", "")], over=True, length=length, buy_in=buy_in)
    _, board = open_board(played)
    assert board.heading() == "Ben wins the match!"
    assert board.told() == ["Ben is out. Pitty Pat!", why]


def test_a_click_on_the_button_goes_on() -> None:
    played = three()
    harness, board = open_board(played)
    harness.frame(0.1, times=6)
    harness.click((640, 300))
    assert played.closed == 0
    assert board.group.focused is not None
    harness.click(board.group.widgets[-1].rect.center)
    assert played.closed == 1


def test_a_key_that_came_too_soon_or_is_still_held_does_nothing() -> None:
    played = three()
    harness, _ = open_board(played)
    harness.key_down(pygame.K_RETURN)
    harness.frame(GUARD_S / 4)
    harness.frame(0.1, times=30)
    assert played.closed == 0
    harness.key_up(pygame.K_RETURN)
    harness.key(pygame.K_RETURN)
    assert played.closed == 1


def test_whoever_taps_a_key_in_a_row_sees_the_scoreboard_for_a_while_all_the_same() -> None:
    played = three()
    harness, _ = open_board(played)
    past_s = 0.0
    while not played.closed:
        harness.key(pygame.K_RETURN)
        harness.frame(0.1, times=2)
        past_s += 0.2 + 1 / 60
        assert past_s < 3
    assert past_s > LONGEST_GUARD_S


def test_the_last_scoreboard_crowns_whom_its_heading_names() -> None:
    # Ana wins the last round, Ben the match.
    played = session("Ana", "Ben", hands=[("KC KD", ""), ("", "2C")], over=True)
    _, board = open_board(played)
    assert board.heading() == "Ben wins the match!"
    assert [row.facts.is_crowned for row in board.rows] == [False, True]
    assert [row.facts.is_winner for row in board.rows] == [True, False]


def test_another_language_at_once() -> None:
    harness, board = open_board(three())
    harness.services.translator.load(PSEUDO)
    board.language_changed()
    board.layout(harness.services.kit.viewport)
    harness.frame()
    assert board.heading().startswith("[")
    assert getattr(board.group.focused, "text", "").startswith("[")


# The cards of a hand.


@pytest.mark.parametrize("count", [0, 1, 5, 13, 45, 52])
@pytest.mark.parametrize("room_px", [60, 220, 455])
@pytest.mark.parametrize("card_px", [18, 45, 96])
def test_a_hand_never_leaves_its_place(count: int, room_px: int, card_px: int) -> None:
    groups = lay_out_hand(tuple(parse_cards(pack(0, count))), room_px, card_px, 40)
    assert sum(len(group.cards) for group in groups) == count
    lefts = [left for group in groups for left in group.lefts_px]
    assert lefts == sorted(lefts)
    assert all(-0.01 <= left <= max(0, room_px - card_px) + 0.01 for left in lefts)
    assert all(group.label_px[1] <= max(room_px, card_px) + 0.01 for group in groups)


def test_cards_that_fit_do_not_cover_another_rank() -> None:
    groups = lay_out_hand(tuple(parse_cards("2C 7D 7H KS")), 600, 50)
    assert [len(group.cards) for group in groups] == [1, 2, 1]
    assert groups[1].lefts_px[0] >= groups[0].lefts_px[0] + 50
    assert groups[2].lefts_px[0] >= groups[1].lefts_px[-1] + 50


def test_labels_say_what_each_card_costs() -> None:
    assert group_labels(tuple(parse_cards("KC"))) == ("10", "10")
    assert group_labels(tuple(parse_cards("7C 7D"))) == ("2×7", "14")
    assert group_labels(tuple(parse_cards("AC AD AH AS"))) == ("4×1", "4")


# Every size, with the hardest names and hands.


def overlaps(widgets: list[Widget]) -> list[tuple[Widget, Widget]]:
    return [
        (one, other)
        for at, one in enumerate(widgets)
        for other in widgets[at + 1 :]
        if one.rect.colliderect(other.rect)
    ]


@pytest.mark.parametrize("size_px", [*SIZES, (3840, 2160), (1600, 480), (640, 1200)])
@pytest.mark.parametrize("seats", [2, 4])
def test_everything_has_its_place(size_px: tuple[int, int], seats: int) -> None:
    hands = (pack(0, 45), pack(45, 48), "KC", "")[:seats] if seats == 4 else (pack(0, 45), "")
    played = session(*HARD_NAMES[:seats], hands=[hands] * 30, buy_in=20, over=True)
    harness, board = open_board(played, size_px=size_px)
    harness.frame(0.1, times=12)
    window = pygame.Rect((0, 0), size_px)
    shown = [widget for widget in board.group.widgets if widget.visible]
    assert all(window.contains(widget.rect) for widget in shown)
    assert not overlaps(shown)
    rows = [widget for widget in board.group.widgets if isinstance(widget, ScoreRow)]
    assert len({row.rect.size for row in rows}) == 1


def test_a_target_is_drawn_only_in_a_match_to_a_number_of_points() -> None:
    for kind, expected in ((LengthKind.POINTS, True), (LengthKind.ROUNDS, False)):
        played = session("Ana", "Ben", hands=[("", "KC")], length=Length(kind, 50))
        _, board = open_board(played)
        charts = [w for w in board.group.widgets if isinstance(w, LineChart)]
        assert [chart.target is not None for chart in charts] == [expected]


@pytest.mark.parametrize(
    ("size_px", "text_size"), [((640, 480), TextSize.NORMAL), ((870, 910), TextSize.LARGEST)]
)
def test_names_stand_level_where_no_note_comes_and_make_room_for_one_that_does(
    size_px: tuple[int, int], text_size: TextSize
) -> None:
    settings = Settings(speed=Speed.OFF, text_size=text_size)
    _, board = open_board(three(), size_px=size_px, settings=settings)
    heights = [row._name.centery - row.rect.top for row in board.rows]
    assert len(set(heights)) == 1
    person = board.rows[0]
    person.note = RowNote("Cards +3 · choices −2")
    assert person._note.height > 1
    assert person.rect.contains(person._note)
    person.note = None
    assert person._name.centery - person.rect.top == heights[0]
